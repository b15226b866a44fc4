//! The 36 civilization cards (SA-8).

use serde::{Deserialize, Serialize};
use tabletop::{By, Member, Set, members, numbered};

use crate::rules::components::{Resource, Tool};

numbered! {
    /// One of the 36 civilization cards.
    pub struct CardId: u64 = 1..=36, "card";
}

/// A civilization card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// What it gives when taken.
    pub upper: Upper,
    /// What it counts at the end.
    pub lower: Lower,
}

/// The upper part of a card: what its taker gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upper {
    /// Dice for everybody, a gift by each (SA-8.1).
    DiceTable,
    /// So much food (SA-8.2).
    Food(u8),
    /// So many of a resource (SA-8.3).
    Gain(Resource, u8),
    /// Two dice for a resource (SA-8.4).
    Roll(Resource),
    /// Points at once (SA-8.5).
    Points(u8),
    /// A tool (SA-8.6).
    Tool,
    /// One step on the food track (SA-8.7).
    Agriculture,
    /// A card from the deck that only counts at the end (SA-8.8).
    ExtraCard,
    /// A tool for one roll (SA-8.9).
    OneUse(Tool),
    /// Two resources of choice, whenever its taker likes (SA-8.10).
    AnyTwo,
}

/// The lower part of a card: what it counts in the final scoring (SA-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lower {
    /// A green card.
    Green(Symbol),
    /// So many farmers: each counts the food track.
    Farmers(u8),
    /// So many tool makers: each counts the tools.
    ToolMakers(u8),
    /// So many hut builders: each counts the buildings.
    HutBuilders(u8),
    /// So many shamans: each counts the people.
    Shamans(u8),
}

members! {
    /// The symbol of a green card; each stands on two cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Symbol: u8 {
        Pottery,
        Writing,
        Sundial,
        Wheel,
        Art,
        Medicine,
        Weaving,
        Music,
    }
}

/// One `T` for each symbol.
pub type BySymbol<T> = By<Symbol, T, { Symbol::COUNT as usize }>;

members! {
    /// What the people on cards do (SA-10.2).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Trade: u8 {
        Farmer,
        ToolMaker,
        HutBuilder,
        Shaman,
    }
}

/// One `T` for each trade.
pub type ByTrade<T> = By<Trade, T, { Trade::COUNT as usize }>;

/// What the lower parts of cards show together (SA-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Green cards, by symbol.
    pub symbols: BySymbol<u8>,
    /// People, by trade.
    pub people: ByTrade<u8>,
}

impl Counted {
    /// What these cards show.
    pub fn on(cards: Set<CardId>) -> Counted {
        let mut all = Counted::default();
        for card in cards {
            match card.card().lower {
                Lower::Green(symbol) => all.symbols[symbol] += 1,
                lower => lower.people().into_iter().for_each(|(trade, n)| all.people[trade] += n),
            }
        }
        all
    }
}

impl CardId {
    /// The card with two resources of choice (SA-8.10).
    pub const ANY_TWO: CardId = CardId::new(12).expect("there are 36 cards");
    /// The card that brings another one (SA-8.8).
    pub const EXTRA_CARD: CardId = CardId::new(4).expect("there are 36 cards");

    /// The card of that number.
    pub fn card(self) -> &'static Card {
        &CARDS[self.index()]
    }

    /// The card a one-use tool is printed on; none for a player's own tool places.
    pub fn of_tool(tool: Tool) -> Option<CardId> {
        CardId::all().find(|card| card.card().upper == Upper::OneUse(tool))
    }
}

impl Card {
    /// The paragraphs it stands on: that of its upper part, then that of its lower part.
    pub const fn rules(&self) -> [&'static str; 2] {
        [self.upper.rule(), self.lower.rule()]
    }
}

impl Upper {
    /// The paragraph it stands on.
    const fn rule(self) -> &'static str {
        match self {
            Upper::DiceTable => "SA-8.1",
            Upper::Food(_) => "SA-8.2",
            Upper::Gain(..) => "SA-8.3",
            Upper::Roll(_) => "SA-8.4",
            Upper::Points(_) => "SA-8.5",
            Upper::Tool => "SA-8.6",
            Upper::Agriculture => "SA-8.7",
            Upper::ExtraCard => "SA-8.8",
            Upper::OneUse(_) => "SA-8.9",
            Upper::AnyTwo => "SA-8.10",
        }
    }
}

impl Lower {
    /// How many people of which trade it shows; none if it is green.
    #[inline]
    pub const fn people(self) -> Option<(Trade, u8)> {
        match self {
            Lower::Green(_) => None,
            Lower::Farmers(n) => Some((Trade::Farmer, n)),
            Lower::ToolMakers(n) => Some((Trade::ToolMaker, n)),
            Lower::HutBuilders(n) => Some((Trade::HutBuilder, n)),
            Lower::Shamans(n) => Some((Trade::Shaman, n)),
        }
    }

    /// The paragraph it stands on.
    const fn rule(self) -> &'static str {
        match self {
            Lower::Green(_) => "SA-10.1",
            Lower::Farmers(_) | Lower::ToolMakers(_) | Lower::HutBuilders(_) | Lower::Shamans(_) => "SA-10.2",
        }
    }
}

const fn card(upper: Upper, lower: Lower) -> Card {
    Card { upper, lower }
}

/// The cards, in the order of their numbers (SA-8).
#[rustfmt::skip]
const CARDS: [Card; 36] = {
    use Lower::*;
    use Resource::*;
    use Symbol::*;
    use Upper::*;
    use crate::rules::components::Tool::{OneUse2, OneUse3, OneUse4};
    [
        card(DiceTable,       Green(Pottery)),
        card(Food(7),         Green(Pottery)),
        card(DiceTable,       Green(Writing)),
        card(ExtraCard,       Green(Writing)),
        card(DiceTable,       Green(Sundial)),
        card(Agriculture,     Green(Sundial)),
        card(DiceTable,       Green(Wheel)),
        card(Gain(Stone, 2),  Green(Wheel)),
        card(Roll(Gold),      Green(Art)),
        card(Upper::Tool,     Green(Art)),
        card(Food(5),         Green(Medicine)),
        card(AnyTwo,          Green(Medicine)),
        card(Food(3),         Green(Weaving)),
        card(Food(1),         Green(Weaving)),
        card(Points(3),       Green(Music)),
        card(Points(3),       Green(Music)),
        card(DiceTable,       Farmers(1)),
        card(DiceTable,       Farmers(2)),
        card(Food(3),         Farmers(2)),
        card(Gain(Stone, 1),  Farmers(1)),
        card(Agriculture,     Farmers(1)),
        card(DiceTable,       ToolMakers(2)),
        card(DiceTable,       ToolMakers(2)),
        card(OneUse(OneUse4), ToolMakers(1)),
        card(OneUse(OneUse3), ToolMakers(1)),
        card(OneUse(OneUse2), ToolMakers(2)),
        card(DiceTable,       HutBuilders(1)),
        card(DiceTable,       HutBuilders(2)),
        card(Food(2),         HutBuilders(2)),
        card(Food(4),         HutBuilders(1)),
        card(Points(3),       HutBuilders(3)),
        card(Gain(Stone, 1),  Shamans(1)),
        card(Gain(Gold, 1),   Shamans(1)),
        card(Gain(Brick, 1),  Shamans(2)),
        card(Roll(Wood),      Shamans(2)),
        card(Roll(Stone),     Shamans(1)),
    ]
};
