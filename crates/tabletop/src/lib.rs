//! The words all games share: seats and eyes, questions and lots, the [`Rules`] of a game, the log of
//! what happened, and how it ended. No IO, no clock, no dice: a choice or the result of a lot goes in,
//! events come out.

mod chance;
mod log;
mod outcome;
mod refusal;
mod rules;
mod seat;
mod sets;

#[cfg(feature = "laws")]
pub mod laws;

pub use chance::{Dice, below};
pub use log::{Log, Silent};
pub use outcome::Outcome;
pub use refusal::{Cites, Illegal, Refusal};
pub use rules::{Awaits, Plain, Rules, Setup};
pub use seat::{BySeat, Eye, MAX_SEATS, Seat};
pub use sets::{Member, Members, Set};
