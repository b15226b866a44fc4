//! The laws every game keeps, over games of every player count.

use cave_bear::{CaveBear, Choice};
use rand_core::Rng;
use tabletop::testing::laws;
use tabletop::{Asked, Policy, Rules, Uniform};

use crate::rules::rules;

/// Throws until the bear falls, and no more: the games of the playthroughs.
pub(crate) fn thrifty<G: Rng>(asked: &Asked<'_, CaveBear>, rng: &mut G) -> Choice {
    if asked.state.is_hit() { Choice::Stay } else { Uniform.choose(asked, rng) }
}

fn each_table<T>(games: u64, mut law: impl FnMut(&CaveBear, u64) -> T) {
    for players in CaveBear::PLAYERS {
        (0..games).for_each(|seed| drop(law(&rules(players), seed)));
    }
}

#[test]
fn random_games_keep_the_laws() {
    each_table(300, |rules, seed| laws::play_out(rules, seed, Uniform));
}

#[test]
fn games_of_thrifty_hunters_keep_the_laws() {
    each_table(100, |rules, seed| laws::play_out(rules, seed, thrifty));
}

#[test]
fn random_games_bear_scrutiny() {
    each_table(60, |rules, seed| {
        laws::every_position_loads(rules, seed, Uniform);
        laws::scrutinise(rules, seed, Uniform);
    });
}

#[test]
fn positions_with_mistakes_are_refused_or_playable() {
    each_table(150, |rules, seed| laws::load_mutated(rules, seed, Uniform));
}

#[test]
fn whatever_is_refused_is_refused_in_prose() {
    let mut refused = 0;
    each_table(20, |rules, seed| refused += laws::refuses_in_prose(rules, seed, Uniform).refusals);
    assert!(100 < refused, "{refused} mistakes were refused");
}
