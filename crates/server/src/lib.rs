//! Tables on the web. A table is an append-only log in the store; this crate lets people and bots add to it, one
//! at a time, and shows each what he may see.

mod api;
mod app;
mod body;
mod bot_pool;
mod clock;
mod config;
mod describe;
mod entry;
mod error;
mod guard;
mod guide;
mod hall;
mod ids;
mod limits;
mod ops;
mod pages;
mod people;
mod playing;
mod presence;
mod seating;
mod summary;
mod table;
mod tidings;
mod visitor;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

use app::{App, Inner};
use bot_pool::BotPool;
use hall::Hall;
use limits::Limits;
use people::People;

pub use clock::{Clock, Millis};
pub use config::Config;
pub use entry::Pace;

/// How often bots' turns are looked for that nobody plays.
const SWEEP: Duration = Duration::from_secs(2);
/// How often what nobody uses is forgotten.
const TIDY: Duration = Duration::from_secs(60);

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    router: Router,
}

impl Server {
    /// Opens the doors: everything that can fail at the start fails here, with a sentence that says why.
    pub async fn bind(mut config: Config, store: Store) -> Result<Server, String> {
        let listener = TcpListener::bind(config.listen).await;
        let listener =
            listener.map_err(|cause| format!("{} cannot be listened on: {cause}", config.listen))?;
        config.listen = listener.local_addr().map_err(|cause| cause.to_string())?;
        let hall = Arc::new(Hall::new(store.clone(), config.clock.clone()));
        let people = People::new(store, config.clock.clone()).map_err(|_| "passwords cannot be hashed")?;
        let app = App::new(Inner {
            bots: Arc::new(BotPool::new(hall.clone(), config.thinkers)),
            hall,
            people,
            limits: Limits::new(),
            metrics: metrics_recorder()?,
            stopping: watch::Sender::new(false),
            config,
        });
        Ok(Server { router: router(app.clone()), app, listener })
    }

    /// The address people use.
    pub fn address(&self) -> String {
        self.app.config.address()
    }

    /// Where it listens.
    pub fn listens_on(&self) -> SocketAddr {
        self.app.config.listen
    }

    /// Serves until `stop` is done; then open requests are finished, streams end and the store is closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let app = self.app.clone();
        let chores = tokio::spawn(chores(self.app.clone()));
        let stopping = async move {
            stop.await;
            app.stopping.send_replace(true);
        };
        let service = self.router.into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(self.listener, service).with_graceful_shutdown(stopping).await;
        chores.abort();
        self.app.hall.store.close().await;
        served.map_err(|cause| cause.to_string())
    }
}

/// What is done besides requests.
async fn chores(app: App) {
    let others = tokio::spawn(app.hall.clone().follow_others(app.hall.store.changes()));
    let mut sweep = tokio::time::interval(SWEEP);
    let mut tidy = tokio::time::interval(TIDY);
    let mut stopping = app.stopping.subscribe();
    loop {
        tokio::select! {
            _ = sweep.tick() => app.bots.sweep().await,
            _ = tidy.tick() => {
                app.hall.forget_idle();
                app.hall.archive_abandoned().await;
                app.metrics.run_upkeep();
                app.limits.forget();
            }
            _ = stopping.changed() => break,
        }
    }
    others.abort();
}

fn router(app: App) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(pages::routes())
        .merge(ops::routes())
        .fallback(async || error::Error::missing("error-no-page"))
        .method_not_allowed_fallback(async || error::Error::missing("error-no-page"))
        .layer(DefaultBodyLimit::max(body::LARGEST))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// The one recorder of this process; servers share it.
fn metrics_recorder() -> Result<PrometheusHandle, String> {
    static RECORDER: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    RECORDER
        .get_or_init(|| PrometheusBuilder::new().install_recorder().map_err(|cause| cause.to_string()))
        .clone()
}
