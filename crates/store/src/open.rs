//! Opening, closing and looking after a store.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{Postgres, Sqlite};

use crate::append::Append;
use crate::changes::{self, Change, Changes};
use crate::engine::Engine;
use crate::error::StoreError;
use crate::id::TableId;
use crate::sql::{Row, Statement, sql};
use crate::{postgres, sqlite};

/// An open store. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    pub(crate) backend: Arc<Backend>,
}

impl fmt::Debug for Store {
    /// Says which kind of database it is and nothing more: URLs hold passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match *self.backend {
            Backend::Sqlite(_) => "SQLite",
            Backend::Postgres(_) => "PostgreSQL",
        };
        f.debug_tuple("Store").field(&kind).finish()
    }
}

/// Where a database is.
enum Place {
    File(PathBuf),
    Postgres,
}

impl Store {
    /// Opens a database and brings its schema up to date: `postgres://…`, `sqlite:PATH` or just a path.
    ///
    /// A SQLite file and its folder are made if need be, readable by their owner alone.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let backend = match place(url)? {
            Place::File(path) => Backend::Sqlite(sqlite::open(&path).await?),
            Place::Postgres => Backend::Postgres(postgres::open(url).await?),
        };
        Ok(Store { backend: Arc::new(backend) })
    }

    /// Whether the database answers.
    pub async fn health(&self) -> Result<(), StoreError> {
        self.backend.read(sql("SELECT 1")).await?;
        Ok(())
    }

    /// Whether several processes can play on this database at the same time, which is what [`Store::changes`]
    /// is for.
    pub fn is_shared(&self) -> bool {
        self.backend.has_others()
    }

    /// What is written from now on, by this process or by another.
    ///
    /// On SQLite nothing ever comes: the one process that writes knows what it wrote.
    pub fn changes(&self) -> Changes {
        Changes::of(match &*self.backend {
            Backend::Sqlite(engine) => engine.changes(),
            Backend::Postgres(engine) => engine.changes(),
        })
    }

    /// Finishes what is being written and closes all connections. Whatever is asked afterwards fails with
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        match &*self.backend {
            Backend::Sqlite(engine) => engine.close().await,
            Backend::Postgres(engine) => engine.close().await,
        }
    }

    /// Copies the database as it is at this moment into a new file, while others go on writing.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &*self.backend {
            Backend::Sqlite(engine) => sqlite::back_up(&sqlite::path(engine), to).await,
            Backend::Postgres(_) => Err(StoreError::UsePgDump),
        }
    }
}

/// Copies a database that may be in use by another process, of this release or an older one, into a new file.
/// Unlike [`Store::open`] this changes nothing.
pub async fn backup(url: &str, to: &Path) -> Result<(), StoreError> {
    match place(url)? {
        Place::File(path) => sqlite::back_up(&path, to).await,
        Place::Postgres => Err(StoreError::UsePgDump),
    }
}

/// What a URL names. A path of one letter before the colon would be a drive of Windows, not a scheme.
fn place(url: &str) -> Result<Place, StoreError> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Place::Postgres);
    }
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.is_empty() || path.contains("://") {
        return Err(StoreError::BadUrl);
    }
    Ok(Place::File(PathBuf::from(path)))
}

/// The two kinds of database.
pub(crate) enum Backend {
    Sqlite(Engine<Sqlite>),
    Postgres(Engine<Postgres>),
}

impl Backend {
    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        match self {
            Backend::Sqlite(engine) => engine.read(statement).await,
            Backend::Postgres(engine) => engine.read(statement).await,
        }
    }

    /// Reads the one row there can be.
    pub(crate) async fn read_one(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.read(statement).await?.pop())
    }

    pub(crate) async fn read_at_once(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Backend::Sqlite(engine) => engine.read_at_once(statements).await,
            Backend::Postgres(engine) => engine.read_at_once(statements).await,
        }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        match self {
            Backend::Sqlite(engine) => engine.append(append).await,
            Backend::Postgres(engine) => engine.append(append).await,
        }
    }

    /// Runs one statement that writes; the rows are what it returns.
    pub(crate) async fn write(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let mut rows = self.write_all(vec![statement]).await?;
        Ok(rows.pop().unwrap_or_default())
    }

    pub(crate) async fn write_all(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Backend::Sqlite(engine) => engine.write(statements).await,
            Backend::Postgres(engine) => engine.write(statements).await,
        }
    }

    /// The statement that tells other processes, where there can be any.
    pub(crate) fn tell(&self, change: Change) -> Option<Statement> {
        self.has_others().then(|| changes::tell([change]))
    }

    /// The same for a line of chat that the transaction has just added.
    pub(crate) fn tell_said(&self, table: &TableId) -> Option<Statement> {
        self.has_others().then(|| changes::tell_said(table))
    }

    fn has_others(&self) -> bool {
        matches!(self, Backend::Postgres(_))
    }
}
