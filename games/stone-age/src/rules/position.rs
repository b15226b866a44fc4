//! Checking a position somebody wrote down: what no table can hold is refused, with the rule it breaks.

use tabletop::{Member, Refusal, Seat, Set};

use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{
    BEST_TOOL, ByResource, CardPlace, FIRST_PEOPLE, Kind, MANY_FOOD, MANY_RESOURCES, MOST_PEOPLE, PILE,
    PileId, Place, TRACK_END,
};
use crate::rules::decision::Decision;
use crate::rules::play::{buying, feeding, placing};
use crate::rules::state::{Board, Pending, Pile, Position, State};

/// Rounds no game reaches.
const MANY_ROUNDS: u16 = 10_000;

/// Refuses by a rule unless something holds.
macro_rules! require {
    ($holds:expr, $rule:literal, $($message:tt)+) => {
        if !$holds {
            return Err(Refusal::by($rule, format!($($message)+)));
        }
    };
}

impl Position {
    /// The state this is, if a table of `players` can hold it.
    pub(crate) fn check(self, players: u8) -> Result<State, Refusal> {
        let found = self.players();
        require!(found == players, "SA-1", "boards: {found} boards for {players} players");
        require!(self.start_player.number() < players, "SA-2.4", "start_player: seat {}", self.start_player);
        require!(
            self.round <= MANY_ROUNDS && self.last_taken <= self.round,
            "SA-9.5",
            "round {}, last_taken {}: no game gets there",
            self.round,
            self.last_taken
        );
        for (seat, board) in self.boards.seats() {
            board.check(seat)?;
        }
        self.check_places()?;
        self.check_cards()?;
        self.check_buildings()?;
        self.check_pending()?;
        Ok(State::trusted(self))
    }

    /// SA-4.4 to SA-4.6: nobody stands where he could not have been placed.
    fn check_places(&self) -> Result<(), Refusal> {
        let crowd = self.crowd();
        for (place, people) in crowd.people.iter() {
            let players = crowd.players[place];
            let fits = match place.kind() {
                Kind::Hunt => true,
                Kind::Gather(_) => people <= placing::RINGS,
                Kind::Hut => people == placing::COUPLE && players == 1,
                Kind::ToolMaker | Kind::Field => people == 1,
                Kind::Card(place) => people == 1 && self.card_on(place).is_some(),
                Kind::Building(pile) => people == 1 && self.pile(pile).top.is_some(),
            };
            require!(fits, "SA-4.4", "placed: {people} people at {place:?}");
            let few = !matches!(place.kind(), Kind::Gather(_)) || players <= placing::most_gatherers(self);
            require!(few, "SA-4.6", "placed: {players} players at {place:?}");
        }
        let village = Place::VILLAGE.into_iter().filter(|&place| 0 < crowd.people[place]).count();
        require!(
            self.players() == 4 || village <= 2,
            "SA-4.5",
            "placed: tool maker, hut and field are all occupied"
        );
        Ok(())
    }

    /// SA-8: every card is in exactly one place.
    fn check_cards(&self) -> Result<(), Refusal> {
        let mut seen = self.deck;
        let mut once = |card: CardId| {
            require!(!seen.contains(card), "SA-8", "card {} is in two places", card.number());
            seen.insert(card);
            Ok(())
        };
        self.display.into_iter().flatten().try_for_each(&mut once)?;
        for board in self.boards.iter() {
            board.cards.into_iter().chain(board.extra_card).try_for_each(&mut once)?;
        }
        let missing = CardId::all().find(|&card| !seen.contains(card));
        require!(missing.is_none(), "SA-8", "card {} is missing", missing.map_or(0, CardId::number));
        Ok(())
    }

    /// SA-2.2, SA-7: every tile is in exactly one place, and the piles hold what is left of them.
    fn check_buildings(&self) -> Result<(), Refusal> {
        let mut seen = self.unseen_buildings;
        let tops = self.piles.iter().filter_map(|pile| pile.top);
        let taken = self.boards.iter().flat_map(|board| board.buildings);
        for tile in tops.chain(taken) {
            require!(!seen.contains(tile), "SA-7", "building {} is in two places", tile.number());
            seen.insert(tile);
        }
        require!(seen == Set::FULL, "SA-7", "{} of 28 buildings are missing", 28 - seen.len());

        for pile in PileId::all().skip(self.players().into()) {
            require!(self.pile(pile) == Pile::default(), "SA-2.2", "pile {} is not in use", pile.number());
        }
        let mut below = 0;
        for pile in self.piles_in_use() {
            let Pile { top, below: under } = self.pile(pile);
            require!(
                under < PILE || under == PILE && top.is_none() && self.round == 0,
                "SA-2.2",
                "pile {} has {under} tiles below",
                pile.number()
            );
            // SA-5.7: a tile is turned up at once; a pile lies covered only while that lot is awaited.
            let is_due = self.round == 0
                || matches!(self.pending, Pending::Lot(Lot::Building { pile: next, .. }) if next == pile);
            require!(
                top.is_some() || under == 0 || is_due,
                "SA-5.7",
                "pile {} has {under} tiles below and none face up",
                pile.number()
            );
            below += u32::from(under);
        }
        let unused = u32::from(PILE) * (4 - u32::from(self.players()));
        let unseen = self.unseen_buildings.len();
        require!(
            unseen == below + unused,
            "SA-2.2",
            "{unseen} unseen buildings, the piles hide {}",
            below + unused
        );
        Ok(())
    }

