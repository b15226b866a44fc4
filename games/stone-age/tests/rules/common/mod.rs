//! Tables to test with: plain data, checked by `Rules::load` like any position somebody wrote down.
//!
//! A [`Fixture`] begins as round 1 of a fresh table; what a test says about it replaces the default, cards go
//! from the deck where the test puts them, and what must lie somewhere goes to the last seat.

#![allow(unreachable_pub)]

use stone_age::{
    Board, Breach, BuildingId, ByResource, CardId, CardPlace, Choice, Decision, Drawn, Event, Lot, Member,
    Pending, Pile, PileId, Place, Position, Resource, Set, State, StoneAge, Tool, ToolSet, Upper,
};
use tabletop::{Awaits, Dice, Illegal, Outcome, Refusal, Rules, Seat};

pub const RED: Seat = Seat::new(0).unwrap();
pub const BLUE: Seat = Seat::new(1).unwrap();
pub const GREEN: Seat = Seat::new(2).unwrap();
pub const YELLOW: Seat = Seat::new(3).unwrap();

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
    ByResource { wood, brick, stone, gold }
}

/// A table of this many players in the first round, red to place.
pub fn table(players: u8) -> Fixture {
    let rules = StoneAge::for_players(players).unwrap();
    let mut position = *rules.start();
    position.round = 1;
    position.pending = Pending::Decision(Decision::Place { seat: RED });
    Fixture { rules, position, display: None, deck: None, tops: [None; 4], below: [None; 4] }
}

/// A table being laid.
#[derive(Clone)]
pub struct Fixture {
    rules: StoneAge,
    position: Position,
    display: Option<[u8; 4]>,
    deck: Option<Vec<u8>>,
    tops: [Option<u8>; 4],
    below: [Option<u8>; 4],
}

