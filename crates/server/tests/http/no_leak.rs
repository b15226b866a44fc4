//! What leaves the server: nothing that an eye may not know, in any response, stream or file.

use crate::support::{Host, Visitor};
use serde_json::{Value, json};

/// What lies before each seat in a view: the list that has one thing for each of them.
fn mats(view: &Value, players: usize) -> &[Value] {
    let lists = view.as_object().unwrap().values().filter_map(Value::as_array);
    let is_mats = |list: &&Vec<Value>| list.len() == players && list.iter().all(Value::is_object);
    lists.filter(is_mats).max_by_key(|list| list[0].as_object().unwrap().len()).unwrap()
}

/// What is hidden in front of somebody: none of it is shown but the own. A secret is null, the word that says so, or
/// fewer cards than somebody has.
fn check_view(view: &Value, players: usize, own: Option<usize>) {
    let mut hidden = 0;
    for (seat, mat) in mats(view, players).iter().enumerate().filter(|(seat, _)| Some(*seat) != own) {
        for secret in ["hand", "tucked"].iter().filter_map(|name| mat.get(name)) {
            assert!(secret.is_null(), "seat {seat}: {mat}");
            hidden += 1;
        }
        if let Some(card) = mat.get("extra_card") {
            assert!(card.is_string(), "seat {seat}: {mat}");
            hidden += 1;
        }
        if let Some(known) = mat.get("known").and_then(Value::as_array) {
            assert!(mat["cards"].as_u64() >= Some(known.len() as u64), "seat {seat}: {mat}");
            hidden += 1;
        }
    }
    assert!(hidden > 0, "something is hidden: {view}");
}

async fn everything(visitor: &Visitor, id: &str) -> Vec<(String, String)> {
    let mut seen = Vec::new();
    for path in [
        format!("/api/v1/tables/{id}"),
        format!("/api/v1/tables/{id}/view"),
        format!("/api/v1/tables/{id}/view?eye=watcher"),
        format!("/api/v1/tables/{id}/choices"),
        format!("/api/v1/tables/{id}/barred"),
        format!("/api/v1/tables/{id}/log"),
        format!("/api/v1/tables/{id}/export"),
        format!("/api/v1/tables/{id}/verify"),
        format!("/t/{id}"),
        format!("/t/{id}/fragment"),
        format!("/t/{id}/fragment?eye=0"),
        format!("/t/{id}/replay"),
        format!("/t/{id}/replay/fragment?at=5&eye=1"),
    ] {
        seen.push((path.clone(), visitor.get(&path).await.text));
    }
    seen
}

/// What seats and watchers see of a table in play; now and then on every route.
async fn check_all_eyes(host: &Host, id: &str, seats: &[Visitor], secret: &str, is_thorough: bool) {
    let sitting = seats.iter().enumerate().map(|(seat, it)| (Some(seat), it.clone()));
    for (seat, visitor) in sitting.chain([(None, host.stranger())]) {
        let view = visitor.get(&format!("/api/v1/tables/{id}/view")).await.ok();
        check_view(&view["view"], seats.len(), seat);
        if !is_thorough {
            continue;
        }
        for (path, text) in everything(&visitor, id).await {
            assert!(!text.contains(secret), "{path} shows the secret");
        }
        visitor.get(&format!("/api/v1/tables/{id}/export")).await.refused(422);
        visitor.get(&format!("/api/v1/tables/{id}/verify")).await.refused(422);
    }
}

