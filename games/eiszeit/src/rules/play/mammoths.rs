//! Mammoths (EZ-7): light card 4 with its three prices, the alternative of light card 7, dark card 6.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::{Region, Regions, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{not_offered, settling};

/// EZ-E65: the ways of the mammoth card that are possible and payable. One is chosen before it is paid.
pub(crate) fn ways(rules: &Eiszeit, state: &Position, seat: Seat) -> Answers {
    let stones = state.players[seat].stones;
    let ways = Set::such_that(|way| rules.stones().of_way(way) <= stones && is_possible(rules, state, way));
    Answers { ways, ..Answers::NONE }
}

/// EZ-E22: a new mammoth needs the supply; the others need one that can go there.
pub(crate) fn is_possible(rules: &Eiszeit, state: &Position, way: Way) -> bool {
    match way {
        Way::New => 0 < state.mammoth_supply,
        Way::Near | Way::Far => !movable_by(rules, state, way).is_empty(),
    }
}

pub(crate) fn why_not_pay(rules: &Eiszeit, state: &Position, seat: Seat, way: Way) -> Breach {
    if state.players[seat].stones < rules.stones().of_way(way) {
        return Breach::CannotPay;
    }
    match way {
        Way::New => Breach::NoNewMammoth,
        Way::Near | Way::Far => Breach::NowhereToGo,
    }
}

pub(crate) fn pay_for(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::PayFor(way) = choice else { not_offered(choice) };
    table.pay(seat, table.rules().stones().of_way(way));
    ask(table, seat, way);
}

/// Asks where the new mammoth goes, or which one is moved.
pub(crate) fn ask(table: &mut Table<'_, impl Log<Event>>, seat: Seat, way: Way) {
    table.happen(Event::Asked(match way {
        Way::New => Decision::PutMammoth { seat },
        Way::Near | Way::Far => Decision::PickMammoth { seat, way },
    }));
}

/// A new mammoth goes into any region without a glacier.
pub(crate) fn places(state: &Position) -> Answers {
    Answers::regions(if 0 < state.mammoth_supply { state.open_regions() } else { Regions::EMPTY })
}

pub(crate) fn put(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::Region(region) = choice else { not_offered(choice) };
    table.happen(Event::MammothPlaced { by: seat, region });
    settling::end_card(table);
}

/// The mammoths that have somewhere to go.
pub(crate) fn movable(rules: &Eiszeit, state: &Position, way: Way) -> Answers {
    Answers::regions(movable_by(rules, state, way))
}

fn movable_by(rules: &Eiszeit, state: &Position, way: Way) -> Regions {
    state.mammoth_regions().filter(|from| !within_reach(rules, state, way, from).is_empty())
}

/// EZ-E23: far is any other region that is no neighbour; what lies between does not matter.
fn within_reach(rules: &Eiszeit, state: &Position, way: Way, from: Region) -> Regions {
    let neighbours = rules.map().neighbours(from);
    match way {
        Way::New => Regions::EMPTY,
        Way::Near => state.open_regions().and(neighbours),
        Way::Far => state.open_regions().minus(neighbours).without(from),
    }
}

pub(crate) fn why_not_pick(state: &Position, region: Region) -> Breach {
    if state.mammoths[region] == 0 { Breach::NoMammoth } else { Breach::NowhereToGo }
}

pub(crate) fn pick(table: &mut Table<'_, impl Log<Event>>, seat: Seat, way: Way, choice: Choice) {
    let Choice::Region(from) = choice else { not_offered(choice) };
    table.happen(Event::Asked(Decision::SendMammoth { seat, way, from }));
}

pub(crate) fn destinations(rules: &Eiszeit, state: &Position, way: Way, from: Region) -> Answers {
    Answers::regions(within_reach(rules, state, way, from))
}

pub(crate) fn why_not_send(rules: &Eiszeit, state: &Position, way: Way, from: Region, to: Region) -> Breach {
    let is_neighbour = rules.map().neighbours(from).contains(to);
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

pub(crate) fn send(table: &mut Table<'_, impl Log<Event>>, seat: Seat, from: Region, choice: Choice) {
    let Choice::Region(to) = choice else { not_offered(choice) };
    table.happen(Event::MammothMoved { by: seat, from, to });
    settling::end_card(table);
}

/// Dark card 6: any mammoth of the board, or none (EZ-E18).
pub(crate) fn removable(state: &Position) -> Answers {
    Answers::regions(state.mammoth_regions()).or_done()
}

pub(crate) fn remove(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::Region(region) = choice {
        table.happen(Event::MammothRemoved { by: seat, region });
    }
    settling::end_card(table);
}
