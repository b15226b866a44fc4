//! What came of choices, as one listener may know it. It is written once for all who hear the same.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use store::AccountId;
use texts::Lang;
use utoipa::ToSchema;

use super::table_info::{Awaits, AwaitsInfo, awaits};
use crate::tables::{Ears, Table};

/// What came of a choice.
#[derive(Serialize, ToSchema)]
#[schema(as = Moved)]
pub(crate) struct EventPayload<'a> {
    seq: i64,
    /// What you were told: events, each with its words.
    #[schema(value_type = Vec<EventInfo>)]
    events: &'a RawValue,
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

impl EventPayload<'_> {
    /// What came of the steps from `from` on, as it is sent.
    pub(super) fn written(table: &Table, account: Option<&AccountId>, from: usize, lang: Lang) -> Arc<str> {
        let ears = Ears::of(table, account, from, lang);
        table.written(ears, || {
            let events = table.events_in_words(ears);
            let (seq, awaits) = (table.number(account), awaits(table, account, lang));
            let payload = EventPayload { seq, events: &events, awaits };
            serde_json::to_string(&payload)
                .unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
        })
    }
}