impl Fixture {
    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.position);
        self
    }

    fn board(self, seat: Seat, change: impl FnOnce(&mut Board)) -> Self {
        self.with(|position| change(&mut position.boards[seat]))
    }

    /// His resources: wood, brick, stone, gold.
    pub fn stock(self, seat: Seat, resources: [u16; 4]) -> Self {
        self.board(seat, |board| board.resources = stock(resources))
    }

    pub fn food(self, seat: Seat, food: u16) -> Self {
        self.board(seat, |board| board.food = food)
    }

    pub fn track(self, seat: Seat, food_track: u8) -> Self {
        self.board(seat, |board| board.food_track = food_track)
    }

    /// His tool places, all of them ready.
    pub fn tools(self, seat: Seat, tools: [u8; 3]) -> Self {
        self.board(seat, |board| {
            board.tools = tools;
            let owned = Tool::PLACES.into_iter().filter(|&tool| 0 < board.value_of(tool));
            board.ready = owned.collect();
        })
    }

    /// Tools he has used this round.
    pub fn used(self, seat: Seat, used: &[Tool]) -> Self {
        self.board(seat, |board| board.ready = board.ready.without(used.iter().copied().collect()))
    }

    /// All his people; those not placed are at home.
    pub fn people(self, seat: Seat, people: u8) -> Self {
        self.board(seat, |board| {
            let placed = board.people - board.home;
            (board.people, board.home) = (people, people - placed);
        })
    }

    /// Some of his people stand there.
    pub fn placed(self, seat: Seat, place: Place, people: u8) -> Self {
        self.board(seat, |board| {
            board.home -= people;
            board.placed[place] += people;
        })
    }

    /// Cards he has taken; those kept open are not used yet.
    pub fn cards(self, seat: Seat, cards: &[u8]) -> Self {
        self.board(seat, |board| {
            for card in cards.iter().map(|&number| card(number)) {
                board.cards.insert(card);
                if let Upper::OneUse(tool) = card.card().upper {
                    board.ready = board.ready.with(tool);
                }
                board.any_two |= card == CardId::ANY_TWO;
            }
        })
    }

    /// Cards he has taken and used up.
    pub fn used_cards(self, seat: Seat, cards: &[u8]) -> Self {
        self.board(seat, |board| cards.iter().for_each(|&number| board.cards.insert(card(number))))
    }

    pub fn extra_card(self, seat: Seat, number: u8) -> Self {
        self.board(seat, |board| board.extra_card = Some(card(number)))
    }

    pub fn buildings(self, seat: Seat, tiles: &[u8]) -> Self {
        self.board(seat, |board| board.buildings = tiles.iter().map(|&number| tile(number)).collect())
    }

    /// The display from place 1 at the right; 0 is an empty place.
    pub fn display(mut self, cards: [u8; 4]) -> Self {
        self.display = Some(cards);
        self
    }

    /// All cards of the deck; the rest is the last seat's.
    pub fn deck(mut self, cards: &[u8]) -> Self {
        self.deck = Some(cards.to_vec());
        self
    }

    /// The tile on top of a pile; 0 for none.
    pub fn top(mut self, pile: u8, tile: u8) -> Self {
        self.tops[usize::from(pile) - 1] = Some(tile);
        self
    }

    /// How many tiles lie below it; those missing are the last seat's.
    pub fn below(mut self, pile: u8, tiles: u8) -> Self {
        self.below[usize::from(pile) - 1] = Some(tiles);
        self
    }

    pub fn start_player(self, seat: Seat) -> Self {
        self.with(|position| position.start_player = seat)
    }

    /// The round, and the last one in which somebody bought.
    pub fn round(self, round: u16, last_taken: u16) -> Self {
        self.with(|position| (position.round, position.last_taken) = (round, last_taken))
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
        position
    }

    fn deal_cards(&self, position: &mut Position) {
        let last = Seat::all(position.players()).next_back().unwrap();
        let mut free = Set::<CardId>::FULL;
        for board in position.boards.iter() {
            board.cards.into_iter().chain(board.extra_card).for_each(|card| free.remove(card));
        }
        let in_deck = |number: &u8| self.deck.as_ref().is_some_and(|deck| deck.contains(number));
        let mut plain = PLAIN_CARDS.into_iter().filter(|number| !in_deck(number)).map(card);
        position.display = match self.display {
            Some(cards) => cards.map(CardId::new),
            None => std::array::from_fn(|_| plain.find(|&card| free.contains(card))),
        };
        position.display.into_iter().flatten().for_each(|card| free.remove(card));
        position.deck = match &self.deck {
            Some(cards) => cards.iter().map(|&number| card(number)).collect(),
            None => free,
        };
        let spare = free.into_iter().filter(|&card| !position.deck.contains(card));
        spare.for_each(|card| position.boards[last].cards.insert(card));
    }

    fn deal_tiles(&self, position: &mut Position) {
        let players = position.players();
        let last = Seat::all(players).next_back().unwrap();
        let mut free = Set::<BuildingId>::FULL;
        for board in position.boards.iter() {
            board.buildings.into_iter().for_each(|tile| free.remove(tile));
        }
        self.tops.into_iter().flatten().filter_map(BuildingId::new).for_each(|tile| free.remove(tile));
        let mut next = || {
            let tile = free.into_iter().next().unwrap();
            free.remove(tile);
            tile
        };
        let mut spare = 7 * usize::from(players);
        spare -= position.boards.iter().map(|board| board.buildings.len() as usize).sum::<usize>();
        for (pile, (top, below)) in self.tops.into_iter().zip(self.below).enumerate() {
            if pile < players.into() {
                let top = top.map_or_else(|| Some(next()), BuildingId::new);
                position.piles[pile] = Pile { top, below: below.unwrap_or(0) };
                spare -= usize::from(below.unwrap_or(0)) + usize::from(top.is_some());
            }
        }
        for pile in (0..usize::from(players)).filter(|&pile| self.below[pile].is_none()) {
            let below = spare.min(6);
            position.piles[pile].below = below as u8;
            spare -= below;
        }
        (0..spare).for_each(|_| position.boards[last].buildings.insert(next()));
        position.unseen_buildings = free;
    }

    /// The checked table.
    #[track_caller]
    pub fn load(&self) -> Game {
        let state = self.rules.load(self.position());
        let state = state.unwrap_or_else(|refusal| panic!("the fixture is refused: {refusal}"));
        Game { rules: self.rules, state, events: Vec::new() }
    }

    /// Why no table can be like this.
    #[track_caller]
    pub fn refusal(&self) -> Refusal {
        self.rules.load(self.position()).expect_err("the position is refused")
    }

    /// The feeding begins: the last of red's people hunts and comes home with nothing.
    #[track_caller]
    pub fn feeding(self) -> Game {
        let mut game = self.placed(RED, Place::HuntingGround, 1).acts(RED).load();
        game.act(Place::HuntingGround).roll(&[1]);
        if matches!(game.state.pending, Pending::Decision(Decision::AddTools { .. })) {
            game.add(&[]);
        }
        game
    }
}

/// A table in play, with the events since somebody last read them.
#[derive(Clone)]
pub struct Game {
    pub rules: StoneAge,
    pub state: State,
    pub events: Vec<Event>,
}

impl Game {
    /// Before the first card is turned up.
    pub fn start(players: u8) -> Game {
        let rules = StoneAge::for_players(players).unwrap();
        Game { rules, state: rules.start(), events: Vec::new() }
    }

    #[track_caller]
    pub fn asked(&self) -> Decision {
        let Awaits::Seat(_, decision) = self.rules.awaits(&self.state) else {
            panic!("nobody is asked: {:?}", self.state.pending)
        };
        decision
    }

