//! Stores to test on (SQLite in a temporary folder, and a private PostgreSQL), and things to keep in them.

use std::future::Future;
use std::time::Duration;

use store::{Append, Head, NewTable, Status, Store, TableId};
use tempfile::TempDir;

/// Generous: it only keeps a test that hangs from hanging for ever.
const PATIENCE: Duration = Duration::from_secs(120);

/// A store and where to open it again.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) store: Store,
    _folder: Option<TempDir>,
}

/// Runs a case on a new SQLite database.
pub(crate) fn on_sqlite<F: Future<Output = ()>>(case: impl FnOnce(Site) -> F) {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("ochre.db").display());
        let store = Store::open(&url).await.unwrap();
        case(Site { url, store, _folder: Some(folder) }).await;
    });
}

/// Runs a case on a new PostgreSQL database.
pub(crate) fn on_postgres<F: Future<Output = ()>>(case: impl FnOnce(Site) -> F) {
    run(async {
        let url = test_support::postgres::new_database();
        let store = Store::open(&url).await.unwrap();
        case(Site { url, store, _folder: None }).await;
    });
}

/// Runs a case to its end, on two threads.
pub(crate) fn run(case: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { tokio::time::timeout(PATIENCE, case).await.expect("a test that hangs") });
}

/// What the row of a public table says.
pub(crate) fn head(status: Status) -> Head {
    let summary = r#"{"players":["Ayla","Jondalar"]}"#.to_owned();
    Head { status, is_public: true, allows_watchers: true, summary, ..Head::default() }
}

/// A table without seats, whose log begins with these entries.
pub(crate) fn new_table(id: impl Into<TableId>, status: Status, entries: &[&str]) -> NewTable {
    let entries = texts(entries);
    NewTable {
        id: id.into(),
        game: "stone-age".into(),
        at: 1_000,
        head: head(status),
        seats: vec![],
        entries,
    }
}

/// The next entries of a running table.
pub(crate) fn append(table: impl Into<TableId>, seq: i64, entries: &[&str]) -> Append {
    let (table, entries) = (table.into(), texts(entries));
    Append { table, seq, entries, at: 2_000, head: head(Status::Running), seats: vec![] }
}

fn texts(entries: &[&str]) -> Vec<String> {
    entries.iter().map(|&entry| entry.to_owned()).collect()
}
