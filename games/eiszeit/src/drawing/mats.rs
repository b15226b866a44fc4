//! What lies before a player: hunters, stones, clubs, and the hand as far as the eye sees it.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::symbols::{self, place};
use super::table::{row, stones};
use super::{cards, spots};
use crate::rules::{Card, Cards, Colour, Eiszeit, MANY_STONES, Phase};

pub(super) fn mat(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let player = &scene.view.players[seat.index()];
    html! {
        div class=(format!("mat ez-mat seat-{seat}")) {
            div.ez-belongings {
                (hunters(scene, seat))
                (own_stones(scene, seat))
                (clubs(scene, seat))
                (hand_backs(scene, seat))
            }
            @if let Some(hand) = &player.hand { (self::hand(scene, hand)) }
            @if let Some(tucked) = &player.tucked { (self::tucked(scene, tucked)) }
        }
    }
}

fn item(label: &str, class: &str, drawing: Markup) -> Markup {
    html! { div class=(format!("ez-item {class}")) { (drawing) span { (label) } } }
}

fn hunters(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].supply;
    let label = scene.words.say_with("ez-board-own-hunters", &args! { n: n });
    item(&label, "", row(&format!("hunter-{seat}"), symbols::HUNTER, &vec![String::new(); n.into()], 9.0))
}

/// With many stones a light card must be played, as long as there are turns: the number is marked.
fn own_stones(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].stones;
    let is_bound = MANY_STONES <= n && scene.view.phase != Phase::Over;
    let (id, class) =
        if is_bound { ("ez-board-many-stones", "ez-many") } else { ("ez-board-own-stones", "") };
    item(&scene.words.say_with(id, &args! { n: n }), class, stones(n))
}

fn clubs(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].clubs;
    if n == 0 {
        return html! {};
    }
    let label = scene.words.say_with("ez-board-own-clubs", &args! { n: n });
    item(&label, "", row("club", symbols::CLUB, &vec![String::new(); n.into()], 14.0))
}

/// A hand that is hidden from the eye: how many light and dark cards it holds.
fn hand_backs(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let player = &scene.view.players[seat.index()];
    let backs = player.backs;
    if player.hand.is_some() || backs[Colour::Light] + backs[Colour::Dark] == 0 {
        return html! {};
    }
    let label = scene
        .words
        .say_with("ez-board-backs", &args! { light: backs[Colour::Light], dark: backs[Colour::Dark] });
    let fan = Colour::ALL.into_iter().flat_map(|colour| (0..backs[colour]).map(move |_| colour));
    let (width, height) = symbols::BACK;
    let drawing = html! {
        span.ez-fan {
            @for colour in fan {
                svg viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) aria-hidden="true" {
                    (place(&format!("back-{}", spots::name(colour)), 0.0, 0.0, symbols::BACK, 1.0))
                }
            }
        }
    };
    item(&label, "", drawing)
}

/// The cards in full; they are played from the hand, not from here.
fn hand(scene: &Scene<'_, Eiszeit>, hand: &Cards) -> Markup {
    let card = |card: Card| {
        let face = html! { div class=(cards::class(card)) { (cards::face(scene, card, hand.count(card))) } };
        cards::asks(scene, card, face)
    };
    html! { @if !hand.is_empty() { div.ez-hand { @for kind in hand.kinds() { (card(kind)) } } } }
}

/// What a player discarded unseen, which only they know.
fn tucked(scene: &Scene<'_, Eiszeit>, cards: &Cards) -> Markup {
    let names: Vec<String> = cards.iter().map(|card| crate::words::card_name(scene.words, card)).collect();
    let text = scene.words.say_with("ez-table-tucked", &args! { cards: names.join(", ") });
    html! { @if !names.is_empty() { p.ez-tucked { (text) } } }
}
