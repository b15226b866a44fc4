//! Statements that both databases understand, as data, and the rows that come back.
//!
//! Every statement is written once, in SQLite's dialect, and is plain SQL that both databases accept but for three
//! idioms, listed in [`IDIOMS`]. Before PostgreSQL runs a statement, each idiom in it is replaced by PostgreSQL's
//! equivalent. A query builder would do the same with far more machinery, and sqlx's `Any` driver lacks the types.

use std::borrow::Cow;
use std::future::Future;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Database, Decode, Postgres, Row as _, Sqlite, Type};

use crate::error::StoreError;
use crate::simulation;

/// One statement and what is bound to `$1`, `$2`, ….
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    is_apart: bool,
}

/// A statement without values yet.
pub(crate) fn sql(sql: &'static str) -> Statement {
    Statement { sql, values: Vec::new(), is_apart: false }
}

impl Statement {
    #[cfg(feature = "simulation")]
    pub(crate) fn text(&self) -> &'static str {
        self.sql
    }

    /// Another statement, with the first of these values.
    #[cfg(feature = "simulation")]
    pub(crate) fn instead(mut self, sql: &'static str, values: usize) -> Self {
        self.values.truncate(values);
        Statement { sql, ..self }
    }

    /// The same, about nothing that the journal may hold: not the seq, the head, the seats or the log of a table. It is
    /// run without waiting for that.
    pub(crate) fn apart(self) -> Self {
        Statement { is_apart: true, ..self }
    }

    /// Whether it is about nothing that the journal may hold.
    pub(crate) fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// Binds the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Binds a list of rows for `json_each`.
    pub(crate) fn bind_rows(self, rows: Vec<serde_json::Value>) -> Self {
        self.bind(serde_json::Value::Array(rows).to_string())
    }

    /// Refuses texts that one of the databases could not keep.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let is_nul = |value: &Value| matches!(value, Value::Text(Some(text)) if has_nul(text));
        if self.values.iter().any(is_nul) { Err(StoreError::Nul) } else { Ok(()) }
    }
}

/// Whether a text holds the character NUL.
pub(crate) fn has_nul(text: &str) -> bool {
    text.contains('\0')
}

/// A value bound to a statement.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(Option<String>),
    Int(Option<i64>),
    Bool(bool),
    Bytes(Vec<u8>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(Some(text))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Self {
        Value::Text(text.map(str::to_owned))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Int(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        Value::Int(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Value::Bool(truth)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Value::Bytes(bytes.to_vec())
    }
}

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value in a column.
    pub(crate) fn get<T>(&self, column: &str) -> Result<T, sqlx::Error>
    where
        T: Type<Sqlite> + for<'r> Decode<'r, Sqlite> + Type<Postgres> + for<'r> Decode<'r, Postgres>,
    {
        match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        }
    }
}

/// A database that runs our statements.
pub(crate) trait Db: Database {
    /// Begins a transaction that will write.
    const BEGIN: &'static str;
    /// Begins a transaction that sees one moment.
    const BEGIN_READING: &'static str;

    /// Whether all writes go through one connection, and appends through a journal.
    fn has_one_writer() -> bool;

    /// Whether other processes are told of what is written.
    fn tells_others() -> bool {
        !Self::has_one_writer()
    }

    /// Runs one statement.
    fn run(
        connection: &mut Self::Connection,
        statement: Statement,
    ) -> impl Future<Output = Result<Vec<Row>, sqlx::Error>> + Send;
}

/// Binds the values of a statement to a query; the two databases' queries have no type in common.
macro_rules! bound {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            Value::Text(text) => query.bind(text),
            Value::Int(number) => query.bind(number),
            Value::Bool(truth) => query.bind(truth),
            Value::Bytes(bytes) => query.bind(bytes),
        })
    };
}

impl Db for Sqlite {
    /// A transaction that may write must say so at once: one that reads first can be refused when it writes.
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const BEGIN_READING: &'static str = "BEGIN";

    fn has_one_writer() -> bool {
        !simulation::is_shared()
    }

    async fn run(connection: &mut Self::Connection, statement: Statement) -> Result<Vec<Row>, sqlx::Error> {
        let Statement { sql, values, .. } = simulation::for_sqlite(statement);
        let rows = simulation::at_once(bound!(sqlx::query(sql), values).fetch_all(connection)).await?;
        Ok(rows.into_iter().map(Row::Sqlite).collect())
    }
}

impl Db for Postgres {
    const BEGIN: &'static str = "BEGIN";
    const BEGIN_READING: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    fn has_one_writer() -> bool {
        false
    }

    async fn run(
        connection: &mut Self::Connection,
        Statement { sql, values, .. }: Statement,
    ) -> Result<Vec<Row>, sqlx::Error> {
        // Safe: made of our own constants, every value is bound.
        let query = sqlx::query(AssertSqlSafe(in_postgres(sql).into_owned()));
        let rows = bound!(query, values).fetch_all(connection).await?;
        Ok(rows.into_iter().map(Row::Postgres).collect())
    }
}

/// Something the two databases say differently.
struct Idiom {
    sqlite: &'static str,
    postgres: &'static str,
}

/// Turns the JSON list bound to `$1` into rows with a column `value`: how many rows are written by one statement.
const ROWS_OF_JSON: Idiom =
    Idiom { sqlite: "json_each($1)", postgres: "json_array_elements(CAST($1 AS JSON))" };

/// Locks the selected rows of `tables` until the end of the transaction. SQLite has one writer, whose transaction
/// locks the whole database, so there the idiom is a mere comment.
const LOCK_ROWS: Idiom = Idiom { sqlite: "/* lock rows */", postgres: "FOR UPDATE OF tables" };

/// Locks the selected rows, and leaves out those that another process has locked instead of waiting for them. A
/// comment on SQLite, for the same reason.
const LOCK_FREE_ROWS: Idiom = Idiom { sqlite: "/* lock free rows */", postgres: "FOR UPDATE SKIP LOCKED" };

const IDIOMS: [Idiom; 3] = [ROWS_OF_JSON, LOCK_ROWS, LOCK_FREE_ROWS];

/// The statement in PostgreSQL's dialect.
fn in_postgres(sql: &'static str) -> Cow<'static, str> {
    IDIOMS.into_iter().fold(Cow::Borrowed(sql), |sql, idiom| {
        if sql.contains(idiom.sqlite) { Cow::Owned(sql.replace(idiom.sqlite, idiom.postgres)) } else { sql }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_idiom_is_translated_for_postgresql() {
        let sql = "SELECT nr FROM json_each($1) ORDER BY nr /* lock rows */";
        let translated =
            "SELECT nr FROM json_array_elements(CAST($1 AS JSON)) ORDER BY nr FOR UPDATE OF tables";
        assert_eq!(in_postgres(sql), translated);
        assert_eq!(in_postgres("LIMIT $4 /* lock free rows */"), "LIMIT $4 FOR UPDATE SKIP LOCKED");
        assert!(matches!(in_postgres("SELECT 1"), Cow::Borrowed(_)));
    }
}
