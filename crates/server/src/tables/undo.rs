//! Taking choices back. One's own last choice goes at once, and with it what bots answered; where another person has
//! chosen since, that person is asked, because their choice would go too. Choices that were made together go together.
//!
//! A request waits for everybody whose choice it would take. It lapses when a person chooses, when something is drawn or
//! shown, and when anything else happens at the table; what was declined is not asked again until somebody chooses.

use serde::Deserialize;
use store::AccountId;
use tabletop::Seat;
use utoipa::ToSchema;

use super::entry::{Entry, Occupant};
use super::table::Table;
use crate::error::{Error, Result};

/// The wish to take a choice back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undoing {
    /// The table's number when it was wished.
    pub(crate) seq: i64,
}

/// What somebody says to the wish of another.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoReply {
    /// The table's number when it was said.
    pub(crate) seq: i64,
    /// Whether the choices may be taken back. Whoever asked withdraws by `false`.
    pub(crate) agree: bool,
}

/// What can be taken back for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undoable {
    seat: Seat,
    to: usize,
    /// The people who have chosen since: without them nothing is taken back.
    affected: Vec<AccountId>,
}

/// Somebody asks to take a choice back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UndoRequest {
    pub(crate) seat: Seat,
    to: usize,
    agreed: Vec<AccountId>,
}

/// What became of the last wish to take a choice back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum UndoState {
    /// Nobody asks.
    #[default]
    None,
    /// Somebody asks.
    Open(UndoRequest),
    /// Somebody was asked and declined.
    Declined { seat: Seat, to: usize },
}

impl Undoable {
    /// Whether it can go without asking anybody.
    pub(crate) fn is_free(&self) -> bool {
        self.affected.is_empty()
    }
}

impl Table {
    /// What somebody could take back now.
    pub(crate) fn undoable(&self, account: &AccountId) -> Result<Undoable> {
        self.running()?;
        let own = self.own_seats(account)?;
        if self.guidance().is_some() {
            return Err(Error::NoUndoWithGuide);
        }
        let session = self.begun()?;
        if session.is_moment() {
            // Whether or not anybody is asked in secret, from here on nothing is taken back.
            return Err(Error::NothingToUndo);
        }
        let (seat, last) = session.undoable(&own).ok_or(Error::NothingToUndo)?;
        // What was chosen together goes together. Nothing was drawn or shown inside it.
        let to = self.start_of(last);
        if self.opened.branch.as_ref().is_some_and(|branch| to < branch.step) {
            // That was chosen at another table.
            return Err(Error::NothingToUndo);
        }
        let affected = self.players_among(&session.choosers(to), account);
        Ok(Undoable { seat, to, affected })
    }

    /// The people other than somebody who play these seats themselves, each once.
    fn players_among(&self, seats: &[Seat], account: &AccountId) -> Vec<AccountId> {
        let mut people = Vec::new();
        for seat in seats {
            if let Some(Occupant::Person(person)) = self.occupants.get(seat.index())
                && person.stand_in.is_none()
                && person.account != *account
                && !people.contains(&person.account)
            {
                people.push(person.account.clone());
            }
        }
        people
    }

    /// Takes the last choice of somebody back, and all that followed it, if nobody has to be asked.
    pub(crate) fn undo(&self, account: &AccountId) -> Result<Entry> {
        let undoable = self.undoable(account)?;
        if !undoable.is_free() {
            return Err(Error::OthersChoseSince);
        }
        Ok(Entry::Undone { seat: undoable.seat, to: undoable.to })
    }

    /// Asks the others whether somebody's last choice may be taken back; takes it back where nobody has to be asked.
    pub(crate) fn ask_undo(&self, account: &AccountId) -> Result<Entry> {
        let undoable = self.undoable(account)?;
        let Undoable { seat, to, .. } = undoable;
        if undoable.is_free() {
            return Ok(Entry::Undone { seat, to });
        }
        match &self.undo {
            UndoState::None => Ok(Entry::UndoAsked { seat, to }),
            UndoState::Declined { seat: asked, to: then } if (*asked, *then) != (seat, to) => {
                Ok(Entry::UndoAsked { seat, to })
            }
            UndoState::Declined { .. } => Err(Error::UndoWasDeclined),
            UndoState::Open(_) => Err(Error::UndoIsAsked),
        }
    }

