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
            g id="ez-body" { (body()) }
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

/// A hunter with a club and the sign of a seat, whose feet stand at the origin.
pub(super) fn figure(seat: Seat) -> Markup {
    html! {
        g class=(format!("seat-{seat}")) transform="translate(-17 -44.5)" {
            (club_arm())
            (body())
            g transform="translate(17 32) scale(.72)" { (painted(seat)) }
        }
    }
}

/// The outline of a hunter, and that of a mammoth: their halo runs round it.
const CLOAK: &str = "M17 1.5c5 0 8 3.6 7.8 8.1-.1 2.3-.9 4-2.1 5.3 5.5 2 8.6 7.4 9.7 15.4.7 5 .8 8.8.5 12.4\
            l-4.3 1.2-3.8-.9-4 1.5-3.8-.9-3.9 1-3.8-1.5-3.8.9-4.3-1.3\
            c-.3-3.6-.2-7.4.5-12.4 1.1-8 4.2-13.4 9.7-15.4-1.2-1.3-2-3-2.1-5.3C9 5.1 12 1.5 17 1.5z";
const FUR: &str = "M23.5 6C16.5 7 12.5 13 12 20.5 8.5 25 7 31 7 37.5\
                c0 5 1.8 9 5.6 9 3.4 0 4-4.2 1.7-4.8-1.6-.3-2-2.3-1.3-5.7.6-3 2-5 4-6 1 4 3 7 6 9v11\
                c0 2.2 1.4 3 4 3h5c2.4 0 3.2-.9 3.2-3L36 44.5c4.6 1.3 9.4 1.2 14-.4l.6 6\
                c.2 2.1 1.4 2.9 4 2.9h5.2c2.7 0 3.9-.9 4-3.3.4-7 4-13.7 2.4-21.7\
                C64.5 19 57 12.5 48.5 9.2 43 7 39.5 8.5 36.5 12 34.5 7.5 29.5 5 23.5 6z";

/// A hunter's body, in the colour of whoever it belongs to.
fn body() -> Markup {
    html! {
        ellipse.ez-cast cx="19" cy="44" rx="16.5" ry="3.8" {}
        path.ez-halo d=(CLOAK) {}
        path.ez-cloak d=(CLOAK) {}
        path.ez-lit-side d="M15 15.5C8 18 4.5 26 3 41.5l3.3.8c.8-12 3-21.5 8.7-26.8zM13 4\
            c-2.3 1.5-3 5.5-1.5 9-2.5-3.5-2-7.5 1.5-9z" {}
        path.ez-dim-side d="M22 15.5c4 6 5.7 15 6 27.5l3.8-1.2C31.5 27 29 18 22 15.5z" {}
        ellipse.ez-skin cx="17" cy="9.3" rx="4.3" ry="4.7" {}
        path.ez-beard d="M12.9 10.3c1 1.6 2.4.6 4.1.6s3.1 1 4.1-.6c.2 3-1.6 5-4.1 5s-4.3-2-4.1-5z" {}
        path.ez-collar d="M9.5 15.6c4.5 2.6 10.5 2.6 15 0\
            l2.8 2.7-2.6.4-.8 2-2.7-1-1.6 1.7-2.6-1.6-2.6 1.6-1.6-1.7-2.7 1-.8-2-2.6-.4z" {}
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
            path.ez-halo d=(FUR) {}
            path.ez-fur d=(FUR) {}
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
