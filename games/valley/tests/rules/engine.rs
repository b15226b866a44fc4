//! What the engine promises to searchers: a small state, and no allocation while a game is played.

use crate::common::{full_options, valley};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Rules, Silent, below};
use valley::{Options, State, Valley};

#[test]
fn a_state_takes_at_most_two_kibibytes() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}

#[test]
fn playing_allocates_nothing() {
    for (players, options) in [(3, Options::default()), (6, full_options())] {
        let rules = valley(players, options);
        let mut choices = Vec::with_capacity(4096);
        for seed in 0..40 {
            let counted = allocation_counter::measure(|| play(&rules, seed, &mut choices));
            assert_eq!(counted.count_total, 0, "seed {seed}");
        }
    }
}

fn play(rules: &Valley, seed: u64, choices: &mut Vec<valley::Choice>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    loop {
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                choices.clear();
                rules.choices(&state, choices);
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                assert!(rules.choose(&mut state, seat, choice, &mut Silent).is_ok());
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).expect("a lot is awaited");
                assert!(rules.settle(&mut state, drawn, &mut Silent).is_ok());
            }
            Awaits::Over(_) => return,
        }
    }
}
