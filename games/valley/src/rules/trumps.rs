//! The trump cards (VM-13): 40, each once.

use std::ops::{BitAnd, BitOr, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A trump card, in the order of VM-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Trump {
    ForcedMarch,
    Endurance,
    Raft,
    Bridge,
    Swimming,
    TreeTrunks,
    UpTheTrees,
    Cannibals,
    Disguise,
    Flight,
    Broth,
    Potion,
    Flint,
    Torches,
    YoungWolf,
    Lure,
    Amazons,
    SurpriseBirth,
    FertilityHerb,
    ChoiceOfSex,
    ChildbedFever,
    Foundling,
    FamilyVisit,
    Traps,
    WarDrum,
    FishingNet,
    Roots,
    Theft,
    Rockfall,
    Arsonist,
    ScorchedEarth,
    Manure,
    Fence,
    MountainFarm,
    LateSowing,
    Friend,
    Love,
    TwoOfAKind,
    Spying,
    Intuition,
}

impl Trump {
    /// The number of cards.
    pub const COUNT: usize = 40;

    /// All cards, in order.
    pub const ALL: [Trump; Trump::COUNT] = {
        use Trump::*;
        [
            ForcedMarch,
            Endurance,
            Raft,
            Bridge,
            Swimming,
            TreeTrunks,
            UpTheTrees,
            Cannibals,
            Disguise,
            Flight,
            Broth,
            Potion,
            Flint,
            Torches,
            YoungWolf,
            Lure,
            Amazons,
            SurpriseBirth,
            FertilityHerb,
            ChoiceOfSex,
            ChildbedFever,
            Foundling,
            FamilyVisit,
            Traps,
            WarDrum,
            FishingNet,
            Roots,
            Theft,
            Rockfall,
            Arsonist,
            ScorchedEarth,
            Manure,
            Fence,
            MountainFarm,
            LateSowing,
            Friend,
            Love,
            TwoOfAKind,
            Spying,
            Intuition,
        ]
    };

    /// Its number in VM-13.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The paragraph, with its line.
    pub fn rule(self) -> String {
        format!("VM-13 {}", self.number())
    }

    /// Whether it has a moment outside the own moves, so that a standing answer makes sense (V192).
    pub const fn has_window(self) -> bool {
        Cards::WITHOUT_WINDOW.0 & (1 << self as u8) == 0
    }
}

/// A set of trump cards. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// None.
    pub const EMPTY: Cards = Cards(0);
    /// All 40.
    pub const ALL: Cards = Cards((1 << Trump::COUNT) - 1);
    /// Cards played in own moves or at any own decision only.
    const WITHOUT_WINDOW: Cards = Cards::of(&[
        Trump::ForcedMarch,
        Trump::Endurance,
        Trump::Raft,
        Trump::Bridge,
        Trump::Disguise,
        Trump::Rockfall,
        Trump::Arsonist,
        Trump::TwoOfAKind,
        Trump::Spying,
        Trump::Intuition,
    ]);

    /// These cards.
    pub const fn of(cards: &[Trump]) -> Cards {
        let (mut set, mut index) = (0, 0);
        while index < cards.len() {
            set |= 1 << cards[index] as u8;
            index += 1;
        }
        Cards(set)
    }

    /// One card.
    pub const fn one(card: Trump) -> Cards {
        Cards(1 << card as u8)
    }

    /// Whether the card is here.
    #[inline]
    pub const fn has(self, card: Trump) -> bool {
        self.0 & (1 << card as u8) != 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in; none if it is there already.
    pub(crate) fn add(&mut self, card: Trump) -> Option<()> {
        let is_new = !self.has(card);
        self.0 |= 1 << card as u8;
        is_new.then_some(())
    }

    /// Takes a card out; none if it is not there.
    pub(crate) fn take(&mut self, card: Trump) -> Option<()> {
        let was_here = self.has(card);
        self.0 &= !(1 << card as u8);
        was_here.then_some(())
    }

    /// The cards, in order.
    pub fn iter(self) -> impl Iterator<Item = Trump> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Trump::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl FromIterator<Trump> for Cards {
    fn from_iter<I: IntoIterator<Item = Trump>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |set, card| set | Cards::one(card))
    }
}

impl BitOr for Cards {
    type Output = Cards;
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl Not for Cards {
    type Output = Cards;
    fn not(self) -> Cards {
        Cards(!self.0) & Cards::ALL
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::EMPTY;
        for card in Vec::<Trump>::deserialize(deserializer)? {
            cards.add(card).ok_or_else(|| serde::de::Error::custom(format!("{card:?} is there twice")))?;
        }
        Ok(cards)
    }
}
