//! What a search needs of the program it runs in: a clock and helping hands.
//!
//! This crate starts no thread and reads no clock, so that it runs wherever the rules do, in a browser too. A host that
//! has threads and a clock hands them in as [`Workers`]; the crate `workers` has those of an operating system. A host
//! that has neither hands in [`Alone`].
//!
//! Trees are grown apart and added up afterwards, in the order in which they were handed out. With a budget by
//! iterations a search therefore comes to the same result with any workers.

use std::sync::Arc;
use std::time::Duration;

/// Work for somebody else, done once.
pub type Job = Box<dyn FnOnce() + Send>;

/// The time since a stopwatch was started.
pub type Stopwatch = Arc<dyn Fn() -> Duration + Send + Sync>;

/// How long a search waits for helpers that are not done when it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Until all are done: every helper counts iterations.
    Unlimited,
    /// Hardly at all: the time is up, and a helper that the system has put to sleep is left behind.
    Short,
}

/// A clock and helping hands.
///
/// ```
/// use bots::{Alone, Patience, Workers};
///
/// let (mut own, (tell, told)) = (0, std::sync::mpsc::channel());
/// let help = Box::new(move || tell.send("helped").unwrap());
/// Alone.run(&mut || own += 1, vec![help], Patience::Unlimited);
/// assert_eq!((own, told.recv()), (1, Ok("helped")));
/// ```
pub trait Workers: Sync {
    /// A stopwatch that starts now; none where there is no clock. A [`Budget`](crate::Budget) by time then becomes a
    /// number of iterations.
    fn stopwatch(&self) -> Option<Stopwatch>;

    /// Does `own` here and the helpers' jobs beside it or after it. Returns when all are done, or when patience is
    /// at an end. A job for which there is no helper may be dropped.
    fn run(&self, own: &mut dyn FnMut(), helpers: Vec<Job>, patience: Patience);

    /// Does what nobody waits for, such as freeing a large tree.
    fn detach(&self, job: Job);
}

/// A host without threads and clock: all work is done one job after the other, here.
///
/// ```
/// use bots::{Alone, Workers};
///
/// assert!(Alone.stopwatch().is_none());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Workers for Alone {
    fn stopwatch(&self) -> Option<Stopwatch> {
        None
    }

    fn run(&self, own: &mut dyn FnMut(), helpers: Vec<Job>, _: Patience) {
        own();
        helpers.into_iter().for_each(|help| help());
    }

    fn detach(&self, job: Job) {
        job();
    }
}
