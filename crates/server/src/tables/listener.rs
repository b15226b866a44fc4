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
use super::version::{Follower, Version};
use crate::error::{Error, Result};

/// Somebody who follows a table.
pub(crate) struct Listener {
    id: TableId,
    account: Option<AccountId>,
    /// Keeps the table in memory.
    slot: Arc<TableSlot>,
    version: Follower,
    stopping: watch::Receiver<bool>,
    /// The version this listener knows.
    known: Version,
    /// The number of the table this listener was told of.
    told: i64,
    /// Others see that somebody follows the table.
    _present: Option<Present>,
}

/// Something new at a table.
pub(crate) enum News {
    /// The table has another number than `since`, as the listener counts.
    Entries { since: i64, number: i64, table: TableGuard },
    /// Somebody said something.
    Chat(Vec<ChatLine>),
    /// Somebody came or went: the seats of those who have the table open now.
    Present(Vec<Seat>),
}

/// What came of a new version.
enum Heard {
    News(News),
    /// Nothing that this listener may know of.
    Nothing,
    /// The table may no longer be seen.
    NoMore,
}

impl Listener {
    /// Follows a table from number `since` on, as somebody counts, or from now, until `stopping` turns true.
    pub(crate) fn new(
        table: &TableGuard,
        account: Option<&AccountId>,
        since: Option<i64>,
        stopping: watch::Receiver<bool>,
    ) -> Listener {
        let slot = table.slot.clone();
        let present = account.map(|account| slot.presence.enter(account));
        let now = slot.version.get();
        let number = table.number(account);
        let told = since.unwrap_or(number);
        // Whoever was told of another number has something to hear at once.
        let seq = if told == number { table.seq } else { -1 };
        Listener {
            id: table.id.clone(),
            account: account.cloned(),
            version: slot.version.follow(),
            stopping,
            known: Version { seq, ..now },
            told,
            slot,
            _present: present,
        }
    }

    /// Waits for what is new; none when the server stops or the table may no longer be seen.
    pub(crate) async fn next(&mut self, tables: &TableService) -> Option<News> {
        loop {
            // Compared before waiting: something may have been published before this listener subscribed.
            let now = self.version.look();
            if now != self.known {
                match self.news(now, tables).await.inspect_err(Error::log).ok()? {
                    Heard::News(news) => return Some(news),
                    Heard::Nothing => continue,
                    Heard::NoMore => return None,
                }
            }
            tokio::select! {
                biased;
                _ = self.stopping.changed() => return None,
                () = self.version.published() => (),
            }
        }
    }

    async fn news(&mut self, now: Version, tables: &TableService) -> Result<Heard> {
        if now.seq != self.known.seq {
            let Some(table) = self.enter(&tables.cache).await? else { return Ok(Heard::NoMore) };
            let (since, number) = (self.told, table.number(self.account.as_ref()));
            (self.known.seq, self.told) = (table.seq, number);
            // What others were asked in secret is no news.
            let is_news = since != number;
            return Ok(if is_news {
                Heard::News(News::Entries { since, number, table })
            } else {
                Heard::Nothing
            });
        }
        if now.chat != self.known.chat {
            let lines = tables.chat_since(&self.id, self.known.chat, self.account.as_ref()).await?;
            self.known.chat = now.chat;
            return Ok(Heard::News(News::Chat(lines)));
        }
        self.known.presence = now.presence;
        let table = self.enter(&tables.cache).await?;
        Ok(table.map_or(Heard::NoMore, |table| Heard::News(News::Present(table.seats_here()))))
    }

    async fn enter(&self, tables: &Tables) -> Result<Option<TableGuard>> {
        let table = tables.enter_slot(self.slot.clone()).await?;
        Ok(table.may_see(self.account.as_ref()).then_some(table))
    }
}
