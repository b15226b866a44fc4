//! Facts: the only way the table changes, and what the log is made of.

use serde::{Deserialize, Serialize};
use tabletop::{Dice, Eye, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::Spear;
use crate::rules::decision::Throw;

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "an event")]
#[allow(missing_docs)]
pub enum Event {
    /// Somebody drew a spear. Others are not told which.
    Drew { seat: Seat, spear: Option<Spear> },
    /// The bear came.
    Came { bear: Dice },
    /// Somebody threw a spear.
    Threw { seat: Seat, spear: Spear },
    /// The hunt is over, and all thrown spears are back in the supply.
    Hunted { fell: bool },
    /// Somebody took meat.
    Took { seat: Seat, meat: u8 },
    /// Somebody is asked.
    Asked(Throw),
    /// A lot is to be drawn.
    Called(Lot),
    /// The last bear was hunted.
    Ended,
}

impl Event {
    /// What `eye` hears of it: what somebody drew is theirs to know.
    pub(crate) fn told(self, eye: Eye) -> Event {
        match self {
            Event::Drew { seat, .. } if !eye.is(seat) => Event::Drew { seat, spear: None },
            Event::Drew { .. }
            | Event::Came { .. }
            | Event::Threw { .. }
            | Event::Hunted { .. }
            | Event::Took { .. }
            | Event::Asked(_)
            | Event::Called(_)
            | Event::Ended => self,
        }
    }
}
