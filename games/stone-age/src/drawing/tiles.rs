//! The cards and the buildings on display.

use draw::Scene;
use draw::ask;
use maud::{Markup, html};
use tabletop::Rules;
use texts::args;

use super::icons::{die, good, icon, label, lower as symbol, points};
use super::people::{People, person, ring};
use super::{landscape, spots};
use crate::rules::{
    Building, BuildingId, CardId, CardPlace, Lower, Mat, PileId, Place, Price, Resource, StoneAge, Upper,
};
use crate::words::{building_name, card_name};

/// The four cards, the dearest at the left (SA-2.1), and the piles of buildings.
pub(super) fn tiles(scene: &Scene<'_, StoneAge>) -> Markup {
    let people: Vec<People> = scene.view.mats.iter().map(People::of).collect();
    html! {
        div.sa-tiles {
            @for place in CardPlace::all().rev() { (card_tile(scene, place, &people)) }
            @for pile in PileId::all().take(scene.view.piles.len()) { (building_tile(scene, pile, &people)) }
        }
    }
}

/// The outline of a card, of its lower half, and of a building.
const CARD: &str = "M5 20c27-2 55-2 82 0 2 35 2 70 0 105-27 2-55 2-82 0-2-35-2-70 0-105z";
const LOWER: &str = "M3.7 78c28-2 57 1 84.7 0 0 16-.6 31-1.4 47-27 2-55 2-82 0-.8-16-1.3-31-1.3-47z";
const BUILDING: &str = "M6 20c26-2 54-2 80 0 2 22 2 45 0 67-26 2-54 2-80 0-2-22-2-45 0-67z";

/// Where a person stands on a card, and on a building.
const ON_CARD: (i32, i32) = (69, 71);
const ON_BUILDING: (i32, i32) = (69, 54);

fn card_tile(scene: &Scene<'_, StoneAge>, place: CardPlace, people: &[People]) -> Markup {
    let card = scene.view.display[place];
    let cost = i32::from(place.cost());
    let drawing = html! {
        @if card.is_none() {
            path.sa-plot d=(CARD) {}
        }
        (label("sa-mid", 14, 16, cost))
        @for n in 0..cost { (icon("any", 22 + 16 * n, 2, 15)) }
        @if let Some(card) = card { (card_face(card)) }
        (standing(Place::card(place), ON_CARD, people))
        path.glow d=(CARD) {}
    };
    let name = match card {
        Some(card) => {
            let args = args! { n: place.number(), card: card_name(scene.words, card) };
            scene.words.say_with("sa-board-card", &args)
        }
        None => scene.words.say_with("sa-table-no-card", &args! { n: place.number() }),
    };
    html! {
        div.sa-slot.asks {
            svg.board.sa-tile viewBox="0 0 92 128" {
                (scene.offers.spot(&spots::place(Place::card(place)), &name, drawing))
            }
            @if let Some(card) = card {
                (ask(scene.words, StoneAge::NAME, &card.card().rules().join(" "), &name))
            }
        }
    }
}

/// The ring of a tile, and who stands in it.
fn standing(place: Place, (x, y): (i32, i32), people: &[People]) -> Markup {
    html! {
        (ring(x, y))
        @for (seat, number) in landscape::at(people, place).take(1) { (person(seat, number, x, y)) }
    }
}

fn card_face(card: CardId) -> Markup {
    let it = card.card();
    let ground = match it.lower {
        Lower::Green(_) => "sa-green",
        Lower::Farmers(_) | Lower::ToolMakers(_) | Lower::HutBuilders(_) | Lower::Shamans(_) => "sa-sandy",
    };
    html! {
        g.piece id=(format!("card-{}", card.number())) {
            path.sa-card d=(CARD) {}
            path class=(ground) d=(LOWER) {}
            (upper(it.upper))
            (lower(it.lower))
        }
    }
}

