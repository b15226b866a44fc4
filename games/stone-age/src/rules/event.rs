//! Facts: what the log is made of, and the only thing that changes the table.

use serde::{Deserialize, Serialize};
use tabletop::{Dice, Eye, Seat, Set};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{CardPlace, Good, Pair, PileId, Place, Resource, Tool};
use crate::rules::decision::Decision;

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
        tools: Set<Tool>,
        #[serde(default)]
        pips: u8,
    },
    /// Food or resources came from the supply.
    Gained { seat: Seat, good: Good, n: u16 },
    /// A tool place rose by one.
    ToolRaised { seat: Seat, tool: Tool },
    /// One more person joined.
    PersonGained { seat: Seat },
    /// They went a step up the food track.
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
}
