//! Sitting down, standing up, starting, giving up and standing in. Each says what will be written down, or why not.

use bots::Level;
use serde::Deserialize;
use store::{Account, AccountId, Status};
use subtle::ConstantTimeEq;
use tabletop::Seat;
use utoipa::ToSchema;

use super::entry::{BotLevel, Entry, Occupant, Person};
use super::playing::draw_and_write;
use super::table::Table;
use crate::clock::Millis;
use crate::error::{Error, Result};

/// The longest nonce, in bytes: more adds nothing.
const LONGEST_NONCE: usize = 128;
/// The bot that plays on for somebody who is away or gave up.
pub(super) const STAND_IN: BotLevel = BotLevel(Level::Hunter);

/// Where to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The seat; the first open one if left out.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// The code of an invitation.
    #[serde(default)]
    pub(crate) invitation: Option<String>,
    /// What you add to the dice.
    #[serde(default)]
    #[schema(max_length = 128, pattern = "^[!-~]*$")]
    pub(crate) nonce: String,
}

/// How to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Starting {
    /// The level of the bots that take the places nobody took; without it, a table with free seats does not start.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) fill: Option<BotLevel>,
    /// What you add to the dice.
    #[serde(default)]
    #[schema(max_length = 128, pattern = "^[!-~]*$")]
    pub(crate) nonce: String,
}

impl Table {
    /// Somebody sits down: on the seat their invitation is for, on the one they name, or on the first open one.
    pub(crate) fn sit(&self, account: &Account, joining: &Joining) -> Result<Entry> {
        let person = Person {
            account: account.id.clone(),
            name: account.name.clone(),
            nonce: checked_nonce(&joining.nonce)?,
            stand_in: None,
            resigned: false,
        };
        if self.status != Status::Open {
            return Err(Error::AlreadyBegun);
        }
        if self.opened.rated && account.name_key.is_none() {
            return Err(Error::RatedNeedsName);
        }
        if !self.seats_of(Some(&account.id)).is_empty() {
            return Err(Error::AlreadySeated);
        }
        let code = joining.invitation.as_deref();
        let is_named = |seat: Seat| joining.seat.is_none_or(|named| named == seat);
        let found = self.seats().find(|(seat, occupant)| is_named(*seat) && occupant.is_free_for(code));
        let none = if code.is_some() { Error::InvitationUsed } else { Error::NoFreeSeat };
        let (seat, _) = found.ok_or(none)?;
        Ok(Entry::Sat { seat, person })
    }

    /// Somebody stands up before the start. The table goes when its host does.
    pub(crate) fn leave(&self, account: &AccountId) -> Result<Vec<Entry>> {
        if self.status != Status::Open {
            return Err(Error::BegunSoResign);
        }
        let seats = self.seats_of(Some(account));
        let is_last = || {
            !self
                .occupants
                .iter()
                .any(|occupant| matches!(occupant, Occupant::Person(person) if person.account != *account))
        };
        if *account == self.opened.host && !self.opened.gathers
            || self.opened.gathers && !seats.is_empty() && is_last()
        {
            return Ok(vec![Entry::Archived]);
        }
        if seats.is_empty() {
            return Err(Error::NotSeated);
        }
        Ok(seats.into_iter().map(|seat| Entry::Left { seat }).collect())
    }

    /// Whether somebody may begin the game so: gives the bots that take the seats nobody took, and the host's part of
    /// the key. It comes with the start, because the secret was promised before.
    pub(crate) fn check_start(
        &self,
        account: &AccountId,
        starting: &Starting,
    ) -> Result<(Vec<(Seat, BotLevel)>, String)> {
        let nonce = checked_nonce(&starting.nonce)?;
        if !self.may_start(account) {
            return Err(Error::NotHost);
        }
        if self.status != Status::Open {
            return Err(Error::AlreadyBegun);
        }
        if self.opened.rated && starting.fill.is_some_and(|level| !self.is_measured(level)) {
            return Err(Error::RatedBot);
        }
        let free = self.seats().filter(|(_, occupant)| occupant.is_free());
        let free: Vec<Seat> = free.map(|(seat, _)| seat).collect();
        let bots = match starting.fill {
            None if !free.is_empty() => return Err(Error::SeatsStillFree),
            None => Vec::new(),
            Some(level) => free.into_iter().map(|seat| (seat, level)).collect(),
        };
        Ok((bots, nonce))
    }

    /// Whether somebody may begin: the host or, at a table that gathers people, whoever sits there once bots are offered.
    pub(crate) fn may_start(&self, account: &AccountId) -> bool {
        match self.opened.gathers {
            false => *account == self.opened.host,
            true => self.offers_bots && !self.seats_of(Some(account)).is_empty(),
        }
    }

