//! The rules of Valley of the Mammoths, complete.
//!
//! The numbers in comments (`VM-8.2`, `V153`) are paragraphs of our rules and rulings.

mod board;
mod breach;
mod chance;
mod components;
mod context;
mod contract;
mod decision;
mod determinize;
mod event;
mod event_cards;
mod frame;
mod fray;
mod hexes;
mod play;
mod position;
mod scoring;
mod setup;
mod state;
mod table;
mod trumps;
mod view;

pub use board::{Board, Ground, Half};
pub use breach::Breach;
pub use chance::{Drawn, Errand, Lot};
pub use components::{
    Animals, Area, ByLetter, ByRiver, FENCES, Field, Figure, Folk, Food, Group, Kind, Letter, River,
    SETTLEMENTS, Season, TO_WIN, Terrain, Token, WARRIORS, WOMEN,
};
pub use contract::Valley;
pub use decision::{Choice, Decision, March, Moment, Target, Toll, Turn};
pub use event::{Event, Purpose, Sighting, Source};
pub use event_cards::{EventCard, EventPile};
pub use frame::{Births, Clash, Fight, Frame, Hunt, Phase, Reason, Stage};
pub use fray::{Fray, Roll};
pub use hexes::{ByHex, ByWay, Hex, Way};
pub use setup::Options;
pub use state::{
    ActiveCard, Bearers, Calendar, Company, Fate, Foreseen, Plot, Position, Settlement, State, Tamed, Tribe,
    Weather,
};
pub use trumps::{ByTrump, Occasion, Trump};
pub use view::{Awaited, HexView, TribeView, View};

pub(crate) use components::MOST_FOOD;
pub(crate) use context::Context;
pub(crate) use fray::Foe;
pub(crate) use setup::GameBox;
pub(crate) use state::Survey;
pub(crate) use table::Table;
