//! The final scoring (SA-10).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::Outcome;

use crate::rules::cards::{BySymbol, Counted, Trade};
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
    /// Tool makers times tools, without one-use tools (SA-Q18).
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
        let Counted { symbols, people } = Counted::on(self.all_cards());
        let times = |trade: Trade, of: u32| i32::from(people[trade]) * of as i32;
        Breakdown {
            buildings: self.points.buildings.into(),
            cards: self.points.cards.into(),
            hunger: self.points.hunger.into(),
            green: green(symbols),
            // SA-10.2
            farmers: times(Trade::Farmer, self.food_track.into()),
            tool_makers: times(Trade::ToolMaker, self.tool_value().into()),
            hut_builders: times(Trade::HutBuilder, self.buildings.len()),
            shamans: times(Trade::Shaman, self.people.into()),
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
fn green(symbols: BySymbol<u8>) -> i32 {
    let set = |least: u8| symbols.values().filter(|&&n| n >= least).count() as i32;
    set(1) * set(1) + set(2) * set(2)
}

impl Position {
    /// SA-10.4, SA-Q7, SA-Q19: most points, then the tie-break; those still equal share their rank.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let standings: ArrayVec<(i32, u8), MOST_PLAYERS> =
            self.mats.iter().map(|mat| (mat.breakdown().total(), mat.tie_break())).collect();
        Outcome::ranked(&standings, |&(points, _)| points, ending.word())
    }
}
