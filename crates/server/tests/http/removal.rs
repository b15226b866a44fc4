//! What can be deleted: accounts, tables, lines of chat; and what stays.

use client::Method;
use serde_json::{Value, json};
use store::TableId;
use test_support::postgres::Postgres;

use crate::support::{Host, Visitor, play_out};

/// Everything the database holds of a table, as text.
async fn stored(host: &Host, id: &str) -> String {
    let id = TableId::from(id.to_owned());
    let chat = host.store.chat(&id, 0, 1000).await.unwrap();
    format!("{:?}{chat:?}", host.store.export(&id).await.unwrap())
}

async fn delete_account(visitor: &Visitor, name: &str) {
    let gone = visitor.post("/api/v1/me/delete", &json!({ "name": name })).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    visitor.get("/api/v1/me").await.refused(401);
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_their_games_behind_without_a_name() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Annabella").await, host.guest("Benedict").await);
    let me = anna.get("/api/v1/me").await.ok();
    let account = me["id"].as_str().unwrap();
    let table = async |host_of: &Visitor, other: &Visitor| {
        let new = json!({ "game": "stone-age", "players": 2, "public": true });
        let id = host_of.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        other.post(&format!("/api/v1/tables/{id}/join"), &json!({ "nonce": "n" })).await.ok();
        other.post(&format!("/api/v1/tables/{id}/chat"), &json!({ "text": "Hello from me" })).await.ok();
        host_of.post(&format!("/api/v1/tables/{id}/chat"), &json!({ "text": "Hello from host" })).await.ok();
        id
    };
    let (over, running, left, hers) = (
        table(&anna, &ben).await,
        table(&ben, &anna).await,
        table(&ben, &anna).await,
        table(&anna, &ben).await,
    );
    for id in [&over, &running] {
        let starter = if id == &over { &anna } else { &ben };
        starter.post(&format!("/api/v1/tables/{id}/start"), &json!({ "nonce": "h" })).await.ok();
    }
    play_out(&over, &[anna.clone(), ben.clone()], 5).await;
    let info = anna.info(&running).await;
    let asked = if info["awaits"]["seat"] == 1 { &anna } else { &ben };
    let choice = json!({ "seq": info["seq"], "place": 0, "key": "k" });
    asked.post(&format!("/api/v1/tables/{running}/choose"), &choice).await.ok();
    anna.post(&format!("/api/v1/tables/{left}/leave"), &json!({})).await.ok();
    let before = ben.get(&format!("/api/v1/tables/{over}/export")).await.ok();
    let mut heard = ben.listen(&running, None).await;

    anna.post("/api/v1/me/delete", &json!({ "name": "Somebody" })).await.refused(409);
    delete_account(&anna, "Annabella").await;

    for id in [&over, &running, &left, &hers] {
        let stored = stored(&host, id).await;
        assert!(!stored.contains("Annabella") && !stored.contains(account), "{stored}");
        assert!(stored.contains("Benedict") || id == &hers, "others keep their names");
    }
    while heard.next().await.unwrap().kind != "table" {}
    let info = ben.info(&running).await;
    assert_eq!((&info["status"], &info["seats"][1]["resigned"]), (&json!("running"), &json!(true)));
    assert!(info["seats"][1]["name"].is_null());
    assert_eq!(ben.info(&hers).await["status"], "archived");
    assert_eq!(ben.info(&left).await["seats"][1]["kind"], "open");
    // The finished game is what it was, and can still be checked and looked at.
    assert_eq!(ben.get(&format!("/api/v1/tables/{over}/export")).await.ok(), before);
    assert_eq!(ben.get(&format!("/api/v1/tables/{over}/verify")).await.ok()["honest"], true);
    for path in ["/".to_owned(), format!("/t/{over}"), format!("/t/{over}/replay"), format!("/t/{running}")] {
        let page = ben.get(&path).await;
        assert!(page.status == 200 && !page.text.contains("Annabella"), "{path}");
    }
    // So it is after a restart.
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let folder = host.end().await;
    let again = Host::on(&database.to_string_lossy()).await;
    for id in [&over, &running] {
        assert_eq!(again.stranger().info(id).await["seats"][0]["kind"], "person");
    }
    again.end().await;
    drop(folder);
}

