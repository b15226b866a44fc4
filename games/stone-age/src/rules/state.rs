//! The table as it lies.

use serde::{Deserialize, Serialize};
use tabletop::{Fold, Seat, Set};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, ByCardPlace, ByPile, ByPlace, ByResource, BySeat, CardPlace, Good, MOST_PEOPLE, PileId, Place,
    TRACK_END, Tool,
};
use crate::rules::decision::Decision;
use crate::rules::event::{Ending, Event};

/// A table as it can be written down. Plain data; [`State`] is one that is known to hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table: an object")]
pub struct Position {
    /// The round under way, counted from 1; 0 while the table is set up.
    pub round: u16,
    /// The last round in which a card or building was taken; 0 if none was (SA-Q20).
    pub last_taken: u16,
    /// Who holds the start player's figure.
    pub start_player: Seat,
    /// What lies before each player.
    #[serde(rename = "boards")]
    pub mats: BySeat<Mat>,
    /// The face-up cards, from place 1 at the right.
    pub display: ByCardPlace<Option<CardId>>,
    /// The cards of the deck, in no order: the next is drawn by lot.
    pub deck: Set<CardId>,
    /// The piles of buildings in use and not.
    pub piles: ByPile<Pile>,
    /// The tiles nobody has seen, those of the unused piles among them.
    pub unseen_buildings: Set<BuildingId>,
    /// What the table waits for.
    pub pending: Pending,
}

/// What lies before a player, and where their people are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what lies before a player: an object")]
pub struct Mat {
    /// All their people.
    pub people: u8,
    /// Those at home, not placed.
    pub home: u8,
    /// Those placed, by place.
    #[serde(with = "tabletop::as_sparse_map")]
    pub placed: ByPlace<u8>,
    /// Food in stock.
    pub food: u16,
    /// Where they stand on the food track.
    pub food_track: u8,
    /// The values of their three tool places.
    pub tools: [u8; 3],
    /// The tools that can still be added to a roll: places not used this round, one-use tools not used yet.
    pub ready: Set<Tool>,
    /// Their resources.
    #[serde(with = "tabletop::as_map")]
    pub resources: ByResource<u16>,
    /// The cards they have taken, without the extra card.
    pub cards: Set<CardId>,
    /// The card that only they know (SA-8.8).
    pub extra_card: Option<CardId>,
    /// Whether they may still take two resources of choice (SA-8.10).
    pub any_two: bool,
    /// Their buildings.
    pub buildings: Set<BuildingId>,
    /// The points they have made so far.
    pub points: Points,
}

/// Points made during the game, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "points by source: an object")]
pub struct Points {
    /// Points from buildings.
    pub buildings: i16,
    /// Points from cards.
    pub cards: i16,
    /// Points lost by hunger: never positive.
    pub hunger: i16,
}

impl Points {
    /// The score as the track shows it.
    pub fn total(self) -> i16 {
        // A stored game may bring points to the end of their counts.
        self.buildings.saturating_add(self.cards).saturating_add(self.hunger)
    }
}

/// A pile of buildings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a pile: an object")]
pub struct Pile {
    /// The face-up tile.
    pub top: Option<BuildingId>,
    /// The tiles below it, face down.
    pub below: u8,
}

/// What the table waits for.
pub type Pending = tabletop::Pending<Decision, Lot, Ending>;

tabletop::state! {
    /// A table that holds together: set up by the rules, changed only by events, or checked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct State(Position);
}

impl Position {
    /// The number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.mats.players()
    }

    /// The places of the display without a card, from the right.
    pub fn free_card_places(&self) -> impl Iterator<Item = CardPlace> {
        CardPlace::all().filter(|&place| self.display[place].is_none())
    }

    /// The piles this number of players uses (SA-2.2).
    pub fn piles_in_use(&self) -> impl Iterator<Item = PileId> + use<> {
        PileId::all().take(usize::from(self.players()))
    }

    /// How many people stand at each place.
    #[inline]
    pub(crate) fn crowd(&self) -> ByPlace<u8> {
        let mut crowd = ByPlace::default();
        for mat in self.mats.iter() {
            crowd.values_mut().zip(mat.placed.values()).for_each(|(people, placed)| *people += placed);
        }
        crowd
    }

    /// How many players have people at a place.
    pub(crate) fn players_at(&self, place: Place) -> u8 {
        self.mats.iter().map(|mat| u8::from(mat.placed[place] > 0)).sum()
    }
}

