//! What lists of tables show, and what the store must know to find a table.

use serde::{Deserialize, Serialize};
use store::{Export, Head, Status};

use super::entry::{Occupant, Pace};
use super::table::{Corrupt, Table};

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
        due_at: table.due_at(),
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
