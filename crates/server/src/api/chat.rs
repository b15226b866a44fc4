//! What people say at a table.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Line, Said, TableId};
use utoipa::{IntoParams, ToSchema};

use super::tables::enter;
use crate::app::App;
use crate::body::Body;
use crate::error::{Answer, Error};
use crate::people::Who;
use crate::visitor::Visitor;

/// How many lines are given at once.
const LINES: i64 = 200;
/// The longest line, in characters.
const LONGEST: usize = 500;

/// After which line.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The number of the last line you know.
    #[serde(default)]
    after: i64,
}

/// A line.
#[derive(Serialize, ToSchema)]
pub(crate) struct LineInfo {
    n: i64,
    name: String,
    text: String,
    at: i64,
}

impl LineInfo {
    fn of(said: Said) -> LineInfo {
        LineInfo { n: said.n, name: said.line.name, text: said.line.text, at: said.line.at }
    }
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    pub(crate) text: String,
}

/// What was said.
#[utoipa::path(get, path = "/api/v1/tables/{id}/chat", params(After), security(("token" = [])),
    responses((status = 200, body = Vec<LineInfo>)))]
pub(crate) async fn lines(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<Json<Vec<LineInfo>>> {
    drop(enter(&app, &id, visitor.id()).await?);
    Ok(Json(said_since(&app, &TableId::from(id), after).await?))
}

/// What was said after a line.
pub(crate) async fn said_since(app: &App, id: &TableId, after: i64) -> Answer<Vec<LineInfo>> {
    let said = app.hall.store.chat(id, after, LINES).await.map_err(Error::broken)?;
    Ok(said.into_iter().map(LineInfo::of).collect())
}

/// Says something, if you sit at the table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", security(("token" = [])), request_body = Saying,
    responses((status = 201)))]
pub(crate) async fn say(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(saying): Body<Saying>,
) -> Answer<StatusCode> {
    let who = visitor.known()?;
    let at_table = enter(&app, &id, visitor.id()).await?;
    let is_host = at_table.opened.host == who.id();
    if !is_host && at_table.seats_of(who.id()).is_empty() {
        return Err(Error::forbidden("error-not-seated"));
    }
    let (live, id) = (at_table.live.clone(), at_table.id.clone());
    drop(at_table);
    if let Some(n) = speak(&app, &id, who, &saying.text).await? {
        live.hear(n);
    }
    Ok(StatusCode::CREATED)
}

async fn speak(app: &App, id: &TableId, who: &Who, text: &str) -> Answer<Option<i64>> {
    app.limits.effort(who.id())?;
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = text.trim();
    if text.is_empty() || LONGEST < text.chars().count() {
        return Err(Error::refused("error-chat-length"));
    }
    let line = Line {
        account: Some(who.account.id.clone()),
        name: who.account.name.clone(),
        text: text.to_owned(),
        at: app.hall.clock.now(),
    };
    app.hall.store.say(id, &line).await.map_err(Error::broken)
}
