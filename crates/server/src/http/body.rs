//! Bodies of requests: JSON, small, and refused with the place of the mistake.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::{Error, Result};

/// The largest body.
pub(crate) const LARGEST: usize = 64 * 1024;

/// A JSON body. An empty one is an empty object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>> {
        let bytes =
            Bytes::from_request(request, app).await.map_err(|rejection| too_large(rejection.status()))?;
        let bytes = if bytes.is_empty() { Bytes::from_static(b"{}") } else { bytes };
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let read = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let path = error.path().to_string();
            let field = if path == "." { String::new() } else { format!("{path}: ") };
            Error::unreadable(format!("{field}{}", error.inner()))
        })?;
        reader.end().map_err(|error| Error::unreadable(error.to_string()))?;
        Ok(Body(read))
    }
}

fn too_large(status: StatusCode) -> Error {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::unreadable("the body broke off"),
    }
}
