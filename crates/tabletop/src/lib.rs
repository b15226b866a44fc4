//! The words all games share, and the dialect their rules are written in.
//!
//! A game is a pure function: a question or a lot comes out, a choice or a result goes in, and what happens
//! is a list of events. [`Rules`] is that contract; [`Secrecy`] says what each pair of eyes may know. No IO,
//! no clock, no dice of its own.
//!
//! The rest is what every game would otherwise write by hand:
//!
//! | for | there is |
//! |---|---|
//! | things that stand in a fixed order | [`Member`], declared by [`members!`] and [`numbered!`] |
//! | sets, tables and bags of them | [`Set`], [`By`], [`BySeat`], [`Bag`] |
//! | what a table waits for | [`Pending`] |
//! | what may be chosen | [`Menu`] |
//! | a state that holds together, changed by events alone | [`Fold`], [`state!`], [`table!`] |
//! | the exact odds of a lot, said once | [`Lottery`], [`drawn!`] |
//! | what is refused, and by which rule | [`breaches!`], [`Illegal`], [`ensure`], [`Refusal`] |
//! | playing a game | [`Playout`], [`Policy`] |
//! | testing one | `testing`: the laws (feature `laws`), golden playthroughs, tables in play (feature `testing`) |
//!
//! `examples/cave-bear` is a whole game, as small as one can be; `docs/adding-a-game.md` walks through it.

mod bag;
mod bits;
mod by;
mod chance;
mod fold;
mod log;
mod member;
mod menu;
mod odds;
mod outcome;
mod pending;
mod playout;
mod refusal;
mod rules;
mod seat;
mod sets;

#[cfg(feature = "laws")]
pub mod testing;

pub use bag::Bag;
pub use by::{By, as_map, as_sparse_map};
pub use chance::{Dice, below};
pub use fold::Fold;
pub use log::{Log, Silent};
pub use member::{Bits, Member};
pub use menu::{AnyChoice, Menu, Name, Tray};
pub use odds::{Draw, Drawn, Listed, Lottery, Possible};
pub use outcome::Outcome;
pub use pending::{Asks, Pending};
pub use playout::{Asked, Playout, Policy, Step, Uniform, draw_lots, weighted};
pub use refusal::{Cites, Illegal, Refusal, ensure, written};
pub use rules::{Awaits, Lists, Plain, Rules, Secrecy, Setup};
pub use seat::{BySeat, Eye, MAX_SEATS, Seat};
#[doc(hidden)]
pub use serde;
pub use sets::{Members, Set, as_bits};
