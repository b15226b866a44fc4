//! Cards: what they are called, what they cost or bring, what they do, and a picture of it.

use draw::Scene;
use draw::ask;
use maud::{Markup, html};
use tabletop::{Member, Rules, Seat};

use super::symbols::{self, place};
use super::{spots, words};
use crate::rules::{Card, Colour, Eiszeit, Event, Terrain, View};

/// What is written on a card of the hand.
pub(super) fn face(scene: &Scene<'_, Eiszeit>, card: Card, copies: u8) -> Markup {
    html! {
        (brief(scene, card, copies))
        p { (crate::words::card_text(scene.words, card)) }
    }
}

/// A card without its text, for those who know it.
pub(super) fn brief(scene: &Scene<'_, Eiszeit>, card: Card, copies: u8) -> Markup {
    html! {
        div.ez-card-head {
            span.ez-card-name { (name(scene, card)) @if 1 < copies { " ×" (copies) } }
            (price(scene.view, card))
        }
        (picture(card))
    }
}

/// What a card is called, as a label.
pub(super) fn name(scene: &Scene<'_, Eiszeit>, card: Card) -> String {
    words::sentence(crate::words::card_name(scene.words, card))
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
                svg viewBox="0 0 24 20" width="18" height="15" aria-hidden="true" { use href="#ez-stone" {} }
            }
        }
    }
}

/// A picture of what the card does.
fn picture(card: Card) -> Markup {
    html! {
        svg.ez-picture viewBox="0 0 132 56" aria-hidden="true" {
            @match card {
                Card::IcePlain => (landscape(Terrain::IcePlain)),
                Card::Meadow => (landscape(Terrain::Meadow)),
                Card::StoneDesert => (landscape(Terrain::StoneDesert)),
                Card::Steppe => (landscape(Terrain::Steppe)),
                Card::Mountains => (landscape(Terrain::Mountains)),
                Card::Forest => (landscape(Terrain::Forest)),
                Card::HuntersAndMammoth => { (hunters(&[8.0, 32.0])) (mammoth(66.0)) },
                Card::Migration => { (hunters(&[0.0, 17.0, 34.0])) (arrow(70.0, 28.0)) (small_mammoth(96.0)) },
                Card::Mammoth => { (arrow(2.0, 28.0)) (mammoth(36.0)) (arrow(104.0, 28.0)) },
                Card::Fire | Card::DarkFire => { (fire(14.0)) (arrow(58.0, 28.0)) (ring(92.0)) },
                Card::Swap => { (hunters(&[8.0, 92.0])) (arrow(54.0, 18.0)) (arrow_back(78.0, 40.0)) },
                Card::Club => { (club(30.0)) (slash()) (small_mammoth(80.0)) },
                Card::AnyThree => {
                    (hunters(&[0.0, 48.0, 96.0])) (arrow(32.0, 44.0)) (arrow_back(96.0, 14.0))
                },
                Card::LightCult | Card::DarkCult => {
                    (place("idol", 46.0, 4.0, (40.0, 48.0), 1.0))
                    path.ez-arrow d="M22 12v30M110 12v30M12 20v14M120 20v14" {}
                },
                Card::AllPlaceTwo => { (others()) (down(66.0)) (hunters(&[78.0, 100.0])) },
                Card::AllPlaceOne => { (others()) (down(70.0)) (hunters(&[90.0])) },
                Card::TwoLeave => { (hunters(&[12.0, 40.0])) (away(88.0)) },
                Card::OneLeaves => { (hunters(&[28.0])) (away(78.0)) },
                Card::MammothLeaves => { (mammoth(14.0)) (away(92.0)) },
                Card::ClubOrJourney => {
                    (club(16.0)) (slash()) (hunters(&[68.0])) (arrow(104.0, 28.0))
                },
            }
        }
    }
}

fn landscape(terrain: Terrain) -> Markup {
    let name = symbols::name(terrain);
    html! {
        path class=(format!("ez-ground ez-{name}")) d="M3 8C20 2 40 6 66 4s44-1 62 4\
            c4 14 3 28-1 42-20 5-40 2-62 3S20 55 5 50C1 36 0 20 3 8z" {}
        path fill=(format!("url(#ez-{name})")) d="M3 8C20 2 40 6 66 4s44-1 62 4\
            c4 14 3 28-1 42-20 5-40 2-62 3S20 55 5 50C1 36 0 20 3 8z" {}
        (hunters(&[14.0, 50.0, 86.0]))
    }
}

fn hunters(at: &[f32]) -> Markup {
    html! { @for &x in at { (place("hunter", x, 6.0, symbols::HUNTER, 1.0)) } }
}

/// The others, who carry out a dark card.
fn others() -> Markup {
    html! { @for x in [4.0, 20.0, 36.0] { (place("hunter", x, 20.0, symbols::HUNTER, 0.66)) } }
}

fn mammoth(x: f32) -> Markup {
    place("mammoth", x, 6.0, symbols::MAMMOTH, 1.0)
}

fn small_mammoth(x: f32) -> Markup {
    place("mammoth", x, 22.0, symbols::MAMMOTH, 0.6)
}

fn fire(x: f32) -> Markup {
    place("fire-down", x, 13.0, symbols::FIRE, 1.0)
}

fn club(x: f32) -> Markup {
    place("club", x, 8.0, symbols::CLUB, 1.0)
}

fn ring(x: f32) -> Markup {
    html! { circle.ez-arrow.ez-dashed cx=(x + 15.0) cy="28" r="13" {} }
}

fn arrow(x: f32, y: f32) -> Markup {
    html! { path.ez-arrow d=(format!("M{x} {y}h22m-8-7l8 7-8 7")) {} }
}

fn arrow_back(x: f32, y: f32) -> Markup {
    html! { path.ez-arrow d=(format!("M{x} {y}h-22m8-7l-8 7 8 7")) {} }
}

fn down(x: f32) -> Markup {
    html! { path.ez-arrow d=(format!("M{x} 10v24m-6-7l6 7 6-7")) {} }
}

fn away(x: f32) -> Markup {
    html! { path.ez-arrow d=(format!("M{x} 44L{} 14m-12 1l12-1-1 12", x + 24.0)) {} }
}

fn slash() -> Markup {
    html! { path.ez-arrow d="M58 48l10-40" {} }
}
