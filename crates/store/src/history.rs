//! What somebody has played: read from their seats, the latest first, a page at a time.

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, sql};
use crate::store::Store;

/// A game somebody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The table.
    pub table: TableId,
    /// Their seat.
    pub seat: u8,
    /// The game's name.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// When it ended.
    pub ended: i64,
    /// Whether others may be told of it.
    pub is_public: bool,
    /// Their points.
    pub score: i64,
    /// Where they came; 1 is best.
    pub place: u8,
    /// Whether they won.
    pub won: bool,
    /// Whether they gave up.
    pub gave_up: bool,
    /// The ratings it counted for, if it did.
    pub pool: Option<String>,
    /// Skill before and after, in millionths, once it was counted.
    pub skill: Option<(i64, i64)>,
    /// What the table's row says of everybody, as lists show it.
    pub summary: Option<String>,
}

/// What somebody's games of a kind come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game's name.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// How many games there were.
    pub games: i64,
    /// How many of them were won.
    pub won: i64,
    /// All points together.
    pub points: i64,
    /// The most points in one.
    pub most: i64,
}

/// How often somebody began a game in a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game's name.
    pub game: String,
    /// What they began with, as it was recorded.
    pub opening: String,
    /// In how many games.
    pub games: i64,
    /// How many of them were won.
    pub won: i64,
}

/// How many of the last games openings are counted in.
const OPENINGS_IN: i64 = 1000;

impl Played {
    fn read(row: &Row) -> Result<Played, sqlx::Error> {
        let (before, after): (Option<i64>, Option<i64>) = (row.get("before_skill")?, row.get("skill")?);
        Ok(Played {
            table: row.get::<String>("table_id")?.into(),
            seat: row.get::<i64>("seat")? as u8,
            game: row.get("game")?,
            players: row.get::<i64>("players")? as u8,
            ended: row.get("ended")?,
            is_public: row.get("is_public")?,
            score: row.get("score")?,
            place: row.get::<i64>("place")? as u8,
            won: row.get("won")?,
            gave_up: row.get("gave_up")?,
            pool: row.get("pool")?,
            skill: before.zip(after),
            summary: row.get("summary")?,
        })
    }
}

impl Store {
    /// The games of an account that ended before one that is named, the latest first; those that others may know of, or
    /// all.
    pub async fn played_by(
        &self,
        account: &AccountId,
        only_public: bool,
        before: Option<(i64, &TableId)>,
        limit: i64,
    ) -> Result<Vec<Played>, StoreError> {
        let (ended, table) = before.map_or((i64::MAX, ""), |(ended, table)| (ended, table.as_str()));
        let select = sql("SELECT own.*, tables.summary FROM (
                SELECT table_id, seat, game, players, ended, is_public, score, place, won, gave_up, pool,
                    before_skill, skill
                FROM result_seats
                WHERE account = $1 AND (is_public OR $2) AND (ended, table_id) < ($3, $4)
                ORDER BY ended DESC, table_id DESC LIMIT $5
             ) AS own LEFT JOIN tables ON tables.id = own.table_id
             ORDER BY own.ended DESC, own.table_id DESC")
        .bind(account.as_str())
        .bind(!only_public)
        .bind(ended)
        .bind(table)
        .bind(limit);
        // The head of a table that is over never waits in the journal.
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(Played::read).collect::<Result<_, _>>()?)
    }

    /// What an account's games come to, by game and number of players.
    pub async fn tallies_of(&self, account: &AccountId, only_public: bool) -> Result<Vec<Tally>, StoreError> {
        let select = sql("SELECT game, players, COUNT(*) AS games,
                CAST(SUM(CASE WHEN won THEN 1 ELSE 0 END) AS BIGINT) AS won,
                CAST(SUM(score) AS BIGINT) AS points, MAX(score) AS most
             FROM result_seats WHERE account = $1 AND (is_public OR $2)
             GROUP BY game, players ORDER BY games DESC, game, players")
        .bind(account.as_str())
        .bind(!only_public);
        let rows = self.backend.read(select.apart()).await?;
        let tally = |row: &Row| {
            Ok(Tally {
                game: row.get("game")?,
                players: row.get::<i64>("players")? as u8,
                games: row.get("games")?,
                won: row.get("won")?,
                points: row.get("points")?,
                most: row.get("most")?,
            })
        };
        Ok(rows.iter().map(tally).collect::<Result<_, sqlx::Error>>()?)
    }

    /// What an account began its last thousand games with, the most frequent first.
    pub async fn openings_of(
        &self,
        account: &AccountId,
        only_public: bool,
        limit: i64,
    ) -> Result<Vec<Opening>, StoreError> {
        let select = sql("SELECT game, opening, COUNT(*) AS games,
                CAST(SUM(CASE WHEN won THEN 1 ELSE 0 END) AS BIGINT) AS won
             FROM (
                SELECT game, opening, won FROM result_seats
                WHERE account = $1 AND (is_public OR $2)
                ORDER BY ended DESC, table_id DESC LIMIT $3
             ) AS lately
             WHERE opening IS NOT NULL GROUP BY game, opening ORDER BY games DESC, game, opening LIMIT $4")
        .bind(account.as_str())
        .bind(!only_public)
        .bind(OPENINGS_IN)
        .bind(limit);
        let rows = self.backend.read(select.apart()).await?;
        let opening = |row: &Row| {
            Ok(Opening {
                game: row.get("game")?,
                opening: row.get("opening")?,
                games: row.get("games")?,
                won: row.get("won")?,
            })
        };
        Ok(rows.iter().map(opening).collect::<Result<_, sqlx::Error>>()?)
    }
}
