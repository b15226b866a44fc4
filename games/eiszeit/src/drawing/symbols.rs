//! The shapes that are drawn again and again: pieces, the textures of the terrains, the faces of the fires.

use draw::painted;
use maud::{Markup, Render, html};
use tabletop::Seat;

use super::spots;
use crate::rules::{Colour, Heat, Terrain};

/// How large a hunter, a hunter with a club, a mammoth, a fire disc, a club and a stone are drawn.
pub(super) const HUNTER: (f32, f32) = (32.0, 44.0);
pub(super) const ARMED: (f32, f32) = (44.0, 44.0);
pub(super) const MAMMOTH: (f32, f32) = (60.0, 45.0);
pub(super) const FIRE: (f32, f32) = (30.0, 30.0);
pub(super) const CLUB: (f32, f32) = (20.0, 40.0);
pub(super) const STONE: (f32, f32) = (24.0, 20.0);
/// The back of a card, small.
pub(super) const BACK: (f32, f32) = (20.0, 28.0);

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
        use href={ "#ez-" (symbol) } x=(Tenths::of(x)) y=(Tenths::of(y))
            width=(Tenths::of(width)) height=(Tenths::of(height)) {}
    }
}

/// A length with one digit after the point. Thousands of them are written for a board: as whole numbers it takes a fifth
/// of the time.
struct Tenths(i32);

impl Tenths {
    fn of(value: f32) -> Tenths {
        Tenths((value * 10.0).round() as i32)
    }
}

