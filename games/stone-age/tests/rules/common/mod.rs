//! Tables to test with: plain data, checked by `Rules::load` like any position somebody wrote down.
//!
//! A [`Scene`] begins as round 1 of a fresh table; what a test says about it replaces the default, cards go
//! from the deck where the test puts them, and what must lie somewhere goes to the last seat. Once loaded it is a
//! [`Table`], and [`Play`] says in the words of the game what happens at it.

#![allow(unreachable_pub)]

use stone_age::{
    Breach, BuildingId, ByCardPlace, ByPile, ByResource, CardId, CardPlace, Choice, Decision, Drawn, Event,
    Lot, Mat, Pending, Pile, PileId, Place, Position, Price, Resource, Set, StoneAge, Tool, Upper, View,
};
use tabletop::testing::seats;
use tabletop::{Dice, Eye, Illegal, Refusal, Rules, Seat, Secrecy};

pub const RED: Seat = seats()[0];
pub const BLUE: Seat = seats()[1];
pub const GREEN: Seat = seats()[2];
pub const YELLOW: Seat = seats()[3];

/// A table of Stone Age in play.
pub type Table = tabletop::testing::Table<StoneAge>;

/// Cards with food and points: the display when a test says nothing about it.
const PLAIN_CARDS: [u8; 10] = [14, 29, 13, 30, 11, 2, 19, 15, 16, 31];

pub fn card(number: u8) -> CardId {
    CardId::new(number).unwrap()
}

pub fn tile(number: u8) -> BuildingId {
    BuildingId::new(number).unwrap()
}

pub fn card_place(number: u8) -> CardPlace {
    CardPlace::new(number).unwrap()
}

pub fn pile(number: u8) -> PileId {
    PileId::new(number).unwrap()
}

pub fn dice(faces: &[u8]) -> Dice {
    Dice::showing(faces).unwrap()
}

/// A stock, in the order wood, brick, stone, gold.
pub fn stock<T>([wood, brick, stone, gold]: [T; 4]) -> ByResource<T> {
    ByResource::new([wood, brick, stone, gold])
}

/// The display from place 1 at the right; 0 is an empty place.
pub fn shown(cards: [u8; 4]) -> ByCardPlace<Option<CardId>> {
    ByCardPlace::new(cards.map(CardId::new))
}

/// The rules for this many players.
pub fn rules(players: u8) -> StoneAge {
    StoneAge::for_players(players).unwrap()
}

/// A table of this many players before the first card is turned up.
pub fn fresh(players: u8) -> Table {
    Table::start(rules(players))
}

/// A table being laid.
#[derive(Clone)]
pub struct Scene {
    rules: StoneAge,
    position: Position,
    display: Option<[u8; 4]>,
    deck: Option<Set<CardId>>,
    tops: ByPile<Option<u8>>,
    below: ByPile<Option<u8>>,
    round: Option<(u16, u16)>,
    is_idle: bool,
}

