//! What a search asks at every node: who will win. By a game's own judgement, or by a network that has learnt it.
//!
//! A network looks through somebody's eyes. Where a line ends these are the eyes of the seat that searches, so that what it
//! knows counts and what it does not know is not guessed from a table that was only imagined; where a seat weighs
//! its choices, they are its own.

use std::cell::RefCell;

use tabletop::{MAX_SEATS, Outcome, Seat};

use crate::exp::exp;
use crate::judge::{Judge, Scores};
use crate::level::Level;
use crate::network::{Network, Sums};
use crate::sight::{Row, Said};
use crate::weights::WeightSet;

/// What an iteration learns at its end: for each seat, its chance to win and the points it can expect.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evaluation {
    pub(crate) chances: Scores,
    pub(crate) points: Scores,
}

/// The rules of a game, and what a bot judges its tables by.
pub(crate) struct Evaluator<'a, R: Judge> {
    pub(crate) rules: &'a R,
    weights: &'static R::Weights,
    memo: RefCell<R::Memo>,
    learnt: Option<Learnt>,
}

/// A network, and the rows it looks with.
struct Learnt {
    network: &'static Network,
    rows: RefCell<(Row, Row)>,
}

/// A table at which a seat weighs its choices, as it was seen before them.
pub(crate) struct Standpoint {
    seat: Seat,
    sums: Option<Sums>,
}

impl<'a, R: Judge> Evaluator<'a, R> {
    /// What a level judges by.
    pub(crate) fn new(rules: &'a R, level: Level) -> Self {
        let network = rules.network().filter(|_| level.has_learnt());
        let rows = || RefCell::new((Row::new(R::INPUTS), Row::new(R::INPUTS)));
        let learnt = network.map(|network| Learnt { network, rows: rows() });
        Evaluator { learnt, ..Evaluator::judging(rules, level.weight_set()) }
    }

    /// A game's own judgement.
    pub(crate) fn judging(rules: &'a R, set: WeightSet) -> Self {
        Evaluator { rules, weights: R::weights(set), memo: RefCell::default(), learnt: None }
    }

    /// The static evaluation, through the eyes of a seat.
    pub(crate) fn evaluate(&self, state: &R::State, seat: Seat) -> Evaluation {
        let Some(learnt) = &self.learnt else { return self.judge(state) };
        let row = &mut learnt.rows.borrow_mut().1;
        row.clear();
        self.rules.sight(state, seat, row);
        self.said(learnt, &learnt.network.sums(row.inputs()), seat)
    }

    /// Looks at a table at which a seat is about to weigh its choices.
    pub(crate) fn begin(&self, state: &R::State, seat: Seat) -> Standpoint {
        let sums = self.learnt.as_ref().map(|learnt| {
            let row = &mut learnt.rows.borrow_mut().0;
            row.clear();
            self.rules.sight(state, seat, row);
            learnt.network.sums(row.inputs())
        });
        Standpoint { seat, sums }
    }

    /// The static evaluation of a table that one of these choices leads to.
    pub(crate) fn evaluate_after(&self, standpoint: &Standpoint, after: &R::State) -> Evaluation {
        let (Some(learnt), Some(sums)) = (&self.learnt, &standpoint.sums) else { return self.judge(after) };
        let (before, row) = &mut *learnt.rows.borrow_mut();
        row.clear();
        self.rules.sight(after, standpoint.seat, row);
        let moved = learnt.network.moved(sums, before.inputs(), row.inputs());
        self.said(learnt, &moved, standpoint.seat)
    }

    /// Whether it looks through the eyes of the seat alone, so that what others hide makes no difference.
    pub(crate) fn has_learnt(&self) -> bool {
        self.learnt.is_some()
    }

    fn said(&self, learnt: &Learnt, sums: &Sums, seat: Seat) -> Evaluation {
        let players = self.rules.players();
        let said = Said::from(seat, players, &learnt.network.outlook(sums, players.into()));
        Evaluation { chances: said.chances, points: said.points.map(|points| points * R::UNIT) }
    }

    /// The game's own judgement: the more points, the likelier the victory.
    fn judge(&self, state: &R::State) -> Evaluation {
        let points = self.rules.judge_again(self.weights, state, &mut self.memo.borrow_mut());
        let players = usize::from(self.rules.players());
        let scale = self.logistic_scale(state);
        let best = points[..players].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        for (chance, points) in chances.iter_mut().zip(&points[..players]) {
            *chance = exp((points - best) * scale);
        }
        let sum: f32 = chances.iter().sum();
        Evaluation { chances: chances.map(|chance| chance / sum), points }
    }

    /// The temperature of the priors as a chance to win, for a seat whose best choice has this chance. The slope of the
    /// logistic curve never reaches 0, so that a seat that has as good as won or lost still tells its choices apart.
    pub(crate) fn prior_temperature(&self, state: &R::State, chance: f32) -> f32 {
        let slope = (chance * (1.0 - chance)).max(0.05);
        match self.learnt {
            Some(_) => R::HEAT * 4.0 * slope,
            None => R::temperature(self.weights) * self.logistic_scale(state) * slope,
        }
    }

    /// The scale of the logistic curve from points to chances. With 1.1 (the logarithm of 3) over the lead, that lead
    /// wins three games of four.
    fn logistic_scale(&self, state: &R::State) -> f32 {
        1.1 / self.rules.lead(self.weights, state).max(0.5)
    }
}

impl Evaluation {
    /// The evaluation of a game that is over: the victory, shared among the winners.
    pub(crate) fn of(outcome: &Outcome) -> Evaluation {
        let mut evaluation = Evaluation::default();
        for winner in &outcome.winners {
            evaluation.chances[winner.index()] = 1.0 / outcome.winners.len() as f32;
        }
        for (points, &score) in evaluation.points.iter_mut().zip(&outcome.scores) {
            *points = score as f32;
        }
        evaluation
    }
}
