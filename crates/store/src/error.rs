//! What can go wrong, in sentences that say what to do and hold no secret.

use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::{DatabaseError, ErrorKind};

/// Why the store could not do what it was asked.
///
/// Several callers may get the same error, because their writes were in one commit.
///
/// ```
/// use store::{Store, StoreError};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// let letter = folder.path().join("letter.txt");
/// std::fs::write(&letter, "Dear Anna, ".repeat(100))?;
/// let refused = Store::open(&letter.to_string_lossy()).await.unwrap_err();
/// assert!(matches!(refused, StoreError::NotADatabase(_)));
/// assert!(refused.to_string().ends_with("choose another file with --db"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The disk is full.
    #[error("the database cannot grow: the disk is full")]
    Full,
    /// [`Store::close`](crate::Store::close) was called.
    #[error("the store is closed")]
    Closed,
    /// A text holds the character NUL, which PostgreSQL cannot keep.
    #[error("a text holds the character NUL")]
    Nul,
    /// A URL of no known kind.
    #[error("the database is given as a path, as sqlite:PATH or as postgres://USER:PASSWORD@HOST:PORT/NAME")]
    BadUrl,
    /// The file holds something else.
    #[error("{0} is not a SQLite database: choose another file with --db")]
    NotADatabase(PathBuf),
    /// The file or its folder cannot be made, read or written.
    #[error("{path} cannot be opened for writing: {cause}")]
    Unopened {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        cause: String,
    },
    /// Another server plays on the same file.
    #[error("{0} is in use by another server: stop that one, or choose another file with --db")]
    InUse(PathBuf),
    /// No PostgreSQL answers, or it turns us away.
    #[error("PostgreSQL cannot be reached: {0}")]
    Unreachable(String),
    /// A newer release has changed the database.
    #[error("the database was made by a newer release (its schema is at {0}): use that release")]
    Newer(i64),
    /// Backing up never overwrites.
    #[error("{0} exists already: choose another name for the backup")]
    Exists(PathBuf),
    /// A PostgreSQL database is backed up by PostgreSQL's own tool.
    #[error("PostgreSQL is backed up with its own tool: pg_dump")]
    UsePgDump,
    /// Anything else the database says.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

/// Why a write was refused.
///
/// ```
/// use store::{StoreError, WriteError};
///
/// /// What a caller does next.
/// fn advice(error: &WriteError) -> &'static str {
///     match error {
///         WriteError::Taken => "read again, then decide again",
///         WriteError::Failed(StoreError::Full) => "tell whoever runs the server",
///         WriteError::Failed(_) => "read again before you repeat it",
///     }
/// }
/// assert_eq!(advice(&WriteError::from(StoreError::Full)), "tell whoever runs the server");
/// ```
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// Somebody else was faster: that seq, id or name is theirs. Nothing was written.
    #[error("somebody else was faster")]
    Taken,
    /// The write failed. On SQLite nothing was written. If the connection to PostgreSQL was lost during the commit,
    /// it may have been written: read again.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ if is_full(&error) => StoreError::Full,
            _ => StoreError::Database(Arc::new(error)),
        }
    }
}

impl WriteError {
    /// What `error` means where a key can be somebody else's.
    pub(crate) fn or_taken(error: StoreError) -> WriteError {
        match &error {
            StoreError::Database(cause) if kind(cause) == Some(ErrorKind::UniqueViolation) => {
                WriteError::Taken
            }
            _ => WriteError::Failed(error),
        }
    }
}

/// Whether the error is about one statement's data, so that the rest of a transaction can go on without it.
pub(crate) fn is_about_data(error: &sqlx::Error) -> bool {
    const SQLITE_TOOBIG: &str = "18";
    const CLASS_DATA_EXCEPTION: &str = "22";
    let kind = kind(error);
    kind.is_some_and(|kind| !matches!(kind, ErrorKind::Other))
        || code(error).is_some_and(|code| {
            code == SQLITE_TOOBIG || code.len() == SQLSTATE_LEN && code.starts_with(CLASS_DATA_EXCEPTION)
        })
}

/// Whether PostgreSQL undid a transaction only because of others at the same time.
pub(crate) fn is_worth_repeating(error: &sqlx::Error) -> bool {
    const SERIALIZATION_FAILURE: &str = "40001";
    const DEADLOCK_DETECTED: &str = "40P01";
    code(error).is_some_and(|code| code == SERIALIZATION_FAILURE || code == DEADLOCK_DETECTED)
}

fn is_full(error: &sqlx::Error) -> bool {
    const SQLITE_FULL: &str = "13";
    const DISK_FULL: &str = "53100";
    code(error).is_some_and(|code| code == SQLITE_FULL || code == DISK_FULL)
}

/// PostgreSQL's codes have five letters; SQLite's are numbers of at most four digits.
const SQLSTATE_LEN: usize = 5;

fn kind(error: &sqlx::Error) -> Option<ErrorKind> {
    error.as_database_error().map(DatabaseError::kind)
}

/// The code a database gives its error.
pub(crate) fn code(error: &sqlx::Error) -> Option<String> {
    let code = error.as_database_error()?.code()?;
    Some(code.into_owned())
}
