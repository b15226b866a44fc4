//! What remains of games: results, profiles, ratings, and one's own data to take along.

use serde_json::{Value, json};
use store::{AccountId, Store, TableId};
use tokio::time::timeout;

use crate::support::{Host, PATIENCE, Visitor, location, play_out};

/// Somebody who has claimed this name, at a browser.
pub(crate) async fn claimed(host: &Host, name: &str) -> Visitor {
    let mut browser = host.stranger();
    browser.form("/play/stone-age", "").await;
    let kept = browser.form("/account/claim", &format!("name={name}&password=mammoth%20soup")).await;
    assert_eq!(location(&kept), "/account");
    // What the page's own script asks.
    browser.headers.insert("origin", host.url.parse().unwrap());
    browser
}

async fn id_of(visitor: &Visitor) -> AccountId {
    AccountId::from(visitor.get("/api/v1/me").await.ok()["id"].as_str().unwrap().to_owned())
}

/// A rated table of two that has begun.
pub(crate) async fn rated(anna: &Visitor, ben: &Visitor) -> String {
    let new = json!({ "game": "stone-age", "players": 2, "public": true, "rated": true, "pace": "relaxed" });
    let info = anna.post("/api/v1/tables", &new).await.ok();
    assert_eq!(info["rated"], true);
    let id = info["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    id
}

/// Waits until a game was counted.
pub(crate) async fn counted(host: &Host, id: &str) {
    let id = TableId::from(id.to_owned());
    let look = async {
        while host.store.changes_by(&id).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, look).await.unwrap();
}

async fn rating(store: &Store, of: &AccountId) -> (i64, i64) {
    let lines = store.ratings_of(of).await.unwrap();
    (lines[0].skill, lines[0].games)
}

#[tokio::test]
async fn a_rated_game_is_counted_shown_and_the_same_when_it_is_made_anew_from_the_logs() {
    let host = Host::new().await;
    let (anna, ben) = (claimed(&host, "Annabel").await, claimed(&host, "Benedict").await);
    let ids = [id_of(&anna).await, id_of(&ben).await];
    for seed in 1..=3 {
        let id = rated(&anna, &ben).await;
        play_out(&id, &[anna.clone(), ben.clone()], seed).await;
        counted(&host, &id).await;
        let page = anna.get(&format!("/t/{id}")).await.text;
        assert!(page.contains("rating-changes") && page.contains(" → "), "what it changed is shown");
    }
    let profile = host.stranger().get("/p/annabel").await;
    assert_eq!(profile.status, 200);
    assert!(
        profile.text.contains("Annabel")
            && profile.text.contains("Benedict")
            && profile.text.contains("<polyline")
    );
    let figures = host.stranger().get("/api/v1/people/Annabel").await.ok();
    assert_eq!((&figures["tallies"][0]["games"], &figures["ratings"][0]["games"]), (&json!(3), &json!(3)));
    let games = host.stranger().get("/api/v1/people/Annabel/games").await.ok();
    let key = games[0]["key"].as_str().unwrap();
    let older = host.stranger().get(&format!("/api/v1/people/Annabel/games?before={key}")).await.ok();
    assert_eq!(older, json!([games[1], games[2]]), "a page goes on where the one before ended");
    let best = host.stranger().get("/api/v1/ratings/stone-age?two=true").await.ok();
    assert_eq!(best.as_array().unwrap().len(), 2);
    let before = [rating(&host.store, &ids[0]).await, rating(&host.store, &ids[1]).await];
    assert_ne!(before[0].0, before[1].0);

    let pools = server::check_ratings(&host.store).await.unwrap();
    assert_eq!((pools[0].games, pools[0].people, &pools[0].differs), (3, 2, &None));
    let results = server::check_results(&host.store, false).await.unwrap();
    assert_eq!((results.rated, results.differ.len()), (3, 0), "{results:?}");

    // Whatever is lost of it follows from the logs, also after a death in between.
    let folder = host.end().await.unwrap();
    let url = folder.path().join("ochre.sqlite").to_string_lossy().into_owned();
    let store = Store::open(&url).await.unwrap();
    for game in games.as_array().unwrap() {
        store.unrecord(&TableId::from(game["table"].as_str().unwrap().to_owned())).await.unwrap();
    }
    store.close().await;
    let host = Host::on(&url).await;
    counted(&host, games[0]["table"].as_str().unwrap()).await;
    assert_eq!([rating(&host.store, &ids[0]).await, rating(&host.store, &ids[1]).await], before);
    assert_eq!(server::check_ratings(&host.store).await.unwrap()[0].differs, None);
    host.end().await;
}

#[tokio::test]
async fn whoever_gives_up_a_rated_game_comes_last_and_cannot_throw_it_away() {
    let host = Host::new().await;
    let anna = claimed(&host, "Annabel").await;
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", "random"], "rated": true, "pace": "relaxed" });
    let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    anna.send(client::Method::DELETE, &format!("/api/v1/tables/{id}"), "".into(), "").await.refused(409);
    anna.post(&format!("/api/v1/tables/{id}/hint"), &json!({})).await.refused(409);
    anna.post(&format!("/api/v1/tables/{id}/resign"), &json!({ "seat": 0 })).await.ok();
    counted(&host, &id).await;
    let games = anna.get("/api/v1/people/Annabel/games").await.ok();
    assert_eq!(
        (&games[0]["place"], &games[0]["gave_up"], &games[0]["won"]),
        (&json!(2), &json!(true), &json!(false))
    );
    let changed = &host.store.changes_by(&TableId::from(id.clone())).await.unwrap()[0];
    assert!(changed.after.0 < changed.before.0, "there is no gain in it");
    anna.send(client::Method::DELETE, &format!("/api/v1/tables/{id}"), "".into(), "").await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn what_cannot_count_is_refused_in_words() {
    let host = Host::new().await;
    let (anna, guest) = (claimed(&host, "Annabel").await, host.guest("Guest").await);
    let table = |more: Value| {
        let mut new =
            json!({ "game": "stone-age", "players": 2, "rated": true, "pace": "relaxed", "public": true });
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        new
    };
    guest.post("/api/v1/tables", &table(json!({}))).await.refused(403);
    anna.post("/api/v1/tables", &table(json!({ "pace": "none" }))).await.refused(409);
    anna.post("/api/v1/tables", &table(json!({ "seats": ["me", "me"] }))).await.refused(409);
    let id = anna.post("/api/v1/tables", &table(json!({}))).await.ok()["id"].as_str().unwrap().to_owned();
    let said = guest.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.refused(403);
    assert!(said.contains("password"), "{said}");
    host.end().await;
}

#[tokio::test]
async fn a_profile_shows_what_its_owner_lets_it() {
    let host = Host::new().await;
    let (mut anna, ben) = (claimed(&host, "Annabel").await, host.guest("Ben").await);
    for public in [true, false] {
        let new = json!({ "game": "stone-age", "players": 2, "public": public });
        let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
        anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
        play_out(&id, &[anna.clone(), ben.clone()], 5).await;
    }
    let account = id_of(&anna).await;
    let all = async {
        while host.store.played_by(&account, false, None, 9).await.unwrap().len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, all).await.unwrap();
    let games = async |who: &Visitor| who.get("/api/v1/people/Annabel/games").await;
    assert_eq!(games(&ben).await.ok().as_array().unwrap().len(), 1, "what was public");
    assert_eq!(games(&anna).await.ok().as_array().unwrap().len(), 2, "one's own");
    assert_eq!(location(&anna.get("/me").await), "/p/Annabel");
    assert!(ben.get("/me").await.text.contains("Ben"), "a guest has an own page too");
    assert_eq!(location(&anna.form("/me/privacy", "private=true").await), "/me");
    games(&ben).await.refused(404);
    assert_eq!(ben.get("/p/Annabel").await.status, 404);
    assert_eq!(anna.get("/p/Annabel").await.status, 200);
    anna.form("/me/privacy", "private=false").await;
    assert_eq!(ben.get("/p/Annabel").await.status, 200);

    let data = anna.get("/api/v1/me/data").await;
    assert_eq!(data.json()["account"]["name"], "Annabel");
    assert!(data.headers["content-disposition"].to_str().unwrap().contains("attachment"));
    let file = anna.get("/api/v1/me/games").await.text;
    let lines: Vec<Value> = file.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line["record"]["format"] == "ochre game 1"), "a whole record each");
    let openings = anna.get("/p/Annabel").await.text;
    assert!(openings.contains("class=\"openings\""), "what she began with is told");

    // Who goes is named nowhere, and the other keeps the game.
    let gone = anna.form("/account/delete", "name=Annabel&password=mammoth%20soup").await;
    assert_eq!(location(&gone), "/");
    assert_eq!(ben.get("/p/Annabel").await.status, 404);
    let left = ben.get("/me").await.text;
    assert!(!left.contains("Annabel") && left.contains("/t/"), "{left}");
    host.end().await;
}

