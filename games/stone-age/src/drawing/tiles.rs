//! The cards and the buildings on display.

use draw::{Scene, ask, part};
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
pub(super) fn tiles(scene: &Scene<'_, StoneAge>, people: &[People]) -> Markup {
    html! {
        div.sa-tiles {
            @for place in CardPlace::all().rev() {
                (part(&spots::place(Place::card(place)), card_tile(scene, place, people)))
            }
            @for pile in PileId::all().take(scene.view.piles.len()) {
                (part(&spots::place(Place::building(pile)), building_tile(scene, pile, people)))
            }
        }
    }
}

/// Where a person stands on a card, and on a building.
const ON_CARD: (i32, i32) = (90, 66);
const ON_BUILDING: (i32, i32) = (94, 54);

/// What is lit when a tile can be chosen.
fn glow(outline: &str) -> Markup {
    html! { use.glow.sa-under-rim href=(outline) {} use.glow.sa-offer href=(outline) {} }
}

fn card_tile(scene: &Scene<'_, StoneAge>, place: CardPlace, people: &[People]) -> Markup {
    let card = scene.view.display[place];
    let cost = i32::from(place.cost());
    let drawing = html! {
        rect.hit x="-3" y="-23" width="122" height="175" {}
        @for n in 0..cost { (icon("any", 4 + 19 * n, -21, 18)) }
        @match card {
            Some(card) => (card_face(card)),
            None => { use.sa-vacant href="#sa-card" {} }
        }
        (glow("#sa-card"))
        @if card.is_some() { (standing(Place::card(place), ON_CARD, people)) }
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
            svg.board.sa-tile viewBox="-3 -23 122 175" {
                (scene.offers.spot(&spots::place(Place::card(place)), &name, drawing))
            }
            @if let Some(card) = card {
                (ask(scene.words, StoneAge::NAME, &card.card().rules().join(" "), &name))
            }
        }
    }
}

/// The hollow of a tile, and who stands in it.
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
            use.sa-cast href="#sa-card" x="2.5" y="4" {}
            use.sa-face href="#sa-card" {}
            path.sa-card-sky d="M5 12q0-7 7-7h90q7 0 7 7v58H5z" {}
            path.sa-card-land d="M5 54c30-9 70-9 104-2v24H5z" {}
            path class=(ground) d="M5 74h104v60q0 7-7 7H12q-7 0-7-7z" {}
            path.sa-weave d="M5 79h104M5 136h104" {}
            (upper(it.upper))
            (lower(it.lower))
            use.sa-rim href="#sa-card" {}
        }
    }
}

/// What the card gives at once, in the left of its upper half.
fn upper(upper: Upper) -> Markup {
    match upper {
        Upper::DiceTable => html! {
            (die(5, 10, 9, 29)) (die(2, 41, 14, 29))
            @for x in [8, 28, 48] { (icon("people", x, 46, 23)) }
        },
        Upper::Food(n) => counted(&n.to_string(), "food"),
        Upper::Gain(resource, 1) => html! { (icon(good(resource.into()), 18, 16, 46)) },
        Upper::Gain(resource, n) => counted(&n.to_string(), good(resource.into())),
        Upper::Roll(resource) => html! {
            (die(3, 9, 8, 28)) (die(4, 40, 8, 28))
            (icon(good(resource.into()), 22, 38, 34))
        },
        Upper::Points(n) => {
            html! { g transform="translate(40 40) scale(1.25)" { (points(0, 0, format!("+{n}"))) } }
        }
        Upper::Tool => counted("+1", "tool"),
        Upper::Agriculture => counted("+1", "wheat"),
        Upper::ExtraCard => counted("+1", "back"),
        Upper::OneUse(tool) => html! {
            (counted(&Mat::default().value_of(tool).to_string(), "tool"))
            (label("sa-mid", 23, 70, "1×"))
        },
        Upper::AnyTwo => html! {
            (label("sa-big sa-top", 18, 50, "2"))
            @for (resource, (x, y)) in Resource::ALL.into_iter().zip([(30, 12), (54, 12), (30, 40), (52, 40)]) {
                (icon(good(resource.into()), x, y, 23))
            }
        },
    }
}

