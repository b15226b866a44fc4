//! Checking a position somebody wrote down: what no table can hold is refused, with the rule it breaks.

use tabletop::{Asks, Refusal, Seat, ensure};

use crate::rules::buildings::Price;
use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, ByResource, FIRST_PEOPLE, MOST_PEOPLE, PILE, PileId, Place, PlaceKind, TRACK_END,
};
use crate::rules::decision::Decision;
use crate::rules::play::{COUPLE, RINGS};
use crate::rules::state::{Mat, Pending, Pile, Position, State};

/// Rounds no game reaches.
const MANY_ROUNDS: u16 = 10_000;

/// More of a resource than any game brings.
const MANY_RESOURCES: u16 = 16_000;
/// More food than any game brings.
const MANY_FOOD: u16 = 60_000;

impl Position {
    /// The state this is, if a table of `players` can hold it.
    pub(crate) fn check(self, players: u8) -> Result<State, Refusal> {
        let found = self.players();
        ensure(found == players, "SA-1", || format!("boards: {found} boards for {players} players"))?;
        ensure(self.start_player.number() < players, "SA-2.4", || {
            format!("start_player: seat {}", self.start_player)
        })?;
        ensure(self.round <= MANY_ROUNDS && self.last_taken <= self.round, "SA-9.5", || {
            format!("round {}, last_taken {}: no game gets there", self.round, self.last_taken)
        })?;
        for (seat, mat) in self.mats.seats() {
            mat.check(seat)?;
        }
        self.check_places()?;
        self.check_cards()?;
        self.check_buildings()?;
        self.check_pending()?;
        Ok(State::trusted(self))
    }

    /// SA-4.4 to SA-4.6: nobody stands where they could not have been placed.
    fn check_places(&self) -> Result<(), Refusal> {
        let crowd = self.crowd();
        for place in crowd.people.some() {
            let (people, players) = (crowd.people[place], crowd.players[place]);
            let fits = match place.kind() {
                PlaceKind::Hunt => true,
                PlaceKind::Gather(_) => people <= RINGS,
                PlaceKind::Hut => people == COUPLE && players == 1,
                PlaceKind::ToolMaker | PlaceKind::Field => people == 1,
                PlaceKind::Card(place) => people == 1 && self.display[place].is_some(),
                PlaceKind::Building(pile) => people == 1 && self.piles[pile].top.is_some(),
            };
            ensure(fits, "SA-4.4", || format!("placed: {people} people at {place:?}"))?;
            let few = !matches!(place.kind(), PlaceKind::Gather(_)) || players <= self.most_gatherers();
            ensure(few, "SA-4.6", || format!("placed: {players} players at {place:?}"))?;
        }
        ensure(self.players() == 4 || crowd.occupied_in_village() <= 2, "SA-4.5", || {
            "placed: tool maker, hut and field are all occupied".to_owned()
        })
    }

    /// SA-8: every card is in exactly one place.
    fn check_cards(&self) -> Result<(), Refusal> {
        let mut seen = self.deck;
        let shown = self.display.values().flatten().copied();
        let held = self.mats.iter().flat_map(|mat| mat.cards.iter().chain(mat.extra_card));
        for card in shown.chain(held) {
            ensure(seen.insert(card), "SA-8", || format!("{card:?} is in two places"))?;
        }
        match (!seen).first() {
            None => Ok(()),
            Some(card) => Err(Refusal::by("SA-8", format!("{card:?} is missing"))),
        }
    }

