//! Hunters, one after the other (EZ-6.7 to EZ-6.9, EZ-7, EZ-E32): light cards 1, 2, 3, 6 and 8, dark cards 1, 2,
//! 4, 5 and 7.

use tabletop::{Log, Seat};

use crate::rules::answers::Band;
use crate::rules::breach::Breach;
use crate::rules::components::{Hunter, Region, Regions};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-6.7, EZ-E20: a hunter of the supply, as long as there are any.
    pub(crate) fn may_place(
        &self,
        state: &Position,
        seat: Seat,
        task: Task,
        moved: Moved,
        region: Region,
    ) -> Result<(), Breach> {
        refuse_if(state.players[seat].supply == 0, Breach::SupplyEmpty)?;
        self.may_stand(state, task, moved, region)
    }

    /// Where a task can bring its next hunter.
    pub(crate) fn sites(&self, state: &Position, task: Task, moved: Moved) -> Regions {
        state.open_regions() & self.reach(task, moved)
    }

    /// Where the card lets its next hunter go.
    fn reach(&self, task: Task, moved: Moved) -> Regions {
        match task {
            // EZ-E26, EZ-E60: two go anywhere; a third only if all three go into the terrain.
            Task::Terrain(terrain) if moved.len() == 2 => {
                let shown = self.map().showing(terrain);
                let are_there = moved.iter().all(|hunter| shown.contains(hunter.region));
                if are_there { shown } else { Regions::EMPTY }
            }
            Task::Camp(camp) => Regions::of(camp),
            Task::Terrain(_)
            | Task::Migration { .. }
            | Task::Swap
            | Task::AnyThree
            | Task::PlaceTwo
            | Task::PlaceOne
            | Task::TwoLeave
            | Task::OneLeaves
            | Task::Journey => Regions::FULL,
        }
    }

    /// Whether a task can bring its next hunter there.
    fn may_stand(&self, state: &Position, task: Task, moved: Moved, region: Region) -> Result<(), Breach> {
        state.may_enter(region)?;
        let elsewhere =
            if matches!(task, Task::Camp(_)) { Breach::OtherRegion } else { Breach::OtherTerrain };
        refuse_if(!self.reach(task, moved).contains(region), elsewhere)
    }

    /// Whether a task can handle this hunter next.
    pub(crate) fn may_take_up(
        &self,
        state: &Position,
        seat: Seat,
        task: Task,
        moved: Moved,
        hunter: Hunter,
    ) -> Result<(), Breach> {
        // EZ-6.7: hunters of the supply as long as there are any, then hunters of the board instead.
        refuse_if(task.places() && state.players[seat].supply > 0, Breach::SupplyNotEmpty)?;
        refuse_if(state.count(hunter) == 0, Breach::NoHunter)?;
        let band = Band { owner: hunter.owner, club: hunter.club };
        may_handle_band(seat, task, moved, band)?;
        if self.origins(state, seat, task, moved, band).contains(hunter.region) {
            return Ok(());
        }
        refuse_if(state.count(hunter) <= moved.count(hunter), Breach::MovedAlready)?;
        match task {
            Task::Swap => self.may_swap_with_any(state, seat, hunter),
            Task::Migration { .. } => Err(Breach::OtherOrigin),
            Task::AnyThree => self.may_step(state, hunter.region),
            Task::Terrain(_)
            | Task::Camp(_)
            | Task::PlaceTwo
            | Task::PlaceOne
            | Task::TwoLeave
            | Task::OneLeaves
            | Task::Journey => {
                self.may_stand(state, task, moved, hunter.region)?;
                Err(Breach::SameRegion)
            }
        }
    }

    /// Where the hunters stand that a task can handle next, of a band that it can handle.
    pub(crate) fn origins(
        &self,
        state: &Position,
        seat: Seat,
        task: Task,
        moved: Moved,
        Band { owner, club }: Band,
    ) -> Regions {
        let band = state.players[owner].band(club);
        let moved_all =
            |it: &Hunter| (it.owner, it.club) == (owner, club) && band[it.region] <= moved.count(*it);
        let left = moved.iter().filter(moved_all).fold(band.some(), |left, it| left.without(it.region));
        match task {
            Task::Swap => left
                .filter(|region| self.may_swap_with_any(state, seat, Hunter { owner, region, club }).is_ok()),
            Task::Migration { from, .. } => left & Regions::of(from),
            Task::AnyThree => left.filter(|region| self.may_step(state, region).is_ok()),
            // EZ-E61: a hunter that is moved instead of placed needs a region other than its own.
            Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne => {
                let sites = self.sites(state, task, moved);
                match sites.len() {
                    0 => Regions::EMPTY,
                    1 => left - sites,
                    _ => left,
                }
            }
            Task::TwoLeave | Task::OneLeaves | Task::Journey => left,
        }
    }

    /// Where a hunter taken up may go: a region other than its own (EZ-E61).
    pub(crate) fn targets(&self, state: &Position, task: Task, moved: Moved, hunter: Hunter) -> Regions {
        (self.sites(state, task, moved) & self.steps(task, hunter)).without(hunter.region)
    }

    /// How far the card lets a hunter go.
    fn steps(&self, task: Task, hunter: Hunter) -> Regions {
        if task == Task::AnyThree { self.map().neighbours(hunter.region) } else { Regions::FULL }
    }

    /// Whether a hunter taken up may go there.
    pub(crate) fn may_put_down(
        &self,
        state: &Position,
        task: Task,
        moved: Moved,
        hunter: Hunter,
        to: Region,
    ) -> Result<(), Breach> {
        refuse_if(to == hunter.region, Breach::SameRegion)?;
        self.may_stand(state, task, moved, to)?;
        refuse_if(!self.steps(task, hunter).contains(to), Breach::NoNeighbour)
    }

    /// EZ-E29, EZ-E64: two hunters of neighbouring regions, if it can change something.
    pub(crate) fn may_swap(
        &self,
        state: &Position,
        seat: Seat,
        hunter: Hunter,
        partner: Hunter,
    ) -> Result<(), Breach> {
        refuse_if(state.count(partner) == 0, Breach::NoHunter)?;
        may_handle(seat, Task::Swap, partner.owner, partner.club)?;
        refuse_if(partner.region == hunter.region, Breach::PointlessSwap)?;
        refuse_if(!self.map().neighbours(hunter.region).contains(partner.region), Breach::NoNeighbour)?;
        let are_alike = (hunter.owner, hunter.club) == (partner.owner, partner.club);
        refuse_if(are_alike && !state.can_be_armed(seat, hunter), Breach::PointlessSwap)
    }

    /// Whether somebody beside this hunter can change places with it. Where several reasons speak against it, one that
    /// can be handled but would change nothing is the nearest.
    fn may_swap_with_any(&self, state: &Position, seat: Seat, hunter: Hunter) -> Result<(), Breach> {
        let mut reason = Breach::NobodyBeside;
        let beside = self.map().neighbours(hunter.region);
        for Band { owner, club } in state.seats().flat_map(Band::of) {
            for region in state.players[owner].band(club).some() & beside {
                match self.may_swap(state, seat, hunter, Hunter { owner, region, club }) {
                    Ok(()) => return Ok(()),
                    Err(breach) if reason != Breach::PointlessSwap => reason = breach,
                    Err(_) => (),
                }
            }
        }
        Err(reason)
    }
}

