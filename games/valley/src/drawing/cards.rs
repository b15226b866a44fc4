//! Cards to read: the trump cards of a hand, the events that hold.

use draw::ask;
use draw::{Scene, part, sign};
use maud::{Markup, html};
use tabletop::{Rules, Seat};
use texts::{Words, args, sentence};

use super::faces;
use super::spots::{self, Tile};
use crate::rules::{EventCard, Season, Trump, Valley};
use crate::words::{conditions, event_name, event_text, trump_name, trump_text};

/// The cards a seat holds as far as these eyes know them, each a spot with its bell.
pub(super) fn hand(scene: &Scene<'_, Valley>, seat: Seat) -> Option<Markup> {
    let tribe = scene.view.tribes.get(seat.index())?;
    Some(html! { @for card in tribe.known.iter() { (held(scene, card)) } })
}

/// A trump card in the hand.
fn held(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let words = scene.words;
    let (name, spot) = (sentence(trump_name(words, card)), spots::card(card));
    let label = format!("{name}. {}", trump_text(words, card));
    let has_bell = card.has_moment();
    let class = if has_bell { "vm-card vm-rings" } else { "vm-card" };
    let drawn = html! {
        li.held.vm-in-hand {
            (Tile { spot: &spot, class, label: &label }.draw(scene.offers, &face(words, card)))
            @if has_bell { (bell(scene, card)) }
        }
    };
    part(&format!("held-{spot}"), drawn)
}

/// A trump card to be read, with the "?" that opens what the rules say about it.
pub(super) fn read(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let words = scene.words;
    html! {
        li.asks {
            div.vm-card { (face(words, card)) }
            (ask(words, Valley::NAME, &card.rule(), &trump_name(words, card)))
        }
    }
}

/// What is on a card: when it is played, its name, a picture, and its words, which give way first.
fn face(words: &Words, card: Trump) -> Markup {
    let name = sentence(trump_name(words, card));
    html! {
        span.vm-tab { (faces::moment(card)) b.vm-long[LONG < name.chars().count()] { (breakable(words, name)) } }
        (faces::trump(card))
        span.vm-words { (trump_text(words, card)) }
    }
}

/// A name longer than this is written smaller.
const LONG: usize = 10;

/// A name with soft hyphens where its long words may be broken: cards are narrow, and browsers do not know every language.
fn breakable(words: &Words, name: String) -> String {
    let breaks = words.say("vm-breaks");
    breaks.split(' ').fold(name, |name, broken| {
        let [whole, soft] = ["", "\u{ad}"].map(|joint| broken.replace('|', joint));
        name.replace(&whole, &soft).replace(&sentence(whole), &sentence(soft))
    })
}

/// Whether one is asked for a card at its moments: the standing answer (V192).
fn bell(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let is_muted = scene.view.muted.contains(card);
    let id = if is_muted { "vm-board-muted" } else { "vm-board-asks" };
    let drawing = html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            use href="#vm-bell" width="24" height="24" {}
            @if is_muted { path.strike d="M3 3l18 18" {} }
        }
    };
    let label = scene.words.say_with(id, &args! { card: trump_name(scene.words, card) });
    let class = if is_muted { "vm-bell muted" } else { "vm-bell" };
    Tile { spot: &spots::bell(card), class, label: &label }.draw(scene.offers, &drawing)
}

/// What holds now: the event of the round, events that last, the state of the land, cards in force.
pub(super) fn in_force(scene: &Scene<'_, Valley>) -> Markup {
    let (words, view) = (scene.words, scene.view);
    let conditions = conditions(words, &view.weather);
    let known = view.foreseen.map(|card| (card, "vm-event foreseen"));
    let drawn = html! {
        div.vm-in-force {
            @if let Some(card) = view.event { (event(words, card, "vm-event now")) }
            @for card in view.events_open.iter() { (event(words, card, "vm-event")) }
            @if let Some((card, class)) = known { (event(words, card, class)) }
            @if !conditions.is_empty() {
                ul.vm-land-state { @for condition in &conditions { li { (sentence(condition.clone())) } } }
            }
            @for effect in &view.active {
                p.vm-effect {
                    svg.vm-mark viewBox="-13 -13 26 26" aria-hidden="true" { (sign(effect.seat)) }
                    b { (sentence(trump_name(words, effect.card))) }
                    @if let Some(hex) = effect.hex { " ⬡" (hex.index()) }
                    " " (ask(words, Valley::NAME, &effect.card.rule(), &trump_name(words, effect.card)))
                }
            }
        }
    };
    part("vm-in-force", drawn)
}

fn event(words: &Words, card: EventCard, class: &str) -> Markup {
    let season = match card.season() {
        Season::Summer => "summer",
        Season::Winter => "winter",
    };
    let text = event_text(words, card);
    html! {
        div class=(format!("{class} asks {season}")) title=(text) {
            (faces::event(card))
            b { (sentence(event_name(words, card))) }
            p { (text) }
            (ask(words, Valley::NAME, card.rule(), &event_name(words, card)))
        }
    }
}