    /// SA-2.2, SA-7: every tile is in exactly one place, and the piles hold what is left of them.
    fn check_buildings(&self) -> Result<(), Refusal> {
        let mut seen = self.unseen_buildings;
        let tops = self.piles.values().filter_map(|pile| pile.top);
        let taken = self.mats.iter().flat_map(|mat| mat.buildings);
        for tile in tops.chain(taken) {
            ensure(seen.insert(tile), "SA-7", || format!("{tile:?} is in two places"))?;
        }
        let missing = (!seen).len();
        ensure(missing == 0, "SA-7", || format!("{missing} of 28 buildings are missing"))?;

        for pile in PileId::all().skip(self.players().into()) {
            let is_empty = self.piles[pile] == Pile::default();
            ensure(is_empty, "SA-2.2", || format!("{pile:?} is not in use"))?;
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
            format!("{pile:?} has {below} tiles below")
        })?;
        // SA-5.7: a tile is turned up at once; a pile lies covered only while that lot is awaited.
        let is_due = self.round == 0
            || matches!(self.pending, Pending::Lot(Lot::Building { pile: next, .. }) if next == pile);
        ensure(top.is_some() || below == 0 || is_due, "SA-5.7", || {
            format!("{pile:?} has {below} tiles below and none face up")
        })
    }

    /// What the table waits for must be something it can go on from.
    pub(crate) fn check_pending(&self) -> Result<(), Refusal> {
        match self.pending {
            Pending::Decision(decision) => self.check_decision(decision)?,
            Pending::Lot(lot) => self.check_lot(lot)?,
            Pending::Over(_) => (),
        }
        // SA-5: each uses all of their people before the next begins.
        if let Some(actor) = self.actor() {
            let earlier = self.start_player.round(self.players()).take_while(|&seat| seat != actor);
            let waiting = earlier.into_iter().find(|&seat| self.mats[seat].is_out());
            ensure(waiting.is_none(), "SA-5", || {
                format!("pending: {:?} while an earlier player has people out", self.pending)
            })?;
        }
        Ok(())
    }

    /// Whose people are acting, if any are.
    fn actor(&self) -> Option<Seat> {
        match self.pending {
            Pending::Decision(
                Decision::Act { seat }
                | Decision::AddTools { seat, .. }
                | Decision::Buy { seat, .. }
                | Decision::Pay { seat, .. }
                | Decision::TakeDie { taker: seat, .. },
            ) => Some(seat),
            Pending::Lot(Lot::Roll { seat, .. } | Lot::Gifts { taker: seat } | Lot::ExtraCard { seat }) => {
                Some(seat)
            }
            Pending::Lot(Lot::Building { taker, .. }) => taker,
            Pending::Decision(Decision::Place { .. } | Decision::Feed { .. } | Decision::PayFood { .. })
            | Pending::Lot(Lot::Card { .. } | Lot::StartPlayer)
            | Pending::Over(_) => None,
        }
    }

    fn check_decision(&self, decision: Decision) -> Result<(), Refusal> {
        let seat = decision.seat();
        ensure(self.has_seat(seat), "SA-1", || format!("pending: seat {seat} is not at the table"))?;
        ensure(self.round > 0, "SA-2", || "pending: nobody is asked before the first round".to_owned())?;
        let mat = &self.mats[seat];
        let is_hungry = |owed| (1..=mat.people).contains(&owed) && mat.food == 0 && self.is_everybody_home();
        let (is_possible, rule) = match decision {
            Decision::Place { .. } => (self.can_place(&self.crowd(), seat), "SA-4.1"),
            Decision::Act { .. } => (mat.is_out(), "SA-5"),
            Decision::AddTools { pips, .. } => (!mat.ready.is_empty() && pips <= 60, "SA-5.9"),
            Decision::Buy { place, .. } => {
                (self.crowd().people[place] == 0 && self.price(place).is_some(), "SA-5.6")
            }
            Decision::Pay { place, paid, .. } => (self.can_go_on_paying(seat, place, paid), "SA-5.10"),
            Decision::TakeDie { dice, taker, .. } => {
                let taken = self.players().checked_sub(dice.len()).filter(|&taken| taken < self.players());
                let asked = taken.and_then(|taken| taker.round(self.players()).nth(taken.into()));
                (self.has_seat(taker) && asked == Some(seat), "SA-8.1")
            }
            Decision::Feed { owed, .. } => (is_hungry(owed), "SA-6.3"),
            Decision::PayFood { owed, .. } => {
                (is_hungry(owed) && self.may_feed(seat, owed).is_ok(), "SA-6.3")
            }
        };
        ensure(is_possible, rule, || format!("pending: {decision:?} cannot be asked at this table"))
    }

    fn can_go_on_paying(&self, seat: Seat, place: Place, paid: ByResource<u8>) -> bool {
        // A payment of the most that can be paid is complete: nothing more is asked.
        let goes_on = |price: Price| paid.values().all(|&n| n <= PILE) && paid.total() < price.most().into();
        let mut choices = Vec::new();
        if self.price(place).is_some_and(goes_on) && self.crowd().people[place] == 0 {
            self.payments(seat, place, paid, &mut choices);
        }
        !choices.is_empty()
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.players()
    }

    fn is_everybody_home(&self) -> bool {
        !self.mats.iter().any(Mat::is_out)
    }

    fn check_lot(&self, lot: Lot) -> Result<(), Refusal> {
        let is_playing = self.round > 0;
        let is_displayed = self.free_card_places().next().is_none();
        let next_covered = self.piles_in_use().find(|&pile| self.piles[pile].top.is_none());
        let (is_possible, rule) = match lot {
            Lot::Card { place } => {
                let free = self.free_card_places().count() as u32;
                let is_next = self.free_card_places().next() == Some(place);
                (is_next && free <= self.deck.len() && self.is_everybody_home(), "SA-9.2")
            }
            Lot::Building { pile, taker } => {
                let Pile { top, below } = self.piles[pile];
                let follows = match taker {
                    Some(seat) => is_playing && self.has_seat(seat),
                    None => !is_playing && is_displayed && next_covered == Some(pile),
                };
                (top.is_none() && below > 0 && follows, "SA-5.7")
            }
            Lot::StartPlayer => (!is_playing && is_displayed && next_covered.is_none(), "SA-2.4"),
            Lot::Roll { seat, dice, .. } => {
                (is_playing && self.has_seat(seat) && (1..=MOST_PEOPLE).contains(&dice), "SA-5.4")
            }
            Lot::Gifts { taker } => (is_playing && self.has_seat(taker), "SA-8.1"),
            Lot::ExtraCard { seat } => {
                let is_due = self.has_seat(seat)
                    && self.mats[seat].cards.contains(CardId::EXTRA_CARD)
                    && self.mats[seat].extra_card.is_none();
                (is_playing && is_due && !self.deck.is_empty(), "SA-8.8")
            }
        };
        ensure(is_possible, rule, || format!("pending: {lot:?} cannot be drawn at this table"))
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
        let most = self.resources.values().copied().max().unwrap_or(0);
        ensure(most <= MANY_RESOURCES && self.food <= MANY_FOOD, "SA-1", || {
            format!("boards[{seat}]: {most} of a resource or {} food is more than any game brings", self.food)
        })?;
        self.check_tools(seat)?;
        self.check_card_rights(seat)?;
        let points = self.points;
        let is_made = |points: i16| (0..=2000).contains(&points);
        let is_lost = (-20_000..=0).contains(&points.hunger);
        ensure(is_made(points.buildings) && is_made(points.cards) && is_lost, "SA-10", || {
            format!("boards[{seat}].points: no game gives {points:?}")
        })
    }

    /// SA-5.8: the lowest tool is raised first; only tools that exist are ready.
    fn check_tools(&self, seat: Seat) -> Result<(), Refusal> {
        let (least, most) =
            self.tools.into_iter().fold((BEST_TOOL, 0), |(least, most), n| (least.min(n), most.max(n)));
        ensure(most <= BEST_TOOL && most - least <= 1, "SA-5.8", || {
            format!(
                "boards[{seat}].tools: {:?} cannot have been raised evenly to at most {BEST_TOOL}",
                self.tools
            )
        })?;
        for tool in self.ready {
            let owned = match CardId::of_tool(tool) {
                Some(card) => self.cards.contains(card),
                None => self.value_of(tool) > 0,
            };
            ensure(owned, "SA-5.9", || format!("boards[{seat}].ready: {tool:?} is not the player's"))?;
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
        })?;
        Ok(())
    }
}
