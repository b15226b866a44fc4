//! The seam at which a simulation takes hold of the store: what the database does, when, and to whom it tells it.
//!
//! A simulation plays a server, or several on one database, on a single thread and by a clock of its own, so that the
//! same seed plays the same run. The database is a real SQLite file and every statement is really carried out; but
//! a statement is waited for at once ([`at_once`]), because the thread of a connection would answer at some moment that
//! nobody can repeat. Before a transaction, a commit and a read, [`Machine`] says what becomes of it.
//!
//! Several servers need a database that several may write to, and that tells them of each other. For them SQLite is
//! used as PostgreSQL is, without a journal, and what PostgreSQL would notify is kept in a table until the simulation
//! delivers it (`Store::deliver`) or loses it. Their transactions never overlap: what
//! PostgreSQL makes of two that do is tested with PostgreSQL.
//!
//! Without the feature `simulation` all of this is as good as not there.

#[cfg(feature = "simulation")]
mod seam;
#[cfg(not(feature = "simulation"))]
#[path = "simulation/nothing.rs"]
mod seam;

#[cfg(not(feature = "simulation"))]
pub(crate) use seam::Step;
pub(crate) use seam::{
    Drawer, Drawn, after_commit, at_once, before, for_sqlite, is_played, is_shared, page_limit,
};
#[cfg(feature = "simulation")]
pub use seam::{Fate, Machine, NOTIFIED, Step, enter};
