//! What a network sees of Stone Age: what lies before everybody, what it promises, and what is just being decided.
//!
//! Most inputs are what somebody who knows the game would count: what cards score now and with the rounds to come, whether
//! food will do, what can be paid for. Of the extra cards a seat sees its own only, of the deck how large it is.

use std::sync::LazyLock;

use bots::{Network, Row, Sighted};
use tabletop::{Asks, Seat};

use crate::judge::rounds_left;
use crate::rules::{
    ByResource, ByTrade, Card, CardPlace, Counted, Decision, Lot, Lower, MOST_PLAYERS, Mat, Pending, PileId,
    Place, PlaceKind, Price, Resource, State, StoneAge, Symbol, Tool, Trade, Upper,
};

/// The inputs of each seat.
const SEAT: usize = 172;
/// The inputs of the table.
const TABLE: usize = 156;
/// The inputs of the open question or lot, for whoever is asked and for each of the others.
const QUESTION: usize = 40;

/// What inputs are about, by their place among the topics.
const PEOPLE: usize = 0;
const FOOD: usize = 1;
const RESOURCES: usize = 2;
const CARDS: usize = 3;
const REACH: usize = 4;
const OTHERS: usize = 5;
const LEAD: usize = 6;
const NEXT: usize = 7;

/// The pips of a die, on average.
const DIE: f32 = 3.5;

/// How many kinds of upper parts there are.
const UPPERS: usize = 10;

impl Sighted for StoneAge {
    const INPUTS: usize = (MOST_PLAYERS * SEAT + TABLE + 2 * QUESTION).next_multiple_of(8);
    const UNIT: f32 = 50.0;
    const TOPICS: &'static [&'static str] = &[
        "sa-reason-people",
        "sa-reason-food",
        "sa-reason-resources",
        "sa-reason-cards",
        "sa-reason-reach",
        "sa-reason-others",
        "sa-reason-lead",
        "sa-reason-next",
    ];

    fn network(&self) -> Option<&'static Network> {
        static LEARNT: LazyLock<Option<Network>> =
            LazyLock::new(|| Network::read(include_bytes!("../elder.net")));
        LEARNT.as_ref()
    }

    fn sight(&self, state: &State, seat: Seat, row: &mut Row) {
        let glance = Glance::new(state, seat);
        let mut now = [0.0; MOST_PLAYERS];
        for (place, other) in seat.round(state.players()).enumerate() {
            now[place] = glance.seat(other, row);
        }
        row.skip((MOST_PLAYERS - usize::from(state.players())) * SEAT);
        row.about(LEAD);
        glance.table(&now, row);
        row.about(NEXT);
        glance.question(row);
    }
}

/// The table through the eyes of a seat.
struct Glance<'a> {
    state: &'a State,
    seat: Seat,
    rounds: f32,
    /// Whether this round's meal is over.
    is_fed: bool,
}

/// What a seat will probably have when its people have come home.
struct Promised {
    units: ByResource<f32>,
    food: f32,
}

impl<'a> Glance<'a> {
    fn new(state: &'a State, seat: Seat) -> Self {
        let is_fed = matches!(state.pending, Pending::Lot(Lot::Card { .. }) | Pending::Over(_));
        Glance { state, seat, rounds: rounds_left(state), is_fed }
    }

    /// What a seat has; gives the points it would have if the game ended now.
    fn seat(&self, seat: Seat, row: &mut Row) -> f32 {
        let begun = row.written();
        let mat = &self.state.mats[seat];
        let mut placed = mat.placed;
        if let Pending::Decision(
            Decision::Buy { seat: asked, place } | Decision::Pay { seat: asked, place, .. },
        ) = self.state.pending
            && asked == seat
        {
            placed[place] = 1;
        }
        let mat = &Mat { placed, ..*mat };
        let promised = self.promised(seat, mat);
        let cards = if seat == self.seat { mat.all_cards() } else { mat.cards };
        let counted = Counted::on(cards);
        let about = |topic: usize, row: &mut Row| row.about(if seat == self.seat { topic } else { OTHERS });
        about(PEOPLE, row);
        self.people(mat, row);
        about(FOOD, row);
        self.food(mat, &promised, row);
        about(RESOURCES, row);
        self.resources(mat, &promised, row);
        about(CARDS, row);
        let now = self.cards(seat, mat, &counted, row);
        about(REACH, row);
        self.wishes(mat, &counted, &promised, row);
        debug_assert_eq!(row.written() - begun, SEAT);
        now
    }

