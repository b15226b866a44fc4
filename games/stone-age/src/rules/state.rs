//! The table as it lies.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use tabletop::{Member, Seat, Set};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, ByPlace, ByResource, BySeat, CardPlace, PileId, Place, Resource, Tool, ToolSet,
};
use crate::rules::decision::Decision;
use crate::rules::event::{Ending, Event};

/// A table as it can be written down. Plain data; [`State`] is one that is known to hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round under way, counted from 1; 0 while the table is set up.
    pub round: u16,
    /// The last round in which a card or building was taken; 0 if none was (SA-Q20).
    pub last_taken: u16,
    /// Who holds the start player's figure.
    pub start_player: Seat,
    /// What lies before each player.
    pub boards: BySeat<Board>,
    /// The face-up cards, from place 1 at the right.
    pub display: [Option<CardId>; 4],
    /// The cards of the deck, in no order: the next is drawn by lot.
    pub deck: Set<CardId>,
    /// The piles of buildings in use and not.
    pub piles: [Pile; 4],
    /// The tiles nobody has seen, those of the unused piles among them.
    pub unseen_buildings: Set<BuildingId>,
    /// What the table waits for.
    pub pending: Pending,
}

/// What lies before a player, and where his people are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// All his people.
    pub people: u8,
    /// Those on his board, not placed.
    pub home: u8,
    /// Those placed, by place.
    pub placed: ByPlace,
    /// Food in stock.
    pub food: u16,
    /// Where he stands on the food track.
    pub food_track: u8,
    /// The values of his three tool places.
    pub tools: [u8; 3],
    /// The tools he can still add to a roll: places not used this round, one-use tools not used yet.
    pub ready: ToolSet,
    /// His resources.
    pub resources: ByResource<u16>,
    /// The cards he has taken, without the extra card.
    pub cards: Set<CardId>,
    /// The card that only he knows (SA-8.8).
    pub extra_card: Option<CardId>,
    /// Whether he may still take two resources of choice (SA-8.10).
    pub any_two: bool,
    /// His buildings.
    pub buildings: Set<BuildingId>,
    /// The points he has made so far.
    pub points: Points,
}

/// Points made during the game, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// From buildings.
    pub buildings: i16,
    /// From cards with points.
    pub cards: i16,
    /// Lost by hunger: never positive.
    pub hunger: i16,
}

impl Points {
    /// The score as the track shows it.
    pub fn total(self) -> i16 {
        self.buildings + self.cards + self.hunger
    }
}

/// A pile of buildings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The face-up tile.
    pub top: Option<BuildingId>,
    /// The tiles below it, face down.
    pub below: u8,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// An answer.
    Decision(Decision),
    /// The result of a lot.
    Lot(Lot),
    /// Nothing any more.
    Over(Ending),
}

/// A table that holds together: set up by the rules, changed only by events, or checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct State(Position);

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.0
    }
}

impl Position {
    /// The number of players.
    pub fn players(&self) -> u8 {
        self.boards.players()
    }

    /// The card on a place of the display.
    pub fn card_on(&self, place: CardPlace) -> Option<CardId> {
        self.display[place.index()]
    }

    /// A pile of buildings.
    pub fn pile(&self, pile: PileId) -> Pile {
        self.piles[pile.index()]
    }

    /// The places of the display without a card, from the right.
    pub fn free_card_places(&self) -> impl Iterator<Item = CardPlace> {
        CardPlace::all().filter(|&place| self.card_on(place).is_none())
    }

    /// The piles this number of players uses (SA-2.2).
    pub fn piles_in_use(&self) -> impl Iterator<Item = PileId> + use<> {
        PileId::all().take(usize::from(self.players()))
    }
}

impl Board {
    /// Whether any of his people is placed.
    pub fn is_out(&self) -> bool {
        self.home < self.people
    }

    /// The total value of his tools.
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
    pub fn value_of_all(&self, tools: ToolSet) -> u8 {
        tools.iter().map(|tool| self.value_of(tool)).sum()
    }

    /// The tool place the next tool goes to (SA-5.8): the lowest; among equals one that is not used, then
    /// the leftmost. None if all are at their best.
    pub fn next_tool(&self) -> Option<Tool> {
        let places = Tool::PLACES.into_iter().filter(|&tool| self.value_of(tool) < BEST_TOOL);
        let is_used = |tool: Tool| 0 < self.value_of(tool) && !self.ready.contains(tool);
        places.min_by_key(|&tool| (self.value_of(tool), is_used(tool)))
    }
}

impl State {
    /// For the setup and for positions that were checked.
    pub(crate) fn trusted(position: Position) -> State {
        State(position)
    }

