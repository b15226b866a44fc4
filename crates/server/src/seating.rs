//! Sitting down, standing up, starting, giving up and standing in. Each says what will be written down, or why not.

use bots::Level;
use store::Status;
use subtle::ConstantTimeEq;
use tabletop::Seat;

use crate::clock::Millis;
use crate::entry::{BotLevel, Entry, Person, Place};
use crate::error::{Answer, Error};
use crate::playing::draw_and_write;
use crate::table::Table;

/// The bot that plays on for somebody who is away or gave up.
const STAND_IN: BotLevel = BotLevel(Level::Hunter);

impl Table {
    /// Somebody sits down: on the seat his invitation is for, on the one he names, or on the first open one.
    pub(crate) fn sit(&self, person: Person, named: Option<Seat>, code: Option<&str>) -> Answer<Entry> {
        if self.status != Status::Open {
            return Err(Error::refused("error-begun"));
        }
        let is_free = |place: &Place| match (place, code) {
            (Place::Invited { code: wanted }, Some(code)) => wanted.as_bytes().ct_eq(code.as_bytes()).into(),
            (Place::Open, None) => true,
            (Place::Open | Place::Invited { .. } | Place::Person(_) | Place::Bot(_), _) => false,
        };
        let is_named = |seat: Seat| named.is_none_or(|named| named == seat);
        let found = self.seats().find(|(seat, place)| is_named(*seat) && is_free(place));
        let none = if code.is_some() { "error-invitation-used" } else { "error-no-free-seat" };
        let (seat, _) = found.ok_or(Error::refused(none))?;
        Ok(Entry::Sat { seat, person })
    }

    /// Somebody stands up before the start. The table goes when its host does.
    pub(crate) fn leave(&self, account: &str) -> Answer<Vec<Entry>> {
        if self.status != Status::Open {
            return Err(Error::refused("error-begun-resign"));
        }
        if account == self.opened.host {
            return Ok(vec![Entry::Archived]);
        }
        let seats = self.seats_of(account);
        if seats.is_empty() {
            return Err(Error::forbidden("error-not-seated"));
        }
        Ok(seats.into_iter().map(|seat| Entry::Left { seat }).collect())
    }

    /// The host begins the game. Bots of this level take the places nobody took. The table has then begun;
    /// what comes back is to be written down.
    pub(crate) fn start(&mut self, account: &str, fill: Option<Level>) -> Answer<Entry> {
        if account != self.opened.host {
            return Err(Error::forbidden("error-not-host"));
        }
        if self.status != Status::Open {
            return Err(Error::refused("error-begun"));
        }
        let free = self.seats().filter(|(_, place)| matches!(place, Place::Open | Place::Invited { .. }));
        let free: Vec<Seat> = free.map(|(seat, _)| seat).collect();
        let bots = match fill {
            None if !free.is_empty() => return Err(Error::refused("error-seats-free")),
            None => Vec::new(),
            Some(level) => free.into_iter().map(|seat| (seat, BotLevel(level))).collect(),
        };
        self.begin(bots)
    }

    fn begin(&mut self, bots: Vec<(Seat, BotLevel)>) -> Answer<Entry> {
        for (seat, level) in &bots {
            self.places[seat.index()] = Place::Bot(*level);
        }
        let game = self.game().map_err(Error::broken)?;
        let mut sitting = game.open(self.opened.players, &self.opened.options)?;
        let steps = draw_and_write(sitting.as_mut(), 0, &mut self.chance()?)?;
        self.sitting = Some(sitting);
        Ok(Entry::Started { bots, steps })
    }

    /// Somebody gives up a seat; a bot plays on.
    pub(crate) fn resign(&self, account: &str, seat: Seat) -> Answer<Entry> {
        let person = self.player(account, seat)?;
        if person.resigned {
            return Err(Error::refused("error-resigned"));
        }
        Ok(Entry::Resigned { seat, level: STAND_IN })
    }

    /// Somebody at the table gives the seat that is out of time to a bot.
    pub(crate) fn lend(&self, account: &str, seat: Seat, now: Millis) -> Answer<Entry> {
        if self.seats_of(account).is_empty() {
            return Err(Error::forbidden("error-not-seated"));
        }
        let is_due = self.waits_for() == Some(seat) && self.due_at().is_some_and(|due| due <= now);
        if !is_due {
            return Err(Error::refused("error-not-overdue"));
        }
        Ok(Entry::Lent { seat, level: STAND_IN })
    }

    /// Somebody takes his seat back from the bot that stood in.
    pub(crate) fn take_back(&self, account: &str, seat: Seat) -> Answer<Entry> {
        let person = self.player(account, seat)?;
        if person.resigned {
            return Err(Error::refused("error-resigned"));
        }
        if person.stand_in.is_none() {
            return Err(Error::refused("error-not-lent"));
        }
        Ok(Entry::TakenBack { seat })
    }

    /// Somebody at his seat, while the game goes on.
    fn player(&self, account: &str, seat: Seat) -> Answer<&Person> {
        match self.places.get(seat.index()) {
            Some(Place::Person(person)) if person.account == account => match self.status {
                Status::Running => Ok(person),
                Status::Open => Err(Error::refused("error-not-begun")),
                Status::Over | Status::Archived => Err(Error::refused("error-over")),
            },
            _ => Err(Error::forbidden("error-not-your-seat")),
        }
    }
}
