//! Hunters, one after the other (EZ-6.7 to EZ-6.9, EZ-7): light cards 1, 2, 3, 6 and 8, dark cards 1, 2,
//! 4, 5 and 7.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::{Answers, Hunters};
use crate::rules::breach::Breach;
use crate::rules::components::{Hunter, Region, Regions};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// The hunters a task can handle next, or the regions it can place one in.
    pub(crate) fn next_hunters(&self, state: &Position, seat: Seat, task: Task, moved: Moved) -> Answers {
        // EZ-6.7: hunters of the supply as long as there are any, then hunters of the board instead.
        if task.places() && state.players[seat].supply > 0 {
            return Answers::regions(self.sites(state, task, moved)).or_done();
        }
        let hunters = match task {
            // EZ-E19: the swap must be carried out if there is one.
            Task::Swap => return Answers::hunters(self.swappable(state, seat)),
            Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne => {
                let sites = self.sites(state, task, moved);
                state.own_hunters(seat, moved, |region| !sites.without(region).is_empty())
            }
            Task::Migration { from, .. } => state.own_hunters(seat, moved, |region| region == from),
            Task::Journey => state.own_hunters(seat, moved, |_| true),
            Task::AnyThree => {
                let mobile = self.map().neighbours_of_any(state.open_regions());
                state.anybodys_hunters(seat, task, moved, mobile)
            }
            Task::TwoLeave | Task::OneLeaves => state.anybodys_hunters(seat, task, moved, Regions::FULL),
        };
        Answers::hunters(hunters).or_done()
    }

    /// Where a task may place its next hunter. None if it may not place another.
    fn sites(&self, state: &Position, task: Task, moved: Moved) -> Regions {
        let open = state.open_regions();
        match task {
            // EZ-E60: two go anywhere; a third only if all three go into the terrain.
            Task::Terrain(terrain) if moved.len() == 2 => {
                let shown = self.map().showing(terrain);
                let all_there = moved.iter().all(|hunter| shown.contains(hunter.region));
                if all_there { open & shown } else { Regions::EMPTY }
            }
            Task::Camp(region) => Set::of(region),
            _ => open,
        }
    }

    /// Where a hunter taken up may go: a region other than its own (EZ-E61).
    pub(crate) fn targets(&self, state: &Position, task: Task, moved: Moved, hunter: Hunter) -> Answers {
        let sites = match task {
            Task::AnyThree => state.open_regions() & self.map().neighbours(hunter.region),
            _ => self.sites(state, task, moved),
        };
        Answers::regions(sites.without(hunter.region))
    }

    /// The hunters that can change places with a neighbour so that the board changes (EZ-E64).
    fn swappable(&self, state: &Position, seat: Seat) -> Hunters {
        let mut hunters = Hunters::default();
        for kind in state.kinds(seat) {
            let others = state.kinds(seat).filter(|&other| other != kind);
            let partners = others.fold(Regions::EMPTY, |all, other| all | state.regions_of(other));
            *hunters.of(kind.0, kind.1) = state.regions_of(kind) & self.map().neighbours_of_any(partners);
        }
        hunters
    }

    /// EZ-E64: hunters of different owners change places, or one with and one without a club.
    pub(crate) fn partners(&self, state: &Position, seat: Seat, hunter: Hunter) -> Answers {
        let mut hunters = Hunters::default();
        for kind in state.kinds(seat).filter(|&kind| kind != (hunter.owner, hunter.club)) {
            *hunters.of(kind.0, kind.1) = state.regions_of(kind) & self.map().neighbours(hunter.region);
        }
        Answers::hunters(hunters)
    }

    pub(crate) fn why_not_partner(
        &self,
        state: &Position,
        seat: Seat,
        hunter: Hunter,
        partner: Hunter,
    ) -> Breach {
        if state.count(partner) == 0 {
            Breach::NoHunter
        } else if partner.club && partner.owner != seat {
            Breach::ForeignClub
        } else if !self.map().neighbours(hunter.region).contains(partner.region) {
            Breach::NoNeighbour
        } else {
            Breach::PointlessSwap
        }
    }
}

