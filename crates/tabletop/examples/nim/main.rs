//! Nim, the smallest game worth the name, behind the engine contract: a heap of stones, one to three are
//! taken in turn, whoever takes the last one wins. A lot says who begins.
//!
//! `cargo run -p tabletop --example nim` plays a game of random choices. For a game with hidden cards, words
//! and a drawing see `docs/adding-a-game.md`.

#[allow(unreachable_pub)]
mod rules;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rules::{Nim, Options};
use tabletop::{Playout, Refusal, Rules, Setup, Silent, Uniform};

fn main() -> Result<(), Refusal> {
    let rules = Nim::new(&Setup { players: 2, options: Options::default() })?;
    let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
    while let Some(step) = playout.step(&mut Silent) {
        println!("{step:?}");
    }
    println!("{:?}", playout.outcome());
    Ok(())
}
