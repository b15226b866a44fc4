//! The grid (VM-2.1, VM-2.4): 37 hexes in a hexagon of side 4, numbered row by row (V120).

use serde::{Deserialize, Serialize};
use tabletop::{By, Member, Set, members, numbered};

numbered! {
    /// A hex of the board, by its number: rows from north to south, in a row from west to east.
    pub struct Hex: u64 = 0..=36, "hex";
}

/// The hexes of the board, the lake among them.
const HEXES: usize = Hex::COUNT as usize;

/// One `T` for each hex.
pub type ByHex<T> = By<Hex, T, HEXES>;

members! {
    /// A direction of the compass, by the die that shows it (VM-2.4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", expecting = "a way")]
    pub enum Way: u8 {
        NorthEast,
        East,
        SouthEast,
        SouthWest,
        West,
        NorthWest,
    }
}

/// One `T` for each direction.
pub type ByWay<T> = By<Way, T, 6>;

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

/// The neighbours of every hex as a set, the lake among them.
const AROUND: [u64; HEXES] = around();

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

const fn around() -> [u64; HEXES] {
    let beside = neighbours();
    let mut table = [0; HEXES];
    let mut hex = 0;
    while hex < HEXES {
        let mut way = 0;
        while way < 6 {
            if beside[hex][way] != NONE {
                table[hex] |= 1 << beside[hex][way];
            }
            way += 1;
        }
        hex += 1;
    }
    table
}

impl Hex {
    /// The lake, in the middle (VM-2.1).
    pub const LAKE: Hex = Hex(18);

    /// All land hexes.
    pub const LAND: Set<Hex> = Set::of_bits(((1 << HEXES) - 1) & !(1 << Hex::LAKE.0));

    /// The hex at these axial coordinates.
    pub const fn at(q: i8, r: i8) -> Option<Hex> {
        Hex::new(number(q, r))
    }

    /// Axial coordinates: q counts to the east, r to the south.
    pub const fn axial(self) -> (i8, i8) {
        AXIAL[self.0 as usize]
    }

    /// The neighbour in this direction, if the board has one.
    #[inline]
    pub fn neighbour(self, way: Way) -> Option<Hex> {
        Hex::new(NEIGHBOURS[self.index()][way as usize])
    }

    /// The neighbours, the lake among them.
    #[inline]
    pub fn around(self) -> Set<Hex> {
        Set::of_bits(AROUND[self.index()])
    }

    /// The neighbours with the directions they lie in.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = (Way, Hex)> {
        Way::ALL.into_iter().filter_map(move |way| Some((way, self.neighbour(way)?)))
    }

    /// The direction in which the neighbour lies, if it is one.
    pub fn way_to(self, other: Hex) -> Option<Way> {
        Way::ALL.into_iter().find(|&way| NEIGHBOURS[self.index()][way as usize] == other.0)
    }

    /// Whether the hex lies on the edge of the board.
    pub fn is_border(self) -> bool {
        NEIGHBOURS[self.index()].contains(&NONE)
    }

    /// How far along this direction the hex lies; lower is further back (V151).
    pub fn progress(self, way: Way) -> i8 {
        let ((q, r), (dq, dr)) = (self.axial(), STEPS[way as usize]);
        q * dq + r * dr + (q + r) * (dq + dr)
    }
}

impl Way {
    /// The direction of a die.
    pub fn of_die(die: u8) -> Way {
        Way::ALL[usize::from(die.clamp(1, 6)) - 1]
    }

    /// The opposite direction.
    pub fn back(self) -> Way {
        Way::ALL[(self as usize + 3) % 6]
    }

    /// The step in axial coordinates.
    pub const fn step(self) -> (i8, i8) {
        STEPS[self as usize]
    }
}
