//! The land below the pieces: terrain, areas, rivers, volcanoes, letters, and what events have done to it.

use maud::{Markup, html};

use super::discs::Discs;
use super::{grid, weather};
use crate::rules::{Hex, HexView, River, Terrain, View, Way};

/// The rim of the board, on which the letters stand.
const RIM: &str = "M92 5q108-4 216 0q8 1 13 9q46 78 77 161q3 8 0 16q-32 84-77 161q-5 8-13 9q-108 4-216 0\
                   q-8-1-13-9q-46-78-77-161q-3-8 0-16q32-84 77-161q5-8 13-9z";

/// All of the land as one layer below all else.
pub(super) fn land(view: &View) -> Markup {
    html! {
        g.vm-land aria-hidden="true" {
            path.vm-rim d=(RIM) {}
            @for (class, terrain) in GROUNDS {
                path class=(class) d=(grid::outlines(of(view, terrain))) {}
            }
            @for hex in &view.hexes { (texture(hex)) }
            (weather::marks(view))
            path.vm-inside d=(borders(view, true)) {}
            path.vm-areas d=(borders(view, false)) {}
            @for hex in view.hexes.iter().filter(|hex| hex.volcano) { (lava(view, hex)) }
            @for river in 1..=6 { (river_bed(view, river)) }
        }
    }
}

/// What is written on the board, above all else: the pieces leave room for it.
pub(super) fn labels(view: &View, discs: &Discs) -> Markup {
    html! {
        g.vm-labels aria-hidden="true" {
            (discs.drawn())
            @for hex in &view.hexes { (letter(hex)) }
        }
    }
}

const GROUNDS: [(&str, Terrain); 4] = [
    ("vm-plain", Terrain::Plain),
    ("vm-forest", Terrain::Forest),
    ("vm-mountain", Terrain::Mountain),
    ("vm-lake", Terrain::Lake),
];

fn of(view: &View, terrain: Terrain) -> impl Iterator<Item = Hex> {
    view.hexes.iter().filter(move |hex| hex.terrain == terrain).map(|hex| hex.hex)
}

/// Grass, trees or peaks, two of each kind by turns.
fn texture(hex: &HexView) -> Markup {
    let (x, y) = grid::centre(hex.hex);
    let turn = hex.hex.index() % 2;
    let name = match hex.terrain {
        Terrain::Plain => format!("#vm-grass-{turn}"),
        Terrain::Forest => format!("#vm-wood-{turn}"),
        Terrain::Mountain if hex.volcano => "#vm-volcano".to_owned(),
        Terrain::Mountain => format!("#vm-peaks-{turn}"),
        Terrain::Lake => "#vm-waves".to_owned(),
    };
    html! { use href=(name) x=(x) y=(y) {} }
}

/// Whether two hexes are of one area.
pub(super) fn same_area(view: &View, a: Hex, b: Hex) -> bool {
    let [a, b] = [a, b].map(|hex| &view.hexes[hex.index()]);
    a.terrain == b.terrain && a.area == b.area
}

/// The sides inside areas, or those between them, as one path.
fn borders(view: &View, inside: bool) -> String {
    let sides = Hex::all().flat_map(|hex| hex.neighbours().map(move |(way, next)| (hex, way, next)));
    sides
        .filter(|&(hex, _, next)| same_area(view, hex, next) == inside)
        .filter_map(|(hex, way, _)| grid::side(hex, way))
        .collect()
}

/// The lava arrows of a volcano (VM-2.4).
fn lava(view: &View, volcano: &HexView) -> Markup {
    let (x, y) = grid::centre(volcano.hex);
    html! {
        @for way in lava_ways(view, volcano) {
            use.vm-lava href="#vm-lava" transform=(format!("translate({x} {y})rotate({})", grid::angle(way))) {}
        }
    }
}

fn lava_ways(view: &View, volcano: &HexView) -> impl Iterator<Item = Way> {
    let flows = |next: Hex| view.hexes[next.index()].lava;
    volcano.hex.neighbours().filter(move |&(_, next)| flows(next)).map(|(way, _)| way)
}

fn river_bed(view: &View, river: u8) -> Markup {
    let path = grid::flow(&grid::course(view, river));
    let is_frozen = River::new(river).is_some_and(|river| view.weather.frozen.contains(river));
    let state = match (view.weather.drought, is_frozen) {
        (true, _) => "vm-river dry",
        (_, true) => "vm-river frozen",
        _ => "vm-river",
    };
    html! { g class=(state) { path.bank d=(path) {} path.water d=(path) {} } }
}

/// The letter of a border hex, on the rim (VM-2.2).
fn letter(hex: &HexView) -> Markup {
    let Some(letter) = hex.letter else { return html! {} };
    let (x, y) = grid::beyond(hex.hex);
    let class = if letter.is_mountain() { "vm-letter mountain" } else { "vm-letter" };
    html! { text class=(class) x=(x) y=(y + 4.5) { (letter.char()) } }
}