    /// What rolls under way and people still to roll will bring.
    fn promised(&self, seat: Seat, mat: &Mat) -> Promised {
        let mut promised = Promised {
            units: ByResource::default(),
            food: f32::from(mat.placed[Place::HuntingGround]) * 1.75,
        };
        for resource in Resource::ALL {
            let people = mat.placed[Place::bringing(resource.into())];
            if 0 < people {
                promised.units[resource] =
                    (DIE * f32::from(people) / f32::from(resource.value()) - 0.4).max(0.1);
            }
        }
        let rolled = match self.state.pending {
            Pending::Decision(Decision::AddTools { seat: asked, good, pips }) if asked == seat => {
                Some((good, f32::from(pips / good.pips())))
            }
            Pending::Lot(Lot::Roll { seat: asked, good, dice }) if asked == seat => {
                Some((good, (DIE * f32::from(dice) / f32::from(good.pips()) - 0.4).max(0.1)))
            }
            Pending::Decision(_) | Pending::Lot(_) | Pending::Over(_) => None,
        };
        if let Some((good, units)) = rolled {
            match good.resource() {
                Some(resource) => promised.units[resource] += units,
                None => promised.food += units,
            }
        }
        promised
    }

    fn people(&self, mat: &Mat, row: &mut Row) {
        let people = f32::from(mat.people);
        row.steps(5, usize::from(mat.people.saturating_sub(5)));
        row.puts([people / 10.0, people * self.rounds / 60.0, f32::from(mat.home) / 5.0]);
        row.steps(2, mat.home.into());
        let tools = f32::from(mat.tool_value());
        row.puts([tools / 12.0, tools * self.rounds / 60.0]);
        let ready = f32::from(mat.value_of_all(mat.ready & Tool::PLACES));
        let once = f32::from(mat.value_of_all(mat.ready - Tool::PLACES));
        row.puts([ready / 8.0, once / 4.0, once * self.rounds / 20.0]);
        for place in [Place::ToolMaker, Place::Hut, Place::Field] {
            let is_there = mat.placed[place] > 0;
            row.flag(is_there);
            row.put(if is_there { self.rounds / 6.0 } else { 0.0 });
        }
    }

    fn food(&self, mat: &Mat, promised: &Promised, row: &mut Row) {
        let (people, track, food) = (f32::from(mat.people), f32::from(mat.food_track), f32::from(mat.food));
        let due = if self.is_fed { 0.0 } else { 1.0 };
        let mouths = people - track;
        row.puts([track / 10.0, track * self.rounds / 50.0, (food / 10.0).min(3.0), mouths / 5.0]);
        for short in [due * (mouths - food), due * (mouths - food - promised.food)] {
            row.put(short.max(0.0) / 5.0);
            row.flag(short > 0.0);
        }
        row.put(((food + promised.food - mouths * due) / 10.0).clamp(0.0, 3.0));
        let need = mouths * (self.rounds + due) - food - promised.food;
        row.puts([(need / 20.0).clamp(0.0, 3.0), (-need / 20.0).clamp(0.0, 3.0)]);
        row.put(f32::from(mat.placed[Place::HuntingGround]) / 4.0);
        row.flag(mat.placed[Place::HuntingGround] > 0);
        row.put(promised.food / 8.0);
    }

    fn resources(&self, mat: &Mat, promised: &Promised, row: &mut Row) {
        let mut worth = 0.0;
        for (resource, &have) in mat.resources.iter() {
            let people = mat.placed[Place::bringing(resource.into())];
            row.put(f32::from(have.min(12)) / 6.0);
            row.steps(4, have.into());
            row.put(f32::from(people) / 4.0);
            row.flag(people > 0);
            row.put(promised.units[resource] / 3.0);
            worth += f32::from(have) * f32::from(resource.value());
        }
        let total = mat.resources.total() as f32;
        row.puts([
            (total / 10.0).min(3.0),
            ((total - 8.0).max(0.0) / 10.0).min(3.0),
            worth.min(120.0) / 40.0,
            (total / (1.0 + self.rounds) / 5.0).min(3.0),
        ]);
    }

