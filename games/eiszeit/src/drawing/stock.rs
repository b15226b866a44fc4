//! What a player has, in one line: hunters beside the board, stones, clubs, and the backs of a hand that is hidden.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::track::Names;
use super::{cards, spots, symbols};
use crate::rules::{Colour, Eiszeit, MANY_STONES, Phase};

/// The pieces before a seat with their numbers.
pub(super) fn stock(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let player = &scene.view.players[seat.index()];
    html! {
        (hunters(scene, seat))
        (stones(scene, seat))
        (clubs(scene, seat))
        @if player.hand.is_none() { @for colour in Colour::ALL { (backs(scene, seat, colour)) } }
    }
}

/// A thing of the stock.
struct Item<'a> {
    thing: &'a str,
    class: &'a str,
    label: String,
    n: usize,
}

impl Item<'_> {
    fn draw(&self, icon: &Markup) -> Markup {
        let Item { thing, class, label, n } = self;
        let class = format!("ez-thing {class}{}", if *n == 0 { " zero" } else { "" });
        html! {
            li class=(class) data-thing=(thing) title=(label) {
                (icon)
                span.visually-hidden { (label) }
                b aria-hidden="true" { (n) }
            }
        }
    }
}

/// Equal pieces in one picture, one on the other: each walks from here to the board by its own name.
fn heap(symbol: &str, size: (f32, f32), names: &[String]) -> Markup {
    let one = || symbols::place(symbol, 0.0, 0.0, size, 1.0);
    html! {
        svg.icon.ez-icon viewBox=(format!("0 0 {} {}", size.0, size.1)) aria-hidden="true" {
            @for name in names { g.piece id=(name) { (one()) } }
            @if names.is_empty() { (one()) }
        }
    }
}

fn hunters(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let names = Names::of_hunters(scene.view, scene.recent, seat);
    let n = names.in_supply().len();
    let label = scene.words.say_with("ez-board-own-hunters", &args! { n: n });
    let icon = heap(&format!("hunter-{seat}"), symbols::HUNTER, names.in_supply());
    Item { thing: "hunters", class: "", label, n }.draw(&icon)
}

/// With many stones a light card must be played, as long as there are turns: the number is marked.
fn stones(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].stones;
    let is_bound = MANY_STONES <= n && scene.view.phase != Phase::Over;
    let (id, class) =
        if is_bound { ("ez-board-many-stones", "ez-many") } else { ("ez-board-own-stones", "") };
    let label = scene.words.say_with(id, &args! { n: n });
    Item { thing: "stones", class, label, n: n.into() }.draw(&heap("stone", symbols::STONE, &[]))
}

fn clubs(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].clubs;
    let label = scene.words.say_with("ez-board-own-clubs", &args! { n: n });
    Item { thing: "clubs", class: "", label, n: n.into() }.draw(&heap("club", symbols::CLUB, &[]))
}

/// The cards of one colour in a hand that is hidden from the eye.
fn backs(scene: &Scene<'_, Eiszeit>, seat: Seat, colour: Colour) -> Markup {
    let n = scene.view.players[seat.index()].backs[colour];
    let (thing, id) = match colour {
        Colour::Light => ("light", "ez-stock-light"),
        Colour::Dark => ("dark", "ez-stock-dark"),
    };
    let label = scene.words.say_with(id, &args! { n: n });
    let names: Vec<String> = (0..n).map(|n| cards::back(seat, colour, n)).collect();
    let icon = heap(&format!("back-{}", spots::name(colour)), symbols::BACK, &names);
    Item { thing, class: "", label, n: n.into() }.draw(&icon)
}
