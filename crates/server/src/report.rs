//! Errors in words: as JSON for programs and scripts, as a page for people.
//!
//! This stands apart from `http`, which every front end uses, because it needs the pages to draw one.

use axum::Json;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use texts::{Lang, Words};

use crate::error::Error;
use crate::http::{preferred_lang, status};
use crate::pages;

/// How whoever asks is told what went wrong.
pub(crate) struct Report {
    lang: Lang,
    is_data: bool,
}

impl Report {
    /// To whoever sent this request.
    pub(crate) fn to(request: &Request) -> Report {
        Report { lang: preferred_lang(request.headers()), is_data: asks_for_data(request) }
    }

    /// Puts the error of a response into words, and its cause into the log.
    pub(crate) fn on(self, mut response: Response) -> Response {
        let Some(error) = response.extensions_mut().remove::<Error>() else { return response };
        error.log();
        let allowed = response.headers_mut().remove(ALLOW);
        let mut worded = worded(&error, self.lang, self.is_data);
        worded.headers_mut().extend(allowed.map(|allowed| (ALLOW, allowed)));
        worded
    }
}

/// Whether a program or the script of a page asks, and not a person.
fn asks_for_data(request: &Request) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    request.uri().path().starts_with("/api/") || kind.is_some_and(|kind| kind.starts_with("application/json"))
}

fn worded(error: &Error, lang: Lang, is_data: bool) -> Response {
    let words = Words::of(lang);
    let (status, rule, text) = (status(error), error.rule(), error.message(words));
    let mut response = if is_data {
        (status, Json(json!({ "error": { "rule": rule, "message": text } }))).into_response()
    } else {
        (status, pages::problem(words, status, rule, &text)).into_response()
    };
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}
