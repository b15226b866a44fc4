//! Appending to the log: the seq is won, and the entries, the table's row and its seats are written, in one
//! go.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::changes::{self, Change};
use crate::error::{StoreError, WriteError};
use crate::id::TableId;
use crate::open::Store;
use crate::sql::{Db, Row, has_nul, sql};
use crate::tables::{Head, Seat};

/// What a table goes through in one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The seq of the first entry: one more than the table's last.
    pub seq: i64,
    /// The entries, JSON each. None at all is allowed: then only the row changes, if the seq still is the
    /// table's next.
    pub entries: Vec<String>,
    /// When.
    pub at: i64,
    /// What the table's row says from now on.
    pub head: Head,
    /// The seats that change. Seats not named stay as they are.
    pub seats: Vec<Seat>,
}

impl Append {
    /// The table's last seq when this is written.
    pub fn last_seq(&self) -> i64 {
        self.seq - 1 + self.entries.len() as i64
    }

    fn check(&self) -> Result<(), StoreError> {
        let is_nul = self.entries.iter().chain([&self.head.summary]).any(|text| has_nul(text));
        if is_nul { Err(StoreError::Nul) } else { Ok(()) }
    }

    fn head_row(&self) -> Value {
        let Head { status, is_public, allows_watchers, bot_due, due_at, summary } = &self.head;
        let (before, last) = (self.seq - 1, self.last_seq());
        json!([
            self.table,
            before,
            last,
            status.word(),
            is_public,
            allows_watchers,
            bot_due,
            due_at,
            self.at,
            summary
        ])
    }

    fn log_rows(&self, nr: i64) -> impl Iterator<Item = Value> {
        let numbered = self.entries.iter().zip(self.seq..);
        numbered.map(move |(entry, seq)| json!([nr, seq, entry, self.at]))
    }

    fn seat_rows(&self, nr: i64) -> impl Iterator<Item = Value> {
        let ended = self.head.status.is_ended();
        self.seats.iter().map(move |seat| json!([nr, seat.seat, seat.account, seat.waiting, ended]))
    }

    fn change(&self) -> Change {
        Change::Appended { table: self.table.clone(), seq: self.last_seq() }
    }
}

impl Store {
    /// Appends to a table's log; returns when it is on disk.
    ///
    /// [`WriteError::Taken`]: the table's last seq is not `seq - 1`, because somebody else wrote that seq or
    /// because there is no such table. Nothing was written; read the table again.
    pub async fn append(&self, append: Append) -> Result<(), WriteError> {
        append.check()?;
        if self.backend.append(append).await? { Ok(()) } else { Err(WriteError::Taken) }
    }
}

/// Writes appends to different tables and says which of them won their seq.
pub(crate) async fn write<D: Db>(
    connection: &mut D::Connection,
    appends: &[Append],
) -> Result<Vec<bool>, sqlx::Error> {
    let moved = D::run(connection, sql(MOVE_HEADS).bind_rows(appends.iter().map(Append::head_row).collect()));
    let numbers = numbers(&moved.await?)?;
    let won: Vec<(&Append, i64)> =
        appends.iter().filter_map(|append| Some((append, *numbers.get(append.table.as_str())?))).collect();

    let log = won.iter().flat_map(|(append, nr)| append.log_rows(*nr)).collect();
    D::run(connection, sql(WRITE_LOG).bind_rows(log)).await?;
    let seats: Vec<Value> = won.iter().flat_map(|(append, nr)| append.seat_rows(*nr)).collect();
    if !seats.is_empty() {
        D::run(connection, sql(WRITE_SEATS).bind_rows(seats)).await?;
    }
    let ended = won.iter().map(|(append, nr)| json!([nr, append.head.status.is_ended()])).collect();
    D::run(connection, sql(END_SEATS).bind_rows(ended)).await?;
    if D::TELLS_OTHERS {
        let changes = won.iter().map(|(append, _)| append.change());
        D::run(connection, changes::tell(changes)).await?;
    }
    Ok(appends.iter().map(|append| numbers.contains_key(append.table.as_str())).collect())
}

/// The numbers of the tables that were moved, by id.
fn numbers(moved: &[Row]) -> Result<HashMap<String, i64>, sqlx::Error> {
    moved.iter().map(|row| Ok((row.get("id")?, row.get("nr")?))).collect()
}

/// Only a table that still is at the seq before the append is moved: this is where one of two writers loses.
const MOVE_HEADS: &str = "
    UPDATE tables
    SET seq = new.last, status = new.state, is_public = new.is_open_to_all, allows_watchers = new.is_watchable,
        bot_due = new.waits_for_bot, due_at = new.due, updated = new.at, summary = new.text
    FROM (
        SELECT value->>0 AS name, CAST(value->>1 AS BIGINT) AS before, CAST(value->>2 AS BIGINT) AS last,
            value->>3 AS state, CAST(value->>4 AS BOOLEAN) AS is_open_to_all,
            CAST(value->>5 AS BOOLEAN) AS is_watchable, CAST(value->>6 AS BOOLEAN) AS waits_for_bot,
            CAST(value->>7 AS BIGINT) AS due, CAST(value->>8 AS BIGINT) AS at, value->>9 AS text
        FROM json_each($1)
    ) AS new
    WHERE tables.id = new.name AND tables.seq = new.before
    RETURNING tables.id, tables.nr";

const WRITE_LOG: &str = "
    INSERT INTO log (table_nr, seq, entry, at)
    SELECT CAST(value->>0 AS BIGINT), CAST(value->>1 AS BIGINT), value->>2, CAST(value->>3 AS BIGINT)
    FROM json_each($1)";

/// A seat that stays as it is costs no write.
const WRITE_SEATS: &str = "
    INSERT INTO seats (table_nr, seat, account, waiting, ended)
    SELECT CAST(value->>0 AS BIGINT), CAST(value->>1 AS BIGINT), value->>2, CAST(value->>3 AS BOOLEAN),
        CAST(value->>4 AS BOOLEAN)
    FROM json_each($1)
    WHERE TRUE
    ON CONFLICT (table_nr, seat) DO UPDATE SET account = excluded.account, waiting = excluded.waiting
    WHERE seats.account IS DISTINCT FROM excluded.account OR seats.waiting <> excluded.waiting";

/// Seats follow their table's status, named in the append or not.
const END_SEATS: &str = "
    UPDATE seats SET ended = new.is_over
    FROM (
        SELECT CAST(value->>0 AS BIGINT) AS nr, CAST(value->>1 AS BOOLEAN) AS is_over FROM json_each($1)
    ) AS new
    WHERE seats.table_nr = new.nr AND seats.ended <> new.is_over";
