//! The verbs the rules are written in: the only way they change the table.

use tabletop::{Log, Seat};

use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{Good, MOST_PEOPLE, Resource, TRACK_END};
use crate::rules::decision::Decision;
use crate::rules::event::{Ending, Event};
use crate::rules::state::{Board, State};

/// A table in play: the state, and the log that hears of everything.
pub(crate) struct Table<'a, L> {
    state: &'a mut State,
    log: &'a mut L,
}

impl<'a, L: Log<Event>> Table<'a, L> {
    pub(crate) fn new(state: &'a mut State, log: &'a mut L) -> Self {
        Table { state, log }
    }

    pub(crate) fn state(&self) -> &State {
        self.state
    }

    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.state.boards[seat]
    }

    /// Lets something happen.
    #[inline]
    pub(crate) fn happen(&mut self, event: Event) {
        self.log.record(&event);
        self.state.happen(&event);
    }

    /// Puts a question.
    pub(crate) fn ask(&mut self, decision: Decision) {
        self.happen(Event::Asked(decision));
    }

    /// Calls for a lot.
    pub(crate) fn call(&mut self, lot: Lot) {
        self.happen(Event::Called(lot));
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.happen(Event::Ended(ending));
    }

    /// Takes goods from the supply, which never runs out (SA-1.1, SA-Q17).
    pub(crate) fn gain(&mut self, seat: Seat, good: Good, n: u16) {
        if 0 < n {
            self.happen(Event::Gained { seat, good, n });
        }
    }

    /// Pays resources into the supply.
    pub(crate) fn pay(&mut self, seat: Seat, resource: Resource, n: u8) {
        if 0 < n {
            self.happen(Event::Paid { seat, resource, n });
        }
    }

    /// One more tool (SA-5.8); without effect beyond the twelfth.
    pub(crate) fn gain_tool(&mut self, seat: Seat) {
        match self.board(seat).next_tool() {
            Some(tool) => self.happen(Event::ToolRaised { seat, tool }),
            None => self.happen(Event::HadNoEffect { seat }),
        }
    }

    /// One more of his people (SA-5.2); without effect beyond the tenth.
    pub(crate) fn gain_person(&mut self, seat: Seat) {
        if self.board(seat).people < MOST_PEOPLE {
            self.happen(Event::PersonGained { seat });
        } else {
            self.happen(Event::HadNoEffect { seat });
        }
    }

    /// One step on the food track (SA-5.3); without effect at its end.
    pub(crate) fn raise_track(&mut self, seat: Seat) {
        if self.board(seat).food_track < TRACK_END {
            self.happen(Event::TrackRaised { seat });
        } else {
            self.happen(Event::HadNoEffect { seat });
        }
    }

    /// The extra card (SA-8.8).
    pub(crate) fn take_extra_card(&mut self, seat: Seat, card: CardId) {
        self.happen(Event::ExtraCardTaken { seat, card: Some(card) });
    }
}
