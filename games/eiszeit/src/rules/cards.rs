//! Every card (EZ-7): its colour, how many there are, and what it costs or brings.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{Member, Refusal, Set};

use crate::rules::components::{Colour, MANY_STONES, Terrain, Way};

/// A card. Cards of one name are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Three hunters into the ice plain, or two anywhere.
    IcePlain,
    /// Three hunters into the meadow, or two anywhere.
    Meadow,
    /// Three hunters into the stone desert, or two anywhere.
    StoneDesert,
    /// Three hunters into the steppe, or two anywhere.
    Steppe,
    /// Three hunters into the mountains, or two anywhere.
    Mountains,
    /// Three hunters into the forest, or two anywhere.
    Forest,
    /// Two hunters and a mammoth into one region.
    HuntersAndMammoth,
    /// Three own hunters, and a mammoth, to a neighbouring region.
    Migration,
    /// A mammoth is placed or moved.
    Mammoth,
    /// A fire disc is moved.
    Fire,
    /// Two hunters of neighbouring regions change places.
    Swap,
    /// A club is taken, or a mammoth placed.
    Club,
    /// Three hunters of anybody go one step each.
    AnyThree,
    /// Copies the open light or dark card.
    LightCult,
    /// Each opponent places two hunters.
    AllPlaceTwo,
    /// Each opponent places one hunter.
    AllPlaceOne,
    /// An opponent moves a fire disc.
    DarkFire,
    /// An opponent removes two hunters of different owners.
    TwoLeave,
    /// An opponent removes a hunter.
    OneLeaves,
    /// An opponent removes a mammoth.
    MammothLeaves,
    /// An opponent takes a club or moves two of his hunters anywhere.
    ClubOrJourney,
    /// Copies the open light or dark card.
    DarkCult,
}

impl Card {
    /// The number of different cards.
    pub const COUNT: usize = 22;

    /// All cards, the light ones first.
    #[rustfmt::skip]
    pub const ALL: [Card; Card::COUNT] = [
        Card::IcePlain, Card::Meadow, Card::StoneDesert, Card::Steppe, Card::Mountains, Card::Forest,
        Card::HuntersAndMammoth, Card::Migration, Card::Mammoth, Card::Fire, Card::Swap, Card::Club,
        Card::AnyThree, Card::LightCult,
        Card::AllPlaceTwo, Card::AllPlaceOne, Card::DarkFire, Card::TwoLeave, Card::OneLeaves,
        Card::MammothLeaves, Card::ClubOrJourney, Card::DarkCult,
    ];

    const LIGHT: usize = 14;

    /// Its colour.
    pub const fn colour(self) -> Colour {
        if (self as usize) < Card::LIGHT { Colour::Light } else { Colour::Dark }
    }

    /// All cards of a colour.
    pub fn all(colour: Colour) -> impl Iterator<Item = Card> {
        Card::ALL[Card::span(colour)].iter().copied()
    }

    /// The cult card of a colour.
    pub const fn cult(colour: Colour) -> Card {
        match colour {
            Colour::Light => Card::LightCult,
            Colour::Dark => Card::DarkCult,
        }
    }

    /// Whether it is one of the cult cards, which copy others and never lie open (EZ-6.0).
    pub const fn is_cult(self) -> bool {
        matches!(self, Card::LightCult | Card::DarkCult)
    }

    /// Whether it is carried out by one opponent, whom its player chooses (EZ-6.2).
    pub const fn is_for_one_opponent(self) -> bool {
        use Card::{ClubOrJourney, DarkFire, MammothLeaves, OneLeaves, TwoLeave};
        matches!(self, DarkFire | TwoLeave | OneLeaves | MammothLeaves | ClubOrJourney)
    }

    /// The terrain of a light card 1.
    pub const fn terrain(self) -> Option<Terrain> {
        if (self as usize) < Terrain::ALL.len() { Some(Terrain::ALL[self as usize]) } else { None }
    }

