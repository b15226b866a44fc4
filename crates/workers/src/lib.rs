//! The clock and the threads of the operating system, for bots to think with.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use bots::{Job, Patience, Stopwatch, Workers};

/// How long a helper that is late is waited for once the time is up.
const JOIN_TIMEOUT: Duration = Duration::from_millis(10);

/// A thread for each helper, and the system's clock.
///
/// ```
/// use bots::{Patience, Workers};
/// use workers::Threads;
///
/// let (tell, told) = std::sync::mpsc::channel();
/// let help = |n: u32| -> bots::Job {
///     let tell = tell.clone();
///     Box::new(move || tell.send(n).unwrap())
/// };
/// Threads.run(&mut || (), vec![help(1), help(2)], Patience::Unlimited);
/// assert_eq!(told.try_iter().sum::<u32>(), 3, "both are done");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Workers for Threads {
    fn stopwatch(&self) -> Option<Stopwatch> {
        let start = Instant::now();
        Some(Arc::new(move || start.elapsed()))
    }

    fn run(&self, own: &mut dyn FnMut(), helpers: Vec<Job>, patience: Patience) {
        let (sender, done) = mpsc::channel();
        let start = |help: Job| {
            let sender = sender.clone();
            let helped = move || {
                help();
                // Nobody listens any more if this comes too late.
                let _ = sender.send(());
            };
            thread::Builder::new().spawn(helped).is_ok()
        };
        let started = helpers.into_iter().map(start).filter(|&is_started| is_started).count();
        drop(sender);
        own();
        for _ in 0..started {
            let is_done = match patience {
                Patience::Unlimited => done.recv().is_ok(),
                Patience::Short => done.recv_timeout(JOIN_TIMEOUT).is_ok(),
            };
            if !is_done {
                return;
            }
        }
    }

    fn detach(&self, job: Job) {
        // A job for which there is no thread is dropped here, and with it the tree it was to free.
        let _ = thread::Builder::new().spawn(job);
    }
}
