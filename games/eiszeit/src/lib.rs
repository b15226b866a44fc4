//! Eiszeit (Mammoth Hunters), for three to five players: settle your hunters where the mammoths are, pay
//! with stones, earn stones by doing the others a favour, survive the conflicts, score, and do it again
//! before the glacier comes.
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
    &Boxed::<Eiszeit>::new(lessons!["first", "clubs"], Facts { minutes: 75, weight: 3 });
