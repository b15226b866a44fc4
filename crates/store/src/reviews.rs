//! Reviews of finished games: one for each table and depth, kept as far as it has come. What stands in it is the caller's.
//!
//! A node that judges has a lease and renews it whenever it keeps what it has; when it dies, another goes on from there.

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, sql};
use crate::store::Store;

/// A review, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewRow {
    /// The table.
    pub table: TableId,
    /// How closely it looks.
    pub depth: String,
    /// What judges.
    pub edition: String,
    /// Who asked for it.
    pub account: Option<AccountId>,
    /// How many steps are to be judged.
    pub steps: i64,
    /// How many are.
    pub done: i64,
    /// What is thought of them: JSON, opaque to the store.
    pub judged: String,
}

impl ReviewRow {
    fn read(row: &Row) -> Result<ReviewRow, sqlx::Error> {
        Ok(ReviewRow {
            table: row.get::<String>("table_id")?.into(),
            depth: row.get("depth")?,
            edition: row.get("edition")?,
            account: row.get::<Option<String>>("account")?.map(AccountId::from),
            steps: row.get("steps")?,
            done: row.get("done")?,
            judged: row.get("judged")?,
        })
    }
}

impl Store {
    /// Asks for a review. One that is there already stays, unless it is of another edition. False: it was there.
    ///
    /// ```
    /// # use store::{ReviewRow, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let table = TableId::from("x5Jq0mT2");
    /// let (depth, edition, judged) = ("quick".to_owned(), "1".to_owned(), "[]".to_owned());
    /// let row = ReviewRow { table: table.clone(), depth, edition, account: None, steps: 2, done: 0, judged };
    /// assert!(store.ask_review(&row, 0).await?);
    /// assert!(!store.ask_review(&row, 1).await?, "it is asked for already");
    ///
    /// let claimed = store.claim_review("node-a", 0, 10_000).await?.expect("it waits");
    /// assert!(store.claim_review("node-b", 1, 10_000).await?.is_none(), "node A has it");
    /// assert!(store.keep_review(&ReviewRow { done: 1, ..claimed.clone() }, "node-a", 12_000).await?);
    ///
    /// // Node A has died: node B goes on where it was.
    /// let claimed = store.claim_review("node-b", 12_000, 20_000).await?.expect("it waits again");
    /// assert_eq!(claimed.done, 1);
    /// assert!(!store.keep_review(&claimed, "node-a", 30_000).await?, "it is no longer its own");
    /// assert!(store.keep_review(&ReviewRow { done: 2, ..claimed }, "node-b", 20_000).await?);
    /// assert!(store.claim_review("node-a", 90_000, 99_000).await?.is_none(), "nothing is left to do");
    /// # Ok(())
    /// # }
    /// ```
    pub async fn ask_review(&self, row: &ReviewRow, at: i64) -> Result<bool, StoreError> {
        let outdated = sql("DELETE FROM reviews WHERE table_id = $1 AND depth = $2 AND edition <> $3");
        let outdated = outdated.bind(row.table.as_str()).bind(row.depth.as_str()).bind(row.edition.as_str());
        let insert =
            sql("INSERT INTO reviews (table_id, depth, edition, account, asked, steps, done, judged)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (table_id, depth) DO NOTHING RETURNING depth")
            .bind(row.table.as_str())
            .bind(row.depth.as_str())
            .bind(row.edition.as_str())
            .bind(row.account.as_ref().map(AccountId::as_str))
            .bind(at)
            .bind(row.steps)
            .bind(row.done)
            .bind(row.judged.as_str());
        let rows = self.backend.write_all(vec![outdated.apart(), insert.apart()]).await?;
        Ok(!rows[1].is_empty())
    }

