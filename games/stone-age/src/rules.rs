//! The rules of Stone Age, complete.
//!
//! The modules stand in the order of the rulebook. Numbers such as `SA-4.3` are those of our rules page;
//! `SA-Q5` is a ruling on a point the rulebook leaves open.

mod components;
mod numbered;

mod buildings;
mod cards;
mod setup;
mod state;

mod play;
mod scoring;

mod chance;
mod contract;
mod decision;
mod event;
mod position;
mod table;
mod view;

pub use buildings::{Building, BuildingId, Price};
pub use cards::{Card, CardId, Lower, Symbol, Upper};
pub use chance::{Drawn, Lot};
pub use components::{
    ByPlace, ByResource, BySeat, CardPlace, Good, Kind, Pair, PileId, Place, Resource, Tool, ToolSet,
};
pub use contract::{Options, StoneAge};
pub use decision::{Breach, Choice, Decision};
pub use event::{Ending, Event};
pub use scoring::Breakdown;
pub use state::{Board, Pending, Pile, Points, Position, State};
pub use tabletop::{Member, Set};
pub use view::{BoardView, ExtraCard, View};
