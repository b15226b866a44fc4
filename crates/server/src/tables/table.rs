//! One table: who sits there, and the game on it. A fold of log entries; every change is an entry first.

use std::collections::VecDeque;

use bots::Level;
use serde_json::value::RawValue;
use session::{Chance, Game, Record, Secret, Session, Told};
use store::{AccountId, Status, TableId};
use tabletop::{Eye, Outcome, Seat};
use texts::Words;

use super::entry::{Entry, Occupant, Opened, Person};
use super::guide::GUIDED_BOTS;
use super::knowledge::{Known, Secrets};
use super::summary;
use super::undo::UndoState;
use super::written::Written;
use crate::clock::Millis;
use crate::error::{Error, Result};

/// Steps of the game that everybody knows of and that are remembered: enough for the log beside the board and for pages that reconnect.
const STEPS_KEPT: usize = 80;
/// Entries after which steps beyond those are forgotten: going through them costs too much to do it every time.
const FORGOTTEN_AT_ONCE: i64 = 16;
/// Steps of the log that are shown at once.
const LOG_STEPS: usize = 60;
/// Changes that a page which lost its connection can still be told one by one.
const MARKS_KEPT: usize = 120;

/// One table.
pub(crate) struct Table {
    pub(crate) id: TableId,
    /// The number of the last entry.
    pub(crate) seq: i64,
    pub(crate) opened: Opened,
    /// Who has which seat now.
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) status: Status,
    pub(crate) created: Millis,
    pub(crate) updated: Millis,
    /// When the game ended.
    pub(crate) ended: Option<Millis>,
    /// Whether somebody who waits for others may begin with bots.
    pub(crate) offers_bots: bool,
    /// Whom the table waited for after the last entry, and since when.
    asked: Option<Seat>,
    pub(crate) asked_since: Millis,
    pub(crate) session: Option<Box<dyn Session>>,
    /// What is shown of the secret from the beginning.
    pub(crate) commitment: String,
    /// What lists show of it, and the round that this was in.
    pub(crate) summary: String,
    pub(super) listed_round: u32,
    /// Whether a guide shows the game.
    pub(crate) is_guided: bool,
    /// Whether somebody asks to take choices back.
    pub(super) undo: UndoState,
    /// The entries that not everybody may know of.
    pub(super) secrets: Secrets,
    /// The steps that entries began with: what was chosen together is taken back together.
    starts: Vec<usize>,
    marks: VecDeque<Mark>,
    remembers_all: bool,
    /// What was written for listeners since the last entry.
    pub(super) written: Written,
}

/// One change, as far as pages and repeated requests need to know.
struct Mark {
    change: Change,
    key: Option<String>,
    known: Known,
}

/// What an entry changed, as far as listeners must know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Who sits there, or whether the game goes on.
    Table,
    /// The game, beginning with this step.
    Game { from: usize },
    /// The game went back.
    Undo { seat: Seat },
    /// Somebody asks to take choices back, or was answered.
    UndoRequest,
}

/// What folding gives back.
type Folded<T> = std::result::Result<T, Corrupt>;

/// Why a log is not that of a table, or an entry does not fit. It never happens unless the database was edited or a
/// release forgot how to read an older one.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Corrupt {
    #[error("the log is empty")]
    Empty,
    #[error("the log does not begin with the opening")]
    NoOpening,
    #[error("a table is opened once")]
    OpenedTwice,
    #[error("entry {found} follows {last}")]
    Gap { last: i64, found: i64 },
    #[error("entry {seq}: {cause}")]
    Unreadable { seq: i64, cause: serde_json::Error },
    #[error("the steps cannot be read: {0}")]
    Steps(#[from] serde_json::Error),
    #[error("the game has not begun")]
    NotBegun,
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    #[error("nobody sits at {0}")]
    Nobody(Seat),
    #[error("the table's secret is not one")]
    Secret,
    #[error("{0}")]
    Game(String),
    #[error("table {table} does not load: {cause}")]
    Table { table: TableId, cause: Box<Corrupt> },
}

impl From<Corrupt> for Error {
    fn from(cause: Corrupt) -> Error {
        Error::broken(cause)
    }
}

impl Table {
    /// A table from its log. Only what is needed to play on is remembered.
    pub(crate) fn load(id: &TableId, log: &[store::Entry]) -> Folded<Table> {
        Table::fold_all(id, log, false)
    }

    /// A table from its log, with its whole past.
    pub(crate) fn load_whole(id: &TableId, log: &[store::Entry]) -> Folded<Table> {
        Table::fold_all(id, log, true)
    }

