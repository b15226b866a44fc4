//! The lobby: what it lists, that it is told at once what changes, and people who are brought together.

use serde_json::{Value, json};
use test_support::postgres::Postgres;

use crate::support::{Host, Reply, Stream, Visitor, location};

async fn open(visitor: &Visitor, public: bool) -> String {
    let new = json!({ "game": "valley", "players": 3, "public": public, "pace": "relaxed" });
    visitor.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned()
}

async fn follow(visitor: &Visitor) -> Stream {
    visitor.listen_at("/lobby/live").await
}

async fn lists(visitor: &Visitor, query: &str) -> String {
    visitor.get(&format!("/lobby/fragment{query}")).await.text
}

/// Waits until the lists hold a text, or no longer, whenever something is heard.
async fn until(visitor: &Visitor, stream: &mut Stream, text: &str, is_there: bool) {
    while lists(visitor, "").await.contains(text) != is_there {
        stream.next().await.expect("the stream goes on");
    }
}

#[tokio::test]
async fn a_table_appears_where_somebody_looks_and_goes_again() {
    let host = Host::new().await;
    let (anna, eve) = (host.guest("Annabel").await, host.guest("Eve").await);
    let mut heard = follow(&eve).await;
    let (id, hidden) = (open(&anna, true).await, open(&anna, false).await);
    until(&eve, &mut heard, &format!("/t/{id}"), true).await;
    let shown = lists(&eve, "").await;
    assert!(!shown.contains(&hidden), "what is not public is nobody's affair");
    assert!(shown.contains("Annabel") && shown.contains("just now"), "{shown}");
    for (filter, fits) in [
        ("?game=valley&players=3&pace=days&rated=no&level=middle", true),
        ("?game=eiszeit", false),
        ("?players=4", false),
        ("?pace=live", false),
        ("?rated=yes", false),
        ("?level=high", false),
        ("?lang=de", false),
    ] {
        assert_eq!(lists(&eve, filter).await.contains(&id), fits, "{filter}");
    }
    anna.post(&format!("/api/v1/tables/{id}/leave"), &json!({})).await.ok();
    until(&eve, &mut heard, &format!("/t/{id}"), false).await;
    host.end().await;
}

#[tokio::test]
async fn a_game_can_be_watched_with_its_round_and_ones_own_say_whose_turn_it_is() {
    let host = Host::new().await;
    let (anna, ben, eve) =
        (host.guest("Annabel").await, host.guest("Benedict").await, host.guest("Eve").await);
    let new =
        json!({ "game": "stone-age", "players": 2, "public": true, "pace": { "live": { "minutes": 5 } } });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    let mut turns = follow(&ben).await;
    let info = anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    turns.next().await.expect("it has begun");
    let watched = lists(&eve, "").await;
    assert!(watched.contains(&format!("id=\"running-{id}\"")) && watched.contains("Annabel 0"), "{watched}");
    let asked = info["awaits"]["seat"].as_u64().unwrap();
    let (own, other) = if asked == 0 { (&anna, &ben) } else { (&ben, &anna) };
    let (own, other_sees) = (lists(own, "").await, lists(other, "").await);
    assert!(own.contains("your turn") && own.contains("5 min left") && own.contains("/next"), "{own}");
    let name = if asked == 0 { "Annabel" } else { "Benedict" };
    assert!(
        other_sees.contains(&format!("{name} is to move")) && !other_sees.contains("your turn"),
        "{other_sees}"
    );
    let own = if asked == 0 { &anna } else { &ben };
    assert_eq!(location(&own.get("/next").await), format!("/t/{id}"));
    assert_eq!(location(&own.get(&format!("/next?from={id}")).await), "/lobby");
    host.end().await;
}

#[tokio::test]
async fn a_table_set_up_at_one_server_appears_at_the_other() {
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let (one, other) = (Host::on(&database).await, Host::on(&database).await);
    let eve = other.guest("Eve").await;
    let mut heard = follow(&eve).await;
    let anna = one.guest("Annabel").await;
    let id = open(&anna, true).await;
    until(&eve, &mut heard, &format!("/t/{id}"), true).await;
    // People who come at both servers meet.
    let wish = json!({ "game": "stone-age", "players": 2 });
    let first = anna.post("/api/v1/gather", &wish).await.ok();
    let second = eve.post("/api/v1/gather", &wish).await.ok();
    assert_eq!((&first["id"], &second["status"]), (&second["id"], &json!("running")));
    one.end().await;
    other.end().await;
}

async fn gather(visitor: &Visitor, wish: &Value) -> Value {
    visitor.post("/api/v1/gather", wish).await.ok()
}

#[tokio::test]
async fn people_who_want_the_same_meet_and_begin() {
    let host = Host::new().await;
    let (anna, ben, carl) = (host.guest("Annabel").await, host.guest("Ben").await, host.guest("Carl").await);
    let two = json!({ "game": "stone-age", "players": 2, "pace": { "live": { "minutes": 5 } } });
    let three = json!({ "game": "stone-age", "players": 3, "pace": { "live": { "minutes": 5 } } });
    let first = gather(&anna, &two).await;
    assert_eq!(gather(&anna, &two).await["id"], first["id"], "whoever asks twice waits once");
    let other = gather(&carl, &three).await;
    assert_ne!(other["id"], first["id"], "who wants something else waits elsewhere");
    let met = gather(&ben, &two).await;
    assert_eq!((&met["id"], &met["status"]), (&first["id"], &json!("running")));
    let next = gather(&carl, &two).await;
    assert!(next["id"] != first["id"] && next["status"] == "open", "the next table gathers the next");
    host.end().await;
}

