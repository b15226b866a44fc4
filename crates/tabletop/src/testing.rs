//! What the tests of every game share: the laws, whole games as text, and tables in play.

#[cfg(feature = "testing")]
pub mod golden;
pub mod laws;
mod prose;
#[cfg(feature = "testing")]
mod table;

pub use prose::is_prose;
#[cfg(feature = "testing")]
pub use table::{Table, seats};
