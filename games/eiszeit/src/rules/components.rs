//! What is in the box (EZ-1): regions, terrains, hunters, fires, and how many there are of everything.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tabletop::{Member, Seat, Set};

/// The most players (EZ-E56).
pub const MOST_PLAYERS: usize = 5;
/// The hunters of each player that play; the thirteenth counts points.
pub const HUNTERS: u8 = 12;
/// The hunters each player puts on the board in the preparatory round (EZ-3.3).
pub const PREPARED: u8 = 6;
/// The clubs.
pub const CLUBS: u8 = 6;
/// The fire discs of each heat, from 0 to 2.
pub const FIRES: [u8; 3] = [4, 5, 5];
/// The cards of a full hand.
pub const HAND: u8 = 5;
/// With this many stones at the start of a turn a light card must be played (EZ-6.3).
pub const MANY_STONES: u8 = 8;

/// One of the twelve regions, numbered from 1, row by row from the glacier's edge (EZ-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Region(u8);

impl Region {
    /// The number of regions.
    pub const COUNT: usize = 12;

    /// The region of that number, counted from 1.
    pub const fn new(number: u8) -> Option<Region> {
        if 1 <= number && number as usize <= Region::COUNT { Some(Region(number - 1)) } else { None }
    }

    /// Its number, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// All regions, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Region> {
        (0..Region::COUNT as u8).map(Region)
    }
}

impl Member for Region {
    const COUNT: u8 = Region::COUNT as u8;

    fn at(index: u8) -> Region {
        debug_assert!(usize::from(index) < Region::COUNT, "there are twelve regions");
        Region(index)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl TryFrom<u8> for Region {
    type Error = String;

    fn try_from(number: u8) -> Result<Region, String> {
        Region::new(number).ok_or_else(|| format!("region {number}: regions are numbered 1 to 12"))
    }
}

impl From<Region> for u8 {
    fn from(region: Region) -> u8 {
        region.number()
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region {self}")
    }
}

/// A set of regions.
pub type Regions = Set<Region>;

/// A set of seats.
pub type Seats = Set<Seat>;

/// One `T` for each region. Written as a list of twelve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByRegion<T>(pub [T; Region::COUNT]);

impl<T> ByRegion<T> {
    /// Each region with its `T`, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Region, &T)> {
        Region::all().zip(&self.0)
    }
}

impl<T> Index<Region> for ByRegion<T> {
    type Output = T;

    fn index(&self, region: Region) -> &T {
        &self.0[usize::from(region.0)]
    }
}

impl<T> IndexMut<Region> for ByRegion<T> {
    fn index_mut(&mut self, region: Region) -> &mut T {
        &mut self.0[usize::from(region.0)]
    }
}

impl ByRegion<u8> {
    /// The regions where something is.
    pub fn regions(&self) -> Regions {
        Set::such_that(|region: Region| 0 < self[region])
    }

    /// What is in all regions together.
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |total, &n| total.saturating_add(n))
    }
}

/// What a region shows. Two regions show each (EZ-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Terrain {
    IcePlain,
    Meadow,
    StoneDesert,
    Steppe,
    Mountains,
    Forest,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Terrain; 6] = [
        Terrain::IcePlain,
        Terrain::Meadow,
        Terrain::StoneDesert,
        Terrain::Steppe,
        Terrain::Mountains,
        Terrain::Forest,
    ];
}

/// The two kinds of cards, told apart by their backs as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Costs stones, and serves its player.
    Light,
    /// Brings stones, and serves the others.
    Dark,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Colour; 2] = [Colour::Light, Colour::Dark];

    /// The other colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::Light => Colour::Dark,
            Colour::Dark => Colour::Light,
        }
    }
}

/// One `T` for each colour of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByColour<T> {
    /// For the light cards.
    pub light: T,
    /// For the dark cards.
    pub dark: T,
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Light => &self.light,
            Colour::Dark => &self.dark,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Light => &mut self.light,
            Colour::Dark => &mut self.dark,
        }
    }
}

/// A hunter on the board. Hunters of one owner in one region differ by their club only (EZ-E61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// What a fire disc adds to the limit of its region: 0, 1 or 2 (EZ-8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Heat(u8);

impl Heat {
    /// All faces of the fire discs.
    pub const ALL: [Heat; FIRES.len()] = [Heat(0), Heat(1), Heat(2)];

    /// The number on the disc.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Heat {
    type Error = String;

    fn try_from(number: u8) -> Result<Heat, String> {
        let heat = Heat::ALL.into_iter().find(|heat| heat.0 == number);
        heat.ok_or_else(|| format!("fire {number}: a fire disc shows 0, 1 or 2"))
    }
}

impl From<Heat> for u8 {
    fn from(heat: Heat) -> u8 {
        heat.0
    }
}

/// The ways the mammoth card can be carried out (EZ-7, EZ-E65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// A mammoth of the supply into any region.
    New,
    /// A mammoth of the board to a neighbouring region.
    Near,
    /// A mammoth of the board to a region that is no neighbour.
    Far,
}

impl Way {
    /// All ways, in the order of the card.
    pub const ALL: [Way; 3] = [Way::New, Way::Near, Way::Far];
}

impl Member for Way {
    const COUNT: u8 = Way::ALL.len() as u8;

    fn at(index: u8) -> Way {
        Way::ALL[usize::from(index)]
    }

    fn index(self) -> usize {
        self as usize
    }
}
