//! What is told of a change: written once for all who are told the same.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use tabletop::Eye;
use texts::Lang;
use utoipa::ToSchema;

use crate::describe;
use crate::table::Table;

/// What came of a choice.
#[derive(Serialize, ToSchema)]
pub(crate) struct Moved<'a> {
    seq: i64,
    /// What you were told: events, each with its words.
    #[schema(value_type = Vec<Object>)]
    events: &'a RawValue,
    /// What the table waits for now.
    #[schema(value_type = Object)]
    awaits: Box<RawValue>,
}

/// What everybody was told of a change.
pub(crate) struct Tidings {
    /// The table's number when it was written.
    seq: i64,
    /// The first step it tells of.
    from: usize,
    events: Arc<RawValue>,
}

impl Table {
    /// What is said from now on is said in this language.
    pub(crate) fn speak(&mut self, lang: Lang) {
        if self.lang != lang {
            self.lang = lang;
            self.tidings = None;
        }
        if let Some(sitting) = &mut self.sitting {
            sitting.speak(lang);
        }
    }

    /// What came of the steps from `from` on, as somebody may know it: [`Moved`] as JSON.
    pub(crate) fn moved(&mut self, account: Option<&str>, from: usize) -> String {
        let events = self.events(self.eye_of(account), from);
        let awaits = describe::awaits(self, self.eye_for_question(account));
        let moved = Moved { seq: self.seq, events: &events, awaits };
        serde_json::to_string(&moved).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
    }

    fn events(&mut self, eye: Eye, from: usize) -> Arc<RawValue> {
        let written = self.tidings.as_ref().filter(|it| it.seq == self.seq && it.from == from);
        if let Some(tidings) = written {
            return tidings.events.clone();
        }
        let Some(sitting) = &self.sitting else { return RawValue::NULL.to_owned().into() };
        let events: Arc<RawValue> = sitting.news(eye, from).into();
        if sitting.is_told_to_all(from) {
            self.tidings = Some(Tidings { seq: self.seq, from, events: events.clone() });
        }
        events
    }
}
