//! The laws every game keeps, for all player counts, boards and options: in short games of random choices, and
//! in long ones of players with a little sense.

use tabletop::testing::laws;
use tabletop::{Rules, Setup, Uniform};
use valley::{Options, Valley};

use crate::rules::common::{full_options, sensible, valley};

/// Every board with every player count, and every option somewhere.
fn tables() -> Vec<Valley> {
    let mut tables = Vec::new();
    for players in 2..=6 {
        for (number, (west, east)) in
            [("w1", "e1"), ("w1", "e2"), ("w2", "e1"), ("w2", "e2")].into_iter().enumerate()
        {
            let turn = (number as u8 + players) % 4;
            let options = Options {
                west: west.to_owned(),
                east: east.to_owned(),
                fire_rules: turn.is_multiple_of(2),
                fifteen_food: turn == 1,
                return_of_a_tribe: turn >= 2,
                limited_stores: turn == 2,
                tigers_swim: turn == 3,
                single_winner: turn == 0,
                round_limit: 60,
            };
            tables.push(Valley::new(&Setup { players, options }).expect("the setup is good"));
        }
    }
    tables
}

/// A table for the long games, with every player count and both option sets among any ten seeds.
fn long_table(seed: u64) -> Valley {
    let mut options = if seed.is_multiple_of(2) { full_options() } else { Options::default() };
    if seed.is_multiple_of(3) {
        (options.west, options.east) = ("w2".to_owned(), "e2".to_owned());
    }
    valley(2 + (seed % 5) as u8, options)
}

/// So many seeds, or as many as `OCHRE_SEEDS` asks for in a longer run.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    0..std::env::var("OCHRE_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn games_play_out_and_fold() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..100 {
            laws::play_out(&rules, 1000 * number + seed, Uniform);
        }
    }
}

#[test]
fn every_position_loads_as_it_is_written() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..3 {
            laws::every_position_loads(&rules, 3000 + 100 * number + seed, Uniform);
        }
    }
}

#[test]
fn every_position_of_long_games_loads_as_it_is_written() {
    for seed in seeds(20) {
        laws::every_position_loads(&long_table(seed), 15_000 + seed, sensible);
    }
}

#[test]
fn games_stand_scrutiny() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..2 {
            laws::scrutinise(&rules, 7000 + 10 * number + seed, Uniform);
        }
    }
}

#[test]
fn mutated_positions_are_refused_or_playable() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..20 {
            laws::load_mutated(&rules, 500 * number + seed, Uniform);
        }
    }
}

#[test]
fn long_games_play_out_and_fold() {
    for seed in seeds(60) {
        laws::play_out(&long_table(seed), 10_000 + seed, sensible);
    }
}

#[test]
fn long_games_stand_scrutiny() {
    for seed in seeds(8) {
        laws::scrutinise(&long_table(seed), 20_000 + seed, sensible);
    }
}

/// The parts of a position in which mistakes are made in long games: mostly what is going on.
const PARTS: [&str; 12] = [
    "frames", "frames", "frames", "tribes", "plots", "weather", "calendar", "tamed", "hidden", "in_force",
    "foreseen", "saved",
];

#[test]
fn mutated_positions_of_long_games_are_refused_or_playable() {
    let (mut tried, mut loaded) = (0, 0);
    for seed in seeds(40) {
        let mutated = laws::load_mutated_in(&long_table(seed), 31_000 + seed, sensible, &PARTS);
        (tried, loaded) = (tried + mutated.tried, loaded + mutated.loaded);
    }
    assert!(tried / 20 < loaded && loaded < tried / 2, "{loaded} of {tried} were loaded");
}

#[test]
fn whatever_is_refused_is_refused_in_prose() {
    for seed in seeds(10) {
        let refused = laws::refuses_in_prose(&long_table(seed), 40_000 + seed, sensible).refusals;
        assert!(100 < refused, "{refused} mistakes were refused");
    }
}
