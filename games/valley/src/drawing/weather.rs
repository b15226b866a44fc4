//! What events have done to the land: fire, flood, lava, snow and ice.

use maud::{Markup, html};

use super::grid;
use crate::rules::{Hex, HexView, River, Terrain, View};
use tabletop::Member;

/// The marks on all hexes.
pub(super) fn marks(view: &View) -> Markup {
    html! { @for hex in &view.hexes { (mark(view, hex)) } }
}

/// What events have done to a hex.
fn mark(view: &View, hex: &HexView) -> Markup {
    let weather = &view.weather;
    let (x, y) = grid::centre(hex.hex);
    let over = |class: &str, href: &str| html! { use class=(class) href=(href) x=(x) y=(y) {} };
    let is_mountain = hex.terrain == Terrain::Mountain;
    let lake_is_ice =
        hex.terrain == Terrain::Lake && view.hexes.iter().any(|shore| meets_frozen(view, shore));
    html! {
        @if weather.burning.contains(hex.hex) || weather.erupting.contains(hex.hex) {
            (over("vm-burning", "#vm-hex")) (over("vm-flames", "#vm-fires"))
        }
        @if weather.flooded.contains(hex.hex) { (over("vm-flooded", "#vm-hex")) (over("vm-floods", "#vm-floods")) }
        @if !weather.erupting.is_empty() && hex.lava { (over("vm-glowing", "#vm-hex")) }
        @if weather.snow && is_mountain || lake_is_ice { (over("vm-frost", "#vm-hex")) }
    }
}

/// Whether a frozen river meets the lake on one of the hex's sides: then the lake is frozen as well (W3).
fn meets_frozen(view: &View, shore: &HexView) -> bool {
    let Some(to_lake) = shore.hex.way_to(Hex::LAKE) else { return false };
    let beside = [1, 5].map(|turn| shore.rivers[(to_lake.index() + turn) % 6]);
    beside.into_iter().filter_map(River::new).any(|river| view.weather.frozen.contains(river))
}
