//! Search: information-set Monte Carlo tree search. Every line of play begins on an imagined table, so that the
//! search never knows more than its seat; lots are drawn anew in each; every seat is taken to choose what is
//! best for itself (max-n).
//!
//! A node's choices are weighed by a glance when it is first left by choice: the glance is the first opinion
//! of each, and steers where the search looks first.

use std::time::Instant;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Awaits, Seat, Silent};

use crate::judge::{Judge, Verdict};
use crate::level::{Budget, Opinion, Thought};
use crate::sight::Sight;

/// How strongly the search is drawn to what a glance likes and to what it has tried little.
const CURIOSITY: f32 = 1.2;
/// How much better in win share a choice must look at a glance to be tried e times as often.
const TASTE: f32 = 0.03;
/// Lines of play between looks at the clock.
const BREATH: u32 = 16;
/// Nodes a tree may have: some hundred megabytes.
const MOST_NODES: usize = 2_000_000;

/// Thinks within the budget; several threads grow trees of their own, whose visits are added up.
pub(crate) fn think<R: Judge>(
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
    let seeds: Vec<u64> = (0..budget.threads.max(1)).map(|_| rng.next_u64()).collect();
    let roots: Vec<Vec<Edge<R::Choice>>> = std::thread::scope(|scope| {
        let grow = |seed| move || grow(sight, budget, begun, seed);
        let others: Vec<_> = seeds[1..].iter().map(|&seed| scope.spawn(grow(seed))).collect();
        let own = grow(seeds[0])();
        std::iter::once(own).chain(others.into_iter().filter_map(|other| other.join().ok())).collect()
    });
    for opinion in &mut opinions {
        let tried =
            roots.iter().flatten().filter(|edge| edge.choice == Some(opinion.choice) && 0 < edge.visits);
        for edge in tried {
            opinion.visits += edge.visits;
            opinion.win_share += edge.wins - edge.glance;
            opinion.points += edge.points;
        }
        let visits = opinion.visits.max(1) as f32;
        opinion.win_share /= visits;
        opinion.points /= visits;
    }
    opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.win_share.total_cmp(&a.win_share)));
    Thought { opinions }
}

/// Grows one tree and gives the branches at its root.
fn grow<R: Judge>(sight: &Sight<'_, R>, budget: Budget, begun: Instant, seed: u64) -> Vec<Edge<R::Choice>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tree = Tree::new(sight.rules());
    let most = budget.iterations.unwrap_or(u32::MAX).max(1);
    for tried in 0..most {
        if 0 < tried && tried % BREATH == 0 {
            let left = left_to_try(budget, most, tried, begun);
            if left == 0 || MOST_NODES < tree.nodes.len() || tree.is_decided(left) {
                break;
            }
        }
        tree.try_line(sight.imagine(&mut rng), &mut rng);
    }
    tree.nodes.swap_remove(0).edges
}

/// How many more lines of play the budget allows, by the pace so far.
fn left_to_try(budget: Budget, most: u32, tried: u32, begun: Instant) -> u32 {
    let by_count = most - tried;
    let Some(time) = budget.time else { return by_count };
    let (spent, time) = (begun.elapsed().as_secs_f64(), time.as_secs_f64());
    if time <= spent {
        return 0;
    }
    let by_clock = f64::from(tried) * (time - spent) / spent.max(1e-9);
    by_count.min(by_clock.ceil().min(f64::from(u32::MAX)) as u32)
}

/// A branch: a choice of the node's seat, or a lot's result.
struct Edge<C> {
    /// The choice; none for a lot.
    choice: Option<C>,
    /// What the search tells apart of a lot's result.
    facet: u32,
    /// The node it leads to, if it has been followed.
    child: Option<u32>,
    visits: u32,
    /// Chances to win of the seat that chooses, summed; the glance counts as the first.
    wins: f32,
    /// Points it can expect, summed.
    points: f32,
    /// The chance to win as it looked before the choice was ever tried.
    glance: f32,
    /// How likely the glance makes this choice, among those of the node.
    prior: f32,
}

impl<C> Edge<C> {
    const NEW: Self = Edge {
        choice: None,
        facet: 0,
        child: None,
        visits: 0,
        wins: 0.0,
        points: 0.0,
        glance: 0.0,
        prior: 0.0,
    };

    /// What is thought of it so far, the glance included.
    fn mean(&self) -> f32 {
        self.wins / (self.visits as f32 + 1.0)
    }
}

struct Node<C> {
    edges: Vec<Edge<C>>,
    visits: u32,
}

impl<C> Node<C> {
    const NEW: Self = Node { edges: Vec::new(), visits: 0 };
}

/// One step of a line: the edge taken, and who chose it; nobody chooses lots.
struct Taken {
    node: u32,
    edge: usize,
    seat: Option<Seat>,
}

struct Tree<'a, R: Judge> {
    rules: &'a R,
    nodes: Vec<Node<R::Choice>>,
    choices: Vec<R::Choice>,
    line: Vec<Taken>,
}

impl<'a, R: Judge> Tree<'a, R> {
    fn new(rules: &'a R) -> Self {
        Tree { rules, nodes: vec![Node::NEW], choices: Vec::new(), line: Vec::new() }
    }

