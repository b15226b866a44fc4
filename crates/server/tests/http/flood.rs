//! One guest asks for far more thinking than there is: others' bots play on.

use std::time::Instant;

use crate::support::Host;
use serde_json::json;

#[tokio::test]
async fn a_fourth_game_of_bots_alone_is_refused_in_words_and_one_with_a_person_is_not() {
    let host = Host::new().await;
    let mut guest = host.guest("Guest").await;
    let bots = json!({ "game": "stone-age", "players": 2, "seats": ["shaman", "shaman"] });
    for _ in 0..3 {
        let id = guest.post("/api/v1/tables", &bots).await.ok()["id"].as_str().unwrap().to_owned();
        guest.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    }
    let fourth = guest.post("/api/v1/tables", &bots).await.ok()["id"].as_str().unwrap().to_owned();
    let mut said = Vec::new();
    for lang in ["en", "nl", "de"] {
        guest.headers.insert("accept-language", lang.parse().unwrap());
        said.push(guest.post(&format!("/api/v1/tables/{fourth}/start"), &json!({})).await.refused(409));
    }
    assert!(
        said[0].contains("bots alone") && said[1].contains("alleen bots") && said[2].contains("nur Bots")
    );
    let own = json!({ "game": "stone-age", "players": 2, "seats": ["me", "shaman"] });
    let own = guest.post("/api/v1/tables", &own).await.ok()["id"].as_str().unwrap().to_owned();
    guest.post(&format!("/api/v1/tables/{own}/start"), &json!({})).await.ok();
    host.end().await;
}

/// Measures; run it with `--ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures seconds, which depend on the machine"]
async fn how_long_a_bot_takes_at_an_ordinary_table_under_a_flood() {
    let host = Host::new().await;
    let guest = host.guest("Greedy").await;
    let six = json!({ "game": "valley", "players": 6, "seats": vec!["shaman"; 6] });
    let mut running = 0;
    for _ in 0..30 {
        let made = guest.post("/api/v1/tables", &six).await;
        let Some(id) = made.json()["id"].as_str().map(str::to_owned) else { continue };
        let started = guest.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await;
        running += usize::from(started.status.is_success());
    }
    let own = json!({ "game": "stone-age", "players": 2, "seats": ["me", "random"] });
    let greedy = host.guest("Greedy too").await;
    let own = greedy.post("/api/v1/tables", &own).await.ok()["id"].as_str().unwrap().to_owned();
    greedy.post(&format!("/api/v1/tables/{own}/start"), &json!({})).await.ok();
    for _ in 0..250 {
        let (greedy, own) = (greedy.clone(), own.clone());
        tokio::spawn(
            async move { greedy.post(&format!("/api/v1/tables/{own}/hint"), &json!({})).await.status },
        );
    }
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", "hunter"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let mut heard = anna.listen(&id, None).await;
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let (mut slowest, mut waited, mut bots) = (0.0_f64, 0.0, 0);
    while bots < 6 {
        let info = anna.info(&id).await;
        let seq = info["seq"].as_i64().unwrap();
        if info["awaits"]["choices"].is_u64() {
            anna.choose(&id, seq, 0).await.ok();
            continue;
        }
        let began = Instant::now();
        while heard.next().await.unwrap().id.is_none_or(|id| id <= seq) {}
        let seconds = began.elapsed().as_secs_f64();
        (slowest, waited, bots) = (slowest.max(seconds), waited + seconds, bots + 1);
        println!("a bot took {seconds:.2} s");
    }
    println!(
        "{running} tables of six shamans: {:.2} s on average, {slowest:.2} s at most",
        waited / f64::from(bots)
    );
}
