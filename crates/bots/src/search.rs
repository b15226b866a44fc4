//! A search within a budget. Several trees are grown apart, each by a worker of its own, and their visits are added up
//! (root parallelism). One tree for all would need virtual losses, and its growth would depend on which worker comes
//! first: a bot would no longer choose the same for the same seed.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::evaluator::Evaluator;
use crate::judge::Judge;
use crate::level::{Bot, Budget, Opinion, Thought};
use crate::observation::Observation;
use crate::tree::Tree;
use crate::workers::{Job, Patience, Stopwatch, Workers};

/// The number of iterations between checks whether the result can still change.
const CHECK_EVERY: u32 = 16;
/// The edges a tree may have: some hundred megabytes.
const MAX_EDGES: usize = 3_000_000;
/// What a millisecond allows where there is no clock: about what one core does in the slowest game.
const ITERATIONS_PER_MS: u128 = 50;

/// Thinks within the budget. The trees are left in `trees`, and those found there are grown on if the position can be
/// found in them.
pub(crate) fn think<R: Judge>(
    trees: &mut Vec<Tree<R>>,
    observation: &Observation<'_, R>,
    bot: Bot,
    workers: &dyn Workers,
    rng: &mut impl Rng,
) -> Thought<R::Choice> {
    let opinion = |choice| Opinion { choice, visits: 0, win_share: 0.0, points: 0.0 };
    let mut opinions: Vec<Opinion<R::Choice>> = observation.choices().into_iter().map(opinion).collect();
    if opinions.len() < 2 {
        return Thought { opinions };
    }
    let limit = Limit::new(bot.budget, workers);
    reuse(trees, observation, bot.budget.threads.max(1));
    let seeds: Vec<u64> = trees.iter().map(|_| rng.next_u64()).collect();
    let seeded = std::mem::take(trees).into_iter().zip(seeds);
    *trees = grow_all(seeded, observation, bot, &limit, workers);
    for opinion in &mut opinions {
        trees.iter().for_each(|tree| tree.add_opinion(opinion));
        let visits = opinion.visits.max(1) as f32;
        opinion.win_share /= visits;
        opinion.points /= visits;
    }
    Thought::ranked(opinions, rng, |a, b| b.visits.cmp(&a.visits).then(b.win_share.total_cmp(&a.win_share)))
}

/// When a search ends: after so many iterations, or when the stopwatch shows the time.
#[derive(Clone)]
struct Limit {
    iterations: u32,
    time: Option<(Duration, Stopwatch)>,
}

impl Limit {
    fn new(budget: Budget, workers: &dyn Workers) -> Limit {
        let time = budget.time.zip(workers.stopwatch());
        let untimed = budget.time.filter(|_| time.is_none()).map(|time| time.as_millis() * ITERATIONS_PER_MS);
        let untimed = untimed.and_then(|count| u32::try_from(count).ok()).unwrap_or(u32::MAX);
        let iterations = budget.iterations.unwrap_or(u32::MAX).min(untimed).max(1);
        Limit { iterations, time }
    }

    /// How many more iterations are allowed, by the pace so far.
    fn left(&self, done: u32) -> u32 {
        let by_count = self.iterations - done;
        let Some((time, stopwatch)) = self.time.as_ref().filter(|_| done > 0) else { return by_count };
        let (spent, time) = (stopwatch().as_secs_f64(), time.as_secs_f64());
        if spent >= time {
            return 0;
        }
        let by_clock = f64::from(done) * (time - spent) / spent.max(1e-9);
        by_count.min(by_clock.ceil().min(f64::from(u32::MAX)) as u32)
    }

    /// Nobody waits for a late helper once the time is up: its tree is lost.
    fn patience(&self) -> Patience {
        if self.time.is_some() { Patience::Short } else { Patience::Unlimited }
    }
}

/// Grows the first tree here and the others by helpers; the trees that are ready, in their order.
fn grow_all<R: Judge>(
    mut seeded: impl Iterator<Item = (Tree<R>, u64)>,
    observation: &Observation<'_, R>,
    bot: Bot,
    limit: &Limit,
    workers: &dyn Workers,
) -> Vec<Tree<R>> {
    let mut own = seeded.next();
    let grown = Arc::new(Mutex::new(Vec::new()));
    let help = |(index, (mut tree, seed)): (usize, (Tree<R>, u64))| -> Job {
        let (owned, limit, grown) = (observation.to_owned(), limit.clone(), Arc::clone(&grown));
        Box::new(move || {
            grow(&mut tree, &owned.observation(), bot, &limit, seed);
            grown.lock().unwrap_or_else(PoisonError::into_inner).push((index, tree));
        })
    };
    let helpers = seeded.enumerate().map(help).collect();
    let mut grow_own = || {
        if let Some((tree, seed)) = &mut own {
            grow(tree, observation, bot, limit, *seed);
        }
    };
    workers.run(&mut grow_own, helpers, limit.patience());
    let mut grown = std::mem::take(&mut *grown.lock().unwrap_or_else(PoisonError::into_inner));
    grown.sort_by_key(|&(index, _)| index);
    own.into_iter().map(|(tree, _)| tree).chain(grown.into_iter().map(|(_, tree)| tree)).collect()
}

/// As many trees as there are threads: the subtrees of those that expected this position, or new ones.
fn reuse<R: Judge>(trees: &mut Vec<Tree<R>>, observation: &Observation<'_, R>, threads: usize) {
    trees.truncate(threads);
    if !trees.is_empty() {
        let view = observation.view();
        for tree in trees.iter_mut() {
            *tree = std::mem::take(tree).rerooted(&view);
        }
    }
    trees.resize_with(threads, Tree::default);
}

/// Grows one tree until the limit is reached or the result cannot change any more.
fn grow<R: Judge>(tree: &mut Tree<R>, observation: &Observation<'_, R>, bot: Bot, limit: &Limit, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let evaluator = Evaluator::new(observation.rules(), bot.level);
    for done in 0..limit.iterations {
        let left = limit.left(done);
        let is_settled = done % CHECK_EVERY == 0 && tree.is_decided(left);
        if done > 0 && (left == 0 || tree.edges() > MAX_EDGES || is_settled) {
            break;
        }
        tree.iterate(&evaluator, observation.determinize(&mut rng), observation.seat(), &mut rng);
    }
}
