//! `ochre simulate`.

use std::io::Write;

use runner::{Report, Series};

use crate::cli::SimulateArgs;
use crate::failure::Failure;
use crate::terminal;

pub(crate) fn run(args: &SimulateArgs) -> Result<(), Failure> {
    let series = Series {
        players: args.table.players(args.bots.len()),
        options: args.table.setup.options(),
        bots: args.bots.clone(),
        games: args.games,
        seed: args.table.setup.seed.unwrap_or(0),
        threads: args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
    };
    let bar = terminal::progress(args.games);
    let report = runner::simulate(args.table.game.0, &series, &|| bar.inc(1)).map_err(Failure::usage)?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", terminal::json(&report)?)?;
    } else {
        print(&report, &mut out)?;
    }
    Ok(())
}

fn print(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{} games of {} with {} players, seed {}",
        report.games, report.game, report.players, report.seed
    )?;
    writeln!(out, "seat  bot              wins   share  mean score (95 %)")?;
    for (number, seat) in report.seats.iter().enumerate() {
        let share = 100.0 * seat.win_share;
        writeln!(
            out,
            "{number:>4}  {:<13} {:>7.1} {share:>6.1} %  {:.2} ± {:.2}",
            seat.bot, seat.wins, seat.mean_score, seat.score_margin
        )?;
    }
    let endings: Vec<String> = report.endings.iter().map(|(ending, n)| format!("{ending} {n}")).collect();
    writeln!(out, "ended by: {}", endings.join(", "))?;
    writeln!(out, "mean length: {:.1} choices and lots", report.mean_length)?;
    writeln!(
        out,
        "{:.0} games/s, {:.0} choices/s, {:.2} s",
        report.games_per_second, report.choices_per_second, report.seconds
    )?;
    Ok(())
}
