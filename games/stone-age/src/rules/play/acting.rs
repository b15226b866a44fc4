//! Acting (SA-5): each player uses all of his people, in any order of places.

use tabletop::{Log, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{Good, Kind, Place};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::{buying, feeding};
use crate::rules::state::Position;
use crate::rules::table::Table;

/// SA-5: any place where he has people.
pub(crate) fn choices(table: &Position, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(table.boards[seat].placed.iter().map(|(place, _)| Choice::Act(place)));
}

pub(crate) fn check(table: &Position, seat: Seat, place: Place) -> Result<(), Breach> {
    if table.boards[seat].placed[place] == 0 { Err(Breach::NobodyThere) } else { Ok(()) }
}

/// The people of one place go home, and what they came for is done.
pub(crate) fn act(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place) {
    let people = table.board(seat).placed[place];
    table.happen(Event::WentHome { seat, place, people });
    match place.kind() {
        Kind::Hunt => table.call(Lot::Roll { seat, good: Good::Food, dice: people }),
        Kind::Gather(resource) => table.call(Lot::Roll { seat, good: resource.into(), dice: people }),
        Kind::ToolMaker => {
            table.gain_tool(seat);
            proceed(table, seat);
        }
        Kind::Hut => {
            table.gain_person(seat);
            proceed(table, seat);
        }
        Kind::Field => {
            table.raise_track(seat);
            proceed(table, seat);
        }
        Kind::Card(_) | Kind::Building(_) => buying::offer(table, seat, place),
    }
}

/// The start player begins to act.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>) {
    let start_player = table.state().start_player;
    proceed(table, start_player);
}

/// Asks `seat` for his next place, or the first after him who has people out; then everybody is fed.
pub(crate) fn proceed(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    let state = table.state();
    let up_to_the_last =
        seat.round(state.players()).take_while(|&next| next == seat || next != state.start_player);
    match up_to_the_last.into_iter().find(|&seat| state.boards[seat].is_out()) {
        Some(seat) => table.ask(Decision::Act { seat }),
        None => feeding::begin(table),
    }
}
