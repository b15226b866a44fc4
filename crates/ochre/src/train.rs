//! `ochre train`.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use train::{News, Settings};

use crate::cli::TrainArgs;
use crate::failure::Failure;
use crate::terminal;

pub(crate) fn run(args: &TrainArgs) -> Result<(), Failure> {
    let game = args.game.0;
    let folder = args.folder.clone().unwrap_or_else(|| PathBuf::from("training").join(game.name()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = Settings {
        players: if args.players.is_empty() { game.players().collect() } else { args.players.clone() },
        games: args.games,
        threads: args.threads.unwrap_or(cores),
        folder: folder.clone(),
        lambda: args.lambda.clamp(0.0, 1.0),
        measure_every: Duration::from_secs(60 * args.measure_every),
        measure_games: args.measure_games,
        rivals: args.bots.clone(),
        seed: args.seed,
        ..Settings::of(game)
    };
    let bar = terminal::progress(args.games);
    let tell = |news: News<'_>| match news {
        News::Games(games) => bar.set_position(games),
        News::Line(line) => bar.suspend(|| println!("{line}")),
    };
    // A stop at any moment loses two minutes: nothing need be caught.
    train::train(&settings, &AtomicBool::new(false), &tell).map_err(|error| Failure::file(&folder, error))?;
    bar.finish_and_clear();
    println!("{}", folder.join("best.net").display());
    Ok(())
}
