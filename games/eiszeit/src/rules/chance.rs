//! Lots: the start player, cards, fires, and who lays a glacier if nothing else decides it.

use serde::{Deserialize, Serialize};
use tabletop::{Cites, Lottery, Seat, Set};

use crate::rules::cards::Card;
use crate::rules::components::{Colour, Heat, Region, Seats};
use crate::rules::state::Position;

/// Something chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a lot")]
#[allow(missing_docs)]
pub enum Lot {
    /// Who opens the preparatory round and the first (EZ-E1).
    StartPlayer,
    /// A card of the first hand (EZ-3.4).
    Deal { seat: Seat, colour: Colour },
    /// A card drawn at the end of a turn (EZ-5.2).
    Draw { seat: Seat, colour: Colour },
    /// What the seat sees on the disc that was dealt to this region (EZ-E28).
    Look { seat: Seat, disc: Region },
    /// What is on the disc that was dealt to this region, when it is turned up (EZ-8.1).
    Fire { disc: Region },
    /// Which of these lays the glacier (EZ-10.1).
    Glacier { tied: Seats },
}

impl Lot {
    /// Whether all seats it names are taken.
    pub(crate) fn can_be_called(&self, players: u8) -> bool {
        match *self {
            Lot::StartPlayer | Lot::Fire { .. } => true,
            Lot::Deal { seat, .. } | Lot::Draw { seat, .. } | Lot::Look { seat, .. } => {
                seat.number() < players
            }
            Lot::Glacier { tied } => !tied.is_empty() && tied.is_within(Seat::set(players)),
        }
    }
}

/// How a lot came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "the result of a lot")]
pub enum Drawn {
    /// It fell on this seat.
    Seat(Seat),
    /// This card was drawn.
    Card(Card),
    /// The disc shows this.
    Heat(Heat),
}

impl Cites for Lot {
    fn rule(&self) -> &'static str {
        match self {
            Lot::StartPlayer => "EZ-E1",
            Lot::Deal { .. } => "EZ-3.4",
            Lot::Draw { .. } => "EZ-5.2",
            Lot::Look { .. } => "EZ-E69",
            Lot::Fire { .. } => "EZ-8.1",
            Lot::Glacier { .. } => "EZ-10.1",
        }
    }
}

tabletop::drawn! { Drawn { Seat(Seat), Card(Card), Heat(Heat) } }

impl Lot {
    /// What is drawn from, and how likely each result is. A deck is a bag, so every copy counts.
    #[inline]
    pub(crate) fn odds<Q: Lottery<Drawn>>(self, state: &Position, lottery: Q) -> Q::Answer {
        match self {
            Lot::StartPlayer => lottery.among(Seat::set(state.players.players())),
            Lot::Deal { colour, .. } | Lot::Draw { colour, .. } => {
                lottery.weighted(state.draw_piles.counts(), colour.cards() & state.draw_piles.kinds())
            }
            Lot::Look { .. } | Lot::Fire { .. } => lottery.weighted(&state.fires.unknown, Set::FULL),
            Lot::Glacier { tied } => lottery.among(tied),
        }
    }
}