    fn fold_all(id: &TableId, log: &[store::Entry], remembers_all: bool) -> Folded<Table> {
        let Some((first, rest)) = log.split_first() else { return Err(Corrupt::Empty) };
        let Entry::Opened(opened) = read(first)? else { return Err(Corrupt::NoOpening) };
        let mut table = Table::new(id, *opened, first.at);
        table.remembers_all = remembers_all;
        table.fold_more(rest)?;
        Ok(table)
    }

    /// Folds entries that somebody else wrote.
    pub(crate) fn fold_more(&mut self, log: &[store::Entry]) -> Folded<()> {
        for entry in log {
            if entry.seq <= self.seq {
                continue;
            }
            if entry.seq != self.seq + 1 {
                return Err(Corrupt::Gap { last: self.seq, found: entry.seq });
            }
            self.fold(read(entry)?, entry.at)?;
        }
        Ok(())
    }

    /// A table that was just made.
    pub(crate) fn new(id: &TableId, opened: Opened, at: Millis) -> Table {
        let commitment = Secret::of_hex(&opened.secret).map(|secret| secret.commitment()).unwrap_or_default();
        let mut table = Table {
            id: id.clone(),
            seq: 1,
            occupants: opened.occupants.clone(),
            is_guided: opened.is_guided,
            opened,
            status: Status::Open,
            created: at,
            updated: at,
            ended: None,
            offers_bots: false,
            asked: None,
            asked_since: at,
            session: None,
            commitment,
            summary: String::new(),
            listed_round: 0,
            undo: UndoState::None,
            secrets: Secrets::default(),
            starts: Vec::new(),
            marks: VecDeque::new(),
            remembers_all: false,
            written: Written::default(),
        };
        table.summary = summary::of(&table);
        table
    }

    /// Applies an entry, the steps of its game included.
    pub(crate) fn fold(&mut self, mut entry: Entry, at: Millis) -> Folded<()> {
        if let Entry::Started { bots, nonce, steps } = &entry {
            self.seat_for_start(bots, nonce);
            self.session = Some(self.set_up()?);
            self.fold_steps(steps)?;
        }
        if let Entry::Played { steps, from, .. } = &mut entry {
            *from = self.session.as_ref().map_or(0, |session| session.seq());
            self.fold_steps(steps)?;
        }
        self.record_applied(entry, at)
    }

    /// The game as it begins: set up and, at a table that branched off, played as far as the other.
    pub(super) fn set_up(&self) -> Folded<Box<dyn Session>> {
        let session = self.game()?.open(self.opened.players, &self.opened.options);
        let mut session = session.map_err(|refusal| Corrupt::Game(refusal.message))?;
        if let Some(branch) = &self.opened.branch {
            branch.replay(session.as_mut()).map_err(Corrupt::Game)?;
        }
        Ok(session)
    }

    fn fold_steps(&mut self, steps: &RawValue) -> Folded<()> {
        let steps: Vec<&RawValue> = serde_json::from_str(steps.get())?;
        let session = self.session.as_mut().ok_or(Corrupt::NotBegun)?;
        for step in steps {
            session.fold(step.get()).map_err(|refusal| Corrupt::Game(refusal.message))?;
        }
        Ok(())
    }

