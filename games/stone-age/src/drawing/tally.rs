//! What everybody's points are made of.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::signed;

use crate::rules::{Breakdown, MatView, StoneAge};

/// The points of one part of the score.
type Part = fn(&Breakdown) -> i32;

/// The parts of the score, in the order they are counted.
const PARTS: [(&str, Part); 9] = [
    ("sa-end-buildings", |it| it.buildings),
    ("sa-end-cards", |it| it.cards),
    ("sa-end-hunger", |it| it.hunger),
    ("sa-end-green", |it| it.green),
    ("sa-end-farmers", |it| it.farmers),
    ("sa-end-tool-makers", |it| it.tool_makers),
    ("sa-end-hut-builders", |it| it.hut_builders),
    ("sa-end-shamans", |it| it.shamans),
    ("sa-end-resources", |it| it.resources),
];

/// The parts as rows, the players as columns.
pub(super) fn tally(scene: &Scene<'_, StoneAge>, outcome: &Outcome) -> Markup {
    let seats = || Seat::all(scene.view.mats.len() as u8);
    let is_won = |seat: Seat| outcome.winners.contains(&seat);
    html! {
        table.sa-tally {
            caption { (scene.words.say("sa-board-tally")) }
            thead { tr {
                td {}
                @for (seat, name) in seats().zip(scene.names) {
                    th.sa-won[is_won(seat)] scope="col" {
                        svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true" { (sign(seat)) }
                        span { (name) }
                        @if is_won(seat) { span.sa-wins { (scene.words.say("sa-board-wins")) } }
                    }
                }
            } }
            tbody { @for (part, of) in PARTS { (row(scene, part, of)) } }
            tfoot {
                tr {
                    th scope="row" { (scene.words.say("sa-end-total")) }
                    @for (seat, score) in seats().zip(&outcome.scores) { td.sa-won[is_won(seat)] { (signed(*score)) } }
                }
                @if is_tied(outcome) {
                    tr.sa-tie {
                        th scope="row" { (scene.words.say("sa-board-tie-break")) }
                        @for mat in &scene.view.mats { td { (tie_break(mat)) } }
                    }
                }
            }
        }
    }
}

fn row(scene: &Scene<'_, StoneAge>, part: &str, of: Part) -> Markup {
    html! {
        tr {
            th scope="row" { (scene.words.say(part)) }
            @for mat in &scene.view.mats {
                @let points = mat.breakdown.as_ref().map_or(0, of);
                td.sa-nil[points == 0] { (signed(points)) }
            }
        }
    }
}

/// Whether two players have the most points.
fn is_tied(outcome: &Outcome) -> bool {
    let most = outcome.scores.iter().max();
    1 < outcome.scores.iter().filter(|&score| Some(score) == most).count()
}

/// SA-10.4: tools, food track and people.
fn tie_break(mat: &MatView) -> u32 {
    let tools: u32 = mat.tools.iter().map(|&value| u32::from(value)).sum();
    tools + u32::from(mat.food_track) + u32::from(mat.people)
}
