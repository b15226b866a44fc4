//! The tables in memory, and the one way to change them: an entry is on disk before anybody sees it.
//!
//! Each table has a slot with a lock of its own, and whoever holds a [`TableGuard`] is alone at it. Memory is a cache of
//! the log and nothing more. A choice moves the game in memory first, because only the rules can say what it leads to,
//! and is then written; if writing fails, the slot is emptied and the next visitor folds the log anew. So nobody ever
//! sees what is not on disk, and a lost race against another process needs no repair.
//!
//! Whoever asked may hang up at any moment, and their request is then dropped wherever it waits. Two things make that
//! harmless. [`Tables::write`] takes the guard away and gives it back when all is done: writing, telling and waking
//! bots belong to a task that outlives the request. And a guard remembers that its table went ahead of the log
//! ([`TableGuard::ahead`]): if it is dropped before the entry is on disk, for whatever reason, the table in memory goes.
//!
//! Whoever follows a table follows its slot, so that a slot stays as long as somebody holds it, and
//! what another process wrote is read for it until that succeeds.

use std::collections::{BTreeSet, HashMap};
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use metrics::{counter, histogram};
use store::{AccountId, Append, Change, NewTable, Status, Store, TableId};
use tabletop::Seat;
use tokio::sync::{Mutex as AsyncMutex, Notify, OwnedMutexGuard, mpsc};

use super::entry::{Entry, Occupant, Opened};
use super::knowledge::Known;
use super::lobby::Lobby;
use super::presence::{Moves, Presence};
use super::summary;
use super::table::{Corrupt, Table};
use super::version::{Newest, Version};
use crate::clock::{Clock, Millis};
use crate::error::{Error, Result};
use crate::ids;

/// Tables nobody looked at for this long are forgotten, and loaded again when somebody does.
const IDLE: Millis = 5 * 60_000;

/// How soon a table that could not be read is read again for those who follow it.
const RETRY: Duration = Duration::from_secs(1);
/// How often all followed tables are compared with their logs, in case another process's word was lost.
const COMPARE: Duration = Duration::from_secs(60);

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
    /// The channel that names a table where, after an entry, a bot is due.
    due: mpsc::UnboundedSender<Arc<TableSlot>>,
    /// The name of this process among those that share its database.
    pub(super) node: String,
    /// The channel that says who comes to a table and who goes, and its other end until somebody takes it.
    moves: Moves,
    moved: Mutex<Option<mpsc::UnboundedReceiver<(TableId, AccountId)>>>,
    /// Wakes whoever writes results down.
    pub(super) ended: Notify,
    /// What is open and what runs, for lists that are followed.
    pub(crate) lobby: Lobby,
    /// The games of bots alone that run, by who made them, as far as this process has met them.
    bots_alone: Mutex<HashMap<AccountId, BTreeSet<TableId>>>,
}

/// The tables that wait for a bot, as they are written.
pub(crate) type DueTables = mpsc::UnboundedReceiver<Arc<TableSlot>>;

/// A table in memory, and those who follow it.
pub(crate) struct TableSlot {
    pub(crate) id: TableId,
    /// None until somebody enters, or when what is in memory can no longer be trusted.
    table: Arc<AsyncMutex<Option<Table>>>,
    /// The version listeners compare with theirs.
    pub(crate) version: Newest,
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
    /// None while this is dropped.
    guard: Option<OwnedMutexGuard<Option<Table>>>,
    /// Whether the table in memory went ahead of its log.
    is_ahead: bool,
    /// Whether entries were written that nobody was told of yet. They are when the table is free again: whoever heard of
    /// them before could only wait for it.
    has_news: bool,
}

impl TableGuard {
    fn new(slot: Arc<TableSlot>, guard: OwnedMutexGuard<Option<Table>>) -> TableGuard {
        TableGuard { slot, guard: Some(guard), is_ahead: false, has_news: false }
    }

    /// The seats of people who have the table open just now.
    pub(crate) fn seats_here(&self) -> Vec<Seat> {
        let is_here = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if self.slot.presence.has(&person.account));
        self.seats().filter(|(_, occupant)| is_here(occupant)).map(|(seat, _)| seat).collect()
    }

    /// The table, to be moved ahead of its log. If what comes of it is not written ([`Tables::write`]) before this guard
    /// goes, the table in memory goes with it.
    pub(super) fn ahead(&mut self) -> &mut Table {
        self.is_ahead = true;
        self.guard.as_deref_mut().and_then(Option::as_mut).unwrap_or_else(|| unreachable!("{LOADED}"))
    }

    /// Takes the table out of memory.
    fn empty(&mut self) {
        if let Some(guard) = &mut self.guard {
            **guard = None;
        }
    }
}

