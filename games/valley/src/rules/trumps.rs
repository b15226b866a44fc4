//! The trump cards (VM-13): 40, each once, and the occasions to play them. All that a card is (when it is played, what it
//! is aimed at, when that is legal, what it does) stands in one place, in `play/cards`.

use serde::{Deserialize, Serialize};
use tabletop::{By, Set, members};

use crate::rules::play::{lasts, played};

members! {
    /// A trump card, in the order of VM-13.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", expecting = "a trump card")]
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
    /// An occasion to play a card, and there is no other (V8). The first are those of the moments (V190), by
    /// their names.
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

/// The cards of each occasion.
const CARDS: By<Occasion, Set<Trump>, { Occasion::ALL.len() }> = {
    let mut bits = [0; Occasion::ALL.len()];
    let mut card = 0;
    while card < Trump::ALL.len() {
        let occasions = played(Trump::ALL[card]);
        let mut index = 0;
        while index < occasions.len() {
            bits[occasions[index] as usize] |= 1 << card;
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
        played(self)[0].is_moment()
    }

    /// The cards that have one.
    #[inline]
    pub(crate) fn of_moments() -> Set<Trump> {
        const OF_MOMENTS: Set<Trump> = {
            let (mut bits, mut card) = (0, 0);
            while card < Trump::ALL.len() {
                if played(Trump::ALL[card])[0].is_moment() {
                    bits |= 1 << card;
                }
                card += 1;
            }
            Set::of_bits(bits)
        };
        OF_MOMENTS
    }

    /// Whether it goes on to act this round once it is played.
    pub fn lasts(self) -> bool {
        lasts(self)
    }
}
