//! Hunters, one after the other (EZ-6.7 to EZ-6.9, EZ-7): light cards 1, 2, 3, 6 and 8, dark cards 1, 2,
//! 4, 5 and 7.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Hunter, Region};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-6.7: a hunter of the supply, as long as there are any.
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

    /// Whether a task can bring its next hunter there.
    fn may_stand(&self, state: &Position, task: Task, moved: Moved, region: Region) -> Result<(), Breach> {
        state.may_enter(region)?;
        match task {
            // EZ-E60: two go anywhere; a third only if all three go into the terrain.
            Task::Terrain(terrain) if moved.len() == 2 => {
                let shown = self.map().showing(terrain);
                let mut regions = moved.iter().map(|hunter| hunter.region).chain([region]);
                refuse_if(regions.any(|region| !shown.contains(region)), Breach::OtherTerrain)
            }
            Task::Camp(camp) => refuse_if(region != camp, Breach::OtherRegion),
            Task::Terrain(_)
            | Task::Migration { .. }
            | Task::Swap
            | Task::AnyThree
            | Task::PlaceTwo
            | Task::PlaceOne
            | Task::TwoLeave
            | Task::OneLeaves
            | Task::Journey => Ok(()),
        }
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
        state.may_handle(seat, task, hunter)?;
        refuse_if(is_barred(task, moved, hunter.owner), owner_rule(task))?;
        refuse_if(state.count(hunter) <= moved.count(hunter), Breach::MovedAlready)?;
        match task {
            Task::Swap => self.may_swap_with_any(state, seat, hunter),
            Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne => {
                self.has_other_site(state, task, moved, hunter)
            }
            Task::Migration { from, .. } => refuse_if(hunter.region != from, Breach::OtherOrigin),
            Task::AnyThree => self.may_step(state, hunter.region),
            Task::TwoLeave | Task::OneLeaves | Task::Journey => Ok(()),
        }
    }

    /// EZ-E61: a hunter that is moved instead of placed needs a region other than its own.
    fn has_other_site(
        &self,
        state: &Position,
        task: Task,
        moved: Moved,
        hunter: Hunter,
    ) -> Result<(), Breach> {
        if Region::all().any(|to| self.may_put_down(state, task, moved, hunter, to).is_ok()) {
            return Ok(());
        }
        self.may_stand(state, task, moved, hunter.region)?;
        Err(Breach::SameRegion)
    }

    /// Where a hunter taken up may go: a region other than its own (EZ-E61).
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
        let is_neighbour = self.map().neighbours(hunter.region).contains(to);
        refuse_if(task == Task::AnyThree && !is_neighbour, Breach::NoNeighbour)
    }

    /// EZ-E29, EZ-E64: two hunters of neighbouring regions, if it can change something.
    pub(crate) fn may_swap(
        &self,
        state: &Position,
        seat: Seat,
        hunter: Hunter,
        partner: Hunter,
    ) -> Result<(), Breach> {
        state.may_handle(seat, Task::Swap, partner)?;
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
        let has_partner = state.any_hunter(beside, |partner| {
            let may = self.may_swap(state, seat, hunter, partner);
            match may {
                Err(breach) if reason != Breach::PointlessSwap => reason = breach,
                Ok(()) | Err(_) => (),
            }
            may.is_ok()
        });
        refuse_if(!has_partner, reason)
    }
}

impl Position {
    /// EZ-E63, EZ-6.9: a hunter that is there, an own one if the card says so; of others only those without a club.
    fn may_handle(&self, seat: Seat, task: Task, hunter: Hunter) -> Result<(), Breach> {
        let is_own = hunter.owner == seat;
        refuse_if(self.count(hunter) == 0, Breach::NoHunter)?;
        refuse_if(!is_own && task.is_for_own_hunters(), Breach::NotTheirOwn)?;
        refuse_if(!is_own && hunter.club, Breach::ForeignClub)
    }

    /// EZ-E62: a club that lies before its owner can be put under it once it has moved.
    fn can_be_armed(&self, seat: Seat, hunter: Hunter) -> bool {
        hunter.owner == seat && !hunter.club && self.players[seat].clubs > 0
    }

    /// EZ-E62: the own hunter just placed, moved or swapped may get a club.
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

/// EZ-E68: no third moved hunter of the owner of the first two, no second removed one of the same owner.
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