const LOADED: &str = "a table that was entered is loaded";

impl Deref for TableGuard {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.guard.as_deref().and_then(Option::as_ref).unwrap_or_else(|| unreachable!("{LOADED}"))
    }
}

impl Drop for TableGuard {
    fn drop(&mut self) {
        if self.is_ahead {
            // What is in memory is not on disk: the next to come loads it anew.
            self.empty();
        }
        drop(self.guard.take());
        if self.has_news {
            self.slot.tell();
        }
    }
}

/// Runs something to its end, also when nobody waits for it any more.
pub(super) async fn outlive<T: Send + 'static>(
    deed: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    tokio::spawn(deed).await?
}

/// An entry to be written.
pub(crate) enum Write {
    /// The table in memory does not know of it yet.
    Apply(Entry),
    /// The game in memory has already taken its steps.
    Applied(Entry),
}

impl Write {
    /// Whether not everybody may know of it. It is then dated back to what everybody knows: lists show when a table last
    /// changed.
    fn is_secret(&self, table: &Table) -> bool {
        match self {
            Write::Applied(Entry::Played { from, .. }) => table.known(*from) != Known::ToAll,
            Write::Applied(_) | Write::Apply(_) => false,
        }
    }
}

impl Tables {
    /// No tables yet, and the channel that will name those where a bot is due.
    pub(crate) fn new(store: Store, clock: Clock) -> (Arc<Tables>, DueTables) {
        let (due, waiting) = mpsc::unbounded_channel();
        let (moves, moved) = match store.is_shared() {
            true => Some(mpsc::unbounded_channel()),
            false => None,
        }
        .unzip();
        let tables = Tables {
            store,
            clock,
            slots: Mutex::default(),
            due,
            node: ids::fresh(),
            moves,
            moved: Mutex::new(moved),
            ended: Notify::new(),
            lobby: Lobby::default(),
            bots_alone: Mutex::default(),
        };
        (Arc::new(tables), waiting)
    }

    /// The receiving end of who comes to a table and who goes: for one task, and only where other nodes are to be told.
    pub(super) fn take_moves(&self) -> Option<mpsc::UnboundedReceiver<(TableId, AccountId)>> {
        self.moved.lock().unwrap_or_else(PoisonError::into_inner).take()
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
        let slot = slots
            .entry(id.clone())
            .or_insert_with(|| Arc::new(TableSlot::new(id.clone(), None, self.moves.clone())));
        slot.used.store(self.clock.now(), Ordering::Relaxed);
        slot.clone()
    }

    /// How many games of bots alone run that somebody made.
    pub(crate) fn bots_alone(&self, host: &AccountId) -> usize {
        let bots_alone = self.bots_alone.lock().unwrap_or_else(PoisonError::into_inner);
        bots_alone.get(host).map_or(0, BTreeSet::len)
    }

    /// Counts a table among the games of bots alone, or no longer.
    fn count_bots_alone(&self, table: &Table) {
        if !table.is_running() || table.has_people() {
            return self.uncount(&table.opened.host, &table.id);
        }
        let mut bots_alone = self.bots_alone.lock().unwrap_or_else(PoisonError::into_inner);
        bots_alone.entry(table.opened.host.clone()).or_default().insert(table.id.clone());
    }

    /// Counts a table of this host no longer among the games of bots alone.
    fn uncount(&self, host: &AccountId, table: &TableId) {
        let mut bots_alone = self.bots_alone.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = bots_alone.get_mut(host) {
            own.remove(table);
            if own.is_empty() {
                bots_alone.remove(host);
            }
        }
    }

    /// All tables in memory, in the order of their names.
    pub(super) fn all_slots(&self) -> Vec<Arc<TableSlot>> {
        let mut slots: Vec<_> = self.slots().values().cloned().collect();
        slots.sort_by(|one, other| one.id.cmp(&other.id));
        slots
    }

    pub(super) fn known(&self, id: &TableId) -> Option<Arc<TableSlot>> {
        self.slots().get(id).cloned()
    }

    /// Looks at a table that lies in memory and that nobody has to themselves just now.
    pub(super) fn peek<T>(&self, id: &TableId, look: impl FnOnce(&Table) -> Option<T>) -> Option<T> {
        let slot = self.known(id)?;
        let table = slot.table.try_lock().ok()?;
        look(table.as_ref()?)
    }

