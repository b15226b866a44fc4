//! The podium: everybody of a game that is over, on stones as high as they came.

use draw::inside;
use maud::{Markup, PreEscaped, html};

/// The picture of the front page, whose mountains and mammoths stand here too.
const HERO: &str = include_str!("../../assets/hero.svg");

/// How wide and high the podium is drawn.
pub(super) const SIZE: (u16, u16) = (600, 300);
/// Where the stones stand, and how wide one is at most with the room beside it.
const GROUND: i32 = 276;
const ROOM: f32 = 124.0;
/// How wide all of them are at most.
const WIDEST: f32 = 560.0;

/// Somebody on the podium.
pub(super) struct Placed<'a> {
    pub(super) rank: u8,
    /// What stands for the seat, drawn.
    pub(super) figure: &'a str,
    pub(super) gave_up: bool,
}

/// The podium, with those who came first in the middle.
pub(super) fn podium(placed: &[Placed<'_>], is_won: bool) -> Markup {
    let (width, height) = SIZE;
    html! {
        svg.podium viewBox=(format!("0 0 {width} {height}")) preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
            (scene(placed, is_won))
        }
    }
}

/// What is on the podium's picture. Where all have lost nobody stands higher than others, and nothing is thrown.
pub(super) fn scene(placed: &[Placed<'_>], is_won: bool) -> Markup {
    let (alp, mammoth) = (inside(HERO, "h-alp"), inside(HERO, "h-mammoth"));
    let put = |what: PreEscaped<&str>, x: i32, y: i32, scale: f32| {
        html! { g transform=(format!("translate({x} {y}) scale({scale})")) { (what) } }
    };
    html! {
        // The land goes on beyond the picture, for windows of another shape.
        path.p-sky d="M-600-600h1800v900H-600z" {}
        @for r in [130, 86] { circle.h-halo-sun cx="300" cy="110" r=(r) {} }
        @for (x, scale) in [(-160, 1.5), (-50, 1.7), (40, 1.3), (150, 1.7), (300, 1.4), (440, 1.8), (560, 1.3), (660, 1.6), (770, 1.4)] { (put(alp, x, 214, scale)) }
        path.h-meadow d="M-600 226c300 0 460-6 600-20 160-22 420-22 600 0 140 14 300 20 600 20v80H-600z" {}
        (put(mammoth, 20, 160, 0.9))
        (put(mammoth, 500, 148, 1.1))
        path.h-front d="M-600 276c300 0 460-4 600-14 160-22 420-22 600 0 140 10 300 14 600 14v30H-600z" {}
        // The first are drawn last: they stand before the others.
        @for (one, x) in placed.iter().zip(places(placed.len())).rev() { (stone(one, x, room(placed.len()), is_won)) }
        @if is_won { g.confetti { @for (x, y, colour) in CONFETTI { path class=(format!("confetti-{colour}")) d=(format!("M{x} {y}l4-7 4 7z")) {} } } }
    }
}

/// How wide the room of one is among so many.
fn room(count: usize) -> f32 {
    ROOM.min(WIDEST / count.max(1) as f32)
}

/// Where the stones stand, the best first: in the middle, at its left, at its right and so on outwards.
fn places(count: usize) -> Vec<f32> {
    let aside = |place: usize| {
        let steps = place.div_ceil(2) as f32;
        if place % 2 == 1 { -steps } else { steps }
    };
    // With an even number there is one more at the left: all move half a room to the right.
    let middle = f32::from(SIZE.0) / 2.0 + if count.is_multiple_of(2) { room(count) / 2.0 } else { 0.0 };
    (0..count).map(|place| middle + room(count) * aside(place)).collect()
}

/// How high a rank stands.
fn top(rank: u8) -> i32 {
    match rank {
        1 => 204,
        2 => 232,
        3 => 248,
        _ => 258,
    }
}

/// One on a stone.
fn stone(placed: &Placed<'_>, x: f32, room: f32, is_won: bool) -> Markup {
    let is_first = is_won && placed.rank == 1;
    let (top, wide) = (top(if is_won { placed.rank } else { u8::MAX }), room / ROOM);
    let tall = if is_first { 2.2 } else { 1.65 } * wide.max(0.8);
    let height = GROUND - top;
    html! {
        g.placed.first[is_first] .gone[placed.gave_up] transform=(format!("translate({x:.1} {top})")) {
            g transform=(format!("scale({wide:.2} 1)")) {
                ellipse.h-ground cx="4" cy=(height) rx="56" ry="9" {}
                path.block d=(format!("M-48 0q48-12 96 0l4 {height}q-52 12-104 0z")) {}
                path.block-lit d="M-48 0q48-12 96 0q-48 12-96 0z" {}
            }
            @if is_won { text.rank x="0" y=(height.min(60) / 2 + 13) { (placed.rank) } }
            g transform=(format!("translate(0 2) scale({tall:.2})")) { g.figure { (PreEscaped(placed.figure)) } }
        }
    }
}

/// What falls from the sky: where, and in which colour.
const CONFETTI: [(i32, i32, u8); 22] = [
    (493, 75, 0),
    (95, 37, 1),
    (555, 147, 2),
    (153, 93, 0),
    (152, 137, 1),
    (369, 14, 2),
    (464, 145, 0),
    (201, 6, 1),
    (147, 87, 2),
    (279, 34, 0),
    (340, 46, 1),
    (273, 74, 2),
    (80, 71, 2),
    (561, 62, 0),
    (222, 11, 1),
    (312, 11, 2),
    (122, 111, 0),
    (399, 103, 1),
    (527, 136, 2),
    (557, 11, 1),
    (419, 129, 0),
    (231, 68, 1),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_stands_on_anothers_stone_or_beyond_the_edge() {
        for count in 1..=6 {
            let mut places = places(count);
            assert!(
                places.iter().skip(1).all(|x| (x - 300.0).abs() >= (places[0] - 300.0).abs()),
                "{places:?}"
            );
            places.sort_by(f32::total_cmp);
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] > room(count) * 0.99), "{places:?}");
            assert!(
                places[0] > room(count) * 0.4 && places[count - 1] < 600.0 - room(count) * 0.4,
                "{places:?}"
            );
        }
    }
}
