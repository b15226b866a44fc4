//! Tables that gather people who want to play at once: of each pool of wishes there is one that is open, which the
//! database sees to. Whoever comes sits down there; when it begins the next may be made.

use crate::error::{StoreError, WriteError};
use crate::id::{AccountId, TableId};
use crate::sql::sql;
use crate::store::Store;
use crate::tables::NewTable;

impl Store {
    /// The open table that gathers people with these wishes.
    pub async fn gathering(&self, wishes: &str) -> Result<Option<TableId>, StoreError> {
        let select =
            sql("SELECT id FROM tables WHERE gathers IS NOT NULL AND status = 'open' AND gathers = $1");
        // What changes a table's status never waits in the journal.
        let row = self.backend.read_one(select.bind(wishes).apart()).await?;
        Ok(row.map(|row| row.get::<String>("id")).transpose()?.map(TableId::from))
    }

    /// Makes the table that gathers people with these wishes. [`WriteError::Taken`]: there is one.
    ///
    /// ```
    /// # use store::{Account, AccountId, Head, NewTable, Store, TableId, WriteError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let table = |id: &str| NewTable {
    ///     id: id.into(), game: "valley".into(), at: 0, head: Head::default(), seats: vec![], entries: vec!["{}".into()],
    /// };
    /// let anna = AccountId::from("a1");
    /// store.create_gathering("valley, two", &anna, table("first")).await?;
    /// let second = store.create_gathering("valley, two", &anna, table("second")).await;
    /// assert!(matches!(second, Err(WriteError::Taken)));
    /// assert_eq!(store.gathering("valley, two").await?, Some(TableId::from("first")));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn create_gathering(
        &self,
        wishes: &str,
        host: &AccountId,
        table: NewTable,
    ) -> Result<(), WriteError> {
        self.create_table_with(Some(host), Some(wishes), table).await
    }

    /// Tables that gather people and whose time to do something about it has come.
    pub async fn gathering_due(&self, now: i64, limit: i64) -> Result<Vec<TableId>, StoreError> {
        let select = sql("SELECT id FROM tables
             WHERE gathers IS NOT NULL AND status = 'open' AND due_at <= $1 ORDER BY due_at LIMIT $2");
        let rows = self.backend.read(select.bind(now).bind(limit)).await?;
        Ok(rows.iter().map(|row| row.get::<String>("id").map(TableId::from)).collect::<Result<_, _>>()?)
    }
}
