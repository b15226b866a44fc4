//! What is open and what runs, in public, read once for all who look at it.
//!
//! Whoever writes something that lists show notes it; whoever looks reads the lists anew if something was noted since they
//! were read. Followers wait for another [`Snapshot`], which is only made when it differs.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use store::{AccountId, Store, TableId, TableRow};
use tokio::sync::{Mutex, Notify, broadcast, watch};

use super::cache::Tables;
use super::entry::Occupant;
use super::summary::Summary;
use crate::error::Result;

/// How many tables of each kind are shown to anybody at most. The lists are fair between hosts, so that nobody fills them.
const MOST: i64 = 2000;
/// How many ratings of people at open tables are read.
const MOST_RATINGS: i64 = 3 * MOST;
/// How long changes are gathered before the lists are read for those who follow them.
const REST: Duration = Duration::from_millis(250);
/// How many turns a follower may be behind before it looks for itself.
const TURNS: usize = 64;
/// How soon reading is tried again that failed.
const RETRY: Duration = Duration::from_secs(2);

/// The public lists, and those who follow them.
pub(crate) struct Lobby {
    is_stale: AtomicBool,
    stale: Notify,
    reading: Mutex<()>,
    now: watch::Sender<Arc<Snapshot>>,
    /// Those whose turn it has become or is no longer, at any table.
    turns: broadcast::Sender<AccountId>,
}

/// The public lists as they were at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Snapshot {
    /// It grows by one with every difference.
    pub(crate) number: u64,
    pub(crate) open: Vec<Listed>,
    pub(crate) running: Vec<Listed>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Listed {
    pub(crate) row: TableRow,
    /// None if it was written by a release that said less.
    pub(crate) summary: Option<Arc<Summary>>,
    /// What those who sit there are rated at in this game, by seat.
    pub(crate) ratings: Vec<(u8, ratings::Rating)>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby {
            is_stale: AtomicBool::new(true),
            stale: Notify::new(),
            reading: Mutex::default(),
            now: watch::Sender::new(Arc::default()),
            turns: broadcast::channel(TURNS).0,
        }
    }
}

impl Listed {
    fn of(row: TableRow, ratings: Vec<(u8, ratings::Rating)>) -> Listed {
        Listed { summary: serde_json::from_str(&row.head.summary).ok().map(Arc::new), row, ratings }
    }
}

impl Lobby {
    /// Something changed that lists show.
    pub(crate) fn note(&self) {
        self.is_stale.store(true, Ordering::Release);
        self.stale.notify_one();
    }

    /// Something changed in the lists of these people alone.
    pub(super) fn note_turns(&self, of: impl IntoIterator<Item = AccountId>) {
        for account in of {
            // Nobody may be listening.
            _ = self.turns.send(account);
        }
    }

    /// Those whose own lists change, from now on.
    pub(crate) fn turns(&self) -> broadcast::Receiver<AccountId> {
        self.turns.subscribe()
    }

    /// The lists as they are now.
    pub(crate) async fn now(&self, store: &Store) -> Result<Arc<Snapshot>> {
        let _alone = self.reading.lock().await;
        if self.is_stale.swap(false, Ordering::AcqRel) {
            match read(store).await {
                Ok(lists) => self.publish(lists),
                Err(error) => {
                    self.is_stale.store(true, Ordering::Release);
                    return Err(error);
                }
            }
        }
        Ok(self.now.borrow().clone())
    }

    fn publish(&self, lists: Snapshot) {
        self.now.send_if_modified(|now| {
            let lists = Snapshot { number: now.number, ..lists };
            let differs = **now != lists;
            if differs {
                *now = Arc::new(Snapshot { number: now.number + 1, ..lists });
            }
            differs
        });
    }

    /// Follows the lists.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Snapshot>> {
        let followed = self.now.subscribe();
        self.stale.notify_one();
        followed
    }

    /// Reads the lists for those who follow them, whenever something was noted.
    pub(crate) async fn keep_up(&self, store: &Store) {
        loop {
            self.stale.notified().await;
            if self.now.receiver_count() == 0 {
                continue;
            }
            let rest = match self.now(store).await {
                Ok(_) => REST,
                Err(error) => {
                    tracing::debug!(?error, "the lists could not be read yet");
                    self.stale.notify_one();
                    RETRY
                }
            };
            tokio::time::sleep(rest).await;
        }
    }
}

impl Tables {
    /// The name of whom a table waits for, if everybody at it may know and it lies in memory: a list loads no table.
    pub(crate) fn asked_openly(&self, id: &TableId) -> Option<String> {
        self.peek(id, |table| {
            let asked = table.waits_for().filter(|_| table.is_running() && !table.is_moment())?;
            match table.occupants.get(asked.index())? {
                Occupant::Person(person) if !person.is_forgotten() => Some(person.name.clone()),
                Occupant::Person(_) | Occupant::Bot(_) | Occupant::Open | Occupant::Invited { .. } => None,
            }
        })
    }
}

async fn read(store: &Store) -> Result<Snapshot> {
    let mut ratings: HashMap<TableId, Vec<(u8, ratings::Rating, String)>> = HashMap::new();
    for it in store.ratings_at_open(MOST_RATINGS).await? {
        let rating = ratings::Rating { skill: it.skill, doubt: it.doubt };
        ratings.entry(it.table).or_default().push((it.seat, rating, it.pool));
    }
    let open = store.open_public(MOST).await?.into_iter().map(|row| {
        let mut listed = Listed::of(row, Vec::new());
        let pool = listed.summary.as_ref().map(|summary| ratings::pool(&listed.row.game, summary.players));
        let known = ratings.remove(&listed.row.id).unwrap_or_default().into_iter();
        let fitting = known.filter(|(.., of)| Some(of) == pool.as_ref());
        listed.ratings = fitting.map(|(seat, rating, _)| (seat, rating)).collect();
        listed
    });
    let open = open.collect();
    let running = store.running_public(MOST).await?.into_iter();
    let running = running.map(|row| Listed::of(row, Vec::new())).collect();
    Ok(Snapshot { number: 0, open, running })
}
