//! What a bot keeps in mind from one choice to the next.

use std::thread;

use rand_core::Rng;

use crate::judge::Judge;
use crate::level::{Bot, Level, Thought, glance, guess};
use crate::search;
use crate::sight::Sight;
use crate::tree::Tree;

/// Branches of trees that take longer to free than anybody should wait.
const LARGE: usize = 100_000;

/// The mind of one seat at one table. A host may keep it from choice to choice, so that the shaman thinks on where it
/// was, or take a new one each time. It recognises a table by how it looks to its seat and by nothing else.
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
    pub fn choose(&mut self, bot: Bot, sight: &Sight<'_, R>, rng: &mut impl Rng) -> Option<R::Choice> {
        self.think(bot, sight, rng).best()
    }

    /// What a bot thinks of its choices.
    pub fn think(&mut self, bot: Bot, sight: &Sight<'_, R>, rng: &mut impl Rng) -> Thought<R::Choice> {
        match bot.level {
            Level::Random => guess(sight, rng),
            Level::Gatherer => glance(sight, bot.level.lore(), rng),
            Level::Hunter => search::think(&mut Mind::default().trees, sight, bot, rng),
            Level::Shaman => search::think(&mut self.trees, sight, bot, rng),
        }
    }
}

impl<R: Judge> Drop for Mind<R> {
    /// Frees large trees on a thread of their own: the choice is made, and its host need not wait for that.
    fn drop(&mut self) {
        let trees = std::mem::take(&mut self.trees);
        if LARGE < trees.iter().map(Tree::edges).sum() {
            // Without a thread they are freed here.
            let _ = thread::Builder::new().spawn(move || drop(trees));
        }
    }
}