impl Position {
    /// Their own hunters that this card has not handled, in regions of this kind.
    fn own_hunters(&self, seat: Seat, moved: Moved, fits: impl Fn(Region) -> bool) -> Hunters {
        let mut hunters = Hunters::default();
        for club in [false, true] {
            *hunters.of(seat, club) = self.unmoved(seat, club, moved).filter(&fits);
        }
        hunters
    }

    /// EZ-E63: hunters of anybody that this card has not handled; those of others without a club only.
    fn anybodys_hunters(&self, seat: Seat, task: Task, moved: Moved, within: Regions) -> Hunters {
        let mut hunters = Hunters::default();
        for owner in self.seats().filter(|&owner| !is_barred(task, moved, owner)) {
            *hunters.of(owner, false) = self.unmoved(owner, false, moved) & within;
        }
        if !is_barred(task, moved, seat) {
            *hunters.of(seat, true) = self.unmoved(seat, true, moved) & within;
        }
        hunters
    }

    /// EZ-E61: the regions with a hunter of this kind that the card has not handled yet.
    fn unmoved(&self, owner: Seat, club: bool, moved: Moved) -> Regions {
        let band = self.players[owner].band(club);
        let mut regions = band.some();
        for hunter in moved.iter().filter(|hunter| hunter.owner == owner && hunter.club == club) {
            if band[hunter.region] <= moved.count(hunter) {
                regions.remove(hunter.region);
            }
        }
        regions
    }

    pub(crate) fn why_not_place(&self, seat: Seat, task: Task, moved: Moved, region: Region) -> Breach {
        if self.players[seat].supply == 0 {
            return Breach::SupplyEmpty;
        }
        match task {
            _ if self.glaciers.contains(region) => Breach::Glacier,
            Task::Terrain(_) if moved.len() == 2 => Breach::OtherTerrain,
            _ => Breach::OtherRegion,
        }
    }

    pub(crate) fn why_not_hunter(&self, seat: Seat, task: Task, moved: Moved, hunter: Hunter) -> Breach {
        let is_own = hunter.owner == seat;
        let wants_own = task.places() || matches!(task, Task::Migration { .. } | Task::Journey);
        if task.places() && self.players[seat].supply > 0 {
            Breach::SupplyNotEmpty
        } else if self.count(hunter) == 0 {
            Breach::NoHunter
        } else if hunter.club && !is_own {
            Breach::ForeignClub
        } else if wants_own && !is_own {
            Breach::NotTheirOwn
        } else if is_barred(task, moved, hunter.owner) {
            if task == Task::TwoLeave { Breach::TwoOfOneOwner } else { Breach::ThreeOfOneOwner }
        } else if task == Task::Swap {
            Breach::PointlessSwap
        } else if self.count(hunter) <= moved.count(hunter) {
            Breach::MovedAlready
        } else if matches!(task, Task::Migration { .. }) {
            Breach::OtherOrigin
        } else {
            Breach::NowhereToGo
        }
    }

    pub(crate) fn why_not_target(&self, task: Task, hunter: Hunter, region: Region) -> Breach {
        match task {
            _ if region == hunter.region => Breach::SameRegion,
            _ if self.glaciers.contains(region) => Breach::Glacier,
            Task::AnyThree => Breach::NoNeighbour,
            Task::Terrain(_) => Breach::OtherTerrain,
            _ => Breach::OtherRegion,
        }
    }

    /// EZ-E63: what a seat can handle: everybody's hunters without a club, and its own with one.
    fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> + use<> {
        self.seats().map(|owner| (owner, false)).chain([(seat, true)])
    }

    fn regions_of(&self, (owner, club): Kind) -> Regions {
        self.players[owner].band(club).some()
    }

