//! What a server must not mind.

use crate::support::Host;
use client::Method;
use serde_json::json;

#[tokio::test]
async fn a_whole_number_may_be_written_with_a_point() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let resign = format!("/api/v1/tables/{id}/resign");
    seats[0].send(Method::POST, &resign, r#"{"seat":0.5}"#.into(), client::JSON).await.refused(400);
    let resigned = seats[0].send(Method::POST, &resign, r#"{"seat":0.0}"#.into(), client::JSON).await.ok();
    assert_eq!(resigned["seats"][0]["resigned"], true);
    host.end().await;
}

#[tokio::test]
async fn malformed_bodies_are_refused_with_the_place_of_the_mistake() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let choose = format!("/api/v1/tables/{id}/choose");
    let json = "application/json";
    for body in ["{", "[]", "null", "\"x\"", "{\"seq\":1}x", "\u{0}", "{\"seq\":1,\"seq\":2}"] {
        seats[0].send(Method::POST, &choose, body.to_owned().into(), json).await.refused(400);
    }
    for list in ["[]", "[null,null]", "[0,null,\"n\"]", "\"x\"", "null", "7"] {
        for path in ["join", "start", "resign", "chat"] {
            let path = format!("/api/v1/tables/{id}/{path}");
            seats[0].send(Method::POST, &path, list.to_owned().into(), json).await.refused(400);
        }
    }
    let wrong = seats[0].post(&choose, &json!({ "seq": "one", "place": 0 })).await.refused(400);
    assert!(wrong.contains("seq"), "{wrong}");
    let unknown = seats[0].post(&choose, &json!({ "seq": 1, "plaice": 0 })).await.refused(400);
    assert!(unknown.contains("plaice"), "{unknown}");
    let seq = seats[0].info(&id).await["seq"].clone();
    for odd in [json!({ "seq": seq }), json!({ "seq": seq, "place": 0, "choice": {} })] {
        seats[0].post(&choose, &odd).await.refused(400);
    }
    host.end().await;
}

#[tokio::test]
async fn a_body_of_ten_megabytes_is_not_read() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let body = vec![b' '; 10 << 20];
    let reply = anna.send(Method::POST, "/api/v1/tables", body.into(), "application/json").await;
    reply.refused(413);
    host.end().await;
}

#[tokio::test]
async fn unknown_ids_games_options_and_routes_say_so() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    for id in ["x", "../../etc/passwd", "%00", "%ff", "AAAAAAAAAAAAAAAAAAAAAA", &"y".repeat(5000)] {
        anna.get(&format!("/api/v1/tables/{id}")).await.refused(404);
    }
    let tables = "/api/v1/tables";
    for new in [
        json!({ "game": "chess", "players": 2 }),
        json!({ "game": "stone-age", "players": 9 }),
        json!({ "game": "stone-age", "players": 2, "seats": ["me", "me", "me", "me", "me", "me", "me"] }),
        json!({ "game": "stone-age", "players": 2, "options": { "cheat": true } }),
        json!({ "game": "stone-age", "players": 2, "pace": { "live": { "minutes": 0 } } }),
    ] {
        anna.post(tables, &new).await.refused(422);
    }
    anna.post(tables, &json!({ "game": "stone-age", "players": 2, "seats": ["me", "dragon"] }))
        .await
        .refused(400);
    let id = anna.post(tables, &json!({ "game": "stone-age", "players": 2 })).await.ok()["id"].clone();
    let start = format!("/api/v1/tables/{}/start", id.as_str().unwrap());
    anna.post(&start, &json!({ "fill": "random", "nonce": "é" })).await.refused(422);
    anna.get("/api/v1/nothing").await.refused(404);
    assert_eq!(anna.get("/nothing").await.status, 404);
    assert_eq!(anna.get("/rules/chess").await.status, 404);
    host.end().await;
}

#[tokio::test]
async fn a_finished_table_takes_no_more_choices() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    crate::support::play_out(&id, &seats, 3).await;
    let seq = seats[0].info(&id).await["seq"].as_i64().unwrap();
    seats[0].choose(&id, seq, 0).await.refused(409);
    seats[0].post(&format!("/api/v1/tables/{id}/undo"), &json!({ "seq": seq })).await.refused(409);
    let again = seats[0].post(&format!("/api/v1/tables/{id}/rematch"), &json!({})).await.ok();
    assert_eq!(again["status"], "open");
    assert_eq!(again["seats"][1]["kind"], "invited");
    host.end().await;
}

#[tokio::test]
async fn a_closed_database_is_reported_and_the_process_lives_on() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    host.store.close().await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    let message = seats[asked].choose(&id, info["seq"].as_i64().unwrap(), 0).await.refused(503);
    assert!(!message.contains("sqlite") && !message.contains("closed"), "{message}");
    assert_eq!(host.stranger().get("/healthz").await.status, 200);
    assert_eq!(host.stranger().get("/readyz").await.status, 503);
    host.end().await;
}
