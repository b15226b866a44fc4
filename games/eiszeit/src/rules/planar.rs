//! Whether neighbour lists can be a map: the graph of regions and borders must be planar.
//!
//! After Demoucron, Malgrange and Pertuiset: embed a cycle, then one path after another into a face that holds
//! both its ends; what fits into no face cannot be drawn. It is not the fastest method known, but the simplest
//! that also gives the faces, from which a board that nobody has drawn is laid out.

use tabletop::Set;

use crate::rules::components::{ByRegion, Region, Regions};

type Graph = ByRegion<Regions>;

/// Whether the graph can be drawn on a plane. The neighbour lists are symmetric.
pub(crate) fn is_planar(graph: &Graph) -> bool {
    is_planar_within(graph, Regions::FULL)
}

/// Splits the graph into its components, and those at their articulation points. It is planar if all its
/// biconnected blocks are.
fn is_planar_within(graph: &Graph, within: Regions) -> bool {
    let Some(first) = within.first() else { return true };
    let part = reach(graph, first, within);
    if part != within {
        return is_planar_within(graph, part) && is_planar_within(graph, within - part);
    }
    for cut in within {
        let rest = within.without(cut);
        let Some(first) = rest.first() else { return true };
        let part = reach(graph, first, rest);
        if part != rest {
            return is_planar_within(graph, part.with(cut))
                && is_planar_within(graph, (rest - part).with(cut));
        }
    }
    within.len() < 5 || block_faces(graph, within).is_some()
}

/// The faces of the graph drawn on a plane, each as a cycle of regions: what a map of any board can be made
/// from. A graph that is not biconnected gets edges that are no borders until it is. None if it is not planar.
pub fn faces(neighbours: &ByRegion<Regions>) -> Option<Vec<Vec<Region>>> {
    if !is_planar(neighbours) {
        return None;
    }
    let mut graph = *neighbours;
    while let Some((a, b)) = missing_edge(&graph) {
        connect(&mut graph, a, b);
    }
    block_faces(&graph, Regions::FULL)
}

/// An edge between two components, or between two blocks that share an articulation point. It keeps the graph
/// planar: where two blocks meet, any two of their edges can be brought side by side.
fn missing_edge(graph: &Graph) -> Option<(Region, Region)> {
    let cuts = [Regions::EMPTY].into_iter().chain(Region::all().map(Set::of));
    cuts.into_iter().find_map(|cut| {
        let rest = !cut;
        let part = reach(graph, rest.first()?, rest);
        let beside = cut.first().map_or(Regions::FULL, |cut| graph[cut]);
        let last_of_part = (part & beside).iter().next_back()?;
        Some((last_of_part, ((rest - part) & beside).first()?))
    })
}

fn connect(graph: &mut Graph, a: Region, b: Region) {
    graph[a].insert(b);
    graph[b].insert(a);
}

/// Embeds a biconnected block, and gives its faces. None if it is not planar.
fn block_faces(graph: &Graph, within: Regions) -> Option<Vec<Vec<Region>>> {
    let mut embedding = Embedding::cycle(graph, within);
    loop {
        let fragments = embedding.fragments(graph, within);
        let faces = |fragment: &Fragment| embedding.faces_for(fragment).count();
        let Some(tightest) = fragments.iter().min_by_key(|fragment| faces(fragment)) else {
            return Some(embedding.faces);
        };
        let face = embedding.faces_for(tightest).next()?;
        embedding.embed(&tightest.path(graph), face);
    }
}

/// What is embedded so far: the edges, and the faces between them as cycles of regions.
struct Embedding {
    edges: Graph,
    faces: Vec<Vec<Region>>,
}

/// What is not yet embedded and connected without what is: an edge, or regions with their edges.
struct Fragment {
    ends: Regions,
    inner: Regions,
}

impl Embedding {
    fn cycle(graph: &Graph, within: Regions) -> Embedding {
        let ends = within.first().and_then(|a| (graph[a] & within).first().map(|b| (a, b)));
        let (a, b) = ends.unwrap_or_else(|| unreachable!("a block of five regions has an edge"));
        let round = path(graph, a, within.without(a).without(b), Set::of(b));
        let mut edges = Graph::default();
        for (index, &region) in round.iter().enumerate() {
            connect(&mut edges, region, round[(index + 1) % round.len()]);
        }
        Embedding { edges, faces: vec![round.clone(), round] }
    }