impl Scene {
    /// A table of this many players in the first round, red to place.
    pub fn new(players: u8) -> Scene {
        let rules = rules(players);
        let mut position = *rules.start();
        position.round = 1;
        position.pending = Pending::Decision(Decision::Place { seat: RED });
        Scene {
            rules,
            position,
            display: None,
            deck: None,
            tops: ByPile::default(),
            below: ByPile::default(),
            round: None,
            is_idle: false,
        }
    }

    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.position);
        self
    }

    fn mat(self, seat: Seat, change: impl FnOnce(&mut Mat)) -> Self {
        self.with(|position| change(&mut position.mats[seat]))
    }

    /// Their resources: wood, brick, stone, gold.
    pub fn stock(self, seat: Seat, resources: [u16; 4]) -> Self {
        self.mat(seat, |mat| mat.resources = stock(resources))
    }

    pub fn food(self, seat: Seat, food: u16) -> Self {
        self.mat(seat, |mat| mat.food = food)
    }

    pub fn track(self, seat: Seat, food_track: u8) -> Self {
        self.mat(seat, |mat| mat.food_track = food_track)
    }

    /// Their tool places, all of them ready.
    pub fn tools(self, seat: Seat, tools: [u8; 3]) -> Self {
        self.mat(seat, |mat| {
            mat.tools = tools;
            mat.ready = Tool::PLACES.filter(|tool| mat.value_of(tool) > 0);
        })
    }

    /// Tools they have used this round.
    pub fn used(self, seat: Seat, used: impl IntoIterator<Item = Tool>) -> Self {
        self.mat(seat, |mat| mat.ready -= used.into_iter().collect())
    }

    /// All their people; those not placed are at home.
    pub fn people(self, seat: Seat, people: u8) -> Self {
        self.mat(seat, |mat| {
            let placed = mat.people - mat.home;
            (mat.people, mat.home) = (people, people - placed);
        })
    }

    /// Some of their people stand there.
    pub fn placed(self, seat: Seat, place: Place, people: u8) -> Self {
        self.mat(seat, |mat| {
            mat.home -= people;
            mat.placed[place] += people;
        })
    }

    /// Cards they have taken; those kept open are not used yet.
    pub fn cards(self, seat: Seat, cards: &[u8]) -> Self {
        self.mat(seat, |mat| {
            for card in cards.iter().map(|&number| card(number)) {
                mat.cards.insert(card);
                if let Upper::OneUse(tool) = card.card().upper {
                    mat.ready.insert(tool);
                }
                mat.any_two |= card == CardId::ANY_TWO;
            }
        })
    }

    /// Cards they have taken and used up.
    pub fn used_cards(self, seat: Seat, cards: &[u8]) -> Self {
        self.mat(seat, |mat| mat.cards |= CardId::set(cards))
    }

    pub fn extra_card(self, seat: Seat, number: u8) -> Self {
        self.mat(seat, |mat| mat.extra_card = Some(card(number)))
    }

    pub fn buildings(self, seat: Seat, tiles: &[u8]) -> Self {
        self.mat(seat, |mat| mat.buildings = BuildingId::set(tiles))
    }

    /// The display from place 1 at the right; 0 is an empty place.
    pub fn display(mut self, cards: [u8; 4]) -> Self {
        self.display = Some(cards);
        self
    }

    /// All cards of the deck; the rest is the last seat's.
    pub fn deck(mut self, cards: &[u8]) -> Self {
        self.deck = Some(CardId::set(cards));
        self
    }

    /// The tile on top of a pile; 0 for none.
    pub fn top(mut self, number: u8, tile: u8) -> Self {
        self.tops[pile(number)] = Some(tile);
        self
    }

    /// How many tiles lie below it; those missing are the last seat's.
    pub fn below(mut self, number: u8, tiles: u8) -> Self {
        self.below[pile(number)] = Some(tiles);
        self
    }

    pub fn start_player(self, seat: Seat) -> Self {
        self.with(|position| position.start_player = seat)
    }

    /// The round, and the last one in which somebody bought.
    pub fn round(mut self, round: u16, last_taken: u16) -> Self {
        self.round = Some((round, last_taken));
        self
    }

    /// The tenth round without a purchase: the last (SA-Q20).
    pub fn idle(mut self) -> Self {
        self.is_idle = true;
        self
    }

    /// This question is open.
    pub fn asks(self, decision: Decision) -> Self {
        self.with(|position| position.pending = Pending::Decision(decision))
    }

    /// This lot comes next.
    pub fn calls(self, lot: Lot) -> Self {
        self.with(|position| position.pending = Pending::Lot(lot))
    }

    pub fn places(self, seat: Seat) -> Self {
        self.asks(Decision::Place { seat })
    }

    pub fn acts(self, seat: Seat) -> Self {
        self.asks(Decision::Act { seat })
    }

    /// The position, complete.
    pub fn position(&self) -> Position {
        let mut position = self.position;
        self.deal_cards(&mut position);
        self.deal_tiles(&mut position);
        self.presuppose(&mut position);
        self.date(&mut position);
        position
    }

    /// What the question presupposes: whoever takes dice or another card has just taken the card for it.
    fn presuppose(&self, position: &mut Position) {
        if let Pending::Lot(Lot::Building { taker: Some(seat), .. }) = position.pending {
            let tile = position.mats[self.last_seat()].buildings.first();
            if let Some(tile) = tile.filter(|_| position.mats[seat].buildings.is_empty()) {
                position.mats[self.last_seat()].buildings.remove(tile);
                position.mats[seat].buildings.insert(tile);
            }
        }
        let (seat, card) = match position.pending {
            Pending::Decision(Decision::TakeDie { taker, .. }) | Pending::Lot(Lot::Gifts { taker }) => {
                (taker, card(1))
            }
            Pending::Lot(Lot::ExtraCard { seat }) => (seat, CardId::EXTRA_CARD),
            _ => return,
        };
        if position.free_card_places().next().is_none() {
            position.deck.extend(position.display[card_place(4)].take());
        }
        if seat.number() < position.players() && position.deck.remove(card) {
            position.mats[seat].cards.insert(card);
        }
    }

    /// Says how many rounds it took until the table lay like this, if the test does not, and which points were made.
    fn date(&self, position: &mut Position) {
        let is_placing = matches!(position.pending, Pending::Decision(Decision::Place { .. }));
        let purchases = |position: &Position| {
            position.mats.iter().map(|mat| mat.cards.len() + mat.buildings.len()).sum::<u32>() as u16
        };
        let past = rounds_needed(position).max(u16::from(!is_placing));
        let round = past + u16::from(is_placing);
        let has_gap = position.free_card_places().next().is_some()
            || position.piles_in_use().any(|pile| position.piles[pile].top.is_none());
        // What is gone was taken by somebody, and ten rounds without a purchase end a game: the last seat took it.
        let needed = match self.round {
            Some((_, last_taken)) => last_taken.div_ceil(10),
            None => round.saturating_sub(10).div_ceil(10),
        };
        for _ in purchases(position)..needed.max(has_gap.into()) {
            let spare =
                [36, 35, 34, 33, 20, 32].map(card).into_iter().find(|&card| position.deck.remove(card));
            position.mats[self.last_seat()].cards.extend(spare);
        }
        let last_taken = if has_gap { round } else { past.min(10 * purchases(position)) };
        if self.is_idle {
            let last_taken = if purchases(position) == 0 { 0 } else { past };
            (position.round, position.last_taken) = (last_taken + 10, last_taken);
            return position.mats.iter_mut().for_each(score);
        }
        (position.round, position.last_taken) = self.round.unwrap_or((round, last_taken));
        position.mats.iter_mut().for_each(score);
    }

    fn deal_cards(&self, position: &mut Position) {
        let held: Set<CardId> =
            position.mats.iter().flat_map(|mat| mat.cards.iter().chain(mat.extra_card)).collect();
        let mut free = !held;
        let mut plain =
            PLAIN_CARDS.into_iter().map(card).filter(|&card| !self.deck.unwrap_or_default().contains(card));
        position.display = match self.display {
            Some(cards) => shown(cards),
            None => ByCardPlace::from_fn(|_| plain.find(|&card| free.contains(card))),
        };
        free -= position.display.values().flatten().copied().collect();
        position.deck = self.deck.unwrap_or(free);
        let mut rest = free - position.deck;
        let last = &mut position.mats[self.last_seat()];
        if rest.contains(CardId::EXTRA_CARD) && !position.deck.is_empty() {
            // Whoever took that card has another for it.
            last.extra_card = (rest.without(CardId::EXTRA_CARD)).iter().next_back();
            rest -= last.extra_card.into_iter().collect();
        }
        last.cards |= rest;
    }

    fn deal_tiles(&self, position: &mut Position) {
        let players = position.players();
        let taken: Set<BuildingId> = position.mats.iter().flat_map(|mat| mat.buildings).collect();
        let tops = self.tops.values().flatten().filter_map(|&number| BuildingId::new(number));
        let mut free = !(taken | tops.collect());
        let mut next = || {
            let tile = free.first().unwrap();
            free.remove(tile);
            tile
        };
        let mut spare = 7 * players - taken.len() as u8;
        for pile in position.piles_in_use() {
            let top = self.tops[pile].map_or_else(|| Some(next()), BuildingId::new);
            let below = self.below[pile].unwrap_or(0);
            position.piles[pile] = Pile { top, below };
            spare -= below + u8::from(top.is_some());
        }
        for pile in position.piles_in_use().filter(|&pile| self.below[pile].is_none()) {
            let below = spare.min(6);
            position.piles[pile].below = below;
            spare -= below;
        }
        let last = self.last_seat();
        position.mats[last].buildings.extend((0..spare).map(|_| next()));
        position.unseen_buildings = free;
    }

    fn last_seat(&self) -> Seat {
        Seat::all(self.position.players()).next_back().unwrap()
    }

    /// The checked table.
    #[track_caller]
    pub fn load(&self) -> Table {
        Table::load(self.rules, self.position())
    }

    /// Why no table can lie like this.
    #[track_caller]
    pub fn refusal(&self) -> Refusal {
        Table::refusal(&self.rules, self.position())
    }

    /// The feeding begins: the last of red's people hunts and comes home with nothing.
    #[track_caller]
    pub fn feeding(self) -> Table {
        let mut game = self.placed(RED, Place::HuntingGround, 1).acts(RED).load();
        game.act(Place::HuntingGround).roll(&[1]);
        if matches!(game.state.pending, Pending::Decision(Decision::AddTools { .. })) {
            game.add(&[]);
        }
        game
    }
}

