//! The table as it lies. Only [`State::happen`] changes it.

mod happen;

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{
    Field, Figure, Folk, Food, Group, Kind, SETTLEMENTS, Season, Token, Tokens, WARRIORS, WOMEN,
};
use crate::rules::event::Event;
use crate::rules::events::{EventCard, EventPile};
use crate::rules::frame::{Frame, Phase};
use crate::rules::hexes::{ByHex, Hex, HexSet};
use crate::rules::trumps::{Cards, Trump};

/// Things going on at once, one inside the other.
pub const MOST_FRAMES: usize = 8;

/// The year and the round (VM-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// The round of the game, from 1; 0 before the first.
    pub round: u8,
    /// The year, from 1.
    pub year: u8,
    /// The season.
    pub season: Season,
    /// The round of the season, from 1.
    pub season_round: u8,
    /// Whether the season has a fourth round (S5, W5).
    pub long: bool,
    /// The start player of the round.
    pub first: Seat,
}

impl Calendar {
    /// Whether this is the last round of its season (V122).
    pub fn is_last_round(&self) -> bool {
        self.season_round == 3 + u8::from(self.long)
    }
}

/// What the events have done to the land and the weather (VM-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// Burning forests, this round.
    pub burning: HexSet,
    /// Flooded hexes, this round.
    pub flooded: HexSet,
    /// Erupting volcanoes, this round; lava flows then.
    pub erupting: HexSet,
    /// Mountains can neither be entered nor left, this round (W13).
    pub snow: bool,
    /// Tribes move one hex, this round (S9, W9).
    pub storm: bool,
    /// Tribes do not move, this round (W10).
    pub ice: bool,
    /// Feeding is dearer, this round (W4).
    pub cold: bool,
    /// No new animals, this round (W7).
    pub no_meat: bool,
    /// The kind that is sick, this round (S6).
    pub sick: Option<Kind>,
    /// Rivers are dry, this summer (S10).
    pub drought: bool,
    /// The harvest is rich, this year (S4).
    pub rain: bool,
    /// Animals give less food, this winter (W6).
    pub lean: bool,
    /// Frozen rivers, this winter, river 1 the lowest bit (W3).
    pub frozen: u8,
}

impl Weather {
    /// Burning, flooded and erupting hexes.
    #[inline]
    pub fn closed(&self) -> HexSet {
        self.burning | self.flooded | self.erupting
    }

    /// The weather after what lasts only one round (VM-5).
    pub fn after_round(self) -> Weather {
        let Weather { drought, rain, lean, frozen, .. } = self;
        Weather { drought, rain, lean, frozen, ..Weather::default() }
    }
}

/// A settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// Whose it is.
    pub owner: Seat,
    /// The round through whose phase 4 it needs no woman (card 38); 0 otherwise.
    pub odd_until: u8,
}

/// Women who bore children this phase (card 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Bearers {
    pub seat: Seat,
    pub women: u8,
}

/// What lies and stands on a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plot {
    /// Wild animals.
    pub animals: Tokens,
    /// Members, by seat.
    pub tribes: [Folk; MAX_SEATS],
    /// The settlement.
    pub settlement: Option<Settlement>,
    /// The field.
    pub field: Field,
    /// Whether the field is fenced.
    pub fence: bool,
    /// Members of the tribe whose turn it is who have moved or founded.
    pub spent: Folk,
    /// Women who bore children this phase.
    pub bearers: Option<Bearers>,
}

/// A wolf that lives with a tribe (card 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tamed {
    pub token: Token,
    pub seat: Seat,
    pub hex: Hex,
    pub moved: bool,
}

/// A group of one tribe on one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Company {
    pub seat: Seat,
    pub hex: Hex,
    pub group: Group,
}

/// Whether a tribe plays on (V127, V131).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fate {
    Plays,
    /// It may come back in the round after this one.
    MayReturn {
        since: u8,
    },
    Out,
}