    fn fragments(&self, graph: &Graph, within: Regions) -> Vec<Fragment> {
        let embedded = Set::such_that(|region| !self.edges[region].is_empty());
        let mut fragments = Vec::new();
        for a in embedded {
            for b in ((graph[a] & embedded) - self.edges[a]).iter().filter(|&b| a < b) {
                fragments.push(Fragment { ends: Set::of(a).with(b), inner: Regions::EMPTY });
            }
        }
        let mut rest = within - embedded;
        while let Some(first) = rest.first() {
            let inner = reach(graph, first, rest);
            let ends = inner.iter().fold(Regions::EMPTY, |ends, region| ends | graph[region]);
            fragments.push(Fragment { ends: ends & embedded, inner });
            rest -= inner;
        }
        fragments
    }

    /// The faces that hold all ends of the fragment.
    fn faces_for(&self, fragment: &Fragment) -> impl Iterator<Item = usize> {
        let holds = |face: &Vec<Region>| fragment.ends.is_within(face.iter().copied().collect());
        self.faces.iter().enumerate().filter(move |(_, face)| holds(face)).map(|(index, _)| index)
    }

    /// Embeds a path in a face that holds both its ends, and so splits it.
    fn embed(&mut self, path: &[Region], face: usize) {
        for step in path.windows(2) {
            connect(&mut self.edges, step[0], step[1]);
        }
        let mut old = self.faces.swap_remove(face);
        let at = |face: &[Region], end: Region| face.iter().position(|&region| region == end).unwrap_or(0);
        let (start, end) = (path[0], path[path.len() - 1]);
        let turn = at(&old, start);
        old.rotate_left(turn);
        let (one, other) = old.split_at(at(&old, end));
        let inner = &path[1..path.len() - 1];
        let backwards = [end].into_iter().chain(inner.iter().rev().copied());
        let first = one.iter().copied().chain(backwards).collect();
        let second = other.iter().copied().chain([start]).chain(inner.iter().copied()).collect();
        self.faces.extend::<[Vec<Region>; 2]>([first, second]);
    }
}

impl Fragment {
    /// A path through the fragment between two of its ends.
    fn path(&self, graph: &Graph) -> Vec<Region> {
        let start = self.ends.first().unwrap_or_else(|| unreachable!("a block is connected"));
        let goals = self.ends.without(start);
        if self.inner.is_empty() {
            return [start].into_iter().chain(goals).collect();
        }
        path(graph, start, self.inner, goals)
    }
}

