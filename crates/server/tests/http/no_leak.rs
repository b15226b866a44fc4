//! What leaves the server: nothing that an eye may not know, in any response, stream or file.

use std::time::Instant;

use crate::support::{Host, PATIENCE, Stream, Visitor, asked};
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
        format!("/t/{id}/news?since=0"),
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
        visitor.get(&format!("/api/v1/tables/{id}/export")).await.refused(409);
        visitor.get(&format!("/api/v1/tables/{id}/verify")).await.refused(409);
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
        let mut heard = host.stranger().info(&id).await["seq"].as_i64().unwrap();
        for step in 0..40_u64 {
            // Where nobody is asked the game is over, and its secret is no longer one.
            let Some((seat, seq, count)) = asked(&seats, &id).await else { break };
            check_all_eyes(&host, &id, &seats, &secret, step % 20 == 0).await;
            seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
            let number = host.stranger().info(&id).await["seq"].as_i64().unwrap();
            while heard < number {
                let news = watching.next().await.unwrap();
                assert!(!news.raw.contains(&secret));
                heard = news.id.unwrap_or(heard);
            }
        }
        let other = seats[0].get(&format!("/api/v1/tables/{id}/view?eye=1")).await;
        other.refused(403);
    }
    host.end().await;
}

/// What was told in words.
fn in_words(events: &[Value]) -> Vec<Value> {
    events.iter().filter(|event| event["quiet"] != true).map(|event| event["text"].clone()).collect()
}

