//! Who listens to a table just now, as far as this node knows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The people who listen to one table.
pub(crate) struct Presence {
    /// How many pages each account has open.
    pages: Mutex<HashMap<String, usize>>,
    pulse: watch::Sender<Pulse>,
}

/// The beat of a table: whoever listens hears when one of these numbers changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pulse {
    /// The last entry that is on disk.
    pub(crate) seq: i64,
    /// The last line of chat.
    pub(crate) said: i64,
    /// How often somebody came or went.
    pub(crate) came: u64,
}

/// Somebody is there as long as this lives.
pub(crate) struct Present {
    presence: Arc<Presence>,
    account: String,
}

impl Presence {
    pub(crate) fn new(pulse: watch::Sender<Pulse>) -> Presence {
        Presence { pages: Mutex::default(), pulse }
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
            self.pulse.send_modify(|pulse| pulse.came += 1);
        }
        Present { presence: self.clone(), account: account.to_owned() }
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
            self.presence.pulse.send_modify(|pulse| pulse.came += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_there_until_the_last_page_closes() {
        let (pulse, heard) = watch::channel(Pulse::default());
        let presence = Arc::new(Presence::new(pulse));
        let (first, second) = (presence.enter("anna"), presence.enter("anna"));
        assert!(presence.has("anna") && !presence.has("ben"));
        drop(first);
        assert!(presence.has("anna"));
        assert_eq!(heard.borrow().came, 1, "a second page is no news");
        drop(second);
        assert!(!presence.has("anna"));
        assert_eq!(heard.borrow().came, 2);
    }
}
