//! Choices and undo at a table. What is refused is refused before anything moves; then the game moves in memory, and what
//! comes back is to be written down.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use session::{Lots, Session};
use store::{AccountId, Status};
use tabletop::Seat;
use utoipa::ToSchema;

use super::entry::{Entry, Occupant};
use super::table::Table;
use crate::error::{Error, Result};

/// The longest key of a request, in characters.
const LONGEST_KEY: usize = 64;

/// The most choices that are made together.
pub(crate) const MOST_TOGETHER: usize = 40;

/// A choice, or several that are made together, as a person or a program sends it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choosing {
    /// The table's number when the choice was made.
    pub(crate) seq: i64,
    /// For which of your seats, if you have several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// The choice itself.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub(crate) choice: Option<Value>,
    /// Or its place in the list of choices, counted from 0.
    #[serde(default, rename = "place")]
    pub(crate) index: Option<usize>,
    /// Or several choices that follow each other: all are made or none.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Object>>)]
    pub(crate) choices: Option<Vec<Value>>,
    /// A name of your own for this request: sent twice, it counts once.
    #[serde(default)]
    pub(crate) key: Option<String>,
}

impl Choosing {
    /// The request's key in the log. A key is its sender's own: what others send does not count for them.
    pub(crate) fn key_of(&self, account: &AccountId) -> Result<Option<String>> {
        let Some(key) = self.key.as_deref().filter(|key| !key.is_empty()) else { return Ok(None) };
        if key.chars().count() > LONGEST_KEY {
            return Err(Error::unreadable("key: at most 64 characters"));
        }
        Ok(Some(format!("{account} {key}")))
    }

    /// The answer it gives.
    pub(crate) fn reply(self) -> Result<Reply> {
        match (self.choice, self.index, self.choices) {
            (Some(choice), None, None) => Ok(Reply::Choice(choice)),
            (None, Some(index), None) => Ok(Reply::Index(index)),
            (None, None, Some(choices)) if (1..=MOST_TOGETHER).contains(&choices.len()) => {
                Ok(Reply::Several(choices))
            }
            (None, None, Some(_)) => Err(Error::unreadable("choices: from 1 to 40")),
            _ => Err(Error::unreadable("give one of choice, place and choices")),
        }
    }
}

/// How a seat answers.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// By the choice itself.
    Choice(Value),
    /// By its index in the list of choices.
    Index(usize),
    /// By several choices one after the other, all or none.
    Several(Vec<Value>),
}

impl Reply {
    /// Answers the open question of a game for its seat.
    pub(super) fn give(&self, session: &mut dyn Session, seat: Seat) -> Result<()> {
        match self {
            Reply::Choice(choice) => session.choose(seat, choice),
            Reply::Index(index) => session.choose_nth(seat, *index),
            Reply::Several(choices) => session.choose_all(seat, choices),
        }
        .map_err(Error::NotNow)
    }
}

impl Table {
    /// Refuses an answer that the table would not take. Nothing moves.
    pub(crate) fn check_reply(&self, seat: Seat, reply: &Reply) -> Result<()> {
        let session = self.begun()?;
        if self.waits_for() != Some(seat) {
            return Err(Error::NotAsked);
        }
        match reply {
            Reply::Choice(choice) => session.why(seat, choice).map_or(Ok(()), |why| Err(Error::NotNow(why))),
            Reply::Index(index) => {
                let count = session.choice_count();
                if *index < count { Ok(()) } else { Err(Error::NoSuchChoice(count)) }
            }
            Reply::Several(choices) => {
                session.why_all(seat, choices).map_or(Ok(()), |why| Err(Error::NotNow(why)))
            }
        }
    }

    /// The seat that is asked answers, in memory, and the lots that follow are drawn.
    pub(crate) fn answer(&mut self, seat: Seat, reply: &Reply, key: Option<String>) -> Result<Entry> {
        let mut lots = self.chance()?.lots;
        let session = self.session.as_mut().ok_or(Error::NotBegun)?;
        let from = session.seq();
        reply.give(session.as_mut(), seat)?;
        let steps = draw_and_write(session.as_mut(), from, &mut lots, self.opened.is_guided)?;
        Ok(Entry::Played { key, steps, from })
    }

    /// The seat somebody answers for: the one they name, or the one of theirs that is asked.
    pub(crate) fn acting_seat(&self, account: &AccountId, named: Option<Seat>) -> Result<Seat> {
        self.running()?;
        let own = self.own_seats(account)?;
        if let Some(named) = named {
            return if own.contains(&named) { Ok(named) } else { Err(Error::NotYourSeat) };
        }
        self.asked_among(&own).or(own.first().copied()).ok_or(Error::NotSeated)
    }

    /// The seats somebody plays themselves now.
    pub(super) fn own_seats(&self, account: &AccountId) -> Result<Vec<Seat>> {
        let seats = self.seats_of(Some(account));
        if seats.is_empty() {
            return Err(Error::NotSeated);
        }
        let plays = |seat: &Seat| match &self.occupants[seat.index()] {
            Occupant::Person(person) => person.stand_in.is_none(),
            Occupant::Open | Occupant::Invited { .. } | Occupant::Bot(_) => false,
        };
        let own: Vec<Seat> = seats.into_iter().filter(plays).collect();
        if own.is_empty() { Err(Error::BotPlaysForYou) } else { Ok(own) }
    }

    /// The seat of somebody that is asked, and the game.
    pub(crate) fn asked_of(&self, account: &AccountId) -> Result<(Seat, &dyn Session)> {
        let session = self.begun()?;
        let seats = self.seats_of(Some(account));
        if seats.is_empty() {
            return Err(Error::NotSeated);
        }
        Ok((self.asked_among(&seats).ok_or(Error::NotAsked)?, session))
    }

    pub(super) fn running(&self) -> Result<()> {
        match self.status {
            Status::Running => Ok(()),
            Status::Open => Err(Error::NotBegun),
            Status::Over | Status::Archived => Err(Error::GameOver),
        }
    }
}

/// Draws what is to be drawn and writes all steps since `from`. A moment at which somebody may be asked in secret is an
/// entry of its own, so that all look alike; with a guide there is nothing to hide, and none is waited for.
pub(crate) fn draw_and_write(
    session: &mut dyn Session,
    from: usize,
    lots: &mut Lots,
    is_guided: bool,
) -> Result<Box<RawValue>> {
    if is_guided {
        session.draw_lots(lots);
    } else {
        session.draw_lots_to_moment(lots);
    }
    Ok(RawValue::from_string(session.steps(from))?)
}
