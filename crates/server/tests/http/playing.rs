//! Choices, undo, replays of requests, whole games.

use crate::support::{Host, Stream, Visitor, play_out};
use serde_json::json;

/// Waits until a game is over. The table is asked after each change: it may have been over before anybody listened.
async fn until_over(visitor: &Visitor, id: &str, heard: &mut Stream) {
    while visitor.info(id).await["status"] != "over" {
        heard.next().await.unwrap();
    }
}

#[tokio::test]
async fn a_stale_choice_gets_the_fresh_table_and_changes_nothing() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
    seats[asked].choose(&id, seq, 0).await.ok();
    let stale = seats[asked].choose(&id, seq, 0).await;
    stale.refused(409);
    assert_eq!(stale.json()["table"]["seq"], seq + 1);
    seats[asked].choose(&id, seq + 5, 0).await.refused(409);
    assert_eq!(seats[0].info(&id).await["seq"], seq + 1);
    host.end().await;
}

#[tokio::test]
async fn the_same_request_sent_twice_counts_once() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
    let choice = json!({ "seq": seq, "place": 0, "key": "once" });
    let path = format!("/api/v1/tables/{id}/choose");
    let (one, two) = tokio::join!(seats[asked].post(&path, &choice), seats[asked].post(&path, &choice));
    assert_eq!((one.ok()["seq"].clone(), two.ok()["seq"].clone()), (json!(seq + 1), json!(seq + 1)));
    // The key is its sender's own.
    seats[1 - asked].post(&path, &choice).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn only_the_asked_seat_chooses_and_a_refusal_names_its_rule() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
    seats[1 - asked].choose(&id, seq, 0).await.refused(409);
    host.guest("Eve").await.choose(&id, seq, 0).await.refused(403);
    host.stranger().choose(&id, seq, 0).await.refused(401);
    seats[asked].choose(&id, seq, 10_000).await.refused(409);
    let path = format!("/api/v1/tables/{id}/choose");
    let other = json!({ "seq": seq, "place": 0, "seat": 1 - asked });
    seats[asked].post(&path, &other).await.refused(403);
    let illegal = json!({ "seq": seq, "choice": { "act": "forest" } });
    let refused = seats[asked].post(&path, &illegal).await;
    refused.refused(409);
    assert!(refused.json()["error"]["rule"].as_str().unwrap().starts_with("SA-"));
    assert_eq!(seats[0].info(&id).await["seq"], seq);
    host.end().await;
}

#[tokio::test]
async fn a_choice_is_taken_back_until_a_lot_is_drawn() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let undo = format!("/api/v1/tables/{id}/undo");
    let info = seats[0].info(&id).await;
    seats[0].post(&undo, &json!({ "seq": info["seq"] })).await.refused(409);
    let (asked, seq) = (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
    let before = seats[asked].get(&format!("/api/v1/tables/{id}/view")).await.ok()["view"].clone();
    seats[asked].choose(&id, seq, 0).await.ok();
    assert_eq!(seats[asked].info(&id).await["can_undo"], true);
    assert_eq!(seats[1 - asked].info(&id).await["can_undo"], false);
    seats[asked].post(&undo, &json!({ "seq": seq })).await.refused(409);
    let undone = seats[asked].post(&undo, &json!({ "seq": seq + 1 })).await.ok();
    assert_eq!(undone["seq"], seq + 2);
    assert_eq!(seats[asked].get(&format!("/api/v1/tables/{id}/view")).await.ok()["view"], before);
    host.end().await;
}

#[tokio::test]
async fn whole_games_are_played_verified_and_survive_a_restart() {
    let host = Host::new().await;
    let mut over = Vec::new();
    for game in registry::games() {
        let (game, players) = (game.name(), usize::from(*game.players().start()));
        let (id, seats) = host.table(game, players).await;
        assert!(10 < play_out(&id, &seats, 7).await, "{game}");
        over.push((id, seats));
    }
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let before = host.stranger().info(&over[0].0).await;
    let folder = host.end().await.unwrap();
    let again = Host::on(&database.to_string_lossy()).await;
    for (id, _) in &over {
        let stranger = again.stranger();
        let checked = stranger.get(&format!("/api/v1/tables/{id}/verify")).await.ok();
        assert_eq!(checked["honest"], true, "{checked}");
        assert!(0 < checked["lots"].as_u64().unwrap());
        let file = stranger.get(&format!("/api/v1/tables/{id}/export")).await.ok();
        assert_eq!(file["fairness"]["secret"].as_str().unwrap().len(), 64);
    }
    let mut after = again.stranger().info(&over[0].0).await;
    after["fairness"]["secret"] = before["fairness"]["secret"].clone();
    assert_eq!(after, before);
    again.end().await;
    drop(folder);
}

#[tokio::test]
async fn bots_play_a_game_by_themselves() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let seats = ["gatherer", "random", "gatherer"];
    let new = json!({ "game": "stone-age", "players": 3, "seats": seats });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let mut heard = anna.listen(&id, None).await;
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    until_over(&anna, &id, &mut heard).await;
    host.end().await;
}

#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["gatherer", "gatherer"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let folder = host.end().await.unwrap();
    let again = Host::on(&database.to_string_lossy()).await;
    let mut heard = again.stranger().listen(&id, Some(0)).await;
    until_over(&again.stranger(), &id, &mut heard).await;
    again.end().await;
    drop(folder);
}

/// What bots do in the first choices of a game at a server of its own.
async fn first_choices(choices: i64) -> Vec<String> {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["gatherer", "hunter"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let mut heard = anna.listen(&id, None).await;
    let started = anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let first = started["seq"].as_i64().unwrap() + 1;
    while heard.next().await.unwrap().id.is_none_or(|seq| seq < first + choices) {}
    let log = host.store.log(&store::TableId::from(id), first).await.unwrap();
    host.end().await;
    log.into_iter().take(choices as usize).map(|entry| entry.entry).collect()
}

#[tokio::test]
async fn where_chance_is_counted_the_same_game_is_played_again_by_bots_too() {
    let once = first_choices(40).await;
    assert_eq!(once.len(), 40);
    assert_eq!(first_choices(40).await, once);
}
