//! A table as one visitor sees it, taken from the table in a moment and drawn without it.
//!
//! Drawing a board takes far longer than looking at it, and whoever holds a table keeps everybody else from it. So
//! [`Sight::of`] takes the guard itself: what a page is made of is a value of its own, and ten watchers are drawn side by
//! side.

use session::{Frame, Game, Look, Told};
use store::{AccountId, Status, TableId};
use tabletop::{Eye, Seat};
use texts::Words;

use super::cache::TableGuard;
use super::course::Course;
use super::entry::{Occupant, Pace};
use super::guide::Guidance;
use super::table::{Change, Table, names};
use super::undo::Undoable;
use crate::clock::Millis;
use crate::error::Result;

/// A table as one visitor sees it. It belongs to nobody.
pub(crate) struct Sight {
    pub(crate) id: TableId,
    pub(crate) game: &'static dyn Game,
    pub(crate) status: Status,
    /// The number of the last change.
    pub(crate) seq: i64,
    pub(crate) pace: Pace,
    pub(crate) is_public: bool,
    /// The table it branched off from, and after how many steps.
    pub(crate) branch_of: Option<(TableId, usize)>,
    /// Whether it counts for ratings.
    pub(crate) is_rated: bool,
    /// Whether it gathers people, and whether bots are offered there.
    pub(crate) gathers: bool,
    pub(crate) offers_bots: bool,
    /// Whether the visitor made the table.
    pub(crate) is_host: bool,
    /// Whether the visitor may talk here, and whether anybody may who watches.
    pub(crate) can_talk: bool,
    pub(crate) watchers_talk: bool,
    /// Whether the visitor can take it up again.
    pub(crate) can_take_up: bool,
    /// Whether the visitor can throw it away.
    pub(crate) can_delete: bool,
    /// Who has which seat.
    pub(crate) occupants: Vec<Occupant>,
    /// The visitor's seats.
    pub(crate) own: Vec<Seat>,
    /// The seats of those who have it open.
    pub(crate) here: Vec<Seat>,
    pub(crate) fairness: FairnessSight,
    /// The game, once it has begun.
    pub(crate) play: Option<PlaySight>,
    /// What a game that counts has changed, when it is over; nothing before it was counted.
    pub(crate) changes: Vec<store::Changed>,
}

/// What is promised of the dice.
pub(crate) struct FairnessSight {
    pub(crate) is_guided: bool,
    pub(crate) commitment: String,
    /// Shown when the game is over.
    pub(crate) secret: Option<String>,
}

/// A game as one visitor sees it.
pub(crate) struct PlaySight {
    /// Whose eyes look.
    pub(crate) eye: Eye,
    /// The visitor's seat that is asked.
    pub(crate) asked: Option<Seat>,
    pub(crate) look: Box<dyn Look>,
    /// Whether a moment is open at which somebody may be asked in secret.
    pub(crate) is_moment: bool,
    /// What the visitor was told last, in numbered chapters.
    pub(crate) told: Vec<(usize, Box<dyn Told>)>,
    pub(crate) guidance: Option<Guidance>,
    pub(crate) due_at: Option<Millis>,
    pub(crate) undo: UndoSight,
    /// Whether the visitor plays against bots alone, and for nothing: then there are hints.
    pub(crate) is_alone: bool,
    /// Whose things somebody looks at who has no seat.
    pub(crate) looks_at: Option<Seat>,
    /// How the game went, where that is told: at its end.
    pub(crate) course: Option<Course>,
}

/// What a visitor can take back, or is asked to let another take back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct UndoSight {
    /// Whether the visitor's last choice can go at once.
    pub(crate) is_free: bool,
    /// Whether they can ask the others.
    pub(crate) can_ask: bool,
    /// The seat that asks.
    pub(crate) asked_by: Option<Seat>,
    /// The seats whose word it waits for.
    pub(crate) waits_for: Vec<Seat>,
}

impl UndoSight {
    /// What somebody can do about choices that were made.
    pub(crate) fn of(table: &Table, account: Option<&AccountId>) -> UndoSight {
        let undoable = account.and_then(|account| table.undoable(account).ok());
        let request = table.undo_request();
        let asked = request.map(|request| table.still_asked(request)).unwrap_or_default();
        let waits_for = asked.iter().flat_map(|account| table.seats_of(Some(account))).collect();
        UndoSight {
            is_free: undoable.as_ref().is_some_and(Undoable::is_free),
            can_ask: undoable.is_some_and(|undoable| !undoable.is_free())
                && account.is_some_and(|account| table.ask_undo(account).is_ok()),
            asked_by: request.map(|request| request.seat),
            waits_for,
        }
    }
}

impl Sight {
    /// A table as somebody sees it, with the eye they want to look with if several seats are theirs.
    pub(crate) fn of(table: TableGuard, account: Option<&AccountId>, eye: Option<&str>) -> Result<Sight> {
        let play = if table.has_begun() { Some(PlaySight::of(&table, account, eye)?) } else { None };
        Sight::around(&table, account, table.seats_here(), play)
    }

    /// A table as it lay in the past, to be looked at only. It must have been loaded whole.
    pub(crate) fn past(table: &Table, account: Option<&AccountId>, play: PlaySight) -> Result<Sight> {
        Sight::around(table, account, Vec::new(), Some(play))
    }

