//! The questions put to a player and the answers.

use serde::{Deserialize, Serialize};
use tabletop::{Asks, Cites, Member, Name, Seat};

use crate::rules::cards::Card;
use crate::rules::components::{Colour, Hunter, Region, Terrain, Way};

/// A question put to one seat and not yet answered. It carries all it needs to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a question")]
#[allow(missing_docs)]
pub enum Decision {
    /// Where to put a hunter in the preparatory round (EZ-3.3).
    Prepare { seat: Seat },

    /// Which card to play; if none can be played, which to show (EZ-6).
    Play { seat: Seat },
    /// Which open card a cult card of this colour copies (EZ-E33).
    Copy { seat: Seat, cult: Colour },
    /// Which way of the mammoth card to pay for (EZ-E65).
    PayFor { seat: Seat },
    /// Which opponent carries out this dark card (EZ-E72).
    Opponent { seat: Seat, card: Card },

    /// The next hunter of this task: placed, taken up or removed (EZ-7).
    Hunter { seat: Seat, task: Task, moved: Moved },
    /// Where the hunter taken up goes.
    Target { seat: Seat, task: Task, moved: Moved, hunter: Hunter },
    /// Which hunter changes places with this one (EZ-E64).
    Partner { seat: Seat, hunter: Hunter },
    /// Whether the hunter moved last gets a club (EZ-E62). Two who change places move at the same moment: `moved` then
    /// holds those who have not been asked about yet, and the last of them comes first (EZ-E64).
    Arm { seat: Seat, task: Task, moved: Moved },

    /// The region of light card 2 (EZ-E66).
    Camp { seat: Seat },
    /// Whether, or from where, a mammoth joins it (EZ-E66).
    Join { seat: Seat, region: Region },
    /// The region a migration leaves (EZ-E25).
    Leave { seat: Seat },
    /// The region it goes to (EZ-E25).
    Enter { seat: Seat, from: Region },
    /// Whether a mammoth comes along (EZ-E25).
    TakeAlong { seat: Seat, from: Region, to: Region },

    /// Where the new mammoth goes (EZ-7).
    PutMammoth { seat: Seat },
    /// Which mammoth is moved (EZ-7).
    PickMammoth { seat: Seat, way: Way },
    /// Where it goes (EZ-7).
    SendMammoth { seat: Seat, way: Way, from: Region },
    /// Which mammoth leaves the board (EZ-7).
    RemoveMammoth { seat: Seat },

    /// Which fire disc is moved, by a card of this colour (EZ-E69).
    PickFire { seat: Seat, card: Colour },
    /// Where it goes; whoever has looked at it may leave it (EZ-E69).
    SendFire { seat: Seat, disc: Region, looked: bool },

    /// A club, or the alternative of the card of this colour (EZ-E36, EZ-E38).
    Club { seat: Seat, card: Colour },
    /// Which hunter gets the club just taken, if any (EZ-E62).
    Equip { seat: Seat },

    /// Whether to discard a card, and which (EZ-5.1).
    Discard { seat: Seat },
    /// Which pile to draw from (EZ-5.2).
    Draw { seat: Seat },

    /// Which region to cover with a glacier, if any (EZ-10.1).
    Glacier { seat: Seat },
}

/// A card whose hunters are named one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a task")]
pub enum Task {
    /// Light 1: three into the terrain, or two anywhere (EZ-E60).
    Terrain(Terrain),
    /// Light 2: two into this region (EZ-E66).
    Camp(Region),
    /// Light 3: three own from one region to its neighbour (EZ-E25).
    Migration {
        /// The region they leave.
        from: Region,
        /// The region they go to.
        to: Region,
    },
    /// Light 6: two change places (EZ-E64).
    Swap,
    /// Light 8: three of anybody, one step each (EZ-E68).
    AnyThree,
    /// Dark 1: two into any regions.
    PlaceTwo,
    /// Dark 2: one into any region.
    PlaceOne,
    /// Dark 4: two of different owners leave (EZ-E68).
    TwoLeave,
    /// Dark 5: one leaves.
    OneLeaves,
    /// Dark 7: two own to any other regions.
    Journey,
}

impl Task {
    /// The most hunters it handles.
    pub fn most(self) -> usize {
        match self {
            Task::Terrain(_) | Task::Migration { .. } | Task::AnyThree => 3,
            Task::Camp(_) | Task::PlaceTwo | Task::TwoLeave | Task::Journey => 2,
            Task::Swap | Task::PlaceOne | Task::OneLeaves => 1,
        }
    }

