//! Stone Age on the screen: one painted landscape with the cards and buildings beside it, what everybody has in a line of
//! pieces, and what happened as a stage shows it.

mod beats;
mod dock;
mod icons;
mod landscape;
mod mats;
mod people;
mod sets;
mod short;
mod show;
mod spots;
mod stock;
mod tally;
mod tiles;
mod tools;

use draw::{Beat, Counted, Drawing, Scene, Standings, Tally};
use maud::{Markup, PreEscaped, html};
use tabletop::{Outcome, Seat};
use texts::{Words, args};

use self::people::People;
use crate::rules::{Choice, Event, Pending, StoneAge, View};

/// The symbols all pictures of this game are made of.
const SYMBOLS: PreEscaped<&str> = PreEscaped(include_str!("drawing/symbols.svg"));

impl Standings for StoneAge {
    fn score(view: &View, seat: Seat) -> i32 {
        view.mats.get(seat.index()).map_or(0, |mat| mat.score)
    }

    fn progress(words: &Words, view: &View) -> String {
        if view.round == 0 {
            return words.say("sa-table-setup");
        }
        let id = if matches!(view.pending, Pending::Over(_)) { "sa-board-over" } else { "sa-board-round" };
        words.say_with(id, &args! { round: view.round, deck: view.deck_size })
    }

    fn round(view: &View) -> u32 {
        view.round.into()
    }

    fn tally(words: &Words, view: &View, outcome: &Outcome) -> Tally {
        tally::tally(words, view, outcome)
    }
}

impl Drawing for StoneAge {
    const STYLE: &'static str = include_str!("../style.css");
    const FIGURES: &'static str = include_str!("../rulebook/figures.svg");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn short(words: &Words, view: &View, choice: Choice) -> String {
        short::short(words, view, choice)
    }

    fn counted(view: &View, choice: Choice) -> Option<Counted> {
        stock::counted(view, choice)
    }

    fn deed(words: &Words, view: &View, choices: &[Choice]) -> String {
        short::deed(words, view, choices)
    }

    fn aside(words: &Words, _: &View, choice: Choice) -> Option<String> {
        matches!(choice, Choice::TakeTwo(_)).then(|| words.say("sa-short-any-two"))
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        let people: Vec<People> = scene.view.mats.iter().map(People::of).collect();
        html! {
            div.spread.sa-spread {
                (SYMBOLS)
                (landscape::landscape(scene, &people))
                (tiles::tiles(scene, &people))
            }
        }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mats::mat(scene, seat)
    }

    fn stock(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        stock::stock(scene, seat)
    }

    fn dock(scene: &Scene<'_, Self>) -> Markup {
        dock::dock(scene)
    }

    fn beat(words: &Words, event: &Event) -> Beat {
        beats::beat(words, event)
    }

    fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
        beats::beats(words, events)
    }

    fn figure(seat: Seat) -> Markup {
        people::figure(seat)
    }

    fn emblem() -> Markup {
        const EMBLEM: PreEscaped<&str> = PreEscaped(include_str!("drawing/emblem.svg"));
        html! { (EMBLEM) }
    }
}
