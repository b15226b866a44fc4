//! What happened last, told in small pictures.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::{Dice, Seat, Set};
use texts::Telling;

use super::icons::{die, good, icon, label, picture};
use super::spots;
use crate::rules::{Event, Mat, MatView, StoneAge, Tool};

/// The most pictures that are told.
const MOST: usize = 14;

/// Everything that happened last and can be drawn, in order, each seat's sign before what it did.
pub(super) fn story(scene: &Scene<'_, StoneAge>) -> Markup {
    let told: Vec<(Seat, Markup)> = scene.recent.iter().filter_map(|event| told(scene, event)).collect();
    let latest = &told[told.len().saturating_sub(MOST)..];
    html! {
        @for of_seat in latest.chunk_by(|(one, _), (next, _)| one == next) {
            span.sa-group.tells {
                (signed(scene, of_seat[0].0))
                @for (_, picture) in of_seat { (picture) }
            }
        }
    }
}

/// The sign of a seat as a picture of its own.
pub(super) fn signed(scene: &Scene<'_, StoneAge>, seat: Seat) -> Markup {
    let name = scene.names.get(seat.index()).map_or("", String::as_str);
    picture("sa-pic", (30, 30), name, html! { g transform="translate(15 15)" { (sign(seat)) } })
}

/// Dice in a row, and their sum.
pub(super) fn rolled(dice: Dice, name: &str) -> Markup {
    let width = 30 * i32::from(dice.len());
    picture(
        "sa-pic",
        (width + 44, 34),
        name,
        html! {
            @for (face, x) in dice.iter().zip((0..).step_by(30)) { (die(face, x + 1, 3, 28)) }
            (label("sa-mid", width + 22, 25, format!("= {}", dice.pips())))
        },
    )
}

/// What tools add to a roll.
pub(super) fn worth(mat: &MatView, tools: Set<Tool>) -> u16 {
    tools.iter().map(|tool| u16::from(value(mat, tool))).sum()
}

/// What a tool adds to a roll.
pub(super) fn value(mat: &MatView, tool: Tool) -> u8 {
    Mat { tools: mat.tools, ..Mat::default() }.value_of(tool)
}

/// One event in pictures, and whose it is; none for what the table itself shows well enough.
fn told(scene: &Scene<'_, StoneAge>, event: &Event) -> Option<(Seat, Markup)> {
    let name = || StoneAge::event(scene.words, event);
    let with = |text: String, symbol: &str| change(&name(), &text, symbol);
    Some(match *event {
        Event::Rolled { seat, dice, .. } => (seat, rolled(dice, &name())),
        Event::GiftsRolled { taker, dice } => (taker, rolled(dice, &name())),
        Event::ToolsAdded { seat, tools, .. } if !tools.is_empty() => {
            let mat = spots::mat(scene.view, seat)?;
            (seat, with(format!("+{}", worth(mat, tools)), "tool"))
        }
        Event::Gained { seat, good: of, n } => (seat, with(format!("+{n}"), good(of))),
        Event::Paid { seat, resource, n } => (seat, with(format!("−{n}"), good(resource.into()))),
        Event::ToolRaised { seat, .. } => (seat, with("+1".to_owned(), "tool")),
        Event::PersonGained { seat } => (seat, with("+1".to_owned(), "people")),
        Event::TrackRaised { seat } => (seat, with("+1".to_owned(), "wheat")),
        Event::CardTaken { seat, .. } | Event::ExtraCardTaken { seat, .. } => {
            (seat, with("+1".to_owned(), "back"))
        }
        Event::BuildingTaken { seat, points, .. } => (seat, with(format!("+{points}"), "hut")),
        Event::PointsScored { seat, points } => (seat, with(format!("+{points}"), "star")),
        Event::Ate { seat, food } => (seat, with(format!("−{food}"), "food")),
        Event::Starved { seat, points } => (seat, with(format!("−{points}"), "star")),
        Event::DieTaken { seat, face } => (seat, picture("sa-pic", (30, 34), &name(), die(face, 1, 3, 28))),
        Event::ToolsAdded { .. }
        | Event::TookTwo { .. }
        | Event::HadNoEffect { .. }
        | Event::CardLaid { .. }
        | Event::CardSlid { .. }
        | Event::BuildingTurned { .. }
        | Event::StartPlayerDrawn { .. }
        | Event::RoundBegan { .. }
        | Event::Placed { .. }
        | Event::WentHome { .. }
        | Event::Left { .. }
        | Event::Asked(_)
        | Event::Called(_)
        | Event::Ended(_) => return None,
    })
}

/// A number and what it counts; one with two digits needs more room.
pub(super) fn change(name: &str, text: &str, symbol: &str) -> Markup {
    let more = 11 * (text.chars().count() as i32 - 2).max(0);
    picture(
        "sa-pic",
        (64 + more, 34),
        name,
        html! {
            (label("sa-mid", 16 + more / 2, 25, text))
            (icon(symbol, 33 + more, 3, 28))
        },
    )
}
