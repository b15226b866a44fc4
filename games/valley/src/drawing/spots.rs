//! Which spot a choice points at.

use tabletop::{Asks, Seat};

use crate::rules::{Awaited, Choice, Decision, Hex, Trump, View};

/// The spot of a hex.
pub(super) fn hex(hex: Hex) -> String {
    format!("vm-hex-{}", hex.index())
}

/// The spot of a tribe's food.
pub(super) fn food(seat: Seat) -> String {
    format!("vm-food-{seat}")
}

/// The spot of a trump card in a hand.
pub(super) fn card(card: Trump) -> String {
    format!("vm-card-{}", card.number())
}

/// The spot of the standing answer to a card (V192).
pub(super) fn bell(card: Trump) -> String {
    format!("vm-bell-{}", card.number())
}

/// The spot a choice points at, for the seat that is asked. What concerns the tribe as a whole (to pass, to
/// end the moves, to take the fire) has none.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    let Awaited::Seat { decision, .. } = view.awaits else { return None };
    let holds =
        |card| view.tribes.get(decision.seat().index()).is_some_and(|tribe| tribe.known.contains(card));
    match choice {
        Choice::At(at) | Choice::Step(at) | Choice::Settle(at) => Some(hex(at)),
        Choice::Pick { hex: at, .. } | Choice::Starve { hex: at, .. } => Some(hex(at)),
        Choice::Figure(_)
        | Choice::Drop(_)
        | Choice::Group(_)
        | Choice::Stop
        | Choice::Keep
        | Choice::Destroy
        | Choice::Adopt(_)
        | Choice::Prey(_) => asked_about(decision).map(hex),
        Choice::Feed => Some(food(decision.seat())),
        Choice::Play { card: played, .. } => holds(played).then(|| card(played)),
        Choice::Mute(muted) | Choice::Unmute(muted) => {
            (holds(muted) && muted.has_moment()).then(|| bell(muted))
        }
        Choice::TakeFire | Choice::EndMoves | Choice::Pass => None,
    }
}

/// The hex a question is about.
pub(super) const fn asked_about(decision: Decision) -> Option<Hex> {
    match decision {
        Decision::SowFirst { hex, .. }
        | Decision::Group { hex, .. }
        | Decision::Casualty { hex, .. }
        | Decision::Loss { hex, .. }
        | Decision::Capture { hex, .. }
        | Decision::Women { hex, .. }
        | Decision::Prey { hex, .. }
        | Decision::Sex { hex, .. } => Some(hex),
        Decision::March(march) => Some(march.hex),
        Decision::Found { .. }
        | Decision::Window { .. }
        | Decision::Plague { .. }
        | Decision::Return { .. }
        | Decision::Moves(_)
        | Decision::Spark { .. }
        | Decision::NameHex { .. }
        | Decision::Feed { .. }
        | Decision::Fever { .. }
        | Decision::Sow { .. } => None,
    }
}
