//! The trump cards (VM-13): 40, each once. One entry per card says when it is played and whether it goes on to act;
//! what it is aimed at, when that is legal and what it does stand in `play/cards` and `play/own_cards`.

use serde::{Deserialize, Serialize};
use tabletop::{By, Set, members};

members! {
    /// A trump card, in the order of VM-13.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Trump: u64 {
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
}

/// One `T` for each trump card.
pub type ByTrump<T> = By<Trump, T, 40>;

members! {
    /// An occasion to play a card. The first are those of the moments (V190), by their names.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Occasion: u32 {
        Flood,
        AfterAnimals,
        Love,
        Lure,
        FirstFight,
        BeforeFight,
        Lost,
        Feast,
        Traps,
        Income,
        Theft,
        LateSowing,
        SurpriseBirth,
        Herb,
        ChoiceOfSex,
        Fever,
        MountainFarm,
        /// Between the own group moves.
        BetweenMoves,
        /// On an own group under way.
        UnderWay,
        /// While the own members are fed.
        Feeding,
        /// Beside any question of the own; it stays open.
        AnyQuestion,
    }
}

/// What VM-13 says of a card apart from its effect.
struct Entry {
    played: &'static [Occasion],
    /// Whether it goes on to act this round.
    lasts: bool,
}

#[rustfmt::skip]
const ENTRIES: [Entry; 40] = {
    use Occasion::*;
    [
        /*  1 ForcedMarch   */ Entry { played: &[UnderWay],                             lasts: false },
        /*  2 Endurance     */ Entry { played: &[UnderWay],                             lasts: false },
        /*  3 Raft          */ Entry { played: &[UnderWay],                             lasts: false },
        /*  4 Bridge        */ Entry { played: &[UnderWay],                             lasts: false },
        /*  5 Swimming      */ Entry { played: &[Flood, UnderWay],                      lasts: false },
        /*  6 TreeTrunks    */ Entry { played: &[Flood, UnderWay],                      lasts: false },
        /*  7 UpTheTrees    */ Entry { played: &[Flood, UnderWay],                      lasts: false },
        /*  8 Cannibals     */ Entry { played: &[Feast, Feeding],                       lasts: true  },
        /*  9 Disguise      */ Entry { played: &[UnderWay],                             lasts: false },
        /* 10 Flight        */ Entry { played: &[BeforeFight, UnderWay],                lasts: false },
        /* 11 Broth         */ Entry { played: &[FirstFight],                           lasts: true  },
        /* 12 Potion        */ Entry { played: &[FirstFight],                           lasts: true  },
        /* 13 Flint         */ Entry { played: &[FirstFight],                           lasts: true  },
        /* 14 Torches       */ Entry { played: &[FirstFight],                           lasts: true  },
        /* 15 YoungWolf     */ Entry { played: &[AfterAnimals],                         lasts: false },
        /* 16 Lure          */ Entry { played: &[Lure],                                 lasts: false },
        /* 17 Amazons       */ Entry { played: &[FirstFight],                           lasts: true  },
        /* 18 SurpriseBirth */ Entry { played: &[SurpriseBirth],                        lasts: false },
        /* 19 FertilityHerb */ Entry { played: &[Herb],                                 lasts: true  },
        /* 20 ChoiceOfSex   */ Entry { played: &[ChoiceOfSex],                          lasts: true  },
        /* 21 ChildbedFever */ Entry { played: &[Fever],                                lasts: false },
        /* 22 Foundling     */ Entry { played: &[AfterAnimals],                         lasts: false },
        /* 23 FamilyVisit   */ Entry { played: &[AfterAnimals],                         lasts: false },
        /* 24 Traps         */ Entry { played: &[Traps],                                lasts: false },
        /* 25 WarDrum       */ Entry { played: &[AfterAnimals, BetweenMoves, UnderWay], lasts: false },
        /* 26 FishingNet    */ Entry { played: &[Income],                               lasts: true  },
        /* 27 Roots         */ Entry { played: &[Income],                               lasts: true  },
        /* 28 Theft         */ Entry { played: &[Theft, BetweenMoves],                  lasts: false },
        /* 29 Rockfall      */ Entry { played: &[BetweenMoves],                         lasts: false },
        /* 30 Arsonist      */ Entry { played: &[BetweenMoves],                         lasts: false },
        /* 31 ScorchedEarth */ Entry { played: &[Lost],                                 lasts: false },
        /* 32 Manure        */ Entry { played: &[Income],                               lasts: true  },
        /* 33 Fence         */ Entry { played: &[AfterAnimals],                         lasts: false },
        /* 34 MountainFarm  */ Entry { played: &[MountainFarm],                         lasts: false },
        /* 35 LateSowing    */ Entry { played: &[LateSowing],                           lasts: false },
        /* 36 Friend        */ Entry { played: &[BeforeFight],                          lasts: false },
        /* 37 Love          */ Entry { played: &[Love],                                 lasts: false },
        /* 38 TwoOfAKind    */ Entry { played: &[BetweenMoves],                         lasts: false },
        /* 39 Spying        */ Entry { played: &[AnyQuestion],                          lasts: false },
        /* 40 Intuition     */ Entry { played: &[AnyQuestion],                          lasts: false },
    ]
};

/// The cards of each occasion.
const CARDS: By<Occasion, Set<Trump>, { Occasion::ALL.len() }> = {
    let mut bits = [0; Occasion::ALL.len()];
    let mut card = 0;
    while card < ENTRIES.len() {
        let mut index = 0;
        while index < ENTRIES[card].played.len() {
            bits[ENTRIES[card].played[index] as usize] |= 1 << card;
            index += 1;
        }
        card += 1;
    }
    let mut cards = [Set::EMPTY; Occasion::ALL.len()];
    let mut occasion = 0;
    while occasion < cards.len() {
        cards[occasion] = Set::of_bits(bits[occasion]);
        occasion += 1;
    }
    By::new(cards)
};

impl Occasion {
    /// The cards that can be played then.
    #[inline]
    pub fn cards(self) -> Set<Trump> {
        CARDS[self]
    }

    const fn is_moment(self) -> bool {
        (self as u8) < Occasion::BetweenMoves as u8
    }
}

impl Trump {
    /// Its number in VM-13.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The paragraph, with its line.
    pub fn rule(self) -> String {
        format!("VM-13 {}", self.number())
    }

    /// Whether it has a moment outside the own moves, so that a standing answer makes sense (V192).
    #[inline]
    pub fn has_moment(self) -> bool {
        // A card with a moment names it before its other occasions.
        ENTRIES[self as usize].played[0].is_moment()
    }

    /// Whether it goes on to act this round once it is played.
    pub fn lasts(self) -> bool {
        ENTRIES[self as usize].lasts
    }
}