/// The points that cards and buildings have given at least, where the test says nothing of them.
fn score(mat: &mut Mat) {
    let printed =
        |card: CardId| if let Upper::Points(points) = card.card().upper { points.into() } else { 0 };
    if mat.points.cards == 0 {
        mat.points.cards = mat.cards.iter().map(printed).sum();
    }
    if mat.points.buildings == 0 {
        mat.points.buildings = mat.buildings.iter().map(least_score).sum();
    }
}

fn least_score(tile: BuildingId) -> i16 {
    let building = tile.building();
    match (building.points, building.price) {
        (Some(points), _) => points.into(),
        (None, Price::OfKinds { count, kinds }) => {
            (3 * (count - kinds) + [3, 4, 5, 6][..usize::from(kinds)].iter().sum::<u8>()).into()
        }
        (None, Price::UpTo { .. } | Price::Any { .. } | Price::Exactly(_)) => 3,
    }
}

/// The fewest rounds in which people have acted at a table like this.
fn rounds_needed(position: &Position) -> u16 {
    let mats = || position.mats.iter();
    let grown = mats().map(|mat| u16::from(mat.people.saturating_sub(5))).sum();
    let track = mats().map(|mat| u16::from(mat.food_track)).sum();
    let tools = mats().map(|mat| mat.tools.iter().map(|&n| u16::from(n)).sum::<u16>()).sum();
    let gathered = mats().map(|mat| mat.resources.total().div_ceil(50) as u16).max().unwrap_or(0);
    let hunted = mats().map(|mat| mat.food.saturating_sub(12).div_ceil(75)).max().unwrap_or(0);
    let hungry =
        mats().map(|mat| (mat.points.hunger.saturating_neg() / 10).clamp(0, 99) as u16).max().unwrap_or(0);
    let cards = mats().map(|mat| mat.cards.len() as u16).sum::<u16>().div_ceil(4);
    let tiles = position.piles.values().map(|pile| 7 - u16::from(pile.below.min(6)) - 1).max().unwrap_or(0);
    let tiles = if mats().all(|mat| mat.buildings.is_empty()) { 0 } else { tiles + 1 };
    [grown, track, tools, gathered, hunted, hungry, cards, tiles].into_iter().max().unwrap_or(0)
}

