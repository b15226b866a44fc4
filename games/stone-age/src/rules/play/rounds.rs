//! Between rounds, and the end of the game (SA-9).

use tabletop::{Log, Seat};

use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::CardPlace;
use crate::rules::event::{Ending, Event};
use crate::rules::table::Table;

/// Rounds in a row without a purchase after which the game ends (SA-9.5, SA-Q20).
pub(crate) const STANDSTILL: u16 = 10;

impl<L: Log<Event>> Table<'_, L> {
    /// Everybody is fed: the game ends, or the display is filled for the next round.
    pub(crate) fn finish_round(&mut self) {
        let state = self.state();
        // SA-9.4, SA-Q16: a pile whose last tile was taken.
        if state.piles_in_use().any(|pile| state.piles[pile].top.is_none()) {
            return self.end(Ending::Buildings);
        }
        if state.round - state.last_taken >= STANDSTILL {
            return self.end(Ending::Standstill);
        }
        // SA-9.3, SA-Q15: no card is turned up if the display cannot be filled.
        if state.deck.len() < state.free_card_places().count() as u32 {
            return self.end(Ending::Cards);
        }
        self.slide_cards();
        self.fill_display();
    }

    /// SA-9.2: the cards that are left slide to the right.
    fn slide_cards(&mut self) {
        for from in CardPlace::all() {
            let free = self.state().free_card_places().next().filter(|&to| to < from);
            if let (Some(to), Some(_)) = (free, self.state().display[from]) {
                self.apply(Event::CardSlid { from, to });
            }
        }
    }

    /// SA-9.2: the free places are filled from right to left. When all are, the set-up goes on or a round begins.
    fn fill_display(&mut self) {
        let state = self.state();
        let free = state.free_card_places().next();
        if let Some(place) = free {
            self.call(Lot::Card { place });
        } else if state.round == 0 {
            self.turn_next_building();
        } else {
            // SA-9.1: the start player's figure passes to the left.
            self.begin_round(state.start_player.next(state.players()));
        }
    }

    pub(crate) fn lay_card(&mut self, place: CardPlace, card: CardId) {
        self.apply(Event::CardLaid { place, card });
        self.fill_display();
    }

    /// SA-3: a round begins with placing people.
    pub(crate) fn begin_round(&mut self, start_player: Seat) {
        let round = self.state().round + 1;
        self.apply(Event::RoundBegan { round, start_player });
        self.ask_to_place(start_player);
    }
}
