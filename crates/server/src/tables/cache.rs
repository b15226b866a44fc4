//! The tables in memory, and the one way to change them: an entry is on disk before anybody sees it.
//!
//! Each table has a slot with a lock of its own, and whoever holds a [`TableGuard`] is alone at it. Memory is a cache of
//! the log and nothing more. A choice moves the game in memory first, because only the rules can say what it leads to,
//! and is then written; if writing fails, the slot is emptied and the next visitor folds the log anew. So nobody ever
//! sees what is not on disk, and a lost race against another process needs no repair.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use metrics::{counter, histogram};
use store::{Append, Change, NewTable, Status, Store, TableId};
use tabletop::Seat;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};

use super::entry::{Entry, Occupant, Opened};
use super::presence::Presence;
use super::summary;
use super::table::{Corrupt, Table};
use super::version::Version;
use crate::clock::{Clock, Millis};
use crate::error::{Error, Result};

/// Tables nobody looked at for this long are forgotten, and loaded again when somebody does.
const IDLE: Millis = 5 * 60_000;

/// Tables where nobody sat down or nobody moved for this long are put away: two weeks, half a year.
const ABANDONED_OPEN: Millis = 14 * 24 * 60 * 60_000;
const ABANDONED_RUNNING: Millis = 180 * 24 * 60 * 60_000;
/// How many are put away at a time.
const ARCHIVED_AT_ONCE: i64 = 20;

/// All tables this process has in memory.
pub(crate) struct Tables {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    slots: Mutex<HashMap<TableId, Arc<TableSlot>>>,
}

/// A table in memory, and those who follow it.
pub(crate) struct TableSlot {
    id: TableId,
    /// None until somebody enters, or when what is in memory can no longer be trusted.
    table: Arc<AsyncMutex<Option<Table>>>,
    /// The version listeners compare with theirs.
    pub(crate) version: watch::Sender<Version>,
    /// Who follows the table.
    pub(crate) presence: Arc<Presence>,
    /// Whether a task lets bots play here.
    pub(crate) has_bot_task: AtomicBool,
    /// When somebody last asked for it.
    used: AtomicI64,
}

/// Exclusive use of a table: nobody else has it while this lives.
pub(crate) struct TableGuard {
    pub(crate) slot: Arc<TableSlot>,
    guard: OwnedMutexGuard<Option<Table>>,
}

impl TableGuard {
    /// The seats of people who have the table open just now.
    pub(crate) fn seats_here(&self) -> Vec<Seat> {
        let is_here = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if self.slot.presence.has(&person.account));
        self.seats().filter(|(_, occupant)| is_here(occupant)).map(|(seat, _)| seat).collect()
    }
}

impl Deref for TableGuard {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.guard.as_ref().unwrap_or_else(|| unreachable!("a table that was entered is loaded"))
    }
}

impl DerefMut for TableGuard {
    fn deref_mut(&mut self) -> &mut Table {
        self.guard.as_mut().unwrap_or_else(|| unreachable!("a table that was entered is loaded"))
    }
}

/// An entry to be written.
pub(crate) enum Write {
    /// The table in memory does not know of it yet.
    Apply(Entry),
    /// The game in memory has already taken its steps.
    Applied(Entry),
}

impl Tables {
    pub(crate) fn new(store: Store, clock: Clock) -> Tables {
        Tables { store, clock, slots: Mutex::default() }
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<TableSlot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.slots().len()
    }

    /// The slot of a table, perhaps not loaded yet.
    pub(crate) fn slot(&self, id: &TableId) -> Arc<TableSlot> {
        let mut slots = self.slots();
        let slot = slots.entry(id.clone()).or_insert_with(|| Arc::new(TableSlot::new(id.clone(), None)));
        slot.used.store(self.clock.now(), Ordering::Relaxed);
        slot.clone()
    }

    fn known(&self, id: &TableId) -> Option<Arc<TableSlot>> {
        self.slots().get(id).cloned()
    }

    /// Takes a table for exclusive use, from memory or from its log.
    pub(crate) async fn enter(&self, id: &TableId) -> Result<TableGuard> {
        self.enter_slot(self.slot(id)).await
    }

