//! What a tribe has, in one line: settlements, food, warriors, women, cards, and what else there is to know of it.

use draw::Scene;
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::dice::icon;
use crate::rules::{Fate, TO_WIN, Valley, WARRIORS, WOMEN};

/// The pieces of a tribe with their numbers.
pub(super) fn stock(scene: &Scene<'_, Valley>, seat: Seat) -> Markup {
    let Some(tribe) = scene.view.tribes.get(seat.index()) else { return html! {} };
    let words = scene.words;
    let settlements = words.say_with("vm-board-settlements", &args! { n: tribe.settlements, goal: TO_WIN });
    let id = if tribe.food.fresh == 0 { "vm-board-food" } else { "vm-board-food-fresh" };
    let food = words.say_with(id, &args! { n: tribe.food.total(), fresh: tribe.food.fresh });
    let fate = match tribe.fate {
        Fate::Plays => None,
        Fate::MayReturn { .. } => Some("vm-table-may-return"),
        Fate::Out => Some("vm-table-out"),
    };
    let wolves = scene.view.tamed.iter().filter(|wolf| wolf.seat == seat).count();
    let begins = 0 < scene.view.calendar.round && scene.view.calendar.first == seat;
    html! {
        (thing("settlement", &settlements, ("#vm-village", "0 0 28 24"), tribe.settlements.into(), Some(TO_WIN)))
        (thing("food", &food, ("#vm-meat", "0 0 24 20"), tribe.food.total().into(), None))
        (thing("warrior", &words.say("vm-head-warriors"), ("#vm-warrior", "0 0 16 20"), tribe.warriors.into(), Some(WARRIORS)))
        (thing("woman", &words.say("vm-head-women"), ("#vm-woman", "0 0 16 20"), tribe.women.into(), Some(WOMEN)))
        @if 0 < wolves { (thing("wolf", &words.say("vm-head-wolves"), ("#vm-wolf", "0 0 48 32"), wolves as u32, None)) }
        li.vm-thing data-thing="card" title=(words.say("vm-head-cards")) {
            svg.vm-icon.vm-back viewBox="0 0 20 26" aria-hidden="true" {
                rect x="1" y="1" width="18" height="24" rx="3" {}
                use href="#vm-mammoth" x="2.5" y="8" width="15" height="10" {}
            }
            span.visually-hidden { (words.say("vm-head-cards")) } b { (tribe.cards) }
        }
        @if tribe.fire { li.vm-thing.fire title=(words.say("vm-board-fire")) { (icon("#vm-flame", "0 0 16 20")) span.visually-hidden { (words.say("vm-board-fire")) } } }
        @if begins { li.vm-flag { (words.say("vm-board-first")) } }
        @if tribe.announced { li.vm-flag { (words.say("vm-table-announced")) } }
        @if let Some(id) = fate { li.vm-flag { (words.say(id)) } }
    }
}

/// A piece, how many there are and how many there can be.
fn thing(
    name: &str,
    label: &str,
    (href, size): (&'static str, &'static str),
    n: u32,
    most: Option<u8>,
) -> Markup {
    html! {
        li.vm-thing.zero[n == 0] data-thing=(name) title=(label) {
            (icon(href, size)) span.visually-hidden { (label) } b { (n) } @if let Some(most) = most { small { "/" (most) } }
        }
    }
}
