//! The table as it lies, and how each event changes it.

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Dice, Fold, Seat, Set};

use crate::rules::chance::Lot;
use crate::rules::components::{Spears, strength};
use crate::rules::decision::Throw;
use crate::rules::event::Event;

/// What the table waits for.
pub type Pending = tabletop::Pending<Throw, Lot, ()>;

/// The table, as anybody can write it down.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table: an object")]
pub struct Position {
    /// How many hunts are over.
    pub hunted: u8,
    /// The bear; no dice while none is there.
    pub bear: Dice,
    /// The spears nobody has.
    pub supply: Spears,
    /// The spears everybody holds, hidden from the others.
    pub hands: BySeat<Spears, 4>,
    /// The spears everybody has thrown at this bear.
    pub thrown: BySeat<Spears, 4>,
    /// The meat everybody has.
    pub meat: BySeat<u8, 4>,
    /// What the table waits for.
    pub pending: Pending,
}

tabletop::state! {
    /// A table that holds together.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct State(Position);
}

impl Position {
    /// The number of players.
    pub fn players(&self) -> u8 {
        self.hands.players()
    }

    /// How strong everything that was thrown at this bear is.
    pub fn strength_thrown(&self) -> u16 {
        self.thrown.iter().map(strength).sum()
    }

    /// The seat that is asked or draws, if one does.
    pub(crate) fn awaited(&self) -> Option<Seat> {
        match self.pending {
            Pending::Decision(Throw { seat }) | Pending::Lot(Lot::Spear { seat, .. }) => Some(seat),
            Pending::Lot(Lot::Bear) | Pending::Over(()) => None,
        }
    }
}

impl Fold for Position {
    type Event = Event;
    const RULE: &'static str = "CB-1";

    fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Drew { seat, spear } => {
                self.supply.take(spear?)?;
                self.hands.get_mut(seat)?.put(spear?)?;
            }
            Event::Came { bear } => self.bear = bear,
            Event::Threw { seat, spear } => {
                self.hands.get_mut(seat)?.take(spear)?;
                self.thrown.get_mut(seat)?.put(spear)?;
            }
            Event::Hunted { .. } => {
                self.hunted = self.hunted.checked_add(1)?;
                self.bear = Dice::NONE;
                self.thrown.iter_mut().for_each(|thrown| self.supply.absorb(thrown, Set::FULL));
            }
            Event::Took { seat, meat } => {
                let had = self.meat.get_mut(seat)?;
                *had = had.checked_add(meat)?;
            }
            Event::Asked(throw) => self.pending = Pending::Decision(throw),
            Event::Called(lot) => self.pending = Pending::Lot(lot),
            Event::Ended => self.pending = Pending::Over(()),
        }
        Some(())
    }

    fn is_sound_after(&self, _: &Event) -> bool {
        self.awaited().is_none_or(|seat| seat.number() < self.players())
    }
}
