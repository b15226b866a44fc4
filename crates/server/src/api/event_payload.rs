//! What came of choices, as one listener may know it. It is built for each listener anew: programs are few, and browsers
//! follow a table without words.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use store::AccountId;
use texts::Lang;
use utoipa::ToSchema;

use super::table_info::{Awaits, AwaitsInfo, awaits};
use crate::tables::Table;

/// What came of a choice.
#[derive(Serialize, ToSchema)]
#[schema(as = Moved)]
pub(crate) struct EventPayload {
    seq: i64,
    /// What you were told: events, each with its words.
    #[schema(value_type = Vec<EventInfo>)]
    events: Box<RawValue>,
    /// What the table waits for now.
    #[schema(value_type = Option<AwaitsInfo>)]
    awaits: Awaits,
}

/// Something that happened.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes `session::News`")]
struct EventInfo {
    /// The event, as the game writes it.
    event: Value,
    /// The event in words.
    text: String,
    /// Whether the log leaves it out.
    quiet: bool,
}

impl EventPayload {
    /// What came of the steps from `from` on.
    pub(super) fn of(table: &Table, account: Option<&AccountId>, from: usize, lang: Lang) -> EventPayload {
        let events =
            table.session.as_ref().map(|session| session.told(table.eye_of(account), from).json(lang));
        EventPayload {
            seq: table.number(account),
            events: events.unwrap_or_else(|| RawValue::NULL.to_owned()),
            awaits: awaits(table, account, lang),
        }
    }

    /// The payload as it is sent.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
    }
}
