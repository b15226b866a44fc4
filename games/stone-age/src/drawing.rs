//! Stone Age on the screen: one painted landscape, the cards and buildings beside it, and a ledge of rock
//! below where dice roll and payments are laid out.

mod icons;
mod landscape;
mod ledge;
mod mats;
mod people;
mod sets;
mod spots;
mod story;
mod tally;
mod tiles;

use draw::{Drawing, Scene};
use maud::{Markup, PreEscaped, html};
use tabletop::{Outcome, Seat};
use texts::{Words, args};

use crate::rules::{Choice, Pending, StoneAge, View};

/// The symbols all pictures of this game are made of.
const SYMBOLS: PreEscaped<&str> = PreEscaped(include_str!("drawing/symbols.svg"));

impl Drawing for StoneAge {
    const STYLE: &'static str = include_str!("../style.css");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        spots::of(view, choice)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! {
            div.sa-board {
                (SYMBOLS)
                div.sa-table {
                    (landscape::landscape(scene))
                    (tiles::tiles(scene))
                }
                (ledge::ledge(scene))
            }
        }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        mats::mat(scene, seat)
    }

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

    fn tally(scene: &Scene<'_, Self>, outcome: &Outcome) -> Markup {
        tally::tally(scene, outcome)
    }

    fn emblem() -> Markup {
        const EMBLEM: PreEscaped<&str> = PreEscaped(include_str!("drawing/emblem.svg"));
        html! { (EMBLEM) }
    }
}
