//! Extractors for what an address names: a table that the visitor may see, or a game.
//!
//! Whoever holds a table keeps everybody else from it, so that it is taken last: after the body has arrived, however
//! slowly it was sent. A table that the visitor may not see is answered like one that is not there.

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::Method;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use session::Game;
use store::TableId;

use super::visitor::Visitor;
use crate::app::App;
use crate::error::{Error, Result};
use crate::tables::TableGuard;

/// A visitor at the table of the address, for requests without a body.
pub(crate) struct At {
    pub(crate) visitor: Visitor,
    pub(crate) table: TableGuard,
}

/// A visitor at the table of the address, with the body of the request.
pub(crate) struct AtWith<B> {
    pub(crate) visitor: Visitor,
    pub(crate) table: TableGuard,
    pub(crate) body: B,
}

impl At {
    /// Takes a table for a visitor.
    pub(crate) async fn enter(app: &App, visitor: Visitor, id: &TableId) -> Result<At> {
        let table = app.tables.enter(id, visitor.id()).await?;
        Ok(At { visitor, table })
    }
}

impl FromRequestParts<App> for At {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At> {
        let visitor = admitted(parts, app).await?;
        let id = table_id(parts, app).await?;
        At::enter(app, visitor, &id).await
    }
}

impl<B: FromRequest<App> + Send> FromRequest<App> for AtWith<B> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> std::result::Result<AtWith<B>, Response> {
        let (mut parts, body) = request.into_parts();
        let visitor = admitted(&mut parts, app).await.map_err(Error::into_response)?;
        let id = table_id(&mut parts, app).await.map_err(Error::into_response)?;
        let body = B::from_request(Request::from_parts(parts, body), app);
        let body = body.await.map_err(B::Rejection::into_response)?;
        let At { visitor, table } = At::enter(app, visitor, &id).await.map_err(Error::into_response)?;
        Ok(AtWith { visitor, table, body })
    }
}

/// Who comes to the table. Anybody may look, as far as the table lets them; whoever changes something must say who they
/// are before they learn whether the table is there.
async fn admitted(parts: &mut Parts, app: &App) -> Result<Visitor> {
    let visitor = Visitor::from_request_parts(parts, app).await?;
    if parts.method != Method::GET && parts.method != Method::HEAD {
        visitor.known()?;
    }
    Ok(visitor)
}

/// Somebody who has said who they are, for requests that show only their own. It stands before [`At`].
pub(crate) struct Known;

impl FromRequestParts<App> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known> {
        Visitor::find(&parts.headers, app).await?.map(|_| Known).ok_or(Error::NotSignedIn)
    }
}

async fn table_id(parts: &mut Parts, app: &App) -> Result<TableId> {
    let path = Path::<TableId>::from_request_parts(parts, app).await;
    path.map(|Path(id)| id).map_err(|_| Error::NoSuchTable)
}

/// The game of the address.
pub(crate) struct NamedGame(pub(crate) &'static dyn Game);

impl FromRequestParts<App> for NamedGame {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<NamedGame> {
        let Path(name) =
            Path::<String>::from_request_parts(parts, app).await.map_err(|_| Error::NoSuchGame)?;
        Ok(NamedGame(registry::find(&name).map_err(|_| Error::NoSuchGame)?))
    }
}
