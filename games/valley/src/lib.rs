//! The rules of Valley of the Mammoths, complete: tribes of the ice age found villages and caves, feed their
//! people through summers and winters, and meet animals, disasters and each other.
//!
//! One folder holds the whole game. `rules` knows nothing of the rest; `words`, `drawing` and `judge` say, draw and weigh
//! what the rules show, and [`GAME`] is all of it behind the interface of hosts.

mod drawing;
mod judge;
mod numbers;
pub mod rules;
mod sight;
pub mod words;

use session::{Boxed, Facts, Game, lessons};

pub use rules::*;

/// The game, complete.
pub static GAME: &dyn Game =
    &Boxed::<Valley>::new(lessons!["first", "fire"], Facts { minutes: 120, weight: 4 });