/// A tribe and its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tribe {
    /// Whether it plays on.
    pub fate: Fate,
    /// Whether it has come back once.
    pub returned: bool,
    /// Its food.
    pub food: Food,
    /// Its trump cards.
    pub hand: Cards,
    /// Cards it does not want to be asked for (V192).
    pub muted: Cards,
    /// Whether it has the fire (VM-14).
    pub fire: bool,
    /// Whether it had enough settlements at the last check (VM-12.1).
    pub announced: bool,
    /// Foreign members killed and own ones starved this round (card 8).
    pub kills: u8,
    /// Whether it has killed since the last moment for cannibals.
    pub hungry: bool,
}

/// A card that goes on to act this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct InForce {
    pub card: Trump,
    pub seat: Seat,
    pub hex: Option<Hex>,
}

/// An event somebody has looked at ahead of time (card 40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foreseen {
    /// The card that will be drawn.
    pub card: EventCard,
    /// Who knows it, as a set of seats.
    pub by: u8,
}

/// The table as it lies, as plain data. Not yet checked: [`crate::rules::Valley`] makes a [`State`] of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The year and the round.
    pub calendar: Calendar,
    /// The weather and the state of the land.
    pub weather: Weather,
    /// The hexes, by number.
    pub plots: ByHex<Plot>,
    /// The tribes, by seat.
    pub tribes: ArrayVec<Tribe, MAX_SEATS>,
    /// The animals in the bag and the pack wolves in their pile.
    pub supply: Tokens,
    /// Animals drawn and not yet placed, in drawing order.
    pub drawn: ArrayVec<Token, 6>,
    /// Tamed wolves.
    pub tamed: ArrayVec<Tamed, 17>,
    /// Where the lone warrior is.
    pub lone_warrior: Option<Hex>,
    /// Where the lone woman is.
    pub lone_woman: Option<Hex>,
    /// The trump deck.
    pub deck: Cards,
    /// Trump cards played.
    pub discards: Cards,
    /// Trump cards of tribes that are out, face down among the discards (V127).
    pub buried: Cards,
    /// Who knows where a card is besides its holder (card 39), as sets of seats, by card.
    pub seen: ByCard,
    /// Event cards not yet drawn.
    pub events: EventPile,
    /// Event cards that lie open.
    pub events_open: EventPile,
    /// Event cards put away.
    pub events_done: EventPile,
    /// The event of this round while it is carried out.
    pub event: Option<EventCard>,
    /// The next event, if somebody knows it.
    pub foreseen: Option<Foreseen>,
    /// Cards that act this round.
    pub in_force: ArrayVec<InForce, 11>,
    /// The group up the trees (card 7).
    pub hidden: Option<Company>,
    /// Groups saved from the flood (cards 5 to 7).
    pub saved: ArrayVec<Company, 3>,
    /// Hexes settled in this phase 5.
    pub settled: HexSet,
    /// Tribes that have had their first fight of this phase 5, as a set of seats.
    pub fought: u8,
    /// Cards whose standing answer was changed at the open question.
    pub toggled: Cards,
    /// What is going on.
    pub frames: ArrayVec<Frame, MOST_FRAMES>,
}

/// Sets of seats, one for each trump card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByCard(pub [u8; Trump::COUNT]);

impl Serialize for ByCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for ByCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let array = list
            .try_into()
            .map_err(|_| serde::de::Error::custom("one entry is needed for each of 40 cards"))?;
        Ok(ByCard(array))
    }
}

/// The table as it lies, checked. Reads as a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct State(Position);

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.0
    }
}

/// A set of seats with one in it.
#[inline]
pub const fn bit(seat: Seat) -> u8 {
    1 << seat.number()
}

