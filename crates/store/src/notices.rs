//! The queue of what is to be told to people who do not look. A notice is one row for each channel; its id says what it tells
//! of, so that whoever puts it in twice, after a death or at another node, puts it in once. What is done stays for a
//! while for the same reason.
//!
//! Processes that share a database claim notices for a time, as they do bots' turns (`leases.rs`).

use serde_json::json;

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, sql};
use crate::store::Store;

/// Something to be told by one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it tells of, and by which channel.
    pub id: String,
    /// The channel.
    pub channel: String,
    /// Whom it is for.
    pub account: AccountId,
    /// The table it tells of.
    pub table: Option<TableId>,
    /// What it says: the caller's JSON.
    pub body: String,
    /// When it came up.
    pub created: i64,
    /// When it is to be sent, or tried again.
    pub due: i64,
    /// How often it was tried, this time included.
    pub tries: i64,
}

/// How a notice ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It has arrived.
    Sent,
    /// It was no longer true, or no longer wanted.
    Dropped,
    /// It did not arrive, for this reason.
    GivenUp(String),
}

impl Notice {
    fn read(row: &Row) -> Result<Notice, sqlx::Error> {
        Ok(Notice {
            id: row.get("id")?,
            channel: row.get("channel")?,
            account: row.get::<String>("account")?.into(),
            table: row.get::<Option<String>>("table_id")?.map(TableId::from),
            body: row.get("body")?,
            created: row.get("created")?,
            due: row.get("due")?,
            tries: row.get("tries")?,
        })
    }
}

