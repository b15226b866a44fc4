//! The ledge of rock below the landscape: dice, payments and gifts lie here while somebody thinks about
//! them, and what happened last when nobody does.

use draw::Scene;
use maud::{Markup, html};
use tabletop::{Asks, Dice, Seat};
use texts::args;

use super::icons::{self, chip, die, good, icon, label, picture, points};
use super::spots;
use super::story::{rolled, signed, story, worth};
use crate::rules::{ByResource, Decision, Event, Good, Place, PlaceKind, Price, Resource, StoneAge};
use crate::words::{gift, goods};

/// The ledge, painted with animals.
pub(super) fn ledge(scene: &Scene<'_, StoneAge>) -> Markup {
    html! {
        div.sa-ledge {
            (frieze())
            div.sa-matter { (matter(scene)) }
        }
    }
}

fn frieze() -> Markup {
    html! {
        svg.sa-frieze viewBox="0 0 420 60" aria-hidden="true" {
            @for (x, size) in [(6, 52), (70, 40)] { (icon("mammoth", x, 56 - size, size)) }
            @for (x, size) in [(150, 44), (192, 36), (232, 46), (276, 34)] {
                (icon("deer", x, 56 - size, size))
            }
            @for (x, size) in [(330, 34), (372, 44)] { (icon("art", x, 56 - size, size)) }
        }
    }
}

fn matter(scene: &Scene<'_, StoneAge>) -> Markup {
    let Some(decision) = spots::question(scene.view) else { return story(scene) };
    let about = match decision {
        Decision::Place { .. } | Decision::Act { .. } => return story(scene),
        Decision::AddTools { seat, good, pips } => roll(scene, seat, good, pips),
        Decision::Buy { place, .. } => offer(scene, place),
        Decision::Pay { place, paid, .. } => payment(scene, place, paid),
        Decision::TakeDie { dice, .. } => gifts(scene, dice),
        Decision::Feed { owed, .. } | Decision::PayFood { owed, .. } => feeding(scene, owed),
    };
    html! { (signed(scene, decision.seat())) (about) }
}

/// The dice, what they bring without tools, and what all tools together would make of them.
fn roll(scene: &Scene<'_, StoneAge>, seat: Seat, of: Good, pips: u16) -> Markup {
    let dice = scene.recent.iter().rev().find_map(|event| match *event {
        Event::Rolled { good, dice, .. } if good == of && dice.pips() == pips => Some(dice),
        _ => None,
    });
    let all = spots::mat(scene.view, seat).map_or(0, |mat| worth(mat, mat.ready));
    let bare = scene
        .words
        .say_with("sa-board-roll", &args! { pips: pips, gain: goods(scene.words, of, pips / of.pips()) });
    let several = scene.words.say("sa-board-several-tools");
    html! {
        @if let Some(dice) = dice { (rolled(dice, &bare)) }
        @else { (picture("sa-pic", (40, 34), &bare, label("sa-mid", 20, 25, pips))) }
        (chip(scene.offers, spots::ROLL, (117, 48), &bare, result(of, pips, "=")))
        @if spots::has_several_tools(scene.view, seat) {
            (chip(scene.offers, spots::SEVERAL_TOOLS, (145, 48), &several, html! {
                (icon("tool", 5, 10, 28))
                g transform="translate(28 0)" { (result(of, pips + all, "≤")) }
            }))
        }
    }
}

/// Pips, divided by what one of the good takes: so many of it, or as many at most.
fn result(of: Good, pips: u16, sign: &str) -> Markup {
    html! {
        (label("sa-small", 26, 30, format!("{pips} : {}", of.pips())))
        (label("sa-mid", 67, 31, format!("{sign} {}", pips / of.pips())))
        (icon(good(of), 85, 10, 28))
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

/// The price of what is offered, and the way home.
fn offer(scene: &Scene<'_, StoneAge>, place: Place) -> Markup {
    let leave = html! { (icon("people", 8, 8, 30)) (label("sa-mid", 50, 31, "→")) (icon("hut", 62, 8, 30)) };
    html! {
        (slots(scene, place, ByResource::default()))
        (chip(scene.offers, spots::LEAVE, (98, 48), &scene.words.say("sa-choose-leave"), leave))
    }
}

/// What is paid, what is still owed, and what it comes to.
fn payment(scene: &Scene<'_, StoneAge>, place: Place, paid: ByResource<u8>) -> Markup {
    let worth: u16 = paid.iter().map(|(resource, &n)| u16::from(n) * u16::from(resource.value())).sum();
    let name = scene.words.say_with("sa-board-paid", &args! { n: paid.total(), points: worth });
    let scores = matches!(place.kind(), PlaceKind::Building(_));
    html! {
        (slots(scene, place, paid))
        (chip(scene.offers, spots::STOP, (64, 48), &name, html! {
            @if scores { (points(32, 24, worth)) }
            @else { (label("sa-mid", 32, 31, paid.total())) }
        }))
    }
}

/// A place for each resource that is asked, filled with those paid.
fn slots(scene: &Scene<'_, StoneAge>, place: Place, paid: ByResource<u8>) -> Markup {
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
    let owed = slots.iter().filter(|(_, is_paid)| !is_paid).count();
    let name = scene.words.say_with("sa-board-owed", &args! { n: owed });
    let width = 30 * slots.len() as i32;
    let row = html! {
        @for ((resource, is_paid), x) in slots.into_iter().zip((0..).step_by(30)) {
            g.sa-owed[!is_paid] { (icon(resource.map_or("any", |it| good(it.into())), x + 1, 3, 28)) }
        }
    };
    html! {
        (picture("sa-pic", (width, 34), &name, row))
        @if let Some(note) = note { span.sa-note { (note) } }
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

/// The dice table: six gifts, on each the dice that show it.
fn gifts(scene: &Scene<'_, StoneAge>, dice: Dice) -> Markup {
    html! {
        @for face in 1..=6 {
            @let count = dice.count(face);
            (chip(scene.offers, &spots::gift(face), (50, 58), &gift(scene.words, face), html! {
                g.sa-gone[count == 0] {
                    (die(face, 5, 5, 24))
                    @if 1 < count { (label("sa-small", 39, 21, format!("×{count}"))) }
                    (icon(icons::gift(face), 13, 27, 27))
                }
            }))
        }
    }
}

/// The food that is missing, and the two ways out.
fn feeding(scene: &Scene<'_, StoneAge>, owed: u8) -> Markup {
    let short = scene.words.say_with("sa-board-short", &args! { n: owed });
    let feed = html! {
        @for (resource, x) in Resource::ALL.into_iter().zip((6..).step_by(15)) {
            (icon(good(resource.into()), x, 12, 24))
        }
        (label("sa-mid", 92, 31, format!("{owed}×")))
    };
    let starve = html! { (label("sa-mid", 34, 31, "−10")) };
    html! {
        (picture("sa-pic", (68, 34), &short, html! {
            (label("sa-mid", 18, 25, format!("−{owed}")))
            g.sa-owed { (icon("food", 36, 3, 28)) }
        }))
        (chip(scene.offers, spots::FEED, (112, 48), &scene.words.say("sa-choose-feed"), feed))
        (chip(scene.offers, spots::STARVE, (68, 48), &scene.words.say("sa-choose-starve"), starve))
    }
}
