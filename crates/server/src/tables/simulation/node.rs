//! A node: a server's tables, bots and chores in a process of their own, which may die at any moment.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use store::Store;
use store::simulation::enter;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use super::machine::Under;
use crate::clock::Clock;
use crate::luck::Luck;
use crate::tables::{PoolConfig, TableService};
use crate::{SWEEP_INTERVAL, TIDY_INTERVAL};

/// When the simulated world begins, in milliseconds since 1970.
pub(super) const EPOCH: i64 = 1_800_000_000_000;
/// How long a node that stops in good order waits for its store.
const STOPPING: Duration = Duration::from_secs(10);

/// A node.
pub(super) struct Node {
    pub(super) number: usize,
    /// How far its clock is ahead of the world's.
    pub(super) ahead: i64,
    pub(super) machine: Rc<Under>,
    pub(super) process: Option<Process>,
}

/// What dies with a node.
pub(super) struct Process {
    pub(super) service: Arc<TableService>,
    pub(super) store: Store,
    pub(super) stopping: watch::Sender<bool>,
    clock: Arc<AtomicI64>,
    runtime: Runtime,
}

impl Node {
    pub(super) fn new(number: usize, machine: Rc<Under>) -> Node {
        Node { number, ahead: 0, machine, process: None }
    }

    /// Starts it. What it leaves to luck is counted on from a number of its own.
    pub(super) fn start(&mut self, file: &Path, now: u64, luck: u64) {
        self.enter();
        let runtime = runtime();
        let clock = Arc::new(AtomicI64::new(self.time(now)));
        let (told, luck) = (Clock::Turned(clock.clone()), Luck::Counted(Arc::new(AtomicU64::new(luck))));
        let (store, service, stopping) = runtime.block_on(async {
            let store = Store::open(&file.to_string_lossy()).await.expect("the database opens");
            let pool = PoolConfig { thinkers: 2, moment: Duration::from_millis(600) };
            let service = Arc::new(TableService::new(store.clone(), told, luck, pool));
            let stopping = watch::Sender::new(false);
            tokio::spawn(chores(service.clone(), store.clone()));
            (store, service, stopping)
        });
        self.process = Some(Process { service, store, stopping, clock, runtime });
    }

    /// Ends it without any warning.
    pub(super) fn die(&mut self) {
        self.enter();
        self.process = None;
    }

    /// Ends it in good order.
    pub(super) fn stop(&mut self) {
        self.enter();
        if let Some(Process { store, stopping, runtime, .. }) = &self.process {
            stopping.send_replace(true);
            runtime.block_on(async { tokio::time::timeout(STOPPING, store.close()).await.ok() });
        }
        self.process = None;
    }

    /// Lets it do what it does in so much time.
    pub(super) fn run(&self, now: u64, time: u64) {
        let Some(process) = &self.process else { return };
        self.enter();
        process.clock.store(self.time(now), Ordering::Relaxed);
        process.runtime.block_on(async { tokio::time::sleep(Duration::from_millis(time)).await });
    }

    /// Has it do something until that is done.
    pub(super) fn block_on<T>(&self, deed: impl AsyncFnOnce(&Process) -> T) -> Option<T> {
        let process = self.process.as_ref()?;
        self.enter();
        Some(process.runtime.block_on(deed(process)))
    }

    /// Tells it what was written; without a payload, that it may have missed something.
    pub(super) fn hear(&self, payload: Option<&str>) {
        if let Some(process) = &self.process {
            self.enter();
            process.store.deliver(payload);
        }
    }

    fn time(&self, now: u64) -> i64 {
        EPOCH + now as i64 + self.ahead
    }

    fn enter(&self) {
        enter(Some(self.machine.clone()));
    }
}

impl Process {
    /// Begins something that nobody waits for here.
    pub(super) fn spawn(&self, deed: impl Future<Output = ()> + Send + 'static) -> tokio::task::AbortHandle {
        self.runtime.spawn(deed).abort_handle()
    }
}

/// A runtime of one thread whose clock stands still while anything can be done, and then jumps to the next timer.
pub(super) fn runtime() -> Runtime {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime without IO is made")
}

/// What a server does with its tables besides answering, as in `crate::chores`.
async fn chores(service: Arc<TableService>, store: Store) {
    tokio::spawn(service.cache.clone().follow_others(store.changes()));
    tokio::spawn(service.cache.clone().share_presence());
    let mut sweep = tokio::time::interval(SWEEP_INTERVAL);
    let mut tidy = tokio::time::interval(TIDY_INTERVAL);
    loop {
        tokio::select! {
            biased;
            _ = tidy.tick() => {
                service.cache.forget_idle();
                service.cache.archive_abandoned().await;
            }
            _ = sweep.tick() => service.bots.sweep().await,
        }
    }
}