/// What happens at a table, in the words of the game.
pub trait Play {
    fn mat(&self, seat: Seat) -> &Mat;
    fn seen_by(&self, eye: Eye) -> View;
    fn offers(&self, choice: Choice) -> bool;
    /// Every place the asked seat may go to, with the numbers of people it may take.
    fn open_places(&self) -> Vec<(Place, Vec<u8>)>;
    fn is_open(&self, place: Place) -> bool;
    /// Why `seat` may not choose this; nothing has changed.
    fn illegal(&self, seat: Seat, choice: Choice) -> Illegal<Breach>;
    /// The rule the asked seat would break.
    fn breach(&self, choice: Choice) -> Breach;
    fn place(&mut self, place: Place, people: u8) -> &mut Self;
    fn act(&mut self, place: Place) -> &mut Self;
    fn add(&mut self, tools: &[Tool]) -> &mut Self;
    fn buy(&mut self) -> &mut Self;
    fn pay(&mut self, resources: &[Resource]) -> &mut Self;
    fn take_die(&mut self, face: u8) -> &mut Self;
    fn roll(&mut self, faces: &[u8]) -> &mut Self;
    fn draw_card(&mut self, number: u8) -> &mut Self;
    fn turn_tile(&mut self, number: u8) -> &mut Self;
    /// What has happened since the last time, one event a line.
    fn log(&mut self) -> String;
}

