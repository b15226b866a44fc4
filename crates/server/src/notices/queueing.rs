//! From what happens at tables to rows of the queue.

use std::sync::Arc;
use std::time::Duration;

use store::{AccountId, Channel, ChannelKind, Notice, TableId};
use tokio::sync::mpsc;

use super::Notices;
use super::told::Body;
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::tables::{Occasion, What};

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

/// How many notices may wait for one channel, and in all.
const MOST_BY_CHANNEL: i64 = 50;
const MOST_IN_ALL: i64 = 20_000;
/// How often tables are looked at, in case something was missed, and whoever can be reached elsewhere is found.
const LOOK: Duration = Duration::from_secs(10);
/// How far back that goes where other processes may have died.
const BACK: Millis = 2 * MINUTE;
/// How far back it goes at most after a start: what is older than that nobody waits for.
const FURTHEST_BACK: Millis = 24 * HOUR;
/// How many tables are looked at at once.
const AT_ONCE: i64 = 200;
/// The name under which the store keeps until when everything was told.
const TOLD_UNTIL: &str = "notices-until";

/// How long a table rests at a moment for cards before all its people are told so. By then everybody can see that it does;
/// when it is told depends on when the moment began, and not on who is asked.
const RESTS: [Millis; 3] = [10 * MINUTE, 12 * HOUR, 36 * HOUR];
/// For how long after that it may still be told.
const LATE: Millis = 20 * MINUTE;