    /// Changes the table. The rules call nothing else to do so, and replay calls nothing but this.
    pub(crate) fn happen(&mut self, event: &Event) {
        let table = &mut self.0;
        match *event {
            Event::CardLaid { place, card } => {
                table.deck.remove(card);
                table.display[place.index()] = Some(card);
            }
            Event::CardSlid { from, to } => table.display[to.index()] = table.display[from.index()].take(),
            Event::BuildingTurned { pile, building } => {
                table.unseen_buildings.remove(building);
                table.piles[pile.index()].top = Some(building);
                table.piles[pile.index()].below -= 1;
            }
            Event::RoundBegan { round, start_player } => {
                table.round = round;
                table.start_player = start_player;
                for seat in Seat::all(table.players()) {
                    table.boards[seat].refresh_tools();
                }
            }
            Event::Placed { seat, place, people } => {
                table.boards[seat].home -= people;
                table.boards[seat].placed[place] += people;
            }
            Event::WentHome { seat, place, people } => {
                table.boards[seat].home += people;
                table.boards[seat].placed[place] -= people;
            }
            Event::ToolsAdded { seat, tools, .. } => {
                table.boards[seat].ready = table.boards[seat].ready.without(tools);
            }
            Event::Gained { seat, good, n } => match good.resource() {
                None => table.boards[seat].food = table.boards[seat].food.saturating_add(n),
                Some(resource) => table.boards[seat].gain(resource, n),
            },
            Event::ToolRaised { seat, tool } => table.boards[seat].raise(tool),
            Event::PersonGained { seat } => {
                table.boards[seat].people += 1;
                table.boards[seat].home += 1;
            }
            Event::TrackRaised { seat } => table.boards[seat].food_track += 1,
            Event::Paid { seat, resource, n } => table.boards[seat].resources[resource] -= u16::from(n),
            Event::CardTaken { seat, place, card } => {
                table.display[place.index()] = None;
                table.boards[seat].take(card);
                table.last_taken = table.round;
            }
            Event::BuildingTaken { seat, pile, building, points } => {
                table.piles[pile.index()].top = None;
                table.boards[seat].buildings.insert(building);
                table.boards[seat].points.buildings += i16::from(points);
                table.last_taken = table.round;
            }
            Event::PointsScored { seat, points } => table.boards[seat].points.cards += i16::from(points),
            Event::ExtraCardTaken { seat, card } => {
                debug_assert!(card.is_some(), "the state is told everything");
                table.boards[seat].extra_card = card;
                if let Some(card) = card {
                    table.deck.remove(card);
                }
            }
            Event::TookTwo { seat, resources } => {
                table.boards[seat].any_two = false;
                for resource in resources.both() {
                    table.boards[seat].gain(resource, 1);
                }
            }
            Event::Ate { seat, food } => table.boards[seat].food -= food,
            Event::Starved { seat, points } => table.boards[seat].points.hunger -= i16::from(points),
            Event::Asked(decision) => table.pending = Pending::Decision(decision),
            Event::Called(lot) => table.pending = Pending::Lot(lot),
            Event::Ended(ending) => table.pending = Pending::Over(ending),
            Event::StartPlayerDrawn { .. }
            | Event::Rolled { .. }
            | Event::GiftsRolled { .. }
            | Event::DieTaken { .. }
            | Event::Left { .. }
            | Event::HadNoEffect { .. } => (),
        }
    }
}

impl Board {
    fn refresh_tools(&mut self) {
        for tool in Tool::PLACES {
            if 0 < self.value_of(tool) {
                self.ready = self.ready.with(tool);
            }
        }
    }

    fn gain(&mut self, resource: Resource, n: u16) {
        let stock = &mut self.resources[resource];
        *stock = stock.saturating_add(n);
    }

    /// A new tile is ready at once; a raised one stays used if it was (SA-Q2).
    fn raise(&mut self, tool: Tool) {
        let value = &mut self.tools[tool as usize];
        if *value == 0 {
            self.ready = self.ready.with(tool);
        }
        *value += 1;
    }

    fn take(&mut self, card: CardId) {
        self.cards.insert(card);
        match card.card().upper {
            Upper::OneUse(tool) => self.ready = self.ready.with(tool),
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

/// How many people and players stand at each place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowd {
    pub(crate) people: ByPlace,
    pub(crate) players: ByPlace,
}

impl Position {
    /// Counts the people at every place.
    pub(crate) fn crowd(&self) -> Crowd {
        let mut crowd = Crowd { people: ByPlace::default(), players: ByPlace::default() };
        for board in self.boards.iter() {
            for place in 0..Place::ALL.len() {
                crowd.people.0[place] += board.placed.0[place];
                crowd.players.0[place] += u8::from(0 < board.placed.0[place]);
            }
        }
        crowd
    }
}
