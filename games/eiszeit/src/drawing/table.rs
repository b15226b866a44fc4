//! What lies beside the board: both kinds of cards with their supplies of stones, mammoths, clubs and fires.

use draw::Scene;
use maud::{Markup, html};
use texts::args;

use super::spots::Tile;
use super::symbols::{self, place};
use super::track::Names;
use super::{cards, spots};
use crate::rules::{Backs, Colour, Eiszeit};

/// Stones of a supply stand in rows of so many.
const ROW: u8 = 10;

/// The light and the dark side, and the pieces nobody owns.
pub(super) fn table(scene: &Scene<'_, Eiszeit>) -> Markup {
    html! {
        div.ez-beside {
            @for colour in Colour::ALL { (side(scene, colour)) }
            (pieces(scene))
        }
    }
}

/// The cards of a colour, and the stones above them.
fn side(scene: &Scene<'_, Eiszeit>, colour: Colour) -> Markup {
    let name = spots::name(colour);
    html! {
        section class=(format!("ez-side ez-{name}")) {
            h2 { (scene.words.say(match colour {
                Colour::Light => "ez-board-light",
                Colour::Dark => "ez-board-dark",
            })) }
            (supply(scene, colour))
            div.ez-piles { (draw_pile(scene, colour)) (open_card(scene, colour)) }
        }
    }
}

fn supply(scene: &Scene<'_, Eiszeit>, colour: Colour) -> Markup {
    let n = scene.view.stones[colour];
    let label = scene.words.say_with("ez-board-supply", &args! { n: n });
    html! { div.ez-supply { (stones(n)) span { (label) } } }
}

/// Stones one by one: dots of a broken line.
pub(super) fn stones(n: u8) -> Markup {
    let rows = n.div_ceil(ROW);
    let row = |row: u8| (n - row * ROW).min(ROW);
    let (width, height) = (10 * u32::from(n.min(ROW)) + 2, 10 * u32::from(rows) + 2);
    if n == 0 {
        return html! {};
    }
    html! {
        svg.ez-stones viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height)
            aria-hidden="true" {
            @for index in 0..rows {
                path d=(format!("M6 {}h{}", 6 + 10 * u32::from(index), 10 * u32::from(row(index)) - 9)) {}
            }
        }
    }
}

fn draw_pile(scene: &Scene<'_, Eiszeit>, colour: Colour) -> Markup {
    let n = scene.view.draw_piles[colour];
    let id = match colour {
        Colour::Light => "ez-board-draw-light",
        Colour::Dark => "ez-board-draw-dark",
    };
    let label = scene.words.say_with(id, &args! { n: n });
    let class = format!("ez-back ez-{}{}", spots::name(colour), if n == 0 { " ez-empty" } else { "" });
    let drawing = html! { (back(colour)) span.ez-number { (n) } };
    let tile = Tile { spot: &spots::draw_pile(colour), class: &class, label: &label, piece: None };
    tile.draw(scene.offers, drawing)
}

/// The back of a card: the sun on the light ones, the moon on the dark ones.
pub(super) fn back(colour: Colour) -> Markup {
    html! {
        svg viewBox="0 0 40 40" aria-hidden="true" {
            @match colour {
                Colour::Light => path.ez-paint d="M20 11a9 9 0 1 1-.1 0zM20 2v5M20 33v5M2 20h5M33 20h5\
                    M7.3 7.3l3.5 3.5M29.2 29.2l3.5 3.5M7.3 32.7l3.5-3.5\
                    M29.2 10.8l3.5-3.5" {},
                Colour::Dark => path.ez-paint d="M25 5a15.5 15.5 0 1 0 10 22A14 14 0 0 1 25 5z" {},
            }
        }
    }
}

fn open_card(scene: &Scene<'_, Eiszeit>, colour: Colour) -> Markup {
    let view = scene.view;
    let spot = spots::open_card(colour);
    let tucked: u8 = view.players.iter().map(|player| player.tucked_backs[colour]).sum();
    let below = view.discards.backs()[colour] + tucked;
    let Some(card) = view.open[colour] else {
        let label = scene.words.say("ez-board-nothing-open");
        let tile = Tile { spot: &spot, class: "ez-card ez-none", label: &label, piece: None };
        return tile.draw(scene.offers, html! { p { (label) } (heap(scene, below)) });
    };
    let (class, label) = (cards::class(card), cards::explained(scene, card));
    let tile = Tile { spot: &spot, class: &class, label: &label, piece: cards::played(scene, card) };
    let drawing = html! { (cards::brief(scene, card, 1)) (heap(scene, below)) };
    cards::asks(scene, card, tile.draw(scene.offers, drawing))
}

/// How many cards lie below the open one.
fn heap(scene: &Scene<'_, Eiszeit>, n: u8) -> Markup {
    html! { @if 0 < n { small { (scene.words.say_with("ez-board-below", &args! { n: n })) } } }
}

fn pieces(scene: &Scene<'_, Eiszeit>) -> Markup {
    let view = scene.view;
    let say = |id: &str, n: u8| scene.words.say_with(id, &args! { n: n });
    let mammoths = Names::of_mammoths(view, scene.recent);
    html! {
        section.ez-pieces {
            (stock(scene, spots::MAMMOTHS, &say("ez-board-mammoths", view.mammoth_supply), html! {
                (row("mammoth", symbols::MAMMOTH, mammoths.in_supply(), 26.0))
            }))
            (stock(scene, spots::CLUBS, &say("ez-board-clubs", view.club_supply), html! {
                (row("club", symbols::CLUB, &vec![String::new(); view.club_supply.into()], 14.0))
            }))
            div.ez-stock title=(say("ez-board-fires", view.fires_beside)) {
                (row("fire-down", symbols::FIRE, &vec![String::new(); view.fires_beside.into()], 7.0))
                span { (say("ez-board-fires", view.fires_beside)) }
            }
        }
    }
}

fn stock(scene: &Scene<'_, Eiszeit>, spot: &str, label: &str, drawing: Markup) -> Markup {
    let tile = Tile { spot, class: "ez-stock", label, piece: None };
    tile.draw(scene.offers, html! { (drawing) span { (label) } })
}

/// Equal pieces one behind the other; those with a name can be followed when they move.
pub(super) fn row(symbol: &str, size: (f32, f32), names: &[String], step: f32) -> Markup {
    let width = size.0 + step * names.len().saturating_sub(1) as f32;
    html! {
        @if !names.is_empty() {
            svg.ez-row viewBox=(format!("0 0 {width} {}", size.1)) width=(width * 0.75)
                height=(size.1 * 0.75) aria-hidden="true" {
                @for (index, name) in names.iter().enumerate() {
                    @let x = step * index as f32;
                    @if name.is_empty() { (place(symbol, x, 0.0, size, 1.0)) }
                    @else { g.piece id=(name) { (place(symbol, x, 0.0, size, 1.0)) } }
                }
            }
        }
    }
}
