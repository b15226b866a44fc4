//! Stone Age at a glance: what each player's pieces will have brought by the end of the game.

use bots::{Hasher, Judge, Memo, Scores};
use bots::{WeightSet, weights};
use tabletop::{Dice, Rules, Seat};

use crate::rules::{
    Building, BuildingId, ByResource, ByTrade, CardId, Counted, Decision, Drawn, Good, Lot, Lower, Mat,
    Pending, Place, PlaceKind, Position, Price, Resource, State, StoneAge, Symbol, Tool, Trade, Upper,
};

/// The pips of a die, on average.
const DIE: f32 = 3.5;

weights! {
    /// A person, for each round to come.
    person: f32 = 3.33, 1.60;
    /// Half of what each further person is worth less than the one before.
    crowd: f32 = 0.0, 0.061;
    /// Somebody who is still at home while people are placed.
    idle: f32 = 2.6, 2.17;
    /// A pip of the tools, for each round to come.
    tool: f32 = 0.85, 0.458;
    /// A pip of a new tool besides.
    new_tool: f32 = 0.5, 0.483;
    /// A pip of the tools that can be added to a roll this round.
    tool_ready: f32 = 0.85, 0.488;
    /// A pip of a tool that can be used once.
    one_use: f32 = 0.75, 0.546;
    /// A food that is needed.
    food: f32 = 1.7, 1.35;
    /// A food that is missing at this round's meal, besides.
    hunger: f32 = 1.4, 1.38;
    /// How much of its food a new field is worth, and any field besides.
    new_field: f32 = 0.9, 0.594;
    field: f32 = 0.0, 0.162;
    /// A resource, and how much more for each point it counts on a building.
    resource: f32 = 1.6, 1.64;
    value: f32 = 0.72, 0.279;
    /// The resources a player spends soon, and what others are worth against those.
    purse: f32 = 9.0, 9.19;
    later: f32 = 0.5, 0.627;
    /// How much a set of symbols will grow with each round to come.
    set: f32 = 0.035, 0.040;
    /// What cards multiply with will have grown so much by each round to come.
    fields_to_come: f32 = 0.22, 0.283;
    tools_to_come: f32 = 0.28, 0.414;
    buildings_to_come: f32 = 0.45, 0.731;
    people_to_come: f32 = 0.16, 0.043;
    /// A resource that has to be paid for a card.
    card_price: f32 = 3.9, 3.34;
    /// The upper parts of cards.
    dice_table: f32 = 5.0, 4.16;
    extra_card: f32 = 6.0, 6.34;
    any_two: f32 = 7.0, 7.11;
    /// What each resource gains on a building of some kinds, and on one of any.
    kinds_gain: f32 = 0.4, 0.907;
    any_gain: f32 = 0.35, 0.669;
    /// The lead that wins three games of four at the end, and how much more it takes with each round to come.
    lead: f32 = 12.0, 6.2;
    lead_to_come: f32 = 4.0, 2.1;
    /// How many points better a choice must look to be tried e times as often.
    temperature: f32 = 1.5, 0.5;
}

impl Judge for StoneAge {
    type Weights = Weights;
    type Memo = Memo<Part, f32>;

    fn weights(set: WeightSet) -> &'static Weights {
        Weights::of(set)
    }

    fn judge(&self, weights: &Weights, state: &State) -> Scores {
        self.judge_again(weights, state, &mut Memo::default())
    }

    fn judge_again(&self, weights: &Weights, state: &State, memo: &mut Self::Memo) -> Scores {
        let mut worth = Scores::default();
        let prospects = Prospects::new(weights, state);
        let is_over = matches!(state.pending, Pending::Over(_));
        let shared = prospects.shared();
        for seat in Seat::all(self.players()) {
            worth[seat.index()] = if is_over {
                prospects.made(seat)
            } else {
                let part = Part { mat: state.mats[seat], shared };
                memo.recall(part.slot(), &part, |_| prospects.of(seat))
            };
        }
        prospects.add_pending(&mut worth);
        worth
    }

    fn lead(&self, weights: &Weights, state: &State) -> f32 {
        weights.lead + weights.lead_to_come * rounds_left(state)
    }

    fn temperature(weights: &Weights) -> f32 {
        weights.temperature
    }

    fn outcome_bucket(drawn: Drawn) -> u32 {
        match drawn {
            Drawn::Dice(dice) => dice.pips().into(),
            Drawn::Card(card) => card.number().into(),
            Drawn::Building(building) => building.number().into(),
            Drawn::Seat(seat) => seat.number().into(),
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let mut hasher = Hasher::default();
        for seat in Seat::all(state.players()) {
            let mat = &state.mats[seat];
            let [high, low] = mat.food.to_be_bytes();
            hasher.add([high, low, mat.home, mat.food_track, mat.people, mat.any_two.into()]);
            for (_, n) in mat.resources.iter() {
                hasher.add(n.to_be_bytes());
            }
            for place in Place::ALL {
                hasher.add([mat.placed[place]]);
            }
            hasher.add(mat.tools);
            hasher.add(mat.points.total().to_be_bytes());
            mat.ready.iter().for_each(|tool| hasher.add([tool as u8]));
            mat.cards.into_iter().for_each(|card| hasher.add([card.number(), 1]));
            mat.buildings.into_iter().for_each(|building| hasher.add([building.number(), 2]));
        }
        hasher.finish()
    }
}

