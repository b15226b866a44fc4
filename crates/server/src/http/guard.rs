//! What stands around every request: measuring, headers that keep browsers strict, limits, and the check of its
//! origin.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, HeaderName, HeaderValue, ORIGIN,
    REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};

use super::visitor::address;
use crate::app::App;
use crate::error::{Error, Result};

/// Nothing but our own files, nothing inline, nobody frames us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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

/// Counts and times every request.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    counter!("ochre_requests_total", "route" => route.clone(), "method" => method.to_string(), "status" => status)
        .increment(1);
    histogram!("ochre_request_seconds", "route" => route).record(began.elapsed().as_secs_f64());
    response
}

/// Adds the headers that keep browsers strict.
pub(crate) async fn harden(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.extend(STRICT);
    if app.config.is_secure() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // What a page shows depends on who asks.
    if headers.contains_key(CONTENT_TYPE) && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Refuses a request that comes too often, or from another site.
pub(crate) async fn admit(State(app): State<App>, request: Request, next: Next) -> Result<Response> {
    app.limits.address(address(&app.config, request.headers(), request.extensions()))?;
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe && !is_own_origin(&app, request.headers()) {
        return Err(Error::ForeignOrigin);
    }
    Ok(next.run(request).await)
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
