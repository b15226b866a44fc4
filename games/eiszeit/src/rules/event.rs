//! Facts: what the log is made of, and the only thing that changes the table.

use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat};

use crate::rules::cards::Card;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, Heat, Hunter, Region};
use crate::rules::decision::Decision;

/// Something that happened. `by` is who did it, where that is not its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "an event")]
#[allow(missing_docs)]
pub enum Event {
    /// The lot fell on the start player.
    StartPlayerDrawn { seat: Seat },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A card was played: face up on the discard pile; a cult card under it.
    Played { seat: Seat, card: Card },
    /// No card could be played; this one was shown and slid under the discard pile.
    Shown { seat: Seat, card: Card },
    /// The cult card copies this open card.
    Copied { seat: Seat, card: Card },
    /// Stones went to the light supply.
    Paid { seat: Seat, stones: u8 },
    /// Stones came from the dark supply, and from the light one if it ran short.
    Took { seat: Seat, dark: u8, light: u8 },
    /// The last dark stones of the last round went to the light supply.
    LastStonesPassed { stones: u8 },
    /// An opponent was chosen to carry out the card.
    OpponentChosen { by: Seat, opponent: Seat },
    /// What this question offered was left undone, or the rest of it. Games of before version 2 do not say which question.
    Declined {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        question: Option<Decision>,
    },

    /// A hunter came from the supply.
    Placed { seat: Seat, region: Region },
    /// A hunter was moved.
    Moved { by: Seat, hunter: Hunter, to: Region },
    /// Two hunters changed places.
    Swapped { by: Seat, hunter: Hunter, partner: Hunter },
    /// A hunter was sent back to its owner's supply.
    Removed { by: Seat, hunter: Hunter },
    /// A mammoth came from the supply.
    MammothPlaced { by: Seat, region: Region },
    /// A mammoth was moved.
    MammothMoved { by: Seat, from: Region, to: Region },
    /// A mammoth went back to the supply.
    MammothRemoved { by: Seat, region: Region },
    /// A club was taken from the supply.
    ClubTaken { seat: Seat },
    /// A club was put under a hunter.
    Armed { seat: Seat, region: Region },
    /// A fire disc was looked at; only who looked is told what it shows. `at` is where it lies, if not where it was dealt.
    FireSeen {
        by: Seat,
        disc: Region,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Region>,
        heat: Option<Heat>,
    },
    /// A fire disc was moved. `at` is where it lay before, if not where it was dealt.
    FireMoved {
        by: Seat,
        disc: Region,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Region>,
        to: Region,
    },

    /// A card was discarded unseen; only its discarder is told which.
    Tucked { seat: Seat, colour: Colour, card: Option<Card> },
    /// The discard pile became a new draw pile, without the open card.
    Reshuffled { colour: Colour },
    /// A card was drawn; only who drew is told which.
    Drew { seat: Seat, colour: Colour, card: Option<Card> },

    /// The settling ended with this player's turn.
    SettlingEnded { seat: Seat },
    /// A fire disc was turned up. `at` is where it lies, if not where it was dealt.
    FireTurned {
        disc: Region,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Region>,
        heat: Heat,
    },
    /// A hunter had to leave a region that holds too many.
    Lost { seat: Seat, region: Region },
    /// All fires and the clubs on the board went back beside it.
    Cleared,
    /// A player's hunters in a region scored.
    Scored { seat: Seat, region: Region, points: u8 },
    /// The lot fell on who lays the glacier.
    GlacierDrawn { seat: Seat },
    /// A region was covered: its hunters and mammoths went back to the supplies.
    Covered { by: Seat, region: Region },
    /// A round began: the light stones became the dark supply.
    RoundBegan { round: u8 },
    /// A stone had to be paid into the dark supply.
    Levied { seat: Seat },
    /// The fires were mixed and dealt anew.
    FiresDealt,

    /// A question was put.
    Asked(Decision),
    /// A lot is to be drawn.
    Called(Lot),
    /// The game ended.
    Ended,
}

impl Event {
    /// The event as an eye may hear of it.
    pub(crate) fn told(self, eye: Eye) -> Event {
        match self {
            Event::FireSeen { by, disc, at, .. } if !eye.is(by) => {
                Event::FireSeen { by, disc, at, heat: None }
            }
            Event::Tucked { seat, colour, .. } if !eye.is(seat) => Event::Tucked { seat, colour, card: None },
            Event::Drew { seat, colour, .. } if !eye.is(seat) => Event::Drew { seat, colour, card: None },
            _ => self,
        }
    }

    /// Whether somebody now sees what they did not see before.
    pub(crate) fn reveals(self) -> bool {
        matches!(
            self,
            Event::Played { .. }
                | Event::Shown { .. }
                | Event::FireSeen { .. }
                | Event::Drew { .. }
                | Event::FireTurned { .. }
        )
    }
}
