//! What a bot sees.

use rand_core::Rng;
use tabletop::{Awaits, Eye, Rules, Seat};

/// The table as the asked seat sees it.
pub struct Sight<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
}

impl<'a, R: Rules> Sight<'a, R> {
    /// The table through the eyes of the seat that is asked; none if no seat is.
    pub fn of_asked(rules: &'a R, state: &'a R::State) -> Option<Self> {
        match rules.awaits(state) {
            Awaits::Seat(seat, _) => Some(Sight { rules, state, seat }),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may choose.
    pub fn choices(&self) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        self.rules.choices(self.state, &mut choices);
        choices
    }

    /// All the seat knows.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, Eye::Seat(self.seat))
    }

    /// A table that could be true for all the seat knows.
    pub fn imagine(&self, rng: &mut impl Rng) -> R::State {
        self.rules.reimagine(self.state, Eye::Seat(self.seat), rng)
    }

    /// The same for a thread that may outlive the table.
    pub(crate) fn kept(&self) -> Kept<R> {
        Kept { rules: self.rules.clone(), state: self.state.clone(), seat: self.seat }
    }
}

/// A sight that borrows nothing.
pub(crate) struct Kept<R: Rules> {
    rules: R,
    state: R::State,
    seat: Seat,
}

impl<R: Rules> Kept<R> {
    /// The table through the same eyes.
    pub(crate) fn sight(&self) -> Sight<'_, R> {
        Sight { rules: &self.rules, state: &self.state, seat: self.seat }
    }
}
