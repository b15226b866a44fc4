//! The preparatory round and the first hands (EZ-3.3, EZ-3.4).

use tabletop::{Log, Seat};

use crate::rules::cards::{Backs, Card};
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, HUNTERS, PREPARED, Region};
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::setup::DEALT;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Position {
    fn has_to_prepare(&self, seat: Seat) -> bool {
        self.players[seat].supply > HUNTERS - PREPARED
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// EZ-E1: whom the lot falls on opens the preparatory round and the first.
    pub(crate) fn begin(&mut self, seat: Seat) {
        self.apply(Event::StartPlayerDrawn { seat });
        self.ask_to_prepare(seat);
    }

    pub(crate) fn prepare(&mut self, seat: Seat, region: Region) {
        self.place(seat, region);
        self.ask_to_prepare(self.after(seat));
    }

    /// EZ-E3: the cards are dealt once everybody stands on the board.
    fn ask_to_prepare(&mut self, seat: Seat) {
        if self.state().has_to_prepare(seat) {
            self.apply(Event::Asked(Decision::Prepare { seat }));
        } else {
            self.deal();
        }
    }

    /// Deals the next card: the start player's hand first, light cards before dark ones.
    fn deal(&mut self) {
        let start = self.state().turn;
        for seat in start.round(self.state().players.players()) {
            let backs = self.state().players[seat].hand.backs();
            if let Some(colour) = Colour::ALL.into_iter().find(|&colour| backs[colour] < DEALT[colour]) {
                return self.call(Lot::Deal { seat, colour });
            }
        }
        self.begin_turn(start);
    }

    pub(crate) fn dealt(&mut self, seat: Seat, colour: Colour, card: Card) {
        self.apply(Event::Drew { seat, colour, card: Some(card) });
        self.deal();
    }
}
