//! Guests, claimed names, sessions, tokens.

use crate::support::{Host, location};
use client::Method;
use client::header::{COOKIE, ORIGIN, SET_COOKIE};
use serde_json::json;

#[tokio::test]
async fn one_click_makes_a_guest_and_a_game() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    let reply = browser.form("/play/stone-age", "nonce=abc").await;
    let cookie = reply.headers[SET_COOKIE].to_str().unwrap();
    for wanted in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(wanted), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no TLS here");
    let table = location(&reply);
    let page = browser.get(&table).await;
    assert!(page.text.contains("data-begin"), "nobody is waited for: the script starts at once");
    assert_eq!(location(&browser.form(&format!("{table}/start"), "nonce=abc").await), table);
    assert!(browser.get(&table).await.text.contains("data-status=\"running\""));
    host.end().await;
}

#[tokio::test]
async fn names_are_cleaned_and_strange_ones_refused() {
    let host = Host::new().await;
    let stranger = host.stranger();
    let name = |name: &str| json!({ "name": name });
    for bad in ["", "   ", "\u{202e}\u{200b}", &"x".repeat(500)] {
        stranger.post("/api/v1/guests", &name(bad)).await.refused(422);
    }
    let odd = stranger.post("/api/v1/guests", &name("  <script>alert(1)</script>  ")).await;
    assert_eq!(odd.ok()["account"]["name"], "<script>alert(1)</script>");
    let emoji = stranger.post("/api/v1/guests", &name("🦣\u{0007}🔥")).await;
    assert_eq!(emoji.ok()["account"]["name"], "🦣🔥");
    host.end().await;
}

#[tokio::test]
async fn a_name_with_script_in_it_is_text_on_the_page() {
    let host = Host::new().await;
    let anna = host.guest("<script>alert(1)</script>").await;
    let new = json!({ "game": "stone-age", "players": 2, "public": true });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    for path in ["/".to_owned(), format!("/t/{id}")] {
        let page = host.stranger().get(&path).await;
        assert!(page.text.contains("&lt;script&gt;alert(1)"), "{path}");
        assert!(!page.text.contains("<script>alert"), "{path}");
    }
    host.end().await;
}

#[tokio::test]
async fn a_claimed_name_comes_back_with_its_password_from_another_browser() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    let short = browser.form("/account/claim", "name=Anna&password=short").await;
    assert_eq!(short.status, 422);
    assert_eq!(
        location(&browser.form("/account/claim", "name=Anna&password=mammoth%20soup").await),
        "/account"
    );
    let mut other = host.stranger();
    other.form("/play/stone-age", "").await;
    assert_eq!(other.form("/account/claim", "name=ANNA&password=mammoth%20soup").await.status, 422);
    // A wrong name and a wrong password sound alike.
    let wrong = host.stranger().form("/account/login", "name=Anna&password=wrong%20soup").await;
    let nobody = host.stranger().form("/account/login", "name=Nobody&password=wrong%20soup").await;
    assert_eq!((wrong.status.as_u16(), &wrong.text), (nobody.status.as_u16(), &nobody.text));
    assert_eq!(wrong.status, 403);
    let mut back = host.stranger();
    assert_eq!(location(&back.form("/account/login", "name=anna&password=mammoth%20soup").await), "/");
    assert!(back.get("/account").await.text.contains("Anna"));
    assert!(back.get("/").await.text.contains("Stone Age"));
    host.end().await;
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let made = anna.post("/api/v1/tokens", &json!({ "label": "my bot" })).await.ok();
    let mut bot = host.stranger();
    let token = format!("Bearer {}", made["token"].as_str().unwrap());
    bot.headers.insert("authorization", token.parse().unwrap());
    assert_eq!(bot.get("/api/v1/me").await.ok()["name"], "Anna");
    let tokens = anna.get("/api/v1/tokens").await.ok();
    let found = tokens.as_array().unwrap().iter().find(|token| token["label"] == "my bot").unwrap();
    let path = format!("/api/v1/tokens/{}", found["id"].as_str().unwrap());
    host.guest("Eve").await.send(Method::DELETE, &path, "".into(), "").await.refused(404);
    assert_eq!(anna.send(Method::DELETE, &path, "".into(), "").await.status, 204);
    bot.get("/api/v1/me").await.refused(401);
    host.end().await;
}

#[tokio::test]
async fn posts_from_other_origins_are_refused() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    let mut evil = browser.clone();
    evil.headers.insert(ORIGIN, "http://evil.example".parse().unwrap());
    assert_eq!(evil.send(Method::POST, "/account/logout", "".into(), "").await.status, 403);
    // A browser always says where a POST comes from; who has cookies and does not say so is none.
    assert!(browser.headers.contains_key(COOKIE));
    assert_eq!(browser.send(Method::POST, "/account/logout", "".into(), "").await.status, 403);
    assert_eq!(browser.form("/account/logout", "").await.status, 303);
    host.end().await;
}

#[tokio::test]
async fn passwords_cannot_be_tried_for_ever() {
    let host = Host::new().await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(
            host.stranger().form("/account/login", "name=Anna&password=guessing").await.status.as_u16(),
        );
    }
    assert_eq!(statuses.first(), Some(&403));
    assert_eq!(statuses.last(), Some(&429));
    host.end().await;
}

#[tokio::test]
async fn the_language_follows_the_browser_and_the_choice() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    browser.headers.insert("accept-language", "fr, de-AT;q=0.8, nl;q=0.5".parse().unwrap());
    assert!(browser.get("/").await.text.contains("lang=\"de\""));
    let chosen = browser.get("/lang/nl?back=/account").await;
    assert_eq!(location(&chosen), "/account");
    browser.headers.insert(COOKIE, "ochre_lang=nl".parse().unwrap());
    assert!(browser.get("/").await.text.contains("lang=\"nl\""));
    for elsewhere in ["//evil.example", "https://evil.example", "/\\evil.example"] {
        assert_eq!(location(&browser.get(&format!("/lang/nl?back={elsewhere}")).await), "/");
    }
    host.end().await;
}
