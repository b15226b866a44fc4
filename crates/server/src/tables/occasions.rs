//! What happens at a table that somebody who does not look at it wants to know: that it is their turn, that the game has
//! begun or ended, that a bot plays for them now. Each is known to everybody who may see the table: what somebody is
//! asked in secret is no occasion, for a notice that comes at that moment, to a phone on the table or into a room where others
//! read, would tell them.
//!
//! What is noticed here is handed on and forgotten. Whoever reads it may die: what still holds is found again by looking
//! at the tables that changed lately ([`Table::standing`]).

use std::sync::atomic::Ordering;

use serde::{Deserialize, Serialize};
use store::{AccountId, Status, TableId};
use tabletop::Seat;

use super::cache::{TableGuard, TableSlot, Tables};
use super::entry::{Entry, Occupant, Person};
use super::table::Table;
use crate::error::Result;

/// Something that somebody may want to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Occasion {
    pub(crate) table: TableId,
    /// Whom it concerns; none: whoever reads what the table itself tells.
    pub(crate) account: Option<AccountId>,
    pub(crate) what: What,
    /// The number of the table, as everybody counts it.
    pub(crate) number: i64,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    /// They are asked, and everybody knows it.
    Turn,
    /// The table rests at a moment at which anybody may be asked in secret.
    Perhaps,
    Begun,
    Invited,
    Finished,
    /// A bot plays for them now.
    Replaced,
}

/// A table before something was written, as far as occasions depend on it.
#[derive(Clone, Copy)]
pub(super) struct Before {
    status: Status,
    called: Option<Seat>,
}

impl Before {
    pub(super) fn of(table: &Table) -> Before {
        Before { status: table.status, called: table.called }
    }
}

impl Table {
    /// The seat that is asked, where everybody knows it and a person sits there who plays.
    pub(crate) fn openly_asked(&self) -> Option<Seat> {
        let asked = self.waits_for().filter(|_| self.is_running() && !self.is_moment())?;
        self.bot_at(asked).is_none().then_some(asked)
    }

    /// Whether somebody is asked in secret and is a person: the table rests until they answer.
    pub(crate) fn rests_in_secret(&self) -> bool {
        let is_person = |asked: Seat| self.bot_at(asked).is_none();
        self.is_running() && self.is_moment() && self.waits_for().is_some_and(is_person)
    }

    /// The person at a seat.
    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.occupants.get(seat.index())? {
            Occupant::Person(person) if !person.is_forgotten() => Some(person),
            Occupant::Person(_) | Occupant::Open | Occupant::Invited { .. } | Occupant::Bot(_) => None,
        }
    }

    /// Everybody who plays here or has played, each once.
    pub(crate) fn people(&self) -> Vec<AccountId> {
        let mut people: Vec<AccountId> = Vec::new();
        for (seat, _) in self.seats() {
            if let Some(person) = self.person(seat)
                && !people.contains(&person.account)
            {
                people.push(person.account.clone());
            }
        }
        people
    }

    fn occasion(&self, account: Option<&AccountId>, what: What) -> Occasion {
        Occasion { table: self.id.clone(), account: account.cloned(), what, number: self.number(None) }
    }

    /// An occasion for everybody here but one, and for whoever reads what the table tells.
    fn of_all(&self, what: What, but: &[&AccountId]) -> Vec<Occasion> {
        let people = self.people();
        let others = people.iter().filter(|account| !but.contains(account));
        others.map(Some).chain([None]).map(|account| self.occasion(account, what)).collect()
    }

    /// That a seat is kept for somebody, if it is.
    pub(crate) fn invite(&self, seat: Seat, account: &AccountId) -> Option<Occasion> {
        let is_kept = matches!(self.occupants.get(seat.index()), Some(Occupant::Invited { .. }));
        let number = i64::from(seat.number());
        is_kept.then(|| Occasion { number, ..self.occasion(Some(account), What::Invited) })
    }

    /// What came of what was written.
    fn occasions(&self, before: Before, lent: &[Seat]) -> Vec<Occasion> {
        let called = self.called.and_then(|seat| self.person(seat)).map(|person| &person.account);
        let was_called = before.called.and_then(|seat| self.person(seat)).map(|person| &person.account);
        let mut found = Vec::new();
        if before.status == Status::Open && self.status == Status::Running {
            // Whoever made the table began it, and whoever is asked hears that.
            let but: Vec<&AccountId> = [&self.opened.host].into_iter().chain(called).collect();
            found.extend(self.of_all(What::Begun, &but));
        }
        if before.status != Status::Over && self.status == Status::Over {
            found.extend(self.of_all(What::Finished, &[]));
        }
        for person in lent.iter().filter_map(|seat| self.person(*seat)) {
            found.push(self.occasion(Some(&person.account), What::Replaced));
        }
        if called.is_some() && called != was_called {
            found.extend([called, None].map(|account| self.occasion(account, What::Turn)));
        }
        found
    }

    /// What holds of a table as it is, for those who may not have been told.
    pub(crate) fn standing(&self, has_just_begun: bool) -> Vec<Occasion> {
        let status = if has_just_begun { Status::Open } else { Status::Running };
        self.occasions(Before { status, called: None }, &[])
    }
}

impl Tables {
    /// Hands on what came of a write, but for those who see it.
    pub(super) fn tell_absent(&self, table: &TableGuard, before: Before, lent: &[Seat]) {
        for occasion in table.occasions(before, lent) {
            let is_here = occasion.account.as_ref().is_some_and(|account| table.slot.presence.has(account));
            if !is_here {
                self.hand_on(occasion);
            }
        }
    }

    /// Hands an occasion on. Where too many wait it is found again by looking at the tables.
    pub(crate) fn hand_on(&self, occasion: Occasion) {
        if self.occasions.try_send(occasion).is_err() {
            self.miss_occasion();
        }
    }

    /// Notes that something was not told that should be.
    pub(crate) fn miss_occasion(&self) {
        self.missed_occasions.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has the table open, here or at another node.
    pub(crate) async fn is_present(&self, slot: &TableSlot, account: &AccountId) -> Result<bool> {
        if slot.presence.has(account) {
            return Ok(true);
        }
        if !self.store.is_shared() {
            return Ok(false);
        }
        let elsewhere = self.store.present_elsewhere(&self.node, &slot.id, self.clock.now()).await?;
        Ok(elsewhere.contains(account))
    }
}

/// The seats that entries lend to a bot.
pub(super) fn lent_by<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<Seat> {
    let seat = |entry: &Entry| if let Entry::Lent { seat, .. } = entry { Some(*seat) } else { None };
    entries.filter_map(seat).collect()
}