    /// Takes a table for exclusive use, from memory or from its log.
    pub(crate) async fn enter(&self, id: &TableId) -> Result<TableGuard> {
        self.enter_slot(self.slot(id)).await
    }

    /// Takes the table of a slot.
    pub(crate) async fn enter_slot(&self, slot: Arc<TableSlot>) -> Result<TableGuard> {
        let mut guard = slot.table.clone().lock_owned().await;
        if guard.is_none() {
            match self.load_into(&slot, &mut guard).await {
                Ok(()) => (),
                Err(error) => {
                    drop(guard);
                    if matches!(error, Error::NoSuchTable) {
                        self.forget(&slot);
                    }
                    return Err(error);
                }
            }
        }
        Ok(TableGuard::new(slot, guard))
    }

    /// Takes the table of a slot after what other nodes wrote was read.
    pub(crate) async fn enter_anew(&self, slot: Arc<TableSlot>) -> Result<TableGuard> {
        if self.store.is_shared() {
            self.catch_up(&slot).await?;
        }
        self.enter_slot(slot).await
    }

    /// Forgets the slot of a table that is not there. Any other slot is kept as long as somebody holds it: whoever
    /// follows the table would hear nothing of what is written through another one.
    fn forget(&self, slot: &Arc<TableSlot>) {
        let mut slots = self.slots();
        if slots.get(&slot.id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(&slot.id);
        }
    }

    /// Lets whoever follows a table that was thrown away find that out.
    fn gone(&self, slot: &Arc<TableSlot>) {
        self.forget(slot);
        slot.publish_seq(i64::MAX);
    }

