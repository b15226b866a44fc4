//! What a game is to a program that learns: every choice is a number, and what a seat may see is a row of numbers.
//!
//! A game becomes [`Numbered`] in one file, `src/numbers.rs`. Its choices are listed there by [`actions!`], field by
//! field, each field by what it counts: the numbers, the way back and the description follow from that one list. Its views
//! are written field by field into a [`Sink`]; the same lines give the [`Layout`], a dense row or a sparse one, so that
//! no description can disagree with what is written.
//!
//! Two promises, and the laws in `testing` that keep them:
//!
//! - **A choice has one number, the same for as long as `Rules::VERSION` is.** Seats are counted clockwise from the seat
//!   that answers, so that what was learned at one seat holds at all.
//! - **An observation is made of a view,** so that it shows a seat nothing that its eyes may not see.
//!
//! ```
//! use cave_bear::{CaveBear, Choice, Options, Spear};
//! use numbers::{ActionSpace, Layout, Numbered, Viewpoint};
//! use tabletop::{Eye, Rules, Seat, Secrecy, Setup};
//!
//! let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
//! let seat = Viewpoint { seat: Seat::FIRST, players: 2 };
//! let ivory = <CaveBear as Numbered>::Actions::number(Choice::Throw(Spear::Ivory), seat);
//! assert_eq!(ivory, Some(3));
//! assert_eq!(<CaveBear as Numbered>::Actions::choice(3, seat), Some(Choice::Throw(Spear::Ivory)));
//!
//! let layout = Layout::of(&rules);
//! let mut row = vec![0.0; layout.len()];
//! numbers::observe(&rules, &rules.start(), Seat::FIRST, &mut row);
//! # Ok::<(), tabletop::Refusal>(())
//! ```

mod actions;
mod layout;
#[cfg(feature = "testing")]
pub mod testing;

use tabletop::{Eye, Seat, Secrecy, Set};

pub use actions::{ActionSpace, Clockwise, Count, Digit, Each, Field, Only, Range, Subset};
pub use layout::{Axis, Dense, Kind, Layout, Plane, Sink, Sparse};

/// Whose eyes count: other seats are numbered clockwise from this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewpoint {
    /// The seat that looks or answers.
    pub seat: Seat,
    /// The number of players.
    pub players: u8,
}

impl Viewpoint {
    /// How many places clockwise from here a seat sits; none if nobody sits there.
    #[inline]
    pub fn places_to(self, other: Seat) -> Option<usize> {
        let (here, there) = (self.seat.number(), other.number());
        let wrapped = if there < here { there + self.players } else { there };
        (there < self.players).then(|| usize::from(wrapped - here))
    }

    /// The seat so many places clockwise from here.
    #[inline]
    pub fn seat_at(self, places: usize) -> Option<Seat> {
        if places >= usize::from(self.players) {
            return None;
        }
        Seat::new((self.seat.number() + places as u8) % self.players)
    }

    /// All seats, clockwise, beginning with this one.
    #[inline]
    pub fn round(self) -> impl Iterator<Item = Seat> + Clone {
        self.seat.round(self.players)
    }

    /// The members of a set of seats, as bits counted from here.
    #[inline]
    pub fn bits(self, seats: Set<Seat>) -> u64 {
        let places = seats.iter().filter_map(|seat| self.places_to(seat));
        places.fold(0, |bits, places| bits | 1 << places)
    }
}

/// A game whose choices and views are numbers.
pub trait Numbered: Secrecy {
    /// Its choices, in their ranges.
    type Actions: ActionSpace<Self::Choice>;

    /// Writes what a seat's view shows, field after field, the same fields for every view of a table of so many players.
    fn observe<S: Sink>(&self, view: &Self::View, from: Viewpoint, sink: &mut S);
}

/// Writes what a seat may see of a table into a row of [`Layout::len`] numbers.
pub fn observe<R: Numbered>(rules: &R, state: &R::State, seat: Seat, row: &mut [f32]) {
    let view = rules.view(state, Eye::Seat(seat));
    rules.observe(&view, Viewpoint { seat, players: rules.players() }, &mut Dense::new(row));
}
