//! Who listens to a table just now, as far as this node knows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The people who listen to one table.
pub(crate) struct Presence {
    /// How many pages each account has open.
    pages: Mutex<HashMap<String, usize>>,
    /// Counts how often somebody came or went.
    changes: watch::Sender<u64>,
}

/// Somebody is there as long as this lives.
pub(crate) struct Present {
    presence: Arc<Presence>,
    account: String,
}

impl Presence {
    pub(crate) fn new() -> Presence {
        Presence { pages: Mutex::default(), changes: watch::Sender::new(0) }
    }

    /// Whether somebody listens.
    pub(crate) fn has(&self, account: &str) -> bool {
        self.pages().contains_key(account)
    }

    /// Somebody comes.
    pub(crate) fn enter(self: &Arc<Presence>, account: &str) -> Present {
        let mut pages = self.pages();
        let open = pages.entry(account.to_owned()).or_default();
        *open += 1;
        let is_first = *open == 1;
        drop(pages);
        if is_first {
            self.changes.send_modify(|count| *count += 1);
        }
        Present { presence: self.clone(), account: account.to_owned() }
    }

    /// Hears whenever somebody comes or goes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<String, usize>> {
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
            self.presence.changes.send_modify(|count| *count += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_there_until_the_last_page_closes() {
        let presence = Arc::new(Presence::new());
        let changes = presence.subscribe();
        let (first, second) = (presence.enter("anna"), presence.enter("anna"));
        assert!(presence.has("anna") && !presence.has("ben"));
        drop(first);
        assert!(presence.has("anna"));
        assert_eq!(*changes.borrow(), 1, "a second page is no news");
        drop(second);
        assert!(!presence.has("anna"));
        assert_eq!(*changes.borrow(), 2);
    }
}
