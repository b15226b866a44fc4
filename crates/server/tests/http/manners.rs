//! How people at a table treat each other: standing in, giving up, watching, talking.

use serde_json::json;

use test_support::postgres::Postgres;

use crate::support::{Host, PATIENCE, Stream, Visitor, play_out};

/// Two people at a table of Stone Age with five minutes for each choice: its id, whoever is asked, and the other.
async fn timed(host: &Host) -> (String, Visitor, Visitor, u64) {
    let (anna, ben) = (host.guest("Anna").await, host.guest("Ben").await);
    let new = json!({ "game": "stone-age", "players": 2, "pace": { "live": { "minutes": 5 } } });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    let info = anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    let seat = info["awaits"]["seat"].as_u64().unwrap();
    let (asked, other) = if seat == 0 { (anna, ben) } else { (ben, anna) };
    (id, asked, other, seat)
}

async fn fragment(visitor: &Visitor, id: &str) -> String {
    visitor.get(&format!("/t/{id}/fragment")).await.text
}

const LEND: &str = "data-do=\"lend\"";
const TAKE_BACK: &str = "data-do=\"take-back\"";

#[tokio::test]
async fn a_bot_is_offered_only_to_those_who_may_let_it_play() {
    let host = Host::new().await;
    let (id, asked, other, _) = timed(&host).await;
    let offered = fragment(&other, &id).await;
    let button = offered.split("<button").find(|button| button.contains(LEND)).expect("it is there");
    assert!(button.split('>').next().unwrap().contains(" hidden"), "and hidden until it is due: {button}");
    for nobody in [&asked, &host.guest("Eve").await, &host.stranger()] {
        assert!(!fragment(nobody, &id).await.contains(LEND));
    }
    host.end().await;
}

#[tokio::test]
async fn a_host_without_a_seat_may_not_let_a_bot_play_and_is_not_offered_it() {
    let host = Host::new().await;
    let [maker, anna, ben] = [host.guest("Mo").await, host.guest("Anna").await, host.guest("Ben").await];
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["open", "open"], "pace": "relaxed" });
    let id = maker.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    for visitor in [&anna, &ben] {
        visitor.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    }
    maker.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    assert!(!fragment(&maker, &id).await.contains(LEND));
    host.end().await;
}

#[tokio::test]
async fn whoever_was_replaced_is_told_and_can_play_on() {
    let host = Host::new().await;
    let (id, asked, other, seat) = timed(&host).await;
    host.pass(5 * 60_000);
    let seat = json!({ "seat": seat });
    other.post(&format!("/api/v1/tables/{id}/lend"), &seat).await.ok();
    let told = fragment(&asked, &id).await;
    assert!(told.contains("A bot plays for you.") && told.contains(TAKE_BACK), "{told}");
    let others = fragment(&other, &id).await;
    assert!(!others.contains("A bot plays for you.") && !others.contains(TAKE_BACK));
    asked.post(&format!("/api/v1/tables/{id}/take-back"), &seat).await.ok();
    assert!(!fragment(&asked, &id).await.contains("A bot plays for you."));
    host.end().await;
}

/// A copy of a table at which the first seat had given up from the beginning. Games with bots take long.
async fn given_up_at_first(host: &Host, id: &str) -> String {
    let copy = format!("{}0", &id[..id.len() - 1]);
    let mut export = host.store.export(&id.into()).await.unwrap().unwrap();
    export.row.id = copy.as_str().into();
    let mut opened: serde_json::Value = serde_json::from_str(&export.log[0].entry).unwrap();
    opened["opened"]["places"][0]["person"]["resigned"] = json!(true);
    export.log[0].entry = opened.to_string();
    assert!(host.store.import(export).await.unwrap());
    copy
}

#[tokio::test]
async fn whoever_gives_up_is_told_that_a_bot_plays_on() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    seats[0].post(&format!("/api/v1/tables/{id}/resign"), &json!({ "seat": 0 })).await.ok();
    let told = fragment(&seats[0], &id).await;
    assert!(told.contains("You gave up. A bot plays on.") && !told.contains(TAKE_BACK), "{told}");
    host.end().await;
}

