//! What lists of tables show, and what the store must know to find a table.

use serde::{Deserialize, Serialize};
use store::{Export, Head, Status};

use serde_json::Value;
use texts::Lang;

use super::entry::{Occupant, Opened, Pace};
use super::knowledge::Known;
use super::table::{Corrupt, Table};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) players: u8,
    pub(crate) pace: Pace,
    /// Who sits where: a name, a bot's level, or nobody.
    pub(crate) seats: Vec<Sitter>,
    /// The final points, once there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) scores: Vec<i32>,
    /// Who won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) winners: Vec<u8>,
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub(crate) options: Value,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// Whether it waits for whoever wants to play at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) gathers: bool,
    /// The language of whoever made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lang: Option<String>,
    /// How far the game had come at the beginning of its round, as everybody could see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand: Option<Stand>,
}

/// How a game stands that goes on, as everybody can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stand {
    pub(crate) round: u32,
    /// How far it has come, in words of every language.
    pub(crate) progress: [String; Lang::ALL.len()],
    pub(crate) scores: Vec<i32>,
}

impl Table {
    /// How the game stands as everybody can see; nothing before it begins and when it is over.
    fn stand(&self) -> Option<Stand> {
        let session = self.session.as_ref().filter(|_| self.status == Status::Running)?;
        let samples = Lang::ALL.map(|lang| session.sample(lang));
        let (round, scores) = (samples[0].round, samples[0].scores.clone());
        Some(Stand { round, progress: samples.map(|sample| sample.progress), scores })
    }

    /// Whether lists show another round than the one that is played. Where nobody may know of the last entry the lists
    /// wait for the next.
    pub(super) fn is_new_round(&mut self) -> bool {
        let Some(session) = self.session.as_ref().filter(|_| self.status == Status::Running) else {
            return false;
        };
        if self.last_known() != Known::ToAll {
            return false;
        }
        let round = session.round();
        std::mem::replace(&mut self.listed_round, round) != round
    }
}

fn options(opened: &Opened) -> Value {
    match &opened.options {
        Value::Object(options) if options.is_empty() => Value::Null,
        options => options.clone(),
    }
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    /// Nobody yet, and only who is invited.
    Invited,
    /// Somebody of this name; without one, somebody who was forgotten.
    Person(String),
    /// A bot of this level.
    Bot(String),
}

/// The summary of a table.
pub(crate) fn of(table: &Table) -> String {
    let sitter = |occupant: &Occupant| match occupant {
        Occupant::Open => Sitter::Open,
        Occupant::Invited { .. } => Sitter::Invited,
        Occupant::Person(person) => Sitter::Person(person.name.clone()),
        Occupant::Bot(level) => Sitter::Bot(level.0.name().to_owned()),
    };
    let outcome = table.outcome();
    let summary = Summary {
        players: table.opened.players,
        pace: table.opened.pace,
        seats: table.occupants.iter().map(sitter).collect(),
        scores: outcome.as_ref().map(|outcome| outcome.scores.to_vec()).unwrap_or_default(),
        winners: outcome.iter().flat_map(|outcome| &outcome.winners).map(|seat| seat.number()).collect(),
        options: options(&table.opened),
        rated: table.opened.rated,
        gathers: table.opened.gathers,
        lang: table.opened.lang.clone(),
        stand: table.stand(),
    };
    serde_json::to_string(&summary).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
}

/// An exported table whose row and seats say what its log says; refused if the log is not that of a table.
pub(crate) fn checked(mut export: Export) -> Result<Export, Corrupt> {
    let numbered = export.log.iter().zip(1..);
    if let Some((entry, seq)) = numbered.into_iter().find(|(entry, seq)| entry.seq != *seq) {
        return Err(Corrupt::Gap { last: seq - 1, found: entry.seq });
    }
    let table = Table::load_whole(&export.row.id, &export.log)?;
    export.row.game.clone_from(&table.opened.game);
    (export.row.seq, export.row.created, export.row.updated) = (table.seq, table.created, table.updated);
    (export.row.head, export.seats) = (head(&table), seats(&table));
    Ok(export)
}

/// What the store knows of a table, but for its summary, which changes seldom.
pub(crate) fn head(table: &Table) -> Head {
    Head {
        status: table.status,
        is_public: table.opened.is_public,
        allows_watchers: table.opened.allows_watchers,
        bot_due: table.needs_bots(),
        due_at: table.due_at().or_else(|| table.gathering_until()),
        summary: table.summary.clone(),
    }
}

/// Who sits where, and for whom the table waits.
pub(crate) fn seats(table: &Table) -> Vec<store::Seat> {
    let asked = table.waits_for().filter(|_| table.status == Status::Running && table.bot_due().is_none());
    let seat = |(seat, occupant): (tabletop::Seat, &Occupant)| store::Seat {
        seat: seat.number(),
        account: match occupant {
            Occupant::Person(person) if !person.is_forgotten() => Some(person.account.clone()),
            Occupant::Open | Occupant::Invited { .. } | Occupant::Person(_) | Occupant::Bot(_) => None,
        },
        waiting: asked == Some(seat),
    };
    table.seats().map(seat).collect()
}