    /// What the table waits for must be something it can go on from.
    pub(crate) fn check_pending(&self) -> Result<(), Refusal> {
        match self.pending {
            Pending::Decision(decision) => self.check_decision(decision)?,
            Pending::Lot(lot) => self.check_lot(lot)?,
            Pending::Over(_) => (),
        }
        // SA-5: each uses all of his people before the next begins.
        if let Some(actor) = self.actor() {
            let earlier = self.start_player.round(self.players()).take_while(|&seat| seat != actor);
            let waiting = earlier.into_iter().find(|&seat| self.boards[seat].is_out());
            require!(
                waiting.is_none(),
                "SA-5",
                "pending: {:?} while an earlier player has people out",
                self.pending
            );
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
        require!(seat.number() < self.players(), "SA-1", "pending: seat {seat} is not at the table");
        require!(0 < self.round, "SA-2", "pending: nobody is asked before the first round");
        let board = &self.boards[seat];
        let (is_possible, rule) = match decision {
            Decision::Place { .. } => (placing::can_place(self, &self.crowd(), seat), "SA-4.1"),
            Decision::Act { .. } => (board.is_out(), "SA-5"),
            Decision::AddTools { pips, .. } => (!board.ready.is_empty() && pips <= 60, "SA-5.9"),
            Decision::Buy { place, .. } => {
                (self.crowd().people[place] == 0 && self.has_price(place), "SA-5.6")
            }
            Decision::Pay { place, paid, .. } => (self.can_go_on_paying(seat, place, paid), "SA-5.10"),
            Decision::TakeDie { dice, taker, .. } => {
                let taken = self.players().checked_sub(dice.len()).filter(|&taken| taken < self.players());
                let asked = taken.and_then(|taken| taker.round(self.players()).nth(taken.into()));
                (taker.number() < self.players() && asked == Some(seat), "SA-8.1")
            }
            Decision::Feed { owed, .. } => {
                ((1..=board.people).contains(&owed) && board.food == 0 && self.all_at_home(), "SA-6.3")
            }
            Decision::PayFood { owed, .. } => {
                let is_due = (1..=board.people).contains(&owed) && board.food == 0 && self.all_at_home();
                (is_due && feeding::check(self, seat, owed).is_ok(), "SA-6.3")
            }
        };
        if is_possible {
            return Ok(());
        }
        Err(Refusal::by(rule, format!("pending: {decision:?} cannot be asked at this table")))
    }

    fn has_price(&self, place: Place) -> bool {
        buying::price(self, place).is_some()
    }

    fn can_go_on_paying(&self, seat: Seat, place: Place, paid: ByResource<u8>) -> bool {
        // A payment of the most that can be paid is complete: nothing more is asked.
        let goes_on =
            |price| paid.iter().all(|(_, n)| n <= PILE) && paid.total() < buying::most(price).into();
        let mut choices = Vec::new();
        if buying::price(self, place).is_some_and(goes_on) && self.crowd().people[place] == 0 {
            buying::payments(self, seat, place, paid, &mut choices);
        }
        !choices.is_empty()
    }

    fn all_at_home(&self) -> bool {
        !self.boards.iter().any(Board::is_out)
    }

    fn check_lot(&self, lot: Lot) -> Result<(), Refusal> {
        let at_table = |seat: Seat| seat.number() < self.players();
        let playing = 0 < self.round;
        let displayed = CardPlace::all().all(|place| self.card_on(place).is_some());
        let turned = |pile: &PileId| self.pile(*pile).top.is_some();
        let (is_possible, rule) = match lot {
            Lot::Card { place } => {
                let free = self.free_card_places().count() as u32;
                let next = self.free_card_places().next();
                (next == Some(place) && free <= self.deck.len() && self.all_at_home(), "SA-9.2")
            }
            Lot::Building { pile, taker } => {
                let Pile { top, below } = self.pile(pile);
                let follows = match taker {
                    Some(seat) => playing && at_table(seat),
                    None => {
                        !playing && displayed && self.piles_in_use().find(|pile| !turned(pile)) == Some(pile)
                    }
                };
                (top.is_none() && 0 < below && follows, "SA-5.7")
            }
            Lot::StartPlayer => {
                (!playing && displayed && self.piles_in_use().all(|pile| turned(&pile)), "SA-2.4")
            }
            Lot::Roll { seat, dice, .. } => {
                (playing && at_table(seat) && (1..=MOST_PEOPLE).contains(&dice), "SA-5.4")
            }
            Lot::Gifts { taker } => (playing && at_table(taker), "SA-8.1"),
            Lot::ExtraCard { seat } => {
                let due = at_table(seat) && self.boards[seat].cards.contains(CardId::EXTRA_CARD);
                (playing && due && self.boards[seat].extra_card.is_none() && !self.deck.is_empty(), "SA-8.8")
            }
        };
        if is_possible {
            return Ok(());
        }
        Err(Refusal::by(rule, format!("pending: {lot:?} cannot be drawn at this table")))
    }

    /// Counts no event may change.
    pub(crate) fn census(&self) -> Vec<(&'static str, u32)> {
        let boards = || self.boards.iter();
        let tops = self.piles.iter().filter(|pile| pile.top.is_some()).count() as u32;
        let placed_and_home = |board: &Board| u32::from(board.home + board.placed.0.iter().sum::<u8>());
        let people: u32 = boards().map(|board| placed_and_home(board).abs_diff(board.people.into())).sum();
        let shown = self.display.iter().flatten().count() as u32;
        let held: u32 = boards().map(|board| board.cards.len() + u32::from(board.extra_card.is_some())).sum();
        let built: u32 = boards().map(|board| board.buildings.len()).sum();
        vec![
            ("people neither at home nor placed", people),
            ("cards", self.deck.len() + shown + held),
            ("buildings", self.unseen_buildings.len() + tops + built),
        ]
    }
}

impl Board {
    fn check(&self, seat: Seat) -> Result<(), Refusal> {
        let people = self.people;
        require!(
            (FIRST_PEOPLE..=MOST_PEOPLE).contains(&people),
            "SA-5.2",
            "boards[{seat}].people: {people} people, a player has {FIRST_PEOPLE} to {MOST_PEOPLE}"
        );
        let placed: u16 = self.placed.iter().map(|(_, n)| u16::from(n)).sum();
        require!(
            u16::from(self.home) + placed == u16::from(people),
            "SA-1",
            "boards[{seat}]: {} people at home and {placed} placed, but {people} in all",
            self.home
        );
        let track = self.food_track;
        require!(track <= TRACK_END, "SA-5.3", "boards[{seat}].food_track: {track}, it ends at {TRACK_END}");
        let most = self.resources.iter().map(|(_, n)| n).max().unwrap_or(0);
        require!(
            most <= MANY_RESOURCES && self.food <= MANY_FOOD,
            "SA-1",
            "boards[{seat}]: {most} of a resource or {} food is more than any game brings",
            self.food
        );
        self.check_tools(seat)?;
        self.check_card_rights(seat)?;
        let points = self.points;
        require!(
            [points.buildings, points.cards].iter().all(|points| (0..=2000).contains(points))
                && (-20_000..=0).contains(&points.hunger),
            "SA-10",
            "boards[{seat}].points: no game gives {points:?}"
        );
        Ok(())
    }

