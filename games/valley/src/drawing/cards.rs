//! Cards to read: the trump cards of a hand, the events that hold.

use draw::ask;
use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::Rules;
use texts::{Words, args};

use super::dice::icon;
use super::spots;
use crate::rules::{EventCard, Season, Trump, Valley};
use crate::words::{conditions, event_name, event_text, trump_name, trump_text};

/// A symbol with its size.
type Picture = (&'static str, &'static str);

const FIGURE: &str = "0 0 16 20";
const THING: &str = "0 0 24 20";
const BEAST: &str = "0 0 48 32";
const SQUARE: &str = "0 0 24 24";

const STEPS: Picture = ("#vm-steps", THING);
const WAVE: Picture = ("#vm-wave", THING);
const TREE: Picture = ("#vm-tree", THING);
const MEAT: Picture = ("#vm-meat", THING);
const EYE: Picture = ("#vm-eye", THING);
const HEART: Picture = ("#vm-heart", THING);
const PEAK: Picture = ("#vm-peak", THING);
const SPEARS: Picture = ("#vm-spears", SQUARE);
const FLAME: Picture = ("#vm-flame", FIGURE);
const WARRIOR: Picture = ("#vm-warrior", FIGURE);
const WOMAN: Picture = ("#vm-woman", FIGURE);
const EAR: Picture = ("#vm-ear", "0 0 10 22");
const FENCE: Picture = ("#vm-fence", "0 0 28 14");
const HOME: Picture = ("#vm-village", "0 0 28 24");
const WOLF: Picture = ("#vm-wolf", BEAST);
const BISON: Picture = ("#vm-bison", BEAST);
const SKULL: Picture = ("#vm-skull", "0 0 16 16");

/// The pictures of the trump cards, in their order (VM-13).
#[rustfmt::skip]
const PICTURES: [Picture; Trump::ALL.len()] = [
    STEPS,  STEPS,  WAVE,   WAVE,   WAVE,  WAVE,  TREE,    SKULL,
    EYE,    STEPS,  SPEARS, SPEARS, SPEARS, FLAME, WOLF,   BISON,
    WOMAN,  WOMAN,  WOMAN,  WOMAN,  SKULL, HOME,  WARRIOR, BISON,
    BISON,  WAVE,   MEAT,   MEAT,   PEAK,  FLAME, FLAME,   EAR,
    FENCE,  PEAK,   EAR,    WARRIOR, HEART, HOME, EYE,     EYE,
];

/// A trump card, face up.
pub(super) fn trump(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let words = scene.words;
    let (href, size) = PICTURES[card as usize];
    let (name, spot) = (trump_name(words, card), spots::card(card));
    let is_lit = scene.offers.has(&spot);
    html! {
        li class=(if is_lit { "vm-card asks lit" } else { "vm-card asks" }) {
            div.head { (icon(href, size)) b { (name) } }
            p { (trump_text(words, card)) }
            (cover(scene, &spot, &name))
            @if card.has_moment() { (bell(scene, card)) }
            (ask(words, Valley::NAME, &card.rule(), &name))
        }
    }
}

/// A spot that covers an HTML element of any shape.
pub(super) fn cover(scene: &Scene<'_, Valley>, spot: &str, label: &str) -> Markup {
    let frame = html! { rect.glow x="2" y="2" width="96" height="96" rx="3" {} };
    html! {
        svg.vm-cover viewBox="0 0 100 100" preserveAspectRatio="none" {
            (scene.offers.spot(spot, label, frame))
        }
    }
}

/// Whether one is asked for a card at its moments: the standing answer (V192).
fn bell(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let is_muted = scene.view.muted.contains(card);
    let id = if is_muted { "vm-board-muted" } else { "vm-board-asks" };
    let drawing = html! {
        circle.glow cx="12" cy="12" r="15" {}
        use href="#vm-bell" x="2" y="2" width="20" height="20" {}
        @if is_muted { path.strike d="M3 3l18 18" {} }
    };
    let label = scene.words.say_with(id, &args! { card: trump_name(scene.words, card) });
    html! { svg.vm-bell viewBox="-4 -4 32 32" { (scene.offers.spot(&spots::bell(card), &label, drawing)) } }
}

/// What holds now: the event of the round, events that last, the state of the land, cards in force.
pub(super) fn in_force(scene: &Scene<'_, Valley>) -> Markup {
    let (words, view) = (scene.words, scene.view);
    let conditions = conditions(words, &view.weather);
    let known = view.foreseen.map(|card| (card, "vm-event foreseen"));
    html! {
        @if let Some(card) = view.event { (event(words, card, "vm-event now")) }
        @for card in view.events_open.iter() { (event(words, card, "vm-event")) }
        @if let Some((card, class)) = known { (event(words, card, class)) }
        @if !conditions.is_empty() {
            ul.vm-land-state { @for condition in &conditions { li { (condition) } } }
        }
        @for effect in &view.active {
            p.vm-effect {
                svg.vm-mark viewBox="-13 -13 26 26" aria-hidden="true" { (sign(effect.seat)) }
                b { (trump_name(words, effect.card)) }
                @if let Some(hex) = effect.hex { " ⬡" (hex.index()) }
                " " (ask(words, Valley::NAME, &effect.card.rule(), &trump_name(words, effect.card)))
            }
        }
    }
}

fn event(words: &Words, card: EventCard, class: &str) -> Markup {
    let season = match card.season() {
        Season::Summer => "summer",
        Season::Winter => "winter",
    };
    html! {
        div class=(format!("{class} asks {season}")) {
            b { (event_name(words, card)) }
            p { (event_text(words, card)) }
            (ask(words, Valley::NAME, card.rule(), &event_name(words, card)))
        }
    }
}
