//! The events (VM-5): 15 summer cards and 15 winter cards, of 27 kinds.

use serde::{Deserialize, Serialize};
use tabletop::{Bag, Set, members};

use crate::rules::components::Season;

members! {
    /// A kind of event card, in the order of VM-5: the summer's, then the winter's.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", expecting = "an event card")]
    pub enum EventCard: u32 {
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
}

/// A pile of event cards: how many of each kind, in no order.
pub type EventPile = Bag<EventCard, 27>;

/// What a card is in the deck.
#[derive(Clone, Copy)]
struct Entry {
    code: &'static str,
    copies: u8,
    lasts: bool,
}

#[rustfmt::skip]
const ENTRIES: [Entry; 27] = [
    /* ForestFire     */ Entry { code: "VM-5 S1",  copies: 2, lasts: false },
    /* Flood          */ Entry { code: "VM-5 S2",  copies: 2, lasts: false },
    /* Rodents        */ Entry { code: "VM-5 S3",  copies: 1, lasts: false },
    /* PlentifulRain  */ Entry { code: "VM-5 S4",  copies: 1, lasts: true  },
    /* MildAutumn     */ Entry { code: "VM-5 S5",  copies: 1, lasts: true  },
    /* SickAnimals    */ Entry { code: "VM-5 S6",  copies: 1, lasts: false },
    /* Earthquake     */ Entry { code: "VM-5 S7",  copies: 1, lasts: false },
    /* SummerEruption */ Entry { code: "VM-5 S8",  copies: 1, lasts: false },
    /* Thunderstorm   */ Entry { code: "VM-5 S9",  copies: 1, lasts: false },
    /* Drought        */ Entry { code: "VM-5 S10", copies: 1, lasts: true  },
    /* SummerLoner    */ Entry { code: "VM-5 S11", copies: 1, lasts: false },
    /* Locusts        */ Entry { code: "VM-5 S12", copies: 1, lasts: false },
    /* Epidemic       */ Entry { code: "VM-5 S13", copies: 1, lasts: false },
    /* PackOfFour     */ Entry { code: "VM-5 W1",  copies: 1, lasts: false },
    /* PackOfThree    */ Entry { code: "VM-5 W2",  copies: 1, lasts: false },
    /* FrozenRiver    */ Entry { code: "VM-5 W3",  copies: 2, lasts: true  },
    /* Cold           */ Entry { code: "VM-5 W4",  copies: 1, lasts: false },
    /* LongWinter     */ Entry { code: "VM-5 W5",  copies: 1, lasts: true  },
    /* LeanAnimals    */ Entry { code: "VM-5 W6",  copies: 1, lasts: true  },
    /* NoMeat         */ Entry { code: "VM-5 W7",  copies: 1, lasts: false },
    /* WinterEruption */ Entry { code: "VM-5 W8",  copies: 1, lasts: false },
    /* Storm          */ Entry { code: "VM-5 W9",  copies: 1, lasts: false },
    /* IceStorm       */ Entry { code: "VM-5 W10", copies: 1, lasts: false },
    /* CaveBear       */ Entry { code: "VM-5 W11", copies: 1, lasts: false },
    /* WinterLoner    */ Entry { code: "VM-5 W12", copies: 1, lasts: false },
    /* Snow           */ Entry { code: "VM-5 W13", copies: 1, lasts: false },
    /* Avalanche      */ Entry { code: "VM-5 W14", copies: 1, lasts: false },
];

impl EventCard {
    /// All 30 cards.
    pub fn deck() -> EventPile {
        Bag::new(ENTRIES.map(|entry| entry.copies))
    }

    /// The kinds of a season.
    pub fn of(season: Season) -> Set<EventCard> {
        let summer = Set::lowest(EventCard::PackOfFour as u8);
        match season {
            Season::Summer => summer,
            Season::Winter => !summer,
        }
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
