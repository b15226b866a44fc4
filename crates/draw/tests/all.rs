//! What all drawings share, tested: one program, compiled and linked once.

#![allow(clippy::unwrap_used)]

mod parts;
mod tokens;
