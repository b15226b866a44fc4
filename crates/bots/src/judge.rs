//! Judging a table at a glance.

use tabletop::{MAX_SEATS, Outcome, Rules};

use crate::weights::Weights;

/// A number for each seat.
pub type Worth = [f32; MAX_SEATS];

/// A game whose tables can be judged without playing on.
pub trait Judge: Rules {
    /// The numbers the judgement weighs with.
    type Weights: Weights;

    /// Those numbers as they are in play.
    const WEIGHTS: Self::Weights;

    /// The points each seat can expect at the end, weighed with these numbers.
    fn judge_by(&self, weights: &Self::Weights, state: &Self::State) -> Worth;

    /// The points each seat can expect at the end.
    fn judge(&self, state: &Self::State) -> Worth {
        self.judge_by(&Self::WEIGHTS, state)
    }

    /// How many points better a choice must look at a glance for a search to try it e times as often: the surer the
    /// judgement, the fewer.
    const NUANCE: f32;

    /// The lead in points that wins about three games of four, at this stage of the game.
    fn lead(&self, state: &Self::State) -> f32;

    /// What a search tells apart of a lot's result: results alike in it share a branch.
    fn facet(drawn: Self::Drawn) -> u32;

    /// The same number for tables that are the same but for the order in which one seat made its last choices.
    fn likeness(&self, state: &Self::State) -> u64;

    /// Whether a choice changes nothing a bot cares for, so that it thinks of it only if there is no other.
    fn is_idle(_: Self::Choice) -> bool {
        false
    }
}

/// Mixes numbers into one that tells their sequences apart.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mix(u64);

impl Mix {
    /// Adds up to eight small numbers.
    pub(crate) fn add<const N: usize>(&mut self, bytes: [u8; N]) {
        let word = bytes.into_iter().fold(0, |word, byte| word << 8 | u64::from(byte));
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// The number.
    pub(crate) fn sum(self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// What a search learns at the end of a line: for each seat, its chance to win and the points it can expect.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) chances: Worth,
    pub(crate) points: Worth,
}

/// Leaves out what holds idle choices, unless there are no others.
pub(crate) fn leave_out_idle<R: Judge, T>(list: &mut Vec<T>, choice: impl Fn(&T) -> R::Choice) {
    if list.iter().any(|it| !R::is_idle(choice(it))) {
        list.retain(|it| !R::is_idle(choice(it)));
    }
}

/// How much the chance to win grows with each point, for a seat whose chance is this. Never nothing: who has as good
/// as won or lost still tells choices apart.
pub(crate) fn slope<R: Judge>(rules: &R, state: &R::State, chance: f32) -> f32 {
    steepness(rules, state) * (chance * (1.0 - chance)).max(0.05)
}

fn steepness<R: Judge>(rules: &R, state: &R::State) -> f32 {
    1.1 / rules.lead(state).max(0.5)
}

impl Verdict {
    /// The verdict at a glance: the more points, the likelier the victory.
    pub(crate) fn at_a_glance<R: Judge>(rules: &R, state: &R::State) -> Verdict {
        let points = rules.judge(state);
        let players = usize::from(rules.players());
        let scale = steepness(rules, state);
        let best = points[..players].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        for (chance, points) in chances.iter_mut().zip(&points[..players]) {
            *chance = ((points - best) * scale).exp();
        }
        let sum: f32 = chances.iter().sum();
        Verdict { chances: chances.map(|chance| chance / sum), points }
    }

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
