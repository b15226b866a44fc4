//! What holds for all games together, tested: one program, compiled and linked once.

#![allow(clippy::unwrap_used)]

mod adding_a_game;
mod architecture;
mod frames;
mod fuzz;
mod records;
