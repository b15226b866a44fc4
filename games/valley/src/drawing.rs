//! Valley of the Mammoths on the screen.

mod beats;
mod board;
mod cards;
mod counters;
mod dice;
mod discs;
mod dock;
mod emblem;
mod faces;
mod grid;
mod land;
mod legend;
mod mat;
mod phases;
mod pieces;
mod short;
mod spots;
mod stock;
mod tally;
mod weather;

use draw::{Beat, Counted, Drawing, Scene, Standings, Tally};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::{Words, args};

use crate::rules::{Choice, Event, Valley, View};
use crate::words::{phase_name, season_name};

impl Standings for Valley {
    fn score(view: &View, seat: Seat) -> i32 {
        view.tribes.get(seat.index()).map_or(0, |tribe| tribe.settlements.into())
    }

    fn progress(words: &Words, view: &View) -> String {
        progress(words, view)
    }

    fn round(view: &View) -> u32 {
        view.calendar.round.into()
    }

    fn tally(words: &Words, view: &View, outcome: &Outcome) -> Tally {
        tally::tally(words, view, outcome)
    }
}

impl Drawing for Valley {
    const STYLE: &'static str = include_str!("../style.css");
    const FIGURES: &'static str = include_str!("../rulebook/figures.svg");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn aim(_view: &View, choice: Choice) -> Vec<String> {
        spots::aim(choice)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! {
            div.spread.vm-spread {
                div.vm-frame { (board::board(scene)) }
                div.vm-aside {
                    (phases::phases(scene)) (cards::in_force(scene)) (dice::rolls(scene)) (legend::legend(scene))
                }
            }
        }
    }

    fn short(words: &Words, view: &View, choice: Choice) -> String {
        short::short(words, view, choice)
    }

    fn stock(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        stock::stock(scene, seat)
    }

    fn hand(scene: &Scene<'_, Self>, seat: Seat) -> Option<Markup> {
        cards::hand(scene, seat)
    }

    fn dock(scene: &Scene<'_, Self>) -> Markup {
        dock::dock(scene)
    }

    fn counted(_view: &View, choice: Choice) -> Option<Counted> {
        dock::counted(choice)
    }

    fn beat(words: &Words, event: &Event) -> Beat {
        beats::beat(words, event)
    }

    fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
        beats::beats(words, events)
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mat::mat(scene, seat)
    }

    fn figure(seat: Seat) -> Markup {
        pieces::figure(seat)
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
