//! A search plays games without asking for memory, on a state that is cheap to copy.

#![allow(clippy::unwrap_used)]

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::{Choice, State, StoneAge};
use tabletop::{Awaits, Rules, Silent, below};

/// Plays a random game to its end; returns the number of choices and lots.
fn play(rules: &StoneAge, seed: u64, choices: &mut Vec<Choice>) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    for step in 0.. {
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                choices.clear();
                rules.choices(&state, choices);
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut Silent).unwrap();
            }
            Awaits::Over(_) => return step,
        }
    }
    unreachable!("every game ends")
}

#[test]
fn whole_games_allocate_nothing() {
    for players in StoneAge::PLAYERS {
        let rules = StoneAge::for_players(players).unwrap();
        let mut choices = Vec::with_capacity(256);
        for seed in 0..20 {
            let mut steps = 0;
            let used = allocation_counter::measure(|| steps = play(&rules, seed, &mut choices));
            assert_eq!(used.count_total, 0, "{players} players, seed {seed}");
            assert!(100 < steps, "a whole game was played");
        }
        assert_eq!(choices.capacity(), 256);
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1)))).count_total, 1);
}

#[test]
fn a_state_is_small() {
    let size = size_of::<State>();
    assert!(size <= 1024, "{size} bytes");
}
