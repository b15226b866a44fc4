//! The land: regions whose outlines share their corners. Two regions share a border exactly if two corners
//! follow each other in the outlines of both.

use std::fmt::Write;
use std::sync::{Arc, LazyLock, OnceLock};

use super::{atlas, ice, scenery};
use crate::rules::{Board, ByRegion, REGIONS, Region, Regions, Terrain, View};

/// How wide and high the land is, with the ice above it.
pub(super) const WIDTH: f32 = 640.0;
pub(super) const HEIGHT: f32 = 556.0;
/// The lines of a region are measured this far apart.
const STEP: f32 = 6.0;
/// What is kept free along every border.
const MARGIN: f32 = 6.0;

/// A place on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// The corners where borders meet, and the outlines that run through them, clockwise.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlines {
    pub(super) corners: Vec<Point>,
    pub(super) regions: ByRegion<Vec<usize>>,
    /// Water and rock between regions that do not touch.
    pub(super) gaps: Vec<Vec<usize>>,
    /// Whether all that is no region is water.
    pub(super) is_island: bool,
}

/// The land, ready to be drawn.
pub(super) struct Land {
    outlines: Outlines,
    paths: ByRegion<String>,
    gap_paths: Vec<String>,
    rooms: ByRegion<Room>,
    /// What the regions bear, by terrain: it is scattered when it is first seen.
    scenery: ByRegion<[OnceLock<String>; Terrain::ALL.len()]>,
    sheets: ByRegion<ice::Sheet>,
}

/// The room in a region: for every few lines, how far one can go to the left and to the right.
#[derive(Default)]
pub(super) struct Room {
    top: f32,
    lines: Vec<(f32, f32)>,
}

/// The corners of the board that comes with the game. Where four regions meet lies a pond, so that nobody
/// takes a corner for a border.
#[rustfmt::skip]
const CORNERS: [(f32, f32); 46] = [
    // 0 to 4: the edge of the glacier.
    (8.0, 42.0), (184.0, 38.0), (322.0, 44.0), (460.0, 38.0), (632.0, 42.0),
    // 5 to 8: below region 1.
    (6.0, 206.0), (120.0, 216.0), (190.0, 200.0), (296.0, 209.0),
    // 9 to 11: the upper pond, and 12 to 15 below region 4.
    (320.0, 186.0), (345.0, 208.0), (321.0, 231.0),
    (452.0, 200.0), (520.0, 216.0), (634.0, 206.0),
    // 15 and 16: regions 5 and 8 bulge.
    (150.0, 290.0), (490.0, 292.0),
    // 17 to 20: above region 9.
    (6.0, 376.0), (120.0, 368.0), (188.0, 386.0), (297.0, 378.0),
    // 21 to 23: the lower pond, and 24 to 26 above region 12.
    (319.0, 354.0), (344.0, 377.0), (320.0, 400.0),
    (454.0, 386.0), (520.0, 368.0), (634.0, 376.0),
    // 27 to 31: the lower edge.
    (8.0, 546.0), (166.0, 552.0), (321.0, 547.0), (474.0, 552.0), (632.0, 546.0),
    // 32 to 37: the outer edge is no straight line.
    (14.0, 124.0), (626.0, 126.0), (13.0, 292.0), (627.0, 290.0), (14.0, 462.0), (626.0, 460.0),
    // 38 to 45: the ponds are round.
    (339.0, 191.0), (338.0, 226.0), (303.0, 226.0), (303.0, 192.0),
    (337.0, 360.0), (338.0, 395.0), (302.0, 394.0), (303.0, 361.0),
];

/// The outlines of the board that comes with the game, region by region.
const OUTLINES: [&[usize]; REGIONS] = [
    &[0, 1, 7, 6, 5, 32],
    &[1, 2, 9, 41, 8, 7],
    &[2, 3, 12, 10, 38, 9],
    &[3, 4, 33, 14, 13, 12],
    &[5, 6, 15, 18, 17, 34],
    &[6, 7, 8, 40, 11, 21, 45, 20, 19, 18, 15],
    &[10, 12, 13, 16, 25, 24, 22, 42, 21, 11, 39],
    &[13, 14, 35, 26, 25, 16],
    &[17, 18, 19, 28, 27, 36],
    &[19, 20, 44, 23, 29, 28],
    &[22, 24, 30, 29, 23, 43],
    &[25, 26, 37, 31, 30, 24],
];

