//! The glacier (EZ-10): whoever is last may cover a region.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Region, Seats};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::rounds;

/// Not after the last round. EZ-E77: a lot only if points, hunters and stones are all equal.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>) {
    if table.rules().is_last_round(table.state()) {
        return table.happen(Event::Ended);
    }
    let tied = lowest(table.state());
    match tied.first() {
        Some(seat) if tied.len() == 1 => offer(table, seat),
        _ => table.call(Lot::Glacier { tied }),
    }
}

/// EZ-10.1: the fewest points, then the fewest hunters on the board, then the fewest stones.
pub(crate) fn lowest(state: &Position) -> Seats {
    let worst = state.players.seats().map(|seat| state.standing(seat)).min();
    Set::from_iter(state.players.seats().filter(|&seat| Some(state.standing(seat)) == worst))
}

pub(crate) fn offer(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if !table.ask(Decision::Glacier { seat }) {
        rounds::begin(table);
    }
}

/// EZ-E48: what borders a glacier or the top edge; a corner is not a border.
pub(crate) fn regions(rules: &Eiszeit, state: &Position) -> Answers {
    let reach = rules.map().neighbours_of_any(state.glaciers).or(rules.map().top_edge());
    Answers::regions(state.open_regions().and(reach)).or_done()
}

pub(crate) fn why_not(state: &Position, region: Region) -> Breach {
    if state.glaciers.contains(region) { Breach::GlacierAlready } else { Breach::FarFromGlacier }
}

pub(crate) fn cover(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::Region(region) = choice {
        table.happen(Event::Covered { by: seat, region });
    }
    rounds::begin(table);
}
