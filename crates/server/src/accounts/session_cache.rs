//! Sessions that were looked up lately, so that not every request asks the store.
//!
//! The cache is bounded: of too many sessions those that are seldom used go. How long one is believed is compared here
//! and not by the cache, because time is the server's [`Clock`], which tests turn.

use std::sync::Arc;

use quick_cache::sync::Cache;
use store::{AccountId, TokenHash};

use super::Who;
use crate::clock::{Clock, Millis};

/// How many sessions are kept.
const CAPACITY: usize = 100_000;
/// For how long a session is believed without asking the store again: the longest a session that was revoked
/// at another process lives on here.
const TTL: Millis = 15_000;

/// Sessions that were looked up lately.
pub(super) struct SessionCache {
    entries: Cache<TokenHash, Cached>,
    clock: Clock,
}

#[derive(Clone)]
struct Cached {
    who: Arc<Who>,
    /// When the store was asked.
    at: Millis,
}

impl SessionCache {
    pub(super) fn new(clock: Clock) -> SessionCache {
        SessionCache { entries: Cache::new(CAPACITY), clock }
    }

    /// Who has the secret of this hash, if that was found out lately.
    pub(super) fn get(&self, hash: &TokenHash) -> Option<Arc<Who>> {
        let cached = self.entries.get(hash)?;
        // A clock that ran ahead and was put right leaves entries of days to come: they are not believed until then.
        if (cached.at..cached.at + TTL).contains(&self.clock.now()) {
            return Some(cached.who);
        }
        self.entries.remove(hash);
        None
    }

    pub(super) fn insert(&self, who: Arc<Who>) {
        let at = self.clock.now();
        self.entries.insert(who.session.token_hash, Cached { who, at });
    }

    /// Forgets all sessions of an account: what is known of it has changed.
    pub(super) fn forget(&self, account: &AccountId) {
        self.entries.retain(|_, cached| cached.who.account.id != *account);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use store::{Account, Kind, Session};

    use super::*;

    fn session_of(account: &str, hash: TokenHash) -> Arc<Who> {
        let account = Account::guest(AccountId::from(account), account, None, 0);
        let session = Session {
            token_hash: hash,
            account: account.id.clone(),
            kind: Kind::Session,
            label: String::new(),
            created: 0,
            seen: 0,
            revoked: None,
        };
        Arc::new(Who { account, session })
    }

    #[test]
    fn a_session_is_believed_for_a_while_and_forgotten_with_its_account() {
        let now = Arc::new(AtomicI64::new(0));
        let cache = SessionCache::new(Clock::Turned(now.clone()));
        let (annas, bens) = (TokenHash([1; 32]), TokenHash([2; 32]));
        cache.insert(session_of("anna", annas));
        cache.insert(session_of("ben", bens));
        cache.forget(&AccountId::from("anna"));
        assert!(cache.get(&annas).is_none());
        now.store(TTL - 1, Ordering::Relaxed);
        assert!(cache.get(&bens).is_some());
        now.store(TTL, Ordering::Relaxed);
        assert!(cache.get(&bens).is_none());
        now.store(1_000 * TTL, Ordering::Relaxed);
        cache.insert(session_of("ben", bens));
        now.store(TTL, Ordering::Relaxed);
        assert!(cache.get(&bens).is_none(), "the clock had run ahead");
    }
}
