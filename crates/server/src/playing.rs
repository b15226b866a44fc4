//! Choices and undo at a table. The game moves at once; what comes back is to be written down, and a table whose
//! entry could not be written is loaded anew.

use serde_json::Value;
use serde_json::value::RawValue;
use session::{Chance, Sitting};
use store::Status;
use tabletop::Seat;

use crate::entry::{Entry, Place};
use crate::error::{Answer, Error};
use crate::table::Table;

/// How a seat answers.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// By the choice itself.
    Choice(Value),
    /// By its place in the list.
    Place(usize),
}

impl Table {
    /// A person answers for one of his seats; the lots that follow are drawn.
    pub(crate) fn play(
        &mut self,
        account: &str,
        seat: Option<Seat>,
        reply: &Reply,
        key: Option<String>,
    ) -> Answer<Entry> {
        let seat = self.acting_seat(account, seat)?;
        self.heed_guide(seat, reply)?;
        self.answer(seat, reply, key)
    }

    /// The seat that is asked answers.
    pub(crate) fn answer(&mut self, seat: Seat, reply: &Reply, key: Option<String>) -> Answer<Entry> {
        let mut chance = self.chance()?;
        let sitting = self.sitting.as_mut().ok_or(Error::refused("error-not-begun"))?;
        let from = sitting.seq();
        match reply {
            Reply::Choice(choice) => sitting.answer(seat, choice)?,
            Reply::Place(place) => sitting.answer_with(seat, *place)?,
        }
        Ok(Entry::Played { key, steps: draw_and_write(sitting.as_mut(), from, &mut chance)?, from })
    }

    /// Takes the last choice of somebody back, and all that followed it.
    pub(crate) fn undo(&mut self, account: &str) -> Answer<Entry> {
        self.running()?;
        let seats = self.own_seats(account)?;
        if self.guidance().is_some() {
            return Err(Error::refused("error-guide-undo"));
        }
        let sitting = self.sitting.as_mut().ok_or(Error::refused("error-not-begun"))?;
        let last = sitting.undoer(&seats).ok_or(Error::refused("error-no-undo"))?;
        sitting.undo(Some(last))?;
        Ok(Entry::Undone { seat: last, to: sitting.seq() })
    }

    /// Whether somebody has a choice to take back.
    pub(crate) fn can_undo(&self, account: &str) -> bool {
        let seats = self.own_seats(account).unwrap_or_default();
        self.status == Status::Running
            && self.guidance().is_none()
            && self.sitting.as_ref().is_some_and(|sitting| sitting.undoer(&seats).is_some())
    }

    /// The seat somebody answers for: the one he names, or the one of his that is asked.
    fn acting_seat(&self, account: &str, named: Option<Seat>) -> Answer<Seat> {
        self.running()?;
        let own = self.own_seats(account)?;
        if let Some(named) = named {
            return if own.contains(&named) {
                Ok(named)
            } else {
                Err(Error::forbidden("error-not-your-seat"))
            };
        }
        let asked = self.waits_for().filter(|asked| own.contains(asked));
        asked.or(own.first().copied()).ok_or(Error::forbidden("error-not-seated"))
    }

    /// The seats somebody plays himself now.
    fn own_seats(&self, account: &str) -> Answer<Vec<Seat>> {
        let seats = self.seats_of(account);
        if seats.is_empty() {
            return Err(Error::forbidden("error-not-seated"));
        }
        let plays = |seat: &Seat| match &self.places[seat.index()] {
            Place::Person(person) => person.stand_in.is_none(),
            Place::Open | Place::Invited { .. } | Place::Bot(_) => false,
        };
        let own: Vec<Seat> = seats.into_iter().filter(plays).collect();
        if own.is_empty() { Err(Error::refused("error-bot-plays")) } else { Ok(own) }
    }

    fn running(&self) -> Answer<()> {
        match self.status {
            Status::Running => Ok(()),
            Status::Open => Err(Error::refused("error-not-begun")),
            Status::Over | Status::Archived => Err(Error::refused("error-over")),
        }
    }
}

/// Draws what is to be drawn and writes all steps since `from`.
pub(crate) fn draw_and_write(
    sitting: &mut dyn Sitting,
    from: usize,
    chance: &mut Chance,
) -> Answer<Box<RawValue>> {
    while sitting.draw_lot(chance) {}
    RawValue::from_string(sitting.steps(from)).map_err(Error::broken)
}
