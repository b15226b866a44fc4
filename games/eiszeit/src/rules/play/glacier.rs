//! The glacier (EZ-10): whoever is last may cover a region.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Region, Seats};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Position {
    /// EZ-10.1, EZ-E47: the fewest points, then the fewest hunters on the board, then the fewest stones.
    pub(crate) fn lowest(&self) -> Seats {
        let worst = self.seats().map(|seat| self.standing(seat)).min();
        self.seats().filter(|&seat| Some(self.standing(seat)) == worst).collect()
    }
}

impl Eiszeit {
    /// EZ-E48: what borders a glacier or the top edge; a corner is not a border.
    pub(crate) fn may_cover(&self, state: &Position, region: Region) -> Result<(), Breach> {
        refuse_if(state.glaciers.contains(region), Breach::GlacierAlready)?;
        let borders_one = !(self.map().neighbours(region) & state.glaciers).is_empty();
        refuse_if(!borders_one && !self.map().top_edge().contains(region), Breach::FarFromGlacier)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// EZ-E81: not after the last round. EZ-E77: a lot only if points, hunters and stones are all equal.
    pub(crate) fn begin_glacier(&mut self) {
        if self.rules().is_last_round(self.state()) {
            return self.apply(Event::Ended);
        }
        let tied = self.state().lowest();
        match tied.first() {
            Some(seat) if tied.len() == 1 => self.offer_glacier(seat),
            _ => self.call(Lot::Glacier { tied }),
        }
    }

    pub(crate) fn glacier_drawn(&mut self, seat: Seat) {
        self.apply(Event::GlacierDrawn { seat });
        self.offer_glacier(seat);
    }

    fn offer_glacier(&mut self, seat: Seat) {
        if !self.ask(Decision::Glacier { seat }) {
            self.begin_round();
        }
    }

    pub(crate) fn cover(&mut self, seat: Seat, region: Region) {
        self.apply(Event::Covered { by: seat, region });
        self.begin_round();
    }
}
