//! The laws every game keeps, over games of every player count.

use std::collections::HashMap;

use crate::rules::common::rules;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use stone_age::{Choice, Ending, StoneAge};
use tabletop::testing::laws;
use tabletop::{Asked, Playout, Policy, Rules, Uniform};

/// Buys whatever can be bought and leaves the rest to chance, as people would who saw the game once: the games
/// of the playthroughs.
pub(crate) fn eager<G: Rng>(asked: &Asked<'_, StoneAge>, rng: &mut G) -> Choice {
    if asked.offered.contains(&Choice::Buy) { Choice::Buy } else { Uniform.choose(asked, rng) }
}

fn each_table<T>(games: u64, mut law: impl FnMut(&StoneAge, u64) -> T) {
    for players in StoneAge::PLAYERS {
        let rules = rules(players);
        (0..games).for_each(|seed| drop(law(&rules, seed)));
    }
}

#[test]
fn random_games_keep_the_laws() {
    each_table(1000, |rules, seed| laws::play_out(rules, seed, Uniform));
}

#[test]
fn games_of_eager_buyers_keep_the_laws() {
    each_table(200, |rules, seed| laws::play_out(rules, seed, eager));
}

#[test]
fn every_position_loads_as_it_is_written() {
    each_table(20, |rules, seed| laws::every_position_loads(rules, seed, Uniform));
    each_table(20, |rules, seed| laws::every_position_loads(rules, seed, eager));
}

#[test]
fn random_games_bear_scrutiny() {
    each_table(60, |rules, seed| laws::scrutinise(rules, seed, Uniform));
}

#[test]
fn games_of_eager_buyers_bear_scrutiny() {
    each_table(20, |rules, seed| laws::scrutinise(rules, seed, eager));
}

#[test]
fn positions_with_mistakes_are_refused_or_playable() {
    each_table(150, |rules, seed| laws::load_mutated(rules, seed, Uniform));
}

#[test]
fn whatever_is_refused_is_refused_in_prose() {
    each_table(6, |rules, seed| {
        let refused = laws::refuses_in_prose(rules, seed, eager).refusals;
        assert!(100 < refused, "{refused} mistakes were refused");
    });
}

#[test]
fn every_ending_is_reached() {
    let mut endings = HashMap::new();
    each_table(400, |rules, seed| {
        let outcome = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), Uniform).play_out();
        *endings.entry(outcome.reason).or_insert(0) += 1;
    });
    for ending in [Ending::Cards, Ending::Buildings] {
        assert!(endings.contains_key(ending.word()), "{endings:?}");
    }
}
