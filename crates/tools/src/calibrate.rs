//! Whether the chances of reviews come true: `tools calibrate stone-age --games 300 --plot docs/pictures/calibration-stone-age.svg`.
//!
//! One bot plays all seats. Positions on the way are judged as a review judges them, and when the game is over each seat's
//! chance is compared with whether it won: a bin for each tenth. Besides, the luck of every seat is added up: with equal
//! bots no seat may have more of it than another.

use std::fmt::Write as _;
use std::path::PathBuf;

use bots::Bot;
use clap::Args;
use review::{Bin, Depth, Judged, Plan, bins};
use session::{Chance, Game};
use workers::Threads;

use crate::{GameArg, Result};

#[derive(Args)]
pub(crate) struct Calibrate {
    /// The game
    game: GameArg,
    /// The number of players [default: the most]
    #[arg(long)]
    players: Option<u8>,
    /// How many games
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The bot that plays all seats
    #[arg(long, default_value = "hunter@24")]
    bot: Bot,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Judge every position, so that luck can be added up, and not only one in eight
    #[arg(long)]
    luck: bool,
    /// Draw the bins to this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// One position in so many is judged.
const ONE_IN: usize = 8;

/// What came of one game.
struct Told {
    /// Judged chances, and what came of them; with how far the game had come, from 0 to 1.
    judged: Vec<(f64, f64, f64)>,
    /// The luck of each seat.
    luck: Vec<f64>,
}

pub(crate) fn run(args: &Calibrate) -> Result {
    let game = args.game.0;
    let players = args.players.unwrap_or(*game.players().end());
    let mut told = Vec::new();
    for seed in args.seed..args.seed + args.games {
        told.push(play(game, players, args, seed)?);
    }
    let all: Vec<(f64, f64, f64)> = told.iter().flat_map(|told| told.judged.iter().copied()).collect();
    let whole = bins(all.iter().map(|&(chance, won, _)| (chance, won)));
    println!("{}, {players} players, {} games, {} chances", game.name(), args.games, all.len());
    print(&whole);
    for part in 0..3 {
        let of_part = all.iter().filter(|(.., at)| (at * 3.0) as usize == part);
        let best = best_power(of_part.map(|&(chance, won, _)| (chance, won)));
        println!("third {}: likeliest power {best:.2}", part + 1);
    }
    if args.luck {
        for seat in 0..usize::from(players) {
            let luck: Vec<f64> = told.iter().map(|told| told.luck[seat]).collect();
            let (mean, error) = mean(&luck);
            println!("seat {seat}: mean luck {:+.2} % ± {:.2} %", 100.0 * mean, 100.0 * error);
        }
    }
    if let Some(path) = &args.plot {
        std::fs::write(path, plot(game.title(), players, args, &whole))?;
    }
    Ok(())
}

fn play(game: &dyn Game, players: u8, args: &Calibrate, seed: u64) -> Result<Told> {
    let mut session = game.open(players, &game.options())?;
    let mut chance = Chance::from_seed(seed);
    session.draw_lots(&mut chance.lots);
    while let Some(seat) = session.asked() {
        let index = session.bot(args.bot, &Threads, &mut chance.bots).map_err(said)?;
        session.choose_nth(seat, index).map_err(said)?;
        session.draw_lots(&mut chance.lots);
    }
    let reviewing = session.reviewing(Plan { depth: Depth::Quick, seed: 0 }).ok_or("the past is known")?;
    let last = reviewing.weigh(reviewing.len() - 1).chances;
    let mut told = Told { judged: Vec::new(), luck: Vec::new() };
    let add = |step: usize, weighed: &Judged, told: &mut Told| {
        let at = step as f64 / reviewing.len() as f64;
        told.judged.extend(weighed.chances.iter().zip(&last).map(|(&chance, &won)| (chance, won, at)));
    };
    if args.luck {
        let weighed: Vec<Judged> = (0..reviewing.len()).map(|step| reviewing.weigh(step)).collect();
        let end = weighed.len() - 1;
        weighed[..end].iter().enumerate().step_by(ONE_IN).for_each(|(step, it)| add(step, it, &mut told));
        told.luck = reviewing.review(weighed).seats.iter().map(|seat| seat.luck).collect();
    } else {
        let first = seed as usize % ONE_IN;
        for step in (first..reviewing.len() - 1).step_by(ONE_IN) {
            add(step, &reviewing.weigh(step), &mut told);
        }
    }
    Ok(told)
}

fn said(refused: session::Refused) -> String {
    refused.say(texts::Lang::English)
}

fn print(bins: &[Bin; 10]) {
    for bin in bins {
        println!("judged {:5.1} %  won {:5.1} %  of {}", 100.0 * bin.judged, 100.0 * bin.won, bin.count);
    }
}

fn mean(of: &[f64]) -> (f64, f64) {
    let n = of.len() as f64;
    let mean = of.iter().sum::<f64>() / n;
    let spread = of.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, (spread / n).sqrt())
}

/// The power to which the odds against winning would have to be raised for what happened to be likeliest.
fn best_power(judged: impl Iterator<Item = (f64, f64)>) -> f64 {
    let judged: Vec<(f64, f64)> = judged.collect();
    let loss = |power: f64| -> f64 {
        let of = |&(chance, won): &(f64, f64)| {
            let chance = chance.clamp(1e-4, 1.0 - 1e-4);
            let odds = (chance / (1.0 - chance)).powf(power);
            let chance = odds / (1.0 + odds);
            -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
        };
        judged.iter().map(of).sum()
    };
    let powers = (4..=40).map(|step| f64::from(step) / 20.0);
    let losses = powers.map(|power| (loss(power), power));
    losses.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(1.0, |(_, power)| power)
}

/// The bins as a picture: what was judged along, what was won up; on the line both are the same.
fn plot(title: &str, players: u8, args: &Calibrate, bins: &[Bin; 10]) -> String {
    let (size, left) = (320.0, 48.0);
    let x = |share: f64| left + size * share;
    let y = |share: f64| 40.0 + size * (1.0 - share);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 410\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"400\" height=\"410\" fill=\"#fbf6ec\"/>\n\
         <text x=\"16\" y=\"22\" font-size=\"14\">{title}, {players} players, {} games of {}</text>\n\
         <path d=\"M{left} 40V360H{}\" fill=\"none\" stroke=\"#2b2118\"/>\n\
         <path d=\"M{left} 360L{} 40\" stroke=\"#2b2118\" stroke-dasharray=\"4 4\"/>\n",
        args.games,
        args.bot,
        x(1.0),
        x(1.0),
    );
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let said = 100.0 * share;
        let written = writeln!(
            svg,
            "<text x=\"{}\" y=\"378\" text-anchor=\"middle\">{said} %</text><text x=\"42\" y=\"{}\" text-anchor=\"end\">{said} %</text>",
            x(share),
            y(share) + 4.0
        );
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }
    for bin in bins.iter().filter(|bin| bin.count > 0) {
        let radius = 2.0 + (bin.count as f64).log10();
        let (x, y) = (x(bin.judged), y(bin.won));
        let written =
            writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"#b5651d\"/>");
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }
    svg + "<text x=\"210\" y=\"400\" text-anchor=\"middle\">judged along, won up</text>\n</svg>\n"
}
