//! Following a table: what is new for one listener, one piece at a time, and never what they may no longer see.
//!
//! Both front ends follow tables with this. What is made of the news is their own affair: programs are told every event
//! in words, browsers only that there is something to fetch.

use std::sync::Arc;

use store::{AccountId, TableId};
use tabletop::Seat;
use tokio::sync::watch;

use super::cache::{TableGuard, TableSlot, Tables};
use super::chat::ChatLine;
use super::presence::Present;
use super::service::TableService;
use super::version::Version;
use crate::error::{Error, Result};

/// Somebody who follows a table.
pub(crate) struct Listener {
    id: TableId,
    account: Option<AccountId>,
    /// Keeps the table in memory.
    slot: Arc<TableSlot>,
    version: watch::Receiver<Version>,
    stopping: watch::Receiver<bool>,
    /// The version this listener knows.
    known: Version,
    /// Others see that somebody follows the table.
    _present: Option<Present>,
}

/// Something new at a table.
pub(crate) enum News {
    /// Entries were written after number `since`.
    Entries { since: i64, table: TableGuard },
    /// Somebody said something.
    Chat(Vec<ChatLine>),
    /// Somebody came or went: the seats of those who have the table open now.
    Present(Vec<Seat>),
}

impl Listener {
    /// Follows a table from entry number `since` on, or from now, until `stopping` turns true.
    pub(crate) fn new(
        table: &TableGuard,
        account: Option<&AccountId>,
        since: Option<i64>,
        stopping: watch::Receiver<bool>,
    ) -> Listener {
        let slot = table.slot.clone();
        let present = account.map(|account| slot.presence.enter(account));
        let now = *slot.version.borrow();
        Listener {
            id: table.id.clone(),
            account: account.cloned(),
            version: slot.version.subscribe(),
            stopping,
            known: Version { seq: since.unwrap_or(table.seq), ..now },
            slot,
            _present: present,
        }
    }

    /// Waits for what is new; none when the server stops or the table may no longer be seen.
    pub(crate) async fn next(&mut self, tables: &TableService) -> Option<News> {
        loop {
            // Compared before waiting: something may have been published before this listener subscribed.
            let now = *self.version.borrow_and_update();
            if now != self.known {
                let news = self.news(now, tables).await;
                return news.inspect_err(Error::log).ok().flatten();
            }
            tokio::select! {
                published = self.version.changed() => published.ok()?,
                _ = self.stopping.changed() => return None,
            }
        }
    }

    async fn news(&mut self, now: Version, tables: &TableService) -> Result<Option<News>> {
        if now.seq != self.known.seq {
            let table = self.enter(&tables.cache).await?;
            let since = self.known.seq;
            return Ok(table.map(|table| {
                self.known.seq = table.seq;
                News::Entries { since, table }
            }));
        }
        if now.chat != self.known.chat {
            let lines = tables.chat_since(&self.id, self.known.chat, self.account.as_ref()).await?;
            self.known.chat = now.chat;
            return Ok(Some(News::Chat(lines)));
        }
        self.known.presence = now.presence;
        Ok(self.enter(&tables.cache).await?.map(|table| News::Present(table.seats_here())))
    }

    async fn enter(&self, tables: &Tables) -> Result<Option<TableGuard>> {
        let table = tables.enter_slot(self.slot.clone()).await?;
        Ok(table.may_see(self.account.as_ref()).then_some(table))
    }
}
