//! Lots come out as often as their weights say.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use eiszeit::{Drawn, Eiszeit, Lot, Options, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Lists, Playout, Rules, Silent, Uniform};

use crate::rules::common::eiszeit;

#[test]
fn lots_come_out_with_the_weights_they_are_listed_with() {
    const DRAWS: u32 = 6_000;
    let rules = eiszeit(4, Options { dark_fire_may_look: true, ..Options::default() });
    let mut met: HashMap<Discriminant<Lot>, u32> = HashMap::new();
    let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(7), Uniform);
    for seed in 0..600 {
        playout.restart(Xoshiro256PlusPlus::seed_from_u64(seed));
        while !playout.is_over() {
            if let Some(lot) = playout.state.pending.lot()
                && *met.entry(discriminant(&lot)).and_modify(|n| *n += 1).or_insert(1) <= 6
            {
                fits_weights(&rules, &playout.state, lot, &mut playout.rng, DRAWS);
            }
            playout.step(&mut Silent);
        }
    }
    assert_eq!(met.len(), 6, "all kinds of lots were met");
}

/// Every result comes out about as often as its weight says: within five standard deviations.
fn fits_weights(rules: &Eiszeit, state: &State, lot: Lot, rng: &mut Xoshiro256PlusPlus, draws: u32) {
    let mut listed = Vec::new();
    rules.lots(state, &mut listed);
    let total: u64 = listed.iter().map(|&(_, weight)| weight).sum();
    let drawn: Vec<Drawn> = (0..draws).map(|_| rules.draw(state, rng).unwrap()).collect();
    let mut found = 0;
    for &(result, weight) in &listed {
        let count = drawn.iter().filter(|&&drawn| drawn == result).count();
        found += count;
        let chance = weight as f64 / total as f64;
        let mean = f64::from(draws) * chance;
        let deviation = (mean * (1.0 - chance)).sqrt();
        assert!(
            (count as f64 - mean).abs() <= 5.0 * deviation,
            "{lot:?}: {result:?} {count} times, not {mean}"
        );
    }
    assert_eq!(found, draws as usize, "{lot:?} gave a result that is not listed");
}
