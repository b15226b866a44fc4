//! The rules of Eiszeit, complete.
//!
//! The modules stand in the order of the rulebook. Numbers such as `EZ-6.1` are those of our rules page;
//! `EZ-E61` is a ruling on a point the rulebooks leave open. The board and the stones of the cards lie in
//! `data/`, one file each, and say which values are from a source and which are our own.

mod components;

mod board;
mod cards;
mod planar;
mod setup;
mod state;

mod play;
mod scoring;

mod answers;
mod breach;
mod chance;
mod decision;
mod event;
mod table;

mod contract;
mod position;
mod view;

pub use board::{Board, BoardRegion};
pub use breach::Breach;
pub use cards::{Backs, ByCard, Card, CardEntry, CardSet, CardTable, Cards, Entries};
pub use chance::{Drawn, Lot};
pub use components::{
    ByColour, ByHeat, ByRegion, ByWay, CLUBS, Colour, FIRES, HAND, HUNTERS, Heat, Hunter, MANY_STONES,
    MOST_PLAYERS, PREPARED, REGIONS, Region, Regions, Seats, Terrain, Way,
};
pub use contract::Eiszeit;
pub use decision::{Choice, Decision, Moved, Task};
pub use event::Event;
pub use planar::faces;
pub use setup::Options;
pub use state::{Disc, Face, Fires, Pending, Player, Position, Standing, State};
pub use view::{DiscView, Phase, PlayerView, RegionView, View};
