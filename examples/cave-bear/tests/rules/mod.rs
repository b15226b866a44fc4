//! The rules of Cave Bear, tested: the laws of all games, whole games as text, and every rule by its number.

mod laws;
mod playthroughs;
mod rulebook;

use cave_bear::{CaveBear, Options};
use tabletop::{Rules, Setup};

/// The rules for so many players.
fn rules(players: u8) -> CaveBear {
    CaveBear::new(&Setup { players, options: Options::default() }).unwrap()
}
