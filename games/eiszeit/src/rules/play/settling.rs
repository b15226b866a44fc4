//! Settling (EZ-5, EZ-6): a turn. Play a card, move its stones, discard if you like, draw back up to five.

use tabletop::{Log, Seat, Set};

use crate::rules::breach::Breach;
use crate::rules::cards::{Backs, Card};
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, HAND, MANY_STONES, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-5: exactly one card is played.
    pub(crate) fn may_play(&self, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
        state.may_discard(seat, card)?;
        self.playable(state, seat, card)
    }

    /// EZ-6.6: if none can be played, one is shown.
    pub(crate) fn may_show(&self, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
        state.may_discard(seat, card)?;
        let mut hand = state.players[seat].hand.kinds().iter();
        refuse_if(hand.any(|card| self.playable(state, seat, card).is_ok()), Breach::CanPlay)
    }

    /// EZ-6.1, EZ-6.3, EZ-E5: a light card must be payable, and with many stones a dark card may not be played.
    pub(crate) fn playable(&self, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
        if card.is_cult() {
            return self.cult_playable(state, seat, card.colour());
        }
        match card.colour() {
            Colour::Light => self.payable(state, seat, card),
            Colour::Dark => refuse_if(state.has_many_stones(seat), Breach::TooManyStones),
        }
    }

    /// EZ-6.1: in full. EZ-E19: the mammoth card needs a way that is possible, too.
    pub(crate) fn payable(&self, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
        if card != Card::Mammoth {
            return refuse_if(state.players[seat].stones < self.stones().of(card), Breach::CannotPay);
        }
        let ways = Way::ALL.map(|way| self.may_pay_for(state, seat, way));
        refuse_if(!ways.contains(&Ok(())) && !ways.contains(&Err(Breach::CannotPay)), Breach::NoWay)?;
        refuse_if(!ways.contains(&Ok(())), Breach::CannotPay)
    }
}

impl Position {
    /// EZ-6.3, EZ-E6: at the start of their turn, before any stone of this turn has moved.
    pub(crate) fn has_many_stones(&self, seat: Seat) -> bool {
        self.players[seat].stones >= MANY_STONES
    }

    /// EZ-E72: any opponent, even one who can do nothing.
    pub(crate) fn may_name_opponent(&self, seat: Seat, opponent: Seat) -> Result<(), Breach> {
        refuse_if(opponent == seat || self.players.get(opponent).is_none(), Breach::NoOpponent)
    }

    /// EZ-5.1: a card of the hand.
    pub(crate) fn may_discard(&self, seat: Seat, card: Card) -> Result<(), Breach> {
        refuse_if(self.players[seat].hand.count(card) == 0, Breach::NotInHand)
    }

    /// EZ-E15, EZ-E74: with one card to draw, a hand of one colour takes the other. EZ-E14: unless none is left.
    pub(crate) fn drawable(&self, seat: Seat) -> Set<Colour> {
        let hand = &self.players[seat].hand;
        let left = self.left_to_draw();
        let missing = left - Colour::among(hand.kinds());
        if hand.len() + 1 == HAND && !missing.is_empty() { missing } else { left }
    }

    pub(crate) fn may_draw(&self, seat: Seat, colour: Colour) -> Result<(), Breach> {
        refuse_if(!self.can_draw(colour), Breach::NoCardLeft)?;
        refuse_if(!self.drawable(seat).contains(colour), Breach::OneColouredHand)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.apply(Event::TurnBegan { seat });
        self.apply(Event::Asked(Decision::Play { seat }));
    }

    /// EZ-6.0, EZ-E4: one card, which lies open; a cult card goes under the pile and never becomes open (EZ-E59).
    pub(crate) fn play(&mut self, seat: Seat, card: Card) {
        self.apply(Event::Played { seat, card });
        if card.is_cult() {
            self.apply(Event::Asked(Decision::Copy { seat, cult: card.colour() }));
        } else {
            self.resolve(seat, card);
        }
    }

    /// EZ-E70: no stones, no action; then discard and draw as usual.
    pub(crate) fn show(&mut self, seat: Seat, card: Card) {
        self.apply(Event::Shown { seat, card });
        self.end_card();
    }

