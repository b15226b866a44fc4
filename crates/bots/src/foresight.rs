//! What a position is worth to whoever studies a game and does not play it: at a glance, or by lines of play from a
//! position that somebody else laid out.
//!
//! A bot compares its choices by how often a search tried them, which says little of a choice that it soon gave up. A
//! [`Foresight`] follows one position and nothing else, so that two choices can be given the same number of lines, the same
//! determinizations and the same luck, and be compared by what came of them.

use rand_core::Rng;
use tabletop::{Awaits, Seat};

use crate::evaluator::{Evaluation, Evaluator};
use crate::judge::{Judge, Scores};
use crate::level::Level;
use crate::tree::Tree;

/// The chances to win at a glance, as a level sees them.
pub struct Glance<'a, R: Judge> {
    evaluator: Evaluator<'a, R>,
}

impl<'a, R: Judge> Glance<'a, R> {
    /// How a level sees positions of this game.
    pub fn new(rules: &'a R, level: Level) -> Self {
        Glance { evaluator: Evaluator::new(rules, level) }
    }

    /// Whether what is hidden from a seat makes no difference to what it sees, so that nobody need deal it anew.
    pub fn is_blind(&self) -> bool {
        self.evaluator.has_learnt()
    }

    /// The chance of each seat to win this position, as `seat` sees it. A level that is not blind judges this very position,
    /// hidden cards and all: whoever may not know them hands in a determinization. They add up to 1, but for a game that
    /// nobody has won.
    pub fn chances(&self, state: &R::State, seat: Seat) -> Scores {
        match self.evaluator.rules.awaits(state) {
            Awaits::Over(outcome) => Evaluation::of(&outcome).chances,
            Awaits::Lot(_) | Awaits::Seat(..) => self.evaluator.evaluate(state, seat).chances,
        }
    }
}

/// Lines of play from one position, as one seat sees it: each call tries one more.
///
/// ```
/// use bots::{Foresight, Level};
/// use cave_bear::{CaveBear, Options};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Playout, Rules, Seat, Setup, Silent, Uniform};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let mut playout = Playout::new(&rules, rng.clone(), Uniform);
/// playout.draw_lots(&mut Silent);
/// let mut foresight = Foresight::new(&rules, Level::Hunter, Seat::FIRST);
/// let chances = foresight.follow(playout.state.clone(), &mut rng);
/// assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub struct Foresight<'a, R: Judge> {
    evaluator: Evaluator<'a, R>,
    tree: Tree<R>,
    seat: Seat,
}

impl<'a, R: Judge> Foresight<'a, R> {
    /// Nothing tried yet.
    pub fn new(rules: &'a R, level: Level, seat: Seat) -> Self {
        Foresight { evaluator: Evaluator::new(rules, level), tree: Tree::default(), seat }
    }

    /// Tries one line from the position, given as a state that could be true for all its seat knows, and says what every
    /// seat's chance to win was at its end.
    pub fn follow(&mut self, state: R::State, rng: &mut impl Rng) -> Scores {
        self.tree.iterate(&self.evaluator, state, self.seat, rng).chances
    }
}
