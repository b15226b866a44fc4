//! A table in play, for tests: scripted choices and scripted dice.

use crate::{Awaits, Illegal, Lists, MAX_SEATS, Outcome, Refusal, Rules, Seat};

/// The seats by the colours people know them by: `let [red, blue, ..] = seats();`
pub const fn seats() -> [Seat; MAX_SEATS] {
    let mut seats = [Seat::FIRST; MAX_SEATS];
    let mut number = 0;
    while number < MAX_SEATS {
        if let Some(seat) = Seat::new(number as u8) {
            seats[number] = seat;
        }
        number += 1;
    }
    seats
}

/// A table in play, with the events since somebody last read them. Every method fails the test with a sentence
/// that says what the table waits for.
#[derive(Clone)]
pub struct Table<R: Rules> {
    /// The rules.
    pub rules: R,
    /// The table as it lies.
    pub state: R::State,
    /// What happened.
    pub events: Vec<R::Event>,
}

impl<R: Rules> Table<R> {
    /// A table before anything has happened.
    pub fn start(rules: R) -> Table<R> {
        let state = rules.start();
        Table { rules, state, events: Vec::new() }
    }

    /// A table that lies like this.
    #[track_caller]
    pub fn load(rules: R, position: R::Position) -> Table<R> {
        let state = rules.load(position).unwrap_or_else(|refusal| panic!("the scene is refused: {refusal}"));
        Table { rules, state, events: Vec::new() }
    }

    /// Why no table can lie like this.
    #[track_caller]
    pub fn refusal(rules: &R, position: R::Position) -> Refusal {
        rules.load(position).expect_err("no table lies like this")
    }

    /// Who is asked.
    #[track_caller]
    pub fn seat(&self) -> Seat {
        self.question().0
    }

    /// What is asked.
    #[track_caller]
    pub fn asked(&self) -> R::Decision {
        self.question().1
    }

    #[track_caller]
    fn question(&self) -> (Seat, R::Decision) {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => (seat, decision),
            awaits => panic!("nobody is asked: {awaits:?}"),
        }
    }

    /// The lot that comes next.
    #[track_caller]
    pub fn lot(&self) -> R::Lot {
        match self.rules.awaits(&self.state) {
            Awaits::Lot(lot) => lot,
            awaits => panic!("no lot comes next: {awaits:?}"),
        }
    }

    /// How the game ended.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        match self.rules.awaits(&self.state) {
            Awaits::Over(outcome) => outcome,
            awaits => panic!("the game goes on: {awaits:?}"),
        }
    }

    /// What the asked seat may choose.
    pub fn choices(&self) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices
    }

    /// The asked seat chooses this.
    #[track_caller]
    pub fn choose(&mut self, choice: R::Choice) -> &mut Self {
        let (seat, decision) = self.question();
        let chosen = self.rules.choose(&mut self.state, seat, choice, &mut self.events);
        assert_eq!(chosen, Ok(()), "{choice:?} for {decision:?}");
        self
    }

    /// Why the asked seat may not choose this.
    #[track_caller]
    pub fn refused(&self, choice: R::Choice) -> Illegal<R::Breach> {
        let refused = self.rules.check(&self.state, self.seat(), choice);
        refused.expect_err("the choice is refused")
    }

    /// The awaited lot comes out like this.
    #[track_caller]
    pub fn settle(&mut self, drawn: R::Drawn) -> &mut Self {
        let lot = self.lot();
        let settled = self.rules.settle(&mut self.state, drawn, &mut self.events);
        assert_eq!(settled, Ok(()), "{drawn:?} for {lot:?}");
        self
    }

    /// Every result of the awaited lot, with its weight.
    pub fn lots(&self) -> Vec<(R::Drawn, u64)> {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        lots
    }

    /// What happened since this was last asked.
    pub fn happened(&mut self) -> Vec<R::Event> {
        std::mem::take(&mut self.events)
    }
}
