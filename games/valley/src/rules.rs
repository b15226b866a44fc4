//! The rules of Valley of the Mammoths, complete.
//!
//! The numbers in comments (`VM-8.2`, `V153`) are paragraphs of our rules and rulings.

pub mod board;
mod breach;
pub mod chance;
pub mod components;
mod contract;
pub mod decision;
pub mod event;
pub mod events;
pub mod frame;
pub mod hexes;
mod imagine;
mod look;
mod play;
mod position;
mod setup;
pub mod state;
mod table;
pub mod trumps;
pub mod view;

pub use breach::Breach;
pub use chance::{Drawn, Lot};
pub use contract::Valley;
pub use decision::{Choice, Decision, Moment, Target};
pub use event::Event;
pub use hexes::{Hex, HexSet};
pub use setup::Options;
pub use state::{Position, State};
pub use view::View;
