//! Which of the two databases is behind a store.
//!
//! [`Database`] is generic over sqlx's databases, because their rows, pools and queries have no type in common. Here the
//! two instances become one type, so that the rest of the crate says what is read and written without saying where.

use sqlx::{Postgres, Sqlite};

use crate::append::Append;
use crate::changes::{self, Change};
use crate::database::Database;
use crate::error::StoreError;
use crate::id::TableId;
use crate::simulation::is_shared;
use crate::sql::{Row, Statement};

/// The two kinds of database.
pub(crate) enum Backend {
    Sqlite(Database<Sqlite>),
    Postgres(Database<Postgres>),
}

impl Backend {
    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        match self {
            Backend::Sqlite(database) => database.read(statement).await,
            Backend::Postgres(database) => database.read(statement).await,
        }
    }

    /// Reads the one row there can be.
    pub(crate) async fn read_one(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.read(statement).await?.pop())
    }

    pub(crate) async fn read_at_once(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Backend::Sqlite(database) => database.read_at_once(statements).await,
            Backend::Postgres(database) => database.read_at_once(statements).await,
        }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        match self {
            Backend::Sqlite(database) => database.append(append).await,
            Backend::Postgres(database) => database.append(append).await,
        }
    }

    /// Runs one statement that writes; the rows are what it returns.
    pub(crate) async fn write(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let mut rows = self.write_all(vec![statement]).await?;
        Ok(rows.pop().unwrap_or_default())
    }

    pub(crate) async fn write_all(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Backend::Sqlite(database) => database.write(statements).await,
            Backend::Postgres(database) => database.write(statements).await,
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

    /// Whether other processes may write to the same database.
    pub(crate) fn has_others(&self) -> bool {
        match self {
            Backend::Sqlite(_) => is_shared(),
            Backend::Postgres(_) => true,
        }
    }
}
