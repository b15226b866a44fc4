//! The next round (EZ-11).

use tabletop::Log;

use crate::rules::components::Colour;
use crate::rules::event::Event;
use crate::rules::table::Table;

/// The fewest stones of the dark supply at the start of a round (EZ-11.1).
const FEWEST: u8 = 10;

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn begin_round(&mut self) {
        self.apply(Event::RoundBegan { round: self.state().round + 1 });
        self.levy();
        // EZ-11.2, EZ-E82: they are mixed, so that nobody knows anything of them.
        self.apply(Event::FiresDealt);
        // EZ-11.3, EZ-E51: the left neighbour of whoever ended the settling.
        self.begin_turn(self.after(self.state().turn));
    }

    /// EZ-E50, EZ-E79: in full rounds, so the supply may exceed ten. It ends, as the table has more
    /// stones than that.
    fn levy(&mut self) {
        while self.state().stones[Colour::Dark] < FEWEST {
            for seat in self.state().seats() {
                if self.state().players[seat].stones > 0 {
                    self.apply(Event::Levied { seat });
                }
            }
        }
    }
}
