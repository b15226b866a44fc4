//! Appending to the log: the seq is won, and the entries, the table's row and its seats are written together.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::changes::{self, Change};
use crate::error::{StoreError, WriteError};
use crate::id::TableId;
use crate::sql::{Db, Statement, has_nul, sql};
use crate::store::Store;
use crate::tables::{Head, Seat, Status};

/// What a table goes through in one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The seq of the first entry: one more than the table's last.
    pub seq: i64,
    /// The entries, JSON each. There may be none: then only the row changes, provided that `seq` is still the table's
    /// next.
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
    ///
    /// ```
    /// # use store::{Append, Head};
    /// let entries = vec!["{}".to_owned(), "{}".to_owned()];
    /// let append = Append { table: "x5Jq0mT2".into(), seq: 7, entries, at: 0, head: Head::default(), seats: vec![] };
    /// assert_eq!(append.last_seq(), 8);
    /// ```
    pub fn last_seq(&self) -> i64 {
        self.seq - 1 + self.entries.len() as i64
    }

    fn check(&self) -> Result<(), StoreError> {
        let is_nul = self.entries.iter().chain([&self.head.summary]).any(|text| has_nul(text));
        if is_nul { Err(StoreError::Nul) } else { Ok(()) }
    }
}

/// Appends to one table that follow each other, one at least: they are written as one.
pub(crate) struct Run<'a>(pub(crate) Vec<&'a Append>);

impl Run<'_> {
    fn first(&self) -> &Append {
        self.0.first().unwrap_or_else(|| unreachable!("a run is not empty"))
    }

    fn last(&self) -> &Append {
        self.0.last().unwrap_or_else(|| unreachable!("a run is not empty"))
    }

    fn head_row(&self, nr: i64) -> Value {
        let last = self.last();
        let Head { status, is_public, allows_watchers, bot_due, due_at, summary } = &last.head;
        json!([
            nr,
            last.last_seq(),
            status.word(),
            is_public,
            allows_watchers,
            bot_due,
            due_at,
            last.at,
            summary
        ])
    }

    /// The entries with their numbers and times.
    fn entries(&self) -> impl Iterator<Item = (i64, &str, i64)> {
        self.0.iter().flat_map(|append| {
            let numbered = append.entries.iter().zip(append.seq..);
            numbered.map(|(entry, seq)| (seq, entry.as_str(), append.at))
        })
    }

    /// The seats as the last append that names each leaves it.
    fn seat_rows(&self, nr: i64) -> impl Iterator<Item = Value> {
        let mut seats: Vec<&Seat> = Vec::new();
        for seat in self.0.iter().rev().flat_map(|append| append.seats.iter().rev()) {
            if !seats.iter().any(|later| later.seat == seat.seat) {
                seats.push(seat);
            }
        }
        let ended = self.last().head.status.is_ended();
        seats.into_iter().rev().map(move |seat| json!([nr, seat.seat, seat.account, seat.waiting, ended]))
    }

    fn change(&self) -> Change {
        let last = self.last();
        Change::Appended { table: last.table.clone(), seq: last.last_seq() }
    }
}

impl Store {
    /// Appends to a table's log; returns when it is on disk.
    ///
    /// [`WriteError::Taken`]: the table's last seq is not `seq - 1`, because somebody else wrote that seq or
    /// because there is no such table. Nothing was written; read the table again.
    ///
    /// ```
    /// # use store::{Append, Head, NewTable, Status, Store, TableId, WriteError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let table = TableId::from("x5Jq0mT2");
    /// # let head = Head { status: Status::Open, ..Head::default() };
    /// # let new = NewTable { id: table.clone(), game: "stone-age".into(), at: 0, head: head.clone(), seats: vec![], entries: vec!["{}".into()] };
    /// # store.create_table(new).await?;
    /// // The row and the log change together, or neither does.
    /// let over = Head { status: Status::Over, ..head.clone() };
    /// let end = Append { table: table.clone(), seq: 2, entries: vec!["{}".into()], at: 5, head: over, seats: vec![] };
    /// store.append(end.clone()).await?;
    /// let row = store.table(&table).await?.expect("the table was made above");
    /// assert_eq!((row.seq, row.head.status, row.updated), (2, Status::Over, 5));
    ///
    /// // The same append again is late: seq 2 is taken.
    /// assert!(matches!(store.append(end).await, Err(WriteError::Taken)));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn append(&self, append: Append) -> Result<(), WriteError> {
        append.check()?;
        if self.backend.append(append).await? { Ok(()) } else { Err(WriteError::Taken) }
    }
}

