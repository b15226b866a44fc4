//! Health and metrics, for whoever runs the server.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics::gauge;

use crate::app::App;

/// The routes for operations.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Whether the store answers and the server is not about to stop.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.store.health().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(cause) => {
            tracing::warn!(%cause, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}

async fn metrics(State(app): State<App>) -> String {
    gauge!("ochre_tables_in_memory").set(app.tables.cache.in_memory() as f64);
    app.metrics.render()
}