/// How many rounds will probably be played after this one.
pub(crate) fn rounds_left(state: &Position) -> f32 {
    if matches!(state.pending, Pending::Over(_)) {
        return 0.0;
    }
    let players = f32::from(state.players());
    let cards_a_round = 0.75 * players + 0.4;
    let by_cards = state.deck.len() as f32 / cards_a_round;
    let tiles = state
        .piles_in_use()
        .map(|pile| state.piles[pile])
        .map(|pile| pile.below + u8::from(pile.top.is_some()));
    let least = tiles.min().unwrap_or(0);
    let by_buildings = if least == 0 { 0.0 } else { 0.6 + 1.25 * f32::from(least) };
    by_cards.min(by_buildings)
}

struct Prospects<'a> {
    weights: &'a Weights,
    state: &'a Position,
    rounds: f32,
    /// What a resource is worth.
    resources: ByResource<f32>,
    /// Whether people are being placed.
    placing: bool,
}

impl<'a> Prospects<'a> {
    fn new(weights: &'a Weights, state: &'a Position) -> Self {
        let placing = matches!(state.pending, Pending::Decision(Decision::Place { .. }));
        let rounds = rounds_left(state);
        let time = ((rounds + 0.5) / 1.5).min(1.0);
        let resources = ByResource::from_fn(|resource| {
            // The cheap ones pay for cards as well as the dear ones do.
            let value = weights.resource + weights.value * f32::from(resource.value());
            1.0 + (value - 1.0) * time
        });
        Prospects { weights, state, rounds, resources, placing }
    }

    /// What is the same for all: the rounds left, whether people are placed or are fed, what can be bought.
    fn shared(&self) -> u128 {
        let cards = self.state.display.values().map(|card| card.map_or(0, CardId::number));
        let buildings = self.state.piles.values().map(|pile| pile.top.map_or(0, BuildingId::number));
        let times = u128::from(self.rounds.to_bits()) << 2
            | u128::from(self.placing) << 1
            | u128::from(self.is_fed());
        cards.chain(buildings).fold(times, |shared, number| shared << 8 | u128::from(number))
    }

    /// The points so far; at the end they are all there are.
    fn made(&self, seat: Seat) -> f32 {
        f32::from(self.state.mats[seat].points.total())
    }

    /// The points a seat can expect, without what is just being decided.
    fn of(&self, seat: Seat) -> f32 {
        let mat = &self.own(seat);
        let idle = if self.placing { self.weights.idle * f32::from(mat.home) } else { 0.0 };
        self.made(seat)
            + self.cards(mat)
            + self.growth(mat)
            + self.stock(mat)
            + self.placed(mat)
            + self.food(mat)
            + idle
    }

