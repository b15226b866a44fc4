//! Valley of the Mammoths in numbers: choices, rows, and what neither may show.

use std::sync::LazyLock;

use bots::{Alone, Bot, Players};
use tabletop::{Rules, Setup};
use valley::{Options, Valley};

/// Bots with a little sense: random players end most games early.
static GATHERERS: LazyLock<Vec<Bot>> = LazyLock::new(|| vec!["gatherer".parse().unwrap(); 6]);

/// A box for every number of players, the last with every option that brings choices of its own.
fn boxes() -> impl Iterator<Item = Valley> {
    Valley::PLAYERS.map(|players| {
        let all = players == *Valley::PLAYERS.end();
        let options = Options { fire_rules: all, return_of_a_tribe: all, ..Options::default() };
        Valley::new(&Setup { players, options }).unwrap()
    })
}

numbers::numbers_tests!(boxes, Players::new(&GATHERERS, &Alone), games: 10, rare: ["play_fire"], described: "numbers.txt");
