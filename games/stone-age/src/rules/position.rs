//! Checking a position somebody wrote down: what no game can give is refused, with the rule it breaks.
//!
//! Here stand the pieces: what lies before each player, and what lies in the middle. `course` checks how they can have come
//! to lie like this in so many rounds, and whether the table can wait for what it waits for.
//!
//! One thing is left open: in which turns the people were placed. Tables are laid for study, and then only those people
//! stand on the board that matter.

mod course;

use tabletop::{Refusal, Seat, Set, ensure, written};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, FIRST_PEOPLE, MOST_PEOPLE, PILE, PileId, Place, PlaceKind, TRACK_END,
};
use crate::rules::play::{COUPLE, HUNGER, RINGS};
use crate::rules::state::{Mat, Pending, Pile, Position, State};

impl Position {
    /// The state this is, if a table of `players` can hold it.
    pub(crate) fn check(self, players: u8) -> Result<State, Refusal> {
        let found = self.players();
        ensure(found == players, "SA-1", || format!("boards: {found} boards for {players} players"))?;
        ensure(self.start_player.number() < players, "SA-2.4", || {
            format!(
                "start_player: seat {}, the seats of this table are 0 to {}",
                self.start_player,
                players - 1
            )
        })?;
        for (seat, mat) in self.mats.seats() {
            mat.check(seat)?;
        }
        self.check_places()?;
        self.check_cards()?;
        self.check_buildings()?;
        for (seat, mat) in self.mats.seats() {
            mat.check_points(seat)?;
        }
        self.check_course()?;
        self.check_pending()?;
        Ok(State::trusted(self))
    }

    /// SA-4.4 to SA-4.6: nobody stands where they could not have been placed.
    fn check_places(&self) -> Result<(), Refusal> {
        let crowd = self.crowd();
        for place in crowd.some() {
            let (people, players) = (crowd[place], self.players_at(place));
            let fits = match place.kind() {
                PlaceKind::Hunt => true,
                PlaceKind::Gather(_) => people <= RINGS,
                PlaceKind::Hut => people == COUPLE && players == 1,
                PlaceKind::ToolMaker | PlaceKind::Field => people == 1,
                PlaceKind::Card(place) => people == 1 && self.display[place].is_some(),
                PlaceKind::Building(pile) => people == 1 && self.piles[pile].top.is_some(),
            };
            ensure(fits, "SA-4.4", || format!("placed: {people} people at {}", written(&place)))?;
            let few = !matches!(place.kind(), PlaceKind::Gather(_)) || players <= self.most_gatherers();
            ensure(few, "SA-4.6", || format!("placed: {players} players at {}", written(&place)))?;
        }
        ensure(self.players() == 4 || (crowd.some() & Place::VILLAGE).len() <= 2, "SA-4.5", || {
            "placed: tool maker, hut and field are all occupied".to_owned()
        })
    }

    /// SA-8: every card is in exactly one place.
    fn check_cards(&self) -> Result<(), Refusal> {
        let mut seen = self.deck;
        let shown = self.display.values().flatten().copied();
        let held = self.mats.iter().flat_map(|mat| mat.cards.iter().chain(mat.extra_card));
        for card in shown.chain(held) {
            ensure(seen.insert(card), "SA-8", || format!("card {card} is in two places"))?;
        }
        match (!seen).first() {
            None => Ok(()),
            Some(card) => Err(Refusal::by("SA-8", format!("card {card} is missing"))),
        }
    }

    /// SA-2.2, SA-7: every tile is in exactly one place, and the piles hold what is left of them.
    fn check_buildings(&self) -> Result<(), Refusal> {
        let mut seen = self.unseen_buildings;
        let tops = self.piles.values().filter_map(|pile| pile.top);
        let taken = self.mats.iter().flat_map(|mat| mat.buildings);
        for tile in tops.chain(taken) {
            ensure(seen.insert(tile), "SA-7", || format!("building {tile} is in two places"))?;
        }
        let missing = (!seen).len();
        ensure(missing == 0, "SA-7", || format!("{missing} of 28 buildings are missing"))?;

        for pile in PileId::all().skip(self.players().into()) {
            let is_empty = self.piles[pile] == Pile::default();
            ensure(is_empty, "SA-2.2", || format!("pile {pile} is not in use"))?;
        }
        self.piles_in_use().try_for_each(|pile| self.check_pile(pile))?;
        let unused = u32::from(PILE) * (4 - u32::from(self.players()));
        let hidden = unused + self.piles_in_use().map(|pile| u32::from(self.piles[pile].below)).sum::<u32>();
        let unseen = self.unseen_buildings.len();
        ensure(unseen == hidden, "SA-2.2", || format!("{unseen} unseen buildings, the piles hide {hidden}"))
    }

    fn check_pile(&self, pile: PileId) -> Result<(), Refusal> {
        let Pile { top, below } = self.piles[pile];
        let is_covered = top.is_none() && self.round == 0;
        ensure(below < PILE || below == PILE && is_covered, "SA-2.2", || {
            format!("pile {pile} has {below} tiles below")
        })?;
        // Until the first round no tile has gone.
        ensure(self.round > 0 || below + u8::from(top.is_some()) == PILE, "SA-2.2", || {
            format!("pile {pile} has {below} tiles below before the first round")
        })?;
        // SA-5.7: a tile is turned up at once; a pile lies covered only while that lot is awaited.
        let is_due = self.round == 0
            || matches!(self.pending, Pending::Lot(Lot::Building { pile: next, .. }) if next == pile);
        ensure(top.is_some() || below == 0 || is_due, "SA-5.7", || {
            format!("pile {pile} has {below} tiles below and none face up")
        })
    }

