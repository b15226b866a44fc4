//! Choices that are made together: all or none, one change, one key, taken back at once.

use crate::guide::{asked, choose, learner};
use crate::support::{Host, Reply, Visitor};
use serde_json::{Value, json};

async fn together(visitor: &Visitor, id: &str, seq: &Value, choices: Value) -> Reply {
    let body = json!({ "seq": seq, "choices": choices, "key": "together" });
    visitor.post(&format!("/api/v1/tables/{id}/choose"), &body).await
}

/// The guided game of Stone Age where a card is to be bought for one wood: its dice are always the same.
async fn before_buying(host: &Host) -> (Visitor, String, Value) {
    let (visitor, id) = learner(host, "stone-age").await;
    loop {
        let info = asked(&visitor, &id).await;
        if info["guide"]["choice"] == json!("buy") {
            return (visitor, id, info);
        }
        choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
    }
}

async fn position(visitor: &Visitor, id: &str) -> Value {
    visitor.get(&format!("/api/v1/tables/{id}/view")).await.ok()
}

#[tokio::test]
async fn choices_together_are_one_change_with_one_key_and_go_back_at_once() {
    let host = Host::new().await;
    let (anna, id, info) = before_buying(&host).await;
    anna.post(&format!("/api/v1/tables/{id}/leave-guide"), &json!({})).await.ok();
    let seq = anna.info(&id).await["seq"].as_i64().unwrap();
    let before = position(&anna, &id).await["view"].clone();
    let mut heard = anna.listen(&id, Some(seq)).await;
    let paid = together(&anna, &id, &json!(seq), json!(["buy", { "pay": "wood" }])).await.ok();
    assert_eq!((&paid["seq"], &info["awaits"]["rule"]), (&json!(seq + 1), &json!("SA-5.6")));
    let told = paid["events"].as_array().unwrap().iter().filter(|told| told["quiet"] == false).count();
    assert!(1 < told, "what each of them brought is told: {paid}");
    let moved = heard.next_moved().await;
    assert_eq!((&moved["seq"], &moved["events"]), (&paid["seq"], &paid["events"]), "one event for all");
    let again = together(&anna, &id, &json!(seq), json!(["buy", { "pay": "wood" }])).await.ok();
    assert_eq!((&again["seq"], &again["events"]), (&json!(seq + 1), &json!([])), "the key counts once");
    let undone = anna.post(&format!("/api/v1/tables/{id}/undo"), &json!({ "seq": seq + 1 })).await.ok();
    assert_eq!(undone["awaits"]["decision"], info["awaits"]["decision"]);
    assert_eq!(position(&anna, &id).await["view"], before, "confirmed once, taken back once");
    // So it is after a restart too.
    let again = json!({ "seq": seq + 2, "choices": ["buy", { "pay": "wood" }] });
    anna.post(&format!("/api/v1/tables/{id}/choose"), &again).await.ok();
    let folder = host.end().await.unwrap();
    let host = Host::on(&folder.path().join("ochre.sqlite").to_string_lossy()).await;
    let mut anna = anna.at(&host.url);
    anna.headers.insert("origin", host.url.parse().unwrap());
    anna.post(&format!("/api/v1/tables/{id}/undo"), &json!({ "seq": seq + 3 })).await.ok();
    assert_eq!(position(&anna, &id).await["view"], before);
    host.end().await;
}

