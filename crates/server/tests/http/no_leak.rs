//! What leaves the server: nothing that an eye may not know, in any response, stream or file.

use crate::support::{Host, Visitor};
use serde_json::{Value, json};

/// The hands of a view that are shown: none but the own.
fn check_view(game: &str, view: &Value, own: Option<usize>) {
    let players = match game {
        "eiszeit" => view["players"].as_array(),
        "valley" => view["tribes"].as_array(),
        _ => view["boards"].as_array(),
    };
    for (seat, player) in players.unwrap().iter().enumerate().filter(|(seat, _)| Some(*seat) != own) {
        match game {
            "eiszeit" => {
                assert!(player["hand"].is_null(), "seat {seat}: {player}");
                assert!(player["tucked"].is_null(), "seat {seat}: {player}");
            }
            "valley" => assert!(
                player["cards"].as_u64() >= player["known"].as_array().map(|known| known.len() as u64),
                "{player}"
            ),
            _ => assert!(player["extra_card"].is_string(), "seat {seat}: {player}"),
        }
    }
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

#[tokio::test]
async fn no_route_shows_the_secret_of_a_running_game_or_a_hand_that_is_not_ones_own() {
    let host = Host::new().await;
    for (game, players) in [("stone-age", 2), ("eiszeit", 3), ("valley", 3)] {
        let (id, seats) = host.table(game, players).await;
        let log = host.store.log(&store::TableId::from(id.clone()), 1).await.unwrap();
        let secret = serde_json::from_str::<Value>(&log[0].entry).unwrap()["opened"]["secret"]
            .as_str()
            .unwrap()
            .to_owned();
        let mut watching = host.stranger().listen(&id, None).await;
        for step in 0..40_u64 {
            for (seat, visitor) in seats
                .iter()
                .enumerate()
                .map(|(seat, it)| (Some(seat), it.clone()))
                .chain([(None, host.stranger())])
            {
                let view = visitor.get(&format!("/api/v1/tables/{id}/view")).await.ok();
                check_view(game, &view["view"], seat);
                if step % 20 == 0 {
                    for (path, text) in everything(&visitor, &id).await {
                        assert!(!text.contains(&secret), "{path} shows the secret");
                    }
                }
            }
            let mut asked = None;
            for visitor in &seats {
                let info = visitor.info(&id).await;
                if let Some(count) = info["awaits"]["choices"].as_u64() {
                    asked = Some((visitor, info["seq"].as_i64().unwrap(), count));
                }
            }
            let Some((visitor, seq, count)) = asked else { break };
            visitor.choose(&id, seq, (step * 7919 % count) as usize).await.ok();
            let heard = watching.next().await.unwrap();
            assert!(!heard.raw.contains(&secret));
        }
        for visitor in &seats {
            visitor.get(&format!("/api/v1/tables/{id}/export")).await.refused(409);
            visitor.get(&format!("/api/v1/tables/{id}/verify")).await.refused(409);
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
    for game in ["stone-age", "eiszeit", "valley"] {
        let (id, mut ears) = host.table(game, 3).await;
        ears.push(host.stranger());
        ears[1].headers.insert("accept-language", "de".parse().unwrap());
        let mut streams = Vec::new();
        for ear in &ears {
            streams.push(ear.listen(&id, None).await);
        }
        let (mut were_alike, mut were_translated) = (0, 0);
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
            were_translated += usize::from(heard[0] != heard[1]);
            were_alike += usize::from(heard[0] == heard[2] && heard[0] == heard[3]);
        }
        assert!(30 < were_translated, "{game}: English and German");
        assert!(0 < were_alike, "{game}: some things are told to all");
        assert_eq!(game == "stone-age", were_alike == 60, "{game}: some things are not told to all");
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
