//! `ochre laws`.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use runner::{Battery, GameReport, LawsReport};

use crate::cli::LawsArgs;
use crate::failure::Failure;
use crate::terminal;

/// So many games, if nobody says how many or how long.
const GAMES: u64 = 1_000;

pub(crate) fn run(args: &LawsArgs) -> Result<(), Failure> {
    let battery = Battery {
        games: args.game.map_or(registry::games().to_vec(), |game| vec![game.0]),
        seed: args.seed,
        first: args.first,
        count: args.games.or(if args.seconds.is_none() { Some(GAMES) } else { None }),
        time: args.seconds.map(Duration::from_secs),
        threads: args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
    };
    let report = watched(&battery, args.seconds)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", terminal::json(&report)?)?;
    } else {
        print(&report, &mut out)?;
    }
    match report.broken.len() {
        0 => Ok(()),
        1 => Err(Failure::Failed("a law was broken".to_owned())),
        broken => Err(Failure::Failed(format!("laws were broken in {broken} games"))),
    }
}

/// Checks while a bar shows how far it is.
fn watched(battery: &Battery, seconds: Option<u64>) -> Result<LawsReport, Failure> {
    let bar = match (battery.count, seconds) {
        (Some(games), _) => terminal::progress(games),
        (None, seconds) => terminal::progress_in_time(seconds.unwrap_or_default()),
    };
    let played = AtomicU64::new(0);
    let done = || {
        let played = played.fetch_add(1, Ordering::Relaxed) + 1;
        if battery.count.is_some() {
            bar.set_position(played);
        } else {
            bar.set_position(bar.elapsed().as_secs());
            bar.set_message(played.to_string());
        }
    };
    let report = runner::laws(battery, &done).map_err(Failure::usage)?;
    bar.finish_and_clear();
    Ok(report)
}

fn print(report: &LawsReport, out: &mut impl Write) -> Result<(), Failure> {
    for game in &report.games {
        print_game(game, out)?;
    }
    let rate = report.choices as f64 / report.seconds.max(f64::MIN_POSITIVE);
    writeln!(
        out,
        "{} choices under a law in {:.0} s, {rate:.0} a second; games from number {} of seed {}",
        report.choices, report.seconds, report.first, report.seed
    )?;
    // A game that was checked alone is found again alone: numbers go round the list.
    let alone = if let [game] = &report.games[..] { format!("{} ", game.game) } else { String::new() };
    for broken in &report.broken {
        writeln!(
            out,
            "BROKEN in game {}: {}, {} players, {}: {}\n  {}\n  again: ochre laws {alone}--seed {} --first {} --games 1",
            broken.number,
            broken.game,
            broken.players,
            broken.options,
            broken.law,
            broken.message,
            report.seed,
            broken.number
        )?;
    }
    Ok(())
}

fn print_game(game: &GameReport, out: &mut impl Write) -> Result<(), Failure> {
    let players: Vec<String> =
        game.players.iter().map(|(players, n)| format!("{n} with {players}")).collect();
    writeln!(out, "{}: {} games, {}", game.game, game.played, players.join(", "))?;
    writeln!(out, "{:>14} choices, {} of them with sense", game.choices, game.choices_with_sense)?;
    for (law, choices) in &game.laws {
        writeln!(out, "{choices:>14} {law}")?;
    }
    Ok(())
}
