//! Search: information-set Monte Carlo tree search within a budget. Every line of play begins on an imagined
//! table, so that the search never knows more than its seat. Several threads grow trees of their own.

use std::time::Instant;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::judge::Judge;
use crate::level::{Budget, Opinion, Thought};
use crate::sight::Sight;
use crate::tree::Tree;

/// Lines of play between looks at whether anything can change any more.
const BREATH: u32 = 16;
/// Branches a tree may have: some hundred megabytes.
const MOST_EDGES: usize = 3_000_000;

/// Thinks within the budget; several threads grow trees of their own, whose visits are added up. The trees are left
/// in `trees`, and those found there are grown on if the table can be found in them.
pub(crate) fn think<R: Judge>(
    trees: &mut Vec<Tree<R>>,
    sight: &Sight<'_, R>,
    budget: Budget,
    rng: &mut impl Rng,
) -> Thought<R::Choice> {
    let opinion = |choice| Opinion { choice, visits: 0, win_share: 0.0, points: 0.0 };
    let mut opinions: Vec<Opinion<R::Choice>> = sight.choices().into_iter().map(opinion).collect();
    if opinions.len() < 2 {
        return Thought { opinions };
    }
    let begun = Instant::now();
    plant(trees, sight, budget.threads.max(1));
    let seeds: Vec<u64> = trees.iter().map(|_| rng.next_u64()).collect();
    std::thread::scope(|scope| {
        let grow = |(tree, seed)| move || grow(tree, sight, budget, begun, seed);
        let mut threads = trees.iter_mut().zip(seeds).map(grow);
        let own = threads.next();
        threads.for_each(|other| drop(scope.spawn(other)));
        if let Some(own) = own {
            own();
        }
    });
    for opinion in &mut opinions {
        trees.iter().for_each(|tree| tree.add_opinion(opinion));
        let visits = opinion.visits.max(1) as f32;
        opinion.win_share /= visits;
        opinion.points /= visits;
    }
    opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.win_share.total_cmp(&a.win_share)));
    Thought { opinions }
}

/// As many trees as there are threads: what was kept of those that knew this table would come, or new ones.
fn plant<R: Judge>(trees: &mut Vec<Tree<R>>, sight: &Sight<'_, R>, threads: usize) {
    trees.truncate(threads);
    if !trees.is_empty() {
        let view = sight.view();
        for tree in trees.iter_mut() {
            *tree = std::mem::take(tree).regrown(&view);
        }
    }
    trees.resize_with(threads, Tree::default);
}

/// Grows one tree until the budget is spent or nothing can change any more.
fn grow<R: Judge>(tree: &mut Tree<R>, sight: &Sight<'_, R>, budget: Budget, begun: Instant, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let most = budget.iterations.unwrap_or(u32::MAX).max(1);
    for tried in 0..most {
        let left = left_to_try(budget, most, tried, begun);
        let is_settled = tried % BREATH == 0 && tree.is_decided(left);
        if 0 < tried && (left == 0 || MOST_EDGES < tree.edges() || is_settled) {
            break;
        }
        tree.try_line(sight.rules(), sight.imagine(&mut rng), sight.seat(), &mut rng);
    }
}

/// How many more lines of play the budget allows, by the pace so far.
fn left_to_try(budget: Budget, most: u32, tried: u32, begun: Instant) -> u32 {
    let by_count = most - tried;
    let Some(time) = budget.time.filter(|_| 0 < tried) else { return by_count };
    let (spent, time) = (begun.elapsed().as_secs_f64(), time.as_secs_f64());
    if time <= spent {
        return 0;
    }
    let by_clock = f64::from(tried) * (time - spent) / spent.max(1e-9);
    by_count.min(by_clock.ceil().min(f64::from(u32::MAX)) as u32)
}
