//! Making tables, sitting down, starting, standing in.

use crate::support::Host;
use serde_json::json;

#[tokio::test]
async fn a_table_shows_a_promise_before_anybody_sits_down_and_keeps_its_secret() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let table = anna.post("/api/v1/tables", &json!({ "game": "eiszeit", "players": 3 })).await;
    let info = table.ok();
    assert_eq!(info["status"], "open");
    assert_eq!(info["fairness"]["commitment"].as_str().unwrap().len(), 64);
    assert!(info["fairness"]["secret"].is_null());
    assert_eq!(info["seats"][0]["name"], "Anna");
    assert_eq!(info["seats"][1]["kind"], "open");
    host.end().await;
}

#[tokio::test]
async fn seats_are_taken_left_and_filled_with_bots() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Anna").await, host.guest("Ben").await);
    let new = json!({ "game": "stone-age", "players": 3, "seats": ["me", "open", "hunter"] });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    assert_eq!(ben.post(&path("join"), &json!({})).await.ok()["you"], json!([1]));
    ben.post(&path("join"), &json!({})).await.refused(409);
    ben.post(&path("start"), &json!({})).await.refused(403);
    assert_eq!(ben.post(&path("leave"), &json!({})).await.ok()["you"], json!([]));
    anna.post(&path("start"), &json!({})).await.refused(409);
    let started = anna.post(&path("start"), &json!({ "fill": "gatherer" })).await.ok();
    assert_eq!(started["status"], "running");
    assert_eq!(started["seats"][1]["bot"], "gatherer");
    ben.post(&path("join"), &json!({})).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn an_invitation_works_once_and_only_the_host_sees_its_code() {
    let host = Host::new().await;
    let (anna, ben, eve) = (host.guest("Anna").await, host.guest("Ben").await, host.guest("Eve").await);
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", "invited"] });
    let info = anna.post("/api/v1/tables", &new).await.ok();
    let id = info["id"].as_str().unwrap();
    let code = info["seats"][1]["invitation"].as_str().unwrap();
    assert!(ben.info(id).await["seats"][1]["invitation"].is_null());
    let join = format!("/api/v1/tables/{id}/join");
    eve.post(&join, &json!({})).await.refused(409);
    eve.post(&join, &json!({ "invitation": "guessed" })).await.refused(409);
    ben.post(&join, &json!({ "invitation": code })).await.ok();
    eve.post(&join, &json!({ "invitation": code })).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn a_seat_out_of_time_is_lent_to_a_bot_and_taken_back() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Anna").await, host.guest("Ben").await);
    let new = json!({ "game": "stone-age", "players": 2, "pace": { "live": { "minutes": 5 } } });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    ben.post(&path("join"), &json!({})).await.ok();
    let info = anna.post(&path("start"), &json!({})).await.ok();
    let (asked, other) = if info["awaits"]["seat"] == 0 { (&anna, &ben) } else { (&ben, &anna) };
    let seat = json!({ "seat": info["awaits"]["seat"] });
    other.post(&path("lend"), &seat).await.refused(409);
    host.pass(5 * 60_000);
    host.guest("Eve").await.post(&path("lend"), &seat).await.refused(403);
    let mut heard = other.listen(&id, None).await;
    assert_eq!(
        other.post(&path("lend"), &seat).await.ok()["seats"]
            [info["awaits"]["seat"].as_u64().unwrap() as usize]["bot"],
        "hunter"
    );
    // The bot plays, and then it is the other's turn or the bot's again.
    while heard.next().await.unwrap().kind != "moved" {}
    let seq = asked.info(&id).await["seq"].as_i64().unwrap();
    asked.choose(&id, seq, 0).await.refused(409);
    asked.post(&path("take-back"), &seat).await.ok();
    asked.post(&path("take-back"), &seat).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn whoever_gives_up_is_replaced_for_good() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    seats[0].post(&path("resign"), &json!({ "seat": 1 })).await.refused(403);
    let info = seats[0].post(&path("resign"), &json!({ "seat": 0 })).await.ok();
    assert_eq!(info["seats"][0]["resigned"], true);
    seats[0].post(&path("take-back"), &json!({ "seat": 0 })).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn lists_show_what_waits_for_you() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mine = seats[0].get("/api/v1/tables?list=mine").await.ok();
    assert_eq!(mine[0]["id"], id.as_str());
    let asked = seats[0].info(&id).await["awaits"]["seat"].as_u64().unwrap();
    let waiting = seats[asked as usize].get("/api/v1/tables?list=mine").await.ok();
    assert_eq!(waiting[0]["waiting"], true);
    assert_eq!(host.stranger().get("/api/v1/tables").await.ok(), json!([]));
    host.stranger().get("/api/v1/tables?list=mine").await.refused(401);
    host.end().await;
}