impl Position {
    /// The table before anything has happened.
    pub(crate) fn start(players: u8, food: u16) -> Position {
        let tribe = Tribe {
            fate: Fate::Plays,
            returned: false,
            food: Food { kept: food, fresh: 0 },
            hand: Cards::EMPTY,
            muted: Cards::EMPTY,
            fire: false,
            announced: false,
            kills: 0,
            hungry: false,
        };
        let mut frames = ArrayVec::new();
        frames.push(Frame::Phase(Phase::Start));
        frames.push(Frame::Draw(Lot::Start));
        Position {
            calendar: Calendar {
                round: 0,
                year: 1,
                season: Season::Summer,
                season_round: 1,
                long: false,
                first: Seat::FIRST,
            },
            weather: Weather::default(),
            plots: ByHex::default(),
            tribes: Seat::all(players).map(|_| tribe).collect(),
            supply: Tokens::ALL,
            drawn: ArrayVec::new(),
            tamed: ArrayVec::new(),
            lone_warrior: None,
            lone_woman: None,
            deck: Cards::ALL,
            discards: Cards::EMPTY,
            buried: Cards::EMPTY,
            seen: ByCard([0; Trump::COUNT]),
            events: EventPile::full(),
            events_open: EventPile::default(),
            events_done: EventPile::default(),
            event: None,
            foreseen: None,
            in_force: ArrayVec::new(),
            hidden: None,
            saved: ArrayVec::new(),
            settled: HexSet::EMPTY,
            fought: 0,
            toggled: Cards::EMPTY,
            frames,
        }
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.tribes.len() as u8
    }

    /// The tribe of a seat.
    #[inline]
    pub fn tribe(&self, seat: Seat) -> &Tribe {
        &self.tribes[seat.index()]
    }

    /// Whether the tribe has members on the board, or may still found its first settlement.
    #[inline]
    pub fn plays(&self, seat: Seat) -> bool {
        self.tribes.get(seat.index()).is_some_and(|tribe| tribe.fate == Fate::Plays)
    }

    /// The seat whose turn comes after so many others (VM-4).
    #[inline]
    pub fn in_turn(&self, turn: u8) -> Option<Seat> {
        let players = self.players();
        if players <= turn {
            return None;
        }
        Seat::new((self.calendar.first.number() + turn) % players)
    }

