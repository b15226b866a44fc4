//! People are told what happens while they do not look: by pushes that their browser reads, by mail, by webhooks; once, and
//! never what not everybody at the table knows.

use std::time::{Duration, Instant};

use crate::support::{Host, Visitor, asked, location, play_out};
use client::{JSON, Method};
use serde_json::{Value, json};
use server::Mailer;
use store::{AccountId, TableId};
use test_support::outside::{Browser, MailServer, Posted, Sink};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// Long enough to find out that nothing comes.
const SILENCE: Duration = Duration::from_millis(1500);

/// The next that a host is posted, without keeping the server from running.
async fn posted(sink: Sink) -> (Sink, Posted) {
    tokio::task::spawn_blocking(move || {
        let posted = sink.next();
        (sink, posted)
    })
    .await
    .unwrap()
}

/// The next that a host is posted that says this.
async fn told_of(mut sink: Sink, words: &str) -> (Sink, Posted) {
    loop {
        let told;
        (sink, told) = posted(sink).await;
        if text(&told).contains(words) {
            return (sink, told);
        }
    }
}

/// Whether nothing comes for a while.
async fn is_silent(sink: Sink) -> (Sink, bool) {
    tokio::task::spawn_blocking(move || {
        let posted = sink.within(SILENCE);
        let is_silent = posted.is_none();
        assert!(is_silent, "{posted:?}");
        (sink, is_silent)
    })
    .await
    .unwrap()
}

async fn hook(visitor: &Visitor, sink: &Sink) -> String {
    let new = json!({ "hook": { "url": sink.url("/hook") } });
    visitor.post("/api/v1/me/channels", &new).await.ok()["id"].as_str().unwrap().to_owned()
}

fn text(posted: &Posted) -> String {
    let body: Value = serde_json::from_slice(&posted.body).unwrap();
    body["content"].as_str().unwrap().to_owned()
}

/// Chooses for whoever is asked; gives their seat.
async fn step(seats: &[Visitor], id: &str) -> usize {
    let (seat, seq, _) = asked(seats, id).await.unwrap();
    seats[seat].choose(id, seq, 0).await.ok();
    seat
}

/// Chooses until this seat is asked.
async fn until_asked(seats: &[Visitor], id: &str, wanted: usize) {
    while asked(seats, id).await.unwrap().0 != wanted {
        step(seats, id).await;
    }
}

#[tokio::test]
async fn a_turn_is_told_once_and_soon_to_whoever_does_not_look() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let sink = Sink::new();
    hook(&seats[1], &sink).await;
    let began = Instant::now();
    until_asked(&seats, &id, 1).await;
    let (sink, told) = posted(sink).await;
    println!("from before a choice to its notice: {:?}", began.elapsed());
    assert!(text(&told).contains("It is your turn") && text(&told).contains(&format!("/t/{id}")), "{told:?}");
    let (sink, _) = is_silent(sink).await;

    // Whoever has the table open sees it: they are told nothing.
    let open = seats[1].follow(&id).await;
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    let (sink, _) = is_silent(sink).await;
    drop(open);
    drop(sink);
    host.end().await;
}

#[tokio::test]
async fn a_browser_reads_what_is_pushed_to_it_and_one_that_has_gone_is_left_alone() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let (sink, browser) = (Sink::new(), Browser::new(&[7; 32], [9; 16]));
    let (p256dh, auth) = browser.keys();
    let push = json!({ "push": { "endpoint": sink.url("/push/1"), "p256dh": p256dh, "auth": auth } });
    seats[1].post("/api/v1/me/channels", &push).await.ok();
    until_asked(&seats, &id, 1).await;
    let (sink, told) = posted(sink).await;
    assert_eq!(told.header("content-encoding"), "aes128gcm");
    assert!(told.header("authorization").starts_with("vapid t="), "{told:?}");
    let key = seats[1].get("/api/v1/me/notices").await.ok()["push_key"].as_str().unwrap().to_owned();
    assert!(told.header("authorization").ends_with(&format!("k={key}")));
    let read: Value = serde_json::from_slice(&browser.read(&told.body).unwrap()).unwrap();
    assert_eq!((read["path"].as_str(), read["tag"].as_str()), (Some(&*format!("/t/{id}")), Some(&*id)));

    sink.answer("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n");
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    let (sink, _) = posted(sink).await;
    wait_for(&seats[1], |channel| channel["trouble"] == "gone" && channel["confirmed"] == false).await;
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    is_silent(sink).await;
    host.end().await;
}