    /// Counts no event may change.
    pub(crate) fn census(&self) -> Vec<(&'static str, u32)> {
        let mats = || self.mats.iter();
        let astray = |mat: &Mat| (u32::from(mat.home) + mat.placed.total()).abs_diff(mat.people.into());
        let people: u32 = mats().map(astray).sum();
        let shown = self.display.values().flatten().count() as u32;
        let held: u32 = mats().map(|mat| mat.cards.len() + u32::from(mat.extra_card.is_some())).sum();
        let tops = self.piles.values().filter(|pile| pile.top.is_some()).count() as u32;
        let built: u32 = mats().map(|mat| mat.buildings.len()).sum();
        vec![
            ("people neither at home nor placed", people),
            ("cards", self.deck.len() + shown + held),
            ("buildings", self.unseen_buildings.len() + tops + built),
        ]
    }
}

impl Mat {
    fn check(&self, seat: Seat) -> Result<(), Refusal> {
        let people = self.people;
        ensure((FIRST_PEOPLE..=MOST_PEOPLE).contains(&people), "SA-5.2", || {
            format!("boards[{seat}].people: {people} people, a player has {FIRST_PEOPLE} to {MOST_PEOPLE}")
        })?;
        let placed = self.placed.total();
        ensure(u32::from(self.home) + placed == u32::from(people), "SA-1", || {
            format!("boards[{seat}]: {} people at home and {placed} placed, but {people} in all", self.home)
        })?;
        let track = self.food_track;
        ensure(track <= TRACK_END, "SA-5.3", || {
            format!("boards[{seat}].food_track: {track}, it ends at {TRACK_END}")
        })?;
        self.check_tools(seat)?;
        self.check_card_rights(seat)
    }

    /// SA-5.8: the lowest tool is raised first, the leftmost if none is there yet; only tools that exist are ready.
    fn check_tools(&self, seat: Seat) -> Result<(), Refusal> {
        let [first, second, third] = self.tools;
        let (least, most) = (first.min(second).min(third), first.max(second).max(third));
        let is_in_order = least > 0 || first >= second && second >= third;
        ensure(most <= BEST_TOOL && most - least <= 1 && is_in_order, "SA-5.8", || {
            let tools = written(&self.tools);
            format!("boards[{seat}].tools: {tools} cannot have been raised in turn to at most {BEST_TOOL}")
        })?;
        for tool in self.ready {
            let owned = match CardId::of_tool(tool) {
                Some(card) => self.cards.contains(card),
                None => self.value_of(tool) > 0,
            };
            ensure(owned, "SA-5.9", || {
                format!("boards[{seat}].ready: {} is not the player's", written(&tool))
            })?;
        }
        Ok(())
    }

    /// SA-8.8, SA-8.10: what only the holder of a card can have.
    fn check_card_rights(&self, seat: Seat) -> Result<(), Refusal> {
        let has = |card| self.cards.contains(card);
        ensure(!self.any_two || has(CardId::ANY_TWO), "SA-8.10", || {
            format!("boards[{seat}].any_two: the player does not have that card")
        })?;
        ensure(self.extra_card.is_none() || has(CardId::EXTRA_CARD), "SA-8.8", || {
            format!("boards[{seat}].extra_card: the player does not have the card that brings one")
        })
    }

    /// SA-10: every point comes from a building or a card that lies there, and hunger costs ten at a time.
    fn check_points(&self, seat: Seat) -> Result<(), Refusal> {
        let points = self.points;
        let printed: i16 = self.cards.iter().map(point_card).sum();
        ensure(points.cards == printed, "SA-8.5", || {
            format!("boards[{seat}].points.cards: {}, the player's cards gave {printed}", points.cards)
        })?;
        let is_paid =
            usize::try_from(points.buildings).is_ok_and(|made| can_have_scored(self.buildings, made));
        ensure(is_paid, "SA-7", || {
            format!(
                "boards[{seat}].points.buildings: the player's buildings cannot have scored {}",
                points.buildings
            )
        })?;
        ensure(points.hunger <= 0 && points.hunger % i16::from(HUNGER) == 0, "SA-6.4", || {
            format!("boards[{seat}].points.hunger: {}, hunger costs {HUNGER} points each time", points.hunger)
        })
    }
}

/// The points a card gave when it was taken.
fn point_card(card: CardId) -> i16 {
    match card.card().upper {
        Upper::Points(points) => points.into(),
        Upper::DiceTable
        | Upper::Food(_)
        | Upper::Gain(..)
        | Upper::Roll(_)
        | Upper::Tool
        | Upper::Agriculture
        | Upper::ExtraCard
        | Upper::OneUse(_)
        | Upper::AnyTwo => 0,
    }
}

/// Whether these buildings can have scored so many points together (SA-7).
fn can_have_scored(buildings: Set<BuildingId>, points: usize) -> bool {
    let mut sums = vec![true];
    for tile in buildings {
        let reaches = |sum: usize, &score: &usize| {
            sum.checked_sub(score).is_some_and(|rest| sums.get(rest) == Some(&true))
        };
        let most = sums.len() - 1 + tile.scores().last().copied().unwrap_or(0);
        sums = (0..=most).map(|sum| tile.scores().iter().any(|score| reaches(sum, score))).collect();
    }
    sums.get(points) == Some(&true)
}
