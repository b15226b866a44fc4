//! What tests need around them. Nothing here is part of the program.

pub mod browser;
pub mod disk;
pub mod postgres;
