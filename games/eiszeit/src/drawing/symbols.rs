//! The shapes that are drawn again and again: pieces, the textures of the terrains, the faces of the fires.

use draw::painted;
use maud::{Markup, html};
use tabletop::Seat;

use crate::rules::{Heat, Terrain};

/// How large a hunter, a hunter with a club, a mammoth, a fire disc, a club and a stone are drawn.
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
        use href=(format!("#ez-{symbol}")) x=(round(x)) y=(round(y))
            width=(round(width)) height=(round(height)) {}
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
            (club())
            (stone())
            (fire_down())
            @for heat in Heat::all() { (fire(heat)) }
            (clash())
            (idol())
        }
    }
}

/// A club.
fn club() -> Markup {
    html! {
        symbol id="ez-club" viewBox="0 0 20 40" {
            path.ez-wood d="M8.5 38.5c-.9-5-1.5-10-3-15\
                C3.6 17.5 2.5 12 4 7.5 5.2 3.6 8.4 1.3 11.6 2.2\
                c3.8 1 5.4 5 4.8 9.3-.8 5.6-3.2 10.3-3.6 16-.2 3.5-.2 7.5-.6 \
                11-.9 1.5-3 1.5-3.7 0z" {}
            path.ez-grain d="M8 8.5c-.8 4 .6 8 1.5 12M12.5 7c.6 3-.6 6.5-1.3 10" {}
        }
    }
}

/// A stone.
fn stone() -> Markup {
    html! {
        symbol id="ez-stone" viewBox="0 0 24 20" {
            path.ez-rock d="M3 12.5C2.5 8 6.5 3.5 11 2.5\
                c4.5-.9 9.5 2 10.2 6.3.7 4.5-2.7 8-7.7 8.6-5 .7-10-.9-10.5-4.9z" {}
            path.ez-glint d="M7 9.5c1-2.5 3-3.7 5.5-4" {}
        }
    }
}

/// A fire disc that lies face down: logs laid for a fire.
fn fire_down() -> Markup {
    html! {
        symbol id="ez-fire-down" viewBox="0 0 30 30" {
            circle.ez-disc-back cx="15" cy="15" r="13.5" {}
            path.ez-disc-mark d="M8 20.5l14-6M8 14.5l14 6" {}
            path.ez-disc-mark d="M15 6.5\
                c-2.2 2.5-3 4-1.6 5.8 1.2 1.5 2.8.4 \
                2.6-1.2-.2-1.3-1.3-2.5-1-4.6z" {}
        }
    }
}

/// Two crossed clubs: too many hunters.
fn clash() -> Markup {
    html! {
        symbol id="ez-clash" viewBox="0 0 24 24" {
            path d="M4.2 21.8l-2-2L12.5 8.5\
                c2-2.4 3.2-5.3 5.2-6.4 1.7-.9 3.6.3 4 2 .5 2-1.3 3.2-3.3 4.7\
                L4.2 21.8z" {}
            path d="M19.8 21.8l2-2L11.5 8.5C9.5 6.1 8.3 3.2 6.3 2.1\
                c-1.7-.9-3.6.3-4 2-.5 2 1.3 3.2 3.3 4.7l14.2 13z" {}
        }
    }
}

/// The idol of the cult cards.
fn idol() -> Markup {
    html! {
        symbol id="ez-idol" viewBox="0 0 40 48" {
            path.ez-paint d="M20 2\
                c4.2 0 6.5 3 6.2 6.5-.2 2.2-1.3 3.7-2.7 4.8 4 .9 8 3.7 8.6 \
                8.7.5 4-1.5 6.5-3.7 8 2.3 2.7 2.6 6.5.6 10-1.8 3-4.5 5-6 6.5h-6\
                c-1.5-1.5-4.2-3.5-6-6.5-2-3.5-1.7-7.3.6-10-2.2-1.5-4.2-4-3.7-8 .6-5 4.6-7.8 8.6-8.7\
                -1.4-1.1-2.5-2.6-2.7-4.8\
                C13.5 5 15.8 2 20 2z" {}
            path.ez-carve d="M13.5 22.5c2.5 3.5 10.5 3.5 13 0M20 33v9M15.5 6.5h9\
                M15 9.5h10" {}
        }
    }
}