/// What the card gives at once, in the left of its upper half.
fn upper(upper: Upper) -> Markup {
    match upper {
        Upper::DiceTable => html! {
            (die(5, 7, 26, 22)) (die(2, 30, 30, 22))
            @for x in [6, 20, 34] { (icon("people", x, 55, 16)) }
        },
        Upper::Food(n) => counted(&n.to_string(), "food"),
        Upper::Gain(resource, 1) => html! { (icon(good(resource.into()), 12, 31, 38)) },
        Upper::Gain(resource, n) => counted(&n.to_string(), good(resource.into())),
        Upper::Roll(resource) => html! {
            (die(3, 8, 25, 22)) (die(4, 31, 25, 22))
            (icon(good(resource.into()), 20, 48, 26))
        },
        Upper::Points(n) => {
            html! { g transform="translate(31 50) scale(1.4)" { (points(0, 0, format!("+{n}"))) } }
        }
        Upper::Tool => counted("+1", "tool"),
        Upper::Agriculture => counted("+1", "wheat"),
        Upper::ExtraCard => counted("+1", "back"),
        Upper::OneUse(tool) => html! {
            (counted(&Mat::default().value_of(tool).to_string(), "tool"))
            (label("sa-small", 16, 70, "1×"))
        },
        Upper::AnyTwo => html! {
            (label("sa-big", 15, 58, "2"))
            @for (resource, (x, y)) in Resource::ALL.into_iter().zip([(24, 30), (42, 30), (24, 50), (42, 50)]) {
                (icon(good(resource.into()), x, y, 18))
            }
        },
    }
}

fn counted(count: &str, symbol: &str) -> Markup {
    let class = if count.len() == 1 { "sa-big" } else { "sa-mid" };
    html! {
        (label(class, 18, 57, count))
        (icon(symbol, 27, 33, 32))
    }
}

/// What the card counts at the end.
fn lower(lower: Lower) -> Markup {
    let people = match lower {
        Lower::Green(_) => return html! { g.sa-symbol { (icon(symbol(lower), 28, 83, 36)) } },
        Lower::Farmers(n) | Lower::ToolMakers(n) | Lower::HutBuilders(n) | Lower::Shamans(n) => n,
    };
    html! {
        (label("sa-big", 28, 111, format!("{people}×")))
        (icon(symbol(lower), 48, 85, 34))
    }
}

fn building_tile(scene: &Scene<'_, StoneAge>, pile: PileId, people: &[People]) -> Markup {
    let lying = scene.view.piles[pile.index()];
    let drawing = html! {
        @for n in (0..i32::from(lying.below.min(4))).rev() {
            path.sa-under d=(BUILDING) transform=(format!("translate({n} {})", n + 1)) {}
        }
        @if lying.top.is_none() {
            path.sa-plot d=(BUILDING) {}
        }
        @if let Some(building) = lying.top { (building_face(scene, building)) }
        path.sa-under d="M60 5h15v11H60zM57 2h15v11H57z" {}
        (label("sa-small", 84, 15, lying.below))
        (standing(Place::building(pile), ON_BUILDING, people))
        path.glow d=(BUILDING) {}
    };
    let name = match lying.top {
        Some(building) => {
            let building = building_name(scene.words, building);
            let args = args! { n: pile.number(), building: building, below: lying.below };
            scene.words.say_with("sa-board-building", &args)
        }
        None => scene.words.say_with("sa-table-no-building", &args! { n: pile.number() }),
    };
    html! {
        div.sa-slot.sa-pile.asks {
            svg.board.sa-tile viewBox="0 0 92 96" {
                (scene.offers.spot(&spots::place(Place::building(pile)), &name, drawing))
            }
            @if lying.top.is_some() { (ask(scene.words, StoneAge::NAME, Building::RULE, &name)) }
        }
    }
}

fn building_face(scene: &Scene<'_, StoneAge>, building: BuildingId) -> Markup {
    let it = building.building();
    html! {
        g.piece id=(format!("building-{}", building.number())) {
            path.sa-card d=(BUILDING) {}
            g.sa-faint { (icon("hut", 6, 18, 46)) }
            @match it.points {
                Some(printed) => (points(22, 40, printed)),
                None => (points(22, 40, "Σ")),
            }
            (price(scene, it.price))
        }
    }
}

/// What a building asks, along its foot.
fn price(scene: &Scene<'_, StoneAge>, price: Price) -> Markup {
    match price {
        Price::Exactly(asked) => {
            let each = asked.iter().flat_map(|(resource, &n)| std::iter::repeat_n(resource, n.into()));
            html! {
                @for (resource, x) in each.zip((8..).step_by(26)) { (icon(good(resource.into()), x, 61, 25)) }
            }
        }
        Price::OfKinds { count, kinds } => html! {
            @for x in (0..i32::from(count)).map(|n| 6 + 16 * n) { (icon("any", x, 59, 15)) }
            (label("sa-small", 46, 85, scene.words.say_with("sa-board-kinds", &args! { n: kinds })))
        },
        Price::Any { count } | Price::UpTo { count } => html! {
            (label("sa-mid", 34, 82, format!("1–{count}")))
            (icon("any", 56, 62, 24))
        },
    }
}
