//! Lists of tables. Each is short, read from an index, and newest first unless it says otherwise.

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, Statement, sql};
use crate::store::Store;
use crate::tables::{Status, TableRow, table_columns};

/// Public tables under a condition: first the newest of every host, then their second, and so on, so that nobody fills
/// the list alone.
macro_rules! fair_list {
    ($condition:literal) => {
        concat!(
            "SELECT ",
            table_columns!(),
            " FROM (
                SELECT *, ROW_NUMBER() OVER (PARTITION BY COALESCE(host, id) ORDER BY created DESC) AS turn
                FROM tables WHERE is_public AND ",
            $condition,
            "
             ) AS fair ORDER BY turn, created DESC LIMIT $1"
        )
    };
}

/// A table somebody sits at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The table.
    pub table: TableRow,
    /// Whether it waits for them.
    pub waiting: bool,
}

/// How somebody at an open table is rated in a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRating {
    /// The table.
    pub table: TableId,
    /// Their seat.
    pub seat: u8,
    /// The pool.
    pub pool: String,
    /// The skill, in millionths.
    pub skill: i64,
    /// The doubt about it.
    pub doubt: i64,
}

impl Store {
    /// How those are rated who sit at public tables that have not begun, in every pool they have played in.
    pub async fn ratings_at_open(&self, limit: i64) -> Result<Vec<SeatRating>, StoreError> {
        let select = sql("SELECT tables.id AS table_id, seat, pool, skill, doubt
             FROM tables JOIN seats ON table_nr = nr JOIN ratings ON ratings.account = seats.account
             WHERE is_public AND status = 'open' ORDER BY nr DESC LIMIT $1");
        let rows = self.backend.read(select.bind(limit)).await?;
        let read = |row: &Row| {
            Ok(SeatRating {
                table: row.get::<String>("table_id")?.into(),
                seat: row.get::<i64>("seat")? as u8,
                pool: row.get("pool")?,
                skill: row.get("skill")?,
                doubt: row.get("doubt")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The running table that has waited longest for an account, or is due first, but for one that is named; and how many
    /// wait.
    pub async fn waits_for(
        &self,
        account: &AccountId,
        but: Option<&TableId>,
    ) -> Result<(Option<TableId>, i64), StoreError> {
        let select = sql("SELECT id, COUNT(*) OVER () AS many FROM tables
             WHERE nr IN (SELECT table_nr FROM seats WHERE account = $1 AND ended = FALSE AND waiting)
                AND id <> $2
             ORDER BY COALESCE(due_at, $3), updated, nr LIMIT 1")
        .bind(account.as_str())
        .bind(but.map_or("", TableId::as_str))
        .bind(i64::MAX);
        let Some(row) = self.backend.read_one(select).await? else { return Ok((None, 0)) };
        Ok((Some(row.get::<String>("id")?.into()), row.get("many")?))
    }

    /// The open and running tables an account sits at: first those that wait for it, then by when they last
    /// changed.
    ///
    /// ```
    /// # use store::{Account, AccountId, Head, NewTable, Seat, Status, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let anna = AccountId::from("a1");
    /// # store.create_account(&Account::guest(anna.clone(), "Anna", None, 0)).await?;
    /// for (id, waiting) in [("idle", false), ("urgent", true)] {
    ///     let head = Head { status: Status::Running, ..Head::default() };
    ///     let seats = vec![Seat { seat: 0, account: Some(anna.clone()), waiting }];
    ///     store
    ///         .create_table(NewTable { id: id.into(), game: "valley".into(), at: 0, head, seats, entries: vec![] })
    ///         .await?;
    /// }
    /// let mine = store.tables_of(&anna, 10).await?;
    /// assert_eq!(mine[0].table.id.as_str(), "urgent");
    /// assert!(mine[0].waiting && !mine[1].waiting);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn tables_of(&self, account: &AccountId, limit: i64) -> Result<Vec<Seated>, StoreError> {
        let select = sql(concat!(
            "SELECT ",
            table_columns!(),
            ", asked FROM tables
             JOIN (
                SELECT table_nr, CAST(MAX(CAST(waiting AS INTEGER)) AS BIGINT) AS asked FROM seats
                WHERE account = $1 AND ended = FALSE GROUP BY table_nr
             ) AS mine ON mine.table_nr = nr
             ORDER BY asked DESC, updated DESC, nr DESC LIMIT $2"
        ));
        let rows = self.backend.read(select.bind(account.as_str()).bind(limit)).await?;
        let seated = |row: &Row| {
            let asked: i64 = row.get("asked")?;
            Ok(Seated { table: TableRow::read(row)?, waiting: asked != 0 })
        };
        Ok(rows.iter().map(seated).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The tables an account sat at that are over or archived.
    pub async fn over_of(&self, account: &AccountId, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let select = sql(concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE nr IN (
                SELECT DISTINCT table_nr FROM seats
                WHERE account = $1 AND ended = TRUE ORDER BY table_nr DESC LIMIT $2
             ) ORDER BY nr DESC"
        ));
        self.tables_by(select.bind(account.as_str()).bind(limit)).await
    }

    /// Public tables where one can sit down, fairly between hosts.
    pub async fn open_public(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let select = sql(fair_list!("status = 'open'"));
        self.tables_by(select.bind(limit)).await
    }

    /// Public tables in play that one can watch, as fair between hosts.
    pub async fn running_public(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let select = sql(fair_list!("status = 'running' AND allows_watchers"));
        self.tables_by(select.bind(limit)).await
    }

    /// How many public tables there are of a status.
    pub async fn count_public(&self, status: Status) -> Result<i64, StoreError> {
        let select = sql("SELECT COUNT(*) AS many FROM tables WHERE is_public AND status = $1");
        let rows = self.backend.read(select.bind(status.word()).apart()).await?;
        Ok(rows.first().map_or(Ok(0), |row| row.get("many"))?)
    }

    /// How many tables of an account have not begun.
    pub async fn open_of_host(&self, host: &AccountId) -> Result<i64, StoreError> {
        let select = sql("SELECT COUNT(*) AS open FROM tables WHERE host = $1 AND status = 'open'");
        // What changes a table's status never waits in the journal.
        let row = self.backend.read_one(select.bind(host.as_str()).apart()).await?;
        Ok(row.map(|row| row.get("open")).transpose()?.unwrap_or_default())
    }

    /// Tables of a status that have not changed since before a time, the longest ago first. Archiving them is
    /// an append like any other.
    pub async fn idle_since(
        &self,
        before: i64,
        status: Status,
        limit: i64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let select = sql(concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE status = $1 AND updated < $2 ORDER BY updated LIMIT $3"
        ));
        self.tables_by(select.bind(status.word()).bind(before).bind(limit)).await
    }

    async fn tables_by(&self, select: Statement) -> Result<Vec<TableRow>, StoreError> {
        let rows = self.backend.read(select).await?;
        Ok(rows.iter().map(TableRow::read).collect::<Result<_, _>>()?)
    }
}