/// Waits until the first channel of somebody is so.
async fn wait_for(visitor: &Visitor, is_so: impl Fn(&Value) -> bool) {
    let look = async {
        while !is_so(&visitor.get("/api/v1/me/notices").await.ok()["channels"][0]) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::support::PATIENCE, look).await.unwrap();
}

#[tokio::test]
async fn what_does_not_arrive_is_tried_again_later_and_later_and_then_given_up_where_it_is_seen() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let mut sink = Sink::new();
    sink.answer("HTTP/1.1 503 Not now\r\ncontent-length: 0\r\n\r\n");
    hook(&seats[1], &sink).await;
    until_asked(&seats, &id, 1).await;
    let mut tries = 0;
    for pause in [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR] {
        (sink, _) = posted(sink).await;
        tries += 1;
        // It is noted before it is tried again.
        tokio::time::sleep(Duration::from_millis(300)).await;
        host.pass(pause);
    }
    (sink, _) = posted(sink).await;
    wait_for(&seats[1], |channel| channel["trouble"] == "refused").await;
    assert_eq!(tries, 6);
    host.pass(24 * HOUR);
    is_silent(sink).await;
    let page = seats[1].get("/notices").await.text;
    assert!(page.contains("The last one was given up: it was refused there."), "{page}");
    host.end().await;
}

#[tokio::test]
async fn a_host_that_hangs_holds_up_neither_choices_nor_others() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let (dead, sink) = (Sink::new(), Sink::new());
    dead.answer("");
    hook(&seats[1], &dead).await;
    let other = json!({ "hook": { "url": sink.url("/other") } });
    seats[1].post("/api/v1/me/channels", &other).await.ok();
    until_asked(&seats, &id, 1).await;
    let (sink, _) = posted(sink).await;
    // The other still waits for its answer, and the game goes on.
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    posted(sink).await;
    host.end().await;
}

#[tokio::test]
async fn everybody_chooses_what_they_are_told_of_all_tables_and_of_one() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let sink = Sink::new();
    hook(&seats[1], &sink).await;
    let path = format!("/api/v1/tables/{id}/notices");
    seats[1].post(&path, &json!({ "kinds": { "turn": false } })).await.ok();
    until_asked(&seats, &id, 1).await;
    let (sink, _) = is_silent(sink).await;
    seats[1].post(&path, &json!({ "kinds": null })).await.ok();
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    let (sink, _) = posted(sink).await;
    seats[1].post("/api/v1/me/notices", &json!({ "kinds": { "turn": false } })).await.ok();
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    let (sink, _) = is_silent(sink).await;
    // The end is still told.
    play_out(&id, &seats, 7).await;
    told_of(sink, "The game is over").await;
    host.end().await;
}

#[tokio::test]
async fn what_comes_up_in_quiet_hours_is_told_after_them_if_it_still_holds() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let sink = Sink::new();
    hook(&seats[1], &sink).await;
    // These tests take place at 8 o'clock in the morning.
    let quiet = json!({ "quiet": { "from": 7, "until": 9, "offset": 0 } });
    seats[1].post("/api/v1/me/notices", &quiet).await.ok();
    until_asked(&seats, &id, 1).await;
    let (sink, _) = is_silent(sink).await;
    // This one no longer holds by then.
    until_asked(&seats, &id, 0).await;
    until_asked(&seats, &id, 1).await;
    host.pass(HOUR);
    let (sink, _) = posted(sink).await;
    is_silent(sink).await;
    let bad = json!({ "quiet": { "from": 24, "until": 9, "offset": 0 } });
    seats[1].post("/api/v1/me/notices", &bad).await.refused(400);
    host.end().await;
}