    /// Records an entry whose steps the game has already taken.
    pub(crate) fn record_applied(&mut self, entry: Entry, at: Millis) -> Folded<()> {
        let seq = self.seq + 1;
        let changes_list = !matches!(
            entry,
            Entry::Played { .. }
                | Entry::Undone { .. }
                | Entry::UndoAsked { .. }
                | Entry::UndoAgreed { .. }
                | Entry::UndoDeclined { .. }
        );
        let mut mark = Mark { change: Change::Table, key: None, known: Known::ToAll };
        self.undo = self.undo_after(&entry);
        match entry {
            Entry::Opened(_) => return Err(Corrupt::OpenedTwice),
            Entry::Sat { seat, person } => *self.occupant_mut(seat)? = Occupant::Person(person),
            Entry::Left { seat } => *self.occupant_mut(seat)? = self.vacated(seat),
            Entry::Started { .. } => self.status = Status::Running,
            Entry::Played { key, from, .. } => {
                self.starts.push(from);
                mark = Mark { change: Change::Game { from }, key, known: self.known(from) };
            }
            Entry::Undone { seat, to } => {
                mark.change = Change::Undo { seat };
                self.go_back(to)?;
            }
            Entry::UndoAsked { .. } | Entry::UndoAgreed { .. } | Entry::UndoDeclined { .. } => {
                mark.change = Change::UndoRequest;
            }
            Entry::Resigned { seat, level } => {
                let person = self.person_mut(seat)?;
                (person.stand_in, person.resigned) = (Some(level), true);
                self.is_guided = false;
            }
            Entry::Lent { seat, level } => self.person_mut(seat)?.stand_in = Some(level),
            Entry::TakenBack { seat } => self.person_mut(seat)?.stand_in = None,
            Entry::GuideLeft => self.is_guided = false,
            Entry::Forgotten { seats, was_host } => self.forget_people(&seats, was_host),
            Entry::BotsOffered => self.offers_bots = true,
            Entry::Archived => self.status = Status::Archived,
            Entry::TakenUp => {
                self.status = if self.has_begun() { Status::Running } else { Status::Open };
                // Nobody has run out of their pace meanwhile.
                self.asked = None;
            }
        }
        self.seq = seq;
        self.written = Written::default();
        if mark.known == Known::ToAll {
            self.updated = at;
        }
        self.secrets.count(mark.known);
        self.remember(mark);
        if self.status == Status::Running && self.outcome().is_some() {
            (self.status, self.ended) = (Status::Over, Some(at));
        }
        if changes_list || self.status == Status::Over || self.is_new_round() {
            self.summary = summary::of(self);
        }
        if self.waits_for() != self.asked {
            (self.asked, self.asked_since) = (self.waits_for(), at);
        }
        Ok(())
    }

    /// The first step of the entry that holds this one.
    pub(super) fn start_of(&self, step: usize) -> usize {
        self.starts.iter().rev().copied().find(|start| *start <= step).unwrap_or(step)
    }

    fn go_back(&mut self, to: usize) -> Folded<()> {
        self.starts.retain(|start| *start < to);
        let session = self.session.as_mut().ok_or(Corrupt::NotBegun)?;
        if session.seq() == to {
            return Ok(());
        }
        session.back_to(to).map_err(|refusal| Corrupt::Game(refusal.message))
    }

    fn remember(&mut self, mark: Mark) {
        self.marks.push_back(mark);
        // Counted by what everybody knows, like the steps of the game.
        while self.marks.iter().filter(|mark| mark.known == Known::ToAll).count() > MARKS_KEPT {
            self.marks.pop_front();
        }
        // How far back somebody sees must not depend on what others were asked: so what everybody knows is counted.
        let is_time = self.number(None) % FORGOTTEN_AT_ONCE == 0;
        if !self.remembers_all
            && is_time
            && let Some(session) = &mut self.session
        {
            session.forget_all_but(STEPS_KEPT);
        }
    }

    fn occupant_mut(&mut self, seat: Seat) -> Folded<&mut Occupant> {
        self.occupants.get_mut(seat.index()).ok_or(Corrupt::NoSeat(seat))
    }

    /// A seat after somebody left it: open or by invitation, as it was.
    fn vacated(&self, seat: Seat) -> Occupant {
        match self.opened.occupants.get(seat.index()) {
            Some(invited @ Occupant::Invited { .. }) => invited.clone(),
            Some(Occupant::Open | Occupant::Person(_) | Occupant::Bot(_)) | None => Occupant::Open,
        }
    }

    fn person_mut(&mut self, seat: Seat) -> Folded<&mut Person> {
        match self.occupant_mut(seat)? {
            Occupant::Person(person) => Ok(person),
            Occupant::Open | Occupant::Invited { .. } | Occupant::Bot(_) => Err(Corrupt::Nobody(seat)),
        }
    }

