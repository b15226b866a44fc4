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
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
/// use bots::{Alone, Mind, Observation};
/// use rand_core::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let rules = nim::Nim;
/// let state = nim::State { sticks: 7, turn: 0 };
/// let observation = Observation::of_asked(&rules, &state).unwrap();
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let mut mind = Mind::default();
/// let choice = mind.choose("shaman@200".parse()?, &observation, &Alone, &mut rng);
/// assert_eq!(choice, Some(3), "four sticks are left, and whoever moves then loses");
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
            Level::Shaman => search::think(&mut self.trees, observation, bot, workers, rng),
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
