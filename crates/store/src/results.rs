//! How games ended: a row for each game and one for each of its seats, made from the log of a table that is over. Writing
//! one down is a commit that also says so at the table, so that it happens once, whoever dies when.

use serde_json::json;

use crate::error::{StoreError, WriteError};
use crate::id::{AccountId, TableId};
use crate::sql::{Row, Statement, sql};
use crate::store::Store;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// The game's name.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// When it ended.
    pub ended: i64,
    /// Whether others may be told of it.
    pub is_public: bool,
    /// Which ratings it counts for, if it counts.
    pub pool: Option<String>,
    /// How everybody came out, by seat.
    pub seats: Vec<SeatResult>,
}

/// How somebody came out of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// Who, if it was a person whose game this is.
    pub account: Option<AccountId>,
    /// The level, if it was a bot.
    pub bot: Option<String>,
    /// The points.
    pub score: i64,
    /// 1 is best.
    pub place: u8,
    /// Whether they won.
    pub won: bool,
    /// Whether they gave up.
    pub gave_up: bool,
    /// What they began with, opaque to the store.
    pub opening: Option<String>,
}

impl SeatResult {
    fn read(row: &Row) -> Result<SeatResult, sqlx::Error> {
        Ok(SeatResult {
            account: row.get::<Option<String>>("account")?.map(AccountId::from),
            bot: row.get("bot")?,
            score: row.get("score")?,
            place: row.get::<i64>("place")? as u8,
            won: row.get("won")?,
            gave_up: row.get("gave_up")?,
            opening: row.get("opening")?,
        })
    }
}

impl GameResult {
    /// Who had a seat, as ratings know them where no account does.
    fn nobody_at(&self, seat: usize) -> String {
        match &self.seats[seat].bot {
            Some(level) => format!("bot:{level}"),
            None => format!("{}/{seat}", self.table),
        }
    }