impl Notices {
    /// Turns what happens into rows, until the server stops.
    pub(super) async fn queue_up(self: Arc<Self>) {
        let Some(mut occasions) = self.tables.take_occasions() else { return };
        if let Err(error) = self.begin().await {
            error.log();
        }
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                occasion = occasions.recv() => match occasion {
                    Some(occasion) => self.take_in(occasion).await,
                    None => return,
                },
                _ = look.tick() => {
                    if let Err(error) = self.look(&occasions).await {
                        error.log();
                    }
                }
            }
        }
    }

    /// Finds what came up before this process began and was not told.
    async fn begin(&self) -> Result<()> {
        self.look_who_is_reachable().await?;
        let now = self.clock.now();
        let until = self.store.server_key(TOLD_UNTIL, &now.to_string()).await?;
        let until = until.parse().unwrap_or(now);
        self.catch_up(until.clamp(now - FURTHEST_BACK, now) - BACK, now + 1).await
    }

    async fn take_in(&self, occasion: Occasion) {
        let what = occasion.what;
        if let Err(error) = self.queue(occasion).await {
            // It is found again by looking at the tables.
            self.tables.miss_occasion();
            tracing::warn!(?what, ?error, "a notice could not be queued");
        }
    }

    /// Looks for what was missed.
    async fn look(&self, occasions: &mpsc::Receiver<Occasion>) -> Result<()> {
        let now = self.clock.now();
        self.look_who_is_reachable().await?;
        if self.tables.has_missed_occasions() || self.store.is_shared() {
            self.catch_up(now - BACK, now + 1).await?;
        }
        self.tell_of_rest(now).await?;
        if occasions.is_empty() {
            self.store.set_server_key(TOLD_UNTIL, &now.to_string()).await?;
        }
        Ok(())
    }

    /// Queues what holds at the tables that changed between two times. What was queued before is not again.
    async fn catch_up(&self, from: Millis, to: Millis) -> Result<()> {
        for id in self.store.changed_between(from, to, AT_ONCE).await? {
            let has_just_begun = self.began_since(&id, from).await?;
            let standing = match self.tables.enter(&id).await {
                Ok(table) => table.standing(has_just_begun),
                Err(Error::NoSuchTable) => continue,
                Err(error) => return Err(error),
            };
            for occasion in standing {
                self.queue(occasion).await?;
            }
        }
        Ok(())
    }

    /// Whether the game of a table began after a time.
    async fn began_since(&self, id: &TableId, from: Millis) -> Result<bool> {
        let log = self.store.log(id, 2).await?;
        Ok(log.iter().any(|entry| from <= entry.at && entry.entry.starts_with("{\"started\"")))
    }

    /// Tells all people of tables that rest at a moment for cards that they do.
    async fn tell_of_rest(&self, now: Millis) -> Result<()> {
        for rest in RESTS {
            for id in self.store.changed_between(now - rest - LATE, now - rest + 1, AT_ONCE).await? {
                let told = match self.tables.enter(&id).await {
                    Ok(table) if table.rests_in_secret() => Some((table.people(), table.number(None))),
                    Ok(_) | Err(Error::NoSuchTable) => None,
                    Err(error) => return Err(error),
                };
                let Some((people, number)) = told else { continue };
                for account in people {
                    let (table, account) = (id.clone(), Some(account));
                    let occasion = Occasion { table, account, what: What::Perhaps, number };
                    self.queue_as(occasion, &format!("rests {rest}")).await?;
                }
            }
        }
        Ok(())
    }

    async fn queue(&self, occasion: Occasion) -> Result<()> {
        self.queue_as(occasion, "").await
    }

    /// Puts an occasion into the queue, once for each channel that is to tell it.
    async fn queue_as(&self, occasion: Occasion, mark: &str) -> Result<()> {
        let who = occasion.account.as_ref().map_or(occasion.table.as_str(), AccountId::as_str);
        if !self.can_reach(who) {
            return Ok(());
        }
        let notices = match &occasion.account {
            Some(account) => self.for_somebody(&occasion, account, mark).await?,
            None => self.for_readers(&occasion, mark).await?,
        };
        if 0 < self.store.queue(&notices, MOST_BY_CHANNEL, MOST_IN_ALL).await? {
            self.wake.notify_one();
        }
        Ok(())
    }

    async fn for_somebody(
        &self,
        occasion: &Occasion,
        account: &AccountId,
        mark: &str,
    ) -> Result<Vec<Notice>> {
        let wishes = self.wishes(account).await?;
        let of_table = self.wishes_of_table(account, &occasion.table).await?;
        if !of_table.unwrap_or(wishes.kinds).has(occasion.what) {
            return Ok(Vec::new());
        }
        if self.tables.is_present(&self.tables.slot(&occasion.table), account).await? {
            return Ok(Vec::new());
        }
        let now = self.clock.now();
        let channels = self.store.channels_of(account).await?;
        let own = channels.into_iter().filter(|channel| channel.confirmed && channel.table.is_none());
        let due = |channel: &Channel| match channel.kind {
            ChannelKind::Mail => wishes.due(now, channel.sent),
            ChannelKind::Push | ChannelKind::Hook => wishes.due(now, None),
        };
        own.map(|channel| notice(occasion, &channel, mark, (now, due(&channel)))).collect()
    }

    /// What a table tells by channels of its own.
    async fn for_readers(&self, occasion: &Occasion, mark: &str) -> Result<Vec<Notice>> {
        let now = self.clock.now();
        let channels = self.store.channels_of_table(&occasion.table).await?;
        let confirmed = channels.iter().filter(|channel| channel.confirmed);
        confirmed.map(|channel| notice(occasion, channel, mark, (now, now))).collect()
    }

    /// Queues something that is no table's, for one channel, as often as it is asked for.
    pub(super) async fn queue_plain(&self, channel: &Channel, body: &Body) -> Result<()> {
        let now = self.clock.now();
        let notice = Notice {
            id: crate::ids::fresh(),
            channel: channel.id.clone(),
            account: channel.account.clone(),
            table: None,
            body: serde_json::to_string(body)?,
            created: now,
            due: now,
            tries: 0,
        };
        if self.store.queue(&[notice], MOST_BY_CHANNEL, MOST_IN_ALL).await? == 0 {
            return Err(Error::Busy);
        }
        self.wake.notify_one();
        Ok(())
    }
}

fn notice(
    occasion: &Occasion,
    channel: &Channel,
    mark: &str,
    (now, due): (Millis, Millis),
) -> Result<Notice> {
    let Occasion { table, what, number, .. } = occasion;
    let number = *number;
    // A table begins once and ends once, however often that is noticed.
    let which = match what {
        What::Begun | What::Finished => 0,
        What::Turn | What::Perhaps | What::Invited | What::Replaced => number,
    };
    Ok(Notice {
        id: format!("{table} {what:?} {which} {mark} {}", channel.id),
        channel: channel.id.clone(),
        account: channel.account.clone(),
        table: Some(table.clone()),
        body: serde_json::to_string(&Body::Of { what: *what, number })?,
        created: now,
        due,
        tries: 0,
    })
}
