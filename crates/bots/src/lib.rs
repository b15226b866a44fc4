//! Players that are programs. A bot is shown the table as its seat sees it and nothing else: it gets a
//! [`Sight`], from which the hidden part of the state cannot be reached.

mod judge;
mod level;
mod mind;
mod search;
mod sight;
#[cfg(feature = "testing")]
pub mod testing;
mod tree;
mod weights;

pub use judge::{Judge, Mix, Worth};
pub use level::{Bot, Budget, Level, Opinion, Thought};
pub use mind::Mind;
pub use sight::Sight;
pub use weights::{Lore, Weights};
