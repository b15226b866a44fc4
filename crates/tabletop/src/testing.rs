//! What the tests of every game share: the laws, whole games as text, and tables in play.

pub mod golden;
pub mod laws;
mod prose;
mod table;

pub use prose::is_prose;
pub use table::{Table, seats};
