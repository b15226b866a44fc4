//! The table as it lies: plain data anybody can write down, and the state around it that only events change.

mod apply;
mod survey;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{By, BySeat, MAX_SEATS, Pending, Seat, Set};

pub(crate) use survey::Survey;

use crate::rules::{
    ByHex, ByTrump, Decision, EventCard, EventPile, Field, Figure, Folk, Food, Frame, Group, Hex, Kind, Lot,
    Phase, Reason, River, SETTLEMENTS, Season, Token, Trump, WARRIORS, WOMEN,
};

/// Things going on at once, one inside the other.
const MOST_FRAMES: usize = 8;

/// The year and the round (VM-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the calendar")]
pub struct Calendar {
    /// The round of the game, from 1; 0 before the first.
    pub round: u8,
    /// The year, from 1.
    pub year: u8,
    /// The season.
    pub season: Season,
    /// The round of the season, from 1.
    pub season_round: u8,
    /// Whether the season has a fourth round (S5, W5, V29, V142).
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

/// What the events have done to the land and the weather (VM-5, V121).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the weather")]
pub struct Weather {
    /// Burning forests, this round.
    pub burning: Set<Hex>,
    /// Flooded hexes, this round.
    pub flooded: Set<Hex>,
    /// Erupting volcanoes, this round; lava flows then.
    pub erupting: Set<Hex>,
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
    /// Frozen rivers, this winter (W3).
    #[serde(with = "tabletop::as_bits")]
    pub frozen: Set<River>,
}

impl Weather {
    /// Burning, flooded and erupting hexes: nobody enters them, and who survives a flood there stays (V126).
    #[inline]
    pub fn closed(&self) -> Set<Hex> {
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
#[serde(deny_unknown_fields, expecting = "a settlement")]
pub struct Settlement {
    /// Whose it is.
    pub owner: Seat,
    /// The round up to whose phase 4 two of a kind hold it without a woman (card 38); 0 if none do.
    #[serde(rename = "odd_until")]
    pub held_by_pair_until: u8,
}

/// Women who bore children this phase (card 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "those who bore")]
#[allow(missing_docs)]
pub struct Bearers {
    pub seat: Seat,
    pub women: u8,
}

/// What lies and stands on a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what lies on a hex")]
pub struct Plot {
    /// Wild animals.
    pub animals: Set<Token>,
    /// Members, by seat.
    pub tribes: By<Seat, Folk, MAX_SEATS>,
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

impl Plot {
    /// The tribes that have members here, up the trees or not.
    #[inline]
    pub fn peoples(&self) -> Set<Seat> {
        Set::such_that(|seat| !self.tribes[seat].is_empty())
    }
}

/// A wolf that lives with a tribe (card 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a tamed wolf")]
#[allow(missing_docs)]
pub struct Tamed {
    pub token: Token,
    pub seat: Seat,
    pub hex: Hex,
    pub moved: bool,
}

/// A group of one tribe on one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a group on a hex")]
#[allow(missing_docs)]
pub struct Company {
    pub seat: Seat,
    pub hex: Hex,
    pub group: Group,
}

/// Whether a tribe plays on (V127, V131).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "the fate of a tribe")]
#[allow(missing_docs)]
pub enum Fate {
    #[default]
    Plays,
    /// It may come back in the round after this one.
    MayReturn {
        since: u8,
    },
    Out,
}

/// A tribe and its player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a tribe")]
pub struct Tribe {
    /// Whether it plays on.
    pub fate: Fate,
    /// Whether it has come back once.
    pub returned: bool,
    /// Its food.
    pub food: Food,
    /// Its trump cards.
    pub hand: Set<Trump>,
    /// Cards it does not want to be asked for (V192).
    pub muted: Set<Trump>,
    /// Whether it has the fire (VM-14).
    pub fire: bool,
    /// Whether it had enough settlements at the last check (VM-12.1).
    pub announced: bool,
    /// Foreign members killed and own ones starved this round (card 8).
    pub kills: u8,
    /// Whether it has killed since the last moment for cannibals.
    #[serde(rename = "hungry")]
    pub killed_since_feast: bool,
}

/// A card that was played and goes on to act this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a card in force")]
#[allow(missing_docs)]
pub struct ActiveCard {
    pub card: Trump,
    pub seat: Seat,
    pub hex: Option<Hex>,
}

/// An event somebody has looked at ahead of time (card 40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a foreseen event")]
pub struct Foreseen {
    /// The card that will be drawn.
    pub card: EventCard,
    /// Who knows it.
    #[serde(with = "tabletop::as_bits")]
    pub by: Set<Seat>,
}

/// The table as it lies, as plain data. Not yet checked: [`crate::rules::Valley`] makes a [`State`] of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table: an object")]
pub struct Position {
    /// The year and the round.
    pub calendar: Calendar,
    /// The weather and the state of the land.
    pub weather: Weather,
    /// The hexes, by number.
    pub plots: ByHex<Plot>,
    /// The tribes, by seat.
    pub tribes: BySeat<Tribe, MAX_SEATS>,
    /// The animals in the bag and the pack wolves in their pile.
    pub supply: Set<Token>,
    /// Animals drawn and not yet placed, in drawing order.
    pub drawn: ArrayVec<Token, 6>,
    /// Tamed wolves.
    pub tamed: ArrayVec<Tamed, 17>,
    /// Where the lone warrior is.
    pub lone_warrior: Option<Hex>,
    /// Where the lone woman is.
    pub lone_woman: Option<Hex>,
    /// The trump deck.
    pub deck: Set<Trump>,
    /// Trump cards played, those among them that still lie open.
    pub discards: Set<Trump>,
    /// Trump cards of tribes that are out, face down among the discards (V127).
    pub buried: Set<Trump>,
    /// Who knows where a card is besides its holder (card 39).
    #[serde(with = "seats_by_card")]
    pub seen: ByTrump<Set<Seat>>,
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
    #[serde(rename = "in_force")]
    pub active: ArrayVec<ActiveCard, 11>,
    /// The group up the trees (card 7).
    pub hidden: Option<Company>,
    /// Groups saved from the flood (cards 5 to 7).
    pub saved: ArrayVec<Company, 3>,
    /// Hexes settled in this phase 5.
    pub settled: Set<Hex>,
    /// Tribes that have had their first fight of this phase 5.
    #[serde(with = "tabletop::as_bits")]
    pub fought: Set<Seat>,
    /// Cards whose standing answer was changed at the open question.
    #[serde(rename = "toggled")]
    pub changed_mutes: Set<Trump>,
    /// What is going on.
    pub frames: ArrayVec<Frame, MOST_FRAMES>,
    /// What a look over the hexes tells. Taken anew when a position is loaded.
    #[serde(skip)]
    pub(crate) survey: Survey,
}

tabletop::state! {
    /// The table as it lies, checked. Reads as a [`Position`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct State(Position);
}

/// Sets of seats by trump card, each written as the number whose bits it is.
mod seats_by_card {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tabletop::{Seat, Set};

    use crate::rules::ByTrump;

    #[derive(Default, Serialize, Deserialize)]
    struct Bits(#[serde(with = "tabletop::as_bits")] Set<Seat>);

    pub(super) fn serialize<S: Serializer>(
        by: &ByTrump<Set<Seat>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(by.values().map(|&seats| Bits(seats)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ByTrump<Set<Seat>>, D::Error> {
        let by = ByTrump::<Bits>::deserialize(deserializer)?;
        Ok(ByTrump::from_fn(|card| by[card].0))
    }
}

impl Position {
    /// The table before anything has happened.
    pub(crate) fn start(players: u8, food: u16) -> Position {
        let tribe = Tribe { food: Food { kept: food, fresh: 0 }, ..Tribe::default() };
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
            tribes: BySeat::new(players, tribe),
            supply: Set::FULL,
            drawn: ArrayVec::new(),
            tamed: ArrayVec::new(),
            lone_warrior: None,
            lone_woman: None,
            deck: Set::FULL,
            discards: Set::EMPTY,
            buried: Set::EMPTY,
            seen: ByTrump::default(),
            events: EventCard::deck(),
            events_open: EventPile::default(),
            events_done: EventPile::default(),
            event: None,
            foreseen: None,
            active: ArrayVec::new(),
            hidden: None,
            saved: ArrayVec::new(),
            settled: Set::EMPTY,
            fought: Set::EMPTY,
            changed_mutes: Set::EMPTY,
            frames,
            survey: Survey::default(),
        }
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.tribes.players()
    }

    /// The tribe of a seat.
    #[inline]
    pub fn tribe(&self, seat: Seat) -> &Tribe {
        &self.tribes[seat]
    }

    /// Whether the tribe has members on the board, or may still found its first settlement.
    #[inline]
    pub fn plays(&self, seat: Seat) -> bool {
        seat.number() < self.players() && self.tribes[seat].fate == Fate::Plays
    }

    /// The seat whose turn comes after so many others (VM-4).
    #[inline]
    pub fn in_turn(&self, turn: u8) -> Option<Seat> {
        let players = self.players();
        if players <= turn {
            return None;
        }
        let number = self.calendar.first.number() + turn;
        Seat::new(if number < players { number } else { number - players })
    }

    /// All seats in turn.
    pub fn seats_in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        self.calendar.first.round(self.players())
    }

    /// These seats, in turn.
    pub fn these_in_turn(&self, seats: Set<Seat>) -> impl Iterator<Item = Seat> + use<> {
        self.seats_in_turn().filter(move |&seat| seats.contains(seat))
    }

    /// The members of a tribe on a hex.
    #[inline]
    pub fn folk(&self, seat: Seat, hex: Hex) -> Folk {
        self.plots[hex].tribes[seat]
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
        self.plots[hex].animals.len() as u8 + self.foreigners(seat, hex)
    }

    /// The visible foreign figures on a hex.
    #[inline]
    pub fn foreigners(&self, seat: Seat, hex: Hex) -> u8 {
        if !self.foreign_lands(seat).contains(hex) {
            return 0;
        }
        let others = self.plots[hex].peoples().without(seat);
        others.iter().map(|other| self.visible(other, hex).size()).sum()
    }

    /// Whether members of any tribe stand on the hex, up the trees or not.
    #[inline]
    pub fn has_members(&self, hex: Hex) -> bool {
        self.peopled().contains(hex)
    }

    /// The tribes with visible members on the hex.
    pub fn tribes_on(&self, hex: Hex) -> Set<Seat> {
        let here = self.plots[hex].peoples();
        match self.hidden {
            Some(company) if company.hex == hex => here.filter(|seat| self.visible(seat, hex).members() > 0),
            Some(_) | None => here,
        }
    }

    /// The tribes that play.
    pub fn living(&self) -> Set<Seat> {
        Seat::set(self.players()).filter(|seat| self.plays(seat))
    }

    /// The hexes with members of the tribe.
    #[inline]
    pub fn lands(&self, seat: Seat) -> Set<Hex> {
        self.survey.lands[seat]
    }

    /// The hexes with members of other tribes than this one.
    #[inline]
    pub(crate) fn foreign_lands(&self, seat: Seat) -> Set<Hex> {
        let others = self.survey.lands.iter().filter(|&(other, _)| other != seat);
        others.fold(Set::EMPTY, |all, (_, &lands)| all | lands)
    }

    /// The hexes with members of any tribe.
    #[inline]
    pub(crate) fn peopled(&self) -> Set<Hex> {
        self.survey.peopled()
    }

    /// The hexes with wild animals.
    #[inline]
    pub(crate) fn herds(&self) -> Set<Hex> {
        self.survey.herds
    }

    /// All members of the tribe.
    #[inline]
    pub fn people(&self, seat: Seat) -> Folk {
        self.survey.people[seat]
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
    #[inline]
    pub fn settlements(&self, seat: Seat) -> Set<Hex> {
        self.survey.settlements[seat]
    }

    /// Settlement tokens in stock.
    pub fn settlement_tokens(&self, seat: Seat) -> u8 {
        SETTLEMENTS.saturating_sub(self.settlements(seat).len() as u8)
    }

    /// The card that acts this round for this seat.
    pub fn active(&self, card: Trump, seat: Seat) -> Option<&ActiveCard> {
        self.active.iter().find(|effect| effect.card == card && effect.seat == seat)
    }

    /// The hexes with settlements of any tribe.
    #[inline]
    pub(crate) fn settled_hexes(&self) -> Set<Hex> {
        self.survey.settlements.values().fold(Set::EMPTY, |all, &settlements| all | settlements)
    }

    /// Trump cards whose effect goes on: they lie open and join the discards when it ends (V195).
    pub fn open_cards(&self) -> Set<Trump> {
        let mut open: Set<Trump> = self.active.iter().map(|effect| effect.card).collect();
        if self.hidden.is_some() {
            open.insert(Trump::UpTheTrees);
        }
        let held_by_pair = |settlement: Settlement| 0 < settlement.held_by_pair_until;
        if self.settled_hexes().iter().any(|hex| self.plots[hex].settlement.is_some_and(held_by_pair)) {
            open.insert(Trump::TwoOfAKind);
        }
        open
    }

    /// Trump cards that an empty deck is filled with (VM-13).
    pub(crate) fn reshuffled_cards(&self) -> Set<Trump> {
        (self.discards | self.buried) - self.open_cards()
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

    /// What the table waits for. The rules play on until it waits for something.
    #[inline]
    pub fn pending(&self) -> Pending<Decision, Lot, (Reason, Set<Seat>)> {
        match self.top() {
            Frame::Ask(decision) => Pending::Decision(decision),
            Frame::Draw(lot) => Pending::Lot(lot),
            Frame::Phase(Phase::Over { reason, winners }) => Pending::Over((reason, winners)),
            frame => unreachable!("the table always waits for something, not {frame:?}"),
        }
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

    /// Whether the player may draw another trump card (VM-3.3).
    pub(crate) fn lacks_cards(&self, seat: Seat) -> bool {
        self.tribe(seat).hand.len() < self.hand_size().into()
    }

    /// The trump cards each player may hold (VM-3.3, V13).
    pub fn hand_size(&self) -> u8 {
        if 5 <= self.players() { 4 } else { 5 }
    }
}
