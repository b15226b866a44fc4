//! A game, to be judged step by step.

use std::sync::OnceLock;

use bots::Judge;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tabletop::{Awaits, Eye, Seat};

use crate::chances::Referee;
use crate::plan::Plan;
use crate::question::{Verdict, verdict};
use crate::sums::{Review, sum_up};

/// How a step was taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Taken<C> {
    /// A seat chose.
    Choice(Seat, C),
    /// A lot was drawn.
    Lot,
}

/// What is thought of a position, and of the answer that was given there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// Each seat's chance to win there; where a lot is awaited, what is to be expected of it.
    pub chances: Vec<f64>,
    /// The standard error of that, if not every result of a lot was looked at.
    pub error: f64,
    /// How many results the lot has that is awaited; 0 where none is.
    pub results: usize,
    /// The answer, if there was anything to choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

/// A game that was played, or as much of it as was.
pub struct Reviewer<R: Judge> {
    rules: R,
    states: Vec<R::State>,
    taken: Vec<Taken<R::Choice>>,
    plan: Plan,
    /// How often what is hidden is dealt anew, once it was asked for: only who judges needs to know.
    deals: OnceLock<u32>,
}

impl<R: Judge> Reviewer<R> {
    /// The game of these positions, the first and one after each step.
    pub fn new(rules: R, states: Vec<R::State>, taken: Vec<Taken<R::Choice>>, plan: Plan) -> Self {
        debug_assert_eq!(states.len(), taken.len() + 1, "a position before each step and one at the end");
        Reviewer { rules, states, taken, plan, deals: OnceLock::new() }
    }

    /// How many positions there are to be judged: one more than steps.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The position before a step, if there is such a step, and how the step was taken.
    pub fn step(&self, step: usize) -> Option<(&R::State, &Taken<R::Choice>)> {
        Some((self.states.get(step)?, self.taken.get(step)?))
    }

    /// The rules of the game.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Judges the position before a step and the answer given there, whatever was judged before.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn judge(&self, step: usize) -> Judged {
        let verdict = match self.taken.get(step) {
            Some(&Taken::Choice(_, choice)) => {
                let state = &self.states[step];
                verdict(&self.rules, state, choice, self.plan.depth, self.seed(step))
            }
            Some(Taken::Lot) | None => None,
        };
        Judged { verdict, ..self.weigh(step) }
    }

    /// Judges the position before a step alone.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn weigh(&self, step: usize) -> Judged {
        let deals = self.deals();
        let referee = Referee::new(&self.rules, deals, self.plan.seed);
        // Lots that follow one another are drawn from the same numbers: where one has a single result, what is expected
        // before it is exactly what is expected after it.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed(self.end_of_lots(step)));
        let room = self.plan.depth.results(deals > 0);
        let expected = referee.expect(&self.states[step], room, &mut rng);
        let players = usize::from(self.rules.players());
        let chances = expected.chances[..players].iter().map(|&chance| kept(chance)).collect();
        Judged { chances, error: kept(expected.error()), results: expected.results, verdict: None }
    }

    /// The review of a game all of whose positions are judged, in order.
    pub fn review(&self, judged: Vec<Judged>) -> Review {
        sum_up(self.plan, &self.taken, judged)
    }

    /// The first position from this one on at which no lot is awaited.
    fn end_of_lots(&self, step: usize) -> usize {
        let is_lot = |state: &R::State| matches!(self.rules.awaits(state), Awaits::Lot(_));
        step + self.states[step..].iter().take_while(|state| is_lot(state)).count()
    }

    fn deals(&self) -> u32 {
        let found = || if hides_anything(&self.rules, &self.states) { self.plan.depth.deals() } else { 0 };
        *self.deals.get_or_init(found)
    }

    fn seed(&self, step: usize) -> u64 {
        (self.plan.seed ^ (step as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)).rotate_left(17)
    }
}

/// A number to twelve places behind the point: written as JSON and read again it is the same.
pub(crate) fn kept(number: f64) -> f64 {
    (number * 1e12).round() / 1e12
}

/// Whether any seat did not know everything at any time.
fn hides_anything<R: Judge>(rules: &R, states: &[R::State]) -> bool {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let looks_other = |state: &R::State| {
        Seat::all(rules.players()).any(|seat| rules.determinize(state, Eye::Seat(seat), &mut rng) != *state)
    };
    states.iter().any(looks_other)
}
