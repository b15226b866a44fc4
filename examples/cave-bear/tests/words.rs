//! Cave Bear in words: every language says the same, whole games are told without a gap, and what is cited can be read.

use cave_bear::{CaveBear, Options};
use tabletop::{Rules, Setup};

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = CaveBear> {
    CaveBear::PLAYERS.map(|players| CaveBear::new(&Setup { players, options: Options::default() }).unwrap())
}

texts::words_tests!(CaveBear, boxes, games: 12, same: [], files: []);