/// A run whose first append has won its seq.
struct Won<'a> {
    run: &'a Run<'a>,
    /// The table's number.
    nr: i64,
    /// Whether the table was over or archived before.
    was_ended: bool,
}

impl Won<'_> {
    /// What its seats must learn, if the table ends or goes on after all.
    fn end_row(&self) -> Option<Value> {
        let is_ended = self.run.last().head.status.is_ended();
        (is_ended != self.was_ended).then(|| json!([self.nr, is_ended]))
    }
}

/// Writes appends to different tables and says which of them won their seq.
pub(crate) async fn write<D: Db>(
    connection: &mut D::Connection,
    runs: &[Run<'_>],
) -> Result<Vec<bool>, sqlx::Error> {
    let won = compete::<D>(connection, runs).await?;
    run_rows::<D>(connection, MOVE_HEADS, won.iter().map(|won| won.run.head_row(won.nr))).await?;
    write_log::<D>(connection, &won).await?;
    run_rows::<D>(connection, WRITE_SEATS, won.iter().flat_map(|won| won.run.seat_rows(won.nr))).await?;
    run_rows::<D>(connection, END_SEATS, won.iter().filter_map(Won::end_row)).await?;
    if D::tells_others() {
        let changes = won.iter().map(|won| won.run.change());
        D::run(connection, changes::tell(changes)).await?;
    }
    let winners: HashSet<&TableId> = won.iter().map(|won| &won.run.last().table).collect();
    Ok(runs.iter().map(|run| winners.contains(&run.last().table)).collect())
}

/// Locks the tables that are still at the seq before their append: this is where one of two writers loses.
async fn compete<'a, D: Db>(
    connection: &mut D::Connection,
    runs: &'a [Run<'a>],
) -> Result<Vec<Won<'a>>, sqlx::Error> {
    let places = runs.iter().map(Run::first).enumerate();
    let rows = places.map(|(place, append)| json!([place, append.table, append.seq - 1])).collect();
    let locked = D::run(connection, sql(LOCK_TABLES).bind_rows(rows)).await?;
    let locked: Option<String> = locked.first().map(|row| row.get("locked")).transpose()?.flatten();
    let locked = locked.iter().flat_map(|locked| locked.split(','));
    locked.map(|one| read_locked(one, runs).ok_or_else(|| sqlx::Error::Decode(one.into()))).collect()
}

