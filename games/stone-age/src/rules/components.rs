//! What is in the box (SA-1): resources, places, people, tools. The glossary of this crate.

use std::ops::{Index, IndexMut};

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::numbered::numbered;
use tabletop::Member;

/// The most players.
pub(crate) const MOST_PLAYERS: usize = 4;

/// One `T` for each seat.
pub type BySeat<T> = tabletop::BySeat<T, MOST_PLAYERS>;

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

/// More of a resource than any game brings, and short of where a count of all four kinds would wrap.
pub(crate) const MANY_RESOURCES: u16 = 16_000;
/// More food than any game brings, and short of where its count would wrap.
pub(crate) const MANY_FOOD: u16 = 60_000;

/// What cards and buildings are paid with. Food is not a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Resource {
    Wood,
    Brick,
    Stone,
    Gold,
}

impl Resource {
    /// All, from the cheapest.
    pub const ALL: [Resource; 4] = [Resource::Wood, Resource::Brick, Resource::Stone, Resource::Gold];

    /// The points it counts on a building, and the pips it takes to gather one.
    pub const fn value(self) -> u8 {
        self as u8 + 3
    }
}

/// One `T` for each [`Resource`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ByResource<T> {
    pub wood: T,
    pub brick: T,
    pub stone: T,
    pub gold: T,
}

impl<T> Index<Resource> for ByResource<T> {
    type Output = T;

    fn index(&self, resource: Resource) -> &T {
        match resource {
            Resource::Wood => &self.wood,
            Resource::Brick => &self.brick,
            Resource::Stone => &self.stone,
            Resource::Gold => &self.gold,
        }
    }
}

impl<T> IndexMut<Resource> for ByResource<T> {
    fn index_mut(&mut self, resource: Resource) -> &mut T {
        match resource {
            Resource::Wood => &mut self.wood,
            Resource::Brick => &mut self.brick,
            Resource::Stone => &mut self.stone,
            Resource::Gold => &mut self.gold,
        }
    }
}

impl<T: Copy + Into<u16>> ByResource<T> {
    /// How many there are of all kinds together.
    pub fn total(&self) -> u16 {
        self.wood.into() + self.brick.into() + self.stone.into() + self.gold.into()
    }

    /// All kinds with their counts, from the cheapest.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, T)> {
        Resource::ALL.into_iter().map(|resource| (resource, self[resource]))
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

    /// All ten pairs.
    pub fn all() -> impl Iterator<Item = Pair> {
        let from = |cheap: Resource| {
            Resource::ALL.into_iter().skip(cheap as usize).map(move |dear| Pair { cheap, dear })
        };
        Resource::ALL.into_iter().flat_map(from)
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

/// What a roll can bring: food on the hunt, resources elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Good {
    Food,
    Wood,
    Brick,
    Stone,
    Gold,
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
    CardPlace, 4, "card place"
}

impl CardPlace {
    /// How many resources a card costs here (SA-2.1).
    pub fn cost(self) -> u8 {
        self.index() as u8 + 1
    }
}

numbered! {
    /// One of the piles of buildings (SA-2.2).
    PileId, 4, "pile"
}

/// Where people can be placed (SA-4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Place {
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

/// What kind of place it is: which rules hold there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    /// All, in the order choices are listed.
    pub const ALL: [Place; 16] = [
        Place::HuntingGround,
        Place::Forest,
        Place::ClayPit,
        Place::Quarry,
        Place::River,
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
    ];

    /// The three places of which only two may be occupied by few players (SA-4.5).
    pub const VILLAGE: [Place; 3] = [Place::ToolMaker, Place::Hut, Place::Field];

    /// The place of a card of the display.
    pub fn card(place: CardPlace) -> Place {
        Place::ALL[Place::Card1 as usize + place.index()]
    }

    /// The place of the top of a pile.
    pub fn building(pile: PileId) -> Place {
        Place::ALL[Place::Building1 as usize + pile.index()]
    }

