//! Cards: what they are called, what they cost or bring, what they do, and a picture of it.

use draw::Scene;
use draw::ask;
use maud::{Markup, html};
use tabletop::{Member, Rules, Seat};

use super::symbols::{self, place};
use super::{scenery, spots};
use crate::rules::{Card, Colour, Eiszeit, Event, Terrain, View};

/// What is on a card: its mark and name, a picture with what it costs or brings, and its words, which give way first where
/// there is little room.
pub(super) fn face(scene: &Scene<'_, Eiszeit>, card: Card, copies: u8) -> Markup {
    let name = name(scene, card);
    let length = match name.chars().count() {
        ..=13 => "ez-card-head",
        14..=20 => "ez-card-head ez-long",
        _ => "ez-card-head ez-longest",
    };
    html! {
        span class=(length) {
            svg.ez-mark viewBox="0 0 32 32" aria-hidden="true" {
                use href=(format!("#ez-mark-{}", spots::name(card.colour()))) width="32" height="32" {}
            }
            b.ez-card-name { (name) @if 1 < copies { " ×" (copies) } }
        }
        span.ez-picture { (picture(card)) (price(scene.view, card)) }
        span.ez-words { (crate::words::card_text(scene.words, card)) }
    }
}

/// What a card is called, as a label.
pub(super) fn name(scene: &Scene<'_, Eiszeit>, card: Card) -> String {
    texts::sentence(crate::words::card_name(scene.words, card))
}

/// What a card is called and what it does.
pub(super) fn explained(scene: &Scene<'_, Eiszeit>, card: Card) -> String {
    format!("{}. {}", name(scene, card), crate::words::card_text(scene.words, card))
}

/// A card on the table, with the "?" that opens what the rules say about it.
pub(super) fn asks(scene: &Scene<'_, Eiszeit>, card: Card, tile: Markup) -> Markup {
    html! { div.ez-asks.asks { (tile) (ask(scene.words, Eiszeit::NAME, card.rule(), &name(scene, card))) } }
}

/// What tells a light from a dark card.
pub(super) fn class(card: Card) -> String {
    format!("ez-card ez-{}", spots::name(card.colour()))
}

/// The name of a card in the hand as a piece that moves.
pub(super) fn held(card: Card) -> String {
    format!("held-{}", card.index())
}

/// The name of the back of a card in another hand.
pub(super) fn back(seat: Seat, colour: Colour, n: u8) -> String {
    format!("back-{seat}-{}-{n}", spots::name(colour))
}

/// An open card that was played just now comes from its player's hand: it has the name of what is missing
/// there.
pub(super) fn played(scene: &Scene<'_, Eiszeit>, open: Card) -> Option<String> {
    let played = scene.recent.iter().find_map(|event| match *event {
        Event::Played { seat, card } if card == open => Some(seat),
        _ => None,
    });
    let player = &scene.view.players[played?.index()];
    match player.hand {
        Some(hand) => (hand.count(open) == 0).then(|| held(open)),
        None => Some(back(played?, open.colour(), player.backs[open.colour()])),
    }
}

/// The stones it costs or brings; a cult card has none of its own.
fn price(view: &View, card: Card) -> Markup {
    let entry = view.cards.iter().find(|entry| entry.card == card);
    let stones: Vec<String> = entry.into_iter().flat_map(|entry| &entry.stones).map(u8::to_string).collect();
    let sign = match card.colour() {
        Colour::Light => "−",
        Colour::Dark => "+",
    };
    html! {
        @if !stones.is_empty() {
            span.ez-price {
                (sign) (stones.join("/"))
                svg viewBox="0 0 24 20" aria-hidden="true" { use href="#ez-stone" {} }
            }
        }
    }
}

