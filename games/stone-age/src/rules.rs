//! The rules of Stone Age, complete.
//!
//! The modules stand in the order of the rulebook. Numbers such as `SA-4.3` are those of our rules page;
//! `SA-Q5` is a ruling on a point the rulebook leaves open.

mod components;

mod buildings;
mod cards;
mod setup;
mod state;

mod play;
mod scoring;

mod breach;
mod chance;
mod decision;
mod event;
mod table;

mod contract;
mod position;
mod view;

pub use breach::Breach;
pub use buildings::{Building, BuildingId, Price};
pub use cards::{BySymbol, ByTrade, Card, CardId, Counted, Lower, Symbol, Trade, Upper};
pub use chance::{Drawn, Lot};
pub(crate) use components::MOST_PLAYERS;
pub use components::{
    ByCardPlace, ByPile, ByPlace, ByResource, BySeat, CardPlace, Good, Pair, PileId, Place, PlaceKind,
    Resource, Tool,
};
pub use decision::{Choice, Decision};
pub use event::{Ending, Event};
pub use scoring::Breakdown;
pub use setup::{Options, StoneAge};
pub use state::{Mat, Pending, Pile, Points, Position, State};
pub use tabletop::{Member, Set};
pub use view::{ExtraCard, MatView, View};