    /// What kind of place it is.
    pub fn kind(self) -> Kind {
        match self {
            Place::HuntingGround => Kind::Hunt,
            Place::Forest => Kind::Gather(Resource::Wood),
            Place::ClayPit => Kind::Gather(Resource::Brick),
            Place::Quarry => Kind::Gather(Resource::Stone),
            Place::River => Kind::Gather(Resource::Gold),
            Place::ToolMaker => Kind::ToolMaker,
            Place::Hut => Kind::Hut,
            Place::Field => Kind::Field,
            Place::Card1 | Place::Card2 | Place::Card3 | Place::Card4 => {
                Kind::Card(CardPlace::at(self as u8 - Place::Card1 as u8))
            }
            Place::Building1 | Place::Building2 | Place::Building3 | Place::Building4 => {
                Kind::Building(PileId::at(self as u8 - Place::Building1 as u8))
            }
        }
    }
}

/// A count for each [`Place`]. Written without the zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlace(pub [u8; Place::ALL.len()]);

impl ByPlace {
    /// The places with their counts, without the zeros.
    pub fn iter(&self) -> impl Iterator<Item = (Place, u8)> {
        Place::ALL.into_iter().zip(self.0).filter(|&(_, n)| 0 < n)
    }
}

impl Index<Place> for ByPlace {
    type Output = u8;

    fn index(&self, place: Place) -> &u8 {
        &self.0[place as usize]
    }
}

impl IndexMut<Place> for ByPlace {
    fn index_mut(&mut self, place: Place) -> &mut u8 {
        &mut self.0[place as usize]
    }
}

impl Serialize for ByPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (place, n) in self.iter() {
            map.serialize_entry(&place, &n)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for ByPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut counts = ByPlace::default();
        for (place, n) in std::collections::BTreeMap::<PlaceKey, u8>::deserialize(deserializer)? {
            counts[place.0] = n;
        }
        Ok(counts)
    }
}

/// A place as the key of a map, ordered as in [`Place::ALL`].
#[derive(PartialEq, Eq, Deserialize)]
#[serde(transparent)]
struct PlaceKey(Place);

impl Ord for PlaceKey {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0 as u8).cmp(&(other.0 as u8))
    }
}

impl PartialOrd for PlaceKey {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What can be added to a roll: a player's three tool places, and the one-use tools of three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Tool {
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

impl Tool {
    /// All six.
    pub const ALL: [Tool; 6] =
        [Tool::First, Tool::Second, Tool::Third, Tool::OneUse2, Tool::OneUse3, Tool::OneUse4];

    /// The three tool places of a player.
    pub const PLACES: [Tool; 3] = [Tool::First, Tool::Second, Tool::Third];
}

/// A set of tools. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToolSet(u8);

impl ToolSet {
    /// No tools.
    pub const EMPTY: ToolSet = ToolSet(0);

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is among them.
    pub fn contains(self, tool: Tool) -> bool {
        self.0 >> tool as u8 & 1 == 1
    }

    /// These and it.
    pub fn with(self, tool: Tool) -> ToolSet {
        ToolSet(self.0 | 1 << tool as u8)
    }

    /// These but not those.
    pub fn without(self, those: ToolSet) -> ToolSet {
        ToolSet(self.0 & !those.0)
    }

    /// All of these, in order.
    pub fn iter(self) -> impl Iterator<Item = Tool> {
        Tool::ALL.into_iter().filter(move |&tool| self.contains(tool))
    }

    /// Every set made of these, the empty one first.
    pub fn subsets(self) -> impl Iterator<Item = ToolSet> {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let bits: u8 = next?;
            next = if bits == self.0 { None } else { Some(bits.wrapping_sub(self.0) & self.0) };
            Some(ToolSet(bits))
        })
    }
}

impl FromIterator<Tool> for ToolSet {
    fn from_iter<I: IntoIterator<Item = Tool>>(tools: I) -> Self {
        tools.into_iter().fold(ToolSet::EMPTY, ToolSet::with)
    }
}

impl Serialize for ToolSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ToolSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = ToolSet::EMPTY;
        for tool in Vec::<Tool>::deserialize(deserializer)? {
            if set.contains(tool) {
                return Err(serde::de::Error::custom(format!("{tool:?} stands there twice")));
            }
            set = set.with(tool);
        }
        Ok(set)
    }
}