    /// All seats in turn.
    pub fn seats_in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        self.calendar.first.round(self.players())
    }

    /// The members of a tribe on a hex.
    #[inline]
    pub fn folk(&self, seat: Seat, hex: Hex) -> Folk {
        self.plots[hex].tribes[seat.index()]
    }

    /// The tamed wolves of a tribe on a hex.
    #[inline]
    pub fn wolves(&self, seat: Seat, hex: Hex) -> u8 {
        self.tamed.iter().filter(|wolf| wolf.seat == seat && wolf.hex == hex).count() as u8
    }

    /// All figures of a tribe on a hex.
    #[inline]
    pub fn group(&self, seat: Seat, hex: Hex) -> Group {
        let Folk { warriors, women } = self.folk(seat, hex);
        Group { warriors, women, wolves: self.wolves(seat, hex) }
    }

    /// The figures of a tribe up the trees on a hex (V163).
    #[inline]
    pub fn hidden(&self, seat: Seat, hex: Hex) -> Group {
        match self.hidden {
            Some(company) if company.seat == seat && company.hex == hex => company.group,
            _ => Group::NOBODY,
        }
    }

    /// The figures of a tribe on a hex that are not up the trees.
    #[inline]
    pub fn visible(&self, seat: Seat, hex: Hex) -> Group {
        self.group(seat, hex).less(self.hidden(seat, hex))
    }

    /// The figures of the tribe whose turn it is that have not moved, founded or hidden (VM-8).
    pub fn unmoved(&self, seat: Seat, hex: Hex) -> Group {
        let Folk { warriors, women } = self.plots[hex].spent;
        let moved = self.tamed.iter().filter(|wolf| wolf.seat == seat && wolf.hex == hex && wolf.moved);
        let spent = Group { warriors, women, wolves: moved.count() as u8 };
        self.visible(seat, hex).less(spent)
    }

    /// The opponents of a tribe on a hex (V154).
    #[inline]
    pub fn opponents(&self, seat: Seat, hex: Hex) -> u8 {
        self.plots[hex].animals.len() + self.foreigners(seat, hex)
    }

    /// The visible foreign figures on a hex.
    #[inline]
    pub fn foreigners(&self, seat: Seat, hex: Hex) -> u8 {
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        others
            .filter(|&other| !self.folk(other, hex).is_empty())
            .map(|other| self.visible(other, hex).size())
            .sum()
    }

    /// Whether members of any tribe stand on the hex, up the trees or not.
    #[inline]
    pub fn has_members(&self, hex: Hex) -> bool {
        self.plots[hex].tribes.iter().any(|folk| !folk.is_empty())
    }

    /// The tribes with visible members on the hex, as a set of seats.
    pub fn tribes_on(&self, hex: Hex) -> u8 {
        let here = Seat::all(self.players()).filter(|&seat| 0 < self.visible(seat, hex).members());
        here.map(bit).sum()
    }

    /// The hexes with members of the tribe.
    #[inline]
    pub fn lands(&self, seat: Seat) -> HexSet {
        let index = seat.index();
        Hex::all().filter(|&hex| !self.plots[hex].tribes[index].is_empty()).collect()
    }

    /// All members of the tribe.
    pub fn people(&self, seat: Seat) -> Folk {
        let mut all = Folk::default();
        for plot in &self.plots.0 {
            let folk = plot.tribes[seat.index()];
            all.warriors += folk.warriors;
            all.women += folk.women;
        }
        all
    }

    /// Figures of this sex the tribe has left in stock.
    pub fn stock(&self, seat: Seat, figure: Figure) -> u8 {
        let people = self.people(seat);
        match figure {
            Figure::Warrior => WARRIORS.saturating_sub(people.warriors),
            Figure::Woman => WOMEN.saturating_sub(people.women),
            Figure::Wolf => 0,
        }
    }

    /// The owner of the settlement on a hex.
    #[inline]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        self.plots[hex].settlement.map(|settlement| settlement.owner)
    }

    /// The hexes with settlements of the tribe.
    pub fn settlements(&self, seat: Seat) -> HexSet {
        Hex::all().filter(|&hex| self.owner(hex) == Some(seat)).collect()
    }

    /// Settlement tokens in stock.
    pub fn settlement_tokens(&self, seat: Seat) -> u8 {
        SETTLEMENTS.saturating_sub(self.settlements(seat).len() as u8)
    }

    /// The card that acts this round for this seat.
    pub fn in_force(&self, card: Trump, seat: Seat) -> Option<&InForce> {
        self.in_force.iter().find(|effect| effect.card == card && effect.seat == seat)
    }

    /// Where the loner of this sex is.
    pub fn loner(&self, figure: Figure) -> Option<Hex> {
        match figure {
            Figure::Warrior => self.lone_warrior,
            Figure::Woman => self.lone_woman,
            Figure::Wolf => None,
        }
    }

    /// What is going on, topmost.
    #[inline]
    pub fn top(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame::Phase(Phase::Start))
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match self.frames.first() {
            Some(Frame::Phase(phase)) => *phase,
            _ => Phase::Start,
        }
    }

    /// The tribe whose turn it is to move (VM-8).
    pub fn mover(&self) -> Option<Seat> {
        match self.frames.get(1) {
            Some(Frame::Turn(turn)) => Some(turn.seat),
            _ => None,
        }
    }

    /// The trump cards each player may hold (VM-3.3).
    pub fn hand_size(&self) -> u8 {
        if 5 <= self.players() { 4 } else { 5 }
    }
}

impl State {
    /// Wraps a position that has been checked, or that has come about by events.
    pub(crate) fn checked(position: Position) -> State {
        State(position)
    }

    /// Changes the table. The rules call nothing else to do so, and replay calls nothing but this.
    #[inline]
    pub fn happen(&mut self, event: &Event) {
        let done = self.0.apply(event);
        debug_assert!(done.is_some(), "the rules let happen only what the table can hold: {event:?}");
    }

    /// Lets a stored event happen, unless no table can hold what would come of it.
    pub(crate) fn fold(&mut self, event: &Event) -> Option<()> {
        let mut after = self.0.clone();
        after.apply(event)?;
        self.0 = after;
        Some(())
    }
}