    /// What lies before a seat, with what its cards show and will count.
    fn own(&self, seat: Seat) -> Own<'_> {
        let mat = &self.state.mats[seat];
        let later = self.rounds;
        // By what people on cards will probably be multiplied.
        let each = ByTrade::new([
            (f32::from(mat.food_track) + self.weights.fields_to_come * later).min(10.0),
            (f32::from(mat.tool_value()) + self.weights.tools_to_come * later).min(12.0),
            mat.buildings.len() as f32 + self.weights.buildings_to_come * later,
            (f32::from(mat.people) + self.weights.people_to_come * later).min(10.0),
        ]);
        Own { mat, counted: Counted::on(mat.cards), each }
    }

    /// What the lower parts will count.
    fn cards(&self, mat: &Own) -> f32 {
        let cards = mat.all_cards();
        let points: f32 = cards.iter().map(|card| mat.multiplied(card.card().lower)).sum();
        let counted = if cards == mat.cards { mat.counted } else { Counted::on(cards) };
        let set = |least: u8| counted.symbols.values().filter(|&&n| least <= n).count() as f32;
        // A set is worth a little more than it counts now: it may grow.
        let hope = 1.0 + self.weights.set * self.rounds;
        points + set(1) * set(1) * hope + set(2) * set(2) * hope
    }

    /// What people, tools and fields will bring in the rounds to come.
    fn growth(&self, mat: &Mat) -> f32 {
        self.people(f32::from(mat.people))
            + self.weights.field * f32::from(mat.food_track) * self.rounds
            + self.tool() * f32::from(mat.tool_value())
            + self.card_tools(mat)
    }

    fn people(&self, n: f32) -> f32 {
        n * (self.weights.person * self.rounds - self.weights.crowd * n)
    }

    fn new_person(&self, mat: &Mat) -> f32 {
        let people = f32::from(mat.people);
        self.people(people + 1.0) - self.people(people) - self.weights.food * self.rounds
    }

    fn tool(&self) -> f32 {
        self.weights.tool * self.rounds
    }

    fn new_tool(&self) -> f32 {
        self.tool() + self.weights.new_tool
    }

    fn new_field(&self) -> f32 {
        (self.weights.new_field * self.weights.food + self.weights.field) * (self.rounds + 1.0)
    }

    /// Tools that can still be used this round or, from a card, at any time.
    fn card_tools(&self, mat: &Mat) -> f32 {
        let later = mat.value_of_all(mat.ready - Tool::PLACES);
        let any_two = if mat.any_two { self.weights.any_two } else { 0.0 };
        let now = mat.value_of_all(mat.ready & Tool::PLACES);
        let rolls = [Place::HuntingGround, Place::Forest, Place::ClayPit, Place::Quarry, Place::River];
        let is_rolling = rolls.into_iter().any(|place| 0 < mat.placed[place]);
        let now = if is_rolling { self.weights.tool_ready * f32::from(now) } else { 0.0 };
        let spent = if self.rounds < 0.5 && any_two > 0.0 { 2.0 } else { any_two };
        self.weights.one_use * f32::from(later) * (self.rounds.min(1.0)) + spent + now
    }

    /// What resources are worth: their value on a building for those that are soon spent, less for a hoard.
    fn stock(&self, mat: &Mat) -> f32 {
        let count = mat.resources.total() as f32;
        if count == 0.0 {
            return 0.0;
        }
        let full: f32 =
            mat.resources.iter().map(|(resource, &n)| f32::from(n) * self.resource(resource)).sum();
        let each = full / count;
        let soon = count.min(self.weights.purse);
        let later = (count - soon).min(self.weights.purse);
        let never = count - soon - later;
        each * soon + (self.weights.later * each).max(1.0) * later + never
    }

    /// How much of its full worth one more resource has for somebody who has this many.
    fn appetite(&self, mat: &Mat) -> f32 {
        match mat.resources.total() as f32 {
            count if count < self.weights.purse => 1.0,
            count if count < 2.0 * self.weights.purse => self.weights.later,
            _ => 0.3,
        }
    }

    fn resource(&self, resource: Resource) -> f32 {
        self.resources[resource]
    }

    /// Food now and to come, against all mouths to be fed.
    fn food(&self, mat: &Mat) -> f32 {
        let mouths = f32::from(mat.people);
        let track = f32::from(mat.food_track);
        let hunters = f32::from(mat.placed[Place::HuntingGround]);
        let due = if self.is_fed() { self.rounds } else { self.rounds + 1.0 };
        let have = f32::from(mat.food) + hunters * DIE / 2.0 + track * due;
        let need = mouths * due;
        let short_now =
            if self.is_fed() { 0.0 } else { mouths - track - f32::from(mat.food) - hunters * DIE / 2.0 };
        // What is missing now is paid dearly, later ones can still be hunted for.
        let now = if short_now > 0.0 { -(self.weights.hunger * short_now).min(9.0) } else { 0.0 };
        self.weights.food * (have.min(need + 2.0) - need) + now
    }

    /// Whether this round's feeding is over for everybody: between rounds only.
    fn is_fed(&self) -> bool {
        matches!(self.state.pending, Pending::Lot(Lot::Card { .. }) | Pending::Over(_))
    }

    /// What the people out there will bring home.
    fn placed(&self, mat: &Own) -> f32 {
        if !mat.is_out() {
            return 0.0;
        }
        let income: f32 = gathering(mat).map(|(resource, n)| units(n, resource)).sum();
        let gathered = |(resource, n)| units(n, resource) * self.resource(resource);
        let mut points = self.appetite(mat) * gathering(mat).map(gathered).sum::<f32>();
        let mut purse = mat.resources.total() as f32 + income + if mat.any_two { 2.0 } else { 0.0 };
        for place in mat.placed.some() {
            match place.kind() {
                PlaceKind::Hunt | PlaceKind::Gather(_) => (),
                PlaceKind::ToolMaker => {
                    points += if mat.tool_value() < 12 {
                        self.new_tool() + mat.people_on_cards(Trade::ToolMaker)
                    } else {
                        0.0
                    }
                }
                PlaceKind::Hut => {
                    points += if mat.people < 10 {
                        self.new_person(mat) + mat.people_on_cards(Trade::Shaman)
                    } else {
                        0.0
                    }
                }
                PlaceKind::Field => {
                    points += if mat.food_track < 10 {
                        self.new_field() + mat.people_on_cards(Trade::Farmer)
                    } else {
                        0.0
                    }
                }
                PlaceKind::Card(place) => {
                    let cost = f32::from(place.cost());
                    if let Some(card) = self.state.display[place] {
                        let gain = self.card(mat, card) - cost * self.appetite(mat) * self.weights.card_price;
                        points += afford(purse, cost) * gain.max(0.3);
                        purse -= cost;
                    }
                }
                PlaceKind::Building(pile) => {
                    if let Some(building) = self.state.piles[pile].top {
                        points += self.building(mat, building.building(), &mut purse);
                    }
                }
            }
        }
        points
    }

    /// What a card will be worth to a player.
    fn card(&self, mat: &Own, card: CardId) -> f32 {
        let card = card.card();
        let upper = match card.upper {
            Upper::DiceTable => self.weights.dice_table,
            Upper::Food(n) => self.weights.new_field * self.weights.food * f32::from(n),
            Upper::Gain(resource, n) => self.resource(resource) * f32::from(n),
            Upper::Roll(resource) => units(2, resource) * self.resource(resource) + 1.0,
            Upper::Points(n) => f32::from(n),
            Upper::Tool => self.new_tool(),
            Upper::Agriculture => self.new_field(),
            Upper::ExtraCard => self.weights.extra_card,
            Upper::OneUse(tool) => self.weights.one_use * f32::from(mat.value_of(tool)),
            Upper::AnyTwo => self.weights.any_two,
        };
        let lower = match card.lower {
            Lower::Green(symbol) => self.green(mat, symbol),
            lower => mat.multiplied(lower),
        };
        upper + lower
    }

    fn green(&self, mat: &Own, symbol: Symbol) -> f32 {
        let symbols = &mat.counted.symbols;
        let set = symbols.values().filter(|&&n| symbols[symbol] < n).count() as f32;
        (2.0 * set + 1.0) * (1.0 + self.weights.set * self.rounds)
    }

    /// What building gains over keeping the resources.
    fn building(&self, mat: &Own, building: &Building, purse: &mut f32) -> f32 {
        let builders = mat.people_on_cards(Trade::HutBuilder);
        let mut have = mat.resources;
        for (resource, n) in gathering(mat) {
            have[resource] += units(n, resource).round() as u16;
        }
        let (chance, count, gain) = match building.price {
            Price::Exactly(asked) => {
                let missing: u16 =
                    asked.iter().map(|(kind, &n)| u16::from(n).saturating_sub(have[kind])).sum();
                let paid: f32 = asked.iter().map(|(kind, &n)| f32::from(n) * self.resource(kind)).sum();
                let chance = [1.0, 0.3, 0.1, 0.0][usize::from(missing.min(3))];
                (chance, asked.total() as f32, f32::from(building.points.unwrap_or(0)) - paid)
            }
            Price::OfKinds { count, kinds } => {
                let owned = have.some().len();
                let chance = if u32::from(kinds) <= owned { afford(*purse, count.into()) } else { 0.15 };
                (chance, f32::from(count), self.weights.kinds_gain * f32::from(count))
            }
            Price::UpTo { count } | Price::Any { count } => {
                let spent = purse.min(count.into()).max(0.0);
                (if spent < 1.0 { 0.2 } else { 1.0 }, spent, self.weights.any_gain * spent)
            }
        };
        *purse -= chance * count;
        chance * (gain + builders).max(0.4)
    }

    /// What is just being decided or rolled, for whom it concerns.
    fn add_pending(&self, worth: &mut Scores) {
        match self.state.pending {
            Pending::Decision(Decision::AddTools { seat, good, pips }) => {
                worth[seat.index()] += self.goods(seat, good, f32::from(pips) + 0.5);
            }
            Pending::Decision(Decision::Buy { seat, place }) => {
                worth[seat.index()] += self.offer(seat, place, ByResource::default()).max(0.0);
            }
            Pending::Decision(Decision::Pay { seat, place, paid }) => {
                worth[seat.index()] += self.offer(seat, place, paid);
            }
            Pending::Decision(Decision::TakeDie { seat, dice, .. }) => self.deal(worth, seat, dice),
            Pending::Decision(Decision::Feed { seat, owed }) => {
                worth[seat.index()] -= (self.mouthful(seat) * f32::from(owed)).min(10.0);
            }
            Pending::Decision(Decision::PayFood { seat, owed }) => {
                worth[seat.index()] -= self.mouthful(seat) * f32::from(owed)
            }
            Pending::Lot(Lot::Roll { seat, good, dice }) => {
                worth[seat.index()] += self.goods(seat, good, DIE * f32::from(dice) + 0.5);
            }
            Pending::Lot(Lot::Gifts { taker }) => {
                for number in 0..self.state.players() {
                    worth[usize::from(number)] += if number == taker.number() { 5.0 } else { 4.0 };
                }
            }
            Pending::Lot(Lot::ExtraCard { seat }) => worth[seat.index()] += self.weights.extra_card,
            Pending::Decision(Decision::Place { .. } | Decision::Act { .. })
            | Pending::Lot(_)
            | Pending::Over(_) => (),
        }
    }

    /// What a resource handed in for food costs.
    fn mouthful(&self, seat: Seat) -> f32 {
        self.appetite(&self.state.mats[seat]) * self.resource(Resource::Wood)
    }

    fn goods(&self, seat: Seat, good: Good, pips: f32) -> f32 {
        let n = (pips / f32::from(good.pips()) - 0.3).max(0.0);
        match good.resource() {
            None => self.weights.food * n * if self.state.mats[seat].food > 30 { 0.3 } else { 1.0 },
            Some(resource) => n * self.resource(resource) * self.appetite(&self.state.mats[seat]),
        }
    }

    /// What taking the card or building gains, with some of it paid already.
    fn offer(&self, seat: Seat, place: Place, paid: ByResource<u8>) -> f32 {
        let mat = &self.own(seat);
        let left = |count: u8| u32::from(count).saturating_sub(paid.total()) as f32;
        let cheapest = |n: f32| self.appetite(mat) * self.weights.card_price * n;
        match place.kind() {
            PlaceKind::Card(place) => match self.state.display[place] {
                Some(card) => self.card(mat, card) - cheapest(left(place.cost())),
                None => 0.0,
            },
            PlaceKind::Building(pile) => match self.state.piles[pile].top {
                Some(building) => {
                    let builders = mat.people_on_cards(Trade::HutBuilder);
                    let so_far: f32 =
                        paid.iter().map(|(kind, &n)| f32::from(n) * f32::from(kind.value())).sum();
                    builders + so_far + self.still_to_pay(mat, building.building(), paid)
                }
                None => 0.0,
            },
            PlaceKind::Hunt
            | PlaceKind::Gather(_)
            | PlaceKind::ToolMaker
            | PlaceKind::Hut
            | PlaceKind::Field => 0.0,
        }
    }

    /// What the rest of a payment gains: points less what the resources are worth.
    fn still_to_pay(&self, mat: &Own, building: &Building, paid: ByResource<u8>) -> f32 {
        match building.price {
            Price::Exactly(asked) => {
                let cost: f32 = asked.iter().map(|(kind, &n)| f32::from(n) * self.resource(kind)).sum();
                f32::from(building.points.unwrap_or(0)) - cost
            }
            Price::Any { count } | Price::OfKinds { count, .. } | Price::UpTo { count } => {
                let rest = u32::from(count).saturating_sub(paid.total()).min(mat.resources.total());
                let gain = Resource::ALL.map(|kind| f32::from(kind.value()) - self.resource(kind));
                0.5 * rest as f32 * gain.into_iter().fold(0.0, f32::max)
            }
        }
    }

    /// The dice that are left: each takes what is best for themselves.
    fn deal(&self, worth: &mut Scores, first: Seat, mut dice: Dice) {
        for seat in first.round(self.state.players()) {
            let mat = &self.own(seat);
            let gift = |face: u8| match face {
                5 => {
                    if mat.tool_value() < 12 {
                        self.new_tool() + mat.people_on_cards(Trade::ToolMaker)
                    } else {
                        0.0
                    }
                }
                6 => {
                    if mat.food_track < 10 {
                        self.new_field() + mat.people_on_cards(Trade::Farmer)
                    } else {
                        0.0
                    }
                }
                face => self.resource(Resource::ALL[usize::from(face.clamp(1, 4)) - 1]),
            };
            let Some(best) = dice.faces().max_by(|&a, &b| gift(a).total_cmp(&gift(b))) else { return };
            worth[seat.index()] += gift(best);
            dice = dice.without(best).unwrap_or_default();
        }
    }
}

