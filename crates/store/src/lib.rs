//! The store: accounts, sessions, tables and their append-only logs, in SQLite or in PostgreSQL. It knows
//! ids, versions and JSON text, no game, and no clock: every time is given by the caller, in milliseconds
//! since 1970.
//!
//! [`Store::append`] is what it is for. The log of a table is `(table, seq)`, each seq written once, so of
//! two writers one wins and the other is told [`WriteError::Taken`]. What is acknowledged is on disk.
//!
//! Both databases run the same statements (`sql.rs` holds the two idioms that differ). Appends of many
//! callers are committed together (`writer.rs`), because a disk that syncs 350 times a second would otherwise
//! be the limit.

mod accounts;
mod append;
mod bots;
mod changes;
mod chat;
mod engine;
mod error;
mod id;
mod lobby;
mod open;
mod postgres;
mod sessions;
mod sql;
mod sqlite;
mod tables;
mod transfer;
mod writer;

pub use accounts::Account;
pub use append::Append;
pub use bots::BotTurn;
pub use changes::{Change, Changes};
pub use chat::{Line, Said};
pub use error::{StoreError, WriteError};
pub use id::{AccountId, TableId};
pub use lobby::Seated;
pub use open::{Store, backup};
pub use sessions::{Kind, Session, TokenHash};
pub use tables::{Entry, Head, NewTable, Seat, Status, TableRow};
pub use transfer::Export;
