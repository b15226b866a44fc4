//! Eiszeit on the screen.

use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::Words;

use crate::{Drawing, Scene};

impl Drawing for ::eiszeit::Eiszeit {
    fn spot(_view: &Self::View, _choice: Self::Choice) -> Option<String> {
        None
    }

    fn board(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    fn mat(_scene: &Scene<'_, Self>, _seat: Seat) -> Markup {
        html! {}
    }

    fn score(_view: &Self::View, _seat: Seat) -> i32 {
        0
    }

    fn progress(_words: &Words, _view: &Self::View) -> String {
        String::new()
    }

    fn tally(_scene: &Scene<'_, Self>, _outcome: &Outcome) -> Markup {
        html! {}
    }

    fn emblem() -> Markup {
        html! {}
    }
}