#[tokio::test]
async fn a_password_guards_the_account_from_deletion() {
    let host = Host::new().await;
    let mut anna = host.stranger();
    anna.form("/play/stone-age", "").await;
    anna.form("/account/claim", "name=Anna&password=mammoth%20soup").await;
    for wrong in ["name=Anna", "name=Anna&password=wrong%20soup", "name=Ann&password=mammoth%20soup"] {
        assert!(anna.form("/account/delete", wrong).await.status.is_client_error(), "{wrong}");
    }
    let page = anna.get("/account").await.text;
    assert!(page.contains("action=\"/account/delete\""));
    assert_eq!(anna.form("/account/delete", "name=Anna&password=mammoth%20soup").await.status, 303);
    let mut back = host.stranger();
    assert_eq!(back.form("/account/login", "name=Anna&password=mammoth%20soup").await.status, 403);
    let mut other = host.stranger();
    other.form("/play/stone-age", "").await;
    let free = other.form("/account/claim", "name=Anna&password=seven%20fires").await;
    assert_eq!(free.status, 303, "the name is free again");
    host.end().await;
}

#[tokio::test]
async fn a_host_throws_a_table_away_unless_others_play_there() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let path = format!("/api/v1/tables/{id}");
    let delete =
        async |visitor: &Visitor, path: &str| visitor.send(Method::DELETE, path, "".into(), "").await;
    delete(&seats[1], &path).await.refused(403);
    delete(&seats[0], &path).await.refused(409);
    delete_account(&seats[1], "Guest 1").await;
    let mut heard = host.stranger().listen(&id, None).await;
    assert_eq!(delete(&seats[0], &path).await.status, 204);
    while heard.next().await.is_some() {}
    seats[0].get(&path).await.refused(404);
    assert_eq!(host.store.export(&TableId::from(id)).await.unwrap(), None);
    assert_eq!(seats[0].get("/api/v1/tables?list=mine").await.ok(), json!([]));
    host.end().await;
}

#[tokio::test]
async fn streams_at_another_server_end_with_a_table_that_is_thrown_away() {
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let (here, there) = (Host::on(&database).await, Host::on(&database).await);
    let (id, seats) = here.table("stone-age", 2).await;
    delete_account(&seats[1], "Guest 1").await;
    let mut heard = there.stranger().listen(&id, None).await;
    let path = format!("/api/v1/tables/{id}");
    assert_eq!(seats[0].send(Method::DELETE, &path, "".into(), "").await.status, 204);
    while heard.next().await.is_some() {}
    there.stranger().get(&path).await.refused(404);
    there.end().await;
    here.end().await;
}

#[tokio::test]
async fn what_was_put_away_waits_for_nobody_who_was_forgotten() {
    const DAY: i64 = 24 * 60 * 60_000;
    let host = Host::new().await;
    let (running, seats) = host.table("stone-age", 2).await;
    let new = json!({ "game": "stone-age", "players": 2 });
    let mut waiting = Vec::new();
    for made_by in [0, 1] {
        let made = seats[made_by].post("/api/v1/tables", &new).await.ok();
        let id = made["id"].as_str().unwrap().to_owned();
        seats[1 - made_by].post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
        waiting.push(id);
    }
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let _folder = host.end().await.unwrap();
    let later = Host::later(&database.to_string_lossy(), 200 * DAY).await;
    for id in [&running, &waiting[0], &waiting[1]] {
        let mut heard = seats[0].at(&later.url).listen(id, Some(0)).await;
        while seats[0].at(&later.url).info(id).await["status"] != "archived" {
            heard.next().await.unwrap();
        }
    }
    delete_account(&seats[1].at(&later.url), "Guest 1").await;
    let anna = seats[0].at(&later.url);
    let take_up = async |id: &str| anna.post(&format!("/api/v1/tables/{id}/take-up"), &json!({})).await;
    let taken_up = take_up(&running).await.ok();
    assert_eq!((&taken_up["status"], &taken_up["seats"][1]["resigned"]), (&json!("running"), &json!(true)));
    let taken_up = take_up(&waiting[0]).await.ok();
    assert_eq!((&taken_up["status"], &taken_up["seats"][1]["kind"]), (&json!("open"), &json!("open")));
    // Nobody is left who could start it.
    take_up(&waiting[1]).await.refused(403);
    assert!(!anna.get(&format!("/t/{}", waiting[1])).await.text.contains("/take-up"));
    later.end().await;
}

