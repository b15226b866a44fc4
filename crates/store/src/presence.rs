//! Who follows which table, at the nodes that share a database. A node says so again and again: what it does not repeat is
//! over after a while, so that nobody stays present at a node that died.

use serde_json::Value;

use crate::changes::Change;
use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::sql;
use crate::store::Store;

impl Store {
    /// Notes that people follow tables at a node, until a time. Other nodes are not told: see [`Store::come`].
    pub async fn note_present(
        &self,
        node: &str,
        here: &[(TableId, AccountId)],
        until: i64,
    ) -> Result<(), StoreError> {
        let row = |(table, account): &(TableId, AccountId)| {
            Value::Array(vec![table.as_str().into(), account.as_str().into()])
        };
        let insert = sql("INSERT INTO presence (table_id, account, node, until)
             SELECT value->>0, value->>1, $2, $3 FROM json_each($1) WHERE true
             ON CONFLICT (table_id, account, node) DO UPDATE SET until = excluded.until")
        .bind_rows(here.iter().map(row).collect())
        .bind(node)
        .bind(until);
        self.backend.write(insert.apart()).await?;
        Ok(())
    }

    /// Notes that somebody follows a table at a node, until a time, and tells the others.
    ///
    /// ```
    /// # use store::{AccountId, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let (table, anna) = (TableId::from("x5Jq0mT2"), AccountId::from("anna"));
    /// store.come("node-a", &table, &anna, 20_000).await?;
    /// assert_eq!(store.present_elsewhere("node-b", &table, 0).await?, [anna.clone()]);
    /// assert!(store.present_elsewhere("node-a", &table, 0).await?.is_empty(), "a node knows its own");
    /// assert!(store.present_elsewhere("node-b", &table, 20_000).await?.is_empty(), "node A has died");
    ///
    /// store.go("node-a", &table, &anna).await?;
    /// assert!(store.present_elsewhere("node-b", &table, 0).await?.is_empty());
    /// # Ok(())
    /// # }
    /// ```
    pub async fn come(
        &self,
        node: &str,
        table: &TableId,
        account: &AccountId,
        until: i64,
    ) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO presence (table_id, account, node, until) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, account, node) DO UPDATE SET until = excluded.until")
        .bind(table.as_str())
        .bind(account.as_str())
        .bind(node)
        .bind(until);
        let tell = self.backend.tell(Change::Present { table: table.clone() });
        self.backend.write_all([insert].into_iter().chain(tell).collect()).await?;
        Ok(())
    }

    /// Notes that somebody follows a table at a node no longer, and tells the others.
    pub async fn go(&self, node: &str, table: &TableId, account: &AccountId) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM presence WHERE table_id = $1 AND account = $2 AND node = $3")
            .bind(table.as_str())
            .bind(account.as_str())
            .bind(node);
        let tell = self.backend.tell(Change::Present { table: table.clone() });
        self.backend.write_all([delete].into_iter().chain(tell).collect()).await?;
        Ok(())
    }

    /// Who follows a table at other nodes.
    pub async fn present_elsewhere(
        &self,
        node: &str,
        table: &TableId,
        now: i64,
    ) -> Result<Vec<AccountId>, StoreError> {
        let select =
            sql("SELECT DISTINCT account FROM presence WHERE table_id = $1 AND node <> $2 AND until > $3
             ORDER BY account")
            .bind(table.as_str())
            .bind(node)
            .bind(now);
        let rows = self.backend.read(select).await?;
        let accounts = rows.iter().map(|row| row.get::<String>("account").map(AccountId::from));
        Ok(accounts.collect::<Result<_, _>>()?)
    }

    /// Deletes what nodes said that have not said it again in time.
    pub async fn forget_presence(&self, now: i64) -> Result<(), StoreError> {
        self.backend.write(sql("DELETE FROM presence WHERE until <= $1").bind(now).apart()).await?;
        Ok(())
    }
}
