//! How the game ended, tribe by tribe.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};

use super::dice::icon;
use crate::rules::{Phase, SETTLEMENTS, Valley};
use crate::words::ending_message;

/// What is counted: its name, its picture and the picture's size.
const HEADS: [(&str, &str, &str); 4] = [
    ("vm-head-settlements", "#vm-village", "0 0 28 24"),
    ("vm-head-warriors", "#vm-warrior", "0 0 16 20"),
    ("vm-head-women", "#vm-woman", "0 0 16 20"),
    ("vm-head-food", "#vm-meat", "0 0 24 20"),
];

/// The end of the game as a table, the winners first.
pub(super) fn tally(scene: &Scene<'_, Valley>, outcome: &Outcome) -> Markup {
    let mut seats: Vec<Seat> = Seat::all(scene.view.tribes.len() as u8).collect();
    seats.sort_by_key(|seat| outcome.ranks.get(seat.index()).copied());
    html! {
        div.vm-tally {
            @if let Some(reason) = reason(scene) { p { (scene.words.say(reason)) } }
            table {
                thead {
                    tr {
                        td {}
                        td {}
                        @for (name, href, size) in HEADS {
                            th scope="col" title=(scene.words.say(name)) {
                                (icon(href, size)) span.vm-said { (scene.words.say(name)) }
                            }
                        }
                    }
                }
                tbody { @for seat in seats { (line(scene, outcome, seat)) } }
            }
        }
    }
}

fn reason(scene: &Scene<'_, Valley>) -> Option<&'static str> {
    let Phase::Over { reason, .. } = scene.view.phase else { return None };
    Some(ending_message(reason))
}

fn line(scene: &Scene<'_, Valley>, outcome: &Outcome, seat: Seat) -> Markup {
    let Some(tribe) = scene.view.tribes.get(seat.index()) else { return html! {} };
    let wins = outcome.winners.contains(&seat);
    html! {
        tr class=(format!("seat-{seat}{}", if wins { " wins" } else { "" })) {
            td.rank { @if let Some(rank) = outcome.ranks.get(seat.index()) { (rank) "." } }
            th scope="row" {
                svg.vm-mark viewBox="-13 -13 26 26" aria-hidden="true" { (sign(seat)) }
                (scene.names.get(seat.index()).map_or("", String::as_str))
            }
            td.homes {
                b { (tribe.settlements) }
                span aria-hidden="true" {
                    @for _ in 0..tribe.settlements.min(SETTLEMENTS) { (icon("#vm-village", "0 0 28 24")) }
                }
            }
            td { (tribe.warriors) }
            td { (tribe.women) }
            td { (tribe.food.total()) }
        }
    }
}