impl Render for Tenths {
    fn render_to(&self, out: &mut String) {
        let Tenths(tenths) = *self;
        if tenths < 0 {
            out.push('-');
        }
        let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        whole.render_to(out);
        if 0 < tenth {
            out.push('.');
            tenth.render_to(out);
        }
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
            (body())
            (ice_texture())
            @for seat in Seat::all(players) {
                (hunter(&format!("hunter-{seat}"), seat, false))
                (hunter(&format!("armed-{seat}"), seat, true))
            }
            (beast())
            (club())
            (stone())
            (fire_down())
            @for heat in Heat::all() { (fire(heat)) }
            (clash())
            (idol())
            (day())
            (night())
            @for colour in Colour::ALL { (back(colour)) (mark(colour)) }
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

/// A fire disc that lies face down: logs laid for a fire in a ring of stones.
fn fire_down() -> Markup {
    html! {
        symbol id="ez-fire-down" viewBox="0 0 32 32" {
            (hearth())
            path.ez-log d="M6 21l17-8 2 4-17 8zM7 13l2-4 17 10-2 4zM13.5 7l4.5-.5 1 19-4.5.5z" {}
        }
    }
}

/// The ring of stones round a fire.
fn hearth() -> Markup {
    html! {
        circle.ez-hearth cx="16" cy="16" r="15" {}
        circle.ez-stones-round cx="16" cy="16" r="12.6" {}
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
            path.ez-idol d="M20 2\
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

/// The sky of a light card, with hills.
fn day() -> Markup {
    html! {
        symbol id="ez-day" viewBox="0 0 116 80" {
            path.ez-sky d="M0 0h116v80H0z" {}
            path.ez-hill d="M0 46c12-16 22-22 34-26 12 8 18 14 30 10 14-14 24-18 34-16 8 4 12 10 18 14v30H0z" {}
        }
    }
}

/// The sky of a dark card, with stars.
fn night() -> Markup {
    html! {
        symbol id="ez-night" viewBox="0 0 116 80" {
            path.ez-dusk d="M0 0h116v80H0z" {}
            path.ez-star d="M60 12a1.5 1.5 0 1 1-.1 0zM20 20a1.2 1.2 0 1 1-.1 0zM100 30a1.2 1.2 0 1 1-.1 0z" {}
        }
    }
}

/// The back of a card in little: light ones are round at the corners, dark ones cut.
fn back(colour: Colour) -> Markup {
    let outline = match colour {
        Colour::Light => "M5 1.5h10q3.5 0 3.5 3.5v18q0 3.5-3.5 3.5H5q-3.5 0-3.5-3.5V5q0-3.5 3.5-3.5z",
        Colour::Dark => "M5.5 1.5h9l4 4v17l-4 4h-9l-4-4v-17z",
    };
    let name = spots::name(colour);
    html! {
        symbol id=(format!("ez-back-{name}")) viewBox="0 0 20 28" {
            path class=(format!("ez-back-{name}")) d=(outline) {}
            use href=(format!("#ez-mark-{name}")) x="5" y="9" width="10" height="10" {}
        }
    }
}

/// What marks the cards of a colour: the sun the light ones, the moon the dark ones.
fn mark(colour: Colour) -> Markup {
    let name = spots::name(colour);
    html! {
        symbol id=(format!("ez-mark-{name}")) viewBox="-16 -16 32 32" {
            circle class=(format!("ez-disc-{name}")) r="14.5" {}
            @match colour {
                Colour::Light => {
                    circle.ez-sun r="5" {}
                    path.ez-ray d="M0-11.5v3M0 8.5v3M-11.5 0h3M8.5 0h3M-8.1-8.1L-6-6M6 6l2.1 2.1M-8.1 8.1L-6 6M6-6l2.1-2.1" {}
                },
                Colour::Dark => path.ez-moon d="M3-10.5a11 11 0 1 0 7.5 15A10.5 10.5 0 0 1 3-10.5z" {},
            }
        }
    }
}

/// A hunter in a cloak of fur with the sign of its seat, with or without a club in the hand.
fn hunter(id: &str, seat: Seat, club: bool) -> Markup {
    html! {
        symbol id=(format!("ez-{id}")) viewBox=(if club { "0 0 46 47" } else { "0 0 34 47" }) {
            g class=(format!("seat-{seat}")) {
                @if club { (club_arm()) }
                use href="#ez-body" {}
                g transform="translate(17 32) scale(.72)" { (painted(seat)) }
            }
        }
    }
}

/// A hunter's body, in the colour of whoever it belongs to.
fn body() -> Markup {
    html! {
        g id="ez-body" {
            ellipse.ez-cast cx="19" cy="44" rx="16.5" ry="3.8" {}
            path.ez-cloak d="M17 1.5c5 0 8 3.6 7.8 8.1-.1 2.3-.9 4-2.1 5.3 5.5 2 8.6 7.4 9.7 15.4.7 5 .8 8.8.5 12.4\
                l-4.3 1.2-3.8-.9-4 1.5-3.8-.9-3.9 1-3.8-1.5-3.8.9-4.3-1.3\
                c-.3-3.6-.2-7.4.5-12.4 1.1-8 4.2-13.4 9.7-15.4-1.2-1.3-2-3-2.1-5.3C9 5.1 12 1.5 17 1.5z" {}
            path.ez-lit-side d="M15 15.5C8 18 4.5 26 3 41.5l3.3.8c.8-12 3-21.5 8.7-26.8zM13 4\
                c-2.3 1.5-3 5.5-1.5 9-2.5-3.5-2-7.5 1.5-9z" {}
            path.ez-dim-side d="M22 15.5c4 6 5.7 15 6 27.5l3.8-1.2C31.5 27 29 18 22 15.5z" {}
            ellipse.ez-skin cx="17" cy="9.3" rx="4.3" ry="4.7" {}
            path.ez-beard d="M12.9 10.3c1 1.6 2.4.6 4.1.6s3.1 1 4.1-.6c.2 3-1.6 5-4.1 5s-4.3-2-4.1-5z" {}
            path.ez-collar d="M9.5 15.6c4.5 2.6 10.5 2.6 15 0\
                l2.8 2.7-2.6.4-.8 2-2.7-1-1.6 1.7-2.6-1.6-2.6 1.6-1.6-1.7-2.7 1-.8-2-2.6-.4z" {}
        }
    }
}

/// The arm that holds a club.
fn club_arm() -> Markup {
    html! {
        path.ez-wood d="M27.5 36l4.5-20c.5-7 2.5-13.5 7-14.5 5-.8 7.5 4 5.5 9.5-2 5-6 8.5-8 13L32 38z" {}
        path.ez-wood-lit d="M36 15c.3-5 1.5-8.5 3.5-11" {}
        circle.ez-skin cx="31.5" cy="31" r="3.2" {}
    }
}

/// A mammoth as it stands on the board.
fn beast() -> Markup {
    html! {
        symbol id="ez-mammoth" viewBox="0 0 72 57" {
            ellipse.ez-cast cx="39" cy="52" rx="31" ry="4.5" {}
            path.ez-fur d="M23.5 6C16.5 7 12.5 13 12 20.5 8.5 25 7 31 7 37.5\
                c0 5 1.8 9 5.6 9 3.4 0 4-4.2 1.7-4.8-1.6-.3-2-2.3-1.3-5.7.6-3 2-5 4-6 1 4 3 7 6 9v11\
                c0 2.2 1.4 3 4 3h5c2.4 0 3.2-.9 3.2-3L36 44.5c4.6 1.3 9.4 1.2 14-.4l.6 6\
                c.2 2.1 1.4 2.9 4 2.9h5.2c2.7 0 3.9-.9 4-3.3.4-7 4-13.7 2.4-21.7\
                C64.5 19 57 12.5 48.5 9.2 43 7 39.5 8.5 36.5 12 34.5 7.5 29.5 5 23.5 6z" {}
            path.ez-fur-dim d="M36 43.5c8-1 17-3 28.5-14 .8 6.5-1.8 12.5-2.2 19.5 0 2-.6 2.6-2.5 2.6h-5.2\
                c-1.7 0-2.3-.6-2.5-2l-.8-7.6c-5 2-9.7 2.5-15.3 1.5zM24 40l6 3 .5 8.6h-3c-2 0-3-.6-3-2z" {}
            path.ez-fur-lit d="M23.7 7.5\
                c-5.7.9-9.2 6-9.7 13 2.5-5 6-9 10.5-10 5-1 8.5 1.5 11 6 3.5-5 8-6 13.5-4.5 6 1.7 11 5 14.5 10-2.8-5.6-8.5-9.2-15.7-11.6-5.2-1.6-8.3-.4-11 4\
                C34 9 29.3 6.6 23.7 7.5z" {}
            path.ez-hair d="M41 21c-1 5-1 9 .5 13M48 20c-.5 5 0 10 1.5 14M55 22c.2 5 .7 8 2 12M45 29\
                c-.5 5 0 8 1 11.5M52.5 30c0 4 .5 7 1.5 10M60 29c0 4 .3 6 1 9M21 10c2.5-1.5 6-1.5 8.5 0" {}
            path.ez-fur-dim d="M27 15.5c4.5-1.5 8 1.5 7.5 7-.4 4-3 7-5.5 6.5-3-.7-5-12-2-13.5z" {}
            circle.ez-eye cx="18" cy="20" r="1.4" {}
            path.ez-tusk-ink d="M16.5 30C9 37.5 2 35 3.5 25.5" {}
            path.ez-tusk-ink d="M20 32.5c-4 9-12 11-15.5 6" {}
            path.ez-tusk d="M20 32.5c-4 9-12 11-15.5 6M16.5 30C9 37.5 2 35 3.5 25.5" {}
        }
    }
}

/// A mammoth in few lines for the emblem, 64 units wide and 48 high.
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

/// A fire that is turned up, with what it adds to the limit.
fn fire(heat: Heat) -> Markup {
    let n = heat.number();
    html! {
        symbol id=(format!("ez-fire-{n}")) viewBox="0 0 32 32" {
            (hearth())
            @match n {
                0 => path.ez-ash d="M9 22c3-1 4-3 7-3s4 2 7 3M15 17c-3-3 3-5 0-9" {},
                1 => path.ez-flame d="M16 5.5c4 4.5 5.5 7 5.5 10.5 0 3.7-2.5 6-5.5 6s-5.5-2.3-5.5-5.5\
                    c0-2 1-3.5 2.2-4.7.3 1.5 1 2.2 1.8 2.7-.7-3.5 0-6.5 1.5-9z" {},
                _ => path.ez-flame d="M17 3.5c5 4.5 8.5 8.5 8.5 13.5 0 5.5-4.5 9-9.5 9s-9.5-3.5-9.5-9\
                    c0-3 1.3-5.3 3.3-7.3.3 2 1 3.2 2.2 4C11.3 10 13.5 6.5 17 3.5z" {},
            }
            text.ez-heat x="16" y="22.5" { (n) }
        }
    }
}

/// What a terrain looks like: sparse scenery that leaves the pieces readable.
fn texture(terrain: Terrain) -> Markup {
    let grown = |at: &str, what: Markup| html! { g transform=(at) { (what) } };
    html! {
        pattern id=(format!("ez-{}", name(terrain))) width="104" height="88" patternUnits="userSpaceOnUse" {
            g.ez-scenery {
                @match terrain {
                    Terrain::Forest => {
                        (grown("translate(24 42) scale(.8)", pine()))
                        (grown("translate(78 84) scale(.66)", pine()))
                        (grown("translate(70 38) scale(.5)", pine()))
                    },
                    Terrain::Mountains => {
                        (grown("translate(34 42) scale(.62)", peak()))
                        (grown("translate(84 84) scale(.42)", peak()))
                    },
                    Terrain::Meadow => {
                        (grown("translate(22 40) scale(.7)", oak()))
                        path.ez-sprig d="M70 30l-2-6M70 30v-7M70 30l2-6M40 78l-2-6M40 78v-7M40 78l2-6M92 64l-2-6M92 64v-7" {}
                        path.ez-flowers d="M52 50h.1M58 55h.1M50 58h.1M84 82h.1M90 78h.1M12 70h.1" {}
                    },
                    Terrain::Steppe => path.ez-blade d="M20 30c0-6-2-9-6-12M20 30v-13M20 30c0-6 2-9 6-12\
                        M76 50c0-6-2-9-6-12M76 50v-13M76 50c0-6 2-9 6-12M36 80c0-5-2-8-5-10M36 80v-11M36 80c0-5 2-8 5-10" {},
                    Terrain::StoneDesert => {
                        (grown("translate(22 34) scale(.9)", boulder()))
                        (grown("translate(78 74) scale(.62)", boulder()))
                        (grown("translate(62 26) scale(.35)", boulder()))
                    },
                    Terrain::IcePlain => {
                        (grown("translate(20 32)", shard()))
                        (grown("translate(80 76) scale(.8)", shard()))
                        path.ez-crack d="M44 22l9 3 6-5 10 4M20 64l8 3 7-5 12 4M28 67l-3 6" {}
                    },
                }
            }
        }
    }
}

/// A pine.
fn pine() -> Markup {
    html! {
        ellipse.ez-cast cx="3" cy="0" rx="10" ry="2.8" {}
        path.ez-trunk d="M-1.5 0l.5-6h2l.5 6z" {}
        path.ez-leaf d="M0-33c2 5 4 8 7 10.5l-3-.2c2 4 4.5 6.5 7.5 8.7l-3.3.2\
            c1.5 3 3.3 5.3 5.8 7.8-9 3.6-19 3.6-28 0 2.5-2.5 4.3-4.8 5.8-7.8l-3.3-.2\
            c3-2.2 5.5-4.7 7.5-8.7l-3 .2C-4-25-2-28 0-33z" {}
        path.ez-leaf-lit d="M0-33c-2 5-4 8-7 10.5l3-.2c-2 4-4.5 6.5-7.5 8.7l3.3.2\
            c-1.5 3-3.3 5.3-5.8 7.8 3 1.2 6 2 9.5 2.4C-6-10-3-20 0-33z" {}
    }
}

/// An oak.
fn oak() -> Markup {
    html! {
        ellipse.ez-cast cx="3" cy="0" rx="11" ry="3" {}
        path.ez-trunk d="M-2 0l.6-8h2.8L2 0z" {}
        path.ez-oak d="M-9-7\
            c-5-1-6-7-2-10-1-6 5-10 10-7.5 5-3.5 11 .5 10.5 6 4.5 2.5 4 9-.5 11-4 3-13 3.5-18 .5z" {}
        path.ez-oak-lit d="M-10-8.5c-3.5-1.5-4-6-.8-8.3C-11-22-6-25.5-1-23.3c-5 2-7.5 8-9 14.8z" {}
    }
}

/// A boulder.
fn boulder() -> Markup {
    html! {
        ellipse.ez-cast cx="4" cy="0" rx="13" ry="3.5" {}
        path.ez-boulder d="M-12 0l1-8 6-6 9-1 7 6 2 9z" {}
        path.ez-boulder-lit d="M-11-8l6-6 9-1-6 5-3 10h-7z" {}
    }
}

/// A peak with snow on it.
fn peak() -> Markup {
    html! {
        ellipse.ez-cast cx="10" cy="0" rx="32" ry="6" {}
        path.ez-crag d="M-30 1l12-23 5 5 11-27 10 18 5-5 17 32c-20 4-40 4-60 0z" {}
        path.ez-crag-dim d="M-2-44l10 18 5-5 17 32c-10 2-18 3-26 3 2-9-4-16 0-22s-4-16-6-26z" {}
        path.ez-snow d="M-2-44l-6.5 16 4-2.5 2.5 4 3-4 4.5 3.5 1.5-2.5zM-18-22l-4.5 9 3.5-1.5 2 2.5 3-5.5z" {}
    }
}

/// A shard of ice.
fn shard() -> Markup {
    html! {
        ellipse.ez-cast cx="2" cy="0" rx="6" ry="1.6" {}
        path.ez-shard d="M-4 0l1-9 3-5 4 6 1 8z" {}
        path.ez-shard-lit d="M-4 0l1-9 3-5 0 14z" {}
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