    /// What cards, huts and points come to.
    fn cards(&self, seat: Seat, mat: &Mat, counted: &Counted, row: &mut Row) -> f32 {
        let symbols = &counted.symbols;
        let set = |least: u8| symbols.values().filter(|&&n| least <= n).count() as f32;
        let (first, second) = (set(1), set(2));
        symbols.values().for_each(|&n| row.flag(n > 0));
        row.puts([
            first / 8.0,
            first * first / 64.0,
            second / 4.0,
            second * second / 32.0,
            first * self.rounds / 60.0,
        ]);
        let each = multipliers(mat);
        let mut now = 0.0;
        for (trade, &people) in counted.people.iter() {
            let people = f32::from(people);
            row.puts([people / 6.0, people * each[trade] / 40.0, people * self.rounds / 50.0]);
            now += people * each[trade];
        }
        let extra = mat.extra_card.is_some();
        row.put(mat.cards.len() as f32 / 15.0);
        row.flag(extra && seat != self.seat);
        row.flag(mat.any_two);
        row.put(mat.buildings.len() as f32 / 8.0);
        let points = f32::from(mat.points.total());
        let any_two = if mat.any_two { 2.0 } else { 0.0 };
        now += points + first * first + second * second + mat.resources.total() as f32 + any_two;
        row.puts([points / 100.0, now / 100.0]);
        for (place, trade) in
            [(Place::ToolMaker, Trade::ToolMaker), (Place::Hut, Trade::Shaman), (Place::Field, Trade::Farmer)]
        {
            row.put(if mat.placed[place] > 0 { f32::from(counted.people[trade]) / 4.0 } else { 0.0 });
        }
        now
    }

    /// The cards and huts on display: what they would bring this seat, and which of them it has people on.
    fn wishes(&self, mat: &Mat, counted: &Counted, promised: &Promised, row: &mut Row) {
        let each = multipliers(mat);
        let (mut uppers, mut cost, mut gains) = ([0.0; UPPERS], 0.0, 0.0);
        for place in CardPlace::all() {
            let Some(card) = self.state.display[place] else {
                row.skip(3);
                continue;
            };
            let card = card.card();
            let gain = match card.lower {
                Lower::Green(symbol) => grown(counted, symbol),
                lower => lower.people().map_or(0.0, |(trade, n)| f32::from(n) * each[trade]),
            };
            let is_there = mat.placed[Place::card(place)] > 0;
            row.put(gain / 10.0);
            row.flag(is_there);
            row.put(if is_there { gain / 10.0 } else { 0.0 });
            if is_there {
                let (kind, amount) = upper(card);
                uppers[kind] += amount;
                cost += f32::from(place.cost());
                gains += gain;
            }
        }
        row.puts(uppers);
        row.put(gains / 20.0);
        let have = mat.resources;
        let mut soon = have;
        for (resource, &units) in promised.units.iter() {
            soon[resource] += (units + 0.5) as u16;
        }
        let mut huts = 0.0;
        for pile in PileId::all() {
            let Some(building) = self.state.piles[pile].top else {
                row.skip(10);
                continue;
            };
            let building = building.building();
            let (now, missing) = payable(building.price, building.points, &have);
            let (later, lacking) = payable(building.price, building.points, &soon);
            let four = [now / 20.0, missing.min(4.0) / 4.0, later / 20.0, lacking.min(4.0) / 4.0];
            row.puts(four);
            if mat.placed[Place::building(pile)] > 0 {
                huts += 1.0;
                row.flag(true);
                row.puts(four);
                row.put(f32::from(counted.people[Trade::HutBuilder]) / 4.0);
            } else {
                row.skip(6);
            }
        }
        let income: f32 = promised.units.values().sum();
        let any_two = if mat.any_two { 2.0 } else { 0.0 };
        let purse = have.total() as f32 + income + any_two - cost;
        row.puts([
            (purse / 10.0).clamp(-1.0, 3.0),
            (-purse).max(0.0) / 4.0,
            (3.0 * huts - purse).max(0.0) / 6.0,
            cost / 5.0,
        ]);
    }

