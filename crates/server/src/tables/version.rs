//! The version of a table: three counters that whoever follows it compares with those they know.
//!
//! Listeners get no messages, only the newest version, through a watch channel. Whoever is slow skips versions and
//! asks the table what changed since the one they know; nothing piles up for them.

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
