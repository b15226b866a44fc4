//! Cave Bear, for two to four players: spears held in secret, a bear made of dice, and the question who throws how much
//! for meat that others share. It is the worked example of `docs/adding-a-game.md` and no part of the released program.
//!
//! One folder holds the whole game. `rules` knows nothing of the rest; `words`, `drawing` and `judge` say, draw and weigh
//! what the rules show, and [`GAME`] is all of it behind the interface of hosts.

mod drawing;
mod judge;
mod numbers;
pub mod rules;
mod words;

use session::{Boxed, Facts, Game, lessons};

pub use rules::*;

/// The game, complete.
pub static GAME: &dyn Game = &Boxed::<CaveBear>::new(lessons!["first"], Facts { minutes: 5, weight: 1 });
