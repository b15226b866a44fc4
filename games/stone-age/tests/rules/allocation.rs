//! A search plays games without asking for memory, on a state that is cheap to copy.

use crate::rules::common::rules;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::{State, StoneAge};
use tabletop::{Playout, Rules, Silent, Uniform};

#[test]
fn whole_games_allocate_nothing() {
    for players in StoneAge::PLAYERS {
        let rules = rules(players);
        let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(0), Uniform);
        for seed in 0..20 {
            playout.restart(Xoshiro256PlusPlus::seed_from_u64(seed));
            let mut steps = 0;
            let used = allocation_counter::measure(|| {
                while playout.step(&mut Silent).is_some() {
                    steps += 1
                }
            });
            assert_eq!(used.count_total, 0, "{players} players, seed {seed}");
            assert!(steps > 100, "a whole game was played");
        }
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1)))).count_total, 1);
}

#[test]
fn a_state_is_small() {
    let size = size_of::<State>();
    assert!(size <= 320, "{size} bytes");
}
