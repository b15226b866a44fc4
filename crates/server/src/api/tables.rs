//! Making tables, sitting down, starting.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::TableRow;
use utoipa::{IntoParams, ToSchema};

use super::table_info::TableInfo;
use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Visitor};
use crate::tables::{Joining, NewTable, Starting, Summary};

/// How many tables a list has at most.
const LISTED: i64 = 50;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listing {
    /// `open` (public tables with room), `watch` (public games), `mine` or `over` (my finished games).
    #[serde(default)]
    #[param(value_type = Option<String>)]
    list: List,
}

/// Which tables.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum List {
    #[default]
    Open,
    Watch,
    Mine,
    Over,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    id: String,
    game: String,
    /// `open`, `running`, `over` or `archived`.
    status: &'static str,
    created: i64,
    updated: i64,
    /// Whether it waits for you.
    waiting: bool,
    /// Players, seats, and the final points.
    #[schema(value_type = Object)]
    summary: Option<Summary>,
}

impl Listed {
    fn of(row: TableRow, waiting: bool) -> Listed {
        Listed {
            id: row.id.to_string(),
            game: row.game,
            status: row.head.status.word(),
            created: row.created,
            updated: row.updated,
            waiting,
            summary: serde_json::from_str(&row.head.summary).ok(),
        }
    }
}

/// Lists tables.
#[utoipa::path(get, path = "/api/v1/tables", params(Listing), responses((status = 200, body = Vec<Listed>)))]
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Query(Listing { list }): Query<Listing>,
) -> Result<Json<Vec<Listed>>> {
    let store = &app.store;
    let plain = |rows: Vec<TableRow>| rows.into_iter().map(|row| Listed::of(row, false)).collect();
    let listed = match list {
        List::Open => store.open_public(LISTED).await.map(plain),
        List::Watch => store.running_public(LISTED).await.map(plain),
        List::Over => store.over_of(visitor.known()?.id(), LISTED).await.map(plain),
        List::Mine => {
            let seated = store.tables_of(visitor.known()?.id(), LISTED).await;
            seated.map(|seated| seated.into_iter().map(|it| Listed::of(it.table, it.waiting)).collect())
        }
    };
    Ok(Json(listed?))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/v1/tables", security(("token" = [])), request_body = NewTable,
    responses((status = 201, body = TableInfo)))]
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>)> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let table = app.tables.create(&who.account, &new, None).await?;
    Ok((StatusCode::CREATED, Json(TableInfo::of(&table, visitor.id(), visitor.lang))))
}

/// A table as you may know it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn info(At { visitor, table }: At) -> Json<TableInfo> {
    Json(TableInfo::of(&table, visitor.id(), visitor.lang))
}

/// Sits down.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", security(("token" = [])), request_body = Joining,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn join(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(joining) }: AtWith<Body<Joining>>,
) -> Result<Json<TableInfo>> {
    let table = app.tables.join(table, &visitor.known()?.account, &joining).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Stands up before the start. A table whose host leaves is put away.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn leave(State(app): State<App>, At { visitor, table }: At) -> Result<Json<TableInfo>> {
    let table = app.tables.leave(table, visitor.known()?.id()).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Starts the game.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", security(("token" = [])), request_body = Starting,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(starting) }: AtWith<Body<Starting>>,
) -> Result<Json<TableInfo>> {
    let table = app.tables.start(table, visitor.known()?.id(), &starting).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Takes up a table that was put away because nobody played for long: it goes on where it was.
#[utoipa::path(post, path = "/api/v1/tables/{id}/take-up", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn take_up(State(app): State<App>, At { visitor, table }: At) -> Result<Json<TableInfo>> {
    let table = app.tables.take_up(table, visitor.known()?.id()).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Makes a table like this one for another game, with seats kept for those who played here.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", security(("token" = [])), responses((status = 201, body = TableInfo)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    At { visitor, table }: At,
) -> Result<(StatusCode, Json<TableInfo>)> {
    let who = visitor.known()?;
    let (id, new) = (table.id.clone(), table.rematch(who.id())?);
    drop(table);
    app.limits.expensive(who.id())?;
    let table = app.tables.create(&who.account, &new, Some(id)).await?;
    Ok((StatusCode::CREATED, Json(TableInfo::of(&table, visitor.id(), visitor.lang))))
}
