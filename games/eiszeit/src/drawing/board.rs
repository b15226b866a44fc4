//! The board: the valley, the ice above it, and the regions with all that stands there.

use draw::{Scene, part};
use maud::{Markup, html};
use tabletop::Seat;

use super::land::{HEIGHT, Land, WIDTH};
use super::region::Crowd;
use super::track::Names;
use super::{score, spots, symbols};
use crate::rules::{Eiszeit, RegionView};

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
            (range())
            (ground(&land, &view.regions))
            (part("ice", ice(&view.regions)))
            g aria-hidden="true" { @for gap in land.gaps() { path.ez-pond d=(gap) {} } }
            (glacier())
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
        }
        g aria-hidden="true" {
            @if land.is_island() {
                rect.ez-water x="4" y="30" width=(WIDTH - 8.0) height=(HEIGHT - 32.0) rx="14" {}
            }
            @for region in regions {
                @let terrain = symbols::name(region.terrain);
                use class=(format!("ez-ground ez-{terrain}")) href=(path(region)) {}
                use href=(path(region)) fill=(format!("url(#ez-{terrain})")) {}
            }
            @for region in regions { use.ez-lip href=(path(region)) {} }
            @for region in regions { use.ez-border href=(path(region)) {} }
        }
    }
}

/// The ice that has come down already.
fn ice(regions: &[RegionView]) -> Markup {
    html! {
        g aria-hidden="true" {
            @for region in regions.iter().filter(|region| region.glacier) {
                @let path = format!("#ez-region-{}", region.region);
                use.ez-foot href=(path) y="10" {}
                use.ez-ice href=(path) {}
                use href=(path) fill="url(#ez-ice)" {}
            }
        }
    }
}

/// The mountains the ice comes from.
fn range() -> Markup {
    html! {
        g aria-hidden="true" {
            path.ez-far d="M0 30V10l22-12 18 10 26-16 30 20 26-12 34 14 30-22 28 18 34-12 30 10 28-22 32 24 34-14 26 12 \
                32-20 30 18 28-12 26 14 30-18 26 12 30-14 38 14v22z" {}
            path.ez-peak d="M52-1l14-9 12 8-7 2-5-3-6 4zM174-6l12-8 11 8-6 3-5-4-6 5zM294-8l12-6 12 9-7 3-5-5-6 4zM428-6\
                l14-8 13 8-8 3-5-4-6 4z" {}
        }
    }
}

/// The edge of the great glacier, from which the ice creeps down.
fn glacier() -> Markup {
    html! {
        g aria-hidden="true" {
            path.ez-glacier d="M-6 9Q60 2 120 8T240 6T360 9T480 5T646 8V30Q646 52 632 40Q618 28 606 36Q594 44 585 37Q577 31 565 37\
                Q553 44 546 36Q539 28 529 36Q519 44 512 37Q505 31 498 41Q491 52 479 41Q467 31 453 37\
                Q439 44 425 35Q411 26 397 33Q383 40 376 33Q369 26 360 35Q352 44 338 35Q324 26 312 37\
                Q300 48 288 39Q276 31 267 37Q259 44 249 36Q239 28 232 34Q225 40 213 35Q201 31 191 41\
                Q181 52 167 39Q153 26 143 37Q133 48 124 39Q116 31 106 35Q96 40 89 35Q82 31 75 41\
                Q68 52 61 40Q54 28 42 34Q30 40 23 35Q16 31 9 37Q2 44 -2 37L-6 30z" {}
            path.ez-crevasse d="M8 16c40-7 70 6 110 1s80 5 120-1 80 6 120 0 70 5 110-1 80 5 160 0M30 20\
                l-5 7M150 17l6 9M262 18l-4 8M375 17l5 8M498 18l-6 8M592 17l4 7" {}
        }
    }
}
