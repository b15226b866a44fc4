//! Fits the weights of a game's judgement to played games and prints them:
//! `cargo run --release -p runner --example fit -- valley 3,4 800 shaman@60`.
//!
//! One bot plays all seats, as many games with each number of players. Tables on the way are judged, also with each
//! weight a little changed, and the weights are moved to where the judgement foresees the winners best (conditional
//! logit, held back by a ridge). Every fourth game is held out; on those the program says how well winners are
//! foreseen, before and after.

mod common;

use bots::{Bot, Judge, Mind, Observation, WeightSet, Weights};
use common::number;
use eiszeit::Eiszeit;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use stone_age::StoneAge;
use tabletop::{Awaits, Outcome, Refusal, Setup, Silent, below};
use valley::Valley;
use workers::Threads;

/// One table in so many is judged.
const JUDGED: u32 = 6;
/// How far a weight is moved to see what it does.
const STEP: f32 = 0.03;
/// How strongly the weights are held where they are, in games.
const RIDGE: f64 = 2.5;
/// Newton's steps: after so many nothing moves any more.
const STEPS: usize = 6;

/// A seat at a table: its judgement and the slopes of that by each weight, against the mean of all seats, and its share
/// of the victory.
struct Row {
    judged: f64,
    slopes: Vec<f64>,
    won: f64,
}

struct Table {
    game: u64,
    lead: f64,
    rows: Vec<Row>,
}

impl Table {
    /// How much a point counts in the chance to win.
    fn logistic_scale(&self) -> f64 {
        1.1 / self.lead
    }

    /// Tells all seats how the game ended.
    fn tell(&mut self, outcome: &Outcome) {
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        for (seat, row) in self.rows.iter_mut().enumerate() {
            let wins = outcome.winners.iter().any(|winner| winner.index() == seat);
            row.won = if wins { share } else { 0.0 };
        }
    }
}

fn main() -> Result<(), Refusal> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, bot] = &words[..] else {
        return Err(Refusal::because("fit GAME PLAYERS GAMES BOT"));
    };
    let players = players.split(',').map(number).collect::<Result<Vec<u8>, Refusal>>()?;
    let (games, bot) = (number(games)?, bot.parse()?);
    match game.as_str() {
        "stone-age" => fit::<StoneAge>(&players, games, bot),
        "eiszeit" => fit::<Eiszeit>(&players, games, bot),
        "valley" => fit::<Valley>(&players, games, bot),
        _ => Err(Refusal::because(format!("{game}: there is stone-age, eiszeit, valley"))),
    }
}

fn fit<R: Judge>(players: &[u8], games: u64, bot: Bot) -> Result<(), Refusal> {
    let mut tables = Vec::new();
    for &players in players {
        let rules = R::new(&Setup { players, options: R::Options::default() })?;
        tables.extend((0..games).flat_map(|game| play_out(&rules, bot, game)));
    }
    let (held_out, learnt_from): (Vec<Table>, Vec<Table>) =
        tables.into_iter().partition(|it| it.game % 4 == 3);
    let mut weights = *R::weights(WeightSet::Fitted);
    let mut list = Vec::new();
    weights.list("", &mut list);
    let scales: Vec<f64> = list.iter().map(|(_, weight)| 0.25 + 0.4 * f64::from(weight.abs())).collect();
    let change = fitted(&learnt_from, &scales, (games * players.len() as u64) as f64);
    for (when, change) in [("before", &vec![0.0; change.len()]), ("after", &change)] {
        let (loss, lead) = foresight(&held_out, change);
        println!("log-loss {when}: {loss:.4} with {lead:.2} times the lead in play");
    }
    for ((name, weight), change) in list.iter().zip(&change) {
        println!("{name}: {weight:.3} -> {:.3}", f64::from(**weight) + change);
    }
    Ok(())
}

