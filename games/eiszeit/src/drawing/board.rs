//! The board: the valley, the ice above it, and the regions with all that stands there.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;

use super::land::{HEIGHT, Land, WIDTH};
use super::region::Crowd;
use super::track::Names;
use super::{score, symbols};
use crate::rules::{Eiszeit, RegionView};

/// The valley with the score below it.
pub(super) fn board(scene: &Scene<'_, Eiszeit>) -> Markup {
    let view = scene.view;
    let land = Land::of(view);
    let players = view.players.len() as u8;
    let hunters: Vec<Names> =
        Seat::all(players).map(|seat| Names::of_hunters(view, scene.recent, seat)).collect();
    let mammoths = Names::of_mammoths(view, scene.recent);
    let height = HEIGHT + score::HEIGHT;
    html! {
        svg.board.ez-board viewBox=(format!("0 0 {WIDTH} {height}")) role="group"
            aria-label=(scene.words.say("ez-board-valley")) {
            (symbols::defs(players))
            (ground(&land, &view.regions))
            (glacier())
            @for region in &view.regions {
                (Crowd { scene, region, hunters: &hunters, mammoths: &mammoths }.spot(&land))
            }
            (score::track(scene))
        }
    }
}

/// What everything stands on: terrains, ponds, borders, and the ice that has come down already.
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
            @for region in regions { use.ez-border href=(path(region)) {} }
            @for region in regions.iter().filter(|region| region.glacier) {
                use.ez-ice href=(path(region)) {}
                use href=(path(region)) fill="url(#ez-ice)" {}
            }
            @for gap in land.gaps() { path.ez-pond d=(gap) {} }
        }
    }
}

/// The edge of the great glacier, from which the ice creeps down.
fn glacier() -> Markup {
    html! {
        g aria-hidden="true" {
            path.ez-glacier d="M-6-6H646V30Q646 52 632 40Q618 28 606 36Q594 44 585 37Q577 31 565 37\
                Q553 44 546 36Q539 28 529 36Q519 44 512 37Q505 31 498 41Q491 52 479 41Q467 31 453 37\
                Q439 44 425 35Q411 26 397 33Q383 40 376 33Q369 26 360 35Q352 44 338 35Q324 26 312 37\
                Q300 48 288 39Q276 31 267 37Q259 44 249 36Q239 28 232 34Q225 40 213 35Q201 31 191 41\
                Q181 52 167 39Q153 26 143 37Q133 48 124 39Q116 31 106 35Q96 40 89 35Q82 31 75 41\
                Q68 52 61 40Q54 28 42 34Q30 40 23 35Q16 31 9 37Q2 44 -2 37L-6 30z" {}
            path.ez-crevasse d="M8 10c40-7 70 6 110 1s80 5 120-1 80 6 120 0 70 5 110-1 80 5 160 0M30 20\
                l-5 7M150 17l6 9M262 18l-4 8M375 17l5 8M498 18l-6 8M592 17l4 7" {}
        }
    }
}
