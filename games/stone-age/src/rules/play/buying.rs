//! Buying cards (SA-5.6) and buildings (SA-5.7), and paying for them (SA-5.10).

use tabletop::{Log, Seat};

use crate::rules::buildings::Price;
use crate::rules::chance::Lot;
use crate::rules::components::{ByResource, Kind, Pair, Place, Resource};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::{acting, civilization};
use crate::rules::state::{Board, Position};
use crate::rules::table::Table;

const NOTHING: ByResource<u8> = ByResource { wood: 0, brick: 0, stone: 0, gold: 0 };

/// SA-5.6, SA-5.7: pay or leave. Without the means there is only leaving.
pub(crate) fn choices(table: &Position, seat: Seat, place: Place, out: &mut Vec<Choice>) {
    if check(table, seat, place).is_ok() {
        out.push(Choice::Buy);
    }
    out.push(Choice::Leave);
}

pub(crate) fn check(table: &Position, seat: Seat, place: Place) -> Result<(), Breach> {
    let affordable =
        price(table, place).is_some_and(|price| can_complete(price, NOTHING, table.boards[seat].resources));
    match place.kind() {
        _ if affordable => Ok(()),
        Kind::Building(_) => Err(Breach::BuildingTooDear),
        Kind::Card(_) | Kind::Hunt | Kind::Gather(_) | Kind::ToolMaker | Kind::Hut | Kind::Field => {
            Err(Breach::CardTooDear)
        }
    }
}

/// SA-5.10, SA-Q13: every resource that leaves a way to complete the payment.
pub(crate) fn payments(
    table: &Position,
    seat: Seat,
    place: Place,
    paid: ByResource<u8>,
    out: &mut Vec<Choice>,
) {
    let fits = |&resource: &Resource| check_payment(table, seat, place, paid, resource).is_ok();
    out.extend(Resource::ALL.into_iter().filter(fits).map(Choice::Pay));
    if check_stop(table, place, paid).is_ok() {
        out.push(Choice::Stop);
    }
}

pub(crate) fn check_payment(
    table: &Position,
    seat: Seat,
    place: Place,
    mut paid: ByResource<u8>,
    resource: Resource,
) -> Result<(), Breach> {
    let mut left = table.boards[seat].resources;
    if left[resource] == 0 {
        return Err(Breach::NoneLeft);
    }
    left[resource] -= 1;
    paid[resource] += 1;
    let completes = price(table, place).is_some_and(|price| can_complete(price, paid, left));
    if completes { Ok(()) } else { Err(Breach::WrongPayment) }
}

/// SA-Q13: only the payment for a free building is stopped by the player, from one resource on.
pub(crate) fn check_stop(table: &Position, place: Place, paid: ByResource<u8>) -> Result<(), Breach> {
    match price(table, place) {
        Some(Price::UpTo { .. }) if 0 < paid.total() => Ok(()),
        _ => Err(Breach::CannotStop),
    }
}

/// Asks whether to buy, if he can pay, or could with the two resources of his card (SA-Q14).
pub(crate) fn offer(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place) {
    let state = table.state();
    let reachable = price(state, place).is_some_and(|price| could_complete(price, &state.boards[seat]));
    if reachable {
        table.ask(Decision::Buy { seat, place });
    } else {
        leave(table, seat, place);
    }
}

pub(crate) fn leave(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place) {
    table.happen(Event::Left { seat, place });
    acting::proceed(table, seat);
}

/// Pays at once what leaves no choice; asks for the rest, one by one.
pub(crate) fn buy(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place) {
    let Some(Price::Exactly(price)) = price(table.state(), place) else {
        table.ask(Decision::Pay { seat, place, paid: NOTHING });
        return;
    };
    for (resource, n) in price.iter() {
        table.pay(seat, resource, n);
    }
    take(table, seat, place, price);
}

pub(crate) fn pay(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    place: Place,
    mut paid: ByResource<u8>,
    resource: Resource,
) {
    table.pay(seat, resource, 1);
    paid[resource] += 1;
    let is_complete = price(table.state(), place).is_some_and(|price| paid.total() == u16::from(most(price)));
    if is_complete {
        take(table, seat, place, paid);
    } else {
        table.ask(Decision::Pay { seat, place, paid });
    }
}

