//! Ratings as the store keeps them: every seat of a rated game says what it was before and after, and the last of a
//! player's seats is their rating. Which numbers they are is for whoever folds: the store hands out the next game of a pool
//! in the order of their ends, with all that has to be known of those who played it, and takes what came of it.
//!
//! A game may be written down after one that ended later. What was folded beyond it is then unfolded, and folded anew. Of
//! two processes that fold the same pool one is refused, by the number of the step.

use serde_json::{Value, json};

use crate::error::{StoreError, WriteError};
use crate::id::{AccountId, TableId};
use crate::sql::{Row, Statement, sql};
use crate::store::Store;

/// The next game of a pool, and who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToFold {
    pool: String,
    step: i64,
    /// The table.
    pub table: TableId,
    /// When it ended.
    pub ended: i64,
    /// Who played, by seat.
    pub seats: Vec<RatedSeat>,
}

/// Somebody who played a rated game, before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedSeat {
    /// Who, by a name that stays the same in all their games.
    pub player: String,
    /// The level, if it was a bot.
    pub bot: Option<String>,
    /// Where they came.
    pub place: u8,
    /// Skill, doubt and number of games before, if there were any.
    pub before: Option<(i64, i64, i64)>,
    /// How often they met others lately, by the others' names.
    pub meetings: Vec<(String, i64)>,
}

/// What a game has made of somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRated {
    /// The skill before.
    pub before: (i64, i64),
    /// Skill and doubt after.
    pub after: (i64, i64),
    /// What boards are ordered by.
    pub sure: i64,
    /// How many rated games they have played, this one included; none for a bot.
    pub games: i64,
    /// How much of the change counted, in thousandths.
    pub weight: i64,
}

/// A rated game as it was written down, with what was made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The table.
    pub table: TableId,
    /// When it ended.
    pub ended: i64,
    /// Who played, by seat.
    pub seats: Vec<RatedGameSeat>,
}

/// Somebody in a rated game, and what it has made of their rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGameSeat {
    /// Who, by a name that stays the same in all their games.
    pub player: String,
    /// The level, if it was a bot.
    pub bot: Option<String>,
    /// Where they came.
    pub place: u8,
    /// Skill and doubt afterwards, once it was folded.
    pub after: Option<(i64, i64)>,
}

/// A line of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// The pool.
    pub pool: String,
    /// Whose it is.
    pub account: AccountId,
    /// Their name.
    pub name: String,
    /// The skill.
    pub skill: i64,
    /// The doubt about it.
    pub doubt: i64,
    /// What boards are ordered by.
    pub sure: i64,
    /// How many games.
    pub games: i64,
    /// How many people they met in them.
    pub met: i64,
    /// In how many of them they met whom they met most.
    pub most: i64,
    /// When they last played one.
    pub ended: i64,
}

/// Where a page of a board ends.
pub type BoardKey<'a> = (i64, &'a AccountId);

/// What a game has changed, for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The seat.
    pub seat: u8,
    /// Skill and doubt before.
    pub before: (i64, i64),
    /// Skill and doubt after.
    pub after: (i64, i64),
    /// How much of the change counted, in thousandths.
    pub weight: i64,
}

impl BoardLine {
    fn read(row: &Row) -> Result<BoardLine, sqlx::Error> {
        Ok(BoardLine {
            pool: row.get("pool")?,
            account: row.get::<String>("account")?.into(),
            name: row.get("name")?,
            skill: row.get("skill")?,
            doubt: row.get("doubt")?,
            sure: row.get("sure")?,
            games: row.get("games")?,
            met: row.get("met")?,
            most: row.get("most")?,
            ended: row.get("ended")?,
        })
    }
}

