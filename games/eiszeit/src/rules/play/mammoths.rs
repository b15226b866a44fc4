//! Mammoths (EZ-7): light card 4 with its three prices, the alternative of light card 7, dark card 6.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::{Region, Regions, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-E65: the ways of the mammoth card that are possible and payable. One is chosen before it is paid.
    pub(crate) fn ways(&self, state: &Position, seat: Seat) -> Set<Way> {
        let stones = state.players[seat].stones;
        Set::such_that(|way| self.stones().of_way(way) <= stones && self.is_possible(state, way))
    }

    /// EZ-E22: a new mammoth needs the supply; the others need one that can go there.
    pub(crate) fn is_possible(&self, state: &Position, way: Way) -> bool {
        match way {
            Way::New => state.mammoth_supply > 0,
            Way::Near | Way::Far => !self.movable_mammoths(state, way).is_empty(),
        }
    }

    pub(crate) fn why_not_pay(&self, state: &Position, seat: Seat, way: Way) -> Breach {
        if state.players[seat].stones < self.stones().of_way(way) {
            return Breach::CannotPay;
        }
        match way {
            Way::New => Breach::NoNewMammoth,
            Way::Near | Way::Far => Breach::NowhereToGo,
        }
    }

    /// The regions with a mammoth that has somewhere to go.
    pub(crate) fn movable_mammoths(&self, state: &Position, way: Way) -> Regions {
        state.mammoths.some().filter(|from| !self.mammoth_targets(state, way, from).is_empty())
    }

    /// EZ-E23: far is any other region that is no neighbour; what lies between does not matter.
    pub(crate) fn mammoth_targets(&self, state: &Position, way: Way, from: Region) -> Regions {
        let neighbours = self.map().neighbours(from);
        match way {
            Way::New => Regions::EMPTY,
            Way::Near => state.open_regions() & neighbours,
            Way::Far => (state.open_regions() - neighbours).without(from),
        }
    }

    pub(crate) fn why_not_send_mammoth(
        &self,
        state: &Position,
        way: Way,
        from: Region,
        to: Region,
    ) -> Breach {
        let is_neighbour = self.map().neighbours(from).contains(to);
        if from == to {
            Breach::SameRegion
        } else if is_neighbour && way == Way::Far {
            Breach::Neighbour
        } else if !is_neighbour && way == Way::Near {
            Breach::NoNeighbour
        } else {
            debug_assert!(state.glaciers.contains(to), "nothing else keeps it out");
            Breach::Glacier
        }
    }
}

impl Position {
    /// A new mammoth goes into any region without a glacier.
    pub(crate) fn mammoth_sites(&self) -> Answers {
        Answers::regions(if self.mammoth_supply > 0 { self.open_regions() } else { Regions::EMPTY })
    }

    pub(crate) fn why_not_pick_mammoth(&self, region: Region) -> Breach {
        if self.mammoths[region] == 0 { Breach::NoMammoth } else { Breach::NowhereToGo }
    }

    /// Dark card 6: any mammoth of the board, or none (EZ-E18).
    pub(crate) fn removable_mammoths(&self) -> Answers {
        Answers::regions(self.mammoths.some()).or_done()
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