#[tokio::test]
async fn nothing_that_a_stranger_writes_is_markup_or_a_key() {
    let host = Host::new().await;
    let guest = host.guest("Guest").await;
    for path in ["/p/%3Cscript%3E", "/p/%00", "/p/..%2f..%2fetc", "/ratings/%3Cscript%3E"] {
        assert_eq!(guest.get(path).await.status, 404, "{path}");
    }
    let odd = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E";
    for path in [
        format!("/lobby?game={odd}&lang={odd}&after={odd}&level={odd}"),
        format!("/lobby/fragment?pace={odd}&beyond={odd}"),
        format!("/me?before={odd}"),
        "/me?before=1.%00".to_owned(),
        "/ratings/valley?after=1.%00".to_owned(),
        format!("/ratings/valley?players={odd}&after={odd}"),
    ] {
        let reply = guest.get(&path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.text.contains("<script>alert"), "{path}");
    }
    for from in [odd, "%00", ""] {
        assert_eq!(location(&guest.get(&format!("/next?from={from}")).await), "/lobby");
    }
    guest.get("/api/v1/ratings/valley?after=x").await.refused(400);
    guest.get("/api/v1/people/Nobody").await.refused(404);
    guest.get(&format!("/api/v1/people/{}", "n".repeat(4000))).await.refused(404);
    host.end().await;
}
