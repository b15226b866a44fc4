//! Who follows a table just now: at this node, which counts their pages, and at the others that share its database, which
//! say so in it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{AccountId, TableId};
use tokio::sync::mpsc;

use super::cache::{TableSlot, Tables};
use crate::clock::Millis;
use crate::error::Result;

/// For how long a node's word counts, and how often it is given again.
const LIFE: Millis = 20_000;
const RENEWAL: Duration = Duration::from_secs(5);

use super::version::Newest;

/// The people who follow one table.
pub(crate) struct Presence {
    /// How many pages each account has open.
    pages: Mutex<BTreeMap<AccountId, usize>>,
    /// Who follows it at other nodes.
    elsewhere: Mutex<BTreeSet<AccountId>>,
    version: Newest,
    /// Tells other nodes that somebody came or went here.
    moves: Moves,
    table: TableId,
}

/// The channel that names a table and who came there or went, if there are nodes to be told.
pub(super) type Moves = Option<mpsc::UnboundedSender<(TableId, AccountId)>>;

/// Somebody is present as long as this lives.
pub(crate) struct Present {
    presence: Arc<Presence>,
    account: AccountId,
}

impl Presence {
    pub(super) fn new(table: TableId, version: Newest, moves: Moves) -> Presence {
        Presence { pages: Mutex::default(), elsewhere: Mutex::default(), version, moves, table }
    }

    /// Whether somebody follows the table.
    pub(crate) fn has(&self, account: &AccountId) -> bool {
        self.is_here(account) || self.elsewhere().contains(account)
    }

    /// Whether somebody follows the table at this node.
    fn is_here(&self, account: &AccountId) -> bool {
        self.pages().contains_key(account)
    }

    /// Who follows the table at this node.
    fn here(&self) -> Vec<AccountId> {
        self.pages().keys().cloned().collect()
    }

    /// Hears who follows the table at other nodes.
    fn hear_of(&self, others: impl IntoIterator<Item = AccountId>) {
        let others: BTreeSet<AccountId> = others.into_iter().collect();
        let before = std::mem::replace(&mut *self.elsewhere(), others.clone());
        if before != others {
            self.publish();
        }
    }

    /// Counts a page of somebody until what comes back is dropped.
    pub(crate) fn enter(self: &Arc<Presence>, account: &AccountId) -> Present {
        let mut pages = self.pages();
        let open = pages.entry(account.clone()).or_default();
        *open += 1;
        let is_first = *open == 1;
        drop(pages);
        if is_first {
            self.moved(account);
        }
        Present { presence: self.clone(), account: account.clone() }
    }

    /// Somebody came to this node or left it.
    fn moved(&self, account: &AccountId) {
        self.publish();
        if let Some(moves) = &self.moves {
            // When the server stops nobody listens: then their word ends by itself.
            _ = moves.send((self.table.clone(), account.clone()));
        }
    }

    /// Tells listeners that somebody came or went.
    fn publish(&self) {
        self.version.publish(|version| version.presence += 1);
    }

    fn elsewhere(&self) -> MutexGuard<'_, BTreeSet<AccountId>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pages(&self) -> MutexGuard<'_, BTreeMap<AccountId, usize>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut pages = self.presence.pages();
        let open = pages.get_mut(&self.account).map_or(0, |open| {
            *open -= 1;
            *open
        });
        if open == 0 {
            pages.remove(&self.account);
            drop(pages);
            self.presence.moved(&self.account);
        }
    }
}

impl Tables {
    /// Tells other nodes who follows tables here, and hears it of them. Whatever cannot be written or read is tried again
    /// with the next renewal.
    pub(crate) async fn share_presence(self: Arc<Tables>) {
        let Some(mut moves) = self.take_moves() else { return };
        let mut renewal = tokio::time::interval(RENEWAL);
        loop {
            // In this order, so that many moves never put off the renewal.
            let shared = tokio::select! {
                biased;
                _ = renewal.tick() => self.renew_presence().await,
                moved = moves.recv() => match moved {
                    None => return,
                    Some((table, account)) => self.tell_moved(&table, &account).await,
                },
            };
            if let Err(error) = shared {
                tracing::debug!(?error, "who is present could not be shared");
            }
        }
    }

    /// Says whether somebody follows a table here now. They may have come back meanwhile.
    async fn tell_moved(&self, table: &TableId, account: &AccountId) -> Result<()> {
        let slot = self.known(table);
        if slot.as_ref().is_some_and(|slot| slot.presence.is_here(account)) {
            self.store.come(&self.node, table, account, self.clock.now() + LIFE).await?;
        } else {
            self.store.go(&self.node, table, account).await?;
        }
        match slot {
            Some(slot) => self.hear_present(&slot).await,
            None => Ok(()),
        }
    }

    /// Says again who follows which table here, and finds out which of the others have not.
    async fn renew_presence(&self) -> Result<()> {
        let now = self.clock.now();
        let slots = self.all_slots();
        let here = |slot: &Arc<TableSlot>| {
            let id = slot.id.clone();
            slot.presence.here().into_iter().map(move |account| (id.clone(), account)).collect::<Vec<_>>()
        };
        let here: Vec<(TableId, AccountId)> = slots.iter().flat_map(here).collect();
        if !here.is_empty() {
            self.store.note_present(&self.node, &here, now + LIFE).await?;
        }
        self.store.forget_presence(now).await?;
        for slot in slots.iter().filter(|slot| slot.is_followed()) {
            self.hear_present(slot).await?;
        }
        Ok(())
    }

    /// Finds out who follows a table at other nodes.
    pub(super) async fn hear_present(&self, slot: &TableSlot) -> Result<()> {
        if self.store.is_shared() {
            let now = self.clock.now();
            slot.presence.hear_of(self.store.present_elsewhere(&self.node, &slot.id, now).await?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::version::Version;

    #[test]
    fn somebody_is_present_until_the_last_page_closes() {
        let seen = Newest::new(Version::default());
        let presence = Arc::new(Presence::new(TableId::from("t"), seen.clone(), None));
        let (anna, ben) = (AccountId::from("anna"), AccountId::from("ben"));
        let (first, second) = (presence.enter(&anna), presence.enter(&anna));
        assert!(presence.has(&anna) && !presence.has(&ben));
        drop(first);
        assert!(presence.has(&anna));
        assert_eq!(seen.get().presence, 1, "a second page is no news");
        drop(second);
        assert!(!presence.has(&anna));
        assert_eq!(seen.get().presence, 2);
    }

    #[test]
    fn others_are_present_as_long_as_their_node_says_so() {
        let seen = Newest::new(Version::default());
        let (moves, mut told) = mpsc::unbounded_channel();
        let presence = Arc::new(Presence::new(TableId::from("t"), seen.clone(), Some(moves)));
        let (anna, ben) = (AccountId::from("anna"), AccountId::from("ben"));
        presence.hear_of([ben.clone()]);
        presence.hear_of([ben.clone()]);
        assert!(presence.has(&ben) && !presence.is_here(&ben));
        assert_eq!(seen.get().presence, 1, "the same again is no news");
        drop(presence.enter(&anna));
        let moved = (TableId::from("t"), anna);
        assert_eq!((told.try_recv(), told.try_recv()), (Ok(moved.clone()), Ok(moved)), "she came and went");
        presence.hear_of([]);
        assert!(!presence.has(&ben));
    }
}
