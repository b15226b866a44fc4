//! Moments for cards (VM-13, V190 to V192): one pass in turn, asking only those who can play something.
//! A pause goes before every question, so that nobody sees whether another is asked.

use tabletop::{Log, Menu, Seat, Set, Tray};

use super::cards::Situation;
use crate::rules::{Breach, Choice, Context, Decision, Event, Frame, Lot, Moment, Table, Target, Trump};

impl<L: Log<Event>> Table<'_, L> {
    /// The pause before the next seat may be asked, or the moment ends.
    pub(crate) fn pause(&mut self, moment: Moment) {
        self.draw(Lot::Moment(moment));
    }

    /// The pause is over: asks the next seat that can play a card now, or ends the moment.
    pub(crate) fn go_on_after_pause(&mut self) {
        let Frame::Window { moment, turn } = self.state().top() else { return };
        for turn in turn..self.state().players() {
            let Some(seat) = self.state().in_turn(turn) else { continue };
            if self.context().can_play(seat, moment) {
                self.turn(Frame::Window { moment, turn });
                self.ask(Decision::Window { seat, moment });
                return;
            }
        }
        self.close_window(moment);
    }

    fn close_window(&mut self, moment: Moment) {
        self.end();
        if moment == Moment::Feast {
            self.apply(Event::Feasted);
        }
    }
}

impl Context<'_> {
    /// The cards of the moment that the seat holds and wants to be asked for.
    pub(super) fn asked_for(self, seat: Seat, moment: Moment) -> Set<Trump> {
        let tribe = self.state.tribe(seat);
        (tribe.hand - tribe.muted) & moment.cards()
    }

    fn can_play(self, seat: Seat, moment: Moment) -> bool {
        let hand = self.asked_for(seat, moment);
        if hand.is_empty() || !self.state.plays(seat) {
            return false;
        }
        hand.iter().any(|card| self.has_play(Situation::Moment { seat, moment }, card))
    }

    pub(crate) fn window_answers(self, seat: Seat, moment: Moment, out: &mut Menu<Choice>) {
        out.push(Choice::Pass);
        for card in self.asked_for(seat, moment) {
            self.plays_of(Situation::Moment { seat, moment }, card, &mut |choice| out.push(choice));
        }
    }

    pub(crate) fn may_answer_window(
        self,
        seat: Seat,
        moment: Moment,
        card: Trump,
        target: Target,
    ) -> Result<(), Breach> {
        self.has_in_hand(seat, card)?;
        if !moment.cards().contains(card) {
            return Err(Breach::NotItsMoment);
        }
        if self.state.tribe(seat).muted.contains(card) {
            return Err(Breach::StandingAnswer);
        }
        self.may_play(Situation::Moment { seat, moment }, card, target)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn answer_window(&mut self, seat: Seat, moment: Moment, choice: Choice) {
        if let Choice::Play { card, target } = choice {
            self.play(Situation::Moment { seat, moment }, card, target);
        } else if let Frame::Window { moment, turn } = self.state().top() {
            self.turn(Frame::Window { moment, turn: turn + 1 });
        }
    }
}

impl Context<'_> {
    /// Whether the event of the round is about to be drawn, so that a foreseen event is this round's.
    pub(crate) fn awaits_event(self) -> bool {
        self.state.top() == Frame::Draw(Lot::Event)
    }
}
