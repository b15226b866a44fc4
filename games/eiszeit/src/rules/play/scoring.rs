//! Scoring (EZ-9).

use tabletop::Log;

use crate::rules::components::Region;
use crate::rules::event::Event;
use crate::rules::table::Table;

use super::glacier;

/// The points of each hunter in a region, by its mammoths (EZ-E55).
fn worth(mammoths: u8) -> u8 {
    match mammoths {
        0 => 1,
        1 => 2,
        _ => 3,
    }
}

pub(crate) fn score(table: &mut Table<'_, impl Log<Event>>) {
    for region in Region::all() {
        let worth = worth(table.state().mammoths[region]);
        for seat in table.state().players.seats() {
            let hunters = table.state().present(seat, region);
            if 0 < hunters {
                table.happen(Event::Scored { seat, region, points: hunters * worth });
            }
        }
    }
    glacier::begin(table);
}
