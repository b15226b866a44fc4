//! SQLite: one file, one writer, readers beside it (write-ahead log, every commit synced).

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Pool, Sqlite, SqliteConnection};
use tokio::sync::broadcast;

use crate::connections::Connections;
use crate::database::Database;
use crate::error::{StoreError, code};
use crate::schema;
use crate::simulation::{at_once, is_played, is_shared};

/// How many read at the same time. Reads take microseconds, so more connections would only cost memory.
const READERS: u32 = 4;

/// How long a writer waits for one in another process.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many pages the write-ahead log holds before they are copied into the file: so many that a page that changes a
/// hundred times is copied once.
const PAGES_PER_CHECKPOINT: &str = "8192";

/// Opens the database, which is made if it is not there.
pub(crate) async fn open(path: &Path) -> Result<Database<Sqlite>, StoreError> {
    make_private(path).map_err(|error| unopened(path, &error))?;
    let writers = Connections::of(pool(1).connect_lazy_with(options(path)));
    let mut writer = writers.acquire().await.map_err(|error| at(path, error))?;
    at_once(schema::sqlite().run(&mut *writer)).await.map_err(|error| unmigrated(path, error))?;
    at_once(check_writable(&mut writer)).await.map_err(|error| at(path, error))?;
    drop(writer);
    // Where others may write too, not everything is written by the one writer.
    let query_only = if is_shared() { "OFF" } else { "ON" };
    let readers =
        Connections::of(pool(READERS).connect_lazy_with(options(path).pragma("query_only", query_only)));
    // Nothing is ever sent: the one process that writes knows what it wrote.
    let (silence, _) = broadcast::channel(1);
    Ok(Database::start(readers, writers, silence))
}

/// A file that can only be read opens like any other, and even begins transactions; the first write fails, much later.
async fn check_writable(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET seq = seq WHERE FALSE").execute(writer).await?;
    Ok(())
}

/// Locks a database for one server. A file of its own is locked: closing any handle of the database would undo SQLite's
/// own locks.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = OsString::from(path);
    name.push(".lock");
    let name = PathBuf::from(name);
    make_private(&name).map_err(|error| unopened(&name, &error))?;
    let file = OpenOptions::new().write(true).open(&name).map_err(|error| unopened(&name, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(unopened(&name, &error)),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous())
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .pragma("wal_autocheckpoint", PAGES_PER_CHECKPOINT)
        .pragma("cache_size", "-8192")
        // What undoes a statement is kept in memory: on disk it would double the writes of every batch.
        .pragma("temp_store", "MEMORY")
        .disable_statement_logging()
}

/// A simulation kills servers and no machines: what the system was given, it keeps.
fn synchronous() -> SqliteSynchronous {
    if is_played() { SqliteSynchronous::Off } else { SqliteSynchronous::Full }
}

fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .acquire_timeout(PATIENCE)
}

/// Makes the file and its folder, for their owner's eyes alone, if they are not there.
fn make_private(path: &Path) -> io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        private_folder(folder)?;
    }
    match private_file(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

#[cfg(unix)]
fn private_folder(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Makes a file that must not be there yet.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn unopened(path: &Path, cause: &impl ToString) -> StoreError {
    StoreError::Unopened { path: path.to_owned(), cause: cause.to_string() }
}

/// What an error while opening means to whoever chose the file.
fn at(path: &Path, error: sqlx::Error) -> StoreError {
    const CANTOPEN: u32 = 14;
    const NOTADB: u32 = 26;
    const READONLY: u32 = 8;
    // What a code says beyond its lowest byte is a matter of detail.
    let code = code(&error).and_then(|code| code.parse::<u32>().ok());
    match code.map(|code| code & 0xff) {
        Some(NOTADB) => StoreError::NotADatabase(path.to_owned()),
        Some(CANTOPEN | READONLY) => unopened(path, &error),
        _ => error.into(),
    }
}

fn unmigrated(path: &Path, error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Newer(version),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => at(path, error),
        other => sqlx::Error::from(other).into(),
    }
}

/// Copies a database at one moment while others, of this process or another, use it. Nothing is changed in
/// it. The copy gets its name when it is whole and on disk.
pub(crate) async fn back_up(path: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Exists(to.to_owned()));
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE);
    let source = pool(1).connect_with(options).await.map_err(|error| at(path, error))?;
    let copied = copy_whole(&source, to).await;
    source.close().await;
    copied
}

/// The file of a database that is open.
pub(crate) fn path(database: &Database<Sqlite>) -> PathBuf {
    database.readers().pool().connect_options().get_filename().to_owned()
}

async fn copy_whole(source: &Pool<Sqlite>, to: &Path) -> Result<(), StoreError> {
    let part = part(to);
    private_file(&part).map_err(|error| unopened(&part, &error))?;
    let copied = copy(source, &part, to).await;
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

async fn copy(source: &Pool<Sqlite>, part: &Path, to: &Path) -> Result<(), StoreError> {
    let name = part.to_str().ok_or_else(|| unopened(part, &"its name is not UTF-8"))?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(source).await?;
    settle(part, to).map_err(|error| unopened(to, &error))
}

/// SQLite does not sync what it vacuums into.
fn settle(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

fn part(to: &Path) -> PathBuf {
    let mut name = OsString::from(to);
    name.push(".part");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use crate::append::Append;
    use crate::error::{StoreError, WriteError};
    use crate::sql::sql;
    use crate::store::Store;
    use crate::tables::{Head, NewTable};

    fn append(seq: i64) -> Append {
        let entries = vec!["x".repeat(8_000)];
        Append { table: "t".into(), seq, entries, at: seq, head: Head::default(), seats: vec![] }
    }

    #[tokio::test]
    async fn a_file_that_may_not_grow_fails_what_does_not_fit_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("ochre.db").to_str().unwrap()).await.unwrap();
        let (id, game) = ("t".into(), "g".into());
        let table = NewTable { id, game, at: 0, head: Head::default(), seats: vec![], entries: vec![] };
        store.create_table(table).await.unwrap();
        store.backend.write(sql("PRAGMA max_page_count = 100")).await.unwrap();
        let mut last = 0;
        let refused = loop {
            match store.append(append(last + 1)).await {
                Ok(()) => last += 1,
                Err(refused) => break refused,
            }
        };
        assert!(matches!(refused, WriteError::Failed(StoreError::Full)), "{refused:?}");
        let export = store.export(&"t".into()).await.unwrap().unwrap();
        assert_eq!((export.row.seq, export.log.len() as i64), (last, last));

        store.backend.write(sql("PRAGMA max_page_count = 10000")).await.unwrap();
        store.append(append(last + 1)).await.unwrap();
    }
}
