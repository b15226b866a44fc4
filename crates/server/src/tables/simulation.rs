//! Simulated faults: a machine looks for the fault that nobody thought of.
//!
//! One seed is one run. A few people play at tables of one to three nodes, which are real [`TableService`]s with their
//! bots and chores, on a real database file. Meanwhile nodes die and come back, the database stops, disks are slow or full,
//! clocks jump, nodes do not hear of each other, requests are lost, doubled, repeated and hung up, streams break. Then all of
//! that ends, people play on for a while and stop, and what was promised is checked (`promises.rs`).
//!
//! # Why a seam of our own
//!
//! *turmoil* and *madsim* simulate the network between hosts. Our nodes have none: they meet in the database alone, so that
//! what has to be simulated is the database, time, and the end of a process. Both need all of tokio built with a flag of its
//! own (`tokio_unstable`, `madsim`) to be repeatable, and madsim stand-ins for the libraries below. Here each node has a
//! tokio runtime of one thread whose clock stands still and jumps from timer to timer; a node dies when its runtime is
//! dropped. `store::simulation` waits for SQLite at once and lets the run decide what becomes of reads and commits.
//! What is left to chance comes from dice ([`crate::played`]); `select!` is `biased`, maps that are gone through are
//! sorted, and followers are woken in order (`version.rs`). The same seed plays the same run, byte by byte.
//!
//! # What is not simulated
//!
//! HTTP and pages (the requests and streams here are those of the service below both front ends); two transactions of
//! PostgreSQL's at the same time; a machine that loses what its disk has acknowledged. Those are for tests with a real
//! PostgreSQL and for `crates/tools/attacks`.
//!
//! # How to run it
//!
//! ```sh
//! cargo test --release -p server --lib simulation            # as many seeds as ./test runs
//! OCHRE_FAULTS=10000 cargo test --release -p server --lib simulated -- --nocapture
//! OCHRE_FAULT=4711 cargo test -p server --lib simulated -- --nocapture    # one seed, with the way it went
//! ```

mod machine;
mod node;
mod person;
mod promises;
mod request;
mod scenario;
mod stage;
mod trial;
mod world;
