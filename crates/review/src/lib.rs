//! A played game, judged: what was luck, what was skill, and what would have been better. No IO, no clock, no threads.
//!
//! **One judge along the whole game.** A position is worth what [`Referee::chances`] says: each seat's chance to win, by
//! what that seat could know (its hidden cards are its own, those of others are dealt anew), made to add up to 1. Where a
//! lot is awaited it is the expectation over all its results. Every step then changes the chances by some amount that
//! belongs to somebody: what a lot brought beyond its expectation is **luck**; what a choice changed is the seat's
//! **own** doing and, to everybody else, that of **others**. The sums are telescoping: `start + luck + own + others =
//! result`, exactly.
//!
//! **Apart from that, every question is searched.** A glance does not see far enough to call a choice a mistake. The
//! strongest bot looks for the best answer with the eyes of whoever was asked; if it finds another than was chosen, both
//! are followed by as many lines of play again, on the same determinizations and with the same luck, and only what
//! then differs is what the choice [cost](Verdict::cost).
//!
//! Each step is judged by itself, from the game, the [`Plan`] and the step's number alone. So a review can stop and go on
//! anywhere, be shared among threads, and is the same on every machine.
//!
//! ```
//! use cave_bear::{CaveBear, Options};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use review::{Depth, Plan, Reviewer, Taken};
//! use tabletop::{Playout, Rules, Setup, Silent, Step, Uniform};
//!
//! let rules = CaveBear::new(&Setup { players: 3, options: Options::default() })?;
//! let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
//! let (mut states, mut taken) = (vec![playout.state.clone()], Vec::new());
//! while let Some(step) = playout.step(&mut Silent) {
//!     taken.push(match step {
//!         Step::Choice { seat, choice, .. } => Taken::Choice(seat, choice),
//!         Step::Lot { .. } => Taken::Lot,
//!     });
//!     states.push(playout.state.clone());
//! }
//! let reviewer = Reviewer::new(rules, states, taken, Plan { depth: Depth::Quick, seed: 0 });
//! let judged = (0..reviewer.len()).map(|step| reviewer.judge(step)).collect();
//! let review = reviewer.review(judged);
//! for seat in &review.seats {
//!     let sum = seat.start + seat.luck + seat.own + seat.others;
//!     assert!((sum - seat.result).abs() < 1e-9);
//! }
//! # Ok::<(), tabletop::Refusal>(())
//! ```

mod calibration;
mod chances;
mod luck;
mod plan;
mod question;
mod reviewer;
mod sums;

pub use calibration::{Bin, Calibration, bins};
pub use chances::{Chances, Referee};
pub use luck::Expected;
pub use plan::{Depth, Plan, edition};
pub use question::{Verdict, Way};
pub use reviewer::{Judged, Reviewer, Taken};
pub use sums::{Choice, Mark, Marks, Moment, Review, SeatSum};