/// The two ponds.
const PONDS: [&[usize]; 2] = [&[9, 38, 10, 39, 11, 40, 8, 41], &[21, 42, 22, 43, 23, 44, 20, 45]];

impl Outlines {
    /// The board that comes with the game.
    pub(super) fn standard() -> Outlines {
        Outlines {
            corners: CORNERS.map(|(x, y)| Point { x, y }).to_vec(),
            regions: ByRegion::new(OUTLINES.map(<[usize]>::to_vec)),
            gaps: PONDS.iter().map(|pond| pond.to_vec()).collect(),
            is_island: false,
        }
    }

    /// A border from one corner to the next, with its bends: the same line from either side.
    pub(super) fn border(&self, from: usize, to: usize) -> Vec<Point> {
        let (a, b) = (self.corners[from.min(to)], self.corners[from.max(to)]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx.hypot(dy).max(1.0);
        let pieces = (length / 26.0).round().max(1.0);
        // Where every corner is computed, narrow straits leave no room to sway.
        let sway = if self.is_island { 0.0 } else { (length / 14.0).min(5.0) };
        let bend = |piece: usize| {
            let along = piece as f32 / pieces;
            let aside = sway * noise(from.min(to) * 64 + from.max(to), piece);
            Point { x: a.x + along * dx - aside * dy / length, y: a.y + along * dy + aside * dx / length }
        };
        let bends = (1..pieces as usize).map(bend);
        let mut line: Vec<Point> = [a].into_iter().chain(bends).chain([b]).collect();
        if to < from {
            line.reverse();
        }
        line
    }

    /// The borders round an outline, one after the other.
    fn borders<'a>(&'a self, outline: &'a [usize]) -> impl Iterator<Item = Vec<Point>> + 'a {
        let next = outline.iter().cycle().skip(1);
        outline.iter().zip(next).map(|(&from, &to)| self.border(from, to))
    }

    /// All points of an outline, once each.
    pub(super) fn polygon(&self, outline: &[usize]) -> Vec<Point> {
        self.borders(outline).flat_map(|line| line[..line.len() - 1].to_vec()).collect()
    }

    fn path(&self, outline: &[usize]) -> String {
        let mut path = String::new();
        for (index, line) in self.borders(outline).enumerate() {
            smooth(&mut path, &line, index == 0);
        }
        path + "Z"
    }

    /// A round line through all corners of a gap: it lies over the borders that end there.
    fn shore(&self, gap: &[usize]) -> String {
        let at = |index: usize| self.corners[gap[index % gap.len()]];
        let mut path = String::new();
        write_point(&mut path, 'M', at(0));
        for index in 0..gap.len() {
            let before = at(index + gap.len() - 1);
            let (here, there, beyond) = (at(index), at(index + 1), at(index + 2));
            let out =
                Point { x: here.x + (there.x - before.x) / 6.0, y: here.y + (there.y - before.y) / 6.0 };
            let into =
                Point { x: there.x - (beyond.x - here.x) / 6.0, y: there.y - (beyond.y - here.y) / 6.0 };
            write_point(&mut path, 'C', out);
            write_point(&mut path, ' ', into);
            write_point(&mut path, ' ', there);
        }
        path + "Z"
    }
}

pub(super) fn write_point(path: &mut String, letter: char, point: Point) {
    let written = write!(path, "{letter}{:.0} {:.0}", point.x, point.y);
    debug_assert!(written.is_ok(), "writing to a string does not fail");
}

/// Draws a line round its bends. Drawn from the other end it is the same line.
fn smooth(path: &mut String, line: &[Point], is_first: bool) {
    if is_first {
        write_point(path, 'M', line[0]);
    }
    for bend in line.windows(3) {
        write_point(path, 'Q', bend[1]);
        let middle = Point { x: (bend[1].x + bend[2].x) / 2.0, y: (bend[1].y + bend[2].y) / 2.0 };
        write_point(path, ' ', middle);
    }
    write_point(path, 'L', line[line.len() - 1]);
}

/// A number between -1 and 1 that looks arbitrary and is always the same.
pub(super) fn noise(seed: usize, step: usize) -> f32 {
    let mixed = (seed as u32).wrapping_mul(0x9E37_79B9) ^ (step as u32 + 1).wrapping_mul(0x85EB_CA6B);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0xC2B2_AE35);
    ((mixed >> 16) & 0xFFFF) as f32 / 32768.0 - 1.0
}

