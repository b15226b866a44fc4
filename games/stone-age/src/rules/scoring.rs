//! The final scoring (SA-10).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{Outcome, Set};

use crate::rules::cards::{CardId, Lower, Symbol};
use crate::rules::components::MOST_PLAYERS;
use crate::rules::event::Ending;
use crate::rules::state::{Mat, Position};

/// What one player's points are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// Buildings, scored when they were taken.
    pub buildings: i32,
    /// Cards with points, scored when they were taken.
    pub cards: i32,
    /// Points lost by hunger: never positive.
    pub hunger: i32,
    /// Sets of green cards.
    pub green: i32,
    /// Farmers times food track.
    pub farmers: i32,
    /// Tool makers times tools.
    pub tool_makers: i32,
    /// Hut builders times buildings.
    pub hut_builders: i32,
    /// Shamans times people.
    pub shamans: i32,
    /// Resources left, two for a card of two resources that was never used.
    pub resources: i32,
}

impl Breakdown {
    /// All points together.
    pub fn total(self) -> i32 {
        let during_the_game = self.buildings + self.cards + self.hunger;
        let people = self.farmers + self.tool_makers + self.hut_builders + self.shamans;
        during_the_game + self.green + people + self.resources
    }
}

impl Mat {
    /// What the player's points would be made of if the game ended now.
    pub fn breakdown(&self) -> Breakdown {
        let cards = self.extra_card.map_or(self.cards, |extra| self.cards.with(extra));
        let times = |people: i32, of: u32| people * of as i32;
        Breakdown {
            buildings: self.points.buildings.into(),
            cards: self.points.cards.into(),
            hunger: self.points.hunger.into(),
            green: green(cards),
            // SA-10.2
            farmers: times(people(cards, Lower::farmers), self.food_track.into()),
            tool_makers: times(people(cards, Lower::tool_makers), self.tool_value().into()),
            hut_builders: times(people(cards, Lower::hut_builders), self.buildings.len()),
            shamans: times(people(cards, Lower::shamans), self.people.into()),
            // SA-10.3; SA-Q14: the two resources that were never taken count as well.
            resources: self.resources.total() as i32 + if self.any_two { 2 } else { 0 },
        }
    }

    /// SA-10.4: what decides between equal points.
    fn tie_break(&self) -> u8 {
        self.tool_value() + self.food_track + self.people
    }
}

/// SA-10.1: each set of different symbols counts the square of its size; doubles form a second set.
fn green(cards: Set<CardId>) -> i32 {
    let of = |symbol| cards.iter().filter(|card| card.card().lower == Lower::Green(symbol)).count();
    let set = |least| Symbol::ALL.into_iter().filter(|&symbol| of(symbol) >= least).count() as i32;
    set(1) * set(1) + set(2) * set(2)
}

fn people(cards: Set<CardId>, of: impl Fn(Lower) -> u8) -> i32 {
    cards.iter().map(|card| i32::from(of(card.card().lower))).sum()
}

impl Lower {
    fn farmers(self) -> u8 {
        if let Lower::Farmers(n) = self { n } else { 0 }
    }

    fn tool_makers(self) -> u8 {
        if let Lower::ToolMakers(n) = self { n } else { 0 }
    }

    fn hut_builders(self) -> u8 {
        if let Lower::HutBuilders(n) = self { n } else { 0 }
    }

    fn shamans(self) -> u8 {
        if let Lower::Shamans(n) = self { n } else { 0 }
    }
}

impl Position {
    /// SA-10.4, SA-Q7, SA-Q19: most points, then the tie-break; those still equal share their rank.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let standings: ArrayVec<(i32, u8), MOST_PLAYERS> =
            self.mats.iter().map(|mat| (mat.breakdown().total(), mat.tie_break())).collect();
        Outcome::ranked(&standings, |&(points, _)| points, ending.word())
    }
}