    /// EZ-E7: stones first, then the action; for a card just played or copied.
    pub(crate) fn resolve(&mut self, seat: Seat, card: Card) {
        let stones = self.rules().stones().of(card);
        let supply = self.state().stones[Colour::Dark];
        match card.colour() {
            // EZ-E65: the way is chosen before it is paid for.
            Colour::Light if card == Card::Mammoth => {
                self.apply(Event::Asked(Decision::PayFor { seat }));
            }
            Colour::Light => {
                self.pay(seat, stones);
                self.act(seat, card);
            }
            // EZ-6.5, EZ-E10, EZ-E12, EZ-E71: the card that takes the last stone of the last round ends
            // everything at once.
            Colour::Dark if supply <= stones && self.rules().is_last_round(self.state()) => {
                self.apply(Event::LastStonesPassed { stones: supply });
                self.begin_conflicts(seat);
            }
            Colour::Dark => {
                self.take(seat, stones);
                self.act(seat, card);
            }
        }
    }

    /// Begins the action of a card whose stones have moved.
    fn act(&mut self, seat: Seat, card: Card) {
        if let Some(terrain) = card.terrain() {
            return self.next_hunter(seat, Task::Terrain(terrain), Moved::NONE);
        }
        match card {
            Card::HuntersAndMammoth => self.ask_or_end_card(Decision::Camp { seat }),
            Card::Migration => self.ask_or_end_card(Decision::Leave { seat }),
            Card::Fire => self.ask_or_end_card(Decision::PickFire { seat, card: Colour::Light }),
            Card::Swap => self.next_hunter(seat, Task::Swap, Moved::NONE),
            Card::Club => self.ask_or_end_card(Decision::Club { seat, card: Colour::Light }),
            Card::AnyThree => self.next_hunter(seat, Task::AnyThree, Moved::NONE),
            Card::AllPlaceTwo => self.ask_next_guest(seat, Task::PlaceTwo),
            Card::AllPlaceOne => self.ask_next_guest(seat, Task::PlaceOne),
            card => self.ask_or_end_card(Decision::Opponent { seat, card }),
        }
    }

    /// EZ-E72: who can do nothing is not asked.
    pub(crate) fn choose_opponent(&mut self, by: Seat, card: Card, seat: Seat) {
        self.apply(Event::OpponentChosen { by, opponent: seat });
        self.ask_or_end_card(match card {
            Card::DarkFire => Decision::PickFire { seat, card: Colour::Dark },
            Card::TwoLeave => Decision::Hunter { seat, task: Task::TwoLeave, moved: Moved::NONE },
            Card::OneLeaves => Decision::Hunter { seat, task: Task::OneLeaves, moved: Moved::NONE },
            Card::MammothLeaves => Decision::RemoveMammoth { seat },
            Card::ClubOrJourney => Decision::Club { seat, card: Colour::Dark },
            card => unreachable!("{card:?} is not carried out by one opponent"),
        });
    }

    /// Puts the question; the card is over if there is nothing to do.
    pub(crate) fn ask_or_end_card(&mut self, question: Decision) {
        if !self.ask(question) {
            self.end_card();
        }
    }

    /// The action is over: the player whose turn it is may discard.
    pub(crate) fn end_card(&mut self) {
        let seat = self.state().turn;
        self.apply(Event::Asked(Decision::Discard { seat }));
    }

    /// EZ-E17: face down, under the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.apply(Event::Tucked { seat, colour: card.colour(), card: Some(card) });
        self.draw_up(seat);
    }

    /// EZ-5.2, EZ-E16: one card at a time until the hand is full.
    pub(crate) fn draw_up(&mut self, seat: Seat) {
        let state = self.state();
        if state.players[seat].hand.len() >= HAND || state.left_to_draw().is_empty() {
            self.end_turn(seat);
        } else {
            self.apply(Event::Asked(Decision::Draw { seat }));
        }
    }

    /// EZ-5.3, EZ-E13, EZ-E58: an empty pile is refilled when a card is to be drawn from it, not before.
    pub(crate) fn draw(&mut self, seat: Seat, colour: Colour) {
        if self.state().draw_piles.backs()[colour] == 0 {
            self.apply(Event::Reshuffled { colour });
        }
        self.call(Lot::Draw { seat, colour });
    }

    pub(crate) fn drawn(&mut self, seat: Seat, colour: Colour, card: Card) {
        self.apply(Event::Drew { seat, colour, card: Some(card) });
        self.draw_up(seat);
    }

    /// EZ-6.4, EZ-E9: the settling ends with the turn that took the last dark stone.
    fn end_turn(&mut self, seat: Seat) {
        if self.state().stones[Colour::Dark] == 0 {
            self.begin_conflicts(seat);
        } else {
            self.begin_turn(self.after(seat));
        }
    }
}
