//! What is to be deleted for its age is announced a day before. The age is what a clock says, and a clock can be wrong
//! by months until somebody puts it right; what was deleted meanwhile would be gone for good.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::clock::Millis;

/// How long a time stands before what was over by then is deleted, counted by this process and not by the clock.
const NOTICE: Duration = Duration::from_secs(24 * 60 * 60);

/// A time by the clock, and how long the process had run when it was noted.
#[derive(Default)]
pub(super) struct Doom(Mutex<Option<(Millis, Duration)>>);

impl Doom {
    /// The time by which things are deleted now, if one has stood for a day: of two clocks the one that is behind.
    pub(super) fn agreed(&self, now: Millis, running: Duration) -> Option<Millis> {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (then, since) = *noted.get_or_insert((now, running));
        if running < since + NOTICE {
            return None;
        }
        *noted = Some((now, running));
        Some(then.min(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);
    const YEAR: Millis = 365 * 24 * 60 * 60_000;

    #[test]
    fn a_time_stands_for_a_day_before_anything_is_deleted_by_it() {
        let doom = Doom::default();
        assert_eq!(doom.agreed(5, HOUR), None);
        assert_eq!(doom.agreed(6, 24 * HOUR), None);
        assert_eq!(doom.agreed(7, 25 * HOUR), Some(5));
        assert_eq!(doom.agreed(8, 26 * HOUR), None);
        assert_eq!(doom.agreed(9, 49 * HOUR), Some(7));
    }

    #[test]
    fn a_clock_that_is_put_right_within_a_day_has_deleted_nothing() {
        for begin in [0, YEAR] {
            let doom = Doom::default();
            doom.agreed(begin, Duration::ZERO);
            assert_eq!(doom.agreed(YEAR, 23 * HOUR), None);
            assert_eq!(doom.agreed(1, 24 * HOUR), Some(begin.min(1)));
            assert_eq!(doom.agreed(2, 48 * HOUR), Some(1));
        }
    }
}
