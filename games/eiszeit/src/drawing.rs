//! Eiszeit on the screen.

mod arrange;
mod atlas;
mod board;
mod cards;
mod emblem;
mod land;
mod mats;
mod region;
mod report;
mod score;
mod spots;
mod symbols;
mod table;
mod tally;
mod track;
mod words;

use draw::{Drawing, Scene};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::Words;

use crate::rules::{Choice, Eiszeit, View};

impl Drawing for Eiszeit {
    const STYLE: &'static str = include_str!("../style.css");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! {
            div.ez {
                div.ez-table { (board::board(scene)) (table::table(scene)) }
                (report::report(scene))
            }
        }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mats::mat(scene, seat)
    }

    fn score(view: &View, seat: Seat) -> i32 {
        view.players[seat.index()].standing.points.into()
    }

    fn progress(words: &Words, view: &View) -> String {
        words::progress(words, view)
    }

    fn tally(scene: &Scene<'_, Self>, outcome: &Outcome) -> Markup {
        tally::tally(scene, outcome)
    }

    fn emblem() -> Markup {
        emblem::emblem()
    }
}
