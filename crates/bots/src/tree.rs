//! The search tree: information-set Monte Carlo tree search.
//!
//! A search runs many *iterations* (also called simulations; to a player, lines of play). Each walks down the tree from
//! the position its seat is asked at, adds one node, evaluates the position there, and tells every edge on the way.
//!
//! **One tree per searching seat, one determinization per iteration.** A seat does not know the true state, so every
//! iteration starts from a *determinization*: a full state drawn at random from those that look the same to the seat.
//! All iterations share one tree, whose edges are choices rather than states. A choice that is good only when a hidden
//! card lies just so therefore gets the mean of all the ways it may lie. An edge that this determinization does not offer
//! is passed over. Searching the true state would be cheating, and one tree per determinization would plan as
//! if the hidden cards were about to be turned over (strategy fusion) and spread the same budget over many
//! shallow trees.
//!
//! **Chance nodes by outcome bucket.** Lots are drawn anew by every iteration (open loop). Results that mean the same to
//! the plan share an edge, by [`Judge::outcome_bucket`]: with an edge for each of a thousand rolls no node below would
//! ever be visited twice.
//!
//! **PUCT with priors from static evaluation.** When a node is expanded, the position after each of its choices is evaluated
//! without playing on. That *static evaluation* is the first opinion of the choice (it counts as one visit), and a
//! softmax over all of them gives its *prior*. Selection takes the edge with the highest mean plus
//! `C_PUCT · temperature · prior · √visits / edge visits`. Plain UCT would try each of a hundred choices
//! before any of them twice. The softmax *temperature* is given in points and turned into win share by what a point is worth
//! just now ([`Evaluator::prior_temperature`]), because one fixed scale explores too much early in a game and too little late.
//!
//! **No rollouts.** An iteration ends with the static evaluation of its new node, or with the outcome if the game is over.
//! It goes on through nodes at which only one thing can happen, since stopping there teaches nothing. Random
//! playouts of these games are long, and say little about play that makes sense.
//!
//! **Max-n backup.** An evaluation holds the chance to win of every seat, and each edge sums up that of the seat that
//! chose it: everybody is taken to play for themselves. Alpha-beta needs two players and no chance; with
//! five players, dice and hidden cards it would prune next to nothing.
//!
//! **Transpositions.** Where one seat makes several choices in a row, different orders often come to the same position. They
//! share a node, by [`Judge::position_hash`] and the question asked. This is confined to one turn of one seat, so
//! that the hash need cover only what the choices of a turn can change. Orders that a game knows to be equal are not even
//! tried ([`Judge::is_reordering`]): at the root all are open, below it one of them.
//!
//! **Reuse.** A tree remembers what its seat would see at the likely next positions it is asked at. If the table then looks like one of
//! them, the subtree below that node becomes the new tree ([`Tree::rerooted`]); otherwise the search starts from nothing.
//! Positions are recognised by the seat's view alone, so a kept tree knows no more than its seat.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rand_core::Rng;
use tabletop::{Awaits, Eye, Menu, Seat, Silent, below};

use crate::evaluator::{Evaluation, Evaluator};
use crate::exp::exp;
use crate::judge::Judge;
use crate::level::Opinion;

/// The exploration constant of PUCT. It is counted in prior temperatures, so that a choice is explored as much as it
/// deserves whether a point is worth little or much just now.
const C_PUCT: f32 = 12.0;

/// Visits after which a node is remembered as a likely next root.
const REUSE_VISITS: u32 = 8;

/// A choice of the node's seat, or a bucket of a lot's results.
#[derive(Clone)]
struct Edge<C> {
    /// The choice; none for a lot.
    choice: Option<C>,
    /// The outcome bucket of a lot's result; 0 for a choice.
    bucket: u32,
    /// The node it leads to, if it has been followed.
    child: Option<u32>,
    visits: u32,
    /// The sum of the choosing seat's chances to win; the static evaluation counts as the first.
    wins: f32,
    /// The sum of the points it can expect.
    points: f32,
    /// The chance to win as it looked before the choice was ever tried.
    static_eval: f32,
    /// The share of the exploration this choice gets: the softmax of the static evaluations of the node.
    prior: f32,
}

