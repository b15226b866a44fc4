//! The verbs the rules are written in: the only way they change the table.

use tabletop::{Log, Seat};

use crate::rules::cards::Card;
use crate::rules::chance::Lot;
use crate::rules::components::{Hunter, Region};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::play;
use crate::rules::state::{Player, State};

/// A table in play: the rules, the state, and the log that hears of everything.
pub(crate) struct Table<'a, L> {
    rules: &'a Eiszeit,
    state: &'a mut State,
    log: &'a mut L,
}

impl<'a, L: Log<Event>> Table<'a, L> {
    pub(crate) fn new(rules: &'a Eiszeit, state: &'a mut State, log: &'a mut L) -> Self {
        Table { rules, state, log }
    }

    pub(crate) fn rules(&self) -> &'a Eiszeit {
        self.rules
    }

    pub(crate) fn state(&self) -> &State {
        self.state
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    /// The left neighbour.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        seat.next(self.state.players.count())
    }

    /// Lets something happen.
    #[inline]
    pub(crate) fn happen(&mut self, event: Event) {
        self.log.record(&event);
        self.state.happen(&event);
    }

    /// Puts a question, unless there is nothing to do but leave it. Says whether it is put.
    #[must_use]
    pub(crate) fn ask(&mut self, decision: Decision) -> bool {
        let is_put = play::answers(self.rules, self.state, decision).has_deed();
        if is_put {
            self.happen(Event::Asked(decision));
        }
        is_put
    }

    /// Calls for a lot.
    pub(crate) fn call(&mut self, lot: Lot) {
        self.happen(Event::Called(lot));
    }

    /// Lays a card of the hand on the discard pile; a cult card under it (EZ-6.0).
    pub(crate) fn play(&mut self, seat: Seat, card: Card) {
        self.happen(Event::Played { seat, card });
    }

    /// Pays stones into the light supply (EZ-6.1).
    pub(crate) fn pay(&mut self, seat: Seat, stones: u8) {
        self.happen(Event::Paid { seat, stones });
    }

    /// Takes stones from the dark supply, the rest from the light one, as far as there are any (EZ-6.4).
    pub(crate) fn take(&mut self, seat: Seat, stones: u8) {
        let dark = stones.min(self.state.stones.dark);
        let light = (stones - dark).min(self.state.stones.light);
        self.happen(Event::Took { seat, dark, light });
    }

    /// Puts a hunter of the supply on the board.
    pub(crate) fn place(&mut self, seat: Seat, region: Region) {
        self.happen(Event::Placed { seat, region });
    }

    /// Moves a hunter; his club goes with him.
    pub(crate) fn shift(&mut self, by: Seat, hunter: Hunter, to: Region) {
        self.happen(Event::Moved { by, hunter, to });
    }

    /// Leaves the rest undone.
    pub(crate) fn decline(&mut self, seat: Seat) {
        self.happen(Event::Declined { seat });
    }
}
