//! Other boards than the one that comes with the game: a land made from the list of neighbours.
//!
//! Regions are points and borders lines, as on the board turned inside out. The faces between the lines are
//! filled with triangles, and the points are laid out as Tutte did: each in the middle of its neighbours, held
//! by a frame, so that no two lines cross. From there they move until all have a fair share. Every region
//! then takes its share of each of its triangles. Two regions share a border across every line that is a
//! border; everywhere else lies water.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::land::{HEIGHT, Land, Outlines, Point, WIDTH};
use crate::rules::{ByRegion, REGIONS, Region, Regions, View};

/// The boards drawn last; making one takes milliseconds.
static DRAWN: Mutex<Vec<(Board, Arc<Land>)>> = Mutex::new(Vec::new());
const REMEMBERED: usize = 8;

/// How often every point goes to the middle of its neighbours, and how often then towards its fair share.
const SETTLINGS: usize = 300;
const BALANCINGS: usize = 300;
/// How often the borders are moved until all have a fair share.
const SURVEYS: usize = 12;
/// How much a long line counts against a small triangle.
const TENSION: f64 = 3e-6;

/// What a land is made from.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Board {
    pub(super) neighbours: ByRegion<Regions>,
    pub(super) top_edge: Regions,
}

/// The land of a board that is not the one that comes with the game.
pub(super) fn land(view: &View) -> Arc<Land> {
    let board = Board {
        neighbours: ByRegion::from_fn(|region| view.regions[region.index()].neighbours),
        top_edge: view.regions.iter().filter(|it| it.top_edge).map(|it| it.region).collect(),
    };
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, land)) = drawn.iter().find(|(other, _)| *other == board) {
        return land.clone();
    }
    let land = Arc::new(Land::new(outlines(&board)));
    if drawn.len() == REMEMBERED {
        drawn.remove(0);
    }
    drawn.push((board, land.clone()));
    land
}

/// The outlines of a board's regions.
pub(super) fn outlines(board: &Board) -> Outlines {
    // The rules take no board that cannot be drawn.
    let faces = crate::rules::faces(&board.neighbours).unwrap_or_default();
    let mesh = Mesh::new(board, faces);
    let points = mesh.lay_out();
    let mut reach = [1.0; REGIONS];
    for _ in 0..SURVEYS {
        let outlines = Survey::new(board, &mesh, &points, &reach).done();
        adjust(&mut reach, &outlines);
    }
    Survey::new(board, &mesh, &points, &reach).done()
}

/// A region with little land reaches further across its borders the next time, as far as they stay visible.
fn adjust(reach: &mut [f32; REGIONS], outlines: &Outlines) {
    let land = |corners: &Vec<usize>| area(&outlines.polygon(corners)).max(1.0);
    let lands: Vec<f32> = outlines.regions.values().map(land).collect();
    let fair = lands.iter().sum::<f32>() / REGIONS as f32;
    for (reach, land) in reach.iter_mut().zip(lands) {
        *reach = (*reach * (fair / land).powf(0.3)).clamp(0.5, 2.0);
    }
}

/// Points and the triangles between them: first the regions, then the waters, then the frame.
struct Mesh {
    triangles: Vec<[usize; 3]>,
    waters: usize,
    frame: Vec<Pole>,
}

/// A point of the frame.
struct Pole {
    at: Point,
    /// The two regions that come together here; none where it belongs to one.
    seam: Option<(usize, usize)>,
}

/// The corners of the frame, clockwise from the upper left.
const CORNERS: [Point; 4] = [
    Point { x: 10.0, y: 40.0 },
    Point { x: WIDTH - 10.0, y: 40.0 },
    Point { x: WIDTH - 10.0, y: HEIGHT - 6.0 },
    Point { x: 10.0, y: HEIGHT - 6.0 },
];

