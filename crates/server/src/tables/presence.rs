//! Who follows a table just now, as far as this process knows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::AccountId;
use tokio::sync::watch;

use super::version::Version;

/// The people who follow one table.
pub(crate) struct Presence {
    /// How many pages each account has open.
    pages: Mutex<HashMap<AccountId, usize>>,
    version: watch::Sender<Version>,
}

/// Somebody is present as long as this lives.
pub(crate) struct Present {
    presence: Arc<Presence>,
    account: AccountId,
}

impl Presence {
    pub(crate) fn new(version: watch::Sender<Version>) -> Presence {
        Presence { pages: Mutex::default(), version }
    }

    /// Whether somebody follows the table.
    pub(crate) fn has(&self, account: &AccountId) -> bool {
        self.pages().contains_key(account)
    }

    /// Counts a page of somebody until what comes back is dropped.
    pub(crate) fn enter(self: &Arc<Presence>, account: &AccountId) -> Present {
        let mut pages = self.pages();
        let open = pages.entry(account.clone()).or_default();
        *open += 1;
        let is_first = *open == 1;
        drop(pages);
        if is_first {
            self.publish();
        }
        Present { presence: self.clone(), account: account.clone() }
    }

    /// Tells listeners that somebody came or went.
    fn publish(&self) {
        self.version.send_modify(|version| version.presence += 1);
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<AccountId, usize>> {
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
            self.presence.publish();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_present_until_the_last_page_closes() {
        let (version, seen) = watch::channel(Version::default());
        let presence = Arc::new(Presence::new(version));
        let (anna, ben) = (AccountId::from("anna"), AccountId::from("ben"));
        let (first, second) = (presence.enter(&anna), presence.enter(&anna));
        assert!(presence.has(&anna) && !presence.has(&ben));
        drop(first);
        assert!(presence.has(&anna));
        assert_eq!(seen.borrow().presence, 1, "a second page is no news");
        drop(second);
        assert!(!presence.has(&anna));
        assert_eq!(seen.borrow().presence, 2);
    }
}