/// Reads one of the tables that [`LOCK_TABLES`] has locked.
fn read_locked<'a>(one: &str, runs: &'a [Run<'a>]) -> Option<Won<'a>> {
    let mut words = one.split(' ');
    let (place, nr): (usize, i64) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some(Won { run: runs.get(place)?, nr, was_ended: Status::of_word(words.next()?)?.is_ended() })
}

/// Writes the entries. On SQLite each is bound by itself, because JSON would be written and read for nothing; to
/// PostgreSQL all go in one statement, because each takes a round trip.
async fn write_log<D: Db>(connection: &mut D::Connection, won: &[Won<'_>]) -> Result<(), sqlx::Error> {
    let entries = won.iter().flat_map(|won| won.run.entries().map(|entry| (won.nr, entry)));
    if !D::has_one_writer() {
        let rows: Vec<Value> = entries.map(|(nr, (seq, entry, at))| json!([nr, seq, entry, at])).collect();
        return run_rows::<D>(connection, WRITE_LOG, rows.into_iter()).await;
    }
    let entries: Vec<(i64, (i64, &str, i64))> = entries.collect();
    let (many, few) = entries.as_chunks::<ENTRIES_AT_ONCE>();
    let mut statements: Vec<Statement> = many.iter().map(|many| bound(WRITE_ENTRIES, many)).collect();
    statements.extend(few.chunks(1).map(|one| bound(WRITE_ENTRY, one)));
    for statement in statements {
        D::run(connection, statement).await?;
    }
    Ok(())
}

fn bound(statement: &'static str, entries: &[(i64, (i64, &str, i64))]) -> Statement {
    entries.iter().fold(sql(statement), |statement, &(nr, (seq, entry, at))| {
        statement.bind(nr).bind(seq).bind(entry).bind(at)
    })
}

/// Runs a statement on rows, if there are any.
async fn run_rows<D: Db>(
    connection: &mut D::Connection,
    statement: &'static str,
    rows: impl Iterator<Item = Value>,
) -> Result<(), sqlx::Error> {
    let rows: Vec<Value> = rows.collect();
    if !rows.is_empty() {
        D::run(connection, sql(statement).bind_rows(rows)).await?;
    }
    Ok(())
}

/// Answers in a single row, because the task is woken once for every row. On PostgreSQL the tables stay locked until
/// the commit; every process locks them in the same order, so that no two wait for each other.
const LOCK_TABLES: &str = "
    SELECT string_agg(place || ' ' || nr || ' ' || status, ',') AS locked
    FROM (
        SELECT new.place, tables.nr, tables.status
        FROM (
            SELECT CAST(value->>0 AS BIGINT) AS place, value->>1 AS name, CAST(value->>2 AS BIGINT) AS before
            FROM json_each($1)
        ) AS new
        JOIN tables ON tables.id = new.name AND tables.seq = new.before
        ORDER BY tables.nr /* lock rows */
    ) AS found";

const MOVE_HEADS: &str = "
    UPDATE tables
    SET seq = new.last, status = new.state, is_public = new.is_open_to_all, allows_watchers = new.is_watchable,
        bot_due = new.waits_for_bot, due_at = new.due, updated = new.at, summary = new.text
    FROM (
        SELECT CAST(value->>0 AS BIGINT) AS number, CAST(value->>1 AS BIGINT) AS last, value->>2 AS state,
            CAST(value->>3 AS BOOLEAN) AS is_open_to_all, CAST(value->>4 AS BOOLEAN) AS is_watchable,
            CAST(value->>5 AS BOOLEAN) AS waits_for_bot, CAST(value->>6 AS BIGINT) AS due,
            CAST(value->>7 AS BIGINT) AS at, value->>8 AS text
        FROM json_each($1)
    ) AS new
    WHERE tables.nr = new.number";

const WRITE_LOG: &str = "
    INSERT INTO log (table_nr, seq, entry, at)
    SELECT CAST(value->>0 AS BIGINT), CAST(value->>1 AS BIGINT), value->>2, CAST(value->>3 AS BIGINT)
    FROM json_each($1)";

/// How many entries [`WRITE_ENTRIES`] takes.
const ENTRIES_AT_ONCE: usize = 8;

const WRITE_ENTRY: &str = "INSERT INTO log (table_nr, seq, entry, at) VALUES (?, ?, ?, ?)";

const WRITE_ENTRIES: &str = "
    INSERT INTO log (table_nr, seq, entry, at)
    VALUES (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?),
        (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?), (?, ?, ?, ?)";

/// A seat that stays as it is costs no write.
const WRITE_SEATS: &str = "
    INSERT INTO seats (table_nr, seat, account, waiting, ended)
    SELECT CAST(value->>0 AS BIGINT), CAST(value->>1 AS BIGINT), value->>2, CAST(value->>3 AS BOOLEAN),
        CAST(value->>4 AS BOOLEAN)
    FROM json_each($1)
    WHERE TRUE
    ON CONFLICT (table_nr, seat) DO UPDATE SET account = excluded.account, waiting = excluded.waiting
    WHERE seats.account IS DISTINCT FROM excluded.account OR seats.waiting <> excluded.waiting";

/// All seats follow their table's status, named in the append or not.
const END_SEATS: &str = "
    UPDATE seats SET ended = new.is_over
    FROM (
        SELECT CAST(value->>0 AS BIGINT) AS nr, CAST(value->>1 AS BOOLEAN) AS is_over FROM json_each($1)
    ) AS new
    WHERE seats.table_nr = new.nr AND seats.ended <> new.is_over";
