//! Whose eyes somebody looks with. Several seats of one account share a screen, so that an account is not an eye.

use store::{AccountId, Status};
use tabletop::{Eye, Seat};

use super::table::Table;
use crate::error::{Error, Result};

impl Table {
    /// Whether somebody may see the table at all.
    pub(crate) fn may_see(&self, account: Option<&AccountId>) -> bool {
        // Before the start whoever has the address may look: they may want to sit down.
        account.is_some_and(|account| self.belongs_to(account))
            || self.opened.allows_watchers
            || self.status == Status::Open
    }

    /// Whether somebody may talk here: who made it, who sits at it and, where the table allows it, who watches.
    pub(crate) fn may_talk(&self, account: &AccountId) -> bool {
        self.belongs_to(account) || self.opened.watchers_talk && self.may_see(Some(account))
    }

    /// The eye for all that somebody is told: their seat's; with several seats at one screen a watcher's, so that
    /// nothing is told to the wrong one.
    pub(crate) fn eye_of(&self, account: Option<&AccountId>) -> Eye {
        match self.seats_of(account).as_slice() {
            [seat] => Eye::Seat(*seat),
            [] | [_, _, ..] => Eye::Watcher,
        }
    }

    /// The eye for what somebody is asked: with several seats at one screen, the one that is asked.
    pub(crate) fn eye_for_question(&self, account: Option<&AccountId>) -> Eye {
        self.asked_among(&self.seats_of(account)).map_or_else(|| self.eye_of(account), Eye::Seat)
    }

    /// The eye somebody wants to look with, if it is theirs.
    pub(crate) fn eye_wanted(&self, account: Option<&AccountId>, wanted: Option<&str>) -> Result<Eye> {
        match wanted {
            None => Ok(self.eye_for_question(account)),
            Some("watcher") => Ok(Eye::Watcher),
            Some(number) => {
                let digit = number.parse().ok().filter(|_| number.len() == 1);
                let seat = digit.and_then(Seat::new);
                let seat = seat.ok_or_else(|| Error::unreadable("eye: a seat's number or watcher"))?;
                if self.seats_of(account).contains(&seat) {
                    Ok(Eye::Seat(seat))
                } else {
                    Err(Error::NotYourSeat)
                }
            }
        }
    }
}
