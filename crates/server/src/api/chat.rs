//! What people say at a table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::TableId;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, AtWith, Body, Path, Query, Visitor};
use crate::tables::ChatLine;

/// After which line.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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
    #[schema(min_length = 1, max_length = 500)]
    pub(crate) text: String,
}

/// What was said.
#[utoipa::path(get, path = "/api/v1/tables/{id}/chat", params(After), security((), ("token" = [])),
    responses((status = 200, description = "The newest lines, at most 200.", body = Vec<ChatLine>)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Query(After { after }): Query<After>,
    At { visitor, table }: At,
) -> Result<Json<Vec<ChatLine>>> {
    let id = table.id.clone();
    drop(table);
    Ok(Json(app.tables.chat_since(&id, after, visitor.id()).await?))
}

/// Says something, if you sit at the table, or watch one that lets those who watch talk. A line like `:thanks:` is a ready
/// phrase, which pages show in the language of whoever reads it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", security(("token" = [])), request_body = Saying,
    responses((status = 201, description = "It was said.")))]
pub(crate) async fn say(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(saying) }: AtWith<Body<Saying>>,
) -> Result<StatusCode> {
    let who = visitor.known()?;
    if !table.may_talk(who.id()) {
        return Err(Error::NotSeated);
    }
    app.limits.expensive(who.id())?;
    let id = table.id.clone();
    drop(table);
    app.tables.say(&id, &who.account, &saying.text).await?;
    Ok(StatusCode::CREATED)
}

/// Takes a line of yours back; the host of a table takes back any.
#[utoipa::path(delete, path = "/api/v1/tables/{id}/chat/{n}", security(("token" = [])),
    responses((status = 204, description = "It is gone.")))]
pub(crate) async fn unsay(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, n)): Path<(TableId, i64)>,
) -> Result<StatusCode> {
    let who = visitor.known()?;
    let table = app.tables.enter(&id, visitor.id()).await?;
    let is_host = table.opened.host == *who.id();
    drop(table);
    app.tables.unsay(&id, n, who.id(), is_host).await?;
    Ok(StatusCode::NO_CONTENT)
}
