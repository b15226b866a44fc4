//! What is in the box (SA-1): resources, places, people, tools. The glossary of these rules.

use serde::{Deserialize, Serialize};
use tabletop::{By, Member, Set, members, numbered};

/// The most players.
pub(crate) const MOST_PLAYERS: usize = 4;

/// People a player begins with (SA-2.3).
pub(crate) const FIRST_PEOPLE: u8 = 5;
/// People a player can have (SA-5.2).
pub(crate) const MOST_PEOPLE: u8 = 10;
/// Food a player begins with (SA-2.3).
pub(crate) const FIRST_FOOD: u16 = 12;
/// The end of the food track (SA-5.3).
pub(crate) const TRACK_END: u8 = 10;
/// The highest value of a tool place (SA-5.8).
pub(crate) const BEST_TOOL: u8 = 4;
/// The tiles of a pile of buildings (SA-2.2).
pub(crate) const PILE: u8 = 7;

/// One `T` for each seat.
pub type BySeat<T> = tabletop::BySeat<T, MOST_PLAYERS>;
/// One `T` for each [`Resource`].
pub type ByResource<T> = By<Resource, T, { Resource::COUNT as usize }>;
/// One `T` for each [`Place`].
pub type ByPlace<T> = By<Place, T, { Place::COUNT as usize }>;
/// One `T` for each [`CardPlace`].
pub type ByCardPlace<T> = By<CardPlace, T, { CardPlace::COUNT as usize }>;
/// One `T` for each [`PileId`].
pub type ByPile<T> = By<PileId, T, { PileId::COUNT as usize }>;

members! {
    /// What cards and buildings are paid with, from the cheapest. Food is not a resource.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Resource: u8 {
        Wood,
        Brick,
        Stone,
        Gold,
    }
}

impl Resource {
    /// The points it counts on a building, and the pips it takes to gather one.
    pub const fn value(self) -> u8 {
        self as u8 + 3
    }
}

/// Two resources, equal or different, in no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Resource, Resource)", into = "(Resource, Resource)")]
pub struct Pair {
    cheap: Resource,
    dear: Resource,
}

impl Pair {
    /// These two.
    pub fn new(one: Resource, other: Resource) -> Pair {
        Pair { cheap: one.min(other), dear: one.max(other) }
    }

    /// How many pairs there are.
    pub(crate) const COUNT: u8 = 10;

    /// All ten pairs, in the order choices are listed.
    const ALL: [Pair; Pair::COUNT as usize] = {
        let mut all = [Pair { cheap: Resource::Wood, dear: Resource::Wood }; Pair::COUNT as usize];
        let (mut pair, mut cheap, mut dear) = (1, 0, 0);
        while pair < all.len() {
            (cheap, dear) =
                if dear + 1 < Resource::ALL.len() { (cheap, dear + 1) } else { (cheap + 1, cheap + 1) };
            all[pair] = Pair { cheap: Resource::ALL[cheap], dear: Resource::ALL[dear] };
            pair += 1;
        }
        all
    };

    /// All ten pairs.
    pub fn all() -> impl Iterator<Item = Pair> {
        Pair::ALL.into_iter()
    }

    /// The pair at this place of their order.
    pub(crate) fn at(index: u8) -> Pair {
        Pair::ALL[usize::from(index)]
    }

    /// Both resources.
    pub fn both(self) -> [Resource; 2] {
        [self.cheap, self.dear]
    }
}

impl From<(Resource, Resource)> for Pair {
    fn from((one, other): (Resource, Resource)) -> Pair {
        Pair::new(one, other)
    }
}

impl From<Pair> for (Resource, Resource) {
    fn from(pair: Pair) -> (Resource, Resource) {
        (pair.cheap, pair.dear)
    }
}

members! {
    /// What a roll can bring: food on the hunt, resources elsewhere.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Good: u8 {
        Food,
        Wood,
        Brick,
        Stone,
        Gold,
    }
}

impl Good {
    /// The pips one of it takes (SA-5.4, SA-5.5).
    pub const fn pips(self) -> u16 {
        self as u16 + 2
    }

    /// The resource it is; none if it is food.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Good::Food => None,
            Good::Wood => Some(Resource::Wood),
            Good::Brick => Some(Resource::Brick),
            Good::Stone => Some(Resource::Stone),
            Good::Gold => Some(Resource::Gold),
        }
    }
}

impl From<Resource> for Good {
    fn from(resource: Resource) -> Good {
        match resource {
            Resource::Wood => Good::Wood,
            Resource::Brick => Good::Brick,
            Resource::Stone => Good::Stone,
            Resource::Gold => Good::Gold,
        }
    }
}

numbered! {
    /// A place of the card display, numbered from the right; place n costs n resources (SA-2.1).
    pub struct CardPlace: u8 = 1..=4, "card place";
}

