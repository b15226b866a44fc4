//! Where the hexes lie on the picture: centres, corners, sides, and the course of the rivers.

use crate::rules::{Hex, HexView, View, Way};
use tabletop::Member;

/// A point of the picture.
pub(super) type Point = (i32, i32);

/// The picture's width and height.
pub(super) const SIZE: Point = (400, 366);

/// The middle of the lake.
const MIDDLE: Point = (200, 183);

/// From the centre of a hex to its corners, clockwise from the top: the side of a direction begins at the
/// corner of the same index.
const CORNERS: [Point; 6] = [(0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15)];

/// The outline of a hex from its topmost corner, drawn with an unsteady hand: opposite sides are alike, so
/// that neighbours fit.
pub(super) const OUTLINE: &str =
    "q14 5.5 26 15q1.6 14 0 30q-12 9-26 15q-12-9.5-26-15q1.6-16 0-30q14-6 26-15z";

/// The three sides of [`OUTLINE`] that face east, as paths from their first corner.
const SIDES: [&str; 3] = ["q14 5.5 26 15", "q1.6 14 0 30", "q-12 9-26 15"];

/// The centre of a hex.
pub(super) fn centre(hex: Hex) -> Point {
    let (q, r) = hex.axial();
    (MIDDLE.0 + 26 * i32::from(2 * q + r), MIDDLE.1 + 45 * i32::from(r))
}

/// The outlines of hexes as one path.
pub(super) fn outlines(hexes: impl Iterator<Item = Hex>) -> String {
    hexes
        .map(|hex| {
            let (x, y) = centre(hex);
            format!("M{x} {}{OUTLINE}", y - 30)
        })
        .collect()
}

/// The side of a hex in this direction as a path; none for the directions of the west, whose sides are the
/// eastern ones of others.
pub(super) fn side(hex: Hex, way: Way) -> Option<String> {
    let curve = SIDES.get(way.index())?;
    let (x, y) = corner(hex, way.index());
    Some(format!("M{x} {y}{curve}"))
}

/// The middle between two points.
pub(super) fn midpoint(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// The angle of a direction, clockwise from the east.
pub(super) fn angle(way: Way) -> i32 {
    60 * way.index() as i32 - 60
}

/// The point so far from another in the direction of an angle in degrees, clockwise from the east.
pub(super) fn around(from: Point, distance: f32, degrees: f32) -> (f32, f32) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (tidy(from.0 as f32 + distance * cos), tidy(from.1 as f32 + distance * sin))
}

/// One decimal is all that can be seen.
pub(super) fn tidy(x: f32) -> f32 {
    (10.0 * x).round() / 10.0
}

/// Where beyond the border the letter of a border hex stands.
pub(super) fn beyond(hex: Hex) -> (f32, f32) {
    let outside: Vec<usize> =
        Way::ALL.into_iter().filter(|&way| hex.neighbour(way).is_none()).map(Way::index).collect();
    // Directions next to each other, perhaps round the end of the compass.
    let wraps = outside.contains(&0) && outside.contains(&5);
    let sum: usize = outside.iter().map(|&way| if wraps && way < 3 { way + 6 } else { way }).sum();
    let way = sum as f32 / outside.len().max(1) as f32;
    let distance = if outside.len().is_multiple_of(2) { 37.5 } else { 34.5 };
    around(centre(hex), distance, 60.0 * way - 60.0)
}

fn corner(hex: Hex, index: usize) -> Point {
    let ((x, y), (dx, dy)) = (centre(hex), CORNERS[index % 6]);
    (x + dx, y + dy)
}

/// The course of a river from corner to corner, its mouth in the lake or beyond the edge included.
pub(super) fn course(view: &View, river: u8) -> Vec<Point> {
    let mut sides: Vec<(Point, Point)> = view.hexes.iter().flat_map(|hex| banks(hex, river)).collect();
    let is_end = |point: Point| sides.iter().filter(|(a, b)| *a == point || *b == point).count() == 1;
    let ends = sides.iter().flat_map(|&(a, b)| [a, b]).find(|&point| is_end(point));
    let Some(first) = ends else { return Vec::new() };
    let mut course = vec![first];
    let mut last = first;
    while let Some(next) = sides.iter().position(|&(a, b)| a == last || b == last) {
        let (a, b) = sides.swap_remove(next);
        last = if a == last { b } else { a };
        course.push(last);
    }
    course.insert(0, mouth(first));
    course.push(mouth(last));
    course
}

/// The sides of a hex along a river, each side told by one of its two hexes only.
fn banks(hex: &HexView, river: u8) -> impl Iterator<Item = (Point, Point)> {
    let ways = Way::ALL.into_iter().take(SIDES.len());
    ways.filter(move |way| hex.rivers[way.index()] == river)
        .map(|way| (corner(hex.hex, way.index()), corner(hex.hex, way.index() + 1)))
}

/// Where the water of a river's end goes: into the lake, over the edge, or nowhere at a spring.
fn mouth(end: Point) -> Point {
    let (dx, dy) = (end.0 - MIDDLE.0, end.1 - MIDDLE.1);
    let around = Hex::all().filter(|&hex| (0..6).any(|index| corner(hex, index) == end)).count();
    match around {
        _ if dx.abs() <= 26 && dy.abs() <= 30 => (end.0 - dx / 4, end.1 - dy / 4),
        0..3 => (end.0 + dx / 22, end.1 + dy / 22),
        _ => end,
    }
}

/// A course as a path that runs gently round its corners.
pub(super) fn flow(course: &[Point]) -> String {
    let (Some(first), Some(last)) = (course.first(), course.last()) else { return String::new() };
    let mut path = format!("M{} {}", first.0, first.1);
    for bend in course.windows(3) {
        let [before, corner, after] = bend else { continue };
        let near = |other: &Point| {
            (
                tidy(corner.0 as f32 + 0.4 * (other.0 - corner.0) as f32),
                tidy(corner.1 as f32 + 0.4 * (other.1 - corner.1) as f32),
            )
        };
        let ((ax, ay), (bx, by)) = (near(before), near(after));
        path += &format!("L{ax} {ay}Q{} {} {bx} {by}", corner.0, corner.1);
    }
    path + &format!("L{} {}", last.0, last.1)
}