/// What can be reached from `first` without leaving `within`.
fn reach(graph: &Graph, first: Region, within: Regions) -> Regions {
    let mut reached = Set::of(first);
    loop {
        let further = reached.iter().fold(reached, |all, region| all | (graph[region] & within));
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// A path from `start` through at least one region of `through` to one of `goals`. There is one.
fn path(graph: &Graph, start: Region, through: Regions, goals: Regions) -> Vec<Region> {
    let mut paths = vec![vec![start]];
    let mut seen = Set::of(start);
    loop {
        let mut longer = Vec::new();
        for path in &paths {
            let last = path[path.len() - 1];
            if let Some(goal) = (graph[last] & goals).first().filter(|_| path.len() > 1) {
                return path.iter().copied().chain([goal]).collect();
            }
            for next in (graph[last] & through) - seen {
                seen.insert(next);
                longer.push(path.iter().copied().chain([next]).collect());
            }
        }
        debug_assert!(!longer.is_empty(), "two regions of a block have two paths between them");
        if longer.is_empty() {
            return vec![start];
        }
        paths = longer;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(lines: &[(u8, u8)]) -> Graph {
        let region = |number| Region::new(number).unwrap();
        let mut graph = Graph::default();
        for &(a, b) in lines {
            connect(&mut graph, region(a), region(b));
        }
        graph
    }

    fn all_pairs(from: u8, to: u8) -> Vec<(u8, u8)> {
        (from..=to).flat_map(|a| (a + 1..=to).map(move |b| (a, b))).collect()
    }

    /// Three houses and three wells, none of which can be left out.
    fn houses_and_wells() -> Vec<(u8, u8)> {
        (1..=3).flat_map(|a| (4..=6).map(move |b| (a, b))).collect()
    }

    #[test]
    fn the_two_smallest_graphs_that_cannot_be_drawn_are_found() {
        assert!(!is_planar(&graph(&all_pairs(1, 5))));
        assert!(!is_planar(&graph(&houses_and_wells())));
        assert!(is_planar(&graph(&all_pairs(1, 4))));
        for leave in 0..9 {
            let mut lines = houses_and_wells();
            lines.remove(leave);
            assert!(is_planar(&graph(&lines)), "without line {leave}");
        }
        for leave in 0..10 {
            let mut lines = all_pairs(1, 5);
            lines.remove(leave);
            assert!(is_planar(&graph(&lines)), "without line {leave}");
        }
    }

    #[test]
    fn faces_go_round_every_line_twice_and_keep_to_what_euler_found() {
        let star: Vec<(u8, u8)> = (2..=12).map(|leaf| (1, leaf)).collect();
        let islands = [all_pairs(1, 4), vec![(6, 7), (7, 8)]].concat();
        for lines in [Vec::new(), star, islands, vec![(1, 2), (2, 3), (3, 1)]] {
            let faces = faces(&graph(&lines)).unwrap();
            let sides: Vec<(Region, Region)> = faces
                .iter()
                .flat_map(|face| face.iter().copied().zip(face.iter().copied().cycle().skip(1)))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            for &(a, b) in &sides {
                assert_eq!(sides.iter().filter(|&&side| side == (a, b)).count(), 2, "{a}-{b}");
            }
            for &(a, b) in &lines {
                let line = (Region::new(a.min(b)).unwrap(), Region::new(a.max(b)).unwrap());
                assert!(sides.contains(&line), "{a}-{b}");
            }
            assert_eq!(12 + faces.len(), sides.len() / 2 + 2, "points and faces are lines and two");
        }
        assert_eq!(faces(&graph(&all_pairs(1, 5))), None);
    }

    #[test]
    fn they_are_found_stretched_hanging_on_one_region_and_beside_another_map() {
        let stretched = |lines: &[(u8, u8)]| -> Vec<(u8, u8)> {
            // The first two lines get a region in the middle.
            let middle = |(index, &(a, b)): (usize, &(u8, u8))| match index {
                0 => vec![(a, 11), (11, b)],
                1 => vec![(a, 12), (12, b)],
                _ => vec![(a, b)],
            };
            lines.iter().enumerate().flat_map(middle).collect()
        };
        assert!(!is_planar(&graph(&stretched(&all_pairs(1, 5)))));
        assert!(!is_planar(&graph(&stretched(&houses_and_wells()))));
        let hanging = [houses_and_wells(), vec![(6, 7), (7, 8), (8, 9), (9, 7), (9, 10)]].concat();
        assert!(!is_planar(&graph(&hanging)));
        let beside = [all_pairs(8, 12), all_pairs(1, 4)].concat();
        assert!(!is_planar(&graph(&beside)));
    }

    #[test]
    fn the_icosahedron_is_full_any_further_border_crosses() {
        // Two poles, 1 and 12, and two belts of five: twelve regions with the most borders a map can have.
        let mut lines = Vec::new();
        for i in 0..5 {
            let next = (i + 1) % 5;
            lines.extend([(1, 2 + i), (12, 7 + i), (2 + i, 2 + next), (7 + i, 7 + next)]);
            lines.extend([(2 + i, 7 + i), (2 + i, 7 + next)]);
        }
        let full = graph(&lines);
        assert_eq!(lines.len(), 3 * 12 - 6);
        assert!(is_planar(&full));
        for (a, b) in all_pairs(1, 12) {
            if !lines.contains(&(a, b)) && !lines.contains(&(b, a)) {
                let more = [lines.clone(), vec![(a, b)]].concat();
                assert!(!is_planar(&graph(&more)), "{a}-{b}");
            }
        }
    }
}