    /// The card it belongs to.
    pub fn card(self) -> Card {
        match self {
            Task::Terrain(terrain) => Card::of_terrain(terrain),
            Task::Camp(_) => Card::HuntersAndMammoth,
            Task::Migration { .. } => Card::Migration,
            Task::Swap => Card::Swap,
            Task::AnyThree => Card::AnyThree,
            Task::PlaceTwo => Card::AllPlaceTwo,
            Task::PlaceOne => Card::AllPlaceOne,
            Task::TwoLeave => Card::TwoLeave,
            Task::OneLeaves => Card::OneLeaves,
            Task::Journey => Card::ClubOrJourney,
        }
    }

    /// Whether its hunters come from the supply as long as there are any (EZ-6.7).
    pub fn places(self) -> bool {
        matches!(self, Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne)
    }

    /// Whether it handles own hunters only.
    pub fn is_for_own_hunters(self) -> bool {
        self.places() || matches!(self, Task::Migration { .. } | Task::Journey)
    }

    /// Whether its hunters leave the board.
    pub fn removes(self) -> bool {
        matches!(self, Task::TwoLeave | Task::OneLeaves)
    }
}

/// The hunters that the card under way has handled so far, in order: none is handled twice (EZ-E61).
///
/// Each is written down as it is now, with its new region and club; one that left the board, as it was before.
/// Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Hunter>", into = "Vec<Hunter>")]
pub struct Moved([Option<Hunter>; 3]);

impl Moved {
    /// None so far.
    pub const NONE: Moved = Moved([None; 3]);

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// All of them, in the order they were handled.
    pub fn iter(&self) -> impl Iterator<Item = Hunter> {
        self.0.iter().map_while(|&hunter| hunter)
    }

    /// The one handled last.
    pub fn last(&self) -> Option<Hunter> {
        self.iter().last()
    }

    /// How many are like this one.
    pub fn count(&self, like: Hunter) -> u8 {
        self.iter().filter(|&hunter| hunter == like).count() as u8
    }

    /// These and one more.
    #[must_use]
    pub(crate) fn and(mut self, hunter: Hunter) -> Moved {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(hunter);
        }
        self
    }

    /// All but the last one.
    #[must_use]
    pub(crate) fn without_last(mut self) -> Moved {
        if let Some(last) = self.0.iter_mut().rev().find(|place| place.is_some()) {
            *last = None;
        }
        self
    }

    /// The last one now carries a club.
    #[must_use]
    pub(crate) fn with_last_armed(mut self) -> Moved {
        if let Some(last) = self.0.iter_mut().rev().flatten().next() {
            last.club = true;
        }
        self
    }
}

impl TryFrom<Vec<Hunter>> for Moved {
    type Error = String;

    fn try_from(list: Vec<Hunter>) -> Result<Moved, String> {
        if list.len() > 3 {
            return Err(format!("{} hunters: a card handles three at most", list.len()));
        }
        Ok(list.into_iter().fold(Moved::NONE, Moved::and))
    }
}

