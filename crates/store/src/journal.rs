//! The journal of a SQLite file: what was appended lately and is not yet where it belongs.
//!
//! # Why
//!
//! SQLite writes whole pages. A choice changes the end of its table's log, the table's row and a seat, which lie in
//! several pages; so a choice of a few hundred bytes cost ten thousand on the disk, and most of the time of the writer.
//! With a journal a commit writes one row, which holds the appends of everybody in it one behind the other. A table's
//! appends are *settled*, which means written to `tables`, `seats` and `log`, when there are [`MOST_OF_A_TABLE`] of them:
//! then the same pages are written once for all of them.
//!
//! # What is promised
//!
//! An append is acknowledged when the commit of its row in the journal is on disk, exactly as it would be with the
//! log. Whoever reads what the journal could hold has it settled first (`Database::read`), so that nobody sees the
//! difference; a statement that touches nothing of it says so ([`Statement::apart`](crate::sql::Statement::apart)).
//!
//! What is kept here in memory is only a copy. Settling an append twice is impossible, because the table's seq has then
//! moved on; and if another process wrote to the file, or anything fails, the copy is thrown away and read anew.
//!
//! # What does not go through it
//!
//! Whatever changes the status of a table, lets it wait for a bot or no longer, seats somebody who was not met there
//! before, has no entries or is large, is settled at once together with what waits of its table. So the database has
//! checked every account that the journal names; and lists that ask for nothing but the status, and the sweep for tables
//! that wait for a bot, need not wait.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::append::{Append, Run};
use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Db, sql};
use crate::tables::{Head, Seat, Status};
use crate::writer::write_runs;

/// How many appends of a table wait at most: so many that they fill a page or two.
const MOST_OF_A_TABLE: usize = 16;
/// How many appends wait at most in all: what a start after a crash has to read, and what is held in memory.
const MOST: usize = 8192;
/// How many are settled at least when there are more: a commit must not take long.
const SETTLED_AT_ONCE: usize = 512;
/// How many tables are remembered that have nothing waiting.
const MOST_AT_REST: usize = 4096;
/// Larger entries fill pages by themselves.
const LARGE: usize = 2048;

/// A copy of what the journal of the file holds.
#[derive(Default)]
pub(crate) struct Journal {
    /// The version of the file that this is a copy of; none before it was read.
    version: Option<i64>,
    tables: HashMap<TableId, Standing>,
    /// How many appends wait in all.
    waiting: usize,
    /// The oldest row that is still there.
    oldest: i64,
}

/// How a table stands, the appends that wait included.
struct Standing {
    seq: i64,
    status: Status,
    bot_due: bool,
    /// Accounts that the database has seen at its seats.
    seated: Vec<AccountId>,
    waiting: Vec<Append>,
    /// The row of the first append that waits.
    since: i64,
}

/// An append as the journal holds it.
#[derive(Serialize)]
struct Line<'a> {
    table: &'a TableId,
    seq: i64,
    at: i64,
    entries: &'a [String],
    seats: &'a [Seat],
    /// Left out if it is that of the table's append before.
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<&'a Head>,
}

/// A line as it is read again.
#[derive(Deserialize)]
struct KeptLine {
    table: TableId,
    seq: i64,
    at: i64,
    entries: Vec<String>,
    seats: Vec<Seat>,
    #[serde(default)]
    head: Option<Head>,
}

impl Standing {
    /// Whether an append may wait in the journal.
    fn can_wait(&self, append: &Append) -> bool {
        let is_known =
            |seat: &Seat| seat.account.as_ref().is_none_or(|account| self.seated.contains(account));
        let length: usize = append.entries.iter().map(String::len).sum();
        (1..LARGE).contains(&length)
            && append.head.status == self.status
            && !(append.head.bot_due || self.bot_due)
            && !self.status.is_ended()
            && self.waiting.len() + 1 < MOST_OF_A_TABLE
            && append.seats.iter().all(is_known)
    }

    /// An append as it is written after those that wait.
    fn line<'a>(&self, append: &'a Append) -> Line<'a> {
        let is_same = self.waiting.last().is_some_and(|before| before.head == append.head);
        let Append { table, seq, entries, at, head, seats } = append;
        Line { table, seq: *seq, at: *at, entries, seats, head: (!is_same).then_some(head) }
    }

    /// What waits, and perhaps one more.
    fn run<'a>(&'a self, more: Option<&'a Append>) -> Run<'a> {
        Run(self.waiting.iter().chain(more).collect())
    }
}