#[tokio::test]
async fn mail_comes_after_a_yes_all_in_one_and_ends_with_one_click() {
    let server = MailServer::new();
    let url = server.url();
    let host = Host::configured(|config| {
        config.base_url = Some("http://ochre.example".to_owned());
        config.post.mailer = Some(Mailer::new(&url, "ochre@example.org").unwrap());
    })
    .await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let next = |server: MailServer| async move {
        tokio::task::spawn_blocking(move || {
            let mail = server.next();
            (server, mail)
        })
        .await
        .unwrap()
    };
    let new = json!({ "mail": { "to": "anna@example.org" } });
    seats[1].post("/api/v1/me/channels", &new).await.ok();
    let (server, mail) = next(server).await;
    assert_eq!(mail.to, "anna@example.org");
    let confirm = mail.link("/notices/confirm/").replace("http://ochre.example", "");

    // Nothing is told before the yes, and looking is no yes.
    assert_eq!(host.stranger().get(&confirm).await.status.as_u16(), 200);
    until_asked(&seats, &id, 1).await;
    until_asked(&seats, &id, 0).await;
    let yes = host.stranger().form(&confirm, "").await;
    assert_eq!(yes.status.as_u16(), 200, "{}", yes.text);
    let daily = json!({ "mail": "daily" });
    seats[1].post("/api/v1/me/notices", &daily).await.ok();
    until_asked(&seats, &id, 1).await;
    // The question was mail too: the next comes a day after it.
    host.pass(24 * HOUR);
    let (server, mail) = next(server).await;
    assert!(mail.text.contains("It is your turn") && !mail.text.contains("confirm"), "{}", mail.text);
    let stop = mail.link("/notices/off/").replace("http://ochre.example", "");
    assert!(mail.text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));

    // A second table: both are told in one letter.
    let (other, others) = host.table("stone-age", 2).await;
    drop((other, others));
    host.pass(25 * HOUR);
    until_asked(&seats, &id, 0).await;
    assert_eq!(host.stranger().get(&stop).await.status.as_u16(), 200, "looking ends nothing");
    let one_click = host.stranger().form(&stop, "List-Unsubscribe=One-Click").await;
    assert_eq!(one_click.status.as_u16(), 200, "{}", one_click.text);
    assert_eq!(host.stranger().form(&stop, "List-Unsubscribe=One-Click").await.status.as_u16(), 200);
    assert_eq!(seats[1].get("/api/v1/me/notices").await.ok()["channels"], json!([]));
    until_asked(&seats, &id, 1).await;
    host.pass(48 * HOUR);
    let silent = tokio::task::spawn_blocking(move || server.within(SILENCE)).await.unwrap();
    assert!(silent.is_none(), "{silent:?}");
    host.end().await;
}

#[tokio::test]
async fn nobody_fills_the_box_of_somebody_who_did_not_ask() {
    let server = MailServer::new();
    let url = server.url();
    let host = Host::configured(|config| {
        config.post.mailer = Some(Mailer::new(&url, "ochre@example.org").unwrap());
    })
    .await;
    let new = json!({ "mail": { "to": "Victim@example.org" } });
    let mut asked = 0;
    for number in 0..8 {
        let eve = host.guest(&format!("Eve {number}")).await;
        for _ in 0..2 {
            let reply = eve.post("/api/v1/me/channels", &new).await;
            asked += usize::from(reply.status.is_success());
            if let Some(id) = reply.json()["id"].as_str() {
                eve.send(Method::DELETE, &format!("/api/v1/me/channels/{id}"), "".into(), JSON).await;
            }
        }
    }
    assert!((1..=3).contains(&asked), "{asked} mails");
    for to in ["nobody", "a@b", "a@example.org\r\nBcc: b@example.org", "a@example.org,b@example.org"] {
        host.guest("Eve")
            .await
            .post("/api/v1/me/channels", &json!({ "mail": { "to": to } }))
            .await
            .refused(409);
    }
    host.end().await;
}

#[tokio::test]
async fn messages_do_not_go_into_the_house_of_the_server() {
    let host = Host::configured(|config| config.post.reaches_house = false).await;
    let (sink, anna) = (Sink::new(), host.guest("Anna").await);
    let keys = Browser::new(&[7; 32], [9; 16]).keys();
    for url in [
        sink.url("/"),
        format!("https://{}/", sink.address),
        "https://127.0.0.1/".to_owned(),
        "https://[::1]/".to_owned(),
        "https://169.254.169.254/latest".to_owned(),
        "https://localhost/".to_owned(),
        "https://anna:pw@example.org/".to_owned(),
        "https://example.org:8080/".to_owned(),
        "file:///etc/passwd".to_owned(),
        "gopher://example.org/".to_owned(),
        String::new(),
    ] {
        anna.post("/api/v1/me/channels", &json!({ "hook": { "url": url } })).await.refused(409);
        let push = json!({ "push": { "endpoint": url, "p256dh": keys.0, "auth": keys.1 } });
        anna.post("/api/v1/me/channels", &push).await.refused(409);
    }
    assert!(sink.so_far().is_empty());
    host.end().await;
}

