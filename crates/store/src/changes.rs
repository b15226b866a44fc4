//! How processes that share a PostgreSQL learn of each other's writes.

use serde_json::Value;
use tokio::sync::broadcast::{self, error::RecvError};

use crate::id::TableId;
use crate::sql::{Statement, sql};

/// PostgreSQL's channel for changes. Channels belong to a database, so two databases on one server do not
/// mix.
pub(crate) const CHANNEL: &str = "ochre";

pub(crate) const TELL: &str = "SELECT CAST(pg_notify($2, value->>0) AS TEXT) FROM json_each($1)";

pub(crate) const TELL_SAID: &str =
    "SELECT CAST(pg_notify($2, 'chat ' || chats || ' ' || id) AS TEXT) FROM tables WHERE id = $1";

/// Something that was written.
///
/// ```
/// use store::{Change, TableId};
///
/// /// Whether somebody who shows `table` up to `seq` has to look again.
/// fn is_news(change: &Change, table: &TableId, seq: i64) -> bool {
///     match change {
///         Change::Appended { table: changed, seq: last } => changed == table && *last > seq,
///         Change::Said { .. } | Change::Present { .. } => false,
///         Change::Resync => true,
///     }
/// }
/// let table = TableId::from("x5Jq0mT2");
/// let change = Change::Appended { table: table.clone(), seq: 8 };
/// assert!(is_news(&change, &table, 7) && !is_news(&change, &table, 8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table was made or its log grew: this is its last seq now.
    Appended {
        /// The table.
        table: TableId,
        /// Its last seq.
        seq: i64,
    },
    /// Somebody said something at a table.
    Said {
        /// The table.
        table: TableId,
        /// The number of the line.
        n: i64,
    },
    /// Somebody came to a table or left it, at some node.
    Present {
        /// The table.
        table: TableId,
    },
    /// Changes may have been missed: look again at whatever is being shown.
    Resync,
}

impl Change {
    /// The change as PostgreSQL carries it.
    fn payload(&self) -> String {
        match self {
            Change::Appended { table, seq } => format!("log {seq} {table}"),
            Change::Said { table, n } => format!("chat {n} {table}"),
            Change::Present { table } => format!("here 0 {table}"),
            Change::Resync => "resync".to_owned(),
        }
    }

    /// Reads what [`Change::payload`] wrote. A payload of another release may not be understood; then everybody looks at
    /// everything again.
    pub(crate) fn read(payload: &str) -> Change {
        Change::read_exactly(payload).unwrap_or(Change::Resync)
    }

    fn read_exactly(payload: &str) -> Option<Change> {
        let mut words = payload.splitn(3, ' ');
        let (kind, number, table) = (words.next()?, words.next()?.parse().ok()?, words.next()?.into());
        match kind {
            "log" => Some(Change::Appended { table, seq: number }),
            "chat" => Some(Change::Said { table, n: number }),
            "here" => Some(Change::Present { table }),
            _ => None,
        }
    }
}

/// The statement that tells every listening process when the transaction is committed, and not if it is not.
pub(crate) fn tell(changes: impl IntoIterator<Item = Change>) -> Statement {
    let payloads = changes.into_iter().map(|change| Value::Array(vec![change.payload().into()]));
    sql(TELL).bind_rows(payloads.collect()).bind(CHANNEL)
}

/// The statement that tells of a line of chat whose number only the transaction knows.
pub(crate) fn tell_said(table: &TableId) -> Statement {
    sql(TELL_SAID).bind(table.as_str()).bind(CHANNEL)
}

/// The changes since [`Store::changes`](crate::Store::changes) was called, this process's own among them.
#[derive(Debug)]
pub struct Changes {
    receiver: Option<broadcast::Receiver<Change>>,
}

impl Changes {
    pub(crate) fn of(receiver: Option<broadcast::Receiver<Change>>) -> Self {
        Changes { receiver }
    }

    /// Waits for the next change; `None` once the store is closed. Whoever reads too slowly gets [`Change::Resync`]
    /// instead of what they missed. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<Change> {
        match self.receiver.as_mut()?.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_read_as_it_was_written() {
        let table = TableId::from("t-_1");
        let changes = [
            Change::Appended { table: table.clone(), seq: 12 },
            Change::Said { table, n: 3 },
            Change::Resync,
        ];
        for change in changes {
            assert_eq!(Change::read(&change.payload()), change);
        }
        assert_eq!(Change::read("log x t"), Change::Resync);
    }
}
