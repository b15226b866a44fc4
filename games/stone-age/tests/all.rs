//! Stone Age, tested: one program, in which what is generic is compiled and linked once.

#![allow(clippy::unwrap_used)]

mod counting;
mod drawing;
mod judge;
mod numbers;
mod rules;
mod stage;
mod words;
