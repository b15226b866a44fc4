//! Which spot a choice points at.

use draw::Offers;
use maud::{Markup, html};
use tabletop::Asks;

use crate::rules::{Awaited, Choice, Decision, Hex, Target, Trump, View};

/// The spot of a hex.
pub(super) fn hex(hex: Hex) -> String {
    format!("vm-hex-{}", hex.index())
}

/// What lies in the corners of the board.
pub(super) const COMPASS: &str = "vm-compass";
pub(super) const WHEEL: &str = "vm-wheel";
pub(super) const BAG: &str = "vm-bag";
pub(super) const DECK: &str = "vm-deck";

/// The spot of a trump card in a hand.
pub(super) fn card(card: Trump) -> String {
    format!("vm-card-{}", card.number())
}

/// The spot of the standing answer to a card (V192).
pub(super) fn bell(card: Trump) -> String {
    format!("vm-bell-{}", card.number())
}

/// The spot a choice points at, for the seat that is asked. What concerns the tribe as a whole (to pass, to end the moves,
/// to take the fire) has none, nor have the few answers to a question about one hex: they stand together at the question,
/// and the hex they are about is ringed.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    let Awaited::Seat { decision, .. } = view.awaits else { return None };
    let holds =
        |card| view.tribes.get(decision.seat().index()).is_some_and(|tribe| tribe.known.contains(card));
    match choice {
        Choice::At(_) if matches!(decision, Decision::SowFirst { .. }) => None,
        Choice::At(at) | Choice::Step(at) => Some(hex(at)),
        Choice::Pick { hex: at, .. } | Choice::Starve { hex: at, .. } => Some(hex(at)),
        Choice::Play { card: played, .. } => holds(played).then(|| card(played)),
        Choice::Mute(muted) | Choice::Unmute(muted) => {
            (holds(muted) && muted.has_moment()).then(|| bell(muted))
        }
        Choice::Figure(_)
        | Choice::Drop(_)
        | Choice::Group(_)
        | Choice::Stop
        | Choice::Settle(_)
        | Choice::Keep
        | Choice::Destroy
        | Choice::Adopt(_)
        | Choice::Prey(_)
        | Choice::Feed
        | Choice::TakeFire
        | Choice::EndMoves
        | Choice::Pass => None,
    }
}

/// The hexes a card is aimed at; none where it is aimed at something else.
pub(super) fn aim(choice: Choice) -> Vec<String> {
    let Choice::Play { target, .. } = choice else { return Vec::new() };
    match target {
        Target::At(at) | Target::Folk { hex: at, .. } => vec![hex(at)],
        Target::FromTo { from, to } | Target::Beast { from, to, .. } | Target::Lone { from, to, .. } => {
            vec![hex(from), hex(to)]
        }
        Target::Nothing | Target::Tribe(_) | Target::Fire(_) | Target::Area(_) => Vec::new(),
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

/// The hex that the open question is about.
pub(super) fn asked_hex(view: &View) -> Option<Hex> {
    match view.awaits {
        Awaited::Seat { decision, .. } => asked_about(decision),
        Awaited::Lot(_) | Awaited::Moment(_) | Awaited::Over(_) => None,
    }
}

/// A spot among HTML, like [`Offers::spot`] in an SVG.
pub(super) struct Tile<'a> {
    pub(super) spot: &'a str,
    pub(super) class: &'a str,
    /// What the thing is.
    pub(super) label: &'a str,
}

impl Tile<'_> {
    pub(super) fn draw(&self, offers: &Offers, drawing: &Markup) -> Markup {
        let Tile { spot, class, label } = self;
        let choices: Vec<String> = offers.at(spot).map(|offer| offer.index.to_string()).collect();
        if choices.is_empty() {
            let class = format!("spot {class}");
            return html! { div class=(class) data-spot=(spot) title=(label) { span.hit {} (drawing) } };
        }
        let title = match offers.at(spot).collect::<Vec<_>>().as_slice() {
            [only] => format!("{label} {}", only.text),
            _ => (*label).to_owned(),
        };
        html! {
            div class=(format!("spot offered {class}")) data-spot=(spot) data-choices=(choices.join(" "))
                role="button" tabindex="-1" title=(title) { span.hit {} span.glow {} (drawing) }
        }
    }
}