impl Position {
    /// EZ-E62: a club that lies before its owner can be put under it once it has moved.
    fn can_be_armed(&self, seat: Seat, hunter: Hunter) -> bool {
        hunter.owner == seat && !hunter.club && self.players[seat].clubs > 0
    }

    /// EZ-E62, EZ-E67: the own hunter just placed, moved or swapped may get a club.
    pub(crate) fn may_arm(&self, seat: Seat, moved: Moved) -> Result<(), Breach> {
        let hunter = moved.last().ok_or(Breach::NoHunter)?;
        refuse_if(hunter.owner != seat, Breach::NotTheirOwn)?;
        refuse_if(hunter.club, Breach::HasClub)?;
        refuse_if(!self.can_be_armed(seat, hunter), Breach::NoOwnClub)
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
        // EZ-E64: both have moved, and each may be armed. The one taken up first is asked about first.
        let swapped = [partner.at(hunter.region), hunter.at(partner.region)];
        let own = swapped.into_iter().filter(|hunter| hunter.owner == seat && !hunter.club);
        self.arm_next_swapped(seat, own.fold(Moved::NONE, Moved::and));
    }

    /// Asks for a club for the last of those who changed places.
    fn arm_next_swapped(&mut self, seat: Seat, swapped: Moved) {
        if !self.ask(Decision::Arm { seat, task: Task::Swap, moved: swapped }) {
            self.end_task(seat, Task::Swap, swapped);
        }
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
        self.go_on(seat, task, moved.with_last_armed());
    }

    /// After the last hunter got a club, or did not.
    pub(crate) fn go_on(&mut self, seat: Seat, task: Task, moved: Moved) {
        if task == Task::Swap {
            self.arm_next_swapped(seat, moved.without_last());
        } else {
            self.next_hunter(seat, task, moved);
        }
    }
}

/// Whether a task can handle hunters of this band next.
pub(crate) fn may_handle_band(seat: Seat, task: Task, moved: Moved, band: Band) -> Result<(), Breach> {
    may_handle(seat, task, band.owner, band.club)?;
    refuse_if(is_barred(task, moved, band.owner), owner_rule(task))
}

/// EZ-E39, EZ-E63, EZ-6.9: an own hunter if the card says so; of others only those without a club.
fn may_handle(seat: Seat, task: Task, owner: Seat, club: bool) -> Result<(), Breach> {
    let is_own = owner == seat;
    refuse_if(!is_own && task.is_for_own_hunters(), Breach::NotTheirOwn)?;
    refuse_if(!is_own && club, Breach::ForeignClub)
}

/// EZ-E30, EZ-E31, EZ-E68: no third moved hunter of the owner of the first two, no second removed one
/// of the same owner.
fn is_barred(task: Task, moved: Moved, owner: Seat) -> bool {
    let most_of_one = match task {
        Task::AnyThree => 2,
        Task::TwoLeave => 1,
        _ => return false,
    };
    moved.len() == most_of_one && moved.iter().all(|hunter| hunter.owner == owner)
}

/// The rule that bars a hunter for its owner.
fn owner_rule(task: Task) -> Breach {
    if task == Task::TwoLeave { Breach::TwoOfOneOwner } else { Breach::ThreeOfOneOwner }
}
