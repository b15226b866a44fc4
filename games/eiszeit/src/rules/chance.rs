//! Lots: the start player, cards, fires, and who lays a glacier if nothing else decides it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Cites, Seat, below};

use crate::rules::cards::Card;
use crate::rules::components::{Colour, Heat, Region, Seats};
use crate::rules::state::{Pending, State};

/// Something chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
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
            Lot::Glacier { tied } => !tied.is_empty() && tied.is_within(Seat::all(players).collect()),
        }
    }
}

/// How a lot came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// A seat.
    Seat(Seat),
    /// A card.
    Card(Card),
    /// A fire.
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

/// Every result of the awaited lot, with its weight.
pub(crate) fn results(state: &State, out: &mut impl FnMut(Drawn, u64)) {
    let Pending::Lot(lot) = state.pending else { return };
    match lot {
        Lot::StartPlayer => state.players.seats().for_each(|seat| out(Drawn::Seat(seat), 1)),
        Lot::Glacier { tied } => tied.into_iter().for_each(|seat| out(Drawn::Seat(seat), 1)),
        Lot::Deal { colour, .. } | Lot::Draw { colour, .. } => {
            for card in Card::all(colour) {
                let copies = state.draw_piles.count(card);
                if 0 < copies {
                    out(Drawn::Card(card), copies.into());
                }
            }
        }
        Lot::Look { .. } | Lot::Fire { .. } => {
            for heat in Heat::ALL {
                let discs = state.fires.unknown[heat.index()];
                if 0 < discs {
                    out(Drawn::Heat(heat), discs.into());
                }
            }
        }
    }
}

/// Draws the awaited lot, with the weights of [`results`].
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Option<Drawn> {
    let Pending::Lot(lot) = state.pending else { return None };
    match lot {
        Lot::StartPlayer => {
            let number = below(rng, state.players.count().into());
            Seat::new(number as u8).map(Drawn::Seat)
        }
        Lot::Glacier { tied } => {
            let number = below(rng, tied.len());
            tied.into_iter().nth(number as usize).map(Drawn::Seat)
        }
        Lot::Deal { colour, .. } | Lot::Draw { colour, .. } => {
            let number = below(rng, state.draw_piles.len(colour).into());
            state.draw_piles.nth(colour, number).map(Drawn::Card)
        }
        Lot::Look { .. } | Lot::Fire { .. } => {
            let unknown = state.fires.unknown;
            let number = below(rng, unknown.iter().map(|&discs| u32::from(discs)).sum());
            nth_heat(unknown, number).map(Drawn::Heat)
        }
    }
}

/// The `n`-th of these discs, counted from 0, the coldest first.
pub(crate) fn nth_heat(discs: [u8; Heat::ALL.len()], n: u32) -> Option<Heat> {
    let mut left = n;
    for heat in Heat::ALL {
        let here = u32::from(discs[heat.index()]);
        if left < here {
            return Some(heat);
        }
        left -= here;
    }
    None
}
