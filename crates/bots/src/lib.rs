//! Players that are programs. A bot is shown the table as its seat sees it and nothing else: it gets an
//! [`Observation`], from which the hidden part of the state cannot be reached.
//!
//! A game becomes playable for all bots by a [`Judge`]. The levels are in `level.rs`, the search in `search.rs` and
//! `tree.rs`, whose head explains it. Nothing here reads a clock or starts a thread: a host lends both as [`Workers`].
//!
//! ```
//! use bots::{Alone, Level, Observation};
//! use cave_bear::{CaveBear, Choice, Options, Pending, Spear, Throw};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use tabletop::{Dice, Rules, Seat, Setup};
//!
//! // The last of three bears. Blue has thrown nothing; Red holds one spear, and it is enough.
//! let rules = CaveBear::new(&Setup { players: 2, options: Options { hunts: 3 } })?;
//! let mut position = *rules.start();
//! position.hunted = 2;
//! position.bear = Dice::showing(&[1, 3]).expect("two dice");
//! position.supply.take(Spear::Ivory).expect("four of them");
//! position.hands[Seat::FIRST].put(Spear::Ivory).expect("there is room");
//! position.pending = Pending::Decision(Throw { seat: Seat::FIRST });
//! let state = rules.load(position)?;
//!
//! let observation = Observation::of_asked(&rules, &state).expect("Red is asked");
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let choice = Level::Hunter.choose(&observation, "200".parse()?, &Alone, &mut rng);
//! assert_eq!(choice, Some(Choice::Throw(Spear::Ivory)));
//! # Ok::<(), tabletop::Refusal>(())
//! ```

mod evaluator;
mod exp;
mod foresight;
mod judge;
mod level;
mod mind;
mod network;
mod observation;
mod players;
mod practice;
mod reasons;
mod search;
mod sight;
#[cfg(feature = "testing")]
pub mod testing;
mod tree;
mod weights;
mod workers;

pub use exp::{exp, precise_exp};
pub use foresight::{Foresight, Glance};
pub use judge::{Hasher, Judge, Memo, Scores};
pub use level::{Bot, Budget, Level, Opinion, Thought};
pub use mind::Mind;
pub use network::{Hidden, NARROW, Network, Outlook, POINTS, Places, ROW, SAID, Sums, WIDE, outlook};
pub use observation::Observation;
pub use players::Players;
pub use practice::{Freedom, Looker, Moment, Past};
pub use reasons::{Reason, reasons};
pub use sight::{Row, Said, Sighted};
pub use weights::{WeightSet, Weights};
pub use workers::{Alone, Job, Patience, Stopwatch, Workers};
