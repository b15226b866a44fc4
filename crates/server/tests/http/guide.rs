//! The guided first games: what their files promise, and what the tables do.

use crate::support::{Host, Visitor, location};
use serde_json::{Value, json};
use session::{Chance, Game, Secret, Session};
use tabletop::Seat;
use texts::Lang;

/// A guide's file and its game, about to begin.
struct Script {
    game: &'static dyn Game,
    line: Vec<Value>,
    session: Box<dyn Session>,
    chance: Chance,
}

fn scripts() -> impl Iterator<Item = Script> {
    let guides = registry::games().iter().filter_map(|&game| Some((game, game.guide()?)));
    guides.map(|(game, file)| {
        let file: Value = serde_json::from_str(file).unwrap();
        let players = file["players"].as_u64().unwrap() as u8;
        let nonces: Vec<String> =
            Seat::all(players).map(|seat| if seat == Seat::FIRST { "" } else { "bot" }.to_owned()).collect();
        let key = Secret::of_hex(file["secret"].as_str().unwrap()).unwrap().key(&nonces);
        let session = game.open(players, &json!({})).unwrap();
        let line = file["line"].as_array().unwrap().clone();
        Script { game, line, session, chance: Chance::from_key(key, 0) }
    })
}

impl Script {
    /// Draws what is to be drawn, and makes sure that the line fits.
    fn ready(&mut self, turn: &Value) {
        self.session.draw_lots(&mut self.chance.lots);
        let offers = self.session.look_of_asked().offers(Lang::English.into());
        let (game, choice) = (self.game.name(), &turn["choice"]);
        assert_eq!(self.session.asked().map(|seat| json!(seat)).as_ref(), Some(&turn["seat"]), "{game}");
        assert!(offers.iter().any(|offer| offer.choice == *choice), "{game}: {choice} is offered");
    }

    fn take(&mut self, turn: &Value) {
        let seat = self.session.asked().unwrap();
        self.session.choose(seat, &turn["choice"]).unwrap();
    }
}

fn is_step(turn: &Value) -> bool {
    turn["seat"] == 0 && turn["in_passing"] != true
}

#[test]
fn every_line_is_offered_and_ends_where_the_person_is_asked() {
    for mut script in scripts() {
        let line = script.line.clone();
        for turn in &line {
            script.ready(turn);
            script.take(turn);
        }
        script.session.draw_lots(&mut script.chance.lots);
        assert_eq!(script.session.asked(), Some(Seat::FIRST), "{}", script.game.name());
        assert!(
            (8..=12).contains(&line.iter().filter(|turn| is_step(turn)).count()),
            "{}",
            script.game.name()
        );
    }
}

/// How many sentences a text has: full stops, question marks and exclamation marks where a word ends.
fn sentences(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.ends_with(['.', '!', '?'])).count()
}

/// What stands in quotation marks, English or German.
fn quoted(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(['“', '„'])?;
    rest.split(['”', '“']).next()
}

#[test]
fn every_step_is_said_in_two_sentences_and_names_what_is_offered() {
    assert_eq!(
        (sentences("One. Two! 3."), quoted("a „b c“ d"), quoted("a “b” d")),
        (3, Some("b c"), Some("b"))
    );
    for lang in Lang::ALL {
        for mut script in scripts() {
            let words = script.game.words(lang);
            let mut step = 0;
            for turn in script.line.clone() {
                script.ready(&turn);
                if is_step(&turn) {
                    step += 1;
                    let said = words.say(&format!("guide-{step}"));
                    assert!((1..=2).contains(&sentences(&said)), "{said}");
                    let offers = script.session.look_of_asked().offers(lang.into());
                    let offer = offers.iter().find(|offer| offer.choice == turn["choice"]).unwrap();
                    let named = quoted(&said).unwrap_or_default();
                    assert!(offer.text.contains(named), "{named:?} in {:?}", offer.text);
                }
                script.take(&turn);
            }
            let end = words.say("guide-end");
            assert!((1..=2).contains(&sentences(&end)), "{end}");
        }
    }
}

/// Somebody new at the table of a guided game.
pub(crate) async fn learner(host: &Host, game: &str) -> (Visitor, String) {
    let mut visitor = host.stranger();
    let reply = visitor.form(&format!("/guide/{game}"), "").await;
    let id = location(&reply).rsplit('/').next().unwrap().to_owned();
    // What changes something and comes with a cookie must say that it comes from our own pages.
    let origin = visitor.url.parse().unwrap();
    visitor.headers.insert("origin", origin);
    (visitor, id)
}

/// The table once the guide asks for something, or has said all. Every change is waited for, and none for ever.
pub(crate) async fn asked(visitor: &Visitor, id: &str) -> Value {
    let mut changes = visitor.follow(id).await;
    loop {
        let info = visitor.info(id).await;
        if info["awaits"]["choices"].is_u64() && info["can_undo"].is_boolean() && !is_automatic(&info) {
            return info;
        }
        changes.next().await.unwrap();
    }
}

/// Whether the guide is about to choose by itself.
fn is_automatic(info: &Value) -> bool {
    info["guide"].is_object() && info["guide"]["choice"].is_null() && info["guide"]["done"] != true
}

