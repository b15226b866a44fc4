//! The shapes that are drawn again and again: pieces, the textures of the terrains, the faces of the fires.

use ::eiszeit::{Heat, Terrain};
use maud::{Markup, html};
use tabletop::Seat;

use crate::sign;

/// How large a hunter, a hunter with his club, a mammoth, a fire disc, a club and a stone are drawn.
pub(super) const HUNTER: (f32, f32) = (32.0, 44.0);
pub(super) const ARMED: (f32, f32) = (44.0, 44.0);
pub(super) const MAMMOTH: (f32, f32) = (60.0, 45.0);
pub(super) const FIRE: (f32, f32) = (30.0, 30.0);
pub(super) const CLUB: (f32, f32) = (20.0, 40.0);

/// A terrain in the names of classes and symbols.
pub(super) fn name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::IcePlain => "ice-plain",
        Terrain::Meadow => "meadow",
        Terrain::StoneDesert => "stone-desert",
        Terrain::Steppe => "steppe",
        Terrain::Mountains => "mountains",
        Terrain::Forest => "forest",
    }
}

/// A symbol in its place. It carries no transformation, so that it can be moved by one.
pub(super) fn place(symbol: &str, x: f32, y: f32, size: (f32, f32), scale: f32) -> Markup {
    let (width, height) = (scale * size.0, scale * size.1);
    html! {
        use href=(format!("#ez-{symbol}")) x=(round(x)) y=(round(y)) width=(round(width)) height=(round(height)) {}
    }
}

