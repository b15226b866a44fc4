//! The cards before a player, by what they count at the end (SA-10).

use draw::Scene;
use maud::{Markup, html};

use super::icons::{explained, icon, label, lower as symbol, picture};
use crate::rules::{CardId, ExtraCard, Lower, MatView, StoneAge, Symbol};
use crate::words::card_name;

/// All cards this eye knows of a player, grouped, each group with what it counts now.
pub(super) fn sets(scene: &Scene<'_, StoneAge>, mat: &MatView) -> Markup {
    let cards = cards_of(mat);
    html! {
        @for set in greens(&cards) { (green(scene, &set)) }
        @for kind in KINDS { (people(scene, &cards, kind, counted(mat, kind))) }
        @if mat.extra_card == ExtraCard::Hidden {
            (picture("sa-pic", (30, 34), &scene.words.say("sa-board-hidden-card"), html! {
                g.piece id="extra-card" { (icon("back", 0, 1, 32)) }
            }))
        }
    }
}

/// All cards this eye knows of a player.
pub(super) fn cards_of(mat: &MatView) -> Vec<CardId> {
    match mat.extra_card {
        ExtraCard::Shown(extra) => mat.cards.with(extra).into_iter().collect(),
        ExtraCard::None | ExtraCard::Hidden => mat.cards.into_iter().collect(),
    }
}

/// The people on sand-coloured cards.
pub(super) const KINDS: [Lower; 4] =
    [Lower::Farmers(0), Lower::ToolMakers(0), Lower::HutBuilders(0), Lower::Shamans(0)];

/// The two sets of different symbols among the green cards (SA-10.1).
pub(super) fn greens(cards: &[CardId]) -> [Vec<CardId>; 2] {
    [0, 1].map(|nth| {
        let of = |of: Symbol| cards.iter().filter(move |card| card.card().lower == Lower::Green(of)).nth(nth);
        Symbol::ALL.into_iter().filter_map(of).copied().collect()
    })
}

/// A set of different symbols: the square of its size.
fn green(scene: &Scene<'_, StoneAge>, set: &[CardId]) -> Markup {
    if set.is_empty() {
        return html! {};
    }
    html! {
        span.sa-set {
            @for &card in set {
                (mini(scene, card, html! { g.sa-symbol { (icon(symbol(card.card().lower), 5, 6, 22)) } }))
            }
            b { "= " (set.len() * set.len()) }
        }
    }
}

/// The cards of one kind.
pub(super) fn of_kind(cards: &[CardId], kind: Lower) -> Vec<CardId> {
    let same = |card: &&CardId| std::mem::discriminant(&card.card().lower) == std::mem::discriminant(&kind);
    cards.iter().filter(same).copied().collect()
}

/// The people of one kind, times what they count (SA-10.2).
fn people(scene: &Scene<'_, StoneAge>, cards: &[CardId], kind: Lower, counted: u32) -> Markup {
    let of_kind = of_kind(cards, kind);
    if of_kind.is_empty() {
        return html! {};
    }
    let total: u32 = of_kind.iter().map(|card| number(card.card().lower)).sum();
    html! {
        span.sa-set {
            @for &card in &of_kind {
                (mini(scene, card, html! {
                    (label("sa-small", 9, 22, number(card.card().lower)))
                    (icon(symbol(kind), 13, 8, 18))
                }))
            }
            b { (total) " × " (counted) " = " (total * counted) }
        }
    }
}

/// A card before a player; so small that the whole of it opens what the rules say.
fn mini(scene: &Scene<'_, StoneAge>, card: CardId, drawing: Markup) -> Markup {
    let ground = match card.card().lower {
        Lower::Green(_) => "sa-green",
        Lower::Farmers(_) | Lower::ToolMakers(_) | Lower::HutBuilders(_) | Lower::Shamans(_) => "sa-sandy",
    };
    let drawing = html! {
        g.piece id=(format!("card-{}", card.number())) {
            path class=(ground) d="M2 2c9-1 19-1 28 0 1 10 1 20 0 30-9 1-19 1-28 0-1-10-1-20 0-30z" {}
            (drawing)
        }
    };
    let rules = card.card().rules().join(" ");
    explained(scene.words, &rules, (32, 34), &card_name(scene.words, card), drawing)
}

/// How many people of a kind a card shows.
pub(super) fn number(lower: Lower) -> u32 {
    match lower {
        Lower::Green(_) => 0,
        Lower::Farmers(n) | Lower::ToolMakers(n) | Lower::HutBuilders(n) | Lower::Shamans(n) => n.into(),
    }
}

/// What people of a kind count.
pub(super) fn counted(mat: &MatView, kind: Lower) -> u32 {
    match kind {
        Lower::Green(_) => 0,
        Lower::Farmers(_) => mat.food_track.into(),
        Lower::ToolMakers(_) => mat.tools.iter().map(|&value| u32::from(value)).sum(),
        Lower::HutBuilders(_) => mat.buildings.len(),
        Lower::Shamans(_) => mat.people.into(),
    }
}