/// All that the points a seat can expect depend on: what lies before it, and what is the same for all.
#[derive(Clone, Copy, PartialEq)]
pub struct Part {
    mat: Mat,
    shared: u128,
}

/// How many parts are remembered: so few that they stay in the cache.
const PARTS: usize = 512;

impl Part {
    fn slot(&self) -> usize {
        let Mat { people, home, food, food_track, tools: [one, two, three], .. } = self.mat;
        let [high, low] = food.to_be_bytes();
        let mut hasher = Hasher::default();
        hasher.add_word(self.shared as u64 ^ (self.shared >> 64) as u64);
        for eight in self.mat.placed.values().as_slice().as_chunks().0 {
            hasher.add_word(u64::from_le_bytes(*eight));
        }
        hasher.add_word(self.mat.resources.values().fold(0, |word, &n| word << 16 | u64::from(n)));
        hasher.add([people, home, high, low, food_track, one, two, three]);
        hasher.add_word(self.mat.cards.bits());
        hasher.add_word(u64::from(self.mat.buildings.bits()) << 8 | u64::from(self.mat.ready.bits()));
        hasher.finish() as usize % PARTS
    }
}

/// What lies before a player, with what their own cards show.
struct Own<'a> {
    mat: &'a Mat,
    /// What the cards show that all know.
    counted: Counted,
    /// What each of the people on cards will count, by trade.
    each: ByTrade<f32>,
}