#[tokio::test]
async fn whoever_gave_up_is_last_and_marked_and_the_end_is_said_once() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    play_out(&id, &seats, 3).await;
    let id = given_up_at_first(&host, &id).await;
    let page = fragment(&seats[1], &id).await;
    let ranks = page.split("<ol class=\"ranks\">").nth(1).unwrap().split("</ol>").next().unwrap();
    let ranked: Vec<&str> = ranks.split("<li ").skip(1).collect();
    assert!(ranked[0].starts_with("class=\"seat-1\" value=\"1\"") && ranked[0].contains("You"), "{ranks}");
    assert!(
        ranked[1].starts_with("class=\"seat-0\" value=\"2\"") && ranked[1].contains("gave up"),
        "{ranks}"
    );
    assert!(page.contains("Guest 0 (gave up)"), "marked in the tally too");
    assert_eq!(page.matches("The game is over.").count(), 1, "{page}");
    let info = seats[1].info(&id).await;
    let scores: Vec<i64> = info["awaits"]["over"]["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|score| score.as_i64().unwrap())
        .collect();
    let winner = usize::from(scores[0] < scores[1]);
    assert_eq!(info["awaits"]["over"]["winners"], json!([winner]), "the outcome is the rulebook's");
    host.end().await;
}

/// Waits until a stream says that these seats are present.
async fn present(stream: &mut Stream, seats: &[u64]) {
    loop {
        let heard = stream.next().await.expect("the stream goes on");
        if heard.kind == "present" && heard.data["seats"] == json!(seats) {
            return;
        }
    }
}

#[tokio::test]
async fn who_is_present_is_known_at_all_nodes_and_forgotten_with_one_that_dies() {
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let (here, there) = (Host::on(&database).await, Host::on(&database).await);
    let (id, seats) = here.table("stone-age", 2).await;
    let mut annas = seats[0].follow(&id).await;
    let ben = seats[1].at(&there.url);
    let bens = ben.follow(&id).await;
    present(&mut annas, &[0, 1]).await;
    let sees_anna = async { while !fragment(&ben, &id).await.contains("data-here") {} };
    tokio::time::timeout(PATIENCE, sees_anna).await.expect("he sees her too");
    drop(bens);
    present(&mut annas, &[0]).await;
    // A node that died says nothing any more: its word ends by itself.
    let account = seats[1].get("/api/v1/me").await.ok()["id"].as_str().unwrap().into();
    let until = here.now.load(std::sync::atomic::Ordering::Relaxed) + 20_000;
    here.store.come("a node", &store::TableId::from(id.clone()), &account, until).await.unwrap();
    present(&mut annas, &[0, 1]).await;
    here.pass(20_000);
    present(&mut annas, &[0]).await;
    there.end().await;
    here.end().await;
}

#[tokio::test]
async fn settings_are_kept_with_the_account_and_whole() {
    let host = Host::new().await;
    let (anna, ben) = (host.guest("Anna").await, host.guest("Ben").await);
    assert_eq!(anna.get("/api/v1/me/settings").await.ok(), json!({}), "nothing is set yet");
    let set = json!({ "speed": "slow", "light": "night", "board": "large", "sound": true, "forced": false, "confirm": true });
    assert_eq!(anna.post("/api/v1/me/settings", &set).await.ok(), set);
    assert_eq!(anna.get("/api/v1/me/settings").await.ok(), set);
    assert_eq!(ben.get("/api/v1/me/settings").await.ok(), json!({}), "they are nobody else's");
    anna.post("/api/v1/me/settings", &json!({ "speed": "fast" })).await.ok();
    assert_eq!(anna.get("/api/v1/me/settings").await.ok(), json!({ "speed": "fast" }));
    for odd in [json!({ "speed": "warp" }), json!({ "tempo": "slow" }), json!({ "sound": "loud" })] {
        anna.post("/api/v1/me/settings", &odd).await.refused(400);
    }
    host.stranger().get("/api/v1/me/settings").await.refused(401);
    host.stranger().post("/api/v1/me/settings", &set).await.refused(401);
    host.end().await;
}

#[tokio::test]
async fn pages_know_what_somebody_with_a_name_of_their_own_has_set() {
    let host = Host::new().await;
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    assert!(!browser.get("/account").await.text.contains("data-settings="), "a guest's browser keeps them");
    browser.form("/account/claim", "name=Anna&password=mammoth%20soup").await;
    let origin = host.url.parse().unwrap();
    browser.headers.insert("origin", origin);
    browser.post("/api/v1/me/settings", &json!({ "light": "night", "speed": "fast" })).await.ok();
    let page = browser.get("/account").await.text;
    assert!(
        page.contains("class=\"night\"") && page.contains("&quot;speed&quot;:&quot;fast&quot;"),
        "{page}"
    );
    host.end().await;
}

