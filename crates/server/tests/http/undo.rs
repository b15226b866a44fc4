//! Taking choices back: one's own at once, others' only with their word.

use crate::support::{Host, Visitor};
use serde_json::{Value, json};

/// In how many games one of two seats places everybody before the other comes: by far not in so many one after the other.
const MOST_GAMES: usize = 40;

/// Whoever is asked makes the first choice; gives their seat.
async fn choose(seats: &[Visitor], id: &str) -> usize {
    let info = seats[0].info(id).await;
    let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
    seats[asked].choose(id, info["seq"].as_i64().unwrap(), 0).await.ok();
    asked
}

async fn post(visitor: &Visitor, id: &str, what: &str, more: Value) -> crate::support::Reply {
    let mut body = json!({ "seq": visitor.info(id).await["seq"] });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    visitor.post(&format!("/api/v1/tables/{id}/{what}"), &body).await
}

async fn view(visitor: &Visitor, id: &str) -> Value {
    visitor.get(&format!("/api/v1/tables/{id}/view")).await.ok()["view"].clone()
}

#[tokio::test]
async fn undo_ends_where_another_person_has_chosen_since() {
    let host = Host::new().await;
    for players in 2..=4 {
        let (id, seats) = host.table("stone-age", players).await;
        let first = choose(&seats, &id).await;
        choose(&seats, &id).await;
        let before = view(&seats[0], &id).await;
        let info = seats[first].info(&id).await;
        assert_eq!((&info["can_undo"], &info["can_ask_undo"]), (&json!(false), &json!(true)));
        let message = post(&seats[first], &id, "undo", json!({})).await.refused(409);
        assert!(message.contains("Ask them"), "{message}");
        assert_eq!(view(&seats[0], &id).await, before, "nothing was taken back");
    }
    host.end().await;
}

#[tokio::test]
async fn choices_of_others_go_when_all_of_them_agree_and_everybody_is_told() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 3).await;
    let begin = view(&seats[0], &id).await;
    let first = choose(&seats, &id).await;
    let (second, third) = (choose(&seats, &id).await, choose(&seats, &id).await);
    let mut heard = host.stranger().listen(&id, None).await;
    let asked = post(&seats[first], &id, "ask-undo", json!({})).await.ok();
    assert_eq!(asked["undo"]["asked_by"], first);
    assert_eq!(asked["undo"]["waits_for"].as_array().unwrap().len(), 2);
    assert_eq!(heard.next().await.unwrap().kind, "undo_request");
    let page = seats[second].get(&format!("/t/{id}/fragment")).await.text;
    assert_eq!(page.matches("data-answer-undo").count(), 2, "agree and decline");
    let page = seats[first].get(&format!("/t/{id}/fragment")).await.text;
    assert_eq!(page.matches("data-answer-undo").count(), 1, "never mind");
    let page = host.stranger().get(&format!("/t/{id}/fragment")).await.text;
    assert_eq!(page.matches("data-answer-undo").count(), 0);
    post(&seats[first], &id, "answer-undo", json!({ "agree": true })).await.refused(409);
    let half = post(&seats[second], &id, "answer-undo", json!({ "agree": true })).await.ok();
    assert_eq!(half["undo"]["waits_for"], json!([third]));
    post(&seats[second], &id, "answer-undo", json!({ "agree": true })).await.refused(409);
    let done = post(&seats[third], &id, "answer-undo", json!({ "agree": true })).await.ok();
    assert!(done["undo"].is_null());
    assert_eq!(view(&seats[0], &id).await, begin);
    loop {
        if heard.next().await.unwrap().kind == "undone" {
            break;
        }
    }
    host.end().await;
}

#[tokio::test]
async fn who_declines_ends_the_request_and_is_not_asked_again_until_somebody_chooses() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let first = choose(&seats, &id).await;
    choose(&seats, &id).await;
    post(&seats[first], &id, "ask-undo", json!({})).await.ok();
    post(&seats[first], &id, "ask-undo", json!({})).await.refused(409);
    let declined = post(&seats[1 - first], &id, "answer-undo", json!({ "agree": false })).await.ok();
    assert!(declined["undo"].is_null());
    post(&seats[1 - first], &id, "answer-undo", json!({ "agree": true })).await.refused(409);
    let message = post(&seats[first], &id, "ask-undo", json!({})).await.refused(409);
    assert!(message.contains("not everybody agreed"), "{message}");
    host.end().await;
}

#[tokio::test]
async fn a_request_lapses_when_somebody_chooses_or_gives_up_and_survives_a_restart() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let first = choose(&seats, &id).await;
    choose(&seats, &id).await;
    post(&seats[first], &id, "ask-undo", json!({})).await.ok();
    choose(&seats, &id).await;
    assert!(seats[0].info(&id).await["undo"].is_null(), "somebody has chosen");
    let last = choose(&seats, &id).await;
    post(&seats[1 - last], &id, "ask-undo", json!({})).await.ok();
    let folder = host.end().await.unwrap();
    let host = Host::on(&folder.path().join("ochre.sqlite").to_string_lossy()).await;
    let seats: Vec<Visitor> = seats.iter().map(|seat| seat.at(&host.url)).collect();
    assert_eq!(seats[0].info(&id).await["undo"]["asked_by"], 1 - last);
    seats[1 - last].post(&format!("/api/v1/tables/{id}/resign"), &json!({ "seat": 1 - last })).await.ok();
    assert!(seats[0].info(&id).await["undo"].is_null(), "whoever asked has gone");
    host.end().await;
}

#[tokio::test]
async fn undo_goes_back_over_the_choices_of_bots_and_of_ones_own_other_seats() {
    let host = Host::new().await;
    let (mut over_bots, mut over_own) = (0, 0);
    for _ in 0..MOST_GAMES {
        if over_bots > 0 && over_own > 0 {
            break;
        }
        let other = if over_bots == 0 { "random" } else { "me" };
        let anna = host.guest("Anna").await;
        let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", other] });
        let id = anna.post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        let mut heard = anna.listen(&id, None).await;
        anna.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
        let mut when_asked = async || loop {
            let info = anna.info(&id).await;
            if info["awaits"]["choices"].is_u64() {
                return info;
            }
            heard.next().await.unwrap();
        };
        let info = when_asked().await;
        let before = view(&anna, &id).await;
        let moved = anna.choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
        if moved["awaits"]["seat"] == info["awaits"]["seat"] {
            // The other has placed everybody and does not come after her: another game.
            continue;
        }
        let info = when_asked().await;
        if other == "me" {
            anna.choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
            post(&anna, &id, "undo", json!({})).await.ok();
            over_own += 1;
        } else {
            over_bots += 1;
        }
        let info = anna.info(&id).await;
        assert_eq!((&info["can_undo"], &info["can_ask_undo"]), (&json!(true), &json!(false)));
        post(&anna, &id, "undo", json!({})).await.ok();
        assert_eq!(view(&anna, &id).await, before, "{other}");
    }
    assert!(
        over_bots > 0 && over_own > 0,
        "{over_bots} games with a bot and {over_own} with oneself came so far"
    );
    host.end().await;
}