impl Mat {
    /// Their cards, the one that only they know among them.
    pub fn all_cards(&self) -> Set<CardId> {
        self.extra_card.map_or(self.cards, |extra| self.cards.with(extra))
    }

    /// Whether any of their people is placed.
    pub fn is_out(&self) -> bool {
        self.home < self.people
    }

    /// The total value of their tools.
    pub fn tool_value(&self) -> u8 {
        self.tools.iter().sum()
    }

    /// What a tool adds to a roll.
    pub fn value_of(&self, tool: Tool) -> u8 {
        match tool {
            Tool::First => self.tools[0],
            Tool::Second => self.tools[1],
            Tool::Third => self.tools[2],
            Tool::OneUse2 => 2,
            Tool::OneUse3 => 3,
            Tool::OneUse4 => 4,
        }
    }

    /// What tools add to a roll together.
    pub fn value_of_all(&self, tools: Set<Tool>) -> u8 {
        tools.iter().map(|tool| self.value_of(tool)).sum()
    }

    /// The tool place the next tool goes to (SA-5.8): the lowest; among equals one that is not used, then
    /// the leftmost. None if all are at their best.
    pub fn next_tool(&self) -> Option<Tool> {
        let places = Tool::PLACES.iter().filter(|&tool| self.value_of(tool) < BEST_TOOL);
        let is_used = |tool: Tool| self.value_of(tool) > 0 && !self.ready.contains(tool);
        places.min_by_key(|&tool| (self.value_of(tool), is_used(tool)))
    }
}

impl Fold for Position {
    type Event = Event;
    const RULE: &'static str = "SA-1";

    #[inline(always)]
    fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::CardLaid { place, card } => {
                self.deck.take(card)?;
                lay(&mut self.display[place], card)?;
            }
            Event::CardSlid { from, to } => {
                let card = self.display[from].take()?;
                lay(&mut self.display[to], card)?;
            }
            Event::BuildingTurned { pile, building } => {
                self.unseen_buildings.take(building)?;
                let pile = &mut self.piles[pile];
                pile.below = pile.below.checked_sub(1)?;
                lay(&mut pile.top, building)?;
            }
            Event::RoundBegan { round, start_player } => {
                given(self.round.checked_add(1) == Some(round))?;
                self.mat_mut(start_player)?;
                self.round = round;
                self.start_player = start_player;
                Seat::all(self.players()).for_each(|seat| self.mats[seat].refresh_tools());
            }
            Event::Placed { seat, place, people } => {
                let mat = self.mat_mut(seat)?;
                mat.home = mat.home.checked_sub(people)?;
                mat.placed[place] += people;
            }
            Event::WentHome { seat, place, people } => {
                let mat = self.mat_mut(seat)?;
                mat.placed[place] = mat.placed[place].checked_sub(people)?;
                mat.home += people;
            }
            Event::ToolsAdded { seat, tools, pips } => {
                let mat = self.mat_mut(seat)?;
                given(pips == 0 || pips == mat.value_of_all(tools))?;
                mat.ready -= tools;
            }
            Event::Gained { seat, good, n } => self.mat_mut(seat)?.gain(good, n),
            Event::ToolRaised { seat, tool } => self.mat_mut(seat)?.raise(tool)?,
            Event::PersonGained { seat } => {
                let mat = self.mat_mut(seat)?;
                given(mat.people < MOST_PEOPLE)?;
                mat.people += 1;
                mat.home += 1;
            }
            Event::TrackRaised { seat } => {
                let mat = self.mat_mut(seat)?;
                given(mat.food_track < TRACK_END)?;
                mat.food_track += 1;
            }
            Event::Paid { seat, resource, n } => {
                let stock = &mut self.mat_mut(seat)?.resources[resource];
                *stock = stock.checked_sub(n.into())?;
            }
            Event::CardTaken { seat, place, card } => {
                self.display[place].take_if(|shown| *shown == card)?;
                self.mat_mut(seat)?.take(card);
                self.last_taken = self.round;
            }
            Event::BuildingTaken { seat, pile, building, points } => {
                self.piles[pile].top.take_if(|top| *top == building)?;
                let mat = self.mat_mut(seat)?;
                mat.buildings.put(building)?;
                mat.points.buildings = mat.points.buildings.checked_add(points.into())?;
                self.last_taken = self.round;
            }
            Event::PointsScored { seat, points } => {
                let made = &mut self.mat_mut(seat)?.points.cards;
                *made = made.checked_add(points.into())?;
            }
            Event::ExtraCardTaken { seat, card } => {
                // Only others are not told which card it is; the table is told everything.
                let card = card?;
                self.deck.take(card)?;
                lay(&mut self.mat_mut(seat)?.extra_card, card)?;
            }
            Event::TookTwo { seat, resources } => {
                let mat = self.mat_mut(seat)?;
                mat.any_two = false;
                resources.both().into_iter().for_each(|resource| mat.gain(resource.into(), 1));
            }
            Event::Ate { seat, food } => {
                let stock = &mut self.mat_mut(seat)?.food;
                *stock = stock.checked_sub(food)?;
            }
            Event::Starved { seat, points } => {
                let lost = &mut self.mat_mut(seat)?.points.hunger;
                *lost = lost.checked_sub(points.into())?;
            }
            Event::Asked(decision) => self.pending = Pending::Decision(decision),
            Event::Called(lot) => self.pending = Pending::Lot(lot),
            Event::Ended(ending) => self.pending = Pending::Over(ending),
            Event::Rolled { seat, dice, .. } => {
                self.mat_mut(seat)?;
                given(dice.len() <= MOST_PEOPLE)?;
            }
            Event::GiftsRolled { taker, dice } => {
                self.mat_mut(taker)?;
                given(dice.len() == self.players())?;
            }
            Event::DieTaken { seat, face } => {
                self.mat_mut(seat)?;
                given((1..=6).contains(&face))?;
            }
            Event::StartPlayerDrawn { seat } | Event::Left { seat, .. } | Event::HadNoEffect { seat } => {
                self.mat_mut(seat)?;
            }
        }
        Some(())
    }

    fn is_sound_after(&self, event: &Event) -> bool {
        // In the midst of an answer the question it answers still lies there, so only new ones are looked at.
        !matches!(event, Event::Asked(_) | Event::Called(_)) || self.check_pending().is_ok()
    }
}

