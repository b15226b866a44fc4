//! Tries bots on positions of random games, and says how long they thought beyond their time:
//! `cargo run --release -p runner --example positions -- 100000`.
//!
//! At every position each level thinks with a small number of lines of play, and now and then by the clock. What must
//! never happen is a panic, an answer that is not offered, or a thought that ends more than 50 ms late.

mod common;

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Judge, Level, Mind, Observation};
use common::number;
use eiszeit::Eiszeit;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use stone_age::StoneAge;
use tabletop::{Awaits, Refusal, Setup, Silent, below};
use valley::Valley;
use workers::Threads;

/// Lines of play at every position.
const LINES: Budget = Budget { time: None, iterations: Some(12), threads: 1 };
/// Bots that think by the clock, and at every how many positions.
const BY_THE_CLOCK: [(&str, u64); 4] =
    [("shaman@20ms", 500), ("shaman@20msx2", 500), ("hunter", 5_000), ("shaman", 5_000)];

struct Tried {
    positions: u64,
    choices: usize,
    timed: Vec<Timed>,
}

/// A bot that thinks by the clock.
struct Timed {
    bot: Bot,
    every: u64,
    /// How late its thoughts ended.
    late: Vec<Duration>,
}

impl Timed {
    fn try_position<R: Judge>(&mut self, observation: &Observation<'_, R>, rng: &mut Xoshiro256PlusPlus) {
        let time = self.bot.budget.time.unwrap_or_default();
        let begun = Instant::now();
        let chosen = self.bot.level.choose(observation, self.bot.budget, &Threads, rng);
        self.late.push(begun.elapsed().saturating_sub(time));
        let is_offered = chosen.is_some_and(|choice| observation.choices().contains(&choice));
        assert!(is_offered, "{} chose {chosen:?}", self.bot);
    }

    fn report(&mut self) {
        self.late.sort_unstable();
        let late = |part: usize| {
            let at = (self.late.len() * part / 100).min(self.late.len().saturating_sub(1));
            1e3 * self.late.get(at).map_or(0.0, Duration::as_secs_f64)
        };
        println!(
            "  {} thoughts of {}: late by {:.2} ms in the median, {:.2} ms at 90 %, {:.1} ms at worst",
            self.late.len(),
            self.bot,
            late(50),
            late(90),
            late(100),
        );
    }
}

fn main() -> Result<(), Refusal> {
    let wanted = std::env::args().nth(1).map_or(Ok(1_000), |text| number(&text))?;
    try_game::<StoneAge>(wanted)?;
    try_game::<Eiszeit>(wanted)?;
    try_game::<Valley>(wanted)
}

/// Random games with every number of players in turn, until enough positions have been met.
fn try_game<R: Judge>(wanted: u64) -> Result<(), Refusal> {
    let timed = |(name, every): (&str, u64)| Ok(Timed { bot: name.parse()?, every, late: Vec::new() });
    let timed = BY_THE_CLOCK.into_iter().map(timed).collect::<Result<_, Refusal>>()?;
    let mut tried = Tried { positions: 0, choices: 0, timed };
    let begun = Instant::now();
    let mut seed = 0;
    while tried.positions < wanted {
        for players in R::PLAYERS {
            let rules = R::new(&Setup { players, options: R::Options::default() })?;
            try_one(&rules, seed, wanted, &mut tried);
            seed += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{}: {} positions of up to {} choices, {seconds:.0} s", R::NAME, tried.positions, tried.choices);
    tried.timed.iter_mut().for_each(Timed::report);
    Ok(())
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
                let Some(observation) = Observation::of_asked(rules, &state) else { return };
                try_position(&observation, &mut minds[seat.index()], &mut rng, tried);
                let offered = observation.choices();
                let choice = offered[below(&mut rng, offered.len() as u32) as usize];
                let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
                assert!(chosen.is_ok(), "what is offered is accepted");
            }
        }
    }
}

fn try_position<R: Judge>(
    observation: &Observation<'_, R>,
    mind: &mut Mind<R>,
    rng: &mut Xoshiro256PlusPlus,
    tried: &mut Tried,
) {
    let offered = observation.choices();
    tried.positions += 1;
    tried.choices = tried.choices.max(offered.len());
    for level in [Level::Gatherer, Level::Hunter, Level::Shaman] {
        let chosen = mind.choose(Bot { level, budget: LINES }, observation, &Threads, rng);
        assert!(chosen.is_some_and(|choice| offered.contains(&choice)), "{level} chose {chosen:?}");
    }
    let positions = tried.positions;
    for timed in tried.timed.iter_mut().filter(|timed| positions.is_multiple_of(timed.every)) {
        timed.try_position(observation, rng);
    }
}
