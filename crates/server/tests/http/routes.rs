//! Every route, as a stranger, a watcher with a name, and somebody at another seat.

use crate::support::Host;
use client::Method;
use serde_json::{Value, json};

/// What somebody who has nothing to do with a running table gets. One line for every route of the description: a
/// route that is missing here fails the test.
const ROUTES: &[(&str, &str, u16, u16)] = &[
    // method, path, as a stranger, as a guest who does not sit there
    ("get", "/api/v1/games", 200, 200),
    ("post", "/api/v1/guests", 400, 400),
    ("get", "/api/v1/me", 401, 200),
    ("get", "/api/v1/me/settings", 401, 200),
    ("post", "/api/v1/me/settings", 400, 400),
    ("post", "/api/v1/me/delete", 400, 400),
    ("get", "/api/v1/me/data", 401, 200),
    ("get", "/api/v1/me/games", 401, 200),
    ("post", "/api/v1/gather", 400, 400),
    ("get", "/api/v1/ratings/{game}", 200, 200),
    ("get", "/api/v1/people/{name}", 404, 404),
    ("get", "/api/v1/people/{name}/games", 404, 404),
    ("get", "/api/v1/me/notices", 401, 200),
    ("post", "/api/v1/me/notices", 400, 400),
    ("post", "/api/v1/me/channels", 400, 400),
    ("delete", "/api/v1/me/channels/{channel}", 401, 404),
    ("get", "/api/v1/tables/{id}/notices", 401, 200),
    ("post", "/api/v1/tables/{id}/notices", 400, 400),
    ("get", "/api/v1/tokens", 401, 200),
    ("post", "/api/v1/tokens", 400, 400),
    ("delete", "/api/v1/tokens/{id}", 401, 404),
    ("get", "/api/v1/tables", 200, 200),
    ("post", "/api/v1/tables", 400, 400),
    ("get", "/api/v1/tables/{id}", 200, 200),
    ("delete", "/api/v1/tables/{id}", 401, 403),
    ("post", "/api/v1/tables/{id}/join", 401, 409),
    ("post", "/api/v1/tables/{id}/leave", 401, 409),
    ("post", "/api/v1/tables/{id}/start", 401, 403),
    ("post", "/api/v1/tables/{id}/take-up", 401, 403),
    ("post", "/api/v1/tables/{id}/rematch", 401, 409),
    ("get", "/api/v1/tables/{id}/view", 200, 200),
    ("get", "/api/v1/tables/{id}/choices", 401, 403),
    ("get", "/api/v1/tables/{id}/barred", 401, 403),
    ("get", "/api/v1/tables/{id}/log", 200, 200),
    ("post", "/api/v1/tables/{id}/choose", 401, 400),
    ("post", "/api/v1/tables/{id}/undo", 401, 400),
    ("post", "/api/v1/tables/{id}/ask-undo", 401, 400),
    ("post", "/api/v1/tables/{id}/answer-undo", 401, 400),
    ("post", "/api/v1/tables/{id}/resign", 401, 400),
    ("post", "/api/v1/tables/{id}/lend", 401, 400),
    ("post", "/api/v1/tables/{id}/take-back", 401, 400),
    ("post", "/api/v1/tables/{id}/away", 401, 400),
    ("post", "/api/v1/tables/{id}/hint", 401, 403),
    ("post", "/api/v1/tables/{id}/leave-guide", 401, 403),
    ("get", "/api/v1/tables/{id}/chat", 200, 200),
    ("post", "/api/v1/tables/{id}/chat", 401, 400),
    ("delete", "/api/v1/tables/{id}/chat/{n}", 401, 404),
    ("get", "/api/v1/tables/{id}/events", 200, 200),
    ("get", "/api/v1/tables/{id}/review", 409, 409),
    ("post", "/api/v1/tables/{id}/review", 401, 409),
    ("get", "/api/v1/tables/{id}/export", 409, 409),
    ("get", "/api/v1/tables/{id}/verify", 409, 409),
];

