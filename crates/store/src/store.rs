//! The store itself: opening it, closing it, backing it up.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::backend::Backend;
use crate::changes::Changes;
use crate::error::StoreError;
use crate::sql::sql;
use crate::{postgres, sqlite};

/// An open store. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    pub(crate) backend: Arc<Backend>,
}

/// The right to be the one server of a store ([`Store::serve_alone`]).
#[derive(Debug)]
pub struct Alone {
    /// The system unlocks a file when its process ends.
    _lock: Option<File>,
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
enum Location {
    File(PathBuf),
    Postgres,
}

impl Store {
    /// Opens a database and brings its schema up to date: `postgres://…`, `sqlite:PATH` or just a path.
    ///
    /// A SQLite file and its folder are made if need be, readable by their owner alone.
    ///
    /// ```
    /// use store::{Store, StoreError};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("games/ochre.sqlite");
    /// let store = Store::open(&format!("sqlite:{}", path.display())).await?;
    /// assert!(path.exists());
    /// store.health().await?;
    ///
    /// let refused = Store::open("mysql://anna:secret@localhost/ochre").await.unwrap_err();
    /// assert!(matches!(refused, StoreError::BadUrl));
    /// assert!(!refused.to_string().contains("secret"));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let backend = match locate(url)? {
            Location::File(path) => Backend::Sqlite(sqlite::open(&path).await?),
            Location::Postgres => Backend::Postgres(postgres::open(url).await?),
        };
        Ok(Store { backend: Arc::new(backend) })
    }

    /// Whether the database answers.
    pub async fn health(&self) -> Result<(), StoreError> {
        self.backend.read(sql("SELECT 1").apart()).await?;
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
    ///
    /// ```
    /// # use store::Store;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let mut changes = store.changes();
    /// assert!(!store.is_shared(), "a file has one process that writes");
    /// store.close().await;
    /// assert_eq!(changes.next().await, None);
    /// # Ok(())
    /// # }
    /// ```
    pub fn changes(&self) -> Changes {
        Changes::of(match &*self.backend {
            Backend::Sqlite(database) => database.changes(),
            Backend::Postgres(database) => database.changes(),
        })
    }

    /// Takes the store for the one server that plays on it, until what comes back is dropped or the process ends,
    /// however it ends. [`StoreError::InUse`]: another has it. On PostgreSQL several may play.
    ///
    /// Reading and writing need no such right: commands of the same release work beside a server.
    ///
    /// ```
    /// # use store::{Store, StoreError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// let store = Store::open(&path.to_string_lossy()).await?;
    /// let first = store.serve_alone()?;
    /// let refused = Store::open(&path.to_string_lossy()).await?.serve_alone().unwrap_err();
    /// assert!(matches!(refused, StoreError::InUse(file) if file == path));
    ///
    /// drop(first);
    /// store.serve_alone()?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn serve_alone(&self) -> Result<Alone, StoreError> {
        match &*self.backend {
            Backend::Sqlite(database) if !self.is_shared() => {
                sqlite::lock(&sqlite::path(database)).map(|file| Alone { _lock: Some(file) })
            }
            Backend::Sqlite(_) | Backend::Postgres(_) => Ok(Alone { _lock: None }),
        }
    }

    /// Finishes what is being written and closes all connections. Whatever is asked afterwards fails with
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        match &*self.backend {
            Backend::Sqlite(database) => database.close().await,
            Backend::Postgres(database) => database.close().await,
        }
    }

    /// Copies the database as it is at this moment into a new file, while others go on writing.
    ///
    /// ```
    /// # use store::{Account, AccountId, Store, StoreError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let anna = Account::guest(AccountId::from("a1"), "Anna", None, 0);
    /// store.create_account(&anna).await?;
    /// let copy = folder.path().join("copy.sqlite");
    /// store.backup(&copy).await?;
    ///
    /// let copied = Store::open(&copy.to_string_lossy()).await?;
    /// assert_eq!(copied.account(&anna.id).await?, Some(anna));
    /// let again = store.backup(&copy).await.unwrap_err();
    /// assert!(matches!(again, StoreError::Exists(_)), "a backup never overwrites");
    /// # Ok(())
    /// # }
    /// ```
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match &*self.backend {
            Backend::Sqlite(database) => sqlite::back_up(&sqlite::path(database), to).await,
            Backend::Postgres(_) => Err(StoreError::UsePgDump),
        }
    }
}

/// Copies a database that may be in use by another process, of this release or an older one, into a new file.
/// Unlike [`Store::open`] this changes nothing.
pub async fn backup(url: &str, to: &Path) -> Result<(), StoreError> {
    match locate(url)? {
        Location::File(path) => sqlite::back_up(&path, to).await,
        Location::Postgres => Err(StoreError::UsePgDump),
    }
}

/// What a URL names. A single letter before the colon is a drive of Windows, not a scheme, so `C:` is a path.
fn locate(url: &str) -> Result<Location, StoreError> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Location::Postgres);
    }
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.is_empty() || path.contains("://") {
        return Err(StoreError::BadUrl);
    }
    Ok(Location::File(PathBuf::from(path)))
}
