//! What a bot remembers from one choice to the next.

use rand_core::Rng;

use crate::judge::Judge;
use crate::level::{Bot, Level, Thought, greedy, random};
use crate::observation::Observation;
use crate::search;
use crate::tree::Tree;
use crate::workers::Workers;

/// Edges of trees that take longer to free than anybody should wait.
const LARGE: usize = 100_000;

/// The search trees of one seat at one table. A host may keep them from choice to choice, so that the shaman thinks on
/// in its last tree, or take a new mind each time. A mind recognises a position by what its seat sees and by nothing
/// else.
///
/// ```
/// use bots::{Alone, Mind, Observation};
/// use cave_bear::{CaveBear, Options};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Asked, Playout, Rules, Setup};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let mut minds = [Mind::default(), Mind::default()];
/// let bot = "shaman@50".parse()?;
/// let think = |asked: &Asked<'_, CaveBear>, rng: &mut Xoshiro256PlusPlus| {
///     let mind = &mut minds[asked.seat.index()];
///     mind.choose(bot, &Observation::of(asked), &Alone, rng).expect("whoever is asked has a choice")
/// };
/// let outcome = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), think).play_out();
/// assert!(!outcome.winners.is_empty());
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub struct Mind<R: Judge> {
    trees: Vec<Tree<R>>,
}

impl<R: Judge> Default for Mind<R> {
    fn default() -> Self {
        Mind { trees: Vec::new() }
    }
}

impl<R: Judge> Mind<R> {
    /// What a bot chooses; none if there is nothing to choose.
    pub fn choose(
        &mut self,
        bot: Bot,
        observation: &Observation<'_, R>,
        workers: &dyn Workers,
        rng: &mut impl Rng,
    ) -> Option<R::Choice> {
        self.think(bot, observation, workers, rng).best()
    }

    /// What a bot thinks of its choices.
    pub fn think(
        &mut self,
        bot: Bot,
        observation: &Observation<'_, R>,
        workers: &dyn Workers,
        rng: &mut impl Rng,
    ) -> Thought<R::Choice> {
        match bot.level {
            Level::Random => random(observation, rng),
            Level::Gatherer => greedy(observation, bot.level.weight_set(), rng),
            Level::Hunter => {
                let mut forgetful = Mind::default();
                let thought = search::think(&mut forgetful.trees, observation, bot, workers, rng);
                forgetful.discard(workers);
                thought
            }
            Level::Shaman | Level::Elder | Level::ShamanV1 => {
                search::think(&mut self.trees, observation, bot, workers, rng)
            }
        }
    }

    /// Frees the trees. Large ones are freed where nobody waits for it: the choice is made, and its host has better
    /// things to do.
    pub fn discard(self, workers: &dyn Workers) {
        if self.trees.iter().map(Tree::edges).sum::<usize>() > LARGE {
            workers.detach(Box::new(move || drop(self)));
        }
    }
}
