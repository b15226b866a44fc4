//! Mammoths (EZ-7): light card 4 with its three prices, the alternative of light card 7, dark card 6.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Region, Regions, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-E65: a way of the mammoth card that is possible and payable. It is chosen before it is paid.
    pub(crate) fn may_pay_for(&self, state: &Position, seat: Seat, way: Way) -> Result<(), Breach> {
        self.is_possible(state, way)?;
        refuse_if(state.players[seat].stones < self.stones().of_way(way), Breach::CannotPay)
    }

    /// EZ-E22: a new mammoth needs the supply; the others need one that can go there.
    pub(crate) fn is_possible(&self, state: &Position, way: Way) -> Result<(), Breach> {
        if way == Way::New {
            return state.may_place_mammoth();
        }
        let mammoths = state.mammoths.some();
        refuse_if(mammoths.is_empty(), Breach::NoMammothOnBoard)?;
        refuse_if(self.roaming(state, way).is_empty(), Breach::NowhereToGo)
    }

    /// The mammoths that have somewhere to go.
    pub(crate) fn roaming(&self, state: &Position, way: Way) -> Regions {
        state.mammoths.some().filter(|from| !self.pastures(state, way, from).is_empty())
    }

    pub(crate) fn may_pick_mammoth(&self, state: &Position, way: Way, from: Region) -> Result<(), Breach> {
        state.may_remove_mammoth(from)?;
        refuse_if(!self.roaming(state, way).contains(from), Breach::NowhereToGo)
    }

    /// Where a mammoth can go.
    #[inline]
    pub(crate) fn pastures(&self, state: &Position, way: Way, from: Region) -> Regions {
        state.open_regions() & self.range(way, from)
    }

    /// EZ-E23: far is any other region that is no neighbour; what lies between does not matter.
    #[inline]
    fn range(&self, way: Way, from: Region) -> Regions {
        debug_assert!(way != Way::New, "a new mammoth comes from nowhere");
        let near = self.map().neighbours(from);
        if way == Way::Far { !near.with(from) } else { near.without(from) }
    }

    pub(crate) fn may_send_mammoth(
        &self,
        state: &Position,
        way: Way,
        from: Region,
        to: Region,
    ) -> Result<(), Breach> {
        refuse_if(from == to, Breach::SameRegion)?;
        let beyond = if way == Way::Far { Breach::Neighbour } else { Breach::NoNeighbour };
        refuse_if(!self.range(way, from).contains(to), beyond)?;
        state.may_enter(to)
    }
}

impl Position {
    /// EZ-E22: one of the supply.
    pub(crate) fn may_place_mammoth(&self) -> Result<(), Breach> {
        refuse_if(self.mammoth_supply == 0, Breach::NoNewMammoth)
    }

    /// One that stands there.
    pub(crate) fn may_remove_mammoth(&self, region: Region) -> Result<(), Breach> {
        refuse_if(self.mammoths[region] == 0, Breach::NoMammoth)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn pay_for(&mut self, seat: Seat, way: Way) {
        self.pay(seat, self.rules().stones().of_way(way));
        self.ask_for_mammoth(seat, way);
    }

    /// Asks where the new mammoth goes, or which one is moved.
    pub(crate) fn ask_for_mammoth(&mut self, seat: Seat, way: Way) {
        self.apply(Event::Asked(match way {
            Way::New => Decision::PutMammoth { seat },
            Way::Near | Way::Far => Decision::PickMammoth { seat, way },
        }));
    }

    pub(crate) fn put_mammoth(&mut self, seat: Seat, region: Region) {
        self.apply(Event::MammothPlaced { by: seat, region });
        self.end_card();
    }

    pub(crate) fn pick_mammoth(&mut self, seat: Seat, way: Way, from: Region) {
        self.apply(Event::Asked(Decision::SendMammoth { seat, way, from }));
    }

    /// Moves a mammoth: by the mammoth card, into a camp, or along with a migration.
    pub(crate) fn send_mammoth(&mut self, seat: Seat, from: Region, to: Region) {
        self.apply(Event::MammothMoved { by: seat, from, to });
        self.end_card();
    }

    pub(crate) fn remove_mammoth(&mut self, seat: Seat, region: Region) {
        self.apply(Event::MammothRemoved { by: seat, region });
        self.end_card();
    }
}
