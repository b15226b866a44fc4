//! What tests need around them: a browser, a private PostgreSQL, a disk that can be full, inputs that nobody would write. Nothing here is part of the
//! program.

pub mod browser;
pub mod disk;
pub mod fuzz;
pub mod postgres;
