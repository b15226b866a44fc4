//! The phases of a round (VM-4), one after the other.

use tabletop::{Log, Seat};

use crate::rules::{
    Calendar, Decision, Errand, Event, EventCard, Fate, Frame, Hex, Lot, Moment, Phase, Season, Table, Token,
    Trump, Turn,
};

/// New cards of a tribe that comes back (VM-14).
const RETURN_CARDS: u8 = 3;

impl<L: Log<Event>> Table<'_, L> {
    /// Does what the phase does, or asks for what it needs to know.
    pub(crate) fn advance(&mut self, phase: Phase) {
        match phase {
            Phase::Start => self.draw(Lot::Start),
            Phase::Founding(turn) => self.found_next(turn),
            Phase::Dealing(turn) => self.deal_next(turn),
            Phase::RoundBegins => self.begin_round(),
            Phase::EventEnds => self.end_event(),
            Phase::Returns(turn) => self.return_next(turn),
            Phase::ReturnCards { turn, left: 0 } => self.phase(Phase::Returns(turn)),
            Phase::ReturnCards { turn, left } => {
                self.phase(Phase::ReturnCards { turn, left: left - 1 });
                if let Some(seat) = self.state().in_turn(turn.saturating_sub(1)) {
                    self.draw_trump(seat);
                }
            }
            Phase::NewAnimals(left) => self.draw_animals(left),
            Phase::PlaceAnimals => {
                self.place_drawn();
                self.phase(Phase::AnimalsMove);
            }
            Phase::AnimalsMove => {
                self.phase(Phase::AfterAnimals);
                self.draw(Lot::Direction);
            }
            Phase::AfterAnimals => {
                self.phase(Phase::TribesMove(0));
                self.open(Moment::AfterAnimals);
            }
            Phase::TribesMove(turn) => self.move_next(turn),
            Phase::Love => {
                self.phase(Phase::Lure);
                self.open(Moment::Love);
            }
            Phase::Lure => self.end_moves(),
            Phase::Fights(turn) => self.fight_next(turn),
            Phase::Loners => self.settle_loners(),
            Phase::Income => {
                self.phase(Phase::Harvest);
                self.open(Moment::Income);
            }
            Phase::Harvest => {
                self.income();
                self.phase(Phase::Feeding(0));
                self.open(Moment::Theft);
            }
            Phase::Feeding(turn) => self.feed_next(turn),
            Phase::Verdict => self.test_the_end(),
            Phase::BeforeBirths => self.begin_births(),
            Phase::Herb => {
                self.phase(Phase::Births(0));
                self.open(Moment::Herb);
            }
            Phase::Births(turn) => self.bear_next(turn),
            Phase::Fever => {
                self.phase(Phase::BirthsEnd);
                self.open(Moment::Fever);
            }
            Phase::BirthsEnd => {
                if !self.is_over() {
                    let winter = self.state().calendar.season == Season::Winter;
                    self.phase(if winter { Phase::Sowing(0) } else { Phase::Trumps(0) });
                }
            }
            Phase::Sowing(turn) => self.sow_next(turn),
            Phase::MountainFarm => {
                self.phase(Phase::Trumps(0));
                self.open(Moment::MountainFarm);
            }
            Phase::Trumps(turn) => self.deal_trump_next(turn),
            Phase::RoundEnds => self.end_round(),
            Phase::Over { .. } => unreachable!("a game that is over does not go on"),
        }
    }

    fn found_next(&mut self, turn: u8) {
        match self.state().in_turn(turn) {
            Some(seat) => {
                self.phase(Phase::Founding(turn + 1));
                self.ask(Decision::Found { seat });
            }
            None => self.phase(Phase::Dealing(0)),
        }
    }

    fn deal_next(&mut self, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            // The marker starts on the second round of summer (V17).
            let calendar = Calendar { round: 1, season_round: 2, ..self.state().calendar };
            self.apply(Event::Calendar(calendar));
            self.phase(Phase::RoundBegins);
            return;
        };
        if self.state().lacks_cards(seat) {
            self.draw_trump(seat);
        } else {
            self.phase(Phase::Dealing(turn + 1));
        }
    }

    /// A trump card for the seat; an empty deck is filled with the discards; without any there is no card.
    pub(crate) fn draw_trump(&mut self, seat: Seat) {
        if self.state().deck.is_empty() && !self.state().reshuffled_cards().is_empty() {
            self.apply(Event::Reshuffled);
        }
        if !self.state().deck.is_empty() {
            self.draw(Lot::Trump { seat });
        }
    }

    fn begin_round(&mut self) {
        self.apply(Event::RoundOver);
        self.phase(Phase::EventEnds);
        if self.state().calendar.round > 2 {
            self.fill_events(self.state().calendar.season);
            self.draw(Lot::Event);
        }
    }

    /// An empty deck of events is filled with those put away (VM-5, V30).
    pub(crate) fn fill_events(&mut self, season: Season) {
        if self.state().foreseen.is_none() && self.state().events.count_of(EventCard::of(season)) == 0 {
            self.apply(Event::CardsGathered { season: Some(season) });
        }
    }

    fn end_event(&mut self) {
        if let Some(card) = self.state().event {
            let open = card.lasts()
                && (!matches!(card, EventCard::MildAutumn | EventCard::LongWinter)
                    || self.state().calendar.long);
            self.apply(Event::CardAside { card, open });
            self.apply(Event::CardsGathered { season: None });
        }
        if !self.is_over() {
            self.phase(Phase::Returns(0));
        }
    }

    /// Tribes come back between the event and the new animals (V63, V203).
    fn return_next(&mut self, turn: u8) {
        let round = self.state().calendar.round;
        let Some(seat) = self.state().in_turn(turn) else {
            let new = self.context().new_animals();
            self.phase(Phase::NewAnimals(new));
            return;
        };
        self.phase(Phase::Returns(turn + 1));
        if matches!(self.state().tribe(seat).fate, Fate::MayReturn { since } if since < round) {
            self.ask(Decision::Return { seat });
        }
    }

    /// The tribe that has just come back draws its cards, then the next may come back.
    pub(crate) fn deal_to_returned(&mut self) {
        if let Phase::Returns(turn) = self.state().phase() {
            self.phase(Phase::ReturnCards { turn, left: RETURN_CARDS });
        }
    }

    /// As many animals as are due, or as the bag holds (V33).
    fn draw_animals(&mut self, left: u8) {
        let bag = self.state().supply & Token::LETTERED;
        if left == 0 || bag.is_empty() || self.state().drawn.is_full() {
            self.phase(Phase::PlaceAnimals);
        } else {
            self.phase(Phase::NewAnimals(left - 1));
            self.draw(Lot::Token(Errand::NewAnimal));
        }
    }

    /// Every living tribe has its turn (V156).
    fn move_next(&mut self, turn: u8) {
        match self.state().in_turn(turn) {
            None => self.phase(Phase::Love),
            Some(seat) if self.state().plays(seat) => {
                self.begin(Frame::Turn(Turn { seat, next_hex: None, entered: None, closing: false }));
            }
            Some(_) => self.phase(Phase::TribesMove(turn + 1)),
        }
    }

    /// Phase 4 ends: two of a kind hold their settlement no longer (V116), the end is tested (V203),
    /// the fights begin.
    fn end_moves(&mut self) {
        let round = self.state().calendar.round;
        for hex in self.state().settled_hexes() {
            let until =
                self.state().plots[hex].settlement.map_or(0, |settlement| settlement.held_by_pair_until);
            if (1..=round).contains(&until) {
                self.apply(Event::PairEnds { hex });
                self.tidy(hex);
            }
        }
        if self.is_over() {
            return;
        }
        self.apply(Event::FightsBegin);
        self.phase(Phase::Fights(0));
        self.open(Moment::Lure);
    }

    fn fight_next(&mut self, turn: u8) {
        match self.state().in_turn(turn) {
            None => self.phase(Phase::Loners),
            Some(seat) if self.context().fight_hexes(seat).is_empty() => self.phase(Phase::Fights(turn + 1)),
            Some(seat) => self.ask(Decision::NameHex { seat }),
        }
    }

    fn settle_loners(&mut self) {
        if let Some(lot) = self.context().loner_fight() {
            self.draw(lot);
        } else if !self.is_over() {
            self.phase(Phase::Income);
        }
    }

    fn feed_next(&mut self, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.phase(Phase::Verdict);
            return;
        };
        self.phase(Phase::Feeding(turn + 1));
        if self.state().plays(seat) {
            self.ask(Decision::Feed { seat, starved: false });
        }
    }

    /// Phase 6 is over: settlements are counted (V9). In the first round of summer there is the moment of late sowing (V113).
    fn test_the_end(&mut self) {
        self.apply(Event::Feasted);
        self.spoil();
        if self.is_over() || self.has_winner() {
            return;
        }
        self.phase(Phase::BeforeBirths);
        let calendar = self.state().calendar;
        if calendar.season == Season::Summer && calendar.season_round == 1 {
            self.open(Moment::LateSowing);
        }
    }

    /// Births, and the moments of the cards about them, belong to the last round of a season (V102).
    fn begin_births(&mut self) {
        if self.state().calendar.is_last_round() {
            self.phase(Phase::Herb);
            self.open(Moment::SurpriseBirth);
        } else {
            self.phase(Phase::RoundEnds);
        }
    }

    fn bear_next(&mut self, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.phase(Phase::Fever);
            return;
        };
        self.phase(Phase::Births(turn + 1));
        if let Some(first) = self.context().next_settlement(seat, 0) {
            let births = self.context().with_herb(self.context().births_at(seat, first));
            self.begin(Frame::Births(births));
            self.open(Moment::ChoiceOfSex { seat });
        }
    }

    fn sow_next(&mut self, turn: u8) {
        match self.state().in_turn(turn) {
            None => self.phase(Phase::MountainFarm),
            Some(seat) if self.context().can_sow(seat) => self.ask(Decision::Sow { seat }),
            Some(_) => self.phase(Phase::Sowing(turn + 1)),
        }
    }

    /// One card for each tribe that may hold another (V71).
    fn deal_trump_next(&mut self, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.phase(Phase::RoundEnds);
            return;
        };
        self.phase(Phase::Trumps(turn + 1));
        if self.state().plays(seat) && self.state().lacks_cards(seat) {
            self.draw_trump(seat);
        }
    }

    /// A card that goes on to act this round.
    pub(crate) fn enforce(&mut self, seat: Seat, card: Trump, hex: Option<Hex>) {
        self.apply(Event::Activated { seat, card, hex });
    }
}