    fn insert(&self) -> Statement {
        sql("INSERT INTO results (table_id, game, players, ended, is_public, pool, folded)
             VALUES ($1, $2, $3, $4, $5, $6, $7)")
        .bind(self.table.as_str())
        .bind(self.game.as_str())
        .bind(i64::from(self.players))
        .bind(self.ended)
        .bind(self.is_public)
        .bind(self.pool.as_deref())
        .bind(false)
        .apart()
    }

    /// The seats. An account that has gone meanwhile leaves its seat to nobody.
    fn insert_seats(&self) -> Statement {
        let row = |(seat, it): (usize, &SeatResult)| {
            let nobody = self.nobody_at(seat);
            json!([seat, it.account, nobody, it.bot, it.score, it.place, it.won, it.gave_up, it.opening])
        };
        sql("INSERT INTO result_seats
                (table_id, seat, account, player, bot, score, place, won, gave_up, opening,
                 game, players, ended, is_public, pool)
             SELECT $2, CAST(value->>0 AS BIGINT), accounts.id, COALESCE(accounts.id, value->>2), value->>3,
                CAST(value->>4 AS BIGINT), CAST(value->>5 AS BIGINT), CAST(value->>6 AS BOOLEAN),
                CAST(value->>7 AS BOOLEAN), value->>8, $3, $4, $5, $6, $7
             FROM json_each($1) LEFT JOIN accounts ON accounts.id = value->>1")
        .bind_rows(self.seats.iter().enumerate().map(row).collect())
        .bind(self.table.as_str())
        .bind(self.game.as_str())
        .bind(i64::from(self.players))
        .bind(self.ended)
        .bind(self.is_public)
        .bind(self.pool.as_deref())
        .apart()
    }
}

fn mark(table: &TableId) -> Statement {
    sql("UPDATE tables SET recorded = TRUE WHERE id = $1").bind(table.as_str()).apart()
}

impl Store {
    /// Tables that are over and whose results were not written down yet, the first that ended first.
    pub async fn unrecorded(&self, limit: i64) -> Result<Vec<TableId>, StoreError> {
        // What changes a table's status never waits in the journal.
        let select = sql("SELECT id FROM tables WHERE status = 'over' AND recorded = FALSE
             ORDER BY updated, id LIMIT $1");
        let rows = self.backend.read(select.bind(limit).apart()).await?;
        Ok(rows.iter().map(|row| row.get::<String>("id").map(TableId::from)).collect::<Result<_, _>>()?)
    }

    /// Writes down how a game ended. False: somebody has done so.
    ///
    /// ```
    /// # use store::{Account, AccountId, GameResult, Head, NewTable, SeatResult, Status, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let anna = AccountId::from("a1");
    /// store.create_account(&Account::guest(anna.clone(), "Anna", None, 0)).await?;
    /// let table = TableId::from("x5Jq0mT2");
    /// let head = Head { status: Status::Over, ..Head::default() };
    /// # let new = NewTable { id: table.clone(), game: "valley".into(), at: 0, head, seats: vec![], entries: vec!["{}".into()] };
    /// # store.create_table(new).await?;
    /// assert_eq!(store.unrecorded(10).await?, [table.clone()]);
    ///
    /// let seats = vec![SeatResult { account: Some(anna.clone()), score: 31, place: 1, won: true, ..SeatResult::default() }];
    /// let result = GameResult { table, game: "valley".into(), players: 2, ended: 7, is_public: true, pool: None, seats };
    /// assert!(store.record(&result).await?);
    /// assert!(!store.record(&result).await?, "a game ends once");
    /// assert!(store.unrecorded(10).await?.is_empty());
    /// assert_eq!(store.played_by(&anna, false, None, 10).await?[0].score, 31);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn record(&self, result: &GameResult) -> Result<bool, StoreError> {
        let statements = vec![result.insert(), result.insert_seats(), mark(&result.table)];
        match self.backend.write_all(statements).await.map_err(WriteError::or_taken) {
            Ok(_) => Ok(true),
            Err(WriteError::Taken) => Ok(false),
            Err(WriteError::Failed(cause)) => Err(cause),
        }
    }

    /// Tables that are over, by their ids, after one that is named.
    pub async fn over_after(&self, after: &TableId, limit: i64) -> Result<Vec<TableId>, StoreError> {
        let select = sql("SELECT id FROM tables WHERE status = 'over' AND $1 < id ORDER BY id LIMIT $2");
        let rows = self.backend.read(select.bind(after.as_str()).bind(limit).apart()).await?;
        Ok(rows.iter().map(|row| row.get::<String>("id").map(TableId::from)).collect::<Result<_, _>>()?)
    }

    /// The result of a table as it was written down.
    pub async fn result(&self, table: &TableId) -> Result<Option<GameResult>, StoreError> {
        let about = |statement: &'static str| sql(statement).bind(table.as_str()).apart();
        let statements = [
            about("SELECT game, players, ended, is_public, pool FROM results WHERE table_id = $1"),
            about(
                "SELECT account, bot, score, place, won, gave_up, opening FROM result_seats
                 WHERE table_id = $1 ORDER BY seat",
            ),
        ];
        let rows = self.backend.read_at_once(&statements).await?;
        let Some(row) = rows[0].first() else { return Ok(None) };
        let seats = rows[1].iter().map(SeatResult::read).collect::<Result<_, _>>()?;
        Ok(Some(GameResult {
            table: table.clone(),
            game: row.get("game")?,
            players: row.get::<i64>("players")? as u8,
            ended: row.get("ended")?,
            is_public: row.get("is_public")?,
            pool: row.get("pool")?,
            seats,
        }))
    }

    /// Notes that a table that is over has no result to be written down: bots alone played, or a guide led.
    pub async fn record_nothing(&self, table: &TableId) -> Result<(), StoreError> {
        self.backend.write(mark(table)).await?;
        Ok(())
    }

    /// Forgets the result of a table, which is then written down anew. Who had seats that logs no longer name is lost.
    pub async fn unrecord(&self, table: &TableId) -> Result<(), StoreError> {
        let about = |statement: &'static str| sql(statement).bind(table.as_str()).apart();
        let statements = vec![
            about("DELETE FROM result_seats WHERE table_id = $1"),
            about("DELETE FROM results WHERE table_id = $1"),
            about("UPDATE tables SET recorded = FALSE WHERE id = $1"),
        ];
        self.backend.write_all(statements).await?;
        Ok(())
    }
}
