//! What lies beside the board: both kinds of cards with their supplies of stones, mammoths, clubs and fires.

use draw::{Scene, ask, part};
use maud::{Markup, html};
use tabletop::Rules;
use texts::args;

use super::spots::Tile;
use super::symbols::{self, place};
use super::track::Names;
use super::{cards, spots};
use crate::rules::{Backs, Colour, Eiszeit};

/// So many pieces of a supply are drawn at most; the number says how many there are.
const SHOWN: u8 = 4;
/// Stones of a player stand in rows of so many.
const ROW: u8 = 10;

/// The light and the dark side, and the pieces nobody owns.
pub(super) fn table(scene: &Scene<'_, Eiszeit>) -> Markup {
    html! {
        div.ez-beside {
            @for colour in Colour::ALL { (part(&format!("piles-{}", spots::name(colour)), side(scene, colour))) }
            (part("supplies", pieces(scene)))
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
    let shown = vec![String::new(); n.min(SHOWN).into()];
    html! {
        div.ez-supply title=(label) {
            (row("stone", symbols::STONE, &shown, 11.0))
            span.visually-hidden { (label) }
            b aria-hidden="true" { (n) }
        }
    }
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
    let drawing = html! { (emblem(colour)) span.ez-number { (n) } };
    let tile = Tile { spot: &spots::draw_pile(colour), class: &class, label: &label, piece: None };
    tile.draw(scene.offers, drawing)
}

/// What the back of a card shows.
fn emblem(colour: Colour) -> Markup {
    let href = format!("#ez-mark-{}", spots::name(colour));
    html! {
        svg.ez-emblem viewBox="0 0 32 32" aria-hidden="true" { use href=(href) width="32" height="32" {} }
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
        return html! { div.held.ez-open { (tile.draw(scene.offers, html! { span.ez-nothing { (label) } })) } };
    };
    let below = scene.words.say_with("ez-board-below", &args! { n: below });
    let (class, label) = (cards::class(card), format!("{} ({below})", cards::explained(scene, card)));
    let tile = Tile { spot: &spot, class: &class, label: &label, piece: cards::played(scene, card) };
    html! {
        div.held.ez-open.asks {
            (tile.draw(scene.offers, cards::face(scene, card, 1)))
            (ask(scene.words, Eiszeit::NAME, card.rule(), &cards::name(scene, card)))
        }
    }
}

fn pieces(scene: &Scene<'_, Eiszeit>) -> Markup {
    let view = scene.view;
    let say = |id: &str, n: u8| scene.words.say_with(id, &args! { n: n });
    let mammoths = Names::of_mammoths(view, scene.recent);
    html! {
        section.ez-pieces {
            (supplied(scene, spots::MAMMOTHS, &say("ez-board-mammoths", view.mammoth_supply), view.mammoth_supply, html! {
                (row("mammoth", symbols::MAMMOTH, mammoths.in_supply(), 26.0))
            }))
            (supplied(scene, spots::CLUBS, &say("ez-board-clubs", view.club_supply), view.club_supply, html! {
                (row("club", symbols::CLUB, &vec![String::new(); view.club_supply.min(SHOWN).into()], 14.0))
            }))
            (supplied(scene, spots::FIRES, &say("ez-board-fires", view.fires_beside), view.fires_beside, html! {
                (row("fire-down", symbols::FIRE, &vec![String::new(); view.fires_beside.min(SHOWN).into()], 14.0))
            }))
        }
    }
}

/// Pieces of a supply with their number. What is taken from here is chosen in the dock; the place is there to be pointed
/// at.
fn supplied(scene: &Scene<'_, Eiszeit>, spot: &str, label: &str, n: u8, pieces: Markup) -> Markup {
    let class = if n == 0 { "ez-stock zero" } else { "ez-stock" };
    let drawing = html! {
        (pieces)
        span.visually-hidden { (label) }
        b aria-hidden="true" { (n) }
    };
    Tile { spot, class, label, piece: None }.draw(scene.offers, drawing)
}

/// Equal pieces one behind the other; those with a name can be followed when they move.
pub(super) fn row(symbol: &str, size: (f32, f32), names: &[String], step: f32) -> Markup {
    let width = size.0 + step * names.len().saturating_sub(1) as f32;
    html! {
        svg.ez-row viewBox=(format!("0 0 {width} {}", size.1)) aria-hidden="true" {
            @if names.is_empty() { (place(symbol, 0.0, 0.0, size, 1.0)) }
            @for (index, name) in names.iter().enumerate() {
                @let x = step * index as f32;
                @if name.is_empty() { (place(symbol, x, 0.0, size, 1.0)) }
                @else { g.piece id=(name) { (place(symbol, x, 0.0, size, 1.0)) } }
            }
        }
    }
}
