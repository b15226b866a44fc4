//! Telling people who do not look: that it is their turn, that their table has begun or is over, that they are invited.
//!
//! A table hands on what happens there (`tables/occasions.rs`) and goes on at once: whatever is told is told by tasks
//! of their own, and no choice waits for any of it. [`queueing`] turns occasions into rows of the store, one for each channel
//! that is to tell them; [`delivery`] takes what is due, puts it into words as the table is at that moment ([`told`]),
//! and sends it. A row survives the death of this process, and its id keeps it from being told twice. What the death came
//! before is found by looking at the tables that changed lately.

mod channels;
mod delivery;
mod queueing;
mod told;
mod wishes;

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};

use courier::{Courier, Mailer, Reach, Vapid};
use store::{AccountId, Store};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::JoinSet;

use crate::clock::{Clock, Millis};
use crate::config::Config;
use crate::error::{Error, Result};
use crate::ids;
use crate::tables::Tables;

pub(crate) use channels::{ChannelInfo, NewChannel, Shown};
pub(crate) use wishes::{Digest, Kinds, Quiet, Wishes};

/// How many messages are on their way at once.
const ON_THEIR_WAY: usize = 16;
/// How long it is remembered what was told, so that nothing is told twice.
const KEPT: Millis = 7 * 24 * 60 * 60_000;
/// The name under which the store keeps the key that signs pushes.
const PUSH_KEY: &str = "vapid";

/// What tells people who do not look.
pub(crate) struct Notices {
    store: Store,
    clock: Clock,
    tables: Arc<Tables>,
    courier: Courier,
    mailer: Option<Mailer>,
    vapid: Vapid,
    /// The address people use, without a slash at the end.
    address: String,
    /// Accounts and tables that have a channel at all, so that nothing is asked of the store for the others.
    reachable: RwLock<HashSet<String>>,
    /// Something may be due.
    wake: Notify,
    /// The name of this process among those that share the store.
    node: String,
    places: Arc<Semaphore>,
}

impl Notices {
    /// What tells people who do not look at these tables. The key that signs pushes is made when a store is first used.
    pub(crate) async fn new(store: Store, tables: Arc<Tables>, config: &Config) -> Result<Notices> {
        let fresh = Vapid::fresh().map_err(Error::broken)?;
        let vapid = Vapid::of(&store.server_key(PUSH_KEY, &fresh).await?).map_err(Error::broken)?;
        if !store.is_shared() {
            // Whoever claimed them before has died.
            store.free_notices().await?;
        }
        Ok(Notices {
            clock: config.clock.clone(),
            courier: Courier::new(if config.post.reaches_house { Reach::Anywhere } else { Reach::Public }),
            mailer: config.post.mailer.clone(),
            address: config.address(),
            reachable: RwLock::default(),
            wake: Notify::new(),
            node: ids::fresh(),
            places: Arc::new(Semaphore::new(ON_THEIR_WAY)),
            vapid,
            tables,
            store,
        })
    }

    /// Tells whoever is to be told, until the server stops.
    pub(crate) async fn run(self: Arc<Self>, mut stopping: watch::Receiver<bool>) {
        let mut tasks = JoinSet::new();
        tasks.spawn(self.clone().queue_up());
        tasks.spawn(self.deliver());
        _ = stopping.changed().await;
        // What is on its way is given back by its lease.
        tasks.shutdown().await;
    }

    /// Finds out anew whom one can reach.
    async fn look_who_is_reachable(&self) -> Result<()> {
        let found = self.store.reachable().await?.into_iter().collect();
        *self.reachable.write().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// Forgets what was told long ago.
    pub(crate) async fn tidy(&self) {
        if let Err(cause) = self.store.forget_notices(self.clock.now() - KEPT).await {
            tracing::warn!(%cause, "old notices could not be deleted");
        }
    }

    fn can_reach(&self, who: &str) -> bool {
        self.reachable.read().unwrap_or_else(PoisonError::into_inner).contains(who)
    }

    /// What somebody wishes to be told.
    pub(crate) async fn wishes(&self, account: &AccountId) -> Result<Wishes> {
        Ok(Wishes::read(self.store.wishes(account, None).await?.as_deref()))
    }

    /// Keeps what somebody wishes to be told.
    pub(crate) async fn set_wishes(&self, account: &AccountId, wishes: Wishes) -> Result<()> {
        if wishes.quiet.is_some_and(|quiet| !quiet.is_possible()) {
            return Err(Error::unreadable("quiet: hours from 0 to 23, an offset up to 840 minutes"));
        }
        let written = serde_json::to_string(&wishes)?;
        Ok(self.store.set_wishes(account, None, Some(&written)).await?)
    }

    /// What somebody wishes to be told of one table; nothing: the same as of all.
    pub(crate) async fn wishes_of_table(
        &self,
        account: &AccountId,
        table: &store::TableId,
    ) -> Result<Option<Kinds>> {
        let kept = self.store.wishes(account, Some(table)).await?;
        Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()))
    }

    /// Keeps what somebody wishes to be told of one table.
    pub(crate) async fn set_wishes_of_table(
        &self,
        account: &AccountId,
        table: &store::TableId,
        kinds: Option<Kinds>,
    ) -> Result<()> {
        let written = kinds.map(|kinds| serde_json::to_string(&kinds)).transpose()?;
        Ok(self.store.set_wishes(account, Some(table), written.as_deref()).await?)
    }
}