    /// What lies in the middle, how long the game will last, and who is ahead.
    fn table(&self, now: &[f32; MOST_PLAYERS], row: &mut Row) {
        let begun = row.written();
        let players = self.state.players();
        row.one_of(MOST_PLAYERS - 1, Some(usize::from(players) - 2));
        for (place, other) in self.seat.round(players).enumerate().skip(1) {
            let lead = now[0] - now[place];
            let made = |seat: Seat| f32::from(self.state.mats[seat].points.total());
            row.puts([
                lead / 50.0,
                (lead / 20.0).clamp(-1.0, 1.0),
                lead / (2.0 + self.rounds) / 20.0,
                (made(self.seat) - made(other)) / 50.0,
            ]);
        }
        row.skip(4 * (MOST_PLAYERS - usize::from(players)));
        row.one_of(MOST_PLAYERS, self.places_to(self.state.start_player));
        row.puts([f32::from(self.state.round.min(20)) / 10.0, self.rounds / 8.0, 1.0 / (1.0 + self.rounds)]);
        let deck = self.state.deck.len();
        row.put(deck as f32 / 36.0);
        [1, 3, 5, 7, 10, 14, 20].into_iter().for_each(|least| row.flag(deck < least));
        row.put(self.state.free_card_places().count() as f32 / 4.0);
        for pile in PileId::all() {
            let pile = self.state.piles[pile];
            let left = pile.below + u8::from(pile.top.is_some());
            row.put(f32::from(left) / 7.0);
            (1..=4).for_each(|least| row.flag(left < least));
        }
        for place in CardPlace::all() {
            match self.state.display[place] {
                Some(card) => offered(card.card(), row),
                None => row.skip(UPPERS + 5),
            }
        }
        for pile in PileId::all() {
            match self.state.piles[pile].top {
                Some(building) => asked(building.building().price, row),
                None => row.skip(10),
            }
        }
        let placing = matches!(self.state.pending, Pending::Decision(Decision::Place { .. }));
        row.flag(placing);
        for other in self.seat.round(players) {
            row.flag(!placing && self.state.mats[other].is_out());
        }
        row.skip(MOST_PLAYERS - usize::from(players));
        debug_assert_eq!(row.written() - begun, TABLE);
    }

    fn places_to(&self, seat: Seat) -> Option<usize> {
        self.seat.round(self.state.players()).position(|other| other == seat)
    }

    /// What is just being decided or drawn: in the first places if it is this seat's, else in the second.
    fn question(&self, row: &mut Row) {
        let (seat, decision, lot) = match self.state.pending {
            Pending::Decision(decision) => (Some(decision.seat()), Some(decision), None),
            Pending::Lot(
                lot @ (Lot::Roll { seat, .. }
                | Lot::Gifts { taker: seat }
                | Lot::ExtraCard { seat }
                | Lot::Building { taker: Some(seat), .. }),
            ) => (Some(seat), None, Some(lot)),
            Pending::Lot(lot) => (None, None, Some(lot)),
            Pending::Over(_) => (None, None, None),
        };
        let is_own = seat == Some(self.seat);
        if !is_own {
            row.skip(QUESTION);
        }
        let begun = row.written();
        row.one_of(
            MOST_PLAYERS - 1,
            seat.filter(|_| !is_own).and_then(|seat| self.places_to(seat)?.checked_sub(1)),
        );
        row.one_of(8, decision.map(kind_of));
        match decision {
            Some(decision) => self.decision(decision, row),
            None => row.skip(14),
        }
        match lot {
            Some(lot) => self.lot(lot, row),
            None => row.skip(15),
        }
        debug_assert_eq!(row.written() - begun, QUESTION);
        if is_own {
            row.skip(QUESTION);
        }
    }

