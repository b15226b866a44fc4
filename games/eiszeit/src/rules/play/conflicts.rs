//! Conflicts (EZ-8): the fires are turned up, and where too many stand some must leave.

use tabletop::{Log, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{HUNTERS, Heat, Region};
use crate::rules::event::Event;
use crate::rules::state::{Face, Position};
use crate::rules::table::Table;

use super::scoring;

/// The settling is over.
pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    table.happen(Event::SettlingEnded { seat });
    turn_up(table);
}

pub(crate) fn turned(table: &mut Table<'_, impl Log<Event>>, disc: Region, heat: Heat) {
    table.happen(Event::FireTurned { disc, heat });
    turn_up(table);
}

/// EZ-8.1: all fires first, one by one; then the conflicts, region by region (EZ-E54).
fn turn_up(table: &mut Table<'_, impl Log<Event>>) {
    for disc in Region::all() {
        match table.state().fires.discs[disc].map(|disc| disc.face) {
            Some(Face::Down) => return table.call(Lot::Fire { disc }),
            Some(Face::Seen { heat, .. }) => table.happen(Event::FireTurned { disc, heat }),
            Some(Face::Up(_)) | None => (),
        }
    }
    for region in Region::all() {
        fight(table, region);
    }
    // EZ-8.5
    table.happen(Event::Cleared);
    scoring::score(table);
}

/// EZ-8.2: fewest hunters first, in a fixed order, equal players together, round and round until the
/// limit is reached. EZ-8.3: hunters with clubs count but never leave.
fn fight(table: &mut Table<'_, impl Log<Event>>, region: Region) {
    let limit = table.state().limit(region);
    let strength = strengths(table.state(), region);
    let mut is_calm = false;
    while !is_calm {
        is_calm = true;
        for strength_now in 1..=HUNTERS {
            if crowd(table.state(), region) <= limit {
                return;
            }
            for seat in table.state().players.seats().filter(|seat| strength[seat.index()] == strength_now) {
                if 0 < table.player(seat).hunters[region] {
                    table.happen(Event::Lost { seat, region });
                    is_calm = false;
                }
            }
        }
    }
}

fn strengths(state: &Position, region: Region) -> [u8; 5] {
    let mut strengths = [0; 5];
    for (seat, strength) in state.players.seats().zip(&mut strengths) {
        *strength = state.present(seat, region);
    }
    strengths
}

fn crowd(state: &Position, region: Region) -> u8 {
    state.players.seats().map(|seat: Seat| state.present(seat, region)).sum()
}
