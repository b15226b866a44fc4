//! Buying cards (SA-5.6) and buildings (SA-5.7), and paying for them (SA-5.10).

use std::collections::BTreeSet;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use tabletop::{Log, Member, Menu, Seat, Set, Tray};

use crate::rules::breach::Breach;
use crate::rules::buildings::{Building, BuildingId, Price};
use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{ByResource, Pair, Place, PlaceKind, Resource};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Mat, Position};
use crate::rules::table::Table;

const NOTHING: ByResource<u8> = ByResource::new([0; Resource::COUNT as usize]);

impl Position {
    /// SA-5.6, SA-5.7: pay or leave. Without the means there is only leaving.
    pub(crate) fn offers(&self, seat: Seat, place: Place, menu: &mut Menu<Choice>) {
        if self.may_buy(seat, place).is_ok() {
            menu.push(Choice::Buy);
        }
        menu.push(Choice::Leave);
    }

    fn may_buy(&self, seat: Seat, place: Place) -> Result<(), Breach> {
        if self.completes(place, NOTHING, self.mats[seat].resources) {
            return Ok(());
        }
        match place.kind() {
            PlaceKind::Building(_) => Err(Breach::BuildingTooDear),
            PlaceKind::Card(_)
            | PlaceKind::Hunt
            | PlaceKind::Gather(_)
            | PlaceKind::ToolMaker
            | PlaceKind::Hut
            | PlaceKind::Field => Err(Breach::CardTooDear),
        }
    }

    /// SA-5.10, SA-Q3, SA-Q13: every resource that leaves a way to complete the payment.
    pub(crate) fn payments(&self, seat: Seat, place: Place, paid: ByResource<u8>, menu: &mut Menu<Choice>) {
        let fits = |resource: Resource| self.may_pay(seat, place, paid, resource).is_ok();
        menu.add(Set::such_that(fits), Choice::PAY);
        if self.may_stop(place, paid).is_ok() {
            menu.push(Choice::Stop);
        }
    }

    fn may_pay(
        &self,
        seat: Seat,
        place: Place,
        mut paid: ByResource<u8>,
        resource: Resource,
    ) -> Result<(), Breach> {
        let mut left = self.mats[seat].resources;
        if left[resource] == 0 {
            return Err(Breach::NoneLeft);
        }
        left[resource] -= 1;
        paid[resource] += 1;
        if self.completes(place, paid, left) { Ok(()) } else { Err(Breach::WrongPayment) }
    }

