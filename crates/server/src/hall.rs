//! The tables in memory, and the one way to change them: an entry is on disk before anybody sees it.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use metrics::{counter, histogram};
use store::{Append, Change, NewTable, Status, Store, TableId, WriteError};
use tabletop::Seat;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};

use crate::clock::{Clock, Millis};
use crate::entry::{Entry, Opened, Place};
use crate::error::{Answer, Error};
use crate::presence::{Presence, Pulse};
use crate::summary;
use crate::table::Table;

/// Tables nobody looked at for this long are forgotten, and loaded again when somebody does.
const IDLE: Millis = 5 * 60_000;

/// Tables where nobody sat down or nobody moved for this long are put away: two weeks, half a year.
const ABANDONED_OPEN: Millis = 14 * 24 * 60 * 60_000;
const ABANDONED_RUNNING: Millis = 180 * 24 * 60 * 60_000;
/// How many are put away at a time.
const ARCHIVED_AT_ONCE: i64 = 20;

/// All tables this process has in memory.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    live: Mutex<HashMap<TableId, Arc<Live>>>,
}

/// A table in memory.
pub(crate) struct Live {
    id: TableId,
    /// None until somebody enters, or when what is in memory can no longer be trusted.
    table: Arc<AsyncMutex<Option<Table>>>,
    /// What listeners wait for.
    pub(crate) pulse: watch::Sender<Pulse>,
    /// Who listens.
    pub(crate) presence: Arc<Presence>,
    /// Whether bots are playing here.
    pub(crate) is_botting: AtomicBool,
    used: AtomicI64,
}

/// Somebody at a table: nobody else is while this lives.
pub(crate) struct AtTable {
    pub(crate) live: Arc<Live>,
    guard: OwnedMutexGuard<Option<Table>>,
}

impl AtTable {
    /// The seats of people who have the table open just now.
    pub(crate) fn seats_here(&self) -> Vec<Seat> {
        let is_here =
            |place: &Place| matches!(place, Place::Person(person) if self.live.presence.has(&person.account));
        self.seats().filter(|(_, place)| is_here(place)).map(|(seat, _)| seat).collect()
    }
}

impl Deref for AtTable {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.guard.as_ref().unwrap_or_else(|| unreachable!("a table that was entered is loaded"))
    }
}

impl DerefMut for AtTable {
    fn deref_mut(&mut self) -> &mut Table {
        self.guard.as_mut().unwrap_or_else(|| unreachable!("a table that was entered is loaded"))
    }
}

/// An entry to be written down.
pub(crate) enum Fact {
    /// It is to happen yet.
    New(Entry),
    /// The game has already taken its steps.
    Taken(Entry),
}

impl Hall {
    pub(crate) fn new(store: Store, clock: Clock) -> Hall {
        Hall { store, clock, live: Mutex::default() }
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.tables().len()
    }

    /// A table, perhaps not loaded yet.
    pub(crate) fn live(&self, id: &TableId) -> Arc<Live> {
        let mut tables = self.tables();
        let live = tables.entry(id.clone()).or_insert_with(|| Arc::new(Live::new(id.clone(), None)));
        live.used.store(self.clock.now(), Ordering::Relaxed);
        live.clone()
    }

    fn known(&self, id: &TableId) -> Option<Arc<Live>> {
        self.tables().get(id).cloned()
    }

    /// Goes to a table and keeps everybody else from it.
    pub(crate) async fn enter(&self, id: &TableId) -> Answer<AtTable> {
        self.enter_live(self.live(id)).await
    }

    /// Goes to a table that is in memory already.
    pub(crate) async fn enter_live(&self, live: Arc<Live>) -> Answer<AtTable> {
        let mut guard = live.table.clone().lock_owned().await;
        if guard.is_none() {
            match self.load(&live.id).await {
                Ok(table) => {
                    live.beat(table.seq);
                    *guard = Some(table);
                }
                Err(error) => {
                    drop(guard);
                    self.tables().remove(&live.id);
                    return Err(error);
                }
            }
        }
        Ok(AtTable { live, guard })
    }

    async fn load(&self, id: &TableId) -> Answer<Table> {
        let log = self.store.log(id, 1).await.map_err(Error::broken)?;
        if log.is_empty() {
            return Err(Error::missing("error-no-table"));
        }
        Table::load(id, &log).map_err(|cause| Error::broken(format!("table {id} does not load: {cause}")))
    }

    /// A table with its whole past, for replays and files; apart from the one that is played on.
    pub(crate) async fn load_whole(&self, id: &TableId) -> Answer<Table> {
        let log = self.store.log(id, 1).await.map_err(Error::broken)?;
        if log.is_empty() {
            return Err(Error::missing("error-no-table"));
        }
        Table::load_whole(id, &log)
            .map_err(|cause| Error::broken(format!("table {id} does not load: {cause}")))
    }

