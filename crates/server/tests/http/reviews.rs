//! Reviews of finished games: who gets them, how they come, and that they are the same whoever makes them.

use std::time::Duration;

use client::StatusCode;
use serde_json::{Value, json};

use crate::support::{Host, PATIENCE, Visitor, play_out};

/// The review of a table, once it is there.
async fn review(visitor: &Visitor, id: &str) -> Value {
    let path = format!("/api/v1/tables/{id}/review");
    let there = async {
        loop {
            let answer = visitor.get(&path).await.ok();
            if answer["review"].is_object() {
                return answer["review"].clone();
            }
            assert!(answer["done"].as_i64() <= answer["steps"].as_i64());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, there).await.expect("it comes")
}

async fn form(visitor: &Visitor, path: &str, body: &str) -> StatusCode {
    let kind = "application/x-www-form-urlencoded";
    visitor.send("POST".parse().unwrap(), path, body.to_owned().into(), kind).await.status
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_for_everybody_and_its_sums_come_out() {
    let host = Host::new().await;
    let (id, seats) = host.table("cave-bear", 2).await;
    let path = format!("/api/v1/tables/{id}/review");
    seats[0].get(&path).await.refused(409);
    seats[0].post(&path, &json!({})).await.refused(409);
    play_out(&id, &seats, 5).await;
    let before = seats[0].get(&path).await.ok();
    assert_eq!((before["done"].as_i64(), before["steps"].as_i64()), (Some(0), Some(0)), "nobody has asked");
    host.stranger().post(&path, &json!({})).await.refused(401);
    for visitor in [&seats[0], &seats[1], &seats[0]] {
        visitor.post(&path, &json!({ "depth": "quick" })).await.ok();
    }
    let made = review(&host.stranger(), &id).await;
    for seat in made["seats"].as_array().unwrap() {
        let of = |name: &str| seat[name].as_f64().unwrap();
        let sum = of("start") + of("luck") + of("own") + of("others");
        assert!((sum - of("result")).abs() < 1e-9, "{seat}");
    }
    assert_eq!(made, review(&seats[1], &id).await, "it stays");
    seats[0].get(&format!("{path}?depth=shallow")).await.refused(422);

    // The page says the same to anybody with the link; each moment has its board.
    let page = host.stranger().get(&format!("/t/{id}/review")).await;
    assert_eq!(page.status.as_u16(), 200, "{}", page.text);
    assert!(page.text.contains("data-review-curve") && page.text.contains("data-mark="), "{}", page.text);
    let asked =
        made["moments"].as_array().unwrap().iter().find(|moment| moment["choice"].is_object()).unwrap();
    let step = asked["step"].as_i64().unwrap();
    let moment = format!("/t/{id}/review/moment?step={step}");
    let shown = seats[0].get(&moment).await;
    assert!(shown.text.contains("board-shot") && shown.text.contains("data-again"), "{}", shown.text);
    let again = seats[0].get(&format!("{moment}&again=1")).await;
    let answers = again.text.matches("data-answer=").count() as i64;
    assert_eq!(Some(answers), asked["choice"]["offered"].as_i64(), "every choice can be tried");
    assert_eq!(seats[0].get(&format!("/t/{id}/review/moment?step=99999")).await.status.as_u16(), 404);
    host.end().await;
}

#[tokio::test]
async fn a_review_goes_on_where_a_server_that_ended_had_left_it() {
    let host = Host::new().await;
    let (id, seats) = host.table("cave-bear", 3).await;
    play_out(&id, &seats, 3).await;
    let path = format!("/t/{id}/review");
    assert_eq!(form(&seats[0], &path, "depth=quick").await.as_u16(), 303);
    let folder = host.end().await.unwrap();
    let url = folder.path().join("ochre.sqlite");
    let again = Host::on(&url.to_string_lossy()).await;
    let resumed = review(&again.stranger(), &id).await;
    assert!(!resumed["moments"].as_array().unwrap().is_empty());
    again.end().await;
}

#[tokio::test]
async fn an_account_waits_for_three_reviews_at_most() {
    let host = Host::new().await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let (id, seats) = host.table("cave-bear", 2).await;
        play_out(&id, &seats, 5).await;
        tables.push((id, seats));
    }
    let greedy = host.guest("Greedy").await;
    let mut refused = 0;
    for depth in ["deep", "quick"] {
        for (id, _) in &tables {
            let path = format!("/api/v1/tables/{id}/review");
            let reply = greedy.post(&path, &json!({ "depth": depth })).await;
            refused += i32::from(reply.status.as_u16() == 429);
        }
    }
    assert!(refused > 0, "somebody who asks for eight is told to wait");
    host.end().await;
}
