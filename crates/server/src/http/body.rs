//! Bodies of requests: small, all of them read before anything else happens, and JSON refused with the place of the
//! mistake.

use axum::body::{Body as Stream, Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_LENGTH;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use crate::app::App;
use crate::error::{Error, Result};

/// The largest body.
const LARGEST: usize = 64 * 1024;

/// Reads the whole body before the request goes on, whoever will look at it. So a slow sender is waited for in one place,
/// with a bound, and holds no table; and a connection can be kept, because nothing unread is left on it.
pub(crate) async fn whole_body(app: &App, request: Request) -> Result<Request> {
    let (parts, body) = request.into_parts();
    if announced(&parts.headers).is_some_and(|length| length > LARGEST as u64) {
        return Err(Error::TooLarge);
    }
    let read = timeout(app.config.patience.body, to_bytes(body, LARGEST)).await;
    let bytes = read.map_err(|_| Error::TooSlow)?.map_err(|cause| unread(&cause))?;
    Ok(Request::from_parts(parts, Stream::from(bytes)))
}

fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn unread(cause: &axum::Error) -> Error {
    let mut cause: Option<&dyn std::error::Error> = Some(cause);
    while let Some(error) = cause {
        if error.is::<http_body_util::LengthLimitError>() {
            return Error::TooLarge;
        }
        cause = error.source();
    }
    Error::unreadable("the body broke off")
}

/// A JSON body. An empty one is an empty object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>> {
        let bytes = Bytes::from_request(request, app).await.map_err(|_| Error::TooLarge)?;
        let bytes = if bytes.is_empty() { Bytes::from_static(b"{}") } else { bytes };
        // A list would be read too, field by field.
        if !bytes.trim_ascii_start().starts_with(b"{") {
            return Err(Error::unreadable("{ … }"));
        }
        read_whole_numbers(&bytes).map_or_else(|| read(&bytes), Ok).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { String::new() } else { format!("{path}: ") };
        Error::unreadable(format!("{field}{}", error.inner()))
    })?;
    reader.end().map_err(|error| Error::unreadable(error.to_string()))?;
    Ok(read)
}

/// To JSON, `3.0` is the whole number 3, and some languages write it so. None: nothing is written so, or there is more
/// that cannot be read.
fn read_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    if !bytes.contains(&b'.') {
        return None;
    }
    let mut body: Value = serde_json::from_slice(bytes).ok()?;
    if make_whole(&mut body) { serde_json::from_value(body).ok() } else { None }
}

/// Writes numbers without a point that are whole, and says whether there were any.
fn make_whole(value: &mut Value) -> bool {
    /// Up to here every whole number is its own.
    const LARGEST: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|_| number.is_f64());
            let Some(whole) = whole.filter(|it| it.fract() == 0.0 && it.abs() <= LARGEST) else {
                return false;
            };
            *value = Value::from(whole as i64);
            true
        }
        Value::Array(values) => values.iter_mut().fold(false, |any, value| make_whole(value) | any),
        Value::Object(fields) => fields.values_mut().fold(false, |any, value| make_whole(value) | any),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}
