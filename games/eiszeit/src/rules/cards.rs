//! Every card (EZ-7): its colour, how many there are, and what it costs or brings.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use tabletop::{Bag, By, Member, Refusal, Set, ensure, members, written};

use crate::rules::components::{ByColour, ByWay, Colour, MANY_STONES, Terrain, Way};

members! {
    /// A card, the light ones first. Cards of one name are alike.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Card: u32 {
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
        /// An opponent takes a club or moves two of their hunters anywhere.
        ClubOrJourney,
        /// Copies the open light or dark card.
        DarkCult,
    }
}

impl Card {
    /// The number of light cards.
    const LIGHT: u8 = 14;

    /// Its colour.
    pub const fn colour(self) -> Colour {
        if (self as u8) < Card::LIGHT { Colour::Light } else { Colour::Dark }
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

    /// How many there are of it (EZ-7).
    pub const fn copies(self) -> u8 {
        match self {
            Card::AllPlaceOne => 4,
            Card::Mammoth | Card::Fire | Card::Swap | Card::Club | Card::AnyThree => 3,
            Card::TwoLeave | Card::OneLeaves | Card::MammothLeaves | Card::ClubOrJourney => 3,
            Card::IcePlain | Card::Meadow | Card::StoneDesert => 2,
            Card::Steppe | Card::Mountains | Card::Forest => 2,
            Card::HuntersAndMammoth | Card::Migration | Card::LightCult => 2,
            Card::AllPlaceTwo | Card::DarkFire | Card::DarkCult => 2,
        }
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
}

/// A set of cards, each once.
pub type CardSet = Set<Card>;

/// One `T` for each card.
pub type ByCard<T> = By<Card, T, { Card::COUNT as usize }>;

/// Cards in no order: how many there are of each. Written as a list.
pub type Cards = Bag<Card, { Card::COUNT as usize }>;

impl Colour {
    /// The colours among these cards.
    #[inline]
    pub(crate) fn among(cards: CardSet) -> Set<Colour> {
        Set::such_that(|colour: Colour| !(cards & colour.cards()).is_empty())
    }

    /// The cards of this colour.
    pub fn cards(self) -> CardSet {
        let light = CardSet::lowest(Card::LIGHT);
        match self {
            Colour::Light => light,
            Colour::Dark => !light,
        }
    }
}

/// What can be said of cards by their backs.
pub trait Backs {
    /// How many there are of each colour.
    fn backs(&self) -> ByColour<u8>;

    /// Whether both colours are among them.
    fn is_mixed(&self) -> bool {
        self.backs().some() == Set::FULL
    }
}

impl Backs for Cards {
    #[inline]
    fn backs(&self) -> ByColour<u8> {
        let (light, dark) = self.counts().values().as_slice().split_at(Card::LIGHT.into());
        By::new([light, dark].map(|copies| copies.iter().sum()))
    }
}

/// The cards as a file lists them: what the option `cards` takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table of cards")]
pub struct CardTable {
    /// Where the values come from, for whoever reads the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<String>,
    /// Every card once.
    pub cards: Entries,
}

/// The cards of a file: a list that everybody who looks at the table shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<CardEntry>", into = "Vec<CardEntry>")]
pub struct Entries(Arc<Vec<CardEntry>>);

impl Deref for Entries {
    type Target = Vec<CardEntry>;

    fn deref(&self) -> &Vec<CardEntry> {
        &self.0
    }
}

impl DerefMut for Entries {
    fn deref_mut(&mut self) -> &mut Vec<CardEntry> {
        Arc::make_mut(&mut self.0)
    }
}

impl From<Vec<CardEntry>> for Entries {
    fn from(cards: Vec<CardEntry>) -> Entries {
        Entries(Arc::new(cards))
    }
}

impl From<Entries> for Vec<CardEntry> {
    fn from(cards: Entries) -> Vec<CardEntry> {
        cards.to_vec()
    }
}

/// A card of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a card with its stones")]
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
        let mut stones = Stones { by_card: ByCard::default(), by_way: ByWay::default() };
        let mut listed = CardSet::EMPTY;
        for entry in self.cards.iter() {
            ensure(listed.insert(entry.card), "EZ-7", || format!("card {}: listed twice", entry.name()))?;
            entry.check()?;
            match entry.stones[..] {
                [value] => stones.by_card[entry.card] = value,
                [new, near, far] => stones.by_way = By::new([new, near, far]),
                _ => (),
            }
        }
        match (!listed).first() {
            None => Ok(stones),
            Some(missing) => Err(Refusal::by("EZ-7", format!("card {}: missing", written(&missing)))),
        }
    }
}

impl CardEntry {
    /// The copies are those of the rulebooks, 33 light and 22 dark in all; with others a game need not end.
    fn check(&self) -> Result<(), Refusal> {
        let (found, copies) = (self.copies, self.card.copies());
        ensure(found == copies, "EZ-7", || {
            format!("card {}: {found} copies, the box has {copies}", self.name())
        })?;
        let (found, values) = (self.stones.len(), self.values());
        ensure(found == values, "EZ-7", || format!("card {}: {found} values, {values} needed", self.name()))?;
        // EZ-E80: else somebody with eight stones could be unable to pay, or the settling need not end.
        let (range, words) = match self.card.colour() {
            Colour::Light => (1..=MANY_STONES, "1 to 8"),
            Colour::Dark => (1..=u8::MAX, "at least 1"),
        };
        for value in &self.stones {
            ensure(range.contains(value), "EZ-E80", || {
                format!("card {}: {value} stones, must be {words}", self.name())
            })?;
        }
        Ok(())
    }

    /// How many numbers of stones its line has.
    fn values(&self) -> usize {
        match self.card {
            Card::Mammoth => Way::ALL.len(),
            card if card.is_cult() => 0,
            _ => 1,
        }
    }

    fn name(&self) -> String {
        written(&self.card)
    }
}

/// What the cards cost or bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    by_card: ByCard<u8>,
    by_way: ByWay<u8>,
}

impl Stones {
    /// What a card costs or brings; the mammoth card and the cult cards have no price of their own.
    pub(crate) fn of(&self, card: Card) -> u8 {
        self.by_card[card]
    }

    /// What a way of the mammoth card costs.
    pub(crate) fn of_way(&self, way: Way) -> u8 {
        self.by_way[way]
    }
}
