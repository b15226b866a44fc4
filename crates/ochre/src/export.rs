//! `ochre export`.

use std::io::Write;
use std::path::Path;

use bots::Bot;
use session::{Chance, Session};
use workers::Threads;

use crate::cli::ExportArgs;
use crate::failure::Failure;
use crate::terminal;

pub(crate) fn run(args: &ExportArgs) -> Result<(), Failure> {
    let table = &args.table;
    let mut session = table.open(args.bots.len())?;
    let levels = session::levels(session.players(), &args.bots).map_err(Failure::usage)?;
    let mut chance = Chance::from_seed(table.setup.seed()?);
    session.draw_lots(&mut chance.lots);
    while let Some(seat) = session.asked() {
        let index = session.bot(Bot::from(levels[seat.index()]), &Threads, &mut chance.bots)?;
        session.choose_nth(seat, index)?;
        session.draw_lots(&mut chance.lots);
    }
    match &args.output {
        Some(path) => write(session.as_ref(), path),
        None => {
            writeln!(std::io::stdout().lock(), "{}", terminal::json(&session.record())?)?;
            Ok(())
        }
    }
}

/// Writes a game to a file. Whoever reads it finds a whole game: it is written beside and then put in place.
pub(crate) fn write(session: &dyn Session, path: &Path) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let written = std::fs::write(&beside, terminal::json(&session.record())? + "\n")
        .and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| Failure::file(path, error))
}
