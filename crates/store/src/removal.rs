//! What goes for good. A log only grows, but for the right of people to be forgotten: then what it says of them is
//! rewritten in place, and everything else in it stays as it was.

use crate::changes::Change;
use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::sql;
use crate::store::Store;
use crate::tables::Entry;

impl Store {
    /// The tables whose logs name an account. This reads all logs, beside whoever writes: it is asked seldom.
    pub async fn tables_naming(&self, account: &AccountId) -> Result<Vec<TableId>, StoreError> {
        // Both databases know `replace`, but they look for a text in another by different functions.
        let select = sql("SELECT id FROM tables WHERE nr IN (
                SELECT DISTINCT table_nr FROM log WHERE entry <> replace(entry, $1, '')
             ) OR host = $1 ORDER BY nr")
        .bind(account.as_str());
        let rows = self.backend.read(select).await?;
        let ids = rows.iter().map(|row| row.get::<String>("id").map(TableId::from));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// Replaces entries of a log that name somebody, all in one commit. Their places and times stay.
    ///
    /// ```
    /// # use store::{Entry, Head, NewTable, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let table = TableId::from("x5Jq0mT2");
    /// # let entries = vec![r#"{"by":"Anna"}"#.to_owned()];
    /// # let new = NewTable { id: table.clone(), game: "valley".into(), at: 7, head: Head::default(), seats: vec![], entries };
    /// # store.create_table(new).await?;
    /// store.rewrite(&table, &[Entry { seq: 1, entry: r#"{"by":""}"#.to_owned(), at: 9 }]).await?;
    /// assert_eq!(store.log(&table, 1).await?, [Entry { seq: 1, entry: r#"{"by":""}"#.to_owned(), at: 7 }]);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn rewrite(&self, table: &TableId, entries: &[Entry]) -> Result<(), StoreError> {
        let update = |entry: &Entry| {
            sql("UPDATE log SET entry = $3 WHERE seq = $2
                 AND table_nr = (SELECT nr FROM tables WHERE id = $1)")
            .bind(table.as_str())
            .bind(entry.seq)
            .bind(entry.entry.as_str())
        };
        self.backend.write_all(entries.iter().map(update).collect()).await?;
        Ok(())
    }

    /// Deletes a table with its log, seats and chat. False: there is no such table.
    pub async fn delete_table(&self, id: &TableId) -> Result<bool, StoreError> {
        let about = |statement: &'static str| sql(statement).bind(id.as_str());
        let mut statements = vec![
            about("DELETE FROM chat WHERE table_nr = (SELECT nr FROM tables WHERE id = $1)"),
            about("DELETE FROM log WHERE table_nr = (SELECT nr FROM tables WHERE id = $1)"),
            about("DELETE FROM seats WHERE table_nr = (SELECT nr FROM tables WHERE id = $1)"),
            about("DELETE FROM reviews WHERE table_id = $1"),
            about("DELETE FROM branches WHERE table_id = $1"),
            // What counted for ratings counts on.
            about("DELETE FROM result_seats WHERE table_id = $1 AND pool IS NULL"),
            about("DELETE FROM results WHERE table_id = $1 AND pool IS NULL"),
            about("DELETE FROM tables WHERE id = $1 RETURNING id"),
        ];
        // To other processes it is a change they have not seen: they find nothing.
        statements.extend(self.backend.tell(Change::Appended { table: id.clone(), seq: i64::MAX }));
        Ok(!self.backend.write_all(statements).await?[7].is_empty())
    }

    /// Takes back a line of chat, if it is this account's, or whoever's without one. Its number stays. False: it is not there.
    pub async fn unsay(&self, table: &TableId, n: i64, by: Option<&AccountId>) -> Result<bool, StoreError> {
        let update = sql("UPDATE chat SET account = NULL, name = '', text = ''
             WHERE n = $2 AND text <> '' AND (account = $3 OR $4)
             AND table_nr = (SELECT nr FROM tables WHERE id = $1) RETURNING n")
        .bind(table.as_str())
        .bind(n)
        .bind(by.map(AccountId::as_str))
        .bind(by.is_none());
        self.changed(update).await
    }
}
