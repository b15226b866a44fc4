//! The laws every game keeps, over random games of every player count; and how lots fall.

#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::{Ending, Pending, StoneAge};
use tabletop::{Awaits, Rules, Silent, below, laws};

fn each_table(games: u64, mut law: impl FnMut(&StoneAge, u64)) {
    for players in StoneAge::PLAYERS {
        let rules = StoneAge::for_players(players).unwrap();
        (0..games).for_each(|seed| law(&rules, seed));
    }
}

#[test]
fn random_games_keep_the_laws() {
    each_table(1000, laws::play_out);
}

#[test]
fn random_games_bear_scrutiny() {
    each_table(60, laws::scrutinise);
}

#[test]
fn positions_with_mistakes_are_refused_or_playable() {
    each_table(150, laws::load_mutated);
}

#[test]
fn every_ending_is_reached() {
    let mut endings = HashMap::new();
    each_table(400, |rules, seed| {
        let state = last_state(rules, seed);
        let Pending::Over(ending) = state.pending else { unreachable!("the game is over") };
        *endings.entry(ending.word()).or_insert(0) += 1;
    });
    for ending in [Ending::Cards, Ending::Buildings] {
        assert!(endings.contains_key(ending.word()), "{endings:?}");
    }
}

fn last_state(rules: &StoneAge, seed: u64) -> stone_age::State {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    let mut choices = Vec::new();
    loop {
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                choices.clear();
                rules.choices(&state, &mut choices);
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut Silent).unwrap();
            }
            Awaits::Over(_) => return state,
        }
    }
}