impl Store {
    /// Puts notices into the queue that were never in it, as far as there is room: for so many by one channel, and so many
    /// in all. Gives how many came in.
    ///
    /// ```
    /// # use store::{AccountId, Notice, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let notice = |id: &str| Notice {
    ///     id: id.into(), channel: "c".into(), account: AccountId::from("a1"), table: None,
    ///     body: "{}".into(), created: 0, due: 0, tries: 0,
    /// };
    /// assert_eq!(store.queue(&[notice("turn 7"), notice("turn 9")], 10, 100).await?, 2);
    /// assert_eq!(store.queue(&[notice("turn 9")], 10, 100).await?, 0, "nothing is told twice");
    /// assert_eq!(store.queue(&[notice("turn 11")], 2, 100).await?, 0, "the channel is full");
    ///
    /// let claimed = store.claim_notices("node-a", 0, 1_000, 10).await?;
    /// assert_eq!(claimed.len(), 2);
    /// assert!(store.claim_notices("node-b", 1, 1_001, 10).await?.is_empty());
    /// # Ok(())
    /// # }
    /// ```
    pub async fn queue(&self, notices: &[Notice], by_channel: i64, in_all: i64) -> Result<usize, StoreError> {
        if notices.is_empty() {
            return Ok(0);
        }
        let row = |it: &Notice| json!([it.id, it.channel, it.account, it.table, it.body, it.created, it.due]);
        let insert = sql("INSERT INTO notices (id, channel, account, table_id, body, created, due, tries)
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4,
                CAST(value->>5 AS BIGINT), CAST(value->>6 AS BIGINT), 0
             FROM json_each($1)
             WHERE (SELECT COUNT(*) FROM notices WHERE notices.channel = value->>1 AND done IS NULL) < $2
                AND (SELECT COUNT(*) FROM (SELECT 1 FROM notices WHERE done IS NULL LIMIT $3) AS waiting) < $3
             ON CONFLICT (id) DO NOTHING RETURNING id")
        .bind_rows(notices.iter().map(row).collect())
        .bind(by_channel)
        .bind(in_all);
        Ok(self.backend.write(insert.apart()).await?.len())
    }

    /// Whether something is due.
    pub async fn has_due_notices(&self, now: i64) -> Result<bool, StoreError> {
        let select = sql("SELECT id FROM notices WHERE done IS NULL AND due <= $1 LIMIT 1");
        Ok(self.backend.read_one(select.bind(now).apart()).await?.is_some())
    }

    /// Claims notices that are due and that nobody has, the longest waiting first, until a time. A lease of a clock that ran
    /// ahead counts as over.
    pub async fn claim_notices(
        &self,
        node: &str,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<Notice>, StoreError> {
        let update = sql("WITH free AS MATERIALIZED (
                SELECT id FROM notices
                WHERE done IS NULL AND due <= $2
                    AND (lease_until IS NULL OR lease_until <= $2 OR lease_until > $3 + ($3 - $2))
                ORDER BY due LIMIT $4 /* lock free rows */
             )
             UPDATE notices SET lease_node = $1, lease_until = $3, tries = tries + 1
             FROM free WHERE notices.id = free.id
             RETURNING notices.id, channel, account, table_id, body, created, due, tries")
        .bind(node)
        .bind(now)
        .bind(until)
        .bind(limit);
        let rows = self.backend.write(update.apart()).await?;
        Ok(rows.iter().map(Notice::read).collect::<Result<_, _>>()?)
    }

    /// Ends notices that were claimed, all in the same way. What has been sent or given up is noted at the channel.
    pub async fn end_notices(&self, ids: &[&str], ended: &Ended, now: i64) -> Result<(), StoreError> {
        let outcome = match ended {
            Ended::Sent => "sent",
            Ended::Dropped => "dropped",
            Ended::GivenUp(why) => why.as_str(),
        };
        let rows = ids.iter().map(|id| json!([id])).collect::<Vec<_>>();
        let of_these = |statement: &'static str| sql(statement).bind_rows(rows.clone()).bind(now).apart();
        let end = of_these(
            "UPDATE notices SET done = $2, outcome = $3, lease_node = NULL, lease_until = NULL
             WHERE done IS NULL AND id IN (SELECT value->>0 FROM json_each($1))",
        )
        .bind(outcome);
        let note = match ended {
            Ended::Sent => Some(of_these(
                "UPDATE channels SET sent = $2
                 WHERE id IN (SELECT channel FROM notices WHERE id IN (SELECT value->>0 FROM json_each($1)))",
            )),
            Ended::Dropped => None,
            Ended::GivenUp(why) => Some(
                of_these(
                    "UPDATE channels SET failed = $2, trouble = $3
                 WHERE id IN (SELECT channel FROM notices WHERE id IN (SELECT value->>0 FROM json_each($1)))",
                )
                .bind(why.as_str()),
            ),
        };
        self.backend.write_all([end].into_iter().chain(note).collect()).await?;
        Ok(())
    }

    /// Lets a notice be tried again at a time, for now in vain for this reason.
    pub async fn put_off_notice(&self, id: &str, due: i64, why: &str) -> Result<(), StoreError> {
        let update = sql("UPDATE notices SET due = $2, outcome = $3, lease_node = NULL, lease_until = NULL
             WHERE id = $1 AND done IS NULL");
        self.backend.write(update.bind(id).bind(due).bind(why).apart()).await?;
        Ok(())
    }

    /// Frees what was claimed: for a process that is alone on its store and starts after a death.
    pub async fn free_notices(&self) -> Result<(), StoreError> {
        let update = sql("UPDATE notices SET lease_node = NULL, lease_until = NULL
             WHERE done IS NULL AND lease_until IS NOT NULL");
        self.backend.write(update.apart()).await?;
        Ok(())
    }

    /// Forgets what was done before a time.
    pub async fn forget_notices(&self, before: i64) -> Result<(), StoreError> {
        self.backend.write(sql("DELETE FROM notices WHERE done < $1").bind(before).apart()).await?;
        Ok(())
    }

    /// Tables in play where somebody's time ends from one moment to another, both included, with when it does: the
    /// soonest first.
    pub async fn overdue(&self, from: i64, to: i64, limit: i64) -> Result<Vec<(TableId, i64)>, StoreError> {
        let select = sql("SELECT id, due_at FROM tables
             WHERE status = 'running' AND due_at >= $1 AND due_at <= $2 ORDER BY due_at LIMIT $3")
        .bind(from)
        .bind(to)
        .bind(limit);
        let rows = self.backend.read(select).await?;
        let due = rows.iter().map(|row| Ok((row.get::<String>("id")?.into(), row.get("due_at")?)));
        Ok(due.collect::<Result<_, sqlx::Error>>()?)
    }

    /// Tables in play, or over, that changed between two times and of which somebody is to be told: the longest ago first.
    pub async fn changed_between(&self, from: i64, to: i64, limit: i64) -> Result<Vec<TableId>, StoreError> {
        let select = sql("SELECT id, updated FROM tables
             WHERE status IN ('running', 'over') AND updated >= $1 AND updated < $2 AND EXISTS (
                SELECT 1 FROM channels WHERE channels.table_id = tables.id OR channels.account IN (
                    SELECT account FROM seats WHERE seats.table_nr = tables.nr))
             ORDER BY updated LIMIT $3")
        .bind(from)
        .bind(to)
        .bind(limit);
        let rows = self.backend.read(select).await?;
        let ids = rows.iter().map(|row| row.get::<String>("id").map(TableId::from));
        Ok(ids.collect::<Result<_, _>>()?)
    }
}
