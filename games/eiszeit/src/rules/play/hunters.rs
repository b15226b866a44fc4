//! Hunters, one after the other (EZ-6.7 to EZ-6.9, EZ-7): light cards 1, 2, 3, 6 and 8, dark cards 1, 2,
//! 4, 5 and 7.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::{Answers, Hunters};
use crate::rules::breach::Breach;
use crate::rules::components::{Hunter, Region, Regions};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{camp, not_offered, settling};

/// Asks for the next hunter; the task is over if there is none.
pub(crate) fn proceed(table: &mut Table<'_, impl Log<Event>>, seat: Seat, task: Task, moved: Moved) {
    if moved.len() < task.most() && table.ask(Decision::Hunter { seat, task, moved }) {
        return;
    }
    finish(table, seat, task, moved);
}

/// The hunters a task can handle next, or the regions it can place one in.
pub(crate) fn next(rules: &Eiszeit, state: &Position, seat: Seat, task: Task, moved: Moved) -> Answers {
    // EZ-6.7: hunters of the supply as long as there are any, then hunters of the board instead.
    if task.places() && 0 < state.players[seat].supply {
        return Answers::regions(sites(rules, state, task, moved)).or_done();
    }
    match task {
        // EZ-E19: the swap must be carried out if there is one.
        Task::Swap => Answers::hunters(swappable(rules, state, seat)),
        Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne => {
            let sites = sites(rules, state, task, moved);
            let own = own(state, seat, moved, |region| !sites.without(region).is_empty());
            Answers::hunters(own).or_done()
        }
        Task::Migration { from, .. } => {
            Answers::hunters(own(state, seat, moved, |region| region == from)).or_done()
        }
        Task::Journey => Answers::hunters(own(state, seat, moved, |_| true)).or_done(),
        Task::AnyThree => {
            let mobile = rules.map().neighbours_of_any(state.open_regions());
            Answers::hunters(anybodys(state, seat, task, moved, mobile)).or_done()
        }
        Task::TwoLeave | Task::OneLeaves => {
            Answers::hunters(anybodys(state, seat, task, moved, Regions::FULL)).or_done()
        }
    }
}

/// Where a task may place its next hunter. None if it may not place another.
fn sites(rules: &Eiszeit, state: &Position, task: Task, moved: Moved) -> Regions {
    let open = state.open_regions();
    match task {
        // EZ-E60: two go anywhere; a third only if all three go into the terrain.
        Task::Terrain(terrain) if moved.len() == 2 => {
            let shown = rules.map().showing(terrain);
            let all_there = moved.iter().all(|hunter| shown.contains(hunter.region));
            if all_there { open.and(shown) } else { Regions::EMPTY }
        }
        Task::Camp(region) => Set::of(region),
        _ => open,
    }
}

/// His own hunters that this card has not handled, in regions of this kind.
fn own(state: &Position, seat: Seat, moved: Moved, fits: impl Fn(Region) -> bool) -> Hunters {
    let mut hunters = Hunters::NONE;
    for club in [false, true] {
        *hunters.of(seat, club) = unmoved(state, seat, club, moved).filter(&fits);
    }
    hunters
}

