//! What was written for those who listen, kept until the table changes. Whoever makes a choice, their other pages and all
//! who watch hear the same, and putting it into words is the dearest part of telling it.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::value::RawValue;
use store::AccountId;
use tabletop::Eye;
use texts::Lang;

use super::table::Table;

/// All that what somebody hears of the last steps depends on: whoever has the same hears the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ears {
    /// The eye they are told with, and the one they are asked with.
    told: Eye,
    asked: Eye,
    /// The table's number, as they count.
    number: i64,
    /// The first step they are told of.
    from: usize,
    lang: Lang,
}

/// Events in words: from which step on, in which language, and for whose eye alone, if not all were told the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heard {
    from: usize,
    lang: Lang,
    alone: Option<Eye>,
}

/// What was written since the last change.
#[derive(Debug, Default)]
pub(super) struct Written {
    events: Kept<Heard, Arc<RawValue>>,
    answers: Kept<Ears, Arc<str>>,
}

impl Ears {
    /// Somebody who hears of the steps from `from` on.
    pub(crate) fn of(table: &Table, account: Option<&AccountId>, from: usize, lang: Lang) -> Ears {
        let (told, asked) = (table.eye_of(account), table.eye_for_question(account));
        Ears { told, asked, number: table.number(account), from, lang }
    }
}

impl Table {
    /// What is written for these ears, by `write` if it was not since the last change.
    pub(crate) fn written(&self, ears: Ears, write: impl FnOnce() -> String) -> Arc<str> {
        self.written.answers.get_or(ears, || write().into())
    }

    /// What these ears are told, event by event, with words. It is written once where it is the same for all.
    pub(crate) fn events_in_words(&self, ears: Ears) -> Arc<RawValue> {
        let Some(session) = &self.session else { return RawValue::NULL.to_owned().into() };
        let Ears { told, from, lang, .. } = ears;
        let heard = Heard { from, lang, alone: (!session.is_open(from)).then_some(told) };
        self.written.events.get_or(heard, || session.told(told, from).json(lang).into())
    }
}

/// A few values by their keys. It is emptied at each change, so that it stays short.
#[derive(Debug)]
struct Kept<K, V>(Mutex<Vec<(K, V)>>);

impl<K, V> Default for Kept<K, V> {
    fn default() -> Self {
        Kept(Mutex::default())
    }
}

impl<K: PartialEq, V: Clone> Kept<K, V> {
    fn get_or(&self, key: K, make: impl FnOnce() -> V) -> V {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept().iter().find(|(other, _)| *other == key).map(|(_, value)| value.clone());
        found.unwrap_or_else(|| {
            let value = make();
            kept().push((key, value.clone()));
            value
        })
    }
}