impl Own<'_> {
    /// What the people on a card will count.
    fn multiplied(&self, lower: Lower) -> f32 {
        lower.people().map_or(0.0, |(trade, n)| f32::from(n) * self.each[trade])
    }

    fn people_on_cards(&self, trade: Trade) -> f32 {
        self.counted.people[trade].into()
    }
}

impl std::ops::Deref for Own<'_> {
    type Target = Mat;

    fn deref(&self) -> &Mat {
        self.mat
    }
}

/// The people at the forest, the clay pit, the quarry and the river.
fn gathering(mat: &Mat) -> impl Iterator<Item = (Resource, u8)> {
    let places = [Place::Forest, Place::ClayPit, Place::Quarry, Place::River];
    Resource::ALL
        .into_iter()
        .zip(places)
        .map(|(resource, place)| (resource, mat.placed[place]))
        .filter(|&(_, n)| 0 < n)
}

/// The units so many people bring on average; the rest of the pips is lost.
fn units(people: u8, resource: Resource) -> f32 {
    let value = f32::from(resource.value());
    (DIE * f32::from(people) / value - 0.5 + 0.5 / value).max(0.08)
}

/// How likely so much can be paid.
fn afford(purse: f32, cost: f32) -> f32 {
    if cost <= purse { 1.0 } else { (1.0 - 0.45 * (cost - purse)).max(0.0) }
}
