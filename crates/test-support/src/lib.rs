//! What tests need around them: a browser, a private PostgreSQL, a disk that can be full, inputs that nobody would write,
//! a world outside that mail and messages go to. Nothing here is part of the program.

pub mod browser;
pub mod disk;
pub mod fuzz;
pub mod outside;
pub mod postgres;