impl Position {
    /// What lies before a seat; none if nobody sits there.
    #[inline]
    fn mat_mut(&mut self, seat: Seat) -> Option<&mut Mat> {
        self.mats.get_mut(seat)
    }
}

/// A stored event that does not keep to this does not fit the table.
#[inline]
fn given(holds: bool) -> Option<()> {
    holds.then_some(())
}

/// Lays a card or tile where none lies.
#[inline]
fn lay<T>(spot: &mut Option<T>, it: T) -> Option<()> {
    given(spot.replace(it).is_none())
}

impl Mat {
    fn refresh_tools(&mut self) {
        self.ready |= Tool::PLACES.filter(|tool| self.value_of(tool) > 0);
    }

    /// The supply never runs out (SA-1.1). No game fills the counts; a stored one that does leaves them full.
    fn gain(&mut self, good: Good, n: u16) {
        let stock = match good.resource() {
            None => &mut self.food,
            Some(resource) => &mut self.resources[resource],
        };
        *stock = stock.saturating_add(n);
    }

    /// A new tile is ready at once; a raised one stays used if it was (SA-Q2). One-use tools are not raised.
    fn raise(&mut self, tool: Tool) -> Option<()> {
        let value = self.tools.get_mut(tool as usize)?;
        given(*value < BEST_TOOL)?;
        if *value == 0 {
            self.ready.insert(tool);
        }
        *value += 1;
        Some(())
    }

    fn take(&mut self, card: CardId) {
        self.cards.insert(card);
        match card.card().upper {
            Upper::OneUse(tool) => self.ready |= Set::of(tool),
            Upper::AnyTwo => self.any_two = true,
            Upper::DiceTable
            | Upper::Food(_)
            | Upper::Gain(..)
            | Upper::Roll(_)
            | Upper::Points(_)
            | Upper::Tool
            | Upper::Agriculture
            | Upper::ExtraCard => (),
        }
    }
}
