//! Players that are programs. A bot is shown the table as its seat sees it and nothing else: it gets an
//! [`Observation`], from which the hidden part of the state cannot be reached.
//!
//! A game becomes playable for all bots by a [`Judge`]. The levels are in `level.rs`, the search in `search.rs` and
//! `tree.rs`, whose head explains it. Nothing here reads a clock or starts a thread: a host lends both as [`Workers`].
//!
//! ```
//! # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
//! use bots::{Alone, Level, Observation};
//! use rand_core::SeedableRng;
//! use rand_xoshiro::Xoshiro256PlusPlus;
//!
//! let state = nim::State { sticks: 6, turn: 0 };
//! let observation = Observation::of_asked(&nim::Nim, &state).unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let budget = "200".parse()?;
//! assert_eq!(Level::Hunter.choose(&observation, budget, &Alone, &mut rng), Some(2));
//! # Ok::<(), tabletop::Refusal>(())
//! ```

mod judge;
mod level;
mod mind;
mod observation;
mod search;
#[cfg(feature = "testing")]
pub mod testing;
mod tree;
mod weights;
mod workers;

pub use judge::{Hasher, Judge, Scores};
pub use level::{Bot, Budget, Level, Opinion, Thought};
pub use mind::Mind;
pub use observation::Observation;
pub use weights::{WeightSet, Weights};
pub use workers::{Alone, Job, Patience, Stopwatch, Workers};
