//! What a seat has, in one line of pieces with their numbers, and what of it a choice counts.

use draw::{Counted, Scene, Thing, painted};
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::icons::{good, icon, label, lower as symbol};
use super::sets::{KINDS, cards_of, counted as counts, greens, number, of_kind};
use super::{spots, tools};
use crate::rules::{CardId, Choice, ExtraCard, Good, Lower, MatView, Resource, StoneAge, Tool, View};
use crate::words::{good_name, goods, lower_name};

/// The list items of a `ul.stock`.
pub(super) fn stock(scene: &Scene<'_, StoneAge>, seat: Seat) -> Markup {
    let Some(mat) = spots::mat(scene.view, seat) else { return html! {} };
    let words = scene.words;
    html! {
        (people(scene, seat, mat))
        (thing("food", mat.food == 0, &goods(words, Good::Food, mat.food), picture(&good_name(words, Good::Food), icon("food", 0, 0, 32)), mat.food))
        @let track = words.say_with("sa-board-track", &args! { n: mat.food_track });
        (thing("field", mat.food_track == 0, &track, picture(&words.say("sa-board-field"), icon("wheat", 0, 0, 32)), format!("+{}", mat.food_track)))
        @if scene.view.start_player == seat && scene.view.round != 0 {
            @let name = words.say("sa-board-start-player");
            li data-thing="start-player" title=(name) { (picture(&name, icon("start", 0, 0, 32))) }
        }
        @for resource in Resource::ALL {
            @let (n, of) = (mat.resources[resource], Good::from(resource));
            (thing(good(of), n == 0, &goods(words, of, n), picture(&good_name(words, of), icon(good(of), 0, 0, 32)), n))
        }
        @for tool in Tool::ALL { (tool_item(scene, mat, tool)) }
        (any_two(scene, mat))
        (buildings(scene, mat))
        (taken(scene, mat))
    }
}

/// A thing with its number.
fn thing(name: &str, is_none: bool, title: &str, picture: Markup, n: impl std::fmt::Display) -> Markup {
    html! { li.zero[is_none] data-thing=(name) title=(title) { (picture) b { (n.to_string()) } } }
}

/// A picture of a thing, as large as the line wants it.
fn picture(name: &str, drawing: Markup) -> Markup {
    html! { svg.icon viewBox="0 0 32 32" role="img" aria-label=(name) { (drawing) } }
}

/// Those at home, of all.
fn people(scene: &Scene<'_, StoneAge>, seat: Seat, mat: &MatView) -> Markup {
    let title = scene.words.say_with("sa-board-home", &args! { home: mat.home, people: mat.people });
    let figure = html! {
        g class={ "sa-person seat-" (seat) } {
            use href="#sa-person" x="4" width="24" height="32" {}
            g transform="translate(16 22) scale(.46)" { (painted(seat)) }
        }
    };
    html! {
        li.zero[mat.home == 0] data-thing="people" title=(title) {
            (picture(&scene.words.say("sa-head-people"), figure))
            b { (mat.home) small { "/" (mat.people) } }
        }
    }
}

/// A tool and what it adds; nothing where there is none.
fn tool_item(scene: &Scene<'_, StoneAge>, mat: &MatView, tool: Tool) -> Markup {
    let (value, is_ready) = (tools::value(mat, tool), mat.ready.contains(tool));
    let is_once = CardId::of_tool(tool).is_some();
    if value == 0 || !spots::has_tool(mat, tool) || is_once && !is_ready {
        return html! {};
    }
    let id = match (is_ready, is_once) {
        (false, _) => "sa-board-tool-used",
        (true, false) => "sa-board-tool",
        (true, true) => "sa-board-tool-one-use",
    };
    let name = scene.words.say_with(id, &args! { n: value });
    html! {
        li.sa-spent[!is_ready] data-thing=(tool_name(tool)) title=(name) {
            svg.icon viewBox="0 0 32 32" role="img" aria-label=(name) {
                g transform=[(!is_ready).then_some("rotate(90 16 16)")] { (icon("tool", 0, 0, 32)) }
            }
            b { (value) @if is_once { small { "1×" } } }
        }
    }
}

/// The card of two resources, while it can be used.
fn any_two(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    if !mat.any_two {
        return html! {};
    }
    let name = scene.words.say("sa-board-any-two");
    let corners = [(1, 1), (17, 1), (1, 17), (17, 17)];
    let drawing = html! {
        @for (resource, (x, y)) in Resource::ALL.into_iter().zip(corners) { (icon(good(resource.into()), x, y, 15)) }
    };
    thing("any-two", false, &name, picture(&name, drawing), 2)
}

