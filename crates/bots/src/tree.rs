//! The tree a search grows. Lots are drawn anew in each line of play; every seat is taken to choose what is best
//! for itself (max-n).
//!
//! A node's choices are weighed by a glance when it is first left by choice: the glance is the first opinion
//! of each, and steers where the search looks first.

use std::collections::HashMap;

use rand_core::Rng;
use tabletop::{Awaits, Eye, Seat, Silent};

use crate::judge::{Judge, Lens, Verdict};
use crate::level::Opinion;

/// How strongly the search is drawn to what a glance likes and to what it has tried little, by the choices the glance
/// tells apart: a choice is tried as often as it deserves, whether a point counts little or much just now.
const CURIOSITY: f32 = 12.0;

/// Visits that make a node worth finding again at the next choice.
const WORTH_KEEPING: u32 = 8;

/// A branch: a choice of the node's seat, or a lot's result.
#[derive(Clone)]
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

#[derive(Clone)]
struct Node<C> {
    edges: Vec<Edge<C>>,
    visits: u32,
    /// How much better in win share a choice must look at a glance to be tried e times as often.
    taste: f32,
}

impl<C> Node<C> {
    const NEW: Self = Node { edges: Vec::new(), visits: 0, taste: 0.0 };
}

/// One step of a line: the edge taken, and who chose it; nobody chooses lots.
struct Taken {
    node: u32,
    edge: usize,
    seat: Option<Seat>,
}

/// A tree of lines of play; its root is the table its seat is asked at.
pub(crate) struct Tree<R: Judge> {
    nodes: Vec<Node<R::Choice>>,
    edges: usize,
    /// Nodes by the node a seat's turn began at and the likeness of the table: the same choices made in another
    /// order lead to the same node.
    twins: HashMap<(u32, u64), (R::Decision, u32)>,
    /// The next tables the seat expects to be asked at, as it will see them.
    expected: Vec<(R::View, u32)>,
    choices: Vec<R::Choice>,
    line: Vec<Taken>,
}

impl<R: Judge> Default for Tree<R> {
    fn default() -> Self {
        Tree {
            nodes: vec![Node::NEW],
            edges: 0,
            twins: HashMap::new(),
            expected: Vec::new(),
            choices: Vec::new(),
            line: Vec::new(),
        }
    }
}

impl<R: Judge> Tree<R> {
    /// The number of branches.
    pub(crate) fn edges(&self) -> usize {
        self.edges
    }

    /// Adds what the tree knows of a choice at its root.
    pub(crate) fn add_opinion(&self, opinion: &mut Opinion<R::Choice>) {
        let found = self.nodes[0].edges.iter().find(|edge| edge.choice == Some(opinion.choice));
        if let Some(edge) = found.filter(|edge| 0 < edge.visits) {
            opinion.visits += edge.visits;
            opinion.win_share += edge.wins - edge.glance;
            opinion.points += edge.points;
        }
    }