impl Mesh {
    /// The face with most regions of the top edge becomes the outer one; in every other face with more
    /// than three regions lies a water.
    fn new(board: &Board, mut faces: Vec<Vec<Region>>) -> Mesh {
        let tops = |face: &Vec<Region>| face.iter().filter(|&&it| board.top_edge.contains(it)).count();
        let outer = (0..faces.len()).max_by_key(|&index| (tops(&faces[index]), faces[index].len()));
        let outer = outer.map(|index| faces.swap_remove(index)).unwrap_or_default();
        let mut mesh = Mesh { triangles: Vec::new(), waters: 0, frame: Vec::new() };
        for face in faces {
            mesh.fill(&face.iter().map(|region| region.index()).collect::<Vec<_>>());
        }
        mesh.enframe(&outer, board.top_edge);
        mesh
    }

    fn fill(&mut self, face: &[usize]) {
        if let &[a, b, c] = face {
            self.triangles.push([a, b, c]);
            return;
        }
        let water = REGIONS + self.waters;
        self.waters += 1;
        for (index, &region) in face.iter().enumerate() {
            self.triangles.push([water, region, face[(index + 1) % face.len()]]);
        }
    }

    /// The place of the frame's first point among all points.
    fn framed(&self) -> usize {
        REGIONS + self.waters
    }

    /// The point of the frame at this place.
    fn pole(&self, point: usize) -> Option<&Pole> {
        point.checked_sub(self.framed()).and_then(|index| self.frame.get(index))
    }

    /// Ties the outer regions to the frame: those of the top edge to its upper side, the others in three
    /// equal parts to the other sides. Every region gets a pole, and so does every seam between two.
    fn enframe(&mut self, outer: &[Region], top_edge: Regions) {
        let (top, rest) = sides(outer, top_edge);
        let (third, two_thirds) = ((rest.len() - 1).div_ceil(3), (2 * (rest.len() - 1)).div_ceil(3));
        let parts: [&[usize]; 4] = [&top, &rest[..=third], &rest[third..=two_thirds], &rest[two_thirds..]];
        let mut ring: Vec<(usize, usize)> = Vec::new();
        for (side, part) in parts.into_iter().enumerate() {
            let (from, to) = (CORNERS[side], CORNERS[(side + 1) % CORNERS.len()]);
            let slots = 2 * part.len();
            for slot in 0..slots {
                let (before, after) = (part[slot.saturating_sub(1) / 2], part[slot / 2]);
                let seam = (before != after).then_some((before, after));
                self.frame.push(Pole { at: mix(from, to, slot as f32 / slots as f32), seam });
                ring.push((before, after));
            }
        }
        let first = self.framed();
        for (index, &(before, after)) in ring.iter().enumerate() {
            let (pole, next) = (first + index, first + (index + 1) % ring.len());
            self.triangles.push([pole, next, after]);
            if before != after {
                self.triangles.push([pole, before, after]);
            }
        }
    }

    /// Where all points lie: first each in the middle of its neighbours, then each with a fair share of
    /// the land.
    fn lay_out(&self) -> Vec<Point> {
        let mut points = vec![Spot::default(); self.framed()];
        points.extend(self.frame.iter().map(|pole| Spot { x: pole.at.x.into(), y: pole.at.y.into() }));
        let neighbours: Vec<Vec<usize>> = (0..self.framed()).map(|point| self.neighbours(point)).collect();
        for _ in 0..SETTLINGS {
            for (point, around) in neighbours.iter().enumerate() {
                points[point] = centre(around.iter().map(|&other| points[other]));
            }
        }
        let stars: Vec<Vec<Sector>> = (0..self.framed()).map(|point| self.star(point, &points)).collect();
        for _ in 0..BALANCINGS {
            for (point, star) in stars.iter().enumerate() {
                points[point] = balanced(star, &points, points[point]);
            }
        }
        points.iter().map(|spot| Point { x: spot.x as f32, y: spot.y as f32 }).collect()
    }

    fn neighbours(&self, point: usize) -> Vec<usize> {
        let mine = self.triangles.iter().filter(|triangle| triangle.contains(&point));
        let mut around: Vec<usize> = mine.flatten().copied().filter(|&other| other != point).collect();
        around.sort_unstable();
        around.dedup();
        around
    }

