//! States are small, and playing on from them takes no memory.

use eiszeit::State;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Playout, Silent, Uniform};

use crate::rules::common::tables;

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 768, "{} bytes", size_of::<State>());
}

#[test]
fn search_does_not_allocate() {
    for rules in tables() {
        let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(3), Uniform);
        let mut steps = 0;
        let info = allocation_counter::measure(|| {
            while playout.step(&mut Silent).is_some() {
                steps += 1;
            }
        });
        assert!(steps > 100);
        assert_eq!(info.count_total, 0, "{steps} steps allocated {} times", info.count_total);
    }
}
