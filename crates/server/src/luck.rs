//! What a server leaves to chance: the secrets of its tables, and the whims of its bots.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::Budget;
use session::{Chance, Secret};

use crate::ids;

/// How many lines of play a bot thinks of where they are counted: few, so that a test does not wait for it.
const LINES: u32 = 40;

/// Where chance comes from.
#[derive(Clone, Debug, Default)]
pub enum Luck {
    /// From the machine, and bots think by the clock.
    #[default]
    Machine,
    /// Counted on from a number, and bots think of a fixed number of lines: the same choices bring the same game, dice
    /// and answers of bots alike, however busy the machine is. A test that fails can be run again.
    Counted(Arc<AtomicU64>),
}

impl Luck {
    /// The secret of the next table.
    pub(crate) fn secret(&self) -> Secret {
        Secret::new(match self {
            Luck::Machine => ids::random(),
            Luck::Counted(next) => ids::digest(&next.fetch_add(1, Ordering::Relaxed).to_string()),
        })
    }

    /// Where a bot draws from that thinks about a table with this secret when its log has this number.
    pub(crate) fn whims(&self, secret: &str, seq: i64) -> Chance {
        let key = match self {
            Luck::Machine => ids::random(),
            Luck::Counted(_) => ids::digest(&format!("{secret} {seq}")),
        };
        Chance::from_key(key, 0)
    }

    /// How much a bot may think.
    pub(crate) fn budget(&self, usual: Budget) -> Budget {
        match self {
            Luck::Machine => usual,
            Luck::Counted(_) => Budget { time: None, iterations: Some(LINES), ..usual },
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::*;

    fn counted() -> Luck {
        Luck::Counted(Arc::new(AtomicU64::new(7)))
    }

    #[test]
    fn secrets_are_counted_only_where_somebody_counts() {
        let (one, other) = (counted(), counted());
        assert_eq!(one.secret().hex(), other.secret().hex());
        assert_ne!(one.secret().hex(), one.secret().hex());
        assert_ne!(Luck::default().secret().hex(), Luck::default().secret().hex());
    }

    #[test]
    fn whims_are_counted_by_table_and_number_only_where_somebody_counts() {
        let whims = |luck: &Luck, secret: &str, seq: i64| luck.whims(secret, seq).bots;
        assert!(whims(&counted(), "a", 3) == whims(&counted(), "a", 3));
        assert!(whims(&counted(), "a", 3) != whims(&counted(), "a", 4));
        assert!(whims(&counted(), "a", 3) != whims(&counted(), "b", 3));
        assert!(whims(&Luck::Machine, "a", 3) != whims(&Luck::Machine, "a", 3));
    }

    #[test]
    fn no_clock_ends_a_thought_where_somebody_counts() {
        let usual = Level::STRONGEST.budget();
        assert_eq!(counted().budget(usual).time, None);
        assert_eq!(Luck::Machine.budget(usual), usual);
    }
}
