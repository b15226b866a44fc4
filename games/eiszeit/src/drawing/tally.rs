//! The end of the game: points by round, and what decides between equals.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::args;

use crate::rules::{Eiszeit, PlayerView};

pub(super) fn tally(scene: &Scene<'_, Eiszeit>, outcome: &Outcome) -> Markup {
    let words = scene.words;
    let seats = || Seat::all(scene.view.players.len() as u8);
    let is_winner = |seat: Seat| outcome.winners.contains(&seat);
    let round = |round: u8| words.say_with("ez-end-round", &args! { round: round });
    html! {
        table.tally.ez-tally {
            caption { (texts::winners(words, outcome)) }
            thead {
                tr {
                    td {}
                    @for seat in seats() {
                        th scope="col" class=[is_winner(seat).then_some("ez-winner")] {
                            svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" {
                                (sign(seat))
                            }
                            span { (scene.names.get(seat.index()).map_or("", String::as_str)) }
                        }
                    }
                }
            }
            tbody {
                @for number in 1..=scene.view.rounds {
                    (row(scene, &round(number), "", |player| player.points[usize::from(number) - 1]))
                }
                (row(scene, &words.say("ez-end-total"), "ez-total", |player| player.standing.points))
                (row(scene, &words.say("ez-end-hunters"), "ez-tie", |player| player.standing.hunters))
                (row(scene, &words.say("ez-end-stones"), "ez-tie", |player| player.standing.stones))
            }
        }
    }
}

fn row(scene: &Scene<'_, Eiszeit>, name: &str, class: &str, of: impl Fn(&PlayerView) -> u8) -> Markup {
    html! {
        tr class=(class) {
            th scope="row" { (name) }
            @for player in &scene.view.players { td { (of(player)) } }
        }
    }
}