    /// Takes the table of a slot.
    pub(crate) async fn enter_slot(&self, slot: Arc<TableSlot>) -> Result<TableGuard> {
        let mut guard = slot.table.clone().lock_owned().await;
        if guard.is_none() {
            match self.load(&slot.id).await {
                Ok(table) => {
                    slot.publish_seq(table.seq);
                    *guard = Some(table);
                }
                Err(error) => {
                    drop(guard);
                    self.slots().remove(&slot.id);
                    return Err(error);
                }
            }
        }
        Ok(TableGuard { slot, guard })
    }

    async fn load(&self, id: &TableId) -> Result<Table> {
        let log = self.log(id).await?;
        Ok(Table::load(id, &log).map_err(|cause| of_table(id, cause))?)
    }

    /// A table with its whole past, for replays and files; apart from the one that is played on.
    pub(crate) async fn load_whole(&self, id: &TableId) -> Result<Table> {
        let log = self.log(id).await?;
        Ok(Table::load_whole(id, &log).map_err(|cause| of_table(id, cause))?)
    }

    async fn log(&self, id: &TableId) -> Result<Vec<store::Entry>> {
        let log = self.store.log(id, 1).await?;
        if log.is_empty() { Err(Error::NoSuchTable) } else { Ok(log) }
    }

    /// Makes a table.
    pub(crate) async fn open(&self, id: TableId, opened: Opened) -> Result<TableGuard> {
        let at = self.clock.now();
        let table = Table::new(&id, opened.clone(), at);
        let game = opened.game.clone();
        let entry = serde_json::to_string(&Entry::Opened(Box::new(opened)))?;
        let (head, seats) = (summary::head(&table), summary::seats(&table));
        let new = NewTable { id: id.clone(), game, at, head, seats, entries: vec![entry] };
        self.store.create_table_of(Some(&table.opened.host), new).await.map_err(Error::broken)?;
        counter!("ochre_tables_opened_total").increment(1);
        tracing::info!(table = %id, game = %table.opened.game, players = table.opened.players, "a table was set up");
        let slot = Arc::new(TableSlot::new(id.clone(), Some(table)));
        slot.used.store(at, Ordering::Relaxed);
        self.slots().insert(id, slot.clone());
        let guard = slot.table.clone().lock_owned().await;
        Ok(TableGuard { slot, guard })
    }

    /// Writes entries. When this returns they are on disk, and everybody who follows the table is told. When it fails
    /// nothing has changed.
    pub(crate) async fn write(&self, table: &mut TableGuard, writes: Vec<Write>) -> Result<()> {
        let now = self.clock.now();
        let first = table.seq + 1;
        let seats_before = summary::seats(table);
        let mut entries = Vec::with_capacity(writes.len());
        for write in writes {
            let (Write::Apply(entry) | Write::Applied(entry)) = &write;
            entries.push(serde_json::to_string(entry)?);
            let recorded = match write {
                Write::Apply(entry) => table.fold(entry, now),
                Write::Applied(entry) => table.record_applied(entry, now),
            };
            if let Err(cause) = recorded {
                *table.guard = None;
                return Err(cause.into());
            }
        }
        let head = summary::head(table);
        let seats = summary::seats(table).into_iter().filter(|seat| !seats_before.contains(seat)).collect();
        let append = Append { table: table.id.clone(), seq: first, entries, at: now, head, seats };
        self.append(table, append).await
    }

    async fn append(&self, table: &mut TableGuard, append: Append) -> Result<()> {
        let began = std::time::Instant::now();
        let written = self.store.append(append).await;
        histogram!("ochre_store_seconds").record(began.elapsed().as_secs_f64());
        match written {
            Ok(()) => {
                table.slot.publish_seq(table.seq);
                Ok(())
            }
            Err(error) => {
                // What is in memory is ahead of the log: the next to come loads it anew.
                *table.guard = None;
                Err(error.into())
            }
        }
    }

    /// Throws a table away. Whoever follows it finds nothing, and their stream ends.
    pub(crate) async fn delete(&self, mut table: TableGuard) -> Result<()> {
        self.store.delete_table(&table.id).await?;
        self.slots().remove(&table.id);
        *table.guard = None;
        table.slot.publish_seq(i64::MAX);
        Ok(())
    }