#[tokio::test]
async fn one_that_is_refused_refuses_all_and_is_named() {
    let host = Host::new().await;
    let (anna, id, _) = before_buying(&host).await;
    anna.post(&format!("/api/v1/tables/{id}/leave-guide"), &json!({})).await.ok();
    let seq = anna.info(&id).await["seq"].clone();
    let before = position(&anna, &id).await;
    let cases = [
        // There is no gold, the question is another one, nothing more is to be paid.
        (json!(["buy", { "pay": "gold" }]), "Choice 2 of"),
        (json!(["buy", "leave"]), "Choice 2 of"),
        (json!([{ "pay": "wood" }, "buy"]), "Choice 1 of"),
        (json!(["buy", { "pay": "wood" }, { "pay": "wood" }]), "Choice 3 of"),
        (json!(["buy", "sell"]), "Choice 2 of"),
    ];
    for (choices, says) in cases {
        let refused = together(&anna, &id, &seq, choices.clone()).await.refused(409);
        assert!(refused.contains(says) && refused.ends_with("None was made."), "{choices}: {refused}");
        assert_eq!(position(&anna, &id).await, before, "{choices} changed nothing");
    }
    host.end().await;
}

#[tokio::test]
async fn nothing_drawn_and_nobody_else_comes_between() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let info = seats[0].info(&id).await;
    let first = info["awaits"]["seat"].as_u64().unwrap() as usize;
    let place = |place: &str| json!({ "place": { "place": place, "people": 1 } });
    let both = json!([place("field"), place("forest")]);
    let refused = together(&seats[first], &id, &info["seq"], both).await.refused(409);
    assert!(refused.contains("Choice 2 of") && refused.contains("not your turn"), "{refused}");
    // Whoever gathers rolls dice: what comes after is not chosen before they lie.
    let (anna, id, _) = before_buying(&host).await;
    anna.post(&format!("/api/v1/tables/{id}/leave-guide"), &json!({})).await.ok();
    loop {
        let info = asked(&anna, &id).await;
        let offered = anna.get(&format!("/api/v1/tables/{id}/choices")).await.ok();
        let places = offered["choices"].as_array().unwrap().iter();
        let gathers = places.filter(|offer| offer["choice"]["act"] == "hunting_ground").count();
        if gathers == 1 {
            let both = json!([{ "act": "hunting_ground" }, { "act": "forest" }]);
            let refused = together(&anna, &id, &info["seq"], both).await.refused(409);
            assert!(refused.contains("Choice 2 of") && refused.contains("Dice or a card"), "{refused}");
            assert_eq!(anna.info(&id).await["seq"], info["seq"]);
            break;
        }
        let last = offered["choices"].as_array().unwrap().iter();
        let hunt = json!({ "place": { "place": "hunting_ground", "people": 1 } });
        let choice = last.map(|offer| &offer["choice"]).find(|choice| **choice == hunt);
        choose(&anna, &id, &info, choice.unwrap_or(&offered["choices"][0]["choice"])).await.ok();
    }
    host.end().await;
}

#[tokio::test]
async fn a_request_says_one_thing_and_not_too_much() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let seq = seats[0].info(&id).await["seq"].clone();
    let path = format!("/api/v1/tables/{id}/choose");
    for body in [
        json!({ "seq": seq, "choices": [] }),
        json!({ "seq": seq, "choices": vec!["buy"; 41] }),
        json!({ "seq": seq, "choices": ["buy"], "place": 0 }),
        json!({ "seq": seq, "choices": ["buy"], "choice": "buy" }),
        json!({ "seq": seq }),
    ] {
        for seat in &seats {
            let refused = seat.post(&path, &body).await;
            assert!([400, 409, 422].contains(&refused.status.as_u16()), "{body}: {}", refused.status);
        }
    }
    assert_eq!(seats[0].info(&id).await["seq"], seq);
    host.end().await;
}

#[tokio::test]
async fn the_guide_takes_together_what_it_asks_for_and_nothing_else() {
    let host = Host::new().await;
    let (anna, id, info) = before_buying(&host).await;
    for other in [json!(["leave"]), json!(["buy", { "pay": "wood" }, { "act": "hunting_ground" }])] {
        together(&anna, &id, &info["seq"], other).await.refused(409);
    }
    together(&anna, &id, &info["seq"], json!(["buy", { "pay": "wood" }])).await.ok();
    assert_eq!(asked(&anna, &id).await["guide"]["choice"], json!({ "act": "building_1" }));
    host.end().await;
}