    /// The game that is played here.
    pub(crate) fn game(&self) -> Folded<&'static dyn Game> {
        registry::find(&self.opened.game).map_err(|refusal| Corrupt::Game(refusal.message))
    }

    /// The seat the game waits for.
    pub(crate) fn waits_for(&self) -> Option<Seat> {
        self.session.as_ref().and_then(|session| session.asked())
    }

    /// The bot the game waits for.
    pub(crate) fn bot_due(&self) -> Option<(Seat, Level)> {
        if self.status != Status::Running {
            return None;
        }
        let seat = self.waits_for()?;
        let scripted = || self.scripted_choice().map(|_| GUIDED_BOTS);
        self.bot_at(seat).or_else(scripted).map(|level| (seat, level))
    }

    /// The bot that plays at a seat now, in its own right or for somebody.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Level> {
        match self.occupants.get(seat.index())? {
            Occupant::Bot(level) => Some(level.0),
            Occupant::Person(person) => person.stand_in.map(|level| level.0),
            Occupant::Open | Occupant::Invited { .. } => None,
        }
    }

    /// Whether a moment is open at which nobody is asked any more: it is only to pass.
    pub(crate) fn is_pausing(&self) -> bool {
        self.is_running() && self.is_moment() && self.waits_for().is_none()
    }

    /// Whether a moment is open at which somebody may be asked in secret.
    pub(crate) fn is_moment(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.is_moment())
    }

    /// Whether the table waits for the pool of bots, now or when somebody who is asked in secret runs out of their pace.
    pub(crate) fn needs_bots(&self) -> bool {
        self.bot_due().is_some() || self.is_pausing() || self.is_moment() && self.due_at().is_some()
    }

    /// The seat that was asked in secret and is out of its pace. Nobody else may know whom to wait for, so that nobody
    /// can lend the seat: a bot gives this one answer.
    pub(crate) fn overdue_in_secret(&self, now: Millis) -> Option<Seat> {
        self.waits_for().filter(|_| self.is_moment() && self.due_at().is_some_and(|due| due <= now))
    }

    /// When the seat the game waits for runs out of its pace, as far as somebody may know.
    pub(crate) fn due_for(&self, account: Option<&AccountId>) -> Option<Millis> {
        let may_know = !self.is_moment() || self.asked_among(&self.seats_of(account)).is_some();
        self.due_at().filter(|_| may_know)
    }

    /// When the seat the game waits for runs out of its pace.
    pub(crate) fn due_at(&self) -> Option<Millis> {
        let is_person =
            self.status == Status::Running && self.waits_for().is_some() && self.bot_due().is_none();
        let pace = self.opened.pace.millis().filter(|_| is_person)?;
        Some(self.asked_since + pace)
    }

    /// How the game ended, if it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.session.as_ref().and_then(|session| session.outcome())
    }

    /// Whether the game goes on.
    pub(crate) fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    /// Refuses who does not sit here, and what was decided at another number than the table's.
    pub(crate) fn check_number(&self, account: &AccountId, number: i64) -> Result<()> {
        if self.seats_of(Some(account)).is_empty() {
            return Err(Error::NotSeated);
        }
        if number == self.number(Some(account)) { Ok(()) } else { Err(Error::Stale) }
    }

    /// The game itself, once it has begun.
    pub(crate) fn begun(&self) -> Result<&dyn Session> {
        self.session.as_deref().ok_or(Error::NotBegun)
    }

    /// What an eye was told of the last steps.
    pub(crate) fn told(&self, eye: Eye) -> Result<Box<dyn Told>> {
        let session = self.begun()?;
        let known = session.known_steps(eye);
        let from = known.len().checked_sub(LOG_STEPS).map_or(0, |first| known[first]);
        Ok(session.told(eye, from))
    }

    /// The same in chapters, as the log beside the board shows it.
    pub(crate) fn chapters(&self, eye: Eye) -> Result<Vec<(usize, Box<dyn Told>)>> {
        Ok(self.begun()?.chapters(eye, LOG_STEPS))
    }

    /// Whether the game has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.session.is_some()
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::all(self.opened.players).zip(&self.occupants)
    }

    /// The seats of somebody, those a bot plays for them among them. Nobody has none.
    pub(crate) fn seats_of(&self, account: Option<&AccountId>) -> Vec<Seat> {
        let is_theirs = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if Some(&person.account) == account);
        self.seats().filter(|(_, occupant)| is_theirs(occupant)).map(|(seat, _)| seat).collect()
    }

    /// Which of these seats the game waits for, if it waits for one of them.
    pub(crate) fn asked_among(&self, seats: &[Seat]) -> Option<Seat> {
        self.waits_for().filter(|asked| seats.contains(asked))
    }

    /// Whether somebody made the table or sits at it.
    pub(crate) fn belongs_to(&self, account: &AccountId) -> bool {
        *account == self.opened.host || !self.seats_of(Some(account)).is_empty()
    }

    /// Whether somebody plays here against bots alone.
    pub(crate) fn is_alone(&self, account: &AccountId) -> bool {
        self.occupants.iter().all(|occupant| match occupant {
            Occupant::Person(person) => person.account == *account,
            Occupant::Bot(_) => true,
            Occupant::Open | Occupant::Invited { .. } => false,
        })
    }

    /// Whether somebody is given hints here: where nobody is wronged by it, and nothing counts.
    pub(crate) fn gives_hints(&self, account: &AccountId) -> bool {
        self.is_alone(account) && !self.opened.rated
    }

    /// Whether a person plays here, and no bot for them.
    pub(crate) fn has_people(&self) -> bool {
        self.occupants
            .iter()
            .any(|occupant| matches!(occupant, Occupant::Person(person) if person.stand_in.is_none()))
    }

    /// What changed for somebody after the number they know, the oldest first; none if that is too long ago to say.
    pub(crate) fn changes_since(&self, account: Option<&AccountId>, number: i64) -> Option<Vec<Change>> {
        let behind = usize::try_from(self.number(account).checked_sub(number)?).ok()?;
        let known = self.marks.iter().rev().filter(|mark| self.knows(account, mark.known));
        let mut changes: Vec<Change> = known.take(behind).map(|mark| mark.change).collect();
        changes.reverse();
        (changes.len() == behind).then_some(changes)
    }

    /// Who knows of the last entry.
    pub(super) fn last_known(&self) -> Known {
        self.marks.back().map_or(Known::ToAll, |mark| mark.known)
    }

    /// Whether a request with this key was already counted.
    pub(crate) fn has_counted(&self, key: &str) -> bool {
        self.marks.iter().any(|mark| mark.key.as_deref() == Some(key))
    }

    fn secret(&self) -> Result<Secret> {
        Ok(Secret::of_hex(&self.opened.secret).ok_or(Corrupt::Secret)?)
    }

    /// What each seat added to the key.
    pub(crate) fn nonces(&self) -> Vec<String> {
        if let Some(nonces) = self.opened.branch.as_ref().and_then(|branch| branch.nonces.clone()) {
            return nonces;
        }
        let nonce = |(_, occupant): (Seat, &Occupant)| match occupant {
            Occupant::Person(person) => person.nonce.clone(),
            Occupant::Bot(_) => "bot".to_owned(),
            Occupant::Open | Occupant::Invited { .. } => String::new(),
        };
        self.seats().map(nonce).collect()
    }

    /// Where the next lots come from.
    pub(crate) fn chance(&self) -> Result<Chance> {
        self.chance_after(self.session.as_ref().map_or(0, |session| session.lots_settled()))
    }

    /// Where the lots after so many come from.
    pub(super) fn chance_after(&self, settled: u64) -> Result<Chance> {
        Ok(Chance::from_key(self.secret()?.key(&self.nonces()), settled))
    }

    /// Everything about a finished game, for its file. The table must have been loaded whole.
    pub(crate) fn record(&self) -> Result<Record> {
        let session = self.session.as_ref().filter(|_| self.status == Status::Over);
        let mut record = session.ok_or(Error::NotOver)?.record();
        record.rules_version = self.opened.rules_version;
        // What another table had drawn before cannot be drawn again from this one's key.
        record.fairness = self.opened.branch.is_none().then(|| session::Fairness {
            commitment: self.commitment.clone(),
            secret: self.opened.secret.clone(),
            nonces: self.nonces(),
        });
        Ok(record)
    }
}