impl Land {
    /// The land a view shows: the board that comes with the game, or one made from the neighbours.
    pub(super) fn of(view: &View) -> Arc<Land> {
        static STANDARD: LazyLock<Arc<Land>> = LazyLock::new(|| Arc::new(Land::new(Outlines::standard())));
        if is_standard(view) { STANDARD.clone() } else { atlas::land(view) }
    }

    pub(super) fn new(outlines: Outlines) -> Land {
        let each = |region: Region| &outlines.regions[region];
        let rooms = ByRegion::from_fn(|region| Room::within(&outlines.polygon(each(region))));
        Land {
            paths: ByRegion::from_fn(|region| outlines.path(each(region))),
            gap_paths: outlines.gaps.iter().map(|gap| outlines.shore(gap)).collect(),
            scenery: ByRegion::from_fn(|_| Default::default()),
            sheets: ice::sheets(&outlines, &rooms),
            rooms,
            outlines,
        }
    }

    /// The outline of a region.
    pub(super) fn path(&self, region: Region) -> &str {
        &self.paths[region]
    }

    /// The outlines of what lies between regions that do not touch.
    pub(super) fn gaps(&self) -> &[String] {
        &self.gap_paths
    }

    /// Whether all that is no region is water.
    pub(super) fn is_island(&self) -> bool {
        self.outlines.is_island
    }

    /// What a region of this terrain bears.
    pub(super) fn scenery(&self, region: Region, terrain: Terrain) -> &str {
        self.scenery[region][terrain as usize]
            .get_or_init(|| scenery::scenery(&self.rooms[region], terrain, 31 * region.index()))
    }

    /// The ice over a region, if it comes.
    pub(super) fn sheet(&self, region: Region) -> &ice::Sheet {
        &self.sheets[region]
    }

    /// The room in a region.
    pub(super) fn room(&self, region: Region) -> &Room {
        &self.rooms[region]
    }
}

fn is_standard(view: &View) -> bool {
    let standard = &Board::standard().regions;
    view.regions.iter().zip(standard).all(|(region, entry)| {
        region.region == entry.region
            && region.neighbours == entry.neighbours.iter().copied().collect::<Regions>()
            && region.top_edge == entry.top_edge
    })
}

impl Room {
    fn within(polygon: &[Point]) -> Room {
        let top = polygon.iter().map(|point| point.y).fold(f32::INFINITY, f32::min);
        let bottom = polygon.iter().map(|point| point.y).fold(f32::NEG_INFINITY, f32::max);
        let lines = (0..).map(|line| top + STEP * line as f32).take_while(|&y| y < bottom);
        Room { top, lines: lines.map(|y| widest(polygon, y)).collect() }
    }

    /// Its uppermost and lowest line.
    pub(super) fn height(&self) -> (f32, f32) {
        (self.top, self.top + STEP * self.lines.len() as f32)
    }

    /// How far something that reaches from `top` to `bottom` can go to the left and to the right.
    pub(super) fn between(&self, top: f32, bottom: f32) -> Option<(f32, f32)> {
        let line = |y: f32| ((y - self.top) / STEP).max(0.0) as usize;
        let lines = self.lines.get(line(top - 2.0)..=line(bottom + 2.0))?;
        let left = lines.iter().map(|line| line.0).fold(0.0, f32::max) + MARGIN;
        let right = lines.iter().map(|line| line.1).fold(WIDTH, f32::min) - MARGIN;
        (left < right).then_some((left, right))
    }

    /// The middle of its middle line.
    pub(super) fn middle(&self) -> Point {
        let (top, bottom) = self.height();
        let y = (top + bottom) / 2.0;
        let (left, right) = self.between(y, y).unwrap_or((0.0, WIDTH));
        Point { x: (left + right) / 2.0, y }
    }
}

