//! Hunters with a mammoth (EZ-7): light card 2, hunters and mammoth, and light card 3, migration.

use tabletop::{Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::{Region, Regions};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{hunters, not_offered, settling};

/// EZ-E66: the region first.
pub(crate) fn sites(state: &Position) -> Answers {
    Answers::regions(state.open_regions())
}

pub(crate) fn pitch(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::Region(region) = choice else { not_offered(choice) };
    hunters::proceed(table, seat, Task::Camp(region), Moved::NONE);
}

/// EZ-E66: then the mammoth, of the supply; if that is empty, of a neighbouring region.
pub(crate) fn joining(rules: &Eiszeit, state: &Position, region: Region) -> Answers {
    if 0 < state.mammoth_supply {
        return Answers { mammoth: true, ..Answers::NONE }.or_done();
    }
    Answers::regions(state.mammoth_regions().and(rules.map().neighbours(region))).or_done()
}

pub(crate) fn why_not_from(rules: &Eiszeit, state: &Position, region: Region, from: Region) -> Breach {
    if 0 < state.mammoth_supply {
        Breach::MammothInSupply
    } else if !rules.map().neighbours(region).contains(from) {
        Breach::NoNeighbour
    } else {
        Breach::NoMammoth
    }
}

pub(crate) fn join(table: &mut Table<'_, impl Log<Event>>, seat: Seat, region: Region, choice: Choice) {
    match choice {
        Choice::Mammoth => table.happen(Event::MammothPlaced { by: seat, region }),
        Choice::Region(from) => table.happen(Event::MammothMoved { by: seat, from, to: region }),
        _ => (),
    }
    settling::end_card(table);
}

/// EZ-E25: one region to leave, with own hunters and somewhere to go.
pub(crate) fn origins(rules: &Eiszeit, state: &Position, seat: Seat) -> Answers {
    let player = &state.players[seat];
    let own = player.hunters.regions().or(player.armed.regions());
    Answers::regions(own.and(rules.map().neighbours_of_any(state.open_regions()))).or_done()
}

pub(crate) fn why_not_leave(state: &Position, seat: Seat, from: Region) -> Breach {
    if state.present(seat, from) == 0 { Breach::NoHunter } else { Breach::NowhereToGo }
}

pub(crate) fn leave(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Region(from) => table.happen(Event::Asked(Decision::Enter { seat, from })),
        _ => settling::end_card(table),
    }
}

/// EZ-E25: one neighbour to go to.
pub(crate) fn destinations(rules: &Eiszeit, state: &Position, from: Region) -> Answers {
    Answers::regions(ways_out(rules, state, from))
}

fn ways_out(rules: &Eiszeit, state: &Position, from: Region) -> Regions {
    state.open_regions().and(rules.map().neighbours(from))
}

pub(crate) fn why_not_enter(rules: &Eiszeit, state: &Position, from: Region, to: Region) -> Breach {
    if state.glaciers.contains(to) && rules.map().neighbours(from).contains(to) {
        Breach::Glacier
    } else {
        Breach::NoNeighbour
    }
}

pub(crate) fn enter(table: &mut Table<'_, impl Log<Event>>, seat: Seat, from: Region, choice: Choice) {
    let Choice::Region(to) = choice else { not_offered(choice) };
    hunters::proceed(table, seat, Task::Migration { from, to }, Moved::NONE);
}

/// EZ-E25: a mammoth may come along once a hunter has gone.
pub(crate) fn ask_along(table: &mut Table<'_, impl Log<Event>>, seat: Seat, from: Region, to: Region) {
    settling::ask_or_end_card(table, Decision::TakeAlong { seat, from, to });
}

pub(crate) fn company(state: &Position, from: Region) -> Answers {
    Answers { mammoth: 0 < state.mammoths[from], ..Answers::NONE }.or_done()
}

pub(crate) fn take_along(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    from: Region,
    to: Region,
    choice: Choice,
) {
    if choice == Choice::Mammoth {
        table.happen(Event::MammothMoved { by: seat, from, to });
    }
    settling::end_card(table);
}
