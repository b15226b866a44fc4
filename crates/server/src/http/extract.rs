//! What a request says besides JSON: paths, queries and forms. They are read by axum, but what cannot be read is an error
//! of ours: JSON for programs, a page in their language for people.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::{Error, Result};

/// The parts of the path.
pub(crate) struct Path<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

/// A filled-in form.
pub(crate) struct Form<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Error;

    /// What cannot be a part of our paths leads nowhere.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>> {
        let read = axum::extract::Path::from_request_parts(parts, app).await;
        read.map(|axum::extract::Path(path)| Path(path)).map_err(|_| Error::NoSuchPage)
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>> {
        let read = axum::extract::Query::from_request_parts(parts, app).await;
        let query = read.map(|axum::extract::Query(query)| Query(query));
        query.map_err(|rejection| Error::unreadable(rejection.body_text()))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Form<T>> {
        let read = axum::Form::from_request(request, app).await;
        let form = read.map(|axum::Form(form)| Form(form));
        form.map_err(|rejection| Error::unreadable(rejection.body_text()))
    }
}