    /// Follows what other processes write.
    pub(crate) async fn follow_others(self: Arc<Tables>, mut changes: store::Changes) {
        while let Some(change) = changes.next().await {
            match change {
                Change::Appended { table, seq } => {
                    if let Some(slot) = self.known(&table).filter(|slot| slot.version.borrow().seq < seq) {
                        self.catch_up(slot).await;
                    }
                }
                Change::Said { table, n } => {
                    if let Some(slot) = self.known(&table) {
                        slot.publish_chat(n);
                    }
                }
                Change::Resync => self.catch_up_all().await,
            }
        }
    }

    async fn catch_up_all(&self) {
        let all: Vec<Arc<TableSlot>> = self.slots().values().cloned().collect();
        for slot in all {
            self.catch_up(slot).await;
        }
    }

    /// Folds what others wrote at a table.
    async fn catch_up(&self, slot: Arc<TableSlot>) {
        let mut guard = slot.table.clone().lock_owned().await;
        let Some(table) = guard.as_mut() else { return };
        match self.fold_news(table).await {
            Ok(()) => slot.publish_seq(table.seq),
            Err(error) => {
                tracing::warn!(table = %slot.id, ?error, "a table is loaded anew");
                *guard = None;
            }
        }
    }

    async fn fold_news(&self, table: &mut Table) -> Result<()> {
        let news = self.store.log(&table.id, table.seq + 1).await?;
        if news.is_empty() && self.store.table(&table.id).await?.is_none() {
            return Err(Error::NoSuchTable);
        }
        Ok(table.fold_more(&news)?)
    }

    /// Puts tables away that everybody has left. Nothing is deleted: they can still be looked at.
    pub(crate) async fn archive_abandoned(&self) {
        for (status, idle) in [(Status::Open, ABANDONED_OPEN), (Status::Running, ABANDONED_RUNNING)] {
            let abandoned = self.store.idle_since(self.clock.now() - idle, status, ARCHIVED_AT_ONCE).await;
            for row in abandoned.unwrap_or_default() {
                if let Err(error) = self.archive(&row.id, idle).await {
                    tracing::warn!(table = %row.id, ?error, "a table could not be put away");
                }
            }
        }
    }

    async fn archive(&self, id: &TableId, idle: Millis) -> Result<()> {
        let mut table = self.enter(id).await?;
        let is_abandoned = !table.status.is_ended() && table.updated + idle < self.clock.now();
        if is_abandoned {
            self.write(&mut table, vec![Write::Apply(Entry::Archived)]).await?;
        }
        Ok(())
    }

    /// Forgets tables nobody looks at.
    pub(crate) fn forget_idle(&self) {
        let before = self.clock.now() - IDLE;
        let is_idle = |slot: &Arc<TableSlot>| {
            Arc::strong_count(slot) == 1 && slot.used.load(Ordering::Relaxed) < before
        };
        self.slots().retain(|_, slot| !is_idle(slot));
    }
}

impl TableSlot {
    fn new(id: TableId, table: Option<Table>) -> TableSlot {
        let seq = table.as_ref().map_or(0, |table| table.seq);
        let version = watch::Sender::new(Version { seq, ..Version::default() });
        TableSlot {
            id,
            table: Arc::new(AsyncMutex::new(table)),
            presence: Arc::new(Presence::new(version.clone())),
            version,
            has_bot_task: AtomicBool::new(false),
            used: AtomicI64::new(0),
        }
    }

    /// Tells listeners of the last entry.
    fn publish_seq(&self, seq: i64) {
        self.version.send_modify(|version| version.seq = seq);
    }

    /// Tells listeners of the last line of chat.
    pub(crate) fn publish_chat(&self, n: i64) {
        self.version.send_modify(|version| version.chat = n);
    }
}

/// Says which table is corrupt.
fn of_table(id: &TableId, cause: Corrupt) -> Corrupt {
    Corrupt::Table { table: id.clone(), cause: Box::new(cause) }
}