fn buildings(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    let (n, name) = (mat.buildings.len(), scene.words.say("sa-head-buildings"));
    if n == 0 {
        return html! {};
    }
    thing("buildings", false, &format!("{n} {name}"), picture(&name, icon("hut", 0, 0, 32)), n)
}

/// The cards in sets, each with what it counts now, and where there is no room for them all of them as one.
fn taken(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    let (words, cards) = (scene.words, cards_of(mat));
    let hidden = mat.extra_card == ExtraCard::Hidden;
    let all = cards.len() + usize::from(hidden);
    if all == 0 {
        return html! {};
    }
    let name = words.say("sa-head-cards");
    html! {
        @for set in greens(&cards).into_iter().filter(|set| !set.is_empty()) {
            @let n = set.len();
            (counting(&format!("{}: {n} × {n}", words.say("sa-end-green")), "sa-green", n, symbol(set[0].card().lower), n * n))
        }
        @for kind in KINDS {
            @let people: u32 = of_kind(&cards, kind).iter().map(|card| number(card.card().lower)).sum();
            @if 0 < people {
                @let each = counts(mat, kind);
                @let title = format!("{} × {each}", lower_name(words, numbered(kind, people)));
                (counting(&title, "sa-sandy", people, symbol(kind), people * each))
            }
        }
        @if hidden {
            @let name = words.say("sa-board-hidden-card");
            li.set data-thing="extra-card" title=(name) { (picture(&name, icon("back", 0, 0, 32))) }
        }
        li.sum data-thing="taken" title=(format!("{all} {name}")) {
            (picture(&name, icon("back", 0, 0, 32))) b { (all) }
        }
    }
}

/// A set: a small card with how many it counts of what, and its points.
fn counting(
    title: &str,
    ground: &str,
    n: impl std::fmt::Display,
    symbol: &str,
    points: impl std::fmt::Display,
) -> Markup {
    let title = format!("{title} = {points}");
    html! {
        li.set title=(title) {
            svg.icon viewBox="0 0 32 32" role="img" aria-label=(title) {
                rect class=(ground) x="1" y="1" width="30" height="30" rx="5" {}
                (label("sa-count", 8, 22, n))
                g.sa-symbol { (icon(symbol, 13, 7, 18)) }
            }
            b { "+" (points.to_string()) }
        }
    }
}

/// So many people of a kind.
fn numbered(kind: Lower, n: u32) -> Lower {
    let n = n.try_into().unwrap_or(u8::MAX);
    match kind {
        Lower::Green(symbol) => Lower::Green(symbol),
        Lower::Farmers(_) => Lower::Farmers(n),
        Lower::ToolMakers(_) => Lower::ToolMakers(n),
        Lower::HutBuilders(_) => Lower::HutBuilders(n),
        Lower::Shamans(_) => Lower::Shamans(n),
    }
}

/// A tool's name in the stock.
fn tool_name(tool: Tool) -> &'static str {
    match tool {
        Tool::First => "tool-1",
        Tool::Second => "tool-2",
        Tool::Third => "tool-3",
        Tool::OneUse2 => "tool-once-2",
        Tool::OneUse3 => "tool-once-3",
        Tool::OneUse4 => "tool-once-4",
    }
}

/// What a choice counts: resources by their value, tools by what they add.
pub(super) fn counted(view: &View, choice: Choice) -> Option<Counted> {
    let resource = |of: Resource, count| Thing { name: good(of.into()), count, worth: of.value() };
    Some(match choice {
        Choice::Buy | Choice::Feed => Counted::Opens,
        Choice::Stop => Counted::Ends,
        Choice::Pay(of) => Counted::One(resource(of, 1)),
        Choice::TakeTwo(pair) => Counted::Things(match pair.both() {
            [one, other] if one == other => vec![resource(one, 2)],
            [one, other] => vec![resource(one, 1), resource(other, 1)],
        }),
        Choice::AddTools(added) => {
            let mat = spots::asked(view)?;
            let thing = |tool| Thing { name: tool_name(tool), count: 1, worth: tools::value(mat, tool) };
            Counted::Things(added.iter().map(thing).collect())
        }
        Choice::Place { .. } | Choice::Act(_) | Choice::Leave | Choice::TakeDie(_) | Choice::Starve => {
            return None;
        }
    })
}
