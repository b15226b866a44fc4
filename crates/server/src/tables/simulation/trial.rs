//! Tests: many seeds, none of which may break a promise.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::promises::Broken;
use super::scenario::Fault;
use super::world::World;

/// How many seeds are tried if nobody says otherwise.
const SEEDS: u64 = 200;
/// How many of the last lines of a run are shown when it broke a promise.
const LAST_LINES: usize = 60;

/// What came of a seed.
struct Run {
    seed: u64,
    trace: Vec<String>,
    broken: Vec<Broken>,
    acknowledged: usize,
    faults: BTreeMap<Fault, u64>,
}

thread_local! {
    static PANICS: Cell<u64> = const { Cell::new(0) };
}

/// A task that panics takes nothing else with it: so panics are counted.
fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.with(|panics| panics.set(panics.get() + 1));
            before(info);
        }));
    });
}

fn run(seed: u64) -> Run {
    count_panics();
    PANICS.with(|panics| panics.set(0));
    let mut world = World::new(seed);
    let played = panic::catch_unwind(AssertUnwindSafe(|| world.play()));
    if PANICS.with(Cell::get) > 0 || played.is_err() {
        world.broke("nothing panics", "a panic is told above".to_owned());
    }
    Run {
        seed,
        trace: std::mem::take(&mut world.trace),
        broken: std::mem::take(&mut world.broken),
        acknowledged: world.acknowledged.len(),
        faults: std::mem::take(&mut world.faults),
    }
}

/// A number from the environment.
fn wanted(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name}={value} is no number")))
}

/// The way a run went, and how to see it again.
fn told(run: &Run) -> String {
    let skipped = run.trace.len().saturating_sub(LAST_LINES);
    let broken: Vec<String> =
        run.broken.iter().map(|Broken { promise, how }| format!("  {promise}: {how}")).collect();
    format!(
        "seed {} broke:\n{}\n{}\n… {skipped} lines …\n{}\nthe whole way: OCHRE_FAULT={} cargo test -p server --lib simulated -- --nocapture",
        run.seed,
        broken.join("\n"),
        run.trace[0],
        run.trace[skipped..].join("\n"),
        run.seed,
    )
}

#[test]
fn simulated_faults_break_no_promise() {
    if let Some(seed) = wanted("OCHRE_FAULT") {
        let run = run(seed);
        println!("{}", run.trace.join("\n"));
        assert!(run.broken.is_empty(), "{}", told(&run));
        return;
    }
    let (first, count) = (wanted("OCHRE_FAULTS_FROM").unwrap_or(0), wanted("OCHRE_FAULTS").unwrap_or(SEEDS));
    let (next, done) = (AtomicU64::new(first), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if first + count <= seed {
                return;
            }
            let run = run(seed);
            if !run.broken.is_empty() {
                println!("{}", told(&run));
            }
            done.lock().expect("nothing panics here").push(Run { trace: Vec::new(), ..run });
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().expect("nothing panics here");
    done.sort_by_key(|run| run.seed);
    let mut faults: BTreeMap<Fault, u64> = BTreeMap::new();
    for (fault, times) in done.iter().flat_map(|run| &run.faults) {
        *faults.entry(*fault).or_default() += times;
    }
    let acknowledged: usize = done.iter().map(|run| run.acknowledged).sum();
    println!("{} seeds, {acknowledged} choices acknowledged, {faults:?}", done.len());
    let mut broken: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for run in &done {
        for Broken { promise, .. } in &run.broken {
            let seeds = broken.entry(promise).or_default();
            if seeds.last() != Some(&run.seed) {
                seeds.push(run.seed);
            }
        }
    }
    assert!(broken.is_empty(), "broken by these seeds: {broken:?}");
    if count >= SEEDS {
        let unseen: Vec<Fault> = Fault::ALL.into_iter().filter(|fault| !faults.contains_key(fault)).collect();
        assert!(unseen.is_empty() && acknowledged > 1000, "{unseen:?} never came, {acknowledged} choices");
    }
}

#[test]
fn a_seed_plays_the_same_run_every_time() {
    for seed in [3, 8, 21] {
        let first = run(seed).trace;
        let again = thread::spawn(move || run(seed).trace).join().expect("a run does not panic");
        let differs = first.iter().zip(&again).find(|(one, other)| one != other);
        assert_eq!(differs, None, "seed {seed}");
        assert_eq!(first.len(), again.len(), "seed {seed}");
    }
}
