//! Time: for each choice, for the game, for each day; what happens when it is over happens by itself, and once.

use std::time::Duration;

use crate::support::{Host, Visitor, asked, location};
use serde_json::{Value, json};
use store::TableId;
use test_support::outside::Sink;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A table of Stone Age for two guests with this pace, started.
async fn table(host: &Host, more: Value) -> (String, Vec<Visitor>) {
    let seats = vec![host.guest("Anna").await, host.guest("Ben").await];
    let mut new = json!({ "game": "stone-age", "players": 2 });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = seats[0].post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    seats[1].post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    seats[0].post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    (id, seats)
}

fn clock(info: &Value, seat: usize) -> i64 {
    info["clocks"][seat]["left"].as_i64().unwrap()
}

/// Chooses for whoever is asked until it is somebody else's turn; gives who chose.
async fn turn(seats: &[Visitor], id: &str) -> usize {
    let (first, _, _) = asked(seats, id).await.unwrap();
    loop {
        let (seat, seq, _) = asked(seats, id).await.unwrap();
        if seat != first {
            return first;
        }
        seats[seat].choose(id, seq, 0).await.ok();
    }
}

/// Waits until a bot plays for a seat.
async fn until_lent(visitor: &Visitor, id: &str, seat: usize) {
    let look = async {
        while !visitor.info(id).await["seats"][seat]["bot"].is_string() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::support::PATIENCE, look).await.unwrap();
}

#[tokio::test]
async fn time_for_the_game_runs_for_whoever_is_asked_and_every_turn_adds_to_it() {
    let host = Host::new().await;
    let (id, seats) = table(&host, json!({ "pace": { "game": { "minutes": 20, "increment": 30 } } })).await;
    let (seat, ..) = asked(&seats, &id).await.unwrap();
    let before = seats[0].info(&id).await;
    assert_eq!((clock(&before, 0), clock(&before, 1)), (20 * MINUTE, 20 * MINUTE));
    host.pass(3 * MINUTE);
    assert_eq!(turn(&seats, &id).await, seat);
    let after = seats[0].info(&id).await;
    assert_eq!(clock(&after, seat), 17 * MINUTE + 30 * SECOND);
    assert_eq!(clock(&after, 1 - seat), 20 * MINUTE);
    let due = after["due_at"].as_i64().unwrap();
    assert_eq!(due, after["updated"].as_i64().unwrap() + 20 * MINUTE);
    let page = seats[0].get(&format!("/t/{id}")).await.text;
    assert!(page.contains("data-due") && page.contains("clock still"), "each seat has its clock");

    // The same after the server has started anew.
    let folder = host.end().await.unwrap();
    let database = folder.path().join("ochre.sqlite").to_string_lossy().into_owned();
    let again = Host::later(&database, 3 * MINUTE).await;
    let there = seats[0].at(&again.url).info(&id).await;
    assert_eq!((there["clocks"].clone(), there["due_at"].clone()), (after["clocks"].clone(), due.into()));
    again.end().await;
}

#[tokio::test]
async fn a_bot_steps_in_by_itself_once_and_whoever_it_plays_for_is_told_and_comes_back() {
    let host = Host::new().await;
    let more = json!({ "pace": { "game": { "minutes": 1, "increment": 10 } }, "at_zero": "bot" });
    let (id, seats) = table(&host, more).await;
    let (seat, ..) = asked(&seats, &id).await.unwrap();
    let sink = Sink::new();
    seats[seat].post("/api/v1/me/channels", &json!({ "hook": { "url": sink.url("/") } })).await.ok();
    host.pass(MINUTE - 1);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(seats[seat].info(&id).await["seats"][seat]["bot"].is_null(), "not before its time");
    host.pass(1);
    until_lent(&seats[seat], &id, seat).await;
    let log = host.store.log(&TableId::from(id.clone()), 1).await.unwrap();
    assert_eq!(log.iter().filter(|entry| entry.entry.starts_with("{\"lent\"")).count(), 1);
    let told = tokio::task::spawn_blocking(move || {
        loop {
            let body = String::from_utf8(sink.next().body).unwrap();
            if body.contains("a bot plays for you") {
                return body;
            }
        }
    });
    assert!(told.await.unwrap().contains(&id));

    let back =
        seats[seat].post(&format!("/api/v1/tables/{id}/take-back"), &json!({ "seat": seat })).await.ok();
    assert!(clock(&back, seat) >= MINUTE, "{back}");
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(seats[seat].info(&id).await["seats"][seat]["bot"].is_null(), "there is time again");
    host.end().await;
}

