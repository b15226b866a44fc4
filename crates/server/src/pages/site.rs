//! What programs ask a site for: what may be indexed, which pages there are, how it is installed, and the worker that
//! keeps pages for a browser without a connection.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::assets;
use crate::app::App;
use crate::http::Visitor;

/// What a header says.
type Headers<const N: usize> = [(HeaderName, &'static str); N];

/// What may change with the next release.
const fn of_kind(kind: &'static str) -> Headers<2> {
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=3600")]
}

/// Tables are found by those who have the link. What is public stands on the front page.
pub(super) async fn robots(State(app): State<App>) -> (Headers<2>, String) {
    let address = app.config.address();
    let closed =
        ["/t/", "/api/", "/account", "/new/", "/lang/"].map(|path| format!("Disallow: {path}\n")).concat();
    let text = format!("User-agent: *\n{closed}Sitemap: {address}/sitemap.xml\n");
    (of_kind("text/plain; charset=utf-8"), text)
}

pub(super) async fn sitemap(State(app): State<App>) -> (Headers<2>, Markup) {
    let address = app.config.address();
    let rules = registry::games().iter().map(|game| format!("/rules/{}", game.name()));
    let paths = ["/", "/learn", "/rules", "/about", "/privacy"].map(str::to_owned).into_iter().chain(rules);
    let map = html! {
        (PreEscaped(r#"<?xml version="1.0" encoding="UTF-8"?>"#))
        urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" {
            @for path in paths { url { loc { (address) (path) } } }
        }
    };
    (of_kind("application/xml; charset=utf-8"), map)
}

/// The picture that previews of links show: the head of the front page at 1200 by 630, by day, as a browser drew it. Its
/// address stays, because others keep it.
pub(super) async fn preview() -> (Headers<2>, &'static [u8]) {
    (of_kind("image/png"), include_bytes!("../../assets/preview.png"))
}

/// How a browser installs the site as an app.
pub(super) async fn manifest(visitor: Visitor) -> (Headers<2>, Json<Value>) {
    let words = visitor.words();
    let manifest = json!({
        "name": format!("Ochre: {}", words.say("start-title")),
        "short_name": "Ochre",
        "description": words.say("front-pitch"),
        "lang": words.lang().tag(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#efe4d0",
        "theme_color": "#fdf8ec",
        "icons": [
            { "src": assets::path("favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" },
            { "src": assets::path("icon-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any" },
            { "src": assets::path("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any maskable" },
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-cache")], Json(manifest))
}

/// The worker, with the names of the files it keeps. A browser asks for it anew: it is how new files come.
pub(super) async fn worker() -> (Headers<2>, String) {
    let (folder, files) = assets::shell();
    let names = json!({ "folder": folder, "files": files }).to_string();
    let text = include_str!("../../assets/worker.js").replace("= FILES;", &format!("= {names};"));
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")], text)
}