#[tokio::test]
async fn no_route_shows_the_secret_of_a_running_game_or_a_hand_that_is_not_ones_own() {
    let host = Host::new().await;
    for game in registry::games() {
        let (game, players) = (game.name(), usize::from(*game.players().start()));
        let (id, seats) = host.table(game, players).await;
        let log = host.store.log(&store::TableId::from(id.clone()), 1).await.unwrap();
        let secret = serde_json::from_str::<Value>(&log[0].entry).unwrap()["opened"]["secret"]
            .as_str()
            .unwrap()
            .to_owned();
        let mut watching = host.stranger().listen(&id, None).await;
        for step in 0..40_u64 {
            let mut asked = None;
            for visitor in &seats {
                let info = visitor.info(&id).await;
                if let Some(count) = info["awaits"]["choices"].as_u64() {
                    asked = Some((visitor, info["seq"].as_i64().unwrap(), count));
                }
            }
            // Where nobody is asked the game is over, and its secret is no longer one.
            let Some((visitor, seq, count)) = asked else { break };
            check_all_eyes(&host, &id, &seats, &secret, step % 20 == 0).await;
            visitor.choose(&id, seq, (step * 7919 % count) as usize).await.ok();
            let heard = watching.next().await.unwrap();
            assert!(!heard.raw.contains(&secret));
        }
        let other = seats[0].get(&format!("/api/v1/tables/{id}/view?eye=1")).await;
        other.refused(403);
    }
    host.end().await;
}

/// What an answer or an event tells in words.
fn told(moved: &Value) -> Vec<Value> {
    let events = moved["events"].as_array().unwrap().iter();
    events.filter(|event| event["quiet"] != true).map(|event| event["text"].clone()).collect()
}

#[tokio::test]
async fn every_stream_tells_what_its_eye_may_know_in_its_language() {
    let host = Host::new().await;
    for game in registry::games().iter().map(|game| game.name()) {
        let (id, mut ears) = host.table(game, 3).await;
        ears.push(host.stranger());
        ears[1].headers.insert("accept-language", "de".parse().unwrap());
        let mut streams = Vec::new();
        for ear in &ears {
            streams.push(ear.listen(&id, None).await);
        }
        let (mut steps, mut were_alike, mut were_translated) = (0, 0, 0);
        for step in 0..60_u64 {
            let mut asked = None;
            for ear in &ears {
                let info = ear.info(&id).await;
                if let Some(count) = info["awaits"]["choices"].as_u64() {
                    asked = Some((ear, info["seq"].as_i64().unwrap(), count));
                }
            }
            let Some((ear, seq, count)) = asked else { break };
            let answer = ear.choose(&id, seq, (step * 7919 % count) as usize).await.ok();
            assert!(lines(ear, &id).await.ends_with(&told(&answer)), "{answer}");
            let mut heard = Vec::new();
            for (ear, stream) in ears.iter().zip(&mut streams) {
                let moved = stream.next_moved().await;
                assert!(lines(ear, &id).await.ends_with(&told(&moved)), "{game}: {moved}");
                heard.push(moved["events"].clone());
            }
            steps += 1;
            were_translated += usize::from(heard[0] != heard[1]);
            were_alike += usize::from(heard[0] == heard[2] && heard[0] == heard[3]);
        }
        assert!(20 < were_translated, "{game}: English and German");
        assert!(0 < were_alike, "{game}: some things are told to all");
        assert_eq!(game == "stone-age", were_alike == steps, "{game}: some things are not told to all");
    }
    host.end().await;
}

/// The log as a visitor may read it.
async fn lines(visitor: &Visitor, id: &str) -> Vec<Value> {
    visitor.get(&format!("/api/v1/tables/{id}/log")).await.ok()["log"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_private_look_is_refused_like_a_table_that_is_not_there() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new =
        json!({ "game": "eiszeit", "players": 3, "watchers": false, "seats": ["me", "random", "random"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let eve = host.guest("Eve").await;
    let missing = eve.get("/api/v1/tables/AAAAAAAAAAAAAAAAAAAAAA").await;
    for path in ["", "/view", "/log", "/chat", "/events", "/export"] {
        let reply = eve.get(&format!("/api/v1/tables/{id}{path}")).await;
        assert_eq!((reply.status, &reply.text), (missing.status, &missing.text), "{path}");
    }
    for path in ["", "/fragment", "/live", "/why?spot=x", "/replay", "/replay/fragment"] {
        assert_eq!(eve.get(&format!("/t/{id}{path}")).await.status, 404, "{path}");
    }
    host.end().await;
}
