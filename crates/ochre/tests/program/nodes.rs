//! Two nodes on one PostgreSQL: any node serves any table, each hears of the other, bots' turns are played once, and
//! when one is killed in the middle of a game the other goes on.

use crate::support::{Client, Served, Stream};
use serde_json::{Value, json};

/// A guest's token.
async fn guest(client: &Client, name: &str) -> String {
    let guest = client.post("/api/v1/guests", "", &json!({ "name": name })).await.unwrap();
    guest["token"].as_str().unwrap().to_owned()
}

/// The table as a seat sees it.
async fn info(client: &Client, id: &str, token: &str) -> Value {
    client.get(&format!("/api/v1/tables/{id}"), token).await.unwrap()
}

/// Plays some choices, each seat at its own node; false when the game is over.
async fn play(
    nodes: [&Client; 2],
    id: &str,
    tokens: &[String; 2],
    choices: usize,
    heard: &mut Option<Stream>,
) -> bool {
    for round in 0..choices {
        let first = info(nodes[0], id, &tokens[0]).await;
        if first["awaits"]["over"].is_object() {
            return false;
        }
        let seat = first["awaits"]["seat"].as_u64().unwrap() as usize;
        // The other node may hear of it a moment later; it refuses a choice that is stale until it has.
        let now = info(nodes[seat], id, &tokens[seat]).await;
        let Some(count) = now["awaits"]["choices"].as_u64() else { continue };
        let choice = json!({ "seq": now["seq"], "place": (round as u64 * 7919) % count });
        let Ok(moved) =
            nodes[seat].post(&format!("/api/v1/tables/{id}/choose"), &tokens[seat], &choice).await
        else {
            continue;
        };
        if let Some(heard) = heard {
            let seq = moved["seq"].as_i64().unwrap();
            while heard.next().await.expect("the stream goes on") < seq {}
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_played_across_two_nodes_and_outlive_one() {
    let database = test_support::postgres::new_database();
    let (mut first, second) = (Served::with(&database, &[]), Served::with(&database, &[]));
    let nodes = [&first.client(), &second.client()];
    let tokens = [guest(nodes[0], "Anna").await, guest(nodes[1], "Ben").await];

    let new = json!({ "game": "stone-age", "players": 2 });
    let id =
        nodes[0].post("/api/v1/tables", &tokens[0], &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    nodes[1].post(&path("join"), &tokens[1], &json!({})).await.unwrap();
    // The first node hears that the second has sat somebody down before it starts.
    while info(nodes[0], &id, &tokens[0]).await["seats"][1]["kind"] != "person" {}
    nodes[0].post(&path("start"), &tokens[0], &json!({})).await.unwrap();
    while info(nodes[1], &id, &tokens[1]).await["status"] != "running" {}
    let mut heard = Some(nodes[1].listen(&path("events"), &tokens[1]).await);
    assert!(play(nodes, &id, &tokens, 60, &mut heard).await, "the game is not over yet");

    // A second game, against a bot, is under way at the node that is killed.
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", "gatherer"] });
    let other =
        nodes[0].post("/api/v1/tables", &tokens[0], &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    nodes[0].post(&format!("/api/v1/tables/{other}/start"), &tokens[0], &json!({})).await.unwrap();
    let seq = async |node: usize| info(nodes[node], &id, &tokens[node]).await["seq"].as_i64().unwrap();
    // The first node may still have to hear of the last choices.
    while seq(0).await != seq(1).await {}
    let before = seq(0).await;
    first.kill();

    let nodes = [nodes[1], nodes[1]];
    assert_eq!(info(nodes[0], &id, &tokens[0]).await["seq"], before, "nothing lost, nothing doubled");
    while play(nodes, &id, &tokens, 1000, &mut None).await {}
    let checked = nodes[0].get(&path("verify"), "").await.unwrap();
    assert_eq!(checked["honest"], true, "{checked}");

    let both = [tokens[0].clone(), tokens[0].clone()];
    while !info(nodes[0], &other, &tokens[0]).await["awaits"]["over"].is_object() {
        play(nodes, &other, &both, 50, &mut None).await;
    }
    let checked = nodes[0].get(&format!("/api/v1/tables/{other}/verify"), "").await.unwrap();
    assert_eq!(checked["honest"], true, "{checked}");
    second.end();
}