/// A hunter in a cloak of fur, with the sign of its seat painted on it.
fn hunter(id: &str, seat: Option<Seat>, club: bool) -> Markup {
    let class = seat.map_or("ez-cloak-any".to_owned(), |seat| format!("seat-{seat}"));
    html! {
        symbol id=(format!("ez-{id}")) viewBox=(if club { "0 0 44 44" } else { "0 0 32 44" }) {
            g class=(class) {
                @if club {
                    path.ez-wood d="M28.5 30\
                        c1.5-6 3.2-9.5 3.4-14.5.2-4.2-1-8-.2-11.3.8-3.2 4-4.2 \
                        6.8-2.7 3.2 1.7 4.4 5.6 3 9.4-1.7 4.6-5.3 7.6-7 12.3-1 \
                        2.9-1.7 5-2.8 7.8-.8 1.4-3.7.8-3.2-1z" {}
                }
                path.ez-cloak d="M10 9.5C9.3 5 12.3 1.8 16.2 1.8\
                    c4 0 6.8 3.2 6 7.5-.3 1.6-1 3-2 4 4.8 1.3 7.7 4.6 8.7 9.7.9 \
                    4.7 1.3 9.6 1.8 15.2\
                    l-3.7 4-3.2-2.7-3.6 3.5-3.9-3.2-4 3.2-3.4-3.5-3.3 2.7-3.6-4\
                    c.5-5.7 1-10.7 2-15.3 1.1-5 3.9-8.3 \
                    8.5-9.6-1.3-1.1-2.2-2.3-2.5-3.8z" {}
                @if let Some(seat) = seat {
                    g transform="translate(16.2 27.2) scale(.74)" { (painted(seat)) }
                }
            }
        }
    }
}

/// A mammoth, 64 units wide and 48 high.
pub(super) fn mammoth() -> Markup {
    html! {
        path.ez-hide d="M59.5 20.5c1.8 6 1.3 14.5.9 23.7-.1 1.5-8.8 1.6-9 0l-.8-7.7\
            c-3.7 1.5-8 1.9-12.2 1.3l-.4 6.4c-.1 1.5-8.7 1.6-8.9 0l-.9-8.8\
            c-3-1-5.6-2.8-7.5-5.2-.4 4.5-1.7 7.5-2.3 10.8-.6 3.3-3.5 5.5-7 \
            4.8-2.3-.5-2.5-3.6-.2-3.6 2.1.1 2.8-1.6 2.9-4 .2-4.9-1-9.7-.5-15.4\
            C13.2 15.4 15 8.5 20 5.2\
            c3.2-2.1 7-1 9.3 3.2.4.7.7 1.3.9 2 3.3-3.7 8.8-4.8 14.7-3.2 7 1.9 \
            12.8 7 14.6 13.3z" {}
        path.ez-hair d="M31 30l-1 5M36 32l-.5 5.5M42 33v5M48 31.5l1 5M54 27l1.5 8M24 8\
            c-1.5 1.2-2.6 2.8-3.2 4.6M46 11c4 1.5 7 4 8.5 7.5M35 13\
            c-1.5 1.2-2.5 2.7-3 4.5M57.5 17c2.5 1 4 3 3.7 6.5" {}
        path.ez-tusk d="M16.5 28c-1.5 4.8-6.5 7-10 4.3-2.6-2-3-5.3-2.2-8.8" {}
        circle.ez-eye cx="19" cy="17.5" r="1.4" {}
    }
}

