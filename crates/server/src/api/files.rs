//! Finished games as files, and the check that they were honest.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::Record;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::Result;
use crate::http::At;
use crate::tables::TableGuard;

/// A finished game as a file. A game that goes on is not given: the file holds everything.
#[utoipa::path(get, path = "/api/v1/tables/{id}/export", security((), ("token" = [])),
    responses((status = 200, description = "The game.", body = Object)))]
pub(crate) async fn export(State(app): State<App>, At { table, .. }: At) -> Result<Response> {
    let record = record(&app, table).await?;
    let name = format!("attachment; filename=\"{}.json\"", record.game);
    Ok(([(CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

/// What a check found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    /// Whether every choice was legal and every lot came from the promised secret.
    honest: bool,
    choices: u64,
    lots: u64,
    /// What was found wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
}

/// Plays a finished game again and says whether every die and card was honest.
#[utoipa::path(get, path = "/api/v1/tables/{id}/verify", security((), ("token" = [])),
    responses((status = 200, description = "What was found.", body = Checked)))]
pub(crate) async fn verify(State(app): State<App>, At { table, .. }: At) -> Result<Json<Checked>> {
    let record = record(&app, table).await?;
    let check = move || registry::find(&record.game).and_then(|game| game.verify(&record));
    let checked = tokio::task::spawn_blocking(check).await?;
    Ok(Json(match checked {
        Ok(found) => Checked { honest: true, choices: found.choices, lots: found.lots, message: None },
        Err(refusal) => Checked { honest: false, choices: 0, lots: 0, message: Some(refusal.message) },
    }))
}

/// The whole game, loaded apart from the table that others use.
async fn record(app: &App, table: TableGuard) -> Result<Record> {
    let id = table.id.clone();
    drop(table);
    app.tables.cache.load_whole(&id).await?.record()
}
