//! Judging a table at a glance.

use tabletop::{MAX_SEATS, Outcome, Rules};

use crate::weights::{Lore, Weights};

/// A number for each seat.
pub type Worth = [f32; MAX_SEATS];

/// A game whose tables can be judged without playing on.
pub trait Judge: Rules {
    /// The numbers the judgement weighs with.
    type Weights: Weights;

    /// Those numbers by their origin.
    fn weights(lore: Lore) -> &'static Self::Weights;

    /// The points each seat can expect at the end.
    fn judge(&self, weights: &Self::Weights, state: &Self::State) -> Worth;

    /// How many points better a choice must look at a glance for a search to try it e times as often: the surer the
    /// judgement, the fewer.
    fn nuance(weights: &Self::Weights) -> f32;

    /// The lead in points that wins about three games of four, at this stage of the game.
    fn lead(&self, weights: &Self::Weights, state: &Self::State) -> f32;

    /// What a search tells apart of a lot's result: results alike in it share a branch.
    fn facet(drawn: Self::Drawn) -> u32;

    /// The same number for tables that are the same but for the order in which one seat made its last choices.
    fn likeness(&self, state: &Self::State) -> u64;

    /// Whether a lot has only one result.
    fn is_certain(_: Self::Lot) -> bool {
        false
    }

    /// Whether a choice changes nothing a bot cares for, so that it thinks of it only if there is no other.
    fn is_idle(_: Self::Choice) -> bool {
        false
    }
}

/// Mixes numbers into one that tells their sequences apart.
#[derive(Clone, Copy, Default)]
pub struct Mix(u64);

impl Mix {
    /// Adds up to eight small numbers.
    pub fn add<const N: usize>(&mut self, bytes: [u8; N]) {
        let word = bytes.into_iter().fold(0, |word, byte| word << 8 | u64::from(byte));
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// The number.
    pub fn sum(self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// What a search learns at the end of a line: for each seat, its chance to win and the points it can expect.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) chances: Worth,
    pub(crate) points: Worth,
}

/// The rules of a game and what a bot knows of it.
pub(crate) struct Lens<'a, R: Judge> {
    pub(crate) rules: &'a R,
    weights: &'static R::Weights,
}

impl<'a, R: Judge> Lens<'a, R> {
    pub(crate) fn new(rules: &'a R, lore: Lore) -> Self {
        Lens { rules, weights: R::weights(lore) }
    }

    /// The verdict at a glance: the more points, the likelier the victory.
    pub(crate) fn verdict(&self, state: &R::State) -> Verdict {
        let points = self.rules.judge(self.weights, state);
        let players = usize::from(self.rules.players());
        let scale = self.steepness(state);
        let best = points[..players].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        for (chance, points) in chances.iter_mut().zip(&points[..players]) {
            *chance = ((points - best) * scale).exp();
        }
        let sum: f32 = chances.iter().sum();
        Verdict { chances: chances.map(|chance| chance / sum), points }
    }

    /// How much the chance to win grows with each point, for a seat whose chance is this. Never nothing: who has as
    /// good as won or lost still tells choices apart.
    fn slope(&self, state: &R::State, chance: f32) -> f32 {
        self.steepness(state) * (chance * (1.0 - chance)).max(0.05)
    }

    /// How much likelier the victory must look after a choice for it to be tried e times as often, for a seat whose
    /// chance is this.
    pub(crate) fn taste(&self, state: &R::State, chance: f32) -> f32 {
        R::nuance(self.weights) * self.slope(state, chance)
    }

    fn steepness(&self, state: &R::State) -> f32 {
        1.1 / self.rules.lead(self.weights, state).max(0.5)
    }
}

impl Verdict {
    /// The verdict of the rules: the victory, shared among the winners.
    pub(crate) fn of(outcome: &Outcome) -> Verdict {
        let mut verdict = Verdict::default();
        for winner in &outcome.winners {
            verdict.chances[winner.index()] = 1.0 / outcome.winners.len() as f32;
        }
        for (points, &score) in verdict.points.iter_mut().zip(&outcome.scores) {
            *points = score as f32;
        }
        verdict
    }
}