/// Plays a game and gives the tables that were judged on the way.
fn play_out<R: Judge>(rules: &R, bot: Bot, game: u64) -> Vec<Table> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    let mut minds: Vec<Mind<R>> = (0..rules.players()).map(|_| Mind::default()).collect();
    let mut state = rules.start();
    let mut tables: Vec<Table> = Vec::new();
    loop {
        match rules.awaits(&state) {
            Awaits::Over(outcome) => {
                tables.iter_mut().for_each(|table| table.tell(&outcome));
                return tables;
            }
            Awaits::Lot(_) => {
                let Some(drawn) = rules.draw(&state, &mut rng) else { return Vec::new() };
                assert!(
                    rules.settle(&mut state, drawn, &mut Silent).is_ok(),
                    "what was drawn settles the lot"
                );
            }
            Awaits::Seat(seat, _) => {
                if below(&mut rng, JUDGED) == 0 {
                    tables.push(judged(rules, &state, game));
                }
                let Some(observation) = Observation::of_asked(rules, &state) else { return Vec::new() };
                if let Some(choice) = minds[seat.index()].choose(bot, &observation, &Threads, &mut rng) {
                    let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
                    assert!(chosen.is_ok(), "what is offered is accepted");
                }
            }
        }
    }
}

fn judged<R: Judge>(rules: &R, state: &R::State, game: u64) -> Table {
    let players = usize::from(rules.players());
    let row = |judged| Row { judged, slopes: Vec::new(), won: 0.0 };
    let weights = R::weights(WeightSet::Fitted);
    let judge = |weights: &R::Weights| against_mean(&rules.judge(weights, state)[..players]);
    let mut rows: Vec<Row> = judge(weights).into_iter().map(row).collect();
    for index in 0..count(*weights) {
        let moved = |by: f32| judge(&with_moved(*weights, index, by));
        let (up, down) = (moved(STEP), moved(-STEP));
        for (row, (up, down)) in rows.iter_mut().zip(up.into_iter().zip(down)) {
            row.slopes.push((up - down) / f64::from(2.0 * STEP));
        }
    }
    Table { game, lead: rules.lead(weights, state).into(), rows }
}

fn count<W: Weights>(mut weights: W) -> usize {
    let mut list = Vec::new();
    weights.list("", &mut list);
    list.len()
}

fn with_moved<W: Weights>(mut weights: W, index: usize, by: f32) -> W {
    let mut list = Vec::new();
    weights.list("", &mut list);
    *list.swap_remove(index).1 += by;
    weights
}

fn against_mean(worth: &[f32]) -> Vec<f64> {
    let mean = worth.iter().map(|&it| f64::from(it)).sum::<f64>() / worth.len() as f64;
    worth.iter().map(|&it| f64::from(it) - mean).collect()
}

/// The change of the weights that makes the winners likeliest, found by Newton's steps; each weight is held by its scale.
fn fitted(tables: &[Table], scales: &[f64], games: f64) -> Vec<f64> {
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
                .map(|i| table.rows.iter().zip(&chances).map(|(row, chance)| chance * row.slopes[i]).sum())
                .collect();
            let weight = a_game * table.logistic_scale();
            for (row, chance) in table.rows.iter().zip(&chances) {
                let x: Vec<f64> = row.slopes.iter().zip(&mean).map(|(slope, mean)| slope - mean).collect();
                for (i, line) in lines.iter_mut().enumerate().filter(|&(i, _)| x[i] != 0.0) {
                    let times = weight * x[i];
                    let curve = times * chance * table.logistic_scale();
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
fn foresight(tables: &[Table], change: &[f64]) -> (f64, f64) {
    let leads = (0..30).map(|step| 0.25 * 1.1_f64.powi(step));
    let losses = leads.map(|lead| (tables.iter().map(|it| loss(it, change, lead)).sum::<f64>(), lead));
    let (sum, lead) = losses.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
    (sum / tables.len() as f64, lead)
}

fn loss(table: &Table, change: &[f64], lead: f64) -> f64 {
    table.rows.iter().zip(chances(table, change, lead)).map(|(row, chance)| -row.won * chance.ln()).sum()
}

/// Each seat's chance to win with changed weights and so many times the lead.
fn chances(table: &Table, change: &[f64], lead: f64) -> Vec<f64> {
    let judged = |row: &Row| row.judged + row.slopes.iter().zip(change).map(|(a, b)| a * b).sum::<f64>();
    let odds = |row: &Row| (judged(row) * table.logistic_scale() / lead).exp();
    let odds: Vec<f64> = table.rows.iter().map(odds).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}