    /// The light card 1 of a terrain.
    pub const fn of_terrain(terrain: Terrain) -> Card {
        Card::ALL[terrain as usize]
    }

    /// The line of the paragraph it stands on: EZ-7 counts light and dark cards apart, the landscapes as one.
    pub const fn rule(self) -> &'static str {
        match self {
            Card::IcePlain | Card::Meadow | Card::StoneDesert => "EZ-7 L1",
            Card::Steppe | Card::Mountains | Card::Forest => "EZ-7 L1",
            Card::HuntersAndMammoth => "EZ-7 L2",
            Card::Migration => "EZ-7 L3",
            Card::Mammoth => "EZ-7 L4",
            Card::Fire => "EZ-7 L5",
            Card::Swap => "EZ-7 L6",
            Card::Club => "EZ-7 L7",
            Card::AnyThree => "EZ-7 L8",
            Card::LightCult => "EZ-7 L9",
            Card::AllPlaceTwo => "EZ-7 D1",
            Card::AllPlaceOne => "EZ-7 D2",
            Card::DarkFire => "EZ-7 D3",
            Card::TwoLeave => "EZ-7 D4",
            Card::OneLeaves => "EZ-7 D5",
            Card::MammothLeaves => "EZ-7 D6",
            Card::ClubOrJourney => "EZ-7 D7",
            Card::DarkCult => "EZ-7 D8",
        }
    }

    fn span(colour: Colour) -> std::ops::Range<usize> {
        match colour {
            Colour::Light => 0..Card::LIGHT,
            Colour::Dark => Card::LIGHT..Card::COUNT,
        }
    }
}

impl Member for Card {
    const COUNT: u8 = Card::COUNT as u8;

    fn at(index: u8) -> Card {
        Card::ALL[usize::from(index)]
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// A set of cards, each once.
pub type CardSet = Set<Card>;

/// Cards in no order: how many there are of each. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards([u8; Card::COUNT]);

impl Cards {
    /// The most cards that lie anywhere.
    const MOST: usize = 55;

    /// How many there are of a card.
    pub fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many there are of a colour.
    pub fn len(&self, colour: Colour) -> u8 {
        self.0[Card::span(colour)].iter().sum()
    }

    /// How many there are.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether both colours are among them.
    pub fn is_mixed(&self) -> bool {
        0 < self.len(Colour::Light) && 0 < self.len(Colour::Dark)
    }

    /// Which cards there are.
    pub fn kinds(&self) -> CardSet {
        Set::such_that(|card: Card| 0 < self.count(card))
    }

    /// The `n`-th card of a colour, counted from 0, if there are that many.
    pub fn nth(&self, colour: Colour, n: u32) -> Option<Card> {
        let mut left = n;
        for card in Card::all(colour) {
            let here = u32::from(self.count(card));
            if left < here {
                return Some(card);
            }
            left -= here;
        }
        None
    }

    /// Adds one.
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes one away, if it is there.
    pub fn take(&mut self, card: Card) -> Option<()> {
        let here = &mut self.0[card as usize];
        *here = here.checked_sub(1)?;
        Some(())
    }

    /// Adds all of the other that have this colour, which then has none of it.
    pub fn absorb(&mut self, other: &mut Cards, colour: Colour) {
        for index in Card::span(colour) {
            self.0[index] += std::mem::take(&mut other.0[index]);
        }
    }

    /// All cards, in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if Cards::MOST < cards.len() {
            return Err(serde::de::Error::custom(format!("{} cards: the box has 55", cards.len())));
        }
        Ok(cards.into_iter().collect())
    }
}

/// The cards as a file lists them: what the option `cards` takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTable {
    /// Where the values come from, for whoever reads the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<String>,
    /// Every card once.
    pub cards: Vec<CardEntry>,
}

/// A card of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    /// The card.
    pub card: Card,
    /// How many there are.
    pub copies: u8,
    /// The stones it costs or brings: one number, three for the mammoth card, none for a cult card.
    pub stones: Vec<u8>,
}

