//! The score: a bone with a notch for every point, and above it the signs of the players.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::land;
use super::symbols::round;
use crate::rules::{Eiszeit, Phase};

/// Where the first and the last notch are.
const FROM: f32 = 40.0;
const TO: f32 = 600.0;
/// The size of a player's chip.
const CHIP: f32 = 68.0;
const CHIP_HEIGHT: f32 = 30.0;

pub(super) fn track(scene: &Scene<'_, Eiszeit>) -> Markup {
    let players = &scene.view.players;
    let points: Vec<u8> = players.iter().map(|player| player.standing.points).collect();
    let top = points.iter().copied().max().unwrap_or(0);
    let last = u16::from(top).div_ceil(10).max(3) * 10;
    let notch = |n: u16| FROM + (TO - FROM) * f32::from(n) / f32::from(last);
    let chips = spread(&points.iter().map(|&n| notch(n.into())).collect::<Vec<_>>());
    html! {
        g.ez-score transform=(format!("translate(0 {})", land::HEIGHT)) {
            g aria-hidden="true" {
                path.ez-bone d="M24 46c-8-5-17 0-16 6 .5 3 3 5 6 5-3 1-5 4-4 7 2 6 11 7 16 3 8-4 20-3 40-2\
                    h508\
                    c20-1 32-2 40 2 5 4 14 3 16-3 1-3-1-6-4-7 3 0 5.5-2 6-5 1-6-8-11-16-6-8 4-22 2-42 2\
                    H66c-20 0-34 2-42-2z" {}
                @for n in 0..=last / 5 {
                    @let x = round(notch(n * 5));
                    path.ez-notch d=(format!("M{x} 48v{}", if n % 2 == 0 { 15 } else { 8 })) {}
                    @if n % 2 == 0 && n < last / 5 { text.ez-tens x=(x + 4.0) y="60.5" { (n * 5) } }
                }
            }
            @for (seat, (&at, &points)) in Seat::all(points.len() as u8).zip(chips.iter().zip(&points)) {
                (chip(scene, seat, at, notch(points.into()), points))
            }
        }
    }
}

fn chip(scene: &Scene<'_, Eiszeit>, seat: Seat, at: f32, notch: f32, points: u8) -> Markup {
    let name = scene.names.get(seat.index()).cloned().unwrap_or_default();
    let label = scene.words.say_with("ez-board-score", &args! { name: name, points: points });
    let is_on_turn = scene.view.turn == seat && scene.view.phase != Phase::Over;
    let class = if is_on_turn { "piece ez-chip ez-on-turn" } else { "piece ez-chip" };
    let left = round(at - CHIP / 2.0);
    let leader = format!("M{} {CHIP_HEIGHT}L{} 50", round(at), round(notch));
    html! {
        path class=(format!("ez-leader seat-{seat}")) d=(leader) {}
        g id=(format!("score-{seat}")) class=(format!("{class} seat-{seat}")) {
            title { (label) }
            rect x=(left) y="2" width=(CHIP) height=(CHIP_HEIGHT - 2.0) rx="9" {}
            g transform=(format!("translate({} 16) scale(.9)", left + 17.0)) { (sign(seat)) }
            text x=(left + 47.0) y="23.5" { (points) }
        }
    }
}

/// Pushes apart what would lie on top of each other, to both sides alike: halfway between pushing all to
/// the right and all to the left, which keeps the distances.
fn spread(wanted: &[f32]) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let apart = CHIP + 4.0;
    let (first, last) = (apart / 2.0, land::WIDTH - apart / 2.0);
    let mut right = wanted.to_vec();
    let mut left = wanted.to_vec();
    for (place, &index) in order.iter().enumerate() {
        let least = place.checked_sub(1).map_or(first, |before| right[order[before]] + apart);
        right[index] = wanted[index].max(least);
    }
    for (place, &index) in order.iter().enumerate().rev() {
        let most = order.get(place + 1).map_or(last, |&after| left[after] - apart);
        left[index] = wanted[index].min(most);
    }
    let inside = |place: usize, x: f32| {
        x.clamp(first + apart * place as f32, last - apart * (order.len() - 1 - place) as f32)
    };
    let mut at = vec![0.0; wanted.len()];
    for (place, &index) in order.iter().enumerate() {
        at[index] = inside(place, (right[index] + left[index]) / 2.0);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_lie_apart_and_within_the_board_wherever_the_points_are() {
        for wanted in
            [[40.0; 5], [600.0; 5], [40.0, 300.0, 310.0, 305.0, 600.0], [300.0, 40.0, 40.0, 41.0, 42.0]]
        {
            let mut at = spread(&wanted);
            at.sort_by(f32::total_cmp);
            assert!(at.windows(2).all(|pair| CHIP < pair[1] - pair[0]), "{at:?}");
            assert!(CHIP / 2.0 <= at[0] && at[4] <= land::WIDTH - CHIP / 2.0, "{at:?}");
        }
    }
}
