//! Lots: dice to roll, cards and tiles to turn up, with exact weights.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Cites, Dice, Seat, below};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::components::{CardPlace, Good, PileId};
use crate::rules::state::{Pending, Position};

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
    fn lot(&self) -> Option<Lot> {
        match self.pending {
            Pending::Lot(lot) => Some(lot),
            Pending::Decision(_) | Pending::Over(_) => None,
        }
    }

    /// Every result of the awaited lot, with the number of equally likely cases that give it.
    pub(crate) fn lots(&self, out: &mut Vec<(Drawn, u64)>) {
        match self.lot() {
            None => (),
            Some(Lot::Card { .. } | Lot::ExtraCard { .. }) => {
                out.extend(self.deck.into_iter().map(|card| (Drawn::Card(card), 1)));
            }
            Some(Lot::Building { .. }) => {
                out.extend(self.unseen_buildings.into_iter().map(|tile| (Drawn::Building(tile), 1)));
            }
            Some(Lot::StartPlayer) => {
                out.extend(Seat::all(self.players()).map(|seat| (Drawn::Seat(seat), 1)))
            }
            Some(Lot::Roll { dice, .. }) => {
                Dice::rolls(dice, &mut |dice, ways| out.push((Drawn::Dice(dice), ways)))
            }
            Some(Lot::Gifts { .. }) => {
                Dice::rolls(self.players(), &mut |dice, ways| out.push((Drawn::Dice(dice), ways)));
            }
        }
    }

    /// Draws the awaited lot.
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Option<Drawn> {
        match self.lot()? {
            Lot::Card { .. } | Lot::ExtraCard { .. } => {
                self.deck.nth(below(rng, self.deck.len())).map(Drawn::Card)
            }
            Lot::Building { .. } => {
                self.unseen_buildings.nth(below(rng, self.unseen_buildings.len())).map(Drawn::Building)
            }
            Lot::StartPlayer => Seat::new(below(rng, self.players().into()) as u8).map(Drawn::Seat),
            Lot::Roll { dice, .. } => Some(Drawn::Dice(Dice::roll(dice, rng))),
            Lot::Gifts { .. } => Some(Drawn::Dice(Dice::roll(self.players(), rng))),
        }
    }

    /// Whether the awaited lot can come out like this.
    pub(crate) fn can_come_out(&self, lot: Lot, drawn: Drawn) -> bool {
        match (lot, drawn) {
            (Lot::Card { .. } | Lot::ExtraCard { .. }, Drawn::Card(card)) => self.deck.contains(card),
            (Lot::Building { .. }, Drawn::Building(building)) => self.unseen_buildings.contains(building),
            (Lot::StartPlayer, Drawn::Seat(seat)) => seat.number() < self.players(),
            (Lot::Roll { dice: n, .. }, Drawn::Dice(dice)) => dice.len() == n,
            (Lot::Gifts { .. }, Drawn::Dice(dice)) => dice.len() == self.players(),
            (_, Drawn::Card(_) | Drawn::Building(_) | Drawn::Seat(_) | Drawn::Dice(_)) => false,
        }
    }
}