impl<C> Edge<C> {
    const NEW: Self = Edge {
        choice: None,
        bucket: 0,
        child: None,
        visits: 0,
        wins: 0.0,
        points: 0.0,
        static_eval: 0.0,
        prior: 0.0,
    };

    /// The mean chance to win so far, static evaluation included.
    fn mean(&self) -> f32 {
        self.wins / (self.visits as f32 + 1.0)
    }
}

#[derive(Clone)]
struct Node<C> {
    edges: Vec<Edge<C>>,
    visits: u32,
    /// The temperature of the priors: by how much the chance to win must differ for e times the prior.
    temperature: f32,
}

impl<C> Node<C> {
    const NEW: Self = Node { edges: Vec::new(), visits: 0, temperature: 0.0 };
}

/// Hashes the keys of transpositions. They are hashes already and come from nobody who means harm, so that one
/// multiplication does.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Nodes by the node a turn began at and the hash of the position, with the question asked there.
type Transpositions<D> = HashMap<(u32, u64), (D, u32), BuildHasherDefault<Mixer>>;

/// One step of an iteration: the edge taken, and who chose it. Nobody chooses a lot.
struct Step {
    node: u32,
    edge: usize,
    seat: Option<Seat>,
}

/// The tree of one searching seat. Its root is the position the seat is asked at.
pub(crate) struct Tree<R: Judge> {
    nodes: Vec<Node<R::Choice>>,
    edges: usize,
    /// Nodes by the node at which a seat's turn began and the hash of the position: the same choices made in another
    /// order lead to the same node. The question is kept to be compared, because hashes can collide.
    transpositions: Transpositions<R::Decision>,
    /// What the seat will see at the positions it is likely to be asked at next, and their nodes.
    expected: Vec<(R::View, u32)>,
    menu: Menu<R::Choice>,
    choices: Vec<R::Choice>,
    path: Vec<Step>,
    /// The choices at the end of the path that one seat made in a row.
    made: Vec<R::Choice>,
}

impl<R: Judge> Default for Tree<R> {
    fn default() -> Self {
        Tree {
            nodes: vec![Node::NEW],
            edges: 0,
            transpositions: HashMap::default(),
            expected: Vec::new(),
            menu: Menu::default(),
            choices: Vec::new(),
            path: Vec::new(),
            made: Vec::new(),
        }
    }
}

impl<R: Judge> Tree<R> {
    /// The number of edges.
    pub(crate) fn edges(&self) -> usize {
        self.edges
    }

    /// Adds what the tree knows of a choice at its root.
    pub(crate) fn add_opinion(&self, opinion: &mut Opinion<R::Choice>) {
        let found = self.nodes[0].edges.iter().find(|edge| edge.choice == Some(opinion.choice));
        if let Some(edge) = found.filter(|edge| edge.visits > 0) {
            opinion.visits += edge.visits;
            opinion.win_share += edge.wins - edge.static_eval;
            opinion.points += edge.points;
        }
    }