#[tokio::test]
async fn every_stream_tells_what_its_eye_may_know_in_its_language() {
    let host = Host::new().await;
    for game in registry::games().iter().map(|game| game.name()) {
        let (id, mut ears) = host.table(game, 3).await;
        let seats = ears.clone();
        ears.push(host.stranger());
        ears[1].headers.insert("accept-language", "de".parse().unwrap());
        let mut streams: Vec<(Stream, i64)> = Vec::new();
        for ear in &ears {
            streams.push((ear.listen(&id, None).await, ear.info(&id).await["seq"].as_i64().unwrap()));
        }
        let (mut were_apart, mut were_alike, mut were_translated) = (0, 0, 0);
        for step in 0..60_u64 {
            let Some((seat, seq, count)) = asked(&seats, &id).await else { break };
            seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
            // Nothing happens any more once somebody is asked.
            asked(&seats, &id).await;
            let mut heard = Vec::new();
            for (ear, (stream, last)) in ears.iter().zip(&mut streams) {
                let number = ear.info(&id).await["seq"].as_i64().unwrap();
                let (told, now) = stream.told_until(number, *last).await;
                *last = now;
                assert!(lines(ear, &id).await.ends_with(&in_words(&told)), "{game}: {told:?}");
                heard.push(told);
            }
            were_translated += usize::from(heard[0] != heard[1]);
            let is_alike = heard[0] == heard[2] && heard[0] == heard[3];
            were_alike += usize::from(is_alike);
            were_apart += usize::from(!is_alike);
            // The one secret of Stone Age is a card taken from the deck.
            let may_differ = game != "stone-age"
                || in_words(&heard[0]).iter().any(|line| line.to_string().contains("deck"));
            assert!(is_alike || may_differ, "{game}: {heard:?}");
        }
        assert!(20 < were_translated, "{game}: English and German");
        assert!(0 < were_alike, "{game}: some things are told to all");
        assert!(game == "stone-age" || 0 < were_apart, "{game}: some things are not told to all");
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

/// The front page without the game of bots that goes on there: which step of it is shown has nothing to do with any
/// table, and depends on whether it has been played yet.
fn without_showcase(page: &str) -> String {
    let (before, rest) = page.split_once("<section class=\"panel tint living\">").unwrap();
    let (_, after) = rest.split_once("</section>").unwrap();
    format!("{before}{after}")
}

/// Everything somebody who is not asked can send and get, to the last header: none of it changes anything.
async fn all_answers(visitor: &Visitor, id: &str, seq: i64) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    let note = |what: String, reply: crate::support::Reply| {
        let headers: Vec<String> = reply
            .headers
            .iter()
            .filter(|(name, _)| *name != "date")
            .map(|(name, value)| format!("{name}: {value:?}"))
            .collect();
        (what, format!("{} {headers:?} {}", reply.status, reply.text))
    };
    for path in
        ["", "/view", "/view?eye=watcher", "/choices", "/barred", "/log", "/chat", "/export", "/verify"]
    {
        let path = format!("/api/v1/tables/{id}{path}");
        answers.push(note(path.clone(), visitor.get(&path).await));
    }
    for path in [
        "",
        "/fragment",
        "/fragment?eye=0",
        "/why?spot=hex-1",
        "/replay",
        "/replay/fragment?at=7",
        "/replay/fragment?at=9999",
    ] {
        let path = format!("/t/{id}{path}");
        answers.push(note(path.clone(), visitor.get(&path).await));
    }
    for path in ["/api/v1/tables?list=watch", "/api/v1/tables?list=mine"] {
        answers.push(note(path.to_owned(), visitor.get(path).await));
    }
    answers.push(("/".to_owned(), without_showcase(&visitor.get("/").await.text)));
    let mut posts = vec![
        ("hint", json!({})),
        ("undo", json!({ "seq": seq })),
        ("ask-undo", json!({ "seq": seq })),
        ("answer-undo", json!({ "seq": seq, "agree": true })),
        ("choose", json!({ "seq": seq, "place": 0 })),
        ("choose", json!({ "seq": seq, "place": 10_000 })),
        ("choose", json!({ "seq": seq + 1, "place": 0 })),
        ("choose", json!({ "seq": seq, "choice": "pass" })),
        ("choose", json!({ "seq": seq, "choice": { "odd": 1 } })),
    ];
    for seat in 0..4 {
        posts.push(("choose", json!({ "seq": seq, "place": 0, "seat": seat })));
        posts.push(("lend", json!({ "seat": seat })));
    }
    for (what, body) in posts {
        let path = format!("/api/v1/tables/{id}/{what}");
        answers.push(note(format!("{path} {body}"), visitor.post(&path, &body).await));
    }
    answers
}

#[tokio::test]
async fn v190_nothing_tells_whether_another_is_asked_in_secret() {
    const MOMENT: u64 = 1_000;
    let host = Host::with_moments(MOMENT).await;
    let mut guests = Vec::new();
    for number in 0..4 {
        guests.push(host.guest(&format!("Guest {number}")).await);
    }
    let (mut asked_in_secret, mut passed) = (0, 0);
    // Which cards come is left to chance: it takes a game, seldom two. Choices are counted by themselves: how often the
    // table is looked at between two of them is a matter of how busy the machine is.
    let mut chosen = 0;
    for _ in 0..8 {
        let new =
            json!({ "game": "valley", "players": 4, "public": true, "pace": { "live": { "minutes": 5 } } });
        let id = guests[0].post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        for guest in &guests[1..] {
            guest.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
        }
        guests[0].post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
        let watcher = host.stranger();
        let mut stream = watcher.listen(&id, None).await;
        let mut last = watcher.info(&id).await["seq"].as_i64().unwrap();
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < 4 * PATIENCE, "a game ends");
            if asked_in_secret == 5 {
                break;
            }
            let mut found = None;
            for (seat, guest) in guests.iter().enumerate() {
                let info = guest.info(&id).await;
                if let Some(count) = info["awaits"]["choices"].as_u64() {
                    found = Some((seat, info["seq"].as_i64().unwrap(), count));
                }
            }
            let public = watcher.info(&id).await;
            if public["awaits"]["over"].is_object() {
                break;
            }
            let Some((seat, seq, count)) = found else {
                host.pass(MOMENT as i64 / 8);
                passed += 1;
                continue;
            };
            if !public["awaits"].is_null() {
                guests[seat].choose(&id, seq, (chosen * 7919 % count) as usize).await.ok();
                chosen += 1;
                continue;
            }
            assert!(public["due_at"].is_null(), "{public}");
            let lasted =
                host.now.load(std::sync::atomic::Ordering::Relaxed) - public["updated"].as_i64().unwrap();
            if MOMENT as i64 / 2 < lasted {
                // The moment would end with the answer.
                guests[seat].choose(&id, seq, 0).await.ok();
                continue;
            }
            let mut before = Vec::new();
            for eye in guests.iter().chain([&watcher]) {
                let seq = eye.info(&id).await["seq"].as_i64().unwrap();
                before.push(if eye.info(&id).await["awaits"]["choices"].is_u64() {
                    None
                } else {
                    Some((seq, all_answers(eye, &id, seq).await))
                });
            }
            assert!(before[seat].is_none());
            guests[seat].choose(&id, seq, 0).await.ok();
            for (eye, before) in guests.iter().chain([&watcher]).zip(before) {
                let Some((seq, before)) = before else { continue };
                let after = all_answers(eye, &id, seq).await;
                // The next may have been asked at any moment since, and then stays so.
                if eye.info(&id).await["awaits"]["choices"].is_u64() {
                    continue;
                }
                for (was, is) in before.iter().zip(after) {
                    assert_eq!(*was, is, "{} tells that somebody was asked", was.0);
                }
            }
            asked_in_secret += 1;
        }
        let number = watcher.info(&id).await["seq"].as_i64().unwrap();
        (_, last) = stream.told_until(number, last).await;
        assert_eq!(last, number);
    }
    assert_eq!(asked_in_secret, 5);
    assert!(passed > 0);
    host.end().await;
}

#[tokio::test]
async fn a_foreign_seat_gets_one_answer_whatever_it_sends_in_every_game() {
    let host = Host::new().await;
    for game in registry::games().iter().map(|game| game.name()) {
        let (id, seats) = host.table(game, 3).await;
        for step in 0..12_u64 {
            let Some((seat, seq, count)) = asked(&seats, &id).await else { break };
            for foreign in
                seats.iter().enumerate().filter(|(number, _)| *number != seat).map(|(_, foreign)| foreign)
            {
                let own = foreign.info(&id).await["seq"].clone();
                let post = async |body: Value| {
                    let mut body = body;
                    body["seq"] = own.clone();
                    foreign.post(&format!("/api/v1/tables/{id}/choose"), &body).await.refused(409)
                };
                let answer = post(json!({ "place": 0 })).await;
                assert_eq!(answer, "It is not your turn.");
                assert_eq!(answer, post(json!({ "place": 10_000 })).await);
                assert_eq!(answer, post(json!({ "choice": { "odd": 1 } })).await);
            }
            seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
        }
    }
    host.end().await;
}