    /// EZ-E62: the own hunter just placed, moved or swapped may get a club.
    pub(crate) fn arming(&self, seat: Seat, moved: Moved) -> Answers {
        let is_armable = moved.last().is_some_and(|hunter| hunter.owner == seat && !hunter.club);
        Answers { club: is_armable && self.players[seat].clubs > 0, ..Answers::default() }.or_done()
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Asks for the next hunter; the task is over if there is none.
    pub(crate) fn next_hunter(&mut self, seat: Seat, task: Task, moved: Moved) {
        if moved.len() < task.most() && self.ask(Decision::Hunter { seat, task, moved }) {
            return;
        }
        self.end_task(seat, task, moved);
    }

    pub(crate) fn place_hunter(&mut self, seat: Seat, task: Task, moved: Moved, region: Region) {
        self.place(seat, region);
        self.ask_to_arm(seat, task, moved.and(Hunter { owner: seat, region, club: false }));
    }

    pub(crate) fn take_up(&mut self, seat: Seat, task: Task, moved: Moved, hunter: Hunter) {
        match task {
            Task::Migration { to, .. } => self.put_down(seat, task, moved, hunter, to),
            Task::TwoLeave | Task::OneLeaves => {
                self.apply(Event::Removed { by: seat, hunter });
                self.next_hunter(seat, task, moved.and(hunter));
            }
            Task::Swap => self.apply(Event::Asked(Decision::Partner { seat, hunter })),
            Task::Terrain(_)
            | Task::Camp(_)
            | Task::PlaceTwo
            | Task::PlaceOne
            | Task::AnyThree
            | Task::Journey => {
                self.apply(Event::Asked(Decision::Target { seat, task, moved, hunter }));
            }
        }
    }

    /// What follows the last hunter.
    pub(crate) fn end_task(&mut self, seat: Seat, task: Task, moved: Moved) {
        match task {
            Task::Camp(region) => self.ask_or_end_card(Decision::Join { seat, region }),
            Task::Migration { from, to } if !moved.is_empty() => {
                self.ask_or_end_card(Decision::TakeAlong { seat, from, to });
            }
            Task::PlaceTwo | Task::PlaceOne => self.ask_next_guest(seat, task),
            Task::Terrain(_)
            | Task::Migration { .. }
            | Task::Swap
            | Task::AnyThree
            | Task::TwoLeave
            | Task::OneLeaves
            | Task::Journey => self.end_card(),
        }
    }

    /// EZ-E73: the opponents, clockwise from the left neighbour; each finishes before the next begins.
    pub(crate) fn ask_next_guest(&mut self, seat: Seat, task: Task) {
        let mut guest = self.after(seat);
        while guest != self.state().turn {
            if self.ask(Decision::Hunter { seat: guest, task, moved: Moved::NONE }) {
                return;
            }
            guest = self.after(guest);
        }
        self.end_card();
    }

    pub(crate) fn put_down(&mut self, seat: Seat, task: Task, moved: Moved, hunter: Hunter, to: Region) {
        self.shift(seat, hunter, to);
        self.ask_to_arm(seat, task, moved.and(hunter.at(to)));
    }

    pub(crate) fn swap(&mut self, seat: Seat, hunter: Hunter, partner: Hunter) {
        self.apply(Event::Swapped { by: seat, hunter, partner });
        // Only one of the two can be an own hunter without a club: else the swap would change nothing.
        let swapped = [hunter.at(partner.region), partner.at(hunter.region)];
        let own = swapped.into_iter().find(|hunter| hunter.owner == seat && !hunter.club);
        self.ask_to_arm(seat, Task::Swap, Moved::NONE.and(own.unwrap_or(swapped[0])));
    }

    /// Asks for a club; the task goes on if none can be given.
    fn ask_to_arm(&mut self, seat: Seat, task: Task, moved: Moved) {
        if !self.ask(Decision::Arm { seat, task, moved }) {
            self.next_hunter(seat, task, moved);
        }
    }

    pub(crate) fn arm(&mut self, seat: Seat, task: Task, moved: Moved) {
        if let Some(Hunter { region, .. }) = moved.last() {
            self.apply(Event::Armed { seat, region });
        }
        self.next_hunter(seat, task, moved.with_last_armed());
    }
}

/// EZ-E68: no third moved hunter of the owner of the first two, no second removed one of the same owner.
fn is_barred(task: Task, moved: Moved, owner: Seat) -> bool {
    let most_of_one = match task {
        Task::AnyThree => 2,
        Task::TwoLeave => 1,
        _ => return false,
    };
    moved.len() == most_of_one && moved.iter().all(|hunter| hunter.owner == owner)
}

/// Hunters that do not differ but by their region: whose they are, and whether they carry a club.
type Kind = (Seat, bool);