    /// Whether `left` more iterations cannot change which choice has the most visits.
    pub(crate) fn is_decided(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.nodes[0].edges {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        left < first - second
    }

    /// The subtree below the node at which the seat sees this view; an empty tree if there is none.
    pub(crate) fn rerooted(self, view: &R::View) -> Self {
        let Some(&(_, root)) = self.expected.iter().find(|(expected, _)| expected == view) else {
            return Tree::default();
        };
        let mut tree = Tree::default();
        let mut moved: HashMap<u32, u32> = HashMap::from([(root, 0)]);
        let mut waiting = vec![root];
        let mut old = self.nodes;
        while let Some(from) = waiting.pop() {
            let mut node = std::mem::replace(&mut old[from as usize], Node::NEW);
            for edge in &mut node.edges {
                let Some(child) = edge.child else { continue };
                let to = *moved.entry(child).or_insert_with(|| {
                    waiting.push(child);
                    tree.nodes.push(Node::NEW);
                    tree.nodes.len() as u32 - 1
                });
                edge.child = Some(to);
            }
            tree.edges += node.edges.len();
            tree.nodes[moved[&from] as usize] = node;
        }
        tree
    }

    /// One iteration: walks from the root to a new node, evaluates the position there, and tells all edges on the way.
    /// `state` is a determinization of the root, at which `seat` is asked or which it foresees. What the line ended with is
    /// returned.
    pub(crate) fn iterate(
        &mut self,
        evaluator: &Evaluator<'_, R>,
        mut state: R::State,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Evaluation {
        let rules = evaluator.rules;
        self.path.clear();
        self.made.clear();
        let mut node = 0;
        // Where the turn of the seat that chooses began.
        let mut turn = 0;
        let evaluation = loop {
            let is_new = self.nodes[node as usize].visits == 0 && node != 0;
            let awaits = rules.awaits(&state);
            let asked = if let Awaits::Seat(asked, _) = awaits { Some(asked) } else { None };
            if self.path.last().is_none_or(|step| step.seat != asked) {
                turn = node;
                self.made.clear();
            }
            match awaits {
                Awaits::Over(outcome) => break Evaluation::of(&outcome),
                awaits if is_new && !self.is_forced(rules, &state, &awaits) => {
                    break evaluator.evaluate(&state, seat);
                }
                Awaits::Lot(_) => {
                    let Some(drawn) = rules.draw(&state, rng) else {
                        break evaluator.evaluate(&state, seat);
                    };
                    let settled = rules.settle(&mut state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                    let edge = self.chance_edge(node, R::outcome_bucket(drawn));
                    self.path.push(Step { node, edge, seat: None });
                    node = self.follow(node, edge);
                }
                Awaits::Seat(asked, _) => {
                    self.expect(rules, node, &state, asked, seat);
                    let (edge, choice) = self.select(evaluator, node, &state, asked, rng);
                    rules.take(&mut state, asked, choice, &mut Silent);
                    self.path.push(Step { node, edge, seat: Some(asked) });
                    self.made.push(choice);
                    node = self.follow_transposition(rules, node, edge, &state, turn, asked);
                }
            }
        };
        self.nodes[node as usize].visits += 1;
        self.backpropagate(&evaluation);
        evaluation
    }

    /// Whether only one thing can happen next. An iteration does not end there, because nothing is learnt by stopping.
    fn is_forced(&mut self, rules: &R, state: &R::State, awaits: &Awaits<R::Decision, R::Lot>) -> bool {
        match awaits {
            Awaits::Over(_) => false,
            Awaits::Lot(lot) => R::is_certain(*lot),
            Awaits::Seat(..) => {
                self.list_choices(rules, state);
                self.choices.len() == 1
            }
        }
    }

    /// Lists the choices, without those that only bring others into another order; idle ones only if there are no others.
    fn list_choices(&mut self, rules: &R, state: &R::State) {
        self.menu.clear();
        rules.offer(state, &mut self.menu);
        self.choices.clear();
        self.menu.list(&mut self.choices);
        if self.choices.iter().any(|&choice| !R::is_idle(choice)) {
            self.choices.retain(|&choice| !R::is_idle(choice));
        }
        let made = &self.made;
        self.choices.retain(|&choice| !rules.is_reordering(state, made, choice));
    }

    /// Remembers what the searching seat sees where it is next asked, once that is likely enough to happen.
    fn expect(&mut self, rules: &R, node: u32, state: &R::State, asked: Seat, seat: Seat) {
        let is_next = asked == seat && self.path.iter().skip(1).all(|step| step.seat != Some(seat));
        if is_next && node != 0 && self.nodes[node as usize].visits == REUSE_VISITS {
            self.expected.push((rules.view(state, Eye::Seat(seat)), node));
        }
    }

    /// Adds an evaluation to every edge of the path: each gets the result of the seat that chose it (max-n).
    fn backpropagate(&mut self, evaluation: &Evaluation) {
        for step in &self.path {
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            let edge = &mut node.edges[step.edge];
            edge.visits += 1;
            if let Some(seat) = step.seat {
                edge.wins += evaluation.chances[seat.index()];
                edge.points += evaluation.points[seat.index()];
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

    /// Follows a choice. Where the same seat goes on choosing, all orders of its choices that come to the same
    /// position share a node.
    fn follow_transposition(
        &mut self,
        rules: &R,
        node: u32,
        edge: usize,
        state: &R::State,
        turn: u32,
        seat: Seat,
    ) -> u32 {
        if let Some(child) = self.nodes[node as usize].edges[edge].child {
            return child;
        }
        let Awaits::Seat(asked, question) = rules.awaits(state) else { return self.follow(node, edge) };
        if asked != seat {
            return self.follow(node, edge);
        }
        let key = (turn, rules.position_hash(state));
        if let Some(&(_, known)) = self.transpositions.get(&key).filter(|(other, _)| *other == question) {
            self.nodes[node as usize].edges[edge].child = Some(known);
            return known;
        }
        let child = self.follow(node, edge);
        self.transpositions.insert(key, (question, child));
        child
    }

    fn chance_edge(&mut self, node: u32, bucket: u32) -> usize {
        let edges = &mut self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.choice.is_none() && edge.bucket == bucket).unwrap_or_else(|| {
            edges.push(Edge { bucket, ..Edge::NEW });
            self.edges += 1;
            edges.len() - 1
        })
    }

    /// Selects a choice by PUCT: good so far, promising by its prior, or little visited. Of equals each is as likely, or the
    /// first in the list would be visited once more than the others and be chosen for that.
    fn select(
        &mut self,
        evaluator: &Evaluator<'_, R>,
        node: u32,
        state: &R::State,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> (usize, R::Choice) {
        self.list_choices(evaluator.rules, state);
        let edges = &self.nodes[node as usize].edges;
        let is_same = edges.len() == self.choices.len()
            && edges.iter().zip(&self.choices).all(|(edge, &choice)| edge.choice == Some(choice));
        if !is_same {
            self.expand(evaluator, node, state, seat);
        }
        let node = &self.nodes[node as usize];
        let exploration = C_PUCT * node.temperature * (node.visits as f32 + 1.0).sqrt();
        let mut best = (0, self.choices[0]);
        let (mut highest, mut equals) = (f32::MIN, 0);
        for (index, edge) in node.edges.iter().enumerate() {
            // What another determinization offered may not be offered by this one.
            let offered = edge.choice.filter(|choice| is_same || self.choices.contains(choice));
            let score = edge.mean() + exploration * edge.prior / (edge.visits as f32 + 1.0);
            let Some(choice) = offered.filter(|_| score >= highest) else { continue };
            equals = if score > highest { 1 } else { equals + 1 };
            if equals == 1 || below(rng, equals) == 0 {
                (best, highest) = ((index, choice), score);
            }
        }
        best
    }

    /// Evaluates the positions after choices the node has not met, and turns all static evaluations into priors.
    fn expand(&mut self, evaluator: &Evaluator<'_, R>, node: u32, state: &R::State, seat: Seat) {
        let node = &mut self.nodes[node as usize];
        // What is offered is offered once: where nothing is known yet, nothing need be looked for.
        let known = node.edges.len();
        node.edges.reserve(self.choices.len().saturating_sub(known));
        let glance = evaluator.begin(state, seat);
        for &choice in &self.choices {
            if node.edges[..known].iter().any(|edge| edge.choice == Some(choice)) {
                continue;
            }
            let mut after = state.clone();
            evaluator.rules.take(&mut after, seat, choice, &mut Silent);
            let evaluation = match evaluator.rules.awaits(&after) {
                Awaits::Over(outcome) => Evaluation::of(&outcome),
                Awaits::Lot(_) | Awaits::Seat(..) => evaluator.evaluate_after(&glance, &after),
            };
            let static_eval = evaluation.chances[seat.index()];
            node.edges.push(Edge { choice: Some(choice), wins: static_eval, static_eval, ..Edge::NEW });
            self.edges += 1;
        }
        let best = node.edges.iter().map(|edge| edge.static_eval).fold(f32::MIN, f32::max);
        node.temperature = evaluator.prior_temperature(state, best);
        let mut total = 0.0;
        for edge in &mut node.edges {
            edge.prior = exp((edge.static_eval - best) / node.temperature);
            total += edge.prior;
        }
        node.edges.iter_mut().for_each(|edge| edge.prior /= total);
    }
}
