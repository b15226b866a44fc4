//! Facts: what the log is made of, and the only thing that changes the table.

use serde::{Deserialize, Serialize};
use tabletop::{Dice, Eye, Refusal, Seat};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, CardPlace, Good, MANY_FOOD, MANY_RESOURCES, MOST_PEOPLE, Pair, PileId, Place, Resource,
    TRACK_END, Tool, ToolSet,
};
use crate::rules::decision::Decision;
use crate::rules::state::Position;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A card was turned up on a place of the display.
    CardLaid { place: CardPlace, card: CardId },
    /// A card slid to the right.
    CardSlid { from: CardPlace, to: CardPlace },
    /// A tile was turned up.
    BuildingTurned { pile: PileId, building: BuildingId },
    /// The lot fell on the first start player.
    StartPlayerDrawn { seat: Seat },
    /// A round began; all tools are ready.
    RoundBegan { round: u16, start_player: Seat },
    /// People were placed.
    Placed { seat: Seat, place: Place, people: u8 },
    /// People were used and went home.
    WentHome { seat: Seat, place: Place, people: u8 },
    /// Dice were rolled for a good.
    Rolled { seat: Seat, good: Good, dice: Dice },
    /// Tools were added to the roll, so many pips in all; 0 in records that did not say.
    ToolsAdded {
        seat: Seat,
        tools: ToolSet,
        #[serde(default)]
        pips: u8,
    },
    /// Food or resources came from the supply.
    Gained { seat: Seat, good: Good, n: u16 },
    /// A tool place rose by one.
    ToolRaised { seat: Seat, tool: Tool },
    /// One more of his people joined.
    PersonGained { seat: Seat },
    /// A step on the food track.
    TrackRaised { seat: Seat },
    /// The place or gift could give nothing more.
    HadNoEffect { seat: Seat },
    /// Resources went to the supply.
    Paid { seat: Seat, resource: Resource, n: u8 },
    /// A card was taken.
    CardTaken { seat: Seat, place: CardPlace, card: CardId },
    /// A building was taken.
    BuildingTaken { seat: Seat, pile: PileId, building: BuildingId, points: u8 },
    /// The card or building was left.
    Left { seat: Seat, place: Place },
    /// A card gave points.
    PointsScored { seat: Seat, points: u8 },
    /// The dice for everybody were rolled.
    GiftsRolled { taker: Seat, dice: Dice },
    /// A die was taken from them.
    DieTaken { seat: Seat, face: u8 },
    /// A card was taken from the deck; only its taker is told which.
    ExtraCardTaken { seat: Seat, card: Option<CardId> },
    /// The card of two resources was used.
    TookTwo { seat: Seat, resources: Pair },
    /// Food was handed in for the people.
    Ate { seat: Seat, food: u16 },
    /// People went hungry: points were lost.
    Starved { seat: Seat, points: u8 },
    /// A question was put.
    Asked(Decision),
    /// A lot is to be drawn.
    Called(Lot),
    /// The game ended.
    Ended(Ending),
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The display could not be filled (SA-9.3).
    Cards,
    /// A pile of buildings was empty (SA-9.4).
    Buildings,
    /// Ten rounds without a purchase (SA-Q20).
    Standstill,
}

impl Ending {
    /// The ending in a word.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Cards => "cards",
            Ending::Buildings => "buildings",
            Ending::Standstill => "standstill",
        }
    }
}

impl Event {
    /// The event as an eye may hear of it: only the taker of the extra card learns which it is.
    pub(crate) fn told(&self, eye: Eye) -> Event {
        if let Event::ExtraCardTaken { seat, .. } = *self
            && !eye.is(seat)
        {
            return Event::ExtraCardTaken { seat, card: None };
        }
        self.clone()
    }

