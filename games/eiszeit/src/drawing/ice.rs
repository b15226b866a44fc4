//! The glacier: a thick sheet over every region it has covered, that breaks off in a wall of facets towards the south. What a
//! border looks like with ice on one side is drawn once with the land; a board puts together those that lie open.

use std::fmt::Write;

use draw::part;
use maud::{Markup, PreEscaped, html};

use super::land::{Land, Outlines, Point, Room, WIDTH, noise, write_point};
use crate::rules::{ByRegion, Region, RegionView};

/// How high the ice stands above the land, and the front in the north from which it creeps down.
pub(super) const THICK: f32 = 20.0;
const FRONT: f32 = 16.0;
/// Where the front ends, and where the sheet behind it begins.
const FOOT: f32 = 41.0;
const BACK: f32 = 7.0;
/// How far the edge of the ice strays from the border.
const RAGGED: f32 = 1.8;
/// How many tones the facets have, from those that look west to those that look east.
const TONES: usize = 4;

/// The ice over one region, if it comes.
#[derive(Default)]
pub(super) struct Sheet {
    /// Its upper side.
    top: String,
    /// What the wind has left on it.
    dunes: String,
    edges: Vec<Edge>,
}

/// A border of the ice.
#[derive(Default)]
struct Edge {
    /// The region on the other side; none where the land ends.
    beyond: Option<Region>,
    /// The facets of the wall, by tone.
    walls: [String; TONES],
    /// The edge of the upper side, and the crevasses behind it.
    brow: String,
    crevasses: String,
}

/// The ice of every region.
pub(super) fn sheets(outlines: &Outlines, rooms: &ByRegion<Room>) -> ByRegion<Sheet> {
    ByRegion::from_fn(|region| {
        let outline = &outlines.regions[region];
        let next = outline.iter().cycle().skip(1);
        let lines: Vec<(Option<Region>, Vec<Point>)> = outline
            .iter()
            .zip(next)
            .map(|(&from, &to)| (beyond(outlines, region, from, to), ragged(outlines, from, to)))
            .collect();
        let mut top = String::new();
        let corners = lines.iter().flat_map(|(_, line)| &line[..line.len() - 1]);
        for (index, &point) in corners.enumerate() {
            write_point(&mut top, if index == 0 { 'M' } else { 'L' }, lifted(point, THICK));
        }
        top.push('Z');
        let edges = lines.iter().map(|(beyond, line)| Edge::new(*beyond, line, THICK)).collect();
        Sheet { top, dunes: dunes(&rooms[region], region), edges }
    })
}

/// The region that has the same border from the other side.
fn beyond(outlines: &Outlines, region: Region, from: usize, to: usize) -> Option<Region> {
    let has_border = |other: &Region| {
        let outline = &outlines.regions[*other];
        let next = outline.iter().cycle().skip(1);
        *other != region && outline.iter().zip(next).any(|(&a, &b)| (a, b) == (to, from))
    };
    Region::all().find(has_border)
}

/// A border as ice breaks along it: the same line from either side.
fn ragged(outlines: &Outlines, from: usize, to: usize) -> Vec<Point> {
    let line = outlines.border(from.min(to), from.max(to));
    let seed = 4096 + from.min(to) * 64 + from.max(to);
    let middle = |a: Point, b: Point| Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
    let mut points = vec![line[0]];
    for bend in line.windows(3) {
        let (before, after) = (middle(bend[0], bend[1]), middle(bend[1], bend[2]));
        points.push(middle(middle(before, bend[1]), middle(bend[1], after)));
        points.push(after);
    }
    for (index, point) in points.iter_mut().enumerate().skip(1) {
        point.x += RAGGED * noise(seed, 2 * index);
        point.y += RAGGED * noise(seed, 2 * index + 1);
    }
    points.push(line[line.len() - 1]);
    if to < from {
        points.reverse();
    }
    points
}

fn lifted(point: Point, by: f32) -> Point {
    Point { x: point.x, y: point.y - by }
}

impl Edge {
    /// A border in the direction that has the ice on its right hand.
    fn new(beyond: Option<Region>, line: &[Point], height: f32) -> Edge {
        let mut edge = Edge { beyond, ..Edge::default() };
        for (index, &point) in line.iter().enumerate() {
            write_point(&mut edge.brow, if index == 0 { 'M' } else { 'L' }, lifted(point, height));
        }
        for side in line.windows(2) {
            if let Some(tone) = tone(side[0], side[1]) {
                let wall = &mut edge.walls[tone];
                write_point(wall, 'M', side[0]);
                write_point(wall, 'L', side[1]);
                write_point(wall, 'L', lifted(side[1], height));
                write_point(wall, 'L', lifted(side[0], height));
            }
        }
        for (index, bend) in line.windows(5).enumerate().filter(|(index, _)| index % 5 == 1) {
            if bend.windows(2).all(|side| tone(side[0], side[1]).is_some()) {
                let behind = height + 11.0 + 4.0 * noise(index, line.len());
                let ridge = bend.iter().map(|&point| lifted(point, behind));
                let back = bend[1..4].iter().rev().map(|&point| lifted(point, behind - 4.0));
                for (nth, point) in ridge.chain(back).enumerate() {
                    write_point(&mut edge.crevasses, if nth == 0 { 'M' } else { 'L' }, point);
                }
                edge.crevasses.push('Z');
            }
        }
        edge
    }
}

