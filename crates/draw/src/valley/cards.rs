//! Cards to read: the trump cards of a hand, the events that hold.

use maud::{Markup, html};
use texts::valley::{conditions, event_name, trump_name};
use texts::{Words, args};
use valley::Valley;
use valley::components::Season;
use valley::events::EventCard;
use valley::trumps::Trump;

use super::dice::icon;
use super::spots;
use crate::{Scene, sign};

/// What a trump card says: its picture, its moment, its effect.
struct Face {
    picture: Picture,
    when: &'static str,
    text: &'static str,
}

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

const fn face(picture: Picture, when: &'static str, text: &'static str) -> Face {
    Face { picture, when, text }
}

/// The trump cards in their order (VM-13).
#[rustfmt::skip]
const FACES: [Face; Trump::COUNT] = [
    face(STEPS,   "vm-board-when-moves",        "vm-board-card-march"),
    face(STEPS,   "vm-board-when-moves",        "vm-board-card-march"),
    face(WAVE,    "vm-board-when-moves",        "vm-board-card-raft"),
    face(WAVE,    "vm-board-when-moves",        "vm-board-card-bridge"),
    face(WAVE,    "vm-board-when-flood",        "vm-board-card-swimming"),
    face(WAVE,    "vm-board-when-flood",        "vm-board-card-swimming"),
    face(TREE,    "vm-board-when-flood",        "vm-board-card-up-the-trees"),
    face(SKULL,   "vm-board-when-dead",         "vm-board-card-cannibals"),
    face(EYE,     "vm-board-when-moves",        "vm-board-card-disguise"),
    face(STEPS,   "vm-board-when-flight",       "vm-board-card-flight"),
    face(SPEARS,  "vm-board-when-first-fight",  "vm-board-card-broth"),
    face(SPEARS,  "vm-board-when-first-fight",  "vm-board-card-broth"),
    face(SPEARS,  "vm-board-when-first-fight",  "vm-board-card-flint"),
    face(FLAME,   "vm-board-when-first-fight",  "vm-board-card-torches"),
    face(WOLF,    "vm-board-when-animals",      "vm-board-card-young-wolf"),
    face(BISON,   "vm-board-when-fights",       "vm-board-card-lure"),
    face(WOMAN,   "vm-board-when-first-fight",  "vm-board-card-amazons"),
    face(WOMAN,   "vm-board-when-births",       "vm-board-card-surprise-birth"),
    face(WOMAN,   "vm-board-when-births",       "vm-board-card-fertility-herb"),
    face(WOMAN,   "vm-board-when-births",       "vm-board-card-choice-of-sex"),
    face(SKULL,   "vm-board-when-after-births", "vm-board-card-childbed-fever"),
    face(HOME,    "vm-board-when-animals",      "vm-board-card-foundling"),
    face(WARRIOR, "vm-board-when-animals",      "vm-board-card-family-visit"),
    face(BISON,   "vm-board-when-traps",        "vm-board-card-traps"),
    face(BISON,   "vm-board-when-drum",         "vm-board-card-war-drum"),
    face(WAVE,    "vm-board-when-survival",     "vm-board-card-fishing-net"),
    face(MEAT,    "vm-board-when-winter",       "vm-board-card-roots"),
    face(MEAT,    "vm-board-when-theft",        "vm-board-card-theft"),
    face(PEAK,    "vm-board-when-end-of-moves", "vm-board-card-rockfall"),
    face(FLAME,   "vm-board-when-arson",        "vm-board-card-arsonist"),
    face(FLAME,   "vm-board-when-lost",         "vm-board-card-scorched-earth"),
    face(EAR,     "vm-board-when-harvest",      "vm-board-card-manure"),
    face(FENCE,   "vm-board-when-animals",      "vm-board-card-fence"),
    face(PEAK,    "vm-board-when-sowing",       "vm-board-card-mountain-farm"),
    face(EAR,     "vm-board-when-late-sowing",  "vm-board-card-late-sowing"),
    face(WARRIOR, "vm-board-when-before-fight", "vm-board-card-friend"),
    face(HEART,   "vm-board-when-all-moved",    "vm-board-card-love"),
    face(HOME,    "vm-board-when-moves",        "vm-board-card-two-of-a-kind"),
    face(EYE,     "vm-board-when-any",          "vm-board-card-spying"),
    face(EYE,     "vm-board-when-any",          "vm-board-card-intuition"),
];