impl Journal {
    /// Begins a transaction, and reads the journal if the copy may not be true any more.
    pub(crate) async fn begin<D: Db>(&mut self, connection: &mut D::Connection) -> Result<(), sqlx::Error> {
        D::run(connection, sql(D::BEGIN)).await?;
        let rows = D::run(connection, sql("PRAGMA data_version")).await?;
        let version = rows.first().map(|row| row.get("data_version")).transpose()?;
        if self.version.is_none() || self.version != version {
            self.load::<D>(connection).await?;
            self.version = version;
        }
        Ok(())
    }

    /// Throws the copy away: nobody knows what came of the transaction.
    pub(crate) fn forget(&mut self) {
        *self = Journal::default();
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// Takes appends to different tables, and says which of them won their seq.
    pub(crate) async fn append<D: Db>(
        &mut self,
        connection: &mut D::Connection,
        appends: &[Append],
    ) -> Result<Vec<Result<bool, StoreError>>, sqlx::Error> {
        let unmet = self.unmet(appends.iter().map(|append| &append.table));
        self.meet::<D>(connection, unmet).await?;
        let mut won: Vec<Result<bool, StoreError>> = appends.iter().map(|_| Ok(false)).collect();
        let (mut lines, mut noted, mut settled) = (Vec::new(), Vec::new(), Vec::new());
        for (place, append) in appends.iter().enumerate() {
            match self.tables.get(&append.table) {
                Some(standing) if standing.seq + 1 == append.seq && standing.can_wait(append) => {
                    lines.push(standing.line(append));
                    noted.push(place);
                }
                Some(standing) if standing.seq + 1 == append.seq => settled.push(place),
                Some(_) | None => (),
            }
        }
        if !lines.is_empty() {
            let lines = serde_json::to_string(&lines).map_err(|error| sqlx::Error::Encode(error.into()))?;
            let insert = sql("INSERT INTO journal (lines) VALUES ($1) RETURNING nr").bind(lines);
            let rows = D::run(connection, insert).await?;
            let nr: i64 = rows.first().ok_or(sqlx::Error::RowNotFound)?.get("nr")?;
            for place in noted {
                self.note(&appends[place], nr);
                won[place] = Ok(true);
            }
        }
        let runs: Vec<Run<'_>> = settled
            .iter()
            .filter_map(|&place| Some(self.tables.get(&appends[place].table)?.run(Some(&appends[place]))))
            .collect();
        let outcomes = write_runs::<D>(connection, &runs).await?;
        for (place, outcome) in settled.into_iter().zip(outcomes) {
            match &outcome {
                Ok(true) => self.settled(&appends[place]),
                // Another process would have changed the version: so this is a fault, and what is on disk counts.
                Ok(false) => return Err(sqlx::Error::Protocol("the journal is not that of the file".into())),
                Err(_) => (),
            }
            won[place] = outcome;
        }
        if MOST < self.waiting {
            self.settle_oldest::<D>(connection, SETTLED_AT_ONCE).await?;
        } else {
            self.clean::<D>(connection).await?;
        }
        Ok(won)
    }

    /// Writes everything that waits where it belongs.
    pub(crate) async fn settle<D: Db>(&mut self, connection: &mut D::Connection) -> Result<(), sqlx::Error> {
        self.settle_oldest::<D>(connection, usize::MAX).await
    }

    /// The same with the tables that have waited longest, until there are so many appends.
    async fn settle_oldest<D: Db>(
        &mut self,
        connection: &mut D::Connection,
        enough: usize,
    ) -> Result<(), sqlx::Error> {
        let waiting = self.tables.iter().filter(|(_, standing)| !standing.waiting.is_empty());
        let mut waiting: Vec<(i64, &TableId)> = waiting.map(|(id, standing)| (standing.since, id)).collect();
        waiting.sort_unstable();
        let mut settled = 0;
        let mut tables = Vec::new();
        for (_, id) in waiting {
            if enough <= settled {
                break;
            }
            settled += self.tables[id].waiting.len();
            tables.push(id.clone());
        }
        let runs: Vec<Run<'_>> = tables.iter().map(|id| self.tables[id].run(None)).collect();
        for outcome in write_runs::<D>(connection, &runs).await? {
            if !outcome.is_ok_and(|won| won) {
                return Err(sqlx::Error::Protocol("what was acknowledged can not be settled".into()));
            }
        }
        for id in &tables {
            if let Some(standing) = self.tables.get_mut(id) {
                standing.waiting.clear();
            }
        }
        self.waiting -= settled;
        self.clean::<D>(connection).await
    }

    /// Forgets how tables stand after they were written to in another way. Nothing may wait.
    pub(crate) fn rest(&mut self) {
        debug_assert!(self.is_empty(), "what waits is settled first");
        self.tables.clear();
    }

    fn note(&mut self, append: &Append, nr: i64) {
        let Some(standing) = self.tables.get_mut(&append.table) else { return };
        if standing.waiting.is_empty() {
            standing.since = nr;
        }
        if self.waiting == 0 {
            self.oldest = nr;
        }
        standing.seq = append.last_seq();
        standing.waiting.push(append.clone());
        self.waiting += 1;
    }

    /// An append and all that waited before it was written where it belongs.
    fn settled(&mut self, append: &Append) {
        let Some(standing) = self.tables.get_mut(&append.table) else { return };
        self.waiting -= standing.waiting.len();
        standing.waiting.clear();
        (standing.seq, standing.status) = (append.last_seq(), append.head.status);
        standing.bot_due = append.head.bot_due;
        for account in append.seats.iter().filter_map(|seat| seat.account.as_ref()) {
            if !standing.seated.contains(account) {
                standing.seated.push(account.clone());
            }
        }
    }

    /// Deletes the rows of which nothing waits any more.
    async fn clean<D: Db>(&mut self, connection: &mut D::Connection) -> Result<(), sqlx::Error> {
        let waiting = self.tables.values().filter(|standing| !standing.waiting.is_empty());
        let oldest = waiting.map(|standing| standing.since).min().unwrap_or(i64::MAX);
        if self.oldest < oldest {
            D::run(connection, sql("DELETE FROM journal WHERE nr < $1").bind(oldest)).await?;
            self.oldest = oldest;
        }
        if MOST_AT_REST < self.tables.len() {
            self.tables.retain(|_, standing| !standing.waiting.is_empty());
        }
        Ok(())
    }

    /// Those of these tables that are not known yet.
    fn unmet<'a>(&self, tables: impl Iterator<Item = &'a TableId>) -> Vec<serde_json::Value> {
        let unmet = tables.filter(|table| !self.tables.contains_key(*table));
        unmet.map(|table| table.as_str().into()).collect()
    }