    /// Whether a table can hold what would be after this. For stored events: whatever the rules were then,
    /// pieces cannot be taken where there are none.
    pub(crate) fn fits(&self, table: &Position) -> Result<(), Refusal> {
        let fits =
            self.seat().is_none_or(|seat| seat.number() < table.players()) && self.has_its_pieces(table);
        let misfit = || Refusal::by("SA-1", format!("{self:?} does not fit the table it stands at"));
        if fits { Ok(()) } else { Err(misfit()) }
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::StartPlayerDrawn { seat }
            | Event::RoundBegan { start_player: seat, .. }
            | Event::Placed { seat, .. }
            | Event::WentHome { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::ToolsAdded { seat, .. }
            | Event::Gained { seat, .. }
            | Event::ToolRaised { seat, .. }
            | Event::PersonGained { seat }
            | Event::TrackRaised { seat }
            | Event::HadNoEffect { seat }
            | Event::Paid { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::BuildingTaken { seat, .. }
            | Event::Left { seat, .. }
            | Event::PointsScored { seat, .. }
            | Event::GiftsRolled { taker: seat, .. }
            | Event::DieTaken { seat, .. }
            | Event::ExtraCardTaken { seat, .. }
            | Event::TookTwo { seat, .. }
            | Event::Ate { seat, .. }
            | Event::Starved { seat, .. } => Some(seat),
            Event::Asked(decision) => Some(decision.seat()),
            Event::CardLaid { .. }
            | Event::CardSlid { .. }
            | Event::BuildingTurned { .. }
            | Event::Called(_)
            | Event::Ended(_) => None,
        }
    }

    fn has_its_pieces(&self, table: &Position) -> bool {
        /// Far more points than any game makes, and far from where they would wrap.
        const MANY_POINTS: i16 = 30_000;
        match *self {
            Event::CardLaid { place, card } => table.deck.contains(card) && table.card_on(place).is_none(),
            Event::CardSlid { from, to } => table.card_on(from).is_some() && table.card_on(to).is_none(),
            Event::BuildingTurned { pile, building } => {
                let pile = table.pile(pile);
                table.unseen_buildings.contains(building) && pile.top.is_none() && 0 < pile.below
            }
            Event::Placed { seat, people, .. } => people <= table.boards[seat].home,
            Event::WentHome { seat, place, people } => people <= table.boards[seat].placed[place],
            Event::ToolRaised { seat, tool } => {
                Tool::PLACES.contains(&tool) && table.boards[seat].value_of(tool) < BEST_TOOL
            }
            Event::PersonGained { seat } => table.boards[seat].people < MOST_PEOPLE,
            Event::TrackRaised { seat } => table.boards[seat].food_track < TRACK_END,
            Event::Paid { seat, resource, n } => u16::from(n) <= table.boards[seat].resources[resource],
            Event::CardTaken { place, card, .. } => table.card_on(place) == Some(card),
            Event::BuildingTaken { seat, pile, building, .. } => {
                table.pile(pile).top == Some(building) && table.boards[seat].points.total() < MANY_POINTS
            }
            Event::PointsScored { seat, .. } => table.boards[seat].points.total() < MANY_POINTS,
            Event::ExtraCardTaken { seat, card } => {
                card.is_some_and(|card| table.deck.contains(card)) && table.boards[seat].extra_card.is_none()
            }
            Event::Ate { seat, food } => food <= table.boards[seat].food,
            Event::Starved { seat, .. } => -MANY_POINTS < table.boards[seat].points.hunger,
            Event::DieTaken { face, .. } => (1..=6).contains(&face),
            Event::GiftsRolled { dice, .. } => dice.len() == table.players(),
            Event::Rolled { dice, .. } => dice.len() <= MOST_PEOPLE,
            Event::RoundBegan { round, .. } => table.round.checked_add(1) == Some(round),
            Event::Gained { seat, good, n } => {
                let board = &table.boards[seat];
                let (stock, many) = match good.resource() {
                    None => (board.food, MANY_FOOD),
                    Some(resource) => (board.resources[resource], MANY_RESOURCES),
                };
                stock.checked_add(n).is_some_and(|stock| stock <= many)
            }
            Event::ToolsAdded { seat, tools, pips } => {
                pips == 0 || pips == table.boards[seat].value_of_all(tools)
            }
            Event::StartPlayerDrawn { .. }
            | Event::HadNoEffect { .. }
            | Event::Left { .. }
            | Event::TookTwo { .. }
            | Event::Asked(_)
            | Event::Called(_)
            | Event::Ended(_) => true,
        }
    }
}