    /// Whether bots of a level can play for ratings here.
    fn is_measured(&self, level: BotLevel) -> bool {
        ratings::anchor(&self.pool(), level.0.name()).is_some()
    }

    /// The game begins, in memory; what comes back is to be written down.
    pub(crate) fn begin(&mut self, bots: Vec<(Seat, BotLevel)>, nonce: String) -> Result<Entry> {
        self.seat_for_start(&bots, &nonce);
        let mut session = self.set_up()?;
        let begun = session.seq();
        let mut lots = self.chance_after(session.lots_settled())?.lots;
        if let Some(guide) = self.guide() {
            guide.lead_up(session.as_mut(), &mut lots)?;
        }
        let steps = draw_and_write(session.as_mut(), begun, &mut lots, self.opened.is_guided)?;
        self.session = Some(session);
        Ok(Entry::Started { bots, nonce, steps })
    }

    /// Bots take their seats, and the host adds their part of the key.
    pub(crate) fn seat_for_start(&mut self, bots: &[(Seat, BotLevel)], nonce: &str) {
        for (seat, level) in bots {
            if let Some(occupant) = self.occupants.get_mut(seat.index()) {
                *occupant = Occupant::Bot(*level);
            }
        }
        for occupant in &mut self.occupants {
            if let Occupant::Person(person) = occupant
                && person.account == self.opened.host
            {
                person.nonce = nonce.to_owned();
            }
        }
    }

    /// Somebody who belongs here takes up a table that was put away: nothing is ever lost by a clock that ran ahead.
    pub(crate) fn take_up(&self, account: &AccountId) -> Result<Entry> {
        if !self.belongs_to(account) {
            return Err(Error::NotSeated);
        }
        if self.status != Status::Archived {
            return Err(Error::NotPutAway);
        }
        if !self.has_begun() && self.is_without_host() {
            // Nobody could start it.
            return Err(Error::NotHost);
        }
        Ok(Entry::TakenUp)
    }

    /// Somebody gives up a seat; a bot plays on.
    pub(crate) fn resign(&self, account: &AccountId, seat: Seat) -> Result<Entry> {
        let person = self.player(account, seat)?;
        if person.resigned {
            return Err(Error::AlreadyResigned);
        }
        Ok(Entry::Resigned { seat, level: STAND_IN })
    }

    /// Somebody at the table gives the seat that is out of time to a bot.
    pub(crate) fn lend(&self, account: &AccountId, seat: Seat, now: Millis) -> Result<Entry> {
        if self.seats_of(Some(account)).is_empty() {
            return Err(Error::NotSeated);
        }
        let is_due = self.waits_for() == Some(seat)
            && self.due_for(Some(account)).is_some_and(|due| due <= now)
            && !self.is_moment();
        if !is_due {
            return Err(Error::NotOverdue);
        }
        Ok(Entry::Lent { seat, level: STAND_IN })
    }

    /// Somebody takes their seat back from the bot that stood in.
    pub(crate) fn take_back(&self, account: &AccountId, seat: Seat) -> Result<Entry> {
        let person = self.player(account, seat)?;
        if person.resigned {
            return Err(Error::AlreadyResigned);
        }
        if person.stand_in.is_none() {
            return Err(Error::NotLent);
        }
        Ok(Entry::TakenBack { seat })
    }

    /// Somebody at their seat, while the game goes on.
    fn player(&self, account: &AccountId, seat: Seat) -> Result<&Person> {
        match self.occupants.get(seat.index()) {
            Some(Occupant::Person(person)) if person.account == *account => match self.status {
                Status::Running => Ok(person),
                Status::Open => Err(Error::NotBegun),
                Status::Over | Status::Archived => Err(Error::GameOver),
            },
            Some(Occupant::Open | Occupant::Invited { .. } | Occupant::Person(_) | Occupant::Bot(_))
            | None => Err(Error::NotYourSeat),
        }
    }
}

impl Occupant {
    /// Whether nobody has the seat.
    pub(crate) fn is_free(&self) -> bool {
        matches!(self, Occupant::Open | Occupant::Invited { .. })
    }

    /// Whether somebody with this invitation, or with none, may sit down here.
    pub(crate) fn is_free_for(&self, code: Option<&str>) -> bool {
        match (self, code) {
            (Occupant::Invited { code: wanted }, Some(code)) => {
                wanted.as_bytes().ct_eq(code.as_bytes()).into()
            }
            (Occupant::Open, None) => true,
            (Occupant::Open | Occupant::Invited { .. } | Occupant::Person(_) | Occupant::Bot(_), _) => false,
        }
    }
}

fn checked_nonce(nonce: &str) -> Result<String> {
    let is_plain = nonce.len() <= LONGEST_NONCE && nonce.bytes().all(|byte| byte.is_ascii_graphic());
    if is_plain { Ok(nonce.to_owned()) } else { Err(Error::BadNonce) }
}
