//! What events have done to the land: fire, flood, lava, snow and ice.

use maud::{Markup, html};

use super::grid;
use crate::rules::{Hex, HexView, River, Terrain, View};
use tabletop::Member;

/// Burnt and flooded ground (V18).
pub(super) fn grounds(view: &View) -> Markup {
    let weather = &view.weather;
    let burning = weather.burning | weather.erupting;
    html! {
        @for hex in burning { (over("vm-burning", "#vm-hex", hex)) }
        @for hex in weather.flooded { (over("vm-flooded", "#vm-hex", hex)) }
        @if !weather.erupting.is_empty() {
            @for hex in view.hexes.iter().filter(|hex| hex.lava) { (over("vm-glowing", "#vm-hex", hex.hex)) }
        }
    }
}

/// Flames, waves and snow, above what stands on the land.
pub(super) fn marks(view: &View) -> Markup {
    let weather = &view.weather;
    let mountains = view.hexes.iter().filter(|hex| hex.terrain == Terrain::Mountain);
    html! {
        @for hex in weather.burning | weather.erupting { (over("vm-flames", "#vm-fires", hex)) }
        @for hex in weather.flooded { (over("vm-floods", "#vm-floods", hex)) }
        @if weather.snow {
            @for hex in mountains { (over("vm-frost", "#vm-hex", hex.hex)) (over("vm-flakes", "#vm-flakes", hex.hex)) }
        }
    }
}

fn over(class: &str, href: &str, hex: Hex) -> Markup {
    let (x, y) = grid::centre(hex);
    html! { use class=(class) href=(href) x=(x) y=(y) {} }
}

/// Whether a frozen river has frozen the lake (W3).
pub(super) fn lake_is_ice(view: &View) -> bool {
    view.hexes.iter().any(|shore| meets_frozen(view, shore))
}

/// Whether a frozen river meets the lake on one of the hex's sides: then the lake is frozen as well (W3).
fn meets_frozen(view: &View, shore: &HexView) -> bool {
    let Some(to_lake) = shore.hex.way_to(Hex::LAKE) else { return false };
    let beside = [1, 5].map(|turn| shore.rivers[(to_lake.index() + turn) % 6]);
    beside.into_iter().filter_map(River::new).any(|river| view.weather.frozen.contains(river))
}
