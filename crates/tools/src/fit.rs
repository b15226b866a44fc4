//! Fits the weights of a game's judgement to played games and prints them: `tools fit valley --players 3,4 --games 800
//! --bot shaman@60`.
//!
//! One bot plays all seats, as many games with each number of players. Tables on the way are judged, also with each
//! weight a little changed, and the weights are moved to where the judgement foresees the winners best (conditional
//! logit, held back by a ridge). Every fourth game is held out; on those the program says how well winners are
//! foreseen, before and after.

use bots::Bot;
use clap::Args;
use session::{Judged, JudgedSeat};
use workers::Threads;

use crate::{GameArg, Result};

/// How strongly the weights are held where they are, in games.
const RIDGE: f64 = 2.5;
/// Newton's steps: after so many nothing moves any more.
const STEPS: usize = 6;

#[derive(Args)]
pub(crate) struct Fit {
    /// The game
    game: GameArg,
    /// The numbers of players, such as 3,4; every number that can play if it is not given
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// How many games with each number of players
    #[arg(long, default_value_t = 800)]
    games: u64,
    /// The bot that plays all seats
    #[arg(long, default_value = "shaman@60")]
    bot: Bot,
}

pub(crate) fn run(args: &Fit) -> Result {
    let game = args.game.0;
    let players = if args.players.is_empty() { game.players().collect() } else { args.players.clone() };
    let (mut learnt_from, mut held_out, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for &players in &players {
        let playouts = game.playouts(players, &game.options())?;
        weights = playouts.weights();
        for seed in 0..args.games {
            let tables = if seed % 4 == 3 { &mut held_out } else { &mut learnt_from };
            tables.extend(playouts.judged(args.bot, seed, &Threads));
        }
    }
    let scales: Vec<f64> = weights.iter().map(|(_, weight)| 0.25 + 0.4 * f64::from(weight.abs())).collect();
    let change = fitted(&learnt_from, &scales, (args.games * players.len() as u64) as f64);
    for (when, change) in [("before", &vec![0.0; change.len()]), ("after", &change)] {
        let (loss, lead) = foresight(&held_out, change);
        println!("log-loss {when}: {loss:.4} with {lead:.2} times the lead in play");
    }
    for ((name, weight), change) in weights.iter().zip(&change) {
        println!("{name}: {weight:.3} -> {:.3}", f64::from(*weight) + change);
    }
    Ok(())
}

/// How much a point counts in the chance to win.
fn logistic_scale(table: &Judged) -> f64 {
    1.1 / table.lead
}

/// The change of the weights that makes the winners likeliest, found by Newton's steps; each weight is held by its scale.
fn fitted(tables: &[Judged], scales: &[f64], games: f64) -> Vec<f64> {
    let a_game = games / tables.len() as f64;
    let mut change = vec![0.0; scales.len()];
    for _ in 0..STEPS {
        // The last column is how much likelier each weight makes the winners, the others how that changes.
        let mut lines = vec![vec![0.0; scales.len() + 1]; scales.len()];
        for (i, line) in lines.iter_mut().enumerate() {
            line[i] = RIDGE / scales[i].powi(2);
            line[scales.len()] = -line[i] * change[i];
        }
        for table in tables {
            let chances = chances(table, &change, 1.0);
            let mean: Vec<f64> = (0..scales.len())
                .map(|i| table.seats.iter().zip(&chances).map(|(row, chance)| chance * row.slopes[i]).sum())
                .collect();
            let weight = a_game * logistic_scale(table);
            for (row, chance) in table.seats.iter().zip(&chances) {
                let x: Vec<f64> = row.slopes.iter().zip(&mean).map(|(slope, mean)| slope - mean).collect();
                for (i, line) in lines.iter_mut().enumerate().filter(|&(i, _)| x[i] != 0.0) {
                    let times = weight * x[i];
                    let curve = times * chance * logistic_scale(table);
                    line.iter_mut().zip(&x).for_each(|(sum, x)| *sum += curve * x);
                    line[scales.len()] += times * row.won;
                }
            }
        }
        change.iter_mut().zip(solved(lines)).for_each(|(change, step)| *change += step);
    }
    change
}

/// Solves linear equations by elimination; the ridge keeps the diagonal away from nothing.
fn solved(mut lines: Vec<Vec<f64>>) -> Vec<f64> {
    let n = lines.len();
    for i in 0..n {
        let pivot: Vec<f64> = lines[i].iter().map(|it| it / lines[i][i]).collect();
        for (_, line) in lines.iter_mut().enumerate().filter(|&(j, _)| j != i) {
            let times = line[i];
            line.iter_mut().zip(&pivot).for_each(|(it, pivot)| *it -= times * pivot);
        }
        lines[i] = pivot;
    }
    lines.into_iter().map(|line| line[n]).collect()
}

/// The log-loss of the chances to win with changed weights, and how many times the lead in play makes it least.
fn foresight(tables: &[Judged], change: &[f64]) -> (f64, f64) {
    let leads = (0..30).map(|step| 0.25 * 1.1_f64.powi(step));
    let losses = leads.map(|lead| (tables.iter().map(|it| loss(it, change, lead)).sum::<f64>(), lead));
    let (sum, lead) = losses.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
    (sum / tables.len() as f64, lead)
}

fn loss(table: &Judged, change: &[f64], lead: f64) -> f64 {
    table.seats.iter().zip(chances(table, change, lead)).map(|(row, chance)| -row.won * chance.ln()).sum()
}

/// Each seat's chance to win with changed weights and so many times the lead.
fn chances(table: &Judged, change: &[f64], lead: f64) -> Vec<f64> {
    let judged =
        |seat: &JudgedSeat| seat.points + seat.slopes.iter().zip(change).map(|(a, b)| a * b).sum::<f64>();
    let odds = |seat: &JudgedSeat| (judged(seat) * logistic_scale(table) / lead).exp();
    let odds: Vec<f64> = table.seats.iter().map(odds).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}