/// A picture of what the card does: day for those that serve their player, night for those that serve the others.
fn picture(card: Card) -> Markup {
    html! {
        svg.ez-art viewBox="0 0 116 80" aria-hidden="true" {
            (ground(card))
            @match card {
                Card::IcePlain
                | Card::Meadow
                | Card::StoneDesert
                | Card::Steppe
                | Card::Mountains
                | Card::Forest => { (hunter(0, 14.0, 30.0)) (hunter(0, 42.0, 34.0)) (hunter(0, 70.0, 29.0)) },
                Card::HuntersAndMammoth => { (mammoth(50.0, 22.0, 1.0)) (hunter(0, 6.0, 30.0)) (hunter(0, 30.0, 34.0)) },
                Card::Migration => {
                    (hunter(0, 2.0, 32.0)) (hunter(0, 19.0, 35.0)) (hunter(0, 36.0, 32.0))
                    (arrow(62.0, 28.0, 0, 1.0)) (mammoth(72.0, 44.0, 0.66))
                },
                Card::Mammoth => { (arrow(4.0, 64.0, 0, 0.7)) (mammoth(26.0, 20.0, 1.08)) (arrow(92.0, 64.0, 0, 0.7)) },
                Card::Fire | Card::DarkFire => {
                    (place("fire-down", 10.0, 34.0, symbols::FIRE, 1.1)) (arrow(46.0, 50.0, 0, 1.0))
                    circle.ez-ghost cx="96" cy="50" r="15" {}
                },
                Card::Swap => {
                    (hunter(1, 4.0, 32.0)) (hunter(2, 82.0, 32.0))
                    (arrow(42.0, 36.0, 0, 1.1)) (arrow(74.0, 60.0, 180, 1.1))
                },
                Card::Club => { (armed(6.0, 30.0)) (or()) (mammoth(68.0, 40.0, 0.74)) },
                Card::AnyThree => {
                    (hunter(0, 4.0, 30.0)) (hunter(1, 31.0, 34.0)) (hunter(2, 58.0, 30.0)) (arrow(86.0, 56.0, 0, 0.9))
                },
                Card::LightCult | Card::DarkCult => {
                    (place("idol", 38.0, 16.0, (40.0, 48.0), 1.2))
                    path.ez-flame d="M16 66c-7-3-7-10-2-15 0 4 3 4 3 1s0-6 3-9c1 6 6 9 5 15-1 6-5 9-9 8z\
                        M100 66c-7-3-7-10-2-15 0 4 3 4 3 1s0-6 3-9c1 6 6 9 5 15-1 6-5 9-9 8z" {}
                    path.ez-beam d="M58 11V5M34 18l-5-5M82 18l5-5M26 36h-7M90 36h7" {}
                },
                Card::AllPlaceTwo => {
                    (hunter(1, 4.0, 30.0)) (hunter(1, 24.0, 34.0)) (hunter(2, 62.0, 30.0)) (hunter(2, 82.0, 34.0))
                    (arrow(30.0, 4.0, 90, 0.7)) (arrow(88.0, 4.0, 90, 0.7))
                },
                Card::AllPlaceOne => {
                    (hunter(1, 16.0, 32.0)) (hunter(2, 70.0, 32.0))
                    (arrow(29.0, 5.0, 90, 0.76)) (arrow(83.0, 5.0, 90, 0.76))
                },
                Card::TwoLeave => { (hunter(1, 10.0, 34.0)) (hunter(2, 36.0, 34.0)) (away()) },
                Card::OneLeaves => { (hunter(1, 24.0, 33.0)) (away()) },
                Card::MammothLeaves => { (mammoth(4.0, 28.0, 1.0)) (away()) },
                Card::ClubOrJourney => {
                    (place("club", 18.0, 30.0, symbols::CLUB, 1.0)) (or()) (hunter(1, 62.0, 32.0)) (arrow(90.0, 58.0, 0, 0.75))
                },
            }
        }
    }
}

/// The sky and the land of a picture.
fn ground(card: Card) -> Markup {
    let (sky, terrain) = match card {
        Card::IcePlain => ("day", Terrain::IcePlain),
        Card::Meadow => ("day", Terrain::Meadow),
        Card::StoneDesert => ("day", Terrain::StoneDesert),
        Card::Steppe => ("day", Terrain::Steppe),
        Card::Mountains => ("day", Terrain::Mountains),
        Card::Forest => ("day", Terrain::Forest),
        Card::HuntersAndMammoth | Card::Migration => ("day", Terrain::Meadow),
        Card::Mammoth | Card::AnyThree => ("day", Terrain::Steppe),
        Card::Fire | Card::Club => ("day", Terrain::Mountains),
        Card::Swap | Card::LightCult => ("day", Terrain::StoneDesert),
        Card::AllPlaceTwo | Card::AllPlaceOne => ("night", Terrain::Meadow),
        Card::DarkFire => ("night", Terrain::Mountains),
        Card::TwoLeave | Card::OneLeaves => ("night", Terrain::Steppe),
        Card::MammothLeaves | Card::DarkCult => ("night", Terrain::StoneDesert),
        Card::ClubOrJourney => ("night", Terrain::Forest),
    };
    let name = symbols::name(terrain);
    html! {
        use href=(format!("#ez-{sky}")) width="116" height="80" {}
        path class=(format!("ez-ground ez-{name}")) d="M0 44c20-8 40-9 60-5s38 2 56-4v45H0z" {}
        @if let Some(terrain) = card.terrain() { (scenery::on_card(terrain)) }
    }
}

fn hunter(seat: u8, x: f32, y: f32) -> Markup {
    place(&format!("hunter-{seat}"), x, y, symbols::HUNTER, 0.9)
}

fn armed(x: f32, y: f32) -> Markup {
    place("armed-0", x, y, symbols::ARMED, 1.0)
}

fn mammoth(x: f32, y: f32, scale: f32) -> Markup {
    place("mammoth", x, y, symbols::MAMMOTH, scale)
}

/// An arrow that begins here.
fn arrow(x: f32, y: f32, turned: i16, scale: f32) -> Markup {
    let transform = format!("translate({x} {y}) rotate({turned}) scale({scale})");
    html! { path.ez-arrow transform=(transform) d="M0-4h16v-6l14 10-14 10V4H0z" {} }
}

/// Somebody leaves.
fn away() -> Markup {
    html! { (arrow(70.0, 54.0, -24, 1.0)) path.ez-leaves d="M94 10l13 13M107 10L94 23" {} }
}

/// One thing or the other.
fn or() -> Markup {
    html! { path.ez-or d="M54 70l10-44" {} }
}