/// One digit after the point is enough for the eye.
pub(super) fn round(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// All symbols, once a page.
pub(super) fn defs(players: u8) -> Markup {
    html! {
        defs {
            @for terrain in Terrain::ALL { (texture(terrain)) }
            (ice_texture())
            @for seat in Seat::all(players) {
                (hunter(&format!("hunter-{seat}"), Some(seat), false))
                (hunter(&format!("armed-{seat}"), Some(seat), true))
            }
            (hunter("hunter", None, false))
            (hunter("armed", None, true))
            symbol id="ez-mammoth" viewBox="0 0 64 48" { (mammoth()) }
            symbol id="ez-club" viewBox="0 0 20 40" {
                path.ez-wood d="M8.500 38.500c-.9-5-1.500-10-3-15C3.600 17.500 2.500 12 4 7.500 5.200 3.600 8.400 1.300 11.600 2.200c3.800 1 5.400 5 4.800 9.300-.8 5.600-3.200 10.300-3.600 16-.2 3.500-.2 7.500-.6 11-.9 1.500-3 1.500-3.700 0z" {}
                path.ez-grain d="M8 8.500c-.8 4 .6 8 1.500 12M12.500 7c.6 3-.6 6.500-1.300 10" {}
            }
            symbol id="ez-stone" viewBox="0 0 24 20" {
                path.ez-rock d="M3 12.500C2.500 8 6.500 3.500 11 2.500c4.500-.9 9.500 2 10.200 6.300.7 4.500-2.700 8-7.700 8.600-5 .7-10-.9-10.500-4.900z" {}
                path.ez-glint d="M7 9.500c1-2.500 3-3.700 5.500-4" {}
            }
            @for heat in Heat::ALL { (fire(heat)) }
            symbol id="ez-fire-down" viewBox="0 0 30 30" {
                circle.ez-disc-back cx="15" cy="15" r="13.5" {}
                path.ez-disc-mark d="M8 20.500l14-6M8 14.500l14 6" {}
                path.ez-disc-mark d="M15 6.500c-2.200 2.500-3 4-1.600 5.800 1.200 1.500 2.800.4 2.600-1.200-.2-1.300-1.300-2.500-1-4.600z" {}
            }
            symbol id="ez-clash" viewBox="0 0 24 24" {
                path d="M4.200 21.800l-2-2L12.500 8.500c2-2.400 3.200-5.300 5.200-6.400 1.700-.9 3.600.3 4 2 .5 2-1.300 3.200-3.300 4.700L4.200 21.800z" {}
                path d="M19.800 21.800l2-2L11.500 8.500C9.500 6.100 8.300 3.200 6.300 2.100c-1.700-.9-3.600.3-4 2-.5 2 1.300 3.200 3.300 4.700l14.200 13z" {}
            }
            symbol id="ez-idol" viewBox="0 0 40 48" {
                path.ez-paint d="M20 2c4.200 0 6.500 3 6.200 6.500-.2 2.200-1.300 3.700-2.700 4.800 4 .9 8 3.700 8.600 8.700.5 4-1.500 6.500-3.700 8 2.300 2.700 2.600 6.500.6 10-1.800 3-4.500 5-6 6.500h-6c-1.500-1.500-4.200-3.500-6-6.500-2-3.500-1.700-7.300.6-10-2.200-1.500-4.200-4-3.700-8 .6-5 4.600-7.800 8.600-8.700-1.400-1.100-2.500-2.600-2.700-4.800C13.500 5 15.800 2 20 2z" {}
                path.ez-carve d="M13.500 22.500c2.500 3.500 10.500 3.500 13 0M20 33v9M15.500 6.500h9M15 9.500h10" {}
            }
        }
    }
}

/// A hunter in his cloak of fur, with the sign of his seat painted on it.
fn hunter(id: &str, seat: Option<Seat>, club: bool) -> Markup {
    let class = seat.map_or("ez-cloak-any".to_owned(), |seat| format!("seat-{seat}"));
    html! {
        symbol id=(format!("ez-{id}")) viewBox=(if club { "0 0 44 44" } else { "0 0 32 44" }) {
            g class=(class) {
                @if club {
                    path.ez-wood d="M28.500 30c1.500-6 3.200-9.500 3.400-14.500.2-4.200-1-8-.2-11.300.8-3.200 4-4.200 6.800-2.700 3.200 1.700 4.400 5.600 3 9.400-1.700 4.600-5.300 7.600-7 12.300-1 2.900-1.700 5-2.800 7.800-.8 1.400-3.700.8-3.200-1z" {}
                }
                path.ez-cloak d="M10 9.500C9.300 5 12.300 1.800 16.200 1.800c4 0 6.800 3.200 6 7.500-.3 1.600-1 3-2 4 4.800 1.300 7.700 4.600 8.700 9.700.9 4.700 1.300 9.600 1.800 15.200l-3.700 4-3.200-2.700-3.600 3.500-3.900-3.200-4 3.200-3.400-3.500-3.300 2.700-3.600-4c.5-5.700 1-10.700 2-15.300 1.100-5 3.900-8.300 8.500-9.600-1.300-1.100-2.200-2.300-2.500-3.800z" {}
                @if let Some(seat) = seat { g.ez-painted transform="translate(16.2 27.2) scale(.74)" { (sign(seat)) } }
            }
        }
    }
}

/// A mammoth, 64 units wide and 48 high.
pub(super) fn mammoth() -> Markup {
    html! {
        path.ez-hide d="M59.500 20.500c1.800 6 1.300 14.500.9 23.700-.1 1.500-8.800 1.600-9 0l-.8-7.700c-3.700 1.500-8 1.900-12.200 1.300l-.4 6.400c-.1 1.500-8.700 1.600-8.900 0l-.9-8.800c-3-1-5.600-2.800-7.500-5.200-.4 4.500-1.700 7.500-2.300 10.800-.6 3.300-3.500 5.500-7 4.800-2.300-.5-2.500-3.600-.2-3.600 2.100.1 2.800-1.600 2.900-4 .2-4.900-1-9.700-.5-15.400C13.200 15.400 15 8.500 20 5.200c3.200-2.100 7-1 9.300 3.200.4.7.7 1.300.9 2 3.300-3.700 8.800-4.800 14.700-3.200 7 1.900 12.800 7 14.600 13.300z" {}
        path.ez-hair d="M31 30l-1 5M36 32l-.5 5.500M42 33v5M48 31.500l1 5M54 27l1.500 8M24 8c-1.500 1.200-2.600 2.800-3.200 4.600M46 11c4 1.500 7 4 8.500 7.500M35 13c-1.500 1.200-2.500 2.700-3 4.500M57.500 17c2.500 1 4 3 3.700 6.500" {}
        path.ez-tusk d="M16.500 28c-1.500 4.800-6.500 7-10 4.300-2.600-2-3-5.300-2.200-8.800" {}
        circle.ez-eye cx="19" cy="17.500" r="1.400" {}
    }
}

fn fire(heat: Heat) -> Markup {
    let n = heat.number();
    html! {
        symbol id=(format!("ez-fire-{n}")) viewBox="0 0 30 30" {
            circle.ez-disc-face cx="15" cy="15" r="13.5" {}
            @match n {
                0 => path.ez-ash d="M6 21c3-1 5-3 9-3s6 2 9 3M9 16l12 3M21 16L9 19" {},
                1 => path.ez-flame d="M15 5.500c4 4.500 5.500 7 5.500 10.500 0 3.700-2.500 6-5.500 6s-5.500-2.300-5.500-5.500c0-2 1-3.500 2.200-4.700.3 1.500 1 2.200 1.800 2.700-.7-3.500 0-6.500 1.500-9z" {},
                _ => path.ez-flame d="M16 2.500c5 4.500 8.500 8.500 8.500 13.500 0 5.500-4.500 9-9.500 9s-9.500-3.500-9.500-9c0-3 1.300-5.300 3.300-7.300.3 2 1 3.200 2.200 4C10.300 9 12.500 5.500 16 2.500z" {},
            }
            text.ez-heat x="15" y="21.5" { (n) }
        }
    }
}

/// What a terrain looks like: sparse strokes that leave the pieces readable.
fn texture(terrain: Terrain) -> Markup {
    let strokes = match terrain {
        Terrain::Forest => {
            "M14 8l-5 8h3l-5 8h6v5h2v-5h6l-5-8h3zM44 32l-5 8h3l-5 8h6v5h2v-5h6l-5-8h3zM45 3l-3 5h2l-3 5h4v3h1v-3h4l-3-5h2zM13 40l-3 5h2l-3 5h4v3h1v-3h4l-3-5h2z"
        }
        Terrain::Mountains => {
            "M3 26L16 7l6 9 4-4 9 14M16 7l1 7-3 4 1 4M30 54l11-18 6 8 3-3 8 12M41 36l1 6-2 4"
        }
        Terrain::Meadow => {
            "M10 18c-1-4-2-6-5-8M10 18V8M10 18c1-4 2-6 5-8M38 30c-1-4-2-6-5-8M38 30V20M38 30c1-4 2-6 5-8M16 50c-1-4-2-6-5-8M16 50V40M16 50c1-4 2-6 5-8M48 54c-1-3-1-4-3-6M48 54v-8M48 54c1-3 1-4 3-6"
        }
        Terrain::Steppe => {
            "M4 14c7-5 14-5 20-1M30 24c7-5 14-5 22-1M8 44c6-4 11-4 17-1M36 50c5-4 10-4 16-1M16 12c2-4 5-6 9-7M42 22c2-4 5-6 9-7M15 42c2-4 5-6 9-7"
        }
        Terrain::StoneDesert => {
            "M6 14c0-4 4-6 8-5 4 0 6 3 5 6-2 3-12 3-13-1zM34 24c0-5 5-7 9-6 5 1 7 4 6 7-3 4-14 4-15-1zM14 44c0-3 3-5 7-4 4 0 5 3 4 5-2 3-10 3-11-1zM40 50c0-2 2-3 4-3 3 0 4 2 3 4-1 2-6 2-7-1zM27 8h.1M25 29h.1M52 38h.1M4 32h.1"
        }
        Terrain::IcePlain => {
            "M4 10l9 3 6-5 9 4 7-3M13 13l-3 8M30 34l8-3 7 5 9-4M38 31l2 9M6 44l8 3 6-4M48 10v5M46 12h5M22 26v4M20 28h4M52 52v4M50 54h4M26 52v4M24 54h4"
        }
    };
    html! {
        pattern id=(format!("ez-{}", name(terrain))) width="58" height="58" patternUnits="userSpaceOnUse" {
            path class=(format!("ez-texture ez-texture-{}", name(terrain))) d=(strokes) {}
        }
    }
}

fn ice_texture() -> Markup {
    html! {
        pattern id="ez-ice" width="70" height="64" patternUnits="userSpaceOnUse" {
            path.ez-crevasse d="M4 18c10-6 18 2 28-3s18 3 30-2M10 44c8-5 15 3 25-1s14 3 26-1M20 18l-4 9M46 15l5 8M30 44l-3 8" {}
        }
    }
}