    /// SA-5.8: the lowest tool is raised first; only tools that exist are ready.
    fn check_tools(&self, seat: Seat) -> Result<(), Refusal> {
        let (least, most) =
            self.tools.into_iter().fold((BEST_TOOL, 0), |(least, most), n| (least.min(n), most.max(n)));
        require!(
            most <= BEST_TOOL && most - least <= 1,
            "SA-5.8",
            "boards[{seat}].tools: {:?} cannot have been raised evenly to at most {BEST_TOOL}",
            self.tools
        );
        for tool in self.ready.iter() {
            let owned = match CardId::of_tool(tool) {
                Some(card) => self.cards.contains(card),
                None => 0 < self.value_of(tool),
            };
            require!(owned, "SA-5.9", "boards[{seat}].ready: {tool:?} is not the player's");
        }
        Ok(())
    }

    /// SA-8.8, SA-8.10: what only the holder of a card can have.
    fn check_card_rights(&self, seat: Seat) -> Result<(), Refusal> {
        let has = |card| self.cards.contains(card);
        require!(
            !self.any_two || has(CardId::ANY_TWO),
            "SA-8.10",
            "boards[{seat}].any_two: the player does not have that card"
        );
        require!(
            self.extra_card.is_none() || has(CardId::EXTRA_CARD),
            "SA-8.8",
            "boards[{seat}].extra_card: the player does not have the card that brings one"
        );
        Ok(())
    }
}
