//! What was chosen, the best that is found, and what it cost, by what the asked seat could know.

use bots::{Alone, Budget, Foresight, Judge, Level, Observation};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tabletop::{Seat, Silent};

use crate::plan::Depth;
use crate::reviewer::kept;

/// The choices a verdict names at most.
const NAMED: usize = 6;

/// What is thought of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// How many choices there were.
    pub offered: usize,
    /// The index of what was chosen in the list of choices.
    pub chosen: usize,
    /// The index of the best that is found.
    pub best: usize,
    /// By how much the best raises the seat's chance to win above what was chosen; 0 if nothing better is found.
    pub cost: f64,
    /// The standard error of the cost.
    pub error: f64,
    /// The best of the choices and what was chosen with the chance to win that each promises, the best first.
    pub ways: Vec<Way>,
}

/// A choice, and what it promises.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// Its index in the list of choices.
    pub choice: usize,
    /// The chance to win.
    pub chance: f64,
}

/// The difference between two choices, line by line.
#[derive(Clone, Copy, Default)]
struct Compared {
    sum: f64,
    squares: f64,
    lines: f64,
}

impl Compared {
    fn add(&mut self, difference: f64) {
        self.sum += difference;
        self.squares += difference * difference;
        self.lines += 1.0;
    }

    fn mean(&self) -> f64 {
        self.sum / self.lines.max(1.0)
    }

    fn error(&self) -> f64 {
        let spread = (self.squares / self.lines.max(1.0) - self.mean() * self.mean()).max(0.0);
        (spread / (self.lines - 1.0).max(1.0)).sqrt()
    }
}

/// A choice that is followed by lines of its own.
struct Followed<'a, R: Judge> {
    index: usize,
    choice: R::Choice,
    foresight: Foresight<'a, R>,
    /// The chances at the ends of the lines, added up.
    sum: f64,
    /// Against what was chosen.
    difference: Compared,
}

/// What is thought of the answer that was given to the open question; none if there was nothing to choose.
pub(crate) fn verdict<R: Judge>(
    rules: &R,
    state: &R::State,
    made: R::Choice,
    depth: Depth,
    seed: u64,
) -> Option<Verdict> {
    let observation = Observation::of_asked(rules, state)?;
    let choices = observation.choices();
    let chosen = choices.iter().position(|&choice| choice == made)?;
    if choices.len() < 2 {
        return None;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let budget = Budget { time: None, iterations: Some(depth.lines()), threads: 1 };
    let thought = Level::STRONGEST.think(&observation, budget, &Alone, &mut rng);
    let index = |choice: R::Choice| choices.iter().position(|&offered| offered == choice);
    let tried = thought.opinions.iter().filter(|opinion| opinion.visits > 0);
    let mut ways: Vec<Way> = tried
        .filter_map(|opinion| {
            Some(Way { choice: index(opinion.choice)?, chance: kept(opinion.win_share.into()) })
        })
        .take(NAMED)
        .collect();
    let rivals: Vec<usize> = ways.iter().map(|way| way.choice).take(depth.rivals()).collect();
    let mut verdict =
        Verdict { offered: choices.len(), chosen, best: chosen, cost: 0.0, error: 0.0, ways: Vec::new() };
    if rivals.first() != Some(&chosen) {
        let rivals = rivals.into_iter().filter(|&rival| rival != chosen);
        let compared = [chosen].into_iter().chain(rivals).map(|choice| (choice, choices[choice])).collect();
        verdict.compare(&observation, compared, &mut ways, depth, seed);
    }
    ways.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    // What was judged best stands first, whatever a search thought of choices that it hardly tried.
    ways.sort_by_key(|way| way.choice != verdict.best);
    verdict.ways = ways;
    Some(verdict)
}

impl Verdict {
    /// Follows what was chosen, which comes first, and its rivals by as many lines each: line by line from the same
    /// determinization, with the same luck.
    fn compare<R: Judge>(
        &mut self,
        observation: &Observation<'_, R>,
        compared: Vec<(usize, R::Choice)>,
        ways: &mut Vec<Way>,
        depth: Depth,
        seed: u64,
    ) {
        let (rules, seat) = (observation.rules(), observation.seat());
        let follow = |(index, choice)| Followed {
            index,
            choice,
            foresight: Foresight::new(rules, Level::STRONGEST, seat),
            sum: 0.0,
            difference: Compared::default(),
        };
        let mut followed: Vec<Followed<'_, R>> = compared.into_iter().map(follow).collect();
        let mut lines = 0.0;
        for line in 0..depth.lines_each() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ u64::from(line + 1) << 40);
            let dealt = observation.determinize(&mut rng);
            let chances: Option<Vec<f64>> = followed
                .iter_mut()
                .map(|it| {
                    let after = after(rules, &dealt, seat, it.choice)?;
                    Some(f64::from(it.foresight.follow(after, &mut rng.clone())[seat.index()]))
                })
                .collect();
            // What hidden cards make impossible now and then is compared where all are possible.
            let Some(chances) = chances else { continue };
            lines += 1.0;
            for (it, &chance) in followed.iter_mut().zip(&chances) {
                it.sum += chance;
                it.difference.add(chance - chances[0]);
            }
        }
        for Followed { index, sum, difference, .. } in followed {
            ways.retain(|way| way.choice != index);
            ways.push(Way { choice: index, chance: kept(sum / f64::max(lines, 1.0)) });
            if kept(difference.mean()) > self.cost {
                (self.best, self.cost, self.error) =
                    (index, kept(difference.mean()), kept(difference.error()));
            }
        }
    }
}

/// The state after a choice; none if this state does not offer it.
fn after<R: Judge>(rules: &R, state: &R::State, seat: Seat, choice: R::Choice) -> Option<R::State> {
    let mut after = state.clone();
    rules.choose(&mut after, seat, choice, &mut Silent).ok()?;
    Some(after)
}
