//! How an account is told what happens at its tables while it does not look.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::TableId;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::Result;
use crate::http::{Body, Path, Visitor};
use crate::notices::{ChannelInfo, Kinds, NewChannel, Wishes};

/// How an account is told.
#[derive(Serialize, ToSchema)]
pub(crate) struct NoticesInfo {
    /// What is told, and when not.
    wishes: Wishes,
    /// By which ways.
    channels: Vec<ChannelInfo>,
    /// The key that browsers subscribe to pushes with.
    push_key: String,
    /// Whether this server sends mail.
    mail: bool,
}

/// What is told of one table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableWishes {
    /// What is told of this table; null: the same as of all.
    #[serde(default)]
    kinds: Option<Kinds>,
}

/// How the account is told what happens at its tables.
#[utoipa::path(get, path = "/api/v1/me/notices", security(("token" = [])), responses((status = 200, description = "All of it.", body = NoticesInfo)))]
pub(crate) async fn notices(State(app): State<App>, visitor: Visitor) -> Result<Json<NoticesInfo>> {
    let who = visitor.known()?;
    let shown = app.notices.shown();
    Ok(Json(NoticesInfo {
        wishes: app.notices.wishes(who.id()).await?,
        channels: app.notices.channels(who.id()).await?,
        push_key: shown.push_key,
        mail: shown.has_mail,
    }))
}

/// Keeps what the account is told, and when not.
#[utoipa::path(post, path = "/api/v1/me/notices", security(("token" = [])), request_body = Wishes,
    responses((status = 200, description = "What is kept.", body = Wishes)))]
pub(crate) async fn set_wishes(
    State(app): State<App>,
    visitor: Visitor,
    Body(wishes): Body<Wishes>,
) -> Result<Json<Wishes>> {
    app.notices.set_wishes(visitor.known()?.id(), wishes).await?;
    Ok(Json(wishes))
}

/// Adds a way to reach the account. Web addresses must be public and speak TLS.
#[utoipa::path(post, path = "/api/v1/me/channels", security(("token" = [])), request_body = NewChannel,
    responses((status = 201, description = "The way.", body = ChannelInfo)))]
pub(crate) async fn add_channel(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewChannel>,
) -> Result<(StatusCode, Json<ChannelInfo>)> {
    let info = app.add_channel(visitor.address, visitor.known()?, None, new).await?;
    Ok((StatusCode::CREATED, Json(info)))
}

/// Removes a way to reach the account.
#[utoipa::path(delete, path = "/api/v1/me/channels/{channel}", security(("token" = [])), responses((status = 204, description = "It is gone.")))]
pub(crate) async fn remove_channel(
    State(app): State<App>,
    visitor: Visitor,
    Path(channel): Path<String>,
) -> Result<StatusCode> {
    app.notices.remove(visitor.known()?.id(), &channel).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the account is told of one table.
#[utoipa::path(get, path = "/api/v1/tables/{id}/notices", security(("token" = [])), responses((status = 200, description = "What is kept.", body = TableWishes)))]
pub(crate) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<TableId>,
) -> Result<Json<TableWishes>> {
    let who = visitor.known()?;
    drop(app.tables.enter(&id, Some(who.id())).await?);
    Ok(Json(TableWishes { kinds: app.notices.wishes_of_table(who.id(), &id).await? }))
}

/// Keeps what the account is told of one table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/notices", security(("token" = [])), request_body = TableWishes,
    responses((status = 200, description = "What is kept.", body = TableWishes)))]
pub(crate) async fn set_of_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<TableId>,
    Body(wishes): Body<TableWishes>,
) -> Result<Json<TableWishes>> {
    let who = visitor.known()?;
    drop(app.tables.enter(&id, Some(who.id())).await?);
    app.notices.set_wishes_of_table(who.id(), &id, wishes.kinds).await?;
    Ok(Json(wishes))
}
