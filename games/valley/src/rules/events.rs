//! The events (VM-5): 15 summer cards and 15 winter cards, of 27 kinds.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::components::Season;

/// A kind of event card, in the order of VM-5: the summer's, then the winter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum EventCard {
    ForestFire,
    Flood,
    Rodents,
    PlentifulRain,
    MildAutumn,
    SickAnimals,
    Earthquake,
    SummerEruption,
    Thunderstorm,
    Drought,
    SummerLoner,
    Locusts,
    Epidemic,
    PackOfFour,
    PackOfThree,
    FrozenRiver,
    Cold,
    LongWinter,
    LeanAnimals,
    NoMeat,
    WinterEruption,
    Storm,
    IceStorm,
    CaveBear,
    WinterLoner,
    Snow,
    Avalanche,
}

/// What a card is in the deck.
struct Entry {
    card: EventCard,
    code: &'static str,
    copies: u8,
    lasts: bool,
}

#[rustfmt::skip]
const ENTRIES: [Entry; EventCard::COUNT] = {
    use EventCard::*;
    [
        Entry { card: ForestFire,     code: "VM-5 S1",  copies: 2, lasts: false },
        Entry { card: Flood,          code: "VM-5 S2",  copies: 2, lasts: false },
        Entry { card: Rodents,        code: "VM-5 S3",  copies: 1, lasts: false },
        Entry { card: PlentifulRain,  code: "VM-5 S4",  copies: 1, lasts: true  },
        Entry { card: MildAutumn,     code: "VM-5 S5",  copies: 1, lasts: true  },
        Entry { card: SickAnimals,    code: "VM-5 S6",  copies: 1, lasts: false },
        Entry { card: Earthquake,     code: "VM-5 S7",  copies: 1, lasts: false },
        Entry { card: SummerEruption, code: "VM-5 S8",  copies: 1, lasts: false },
        Entry { card: Thunderstorm,   code: "VM-5 S9",  copies: 1, lasts: false },
        Entry { card: Drought,        code: "VM-5 S10", copies: 1, lasts: true  },
        Entry { card: SummerLoner,    code: "VM-5 S11", copies: 1, lasts: false },
        Entry { card: Locusts,        code: "VM-5 S12", copies: 1, lasts: false },
        Entry { card: Epidemic,       code: "VM-5 S13", copies: 1, lasts: false },
        Entry { card: PackOfFour,     code: "VM-5 W1",  copies: 1, lasts: false },
        Entry { card: PackOfThree,    code: "VM-5 W2",  copies: 1, lasts: false },
        Entry { card: FrozenRiver,    code: "VM-5 W3",  copies: 2, lasts: true  },
        Entry { card: Cold,           code: "VM-5 W4",  copies: 1, lasts: false },
        Entry { card: LongWinter,     code: "VM-5 W5",  copies: 1, lasts: true  },
        Entry { card: LeanAnimals,    code: "VM-5 W6",  copies: 1, lasts: true  },
        Entry { card: NoMeat,         code: "VM-5 W7",  copies: 1, lasts: false },
        Entry { card: WinterEruption, code: "VM-5 W8",  copies: 1, lasts: false },
        Entry { card: Storm,          code: "VM-5 W9",  copies: 1, lasts: false },
        Entry { card: IceStorm,       code: "VM-5 W10", copies: 1, lasts: false },
        Entry { card: CaveBear,       code: "VM-5 W11", copies: 1, lasts: false },
        Entry { card: WinterLoner,    code: "VM-5 W12", copies: 1, lasts: false },
        Entry { card: Snow,           code: "VM-5 W13", copies: 1, lasts: false },
        Entry { card: Avalanche,      code: "VM-5 W14", copies: 1, lasts: false },
    ]
};

impl EventCard {
    /// The number of kinds.
    pub const COUNT: usize = 27;

    /// All kinds.
    pub fn all() -> impl Iterator<Item = EventCard> {
        ENTRIES.iter().map(|entry| entry.card)
    }

    /// The deck it belongs to.
    pub fn season(self) -> Season {
        if (self as u8) < EventCard::PackOfFour as u8 { Season::Summer } else { Season::Winter }
    }

    /// How many there are.
    pub fn copies(self) -> u8 {
        ENTRIES[self as usize].copies
    }

    /// The paragraph.
    pub fn rule(self) -> &'static str {
        ENTRIES[self as usize].code
    }

    /// Whether it lies open beyond its round (VM-5).
    pub fn lasts(self) -> bool {
        ENTRIES[self as usize].lasts
    }
}

/// A pile of event cards: how many of each kind, in no order. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EventPile([u8; EventCard::COUNT]);

impl EventPile {
    /// All 30 cards.
    pub fn full() -> EventPile {
        EventPile(std::array::from_fn(|index| ENTRIES[index].copies))
    }

    /// How many of this kind.
    pub fn count(&self, card: EventCard) -> u8 {
        self.0[card as usize]
    }

    /// How many of this season.
    pub fn of(&self, season: Season) -> u8 {
        EventCard::all().filter(|card| card.season() == season).map(|card| self.count(card)).sum()
    }

    /// The cards, each kind as often as it is there.
    pub fn iter(&self) -> impl Iterator<Item = EventCard> + '_ {
        EventCard::all().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// Puts a card in; none if there would be more than the box holds.
    pub(crate) fn add(&mut self, card: EventCard) -> Option<()> {
        let count = &mut self.0[card as usize];
        *count = count.checked_add(1).filter(|&n| n <= card.copies())?;
        Some(())
    }

    /// Takes a card out; none if there is none.
    pub(crate) fn take(&mut self, card: EventCard) -> Option<()> {
        let count = &mut self.0[card as usize];
        *count = count.checked_sub(1)?;
        Some(())
    }
}

impl Serialize for EventPile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for EventPile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventPile, D::Error> {
        let mut pile = EventPile::default();
        for card in Vec::<EventCard>::deserialize(deserializer)? {
            pile.add(card).ok_or_else(|| {
                serde::de::Error::custom(format!("{card:?}: the box has only {}", card.copies()))
            })?;
        }
        Ok(pile)
    }
}