    /// SA-Q13: only the payment for a free building is stopped by the player, from one resource on.
    fn may_stop(&self, place: Place, paid: ByResource<u8>) -> Result<(), Breach> {
        match self.price(place) {
            Some(Price::UpTo { .. }) if paid.total() > 0 => Ok(()),
            _ => Err(Breach::CannotStop),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Asks whether to buy, if they can pay, or could with the two resources of their card (SA-Q14).
    pub(crate) fn offer(&mut self, seat: Seat, place: Place) {
        let is_in_reach = self.state().price(place).is_some_and(|price| could_pay(self.mat(seat), price));
        if is_in_reach {
            self.ask(Decision::Buy { seat, place });
        } else {
            self.leave(seat, place);
        }
    }

    pub(crate) fn leave(&mut self, seat: Seat, place: Place) {
        self.apply(Event::Left { seat, place });
        self.go_on_acting(seat);
    }

    /// Pays at once what leaves no choice; asks for the rest, one by one.
    pub(crate) fn buy(&mut self, seat: Seat, place: Place) -> Result<(), Breach> {
        self.check(|state| state.may_buy(seat, place))?;
        let Some(Price::Exactly(price)) = self.state().price(place) else {
            self.ask(Decision::Pay { seat, place, paid: NOTHING });
            return Ok(());
        };
        for (resource, &n) in price.iter() {
            self.pay(seat, resource, n);
        }
        self.take(seat, place, price);
        Ok(())
    }

    /// Pays one resource towards the price, and takes what is paid for.
    pub(crate) fn pay_towards(
        &mut self,
        seat: Seat,
        place: Place,
        mut paid: ByResource<u8>,
        resource: Resource,
    ) -> Result<(), Breach> {
        self.check(|state| state.may_pay(seat, place, paid, resource))?;
        self.pay(seat, resource, 1);
        paid[resource] += 1;
        let is_complete =
            self.state().price(place).is_some_and(|price| paid.total() == u32::from(price.most()));
        if is_complete {
            self.take(seat, place, paid);
        } else {
            self.ask(Decision::Pay { seat, place, paid });
        }
        Ok(())
    }

    pub(crate) fn stop_paying(
        &mut self,
        seat: Seat,
        place: Place,
        paid: ByResource<u8>,
    ) -> Result<(), Breach> {
        self.check(|state| state.may_stop(place, paid))?;
        self.take(seat, place, paid);
        Ok(())
    }

    /// Takes what is paid for.
    fn take(&mut self, seat: Seat, place: Place, paid: ByResource<u8>) {
        match place.kind() {
            PlaceKind::Card(place) => {
                if let Some(card) = self.state().display[place] {
                    self.apply(Event::CardTaken { seat, place, card });
                    self.carry_out(seat, card);
                }
            }
            PlaceKind::Building(pile) => {
                if let Some(building) = self.state().piles[pile].top {
                    // SA-7: the points printed on the tile, or the values of what was paid.
                    let points = building.building().points.unwrap_or_else(|| values(paid));
                    self.apply(Event::BuildingTaken { seat, pile, building, points });
                    // SA-5.7: the next tile is turned up at once.
                    match self.state().piles[pile].below {
                        0 => self.go_on_acting(seat),
                        _ => self.call(Lot::Building { pile, taker: Some(seat) }),
                    }
                }
            }
            PlaceKind::Hunt
            | PlaceKind::Gather(_)
            | PlaceKind::ToolMaker
            | PlaceKind::Hut
            | PlaceKind::Field => {
                unreachable!("only cards and buildings are paid for")
            }
        }
    }
}

impl Position {
    /// What the card or building there asks, if there is one.
    pub(crate) fn price(&self, place: Place) -> Option<Price> {
        match place.kind() {
            PlaceKind::Card(place) => self.display[place].map(|_| Price::Any { count: place.cost() }),
            PlaceKind::Building(pile) => self.piles[pile].top.map(|building| building.building().price),
            PlaceKind::Hunt
            | PlaceKind::Gather(_)
            | PlaceKind::ToolMaker
            | PlaceKind::Hut
            | PlaceKind::Field => None,
        }
    }

    /// Whether the price of what lies there can be completed from `left` after `paid`.
    fn completes(&self, place: Place, paid: ByResource<u8>, left: ByResource<u16>) -> bool {
        self.price(place).is_some_and(|price| price.can_be_completed(paid, left))
    }
}

/// Whether they can pay, or could after taking two resources with their card (SA-8.10).
fn could_pay(mat: &Mat, price: Price) -> bool {
    let with_two = |pair: Pair| {
        let mut resources = mat.resources;
        for resource in pair.both() {
            resources[resource] += 1;
        }
        price.can_be_completed(NOTHING, resources)
    };
    price.can_be_completed(NOTHING, mat.resources) || mat.any_two && Pair::all().any(with_two)
}

impl Mat {
    /// Whether they can have been asked to buy this: they could pay, or could before they took their two resources.
    pub(crate) fn was_offered(&self, price: Price) -> bool {
        let before_taking = |pair: Pair| {
            let mut before = Mat { any_two: true, ..*self };
            let taken = pair.both().into_iter().all(|resource| {
                let left = &mut before.resources[resource];
                let is_there = *left > 0;
                *left = left.saturating_sub(1);
                is_there
            });
            taken && could_pay(&before, price)
        };
        let has_taken = self.cards.contains(CardId::ANY_TWO) && !self.any_two;
        could_pay(self, price) || has_taken && Pair::all().any(before_taking)
    }
}

impl BuildingId {
    /// All it can score, from the least: what is printed on it, or what any payment of its price is worth (SA-7).
    pub(crate) fn scores(self) -> &'static [usize] {
        static SCORES: LazyLock<Vec<Vec<usize>>> =
            LazyLock::new(|| BuildingId::all().map(|tile| tile.building().possible_scores()).collect());
        &SCORES[self.index()]
    }
}

impl Building {
    fn possible_scores(&self) -> Vec<usize> {
        let mut scores = BTreeSet::new();
        match self.points {
            Some(points) => drop(scores.insert(points.into())),
            None => self.price.add_scores(NOTHING, 0, &mut scores),
        }
        scores.into_iter().collect()
    }
}

fn values(paid: ByResource<u8>) -> u8 {
    paid.iter().map(|(resource, n)| n * resource.value()).sum()
}

impl Price {
    /// The most resources that can be paid.
    pub(crate) fn most(self) -> u8 {
        match self {
            Price::Exactly(resources) => resources.total() as u8,
            Price::Any { count } | Price::OfKinds { count, .. } | Price::UpTo { count } => count,
        }
    }

    /// Adds what complete payments are worth that go on from `paid` with resources from the `first` on.
    fn add_scores(self, paid: ByResource<u8>, first: usize, scores: &mut BTreeSet<usize>) {
        if self.can_be_completed(paid, ByResource::default()) {
            scores.insert(values(paid).into());
        }
        if paid.total() == u32::from(self.most()) {
            return;
        }
        for resource in Resource::all().skip(first) {
            let mut more = paid;
            more[resource] += 1;
            self.add_scores(more, resource.index(), scores);
        }
    }

    /// Whether a payment can be completed from `left` after `paid` (SA-Q13).
    fn can_be_completed(self, paid: ByResource<u8>, left: ByResource<u16>) -> bool {
        let missing = |count: u8| u32::from(count).checked_sub(paid.total());
        match self {
            Price::Exactly(asked) => Resource::ALL
                .into_iter()
                .all(|kind| paid[kind] <= asked[kind] && u16::from(asked[kind] - paid[kind]) <= left[kind]),
            Price::Any { count } => missing(count).is_some_and(|missing| missing <= left.total()),
            Price::UpTo { count } => missing(count).is_some() && paid.total() + left.total() > 0,
            Price::OfKinds { count, kinds } => {
                missing(count).is_some_and(|missing| can_complete_kinds(missing, kinds, paid, left))
            }
        }
    }
}

/// Each kind still to be opened takes at least one; kinds already opened take any number, and the new ones
/// that hold most take the rest.
fn can_complete_kinds(missing: u32, kinds: u8, paid: ByResource<u8>, left: ByResource<u16>) -> bool {
    let open = paid.some();
    let Some(to_open) = u32::from(kinds).checked_sub(open.len()) else { return false };
    let mut closed: ArrayVec<u16, 4> = (!open).iter().map(|kind| left[kind]).collect();
    closed.sort_unstable_by(|a, b| b.cmp(a));
    let best = &closed[..to_open as usize];
    let from_best: u32 = best.iter().map(|&n| u32::from(n)).sum();
    best.iter().all(|&n| n > 0) && to_open <= missing && missing <= left.total_of(open) + from_best
}