/// What bots are called, by seat: the same in every language.
const BOT_NAMES: [&str; 6] = ["Orsa", "Runa", "Tavik", "Mira", "Jorun", "Selk"];

/// The names of those who have the seats of a table. Where a person is called like a bot, the bot goes by its colour.
pub(crate) fn names(occupants: &[Occupant], words: &Words) -> Vec<String> {
    let is_taken = |bot: &str| {
        let like_it = |occupant: &Occupant| match occupant {
            Occupant::Person(person) => person.name.to_lowercase() == bot.to_lowercase(),
            Occupant::Bot(_) | Occupant::Open | Occupant::Invited { .. } => false,
        };
        occupants.iter().any(like_it)
    };
    let name = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Person(person) if !person.is_forgotten() => person.name.clone(),
        Occupant::Bot(_) if !is_taken(BOT_NAMES[seat.index()]) => BOT_NAMES[seat.index()].to_owned(),
        Occupant::Person(_) | Occupant::Bot(_) | Occupant::Open | Occupant::Invited { .. } => {
            words.seat(seat)
        }
    };
    Seat::all(occupants.len() as u8).zip(occupants).map(name).collect()
}

fn read(entry: &store::Entry) -> Folded<Entry> {
    serde_json::from_str(&entry.entry).map_err(|cause| Corrupt::Unreadable { seq: entry.seq, cause })
}
