//! The version of a table: three counters that whoever follows it compares with those they know.
//!
//! Listeners get no messages, only the newest version. Whoever is slow skips versions and asks the table what changed since
//! the one they know; nothing piles up for them. They are woken in the order in which they began to wait: a watch channel of
//! tokio's wakes them in an order of chance, in which nobody could repeat what happened.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// What a listener compares. Any counter that differs is news.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Version {
    /// The number of the last entry that is on disk.
    pub(crate) seq: i64,
    /// The number of the last line of chat.
    pub(crate) chat: i64,
    /// How often somebody came or went.
    pub(crate) presence: u64,
}

/// The newest version of a table. Clones publish the same.
#[derive(Clone, Debug)]
pub(crate) struct Newest(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    published: Notify,
}

#[derive(Debug)]
struct State {
    version: Version,
    /// How often a version was published.
    count: u64,
    followers: usize,
}

/// Somebody who waits for the next version.
#[derive(Debug)]
pub(crate) struct Follower {
    shared: Arc<Shared>,
    /// How many versions were published when they looked last.
    seen: u64,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Newest {
    /// The first version, which nobody follows.
    pub(super) fn new(version: Version) -> Newest {
        let state = Mutex::new(State { version, count: 0, followers: 0 });
        Newest(Arc::new(Shared { state, published: Notify::new() }))
    }

    /// The version.
    pub(crate) fn get(&self) -> Version {
        self.0.state().version
    }

    /// Changes the version and wakes nobody.
    pub(super) fn note(&self, change: impl FnOnce(&mut Version)) {
        change(&mut self.0.state().version);
    }

    /// Changes the version and wakes whoever follows it.
    pub(super) fn publish(&self, change: impl FnOnce(&mut Version)) {
        let mut state = self.0.state();
        change(&mut state.version);
        state.count += 1;
        drop(state);
        self.0.published.notify_waiters();
    }

    /// Follows it from now on.
    pub(super) fn follow(&self) -> Follower {
        let mut state = self.0.state();
        state.followers += 1;
        Follower { shared: self.0.clone(), seen: state.count }
    }

    /// Whether somebody follows it.
    pub(super) fn is_followed(&self) -> bool {
        self.0.state().followers > 0
    }
}

impl Follower {
    /// The version now. What was published before is seen with it.
    pub(super) fn look(&mut self) -> Version {
        let state = self.shared.state();
        self.seen = state.count;
        state.version
    }

    /// Waits until a version is published that was not seen.
    pub(super) async fn published(&mut self) {
        loop {
            // Made before the look: what is published after it is not missed.
            let published = self.shared.published.notified();
            let count = self.shared.state().count;
            if count != self.seen {
                self.seen = count;
                return;
            }
            published.await;
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.shared.state().followers -= 1;
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, poll};

    use super::*;

    #[tokio::test]
    async fn what_is_published_wakes_followers_once_and_what_is_noted_none() {
        let newest = Newest::new(Version::default());
        assert!(!newest.is_followed());
        let mut follower = newest.follow();
        assert!(newest.is_followed() && follower.published().now_or_never().is_none());
        newest.note(|version| version.seq = 1);
        assert!(follower.published().now_or_never().is_none());
        newest.publish(|version| version.chat = 2);
        newest.publish(|version| version.presence = 3);
        assert!(follower.published().now_or_never().is_some());
        assert!(follower.published().now_or_never().is_none(), "two at once are one piece of news");
        assert_eq!(follower.look(), Version { seq: 1, chat: 2, presence: 3 });
        newest.publish(|_| ());
        follower.look();
        assert!(follower.published().now_or_never().is_none(), "it was seen");
        drop(follower);
        assert!(!newest.is_followed());
    }

    #[tokio::test]
    async fn a_follower_that_waits_already_is_woken() {
        let newest = Newest::new(Version::default());
        let mut follower = newest.follow();
        {
            let mut published = std::pin::pin!(follower.published());
            assert!(poll!(&mut published).is_pending());
            newest.publish(|version| version.seq = 1);
            assert!(poll!(&mut published).is_ready());
        }
        assert_eq!(follower.look().seq, 1);
    }
}