    /// Whether no choice can overtake the one most tried in so many lines.
    pub(crate) fn is_decided(&self, left: u32) -> bool {
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

    /// What grows from the node at which the table looked like this to the seat; a new tree if it was not expected.
    pub(crate) fn regrown(self, view: &R::View) -> Self {
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

    /// Follows the tree from its root to a node it has not been at, judges the table there, and tells all
    /// nodes on the way. The root is a table at which `seat` is asked.
    pub(crate) fn try_line(
        &mut self,
        lens: &Lens<'_, R>,
        mut state: R::State,
        seat: Seat,
        rng: &mut impl Rng,
    ) {
        let rules = lens.rules;
        self.line.clear();
        let mut node = 0;
        // Where the turn of the seat that chooses began.
        let mut turn = 0;
        let verdict = loop {
            let is_new = self.nodes[node as usize].visits == 0 && node != 0;
            match rules.awaits(&state) {
                Awaits::Over(outcome) => break Verdict::of(&outcome),
                awaits if is_new && !self.is_forced(rules, &state, &awaits) => break lens.verdict(&state),
                Awaits::Lot(_) => {
                    let Some(drawn) = rules.draw(&state, rng) else {
                        break lens.verdict(&state);
                    };
                    let settled = rules.settle(&mut state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                    let edge = self.lot_edge(node, R::facet(drawn));
                    self.line.push(Taken { node, edge, seat: None });
                    node = self.follow(node, edge);
                }
                Awaits::Seat(asked, _) => {
                    if self.line.last().is_none_or(|taken| taken.seat != Some(asked)) {
                        turn = node;
                    }
                    self.expect(rules, node, &state, asked, seat);
                    let (edge, choice) = self.choice_edge(lens, node, &state, asked);
                    let chosen = rules.choose(&mut state, asked, choice, &mut Silent);
                    debug_assert!(chosen.is_ok(), "what is offered is accepted");
                    self.line.push(Taken { node, edge, seat: Some(asked) });
                    node = self.follow_to_twin(rules, node, edge, &state, turn, asked);
                }
            }
        };
        self.nodes[node as usize].visits += 1;
        self.tell(&verdict);
    }

    /// Whether only one thing can happen next. A line does not end there: nothing is learnt by stopping.
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

    /// Lists the choices; idle ones only if there are no others.
    fn list_choices(&mut self, rules: &R, state: &R::State) {
        self.choices.clear();
        rules.choices(state, &mut self.choices);
        if self.choices.iter().any(|&choice| !R::is_idle(choice)) {
            self.choices.retain(|&choice| !R::is_idle(choice));
        }
    }

    /// Remembers how the table looks when the tree's own seat is next asked, once it is likely enough to be.
    fn expect(&mut self, rules: &R, node: u32, state: &R::State, asked: Seat, seat: Seat) {
        let is_next = asked == seat && self.line.iter().skip(1).all(|taken| taken.seat != Some(seat));
        if is_next && node != 0 && self.nodes[node as usize].visits == WORTH_KEEPING {
            self.expected.push((rules.view(state, Eye::Seat(seat)), node));
        }
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

    /// Follows a choice. Where the same seat goes on choosing, the node is that of all orders of its choices that
    /// come to the same table.
    fn follow_to_twin(
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
        let key = (turn, rules.likeness(state));
        if let Some(&(_, twin)) = self.twins.get(&key).filter(|(other, _)| *other == question) {
            self.nodes[node as usize].edges[edge].child = Some(twin);
            return twin;
        }
        let child = self.follow(node, edge);
        self.twins.insert(key, (question, child));
        child
    }

    fn lot_edge(&mut self, node: u32, facet: u32) -> usize {
        let edges = &mut self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.choice.is_none() && edge.facet == facet).unwrap_or_else(|| {
            edges.push(Edge { facet, ..Edge::NEW });
            self.edges += 1;
            edges.len() - 1
        })
    }

    /// The choice to try next: good so far, liked at a glance, or little tried.
    fn choice_edge(
        &mut self,
        lens: &Lens<'_, R>,
        node: u32,
        state: &R::State,
        seat: Seat,
    ) -> (usize, R::Choice) {
        self.list_choices(lens.rules, state);
        let edges = &self.nodes[node as usize].edges;
        let is_same = edges.len() == self.choices.len()
            && edges.iter().zip(&self.choices).all(|(edge, &choice)| edge.choice == Some(choice));
        if !is_same {
            self.weigh_new_choices(lens, node, state, seat);
        }
        let node = &self.nodes[node as usize];
        let eagerness = CURIOSITY * node.taste * (node.visits as f32 + 1.0).sqrt();
        let mut best = (0, self.choices[0]);
        let mut highest = f32::MIN;
        for (index, edge) in node.edges.iter().enumerate() {
            // What another imagined table offered may not be offered at this one.
            let offered = edge.choice.filter(|choice| is_same || self.choices.contains(choice));
            let score = edge.mean() + eagerness * edge.prior / (edge.visits as f32 + 1.0);
            if let Some(choice) = offered.filter(|_| highest < score) {
                (best, highest) = ((index, choice), score);
            }
        }
        best
    }

    /// Looks at the tables after choices the node has not met, and turns the glances into priors.
    fn weigh_new_choices(&mut self, lens: &Lens<'_, R>, node: u32, state: &R::State, seat: Seat) {
        let node = &mut self.nodes[node as usize];
        for &choice in &self.choices {
            if node.edges.iter().any(|edge| edge.choice == Some(choice)) {
                continue;
            }
            let mut after = state.clone();
            let chosen = lens.rules.choose(&mut after, seat, choice, &mut Silent);
            debug_assert!(chosen.is_ok(), "what is offered is accepted");
            let verdict = match lens.rules.awaits(&after) {
                Awaits::Over(outcome) => Verdict::of(&outcome),
                Awaits::Lot(_) | Awaits::Seat(..) => lens.verdict(&after),
            };
            let glance = verdict.chances[seat.index()];
            node.edges.push(Edge { choice: Some(choice), wins: glance, glance, ..Edge::NEW });
            self.edges += 1;
        }
        let best = node.edges.iter().map(|edge| edge.glance).fold(f32::MIN, f32::max);
        node.taste = lens.taste(state, best);
        let mut total = 0.0;
        for edge in &mut node.edges {
            edge.prior = ((edge.glance - best) / node.taste).exp();
            total += edge.prior;
        }
        node.edges.iter_mut().for_each(|edge| edge.prior /= total);
    }
}