    #[track_caller]
    pub fn lot(&self) -> Lot {
        let Awaits::Lot(lot) = self.rules.awaits(&self.state) else {
            panic!("no lot comes next: {:?}", self.state.pending)
        };
        lot
    }

    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        let Awaits::Over(outcome) = self.rules.awaits(&self.state) else {
            panic!("the game goes on: {:?}", self.state.pending)
        };
        outcome
    }

    pub fn board(&self, seat: Seat) -> &Board {
        &self.state.boards[seat]
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices
    }

    pub fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    /// Every place the asked seat may go to, with the numbers of people it may take.
    pub fn open_places(&self) -> Vec<(Place, Vec<u8>)> {
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

    pub fn is_open(&self, place: Place) -> bool {
        self.open_places().iter().any(|&(open, _)| open == place)
    }

    /// The asked seat answers.
    #[track_caller]
    pub fn choose(&mut self, choice: Choice) -> &mut Self {
        let decision = self.asked();
        assert!(self.offers(choice), "{choice:?} is not offered for {decision:?}");
        let result = self.rules.choose(&mut self.state, decision.seat(), choice, &mut self.events);
        assert_eq!(result, Ok(()), "{choice:?} for {decision:?}");
        self
    }

    #[track_caller]
    pub fn settle(&mut self, drawn: Drawn) -> &mut Self {
        let lot = self.lot();
        let result = self.rules.settle(&mut self.state, drawn, &mut self.events);
        assert_eq!(result, Ok(()), "{drawn:?} for {lot:?}");
        self
    }

    /// Why `seat` may not choose this; nothing has changed.
    #[track_caller]
    pub fn illegal(&self, seat: Seat, choice: Choice) -> Illegal<Breach> {
        let (mut after, mut events) = (self.state, Vec::new());
        let chosen = self.rules.choose(&mut after, seat, choice, &mut events);
        assert_eq!(self.rules.check(&self.state, seat, choice), chosen, "check and choose differ");
        assert_eq!(after, self.state, "a refusal changed the table");
        assert_eq!(events, [], "a refusal is no event");
        assert!(!self.offers(choice) || chosen == Ok(()) || self.asked().seat() != seat);
        chosen.expect_err("the choice is refused")
    }

    /// The rule the asked seat would break.
    #[track_caller]
    pub fn breach(&self, choice: Choice) -> Breach {
        let illegal = self.illegal(self.asked().seat(), choice);
        let Illegal::Breach(breach) = illegal else { panic!("{choice:?} is refused for {illegal:?}") };
        breach
    }

    #[track_caller]
    pub fn place(&mut self, place: Place, people: u8) -> &mut Self {
        self.choose(Choice::Place { place, people })
    }

    #[track_caller]
    pub fn act(&mut self, place: Place) -> &mut Self {
        self.choose(Choice::Act(place))
    }

    #[track_caller]
    pub fn add(&mut self, tools: &[Tool]) -> &mut Self {
        self.choose(Choice::AddTools(set(tools)))
    }

    #[track_caller]
    pub fn buy(&mut self) -> &mut Self {
        self.choose(Choice::Buy)
    }

    #[track_caller]
    pub fn pay(&mut self, resources: &[Resource]) -> &mut Self {
        for &resource in resources {
            self.choose(Choice::Pay(resource));
        }
        self
    }

    #[track_caller]
    pub fn take_die(&mut self, face: u8) -> &mut Self {
        self.choose(Choice::TakeDie(face))
    }

    #[track_caller]
    pub fn roll(&mut self, faces: &[u8]) -> &mut Self {
        self.settle(Drawn::Dice(dice(faces)))
    }

    #[track_caller]
    pub fn draw_card(&mut self, number: u8) -> &mut Self {
        self.settle(Drawn::Card(card(number)))
    }

    #[track_caller]
    pub fn turn_tile(&mut self, number: u8) -> &mut Self {
        self.settle(Drawn::Building(tile(number)))
    }

    /// What has happened since the last time, one event a line.
    pub fn log(&mut self) -> String {
        lines(&std::mem::take(&mut self.events))
    }
}

/// Events as text: the JSON of one event a line.
pub fn lines(events: &[Event]) -> String {
    events.iter().map(|event| serde_json::to_string(event).unwrap() + "\n").collect()
}

pub fn set(tools: &[Tool]) -> ToolSet {
    tools.iter().copied().collect()
}

/// The place of the card on display place `number`.
pub fn at_card(number: u8) -> Place {
    Place::card(card_place(number))
}

/// All 36 cards, all 28 tiles.
pub fn all<T: Member>() -> Vec<T> {
    T::all().collect()
}
