//! Valley of the Mammoths on the screen.

mod board;
mod cards;
mod counters;
mod dice;
mod discs;
mod emblem;
mod grid;
mod land;
mod mat;
mod phases;
mod pieces;
mod spots;
mod tally;
mod weather;

use draw::{Drawing, Scene};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::{Words, args};

use crate::rules::{Choice, Valley, View};
use crate::words::{phase_name, season_name};

impl Drawing for Valley {
    const STYLE: &'static str = include_str!("../style.css");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! {
            div.vm-table {
                div.vm-frame { (board::board(scene)) }
                div.vm-aside { (phases::phases(scene)) (cards::in_force(scene)) (dice::rolls(scene)) }
            }
        }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mat::mat(scene, seat)
    }

    fn score(view: &View, seat: Seat) -> i32 {
        view.tribes.get(seat.index()).map_or(0, |tribe| tribe.settlements.into())
    }

    fn progress(words: &Words, view: &View) -> String {
        progress(words, view)
    }

    fn tally(scene: &Scene<'_, Self>, outcome: &Outcome) -> Markup {
        tally::tally(scene, outcome)
    }

    fn emblem() -> Markup {
        emblem::emblem()
    }
}

fn progress(words: &Words, view: &View) -> String {
    let calendar = &view.calendar;
    let phase = phase_name(words, view.phase);
    if calendar.round == 0 {
        return phase;
    }
    let rounds = 3 + u8::from(calendar.long);
    let mut args = args! { round: calendar.round, year: calendar.year, n: calendar.season_round, of: rounds };
    args.set("season", season_name(words, calendar.season));
    args.set("phase", phase);
    words.say_with("vm-board-progress", &args)
}
