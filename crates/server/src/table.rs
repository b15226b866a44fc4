//! One table: who sits there, and the game on it. A fold of log entries; every change is an entry first.

use std::collections::VecDeque;

use bots::Level;
use serde_json::value::RawValue;
use session::{Chance, Game, Record, Secret, Sitting};
use store::{Status, TableId};
use tabletop::{Eye, Outcome, Seat};
use texts::{Lang, Words};

use crate::clock::Millis;
use crate::entry::{Entry, Opened, Person, Place};
use crate::error::{Answer, Error};
use crate::guide::COMPANION;
use crate::summary;
use crate::tidings::Tidings;

/// Steps of the game that are remembered: enough for the log beside the board and for pages that reconnect.
const REMEMBERED: usize = 80;
/// Changes that a page which lost its connection can still be told one by one.
const MARKS: usize = 120;

/// One table.
pub(crate) struct Table {
    pub(crate) id: TableId,
    /// The number of the last entry.
    pub(crate) seq: i64,
    pub(crate) opened: Opened,
    pub(crate) places: Vec<Place>,
    pub(crate) status: Status,
    pub(crate) created: Millis,
    pub(crate) updated: Millis,
    /// Whom the table waited for after the last entry, and since when.
    asked: Option<Seat>,
    pub(crate) asked_since: Millis,
    pub(crate) sitting: Option<Box<dyn Sitting>>,
    /// What is shown of the secret from the beginning.
    pub(crate) commitment: String,
    /// What lists show of it.
    pub(crate) summary: String,
    /// Whether a guide shows the game.
    pub(crate) is_guided: bool,
    /// The language it speaks just now.
    pub(crate) lang: Lang,
    /// What everybody is told of the last change.
    pub(crate) tidings: Option<Tidings>,
    marks: VecDeque<Mark>,
    remembers_all: bool,
}

/// One change, as far as pages and repeated requests need to know.
struct Mark {
    change: Change,
    key: Option<String>,
}

/// What an entry changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Who sits there, or whether the game goes on.
    Table,
    /// The game, beginning with this step.
    Game { from: usize },
    /// The game went back.
    Undo { seat: Seat },
}

impl Table {
    /// A table from its log. Only what is needed to play on is remembered.
    pub(crate) fn load(id: &TableId, log: &[store::Entry]) -> Result<Table, String> {
        Table::fold_all(id, log, false)
    }

    /// A table from its log, with its whole past.
    pub(crate) fn load_whole(id: &TableId, log: &[store::Entry]) -> Result<Table, String> {
        Table::fold_all(id, log, true)
    }

    fn fold_all(id: &TableId, log: &[store::Entry], remembers_all: bool) -> Result<Table, String> {
        let Some((first, rest)) = log.split_first() else { return Err("the log is empty".to_owned()) };
        let mut table = match read(first)? {
            Entry::Opened(opened) => Table::new(id, *opened, first.at),
            _ => return Err("the log does not begin with the opening".to_owned()),
        };
        table.remembers_all = remembers_all;
        table.fold_more(rest)?;
        Ok(table)
    }