    fn decision(&self, decision: Decision, row: &mut Row) {
        match decision {
            Decision::AddTools { seat, good, pips } => {
                let mat = &self.state.mats[seat];
                let (one, ready) = (good.pips(), u16::from(mat.value_of_all(mat.ready)));
                row.puts([
                    f32::from(pips % one) / f32::from(one),
                    f32::from((pips + ready) / one - pips / one) / 2.0,
                ]);
                row.skip(12);
            }
            Decision::Pay { seat, place, paid } => {
                row.skip(2);
                let so_many = paid.total() as f32;
                let worth: f32 = paid.iter().map(|(kind, &n)| f32::from(n) * f32::from(kind.value())).sum();
                match place.kind() {
                    PlaceKind::Card(card) => {
                        row.put((f32::from(card.cost()) - so_many) / 3.0);
                        row.skip(3);
                    }
                    _ => {
                        let most = self.most_paid(place).unwrap_or(so_many);
                        let left = self.state.mats[seat].resources.total() as f32;
                        row.skip(1);
                        row.puts([worth / 20.0, (most - so_many) / 4.0, left.min(most - so_many) / 4.0]);
                    }
                }
                row.skip(8);
            }
            Decision::TakeDie { dice, .. } => {
                row.skip(6);
                (1..=6).for_each(|face| row.put(f32::from(dice.count(face))));
                row.skip(2);
            }
            Decision::Feed { owed, .. } => {
                row.skip(12);
                row.puts([f32::from(owed) / 4.0, 0.0]);
            }
            Decision::PayFood { owed, .. } => {
                row.skip(12);
                row.puts([0.0, f32::from(owed) / 4.0]);
            }
            Decision::Place { .. } | Decision::Act { .. } | Decision::Buy { .. } => row.skip(14),
        }
    }

    /// How many resources a building takes at most, if that is open.
    fn most_paid(&self, place: Place) -> Option<f32> {
        let PlaceKind::Building(pile) = place.kind() else { return None };
        match self.state.piles[pile].top?.building().price {
            Price::OfKinds { count, .. } | Price::UpTo { count } | Price::Any { count } => {
                Some(f32::from(count))
            }
            Price::Exactly(_) => None,
        }
    }

    fn lot(&self, lot: Lot, row: &mut Row) {
        match lot {
            Lot::Card { .. } => row.one_of(15, Some(0)),
            Lot::Gifts { .. } => row.one_of(15, Some(1)),
            Lot::ExtraCard { .. } => row.one_of(15, Some(2)),
            Lot::StartPlayer | Lot::Building { taker: None, .. } => row.skip(15),
            Lot::Building { pile, .. } => {
                row.skip(3);
                row.one_of(4, Some(pile.index()));
                row.skip(8);
            }
            Lot::Roll { seat, good, dice } => {
                row.skip(7);
                let mat = &self.state.mats[seat];
                let (one, ready) = (f32::from(good.pips()), f32::from(mat.value_of_all(mat.ready)));
                row.flag(true);
                row.one_as(5, Some(good as usize), f32::from(dice) * DIE / one / 3.0);
                row.puts([ready / one / 2.0, f32::from(dice) / 5.0]);
            }
        }
    }
}

fn kind_of(decision: Decision) -> usize {
    match decision {
        Decision::Place { .. } => 0,
        Decision::Act { .. } => 1,
        Decision::AddTools { .. } => 2,
        Decision::Buy { .. } => 3,
        Decision::Pay { .. } => 4,
        Decision::TakeDie { .. } => 5,
        Decision::Feed { .. } => 6,
        Decision::PayFood { .. } => 7,
    }
}

/// By what people on cards are multiplied now.
fn multipliers(mat: &Mat) -> ByTrade<f32> {
    ByTrade::new([
        f32::from(mat.food_track),
        f32::from(mat.tool_value()),
        mat.buildings.len() as f32,
        f32::from(mat.people),
    ])
}

/// What a symbol adds to the sets.
fn grown(counted: &Counted, symbol: Symbol) -> f32 {
    let have = counted.symbols[symbol];
    let set = counted.symbols.values().filter(|&&n| have < n).count() as f32;
    if have < 2 { 2.0 * set + 1.0 } else { 0.0 }
}

