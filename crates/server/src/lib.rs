//! Tables on the web. A table is an append-only log in the store; this crate lets people and bots add to it, one
//! at a time, and shows each what they may see.
//!
//! The modules are layers, and a test keeps it so: `tables` and `accounts` know no HTTP; `app` holds them together;
//! `http` is what every request passes; `api` and `pages` are two front ends over the same tables, for programs and
//! for people, and neither knows the other.

mod accounts;
mod api;
mod app;
mod clock;
mod config;
mod error;
mod http;
mod ids;
mod limits;
mod luck;
mod ops;
mod pages;
mod report;
mod tables;

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use store::{Alone, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

use accounts::Accounts;
use app::{App, Inner};
use http::Measure;
use limits::Limits;
use report::Report;
use tables::{PoolConfig, Recorder, TableService};

pub use clock::{Clock, Millis};
pub use config::{Config, Patience};
pub use luck::Luck;
pub use pages::review_page;
pub use tables::{Checked, CheckedPool, Pace, check_ratings, check_results};

/// How often bots' turns are looked for that nobody plays.
const SWEEP_INTERVAL: Duration = Duration::from_secs(2);
/// How often what nobody uses is forgotten.
const TIDY_INTERVAL: Duration = Duration::from_secs(60);

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    router: Router,
    /// No other server plays on the same file meanwhile.
    alone: Alone,
}

/// Why a server cannot start, or had to stop, in a sentence for whoever runs it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServerError {
    /// The address is in use, not ours, or not allowed.
    #[error("{address} cannot be listened on: {cause}")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says.
        cause: std::io::Error,
    },
    /// Another server plays on the same file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Passwords could not be kept safely.
    #[error("passwords cannot be hashed")]
    Passwords,
    /// Another recorder of metrics is installed in this process.
    #[error(transparent)]
    Metrics(#[from] &'static BuildError),
    /// The system does not say where it listens.
    #[error(transparent)]
    Network(#[from] std::io::Error),
}

/// An exported table as it may be put into a database: its log loads, and its row and seats say what the log says.
/// Otherwise a sentence says what is wrong.
pub fn checked(export: store::Export) -> Result<store::Export, String> {
    tables::checked(export).map_err(|corrupt| format!("this table does not load: {corrupt}"))
}

/// Writes down how all games ended that are over, and folds all ratings: what a server does by itself.
pub async fn record_results(store: &Store) -> Result<(), StoreError> {
    tables::record_all(store).await
}

impl Server {
    /// Binds the address. Everything that can fail at the start fails here, with a sentence that says why.
    pub async fn bind(mut config: Config, store: Store) -> Result<Server, ServerError> {
        let listener = TcpListener::bind(config.listen).await;
        let listener = listener.map_err(|cause| ServerError::Listen { address: config.listen, cause })?;
        config.listen = listener.local_addr()?;
        let alone = store.serve_alone()?;
        let accounts = Accounts::new(store.clone(), config.clock.clone());
        let accounts = accounts.map_err(|_| ServerError::Passwords)?;
        if let Err(error) = accounts.shape_names().await {
            error.log();
        }
        let app = App::new(Inner {
            tables: TableService::new(
                store.clone(),
                config.clock.clone(),
                config.luck.clone(),
                PoolConfig { thinkers: config.thinkers, moment: config.moment },
            ),
            accounts,
            limits: Limits::new(&config.clock),
            metrics: metrics_recorder()?,
            stopping: watch::Sender::new(false),
            store,
            config,
        });
        Ok(Server { router: router(app.clone()), app, listener, alone })
    }

    /// The address people use.
    pub fn address(&self) -> String {
        self.app.config.address()
    }

    /// The address it listens on.
    pub fn listens_on(&self) -> SocketAddr {
        self.app.config.listen
    }

    /// Serves until `stop` is done; then streams end, open requests are finished and the store is closed. This takes no
    /// longer than [`Patience::stopping`] twice: once for visitors, once for the store.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { app, listener, router, alone } = self;
        let chores = tokio::spawn(chores(app.clone()));
        http::serve(&app, listener, router, stop).await;
        chores.abort();
        if timeout(app.config.patience.stopping, app.store.close()).await.is_err() {
            tracing::warn!("the database did not close in time");
        }
        drop(alone);
    }
}

/// Does what has to be done besides answering requests.
async fn chores(app: App) {
    let others = tokio::spawn(app.tables.cache.clone().follow_others(app.store.changes()));
    let presence = tokio::spawn(app.tables.cache.clone().share_presence());
    let reviews = tokio::spawn(app.tables.reviews.clone().work());
    let recorder = tokio::spawn(Recorder::new(app.tables.cache.clone()).run());
    let lists = app.tables.cache.clone();
    let lists = tokio::spawn(async move { lists.lobby.keep_up(&lists.store).await });
    let mut sweep = tokio::time::interval(SWEEP_INTERVAL);
    let mut tidy = tokio::time::interval(TIDY_INTERVAL);
    let mut stopping = app.stopping.subscribe();
    loop {
        tokio::select! {
            _ = sweep.tick() => {
                app.tables.bots.sweep().await;
                app.tables.cache.see_to_gatherings().await;
            }
            _ = tidy.tick() => {
                app.tables.cache.forget_idle();
                app.tables.cache.archive_abandoned().await;
                app.metrics.run_upkeep();
                app.limits.forget();
                app.accounts.tidy().await;
            }
            _ = stopping.changed() => break,
        }
    }
    others.abort();
    presence.abort();
    reviews.abort();
    recorder.abort();
    lists.abort();
}

/// All routes and what stands around them; the first layer is the outermost.
fn router(app: App) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(pages::routes())
        .merge(ops::routes())
        .fallback(async || error::Error::NoSuchPage)
        .method_not_allowed_fallback(async || error::Error::NoSuchMethod)
        .layer((CompressionLayer::new(), from_fn_with_state(app.clone(), around)))
        .with_state(app)
}

/// What every request passes before its handler, and every answer after it. It is one layer and not one for each step,
/// because a layer is cloned and boxed for every request, with all that is inside it.
async fn around(State(app): State<App>, request: Request, next: Next) -> Response {
    let (measure, report) = (Measure::begin(&request), Report::to(&request));
    let passed = match http::whole_body(&app, request).await {
        Ok(request) => http::admit(&app, &request).map(|()| request),
        Err(error) => Err(error),
    };
    let response = match passed {
        Ok(request) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let mut response = report.on(response);
    http::harden(&app, &mut response);
    measure.end(&response);
    response
}

/// The one recorder of this process; servers share it.
fn metrics_recorder() -> Result<PrometheusHandle, &'static BuildError> {
    static RECORDER: OnceLock<Result<PrometheusHandle, BuildError>> = OnceLock::new();
    match RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder()) {
        Ok(recorder) => Ok(recorder.clone()),
        Err(cause) => Err(cause),
    }
}
