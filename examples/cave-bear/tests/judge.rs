//! Bots at tables of Cave Bear: they see what their seat sees, and they always answer.

use cave_bear::{CaveBear, Options};
use tabletop::{Rules, Setup};

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = CaveBear> {
    CaveBear::PLAYERS.map(|players| CaveBear::new(&Setup { players, options: Options::default() }).unwrap())
}

bots::judgement_tests!(boxes, &workers::Threads);
