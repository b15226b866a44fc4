//! What if: tables that go on from a moment of another.

use client::Method;
use client::header::LOCATION;
use serde_json::{Value, json};

use crate::support::{Host, Visitor, play_out};

/// Plays on from a step; the new table's id, or the status of what was refused.
async fn play_on(visitor: &Visitor, id: &str, form: &str) -> Result<String, u16> {
    let kind = "application/x-www-form-urlencoded";
    let path = format!("/t/{id}/branch");
    let reply = visitor.send(Method::POST, &path, form.to_owned().into(), kind).await;
    match reply.status.as_u16() {
        303 => Ok(reply.headers[LOCATION].to_str().unwrap().trim_start_matches("/t/").to_owned()),
        status => Err(status),
    }
}

async fn exported(visitor: &Visitor, id: &str) -> Value {
    visitor.get(&format!("/api/v1/tables/{id}/export")).await.ok()
}

/// The first steps of a recorded game.
fn first(record: &Value, steps: usize) -> &[Value] {
    &record["steps"].as_array().unwrap()[..steps]
}

#[tokio::test]
async fn a_branch_has_the_same_past_and_a_game_of_its_own() {
    let host = Host::new().await;
    let (id, seats) = host.table("cave-bear", 2).await;
    assert_eq!(play_on(&seats[0], &id, "step=0").await, Err(409), "others play here");
    play_out(&id, &seats, 5).await;
    let record = exported(&seats[0], &id).await;
    let steps = record["steps"].as_array().unwrap().len();
    let past = seats[0].get(&format!("/t/{id}/replay?step=0")).await.text;
    assert!(past.contains("play-on"), "it is offered");
    assert_eq!(play_on(&seats[0], &id, &format!("step={steps}")).await, Err(409), "nothing is left to play");
    assert_eq!(play_on(&seats[0], &id, "step=99999").await, Err(404));
    assert_eq!(play_on(&seats[0], &id, "step=1&seat0=dragon").await, Err(400));
    for (step, dice) in [(0, ""), (steps / 2, ""), (steps / 2, "&same=true"), (steps - 1, "&same=true")] {
        let form = format!("step={step}&seat0=me&seat1=open{dice}");
        let branch = play_on(&seats[0], &id, &form).await.unwrap();
        seats[1].post(&format!("/api/v1/tables/{branch}/join"), &json!({})).await.ok();
        seats[0].post(&format!("/api/v1/tables/{branch}/start"), &json!({})).await.ok();
        play_out(&branch, &seats, 5).await;
        let played = exported(&seats[0], &branch).await;
        assert_eq!(first(&played, step), first(&record, step), "the past is the same");
        // It loads from its log alone.
        let page = host.stranger().get(&format!("/t/{branch}")).await;
        assert!(page.text.contains(&format!("/t/{id}")), "it says where it comes from");
        // Who wants to be sure about the dice is told that they are another table's.
        let verified = seats[0].get(&format!("/api/v1/tables/{branch}/verify")).await.ok();
        assert_eq!(verified["honest"], json!(false));
    }
    host.end().await;
}

#[tokio::test]
async fn what_a_running_game_hides_is_not_seen_by_leaving_it() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "cave-bear", "players": 2, "seats": ["me", "random"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    for form in ["step=0", "step=0&seat0=random&seat1=me", "step=0&seat0=me&seat1=random&same=true"] {
        assert_eq!(play_on(&anna, &id, form).await, Err(409), "{form}: at the other seat lie hidden spears");
    }
    let past = anna.get(&format!("/t/{id}/replay?step=0")).await.text;
    assert!(!past.contains("play-on"), "nor is it offered");
    host.end().await;
}
