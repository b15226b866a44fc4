//! Eiszeit, tested: one program, in which what is generic is compiled and linked once.

#![allow(clippy::unwrap_used)]

mod drawing;
mod judge;
mod numbers;
mod rules;
mod words;
