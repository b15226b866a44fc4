//! Bots at tables of Valley: they see what their seat sees, and they always answer.

use tabletop::{Rules, Setup};
use valley::{Options, Valley};

/// A box for every number of players, with games that end soon; one has the rules of fire.
fn boxes() -> impl Iterator<Item = Valley> {
    Valley::PLAYERS.map(|players| {
        let options = Options { fire_rules: players == 4, round_limit: 12, ..Default::default() };
        Valley::new(&Setup { players, options }).unwrap()
    })
}

bots::judgement_tests!(boxes, &workers::Threads);
