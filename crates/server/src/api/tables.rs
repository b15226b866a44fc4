//! Making tables, sitting down, starting.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::TableRow;
use utoipa::{IntoParams, ToSchema};

use super::play::act;
use super::table_info::{StatusInfo, TableInfo};
use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Query, Visitor};
use crate::tables::{Act, Joining, NewTable, Starting, Summary};

/// How many tables a list has at most.
const LISTED: i64 = 50;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listing {
    /// `open` (public tables with room), `watch` (public games), `mine` or `over` (my finished games).
    #[serde(default)]
    #[param(inline)]
    list: List,
}

/// Which tables.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
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
    #[schema(value_type = StatusInfo)]
    status: &'static str,
    created: i64,
    updated: i64,
    /// Whether it waits for you.
    waiting: bool,
    /// Players, seats, and the final points.
    #[schema(value_type = Option<Object>)]
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
#[utoipa::path(get, path = "/api/v1/tables", params(Listing), security((), ("token" = [])),
    responses((status = 200, description = "At most 50.", body = Vec<Listed>)))]
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
    responses((status = 201, description = "The table.", body = TableInfo)))]
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>)> {
    let who = visitor.known()?;
    app.limits.new_table(visitor.address, who.id(), new.public)?;
    app.check_names(who, &new).await?;
    let table = app.tables.create(&who.account, &new, None).await?;
    Ok((StatusCode::CREATED, Json(TableInfo::of(&table, visitor.id(), visitor.lang))))
}

/// A table as you may know it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", security((), ("token" = [])),
    responses((status = 200, description = "The table.", body = TableInfo)))]
pub(crate) async fn info(At { visitor, table }: At) -> Json<TableInfo> {
    Json(TableInfo::of(&table, visitor.id(), visitor.lang))
}

/// Throws a table away, if you made it and nobody else plays at it.
#[utoipa::path(delete, path = "/api/v1/tables/{id}", security(("token" = [])),
    responses((status = 204, description = "It is gone.")))]
pub(crate) async fn delete_table(State(app): State<App>, At { visitor, table }: At) -> Result<StatusCode> {
    app.tables.delete(table, visitor.known()?.id()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", security(("token" = [])), request_body = Joining,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn join(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(joining) }: AtWith<Body<Joining>>,
) -> Result<Json<TableInfo>> {
    let table = app.tables.join(table, &visitor.known()?.account, &joining).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Stands up before the start. A table whose host leaves is put away.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", security(("token" = [])), responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn leave(State(app): State<App>, At { visitor, table }: At) -> Result<Json<TableInfo>> {
    let table = app.tables.leave(table, visitor.known()?.id()).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Starts the game.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", security(("token" = [])), request_body = Starting,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(starting) }: AtWith<Body<Starting>>,
) -> Result<Json<TableInfo>> {
    let table = app.tables.start(table, visitor.known()?.id(), &starting).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Takes up a table that was put away because nobody played for long: it goes on where it was.
#[utoipa::path(post, path = "/api/v1/tables/{id}/take-up", security(("token" = [])), responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn take_up(State(app): State<App>, At { visitor, table }: At) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::TakeUp).await
}

/// Makes a table like this one for another game, with seats kept for those who played here.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", security(("token" = [])), responses((status = 201, description = "The new table.", body = TableInfo)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    At { visitor, table }: At,
) -> Result<(StatusCode, Json<TableInfo>)> {
    let who = visitor.known()?;
    let (id, new) = (table.id.clone(), table.rematch(who.id())?);
    drop(table);
    app.limits.new_table(visitor.address, who.id(), new.public)?;
    let table = app.tables.create(&who.account, &new, Some(id)).await?;
    Ok((StatusCode::CREATED, Json(TableInfo::of(&table, visitor.id(), visitor.lang))))
}