/// What is paid for is taken.
pub(crate) fn take(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place, paid: ByResource<u8>) {
    match place.kind() {
        Kind::Card(place) => {
            if let Some(card) = table.state().card_on(place) {
                table.happen(Event::CardTaken { seat, place, card });
                civilization::carry_out(table, seat, card);
            }
        }
        Kind::Building(pile) => {
            if let Some(building) = table.state().pile(pile).top {
                // SA-7: the points printed on the tile, or the values of what was paid.
                let points = building.building().points.unwrap_or_else(|| values(paid));
                table.happen(Event::BuildingTaken { seat, pile, building, points });
                // SA-5.7: the next tile is turned up at once.
                match table.state().pile(pile).below {
                    0 => acting::proceed(table, seat),
                    _ => table.call(Lot::Building { pile, taker: Some(seat) }),
                }
            }
        }
        Kind::Hunt | Kind::Gather(_) | Kind::ToolMaker | Kind::Hut | Kind::Field => {
            unreachable!("only cards and buildings are paid for")
        }
    }
}

/// What the card or building there asks, if there is one.
pub(crate) fn price(table: &Position, place: Place) -> Option<Price> {
    match place.kind() {
        Kind::Card(place) => table.card_on(place).map(|_| Price::Any { count: place.cost() }),
        Kind::Building(pile) => table.pile(pile).top.map(|building| building.building().price),
        Kind::Hunt | Kind::Gather(_) | Kind::ToolMaker | Kind::Hut | Kind::Field => None,
    }
}

/// The most resources that can be paid.
pub(crate) fn most(price: Price) -> u8 {
    match price {
        Price::Exactly(resources) => resources.total() as u8,
        Price::Any { count } | Price::OfKinds { count, .. } | Price::UpTo { count } => count,
    }
}

fn values(paid: ByResource<u8>) -> u8 {
    paid.iter().map(|(resource, n)| n * resource.value()).sum()
}

/// Whether a payment can be completed from `left` after `paid` (SA-Q13).
pub(crate) fn can_complete(price: Price, paid: ByResource<u8>, left: ByResource<u16>) -> bool {
    let missing = |count: u8| u16::from(count).checked_sub(paid.total());
    match price {
        Price::Exactly(asked) => Resource::ALL
            .into_iter()
            .all(|kind| paid[kind] <= asked[kind] && u16::from(asked[kind] - paid[kind]) <= left[kind]),
        Price::Any { count } => missing(count).is_some_and(|missing| missing <= left.total()),
        Price::UpTo { count } => missing(count).is_some() && 0 < paid.total() + left.total(),
        Price::OfKinds { count, kinds } => {
            missing(count).is_some_and(|missing| can_complete_kinds(missing, kinds, paid, left))
        }
    }
}

/// Each kind still to be opened takes at least one; kinds already opened take any number, and the new ones
/// that hold most take the rest.
fn can_complete_kinds(missing: u16, kinds: u8, paid: ByResource<u8>, left: ByResource<u16>) -> bool {
    let is_open = |kind: Resource| 0 < paid[kind];
    let opened = Resource::ALL.into_iter().filter(|&kind| is_open(kind)).count();
    let Some(to_open) = usize::from(kinds).checked_sub(opened) else { return false };
    let from_open: u16 = left.iter().filter(|&(kind, _)| is_open(kind)).map(|(_, n)| n).sum();
    let mut closed = left
        .iter()
        .map(|(kind, n)| if is_open(kind) { 0 } else { n })
        .collect::<arrayvec::ArrayVec<u16, 4>>();
    closed.sort_unstable_by(|a, b| b.cmp(a));
    let best = &closed[..to_open];
    best.iter().all(|&n| 0 < n)
        && to_open as u16 <= missing
        && missing <= from_open + best.iter().sum::<u16>()
}

/// Whether he can pay, or could after taking two resources with his card (SA-8.10).
pub(crate) fn could_complete(price: Price, board: &Board) -> bool {
    let with_two = |pair: Pair| {
        let mut resources = board.resources;
        for resource in pair.both() {
            resources[resource] += 1;
        }
        can_complete(price, NOTHING, resources)
    };
    can_complete(price, NOTHING, board.resources) || board.any_two && Pair::all().any(with_two)
}
