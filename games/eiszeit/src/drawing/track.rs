//! Which piece is which. Hunters of one owner are alike, and so are mammoths; on the screen each moves from
//! where it stood to where it stands. A piece is named after the place it stood at before the last events.

use tabletop::Seat;

use crate::rules::{Event, Hunter, REGIONS, Region, View};

/// The regions, and as the first place the supply.
const PLACES: usize = REGIONS + 1;
const SUPPLY: usize = 0;

/// The names of equal pieces by the place they stand at.
pub(super) struct Names([Vec<String>; PLACES]);

/// A piece went from one place to another.
type Step = (usize, usize);

impl Names {
    /// The hunters of a seat.
    pub(super) fn of_hunters(view: &View, recent: &[Event], seat: Seat) -> Names {
        let mut now = [0; PLACES];
        now[SUPPLY] = view.players[seat.index()].supply;
        for region in &view.regions {
            now[place(region.region)] = region.hunters[seat.index()] + region.armed[seat.index()];
        }
        Names::after(&format!("hunter-{seat}"), now, &steps(recent, |event| hunter_steps(event, seat)))
    }

    /// The mammoths.
    pub(super) fn of_mammoths(view: &View, recent: &[Event]) -> Names {
        let mut now = [0; PLACES];
        now[SUPPLY] = view.mammoth_supply;
        for region in &view.regions {
            now[place(region.region)] = region.mammoths;
        }
        Names::after("mammoth", now, &steps(recent, mammoth_steps))
    }

    /// Those in a region.
    pub(super) fn at(&self, region: Region) -> &[String] {
        &self.0[place(region)]
    }

    /// Those in the supply.
    pub(super) fn in_supply(&self) -> &[String] {
        &self.0[SUPPLY]
    }

    /// Goes back through the steps as far as the pieces allow, names all, and goes forth again.
    fn after(stem: &str, now: [u8; PLACES], steps: &[Step]) -> Names {
        let mut before = now;
        let mut first = steps.len();
        while let Some(&(from, to)) = first.checked_sub(1).and_then(|last| steps.get(last)) {
            if before[to] == 0 {
                break;
            }
            before[to] -= 1;
            before[from] += 1;
            first -= 1;
        }
        let named = |place: usize| (0..before[place]).map(|n| format!("{stem}-{place}-{n}")).collect();
        let mut names = Names(std::array::from_fn(named));
        for &(from, to) in &steps[first..] {
            names.0[from].pop().into_iter().for_each(|name| names.0[to].push(name));
        }
        names
    }
}

fn place(region: Region) -> usize {
    usize::from(region.number())
}

/// The steps since a glacier last sent pieces away: how many it sent, its event does not say.
fn steps(recent: &[Event], of: impl Fn(&Event) -> Vec<Step>) -> Vec<Step> {
    let covered = recent.iter().rposition(|event| matches!(event, Event::Covered { .. }));
    recent[covered.map_or(0, |index| index + 1)..].iter().flat_map(of).collect()
}

fn hunter_steps(event: &Event, seat: Seat) -> Vec<Step> {
    let step = |hunter: Hunter, to: usize| (hunter.owner == seat).then_some((place(hunter.region), to));
    match *event {
        Event::Placed { seat: owner, region } if owner == seat => vec![(SUPPLY, place(region))],
        Event::Lost { seat: owner, region } if owner == seat => vec![(place(region), SUPPLY)],
        Event::Moved { hunter, to, .. } => step(hunter, place(to)).into_iter().collect(),
        Event::Removed { hunter, .. } => step(hunter, SUPPLY).into_iter().collect(),
        Event::Swapped { hunter, partner, .. } => {
            let there = step(hunter, place(partner.region));
            there.into_iter().chain(step(partner, place(hunter.region))).collect()
        }
        _ => Vec::new(),
    }
}

fn mammoth_steps(event: &Event) -> Vec<Step> {
    match *event {
        Event::MammothPlaced { region, .. } => vec![(SUPPLY, place(region))],
        Event::MammothMoved { from, to, .. } => vec![(place(from), place(to))],
        Event::MammothRemoved { region, .. } => vec![(place(region), SUPPLY)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: &[(usize, u8)]) -> [u8; PLACES] {
        let mut counts = [0; PLACES];
        of.iter().for_each(|&(place, n)| counts[place] = n);
        counts
    }

    #[test]
    fn whoever_stays_keeps_the_name_and_whoever_moves_brings_it_along() {
        let names = Names::after("m", counts(&[(2, 1), (9, 2)]), &[(2, 9)]);
        assert_eq!(names.0[2], ["m-2-0"]);
        assert_eq!(names.0[9], ["m-9-0", "m-2-1"]);
    }

    #[test]
    fn steps_that_the_table_does_not_bear_out_are_left_alone() {
        let names = Names::after("m", counts(&[(2, 1)]), &[(2, 9)]);
        assert_eq!(names.0[2], ["m-2-0"]);
        assert!(names.0[9].is_empty());
    }
}