fn fire(heat: Heat) -> Markup {
    let n = heat.number();
    html! {
        symbol id=(format!("ez-fire-{n}")) viewBox="0 0 30 30" {
            circle.ez-disc-face cx="15" cy="15" r="13.5" {}
            @match n {
                0 => path.ez-ash d="M6 21c3-1 5-3 9-3s6 2 9 3M9 16l12 3M21 16L9 19" {},
                1 => path.ez-flame d="M15 5.5c4 4.5 5.5 7 5.5 10.5 0 3.7-2.5 6-5.5 6\
                    s-5.5-2.3-5.5-5.5\
                    c0-2 1-3.5 2.2-4.7.3 1.5 1 2.2 1.8 2.7-.7-3.5 0-6.5 1.5-9z" {},
                _ => path.ez-flame d="M16 2.5c5 4.5 8.5 8.5 8.5 13.5 0 5.5-4.5 9-9.5 9\
                    s-9.5-3.5-9.5-9c0-3 1.3-5.3 3.3-7.3.3 2 1 3.2 2.2 4\
                    C10.3 9 12.5 5.5 16 2.5z" {},
            }
            text.ez-heat x="15" y="21.5" { (n) }
        }
    }
}

/// What a terrain looks like: sparse strokes that leave the pieces readable.
fn texture(terrain: Terrain) -> Markup {
    let strokes = match terrain {
        Terrain::Forest => {
            "M14 8l-5 8h3l-5 8h6v5h2v-5h6l-5-8h3zM44 32l-5 8h3l-5 8h6v5h2v-5h6l-5-8h3zM45 3l-3 5h2l-3 5h4\
                v3h1v-3h4l-3-5h2zM13 40l-3 5h2l-3 5h4v3h1v-3h4l-3-5h2z"
        }
        Terrain::Mountains => {
            "M3 26L16 7l6 9 4-4 9 14M16 7l1 7-3 4 1 4M30 54l11-18 6 8 3-3 8 12M41 36l1 6-2 4"
        }
        Terrain::Meadow => {
            "M10 18c-1-4-2-6-5-8M10 18V8M10 18c1-4 2-6 5-8M38 30c-1-4-2-6-5-8M38 30V20M38 30c1-4 2-6 5-8\
                M16 50c-1-4-2-6-5-8M16 50V40M16 50c1-4 2-6 5-8M48 54c-1-3-1-4-3-6M48 54v-8M48 54\
                c1-3 1-4 3-6"
        }
        Terrain::Steppe => {
            "M4 14c7-5 14-5 20-1M30 24c7-5 14-5 22-1M8 44c6-4 11-4 17-1M36 50c5-4 10-4 16-1M16 12\
                c2-4 5-6 9-7M42 22c2-4 5-6 9-7M15 42c2-4 5-6 9-7"
        }
        Terrain::StoneDesert => {
            "M6 14c0-4 4-6 8-5 4 0 6 3 5 6-2 3-12 3-13-1zM34 24c0-5 5-7 9-6 5 1 7 4 6 7-3 4-14 4-15-1z\
                M14 44c0-3 3-5 7-4 4 0 5 3 4 5-2 3-10 3-11-1zM40 50c0-2 2-3 4-3 3 0 4 2 3 4-1 2-6 2-7-1z\
                M27 8h.1M25 29h.1M52 38h.1M4 32h.1"
        }
        Terrain::IcePlain => {
            "M4 10l9 3 6-5 9 4 7-3M13 13l-3 8M30 34l8-3 7 5 9-4M38 31l2 9M6 44l8 3 6-4M48 10v5M46 12h5\
                M22 26v4M20 28h4M52 52v4M50 54h4M26 52v4M24 54h4"
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
            path.ez-crevasse d="M4 18c10-6 18 2 28-3s18 3 30-2M10 44c8-5 15 3 25-1s14 3 26-1M20 18l-4 9\
                M46 15l5 8M30 44l-3 8" {}
        }
    }
}
