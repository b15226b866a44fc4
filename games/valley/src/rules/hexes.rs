//! The grid (VM-2.1, VM-2.4): 37 hexes in a hexagon of side 4, numbered row by row (V120).

use std::ops::{BitAnd, BitOr, BitOrAssign, Index, IndexMut, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The hexes of the board, the lake among them.
pub const HEXES: usize = 37;

/// A hex of the board, by its number: rows from north to south, in a row from west to east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Hex(u8);

/// The rows begin with these numbers.
const ROWS: [i8; 7] = [0, 4, 9, 15, 22, 28, 33];

/// The steps to the six neighbours, as the die shows them: NE, E, SE, SW, W, NW.
const STEPS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

/// No hex, in tables.
const NONE: u8 = u8::MAX;

/// The neighbours of every hex, by direction.
const NEIGHBOURS: [[u8; 6]; HEXES] = neighbours();

/// Axial coordinates of every hex.
const AXIAL: [(i8, i8); HEXES] = axial();

const fn number(q: i8, r: i8) -> u8 {
    if q < -3 || 3 < q || r < -3 || 3 < r || q + r < -3 || 3 < q + r {
        return NONE;
    }
    let west = if r < 0 { -3 - r } else { -3 };
    (ROWS[(r + 3) as usize] + q - west) as u8
}

const fn axial() -> [(i8, i8); HEXES] {
    let mut table = [(0, 0); HEXES];
    let mut r = -3;
    while r <= 3 {
        let mut q = -3;
        while q <= 3 {
            let index = number(q, r);
            if index != NONE {
                table[index as usize] = (q, r);
            }
            q += 1;
        }
        r += 1;
    }
    table
}

const fn neighbours() -> [[u8; 6]; HEXES] {
    let at = axial();
    let mut table = [[NONE; 6]; HEXES];
    let mut hex = 0;
    while hex < HEXES {
        let mut way = 0;
        while way < 6 {
            let (dq, dr) = STEPS[way];
            table[hex][way] = number(at[hex].0 + dq, at[hex].1 + dr);
            way += 1;
        }
        hex += 1;
    }
    table
}

impl Hex {
    /// The lake, in the middle (VM-2.1).
    pub const LAKE: Hex = Hex(18);

    /// The hex of that number.
    pub const fn new(number: u8) -> Option<Hex> {
        if (number as usize) < HEXES { Some(Hex(number)) } else { None }
    }

    /// The hex at these axial coordinates.
    pub const fn at(q: i8, r: i8) -> Option<Hex> {
        Hex::new(number(q, r))
    }

    /// All hexes, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Hex> + Clone {
        (0..HEXES as u8).map(Hex)
    }

    /// Axial coordinates: q counts to the east, r to the south.
    pub const fn axial(self) -> (i8, i8) {
        AXIAL[self.0 as usize]
    }

    /// The hex as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour in this direction, if the board has one.
    #[inline]
    pub fn neighbour(self, way: Way) -> Option<Hex> {
        Hex::new(NEIGHBOURS[self.index()][way.index()])
    }

    /// The neighbours with the directions they lie in.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = (Way, Hex)> {
        Way::ALL.into_iter().filter_map(move |way| Some((way, self.neighbour(way)?)))
    }

    /// The direction in which the neighbour lies, if it is one.
    pub fn way_to(self, other: Hex) -> Option<Way> {
        Way::ALL.into_iter().find(|&way| NEIGHBOURS[self.index()][way.index()] == other.0)
    }

    /// Whether the hex lies on the edge of the board.
    pub fn is_border(self) -> bool {
        NEIGHBOURS[self.index()].contains(&NONE)
    }

    /// How far along this direction the hex lies; lower is further back (V151).
    pub fn progress(self, way: Way) -> i8 {
        let ((q, r), (dq, dr)) = (self.axial(), STEPS[way.index()]);
        q * dq + r * dr + (q + r) * (dq + dr)
    }
}

impl TryFrom<u8> for Hex {
    type Error = String;

    fn try_from(number: u8) -> Result<Hex, String> {
        Hex::new(number).ok_or_else(|| format!("hex {number}: hexes are numbered 0 to {}", HEXES - 1))
    }
}

/// A direction of the compass, by the die that shows it (VM-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Way {
    NorthEast,
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
}

impl Way {
    /// All directions, as the die counts them.
    pub const ALL: [Way; 6] =
        [Way::NorthEast, Way::East, Way::SouthEast, Way::SouthWest, Way::West, Way::NorthWest];

    /// The direction of a die.
    pub fn of_die(die: u8) -> Way {
        Way::ALL[usize::from(die.clamp(1, 6)) - 1]
    }

    /// The opposite direction.
    pub fn back(self) -> Way {
        Way::ALL[(self.index() + 3) % 6]
    }

    /// The direction as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The step in axial coordinates.
    pub const fn step(self) -> (i8, i8) {
        STEPS[self as usize]
    }
}

/// A set of hexes. Written as a list of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HexSet(u64);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);
    /// All land hexes.
    pub const LAND: HexSet = HexSet(((1 << HEXES) - 1) & !(1 << 18));

    /// Adds a hex.
    pub fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    /// Takes a hex out.
    pub fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.0);
    }

    /// Whether the hex is in the set.
    pub const fn has(self, hex: Hex) -> bool {
        self.0 & (1 << hex.0) != 0
    }

    /// Whether there is no hex in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of hexes.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The hexes, in order.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Hex::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(next)
        })
    }

    /// The first hex at or after this number.
    pub fn first_from(self, number: u8) -> Option<Hex> {
        let rest = self.0.checked_shr(number.into()).unwrap_or(0);
        if rest == 0 { None } else { Hex::new(number + rest.trailing_zeros() as u8) }
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

impl BitOr for HexSet {
    type Output = HexSet;
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl BitOrAssign for HexSet {
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl Not for HexSet {
    type Output = HexSet;
    fn not(self) -> HexSet {
        HexSet(!self.0 & ((1 << HEXES) - 1))
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One `T` for each hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByHex<T>(pub [T; HEXES]);

impl<T: Default> Default for ByHex<T> {
    fn default() -> Self {
        ByHex(std::array::from_fn(|_| T::default()))
    }
}

impl<T> Index<Hex> for ByHex<T> {
    type Output = T;
    #[inline]
    fn index(&self, hex: Hex) -> &T {
        &self.0[hex.index()]
    }
}

impl<T> IndexMut<Hex> for ByHex<T> {
    #[inline]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        &mut self.0[hex.index()]
    }
}

impl<T: Serialize> Serialize for ByHex<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByHex<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let found = list.len();
        let array = <[T; HEXES]>::try_from(list)
            .map_err(|_| serde::de::Error::custom(format!("{found} hexes, the board has {HEXES}")))?;
        Ok(ByHex(array))
    }
}
