//! Search: information-set Monte Carlo tree search within a budget. Every line of play begins on an imagined
//! table, so that the search never knows more than its seat. Several threads grow trees of their own.

use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::judge::{Judge, Lens};
use crate::level::{Bot, Budget, Opinion, Thought};
use crate::sight::Sight;
use crate::tree::Tree;

/// Lines of play between looks at whether anything can change any more.
const BREATH: u32 = 16;
/// How long a thread that is late is waited for.
const GRACE: Duration = Duration::from_millis(10);
/// Branches a tree may have: some hundred megabytes.
const MOST_EDGES: usize = 3_000_000;

/// Thinks within the budget; several threads grow trees of their own, whose visits are added up. The trees are left
/// in `trees`, and those found there are grown on if the table can be found in them.
pub(crate) fn think<R: Judge>(
    trees: &mut Vec<Tree<R>>,
    sight: &Sight<'_, R>,
    bot: Bot,
    rng: &mut impl Rng,
) -> Thought<R::Choice> {
    let opinion = |choice| Opinion { choice, visits: 0, win_share: 0.0, points: 0.0 };
    let mut opinions: Vec<Opinion<R::Choice>> = sight.choices().into_iter().map(opinion).collect();
    if opinions.len() < 2 {
        return Thought { opinions };
    }
    let begun = Instant::now();
    plant(trees, sight, bot.budget.threads.max(1));
    let seeds: Vec<u64> = trees.iter().map(|_| rng.next_u64()).collect();
    let mut planted = std::mem::take(trees).into_iter().zip(seeds);
    let own = planted.next();
    let helpers = Helpers::start(planted, sight, bot, begun);
    if let Some((mut tree, seed)) = own {
        grow(&mut tree, sight, bot, begun, seed);
        trees.push(tree);
    }
    trees.extend(helpers.finished(bot.budget));
    for opinion in &mut opinions {
        trees.iter().for_each(|tree| tree.add_opinion(opinion));
        let visits = opinion.visits.max(1) as f32;
        opinion.win_share /= visits;
        opinion.points /= visits;
    }
    opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.win_share.total_cmp(&a.win_share)));
    Thought { opinions }
}

/// The threads besides the own one. By the clock nobody waits for one that the system lets sleep: its tree is lost.
struct Helpers<R: Judge> {
    started: usize,
    trees: Receiver<(usize, Tree<R>)>,
}

impl<R: Judge> Helpers<R> {
    fn start(
        planted: impl Iterator<Item = (Tree<R>, u64)>,
        sight: &Sight<'_, R>,
        bot: Bot,
        begun: Instant,
    ) -> Self {
        let (sender, trees) = mpsc::channel();
        let mut started = 0;
        for (index, (mut tree, seed)) in planted.enumerate() {
            let (kept, sender) = (sight.kept(), sender.clone());
            let help = move || {
                grow(&mut tree, &kept.sight(), bot, begun, seed);
                // Nobody listens any more if this comes too late.
                let _ = sender.send((index, tree));
            };
            started += usize::from(thread::Builder::new().spawn(help).is_ok());
        }
        Helpers { started, trees }
    }

    /// The trees that are ready, in the order of the threads.
    fn finished(self, budget: Budget) -> Vec<Tree<R>> {
        let next = |_| match budget.time {
            None => self.trees.recv().ok(),
            Some(_) => self.trees.recv_timeout(GRACE).ok(),
        };
        let mut trees: Vec<(usize, Tree<R>)> = (0..self.started).map_while(next).collect();
        trees.sort_by_key(|&(index, _)| index);
        trees.into_iter().map(|(_, tree)| tree).collect()
    }
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
fn grow<R: Judge>(tree: &mut Tree<R>, sight: &Sight<'_, R>, bot: Bot, begun: Instant, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let lens = Lens::new(sight.rules(), bot.level.lore());
    let most = bot.budget.iterations.unwrap_or(u32::MAX).max(1);
    for tried in 0..most {
        let left = left_to_try(bot.budget, most, tried, begun);
        let is_settled = tried % BREATH == 0 && tree.is_decided(left);
        if 0 < tried && (left == 0 || MOST_EDGES < tree.edges() || is_settled) {
            break;
        }
        tree.try_line(&lens, sight.imagine(&mut rng), sight.seat(), &mut rng);
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
