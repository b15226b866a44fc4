//! Stores to test on: SQLite in a temporary folder, and a private PostgreSQL.

use std::future::Future;
use std::time::Duration;

use store::Store;
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
        let url = proving::postgres::new_database();
        let store = Store::open(&url).await.unwrap();
        case(Site { url, store, _folder: None }).await;
    });
}

fn run(case: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { tokio::time::timeout(PATIENCE, case).await.expect("a test that hangs") });
}
