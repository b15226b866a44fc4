//! Tables: the row lobbies are made of, the seats, and the log.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::changes::Change;
use crate::error::{StoreError, WriteError};
use crate::id::{AccountId, TableId};
use crate::sql::{Row, Statement, sql};
use crate::store::Store;

/// What a table's row says besides its id and game: whatever an append may change.
///
/// By default a table is open and private, nobody may watch, and it waits for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Where the table is in its life.
    pub status: Status,
    /// Whether it is shown in the public lists.
    pub is_public: bool,
    /// Whether others may watch.
    pub allows_watchers: bool,
    /// Whether the table waits for a bot now.
    pub bot_due: bool,
    /// When the asked seat runs out of its pace.
    pub due_at: Option<i64>,
    /// What lists of tables show: JSON, opaque to the store.
    pub summary: String,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Players are sitting down.
    #[default]
    Open,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
    /// Abandoned and put away.
    Archived,
}

/// A table without its seats and log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The game's name.
    pub game: String,
    /// The last seq of the log; 0: nothing yet.
    pub seq: i64,
    /// When it was made.
    pub created: i64,
    /// When its log last grew.
    pub updated: i64,
    /// Everything an append may change.
    pub head: Head,
}

/// Who sits where, and whether the table waits for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// Which seat.
    pub seat: u8,
    /// Who sits there; nobody, or a bot: `None`.
    pub account: Option<AccountId>,
    /// Whether this seat is asked.
    pub waiting: bool,
}

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its place, from 1, without gaps.
    pub seq: i64,
    /// JSON, opaque to the store.
    pub entry: String,
    /// When it was written.
    pub at: i64,
}

/// A table to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// The game's name.
    pub game: String,
    /// When.
    pub at: i64,
    /// What its row says.
    pub head: Head,
    /// All its seats.
    pub seats: Vec<Seat>,
    /// The first entries of its log, from seq 1.
    pub entries: Vec<String>,
}

impl Store {
    /// Makes a table. [`WriteError::Taken`]: there is one with that id.
    pub async fn create_table(&self, table: NewTable) -> Result<(), WriteError> {
        self.create_table_of(None, table).await
    }

    /// Makes a table of a host, next to whose tables it stands in lists.
    pub async fn create_table_of(&self, host: Option<&AccountId>, table: NewTable) -> Result<(), WriteError> {
        self.create_table_with(host, None, table).await
    }

    /// Makes a table of a host, perhaps one that gathers people with these wishes.
    pub(crate) async fn create_table_with(
        &self,
        host: Option<&AccountId>,
        gathers: Option<&str>,
        table: NewTable,
    ) -> Result<(), WriteError> {
        let NewTable { id, game, at, head, seats, entries } = table;
        let log: Vec<Entry> =
            entries.into_iter().zip(1..).map(|(entry, seq)| Entry { seq, entry, at }).collect();
        let row = TableRow { id, game, seq: log.len() as i64, created: at, updated: at, head };
        self.insert((host, gathers), &row, &seats, &log).await
    }

    /// The table with that id.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let row = self.backend.read_one(select_table(id)).await?;
        Ok(row.as_ref().map(TableRow::read).transpose()?)
    }

    /// The seats of a table, in order.
    pub async fn seats(&self, id: &TableId) -> Result<Vec<Seat>, StoreError> {
        let rows = self.backend.read(select_seats(id)).await?;
        Ok(rows.iter().map(Seat::read).collect::<Result<_, _>>()?)
    }

    /// The log of a table from a seq on, in order.
    pub async fn log(&self, id: &TableId, from_seq: i64) -> Result<Vec<Entry>, StoreError> {
        let rows = self.backend.read(select_log(id, from_seq)).await?;
        Ok(rows.iter().map(Entry::read).collect::<Result<_, _>>()?)
    }

    /// Writes a table that is not there yet: the journal knows nothing of it.
    pub(crate) async fn insert(
        &self,
        of: (Option<&AccountId>, Option<&str>),
        row: &TableRow,
        seats: &[Seat],
        log: &[Entry],
    ) -> Result<(), WriteError> {
        log.iter().try_for_each(Entry::check)?;
        let change = Change::Appended { table: row.id.clone(), seq: row.seq };
        let mut statements = vec![insert_row(of, row), insert_log(&row.id, log)];
        statements.push(insert_seats(row, seats));
        statements.extend(self.backend.tell(change));
        self.backend.write_all(statements).await.map_err(WriteError::or_taken)?;
        Ok(())
    }
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Over, Status::Archived];

    /// The status as it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Archived => "archived",
        }
    }

    /// Whether nobody plays here any more.
    ///
    /// ```
    /// # use store::Status;
    /// let ended = Status::ALL.into_iter().filter(|status| status.is_ended());
    /// assert_eq!(ended.map(Status::word).collect::<Vec<_>>(), ["over", "archived"]);
    /// ```
    pub fn is_ended(self) -> bool {
        matches!(self, Status::Over | Status::Archived)
    }

    pub(crate) fn of_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }

    fn read(word: &str) -> Result<Status, sqlx::Error> {
        Status::of_word(word).ok_or_else(|| sqlx::Error::Decode(format!("status {word:?}").into()))
    }
}

