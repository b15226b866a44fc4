//! Stone Age, for two to four players: place your people, gather, build huts, buy cards of civilization,
//! feed everybody, and do it again until the cards or a pile of buildings run out.
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
    &Boxed::<StoneAge>::new(lessons!["first", "tribe", "end"], Facts { minutes: 60, weight: 2 });
