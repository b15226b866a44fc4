//! Between rounds, and the end of the game (SA-9).

use tabletop::{Log, Member, Seat};

use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::CardPlace;
use crate::rules::event::{Ending, Event};
use crate::rules::play::placing;
use crate::rules::setup;
use crate::rules::table::Table;

/// Rounds in a row without a purchase after which the game ends (SA-Q20).
const STANDSTILL: u16 = 10;

/// Everybody is fed: the game ends, or the display is filled for the next round.
pub(crate) fn finish(table: &mut Table<'_, impl Log<Event>>) {
    let state = table.state();
    // SA-9.4, SA-Q16: a pile whose last tile was taken.
    if state.piles_in_use().any(|pile| state.pile(pile).top.is_none()) {
        return table.end(Ending::Buildings);
    }
    if STANDSTILL <= state.round - state.last_taken {
        return table.end(Ending::Standstill);
    }
    // SA-9.3, SA-Q15: no card is turned up if the display cannot be filled.
    if state.deck.len() < state.free_card_places().count() as u32 {
        return table.end(Ending::Cards);
    }
    slide(table);
    fill(table);
}

/// SA-9.2: the cards that are left slide to the right.
fn slide(table: &mut Table<'_, impl Log<Event>>) {
    for from in CardPlace::all() {
        let free = table.state().free_card_places().next().filter(|&to| to < from);
        if let (Some(to), Some(_)) = (free, table.state().card_on(from)) {
            table.happen(Event::CardSlid { from, to });
        }
    }
}

/// SA-9.2: the free places are filled from right to left. When all are, the set-up goes on or a round begins.
fn fill(table: &mut Table<'_, impl Log<Event>>) {
    let state = table.state();
    let free = state.free_card_places().next();
    if let Some(place) = free {
        table.call(Lot::Card { place });
    } else if state.round == 0 {
        setup::turn_next_building(table);
    } else {
        // SA-9.1: the start player's figure passes to the left.
        let start_player = state.start_player.next(state.players());
        begin(table, start_player);
    }
}

pub(crate) fn lay_card(table: &mut Table<'_, impl Log<Event>>, place: CardPlace, card: CardId) {
    table.happen(Event::CardLaid { place, card });
    fill(table);
}

/// SA-3: a round begins with placing people.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>, start_player: Seat) {
    let round = table.state().round + 1;
    table.happen(Event::RoundBegan { round, start_player });
    placing::ask_next(table, start_player);
}
