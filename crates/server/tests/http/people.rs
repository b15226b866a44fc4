//! Guests, claimed names, sessions, tokens.

use crate::support::{Host, Visitor, location};
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
    for bad in [
        "",
        "   ",
        "\u{202e}\u{200b}",
        "\u{3164}",
        "\u{2800}",
        "An\u{200d}na",
        "🦣\u{0007}🔥",
        &"x".repeat(500),
    ] {
        stranger.post("/api/v1/guests", &name(bad)).await.refused(422);
    }
    let odd = stranger.post("/api/v1/guests", &name("  <script>alert(1)</script>  ")).await;
    assert_eq!(odd.ok()["account"]["name"], "<script>alert(1)</script>");
    let emoji = stranger.post("/api/v1/guests", &name("🦣🔥")).await;
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
    assert_eq!(other.form("/account/claim", "name=ANNA&password=mammoth%20soup").await.status, 409);
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

/// Somebody at a browser who keeps this name with a password.
async fn claimed(host: &Host, name: &str) -> Visitor {
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    let kept = browser.form("/account/claim", &format!("name={name}&password=mammoth%20soup")).await;
    assert_eq!(location(&kept), "/account");
    browser
}

/// Somebody who logs in with a password.
async fn logged_in(host: &Host, name: &str, password: &str) -> Visitor {
    let mut browser = host.stranger();
    let reply = browser.form("/account/login", &format!("name={name}&password={password}")).await;
    assert_eq!(location(&reply), "/");
    browser
}

/// A program with a token that somebody made in their browser.
async fn program_of(host: &Host, owner: &mut Visitor) -> Visitor {
    let page = owner.form("/account/token", "name=my%20bot").await.text;
    let token = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    host.with_token(&token)
}

#[tokio::test]
async fn passwords_cannot_be_tried_for_ever_and_nobody_locks_the_owner_out() {
    let host = Host::configured(|config| config.trusts_proxy = true).await;
    claimed(&host, "Anna").await;
    let at = |address: &str| {
        let mut visitor = host.stranger();
        visitor.headers.insert("x-forwarded-for", address.parse().unwrap());
        visitor
    };
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let mut eve = at("203.0.113.1");
        statuses.push(eve.form("/account/login", "name=Anna&password=guessing").await.status.as_u16());
    }
    assert_eq!(statuses.first(), Some(&403));
    assert_eq!(statuses.last(), Some(&429));
    // The owner of the name comes in from elsewhere while they are refused.
    let mut anna = at("203.0.113.2");
    assert_eq!(location(&anna.form("/account/login", "name=Anna&password=mammoth%20soup").await), "/");
    // Only the server's own clock lets them try again, however long the tries took.
    let again = at("203.0.113.1").form("/account/login", "name=Anna&password=guessing").await;
    assert_eq!(again.status, 429);
    host.pass(60_000);
    let again = at("203.0.113.1").form("/account/login", "name=Anna&password=guessing").await;
    assert_eq!(again.status, 403);
    host.end().await;
}

#[tokio::test]
async fn a_weak_password_is_refused() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    for weak in ["password1", "12345678", "Christopher", "christopher1984", "aaaaaaaaaa"] {
        let reply = browser.form("/account/claim", &format!("name=Christopher&password={weak}")).await;
        assert_eq!(reply.status, 422, "{weak}");
    }
    host.end().await;
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_a_claimed_one() {
    let host = Host::new().await;
    claimed(&host, "Paula").await;
    let mut eve = host.stranger();
    eve.form("/play/stone-age", "").await;
    for alike in ["Paula", "PAULA", "%D0%A0aula", "Pau%20la", "PauIa"] {
        let kept = eve.form("/account/claim", &format!("name={alike}&password=seven%20fires")).await;
        assert!([409, 422].contains(&kept.status.as_u16()), "claiming {alike}: {}", kept.text);
        let named = eve.form("/account/name", &format!("name={alike}")).await;
        assert!([409, 422].contains(&named.status.as_u16()), "taking {alike}: {}", named.text);
    }
    let guest = host.stranger().post("/api/v1/guests", &json!({ "name": "Раulа" })).await;
    assert!(guest.status.is_client_error());
    for everybodys in ["Guest", "Gast", "GUEST"] {
        let kept = eve.form("/account/claim", &format!("name={everybodys}&password=seven%20fires")).await;
        assert!(kept.status.is_client_error(), "nobody has the name of all guests");
    }
    assert_eq!(
        location(&eve.form("/account/claim", "name=Pauline&password=seven%20fires").await),
        "/account"
    );
    host.end().await;
}