/// The columns [`TableRow::read`] reads, for statements about `tables`.
macro_rules! table_columns {
    () => {
        "id, game, status, is_public, allows_watchers, seq, bot_due, due_at, created, updated, summary"
    };
}
pub(crate) use table_columns;

impl TableRow {
    pub(crate) fn read(row: &Row) -> Result<TableRow, sqlx::Error> {
        Ok(TableRow {
            id: row.get::<String>("id")?.into(),
            game: row.get("game")?,
            seq: row.get("seq")?,
            created: row.get("created")?,
            updated: row.get("updated")?,
            head: Head::read(row)?,
        })
    }
}

impl Head {
    fn read(row: &Row) -> Result<Head, sqlx::Error> {
        Ok(Head {
            status: Status::read(&row.get::<String>("status")?)?,
            is_public: row.get("is_public")?,
            allows_watchers: row.get("allows_watchers")?,
            bot_due: row.get("bot_due")?,
            due_at: row.get("due_at")?,
            summary: row.get("summary")?,
        })
    }
}

impl Seat {
    pub(crate) fn read(row: &Row) -> Result<Seat, sqlx::Error> {
        Ok(Seat {
            // The schema keeps seats between 0 and 255.
            seat: row.get::<i64>("seat")? as u8,
            account: row.get::<Option<String>>("account")?.map(AccountId::from),
            waiting: row.get("waiting")?,
        })
    }
}

impl Entry {
    pub(crate) fn read(row: &Row) -> Result<Entry, sqlx::Error> {
        Ok(Entry { seq: row.get("seq")?, entry: row.get("entry")?, at: row.get("at")? })
    }

    fn check(&self) -> Result<(), StoreError> {
        if crate::sql::has_nul(&self.entry) { Err(StoreError::Nul) } else { Ok(()) }
    }
}

pub(crate) fn select_table(id: &TableId) -> Statement {
    sql(concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1")).bind(id.as_str())
}

pub(crate) fn select_seats(id: &TableId) -> Statement {
    sql("SELECT seat, account, waiting FROM seats
         WHERE table_nr = (SELECT nr FROM tables WHERE id = $1) ORDER BY seat")
    .bind(id.as_str())
}

pub(crate) fn select_log(id: &TableId, from_seq: i64) -> Statement {
    sql("SELECT seq, entry, at FROM log
         WHERE table_nr = (SELECT nr FROM tables WHERE id = $1) AND $2 <= seq ORDER BY seq")
    .bind(id.as_str())
    .bind(from_seq)
}

fn insert_row((host, gathers): (Option<&AccountId>, Option<&str>), row: &TableRow) -> Statement {
    let head = &row.head;
    sql("INSERT INTO tables
            (id, game, status, is_public, allows_watchers, seq, bot_due, due_at, created, updated, summary, host,
             gathers)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
    .bind(row.id.as_str())
    .bind(row.game.as_str())
    .bind(head.status.word())
    .bind(head.is_public)
    .bind(head.allows_watchers)
    .bind(row.seq)
    .bind(head.bot_due)
    .bind(head.due_at)
    .bind(row.created)
    .bind(row.updated)
    .bind(head.summary.as_str())
    .bind(host.map(AccountId::as_str))
    .bind(gathers)
    .apart()
}

fn insert_log(id: &TableId, log: &[Entry]) -> Statement {
    let rows = log.iter().map(|entry| json!([entry.seq, entry.entry, entry.at]));
    sql("INSERT INTO log (table_nr, seq, entry, at)
         SELECT (SELECT nr FROM tables WHERE tables.id = $2),
            CAST(value->>0 AS BIGINT), value->>1, CAST(value->>2 AS BIGINT)
         FROM json_each($1)")
    .bind_rows(rows.collect())
    .bind(id.as_str())
    .apart()
}

fn insert_seats(row: &TableRow, seats: &[Seat]) -> Statement {
    let rows = seats.iter().map(|seat| json!([seat.seat, seat.account, seat.waiting]));
    sql("INSERT INTO seats (table_nr, seat, account, waiting, ended)
         SELECT (SELECT nr FROM tables WHERE tables.id = $2),
            CAST(value->>0 AS BIGINT), value->>1, CAST(value->>2 AS BOOLEAN), $3
         FROM json_each($1)")
    .bind_rows(rows.collect())
    .bind(row.id.as_str())
    .bind(row.head.status.is_ended())
    .apart()
}