#[tokio::test]
async fn after_a_minute_whoever_waits_may_begin_with_bots() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Annabel").await, host.guest("Ben").await);
    let wish = json!({ "game": "stone-age", "players": 3 });
    let id = gather(&anna, &wish).await["id"].as_str().unwrap().to_owned();
    gather(&ben, &wish).await;
    let start = async |who: &Visitor| -> Reply {
        who.post(&format!("/api/v1/tables/{id}/start"), &json!({ "fill": "random" })).await
    };
    start(&anna).await.refused(403);
    let mut heard = anna.follow(&id).await;
    host.pass(60_000);
    heard.next().await.expect("bots are offered");
    let page = anna.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("name=\"fill\""), "{page}");
    host.guest("Eve")
        .await
        .post(&format!("/api/v1/tables/{id}/start"), &json!({ "fill": "random" }))
        .await
        .refused(403);
    assert_eq!(start(&ben).await.ok()["status"], "running", "whoever sits there");
    host.end().await;
}

#[tokio::test]
async fn who_waits_may_leave_and_the_last_takes_the_table_along() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Annabel").await, host.guest("Ben").await);
    let wish = json!({ "game": "stone-age", "players": 3 });
    let id = gather(&anna, &wish).await["id"].as_str().unwrap().to_owned();
    gather(&ben, &wish).await;
    let leave = async |who: &Visitor| {
        who.post(&format!("/api/v1/tables/{id}/leave"), &json!({})).await.ok()["status"].clone()
    };
    assert_eq!(leave(&anna).await, "open", "the other waits on");
    assert_eq!(leave(&ben).await, "archived");
    assert_ne!(gather(&anna, &wish).await["id"].as_str(), Some(id.as_str()));
    host.end().await;
}

#[tokio::test]
async fn of_forty_who_come_at_once_nobody_waits_who_could_play() {
    let host = Host::new().await;
    let mut people = Vec::new();
    for number in 0..40 {
        people.push(host.guest(&format!("Guest {number}")).await);
    }
    let wish = json!({ "game": "stone-age", "players": 4 });
    let coming = people.iter().map(|visitor| async { visitor.post("/api/v1/gather", &wish).await });
    let mut left: Vec<usize> = Vec::new();
    for (number, reply) in futures_util::future::join_all(coming).await.into_iter().enumerate() {
        // Whoever was overtaken again and again is told to try once more.
        if reply.status == 503 { left.push(number) } else { _ = reply.ok() }
    }
    for number in left {
        gather(&people[number], &wish).await;
    }
    let mut tables = std::collections::BTreeMap::new();
    for visitor in &people {
        let own = visitor.get("/api/v1/tables?list=mine").await.ok();
        let own = own.as_array().unwrap();
        assert_eq!(own.len(), 1, "everybody sits at one table: {own:?}");
        assert_eq!(own[0]["status"], "running");
        *tables.entry(own[0]["id"].to_string()).or_insert(0) += 1;
    }
    assert!(tables.len() == 10 && tables.values().all(|people| *people == 4), "{tables:?}");
    host.end().await;
}

#[tokio::test]
async fn a_lobby_of_a_thousand_tables_is_a_small_page_and_all_of_them_are_found() {
    let host = Host::new().await;
    let eve = host.guest("Eve").await;
    let summary = json!({ "players": 4, "pace": "relaxed", "rated": true, "lang": "en",
        "seats": [{ "person": "Somebody with a name" }, { "bot": "hunter" }, "open", "open"] });
    for number in 0..1000 {
        let head = store::Head {
            status: store::Status::Open,
            is_public: true,
            summary: summary.to_string(),
            ..store::Head::default()
        };
        let new = store::NewTable {
            id: format!("table-{number:04}").into(),
            game: "valley".into(),
            at: number,
            head,
            seats: vec![],
            entries: vec!["{}".into()],
        };
        host.store.create_table(new).await.unwrap();
    }
    open(&eve, true).await;
    let page = eve.get("/lobby").await;
    assert!(page.text.len() < 40_000, "{} bytes", page.text.len());
    let (mut after, mut met) = (String::new(), std::collections::BTreeSet::new());
    loop {
        let page = lists(&eve, &format!("?after={after}")).await;
        met.extend(page.split("id=\"open-").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
        let Some(next) = page.split("after=").nth(1) else { break };
        after = next.split(['"', '&']).next().unwrap().to_owned();
    }
    assert_eq!(met.len(), 1001);
    host.end().await;
}

#[tokio::test]
async fn a_browser_finds_people_by_a_form_and_another_site_does_not() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    let sent = browser.form("/lobby/play", "game=stone-age&players=2&pace=live5&name=Annabel").await;
    assert!(location(&sent).starts_with("/t/"));
    let waiting = browser.get(&location(&sent)).await.text;
    assert!(waiting.contains("After a minute bots are offered"), "{waiting}");
    let mut elsewhere = browser.clone();
    elsewhere.headers.insert("origin", "https://evil.example".parse().unwrap());
    for path in ["/lobby/play", "/me/privacy"] {
        let body = "game=stone-age&players=2&private=true".into();
        let reply =
            elsewhere.send(client::Method::POST, path, body, "application/x-www-form-urlencoded").await;
        assert_eq!(reply.status, 403, "{path}");
    }
    assert_eq!(browser.form("/lobby/play", "game=chess&players=2").await.status, 404);
    assert_eq!(browser.form("/lobby/play", "game=stone-age&players=9").await.status, 422);
    host.end().await;
}

#[tokio::test]
async fn streams_of_the_lobby_are_counted_like_all_others() {
    let host = Host::new().await;
    let eve = host.guest("Eve").await;
    let mut open = Vec::new();
    for _ in 0..32 {
        open.push(follow(&eve).await);
    }
    assert_eq!(eve.get("/lobby/live").await.status, 429);
    host.end().await;
}