    /// Whether no choice can overtake the one most tried in so many lines.
    fn is_decided(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.nodes[0].edges {
            if first < edge.visits {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        left < first - second
    }

    /// Follows the tree from its root to a node it has not been at, judges the table there, and tells all
    /// nodes on the way.
    fn try_line(&mut self, mut state: R::State, rng: &mut impl Rng) {
        self.line.clear();
        let mut node = 0;
        let verdict = loop {
            let is_new = self.nodes[node as usize].visits == 0 && node != 0;
            match self.rules.awaits(&state) {
                Awaits::Over(outcome) => break Verdict::of(&outcome),
                _ if is_new => break Verdict::at_a_glance(self.rules, &state),
                Awaits::Lot(_) => {
                    let Some(drawn) = self.rules.draw(&state, rng) else {
                        break Verdict::at_a_glance(self.rules, &state);
                    };
                    let settled = self.rules.settle(&mut state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                    let edge = self.lot_edge(node, R::facet(drawn));
                    self.line.push(Taken { node, edge, seat: None });
                    node = self.follow(node, edge);
                }
                Awaits::Seat(seat, _) => {
                    let edge = self.choice_edge(node, &state, seat);
                    let Some(choice) = self.nodes[node as usize].edges[edge].choice else {
                        unreachable!("a seat's edges are choices")
                    };
                    let chosen = self.rules.choose(&mut state, seat, choice, &mut Silent);
                    debug_assert!(chosen.is_ok(), "what is offered is accepted");
                    self.line.push(Taken { node, edge, seat: Some(seat) });
                    node = self.follow(node, edge);
                }
            }
        };
        self.nodes[node as usize].visits += 1;
        self.tell(&verdict);
    }

    fn tell(&mut self, verdict: &Verdict) {
        for taken in &self.line {
            let node = &mut self.nodes[taken.node as usize];
            node.visits += 1;
            let edge = &mut node.edges[taken.edge];
            edge.visits += 1;
            if let Some(seat) = taken.seat {
                edge.wins += verdict.chances[seat.index()];
                edge.points += verdict.points[seat.index()];
            }
        }
    }

    fn follow(&mut self, node: u32, edge: usize) -> u32 {
        if let Some(child) = self.nodes[node as usize].edges[edge].child {
            return child;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::NEW);
        self.nodes[node as usize].edges[edge].child = Some(child);
        child
    }

    fn lot_edge(&mut self, node: u32, facet: u32) -> usize {
        let edges = &mut self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.choice.is_none() && edge.facet == facet).unwrap_or_else(|| {
            edges.push(Edge { facet, ..Edge::NEW });
            edges.len() - 1
        })
    }

    /// The choice to try next: good so far, liked at a glance, or little tried.
    fn choice_edge(&mut self, node: u32, state: &R::State, seat: Seat) -> usize {
        self.choices.clear();
        self.rules.choices(state, &mut self.choices);
        let edges = &self.nodes[node as usize].edges;
        let is_same = edges.len() == self.choices.len()
            && edges.iter().zip(&self.choices).all(|(edge, &choice)| edge.choice == Some(choice));
        if !is_same {
            self.weigh_new_choices(node, state, seat);
        }
        let node = &self.nodes[node as usize];
        let eagerness = CURIOSITY * (node.visits as f32 + 1.0).sqrt();
        let (mut best, mut highest) = (0, f32::MIN);
        for (index, edge) in node.edges.iter().enumerate() {
            // What another imagined table offered may not be offered at this one.
            let is_offered = is_same || edge.choice.is_some_and(|choice| self.choices.contains(&choice));
            let score = edge.mean() + eagerness * edge.prior / (edge.visits as f32 + 1.0);
            if is_offered && highest < score {
                (best, highest) = (index, score);
            }
        }
        best
    }

    /// Looks at the tables after choices the node has not met, and turns the glances into priors.
    fn weigh_new_choices(&mut self, node: u32, state: &R::State, seat: Seat) {
        let edges = &mut self.nodes[node as usize].edges;
        for &choice in &self.choices {
            if edges.iter().any(|edge| edge.choice == Some(choice)) {
                continue;
            }
            let mut after = state.clone();
            let chosen = self.rules.choose(&mut after, seat, choice, &mut Silent);
            debug_assert!(chosen.is_ok(), "what is offered is accepted");
            let verdict = match self.rules.awaits(&after) {
                Awaits::Over(outcome) => Verdict::of(&outcome),
                Awaits::Lot(_) | Awaits::Seat(..) => Verdict::at_a_glance(self.rules, &after),
            };
            let glance = verdict.chances[seat.index()];
            edges.push(Edge { choice: Some(choice), wins: glance, glance, ..Edge::NEW });
        }
        let best = edges.iter().map(|edge| edge.glance).fold(f32::MIN, f32::max);
        let mut total = 0.0;
        for edge in edges.iter_mut() {
            edge.prior = ((edge.glance - best) / TASTE).exp();
            total += edge.prior;
        }
        edges.iter_mut().for_each(|edge| edge.prior /= total);
    }
}
