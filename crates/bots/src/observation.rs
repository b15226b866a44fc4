//! What a bot observes: the one gate through which bots see a table.

use rand_core::Rng;
use tabletop::{Awaits, Eye, Seat, Secrecy};

/// The table as the asked seat sees it. The true state stays private: what a bot can have is its seat's view, its
/// choices, and determinizations.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
/// use bots::Observation;
/// use tabletop::Rules;
///
/// let rules = nim::Nim;
/// let observation = Observation::of_asked(&rules, &nim::State { sticks: 2, turn: 1 }).unwrap();
/// assert_eq!(observation.seat().number(), 1);
/// assert_eq!(observation.choices(), [1, 2], "nobody can take three of two sticks");
///
/// let over = nim::State { sticks: 0, turn: 0 };
/// assert!(Observation::of_asked(&rules, &over).is_none(), "nobody is asked any more");
/// ```
pub struct Observation<'a, R: Secrecy> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
}

impl<'a, R: Secrecy> Observation<'a, R> {
    /// The table through the eyes of the seat that is asked; none if no seat is.
    pub fn of_asked(rules: &'a R, state: &'a R::State) -> Option<Self> {
        match rules.awaits(state) {
            Awaits::Seat(seat, _) => Some(Observation { rules, state, seat }),
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

    /// All that the seat knows.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, Eye::Seat(self.seat))
    }

    /// Determinizes: a full state drawn at random from those that look the same to the seat.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// use bots::Observation;
    /// use rand_core::SeedableRng;
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    ///
    /// let state = nim::State { sticks: 5, turn: 0 };
    /// let observation = Observation::of_asked(&nim::Nim, &state).unwrap();
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// assert_eq!(observation.determinize(&mut rng), state, "nothing is hidden in Nim");
    /// ```
    pub fn determinize(&self, rng: &mut impl Rng) -> R::State {
        self.rules.determinize(self.state, Eye::Seat(self.seat), rng)
    }

    /// A copy for a worker that may outlive the table.
    pub(crate) fn to_owned(&self) -> OwnedObservation<R> {
        OwnedObservation { rules: self.rules.clone(), state: self.state.clone(), seat: self.seat }
    }
}

/// An observation that borrows nothing.
pub(crate) struct OwnedObservation<R: Secrecy> {
    rules: R,
    state: R::State,
    seat: Seat,
}

impl<R: Secrecy> OwnedObservation<R> {
    /// The table through the same eyes.
    pub(crate) fn observation(&self) -> Observation<'_, R> {
        Observation { rules: &self.rules, state: &self.state, seat: self.seat }
    }
}