    /// Makes a table.
    pub(crate) async fn open(&self, id: TableId, opened: Opened) -> Answer<AtTable> {
        let at = self.clock.now();
        let table = Table::new(&id, opened.clone(), at);
        let game = opened.game.clone();
        let entry = write(&Entry::Opened(Box::new(opened)))?;
        let (head, seats) = (summary::head(&table), summary::seats(&table));
        let new = NewTable { id: id.clone(), game, at, head, seats, entries: vec![entry] };
        self.store.create_table(new).await.map_err(Error::broken)?;
        counter!("ochre_tables_opened_total").increment(1);
        tracing::info!(table = %id, game = %table.opened.game, players = table.opened.players, "a table was set up");
        let live = Arc::new(Live::new(id.clone(), Some(table)));
        live.used.store(at, Ordering::Relaxed);
        self.tables().insert(id, live.clone());
        let guard = live.table.clone().lock_owned().await;
        Ok(AtTable { live, guard })
    }

    /// Writes facts down. When this returns they are on disk, and everybody who looks is told. When it fails
    /// nothing has changed.
    pub(crate) async fn write(&self, at_table: &mut AtTable, facts: Vec<Fact>) -> Answer<()> {
        let now = self.clock.now();
        let first = at_table.seq + 1;
        let mut entries = Vec::with_capacity(facts.len());
        let seats_before = summary::seats(at_table);
        for fact in facts {
            let noted = match fact {
                Fact::New(entry) => {
                    entries.push(write(&entry)?);
                    at_table.fold(entry, now)
                }
                Fact::Taken(entry) => {
                    entries.push(write(&entry)?);
                    at_table.note(entry, now)
                }
            };
            if let Err(cause) = noted {
                *at_table.guard = None;
                return Err(Error::broken(cause));
            }
        }
        let head = summary::head(at_table);
        let seats =
            summary::seats(at_table).into_iter().filter(|seat| !seats_before.contains(seat)).collect();
        let append = Append { table: at_table.id.clone(), seq: first, entries, at: now, head, seats };
        self.append(at_table, append).await
    }

    async fn append(&self, at_table: &mut AtTable, append: Append) -> Answer<()> {
        let began = std::time::Instant::now();
        let written = self.store.append(append).await;
        histogram!("ochre_store_seconds").record(began.elapsed().as_secs_f64());
        match written {
            Ok(()) => {
                at_table.live.beat(at_table.seq);
                Ok(())
            }
            Err(error) => {
                // What is in memory is ahead of the log: the next to come loads it anew.
                *at_table.guard = None;
                match error {
                    WriteError::Taken => Err(Error::stale()),
                    WriteError::Failed(cause) => Err(Error::broken(cause)),
                }
            }
        }
    }

    /// Follows what other processes write.
    pub(crate) async fn follow_others(self: Arc<Hall>, mut changes: store::Changes) {
        while let Some(change) = changes.next().await {
            match change {
                Change::Appended { table, seq } => {
                    if let Some(live) = self.known(&table).filter(|live| live.pulse.borrow().seq < seq) {
                        self.catch_up(live).await;
                    }
                }
                Change::Said { table, n } => {
                    if let Some(live) = self.known(&table) {
                        live.hear(n);
                    }
                }
                Change::Resync => self.catch_up_all().await,
            }
        }
    }

    async fn catch_up_all(&self) {
        let all: Vec<Arc<Live>> = self.tables().values().cloned().collect();
        for live in all {
            self.catch_up(live).await;
        }
    }

    /// Folds what others wrote at a table.
    async fn catch_up(&self, live: Arc<Live>) {
        let mut guard = live.table.clone().lock_owned().await;
        let Some(table) = guard.as_mut() else { return };
        let more = self.store.log(&live.id, table.seq + 1).await.map_err(|error| error.to_string());
        match more.and_then(|more| table.fold_more(&more)) {
            Ok(()) => live.beat(table.seq),
            Err(cause) => {
                tracing::warn!(table = %live.id, %cause, "a table is loaded anew");
                *guard = None;
            }
        }
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

    async fn archive(&self, id: &TableId, idle: Millis) -> Answer<()> {
        let mut at_table = self.enter(id).await?;
        let is_abandoned = !at_table.status.is_ended() && at_table.updated + idle < self.clock.now();
        if is_abandoned {
            self.write(&mut at_table, vec![Fact::New(Entry::Archived)]).await?;
        }
        Ok(())
    }

    /// Forgets tables nobody looks at.
    pub(crate) fn forget_idle(&self) {
        let before = self.clock.now() - IDLE;
        let is_idle =
            |live: &Arc<Live>| Arc::strong_count(live) == 1 && live.used.load(Ordering::Relaxed) < before;
        self.tables().retain(|_, live| !is_idle(live));
    }
}

impl Live {
    fn new(id: TableId, table: Option<Table>) -> Live {
        let seq = table.as_ref().map_or(0, |table| table.seq);
        let pulse = watch::Sender::new(Pulse { seq, ..Pulse::default() });
        Live {
            id,
            table: Arc::new(AsyncMutex::new(table)),
            presence: Arc::new(Presence::new(pulse.clone())),
            pulse,
            is_botting: AtomicBool::new(false),
            used: AtomicI64::new(0),
        }
    }

    /// Tells listeners of the last entry.
    fn beat(&self, seq: i64) {
        self.pulse.send_modify(|pulse| pulse.seq = seq);
    }

    /// Tells listeners of the last line of chat.
    pub(crate) fn hear(&self, n: i64) {
        self.pulse.send_modify(|pulse| pulse.said = n);
    }
}

fn write(entry: &Entry) -> Answer<String> {
    serde_json::to_string(entry).map_err(Error::broken)
}