#[tokio::test]
async fn a_line_is_taken_back_by_whoever_said_it_or_by_the_host() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let chat = format!("/api/v1/tables/{id}/chat");
    for (seat, text) in [(0, "one"), (1, "two"), (1, "three")] {
        seats[seat].post(&chat, &json!({ "text": text })).await.ok();
    }
    let unsay = async |visitor: &Visitor, n: i64| {
        visitor.send(Method::DELETE, &format!("{chat}/{n}"), "".into(), "").await.status.as_u16()
    };
    assert_eq!(unsay(&seats[1], 1).await, 404, "another's");
    assert_eq!(unsay(&host.guest("Eve").await, 2).await, 404);
    assert_eq!(unsay(&seats[1], 2).await, 204);
    assert_eq!(unsay(&seats[0], 3).await, 204, "the host keeps order");
    assert_eq!(unsay(&seats[1], 2).await, 404, "it is gone");
    let lines = seats[0].get(&chat).await.ok();
    let lines: Vec<(&Value, &Value)> =
        lines.as_array().unwrap().iter().map(|line| (&line["text"], &line["yours"])).collect();
    assert_eq!(lines, [(&json!("one"), &json!(true))]);
    assert!(!stored(&host, &id).await.contains("three"));
    host.end().await;
}

#[tokio::test]
async fn nobody_fills_the_list_of_open_tables_alone() {
    let host = Host::configured(|config| config.trusts_proxy = true).await;
    let at = |visitor: &Visitor, address: &str| {
        let mut visitor = visitor.clone();
        visitor.headers.insert("x-forwarded-for", address.parse().unwrap());
        visitor
    };
    let new = json!({ "game": "stone-age", "players": 2, "public": true });
    let ben = at(&host.guest("Ben").await, "203.0.113.1");
    let bens = ben.post("/api/v1/tables", &new).await.ok()["id"].clone();
    let (mut made, mut refused) = (0, 0);
    for number in 0..4 {
        let eve = at(&host.guest(&format!("Eve {number}")).await, "203.0.113.2");
        for _ in 0..25 {
            match eve.post("/api/v1/tables", &new).await.status.as_u16() {
                201 => made += 1,
                429 => refused += 1,
                other => panic!("{other}"),
            }
        }
    }
    assert!(made <= 20 && made + refused == 100, "{made} public tables of one address");
    let listed = host.stranger().get("/api/v1/tables").await.ok();
    let place = listed.as_array().unwrap().iter().position(|table| table["id"] == bens);
    assert!(place.is_some_and(|place| place <= 4), "every host's newest comes first: {place:?}");
    // Tables that nobody sees wait for their start too, and are not without end.
    let hidden = json!({ "game": "stone-age", "players": 2 });
    let mut statuses = Vec::new();
    for _ in 0..22 {
        statuses.push(ben.post("/api/v1/tables", &hidden).await.status.as_u16());
    }
    assert_eq!((statuses[0], statuses[21]), (201, 429));
    host.end().await;
}
