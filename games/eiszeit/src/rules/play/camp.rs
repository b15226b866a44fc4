//! Hunters with a mammoth (EZ-7): light card 2, hunters and mammoth, and light card 3, migration.

use tabletop::{Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::Region;
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-E66: then the mammoth, of the supply; if that is empty, of a neighbouring region.
    pub(crate) fn joining(&self, state: &Position, region: Region) -> Answers {
        if state.mammoth_supply > 0 {
            return Answers { mammoth: true, ..Answers::default() }.or_done();
        }
        Answers::regions(state.mammoths.some() & self.map().neighbours(region)).or_done()
    }

    pub(crate) fn why_not_join(&self, state: &Position, region: Region, from: Region) -> Breach {
        if state.mammoth_supply > 0 {
            Breach::MammothInSupply
        } else if !self.map().neighbours(region).contains(from) {
            Breach::NoNeighbour
        } else {
            Breach::NoMammoth
        }
    }

    /// EZ-E25: one region to leave, with own hunters and somewhere to go.
    pub(crate) fn origins(&self, state: &Position, seat: Seat) -> Answers {
        let player = &state.players[seat];
        let own = player.hunters.some() | player.armed.some();
        Answers::regions(own & self.map().neighbours_of_any(state.open_regions())).or_done()
    }

    /// EZ-E25: one neighbour to go to.
    pub(crate) fn destinations(&self, state: &Position, from: Region) -> Answers {
        Answers::regions(state.open_regions() & self.map().neighbours(from))
    }

    pub(crate) fn why_not_enter(&self, state: &Position, from: Region, to: Region) -> Breach {
        if state.glaciers.contains(to) && self.map().neighbours(from).contains(to) {
            Breach::Glacier
        } else {
            Breach::NoNeighbour
        }
    }
}

impl Position {
    /// EZ-E66: the region first.
    pub(crate) fn camp_sites(&self) -> Answers {
        Answers::regions(self.open_regions())
    }

    pub(crate) fn why_not_leave(&self, seat: Seat, from: Region) -> Breach {
        if self.present(seat, from) == 0 { Breach::NoHunter } else { Breach::NowhereToGo }
    }

    /// EZ-E25: a mammoth may come along once a hunter has gone.
    pub(crate) fn company(&self, from: Region) -> Answers {
        Answers { mammoth: self.mammoths[from] > 0, ..Answers::default() }.or_done()
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn pitch_camp(&mut self, seat: Seat, region: Region) {
        self.next_hunter(seat, Task::Camp(region), Moved::NONE);
    }

    pub(crate) fn leave(&mut self, seat: Seat, from: Region) {
        self.apply(Event::Asked(Decision::Enter { seat, from }));
    }

    pub(crate) fn enter(&mut self, seat: Seat, from: Region, to: Region) {
        self.next_hunter(seat, Task::Migration { from, to }, Moved::NONE);
    }
}