    /// Loads the table of a slot, and tells whoever follows it how far it is.
    async fn load_into(&self, slot: &TableSlot, place: &mut Option<Table>) -> Result<()> {
        let table = self.load(&slot.id).await?;
        slot.publish_chat(self.store.lines_said(&slot.id).await?);
        self.hear_present(slot).await?;
        let table = place.insert(table);
        slot.publish_seq(table.seq);
        self.count_bots_alone(table);
        Ok(())
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
    pub(crate) async fn open(self: &Arc<Tables>, id: TableId, opened: Opened) -> Result<TableGuard> {
        let tables = self.clone();
        outlive(async move { tables.set_up(id, opened).await }).await
    }

    async fn set_up(&self, id: TableId, opened: Opened) -> Result<TableGuard> {
        let at = self.clock.now();
        let table = Table::new(&id, opened.clone(), at);
        let game = opened.game.clone();
        let entry = serde_json::to_string(&Entry::Opened(Box::new(opened)))?;
        let (head, seats) = (summary::head(&table), summary::seats(&table));
        let new = NewTable { id: id.clone(), game, at, head, seats, entries: vec![entry] };
        match table.wishes() {
            // Somebody else may have made the table that gathers these people meanwhile.
            Some(wishes) => self.store.create_gathering(&wishes, &table.opened.host, new).await?,
            None => self.store.create_table_of(Some(&table.opened.host), new).await.map_err(Error::broken)?,
        }
        if table.opened.is_public {
            self.lobby.note();
        }
        counter!("ochre_tables_opened_total").increment(1);
        tracing::info!(table = %id, game = %table.opened.game, players = table.opened.players, "a table was set up");
        let slot = Arc::new(TableSlot::new(id.clone(), Some(table), self.moves.clone()));
        slot.used.store(at, Ordering::Relaxed);
        self.slots().insert(id, slot.clone());
        let guard = slot.table.clone().lock_owned().await;
        Ok(TableGuard::new(slot, guard))
    }

    /// Writes entries. When the guard comes back they are on disk and bots are awake; everybody who follows the table is told
    /// as soon as the guard goes. When it fails nothing has changed. Whoever stops waiting for this changes nothing either: it goes on.
    pub(crate) async fn write(
        self: &Arc<Tables>,
        table: TableGuard,
        writes: Vec<Write>,
    ) -> Result<TableGuard> {
        let tables = self.clone();
        outlive(async move { tables.write_down(table, writes).await }).await
    }

    async fn write_down(&self, mut table: TableGuard, writes: Vec<Write>) -> Result<TableGuard> {
        let host = table.opened.host.clone();
        let listed = (table.status, table.summary.clone());
        let append = take_down(&mut table, writes, self.clock.now())?;
        let turns: Vec<AccountId> = append.seats.iter().filter_map(|seat| seat.account.clone()).collect();
        let began = std::time::Instant::now();
        let written = self.store.append(append).await;
        histogram!("ochre_store_seconds").record(began.elapsed().as_secs_f64());
        written?;
        table.is_ahead = false;
        table.slot.note_seq(table.seq);
        table.has_news = true;
        if table.opened.host != host {
            // Whoever was forgotten has no tables any more.
            self.uncount(&host, &table.id);
        }
        self.count_bots_alone(&table);
        if table.opened.is_public && listed != (table.status, table.summary.clone()) {
            self.lobby.note();
        }
        self.lobby.note_turns(turns);
        if table.status == Status::Over {
            self.ended.notify_one();
        }
        if table.needs_bots() {
            // Without a pool of bots, as in a test, nobody listens.
            let _ = self.due.send(table.slot.clone());
        }
        Ok(table)
    }

    /// Throws a table away. Whoever follows it finds nothing, and their stream ends.
    pub(crate) async fn delete(self: &Arc<Tables>, mut table: TableGuard) -> Result<()> {
        let tables = self.clone();
        outlive(async move {
            tables.store.delete_table(&table.id).await?;
            tables.uncount(&table.opened.host, &table.id);
            let slot = table.slot.clone();
            table.empty();
            drop(table);
            tables.lobby.note();
            tables.gone(&slot);
            Ok(())
        })
        .await
    }

    /// Follows what other processes write.
    pub(crate) async fn follow_others(self: Arc<Tables>, mut changes: store::Changes) {
        let mut behind = BTreeSet::new();
        let mut compare = tokio::time::interval(COMPARE);
        loop {
            // In this order, so that a flood of changes never puts off the comparison.
            tokio::select! {
                biased;
                _ = compare.tick(), if self.store.is_shared() => behind.extend(self.all()),
                change = changes.next() => match change {
                    None => return,
                    Some(change) => self.note(change, &mut behind).await,
                },
                () = tokio::time::sleep(RETRY), if !behind.is_empty() => (),
            }
            behind = self.catch_up_all(behind).await;
        }
    }

    /// Reads what was written where another process says so; notes which tables are behind their logs.
    async fn note(&self, change: Change, behind: &mut BTreeSet<TableId>) {
        match change {
            Change::Appended { table, seq } => {
                self.lobby.note();
                let slot = self.known(&table).filter(|slot| slot.version.get().seq < seq);
                if let Some(slot) = slot
                    && self.catch_up(&slot).await.is_err()
                {
                    behind.insert(table);
                }
            }
            Change::Said { table, n } => {
                if let Some(slot) = self.known(&table) {
                    slot.publish_chat(n);
                }
            }
            Change::Present { table } => {
                if let Some(slot) = self.known(&table)
                    && self.hear_present(&slot).await.is_err()
                {
                    behind.insert(table);
                }
            }
            Change::Resync => {
                self.lobby.note();
                behind.extend(self.all());
            }
        }
    }

    fn all(&self) -> Vec<TableId> {
        self.slots().keys().cloned().collect()
    }

    /// Reads what others wrote and said at these tables; gives those where it could not be read.
    async fn catch_up_all(&self, mut behind: BTreeSet<TableId>) -> BTreeSet<TableId> {
        // A store that does not answer is asked once, and not once for every table.
        if behind.is_empty() || self.store.health().await.is_err() {
            return behind;
        }
        let mut still = BTreeSet::new();
        while let Some(id) = behind.pop_first() {
            let Some(slot) = self.known(&id) else { continue };
            if let Err(error) = self.catch_up_wholly(&slot).await {
                tracing::warn!(table = %id, ?error, "what others wrote could not be read yet");
                still.insert(id);
            }
        }
        still
    }

    /// Reads what others wrote and said at a table.
    async fn catch_up_wholly(&self, slot: &Arc<TableSlot>) -> Result<()> {
        self.catch_up(slot).await?;
        if slot.is_followed() {
            slot.publish_chat(self.store.lines_said(&slot.id).await?);
            self.hear_present(slot).await?;
        }
        Ok(())
    }

    /// Reads what others wrote at a table, so that whoever follows it is told.
    async fn catch_up(&self, slot: &Arc<TableSlot>) -> Result<()> {
        let mut guard = slot.table.clone().lock_owned().await;
        let caught_up = match guard.as_mut() {
            Some(table) => self.fold_news(slot, table).await,
            None if slot.is_followed() => self.load_into(slot, &mut guard).await,
            None => Ok(()),
        };
        if caught_up.is_err() {
            // What is in memory is behind: it is loaded anew.
            *guard = None;
        }
        drop(guard);
        match caught_up {
            Err(Error::NoSuchTable) => {
                self.gone(slot);
                Ok(())
            }
            caught_up => caught_up,
        }
    }

    async fn fold_news(&self, slot: &TableSlot, table: &mut Table) -> Result<()> {
        let news = self.store.log(&table.id, table.seq + 1).await?;
        if news.is_empty() && self.store.table(&table.id).await?.is_none() {
            return Err(Error::NoSuchTable);
        }
        table.fold_more(&news)?;
        slot.publish_seq(table.seq);
        Ok(())
    }

    /// Puts tables away that everybody has left. Nothing is deleted: they can still be looked at.
    pub(crate) async fn archive_abandoned(self: &Arc<Tables>) {
        for (status, idle) in [(Status::Open, ABANDONED_OPEN), (Status::Running, ABANDONED_RUNNING)] {
            let abandoned = self.store.idle_since(self.clock.now() - idle, status, ARCHIVED_AT_ONCE).await;
            for row in abandoned.unwrap_or_default() {
                if let Err(error) = self.archive(&row.id, idle).await {
                    tracing::warn!(table = %row.id, ?error, "a table could not be put away");
                }
            }
        }
    }

    async fn archive(self: &Arc<Tables>, id: &TableId, idle: Millis) -> Result<()> {
        let table = self.enter(id).await?;
        let is_abandoned = !table.status.is_ended() && table.updated + idle < self.clock.now();
        if is_abandoned {
            self.write(table, vec![Write::Apply(Entry::Archived)]).await?;
        }
        Ok(())
    }

    /// Forgets tables nobody looks at.
    pub(crate) fn forget_idle(&self) {
        let now = self.clock.now();
        // What was used at a time to come was so by a clock that ran ahead.
        let is_idle = |slot: &Arc<TableSlot>| {
            Arc::strong_count(slot) == 1 && !(now - IDLE..=now).contains(&slot.used.load(Ordering::Relaxed))
        };
        self.slots().retain(|_, slot| !is_idle(slot));
    }
}

impl TableSlot {
    fn new(id: TableId, table: Option<Table>, moves: Moves) -> TableSlot {
        let seq = table.as_ref().map_or(0, |table| table.seq);
        let version = Newest::new(Version { seq, ..Version::default() });
        TableSlot {
            presence: Arc::new(Presence::new(id.clone(), version.clone(), moves)),
            id,
            table: Arc::new(AsyncMutex::new(table)),
            version,
            has_bot_task: AtomicBool::new(false),
            used: AtomicI64::new(0),
        }
    }

