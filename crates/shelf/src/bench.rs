//! How fast the rules are: random play on one thread, with nothing written down; and how fast tables are drawn.

use std::hint::black_box;
use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use tabletop::{Awaits, Eye, Rules, Seat, Silent, below};

use crate::chance::Chance;
use crate::sitting::Sitting;

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// The game's name.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The size of a state.
    pub state_bytes: usize,
    /// Choices and lots a second, listing the choices included.
    pub steps_per_second: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Nanoseconds a choice takes: listing, picking and making it.
    pub ns_per_choice: f64,
    /// Nanoseconds a lot takes: drawing and settling it.
    pub ns_per_lot: f64,
    /// Nanoseconds it takes to copy a state.
    pub ns_per_clone: f64,
    /// Microseconds it takes to draw a table with its words, for the seat that is asked: half are faster.
    pub us_per_drawing: f64,
    /// 99 of 100 are faster.
    pub us_slow_drawing: f64,
}

/// Steps taken, by kind.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    choices: u64,
    lots: u64,
}

pub(crate) fn run<R: Rules>(rules: &R, sitting: &mut dyn Sitting, seconds: f64) -> Bench {
    // Once to warm up, once to measure.
    play_for(rules, seconds / 5.0);
    let (count, spent) = play_for(rules, seconds);
    let steps = (count.choices + count.lots) as f64;
    let lot = time_lots(rules);
    let drawings = time_drawings(sitting);
    Bench {
        game: R::NAME,
        players: rules.players(),
        state_bytes: size_of::<R::State>(),
        steps_per_second: steps / spent,
        games_per_second: count.games as f64 / spent,
        ns_per_choice: (spent * 1e9 - lot * count.lots as f64) / count.choices as f64,
        ns_per_lot: lot,
        ns_per_clone: time_clone(rules),
        us_per_drawing: drawings[drawings.len() / 2],
        us_slow_drawing: drawings[drawings.len() * 99 / 100],
    }
}

fn play_for<R: Rules>(rules: &R, seconds: f64) -> (Count, f64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut choices = Vec::with_capacity(256);
    let mut count = Count::default();
    let begun = Instant::now();
    loop {
        let mut state = rules.start();
        loop {
            match step(rules, &mut state, &mut rng, &mut choices) {
                Awaits::Over(_) => break,
                Awaits::Lot(_) => count.lots += 1,
                Awaits::Seat(..) => count.choices += 1,
            }
        }
        count.games += 1;
        let spent = begun.elapsed().as_secs_f64();
        if seconds <= spent {
            return (count, spent);
        }
    }
}

/// Takes a random step and says what was awaited before it.
fn step<R: Rules>(
    rules: &R,
    state: &mut R::State,
    rng: &mut Xoshiro256PlusPlus,
    choices: &mut Vec<R::Choice>,
) -> Awaits<R::Decision, R::Lot> {
    let awaits = rules.awaits(state);
    match &awaits {
        Awaits::Over(_) => (),
        Awaits::Lot(_) => settle(rules, state, rng),
        Awaits::Seat(seat, _) => {
            choices.clear();
            rules.choices(state, choices);
            let choice = choices[below(rng, choices.len() as u32) as usize];
            let chosen = rules.choose(state, *seat, choice, &mut Silent);
            debug_assert!(chosen.is_ok(), "what is offered is accepted");
        }
    }
    awaits
}

fn settle<R: Rules>(rules: &R, state: &mut R::State, rng: &mut Xoshiro256PlusPlus) {
    if let Some(drawn) = rules.draw(state, rng) {
        let settled = rules.settle(state, drawn, &mut Silent);
        debug_assert!(settled.is_ok(), "what was drawn settles the lot");
    }
}

/// The mean time of a lot, over the states of some games that wait for one.
fn time_lots<R: Rules>(rules: &R) -> f64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let waiting = states(rules, 2_000, |awaits| matches!(awaits, Awaits::Lot(_)));
    let mut copies = Vec::new();
    let mut spent = 0.0;
    let rounds = 20;
    for _ in 0..rounds {
        copies.clone_from(&waiting);
        let begun = Instant::now();
        for state in &mut copies {
            settle(rules, state, &mut rng);
        }
        spent += begun.elapsed().as_secs_f64();
    }
    spent * 1e9 / (rounds * waiting.len()) as f64
}

fn time_clone<R: Rules>(rules: &R) -> f64 {
    let states = states(rules, 1_000, |awaits| !matches!(awaits, Awaits::Over(_)));
    let rounds = 1_000;
    let begun = Instant::now();
    for _ in 0..rounds {
        for state in &states {
            black_box(black_box(state).clone());
        }
    }
    begun.elapsed().as_secs_f64() * 1e9 / (rounds * states.len()) as f64
}

/// How often each table is drawn: the fastest time counts, so that what else the machine does does not.
const DRAWINGS: usize = 3;

/// The microseconds it takes to draw each table of a random game, the fastest first.
fn time_drawings(sitting: &mut dyn Sitting) -> Vec<f64> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut chance = Chance::from_seed(4);
    let names: Vec<String> = Seat::all(sitting.players()).map(|seat| sitting.seat_name(seat)).collect();
    let mut times = Vec::new();
    loop {
        while sitting.draw_lot(&mut chance) {}
        let asked = sitting.waits_for();
        let eye = asked.map_or(Eye::Watcher, Eye::Seat);
        let draw = |_| {
            let begun = Instant::now();
            black_box(sitting.show(eye, &names));
            begun.elapsed().as_secs_f64() * 1e6
        };
        times.push((0..DRAWINGS).map(draw).fold(f64::MAX, f64::min));
        let Some(seat) = asked else { break };
        let place = below(&mut rng, sitting.choice_count() as u32) as usize;
        let chosen = sitting.answer_with(seat, place);
        debug_assert!(chosen.is_ok(), "what is offered is accepted");
    }
    times.sort_by(f64::total_cmp);
    times
}

/// The first `n` states of random games that wait for something wanted.
fn states<R: Rules>(
    rules: &R,
    n: usize,
    wanted: impl Fn(&Awaits<R::Decision, R::Lot>) -> bool,
) -> Vec<R::State> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut choices = Vec::new();
    let mut found = Vec::new();
    let mut state = rules.start();
    while found.len() < n {
        let before = state.clone();
        let awaits = step(rules, &mut state, &mut rng, &mut choices);
        if wanted(&awaits) {
            found.push(before);
        }
        if matches!(awaits, Awaits::Over(_)) {
            state = rules.start();
        }
    }
    found
}