    /// The triangles round a point, as seen from it.
    fn star(&self, point: usize, points: &[Spot]) -> Vec<Sector> {
        let mine = self.triangles.iter().filter(|triangle| triangle.contains(&point));
        let sector = |triangle: &[usize; 3]| {
            let others: Vec<usize> = triangle.iter().copied().filter(|&other| other != point).collect();
            let (a, b) = (others[0], others[1]);
            let worth = self.worth(triangle);
            let (a, b) = if 0.0 < cross(points[point], points[a], points[b]) { (a, b) } else { (b, a) };
            Sector { a, b, worth }
        };
        mine.map(sector).collect()
    }

    /// How much land a triangle should have: what its regions want of each of their triangles, and its
    /// waters, which want less. At the frame it goes to one region alone, so that little is enough.
    fn worth(&self, triangle: &[usize; 3]) -> f64 {
        let of = |&point: &usize| {
            let triangles = self.triangles.iter().filter(|triangle| triangle.contains(&point)).count();
            if point < REGIONS { 1.0 / triangles as f64 } else { 0.3 / triangles as f64 }
        };
        let is_framed = triangle.iter().any(|&point| self.pole(point).is_some());
        triangle.iter().map(of).sum::<f64>() * if is_framed { 0.15 } else { 1.0 }
    }
}

/// A place, measured finely: before they get their share, regions can lie very close together.
#[derive(Clone, Copy, Default)]
struct Spot {
    x: f64,
    y: f64,
}

/// A triangle as seen from one of its points: the other two, clockwise, and how much its land is worth.
struct Sector {
    a: usize,
    b: usize,
    worth: f64,
}

/// Twice the area of a triangle; positive if its points go round clockwise on the screen.
fn cross(o: Spot, a: Spot, b: Spot) -> f64 {
    (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y)
}

fn centre(spots: impl Iterator<Item = Spot>) -> Spot {
    let (sum, n) = spots
        .fold((Spot::default(), 0.0), |(sum, n), it| (Spot { x: sum.x + it.x, y: sum.y + it.y }, n + 1.0));
    Spot { x: sum.x / n, y: sum.y / n }
}

/// How well a point lies: no triangle round it too small, no line too long. A triangle that would turn over
/// is worth less than anything, so that lines never come to cross.
fn merit(star: &[Sector], points: &[Spot], at: Spot) -> f64 {
    let sector = |sector: &Sector| {
        let (a, b) = (points[sector.a], points[sector.b]);
        let area = cross(at, a, b);
        let length = (a.x - at.x).powi(2) + (a.y - at.y).powi(2);
        if area <= 0.0 { f64::NEG_INFINITY } else { sector.worth * area.ln() - TENSION * length }
    };
    star.iter().map(sector).sum()
}

