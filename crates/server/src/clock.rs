//! What time it is: the machine's clock, or one that a test turns.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How often a clock that is turned is looked at.
const LOOK: Duration = Duration::from_millis(5);

/// A moment, in milliseconds since 1970.
pub type Millis = i64;

/// What time it is.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's clock.
    #[default]
    System,
    /// A clock that stands still until it is turned.
    Turned(Arc<AtomicI64>),
}

impl Clock {
    /// Waits until so much time has passed since a moment, and never longer than that.
    pub(crate) async fn wait_until(&self, since: Millis, time: Duration) {
        let end = since.saturating_add(Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX));
        let left = |now: Millis| Duration::from_millis(u64::try_from(end - now).unwrap_or(0)).min(time);
        match self {
            Clock::System => tokio::time::sleep(left(self.now())).await,
            Clock::Turned(_) => {
                while !left(self.now()).is_zero() {
                    tokio::time::sleep(LOOK).await;
                }
            }
        }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)),
            Clock::Turned(now) => now.load(Ordering::Relaxed),
        }
    }

    /// How long it is since now, from now on.
    pub(crate) fn elapsed(&self) -> Elapsed {
        Elapsed { clock: self.clone(), began: Instant::now(), began_at: self.now() }
    }
}

/// How long it is since it was made. The machine's clock may be set; what has passed here never goes back.
#[derive(Clone, Debug)]
pub(crate) struct Elapsed {
    clock: Clock,
    began: Instant,
    began_at: Millis,
}

impl governor::clock::Clock for Elapsed {
    type Instant = Duration;

    fn now(&self) -> Duration {
        match &self.clock {
            Clock::System => self.began.elapsed(),
            Clock::Turned(_) => {
                Duration::from_millis(u64::try_from(self.clock.now() - self.began_at).unwrap_or(0))
            }
        }
    }
}
