//! What a bot keeps in mind from one choice to the next.

use rand_core::Rng;

use crate::judge::Judge;
use crate::level::{Bot, Level, Thought, glance, guess};
use crate::search;
use crate::sight::Sight;
use crate::tree::Tree;

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
            Level::Hunter => search::think(&mut Vec::new(), sight, bot, rng),
            Level::Shaman => search::think(&mut self.trees, sight, bot, rng),
        }
    }
}
