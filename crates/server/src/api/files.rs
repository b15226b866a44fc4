//! Finished games as files, and the check that they were honest.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::TableId;
use utoipa::ToSchema;

use super::tables::enter;
use crate::app::App;
use crate::error::{Answer, Error};
use crate::visitor::Visitor;

/// A finished game as a file. A game that goes on is not given: the file holds everything.
#[utoipa::path(get, path = "/api/v1/tables/{id}/export", security(("token" = [])), responses((status = 200, body = Object)))]
pub(crate) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Response> {
    drop(enter(&app, &id, visitor.id()).await?);
    let record = app.hall.load_whole(&TableId::from(id)).await?.record()?;
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
    message: Option<String>,
}

/// Plays a finished game again and says whether every die and card was honest.
#[utoipa::path(get, path = "/api/v1/tables/{id}/verify", security(("token" = [])), responses((status = 200, body = Checked)))]
pub(crate) async fn verify(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Checked>> {
    drop(enter(&app, &id, visitor.id()).await?);
    let record = app.hall.load_whole(&TableId::from(id)).await?.record()?;
    let check = move || registry::find(&record.game).and_then(|game| game.verify(&record));
    let checked = tokio::task::spawn_blocking(check).await.map_err(Error::broken)?;
    Ok(Json(match checked {
        Ok(found) => Checked { honest: true, choices: found.choices, lots: found.lots, message: None },
        Err(refusal) => Checked { honest: false, choices: 0, lots: 0, message: Some(refusal.message) },
    }))
}
