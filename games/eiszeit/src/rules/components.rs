//! What is in the box (EZ-1): regions, terrains, hunters, fires, and how many there are of everything.

use serde::{Deserialize, Serialize};
use tabletop::{By, Member, Seat, Set, members, numbered};

/// The regions of the board (EZ-2.1).
pub const REGIONS: usize = Region::COUNT as usize;
/// The most players (EZ-E56).
pub const MOST_PLAYERS: usize = 5;
/// The hunters of each player that play; the thirteenth counts points.
pub const HUNTERS: u8 = 12;
/// The hunters each player puts on the board in the preparatory round (EZ-3.3).
pub const PREPARED: u8 = 6;
/// The clubs.
pub const CLUBS: u8 = 6;
/// The fire discs of each heat, from 0 to 2.
pub const FIRES: ByHeat<u8> = By::new([4, 5, 5]);
/// The cards of a full hand.
pub const HAND: u32 = 5;
/// With this many stones at the start of a turn a light card must be played (EZ-6.3).
pub const MANY_STONES: u8 = 8;

numbered! {
    /// One of the twelve regions, numbered from 1, row by row from the glacier's edge (EZ-2.1).
    pub struct Region: u16 = 1..=12, "region";
}

/// A set of regions.
pub type Regions = Set<Region>;

/// A set of seats.
pub type Seats = Set<Seat>;

/// One `T` for each region. Written as a list of twelve.
pub type ByRegion<T> = By<Region, T, REGIONS>;

members! {
    /// What a region shows. Two regions show each (EZ-2.4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Terrain: u8 { IcePlain, Meadow, StoneDesert, Steppe, Mountains, Forest }
}

members! {
    /// The two kinds of cards, told apart by their backs as well.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Colour: u8 {
        /// Costs stones, and serves its player.
        Light,
        /// Brings stones, and serves the others.
        Dark,
    }
}

/// One `T` for each colour of cards. Written as a map, by `tabletop::as_map`.
pub type ByColour<T> = By<Colour, T, { Colour::COUNT as usize }>;

impl Colour {
    /// The other colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::Light => Colour::Dark,
            Colour::Dark => Colour::Light,
        }
    }
}

/// A hunter on the board. Hunters of one owner in one region differ by their club only (EZ-E61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a hunter")]
pub struct Hunter {
    /// Whose hunter it is.
    pub owner: Seat,
    /// Where it stands.
    pub region: Region,
    /// Whether it carries a club.
    pub club: bool,
}

impl Hunter {
    /// The same hunter somewhere else.
    pub(crate) fn at(self, region: Region) -> Hunter {
        Hunter { region, ..self }
    }
}

numbered! {
    /// What a fire disc adds to the limit of its region: 0, 1 or 2 (EZ-8.1).
    pub struct Heat: u8 = 0..=2, "fire";
}

/// One `T` for each heat. Written as a list of three.
pub type ByHeat<T> = By<Heat, T, { Heat::COUNT as usize }>;

members! {
    /// The ways the mammoth card can be carried out, in the order of the card (EZ-7, EZ-E65).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Way: u8 {
        /// A mammoth of the supply goes into any region.
        New,
        /// A mammoth of the board goes to a neighbouring region.
        Near,
        /// A mammoth of the board goes to a region that is no neighbour.
        Far,
    }
}

/// One `T` for each way of the mammoth card.
pub type ByWay<T> = By<Way, T, { Way::COUNT as usize }>;
