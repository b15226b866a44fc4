//! Who knows of an entry. Where a game asks somebody in secret, their answer is an entry like any other, and nobody else
//! may learn that there was one: not by its words, and not by a number that grew.
//!
//! So everybody counts for themselves: the number of a table is how many of its entries somebody may know of, which is
//! what they are told something of. For whoever is asked in secret the table is a few entries further than for the
//! others.

use store::AccountId;
use tabletop::{Eye, Seat, Set};

use super::table::Table;

/// Who knows of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Everybody, whoever watches included.
    ToAll,
    /// These seats, perhaps none.
    To(Set<Seat>),
}

impl Known {
    /// Whether somebody with these seats knows.
    fn is_to(self, seats: &[Seat]) -> bool {
        match self {
            Known::ToAll => true,
            Known::To(knowing) => seats.iter().any(|seat| knowing.contains(*seat)),
        }
    }
}

/// How many entries are not known to all, by who knows them.
#[derive(Debug, Default)]
pub(super) struct Secrets(Vec<(Set<Seat>, i64)>);

impl Secrets {
    pub(super) fn count(&mut self, known: Known) {
        let Known::To(seats) = known else { return };
        match self.0.iter_mut().find(|(knowing, _)| *knowing == seats) {
            Some((_, count)) => *count += 1,
            None => self.0.push((seats, 1)),
        }
    }

    /// How many entries somebody with these seats may not know of.
    fn hidden_from(&self, seats: &[Seat]) -> i64 {
        let hidden = self.0.iter().filter(|(knowing, _)| !Known::To(*knowing).is_to(seats));
        hidden.map(|(_, count)| count).sum()
    }
}

impl Table {
    /// The number of the last change, as somebody counts them. A choice is made at this number.
    pub(crate) fn number(&self, account: Option<&AccountId>) -> i64 {
        self.seq - self.secrets.hidden_from(&self.seats_of(account))
    }

    /// Who knows of the steps from `from` on.
    pub(super) fn known(&self, from: usize) -> Known {
        let Some(session) = &self.session else { return Known::ToAll };
        if !session.told(Eye::Watcher, from).is_empty() {
            return Known::ToAll;
        }
        let is_told = |seat: &Seat| !session.told(Eye::Seat(*seat), from).is_empty();
        Known::To(Seat::all(self.opened.players).filter(is_told).collect())
    }

    /// Whether somebody knows of an entry.
    pub(super) fn knows(&self, account: Option<&AccountId>, known: Known) -> bool {
        known.is_to(&self.seats_of(account))
    }
}