    fn around(
        table: &Table,
        account: Option<&AccountId>,
        here: Vec<Seat>,
        play: Option<PlaySight>,
    ) -> Result<Sight> {
        let is_host = account == Some(&table.opened.host);
        Ok(Sight {
            id: table.id.clone(),
            game: table.game()?,
            status: table.status,
            seq: table.number(account),
            pace: table.opened.pace,
            is_public: table.opened.is_public,
            branch_of: table.opened.branch.as_ref().map(|branch| (branch.table.clone(), branch.step)),
            is_rated: table.opened.rated,
            gathers: table.opened.gathers,
            offers_bots: table.offers_bots,
            is_host,
            can_talk: account.is_some_and(|account| table.may_talk(account)),
            watchers_talk: table.opened.watchers_talk,
            can_take_up: account.is_some_and(|account| table.take_up(account).is_ok()),
            can_delete: account.is_some_and(|account| table.check_deletion(account).is_ok()),
            occupants: table.occupants.clone(),
            own: table.seats_of(account),
            here,
            fairness: FairnessSight {
                is_guided: table.opened.is_guided,
                commitment: table.commitment.clone(),
                secret: (table.status == Status::Over).then(|| table.opened.secret.clone()),
            },
            play,
            changes: Vec::new(),
        })
    }

    /// A table as somebody sees it, and as they saw it after every step since the number they know. Where too much
    /// happened to be told step by step, where something else than the game went on, or where choices were taken back,
    /// there are no steps: the table is shown as it is.
    pub(crate) fn since(
        table: TableGuard,
        account: Option<&AccountId>,
        eye: Option<&str>,
        number: i64,
    ) -> Result<(Sight, Vec<Frame>)> {
        let frames = match table.has_begun() {
            true => steps_since(&table, account, eye, number)?,
            false => Vec::new(),
        };
        Ok((Sight::of(table, account, eye)?, frames))
    }

    /// The same, with the things of a player before somebody who has no seat.
    pub(crate) fn looking_at(mut self, seat: Option<Seat>) -> Sight {
        if let Some(play) = &mut self.play {
            play.looks_at = seat;
        }
        self
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::all(self.occupants.len() as u8).zip(&self.occupants)
    }

    /// The seats that were given up: a bot played on for them.
    pub(crate) fn gave_up(&self) -> impl Iterator<Item = Seat> {
        let seats = self.seats();
        let given_up =
            seats.filter(|(_, occupant)| matches!(occupant, Occupant::Person(person) if person.resigned));
        given_up.map(|(seat, _)| seat)
    }

    /// The names at the table, by seat.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        names(&self.occupants, words)
    }

    /// Whether the game goes on.
    pub(crate) fn is_running(&self) -> bool {
        self.status == Status::Running
    }
}

impl PlaySight {
    fn of(table: &Table, account: Option<&AccountId>, wanted: Option<&str>) -> Result<PlaySight> {
        let own = table.seats_of(account);
        let asked = table.waits_for().filter(|asked| own.contains(asked) && table.bot_due().is_none());
        let eye = looked_with(table, account, wanted, asked)?;
        let session = table.begun()?;
        Ok(PlaySight {
            eye,
            asked,
            look: if asked.is_some_and(|asked| eye.is(asked)) {
                session.look_to_count(eye)
            } else {
                session.look(eye)
            },
            is_moment: session.is_moment(),
            told: table.chapters(table.eye_of(account))?,
            guidance: table.guidance().filter(|_| !own.is_empty()),
            due_at: table.due_for(account),
            undo: UndoSight::of(table, account),
            is_alone: account.is_some_and(|account| table.gives_hints(account)),
            looks_at: None,
            course: None,
        })
    }

    /// What an eye saw and had been told at some moment of the past: nobody is asked there.
    pub(crate) fn past(eye: Eye, look: Box<dyn Look>, told: Vec<(usize, Box<dyn Told>)>) -> PlaySight {
        PlaySight {
            eye,
            asked: None,
            is_moment: false,
            look,
            told,
            guidance: None,
            due_at: None,
            undo: UndoSight::default(),
            is_alone: false,
            looks_at: None,
            course: None,
        }
    }
}

/// What the eye of a page saw after every step since a number.
fn steps_since(
    table: &Table,
    account: Option<&AccountId>,
    wanted: Option<&str>,
    number: i64,
) -> Result<Vec<Frame>> {
    let changes = table.changes_since(account, number).unwrap_or_default();
    let from = changes.iter().find_map(|change| match change {
        Change::Game { from } => Some(*from),
        Change::Table | Change::Undo { .. } | Change::UndoRequest => None,
    });
    let goes_on = changes.iter().all(|change| matches!(change, Change::Game { .. }));
    let Some(from) = from.filter(|_| goes_on) else { return Ok(Vec::new()) };
    let asked = table
        .waits_for()
        .filter(|asked| table.seats_of(account).contains(asked) && table.bot_due().is_none());
    let eye = looked_with(table, account, wanted, asked)?;
    Ok(table.begun()?.frames(eye, from).unwrap_or_default())
}

/// The eye for a page: several seats at one screen look only with the one that is asked, and only when it says so.
fn looked_with(
    table: &Table,
    account: Option<&AccountId>,
    wanted: Option<&str>,
    asked: Option<Seat>,
) -> Result<Eye> {
    if table.seats_of(account).len() < 2 {
        return Ok(table.eye_of(account));
    }
    let wanted = table.eye_wanted(account, wanted.or(Some("watcher")))?;
    Ok(if asked.is_some_and(|asked| wanted.is(asked)) { wanted } else { Eye::Watcher })
}
