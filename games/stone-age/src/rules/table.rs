//! The verbs the rules are written in: the only way they change the table.

use tabletop::{Log, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{Good, MOST_PEOPLE, Resource, TRACK_END};
use crate::rules::decision::Decision;
use crate::rules::event::{Ending, Event};
use crate::rules::setup::StoneAge;
use crate::rules::state::{Mat, State};

tabletop::table! {
    /// A table in play: the state, and the log that hears of everything.
    pub(crate) struct Table(StoneAge, State, Event);
}

impl<L: Log<Event>> Table<'_, L> {
    /// What lies before a seat.
    #[inline]
    pub(crate) fn mat(&self, seat: Seat) -> &Mat {
        &self.state().mats[seat]
    }

    /// Puts a question.
    #[inline]
    pub(crate) fn ask(&mut self, decision: Decision) {
        self.apply(Event::Asked(decision));
    }

    /// Calls for a lot.
    #[inline]
    pub(crate) fn call(&mut self, lot: Lot) {
        self.apply(Event::Called(lot));
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.apply(Event::Ended(ending));
    }

    /// Takes goods from the supply, which never runs out (SA-1.1, SA-Q17).
    pub(crate) fn gain(&mut self, seat: Seat, good: Good, n: u16) {
        if n > 0 {
            self.apply(Event::Gained { seat, good, n });
        }
    }

    /// Pays resources into the supply.
    pub(crate) fn pay(&mut self, seat: Seat, resource: Resource, n: u8) {
        if n > 0 {
            self.apply(Event::Paid { seat, resource, n });
        }
    }

    /// Gives one more tool (SA-5.8); without effect beyond the twelfth (SA-Q1).
    pub(crate) fn gain_tool(&mut self, seat: Seat) {
        match self.mat(seat).next_tool() {
            Some(tool) => self.apply(Event::ToolRaised { seat, tool }),
            None => self.apply(Event::HadNoEffect { seat }),
        }
    }

    /// Gives one more person (SA-5.2); without effect beyond the tenth (SA-Q1).
    pub(crate) fn gain_person(&mut self, seat: Seat) {
        match self.mat(seat).people {
            MOST_PEOPLE => self.apply(Event::HadNoEffect { seat }),
            _ => self.apply(Event::PersonGained { seat }),
        }
    }

    /// Goes one step up the food track (SA-5.3); without effect at its end (SA-Q1).
    pub(crate) fn raise_track(&mut self, seat: Seat) {
        match self.mat(seat).food_track {
            TRACK_END => self.apply(Event::HadNoEffect { seat }),
            _ => self.apply(Event::TrackRaised { seat }),
        }
    }
}
