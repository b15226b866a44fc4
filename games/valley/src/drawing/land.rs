//! The land below the pieces: terrain, areas, rivers, volcanoes, letters, and what events have done to it.

use draw::part;
use maud::{Markup, html};

use super::discs::Discs;
use super::{grid, weather};
use crate::rules::{Hex, HexView, River, Terrain, View, Way};

/// The rim of the board, on which the letters stand.
const RIM: &str = "M92 5q108-4 216 0q8 1 13 9q46 78 77 161q3 8 0 16q-32 84-77 161q-5 8-13 9q-108 4-216 0\
                   q-8-1-13-9q-46-78-77-161q-3-8 0-16q32-84 77-161q5-8 13-9z";

/// All of the land as one layer below all else: the slab it is carved into, the ground of each terrain, water, and what
/// stands on it from back to front.
pub(super) fn land(view: &View) -> Markup {
    let slab = html! {
        g.vm-land aria-hidden="true" {
            path.vm-slab d=(RIM) transform="translate(1 4)" {}
            path.vm-rim d=(RIM) {}
            path.vm-rimlit d="M3 180C34 100 62 50 85 12q4-5 9-5 100-3 214 0" {}
            path.vm-notch d=(RIM) transform="translate(8.5 7.8) scale(.9575)" {}
            path.vm-sink d=(grid::outlines(Hex::all())) transform="translate(1.2 2.2)" {}
            @for (class, terrain) in GROUNDS {
                path class=(class) d=(grid::outlines(of(view, terrain))) {}
            }
            path.vm-inside d=(borders(view, true)) {}
            path.vm-areas d=(borders(view, false)) {}
        }
    };
    html! {
        (part("vm-land", slab))
        (part("vm-weather", html! { g.vm-weather aria-hidden="true" { (weather::grounds(view)) } }))
        (part("vm-water", water(view)))
        (part("vm-standing", html! { g.vm-standing aria-hidden="true" { @for hex in &view.hexes { (texture(hex)) } } }))
        (part("vm-skies", html! { g.vm-weather aria-hidden="true" { (weather::marks(view)) } }))
    }
}

/// The banks of the rivers, the lake, then the rivers themselves, so that they flow into it.
fn water(view: &View) -> Markup {
    let lake = grid::outlines(of(view, Terrain::Lake));
    let (x, y) = grid::centre(Hex::LAKE);
    html! {
        g.vm-water.frozen[weather::lake_is_ice(view)] aria-hidden="true" {
            defs {
                @for river in 1..=6 {
                    path id=(format!("vm-bed-{river}")) d=(grid::flow(&grid::course(view, river))) {}
                }
            }
            @for river in 1..=6 { use.bank href=(format!("#vm-bed-{river}")) {} }
            path.vm-lake d=(lake) {}
            use href="#vm-waves" x=(x) y=(y) {}
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

const GROUNDS: [(&str, Terrain); 3] =
    [("vm-plain", Terrain::Plain), ("vm-forest", Terrain::Forest), ("vm-mountain", Terrain::Mountain)];

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
        Terrain::Lake => return html! {},
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

/// The ways of the lava out of the craters (VM-2.4).
pub(super) fn lava(view: &View) -> Markup {
    let flows = |volcano: &HexView| {
        let (x, y) = grid::centre(volcano.hex);
        let arrow = move |way: Way| format!("translate({x} {y})rotate({})", grid::angle(way));
        lava_ways(view, volcano).map(arrow).collect::<Vec<_>>()
    };
    html! {
        g.vm-ways aria-hidden="true" {
            @for at in view.hexes.iter().filter(|hex| hex.volcano).flat_map(flows) {
                use.vm-lava href="#vm-lava" transform=(at) {}
            }
        }
    }
}

fn lava_ways(view: &View, volcano: &HexView) -> impl Iterator<Item = Way> {
    let flows = |next: Hex| view.hexes[next.index()].lava;
    volcano.hex.neighbours().filter(move |&(_, next)| flows(next)).map(|(way, _)| way)
}

fn river_bed(view: &View, river: u8) -> Markup {
    let is_frozen = River::new(river).is_some_and(|river| view.weather.frozen.contains(river));
    let state = match (view.weather.drought, is_frozen) {
        (true, _) => "vm-river dry",
        (_, true) => "vm-river frozen",
        _ => "vm-river",
    };
    let bed = format!("#vm-bed-{river}");
    html! { g class=(state) { use.water href=(bed) {} use.light href=(bed) x="-.5" y="-.7" {} } }
}

/// The letter of a border hex, on the rim (VM-2.2).
fn letter(hex: &HexView) -> Markup {
    let Some(letter) = hex.letter else { return html! {} };
    let (x, y) = grid::beyond(hex.hex);
    let class = if letter.is_mountain() { "vm-letter mountain" } else { "vm-letter" };
    html! { text class=(class) x=(x) y=(y + 4.5) { (letter.char()) } }
}
