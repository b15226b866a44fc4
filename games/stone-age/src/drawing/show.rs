//! What a bubble or the dock shows: dice with their sum, numbers with what they count. Everything in it is as high as the
//! text around it.

use draw::sign;
use maud::{Markup, html};
use tabletop::{Dice, Seat};

use super::icons::icon;

/// A symbol among words.
pub(super) fn small(name: &str) -> Markup {
    html! { svg.sa-small-icon viewBox="0 0 32 32" aria-hidden="true" { (icon(name, 0, 0, 32)) } }
}

/// The faces of dice.
pub(super) fn dice(dice: Dice) -> Markup {
    let faces: Vec<String> = dice.iter().map(|face| face.to_string()).collect();
    html! {
        span.sa-dice role="img" aria-label=(faces.join(" ")) {
            @for face in &faces { svg.die.sa-small-icon viewBox="0 0 32 32" aria-hidden="true" { (icon(&format!("die-{face}"), 0, 0, 32)) } }
        }
        b.sa-sum { "= " (dice.pips()) }
    }
}

/// So many more of something.
pub(super) fn gain(symbol: &str, n: impl std::fmt::Display) -> Markup {
    html! { span.sa-gain { b { "+" (n.to_string()) } (small(symbol)) } }
}

/// So many less of something.
pub(super) fn loss(symbol: &str, n: impl std::fmt::Display) -> Markup {
    html! { span.sa-loss { b { "−" (n.to_string()) } (small(symbol)) } }
}

/// The seal of a seat among words.
pub(super) fn seal(seat: Seat) -> Markup {
    html! { svg.sa-small-icon viewBox="-13 -13 26 26" aria-hidden="true" { (sign(seat)) } }
}