/// The widest piece of a line that lies within an outline.
fn widest(polygon: &[Point], y: f32) -> (f32, f32) {
    let next = polygon.iter().cycle().skip(1);
    let sides = polygon.iter().zip(next).filter(|(a, b)| (a.y <= y) != (b.y <= y));
    let mut crossings: Vec<f32> = sides.map(|(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)).collect();
    crossings.sort_by(f32::total_cmp);
    let pieces = crossings.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    pieces.max_by(|one, other| (one.1 - one.0).total_cmp(&(other.1 - other.0))).unwrap_or((0.0, 0.0))
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The borders of an outline: pairs of corners that follow each other.
    fn borders(outline: &[usize]) -> BTreeSet<(usize, usize)> {
        let next = outline.iter().cycle().skip(1);
        outline.iter().zip(next).map(|(&a, &b)| (a.min(b), a.max(b))).collect()
    }

    /// How long the border of two regions is.
    fn shared(outlines: &Outlines, a: Region, b: Region) -> f32 {
        let (a, b) = (borders(&outlines.regions[a]), borders(&outlines.regions[b]));
        let length = |&(from, to): &(usize, usize)| {
            let (from, to) = (outlines.corners[from], outlines.corners[to]);
            (to.x - from.x).hypot(to.y - from.y)
        };
        a.intersection(&b).map(length).sum()
    }

    fn holds(polygon: &[Point], point: Point) -> bool {
        let next = polygon.iter().cycle().skip(1);
        let sides = polygon.iter().zip(next).filter(|(a, b)| (a.y <= point.y) != (b.y <= point.y));
        let left = sides.filter(|(a, b)| a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) < point.x);
        left.count() % 2 == 1
    }

    /// Regions share a border, at least so long, exactly if they are neighbours; no two lie on one another;
    /// each has at least so much land.
    pub(in super::super) fn check(
        outlines: &Outlines,
        neighbours: &ByRegion<Regions>,
        border: f32,
        land: usize,
    ) {
        for a in Region::all() {
            for b in Region::all().filter(|&b| a < b) {
                let shared = shared(outlines, a, b);
                if neighbours[a].contains(b) {
                    assert!(border <= shared, "{a} and {b} share {shared} only");
                } else {
                    assert!(shared == 0.0, "{a} and {b} share {shared}");
                }
            }
        }
        let polygons: Vec<Vec<Point>> = outlines.regions.values().map(|it| outlines.polygon(it)).collect();
        let mut lands = [0; REGIONS];
        for (x, y) in (0..160).flat_map(|x| (0..140).map(move |y| (x, y))) {
            let point = Point { x: 4.0 * x as f32 + 0.3, y: 4.0 * y as f32 + 0.3 };
            let here: Vec<usize> = (0..REGIONS).filter(|&it| holds(&polygons[it], point)).collect();
            assert!(here.len() < 2, "{here:?} lie on one another at {point:?}");
            here.iter().for_each(|&region| lands[region] += 16);
        }
        assert!(lands.iter().all(|&it| land <= it), "{lands:?}");
    }

    fn standard_neighbours() -> ByRegion<Regions> {
        let entry = |index: usize| Board::standard().regions[index].neighbours.iter().copied().collect();
        ByRegion::new(std::array::from_fn(entry))
    }

    #[test]
    fn ez_2_3_the_regions_of_the_board_touch_exactly_as_the_list_says() {
        check(&Outlines::standard(), &standard_neighbours(), 40.0, 12_000);
    }

    #[test]
    fn a_border_that_is_left_out_or_added_is_found() {
        let mut neighbours = standard_neighbours();
        let [two, six, seven] = [2, 6, 7].map(|number| Region::new(number).unwrap());
        neighbours[two].insert(seven);
        let wrong = neighbours;
        assert!(std::panic::catch_unwind(|| check(&Outlines::standard(), &wrong, 40.0, 0)).is_err());
        neighbours[two] = Regions::EMPTY.with(six);
        assert!(std::panic::catch_unwind(|| check(&Outlines::standard(), &neighbours, 40.0, 0)).is_err());
    }

    #[test]
    fn where_four_regions_meet_a_pond_keeps_them_apart() {
        let outlines = Outlines::standard();
        for (pond, meeting) in PONDS.iter().zip([[2, 3, 6, 7], [6, 7, 10, 11]]) {
            for number in meeting {
                let region = Region::new(number).unwrap();
                let common = borders(pond).intersection(&borders(&outlines.regions[region])).count();
                assert!(0 < common, "region {number} lies at the pond");
            }
        }
    }
}
