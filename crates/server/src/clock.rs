//! What time it is: the machine's clock, or one that a test turns.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

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
    /// Now.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)),
            Clock::Turned(now) => now.load(Ordering::Relaxed),
        }
    }
}
