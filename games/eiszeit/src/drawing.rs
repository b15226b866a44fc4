//! Eiszeit on the screen.

mod arrange;
mod atlas;
mod beats;
mod board;
mod cards;
mod emblem;
mod hand;
mod ice;
mod land;
mod mats;
mod region;
mod scenery;
mod score;
mod short;
mod spots;
mod stock;
mod symbols;
mod table;
mod tally;
mod track;
mod words;

use draw::{Beat, Drawing, Scene, Standings, Tally};
use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::Words;

use crate::rules::{Choice, Eiszeit, Event, View};

impl Standings for Eiszeit {
    fn score(view: &View, seat: Seat) -> i32 {
        view.players[seat.index()].standing.points.into()
    }

    fn progress(words: &Words, view: &View) -> String {
        words::progress(words, view)
    }

    fn round(view: &View) -> u32 {
        view.round.into()
    }

    fn tally(words: &Words, view: &View, _outcome: &Outcome) -> Tally {
        tally::tally(words, view)
    }
}

impl Drawing for Eiszeit {
    const STYLE: &'static str = include_str!("../style.css");
    const FIGURES: &'static str = include_str!("../rulebook/figures.svg");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! { div.spread.ez-spread { (board::board(scene)) (table::table(scene)) } }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mats::mat(scene, seat)
    }

    fn short(words: &Words, view: &View, choice: Choice) -> String {
        short::short(words, view, choice)
    }

    fn stock(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        stock::stock(scene, seat)
    }

    fn hand(scene: &Scene<'_, Self>, seat: Seat) -> Option<Markup> {
        hand::hand(scene, seat)
    }

    fn dock(scene: &Scene<'_, Self>) -> Markup {
        hand::dock(scene)
    }

    fn beat(words: &Words, event: &Event) -> Beat {
        beats::beat(words, event)
    }

    fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
        beats::beats(words, events)
    }

    fn figure(seat: Seat) -> Markup {
        symbols::figure(seat)
    }

    fn emblem() -> Markup {
        emblem::emblem()
    }
}
