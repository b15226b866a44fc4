//! What chance decides, and with which odds.

use serde::{Deserialize, Serialize};
use tabletop::{Cites, Dice, Lottery, Seat, Set};

use crate::rules::components::Spear;
use crate::rules::state::Position;

/// What is drawn or rolled.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a lot")]
#[allow(missing_docs)]
pub enum Lot {
    /// Somebody draws one of the spears that are left for them to draw (CB-2).
    Spear { seat: Seat, left: u8 },
    /// The bear comes (CB-3).
    Bear,
}

/// How it came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "what came out")]
pub enum Drawn {
    /// This spear was drawn.
    Spear(Spear),
    /// The bear is as strong as these dice.
    Bear(Dice),
}

tabletop::drawn! { Drawn { Spear(Spear), Bear(Dice) } }

impl Cites for Lot {
    fn rule(&self) -> &'static str {
        match self {
            Lot::Spear { .. } => "CB-2",
            Lot::Bear => "CB-3",
        }
    }
}

impl Position {
    /// The odds of the awaited lot: every spear of the supply is equally likely, and so is every face of a die.
    pub(crate) fn odds<Q: Lottery<Drawn>>(&self, lottery: Q) -> Option<Q::Answer> {
        Some(match self.pending.lot()? {
            Lot::Spear { .. } => lottery.weighted(self.supply.counts(), Set::<Spear>::FULL),
            Lot::Bear => lottery.dice(self.players()),
        })
    }
}
