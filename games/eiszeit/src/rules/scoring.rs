//! Scoring (EZ-9) and the end of the game (EZ-12).

use tabletop::{Log, Outcome};

use crate::rules::components::{MOST_PLAYERS, Region};
use crate::rules::event::Event;
use crate::rules::state::{Position, Standing};
use crate::rules::table::Table;

impl<L: Log<Event>> Table<'_, L> {
    /// Scores every region, and goes on with the glacier.
    pub(crate) fn score(&mut self) {
        for region in Region::all() {
            let worth = worth(self.state().mammoths[region]);
            for seat in self.state().seats() {
                let hunters = self.state().present(seat, region);
                if hunters > 0 {
                    self.apply(Event::Scored { seat, region, points: hunters * worth });
                }
            }
        }
        self.begin_glacier();
    }
}

/// The points of each hunter in a region, by its mammoths (EZ-E55).
fn worth(mammoths: u8) -> u8 {
    1 + mammoths.min(2)
}

impl Position {
    /// EZ-12, EZ-E52, EZ-E78: most points, then hunters on the board, then stones, then the victory is shared. The
    /// last stone of the last round ends every game.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut standings = [Standing { points: 0, hunters: 0, stones: 0 }; MOST_PLAYERS];
        for seat in self.seats() {
            standings[seat.index()] = self.standing(seat);
        }
        let players = usize::from(self.players.players());
        Outcome::ranked(&standings[..players], |standing| standing.points.into(), "last_stone")
    }
}
