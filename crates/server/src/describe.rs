//! A table as one visitor may know it.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use store::Status;
use tabletop::{Eye, Seat};
use utoipa::ToSchema;

use crate::entry::{Pace, Place};
use crate::error::{Answer, Error};
use crate::guide::{Cue, Guidance};
use crate::table::Table;

/// A table as one visitor may know it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableInfo {
    /// Its id.
    id: String,
    /// The game's name.
    game: String,
    /// `open`, `running`, `over` or `archived`.
    status: &'static str,
    /// The number of its last change. A choice is made at this number.
    seq: i64,
    players: u8,
    #[schema(value_type = Object)]
    options: Value,
    public: bool,
    watchers: bool,
    #[schema(value_type = Object)]
    pace: Pace,
    /// When it was made, in milliseconds since 1970.
    created: i64,
    updated: i64,
    /// When the asked seat runs out of its pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    due_at: Option<i64>,
    seats: Vec<SeatInfo>,
    /// The seats of the visitor.
    you: Vec<u8>,
    /// Whether the visitor made the table.
    host: bool,
    /// What the table waits for, as far as the visitor may know: a seat with its question (and, if it is the visitor's,
    /// the number of choices), `{"over": …}`, or null.
    #[schema(value_type = Object)]
    awaits: Box<RawValue>,
    /// Whether the visitor can take a choice back.
    can_undo: bool,
    /// What the guide asks of you, at the table of a guided game.
    #[serde(skip_serializing_if = "Option::is_none")]
    guide: Option<GuideInfo>,
    fairness: FairnessInfo,
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
struct SeatInfo {
    seat: u8,
    /// `open`, `invited`, `person` or `bot`.
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The level of the bot that plays here.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    resigned: bool,
    /// The code of the invitation, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
}

/// What the guide asks.
#[derive(Debug, Serialize, ToSchema)]
struct GuideInfo {
    /// The number of the step, counted from 1.
    step: usize,
    /// How many steps there are.
    of: usize,
    /// The choice the guide asks for; null while it makes choices itself, and at the end.
    #[schema(value_type = Option<Object>)]
    choice: Option<&'static Value>,
    /// Whether all steps are done.
    done: bool,
}

/// What the dice were promised to come from.
#[derive(Debug, Serialize, ToSchema)]
struct FairnessInfo {
    /// SHA-256 of the secret.
    commitment: String,
    /// What each seat added.
    nonces: Vec<String>,
    /// The secret, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// A table as one visitor may know it.
pub(crate) fn table(table: &Table, account: Option<&str>) -> Answer<TableInfo> {
    let is_host = account == Some(table.opened.host.as_str());
    let seat = |(seat, place): (Seat, &Place)| seat_info(seat, place, is_host);
    let you = account.map(|account| table.seats_of(account)).unwrap_or_default();
    Ok(TableInfo {
        id: table.id.to_string(),
        game: table.opened.game.clone(),
        status: table.status.word(),
        seq: table.seq,
        players: table.opened.players,
        options: table.opened.options.clone(),
        public: table.opened.is_public,
        watchers: table.opened.allows_watchers,
        pace: table.opened.pace,
        created: table.created,
        updated: table.updated,
        due_at: table.due_at(),
        seats: table.seats().map(seat).collect(),
        awaits: awaits(table, table.eye_for_question(account)),
        you: you.iter().map(|seat| seat.number()).collect(),
        host: is_host,
        can_undo: account.is_some_and(|account| table.can_undo(account)),
        guide: (!you.is_empty()).then(|| guide(table)).flatten(),
        fairness: FairnessInfo {
            commitment: table.commitment.clone(),
            nonces: table.nonces(),
            secret: (table.status == Status::Over).then(|| table.opened.secret.clone()),
        },
    })
}

fn guide(table: &Table) -> Option<GuideInfo> {
    let Guidance { step, of, cue, .. } = table.guidance()?;
    let choice = match cue {
        Cue::Asks(choice) => Some(choice),
        Cue::Makes(_) | Cue::Ends => None,
    };
    Some(GuideInfo { step, of, choice, done: matches!(cue, Cue::Ends) })
}

fn seat_info(seat: Seat, place: &Place, is_host: bool) -> SeatInfo {
    let blank = SeatInfo {
        seat: seat.number(),
        kind: "open",
        name: None,
        bot: None,
        resigned: false,
        invitation: None,
    };
    match place {
        Place::Open => blank,
        Place::Invited { code } => {
            SeatInfo { kind: "invited", invitation: is_host.then(|| code.clone()), ..blank }
        }
        Place::Bot(level) => SeatInfo { kind: "bot", bot: Some(level.0.name()), ..blank },
        Place::Person(person) => SeatInfo {
            kind: "person",
            name: Some(person.name.clone()),
            bot: person.stand_in.map(|level| level.0.name()),
            resigned: person.resigned,
            ..blank
        },
    }
}

/// What the table waits for, as an eye may know it.
pub(crate) fn awaits(table: &Table, eye: Eye) -> Box<RawValue> {
    table.sitting.as_ref().map_or_else(|| RawValue::NULL.to_owned(), |sitting| sitting.question(eye))
}

impl Table {
    /// The eye of somebody for what he is asked: with several seats at one screen, the one that is asked.
    pub(crate) fn eye_for_question(&self, account: Option<&str>) -> Eye {
        let seats = account.map(|account| self.seats_of(account)).unwrap_or_default();
        let asked = self.waits_for().filter(|asked| seats.contains(asked));
        asked.map_or_else(|| self.eye_of(account), Eye::Seat)
    }

    /// The eye somebody wants to look with, if it is his.
    pub(crate) fn eye_wanted(&self, account: Option<&str>, wanted: Option<&str>) -> Answer<Eye> {
        match wanted {
            None => Ok(self.eye_for_question(account)),
            Some("watcher") => Ok(Eye::Watcher),
            Some(seat) => {
                let seat = seat
                    .parse()
                    .ok()
                    .and_then(Seat::new)
                    .ok_or(Error::unreadable("eye: a seat's number or watcher"))?;
                let is_own = account.is_some_and(|account| self.seats_of(account).contains(&seat));
                if is_own { Ok(Eye::Seat(seat)) } else { Err(Error::forbidden("error-not-your-seat")) }
            }
        }
    }
}