impl Store {
    /// The pools in which games wait to be folded.
    pub async fn pools_to_fold(&self) -> Result<Vec<String>, StoreError> {
        let select =
            sql("SELECT DISTINCT pool FROM results WHERE pool IS NOT NULL AND folded = FALSE ORDER BY pool");
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(|row| row.get("pool")).collect::<Result<_, _>>()?)
    }

    /// The next game of a pool in the order of their ends, with how its players stood before and whom they met since a
    /// time so long before it.
    pub async fn next_to_fold(&self, pool: &str, lately: i64) -> Result<Option<ToFold>, StoreError> {
        loop {
            let step = self.step_of(pool).await?;
            let Some((table, ended)) = self.first_unfolded(pool).await? else { return Ok(None) };
            if self.is_late(pool, ended, &table).await? {
                self.unfold_after(pool, step, ended, &table).await?;
                continue;
            }
            let mut seats = self.rated_seats(&table).await?;
            for seat in seats.iter_mut().filter(|seat| seat.bot.is_none()) {
                seat.before = self.standing_of(pool, &seat.player).await?;
                seat.meetings = self.meetings_of(pool, &seat.player, ended - lately).await?;
            }
            return Ok(Some(ToFold { pool: pool.to_owned(), step, table, ended, seats }));
        }
    }

    /// Keeps what a game has made of its players' ratings. False: somebody else has folded on.
    pub async fn fold(&self, game: &ToFold, rated: &[SeatRated]) -> Result<bool, StoreError> {
        let [leave, enter] = next_step(&game.pool, game.step);
        let seat = |(seat, it): (usize, &SeatRated)| {
            let ((skill_before, doubt_before), (skill, doubt)) = (it.before, it.after);
            json!([seat, skill_before, doubt_before, skill, doubt, it.games, it.weight, it.sure])
        };
        let rows: Vec<Value> = rated.iter().enumerate().map(seat).collect();
        let statements = vec![
            leave,
            enter,
            sql("UPDATE results SET folded = TRUE WHERE table_id = $1").bind(game.table.as_str()).apart(),
            sql(KEEP_SEATS).bind_rows(rows.clone()).bind(game.table.as_str()).apart(),
            sql(KEEP_RATINGS)
                .bind_rows(rows)
                .bind(game.table.as_str())
                .bind(game.pool.as_str())
                .bind(game.ended)
                .apart(),
        ];
        match self.backend.write_all(statements).await.map_err(WriteError::or_taken) {
            Ok(_) => Ok(true),
            Err(WriteError::Taken) => Ok(false),
            Err(WriteError::Failed(cause)) => Err(cause),
        }
    }

    /// All pools of which games were written down.
    pub async fn pools(&self) -> Result<Vec<String>, StoreError> {
        let select = sql("SELECT DISTINCT pool FROM results WHERE pool IS NOT NULL ORDER BY pool");
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(|row| row.get("pool")).collect::<Result<_, _>>()?)
    }

    /// The games of a pool in the order of their ends, after one that is named.
    pub async fn rated_games(
        &self,
        pool: &str,
        after: Option<(i64, &TableId)>,
        limit: i64,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let (ended, table) = after.map_or((i64::MIN, ""), |(ended, table)| (ended, table.as_str()));
        let select =
            sql("SELECT chosen.table_id AS table_id, chosen.ended AS ended, player, bot, place, skill, doubt
             FROM (
                SELECT table_id, ended FROM results
                WHERE pool IS NOT NULL AND pool = $1 AND (ended, table_id) > ($2, $3)
                ORDER BY ended, table_id LIMIT $4
             ) AS chosen JOIN result_seats ON result_seats.table_id = chosen.table_id
             ORDER BY chosen.ended, chosen.table_id, seat")
            .bind(pool)
            .bind(ended)
            .bind(table)
            .bind(limit);
        let mut games: Vec<RatedGame> = Vec::new();
        for row in self.backend.read(select.apart()).await? {
            let table = TableId::from(row.get::<String>("table_id")?);
            if games.last().is_none_or(|game| game.table != table) {
                games.push(RatedGame { table, ended: row.get("ended")?, seats: Vec::new() });
            }
            let (skill, doubt): (Option<i64>, Option<i64>) = (row.get("skill")?, row.get("doubt")?);
            let seat = RatedGameSeat {
                player: row.get("player")?,
                bot: row.get("bot")?,
                place: row.get::<i64>("place")? as u8,
                after: skill.zip(doubt),
            };
            games.iter_mut().last().into_iter().for_each(|game| game.seats.push(seat.clone()));
        }
        Ok(games)
    }

    /// Has all games of a pool folded anew.
    pub async fn unfold(&self, pool: &str) -> Result<(), StoreError> {
        let step = self.step_of(pool).await?;
        self.unfold_after(pool, step, i64::MIN, &TableId::from("")).await
    }

    async fn step_of(&self, pool: &str) -> Result<i64, StoreError> {
        let select = sql("SELECT step FROM rating_steps WHERE pool = $1").bind(pool).apart();
        let row = self.backend.read_one(select).await?;
        Ok(row.map(|row| row.get("step")).transpose()?.unwrap_or(0))
    }

    async fn first_unfolded(&self, pool: &str) -> Result<Option<(TableId, i64)>, StoreError> {
        let select = sql("SELECT table_id, ended FROM results
             WHERE pool IS NOT NULL AND folded = FALSE AND pool = $1 ORDER BY ended, table_id LIMIT 1");
        let row = self.backend.read_one(select.bind(pool).apart()).await?;
        let read = |row: Row| Ok((row.get::<String>("table_id")?.into(), row.get("ended")?));
        Ok(row.map(read).transpose().map_err(|error: sqlx::Error| error)?)
    }

    /// Whether a game that ended later was folded already.
    async fn is_late(&self, pool: &str, ended: i64, table: &TableId) -> Result<bool, StoreError> {
        let select = sql("SELECT table_id FROM results
             WHERE pool = $1 AND pool IS NOT NULL AND (ended, table_id) > ($2, $3) AND folded LIMIT 1")
        .bind(pool)
        .bind(ended)
        .bind(table.as_str());
        Ok(self.backend.read_one(select.apart()).await?.is_some())
    }

    async fn unfold_after(
        &self,
        pool: &str,
        step: i64,
        ended: i64,
        table: &TableId,
    ) -> Result<(), StoreError> {
        let [leave, enter] = next_step(pool, step);
        let after =
            |statement: &'static str| sql(statement).bind(pool).bind(ended).bind(table.as_str()).apart();
        let statements = vec![
            leave,
            enter,
            after(
                "UPDATE result_seats SET skill = NULL, doubt = NULL, before_skill = NULL, before_doubt = NULL
                 WHERE pool = $1 AND (ended, table_id) > ($2, $3)",
            ),
            after("UPDATE results SET folded = FALSE WHERE pool = $1 AND (ended, table_id) > ($2, $3)"),
        ];
        match self.backend.write_all(statements).await.map_err(WriteError::or_taken) {
            // Somebody else has folded on: whoever asked looks again.
            Ok(_) | Err(WriteError::Taken) => Ok(()),
            Err(WriteError::Failed(cause)) => Err(cause),
        }
    }

    async fn rated_seats(&self, table: &TableId) -> Result<Vec<RatedSeat>, StoreError> {
        let select = sql("SELECT player, bot, place FROM result_seats WHERE table_id = $1 ORDER BY seat");
        let rows = self.backend.read(select.bind(table.as_str()).apart()).await?;
        let seat = |row: &Row| {
            Ok(RatedSeat {
                player: row.get("player")?,
                bot: row.get("bot")?,
                place: row.get::<i64>("place")? as u8,
                before: None,
                meetings: Vec::new(),
            })
        };
        Ok(rows.iter().map(seat).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn standing_of(&self, pool: &str, player: &str) -> Result<Option<(i64, i64, i64)>, StoreError> {
        let select = sql("SELECT skill, doubt, games FROM result_seats
             WHERE pool IS NOT NULL AND pool = $1 AND player = $2 AND skill IS NOT NULL
             ORDER BY ended DESC, table_id DESC LIMIT 1");
        let row = self.backend.read_one(select.bind(pool).bind(player).apart()).await?;
        let read = |row: Row| Ok::<_, sqlx::Error>((row.get("skill")?, row.get("doubt")?, row.get("games")?));
        Ok(row.map(read).transpose()?)
    }

    async fn meetings_of(
        &self,
        pool: &str,
        player: &str,
        since: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let select = sql("SELECT theirs.player AS player, COUNT(*) AS times
             FROM result_seats AS own
             JOIN result_seats AS theirs ON theirs.table_id = own.table_id AND theirs.seat <> own.seat
             WHERE own.pool IS NOT NULL AND own.pool = $1 AND own.player = $2 AND $3 < own.ended
                AND own.skill IS NOT NULL
             GROUP BY theirs.player");
        let rows = self.backend.read(select.bind(pool).bind(player).bind(since).apart()).await?;
        let read = |row: &Row| Ok::<_, sqlx::Error>((row.get("player")?, row.get("times")?));
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// The ratings of an account, pool by pool.
    pub async fn ratings_of(&self, account: &AccountId) -> Result<Vec<BoardLine>, StoreError> {
        let select =
            sql("SELECT ratings.*, accounts.name FROM ratings JOIN accounts ON accounts.id = account
             WHERE account = $1 AND account IS NOT NULL ORDER BY games DESC, pool");
        let rows = self.backend.read(select.bind(account.as_str()).apart()).await?;
        Ok(rows.iter().map(BoardLine::read).collect::<Result<_, _>>()?)
    }

    /// The best of a pool after one that is named: those who have claimed a name and show their profile, and who played so
    /// many games with so many others.
    pub async fn board(
        &self,
        pool: &str,
        (games, met): (i64, i64),
        after: Option<BoardKey<'_>>,
        limit: i64,
    ) -> Result<Vec<BoardLine>, StoreError> {
        let (sure, player) = after.map_or((i64::MAX, ""), |(sure, account)| (sure, account.as_str()));
        let select = sql("SELECT ratings.*, accounts.name FROM ratings JOIN accounts ON accounts.id = account
             WHERE account IS NOT NULL AND pool = $1 AND (sure, player) < ($2, $3) AND $4 <= games AND $5 <= met
                AND is_private = FALSE AND name_key IS NOT NULL
             ORDER BY sure DESC, player DESC LIMIT $6")
        .bind(pool)
        .bind(sure)
        .bind(player)
        .bind(games)
        .bind(met)
        .bind(limit);
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(BoardLine::read).collect::<Result<_, _>>()?)
    }

    /// How the rating of an account went in a pool: when, skill and doubt, the latest first.
    pub async fn curve_of(
        &self,
        account: &AccountId,
        pool: &str,
        limit: i64,
    ) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        let select = sql("SELECT ended, skill, doubt FROM result_seats
             WHERE pool IS NOT NULL AND pool = $1 AND player = $2 AND account = player AND skill IS NOT NULL
             ORDER BY ended DESC, table_id DESC LIMIT $3");
        let rows = self.backend.read(select.bind(pool).bind(account.as_str()).bind(limit).apart()).await?;
        let read =
            |row: &Row| Ok::<_, sqlx::Error>((row.get("ended")?, row.get("skill")?, row.get("doubt")?));
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// What a game has changed, by seat; nothing before it was counted, or if it does not count.
    pub async fn changes_by(&self, table: &TableId) -> Result<Vec<Changed>, StoreError> {
        let select = sql("SELECT seat, before_skill, before_doubt, skill, doubt, weight FROM result_seats
             WHERE table_id = $1 AND bot IS NULL AND skill IS NOT NULL ORDER BY seat");
        let rows = self.backend.read(select.bind(table.as_str()).apart()).await?;
        let read = |row: &Row| {
            Ok::<_, sqlx::Error>(Changed {
                seat: row.get::<i64>("seat")? as u8,
                before: (row.get("before_skill")?, row.get("before_doubt")?),
                after: (row.get("skill")?, row.get("doubt")?),
                weight: row.get("weight")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }
}

/// Moves a pool on by a step. Whoever comes second finds the row gone on, and is refused because a pool has one.
fn next_step(pool: &str, step: i64) -> [Statement; 2] {
    [
        sql("DELETE FROM rating_steps WHERE pool = $1 AND step = $2").bind(pool).bind(step).apart(),
        sql("INSERT INTO rating_steps (pool, step) VALUES ($1, $2)").bind(pool).bind(step + 1).apart(),
    ]
}

const KEEP_SEATS: &str = "
    UPDATE result_seats
    SET before_skill = new.before_skill, before_doubt = new.before_doubt, skill = new.skill, doubt = new.doubt,
        games = new.games, weight = new.weight
    FROM (
        SELECT CAST(value->>0 AS BIGINT) AS place_at, CAST(value->>1 AS BIGINT) AS before_skill,
            CAST(value->>2 AS BIGINT) AS before_doubt, CAST(value->>3 AS BIGINT) AS skill,
            CAST(value->>4 AS BIGINT) AS doubt, CAST(value->>5 AS BIGINT) AS games,
            CAST(value->>6 AS BIGINT) AS weight
        FROM json_each($1)
    ) AS new
    WHERE result_seats.table_id = $2 AND result_seats.seat = new.place_at";

/// After the seats, so that whom somebody met in this game is counted.
const KEEP_RATINGS: &str = "
    INSERT INTO ratings (pool, player, account, skill, doubt, sure, games, met, most, ended)
    SELECT $3, own.player, own.account, own.skill, own.doubt, CAST(value->>7 AS BIGINT), own.games,
        (SELECT COUNT(DISTINCT theirs.player) FROM result_seats AS mine
         JOIN result_seats AS theirs ON theirs.table_id = mine.table_id AND theirs.seat <> mine.seat
         WHERE mine.pool IS NOT NULL AND mine.pool = $3 AND mine.player = own.player
            AND mine.skill IS NOT NULL AND theirs.bot IS NULL),
        COALESCE((SELECT COUNT(*) AS times FROM result_seats AS mine
         JOIN result_seats AS theirs ON theirs.table_id = mine.table_id AND theirs.seat <> mine.seat
         WHERE mine.pool IS NOT NULL AND mine.pool = $3 AND mine.player = own.player
            AND mine.skill IS NOT NULL
         GROUP BY theirs.player ORDER BY times DESC LIMIT 1), 0),
        $4
    FROM json_each($1)
    JOIN result_seats AS own ON own.table_id = $2 AND own.seat = CAST(value->>0 AS BIGINT)
    WHERE own.bot IS NULL
    ON CONFLICT (pool, player) DO UPDATE SET account = excluded.account, skill = excluded.skill,
        doubt = excluded.doubt, sure = excluded.sure, games = excluded.games, met = excluded.met,
        most = excluded.most, ended = excluded.ended";
