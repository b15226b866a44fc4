//! The verbs the rules are written in: the only way they change the table.

use tabletop::{Log, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{Colour, Hunter, Region};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::state::State;

tabletop::table! {
    /// A table in play: the rules, the state, and the log that hears of everything.
    pub(crate) struct Table(Eiszeit, State, Event);
}

impl<L: Log<Event>> Table<'_, L> {
    /// The left neighbour.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        seat.next(self.state().players.players())
    }

    /// Puts a question, unless there is nothing to do but leave it. Says whether it is put.
    #[must_use]
    pub(crate) fn ask(&mut self, decision: Decision) -> bool {
        let is_put = self.rules().has_deed(self.state(), decision);
        if is_put {
            self.apply(Event::Asked(decision));
        }
        is_put
    }

    /// Calls for a lot.
    pub(crate) fn call(&mut self, lot: Lot) {
        self.apply(Event::Called(lot));
    }

    /// Pays stones into the light supply (EZ-6.1).
    pub(crate) fn pay(&mut self, seat: Seat, stones: u8) {
        self.apply(Event::Paid { seat, stones });
    }

    /// Takes stones from the dark supply, the rest from the light one, as far as there are any (EZ-6.4, EZ-E8).
    pub(crate) fn take(&mut self, seat: Seat, stones: u8) {
        let supply = &self.state().stones;
        let dark = stones.min(supply[Colour::Dark]);
        let light = (stones - dark).min(supply[Colour::Light]);
        self.apply(Event::Took { seat, dark, light });
    }

    /// Puts a hunter of the supply on the board.
    pub(crate) fn place(&mut self, seat: Seat, region: Region) {
        self.apply(Event::Placed { seat, region });
    }

    /// Moves a hunter; a club it carries goes along (EZ-E39, EZ-E67).
    pub(crate) fn shift(&mut self, by: Seat, hunter: Hunter, to: Region) {
        self.apply(Event::Moved { by, hunter, to });
    }
}