/// One step of Newton's towards where the point lies best; shorter if that would be too far.
fn balanced(star: &[Sector], points: &[Spot], at: Spot) -> Spot {
    let (mut gx, mut gy, mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for sector in star {
        let (a, b) = (points[sector.a], points[sector.b]);
        let area = cross(at, a, b);
        let (dx, dy) = ((a.y - b.y) / area, (b.x - a.x) / area);
        gx += sector.worth * dx + 2.0 * TENSION * (a.x - at.x);
        gy += sector.worth * dy + 2.0 * TENSION * (a.y - at.y);
        xx += sector.worth * dx * dx + 2.0 * TENSION;
        xy += sector.worth * dx * dy;
        yy += sector.worth * dy * dy + 2.0 * TENSION;
    }
    let whole = xx * yy - xy * xy;
    let step = Spot { x: (yy * gx - xy * gy) / whole, y: (xx * gy - xy * gx) / whole };
    let before = merit(star, points, at);
    let shares = (0..12).map(|halvings| 0.5_f64.powi(halvings));
    let mut places = shares.map(|share| Spot { x: at.x + share * step.x, y: at.y + share * step.y });
    places.find(|&place| before < merit(star, points, place)).unwrap_or(at)
}

/// The outer regions along the top edge from left to right, and all others further round, clockwise, with
/// the last and the first of the top edge at their ends.
fn sides(outer: &[Region], top_edge: Regions) -> (Vec<usize>, Vec<usize>) {
    let mut round: Vec<Region> = outer.to_vec();
    let (start, length) = stretch(&round, top_edge);
    round.rotate_left(start);
    // From left to right the numbers go up.
    if round[length - 1] < round[0] {
        round[..length].reverse();
        round[length..].reverse();
    }
    let index = |region: &Region| region.index();
    let top: Vec<usize> = round[..length].iter().map(index).collect();
    let rest = round[length - 1..].iter().chain([&round[0]]).map(index).collect();
    (top, rest)
}

/// The shortest stretch of a circle that holds all regions of the top edge there are: where it begins, and
/// how long it is.
fn stretch(round: &[Region], top_edge: Regions) -> (usize, usize) {
    let tops: Vec<usize> = (0..round.len()).filter(|&at| top_edge.contains(round[at])).collect();
    let from = |(place, &start): (usize, &usize)| {
        let end = tops[(place + tops.len() - 1) % tops.len()];
        (start, (end + round.len() - start) % round.len() + 1)
    };
    tops.iter().enumerate().map(from).min_by_key(|&(_, length)| length).unwrap_or((0, 1))
}

fn area(polygon: &[Point]) -> f32 {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f32>().abs() / 2.0
}

fn mix(a: Point, b: Point, share: f32) -> Point {
    Point { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

/// What a corner is of: a border where it crosses its line, a border's end in a triangle, the middle of a
/// triangle of borders, or a region's own bank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Crossing(usize, usize),
    End(usize, usize, usize),
    Middle(usize),
    Bank(usize, usize),
    Shore(usize, usize),
}

/// Measures the land region by region.
struct Survey<'a> {
    board: &'a Board,
    mesh: &'a Mesh,
    points: &'a [Point],
    /// How far each region reaches across its borders.
    reach: &'a [f32; REGIONS],
    outlines: Outlines,
    known: BTreeMap<Mark, usize>,
}

impl<'a> Survey<'a> {
    fn new(board: &'a Board, mesh: &'a Mesh, points: &'a [Point], reach: &'a [f32; REGIONS]) -> Self {
        Survey { board, mesh, points, reach, outlines: Outlines::default(), known: BTreeMap::new() }
    }

    /// Where the border of two regions crosses their line.
    fn crossing(&self, a: usize, b: usize) -> Point {
        let share = self.reach[a] / (self.reach[a] + self.reach[b]);
        mix(self.points[a], self.points[b], share)
    }

    fn done(mut self) -> Outlines {
        for region in Region::all() {
            self.outlines.regions[region] = self.outline(region.index());
        }
        self.outlines.is_island = true;
        self.outlines
    }

    /// The corners of a region, clockwise: through its triangles, one after the other.
    fn outline(&mut self, region: usize) -> Vec<usize> {
        let mut corners = Vec::new();
        for (triangle, from, to) in self.round(region) {
            corners.push(self.on_line(region, from));
            let (before, after) = (self.is_border(region, from), self.is_border(region, to));
            if before {
                corners.push(self.end(region, from, triangle));
            }
            if after {
                corners.push(self.end(region, to, triangle));
            }
            if !before && !after {
                corners.push(self.shore(region, triangle));
            }
        }
        corners.dedup();
        corners
    }

    /// The triangles round a region, clockwise, each with the points it leads from and to.
    fn round(&self, region: usize) -> Vec<(usize, usize, usize)> {
        let clockwise = |a: usize, b: usize| {
            let (o, a, b) = (self.points[region], self.points[a], self.points[b]);
            0.0 < (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y)
        };
        let mine = self.mesh.triangles.iter().enumerate().filter_map(|(index, triangle)| {
            let others: Vec<usize> = triangle.iter().copied().filter(|&point| point != region).collect();
            let &[a, b] = others.as_slice() else { return None };
            Some(if clockwise(a, b) { (index, a, b) } else { (index, b, a) })
        });
        let mine: Vec<(usize, usize, usize)> = mine.collect();
        let mut round: Vec<(usize, usize, usize)> = mine.first().copied().into_iter().collect();
        while let Some(&next) = mine.iter().find(|next| round.last().is_some_and(|last| last.2 == next.1)) {
            if round.len() == mine.len() {
                break;
            }
            round.push(next);
        }
        round
    }

    fn is_border(&self, a: usize, b: usize) -> bool {
        let region = |index: usize| Region::all().nth(index);
        let (Some(a), Some(b)) = (region(a), region(b)) else { return false };
        self.board.neighbours[a].contains(b)
    }

    fn corner(&mut self, mark: Mark, at: Point) -> usize {
        let corners = &mut self.outlines.corners;
        *self.known.entry(mark).or_insert_with(|| {
            corners.push(at);
            corners.len() - 1
        })
    }

    /// Where the region ends on one of its lines: in the middle of a border; before a water or another
    /// region; shortly before the frame.
    fn on_line(&mut self, region: usize, other: usize) -> usize {
        let (here, there) = (self.points[region], self.points[other]);
        if self.is_border(region, other) {
            let mark = Mark::Crossing(region.min(other), region.max(other));
            return self.corner(mark, self.crossing(region, other));
        }
        let share = match self.mesh.pole(other) {
            Some(&Pole { seam: Some((a, b)), .. }) if !self.is_border(a, b) => 0.75,
            Some(_) => 0.97,
            None if other < REGIONS => 0.84 * self.reach[region] / (self.reach[region] + self.reach[other]),
            None => 0.6,
        };
        self.corner(Mark::Bank(region, other), mix(here, there, share))
    }

    /// Where a border ends in a triangle: in its middle if three borders meet there, at the frame if it
    /// leads there, else short of the water.
    fn end(&mut self, a: usize, b: usize, triangle: usize) -> usize {
        let [x, y, z] = self.mesh.triangles[triangle];
        if self.is_border(x, y) && self.is_border(y, z) && self.is_border(z, x) {
            return self.corner(Mark::Middle(triangle), self.middle(triangle));
        }
        let crossing = self.crossing(a, b);
        let third = [x, y, z].into_iter().find(|point| self.mesh.pole(*point).is_some());
        let at = match third {
            Some(pole) => mix(crossing, self.points[pole], 0.97),
            None => mix(crossing, self.middle(triangle), 0.6),
        };
        self.corner(Mark::End(a.min(b), a.max(b), triangle), at)
    }

    /// Where a region without a border in a triangle ends: near the frame if that is all there is, else
    /// well before the others.
    fn shore(&mut self, region: usize, triangle: usize) -> usize {
        let others = self.mesh.triangles[triangle].into_iter().filter(|&point| point != region);
        let is_framed = others.clone().all(|point| self.mesh.pole(point).is_some());
        let others: Vec<Point> = others.map(|point| self.points[point]).collect();
        let between = mix(others[0], others[1], 0.5);
        let share = if is_framed { 0.97 } else { 0.5 };
        self.corner(Mark::Shore(region, triangle), mix(self.points[region], between, share))
    }

    /// Where three regions meet; in other triangles a point that lies well inside.
    fn middle(&self, triangle: usize) -> Point {
        let weighed = self.mesh.triangles[triangle].map(|index| {
            let weight = self.reach.get(index).map_or(1.0, |reach| 1.0 / reach);
            (self.points[index], weight)
        });
        let whole: f32 = weighed.iter().map(|(_, weight)| weight).sum();
        let sum = |of: fn(Point) -> f32| {
            weighed.iter().map(|&(point, weight)| weight * of(point)).sum::<f32>() / whole
        };
        Point { x: sum(|point| point.x), y: sum(|point| point.y) }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tabletop::{Member, below};

    use super::super::land::tests::check;
    use super::*;

    /// A board with up to so many borders, as far as they can be drawn.
    pub(super) fn random_board(seed: u64, borders: u32) -> Board {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut neighbours = ByRegion::<Regions>::default();
        for _ in 0..borders {
            let [a, b] = [0; 2].map(|_| Region::at(below(&mut rng, 12) as u8));
            let mut more = neighbours;
            more[a].insert(b);
            more[b].insert(a);
            if a != b && crate::rules::faces(&more).is_some() {
                neighbours = more;
            }
        }
        let tops = below(&mut rng, 6) as u8;
        Board { neighbours, top_edge: Region::all().take(tops.into()).collect() }
    }

    #[test]
    fn on_any_board_regions_touch_exactly_as_the_list_says() {
        for seed in 0..120 {
            let board = random_board(seed, (seed as u32 % 12) * 9);
            check(&outlines(&board), &board.neighbours, 4.0, 600);
        }
    }
}