pub(crate) async fn choose(
    visitor: &Visitor,
    id: &str,
    info: &Value,
    choice: &Value,
) -> crate::support::Reply {
    let body = json!({ "seq": info["seq"], "choice": choice });
    visitor.post(&format!("/api/v1/tables/{id}/choose"), &body).await
}

/// A choice that is offered and not the one the guide asks for.
async fn another(visitor: &Visitor, id: &str, info: &Value) -> Value {
    let offered = visitor.get(&format!("/api/v1/tables/{id}/choices")).await.ok();
    let mut choices = offered["choices"].as_array().unwrap().iter().map(|offer| offer["choice"].clone());
    choices.find(|choice| *choice != info["guide"]["choice"]).unwrap()
}

#[tokio::test]
async fn the_guides_are_followed_to_their_end_and_then_bots_play_on() {
    let host = Host::new().await;
    for game in scripts().map(|script| script.game.name()) {
        let (visitor, id) = learner(&host, game).await;
        let mut steps = 0;
        let mut info = asked(&visitor, &id).await;
        while info["guide"]["done"] != true {
            steps += 1;
            assert_eq!(info["guide"]["step"], steps, "{game}");
            choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
            info = asked(&visitor, &id).await;
        }
        assert_eq!(info["guide"]["of"], steps, "{game}");
        let page = visitor.get(&format!("/t/{id}")).await.text;
        assert!(page.contains("data-do=\"leave-guide\"") && page.contains("data-hint"), "{game}");
        // Whatever is chosen now is the person's own affair, and the guide is silent.
        let free = another(&visitor, &id, &info).await;
        choose(&visitor, &id, &info, &free).await.ok();
        assert!(asked(&visitor, &id).await["guide"].is_null(), "{game}");
    }
    host.end().await;
}

#[tokio::test]
async fn the_guide_refuses_what_it_does_not_ask_for_and_names_what_it_does() {
    let host = Host::new().await;
    let (visitor, id) = learner(&host, "stone-age").await;
    let info = asked(&visitor, &id).await;
    let other = another(&visitor, &id, &info).await;
    let message = choose(&visitor, &id, &info, &other).await.refused(409);
    assert!(message.contains("Place 1 person at the tool maker"), "{message}");
    visitor.choose(&id, info["seq"].as_i64().unwrap(), 0).await.refused(409);
    assert_eq!(asked(&visitor, &id).await["seq"], info["seq"]);
    choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
    let info = asked(&visitor, &id).await;
    assert_eq!(info["can_undo"], false);
    visitor.post(&format!("/api/v1/tables/{id}/undo"), &json!({ "seq": info["seq"] })).await.refused(409);
    host.end().await;
}

#[tokio::test]
async fn whoever_leaves_the_guide_plays_freely() {
    let host = Host::new().await;
    let (visitor, id) = learner(&host, "stone-age").await;
    let leave = format!("/api/v1/tables/{id}/leave-guide");
    host.guest("Eve").await.post(&leave, &json!({})).await.refused(403);
    let info = asked(&visitor, &id).await;
    let other = another(&visitor, &id, &info).await;
    let left = visitor.post(&leave, &json!({})).await.ok();
    assert!(left["guide"].is_null());
    choose(&visitor, &id, &left, &other).await.ok();
    assert!(!visitor.get(&format!("/t/{id}")).await.text.contains("class=\"prompt guide\""));
    visitor.post(&leave, &json!({})).await.refused(409);
    // The bot thinks for itself: no script tells it what to choose.
    assert!(left["seq"].as_i64() < asked(&visitor, &id).await["seq"].as_i64());
    host.end().await;
}

#[tokio::test]
async fn a_guided_game_goes_on_after_a_restart_with_the_same_lots() {
    let host = Host::new().await;
    let (mut visitor, id) = learner(&host, "stone-age").await;
    let info = asked(&visitor, &id).await;
    choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
    let database = host.folder.as_ref().unwrap().path().join("ochre.sqlite");
    let folder = host.end().await;
    let again = Host::on(&database.to_string_lossy()).await;
    visitor.url.clone_from(&again.url);
    visitor.headers.insert("origin", again.url.parse().unwrap());
    let info = asked(&visitor, &id).await;
    assert_eq!(info["guide"]["step"], 2);
    choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
    assert_eq!(asked(&visitor, &id).await["guide"]["step"], 3);
    again.end().await;
    drop(folder);
}

#[tokio::test]
async fn the_guide_speaks_to_whoever_plays_and_to_nobody_else() {
    let host = Host::new().await;
    let (visitor, id) = learner(&host, "eiszeit").await;
    asked(&visitor, &id).await;
    assert!(visitor.get(&format!("/t/{id}")).await.text.contains("class=\"prompt guide\""));
    let watcher = host.guest("Eve").await;
    assert!(watcher.info(&id).await["guide"].is_null());
    assert!(!watcher.get(&format!("/t/{id}")).await.text.contains("class=\"prompt guide\""));
    assert!(!watcher.get("/api/v1/tables?list=watch").await.text.contains(&id));
    host.end().await;
}