    /// Notes the last entry without waking listeners.
    fn note_seq(&self, seq: i64) {
        self.version.note(|version| version.seq = seq);
    }

    /// Wakes listeners.
    fn tell(&self) {
        self.version.publish(|_| ());
    }

    /// Tells listeners of the last entry.
    fn publish_seq(&self, seq: i64) {
        self.version.publish(|version| version.seq = seq);
    }

    /// Tells listeners of the last line of chat. Of two lines said at once the later may be told first.
    pub(crate) fn publish_chat(&self, n: i64) {
        if self.version.get().chat < n {
            self.version.publish(|version| version.chat = version.chat.max(n));
        }
    }

    /// Whether somebody listens to what is published here.
    pub(super) fn is_followed(&self) -> bool {
        self.version.is_followed()
    }
}

/// Records entries in the table and gives what is to be written of them.
fn take_down(table: &mut TableGuard, writes: Vec<Write>, now: Millis) -> Result<Append> {
    let at = if writes.iter().all(|write| write.is_secret(table)) { table.updated } else { now };
    let first = table.seq + 1;
    let seats_before = summary::seats(table);
    let mut entries = Vec::with_capacity(writes.len());
    for write in writes {
        let (Write::Apply(entry) | Write::Applied(entry)) = &write;
        entries.push(serde_json::to_string(entry)?);
        match write {
            Write::Apply(entry) => table.ahead().fold(entry, at)?,
            Write::Applied(entry) => table.ahead().record_applied(entry, at)?,
        }
    }
    let seats = summary::seats(table).into_iter().filter(|seat| !seats_before.contains(seat)).collect();
    Ok(Append { table: table.id.clone(), seq: first, entries, at, head: summary::head(table), seats })
}

/// Says which table is corrupt.
fn of_table(id: &TableId, cause: Corrupt) -> Corrupt {
    Corrupt::Table { table: id.clone(), cause: Box::new(cause) }
}
