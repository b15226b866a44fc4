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
    /// Waits until so much time has passed since a moment, and never longer than that, whatever becomes of the clock
    /// meanwhile.
    pub(crate) async fn wait_until(&self, since: Millis, time: Duration) {
        let time_in_millis = Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX);
        // A moment to come was written by a clock that ran ahead.
        let mut end = since.min(self.now()).saturating_add(time_in_millis);
        match self {
            Clock::System => {
                let left = u64::try_from(end - self.now()).unwrap_or(0);
                tokio::time::sleep(Duration::from_millis(left).min(time)).await;
            }
            Clock::Turned(_) => {
                while self.now() < end {
                    tokio::time::sleep(LOOK).await;
                    end = end.min(self.now().saturating_add(time_in_millis));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_waits_for_a_clock_that_was_put_right() {
        let now = Arc::new(AtomicI64::new(5_000));
        let clock = Clock::Turned(now.clone());
        let second = Duration::from_secs(1);
        let mut waits = std::pin::pin!(clock.wait_until(5_000, second));
        assert!(futures_util::poll!(&mut waits).is_pending());
        now.store(3_000, Ordering::Relaxed);
        tokio::time::sleep(2 * LOOK).await;
        assert!(futures_util::poll!(&mut waits).is_pending());
        now.store(4_000, Ordering::Relaxed);
        waits.await;
        clock.wait_until(3_000, second).await;
        now.store(5_000, Ordering::Relaxed);
        let mut ahead = std::pin::pin!(clock.wait_until(9_000_000, second));
        assert!(futures_util::poll!(&mut ahead).is_pending(), "as if it were now");
        now.store(6_000, Ordering::Relaxed);
        ahead.await;
    }
}