    /// Finds out how tables stand.
    async fn meet<D: Db>(
        &mut self,
        connection: &mut D::Connection,
        unknown: Vec<serde_json::Value>,
    ) -> Result<(), sqlx::Error> {
        if unknown.is_empty() {
            return Ok(());
        }
        let select =
            sql("SELECT id, seq, status, bot_due FROM tables WHERE id IN (SELECT value FROM json_each($1))");
        for row in D::run(connection, select.bind_rows(unknown)).await? {
            let (seq, status): (i64, String) = (row.get("seq")?, row.get("status")?);
            let status = Status::of_word(&status).ok_or_else(|| sqlx::Error::Decode(status.into()))?;
            let (bot_due, seated, waiting) = (row.get("bot_due")?, Vec::new(), Vec::new());
            let standing = Standing { seq, status, bot_due, seated, waiting, since: 0 };
            self.tables.insert(row.get::<String>("id")?.into(), standing);
        }
        Ok(())
    }

    /// Reads the journal as the file holds it.
    async fn load<D: Db>(&mut self, connection: &mut D::Connection) -> Result<(), sqlx::Error> {
        self.forget();
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for row in D::run(connection, sql("SELECT nr, lines FROM journal ORDER BY nr")).await? {
            let (nr, text): (i64, String) = (row.get("nr")?, row.get("lines")?);
            let kept: Vec<KeptLine> =
                serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
            rows.extend(kept.iter().map(|_| nr));
            lines.extend(kept);
        }
        let unmet = self.unmet(lines.iter().map(|line| &line.table));
        self.meet::<D>(connection, unmet).await?;
        for (&nr, line) in rows.iter().zip(lines) {
            let KeptLine { table, seq, at, entries, seats, head } = line;
            // What was settled before its row was deleted lies behind the table's seq; and a table may be gone. The head
            // of such a line may have been in a row that is deleted already.
            let Some(standing) = self.tables.get(&table).filter(|standing| standing.seq + 1 == seq) else {
                continue;
            };
            let head = head.or_else(|| Some(standing.waiting.last()?.head.clone()));
            let head = head.ok_or_else(|| sqlx::Error::Decode("a line of the journal has no head".into()))?;
            self.note(&Append { table, seq, entries, at, head, seats }, nr);
        }
        self.oldest = rows.first().copied().unwrap_or(i64::MAX);
        Ok(())
    }
}
