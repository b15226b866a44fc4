//! The people, each with a name of its own, so that the page can show it walk.

use draw::painted;
use maud::{Markup, html};
use tabletop::Seat;

use crate::rules::{MatView, Place};

/// How high a person is, with the rim around it; it is three quarters as wide.
const HEIGHT: i32 = 40;

/// Where each of a player's people is: a place, or home.
pub(super) struct People {
    whereabouts: Vec<Option<Place>>,
}

impl People {
    /// The view counts people and does not tell them apart. Every place takes its people from a number of
    /// its own on, places for one before those for many, so that those who stay somewhere mostly keep their
    /// numbers when others come and go.
    pub(super) fn of(mat: &MatView) -> People {
        let all = usize::from(mat.people);
        let mut whereabouts = vec![None; all];
        let (for_many, for_one) = Place::ALL.split_at(Place::ToolMaker as usize);
        for (first, &place) in for_one.iter().chain(for_many).enumerate() {
            let mut left = mat.placed[place];
            for person in (first..first + all).map(|person| person % all) {
                if 0 < left && whereabouts[person].is_none() {
                    whereabouts[person] = Some(place);
                    left -= 1;
                }
            }
        }
        People { whereabouts }
    }

    /// The numbers of those at a place.
    pub(super) fn at(&self, place: Place) -> impl Iterator<Item = usize> {
        (0..).zip(&self.whereabouts).filter(move |&(_, &at)| at == Some(place)).map(|(person, _)| person)
    }

    /// Everybody by number, and whether they are at home.
    pub(super) fn at_home(&self) -> impl Iterator<Item = (usize, bool)> {
        (0..).zip(&self.whereabouts).map(|(person, at)| (person, at.is_none()))
    }
}

/// A person whose feet are at x and y.
pub(super) fn person(seat: Seat, number: usize, x: i32, y: i32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            g class={ "piece sa-person seat-" (seat) } id={ "person-" (seat) "-" (number) } {
                use href="#sa-person" x="-15" y=(1 - HEIGHT) width="30" height=(HEIGHT) {}
                g transform="translate(0 -11.5) scale(.58)" { (painted(seat)) }
            }
        }
    }
}

/// A hollow in the ground, a place for one person whose feet are at x and y.
pub(super) fn ring(x: i32, y: i32) -> Markup {
    html! { use href="#sa-ring" x=(x) y=(y - 4) {} }
}
