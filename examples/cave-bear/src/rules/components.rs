//! What is in the box (CB-1), and how long a game is (CB-6).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tabletop::Bag;

tabletop::members! {
    /// The spears, weakest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", expecting = "a spear")]
    pub enum Spear: u8 { Wood, Flint, Antler, Ivory }
}

impl Spear {
    /// What it adds to a throw.
    pub fn strength(self) -> u16 {
        self as u16 + 1
    }
}

/// Spears in no order: a hand, a throw, the supply.
pub type Spears = Bag<Spear, 4>;

/// All spears of the box.
pub(crate) fn all_spears() -> Spears {
    Bag::new([8, 8, 6, 4])
}

/// How strong these spears are together.
pub fn strength(spears: &Spears) -> u16 {
    spears.iter().map(Spear::strength).sum()
}

/// The box, opened for so many players.
#[derive(Clone, Copy, Debug)]
pub struct CaveBear {
    pub(crate) players: u8,
    pub(crate) options: Options,
}

/// How long a game is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "options: an object")]
pub struct Options {
    /// How many bears are hunted.
    pub hunts: u8,
}

impl Options {
    /// How many bears can be hunted.
    pub const HUNTS: RangeInclusive<u8> = 3..=12;
}

impl Default for Options {
    fn default() -> Options {
        Options { hunts: 6 }
    }
}