    /// Folds entries that somebody else wrote.
    pub(crate) fn fold_more(&mut self, log: &[store::Entry]) -> Result<(), String> {
        for entry in log {
            if entry.seq <= self.seq {
                continue;
            }
            if entry.seq != self.seq + 1 {
                return Err(format!("entry {} follows {}", entry.seq, self.seq));
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
            places: opened.places.clone(),
            is_guided: opened.is_guided,
            opened,
            status: Status::Open,
            created: at,
            updated: at,
            asked: None,
            asked_since: at,
            sitting: None,
            commitment,
            summary: String::new(),
            lang: Lang::English,
            tidings: None,
            marks: VecDeque::new(),
            remembers_all: false,
        };
        table.summary = summary::of(&table);
        table
    }

    /// Lets an entry happen.
    pub(crate) fn fold(&mut self, mut entry: Entry, at: Millis) -> Result<(), String> {
        if let Entry::Started { bots, nonce, steps } = &entry {
            self.seat_for_start(bots, nonce);
            let sitting = self.game()?.open(self.opened.players, &self.opened.options);
            self.sitting = Some(sitting.map_err(|refusal| refusal.message)?);
            self.fold_steps(steps)?;
        }
        if let Entry::Played { steps, from, .. } = &mut entry {
            *from = self.sitting.as_ref().map_or(0, |sitting| sitting.seq());
            self.fold_steps(steps)?;
        }
        self.note(entry, at)
    }

    fn fold_steps(&mut self, steps: &RawValue) -> Result<(), String> {
        let steps: Vec<&RawValue> = serde_json::from_str(steps.get()).map_err(|error| error.to_string())?;
        let sitting = self.sitting.as_mut().ok_or("the game has not begun")?;
        for step in steps {
            sitting.fold(step.get()).map_err(|refusal| refusal.message)?;
        }
        Ok(())
    }

    /// Notes an entry whose steps the game has already taken.
    pub(crate) fn note(&mut self, entry: Entry, at: Millis) -> Result<(), String> {
        let seq = self.seq + 1;
        let changes_list = !matches!(entry, Entry::Played { .. } | Entry::Undone { .. });
        let mut mark = Mark { change: Change::Table, key: None };
        match entry {
            Entry::Opened(_) => return Err("a table is opened once".to_owned()),
            Entry::Sat { seat, person } => *self.place_mut(seat)? = Place::Person(person),
            Entry::Left { seat } => *self.place_mut(seat)? = self.empty_place(seat),
            Entry::Started { .. } => self.status = Status::Running,
            Entry::Played { key, from, .. } => (mark.change, mark.key) = (Change::Game { from }, key),
            Entry::Undone { seat, to } => {
                mark.change = Change::Undo { seat };
                self.go_back(to)?;
            }
            Entry::Resigned { seat, level } => {
                let person = self.person_mut(seat)?;
                (person.stand_in, person.resigned) = (Some(level), true);
                self.is_guided = false;
            }
            Entry::Lent { seat, level } => self.person_mut(seat)?.stand_in = Some(level),
            Entry::TakenBack { seat } => self.person_mut(seat)?.stand_in = None,
            Entry::GuideLeft => self.is_guided = false,
            Entry::Archived => self.status = Status::Archived,
        }
        (self.seq, self.updated) = (seq, at);
        self.remember(mark);
        if self.status == Status::Running && self.outcome().is_some() {
            self.status = Status::Over;
        }
        if changes_list || self.status == Status::Over {
            self.summary = summary::of(self);
        }
        if self.waits_for() != self.asked {
            (self.asked, self.asked_since) = (self.waits_for(), at);
        }
        Ok(())
    }

    fn go_back(&mut self, to: usize) -> Result<(), String> {
        let sitting = self.sitting.as_mut().ok_or("the game has not begun")?;
        if sitting.seq() == to {
            return Ok(());
        }
        sitting.back_to(to).map_err(|refusal| refusal.message)
    }

    fn remember(&mut self, mark: Mark) {
        if MARKS <= self.marks.len() {
            self.marks.pop_front();
        }
        self.marks.push_back(mark);
        if !self.remembers_all
            && let Some(sitting) = &mut self.sitting
        {
            sitting.forget_all_but(REMEMBERED);
        }
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, String> {
        self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// A seat after somebody left it: open or by invitation, as it was.
    fn empty_place(&self, seat: Seat) -> Place {
        match self.opened.places.get(seat.index()) {
            Some(place @ Place::Invited { .. }) => place.clone(),
            Some(Place::Open | Place::Person(_) | Place::Bot(_)) | None => Place::Open,
        }
    }

    fn person_mut(&mut self, seat: Seat) -> Result<&mut Person, String> {
        match self.place_mut(seat)? {
            Place::Person(person) => Ok(person),
            Place::Open | Place::Invited { .. } | Place::Bot(_) => Err(format!("nobody sits at {seat}")),
        }
    }

    /// The game that is played here.
    pub(crate) fn game(&self) -> Result<&'static dyn Game, String> {
        registry::find(&self.opened.game).map_err(|refusal| refusal.message)
    }

    /// The seat the game waits for.
    pub(crate) fn waits_for(&self) -> Option<Seat> {
        self.sitting.as_ref().and_then(|sitting| sitting.waits_for())
    }

    /// The bot the game waits for.
    pub(crate) fn bot_due(&self) -> Option<(Seat, Level)> {
        if self.status != Status::Running {
            return None;
        }
        let seat = self.waits_for()?;
        match &self.places[seat.index()] {
            Place::Bot(level) => Some((seat, level.0)),
            Place::Person(person) => {
                let guide = || self.led().map(|_| COMPANION);
                person.stand_in.map(|level| level.0).or_else(guide).map(|level| (seat, level))
            }
            Place::Open | Place::Invited { .. } => None,
        }
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
        self.sitting.as_ref().and_then(|sitting| sitting.outcome())
    }

    /// Whether the game has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.sitting.is_some()
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::all(self.opened.players).zip(&self.places)
    }

    /// The seats of somebody, those a bot plays for him among them.
    pub(crate) fn seats_of(&self, account: &str) -> Vec<Seat> {
        let is_his = |place: &Place| matches!(place, Place::Person(person) if person.account == account);
        self.seats().filter(|(_, place)| is_his(place)).map(|(seat, _)| seat).collect()
    }

    /// The eye of somebody for all he is told: his seat's; with several seats at one screen, a watcher's, so
    /// that nothing is told to the wrong one.
    pub(crate) fn eye_of(&self, account: Option<&str>) -> Eye {
        match account.map(|account| self.seats_of(account)).as_deref() {
            Some([seat]) => Eye::Seat(*seat),
            Some(_) | None => Eye::Watcher,
        }
    }

    /// Whether somebody may see the table at all.
    pub(crate) fn may_see(&self, account: Option<&str>) -> bool {
        let belongs =
            account.is_some_and(|account| account == self.opened.host || !self.seats_of(account).is_empty());
        // Before the start whoever has the address may look: he may want to sit down.
        belongs || self.opened.allows_watchers || self.status == Status::Open
    }

    /// The names at the table, by seat.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        let name = |(seat, place): (Seat, &Place)| match place {
            Place::Person(person) => person.name.clone(),
            Place::Bot(_) | Place::Open | Place::Invited { .. } => words.seat(seat),
        };
        self.seats().map(name).collect()
    }

    /// What changed after an entry, the oldest first; none if that is too long ago to say.
    pub(crate) fn changes_since(&self, seq: i64) -> Option<Vec<Change>> {
        let behind = usize::try_from(self.seq - seq).ok()?;
        let first = self.marks.len().checked_sub(behind)?;
        Some(self.marks.range(first..).map(|mark| mark.change).collect())
    }

    /// Whether a request with this key was already counted.
    pub(crate) fn has_counted(&self, key: &str) -> bool {
        self.marks.iter().any(|mark| mark.key.as_deref() == Some(key))
    }

    fn secret(&self) -> Answer<Secret> {
        Secret::of_hex(&self.opened.secret).ok_or_else(|| Error::broken("a table's secret is not one"))
    }

    /// What each seat added to the key.
    pub(crate) fn nonces(&self) -> Vec<String> {
        let nonce = |(_, place): (Seat, &Place)| match place {
            Place::Person(person) => person.nonce.clone(),
            Place::Bot(_) => "bot".to_owned(),
            Place::Open | Place::Invited { .. } => String::new(),
        };
        self.seats().map(nonce).collect()
    }

    /// Where the next lots come from.
    pub(crate) fn chance(&self) -> Answer<Chance> {
        let settled = self.sitting.as_ref().map_or(0, |sitting| sitting.lots_settled());
        Ok(Chance::from_key(self.secret()?.key(&self.nonces()), settled))
    }

    /// Everything about a finished game, for its file. The table must have been loaded whole.
    pub(crate) fn record(&self) -> Answer<Record> {
        let sitting = self.sitting.as_ref().filter(|_| self.status == Status::Over);
        let mut record = sitting.ok_or(Error::refused("error-not-over"))?.record();
        record.rules_version = self.opened.rules_version;
        record.fairness = Some(session::Fairness {
            commitment: self.commitment.clone(),
            secret: self.opened.secret.clone(),
            nonces: self.nonces(),
        });
        Ok(record)
    }
}

fn read(entry: &store::Entry) -> Result<Entry, String> {
    serde_json::from_str(&entry.entry).map_err(|error| format!("entry {}: {error}", entry.seq))
}
