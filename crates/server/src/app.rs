//! What every request can reach.

use std::ops::Deref;
use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;
use store::Store;
use tokio::sync::watch;

use crate::accounts::Accounts;
use crate::config::Config;
use crate::limits::Limits;
use crate::tables::TableService;

/// What every request can reach. Clones share everything.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

/// The parts of the server.
pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: TableService,
    pub(crate) accounts: Accounts,
    pub(crate) limits: Limits,
    pub(crate) metrics: PrometheusHandle,
    /// Turns true when the server is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