/// The tone of a facet by where it looks; none if it looks away from us.
fn tone(from: Point, to: Point) -> Option<usize> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(0.1);
    let (east, south) = (dy / length, -dx / length);
    (0.06 < south).then_some(match east {
        east if east < -0.45 => 0,
        east if east < 0.08 => 1,
        east if east < 0.55 => 2,
        _ => 3,
    })
}

/// What the wind has left on the ice of a region, away from its number.
fn dunes(room: &Room, region: Region) -> String {
    let (top, bottom) = room.height();
    let mut drawn = String::new();
    for (step, share) in [0.16, 0.3, 0.44, 0.7, 0.86].into_iter().enumerate() {
        let y = top + share * (bottom - top);
        let Some((left, right)) = room.between(y - 8.0, y + 3.0).filter(|(left, right)| 84.0 < right - left)
        else {
            continue;
        };
        let along = (noise(region.index() + 77, step) + 1.0) / 2.0;
        let x = left + 36.0 + along * (right - left - 76.0);
        let written = write!(drawn, r##"<use href="#ez-dune" x="{x:.0}" y="{:.0}"/>"##, y - THICK);
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }
    drawn
}

/// The ice that has come down already: its shadow on the land, then sheet by sheet from the north.
pub(super) fn ice(land: &Land, regions: &[RegionView]) -> Markup {
    let covered: Vec<Region> = regions.iter().filter(|it| it.glacier).map(|it| it.region).collect();
    let is_open = |edge: &&Edge| edge.beyond.is_none_or(|beyond| !covered.contains(&beyond));
    let joined = |region: Region, of: &dyn Fn(&Edge) -> &str| -> String {
        land.sheet(region).edges.iter().filter(is_open).map(of).collect()
    };
    part(
        "ice",
        html! {
            g aria-hidden="true" data-sound="glacier" data-count=(covered.len()) {
                @for region in &covered { use.ez-ice-shadow href=(format!("#ez-region-{region}")) x="7" y="12" {} }
                @for &region in &covered {
                    @let sheet = land.sheet(region);
                    @for tone in 0..TONES {
                        @let wall = joined(region, &|edge| &edge.walls[tone]);
                        @if !wall.is_empty() { path class=(format!("ez-wall-{tone}")) d=(wall) {} }
                    }
                    path.ez-ice d=(sheet.top) {}
                    (PreEscaped(&sheet.dunes))
                    path.ez-crevasse d=(joined(region, &|edge| &edge.crevasses)) {}
                    path.ez-brow d=(joined(region, &|edge| &edge.brow)) {}
                }
                @for &region in &covered { (seam(land, region, &covered)) }
            }
        },
    )
}

/// Where two sheets meet.
fn seam(land: &Land, region: Region, covered: &[Region]) -> Markup {
    let is_seam = |edge: &&Edge| {
        edge.beyond.is_some_and(|beyond| region.number() < beyond.number() && covered.contains(&beyond))
    };
    let path: String =
        land.sheet(region).edges.iter().filter(is_seam).map(|edge| edge.brow.as_str()).collect();
    html! {
        @if !path.is_empty() { path.ez-seam-lip d=(path) {} path.ez-seam d=(path) {} }
    }
}

/// The front of the great glacier in the north, and the range it comes from.
pub(super) fn front() -> Markup {
    let count = 42;
    let at = |index: usize| Point {
        x: WIDTH + 6.0 - (WIDTH + 12.0) * index as f32 / count as f32 + 3.0 * noise(5, index),
        y: FOOT + 3.2 * noise(6, index),
    };
    let line: Vec<Point> = (0..=count).map(at).collect();
    let edge = Edge::new(None, &line, FRONT);
    let mut top = format!("M-6 {BACK:.0}Q160 {:.0} 320 {BACK:.0}T646 {BACK:.0}", BACK - 5.0);
    line.iter().for_each(|&point| write_point(&mut top, 'L', lifted(point, FRONT)));
    top.push('Z');
    html! {
        g aria-hidden="true" {
            @for nr in 0..13u8 {
                @let (x, height) = (8.0 + 52.0 * f32::from(nr), 0.27 + 0.07 * noise(11, nr.into()));
                use.ez-distant[nr % 2 == 0] href="#ez-alp" transform=(format!("translate({x:.0} 13)scale(.62 {height:.2})")) {}
            }
            @for (tone, wall) in edge.walls.iter().enumerate() { path class=(format!("ez-wall-{tone}")) d=(wall) {} }
            path.ez-ice d=(top) {}
            path.ez-brow d=(edge.brow) {}
        }
    }
}
