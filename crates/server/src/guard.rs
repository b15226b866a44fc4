//! What every request passes: limits, the check of its origin, measuring, and on the way back the words of errors
//! and the headers that keep browsers strict.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, HeaderName, HeaderValue, ORIGIN,
    REFERRER_POLICY, RETRY_AFTER, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::{counter, histogram};
use serde_json::json;
use texts::{Lang, Words, args};

use crate::app::App;
use crate::error::{Answer, Error, Message};
use crate::pages;
use crate::visitor::lang_of;

/// Nothing but our own files, nothing inline, nobody frames us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STRICT: [(HeaderName, HeaderValue); 7] = [
    (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=()"),
    ),
];

/// What stands around every request.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let lang = lang_of(request.headers());
    let is_data = asks_for_data(&request);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let mut response = match admit(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    if let Some(error) = response.extensions_mut().remove::<Error>() {
        response = told(&error, lang, is_data);
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    harden(&app, response.headers_mut());
    let status = response.status().as_u16().to_string();
    counter!("ochre_requests_total", "route" => route.clone(), "method" => method.to_string(), "status" => status)
        .increment(1);
    histogram!("ochre_request_seconds", "route" => route).record(began.elapsed().as_secs_f64());
    response
}

fn admit(app: &App, request: &Request) -> Answer<()> {
    app.limits.address(app.address(request.headers(), request.extensions()))?;
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_safe || is_own_origin(app, request.headers()) {
        Ok(())
    } else {
        Err(Error::forbidden("error-origin"))
    }
}

/// Whether a request that changes something comes from our own pages, or from a program, which has no cookies.
fn is_own_origin(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match text(ORIGIN) {
        None => !headers.contains_key(COOKIE),
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            let is_base = app.config.base_url.as_deref().is_some_and(|base| origin == origin_of(base));
            is_base || (host.is_some() && host == text(HOST))
        }
    }
}

/// The origin of an address: scheme, host and port.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find('/').map_or(url.len(), |at| host + at);
    &url[..end]
}

/// Whether a program asks, or the script of a page, and not a person.
fn asks_for_data(request: &Request) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    request.uri().path().starts_with("/api/") || kind.is_some_and(|kind| kind.starts_with("application/json"))
}

/// An error in words: as JSON for programs, as a page for people.
fn told(error: &Error, lang: Lang, is_data: bool) -> Response {
    let words = Words::of(lang);
    let (rule, text) = match &error.message {
        Message::Id(id) => (None, words.say(id)),
        Message::Said { rule, text } => (*rule, text.clone()),
        Message::Guided { wanted } => {
            (None, words.say_with("error-guide", &args! { choice: wanted.as_str() }))
        }
    };
    if is_data {
        return (error.status, axum::Json(json!({ "error": { "rule": rule, "message": text } })))
            .into_response();
    }
    (error.status, pages::problem(words, error.status, rule, &text)).into_response()
}

fn harden(app: &App, headers: &mut HeaderMap) {
    headers.extend(STRICT);
    if app.config.is_secure() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // What a page shows depends on who asks.
    if headers.contains_key(CONTENT_TYPE) && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
