//! What people say at a table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, AtWith, Body, Query};
use crate::tables::ChatLine;

/// After which line.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The number of the last line you know.
    #[serde(default)]
    after: i64,
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    pub(crate) text: String,
}

/// What was said.
#[utoipa::path(get, path = "/api/v1/tables/{id}/chat", params(After), security(("token" = [])),
    responses((status = 200, body = Vec<ChatLine>)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Query(After { after }): Query<After>,
    At { table, .. }: At,
) -> Result<Json<Vec<ChatLine>>> {
    let id = table.id.clone();
    drop(table);
    Ok(Json(app.tables.chat_since(&id, after).await?))
}

/// Says something, if you sit at the table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", security(("token" = [])), request_body = Saying,
    responses((status = 201)))]
pub(crate) async fn say(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(saying) }: AtWith<Body<Saying>>,
) -> Result<StatusCode> {
    let who = visitor.known()?;
    if !table.belongs_to(who.id()) {
        return Err(Error::NotSeated);
    }
    app.limits.expensive(who.id())?;
    let id = table.id.clone();
    drop(table);
    app.tables.say(&id, &who.account, &saying.text).await?;
    Ok(StatusCode::CREATED)
}
