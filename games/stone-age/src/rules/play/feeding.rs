//! Feeding the people (SA-6).

use tabletop::{Log, Seat};

use crate::rules::components::{Good, Resource};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::rounds;
use crate::rules::state::{Board, Position};
use crate::rules::table::Table;

/// Points lost by a player who does not feed all his people (SA-6.4).
const HUNGER: u8 = 10;

/// SA-6.3, SA-Q4: all of the missing food in resources, or none of it.
pub(crate) fn choices(table: &Position, seat: Seat, owed: u8, out: &mut Vec<Choice>) {
    if check(table, seat, owed).is_ok() {
        out.push(Choice::Feed);
    }
    out.push(Choice::Starve);
}

pub(crate) fn check(table: &Position, seat: Seat, owed: u8) -> Result<(), Breach> {
    let covered = u16::from(owed) <= table.boards[seat].resources.total();
    if covered { Ok(()) } else { Err(Breach::CannotFeed) }
}

/// SA-6.3: one resource for each missing food, of his choice.
pub(crate) fn payments(table: &Position, seat: Seat, out: &mut Vec<Choice>) {
    let has = |&resource: &Resource| check_payment(table, seat, resource).is_ok();
    out.extend(Resource::ALL.into_iter().filter(has).map(Choice::Pay));
}

pub(crate) fn check_payment(table: &Position, seat: Seat, resource: Resource) -> Result<(), Breach> {
    if table.boards[seat].resources[resource] == 0 { Err(Breach::NoneLeft) } else { Ok(()) }
}

/// SA-6: the start player is fed first.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>) {
    let start_player = table.state().start_player;
    feed(table, start_player);
}

fn feed(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    // SA-6.1
    table.gain(seat, Good::Food, table.board(seat).food_track.into());
    // SA-6.2, SA-6.3: when food is short, all of it is handed in first.
    let board = table.board(seat);
    let food = board.food.min(board.people.into());
    let owed = board.people - food as u8;
    if 0 < food {
        table.happen(Event::Ate { seat, food });
    }
    if owed == 0 {
        feed_next(table, seat);
    } else if could_cover(table.board(seat), owed) {
        table.ask(Decision::Feed { seat, owed });
    } else {
        starve(table, seat);
    }
}

/// SA-6.5, SA-Q14: whether resources can make up for the food, those of the card of two included.
pub(crate) fn could_cover(board: &Board, owed: u8) -> bool {
    u16::from(owed) <= board.resources.total() + if board.any_two { 2 } else { 0 }
}

pub(crate) fn pay(table: &mut Table<'_, impl Log<Event>>, seat: Seat, owed: u8, resource: Resource) {
    table.pay(seat, resource, 1);
    if 1 < owed {
        table.ask(Decision::PayFood { seat, owed: owed - 1 });
    } else {
        feed_next(table, seat);
    }
}

/// SA-6.4: the loss is the same for one hungry mouth or ten, and the resources are kept.
pub(crate) fn starve(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    table.happen(Event::Starved { seat, points: HUNGER });
    feed_next(table, seat);
}

fn feed_next(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    let next = seat.next(table.state().players());
    if next == table.state().start_player {
        rounds::finish(table);
    } else {
        feed(table, next);
    }
}
