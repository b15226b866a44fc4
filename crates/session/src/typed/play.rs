//! Moving a game, and taking choices back.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Awaits, Lists, Menu, Refusal, Seat};

use super::{Hosted, Taken, Typed, chooser};
use crate::chance::Lots;
use crate::json;
use crate::record::Input;
use crate::refused::Refused;
use crate::session::{Play, TakeBack, Waits};

impl<R: Hosted> Play for Typed<R> {
    fn players(&self) -> u8 {
        self.rules.players()
    }

    fn seq(&self) -> usize {
        self.forgotten + self.taken.len()
    }

    fn waits(&self) -> Waits {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, _) => Waits::Seat(seat),
            Awaits::Lot(_) => Waits::Lot,
            Awaits::Over(outcome) => Waits::Over(outcome),
        }
    }

    fn is_moment(&self) -> bool {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(_, decision) => self.rules.is_secret(decision),
            Awaits::Lot(lot) => self.rules.is_pause(lot),
            Awaits::Over(_) => false,
        }
    }

    fn decision(&self) -> Value {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(_, decision) => json::write(&decision),
            Awaits::Lot(_) | Awaits::Over(_) => Value::Null,
        }
    }

    fn choice_count(&self) -> usize {
        let mut menu = Menu::default();
        if let Awaits::Seat(..) = self.rules.awaits(&self.state) {
            self.rules.offer(&self.state, &mut menu);
        }
        menu.len() as usize
    }

    fn offered(&self) -> Box<RawValue> {
        #[derive(Serialize)]
        struct Bare<C> {
            choice: C,
        }
        json::raw(&self.choices().into_iter().map(|choice| Bare { choice }).collect::<Vec<_>>())
    }

    fn lot(&self) -> Value {
        match self.rules.awaits(&self.state) {
            Awaits::Lot(lot) => json::write(&lot),
            Awaits::Seat(..) | Awaits::Over(_) => Value::Null,
        }
    }

    fn lots(&self) -> Vec<(Value, u64)> {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        lots.into_iter().map(|(drawn, weight)| (json::write(&drawn), weight)).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<(), Refused> {
        self.take_choice(seat, json::read("choice", choice)?)
    }

    fn choose_nth(&mut self, seat: Seat, index: usize) -> Result<(), Refused> {
        let choices = self.choices();
        let count = choices.len();
        let choice = choices
            .get(index)
            .copied()
            .ok_or_else(|| Refusal::because(format!("choice {index}: there are {count}, counted from 0")))?;
        self.take_choice(seat, choice)
    }

    fn why(&self, seat: Seat, choice: &Value) -> Option<Refused> {
        match json::read("choice", choice) {
            Err(refusal) => Some(refusal.into()),
            Ok(choice) => self.rules.check(&self.state, seat, choice).err().map(Refused::illegal::<R>),
        }
    }

    fn settle(&mut self, drawn: &Value) -> Result<(), Refused> {
        self.take_drawn(json::read("result", drawn)?)
    }

    fn draw_lot(&mut self, lots: &mut Lots) -> bool {
        let Awaits::Lot(_) = self.rules.awaits(&self.state) else { return false };
        let drawn = self.rules.draw(&self.state, lots.next());
        let drawn = drawn.unwrap_or_else(|| unreachable!("an awaited lot can be drawn"));
        if let Err(refused) = self.take_drawn(drawn) {
            unreachable!("what was drawn settles the lot: {refused:?}");
        }
        true
    }
}

impl<R: Hosted> TakeBack for Typed<R> {
    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused> {
        if let Some(taken) = self.last_undoable(of) {
            self.go_back_to(taken);
            return Ok(());
        }
        let is_meant = |step: &Taken<R>| chooser(step).is_some_and(|seat| of.is_none_or(|of| of == seat));
        if self.forgotten == 0 && !self.taken.iter().any(is_meant) {
            return Err(Refused::message("refused-nothing-to-undo"));
        }
        Err(Refused::message("refused-undo-after-lot"))
    }

    fn undoable(&self, among: &[Seat]) -> Option<(Seat, usize)> {
        let first = self.first_unseen();
        let tail = self.taken.range(first..).enumerate().rev();
        let mut chosen =
            tail.filter_map(|(step, taken)| Some((chooser(taken)?, self.forgotten + first + step)));
        chosen.find(|(seat, _)| among.contains(seat))
    }

    fn back_to(&mut self, seq: usize) -> Result<(), Refusal> {
        let first = self.forgotten + self.first_undoable();
        let now = self.seq();
        if seq < first || seq > now {
            return Err(Refusal::because(format!("back to step {seq}: possible from {first} to {now}")));
        }
        self.go_back_to(seq - self.forgotten);
        Ok(())
    }
}

impl<R: Hosted> Typed<R> {
    /// Takes a step by what went in.
    pub(crate) fn take_again(&mut self, input: &Input<R::Choice, R::Drawn>) -> Result<(), Refused> {
        match *input {
            Input::Choice { seat, choice } => self.take_choice(seat, choice),
            Input::Lot(drawn) => self.take_drawn(drawn),
        }
    }

    pub(super) fn take_choice(&mut self, seat: Seat, choice: R::Choice) -> Result<(), Refused> {
        let input = Input::Choice { seat, choice };
        self.take(input, |rules, state, events| rules.choose(state, seat, choice, events))
    }

    fn take_drawn(&mut self, drawn: R::Drawn) -> Result<(), Refused> {
        self.take(Input::Lot(drawn), |rules, state, events| rules.settle(state, drawn, events))
    }

    /// The first step after all that was drawn or shown: what anybody can take back.
    fn first_unseen(&self) -> usize {
        self.first_undoable().max(self.shown.saturating_sub(self.forgotten))
    }

    /// The first step whose table is still known: what a recorded undo can go back to.
    fn first_undoable(&self) -> usize {
        self.taken.len() - self.before.len()
    }

    /// The last step this seat, or anybody, can take back.
    fn last_undoable(&self, of: Option<Seat>) -> Option<usize> {
        let tail = self.taken.range(self.first_unseen()..);
        let last =
            tail.rev().position(|step| chooser(step).is_some_and(|seat| of.is_none_or(|of| of == seat)));
        last.map(|back| self.taken.len() - 1 - back)
    }

    pub(super) fn go_back_to(&mut self, taken: usize) {
        let kept = taken - self.first_undoable();
        if let Some(before) = self.before.drain(kept..).next() {
            self.state = before;
        }
        self.taken.truncate(taken);
    }
}
