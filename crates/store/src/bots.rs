//! Bots' turns, each claimed by one process.
//!
//! A claim is a lease on a table's seq. It ends when the table moves on, or with its time, so that another
//! process takes over from one that died.

use crate::error::StoreError;
use crate::id::TableId;
use crate::open::Store;
use crate::sql::{Row, sql};

/// A table that waits for a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// The table.
    pub table: TableId,
    /// Its last seq: the bot's choice is the next.
    pub seq: i64,
}

impl BotTurn {
    fn read(row: &Row) -> Result<BotTurn, sqlx::Error> {
        Ok(BotTurn { table: row.get::<String>("id")?.into(), seq: row.get("seq")? })
    }
}

impl Store {
    /// Tables that wait for a bot, claimed or not, the longest waiting first.
    pub async fn bots_due(&self, limit: i64) -> Result<Vec<BotTurn>, StoreError> {
        let select = sql("SELECT id, seq FROM tables WHERE bot_due ORDER BY updated LIMIT $1");
        let rows = self.backend.read(select.bind(limit)).await?;
        Ok(rows.iter().map(BotTurn::read).collect::<Result<_, _>>()?)
    }

    /// Claims the bot's turn at a table whose last seq is `seq`, until a time. False: another has it, or the
    /// table does not wait for a bot at that seq.
    ///
    /// This waits for whoever is writing the table's row, since to pass it over could leave the turn to
    /// nobody.
    pub async fn claim_bot_turn(
        &self,
        table: &TableId,
        seq: i64,
        node: &str,
        now: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        let update = sql("UPDATE tables SET lease_node = $3, lease_seq = $2, lease_until = $5
             WHERE id = $1 AND seq = $2 AND bot_due
                AND (lease_seq IS NULL OR lease_seq < $2 OR lease_until <= $4)
             RETURNING id");
        let update = update.bind(table.as_str()).bind(seq).bind(node).bind(now).bind(until);
        self.changed(update).await
    }

    /// Claims bots' turns that nobody has, the longest waiting first: for a process that starts, and now and
    /// then for those a dead process left. Rows another process holds at this moment are passed over.
    pub async fn claim_due_bots(
        &self,
        node: &str,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<BotTurn>, StoreError> {
        let update = sql("WITH free AS MATERIALIZED (
                SELECT nr FROM tables
                WHERE bot_due AND (lease_seq IS NULL OR lease_seq < seq OR lease_until <= $2)
                ORDER BY updated LIMIT $4 /* skip locked */
             )
             UPDATE tables SET lease_node = $1, lease_seq = seq, lease_until = $3
             FROM free WHERE tables.nr = free.nr RETURNING id, seq");
        let rows = self.backend.write(update.bind(node).bind(now).bind(until).bind(limit)).await?;
        Ok(rows.iter().map(BotTurn::read).collect::<Result<_, _>>()?)
    }
}