/// What an outsider gets for a body that can be read.
const BODIES: &[(&str, &str, u16, u16)] = &[
    ("/choose", r#"{"seq":0,"place":0}"#, 401, 403),
    ("/undo", r#"{"seq":0}"#, 401, 403),
    ("/ask-undo", r#"{"seq":0}"#, 401, 403),
    ("/answer-undo", r#"{"seq":0,"agree":true}"#, 401, 403),
    ("/resign", r#"{"seat":0}"#, 401, 403),
    ("/lend", r#"{"seat":0}"#, 401, 403),
    ("/take-back", r#"{"seat":0}"#, 401, 403),
    ("/away", r#"{"until":0}"#, 401, 409),
    ("/chat", r#"{"text":"psst"}"#, 401, 403),
];

#[tokio::test]
async fn every_route_of_the_description_is_walked() {
    let host = Host::new().await;
    let (id, _) = host.table("eiszeit", 3).await;
    let api = host.stranger().get("/api/openapi.json").await.ok();
    let mut described: Vec<(String, String)> = Vec::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        described.extend(methods.as_object().unwrap().keys().map(|method| (method.clone(), path.clone())));
    }
    for (method, path) in &described {
        assert!(
            ROUTES.iter().any(|route| (route.0, route.1) == (method, path)),
            "{method} {path} is not walked"
        );
    }
    assert_eq!(described.len(), ROUTES.len());
    let (stranger, eve) = (host.stranger(), host.guest("Eve").await);
    for (method, path, as_stranger, as_eve) in ROUTES {
        let path = path
            .replace("{id}", &id)
            .replace("{n}", "1")
            .replace("{game}", "valley")
            .replace("{name}", "Nobody");
        if path.ends_with("/events") {
            continue;
        }
        let method: Method = method.to_uppercase().parse().unwrap();
        let body = if method == Method::POST && (*as_eve == 400) { "{\"odd\":1}" } else { "{}" };
        for (visitor, wanted) in [(&stranger, as_stranger), (&eve, as_eve)] {
            let reply = visitor.send(method.clone(), &path, body.into(), "application/json").await;
            assert_eq!(reply.status.as_u16(), *wanted, "{method} {path}: {}", reply.text);
        }
    }
    for (path, body, as_stranger, as_eve) in BODIES {
        let path = format!("/api/v1/tables/{id}{path}");
        let body: Value = serde_json::from_str(body).unwrap();
        assert_eq!(stranger.post(&path, &body).await.status.as_u16(), *as_stranger, "{path}");
        let reply = eve.post(&path, &body).await;
        assert!([*as_eve, 403].contains(&reply.status.as_u16()), "{path}: {}", reply.text);
    }
    host.end().await;
}

/// The pages, as a stranger and as somebody who does not sit at the table.
const PAGES: &[(&str, &str, u16, u16)] = &[
    ("GET", "/", 200, 200),
    ("GET", "/rules", 200, 200),
    ("GET", "/about", 200, 200),
    ("GET", "/privacy", 200, 200),
    ("GET", "/legal", 200, 200),
    ("GET", "/offline", 200, 200),
    ("GET", "/robots.txt", 200, 200),
    ("GET", "/sitemap.xml", 200, 200),
    ("GET", "/manifest.webmanifest", 200, 200),
    ("GET", "/worker.js", 200, 200),
    ("GET", "/look", 200, 200),
    ("GET", "/new/valley", 200, 200),
    ("GET", "/rules/eiszeit", 200, 200),
    ("GET", "/rules/eiszeit/at/EZ-7%20L1", 200, 200),
    ("GET", "/rules/eiszeit/at/EZ-99", 404, 404),
    ("GET", "/rules/chess/at/EZ-7", 404, 404),
    ("GET", "/account", 200, 200),
    ("GET", "/lobby", 200, 200),
    ("GET", "/lobby/fragment", 200, 200),
    ("POST", "/lobby/play", 400, 400),
    ("GET", "/next", 303, 303),
    ("GET", "/me", 303, 200),
    ("POST", "/me/privacy", 400, 400),
    ("GET", "/p/Nobody", 404, 404),
    ("GET", "/ratings", 303, 303),
    ("GET", "/ratings/valley", 200, 200),
    ("GET", "/ratings/chess", 404, 404),
    ("GET", "/learn", 200, 200),
    ("GET", "/notices", 200, 200),
    ("POST", "/notices/add", 401, 400),
    ("POST", "/notices/remove", 401, 404),
    ("POST", "/notices/try", 401, 404),
    ("POST", "/notices/wishes", 401, 303),
    ("GET", "/notices/confirm/x/y", 404, 404),
    ("POST", "/notices/confirm/x/y", 404, 404),
    ("GET", "/notices/off/x/y", 404, 404),
    ("POST", "/notices/off/x/y", 200, 200),
    ("GET", "/t/{id}/notices", 401, 200),
    ("POST", "/t/{id}/notices", 401, 303),
    ("POST", "/t/{id}/notices/add", 401, 400),
    ("POST", "/guide/stone-age", 303, 303),
    ("POST", "/guide/stone-age/first", 303, 303),
    ("POST", "/guide/stone-age/flying", 404, 404),
    ("POST", "/guide/chess", 404, 404),
    ("GET", "/t/{id}", 200, 200),
    ("GET", "/t/{id}/fragment", 200, 200),
    ("GET", "/t/{id}/fragment?eye=0", 200, 200),
    ("POST", "/t/{id}/choose", 401, 400),
    ("GET", "/t/{id}/why?spot=x", 200, 200),
    ("GET", "/t/{id}/end.png", 404, 404),
    ("GET", "/t/{id}/replay", 200, 200),
    ("GET", "/t/{id}/replay/fragment?at=1", 200, 200),
    ("POST", "/t/{id}/replay/hint?at=1", 401, 409),
    ("POST", "/t/{id}/branch", 401, 404),
    ("GET", "/t/{id}/review", 409, 409),
    ("POST", "/t/{id}/review", 401, 409),
    ("GET", "/t/{id}/review/moment?step=0", 409, 409),
    ("GET", "/t/{id}/review/progress", 200, 200),
    ("POST", "/t/{id}/sit", 409, 409),
    ("POST", "/t/{id}/start", 401, 403),
    ("POST", "/t/{id}/leave", 401, 409),
    ("POST", "/t/{id}/away", 401, 409),
    ("POST", "/t/{id}/rematch", 401, 409),
    ("POST", "/t/{id}/delete", 401, 403),
    ("POST", "/account/name", 401, 403),
    ("POST", "/account/claim", 401, 403),
    ("POST", "/account/login", 403, 403),
    ("POST", "/account/token", 401, 200),
    ("POST", "/account/revoke", 401, 404),
    ("POST", "/account/revoke-others", 401, 403),
    ("POST", "/account/delete", 401, 303),
    ("POST", "/account/logout", 401, 401),
    ("GET", "/healthz", 200, 200),
    ("GET", "/readyz", 200, 200),
    ("GET", "/metrics", 200, 200),
    ("GET", "/assets/nothing.js", 404, 404),
    ("GET", "/assets/nowhere/start.js", 404, 404),
];

#[tokio::test]
async fn every_page_is_walked() {
    let host = Host::new().await;
    let (id, _) = host.table("eiszeit", 3).await;
    let (stranger, eve) = (host.stranger(), host.guest("Eve").await);
    for (method, path, as_stranger, as_eve) in PAGES {
        let path = path.replace("{id}", &id);
        for (visitor, wanted) in [(&stranger, as_stranger), (&eve, as_eve)] {
            let body = if *method == "POST" { "name=Eve&password=x&id=x" } else { "" };
            let kind = "application/x-www-form-urlencoded";
            let reply = visitor.send(method.parse().unwrap(), &path, body.into(), kind).await;
            assert_eq!(reply.status.as_u16(), *wanted, "{method} {path}: {}", reply.text);
        }
    }
    host.end().await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    let other = &seats[1 - asked];
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    let choice = json!({ "seq": info["seq"], "place": 0, "seat": asked });
    other.post(&path("choose"), &choice).await.refused(403);
    other.post(&path("resign"), &json!({ "seat": asked })).await.refused(403);
    other.post(&path("take-back"), &json!({ "seat": asked })).await.refused(403);
    other.get(&path("choices")).await.refused(409);
    other.get(&path(&format!("view?eye={asked}"))).await.refused(403);
    other.post(&path("undo"), &json!({ "seq": info["seq"] })).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn files_of_a_page_are_kept_for_ever() {
    let host = Host::new().await;
    let page = host.stranger().get("/").await;
    let files: Vec<&str> = page.text.split('"').filter(|part| part.starts_with("/assets/")).collect();
    for ending in [".svg", ".css", ".woff2", "/first.js", "/shell.js", "/forms.js"] {
        assert!(files.iter().any(|file| file.ends_with(ending)), "{ending} is not among {files:?}");
    }
    for file in files {
        let reply = host.stranger().head(file).await;
        let kind = match file.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("woff2") => "font/woff2",
            Some(_) | None => "image/svg+xml",
        };
        assert_eq!(
            (reply.status.as_u16(), reply.headers["content-type"].to_str().unwrap()),
            (200, kind),
            "{file}"
        );
        assert_eq!(reply.headers["cache-control"], "public, max-age=31536000, immutable", "{file}");
    }
    host.end().await;
}

#[tokio::test]
async fn every_answer_is_strict() {
    let host = Host::new().await;
    for path in ["/", "/api/v1/games", "/nothing", "/account", "/new/valley", "/healthz"] {
        let reply = host.stranger().get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        assert!(!reply.text.contains(" style=") && !reply.text.contains("onclick"), "{path}");
    }
    host.end().await;
}
