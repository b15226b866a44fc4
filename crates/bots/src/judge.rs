//! Judging a table at a glance.

use tabletop::{MAX_SEATS, Outcome, Rules};

/// A number for each seat.
pub type Worth = [f32; MAX_SEATS];

/// A game whose tables can be judged without playing on.
pub trait Judge: Rules {
    /// The points each seat can expect at the end.
    fn judge(&self, state: &Self::State) -> Worth;

    /// The lead in points that wins about three games of four, at this stage of the game.
    fn lead(&self, state: &Self::State) -> f32;

    /// What a search tells apart of a lot's result: results alike in it share a branch.
    fn facet(drawn: Self::Drawn) -> u32;
}

/// What a search learns at the end of a line: for each seat, its chance to win and the points it can expect.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) chances: Worth,
    pub(crate) points: Worth,
}

impl Verdict {
    /// The verdict at a glance: the more points, the likelier the victory.
    pub(crate) fn at_a_glance<R: Judge>(rules: &R, state: &R::State) -> Verdict {
        let points = rules.judge(state);
        let players = usize::from(rules.players());
        let scale = 1.1 / rules.lead(state).max(0.5);
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
