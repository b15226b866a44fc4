//! What stands around every request: measuring, headers that keep browsers strict, limits, and the checks of where it
//! comes from and whom it was meant for.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, HeaderName, HeaderValue, ORIGIN,
    REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method};
use axum::response::Response;
use metrics::{counter, histogram};

use super::visitor::address;
use crate::app::App;
use crate::config::Config;
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

/// Counts and times a request. What a label says comes from a list of ours, never from the request: each value is kept
/// for as long as the process lives.
pub(crate) struct Measure {
    began: Instant,
    method: &'static str,
    route: String,
}

impl Measure {
    /// Begins with a request.
    pub(crate) fn begin(request: &Request) -> Measure {
        let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
        Measure { began: Instant::now(), method: method_label(request.method()), route }
    }

    /// Ends when the answer begins.
    pub(crate) fn end(self, response: &Response) {
        let Measure { began, method, route } = self;
        let status = response.status().as_u16().to_string();
        counter!("ochre_requests_total", "route" => route.clone(), "method" => method, "status" => status)
            .increment(1);
        histogram!("ochre_request_seconds", "route" => route).record(began.elapsed().as_secs_f64());
    }
}

/// The method as a label. Anybody can make up more of them.
fn method_label(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "DELETE", "HEAD", "OPTIONS", "PUT", "PATCH"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// Adds the headers that keep browsers strict.
pub(crate) fn harden(app: &App, response: &mut Response) {
    let headers = response.headers_mut();
    headers.extend(STRICT);
    if app.config.is_secure() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // What a page shows depends on who asks.
    if headers.contains_key(CONTENT_TYPE) && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// Refuses a request that comes too often, was meant for somebody else, or comes from another site.
pub(crate) fn admit(app: &App, request: &Request) -> Result<()> {
    app.limits.address(address(&app.config, request.headers(), request.extensions())?)?;
    if !for_operations(request.uri().path()) && !is_own_host(&app.config, request) {
        return Err(Error::WrongHost);
    }
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe && !is_own_origin(app, request.headers()) {
        return Err(Error::ForeignOrigin);
    }
    Ok(())
}

/// Whether a path is for whoever runs the server: a container or a proxy asks by names of its own.
fn for_operations(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

/// Whether a request names us: by the address people use, by a number, or as the machine itself. A page elsewhere can
/// let its own name lead to this machine, and would then speak to us as if it were ours; a number leads nowhere else.
fn is_own_host(config: &Config, request: &Request) -> bool {
    let named = request.uri().authority().map(Authority::as_str);
    let named = named.or_else(|| request.headers().get(HOST)?.to_str().ok());
    let Some(named) = named.and_then(|named| named.parse::<Authority>().ok()) else { return false };
    let is_number = named.host().trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let is_base = |base: &str| named.as_str().eq_ignore_ascii_case(base);
    is_number || named.host().eq_ignore_ascii_case("localhost") || config.base_host().is_some_and(is_base)
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