impl From<Moved> for Vec<Hunter> {
    fn from(moved: Moved) -> Vec<Hunter> {
        moved.iter().collect()
    }
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a choice")]
pub enum Choice {
    /// Play this card.
    Play(Card),
    /// Show this card, as none can be played (EZ-6.6).
    Show(Card),
    /// Copy the open card of this colour.
    Copy(Colour),
    /// Pay for this way of the mammoth card.
    PayFor(Way),
    /// Let this opponent carry it out.
    Opponent(Seat),
    /// This region.
    Region(Region),
    /// This hunter.
    Hunter(Hunter),
    /// The fire disc that was dealt to this region.
    Disc(Region),
    /// Take a club, or put one under the hunter.
    Club,
    /// Place a mammoth, or take it along.
    Mammoth,
    /// Move own hunters.
    Journey,
    /// Discard this card.
    Discard(Card),
    /// Draw a card of this colour.
    Draw(Colour),
    /// Leave it, or leave the rest.
    Done,
}

impl Choice {
    // What members of a set are called as choices.
    pub(crate) const OF_PLAY: Name<Choice> = |_, card| Choice::Play(Card::at(card));
    pub(crate) const OF_SHOW: Name<Choice> = |_, card| Choice::Show(Card::at(card));
    pub(crate) const OF_COPY: Name<Choice> = |_, colour| Choice::Copy(Colour::at(colour));
    pub(crate) const OF_PAY_FOR: Name<Choice> = |_, way| Choice::PayFor(Way::at(way));
    pub(crate) const OF_OPPONENT: Name<Choice> = |_, seat| Choice::Opponent(Seat::at(seat));
    pub(crate) const OF_REGION: Name<Choice> = |_, region| Choice::Region(Region::at(region));
    pub(crate) const OF_DISC: Name<Choice> = |_, disc| Choice::Disc(Region::at(disc));
    pub(crate) const OF_DISCARD: Name<Choice> = |_, card| Choice::Discard(Card::at(card));
    pub(crate) const OF_DRAW: Name<Choice> = |_, colour| Choice::Draw(Colour::at(colour));
    /// The hunters of one band in these regions.
    pub(crate) const OF_HUNTER: Name<Choice> = |band, region| {
        let (owner, club) = (Seat::at((band / 2) as u8), band % 2 == 1);
        Choice::Hunter(Hunter { owner, region: Region::at(region), club })
    };
}

impl Asks for Decision {
    #[inline]
    fn seat(&self) -> Seat {
        match *self {
            Decision::Prepare { seat }
            | Decision::Play { seat }
            | Decision::Copy { seat, .. }
            | Decision::PayFor { seat }
            | Decision::Opponent { seat, .. }
            | Decision::Hunter { seat, .. }
            | Decision::Target { seat, .. }
            | Decision::Partner { seat, .. }
            | Decision::Arm { seat, .. }
            | Decision::Camp { seat }
            | Decision::Join { seat, .. }
            | Decision::Leave { seat }
            | Decision::Enter { seat, .. }
            | Decision::TakeAlong { seat, .. }
            | Decision::PutMammoth { seat }
            | Decision::PickMammoth { seat, .. }
            | Decision::SendMammoth { seat, .. }
            | Decision::RemoveMammoth { seat }
            | Decision::PickFire { seat, .. }
            | Decision::SendFire { seat, .. }
            | Decision::Club { seat, .. }
            | Decision::Equip { seat }
            | Decision::Discard { seat }
            | Decision::Draw { seat }
            | Decision::Glacier { seat } => seat,
        }
    }
}

impl Decision {
    /// Whether all seats it names are taken, and an opponent is chosen only for a card that one carries out.
    pub(crate) fn can_be_put(&self, players: u8) -> bool {
        let sits = |seat: Seat| seat.number() < players;
        let owners_sit = match self {
            Decision::Hunter { moved, .. } | Decision::Arm { moved, .. } => {
                moved.iter().all(|it| sits(it.owner))
            }
            Decision::Target { moved, hunter, .. } => moved.iter().chain([*hunter]).all(|it| sits(it.owner)),
            Decision::Partner { hunter, .. } => sits(hunter.owner),
            Decision::Opponent { card, .. } => card.is_for_one_opponent(),
            _ => true,
        };
        sits(self.seat()) && owners_sit
    }
}

impl Cites for Decision {
    fn rule(&self) -> &'static str {
        match self {
            Decision::Prepare { .. } => "EZ-3.3",
            Decision::Play { .. } => "EZ-6.0",
            Decision::Copy { .. } => "EZ-E33",
            Decision::PayFor { .. } => "EZ-E65",
            Decision::Opponent { .. } => "EZ-E72",
            Decision::Hunter { task, .. } | Decision::Target { task, .. } => task.rule(),
            Decision::Partner { .. } => Task::Swap.rule(),
            Decision::Arm { .. } | Decision::Equip { .. } => "EZ-E62",
            Decision::Camp { .. } | Decision::Join { .. } => "EZ-E66",
            Decision::Leave { .. } | Decision::Enter { .. } | Decision::TakeAlong { .. } => "EZ-E25",
            Decision::PutMammoth { .. } | Decision::PickMammoth { .. } | Decision::SendMammoth { .. } => {
                "EZ-7"
            }
            Decision::RemoveMammoth { .. } => "EZ-E18",
            Decision::PickFire { .. } | Decision::SendFire { .. } => "EZ-E69",
            Decision::Club { card: Colour::Light, .. } => "EZ-E36",
            Decision::Club { card: Colour::Dark, .. } => "EZ-E38",
            Decision::Discard { .. } => "EZ-5.1",
            Decision::Draw { .. } => "EZ-5.2",
            Decision::Glacier { .. } => "EZ-10.1",
        }
    }
}

impl Cites for Task {
    fn rule(&self) -> &'static str {
        match self {
            Task::Terrain(_) => "EZ-E60",
            Task::Camp(_) => "EZ-E66",
            Task::Migration { .. } => "EZ-E25",
            Task::Swap => "EZ-E64",
            Task::AnyThree | Task::TwoLeave => "EZ-E68",
            Task::PlaceTwo | Task::PlaceOne => "EZ-E73",
            Task::OneLeaves | Task::Journey => "EZ-E18",
        }
    }
}