/// The kind of a card's upper part, and how much it is.
fn upper(card: &Card) -> (usize, f32) {
    match card.upper {
        Upper::DiceTable => (0, 1.0),
        Upper::Food(n) => (1, f32::from(n) / 5.0),
        Upper::Gain(resource, n) => (2, f32::from(resource.value() * n) / 8.0),
        Upper::Roll(_) => (3, 1.0),
        Upper::Points(_) => (4, 1.0),
        Upper::Tool => (5, 1.0),
        Upper::Agriculture => (6, 1.0),
        Upper::ExtraCard => (7, 1.0),
        Upper::OneUse(tool) => (
            8,
            match tool {
                Tool::OneUse2 => 0.5,
                Tool::OneUse3 => 0.75,
                _ => 1.0,
            },
        ),
        Upper::AnyTwo => (9, 1.0),
    }
}

/// A card on display.
fn offered(card: &Card, row: &mut Row) {
    let (kind, amount) = upper(card);
    row.one_as(UPPERS, Some(kind), amount);
    let (lower, amount) = match card.lower.people() {
        Some((trade, n)) => (trade as usize, f32::from(n) / 2.0),
        None => (4, 1.0),
    };
    row.one_as(5, Some(lower), amount);
}

/// What a building asks.
fn asked(price: Price, row: &mut Row) {
    match price {
        Price::Exactly(these) => {
            these.values().for_each(|&n| row.put(f32::from(n) / 2.0));
            row.skip(6);
        }
        Price::OfKinds { count, kinds } => {
            row.skip(4);
            row.flag(count == 5);
            row.one_of(4, Some(usize::from(kinds).saturating_sub(1)));
            row.skip(1);
        }
        Price::UpTo { .. } | Price::Any { .. } => {
            row.skip(9);
            row.flag(true);
        }
    }
}

/// The most points a building can be paid for with these resources, and how many resources are missing.
fn payable(price: Price, points: Option<u8>, have: &ByResource<u16>) -> (f32, f32) {
    let total = have.total() as u16;
    match price {
        Price::Exactly(these) => {
            let missing: u16 = these.iter().map(|(kind, &n)| u16::from(n).saturating_sub(have[kind])).sum();
            (if missing == 0 { f32::from(points.unwrap_or(0)) } else { 0.0 }, f32::from(missing))
        }
        Price::OfKinds { count, kinds } => {
            let count = u16::from(count);
            let most = best_of_kinds(count, kinds, have);
            let owned = have.values().filter(|&&n| n > 0).count() as u16;
            let missing = count.saturating_sub(total).max(u16::from(kinds).saturating_sub(owned)).max(1);
            (f32::from(most), if most > 0 { 0.0 } else { f32::from(missing) })
        }
        Price::UpTo { count } | Price::Any { count } => {
            let (mut left, mut most) = (u16::from(count), 0);
            for kind in Resource::ALL.into_iter().rev() {
                let n = have[kind].min(left);
                left -= n;
                most += n * u16::from(kind.value());
            }
            (f32::from(most), if total == 0 { 1.0 } else { 0.0 })
        }
    }
}

/// The most that so many resources of exactly so many kinds count; nothing if they cannot be paid.
fn best_of_kinds(count: u16, kinds: u8, have: &ByResource<u16>) -> u16 {
    /// The sets of one, two, three and four kinds.
    const SETS: [&[u8]; 5] = [&[], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15]];
    let have = have.values().as_slice();
    let mut best = 0;
    for set in SETS.get(usize::from(kinds)).copied().unwrap_or_default() {
        let is_in = |kind: usize| set >> kind & 1 == 1;
        let these = || (0..4).filter(|&kind| is_in(kind)).map(|kind| have[kind]);
        if these().any(|n| n == 0) || these().sum::<u16>() < count {
            continue;
        }
        let (mut left, mut most) = (count.saturating_sub(kinds.into()), 0);
        for kind in (0..4).rev().filter(|&kind| is_in(kind)) {
            let more = (have[kind] - 1).min(left);
            left -= more;
            most += (more + 1) * (kind as u16 + 3);
        }
        best = best.max(most);
    }
    best
}
