//! A moment at which somebody may be asked in secret (Valley's moments for cards), as it passes in time: whoever is not
//! asked must not feel whether somebody is, and whoever is asked must not feel whether somebody was before them.
//!
//! So whatever anybody could notice comes at a time that does not depend on what comes. The end of the moment, or the card
//! of a bot, comes when the moment has lasted as long as every other. A question to a person comes a third of that after
//! the last thing that anybody could notice, and what follows a person's answer does too. What bots answer in secret lies
//! between, and there is always time for it: they wait for no place to think at, whatever else the server is doing, and
//! all seats one after another think for less than that third.
//!
//! Moments that follow each other with nothing to notice between them are one. What can be felt is a person who thinks:
//! that lasts as long as it lasts.

use std::time::Duration;

use session::{Lots, Session};
use tabletop::{Eye, Seat};

use super::entry::Entry;
use super::knowledge::Known;
use super::playing::{Reply, draw_and_write};
use super::table::Table;
use crate::clock::{Clock, Millis};
use crate::error::{Error, Result};

/// What part of a moment passes before a person is asked, and after they have answered: a third.
const PARTS_TO_NOTICE: u32 = 3;
/// What part of a moment all seats together may think: a quarter.
const PARTS_TO_THINK: u32 = 4;

/// How a moment goes on, but by the answer of a person.
pub(super) enum Step {
    /// The next who can play something is asked, or the moment ends.
    Pass,
    /// A bot answers.
    Answer(Seat, Reply),
}

/// Who can notice a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// Nobody: a bot is asked, or has answered that it plays nothing.
    Nobody,
    /// The person who is asked next.
    WhoIsAsked,
    /// Everybody: a card was played, or the moment is over.
    Everybody,
}

/// A time in which nothing happens that anybody could notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hush {
    /// The last change that everybody knows of. It opened the moment.
    number: i64,
    /// When that was.
    opened: Millis,
    /// When the last thing was that anybody could notice: that change, or the answer of a person.
    since: Millis,
}

impl Hush {
    /// The hush at a table, which goes on as long as nobody could notice anything.
    pub(super) fn at(table: &Table, before: Option<Hush>, now: Millis) -> Hush {
        let number = table.number(None);
        if let Some(before) = before.filter(|before| before.number == number) {
            return before;
        }
        let opened = table.updated;
        // While bots answer the hush is known. Where it is not and a secret entry came last, a person has answered.
        let since = if table.last_known() == Known::ToAll { opened } else { now };
        Hush { number, opened, since }
    }

    /// Waits until the time has come for what is noticed so.
    pub(super) async fn wait(self, audience: Audience, moment: Duration, clock: &Clock) {
        if audience == Audience::Everybody {
            clock.wait_until(self.opened, moment).await;
        }
        if audience != Audience::Nobody {
            clock.wait_until(self.since, moment / PARTS_TO_NOTICE).await;
        }
    }
}

/// How long a bot may think that is asked in secret at a table of so many seats.
pub(super) fn thought(moment: Duration, seats: usize) -> Duration {
    moment / (PARTS_TO_THINK * seats.max(1) as u32)
}

impl Table {
    /// Whether a moment is open that passes in time. With a guide there is nothing to hide, and none is waited for.
    pub(super) fn is_hushed(&self) -> bool {
        self.is_running() && self.is_moment() && !self.opened.is_guided
    }

    /// Who can notice a step.
    pub(super) fn audience(&self, step: &Step) -> Result<Audience> {
        let mut next = self.begun()?.snapshot();
        let from = next.seq();
        let mut lots = self.chance()?.lots;
        take(next.as_mut(), step, &mut lots)?;
        next.draw_lots_to_moment(&mut lots);
        if !next.is_moment() || !next.told(Eye::Watcher, from).is_empty() {
            return Ok(Audience::Everybody);
        }
        let is_person = next.asked().is_some_and(|asked| self.bot_at(asked).is_none());
        Ok(if is_person { Audience::WhoIsAsked } else { Audience::Nobody })
    }

    /// A moment goes on, in memory.
    pub(super) fn go_on(&mut self, step: &Step) -> Result<Entry> {
        let mut lots = self.chance()?.lots;
        let session = self.session.as_mut().ok_or(Error::NotBegun)?;
        let from = session.seq();
        take(session.as_mut(), step, &mut lots)?;
        let steps = draw_and_write(session.as_mut(), from, &mut lots, self.opened.is_guided)?;
        Ok(Entry::Played { key: None, steps, from })
    }
}

/// Takes a step without the lots that follow it.
fn take(session: &mut dyn Session, step: &Step, lots: &mut Lots) -> Result<()> {
    match step {
        Step::Pass => drop(session.draw_lot(lots)),
        Step::Answer(seat, reply) => reply.give(session, *seat)?,
    }
    Ok(())
}
