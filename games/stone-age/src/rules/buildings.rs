//! The 28 buildings (SA-7).

use tabletop::numbered;

use crate::rules::components::{ByResource, Resource};

numbered! {
    /// One of the 28 building tiles.
    pub struct BuildingId: u32 = 1..=28, "building";
}

/// A building tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Building {
    /// What it asks.
    pub price: Price,
    /// The points printed on it; without them it scores the values of what was paid.
    pub points: Option<u8>,
}

/// What a card or building asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Exactly these resources.
    Exactly(ByResource<u8>),
    /// This many resources of any kinds.
    Any {
        /// How many are paid.
        count: u8,
    },
    /// This many resources of exactly this many kinds.
    OfKinds {
        /// How many are paid.
        count: u8,
        /// How many kinds they are of.
        kinds: u8,
    },
    /// At least one and at most this many, of any kinds.
    UpTo {
        /// How many are paid at most.
        count: u8,
    },
}

impl Building {
    /// The paragraph that says what buildings ask and score.
    pub const RULE: &'static str = "SA-7";
}

impl BuildingId {
    /// The tile of that number.
    pub fn building(self) -> &'static Building {
        &BUILDINGS[self.index()]
    }
}

const fn fixed(wood: u8, brick: u8, stone: u8, gold: u8) -> Building {
    let points = Resource::Wood.value() * wood
        + Resource::Brick.value() * brick
        + Resource::Stone.value() * stone
        + Resource::Gold.value() * gold;
    Building { price: Price::Exactly(ByResource::new([wood, brick, stone, gold])), points: Some(points) }
}

const fn of_kinds(count: u8, kinds: u8) -> Building {
    Building { price: Price::OfKinds { count, kinds }, points: None }
}

const FREE: Building = Building { price: Price::UpTo { count: 7 }, points: None };

/// The tiles (SA-7). What is printed on the fixed ones is the sum of the values they ask; the tests compare
/// it with the rulebook's list.
#[rustfmt::skip]
const BUILDINGS: [Building; 28] = [
    // wood, brick, stone, gold
    fixed(2, 1, 0, 0),
    fixed(2, 0, 1, 0),
    fixed(1, 2, 0, 0),
    fixed(2, 0, 0, 1),
    fixed(1, 1, 1, 0),
    fixed(1, 1, 1, 0),
    fixed(1, 1, 0, 1),
    fixed(1, 1, 0, 1),
    fixed(1, 0, 2, 0),
    fixed(0, 2, 1, 0),
    fixed(1, 0, 1, 1),
    fixed(1, 0, 1, 1),
    fixed(0, 2, 0, 1),
    fixed(0, 1, 2, 0),
    fixed(0, 1, 1, 1),
    fixed(0, 1, 1, 1),
    fixed(0, 0, 2, 1),
    // count, kinds
    of_kinds(4, 1),
    of_kinds(4, 2),
    of_kinds(4, 3),
    of_kinds(4, 4),
    of_kinds(5, 1),
    of_kinds(5, 2),
    of_kinds(5, 3),
    of_kinds(5, 4),
    FREE,
    FREE,
    FREE,
];
