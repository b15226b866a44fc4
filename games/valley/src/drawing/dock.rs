//! What stands beside the answers: a picture of what is asked about, and what people count when they choose a group.

use draw::{Counted, Scene, Thing};
use maud::{Markup, html};

use super::counters::{beast, symbol};
use super::dice::{icon, members};
use crate::rules::{Animals, Awaited, Choice, Decision, Figure, Group, Kind, Moment, Toll, Valley, View};

/// The picture beside the answers.
pub(super) fn dock(scene: &Scene<'_, Valley>) -> Markup {
    let Awaited::Seat { decision, .. } = scene.view.awaits else { return html! {} };
    let drawn = picture(scene.view, decision);
    html! { @if let Some(drawn) = drawn { span.vm-dock aria-hidden="true" { (drawn) } } }
}

fn picture(view: &View, decision: Decision) -> Option<Markup> {
    let skull = || icon("#vm-skull", "0 0 16 16");
    let ear = || icon("#vm-ear", "0 0 10 22");
    let heart = || icon("#vm-heart", "0 0 24 20");
    let flame = || icon("#vm-flame", "0 0 16 20");
    Some(match decision {
        Decision::Casualty { toll: Toll::OneDies, .. } | Decision::Loss { .. } => skull(),
        Decision::Casualty { toll: Toll::OneSurvives, .. } => heart(),
        Decision::Plague { figure, .. } => html! { (skull()) (icon(symbol(figure), "0 0 16 20")) },
        Decision::Fever { .. } => html! { (skull()) (icon("#vm-woman", "0 0 16 20")) },
        Decision::SowFirst { .. } | Decision::Sow { .. } => ear(),
        Decision::Spark { .. } => flame(),
        Decision::Capture { .. } => icon("#vm-village", "0 0 28 24"),
        Decision::Women { .. } => icon("#vm-woman", "0 0 16 20"),
        Decision::Sex { .. } => heart(),
        Decision::Prey { hex, .. } => {
            let here = view.hexes[hex.index()].plot.animals;
            html! {
                @for kind in here.kinds() { b { (here.count(kind)) } (icon(beast(kind), "0 0 48 32")) }
            }
        }
        Decision::March(march) => members(march.seat, march.group),
        Decision::Window { moment: Moment::Traps { .. } | Moment::Lure, .. } => {
            icon(beast(Kind::Bison), "0 0 48 32")
        }
        Decision::Feed { seat, .. } => {
            let tribe = view.tribes.get(seat.index())?;
            html! { b { (tribe.food.total()) } (icon("#vm-meat", "0 0 24 20")) }
        }
        Decision::Found { .. }
        | Decision::Window { .. }
        | Decision::Group { .. }
        | Decision::Return { .. }
        | Decision::Moves(_)
        | Decision::NameHex { .. } => return None,
    })
}

/// Who goes along is counted: warriors, women and wolves, by the names they have in the stock.
pub(super) fn counted(choice: Choice) -> Option<Counted> {
    match choice {
        Choice::Pick { group, .. } | Choice::Drop(group) | Choice::Group(group) => {
            Some(Counted::Things(things(group)))
        }
        Choice::At(_)
        | Choice::Figure(_)
        | Choice::Step(_)
        | Choice::Stop
        | Choice::Settle(_)
        | Choice::TakeFire
        | Choice::EndMoves
        | Choice::Keep
        | Choice::Destroy
        | Choice::Adopt(_)
        | Choice::Prey(_)
        | Choice::Starve { .. }
        | Choice::Feed
        | Choice::Pass
        | Choice::Play { .. }
        | Choice::Mute(_)
        | Choice::Unmute(_) => None,
    }
}

fn things(group: Group) -> Vec<Thing> {
    let name = |figure: Figure| match figure {
        Figure::Warrior => "warrior",
        Figure::Woman => "woman",
        Figure::Wolf => "wolf",
    };
    let all = Figure::ALL.into_iter().map(|figure| (figure, group.count(figure)));
    let there = all.filter(|(_, count)| 0 < *count);
    there.map(|(figure, count)| Thing { name: name(figure), count, worth: 1 }).collect()
}