impl CardPlace {
    /// How many resources a card costs here (SA-2.1).
    pub const fn cost(self) -> u8 {
        self.number()
    }
}

numbered! {
    /// One of the piles of buildings (SA-2.2).
    pub struct PileId: u8 = 1..=4, "pile";
}

members! {
    /// Where people can be placed (SA-4.4), in the order choices are listed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Place: u16 {
        HuntingGround,
        Forest,
        ClayPit,
        Quarry,
        River,
        ToolMaker,
        Hut,
        Field,
        #[serde(rename = "card_1")]
        Card1,
        #[serde(rename = "card_2")]
        Card2,
        #[serde(rename = "card_3")]
        Card3,
        #[serde(rename = "card_4")]
        Card4,
        #[serde(rename = "building_1")]
        Building1,
        #[serde(rename = "building_2")]
        Building2,
        #[serde(rename = "building_3")]
        Building3,
        #[serde(rename = "building_4")]
        Building4,
    }
}

/// What kind of place it is: which rules hold there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// The hunting ground: any number of anybody, a roll for food.
    Hunt,
    /// Forest, clay pit, quarry or river: seven rings, a roll for this resource.
    Gather(Resource),
    /// The tool maker.
    ToolMaker,
    /// The hut on the board, where the people grow in number.
    Hut,
    /// The field.
    Field,
    /// A civilization card.
    Card(CardPlace),
    /// A building.
    Building(PileId),
}

impl Place {
    /// The three places of which only two may be occupied by few players (SA-4.5).
    pub const VILLAGE: Set<Place> = Place::set(&[Place::ToolMaker, Place::Hut, Place::Field]);

    /// The four places with seven rings (SA-4.4).
    pub const GATHERING: Set<Place> =
        Place::set(&[Place::Forest, Place::ClayPit, Place::Quarry, Place::River]);

    /// The places that take the people of one player: all but these four and the hunting ground.
    pub(crate) const FOR_ONE: Set<Place> = Place::set(&[
        Place::ToolMaker,
        Place::Hut,
        Place::Field,
        Place::Card1,
        Place::Card2,
        Place::Card3,
        Place::Card4,
        Place::Building1,
        Place::Building2,
        Place::Building3,
        Place::Building4,
    ]);

    /// The places of these cards of the display.
    #[inline]
    pub(crate) fn cards(these: Set<CardPlace>) -> Set<Place> {
        Set::of_bits(u16::from(these.bits()) << Place::Card1 as u16)
    }

    /// The places of the tops of these piles.
    #[inline]
    pub(crate) fn buildings(these: Set<PileId>) -> Set<Place> {
        Set::of_bits(u16::from(these.bits()) << Place::Building1 as u16)
    }

    /// The place of a card of the display.
    pub fn card(place: CardPlace) -> Place {
        Place::ALL[Place::Card1 as usize + place.index()]
    }

    /// The place of the top of a pile.
    pub fn building(pile: PileId) -> Place {
        Place::ALL[Place::Building1 as usize + pile.index()]
    }

    /// The place that brings a good.
    pub fn bringing(good: Good) -> Place {
        match good {
            Good::Food => Place::HuntingGround,
            Good::Wood => Place::Forest,
            Good::Brick => Place::ClayPit,
            Good::Stone => Place::Quarry,
            Good::Gold => Place::River,
        }
    }

    /// What kind of place it is.
    pub fn kind(self) -> PlaceKind {
        match self {
            Place::HuntingGround => PlaceKind::Hunt,
            Place::Forest => PlaceKind::Gather(Resource::Wood),
            Place::ClayPit => PlaceKind::Gather(Resource::Brick),
            Place::Quarry => PlaceKind::Gather(Resource::Stone),
            Place::River => PlaceKind::Gather(Resource::Gold),
            Place::ToolMaker => PlaceKind::ToolMaker,
            Place::Hut => PlaceKind::Hut,
            Place::Field => PlaceKind::Field,
            Place::Card1 | Place::Card2 | Place::Card3 | Place::Card4 => {
                PlaceKind::Card(CardPlace::at(self as u8 - Place::Card1 as u8))
            }
            Place::Building1 | Place::Building2 | Place::Building3 | Place::Building4 => {
                PlaceKind::Building(PileId::at(self as u8 - Place::Building1 as u8))
            }
        }
    }
}

members! {
    /// What can be added to a roll: a player's three tool places, and the one-use tools of three cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Tool: u8 {
        First,
        Second,
        Third,
        #[serde(rename = "one_use_2")]
        OneUse2,
        #[serde(rename = "one_use_3")]
        OneUse3,
        #[serde(rename = "one_use_4")]
        OneUse4,
    }
}

impl Tool {
    /// The three tool places of a player.
    pub const PLACES: Set<Tool> = Tool::set(&[Tool::First, Tool::Second, Tool::Third]);
}
