//! Many games of bots against each other, counted.

use std::collections::BTreeMap;
use std::time::Instant;

use bots::Bot;
use rayon::prelude::*;
use serde::Serialize;
use session::{Game, Played};
use tabletop::Refusal;

use workers::Threads;

use crate::series::Series;

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The number of games.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Each seat's results.
    pub seats: Vec<SeatReport>,
    /// The mean number of choices and lots in a game.
    pub mean_length: f64,
    /// How often games ended for which reason.
    pub endings: BTreeMap<&'static str, u64>,
    /// How long it took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Choices a second; lots are drawn on the way and not counted.
    pub choices_per_second: f64,
}

/// What came of it for one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub bot: String,
    /// Games won; a shared victory counts its share.
    pub wins: f64,
    /// The share of games won.
    pub win_share: f64,
    /// The mean score.
    pub mean_score: f64,
    /// Half the width of the mean's 95 % interval.
    pub score_margin: f64,
}

/// Whole numbers, so that the order of adding does not matter.
#[derive(Clone, Default)]
struct Tally {
    /// Victories in units of 1/60, which every shared victory divides.
    wins: Vec<u64>,
    scores: Vec<i64>,
    squares: Vec<i64>,
    steps: u64,
    choices: u64,
    endings: BTreeMap<&'static str, u64>,
}

/// The parts a victory is counted in.
const WHOLE_WIN: u64 = 60;

impl Tally {
    fn of(Played { outcome, steps, choices }: &Played) -> Tally {
        let share = WHOLE_WIN / (outcome.winners.len().max(1) as u64);
        let seats = outcome.scores.len();
        let mut wins = vec![0; seats];
        for winner in &outcome.winners {
            wins[winner.index()] = share;
        }
        Tally {
            wins,
            scores: outcome.scores.iter().map(|&score| score.into()).collect(),
            squares: outcome.scores.iter().map(|&score| i64::from(score) * i64::from(score)).collect(),
            steps: *steps,
            choices: *choices,
            endings: BTreeMap::from([(outcome.reason, 1)]),
        }
    }

    fn and(mut self, other: Tally) -> Tally {
        if self.wins.is_empty() {
            return other;
        }
        self.wins.iter_mut().zip(other.wins).for_each(|(sum, n)| *sum += n);
        self.scores.iter_mut().zip(other.scores).for_each(|(sum, n)| *sum += n);
        self.squares.iter_mut().zip(other.squares).for_each(|(sum, n)| *sum += n);
        self.steps += other.steps;
        self.choices += other.choices;
        for (ending, n) in other.endings {
            *self.endings.entry(ending).or_default() += n;
        }
        self
    }
}

/// Lets bots play many games, calling `done` after each.
pub fn simulate(game: &dyn Game, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Report, Refusal> {
    let Series { games, seed, threads, .. } = *series;
    let playouts = game.playouts(series.players, &series.options)?;
    let bots = session::levels(playouts.players(), &series.bots)?;
    if games == 0 || threads == 0 {
        return Err(Refusal::because("nothing to simulate: games and threads are at least 1"));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Refusal::because(format!("{threads} threads: {error}")))?;
    let begun = Instant::now();
    let tally = pool.install(|| {
        let one = |index| {
            let played = playouts.play(&bots, seed, index, &Threads);
            done();
            Tally::of(&played)
        };
        (0..games).into_par_iter().map(one).reduce(Tally::default, Tally::and)
    });
    let seconds = begun.elapsed().as_secs_f64();
    let seat = |(index, bot): (usize, Bot)| {
        let n = games as f64;
        let mean = tally.scores[index] as f64 / n;
        // The sum of squared distances from the mean; a single game says nothing about the spread.
        let spread = (tally.squares[index] as f64 - n * mean * mean).max(0.0);
        let deviation = if games < 2 { 0.0 } else { (spread / (n - 1.0)).sqrt() };
        let wins = tally.wins[index] as f64 / WHOLE_WIN as f64;
        SeatReport {
            bot: bot.to_string(),
            wins,
            win_share: wins / n,
            mean_score: mean,
            score_margin: 1.96 * deviation / n.sqrt(),
        }
    };
    Ok(Report {
        game: playouts.game(),
        players: playouts.players(),
        games,
        seed,
        seats: bots.into_iter().enumerate().map(seat).collect(),
        mean_length: tally.steps as f64 / games as f64,
        endings: tally.endings,
        seconds,
        games_per_second: games as f64 / seconds,
        choices_per_second: tally.choices as f64 / seconds,
    })
}
