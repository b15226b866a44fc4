//! What the tests of every game share: the laws, whole games as text, and tables in play.

pub mod golden;
pub mod laws;
mod table;

pub use table::{Table, seats};
