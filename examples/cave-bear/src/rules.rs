//! The rules of Cave Bear, complete. Numbers such as `CB-4.1` are those of its rulebook.

mod components;

mod breach;
mod chance;
mod decision;
mod event;
mod state;

mod play;

mod contract;
mod position;
mod view;

pub use breach::Breach;
pub use chance::{Drawn, Lot};
pub use components::{CaveBear, Options, Spear, Spears, strength};
pub use decision::{Choice, Throw};
pub use event::Event;
pub use state::{Pending, Position, State};
pub use view::{Hunter, View};