impl Play for Table {
    fn mat(&self, seat: Seat) -> &Mat {
        &self.state.mats[seat]
    }

    fn seen_by(&self, eye: Eye) -> View {
        self.rules.view(&self.state, eye)
    }

    fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    fn open_places(&self) -> Vec<(Place, Vec<u8>)> {
        let choices = self.choices();
        let at = |place| {
            let there = choices.iter().filter_map(|choice| match *choice {
                Choice::Place { place: there, people } if there == place => Some(people),
                _ => None,
            });
            (place, there.collect::<Vec<_>>())
        };
        Place::ALL.into_iter().map(at).filter(|(_, people)| !people.is_empty()).collect()
    }

    fn is_open(&self, place: Place) -> bool {
        self.open_places().iter().any(|&(open, _)| open == place)
    }

    #[track_caller]
    fn illegal(&self, seat: Seat, choice: Choice) -> Illegal<Breach> {
        let (mut after, mut events) = (self.state, Vec::new());
        let chosen = self.rules.choose(&mut after, seat, choice, &mut events);
        assert_eq!(self.rules.check(&self.state, seat, choice), chosen, "check and choose differ");
        assert_eq!(after, self.state, "a refusal changed the table");
        assert_eq!(events, [], "a refusal is no event");
        assert!(!self.offers(choice) || chosen == Ok(()) || self.seat() != seat);
        chosen.expect_err("the choice is refused")
    }

    #[track_caller]
    fn breach(&self, choice: Choice) -> Breach {
        let illegal = self.illegal(self.seat(), choice);
        let Illegal::Breach(breach) = illegal else { panic!("{choice:?} is refused for {illegal:?}") };
        breach
    }

    #[track_caller]
    fn place(&mut self, place: Place, people: u8) -> &mut Self {
        self.choose(Choice::Place { place, people })
    }

    #[track_caller]
    fn act(&mut self, place: Place) -> &mut Self {
        self.choose(Choice::Act(place))
    }

    #[track_caller]
    fn add(&mut self, tools: &[Tool]) -> &mut Self {
        self.choose(Choice::AddTools(Tool::set(tools)))
    }

    #[track_caller]
    fn buy(&mut self) -> &mut Self {
        self.choose(Choice::Buy)
    }

    #[track_caller]
    fn pay(&mut self, resources: &[Resource]) -> &mut Self {
        for &resource in resources {
            self.choose(Choice::Pay(resource));
        }
        self
    }

    #[track_caller]
    fn take_die(&mut self, face: u8) -> &mut Self {
        self.choose(Choice::TakeDie(face))
    }

    #[track_caller]
    fn roll(&mut self, faces: &[u8]) -> &mut Self {
        self.settle(Drawn::Dice(dice(faces)))
    }

    #[track_caller]
    fn draw_card(&mut self, number: u8) -> &mut Self {
        self.settle(Drawn::Card(card(number)))
    }

    #[track_caller]
    fn turn_tile(&mut self, number: u8) -> &mut Self {
        self.settle(Drawn::Building(tile(number)))
    }

    fn log(&mut self) -> String {
        lines(&self.happened())
    }
}

/// Events as text: the JSON of one event a line.
pub fn lines(events: &[Event]) -> String {
    events.iter().map(|event| serde_json::to_string(event).unwrap() + "\n").collect()
}

/// The place of the card on display place `number`.
pub fn at_card(number: u8) -> Place {
    Place::card(card_place(number))
}
