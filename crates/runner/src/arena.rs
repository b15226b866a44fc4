//! Bots against each other in all seats: who is stronger, and how sure we are.

use bots::Bot;
use rayon::prelude::*;
use serde::Serialize;
use session::Game;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tabletop::{Outcome, Refusal};

use workers::Threads;

use crate::series::Series;

/// How it went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ranking {
    /// The game's name.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The number of games.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Each bot's results, the strongest first.
    pub standings: Vec<Standing>,
}

/// How it went for the seats of one bot. Margins are half the width of a 95 % interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: String,
    /// How many seats it had in each game.
    pub seats: u32,
    /// The share of games won by one of its seats; a shared victory counts its share.
    pub win_share: f64,
    /// The 95 % interval of the win share (Wilson's, which keeps a width at none and all).
    pub win_interval: (f64, f64),
    /// The win share if all were equally strong.
    pub fair_share: f64,
    /// The mean rank of its seats.
    pub mean_rank: f64,
    /// The margin of the mean rank.
    pub rank_margin: f64,
    /// The mean score of its seats.
    pub mean_score: f64,
    /// The rating (Weng-Lin), beginning at 25.
    pub rating: f64,
    /// The margin of the rating.
    pub rating_margin: f64,
}

/// One game: who sat where, and how it ended.
struct Match {
    bots: Vec<Bot>,
    outcome: Outcome,
}

/// Lets bots play against each other in all seats, calling `done` after each game; the last bot named is repeated until the table is full. Every set
/// of lots is played once from each seat, so the number of games is rounded up.
pub fn arena(game: &dyn Game, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Ranking, Refusal> {
    let playouts = game.playouts(series.players, &series.options)?;
    let players = usize::from(playouts.players());
    let Some(&last) = series.bots.last().filter(|_| 0 < series.games && 0 < series.threads) else {
        return Err(Refusal::because("nothing to play: bots, games and threads are at least 1"));
    };
    if players < series.bots.len() {
        let found = series.bots.len();
        return Err(Refusal::because(format!("{found} bots for {players} seats: name as many or fewer")));
    }
    let seated: Vec<Bot> = series.bots.iter().copied().chain(std::iter::repeat(last)).take(players).collect();
    let rounds = series.games.div_ceil(players as u64);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(series.threads).build();
    let pool = pool.map_err(|error| Refusal::because(format!("{} threads: {error}", series.threads)))?;
    let one = |index: u64| {
        let mut bots = seated.clone();
        bots.rotate_right((index % players as u64) as usize);
        let outcome = playouts.play(&bots, series.seed, index / players as u64, &Threads).outcome;
        done();
        Match { bots, outcome }
    };
    let games: Vec<Match> = pool.install(|| (0..rounds * players as u64).into_par_iter().map(one).collect());
    let mut standings: Vec<Standing> = Vec::new();
    let ratings = rate(&games);
    for (bot, rating) in ratings {
        standings.push(standing(bot, rating, &games, players));
    }
    standings.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    Ok(Ranking {
        game: playouts.game(),
        players: playouts.players(),
        games: games.len() as u64,
        seed: series.seed,
        standings,
    })
}

fn standing(bot: Bot, rating: WengLinRating, games: &[Match], players: usize) -> Standing {
    let seats = games.first().map_or(0, |game| game.bots.iter().filter(|&&other| other == bot).count());
    // The games of one set of lots belong together: only whole sets are independent of each other.
    let sets: Vec<&[Match]> = games.chunks(players).collect();
    let mean_of = |of: &dyn Fn(&Match) -> f64| {
        let means: Vec<f64> =
            sets.iter().map(|set| set.iter().map(of).sum::<f64>() / set.len() as f64).collect();
        mean_and_margin(&means)
    };
    let own = |game: &Match| -> Vec<usize> {
        game.bots.iter().enumerate().filter(|&(_, &other)| other == bot).map(|(seat, _)| seat).collect()
    };
    let wins = |game: &Match| {
        let won = game.outcome.winners.iter().filter(|winner| game.bots[winner.index()] == bot).count();
        won as f64 / game.outcome.winners.len().max(1) as f64
    };
    let rank = |game: &Match| {
        own(game).iter().map(|&seat| f64::from(game.outcome.ranks[seat])).sum::<f64>() / seats as f64
    };
    let score = |game: &Match| {
        own(game).iter().map(|&seat| f64::from(game.outcome.scores[seat])).sum::<f64>() / seats as f64
    };
    let (win_share, _) = mean_of(&wins);
    let (mean_rank, rank_margin) = mean_of(&rank);
    let (mean_score, _) = mean_of(&score);
    Standing {
        bot: bot.to_string(),
        seats: seats as u32,
        win_share,
        win_interval: wilson(win_share, games.len()),
        fair_share: seats as f64 / players as f64,
        mean_rank,
        rank_margin,
        mean_score,
        rating: rating.rating,
        rating_margin: 1.96 * rating.uncertainty,
    }
}

/// Wilson's 95 % interval for a share of so many games.
fn wilson(share: f64, games: usize) -> (f64, f64) {
    const Z: f64 = 1.96;
    let n = games as f64;
    let whole = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / whole;
    let margin = Z / whole * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - margin).max(0.0), (middle + margin).min(1.0))
}

fn mean_and_margin(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    if values.len() < 2 {
        return (mean, 0.0);
    }
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

/// The rating of each bot, game by game. Seats of one bot share a rating: the mean of what each would get.
fn rate(games: &[Match]) -> Vec<(Bot, WengLinRating)> {
    let mut ratings: Vec<(Bot, WengLinRating)> = Vec::new();
    for &bot in games.first().map_or(&[][..], |game| &game.bots) {
        if ratings.iter().all(|&(other, _)| other != bot) {
            ratings.push((bot, WengLinRating::new()));
        }
    }
    for game in games {
        let before: Vec<[WengLinRating; 1]> = game
            .bots
            .iter()
            .map(|bot| {
                [ratings.iter().find(|(other, _)| other == bot).map_or(WengLinRating::new(), |&(_, it)| it)]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&game.outcome.ranks)
            .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (bot, rating) in &mut ratings {
            let own: Vec<WengLinRating> = game
                .bots
                .iter()
                .zip(&after)
                .filter(|(other, _)| *other == bot)
                .map(|(_, team)| team[0])
                .collect();
            let mean = |of: fn(&WengLinRating) -> f64| own.iter().map(of).sum::<f64>() / own.len() as f64;
            *rating = WengLinRating { rating: mean(|it| it.rating), uncertainty: mean(|it| it.uncertainty) };
        }
    }
    ratings
}
