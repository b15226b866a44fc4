//! Where the secrets of tables come from: the machine, or a number that a test begins with.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use session::Secret;

use crate::ids;

/// Where the secrets of tables come from.
#[derive(Clone, Debug, Default)]
pub enum Secrets {
    /// The machine's source of chance.
    #[default]
    Machine,
    /// One after the other, counted on from a number: a test that fails can be run again with the same dice.
    Counted(Arc<AtomicU64>),
}

impl Secrets {
    /// The secret of the next table.
    pub(crate) fn next(&self) -> Secret {
        match self {
            Secrets::Machine => Secret::new(ids::random()),
            Secrets::Counted(next) => {
                Secret::new(ids::digest(&next.fetch_add(1, Ordering::Relaxed).to_string()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_counted_only_where_somebody_counts() {
        let counted = || Secrets::Counted(Arc::new(AtomicU64::new(7)));
        let (one, other) = (counted(), counted());
        assert_eq!(one.next().hex(), other.next().hex());
        assert_ne!(one.next().hex(), one.next().hex());
        assert_ne!(Secrets::default().next().hex(), Secrets::default().next().hex());
    }
}
