//! What the engine promises to searchers: a small state, and no allocation while a game is played.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Playout, Uniform};
use valley::{Options, State};

use crate::rules::common::{full_options, valley};

#[test]
fn a_state_takes_at_most_2008_bytes() {
    assert!(size_of::<State>() <= 2008, "{} bytes", size_of::<State>());
}

#[test]
fn playing_allocates_nothing() {
    for (players, options) in [(3, Options::default()), (6, full_options())] {
        let rules = valley(players, options);
        let rng = Xoshiro256PlusPlus::seed_from_u64;
        let mut playout = Playout::new(&rules, rng(0), Uniform);
        // The list of choices grows to its size in the first games.
        for seed in 1000..1020 {
            playout.restart(rng(seed));
            playout.play_out();
        }
        for seed in 0..40 {
            playout.restart(rng(seed));
            let counted = allocation_counter::measure(|| drop(playout.play_out()));
            assert_eq!(counted.count_total, 0, "seed {seed}");
        }
    }
}
