//! Hunting and gathering (SA-5.4, SA-5.5), and adding tools to the roll (SA-5.9).

use tabletop::{Dice, Log, Seat};

use crate::rules::components::{Good, Tool, ToolSet};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::acting;
use crate::rules::state::Position;
use crate::rules::table::Table;

/// SA-5.9, SA-Q11: any set of his ready tools, in one decision, none and useless ones included.
pub(crate) fn choices(table: &Position, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(table.boards[seat].ready.subsets().map(Choice::AddTools));
}

pub(crate) fn check(table: &Position, seat: Seat, tools: ToolSet) -> Result<(), Breach> {
    match tools.without(table.boards[seat].ready).iter().next() {
        None => Ok(()),
        Some(Tool::First | Tool::Second | Tool::Third) => Err(Breach::ToolNotReady),
        Some(Tool::OneUse2 | Tool::OneUse3 | Tool::OneUse4) => Err(Breach::OneUseNotReady),
    }
}

/// The dice have fallen: whoever has a tool ready is asked for it.
pub(crate) fn rolled(table: &mut Table<'_, impl Log<Event>>, seat: Seat, good: Good, dice: Dice) {
    table.happen(Event::Rolled { seat, good, dice });
    let pips = dice.pips();
    if table.board(seat).ready.is_empty() {
        bring_home(table, seat, good, pips);
    } else {
        table.ask(Decision::AddTools { seat, good, pips });
    }
}

pub(crate) fn add_tools(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    good: Good,
    pips: u16,
    tools: ToolSet,
) {
    let added = table.board(seat).value_of_all(tools);
    if !tools.is_empty() {
        table.happen(Event::ToolsAdded { seat, tools, pips: added });
    }
    bring_home(table, seat, good, pips + u16::from(added));
}

/// One good for every full measure of pips; the rest is lost (SA-5.4, SA-5.5). That it was too little for one
/// is told.
fn bring_home(table: &mut Table<'_, impl Log<Event>>, seat: Seat, good: Good, pips: u16) {
    match pips / good.pips() {
        0 => table.happen(Event::HadNoEffect { seat }),
        n => table.gain(seat, good, n),
    }
    acting::proceed(table, seat);
}
