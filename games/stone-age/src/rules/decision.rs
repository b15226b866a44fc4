//! The questions put to a player, and the answers.

use serde::{Deserialize, Serialize};
use tabletop::{Asks, Cites, Dice, Member, Name, Seat, Set};

use crate::rules::components::{ByResource, Good, Pair, Place, PlaceKind, Resource, Tool};
use crate::rules::play::least;

/// A question put to one seat and not yet answered. It carries all it needs to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Decision {
    /// Where to place how many people (SA-4.1).
    Place { seat: Seat },
    /// Which of their places to use next (SA-5).
    Act { seat: Seat },
    /// Which tools to add to a roll (SA-5.9).
    AddTools { seat: Seat, good: Good, pips: u16 },
    /// Whether to pay for a card or building (SA-5.6, SA-5.7).
    Buy { seat: Seat, place: Place },
    /// Which resource to pay next (SA-5.10).
    Pay {
        seat: Seat,
        place: Place,
        #[serde(with = "tabletop::as_map")]
        paid: ByResource<u8>,
    },
    /// Which of the dice to take (SA-8.1).
    TakeDie { seat: Seat, dice: Dice, taker: Seat },
    /// Whether to make up for missing food with resources (SA-6.3).
    Feed { seat: Seat, owed: u8 },
    /// Which resource to hand in for food (SA-6.3).
    PayFood { seat: Seat, owed: u8 },
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Choice {
    /// Place so many people there.
    Place { place: Place, people: u8 },
    /// Use the people there.
    Act(Place),
    /// Add these tools to the roll.
    AddTools(Set<Tool>),
    /// Pay for the card or building.
    Buy,
    /// Leave the card or building.
    Leave,
    /// Pay one of this resource.
    Pay(Resource),
    /// Pay no more: the free building is finished.
    Stop,
    /// Take a die that shows this face.
    TakeDie(u8),
    /// Make up for the missing food with resources.
    Feed,
    /// Let the people go hungry.
    Starve,
    /// Use the card of two resources of choice (SA-8.10), with any question but a payment.
    TakeTwo(Pair),
}

impl Choice {
    /// So many people, at a place.
    pub(crate) const OF_PEOPLE: Name<Choice> =
        |place, people| Choice::Place { place: Place::at(place as u8), people };
    /// One of a set of places that take the people of one player.
    pub(crate) const OF_PLACE: Name<Choice> = |_, place| {
        let place = Place::at(place);
        Choice::Place { place, people: least(place) }
    };
    /// One of a set of resources is paid.
    pub(crate) const PAY: Name<Choice> = |_, resource| Choice::Pay(Resource::at(resource));
}

impl Decision {
    /// Whether it asks for the next resource of a payment that has begun.
    pub fn is_payment(self) -> bool {
        matches!(self, Decision::Pay { .. } | Decision::PayFood { .. })
    }
}

impl Asks for Decision {
    #[inline]
    fn seat(&self) -> Seat {
        match *self {
            Decision::Place { seat }
            | Decision::Act { seat }
            | Decision::AddTools { seat, .. }
            | Decision::Buy { seat, .. }
            | Decision::Pay { seat, .. }
            | Decision::TakeDie { seat, .. }
            | Decision::Feed { seat, .. }
            | Decision::PayFood { seat, .. } => seat,
        }
    }
}

impl Cites for Decision {
    fn rule(&self) -> &'static str {
        match self {
            Decision::Place { .. } => "SA-4.1",
            Decision::Act { .. } => "SA-5",
            Decision::AddTools { .. } => "SA-5.9",
            Decision::Buy { place, .. } if matches!(place.kind(), PlaceKind::Building(_)) => "SA-5.7",
            Decision::Buy { .. } => "SA-5.6",
            Decision::Pay { .. } => "SA-5.10",
            Decision::TakeDie { .. } => "SA-8.1",
            Decision::Feed { .. } | Decision::PayFood { .. } => "SA-6.3",
        }
    }
}
