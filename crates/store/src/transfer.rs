//! Whole games out of the store and into it.

use serde::{Deserialize, Serialize};

use crate::error::{StoreError, WriteError};
use crate::id::TableId;
use crate::sql::Row;
use crate::store::Store;
use crate::tables::{Entry, Seat, TableRow, select_log, select_seats, select_table};

/// All there is of one table but the chat, as it was at one moment.
///
/// The log of a running game holds secrets: whoever shows it to players goes through their eyes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    /// The table's row.
    pub row: TableRow,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
    /// Its whole log, in order.
    pub log: Vec<Entry>,
}

impl Store {
    /// Reads a whole table, all of it from one snapshot.
    ///
    /// ```
    /// # use store::{Export, Head, NewTable, Status, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let table = TableId::from("x5Jq0mT2");
    /// # let head = Head { status: Status::Over, ..Head::default() };
    /// # let new = NewTable { id: table.clone(), game: "stone-age".into(), at: 0, head: head.clone(), seats: vec![], entries: vec!["{}".into()] };
    /// # store.create_table(new).await?;
    /// let export = store.export(&table).await?.expect("the table was made above");
    /// let file = serde_json::to_string(&export)?;
    ///
    /// // Elsewhere the table is imported under its own id; a second time changes nothing.
    /// let elsewhere = Store::open(&folder.path().join("elsewhere.sqlite").to_string_lossy()).await?;
    /// let export: Export = serde_json::from_str(&file)?;
    /// assert!(elsewhere.import(export.clone()).await?);
    /// assert!(!elsewhere.import(export.clone()).await?);
    /// assert_eq!(elsewhere.export(&table).await?, Some(export));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn export(&self, id: &TableId) -> Result<Option<Export>, StoreError> {
        let rows =
            self.backend.read_at_once(&[select_table(id), select_seats(id), select_log(id, 1)]).await?;
        let [table, seats, log] = rows.as_slice() else { unreachable!("three statements give three lists") };
        Ok(table.first().map(|row| read(row, seats, log)).transpose()?)
    }

    /// Adds a whole table. False: this very table is here already, with this log.
    ///
    /// Accounts that are not here leave their seats empty. To import a copy, change `export.row.id` first.
    /// [`WriteError::Taken`]: a table with that id and another log is here.
    pub async fn import(&self, mut export: Export) -> Result<bool, WriteError> {
        if let Some(present) = self.export(&export.row.id).await? {
            return if present.log == export.log { Ok(false) } else { Err(WriteError::Taken) };
        }
        for seat in &mut export.seats {
            if let Some(account) = &seat.account
                && self.account(account).await?.is_none()
            {
                seat.account = None;
            }
        }
        export.row.seq = export.log.len() as i64;
        for (entry, seq) in export.log.iter_mut().zip(1..) {
            entry.seq = seq;
        }
        self.insert((None, None), &export.row, &export.seats, &export.log).await?;
        Ok(true)
    }
}

fn read(row: &Row, seats: &[Row], log: &[Row]) -> Result<Export, sqlx::Error> {
    Ok(Export {
        row: TableRow::read(row)?,
        seats: seats.iter().map(Seat::read).collect::<Result<_, _>>()?,
        log: log.iter().map(Entry::read).collect::<Result<_, _>>()?,
    })
}