/// EZ-E63: hunters of anybody that this card has not handled; those of others without a club only.
fn anybodys(state: &Position, seat: Seat, task: Task, moved: Moved, within: Regions) -> Hunters {
    let mut hunters = Hunters::NONE;
    for owner in state.players.seats().filter(|&owner| !is_barred(task, moved, owner)) {
        *hunters.of(owner, false) = unmoved(state, owner, false, moved).and(within);
    }
    if !is_barred(task, moved, seat) {
        *hunters.of(seat, true) = unmoved(state, seat, true, moved).and(within);
    }
    hunters
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

/// EZ-E61: the regions with a hunter of this kind that the card has not handled yet.
fn unmoved(state: &Position, owner: Seat, club: bool, moved: Moved) -> Regions {
    let band = state.players[owner].band(club);
    let mut regions = band.regions();
    for hunter in moved.iter().filter(|hunter| hunter.owner == owner && hunter.club == club) {
        if band[hunter.region] <= moved.count(hunter) {
            regions = regions.without(hunter.region);
        }
    }
    regions
}

pub(crate) fn why_not_place(
    state: &Position,
    seat: Seat,
    task: Task,
    moved: Moved,
    region: Region,
) -> Breach {
    if state.players[seat].supply == 0 {
        return Breach::SupplyEmpty;
    }
    match task {
        _ if state.glaciers.contains(region) => Breach::Glacier,
        Task::Terrain(_) if moved.len() == 2 => Breach::OtherTerrain,
        _ => Breach::OtherRegion,
    }
}

pub(crate) fn why_not_hunter(
    state: &Position,
    seat: Seat,
    task: Task,
    moved: Moved,
    hunter: Hunter,
) -> Breach {
    let is_own = hunter.owner == seat;
    let wants_own = task.places() || matches!(task, Task::Migration { .. } | Task::Journey);
    if task.places() && 0 < state.players[seat].supply {
        Breach::SupplyNotEmpty
    } else if state.count(hunter) == 0 {
        Breach::NoHunter
    } else if hunter.club && !is_own {
        Breach::ForeignClub
    } else if wants_own && !is_own {
        Breach::NotHisOwn
    } else if is_barred(task, moved, hunter.owner) {
        if task == Task::TwoLeave { Breach::TwoOfOneOwner } else { Breach::ThreeOfOneOwner }
    } else if task == Task::Swap {
        Breach::PointlessSwap
    } else if state.count(hunter) <= moved.count(hunter) {
        Breach::MovedAlready
    } else if matches!(task, Task::Migration { .. }) {
        Breach::OtherOrigin
    } else {
        Breach::NowhereToGo
    }
}

pub(crate) fn handle(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    task: Task,
    moved: Moved,
    choice: Choice,
) {
    match choice {
        Choice::Done => finish(table, seat, task, moved),
        Choice::Region(region) => {
            table.place(seat, region);
            settle(table, seat, task, moved.and(Hunter { owner: seat, region, club: false }));
        }
        Choice::Hunter(hunter) => take_up(table, seat, task, moved, hunter),
        choice => not_offered(choice),
    }
}

fn take_up(table: &mut Table<'_, impl Log<Event>>, seat: Seat, task: Task, moved: Moved, hunter: Hunter) {
    match task {
        Task::Migration { to, .. } => {
            table.shift(seat, hunter, to);
            settle(table, seat, task, moved.and(hunter.at(to)));
        }
        Task::TwoLeave | Task::OneLeaves => {
            table.happen(Event::Removed { by: seat, hunter });
            proceed(table, seat, task, moved.and(hunter));
        }
        Task::Swap => table.happen(Event::Asked(Decision::Partner { seat, hunter })),
        Task::Terrain(_)
        | Task::Camp(_)
        | Task::PlaceTwo
        | Task::PlaceOne
        | Task::AnyThree
        | Task::Journey => {
            table.happen(Event::Asked(Decision::Target { seat, task, moved, hunter }));
        }
    }
}

/// Where a hunter taken up may go: a region other than its own (EZ-E61).
pub(crate) fn targets(
    rules: &Eiszeit,
    state: &Position,
    task: Task,
    moved: Moved,
    hunter: Hunter,
) -> Answers {
    let sites = match task {
        Task::AnyThree => state.open_regions().and(rules.map().neighbours(hunter.region)),
        _ => sites(rules, state, task, moved),
    };
    Answers::regions(sites.without(hunter.region))
}

pub(crate) fn why_not_target(state: &Position, task: Task, hunter: Hunter, region: Region) -> Breach {
    match task {
        _ if region == hunter.region => Breach::SameRegion,
        _ if state.glaciers.contains(region) => Breach::Glacier,
        Task::AnyThree => Breach::NoNeighbour,
        Task::Terrain(_) => Breach::OtherTerrain,
        _ => Breach::OtherRegion,
    }
}

pub(crate) fn put_down(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    task: Task,
    moved: Moved,
    hunter: Hunter,
    choice: Choice,
) {
    let Choice::Region(region) = choice else { not_offered(choice) };
    table.shift(seat, hunter, region);
    settle(table, seat, task, moved.and(hunter.at(region)));
}

/// The hunters that can change places with a neighbour so that the board changes (EZ-E64).
fn swappable(rules: &Eiszeit, state: &Position, seat: Seat) -> Hunters {
    let mut hunters = Hunters::NONE;
    for (owner, club) in kinds(state, seat) {
        let partners =
            kinds(state, seat).filter(|&(other, with)| is_worth_swapping((owner, club), (other, with)));
        let regions = |(other, with): (Seat, bool)| state.players[other].band(with).regions();
        let partners = partners.fold(Regions::EMPTY, |all, kind| all.or(regions(kind)));
        *hunters.of(owner, club) = regions((owner, club)).and(rules.map().neighbours_of_any(partners));
    }
    hunters
}

/// EZ-E63: what a seat can handle: everybody's hunters without a club, and its own with one.
fn kinds(state: &Position, seat: Seat) -> impl Iterator<Item = (Seat, bool)> + use<> {
    state.players.seats().map(|owner| (owner, false)).chain([(seat, true)])
}

/// EZ-E64: different owners, or one with and one without a club.
fn is_worth_swapping(one: (Seat, bool), other: (Seat, bool)) -> bool {
    one != other
}

pub(crate) fn partners(rules: &Eiszeit, state: &Position, seat: Seat, hunter: Hunter) -> Answers {
    let mut hunters = Hunters::NONE;
    for (owner, club) in kinds(state, seat) {
        if is_worth_swapping((hunter.owner, hunter.club), (owner, club)) {
            let regions = state.players[owner].band(club).regions();
            *hunters.of(owner, club) = regions.and(rules.map().neighbours(hunter.region));
        }
    }
    Answers::hunters(hunters)
}

pub(crate) fn why_not_partner(
    rules: &Eiszeit,
    state: &Position,
    seat: Seat,
    hunter: Hunter,
    partner: Hunter,
) -> Breach {
    if state.count(partner) == 0 {
        Breach::NoHunter
    } else if partner.club && partner.owner != seat {
        Breach::ForeignClub
    } else if !rules.map().neighbours(hunter.region).contains(partner.region) {
        Breach::NoNeighbour
    } else {
        Breach::PointlessSwap
    }
}

pub(crate) fn swap(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hunter: Hunter, choice: Choice) {
    let Choice::Hunter(partner) = choice else { not_offered(choice) };
    table.happen(Event::Swapped { by: seat, hunter, partner });
    // Only one of the two can be an own hunter without a club: else the swap would change nothing.
    let swapped = [hunter.at(partner.region), partner.at(hunter.region)];
    let own = swapped.into_iter().find(|hunter| hunter.owner == seat && !hunter.club);
    settle(table, seat, Task::Swap, Moved::NONE.and(own.unwrap_or(swapped[0])));
}

/// EZ-E62: the own hunter just placed, moved or swapped may get a club; then the task goes on.
fn settle(table: &mut Table<'_, impl Log<Event>>, seat: Seat, task: Task, moved: Moved) {
    if !table.ask(Decision::Arm { seat, task, moved }) {
        proceed(table, seat, task, moved);
    }
}

pub(crate) fn arming(state: &Position, seat: Seat, moved: Moved) -> Answers {
    let is_armable = moved.last().is_some_and(|hunter| hunter.owner == seat && !hunter.club);
    Answers { club: is_armable && 0 < state.players[seat].clubs, ..Answers::NONE }.or_done()
}

pub(crate) fn arm(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    task: Task,
    moved: Moved,
    choice: Choice,
) {
    match (choice, moved.last()) {
        (Choice::Club, Some(Hunter { region, .. })) => {
            table.happen(Event::Armed { seat, region });
            proceed(table, seat, task, moved.with_last_armed());
        }
        _ => proceed(table, seat, task, moved),
    }
}

/// What follows the last hunter.
fn finish(table: &mut Table<'_, impl Log<Event>>, seat: Seat, task: Task, moved: Moved) {
    match task {
        Task::Camp(region) => settling::ask_or_end_card(table, Decision::Join { seat, region }),
        Task::Migration { from, to } if !moved.is_empty() => camp::ask_along(table, seat, from, to),
        Task::PlaceTwo | Task::PlaceOne => ask_next_guest(table, seat, task),
        _ => settling::end_card(table),
    }
}

/// EZ-E73: the opponents, clockwise from the left neighbour; each finishes before the next begins.
pub(crate) fn ask_next_guest(table: &mut Table<'_, impl Log<Event>>, seat: Seat, task: Task) {
    let mut guest = table.after(seat);
    while guest != table.state().turn {
        if table.ask(Decision::Hunter { seat: guest, task, moved: Moved::NONE }) {
            return;
        }
        guest = table.after(guest);
    }
    settling::end_card(table);
}
