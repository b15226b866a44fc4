//! What belongs to the open question and stands beside its answers: the dice that were rolled, the price and what of it
//! is paid, the food that is missing.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Dice;
use texts::args;

use super::icons::{good, icon};
use super::{show, spots, tools};
use crate::rules::{ByResource, Decision, Event, Good, MatView, Place, PlaceKind, Price, Resource, StoneAge};
use crate::words::goods;

/// What stands beside the answers; nothing where the board says it all.
pub(super) fn dock(scene: &Scene<'_, StoneAge>) -> Markup {
    match spots::question(scene.view) {
        None | Some(Decision::Place { .. }) => html! {},
        Some(Decision::Act { .. }) => in_turn(scene),
        Some(Decision::AddTools { good, pips, .. }) => roll(scene, good, pips),
        Some(Decision::Buy { place, .. }) => owed(scene, place, ByResource::default()),
        Some(Decision::Pay { place, paid, .. }) => owed(scene, place, paid),
        Some(Decision::TakeDie { dice, .. }) => html! { span.sa-dock { (show::dice(dice)) } },
        Some(Decision::Feed { owed, .. } | Decision::PayFood { owed, .. }) => hunger(scene, owed),
    }
}

/// Places are often used in any order: one answer for all of them.
fn in_turn(scene: &Scene<'_, StoneAge>) -> Markup {
    let used = |mat: &MatView| mat.placed.iter().filter(|&(_, &people)| 0 < people).count();
    html! {
        @if 1 < spots::asked(scene.view).map_or(0, used) {
            button.answer type="button" data-in-turn="" { (scene.words.say("sa-short-in-turn")) }
        }
    }
}

/// The dice with their sum, what they bring, and what they bring with all tools. The page reckons with what is between.
fn roll(scene: &Scene<'_, StoneAge>, of: Good, pips: u16) -> Markup {
    let dice: Option<Dice> = scene.recent.iter().rev().find_map(|event| match *event {
        Event::Rolled { good, dice, .. } if good == of && dice.pips() == pips => Some(dice),
        _ => None,
    });
    let gain = goods(scene.words, of, pips / of.pips());
    let bare = scene.words.say_with("sa-board-roll", &args! { pips: pips, gain: gain });
    let added = spots::asked(scene.view).map_or(0, |mat: &MatView| tools::worth(mat, mat.ready));
    let most = (pips + added) / of.pips();
    html! {
        span.sa-dock title=(bare) data-idle[most == pips / of.pips()] data-pips=(pips) data-each=(of.pips()) data-good=(good(of)) {
            @if let Some(dice) = dice { (show::dice(dice)) } @else { b { (pips) } }
            (show::gain(good(of), pips / of.pips()))
            @if pips / of.pips() < most {
                span.sa-more { (show::small("tool")) b { "≤ +" (most) } }
            }
        }
    }
}

/// A place for each resource that is asked, filled with those paid, and the points they come to.
fn owed(scene: &Scene<'_, StoneAge>, place: Place, paid: ByResource<u8>) -> Markup {
    let Some(price) = price(scene, place) else { return html! {} };
    let (slots, note) = match price {
        Price::Exactly(asked) => (exact_slots(asked, paid), None),
        Price::Any { count } => (open_slots(count, paid), None),
        Price::OfKinds { count, kinds } => {
            let note = scene.words.say_with("sa-board-kinds", &args! { n: kinds });
            (open_slots(count, paid), Some(note))
        }
        Price::UpTo { count } => (open_slots(count, paid), Some(format!("1–{count}"))),
    };
    let open = slots.iter().filter(|(_, is_paid)| !is_paid).count();
    let name = scene.words.say_with("sa-board-owed", &args! { n: open });
    let worth: u16 = paid.iter().map(|(resource, &n)| u16::from(n) * u16::from(resource.value())).sum();
    let width = 26 * slots.len();
    html! {
        span.sa-dock {
            svg.sa-slots viewBox=(format!("0 0 {width} 26")) role="img" aria-label=(name) {
                title { (name) }
                @for ((resource, is_paid), x) in slots.into_iter().zip((0..).step_by(26)) {
                    g.sa-owed[!is_paid] { (icon(resource.map_or("any", |it| good(it.into())), x + 1, 1, 24)) }
                }
            }
            @if let Some(note) = note { span.sa-note { (note) } }
            @if 0 < worth && matches!(place.kind(), PlaceKind::Building(_)) {
                b title=(scene.words.say_with("sa-board-paid", &args! { n: paid.total(), points: worth })) {
                    "= " (worth)
                }
            }
        }
    }
}

/// What a card or building asks.
fn price(scene: &Scene<'_, StoneAge>, place: Place) -> Option<Price> {
    match place.kind() {
        PlaceKind::Card(place) => Some(Price::Any { count: place.cost() }),
        PlaceKind::Building(pile) => {
            let top = scene.view.piles.get(pile.index())?.top?;
            Some(top.building().price)
        }
        PlaceKind::Hunt | PlaceKind::Gather(_) | PlaceKind::ToolMaker | PlaceKind::Hut | PlaceKind::Field => {
            None
        }
    }
}

/// The resources asked, and whether each is paid.
fn exact_slots(asked: ByResource<u8>, paid: ByResource<u8>) -> Vec<(Option<Resource>, bool)> {
    let of = |(resource, &n): (Resource, &u8)| (0..n).map(move |nth| (Some(resource), nth < paid[resource]));
    asked.iter().flat_map(of).collect()
}

/// The resources paid, then what is open still.
fn open_slots(count: u8, paid: ByResource<u8>) -> Vec<(Option<Resource>, bool)> {
    let paid = paid.iter().flat_map(|(resource, &n)| std::iter::repeat_n((Some(resource), true), n.into()));
    paid.chain(std::iter::repeat((None, false))).take(count.into()).collect()
}

/// The food that is missing.
fn hunger(scene: &Scene<'_, StoneAge>, owed: u8) -> Markup {
    let short = scene.words.say_with("sa-board-short", &args! { n: owed });
    html! { span.sa-dock title=(short) { b { "−" (owed) } (show::small("food")) } }
}
