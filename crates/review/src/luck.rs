//! What was to be expected of a lot: the mean over all its results with their exact weights or, where these are too many,
//! over results that are drawn, with what this leaves uncertain.
//!
//! A lot may lead to another. Each result then stands for all that may follow it, looked at as closely as there is room
//! for. A lot with one result is none: what follows it is expected at once.

use bots::Judge;
use rand_core::Rng;
use tabletop::{Awaits, Lists, MAX_SEATS, Silent};

use crate::chances::{Chances, Referee};

/// What was to be expected of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// The mean chances to win.
    pub chances: Chances,
    /// How uncertain each mean is, as a variance: 0 if every result was looked at.
    pub variance: Chances,
    /// How many results there are to the lot that comes next; 0 where none comes.
    pub results: usize,
}

impl Expected {
    fn certain(chances: Chances) -> Expected {
        Expected { chances, variance: [0.0; MAX_SEATS], results: 0 }
    }

    /// The standard error of the least certain chance.
    pub fn error(&self) -> f64 {
        self.variance.iter().copied().fold(0.0, f64::max).sqrt()
    }
}

/// The fewest results whose spread says how uncertain their mean is.
const FEWEST: usize = 2;

impl<R: Judge> Referee<'_, R> {
    /// What is to be expected of a position, looking at about so many results of the lots that come next.
    pub fn expect(&self, state: &R::State, room: usize, rng: &mut impl Rng) -> Expected {
        let Awaits::Lot(_) = self.rules.awaits(state) else { return Expected::certain(self.chances(state)) };
        let mut lots = Vec::new();
        self.rules.lots(state, &mut lots);
        let mut expected = match lots.as_slice() {
            [(drawn, _)] => self.expect(&self.settled(state, *drawn), room, rng),
            lots if lots.len() <= room => self.expect_of_all(state, lots, room, rng),
            _ => self.expect_of_some(state, room, rng),
        };
        expected.results = lots.len();
        expected
    }

    fn settled(&self, state: &R::State, drawn: R::Drawn) -> R::State {
        let mut after = state.clone();
        let settled = self.rules.settle(&mut after, drawn, &mut Silent);
        debug_assert!(settled.is_ok(), "what is listed settles the lot");
        after
    }

    /// Over every result, each with its weight.
    fn expect_of_all(
        &self,
        state: &R::State,
        lots: &[(R::Drawn, u64)],
        room: usize,
        rng: &mut impl Rng,
    ) -> Expected {
        let total = lots.iter().map(|&(_, weight)| weight as f64).sum::<f64>();
        let mut sum = Expected::certain([0.0; MAX_SEATS]);
        for &(drawn, weight) in lots {
            let share = weight as f64 / total;
            let room = (room / lots.len()).max(FEWEST);
            let expected = self.expect(&self.settled(state, drawn), room, rng);
            add(&mut sum.chances, &expected.chances, share);
            add(&mut sum.variance, &expected.variance, share * share);
        }
        sum
    }

    /// Over results that are drawn as the lot is.
    fn expect_of_some(&self, state: &R::State, room: usize, rng: &mut impl Rng) -> Expected {
        let count = room.max(FEWEST);
        let (mut sum, mut squares) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for _ in 0..count {
            let mut after = state.clone();
            tabletop::draw_lots(self.rules, &mut after, rng, &mut Silent);
            for (seat, chance) in self.chances(&after).into_iter().enumerate() {
                sum[seat] += chance;
                squares[seat] += chance * chance;
            }
        }
        let n = count as f64;
        let chances = sum.map(|sum| sum / n);
        let spread = |(square, mean): (&f64, &f64)| (square / n - mean * mean).max(0.0) / (n - 1.0);
        let mut variance = [0.0; MAX_SEATS];
        for (variance, pair) in variance.iter_mut().zip(squares.iter().zip(&chances)) {
            *variance = spread(pair);
        }
        Expected { chances, variance, results: 0 }
    }
}

/// Adds so many times each number.
fn add(sum: &mut Chances, more: &Chances, times: f64) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += times * more;
    }
}