#[tokio::test]
async fn a_programs_token_plays_and_leaves_the_account_alone() {
    let host = Host::new().await;
    let mut anna = claimed(&host, "Anna").await;
    let mut bot = program_of(&host, &mut anna).await;
    assert_eq!(bot.get("/api/v1/me").await.ok()["name"], "Anna");
    bot.post("/api/v1/tables", &json!({ "game": "valley", "players": 2 })).await.ok();
    for (path, body) in [
        ("/account/name", "name=Eve"),
        ("/account/claim", "name=Eve&password=seven%20fires&current=mammoth%20soup"),
        ("/account/revoke-others", ""),
        ("/account/token", "name=another"),
    ] {
        assert_eq!(bot.form(path, body).await.status, 403, "{path}");
    }
    bot.post("/api/v1/tokens", &json!({ "label": "another" })).await.refused(403);
    let sessions = bot.get("/api/v1/tokens").await.ok();
    let of = |kind: &str| {
        let found = sessions.as_array().unwrap().iter().find(|session| session["kind"] == kind).unwrap();
        format!("/api/v1/tokens/{}", found["id"].as_str().unwrap())
    };
    bot.send(Method::DELETE, &of("session"), "".into(), "").await.refused(403);
    assert_eq!(bot.send(Method::DELETE, &of("token"), "".into(), "").await.status, 204, "its own it may end");
    assert!(anna.get("/account").await.text.contains("Anna"));
    host.end().await;
}

#[tokio::test]
async fn another_password_ends_all_other_sessions_and_their_streams() {
    let host = Host::new().await;
    let mut anna = claimed(&host, "Anna").await;
    let (thief, bot) = (logged_in(&host, "Anna", "mammoth%20soup").await, program_of(&host, &mut anna).await);
    let table = bot.post("/api/v1/tables", &json!({ "game": "valley", "players": 2 })).await.ok();
    let id = table["id"].as_str().unwrap();
    let (mut stolen, mut played) = (thief.follow(id).await, bot.listen(id, None).await);
    let change = |current: &str| format!("name=Anna&password=seven%20fires&current={current}");
    assert_eq!(
        anna.form("/account/claim", &change("wrong%20soup")).await.status,
        403,
        "who changes it knows it"
    );
    assert_eq!(bot.get("/api/v1/me").await.ok()["name"], "Anna");
    assert_eq!(location(&anna.form("/account/claim", &change("mammoth%20soup")).await), "/account");
    while stolen.next().await.is_some() {}
    while played.next().await.is_some() {}
    for ended in [&thief, &bot] {
        ended.get("/api/v1/me").await.refused(401);
    }
    assert_eq!(anna.get("/api/v1/me").await.ok()["name"], "Anna", "the browser that changed it stays");
    logged_in(&host, "Anna", "seven%20fires").await;
    host.end().await;
}

#[tokio::test]
async fn the_stream_of_a_revoked_token_ends() {
    let host = Host::new().await;
    let mut anna = claimed(&host, "Anna").await;
    let bot = program_of(&host, &mut anna).await;
    let table = bot.post("/api/v1/tables", &json!({ "game": "valley", "players": 2 })).await.ok();
    let (mut heard, mut others) = (
        bot.listen(table["id"].as_str().unwrap(), None).await,
        anna.follow(table["id"].as_str().unwrap()).await,
    );
    let tokens = anna.get("/api/v1/tokens").await.ok();
    let token = tokens.as_array().unwrap().iter().find(|session| session["kind"] == "token").unwrap();
    anna.form("/account/revoke", &format!("id={}", token["id"].as_str().unwrap())).await;
    while heard.next().await.is_some() {}
    let table = table["id"].as_str().unwrap();
    anna.send(Method::POST, &format!("/api/v1/tables/{table}/chat"), "".into(), "").await;
    let mut browser = anna.clone();
    browser.form(&format!("/t/{table}/start"), "fill=gatherer").await;
    while others.next().await.unwrap().kind != "refresh" {}
    host.end().await;
}

#[tokio::test]
async fn a_session_that_nobody_uses_ends_and_one_in_use_does_not() {
    const DAY: i64 = 24 * 60 * 60_000;
    let host = Host::new().await;
    let mut anna = claimed(&host, "Anna").await;
    let bot = program_of(&host, &mut anna).await;
    for _ in 0..3 {
        host.pass(100 * DAY);
        anna.get("/api/v1/me").await.ok();
    }
    bot.get("/api/v1/me").await.ok();
    host.pass(181 * DAY);
    anna.get("/api/v1/me").await.refused(401);
    bot.get("/api/v1/me").await.ok();
    host.pass(366 * DAY);
    bot.get("/api/v1/me").await.refused(401);
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