impl CardTable {
    /// The cards as they come with the game.
    pub fn standard() -> &'static CardTable {
        static STANDARD: LazyLock<CardTable> = LazyLock::new(|| {
            serde_json::from_str(include_str!("../../data/cards.json")).expect("the card file holds together")
        });
        &STANDARD
    }

    /// Checks the table (EZ-7, EZ-E80) and takes the stones from it.
    pub(crate) fn stones(&self) -> Result<Stones, Refusal> {
        let mut stones = Stones { by_card: [0; Card::COUNT], by_way: [0; Way::ALL.len()] };
        let mut listed = CardSet::EMPTY;
        for entry in &self.cards {
            if listed.contains(entry.card) {
                return Err(Refusal::by("EZ-7", format!("card {}: listed twice", entry.name())));
            }
            listed.insert(entry.card);
            entry.check()?;
            match entry.stones[..] {
                [value] => stones.by_card[entry.card as usize] = value,
                [new, near, far] => stones.by_way = [new, near, far],
                _ => (),
            }
        }
        match CardSet::FULL.minus(listed).first() {
            None => Ok(stones),
            Some(missing) => Err(Refusal::by("EZ-7", format!("card {}: missing", name(missing)))),
        }
    }
}

impl CardEntry {
    /// The copies are those of the rulebooks, 33 light and 22 dark in all; with others a game need not end.
    fn check(&self) -> Result<(), Refusal> {
        let copies = copies(self.card);
        if self.copies != copies {
            let message = format!("card {}: {} copies, the box has {copies}", self.name(), self.copies);
            return Err(Refusal::by("EZ-7", message));
        }
        let values = match self.card {
            Card::Mammoth => Way::ALL.len(),
            card if card.is_cult() => 0,
            _ => 1,
        };
        if self.stones.len() != values {
            let message = format!("card {}: {} values, {values} needed", self.name(), self.stones.len());
            return Err(Refusal::by("EZ-7", message));
        }
        // EZ-E80: else somebody with eight stones could be unable to pay, or the settling need not end.
        let (range, words) = match self.card.colour() {
            Colour::Light => (1..=MANY_STONES, "1 to 8"),
            Colour::Dark => (1..=u8::MAX, "at least 1"),
        };
        match self.stones.iter().find(|value| !range.contains(value)) {
            None => Ok(()),
            Some(value) => {
                Err(Refusal::by("EZ-E80", format!("card {}: {value} stones, must be {words}", self.name())))
            }
        }
    }

    fn name(&self) -> String {
        name(self.card)
    }
}

/// How many there are of a card (EZ-7).
pub fn copies(card: Card) -> u8 {
    match card {
        Card::Mammoth | Card::Fire | Card::Swap | Card::Club | Card::AnyThree => 3,
        Card::TwoLeave | Card::OneLeaves | Card::MammothLeaves | Card::ClubOrJourney => 3,
        Card::AllPlaceOne => 4,
        Card::IcePlain | Card::Meadow | Card::StoneDesert | Card::Steppe | Card::Mountains | Card::Forest => {
            2
        }
        Card::HuntersAndMammoth | Card::Migration | Card::LightCult => 2,
        Card::AllPlaceTwo | Card::DarkFire | Card::DarkCult => 2,
    }
}

fn name(card: Card) -> String {
    serde_json::to_string(&card).map(|quoted| quoted.trim_matches('"').to_owned()).unwrap_or_default()
}

/// What the cards cost or bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    by_card: [u8; Card::COUNT],
    by_way: [u8; Way::ALL.len()],
}

impl Stones {
    /// What a card costs or brings; the mammoth card and the cult cards have no price of their own.
    pub(crate) fn of(&self, card: Card) -> u8 {
        self.by_card[card as usize]
    }

    /// What a way of the mammoth card costs.
    pub(crate) fn of_way(&self, way: Way) -> u8 {
        self.by_way[way as usize]
    }
}