fn counted(count: &str, symbol: &str) -> Markup {
    html! {
        (label("sa-big sa-top", 22, 50, count))
        (icon(symbol, 36, 14, 40))
    }
}

/// What the card counts at the end.
fn lower(lower: Lower) -> Markup {
    let people = match lower {
        Lower::Green(_) => return html! { g.sa-symbol { (icon(symbol(lower), 34, 84, 46)) } },
        Lower::Farmers(n) | Lower::ToolMakers(n) | Lower::HutBuilders(n) | Lower::Shamans(n) => n,
    };
    html! {
        (label("sa-big", 34, 119, format!("{people}×")))
        (icon(symbol(lower), 56, 85, 44))
    }
}

fn building_tile(scene: &Scene<'_, StoneAge>, pile: PileId, people: &[People]) -> Markup {
    let lying = scene.view.piles[pile.index()];
    let drawing = html! {
        rect.hit x="-3" y="-8" width="122" height="123" {}
        @for n in (1..=i32::from(lying.below.min(3))).rev() {
            use.sa-under href="#sa-tile" x=(2 * n) y=(3 * n) {}
        }
        @match lying.top {
            Some(building) => (building_face(scene, building, lying.below)),
            None => { use.sa-vacant href="#sa-tile" {} }
        }
        (glow("#sa-tile"))
        @if lying.top.is_some() { (standing(Place::building(pile), ON_BUILDING, people)) }
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
            svg.board.sa-tile viewBox="-3 -4 122 115" {
                (scene.offers.spot(&spots::place(Place::building(pile)), &name, drawing))
            }
            @if lying.top.is_some() { (ask(scene.words, StoneAge::NAME, Building::RULE, &name)) }
        }
    }
}

fn building_face(scene: &Scene<'_, StoneAge>, building: BuildingId, below: u8) -> Markup {
    let it = building.building();
    html! {
        g.piece id=(format!("building-{}", building.number())) {
            use.sa-face href="#sa-tile" {}
            path.sa-card-sky d="M5 12q0-7 7-7h90q7 0 7 7v40H5z" {}
            path.sa-card-land d="M5 44c30-9 70-9 104-2v20H5z" {}
            (icon("hut", 36, 9, 45))
            path.sa-plank d="M4 64q54-4 106 0v28q-54 4-106 0z" {}
            (price(scene, it.price))
            g transform="translate(22 24) scale(1.2)" {
                @match it.points {
                    Some(printed) => (points(0, 0, printed)),
                    None => (points(0, 0, "Σ")),
                }
            }
            (label("sa-small sa-top", 22, 58, below))
            use.sa-rim href="#sa-tile" {}
        }
    }
}

/// What a building asks, on its plank.
fn price(scene: &Scene<'_, StoneAge>, price: Price) -> Markup {
    match price {
        Price::Exactly(asked) => {
            let each = asked.iter().flat_map(|(resource, &n)| std::iter::repeat_n(resource, n.into()));
            html! {
                @for (resource, x) in each.zip((11..).step_by(31)) { (icon(good(resource.into()), x, 64, 28)) }
            }
        }
        Price::OfKinds { count, kinds } => html! {
            @let left = 57 - 17 * i32::from(count) / 2;
            @for x in (0..i32::from(count)).map(|n| left + 17 * n) { (icon("any", x, 61, 15)) }
            (label("sa-mid sa-on-plank", 57, 91, scene.words.say_with("sa-board-kinds", &args! { n: kinds })))
        },
        Price::Any { count } | Price::UpTo { count } => html! {
            (label("sa-number sa-on-plank", 44, 86, format!("1–{count}")))
            (icon("any", 66, 64, 28))
        },
    }
}
