//! Lots: dice to roll, cards and tiles to turn up, and their exact odds.

use serde::{Deserialize, Serialize};
use tabletop::{Cites, Dice, Lottery, Seat};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::components::{CardPlace, Good, PileId};
use crate::rules::state::Position;

/// A lot to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Lot {
    /// The next card of the deck, for a free place of the display (SA-2.1, SA-9.2).
    Card { place: CardPlace },
    /// The next tile of a pile, when the table is set up or after somebody has taken the one above (SA-2.2, SA-5.7).
    Building { pile: PileId, taker: Option<Seat> },
    /// Who begins (SA-2.4).
    StartPlayer,
    /// Dice for the hunt, for gathering, or for a card (SA-5.4, SA-5.5, SA-8.4).
    Roll { seat: Seat, good: Good, dice: u8 },
    /// A die for everybody (SA-8.1).
    Gifts { taker: Seat },
    /// A card from the deck that only its taker sees (SA-8.8).
    ExtraCard { seat: Seat },
}

/// How a lot came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// A card was drawn.
    Card(CardId),
    /// A tile was turned up.
    Building(BuildingId),
    /// A seat was drawn.
    Seat(Seat),
    /// Dice were rolled.
    Dice(Dice),
}

tabletop::drawn! { Drawn { Card(CardId), Building(BuildingId), Seat(Seat), Dice(Dice) } }

impl Cites for Lot {
    fn rule(&self) -> &'static str {
        match self {
            Lot::Card { .. } => "SA-9.2",
            Lot::Building { taker: None, .. } => "SA-2.2",
            Lot::Building { taker: Some(_), .. } => "SA-5.7",
            Lot::StartPlayer => "SA-2.4",
            Lot::Roll { good: Good::Food, .. } => "SA-5.4",
            Lot::Roll { .. } => "SA-5.5",
            Lot::Gifts { .. } => "SA-8.1",
            Lot::ExtraCard { .. } => "SA-8.8",
        }
    }
}

impl Position {
    /// The odds of the awaited lot: every card, tile and seat is equally likely, and the dice are fair.
    #[inline]
    pub(crate) fn odds<Q: Lottery<Drawn>>(&self, lottery: Q) -> Option<Q::Answer> {
        Some(match self.pending.lot()? {
            Lot::Card { .. } | Lot::ExtraCard { .. } => lottery.among(self.deck),
            Lot::Building { .. } => lottery.among(self.unseen_buildings),
            Lot::StartPlayer => lottery.among(Seat::set(self.players())),
            Lot::Roll { dice, .. } => lottery.dice(dice),
            Lot::Gifts { .. } => lottery.dice(self.players()),
        })
    }
}
