//! A server that is killed under load loses nothing it acknowledged, and no table breaks.
//!
//! The short run is part of the tests; the long one is `OCHRE_KILLS=200 cargo test -p ochre --test program crash`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use crate::support::{Client, PATIENCE, Served};
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::timeout;

/// How often the server is killed.
fn kills() -> u64 {
    std::env::var("OCHRE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

/// A table with its players, and the last change the server acknowledged.
struct Table {
    id: String,
    tokens: Vec<String>,
    /// The last number a choice was acknowledged with, and to which seat: each counts what it may know of.
    acknowledged: AtomicI64,
    seat: AtomicUsize,
    is_over: AtomicBool,
}

/// Simple chance: the moments of the kills and the choices.
fn next(random: &mut u64) -> u64 {
    *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *random >> 33
}

async fn make_table(client: &Client, game: &str, players: usize) -> Table {
    let mut tokens = Vec::new();
    for number in 0..players {
        let guest =
            client.post("/api/v1/guests", "", &json!({ "name": format!("P{number}") })).await.unwrap();
        tokens.push(guest["token"].as_str().unwrap().to_owned());
    }
    let new = json!({ "game": game, "players": players });
    let id =
        client.post("/api/v1/tables", &tokens[0], &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    for token in &tokens[1..] {
        client.post(&format!("/api/v1/tables/{id}/join"), token, &json!({})).await.unwrap();
    }
    let started = client.post(&format!("/api/v1/tables/{id}/start"), &tokens[0], &json!({})).await.unwrap();
    let acknowledged = AtomicI64::new(started["seq"].as_i64().unwrap());
    Table { id, tokens, acknowledged, seat: AtomicUsize::new(0), is_over: AtomicBool::new(false) }
}

/// The seat that is asked, with the number of its choices, as its player sees it. While a moment lasts nobody may be.
async fn asked(client: &Client, table: &Table) -> Option<(usize, Value)> {
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < PATIENCE, "nobody is asked at table {}", table.id);
        for (seat, token) in table.tokens.iter().enumerate() {
            let info = client.get(&format!("/api/v1/tables/{}", table.id), token).await.ok()?;
            if info["awaits"]["over"].is_object() {
                table.is_over.store(true, Ordering::Relaxed);
                return None;
            }
            if info["awaits"]["choices"].is_u64() {
                return Some((seat, info));
            }
        }
    }
}

/// Chooses until the server is gone or the game is over.
async fn play(client: Client, table: Arc<Table>, mut random: u64, made: Arc<AtomicU64>, told: Arc<Notify>) {
    while let Some((seat, info)) = asked(&client, &table).await {
        let count = info["awaits"]["choices"].as_u64().unwrap();
        let choice = json!({ "seq": info["seq"], "place": next(&mut random) % count });
        let path = format!("/api/v1/tables/{}/choose", table.id);
        let Ok(moved) = client.post(&path, &table.tokens[seat], &choice).await else { return };
        table.acknowledged.store(moved["seq"].as_i64().unwrap(), Ordering::Relaxed);
        table.seat.store(seat, Ordering::Relaxed);
        made.fetch_add(1, Ordering::Relaxed);
        told.notify_one();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("ochre.sqlite");
    let mut random = 42;
    let mut served = Served::start(&database);
    let mut tables = Vec::new();
    for game in registry::games() {
        let players = usize::from(*game.players().start());
        tables.push(Arc::new(make_table(&served.client(), game.name(), players).await));
    }
    for kill in 0..kills() {
        let (made, told) = (Arc::new(AtomicU64::new(0)), Arc::new(Notify::new()));
        let players: Vec<_> = tables
            .iter()
            .map(|table| {
                tokio::spawn(play(
                    served.client(),
                    table.clone(),
                    next(&mut random),
                    made.clone(),
                    told.clone(),
                ))
            })
            .collect();
        let enough = 1 + next(&mut random) % 60;
        while made.load(Ordering::Relaxed) < enough
            && !tables.iter().all(|table| table.is_over.load(Ordering::Relaxed))
        {
            timeout(2 * PATIENCE, told.notified()).await.expect("people choose, or their games are over");
        }
        served.kill();
        for player in players {
            player.await.unwrap();
        }
        served = Served::start(&database);
        let client = served.client();
        for table in &mut tables {
            let token = &table.tokens[table.seat.load(Ordering::Relaxed)];
            let info = client.get(&format!("/api/v1/tables/{}", table.id), token).await.unwrap();
            let (acknowledged, seq) =
                (table.acknowledged.load(Ordering::Relaxed), info["seq"].as_i64().unwrap());
            // At most the one choice that was on its way is there without having been acknowledged, and where there are
            // moments, those that have passed since.
            let most = if info["game"] == "valley" { i64::MAX } else { acknowledged + 1 };
            assert!((acknowledged..=most).contains(&seq), "kill {kill}: {acknowledged} became {seq}");
            table.acknowledged.store(seq, Ordering::Relaxed);
            if info["status"] == "over" {
                let checked = client.get(&format!("/api/v1/tables/{}/verify", table.id), "").await.unwrap();
                assert_eq!(checked["honest"], true, "{checked}");
                let game = info["game"].as_str().unwrap();
                *table = Arc::new(make_table(&client, game, table.tokens.len()).await);
            }
        }
    }
    served.end();
}
