//! `ochre export`.

use std::io::Write;
use std::path::Path;

use session::{Asked, Chance, Record, Sitting};

use crate::cli::ExportArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &ExportArgs) -> Result<(), Failure> {
    let table = &args.table;
    let mut sitting =
        table.game.0.open(table.players(args.bots.len()), &table.options()).map_err(Failure::usage)?;
    let levels = session::levels(sitting.players(), &args.bots).map_err(Failure::usage)?;
    let mut chance = Chance::from_seed(table.seed());
    sitting.draw(&mut chance);
    while let Asked::Seat { seat, .. } = sitting.asked() {
        let choice = {
            let level = levels[seat.index()];
            sitting.bot(level, level.budget(), &mut chance)?
        };
        sitting.choose(seat, &choice)?;
        sitting.draw(&mut chance);
    }
    match &args.output {
        Some(path) => write(sitting.as_ref(), path),
        None => {
            writeln!(std::io::stdout().lock(), "{}", text(&sitting.record())?)?;
            Ok(())
        }
    }
}

/// Writes a game to a file. Whoever reads it finds a whole game: it is written beside and then put in place.
pub(crate) fn write(sitting: &dyn Sitting, path: &Path) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let written = std::fs::write(&beside, text(&sitting.record())? + "\n")
        .and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| Failure::file(path, error))
}

fn text(record: &Record) -> Result<String, Failure> {
    serde_json::to_string(record).map_err(|error| Failure::Failed(error.to_string()))
}
