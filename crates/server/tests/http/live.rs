//! The stream of events: what is told, to whom, and how it resumes.

use crate::support::{Host, Visitor};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

#[tokio::test]
async fn others_hear_a_choice_and_a_listener_resumes_where_it_was() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut watching = host.stranger().listen(&id, None).await;
    let info = seats[0].info(&id).await;
    let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
    seats[asked].choose(&id, seq, 0).await.ok();
    let heard = watching.next().await.unwrap();
    assert_eq!((heard.kind.as_str(), heard.id), ("moved", Some(seq + 1)));
    assert!(!heard.data["events"].as_array().unwrap().is_empty());
    drop(watching);
    let next = seats[0].info(&id).await;
    let asked = next["awaits"]["seat"].as_u64().unwrap() as usize;
    seats[asked].choose(&id, seq + 1, 0).await.ok();
    let mut resumed = host.stranger().listen(&id, Some(seq)).await;
    let heard = resumed.next().await.unwrap();
    assert_eq!((heard.kind.as_str(), heard.id), ("moved", Some(seq + 2)));
    host.end().await;
}

#[tokio::test]
async fn who_missed_too_much_is_told_to_look_anew() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut now = seats[0].info(&id).await;
    for _ in 0..150 {
        let asked = now["awaits"]["seat"].as_u64().unwrap() as usize;
        now = seats[asked].choose(&id, now["seq"].as_i64().unwrap(), 0).await.ok();
    }
    assert_eq!(host.stranger().listen(&id, Some(1)).await.next().await.unwrap().kind, "refresh");
    for odd in [9_999, -1, i64::MIN, i64::MAX] {
        assert_eq!(host.stranger().listen(&id, Some(odd)).await.next().await.unwrap().kind, "refresh");
    }
    host.end().await;
}

#[tokio::test]
async fn sitting_down_undo_and_talk_are_told() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Anna").await, host.guest("Ben").await);
    let new = json!({ "game": "stone-age", "players": 2 });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    let mut heard = anna.listen(&id, None).await;
    ben.post(&path("join"), &json!({})).await.ok();
    assert_eq!(heard.next().await.unwrap().kind, "table");
    ben.post(&path("chat"), &json!({ "text": " <b>Hoi</b> 🦣 " })).await.ok();
    let said = heard.next().await.unwrap();
    assert_eq!(said.data["lines"][0]["text"], "<b>Hoi</b> 🦣");
    assert_eq!(said.data["lines"][0]["name"], "Ben");
    host.guest("Eve").await.post(&path("chat"), &json!({ "text": "psst" })).await.refused(403);
    anna.post(&path("start"), &json!({})).await.ok();
    assert_eq!(heard.next().await.unwrap().kind, "table");
    let info = anna.info(&id).await;
    let asked = if info["awaits"]["seat"] == 0 { &anna } else { &ben };
    asked.choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
    assert_eq!(heard.next().await.unwrap().kind, "moved");
    let seq = info["seq"].as_i64().unwrap() + 1;
    asked.post(&path("undo"), &json!({ "seq": seq })).await.ok();
    assert_eq!(heard.next().await.unwrap().kind, "undone");
    host.end().await;
}

#[tokio::test]
async fn who_comes_and_goes_is_told_and_shown() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut heard = seats[0].listen(&id, None).await;
    let bens = seats[1].listen(&id, None).await;
    let came = heard.next().await.unwrap();
    assert_eq!((came.kind.as_str(), came.data), ("present", json!({ "seats": [0, 1] })));
    let page = host.stranger().get(&format!("/t/{id}")).await.text;
    assert_eq!(page.matches("data-here").count(), 2);
    drop(bens);
    // That somebody went is noticed when something is to be told, or at the next heartbeat.
    let info = seats[0].info(&id).await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    seats[asked].choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
    let went = loop {
        let next = heard.next().await.unwrap();
        if next.kind == "present" {
            break next;
        }
    };
    assert_eq!(went.data, json!({ "seats": [0] }));
    host.end().await;
}

#[tokio::test]
async fn a_browser_hears_numbers_and_no_words() {
    let host = Host::new().await;
    let (id, seats) = host.table("valley", 2).await;
    let mut heard = host.stranger().follow(&id).await;
    let bens = seats[1].follow(&id).await;
    let present = heard.next().await.unwrap();
    assert_eq!((present.kind.as_str(), present.id, present.data), ("present", None, json!({ "seats": [1] })));
    seats[1].post(&format!("/api/v1/tables/{id}/chat"), &json!({ "text": "Hoi" })).await.ok();
    let said = heard.next().await.unwrap();
    assert_eq!((said.kind.as_str(), &said.data["lines"][0]["text"]), ("chat", &json!("Hoi")));
    seats[0].post(&format!("/api/v1/tables/{id}/resign"), &json!({ "seat": 0 })).await.ok();
    let refresh = heard.next().await.unwrap();
    let seq = refresh.data["seq"].as_i64().unwrap();
    assert_eq!((refresh.kind.as_str(), refresh.id), ("refresh", Some(seq)));
    assert_eq!(refresh.data, json!({ "seq": seq }));
    drop(bens);
    host.end().await;
}

#[tokio::test]
async fn a_browser_that_connects_again_is_told_at_once_what_it_missed() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let seq = seats[0].info(&id).await["seq"].as_i64().unwrap();
    let mut browser = host.stranger();
    browser.headers.insert("last-event-id", (seq - 1).to_string().parse().unwrap());
    let heard = browser.follow(&id).await.next().await.unwrap();
    assert_eq!((heard.kind.as_str(), heard.data), ("refresh", json!({ "seq": seq })));
    host.end().await;
}

#[tokio::test]
async fn streams_end_when_the_server_does() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut heard = seats[0].listen(&id, None).await;
    let mut followed = seats[1].follow(&id).await;
    host.end().await;
    while let Some(news) = heard.next().await {
        assert_eq!(news.kind, "present");
    }
    while let Some(news) = followed.next().await {
        assert_eq!(news.kind, "present");
    }
}

/// Sends a choice and hangs up before the answer.
async fn choose_and_hang_up(host: &Host, visitor: &Visitor, id: &str, seq: i64) {
    let body = json!({ "seq": seq, "place": 0 }).to_string();
    let token = visitor.headers["authorization"].to_str().unwrap();
    let head = format!(
        "POST /api/v1/tables/{id}/choose HTTP/1.1\r\nhost: {}\r\nauthorization: {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        host.url.trim_start_matches("http://"),
        body.len()
    );
    let mut connection = TcpStream::connect(host.url.trim_start_matches("http://")).await.unwrap();
    connection.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
    connection.shutdown().await.unwrap();
}

#[tokio::test]
async fn a_choice_whose_sender_hangs_up_is_told_to_every_stream() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut streams = [host.stranger().listen(&id, None).await, seats[0].listen(&id, None).await];
    let file = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let mut beside = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    for _ in 0..37 {
        let info = seats[0].info(&id).await;
        let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
        // While somebody else writes to the file, the choice waits for the disk.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut beside).await.unwrap();
        choose_and_hang_up(&host, &seats[asked], &id, seq).await;
        sqlx::query("ROLLBACK").execute(&mut beside).await.unwrap();
        for stream in &mut streams {
            assert_eq!(stream.next_moved().await["seq"], seq + 1);
        }
    }
    host.end().await;
}
