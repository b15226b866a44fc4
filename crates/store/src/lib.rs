//! The store: accounts, sessions, tables and their append-only logs, in SQLite or in PostgreSQL. It knows
//! ids, versions and JSON text, no game, and no clock: every time is given by the caller, in milliseconds
//! since 1970.
//!
//! [`Store::append`] is what it is for. The log of a table is keyed by `(table, seq)` and each seq is written once, so of
//! two writers one wins and the other is told [`WriteError::Taken`]. What is acknowledged is on disk.
//!
//! Both databases run the same statements (`sql.rs` lists the three idioms that differ). Appends of many callers are
//! committed together (`writer.rs`), because a disk that syncs 350 times a second would otherwise be the limit.
//!
//! ```
//! use store::{Append, Head, NewTable, Status, Store, TableId, WriteError};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("ochre.sqlite").to_string_lossy()).await?;
//!
//! let table = TableId::from("x5Jq0mT2");
//! let head = Head { status: Status::Running, ..Head::default() };
//! let made = r#"{"made":"stone-age"}"#.to_owned();
//! store
//!     .create_table(NewTable {
//!         id: table.clone(),
//!         game: "stone-age".into(),
//!         at: 1_800_000_000_000,
//!         head: head.clone(),
//!         seats: vec![],
//!         entries: vec![made],
//!     })
//!     .await?;
//!
//! // Anna and Ben both saw the table at seq 1, and both write seq 2.
//! let second = |entry: &str| Append {
//!     table: table.clone(),
//!     seq: 2,
//!     entries: vec![entry.to_owned()],
//!     at: 1_800_000_001_000,
//!     head: head.clone(),
//!     seats: vec![],
//! };
//! store.append(second(r#"{"by":"Anna"}"#)).await?;
//! let late = store.append(second(r#"{"by":"Ben"}"#)).await;
//! assert!(matches!(late, Err(WriteError::Taken)));
//!
//! let log = store.log(&table, 2).await?;
//! assert_eq!(log.len(), 1);
//! assert_eq!(log[0].entry, r#"{"by":"Anna"}"#);
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod accounts;
mod append;
mod backend;
mod changes;
mod chat;
mod database;
mod error;
mod gathering;
mod history;
mod id;
mod journal;
mod leases;
mod lobby;
mod postgres;
mod presence;
mod ratings;
mod removal;
mod results;
mod reviews;
mod schema;
mod sessions;
mod sql;
mod sqlite;
mod store;
mod tables;
mod transfer;
mod writer;

pub use accounts::{Account, ClaimedName};
pub use append::Append;
pub use changes::{Change, Changes};
pub use chat::{Line, Said};
pub use error::{StoreError, WriteError};
pub use history::{Opening, Played, Tally};
pub use id::{AccountId, TableId};
pub use leases::BotTurn;
pub use lobby::{SeatRating, Seated};
pub use ratings::{BoardKey, BoardLine, Changed, RatedGame, RatedGameSeat, RatedSeat, SeatRated, ToFold};
pub use results::{GameResult, SeatResult};
pub use reviews::ReviewRow;
pub use sessions::{Kind, Session, TokenHash};
pub use store::{Alone, Store, backup};
pub use tables::{Entry, Head, NewTable, Seat, Status, TableRow};
pub use transfer::Export;
