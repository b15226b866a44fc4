//! The next round (EZ-11).

use tabletop::Log;

use crate::rules::event::Event;
use crate::rules::table::Table;

use super::settling;

/// The fewest stones of the dark supply at the start of a round (EZ-11.1).
const FEWEST: u8 = 10;

pub(crate) fn begin(table: &mut Table<'_, impl Log<Event>>) {
    table.happen(Event::RoundBegan { round: table.state().round + 1 });
    levy(table);
    table.happen(Event::FiresDealt);
    // EZ-11.3: the left neighbour of whoever ended the settling.
    settling::begin_turn(table, table.after(table.state().turn));
}

/// EZ-E79: in full rounds, so the supply may exceed ten. It ends, as the table has more stones than that.
fn levy(table: &mut Table<'_, impl Log<Event>>) {
    while table.state().stones.dark < FEWEST {
        for seat in table.state().players.seats() {
            if 0 < table.player(seat).stones {
                table.happen(Event::Levied { seat });
            }
        }
    }
}
