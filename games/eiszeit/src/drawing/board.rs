//! The board: the valley, the ice above it, and the regions with all that stands there.

use draw::{Scene, part};
use maud::{Markup, PreEscaped, html};
use tabletop::Seat;

use super::land::{HEIGHT, Land, WIDTH};
use super::region::Crowd;
use super::track::Names;
use super::{ice, score, spots, symbols};
use crate::rules::{Eiszeit, RegionView};

/// What grows and lies on the land.
const NATURE: PreEscaped<&str> = PreEscaped(include_str!("nature.svg"));

/// The whole picture: the mountains above the ice reach a little higher than the land.
const TOP: f32 = -14.0;
const TALL: f32 = 656.0;

/// The valley with the score below it.
pub(super) fn board(scene: &Scene<'_, Eiszeit>) -> Markup {
    let view = scene.view;
    let land = Land::of(view);
    let players = view.players.len() as u8;
    let hunters: Vec<Names> =
        Seat::all(players).map(|seat| Names::of_hunters(view, scene.recent, seat)).collect();
    let mammoths = Names::of_mammoths(view, scene.recent);
    html! {
        svg.board.ez-board viewBox=(format!("0 {TOP} {WIDTH} {TALL}")) role="group"
            aria-label=(scene.words.say("ez-board-valley")) {
            (symbols::defs(players))
            (NATURE)
            (ground(&land, &view.regions))
            (ponds(&land))
            (ice::front())
            (ice::ice(&land, &view.regions))
            @for region in &view.regions {
                (part(&spots::region(region.region),
                    Crowd { scene, region, hunters: &hunters, mammoths: &mammoths }.spot(&land)))
            }
            (part("track", score::track(scene)))
        }
    }
}

/// What everything stands on: terrains and their borders.
fn ground(land: &Land, regions: &[RegionView]) -> Markup {
    let path = |region: &RegionView| format!("#ez-region-{}", region.region);
    html! {
        defs {
            @for region in regions {
                path id=(format!("ez-region-{}", region.region)) d=(land.path(region.region)) {}
            }
            linearGradient id="ez-slope" x1="0" y1="0" x2=".5" y2="1" {
                stop.ez-upper offset="0" {}
                stop.ez-lower offset="1" {}
            }
        }
        g aria-hidden="true" {
            @if land.is_island() {
                rect.ez-water x="4" y="30" width=(WIDTH - 8.0) height=(HEIGHT - 32.0) rx="14" {}
            }
            @for region in regions { use.ez-slab href=(path(region)) y="10" {} }
            @for region in regions {
                use class=(format!("ez-ground ez-{}", symbols::name(region.terrain))) href=(path(region)) {}
            }
            @for region in regions { use href=(path(region)) fill="url(#ez-slope)" {} }
            @for region in regions { (PreEscaped(land.scenery(region.region, region.terrain))) }
            @for region in regions { use.ez-lip href=(path(region)) {} }
            @for region in regions { use.ez-border href=(path(region)) {} }
        }
    }
}

/// Where four regions meet lies water, so that nobody takes a corner for a border.
fn ponds(land: &Land) -> Markup {
    html! {
        g aria-hidden="true" {
            @for gap in land.gaps() { path.ez-pond d=(gap) {} path.ez-ripple d=(gap) {} }
        }
    }
}
