//! Cave Bear in numbers: choices, rows, and what neither may show.

use std::sync::LazyLock;

use bots::{Alone, Bot, Players};
use cave_bear::CaveBear;
use tabletop::{Rules, Setup};

/// Bots with a little sense: random players end most games early.
static GATHERERS: LazyLock<Vec<Bot>> = LazyLock::new(|| vec!["gatherer".parse().unwrap(); 6]);

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = CaveBear> {
    CaveBear::PLAYERS.map(|players| CaveBear::new(&Setup { players, options: Default::default() }).unwrap())
}

numbers::numbers_tests!(boxes, Players::new(&GATHERERS, &Alone), games: 20, rare: [], described: "numbers.txt");