#[tokio::test]
async fn those_who_watch_talk_only_where_the_table_allows_it() {
    let host = Host::new().await;
    let (anna, eve) = (host.guest("Anna").await, host.guest("Eve").await);
    for talks in [false, true] {
        let new =
            json!({ "game": "stone-age", "players": 2, "seats": ["me", "gatherer"], "watchers_talk": talks });
        let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        let info = anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
        assert_eq!(info["watchers_talk"], talks);
        let (chat, line) = (format!("/api/v1/tables/{id}/chat"), json!({ "text": ":nice:" }));
        assert_eq!(fragment(&eve, &id).await.contains("data-say"), talks);
        assert!(!fragment(&host.stranger(), &id).await.contains("data-say"), "a line needs a name");
        host.stranger().post(&chat, &line).await.refused(401);
        let said = eve.post(&chat, &line).await;
        assert_eq!(said.status.as_u16(), if talks { 201 } else { 403 }, "{}", said.text);
        assert_eq!(anna.get(&chat).await.ok().as_array().unwrap().len(), usize::from(talks));
    }
    let hidden = json!({ "game": "stone-age", "players": 2, "watchers": false, "watchers_talk": true });
    assert_eq!(anna.post("/api/v1/tables", &hidden).await.ok()["watchers_talk"], false, "nobody watches");
    host.end().await;
}

#[tokio::test]
async fn a_watcher_looks_at_one_player_after_the_other() {
    let host = Host::new().await;
    let (id, seats) = host.table("eiszeit", 3).await;
    let own = |text: &str| text.split("class=\"own player seat-").nth(1).unwrap()[..1].to_owned();
    let stranger = host.stranger();
    for seat in ["0", "1", "2"] {
        let page = stranger.get(&format!("/t/{id}/fragment?look={seat}")).await.text;
        assert_eq!(own(&page), seat);
        assert_eq!(page.matches("data-look=").count(), 4, "the two others, as rows and as chips");
    }
    assert_eq!(own(&stranger.get(&format!("/t/{id}/fragment?look=5")).await.text), "0", "nobody sits there");
    let player = seats[1].get(&format!("/t/{id}/fragment?look=2")).await.text;
    assert_eq!(
        (own(&player).as_str(), player.contains("data-look=")),
        ("1", false),
        "a player has things of their own"
    );
    host.end().await;
}

#[tokio::test]
async fn people_at_one_screen_have_names_of_their_own() {
    let host = Host::new().await;
    let anna = host.guest("Anna").await;
    let mut claimed = host.stranger();
    claimed.form("/play/stone-age", "").await;
    claimed.form("/account/claim", "name=Ayla&password=mammoth%20soup").await;
    let new = |names: &[&str]| json!({ "game": "stone-age", "players": 3, "seats": ["me", "me", "gatherer"], "names": names });
    let names = |info: &serde_json::Value| -> Vec<String> {
        info["seats"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|seat| seat["name"].as_str().map(str::to_owned))
            .collect()
    };
    let info = anna.post("/api/v1/tables", &new(&["Tomke", " "])).await.ok();
    assert_eq!(names(&info), ["Tomke", "Anna 2"]);
    let id = info["id"].as_str().unwrap();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    assert!(fragment(&anna, id).await.contains("Tomke"), "they are called so at the table");
    anna.post("/api/v1/tables", &new(&["Ayla"])).await.refused(409);
    anna.post("/api/v1/tables", &new(&["a name that is far too long for anybody to have it"]))
        .await
        .refused(422);
    anna.post("/api/v1/tables", &new(&["Tomke", "Urs", "no\u{7}name", "nobody's"])).await.refused(422);
    let alone = json!({ "game": "stone-age", "players": 2, "seats": ["me", "gatherer"], "names": ["Tomke"] });
    assert_eq!(
        names(&anna.post("/api/v1/tables", &alone).await.ok()),
        ["Anna"],
        "alone one has one's own name"
    );
    host.end().await;
}
