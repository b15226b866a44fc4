//! The laws every game keeps, for all player counts, boards and options.

use tabletop::{Rules, Setup, laws};
use valley::{Options, Valley};

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

#[test]
fn games_play_out_and_fold() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..100 {
            laws::play_out(&rules, 1000 * number + seed);
        }
    }
}

#[test]
fn games_stand_scrutiny() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..2 {
            laws::scrutinise(&rules, 7000 + 10 * number + seed);
        }
    }
}

#[test]
fn mutated_positions_are_refused_or_playable() {
    for (number, rules) in (0..).zip(tables()) {
        for seed in 0..20 {
            laws::load_mutated(&rules, 500 * number + seed);
        }
    }
}
