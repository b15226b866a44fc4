//! Leases on bots' turns, so that of several processes on one database exactly one plays each turn.
//!
//! A lease is for one table at one seq. It ends when the table moves on, or when its time is up, so that another
//! process takes over from one that died. Nobody renews or releases a lease: playing the turn does both.
//!
//! The time is the callers', and a clock can run ahead and be put right. A lease that ends later than twice its term from
//! now was given by such a clock, and counts as over: otherwise the turn would wait for that day.

use crate::error::StoreError;
use crate::id::TableId;
use crate::sql::{Row, sql};
use crate::store::Store;

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
    /// Claims the bot's turn at a table whose last seq is `seq`, until a time. False if another process has it, or if
    /// the table does not wait for a bot at that seq.
    ///
    /// This waits for whoever is writing the table's row, because passing it over could leave the turn to nobody.
    ///
    /// ```
    /// # use store::{Append, Head, NewTable, Status, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let table = TableId::from("x5Jq0mT2");
    /// # let head = Head { status: Status::Running, bot_due: true, ..Head::default() };
    /// # let new = NewTable { id: table.clone(), game: "stone-age".into(), at: 0, head: head.clone(), seats: vec![], entries: vec!["{}".into()] };
    /// # store.create_table(new).await?;
    /// let (now, until) = (0, 10_000);
    /// assert!(store.claim_bot_turn(&table, 1, "node-a", now, until).await?);
    /// assert!(!store.claim_bot_turn(&table, 1, "node-b", now + 1, until).await?);
    ///
    /// // Node A has died: when its lease is over, node B takes the turn.
    /// assert!(store.claim_bot_turn(&table, 1, "node-b", until, until + 10_000).await?);
    /// # Ok(())
    /// # }
    /// ```
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
                AND (lease_seq IS NULL OR lease_seq < $2 OR lease_until <= $4 OR lease_until > $5 + ($5 - $4))
             RETURNING id");
        // The row of a table that waits for a bot is never behind the journal.
        let update = update.bind(table.as_str()).bind(seq).bind(node).bind(now).bind(until);
        self.changed(update.apart()).await
    }

    /// Claims bots' turns that nobody has, the longest waiting first: for a process that starts, and from time to time
    /// for those that a dead process left. Rows that another process has locked at this moment are passed over.
    pub async fn claim_due_bots(
        &self,
        node: &str,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<BotTurn>, StoreError> {
        let update = sql("WITH free AS MATERIALIZED (
                SELECT nr FROM tables
                WHERE bot_due
                    AND (lease_seq IS NULL OR lease_seq < seq OR lease_until <= $2 OR lease_until > $3 + ($3 - $2))
                ORDER BY updated LIMIT $4 /* lock free rows */
             )
             UPDATE tables SET lease_node = $1, lease_seq = seq, lease_until = $3
             FROM free WHERE tables.nr = free.nr RETURNING id, seq");
        let rows = self.backend.write(update.bind(node).bind(now).bind(until).bind(limit).apart()).await?;
        Ok(rows.iter().map(BotTurn::read).collect::<Result<_, _>>()?)
    }
}
