//! The cards in a hand, each a spot, and what stands beside the answers.

use draw::{Scene, part};
use maud::{Markup, html};
use tabletop::{Asks, Seat};

use super::spots::Tile;
use super::{cards, spots, symbols};
use crate::rules::{Card, Decision, Eiszeit, Pending};

/// The cards a seat holds, those of one name on one another; nothing for eyes they are hidden from.
pub(super) fn hand(scene: &Scene<'_, Eiszeit>, seat: Seat) -> Option<Markup> {
    let hand = scene.view.players[seat.index()].hand?;
    let card = |card: Card| {
        let (spot, class, label) = (spots::card(card), cards::class(card), cards::explained(scene, card));
        let tile = Tile { spot: &spot, class: &class, label: &label, piece: Some(cards::held(card)) };
        let drawn = html! { li.held.ez-in-hand { (tile.draw(scene.offers, cards::face(scene, card, hand.count(card)))) } };
        part(&cards::held(card), drawn)
    };
    Some(html! { @for kind in hand.kinds() { (card(kind)) } })
}

/// What belongs to the open question: the card that is being carried out, or the piece that is asked about.
pub(super) fn dock(scene: &Scene<'_, Eiszeit>) -> Markup {
    let Pending::Decision(decision) = scene.view.pending else { return html! {} };
    match decision {
        Decision::Arm { .. } | Decision::Equip { .. } | Decision::Club { .. } => {
            pictured("club", symbols::CLUB)
        }
        Decision::PayFor { .. }
        | Decision::Join { .. }
        | Decision::TakeAlong { .. }
        | Decision::PutMammoth { .. }
        | Decision::SendMammoth { .. }
        | Decision::RemoveMammoth { .. } => pictured("mammoth", symbols::MAMMOTH),
        Decision::Prepare { .. } | Decision::Target { .. } | Decision::Enter { .. } => {
            let owner = match decision {
                Decision::Target { hunter, .. } => hunter.owner,
                _ => decision.seat(),
            };
            pictured(&format!("hunter-{owner}"), symbols::HUNTER)
        }
        Decision::PickFire { .. } | Decision::SendFire { .. } => pictured("fire-down", symbols::FIRE),
        _ => html! {},
    }
}

/// A picture of what is asked about; the question says what it is.
fn pictured(symbol: &str, size: (f32, f32)) -> Markup {
    html! {
        svg.ez-asked viewBox=(format!("0 0 {} {}", size.0, size.1)) aria-hidden="true" {
            (symbols::place(symbol, 0.0, 0.0, size, 1.0))
        }
    }
}
