//! What goes for good: a table that its host throws away, and the name of somebody who wants to be forgotten.
//!
//! A log is never changed otherwise. Somebody who goes leaves their seats to bots, and an entry says that these seats are
//! nobody's any more, so that every process and every open page learns of it. Then the entries that named them are
//! rewritten without the name, the account and the keys of their requests. What they chose, and what they added to the
//! dice, stays: it is the others' game too, and it can still be checked.

use std::sync::Arc;

use store::{AccountId, Status, TableId};
use tabletop::Seat;

use super::cache::{TableGuard, Tables, Write, outlive};
use super::entry::{Entry, Occupant, Person};
use super::seating::STAND_IN;
use super::service::TableService;
use super::table::Table;
use crate::error::{Error, Result};

/// The account of those who were forgotten. Nobody's id is empty.
const NOBODY: &str = "";

impl Person {
    /// Whether they were forgotten.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.account.as_str() == NOBODY
    }

    /// Takes away who they were.
    pub(crate) fn forget(&mut self) {
        self.account = NOBODY.into();
        self.name.clear();
    }

    fn forget_if(&mut self, account: &AccountId) {
        if self.account == *account {
            self.forget();
        }
    }
}

impl Entry {
    /// The entry without a word about somebody.
    fn without(mut self, account: &AccountId) -> Entry {
        match &mut self {
            Entry::Opened(opened) => {
                if opened.host == *account {
                    opened.host = NOBODY.into();
                }
                for occupant in &mut opened.occupants {
                    if let Occupant::Person(person) = occupant {
                        person.forget_if(account);
                    }
                }
            }
            Entry::Sat { person, .. } => person.forget_if(account),
            Entry::Played { key, .. } => {
                key.take_if(|key| key.starts_with(account.as_str()));
            }
            Entry::Left { .. }
            | Entry::Started { .. }
            | Entry::Undone { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAgreed { .. }
            | Entry::UndoDeclined { .. }
            | Entry::Resigned { .. }
            | Entry::Lent { .. }
            | Entry::TakenBack { .. }
            | Entry::GuideLeft
            | Entry::Forgotten { .. }
            | Entry::BotsOffered
            | Entry::Archived
            | Entry::TakenUp => (),
        }
        self
    }
}

impl Table {
    /// What is written when somebody goes for good.
    fn farewell(&self, account: &AccountId) -> Vec<Entry> {
        let (seats, was_host) = (self.seats_of(Some(account)), self.opened.host == *account);
        if seats.is_empty() && !was_host {
            return Vec::new();
        }
        // What was put away may be taken up again, and then nobody waits for whoever went.
        let mut entries = match self.status {
            Status::Open | Status::Archived if !was_host && !self.has_begun() => {
                return seats.into_iter().map(|seat| Entry::Left { seat }).collect();
            }
            Status::Open => vec![Entry::Archived],
            Status::Running | Status::Archived => self.resigned_by(&seats),
            Status::Over => Vec::new(),
        };
        entries.push(Entry::Forgotten { seats, was_host });
        entries
    }

    fn resigned_by(&self, seats: &[Seat]) -> Vec<Entry> {
        let plays = |seat: &Seat| matches!(&self.occupants[seat.index()], Occupant::Person(person) if !person.resigned);
        let seats = seats.iter().copied().filter(plays);
        seats.map(|seat| Entry::Resigned { seat, level: STAND_IN }).collect()
    }

    /// Takes away who had these seats, and who made the table.
    pub(crate) fn forget_people(&mut self, seats: &[Seat], was_host: bool) {
        for seat in seats {
            if let Some(Occupant::Person(person)) = self.occupants.get_mut(seat.index()) {
                person.forget();
            }
        }
        if was_host {
            self.opened.host = NOBODY.into();
        }
    }

    /// Whether whoever made the table was forgotten.
    pub(crate) fn is_without_host(&self) -> bool {
        self.opened.host.as_str() == NOBODY
    }

    /// Whether somebody may throw the table away: they made it, and nobody else plays here.
    pub(crate) fn check_deletion(&self, account: &AccountId) -> Result<()> {
        if *account != self.opened.host {
            return Err(Error::NotHost);
        }
        if self.opened.rated && self.has_begun() {
            // What counts is not undone by throwing it away.
            return Err(Error::RatedStays);
        }
        let is_other = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if person.account != *account && !person.is_forgotten());
        if self.occupants.iter().any(is_other) { Err(Error::OthersPlay) } else { Ok(()) }
    }
}

impl TableService {
    /// Takes the name of an account out of all tables, and its owner from those they sit at. What failed halfway can be
    /// done again.
    pub(crate) async fn forget(&self, account: &AccountId) -> Result<()> {
        for id in self.cache.store.tables_naming(account).await? {
            let (cache, account) = (self.cache.clone(), account.clone());
            match outlive(async move { forget_at(&cache, &id, &account).await }).await {
                // Somebody threw it away meanwhile.
                Ok(()) | Err(Error::NoSuchTable) => (),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Throws a table away, for its host.
    pub(crate) async fn delete(&self, table: TableGuard, account: &AccountId) -> Result<()> {
        table.check_deletion(account)?;
        self.cache.delete(table).await
    }
}

async fn forget_at(cache: &Arc<Tables>, id: &TableId, account: &AccountId) -> Result<()> {
    let mut table = cache.enter(id).await?;
    let farewell = table.farewell(account);
    if !farewell.is_empty() {
        table = cache.write(table, farewell.into_iter().map(Write::Apply).collect()).await?;
    }
    let log = cache.store.log(id, 1).await?;
    let named = log.into_iter().filter(|entry| entry.entry.contains(account.as_str()));
    let mut rewritten = Vec::new();
    for mut stored in named {
        let entry: Entry = serde_json::from_str(&stored.entry)?;
        stored.entry = serde_json::to_string(&entry.without(account))?;
        rewritten.push(stored);
    }
    // Nobody else comes to the table until that is done.
    let rewritten = cache.store.rewrite(id, &rewritten).await;
    drop(table);
    Ok(rewritten?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_without_somebody_says_the_same_of_everybody_else() {
        let before = [
            r#"{"opened":{"game":"valley","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":"none","secret":"00","places":[{"person":{"account":"anna","name":"Anna","nonce":"n"}},{"person":{"account":"ben","name":"Ben","nonce":""}}]}}"#,
            r#"{"sat":{"seat":1,"person":{"account":"anna","name":"Anna","nonce":"n"}}}"#,
            r#"{"played":{"key":"anna k","steps":[]}}"#,
            r#"{"played":{"key":"ben k","steps":[]}}"#,
        ];
        let after = [
            r#"{"opened":{"game":"valley","rules_version":1,"players":2,"options":{},"host":"","is_public":false,"allows_watchers":true,"pace":"none","secret":"00","places":[{"person":{"account":"","name":"","nonce":"n"}},{"person":{"account":"ben","name":"Ben","nonce":""}}]}}"#,
            r#"{"sat":{"seat":1,"person":{"account":"","name":"","nonce":"n"}}}"#,
            r#"{"played":{"steps":[]}}"#,
            r#"{"played":{"key":"ben k","steps":[]}}"#,
        ];
        for (before, after) in before.into_iter().zip(after) {
            let entry: Entry =
                serde_json::from_str(before).unwrap_or_else(|error| panic!("{error}: {before}"));
            assert_eq!(serde_json::to_string(&entry.without(&"anna".into())).ok().as_deref(), Some(after));
        }
    }
}
