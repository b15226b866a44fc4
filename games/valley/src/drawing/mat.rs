//! What lies before a seat: food, members, settlements, fire, trump cards.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::cards;
use super::dice::icon;
use crate::rules::{Awaited, Fate, SETTLEMENTS, TO_WIN, TribeView, Valley, WARRIORS, WOMEN};

/// The mat of a seat.
pub(super) fn mat(scene: &Scene<'_, Valley>, seat: Seat) -> Markup {
    let Some(tribe) = scene.view.tribes.get(seat.index()) else { return html! {} };
    let class = match scene.view.awaits {
        _ if tribe.fate != Fate::Plays => "mat vm-mat out",
        Awaited::Seat { seat: asked, .. } if asked == seat => "mat vm-mat asked",
        _ => "mat vm-mat",
    };
    html! {
        div class=(format!("{class} seat-{seat}")) {
            ul.vm-stats {
                (settlements(scene, tribe))
                (food(scene, tribe))
                (members(scene, "#vm-warrior", "vm-head-warriors", tribe.warriors, WARRIORS))
                (members(scene, "#vm-woman", "vm-head-women", tribe.women, WOMEN))
                (standing(scene, seat, tribe))
            }
            (hand(scene, tribe))
        }
    }
}

/// The settlement tokens: those on the board filled, four of them win.
fn settlements(scene: &Scene<'_, Valley>, tribe: &TribeView) -> Markup {
    let label = scene.words.say_with("vm-board-settlements", &args! { n: tribe.settlements, goal: TO_WIN });
    html! {
        li.vm-track {
            svg viewBox="0 0 142 26" role="img" aria-label=(label) {
                title { (label) }
                @for place in 0..SETTLEMENTS {
                    @let state = if place < tribe.settlements { "vm-home" } else { "vm-home empty" };
                    @let x = 28 * u32::from(place) + if TO_WIN <= place { 6 } else { 0 };
                    g class=(state) { use href="#vm-village" x=(x) y="1" width="26" height="22" {} }
                }
                path.goal d="M114 2v22" {}
            }
        }
    }
}

/// The food; with limited stores what keeps and what does not (V194).
fn food(scene: &Scene<'_, Valley>, tribe: &TribeView) -> Markup {
    let total = tribe.food.total();
    let id = if tribe.food.fresh == 0 { "vm-board-food" } else { "vm-board-food-fresh" };
    let label = scene.words.say_with(id, &args! { n: total, fresh: tribe.food.fresh });
    html! {
        li.vm-stat.food title=(label) {
            (icon("#vm-meat", "0 0 24 20")) b { (total) }
            @if 0 < tribe.food.fresh { small { "(" (tribe.food.fresh) ")" } }
        }
    }
}

fn members(scene: &Scene<'_, Valley>, href: &str, name: &str, count: u8, most: u8) -> Markup {
    html! {
        li.vm-stat title=(scene.words.say(name)) {
            (icon(href, "0 0 16 20")) b { (count) } small { "/" (most) }
        }
    }
}

/// Whatever else there is to know of a tribe.
fn standing(scene: &Scene<'_, Valley>, seat: Seat, tribe: &TribeView) -> Markup {
    let words = scene.words;
    let fate = match tribe.fate {
        Fate::Plays => None,
        Fate::MayReturn { .. } => Some("vm-table-may-return"),
        Fate::Out => Some("vm-table-out"),
    };
    let begins = 0 < scene.view.calendar.round && scene.view.calendar.first == seat;
    html! {
        li.vm-stat title=(words.say("vm-head-cards")) {
            svg.vm-icon.vm-back viewBox="0 0 20 26" aria-hidden="true" {
                rect x="1" y="1" width="18" height="24" rx="3" {}
                use href="#vm-mammoth" x="2.5" y="8" width="15" height="10" {}
            }
            b { (tribe.cards) }
        }
        @if tribe.fire { li.vm-note.fire { (icon("#vm-flame", "0 0 16 20")) (words.say("vm-board-fire")) } }
        @if begins { li.vm-note { (words.say("vm-board-first")) } }
        @if tribe.announced { li.vm-note.announced { (words.say("vm-table-announced")) } }
        @if let Some(id) = fate { li.vm-note { (words.say(id)) } }
    }
}

/// The trump cards these eyes know, to be read.
fn hand(scene: &Scene<'_, Valley>, tribe: &TribeView) -> Markup {
    if tribe.known.is_empty() {
        return html! {};
    }
    html! { ul.vm-hand { @for card in tribe.known.iter() { (cards::read(scene, card)) } } }
}
