//! What is said at a table.

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, sql};
use crate::store::Store;

/// Something to be said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who says it.
    pub account: Option<AccountId>,
    /// Their name at that time.
    pub name: String,
    /// What they say.
    pub text: String,
    /// When.
    pub at: i64,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Its place in the chat, from 1, without gaps.
    pub n: i64,
    /// Who said what.
    #[serde(flatten)]
    pub line: Line,
}

impl Said {
    fn read(row: &Row) -> Result<Said, sqlx::Error> {
        let account = row.get::<Option<String>>("account")?.map(AccountId::from);
        let line = Line { account, name: row.get("name")?, text: row.get("text")?, at: row.get("at")? };
        Ok(Said { n: row.get("n")?, line })
    }
}

impl Store {
    /// Adds a line to a table's chat and returns its number. `None`: there is no such table.
    ///
    /// ```
    /// # use store::{Head, Line, NewTable, Status, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let table = TableId::from("x5Jq0mT2");
    /// # let head = Head { status: Status::Open, ..Head::default() };
    /// # let new = NewTable { id: table.clone(), game: "stone-age".into(), at: 0, head: head.clone(), seats: vec![], entries: vec!["{}".into()] };
    /// # store.create_table(new).await?;
    /// for text in ["Hello!", "Your turn."] {
    ///     let line = Line { account: None, name: "Anna".into(), text: text.into(), at: 0 };
    ///     store.say(&table, &line).await?;
    /// }
    /// assert_eq!(store.lines_said(&table).await?, 2);
    /// let after_the_first = store.chat(&table, 1, 10).await?;
    /// assert_eq!(after_the_first.len(), 1);
    /// assert_eq!((after_the_first[0].n, after_the_first[0].line.text.as_str()), (2, "Your turn."));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn say(&self, table: &TableId, line: &Line) -> Result<Option<i64>, StoreError> {
        let count = sql("UPDATE tables SET chats = chats + 1 WHERE id = $1").bind(table.as_str()).apart();
        let insert = sql("INSERT INTO chat (table_nr, n, account, name, text, at)
             SELECT nr, chats, $2, $3, $4, $5 FROM tables WHERE id = $1 RETURNING n")
        .bind(table.as_str())
        .bind(line.account.as_ref().map(AccountId::as_str))
        .bind(line.name.as_str())
        .bind(line.text.as_str())
        .bind(line.at)
        .apart();
        let mut statements = vec![count, insert];
        statements.extend(self.backend.tell_said(table));
        let rows = self.backend.write_all(statements).await?;
        Ok(rows[1].first().map(|row| row.get("n")).transpose()?)
    }

    /// How many lines were said at a table, which is the number of the last.
    pub async fn lines_said(&self, table: &TableId) -> Result<i64, StoreError> {
        let select = sql("SELECT chats FROM tables WHERE id = $1").bind(table.as_str()).apart();
        let row = self.backend.read_one(select).await?;
        Ok(row.map(|row| row.get("chats")).transpose()?.unwrap_or(0))
    }

    /// The newest lines of a table's chat after line `after` (0: from the beginning), in order.
    pub async fn chat(&self, table: &TableId, after: i64, limit: i64) -> Result<Vec<Said>, StoreError> {
        let select = sql("SELECT n, account, name, text, at FROM chat
             WHERE table_nr = (SELECT nr FROM tables WHERE id = $1) AND $2 < n ORDER BY n DESC LIMIT $3");
        let rows = self.backend.read(select.bind(table.as_str()).bind(after).bind(limit).apart()).await?;
        Ok(rows.iter().rev().map(Said::read).collect::<Result<_, _>>()?)
    }
}
