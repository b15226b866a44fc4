//! What lies before a player: hunters, stones, clubs, and the hand as far as the eye sees it.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::spots::Tile;
use super::table::{back, row, stones};
use super::track::Names;
use super::{cards, spots, symbols};
use crate::rules::{Card, Cards, Colour, Eiszeit, MANY_STONES, Phase};

pub(super) fn mat(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let player = &scene.view.players[seat.index()];
    let name = scene.names.get(seat.index()).map_or("", String::as_str);
    let tile = Tile { spot: &spots::player(seat), class: "ez-belongings", label: name, piece: None };
    let belongings = html! {
        (hunters(scene, seat))
        (own_stones(scene, seat))
        (clubs(scene, seat))
        (hand_backs(scene, seat))
    };
    html! {
        div class=(format!("mat ez-mat seat-{seat}")) {
            (tile.draw(scene.offers, belongings))
            @if let Some(hand) = &player.hand { (self::hand(scene, hand)) }
            @if let Some(tucked) = &player.tucked { (self::tucked(scene, tucked)) }
        }
    }
}

fn item(label: &str, class: &str, drawing: Markup) -> Markup {
    html! { div class=(format!("ez-item {class}")) { (drawing) span { (label) } } }
}

fn hunters(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let names = Names::of_hunters(scene.view, scene.recent, seat);
    let label = scene.words.say_with("ez-board-own-hunters", &args! { n: names.in_supply().len() });
    item(&label, "", row(&format!("hunter-{seat}"), symbols::HUNTER, names.in_supply(), 9.0))
}

/// With many stones a light card must be played, as long as there are turns: the number is marked.
fn own_stones(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].stones;
    let is_bound = MANY_STONES <= n && scene.view.phase != Phase::Over;
    let (id, class) =
        if is_bound { ("ez-board-many-stones", "ez-many") } else { ("ez-board-own-stones", "") };
    item(&scene.words.say_with(id, &args! { n: n }), class, stones(n))
}

/// The clubs in front of a player; they are pointed at when the player may put one under a hunter.
fn clubs(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Markup {
    let n = scene.view.players[seat.index()].clubs;
    if n == 0 {
        return html! {};
    }
    let label = scene.words.say_with("ez-board-own-clubs", &args! { n: n });
    let tile = Tile { spot: &spots::own_clubs(seat), class: "ez-item", label: &label, piece: None };
    let clubs = row("club", symbols::CLUB, &vec![String::new(); n.into()], 14.0);
    tile.draw(scene.offers, html! { (clubs) span { (label) } })
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
    let fan = Colour::ALL.into_iter().flat_map(|colour| (0..backs[colour]).map(move |n| (colour, n)));
    let drawing = html! {
        span.ez-fan {
            @for (colour, n) in fan {
                @let class = format!("piece ez-back ez-{}", spots::name(colour));
                span id=(cards::back(seat, colour, n)) class=(class) { (back(colour)) }
            }
        }
    };
    item(&label, "", drawing)
}

fn hand(scene: &Scene<'_, Eiszeit>, hand: &Cards) -> Markup {
    let card = |card: Card| {
        let (spot, class, label) = (spots::card(card), cards::class(card), cards::name(scene, card));
        let tile = Tile { spot: &spot, class: &class, label: &label, piece: Some(cards::held(card)) };
        cards::asks(scene, card, tile.draw(scene.offers, cards::face(scene, card, hand.count(card))))
    };
    html! { @if !hand.is_empty() { div.ez-hand { @for kind in hand.kinds() { (card(kind)) } } } }
}

/// What a player discarded unseen, which only they know.
fn tucked(scene: &Scene<'_, Eiszeit>, cards: &Cards) -> Markup {
    let names: Vec<String> = cards.iter().map(|card| crate::words::card_name(scene.words, card)).collect();
    let text = scene.words.say_with("ez-table-tucked", &args! { cards: names.join(", ") });
    html! { @if !names.is_empty() { p.ez-tucked { (text) } } }
}
