//! `ochre table`: moves tables from one database to another.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use store::{Export, Store, TableId};

use crate::failure::Failure;
use crate::serve::{DatabaseArgs, runtime};

#[derive(Subcommand)]
pub(crate) enum TableCommand {
    /// Write a table with its whole log to a file. The file holds everything: keep it to yourself while the game
    /// goes on
    Export {
        #[command(flatten)]
        database: DatabaseArgs,
        /// The table's id, as in its address
        id: String,
        /// The new file
        file: PathBuf,
    },
    /// Put an exported table into a database
    Import {
        #[command(flatten)]
        database: DatabaseArgs,
        /// The file
        file: PathBuf,
    },
}

pub(crate) fn run(command: &TableCommand) -> Result<(), Failure> {
    match command {
        TableCommand::Export { database, id, file } => runtime()?.block_on(export(database, id, file)),
        TableCommand::Import { database, file } => runtime()?.block_on(import(database, file)),
    }
}

async fn export(database: &DatabaseArgs, id: &str, file: &Path) -> Result<(), Failure> {
    let store = Store::open(&database.url()?).await.map_err(failed)?;
    let found = store.export(&TableId::from(id.to_owned())).await.map_err(failed)?;
    store.close().await;
    let export = found.ok_or_else(|| Failure::Failed(format!("there is no table {id}")))?;
    let text = serde_json::to_string_pretty(&export).map_err(failed)?;
    write_private(file, text.as_bytes()).map_err(|error| Failure::file(file, error))
}

/// Writes a new file for its owner's eyes alone: it holds hidden cards.
fn write_private(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(bytes)
}

async fn import(database: &DatabaseArgs, file: &Path) -> Result<(), Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, error))?;
    let export: Export = serde_json::from_str(&text)
        .map_err(|error| Failure::file(file, format!("not an exported table: {error}")))?;
    let export = server::checked(export).map_err(|error| Failure::file(file, error))?;
    let store = Store::open(&database.url()?).await.map_err(failed)?;
    let imported = store.import(export).await.map_err(failed);
    store.close().await;
    imported.map(|_| ())
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure::Failed(error.to_string())
}
