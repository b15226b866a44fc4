//! Tries bots on positions of random games, and says how long they thought beyond their time:
//! `cargo run --release -p bots --example positions -- 100000`.
//!
//! At every position each level thinks with a small number of lines of play, and now and then by the clock. What must
//! never happen is a panic, an answer that is not offered, or a thought that ends more than 50 ms late.

mod common;

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Judge, Level, Mind, Sight};
use common::number;
use eiszeit::Eiszeit;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use stone_age::StoneAge;
use tabletop::{Awaits, Refusal, Setup, Silent, below};
use valley::Valley;

/// Lines of play at every position.
const LINES: Budget = Budget { time: None, iterations: Some(12), threads: 1 };
/// The time at every five hundredth position.
const TIME: Duration = Duration::from_millis(20);

#[derive(Default)]
struct Tried {
    positions: u64,
    choices: usize,
    /// How late thoughts on one thread and on two ended.
    late: [Vec<Duration>; 2],
}

fn main() -> Result<(), Refusal> {
    let wanted = std::env::args().nth(1).map_or(Ok(1_000), |text| number(&text))?;
    try_game::<StoneAge>(wanted);
    try_game::<Eiszeit>(wanted);
    try_game::<Valley>(wanted);
    Ok(())
}

/// Random games with every number of players in turn, until enough positions have been met.
fn try_game<R: Judge>(wanted: u64) {
    let mut tried = Tried::default();
    let begun = Instant::now();
    let mut seed = 0;
    while tried.positions < wanted {
        for players in R::PLAYERS {
            let options = R::Options::default();
            match R::new(&Setup { players, options }) {
                Ok(rules) => try_one(&rules, seed, wanted, &mut tried),
                Err(refusal) => println!("{}: {refusal}", R::NAME),
            }
            seed += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{}: {} positions of up to {} choices, {seconds:.0} s", R::NAME, tried.positions, tried.choices);
    for (threads, late) in (1..).zip(&mut tried.late) {
        late.sort_unstable();
        let at = |part: usize| 1e3 * late.get(late.len() * part / 100).map_or(0.0, Duration::as_secs_f64);
        let worst = 1e3 * late.last().map_or(0.0, Duration::as_secs_f64);
        println!(
            "  {} thoughts of {} ms, threads {threads}: late by {:.2} ms in the median, {:.2} ms at 90 %, {:.1} ms at worst",
            late.len(),
            TIME.as_millis(),
            at(50),
            at(90),
            worst,
        );
    }
}

fn try_one<R: Judge>(rules: &R, seed: u64, wanted: u64, tried: &mut Tried) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    let mut minds: Vec<Mind<R>> = (0..rules.players()).map(|_| Mind::default()).collect();
    while tried.positions < wanted {
        match rules.awaits(&state) {
            Awaits::Over(_) => return,
            Awaits::Lot(_) => {
                let Some(drawn) = rules.draw(&state, &mut rng) else { return };
                assert!(
                    rules.settle(&mut state, drawn, &mut Silent).is_ok(),
                    "what was drawn settles the lot"
                );
            }
            Awaits::Seat(seat, _) => {
                let Some(sight) = Sight::of_asked(rules, &state) else { return };
                try_position(&sight, &mut minds[seat.index()], &mut rng, tried);
                let offered = sight.choices();
                let choice = offered[below(&mut rng, offered.len() as u32) as usize];
                let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
                assert!(chosen.is_ok(), "what is offered is accepted");
            }
        }
    }
}

fn try_position<R: Judge>(
    sight: &Sight<'_, R>,
    mind: &mut Mind<R>,
    rng: &mut Xoshiro256PlusPlus,
    tried: &mut Tried,
) {
    let offered = sight.choices();
    tried.positions += 1;
    tried.choices = tried.choices.max(offered.len());
    for level in [Level::Gatherer, Level::Hunter, Level::Shaman] {
        let chosen = mind.choose(Bot { level, budget: LINES }, sight, rng);
        assert!(chosen.is_some_and(|choice| offered.contains(&choice)), "{level} chose {chosen:?}");
    }
    if tried.positions.is_multiple_of(500) {
        for (threads, late) in (1..).zip(&mut tried.late) {
            let budget = Budget { time: Some(TIME), iterations: None, threads };
            let begun = Instant::now();
            let chosen = Level::Shaman.choose(sight, budget, rng);
            late.push(begun.elapsed().saturating_sub(TIME));
            assert!(chosen.is_some_and(|choice| offered.contains(&choice)), "the shaman chose {chosen:?}");
        }
    }
}