    /// The review of a table at a depth.
    pub async fn review(&self, table: &TableId, depth: &str) -> Result<Option<ReviewRow>, StoreError> {
        let select = sql("SELECT table_id, depth, edition, account, steps, done, judged FROM reviews
             WHERE table_id = $1 AND depth = $2");
        let row = self.backend.read_one(select.bind(table.as_str()).bind(depth).apart()).await?;
        Ok(row.as_ref().map(ReviewRow::read).transpose()?)
    }

    /// How many reviews of an account are not done.
    pub async fn reviews_waiting(&self, account: &AccountId) -> Result<i64, StoreError> {
        let select = sql("SELECT count(*) AS n FROM reviews WHERE account = $1 AND done < steps");
        let row = self.backend.read_one(select.bind(account.as_str()).apart()).await?;
        Ok(row.map(|row| row.get("n")).transpose()?.unwrap_or(0))
    }

    /// Claims the review that waits longest and that nobody has, until a time. Quick ones are asked for first: who reads
    /// them waits.
    pub async fn claim_review(
        &self,
        node: &str,
        now: i64,
        until: i64,
    ) -> Result<Option<ReviewRow>, StoreError> {
        let update = sql("UPDATE reviews SET lease_node = $1, lease_until = $3
             WHERE (table_id, depth) IN (
                SELECT table_id, depth FROM reviews
                WHERE done < steps
                    AND (lease_until IS NULL OR lease_until <= $2 OR lease_until > $3 + ($3 - $2))
                ORDER BY depth DESC, asked LIMIT 1 /* lock free rows */
             )
             RETURNING table_id, depth, edition, account, steps, done, judged");
        let rows = self.backend.write(update.bind(node).bind(now).bind(until).apart()).await?;
        Ok(rows.first().map(ReviewRow::read).transpose()?)
    }

    /// Keeps what is judged so far, and the lease until a time. False: the review is not this node's any more, or gone.
    pub async fn keep_review(&self, row: &ReviewRow, node: &str, until: i64) -> Result<bool, StoreError> {
        let update = sql("UPDATE reviews SET done = $4, judged = $5, lease_until = $6
             WHERE table_id = $1 AND depth = $2 AND lease_node = $3 RETURNING depth")
        .bind(row.table.as_str())
        .bind(row.depth.as_str())
        .bind(node)
        .bind(row.done)
        .bind(row.judged.as_str())
        .bind(until);
        self.changed(update.apart()).await
    }

    /// Notes that a table went on from a step of another.
    ///
    /// ```
    /// # use store::{Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let (one, other) = (TableId::from("x5Jq0mT2"), TableId::from("y6Kr1nU3"));
    /// store.note_branch(&other, &one, 17, 0).await?;
    /// assert_eq!(store.branches_of(&one).await?, [(other.clone(), 17)]);
    /// assert!(store.branches_of(&other).await?.is_empty());
    /// # Ok(())
    /// # }
    /// ```
    pub async fn note_branch(
        &self,
        table: &TableId,
        of: &TableId,
        step: i64,
        at: i64,
    ) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO branches (table_id, of_table, step, made) VALUES ($1, $2, $3, $4)");
        let insert = insert.bind(table.as_str()).bind(of.as_str()).bind(step).bind(at);
        self.backend.write(insert.apart()).await?;
        Ok(())
    }

    /// The tables that went on from a table, and after how many steps each.
    pub async fn branches_of(&self, table: &TableId) -> Result<Vec<(TableId, i64)>, StoreError> {
        let select =
            sql("SELECT table_id, step FROM branches WHERE of_table = $1 ORDER BY made DESC LIMIT 50");
        let rows = self.backend.read(select.bind(table.as_str()).apart()).await?;
        let read = |row: &Row| Ok((row.get::<String>("table_id")?.into(), row.get("step")?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Drops the reviews of a table that cannot be judged.
    pub async fn drop_reviews(&self, table: &TableId) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM reviews WHERE table_id = $1").bind(table.as_str());
        self.backend.write(delete.apart()).await?;
        Ok(())
    }
}
