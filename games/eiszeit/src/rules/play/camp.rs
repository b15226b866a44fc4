//! Hunters with a mammoth (EZ-7): light card 2, hunters and mammoth, and light card 3, migration.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::Region;
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-E66: then the mammoth, of the supply; if that is empty, of a neighbouring region.
    pub(crate) fn may_join(&self, state: &Position, region: Region, from: Region) -> Result<(), Breach> {
        refuse_if(state.mammoth_supply > 0, Breach::MammothInSupply)?;
        refuse_if(region == from, Breach::SameRegion)?;
        refuse_if(!self.map().neighbours(region).contains(from), Breach::NoNeighbour)?;
        state.may_remove_mammoth(from)
    }

    /// EZ-E25: one region to leave, with own hunters and somewhere to go.
    pub(crate) fn may_set_out(&self, state: &Position, seat: Seat, from: Region) -> Result<(), Breach> {
        refuse_if(state.present(seat, from) == 0, Breach::NoOwnHunter)?;
        self.may_step(state, from)
    }

    /// EZ-E25: one neighbour to go to.
    pub(crate) fn may_migrate(&self, state: &Position, from: Region, to: Region) -> Result<(), Breach> {
        refuse_if(from == to, Breach::SameRegion)?;
        refuse_if(!self.map().neighbours(from).contains(to), Breach::NoNeighbour)?;
        state.may_enter(to)
    }

    /// Whether there is a neighbouring region to go to.
    pub(crate) fn may_step(&self, state: &Position, from: Region) -> Result<(), Breach> {
        refuse_if((self.map().neighbours(from) & state.open_regions()).is_empty(), Breach::NowhereToGo)
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