/// What the event cards say, in their order (VM-5).
#[rustfmt::skip]
const EVENT_TEXTS: [&str; EventCard::COUNT] = [
    "vm-board-event-forest-fire", "vm-board-event-flood", "vm-board-event-rodents",
    "vm-board-event-plentiful-rain", "vm-board-event-long-season", "vm-board-event-sick-animals",
    "vm-board-event-earthquake", "vm-board-event-eruption", "vm-board-event-thunderstorm",
    "vm-board-event-drought", "vm-board-event-loner", "vm-board-event-locusts", "vm-board-event-epidemic",
    "vm-board-event-pack-of-four", "vm-board-event-pack-of-three", "vm-board-event-frozen-river",
    "vm-board-event-cold", "vm-board-event-long-season", "vm-board-event-lean-animals",
    "vm-board-event-no-meat", "vm-board-event-eruption", "vm-board-event-storm", "vm-board-event-ice-storm",
    "vm-board-event-cave-bear", "vm-board-event-loner", "vm-board-event-snow", "vm-board-event-avalanche",
];

/// A trump card, face up.
pub(super) fn trump(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let words = scene.words;
    let Face { picture, when, text } = &FACES[card as usize];
    let (name, spot) = (trump_name(words, card), spots::card(card));
    let is_lit = scene.offers.has(&spot);
    html! {
        li class=(if is_lit { "vm-card lit" } else { "vm-card" }) {
            div.head { (icon(picture.0, picture.1)) b { (name) } }
            div.when { (words.say(when)) }
            div.text { (words.say(text)) }
            (cover(scene, &spot, &name))
            @if card.has_window() { (bell(scene, card)) }
        }
    }
}

/// A spot that covers an HTML element of any shape.
pub(super) fn cover(scene: &Scene<'_, Valley>, spot: &str, label: &str) -> Markup {
    let frame = html! { rect.glow x="2" y="2" width="96" height="96" rx="3" {} };
    html! {
        svg.vm-cover viewBox="0 0 100 100" preserveAspectRatio="none" { (scene.offers.spot(spot, label, frame)) }
    }
}

/// Whether one is asked for a card at its moments: the standing answer (V192).
fn bell(scene: &Scene<'_, Valley>, card: Trump) -> Markup {
    let is_muted = scene.view.muted.has(card);
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
        @for effect in &view.in_force {
            p.vm-effect {
                svg.vm-mark viewBox="-13 -13 26 26" aria-hidden="true" { (sign(effect.seat)) }
                b { (trump_name(words, effect.card)) }
                @if let Some(hex) = effect.hex { " ⬡" (hex.index()) }
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
        div class=(format!("{class} {season}")) {
            b { (event_name(words, card)) }
            p { (words.say(EVENT_TEXTS[card as usize])) }
        }
    }
}

#[cfg(test)]
mod tests {
    use texts::Lang;

    use super::*;

    /// A message that is missing is shown by its name, and in English fails a debug assertion.
    #[test]
    fn every_card_can_be_read_in_every_language() {
        let faces = FACES.iter().flat_map(|face| [face.when, face.text]);
        for id in faces.chain(EVENT_TEXTS) {
            for lang in Lang::ALL {
                assert!(Words::of(lang).say(id).contains(' ') || id.starts_with("vm-board-when-"), "{id}");
            }
        }
    }
}