    /// Somebody agrees to what another asks, or does not; with the last who agrees it happens.
    pub(crate) fn answer_undo(&self, account: &AccountId, agrees: bool) -> Result<Entry> {
        let UndoState::Open(request) = &self.undo else { return Err(Error::NoUndoAsked) };
        let own = self.own_seats(account)?;
        let seat = own.first().copied().ok_or(Error::NotSeated)?;
        if own.contains(&request.seat) && !agrees {
            return Ok(Entry::UndoDeclined { seat: request.seat });
        }
        match self.still_asked(request).as_slice() {
            asked if !asked.contains(account) => Err(Error::NoUndoAsked),
            _ if !agrees => Ok(Entry::UndoDeclined { seat }),
            [_] => Ok(Entry::Undone { seat: request.seat, to: request.to }),
            _ => Ok(Entry::UndoAgreed { seat }),
        }
    }

    /// The people whose word a request still waits for.
    pub(crate) fn still_asked(&self, request: &UndoRequest) -> Vec<AccountId> {
        let (Some(session), Some(Occupant::Person(asker))) =
            (&self.session, self.occupants.get(request.seat.index()))
        else {
            return Vec::new();
        };
        let mut asked = self.players_among(&session.choosers(request.to), &asker.account);
        asked.retain(|account| !request.agreed.contains(account));
        asked
    }

    /// The open request, if there is one.
    pub(crate) fn undo_request(&self) -> Option<&UndoRequest> {
        match &self.undo {
            UndoState::Open(request) => Some(request),
            UndoState::None | UndoState::Declined { .. } => None,
        }
    }

    /// What an entry makes of a request. `from` is the step a choice began with.
    pub(super) fn undo_after(&self, entry: &Entry) -> UndoState {
        match entry {
            Entry::UndoAsked { seat, to } => {
                UndoState::Open(UndoRequest { seat: *seat, to: *to, agreed: Vec::new() })
            }
            Entry::UndoAgreed { seat } => self.agreed_by(*seat),
            Entry::UndoDeclined { .. } => match &self.undo {
                UndoState::Open(request) => UndoState::Declined { seat: request.seat, to: request.to },
                UndoState::None | UndoState::Declined { .. } => self.undo.clone(),
            },
            Entry::Played { from, .. } => match &self.undo {
                UndoState::Open(request) if self.outlasts(request, *from) => self.undo.clone(),
                UndoState::None | UndoState::Open(_) | UndoState::Declined { .. } => UndoState::None,
            },
            Entry::Opened(_)
            | Entry::Sat { .. }
            | Entry::Left { .. }
            | Entry::Started { .. }
            | Entry::Undone { .. }
            | Entry::Resigned { .. }
            | Entry::Lent { .. }
            | Entry::TakenBack { .. }
            | Entry::GuideLeft
            | Entry::Forgotten { .. }
            | Entry::BotsOffered
            | Entry::Archived
            | Entry::TakenUp => UndoState::None,
        }
    }

    fn agreed_by(&self, seat: Seat) -> UndoState {
        let mut state = self.undo.clone();
        if let (UndoState::Open(request), Some(Occupant::Person(person))) =
            (&mut state, self.occupants.get(seat.index()))
        {
            request.agreed.push(person.account.clone());
        }
        state
    }

    /// Whether a request can still be granted after the steps from `from` on: bots alone chose, and nothing was drawn.
    fn outlasts(&self, request: &UndoRequest, from: usize) -> bool {
        let Some(session) = &self.session else { return false };
        !session.is_moment()
            && session.choosers(from).into_iter().all(|seat| self.bot_at(seat).is_some())
            && session.undoable(&[request.seat]) == Some((request.seat, request.to))
    }
}