#[tokio::test]
async fn a_public_table_is_listed_until_it_is_full() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "valley", "players": 3, "public": true });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].clone();
    let open = host.stranger().get("/api/v1/tables").await.ok();
    assert_eq!(open[0]["id"], id);
    assert_eq!(open[0]["summary"]["seats"][0]["person"], "Anna");
    let start = format!("/api/v1/tables/{}/start", id.as_str().unwrap());
    anna.post(&start, &json!({ "fill": "random" })).await.ok();
    assert_eq!(host.stranger().get("/api/v1/tables").await.ok(), json!([]));
    assert_eq!(host.stranger().get("/api/v1/tables?list=watch").await.ok()[0]["id"], id);
    host.end().await;
}

#[tokio::test]
async fn an_abandoned_table_is_put_away_and_not_deleted() {
    const DAY: i64 = 24 * 60 * 60_000;
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let new = json!({ "game": "stone-age", "players": 2, "public": true });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let folder = host.end().await.unwrap();
    // A server tidies when it starts, and every minute: this one starts fifteen days later.
    let later = Host::later(&database.to_string_lossy(), 15 * DAY).await;
    let mut heard = later.stranger().listen(&id, Some(0)).await;
    while later.stranger().info(&id).await["status"] != "archived" {
        heard.next().await.unwrap();
    }
    assert_eq!(later.stranger().get("/api/v1/tables").await.ok(), json!([]));
    later.end().await;
    drop(folder);
}

#[tokio::test]
async fn a_game_that_a_clock_put_away_is_taken_up_by_its_people() {
    const DAY: i64 = 24 * 60 * 60_000;
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let path = |what: &str| format!("/api/v1/tables/{id}/{what}");
    seats[0].post(&path("take-up"), &json!({})).await.refused(409);
    let view = seats[0].get(&path("view")).await.ok()["view"].clone();
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let _folder = host.end().await.unwrap();
    // Later than a game waits, sooner than a program's token ends.
    let later = Host::later(&database.to_string_lossy(), 200 * DAY).await;
    let seats: Vec<_> = seats.iter().map(|seat| seat.at(&later.url)).collect();
    let mut heard = later.stranger().listen(&id, Some(0)).await;
    while later.stranger().info(&id).await["status"] != "archived" {
        heard.next().await.unwrap();
    }
    later.guest("Eve").await.post(&path("take-up"), &json!({})).await.refused(403);
    assert!(seats[1].get(&format!("/t/{id}")).await.text.contains("/take-up"));
    assert!(!later.stranger().get(&format!("/t/{id}")).await.text.contains("/take-up"));
    assert_eq!(seats[1].post(&path("take-up"), &json!({})).await.ok()["status"], "running");
    assert_eq!(seats[0].get(&path("view")).await.ok()["view"], view);
    let info = seats[0].info(&id).await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    seats[asked].choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
    later.end().await;
}

#[tokio::test]
async fn a_clock_half_a_year_ahead_takes_nothing_away_for_good() {
    const DAY: i64 = 24 * 60 * 60_000;
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    browser.form("/account/name", "name=Anna").await;
    assert!(browser.get("/account").await.text.contains("Anna"));
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite").to_string_lossy().into_owned();
    let folder = host.end().await.unwrap();

    let ahead = Host::later(&database, 400 * DAY).await;
    let mut heard = ahead.stranger().listen(&id, Some(0)).await;
    // Chores are done in order: once the game was put away, so were sessions tidied or are about to be.
    while ahead.stranger().info(&id).await["status"] != "archived" {
        heard.next().await.unwrap();
    }
    seats[0].at(&ahead.url).get("/api/v1/me").await.refused(401);
    assert!(!browser.at(&ahead.url).get("/account").await.text.contains("Anna"));
    ahead.end().await;

    let right = Host::on(&database).await;
    seats[0].at(&right.url).get("/api/v1/me").await.ok();
    assert!(browser.at(&right.url).get("/account").await.text.contains("Anna"));
    let seats: Vec<_> = seats.iter().map(|seat| seat.at(&right.url)).collect();
    seats[1].post(&format!("/api/v1/tables/{id}/take-up"), &json!({})).await.ok();
    let info = seats[0].info(&id).await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    seats[asked].choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
    right.end().await;
    drop(folder);
}

#[tokio::test]
async fn a_second_server_on_the_same_file_says_so_and_does_not_start() {
    let host = Host::new().await;
    let file = host.folder.as_ref().unwrap().path().join("ochre.sqlite").to_string_lossy().into_owned();
    let refused = Host::refused_on(&file).await;
    assert!(refused.contains(&file) && refused.contains("in use by another server"), "{refused}");
    let _folder = host.end().await;
    Host::on(&file).await.end().await;
}