#[tokio::test]
async fn where_the_others_decide_nothing_happens_by_itself() {
    let host = Host::new().await;
    let (id, seats) = table(&host, json!({ "pace": { "live": { "minutes": 1 } } })).await;
    let (seat, ..) = asked(&seats, &id).await.unwrap();
    host.pass(HOUR);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(seats[seat].info(&id).await["seats"][seat]["bot"].is_null());
    let lend = json!({ "seat": seat });
    seats[1 - seat].post(&format!("/api/v1/tables/{id}/lend"), &lend).await.ok();
    until_lent(&seats[seat], &id, seat).await;
    host.end().await;
}

#[tokio::test]
async fn a_turn_that_is_longer_than_a_day_uses_up_the_reserve_and_holidays_do_not() {
    let host = Host::new().await;
    let more = json!({ "pace": { "daily": { "hours": 24, "reserve": 48 } }, "at_zero": "bot" });
    let (id, mut seats) = table(&host, more).await;
    host.pass(30 * HOUR);
    let seat = turn(&seats, &id).await;
    assert_eq!(clock(&seats[0].info(&id).await, seat), 42 * HOUR);
    let next = 1 - seat;
    let form = location(&seats[next].form(&format!("/t/{id}/away"), "days=10").await);
    assert_eq!(form, format!("/t/{id}"));
    let info = seats[0].info(&id).await;
    let until = info["clocks"][next]["away_until"].as_i64().unwrap();
    assert_eq!(info["due_at"].as_i64().unwrap(), until + 72 * HOUR);
    host.pass(10 * DAY);
    turn(&seats, &id).await;
    assert_eq!(clock(&seats[0].info(&id).await, next), 48 * HOUR, "time did not run");

    let path = format!("/api/v1/tables/{id}/away");
    let now = host.now.load(std::sync::atomic::Ordering::Relaxed);
    seats[next].post(&path, &json!({ "until": now + 21 * DAY })).await.refused(422);
    seats[next].post(&path, &json!({ "until": i64::MAX })).await.refused(422);
    seats[next].post(&path, &json!({ "until": now + 19 * DAY })).await.ok();
    seats[next].post(&path, &json!({ "until": 0 })).await.ok();
    seats[next].post(&path, &json!({ "until": i64::MIN })).await.ok();
    host.end().await;
}

#[tokio::test]
async fn paces_that_are_none_are_refused() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    for pace in [
        json!({ "game": { "minutes": 0, "increment": 0 } }),
        json!({ "game": { "minutes": 721, "increment": 0 } }),
        json!({ "game": { "minutes": 5, "increment": 601 } }),
        json!({ "daily": { "hours": 0, "reserve": 0 } }),
        json!({ "daily": { "hours": 169, "reserve": 0 } }),
        json!({ "daily": { "hours": 24, "reserve": 721 } }),
    ] {
        let new = json!({ "game": "stone-age", "players": 2, "pace": pace });
        anna.post("/api/v1/tables", &new).await.refused(422);
    }
    for at_zero in [json!("nobody"), json!(1)] {
        let new = json!({ "game": "stone-age", "players": 2, "at_zero": at_zero });
        anna.post("/api/v1/tables", &new).await.refused(400);
    }
    host.end().await;
}

/// What somebody is asked in secret takes nothing of their time, which everybody sees.
#[tokio::test]
async fn no_clock_betrays_who_was_asked_in_secret() {
    let host = Host::new().await;
    let seats = vec![host.guest("Anna").await, host.guest("Ben").await, host.guest("Cleo").await];
    let new =
        json!({ "game": "valley", "players": 3, "pace": { "game": { "minutes": 720, "increment": 0 } } });
    let id = seats[0].post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    for seat in &seats[1..] {
        seat.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    }
    seats[0].post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let watcher = host.stranger();
    let mut in_secret = 0;
    for step in 0..200_u64 {
        let Some((seat, seq, count)) = asked(&seats, &id).await else { break };
        let before = watcher.info(&id).await;
        if before["awaits"].is_null() {
            in_secret += 1;
            host.pass(10 * SECOND);
            assert!(before["due_at"].is_null());
        } else {
            host.pass(SECOND);
        }
        seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
        if before["awaits"].is_null() {
            let after = watcher.info(&id).await;
            for other in 0..3 {
                let passed = clock(&before, other) - clock(&after, other);
                assert!((0..=SECOND).contains(&passed), "{passed} at {other}");
            }
        }
        if 8 <= in_secret {
            break;
        }
    }
    assert!(0 < in_secret);
    host.end().await;
}