#[tokio::test]
async fn channels_are_few_and_their_owners_alone() {
    let host = Host::new().await;
    let (anna, eve) = (host.guest("Anna").await, host.guest("Eve").await);
    let sink = Sink::new();
    let id = hook(&anna, &sink).await;
    let path = format!("/api/v1/me/channels/{id}");
    eve.send(Method::DELETE, &path, "".into(), JSON).await.refused(404);
    assert_eq!(hook(&anna, &sink).await.len(), 22, "the same once more takes its place");
    assert_eq!(anna.get("/api/v1/me/notices").await.ok()["channels"].as_array().unwrap().len(), 1);
    for number in 0..11 {
        let new = json!({ "hook": { "url": sink.url(&format!("/{number}")) } });
        anna.post("/api/v1/me/channels", &new).await.ok();
    }
    let new = json!({ "hook": { "url": sink.url("/more") } });
    anna.post("/api/v1/me/channels", &new).await.refused(409);
    let shown = anna.get("/notices").await.text;
    assert!(!shown.contains("/hook"), "the address of a webhook is a secret");
    host.end().await;
}

#[tokio::test]
async fn a_table_tells_a_room_what_everybody_knows_if_its_host_wishes() {
    let host = Host::new().await;
    let (id, mut seats) = host.table("stone-age", 2).await;
    let sink = Sink::new();
    let form = format!("hook={}", sink.url("/room").replace(':', "%3A").replace('/', "%2F"));
    let path = format!("/t/{id}/notices/add");
    assert_eq!(seats[1].form(&path, &form).await.status.as_u16(), 403);
    assert_eq!(location(&seats[0].form(&path, &form).await), format!("/t/{id}/notices"));
    let before = asked(&seats, &id).await.unwrap().0;
    until_asked(&seats, &id, 1 - before).await;
    let (_, told) = posted(sink).await;
    assert!(text(&told).contains(&format!("It is Guest {}'s turn.", 1 - before)), "{told:?}");
    host.end().await;
}

#[tokio::test]
async fn a_notice_survives_the_end_of_the_server_and_is_not_told_twice() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 0).await;
    let sink = Sink::new();
    hook(&seats[1], &sink).await;
    sink.answer("HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n");
    until_asked(&seats, &id, 1).await;
    let (sink, _) = posted(sink).await;
    wait_put_off(&host).await;
    let folder = host.end().await.unwrap();
    let database = folder.path().join("ochre.sqlite").to_string_lossy().into_owned();
    sink.answer("HTTP/1.1 204 Fine\r\n\r\n");
    let later = Host::later(&database, MINUTE).await;
    let (sink, told) = posted(sink).await;
    assert!(text(&told).contains(&id), "{told:?}");
    let (sink, _) = is_silent(sink).await;
    later.end().await;
    let again = Host::later(&database, 2 * MINUTE).await;
    is_silent(sink).await;
    again.end().await;
}

/// Waits until a notice was put off.
async fn wait_put_off(host: &Host) {
    tokio::time::timeout(crate::support::PATIENCE, async {
        while host.store.has_due_notices(host.now.load(std::sync::atomic::Ordering::Relaxed)).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .unwrap();
}

/// What a death left untold is found by looking at the tables that changed lately.
#[tokio::test]
async fn what_was_not_queued_before_a_death_is_queued_after_it() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    until_asked(&seats, &id, 1).await;
    let who = host.store.seats(&TableId::from(id.clone())).await.unwrap()[1].account.clone().unwrap();
    let folder = host.end().await.unwrap();
    let database = folder.path().join("ochre.sqlite").to_string_lossy().into_owned();
    let sink = Sink::new();
    let store = store::Store::open(&database).await.unwrap();
    store.add_channel(&channel(&who, &sink), 10).await.unwrap();
    store.close().await;
    let later = Host::later(&database, MINUTE).await;
    let (_, told) = posted(sink).await;
    assert!(text(&told).contains("It is your turn"), "{told:?}");
    later.end().await;
}

fn channel(account: &AccountId, sink: &Sink) -> store::Channel {
    store::Channel {
        id: "channel".to_owned(),
        account: account.clone(),
        table: None,
        kind: store::ChannelKind::Hook,
        address: json!({ "hook": { "url": sink.url("/") } }).to_string(),
        secret: "secret".to_owned(),
        confirmed: true,
        created: 0,
        sent: None,
        failed: None,
        trouble: None,
    }
}

#[tokio::test]
async fn a_rematch_invites_those_who_played() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let sink = Sink::new();
    hook(&seats[1], &sink).await;
    play_out(&id, &seats, 7).await;
    let (sink, _) = told_of(sink, "The game is over").await;
    let next = seats[0].post(&format!("/api/v1/tables/{id}/rematch"), &json!({})).await.ok();
    let (_, told) = posted(sink).await;
    let link = text(&told);
    assert!(link.contains("A seat is kept for you") && link.contains(next["id"].as_str().unwrap()), "{link}");
    let code = link.split("invitation=").nth(1).unwrap();
    let join = json!({ "invitation": code });
    seats[1].post(&format!("/api/v1/tables/{}/join", next["id"].as_str().unwrap()), &join).await.ok();
    host.end().await;
}

