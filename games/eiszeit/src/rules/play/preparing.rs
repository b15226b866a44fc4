//! The preparatory round and the first hands (EZ-3.3, EZ-3.4).

use tabletop::{Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::cards::Card;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, HUNTERS, PREPARED};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::setup::DEALT;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{not_offered, settling};

/// EZ-E1: whom the lot falls on opens the preparatory round and the first.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    table.happen(Event::StartPlayerDrawn { seat });
    ask(table, seat);
}

/// EZ-E2: any region without a glacier, however many stand there.
pub(crate) fn regions(state: &Position, seat: Seat) -> Answers {
    debug_assert!(HUNTERS - PREPARED < state.players[seat].supply, "he has hunters to prepare");
    Answers::regions(state.open_regions())
}

pub(crate) fn prepare(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::Region(region) = choice else { not_offered(choice) };
    table.place(seat, region);
    ask(table, table.after(seat));
}

/// EZ-E3: the cards are dealt once everybody stands on the board.
fn ask(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if HUNTERS - PREPARED < table.player(seat).supply {
        table.happen(Event::Asked(Decision::Prepare { seat }));
    } else {
        deal(table);
    }
}

/// Deals the next card: the start player's hand first, light cards before dark ones.
fn deal(table: &mut Table<'_, impl Log<Event>>) {
    let start = table.state().turn;
    for seat in start.round(table.state().players.count()) {
        let hand = &table.player(seat).hand;
        if let Some(colour) = Colour::ALL.into_iter().find(|&colour| hand.len(colour) < DEALT[colour]) {
            return table.call(Lot::Deal { seat, colour });
        }
    }
    settling::begin_turn(table, start);
}

pub(crate) fn dealt(table: &mut Table<'_, impl Log<Event>>, seat: Seat, colour: Colour, card: Card) {
    table.happen(Event::Drew { seat, colour, card: Some(card) });
    deal(table);
}
