//! Measures random play: choices and lots per second on one thread.
//! `cargo run --release -p valley --example speed -- [players] [seconds]`

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Rules, Setup, Silent, below};
use valley::{Options, Valley};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(4);
    let seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(3.0);
    let rules = Valley::new(&Setup { players, options: Options::default() }).expect("a good setup");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut steps, mut games, mut rounds) = (0_u64, 0_u64, 0_u64);
    let mut reasons = BTreeMap::new();
    let mut choices = Vec::new();
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs_f64(seconds) {
        let mut state = rules.start();
        loop {
            match rules.awaits(&state) {
                Awaits::Seat(seat, _) => {
                    choices.clear();
                    rules.choices(&state, &mut choices);
                    let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                    rules.choose(&mut state, seat, choice, &mut Silent).expect("it was offered");
                }
                Awaits::Lot(_) => {
                    let drawn = rules.draw(&state, &mut rng).expect("a lot is awaited");
                    rules.settle(&mut state, drawn, &mut Silent).expect("it was drawn");
                }
                Awaits::Over(outcome) => {
                    *reasons.entry(outcome.reason).or_insert(0_u64) += 1;
                    rounds += u64::from(state.calendar.round);
                    break;
                }
            }
            steps += 1;
        }
        games += 1;
    }
    let time = begin.elapsed().as_secs_f64();
    println!("state: {} bytes", size_of::<valley::State>());
    println!(
        "{steps} steps in {games} games, {:.0} steps a game, {:.1} rounds a game",
        steps as f64 / games as f64,
        rounds as f64 / games as f64
    );
    println!("{:.2} million steps a second; {reasons:?}", steps as f64 / time / 1e6);
}