/// Plays a game of Valley while everybody has a channel, and compares what they are told with what everybody knows.
#[tokio::test]
async fn no_notice_holds_a_secret_or_betrays_a_secret_question_by_its_moment() {
    let host = Host::new().await;
    let (id, seats) = host.table("valley", 3).await;
    let mut sinks = Vec::new();
    for seat in &seats {
        let sink = Sink::new();
        hook(seat, &sink).await;
        sinks.push(sink);
    }
    let room = Sink::new();
    let form = format!("hook={}", room.url("/room").replace(':', "%3A").replace('/', "%2F"));
    seats[0].clone().form(&format!("/t/{id}/notices/add"), &form).await;
    let secret = {
        let log = host.store.log(&TableId::from(id.clone()), 1).await.unwrap();
        let opened: Value = serde_json::from_str(&log[0].entry).unwrap();
        opened["opened"]["secret"].as_str().unwrap().to_owned()
    };
    let (mut in_secret, mut in_the_open) = (0, 0);
    for step in 0..150_u64 {
        let Some((seat, seq, count)) = asked(&seats, &id).await else { break };
        let info = host.stranger().info(&id).await;
        if info["awaits"].is_null() {
            in_secret += 1;
            let told = drained(&host, &sinks, &room).await;
            assert!(!told.iter().any(|text| text.contains("your turn")) || in_the_open > 0, "{told:?}");
            // Whatever was told before this question is out: now nothing may come, to anybody.
            tokio::time::sleep(Duration::from_millis(200)).await;
            let told = drained(&host, &sinks, &room).await;
            assert_eq!(told, Vec::<String>::new(), "a secret question to {seat}");
        } else {
            in_the_open += 1;
        }
        for text in drained(&host, &sinks, &room).await {
            assert!(!text.contains(&secret));
            let words = ["your turn", "'s turn", "has begun", "is over"];
            assert!(words.iter().any(|it| text.contains(it)), "{text}");
        }
        seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
        if 12 <= in_secret {
            break;
        }
    }
    assert!(0 < in_secret && 0 < in_the_open, "{in_secret} {in_the_open}");
    host.end().await;
}

/// What everybody was told so far, when all that is due has gone out.
async fn drained(host: &Host, sinks: &[Sink], room: &Sink) -> Vec<String> {
    tokio::time::sleep(Duration::from_millis(50)).await;
    wait_put_off(host).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    sinks.iter().chain([room]).flat_map(Sink::so_far).map(|posted| text(&posted)).collect()
}

/// A table that rests at a moment for cards says so to all its people alike, at a time that depends on when the moment began.
#[tokio::test]
async fn when_a_table_rests_all_are_told_alike_whoever_is_asked() {
    let host = Host::new().await;
    let (id, seats) = host.table("valley", 3).await;
    for step in 0..400_u64 {
        let (seat, seq, count) = asked(&seats, &id).await.unwrap();
        if host.stranger().info(&id).await["awaits"].is_null() {
            break;
        }
        seats[seat].choose(&id, seq, (step * 7919 % count) as usize).await.ok();
    }
    assert!(host.stranger().info(&id).await["awaits"].is_null(), "somebody is asked in secret");
    let mut sinks = Vec::new();
    for seat in &seats {
        let sink = Sink::new();
        hook(seat, &sink).await;
        sinks.push(sink);
    }
    host.pass(11 * MINUTE);
    for sink in sinks {
        let (_, told) = posted(sink).await;
        assert!(text(&told).contains("Somebody is asked, perhaps you"), "{told:?}");
    }
    host.end().await;
}
