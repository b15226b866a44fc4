//! The numbers that dice can show: of areas and of rivers, each on a disc on the side of a hex.

use maud::{Markup, html};

use super::grid::{self, Point};
use super::land::same_area;
use crate::rules::{Hex, HexView, Terrain, View, Way};
use tabletop::Member;

/// A number, what it counts, and where it stands.
struct Disc {
    class: &'static str,
    number: u8,
    at: Point,
}

/// All numbers of the board.
pub(super) struct Discs(Vec<Disc>);

impl Discs {
    /// The numbers of this board.
    pub(super) fn of(view: &View) -> Discs {
        let rivers = (1..=6)
            .filter_map(|river| Some(Disc { class: "river", number: river, at: river_place(view, river)? }));
        Discs(areas(view).into_iter().chain(rivers).collect())
    }

    pub(super) fn drawn(&self) -> Markup {
        html! {
            @for Disc { class, number, at: (x, y) } in &self.0 {
                g class=(format!("vm-number {class}")) transform=(format!("translate({x} {y})")) {
                    use href=(format!("#vm-b-{class}")) {}
                    text y=(if matches!(*class, "plain" | "forest") { "4" } else { "5.2" }) { (number) }
                }
            }
        }
    }

    /// How far to the side something on a hex has to stand so that no disc on its upper sides (`dy` -22) or
    /// lower sides (22) is in the way.
    pub(super) fn lean(&self, hex: Hex, dy: i32) -> i32 {
        let (x, y) = grid::centre(hex);
        let is_at = |dx: i32| {
            self.0.iter().any(|disc| (disc.at.0 - x - dx).abs() < 4 && (disc.at.1 - y - dy).abs() < 4)
        };
        match (is_at(-13), is_at(13)) {
            (true, false) => 5,
            (false, true) => -5,
            (true, true) | (false, false) => 0,
        }
    }
}

/// The middle of a river's course.
fn river_place(view: &View, river: u8) -> Option<Point> {
    let course = grid::course(view, river);
    let middle = course.len() / 2;
    let &[a, b] = course.get(middle.checked_sub(1)?..=middle)? else { return None };
    Some(beside_rows(grid::midpoint(a, b), a.0 == b.0))
}

/// On an upright side a number stands higher than its middle: the counters of both hexes come close there.
const fn beside_rows((x, y): Point, is_upright: bool) -> Point {
    if is_upright { (x, y - 11) } else { (x, y) }
}

/// One number for each area.
fn areas(view: &View) -> Vec<Disc> {
    let land = || view.hexes.iter().filter(|hex| hex.terrain != Terrain::Lake);
    let is_first = |hex: &&HexView| {
        land().find(|other| same_area(view, other.hex, hex.hex)).is_some_and(|first| first.hex == hex.hex)
    };
    let disc =
        |hex: &HexView| Disc { class: class(hex.terrain), number: hex.area, at: area_place(view, hex) };
    land().filter(is_first).map(disc).collect()
}

const fn class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "plain",
        Terrain::Forest => "forest",
        Terrain::Mountain | Terrain::Lake => "mountain",
    }
}

/// On a side inside the area that no river and no lava takes, otherwise at the shoulder of its first hex.
fn area_place(view: &View, first: &HexView) -> Point {
    let is_open = |hex: &HexView, way: Way, next: Hex| {
        let flows = hex.volcano && view.hexes[next.index()].lava;
        same_area(view, hex.hex, next) && hex.rivers[way.index()] == 0 && !flows
    };
    for hex in view.hexes.iter().filter(|hex| same_area(view, first.hex, hex.hex)) {
        if let Some((_, next)) = hex.hex.neighbours().find(|&(way, next)| is_open(hex, way, next)) {
            let (a, b) = (grid::centre(hex.hex), grid::centre(next));
            return beside_rows(grid::midpoint(a, b), a.1 == b.1);
        }
    }
    let (x, y) = grid::centre(first.hex);
    (x - 13, y - 21)
}
