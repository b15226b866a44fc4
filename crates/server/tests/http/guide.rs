//! The lessons: what their files promise, and what the tables do.

use crate::support::{Host, Visitor, location};
use serde_json::{Value, json};
use session::{Chance, Game, Secret, Session};
use tabletop::Seat;
use texts::Lang;

/// A lesson's file and its game, at the beginning of its line.
struct Script {
    game: &'static dyn Game,
    /// The game and the lesson.
    name: String,
    lesson: &'static str,
    is_first: bool,
    line: Vec<Value>,
    session: Box<dyn Session>,
    chance: Chance,
}

fn scripts() -> impl Iterator<Item = Script> {
    registry::games().iter().flat_map(|&game| {
        game.lessons().iter().enumerate().map(move |(n, lesson)| {
            let file: Value = serde_json::from_str(lesson.script).unwrap();
            let players = file["players"].as_u64().unwrap() as u8;
            let nonces: Vec<String> = Seat::all(players)
                .map(|seat| if seat == Seat::FIRST { "" } else { "bot" }.to_owned())
                .collect();
            let key = Secret::of_hex(file["secret"].as_str().unwrap()).unwrap().key(&nonces);
            let options = if file["options"].is_null() { json!({}) } else { file["options"].clone() };
            let mut script = Script {
                game,
                name: format!("{} {}", game.name(), lesson.name),
                lesson: lesson.name,
                is_first: n == 0,
                line: file["line"].as_array().unwrap().clone(),
                session: game.open(players, &options).unwrap(),
                chance: Chance::from_key(key, 0),
            };
            for choice in file["before"].as_array().into_iter().flatten() {
                script.session.draw_lots(&mut script.chance.lots);
                script.take(choice);
            }
            script
        })
    })
}

impl Script {
    /// Draws what is to be drawn, and makes sure that the line fits.
    fn ready(&mut self, turn: &Value) {
        self.session.draw_lots(&mut self.chance.lots);
        let offers = self.session.look_of_asked().offers(Lang::English.into());
        let (name, choice) = (&self.name, &turn["choice"]);
        assert_eq!(self.session.asked().map(|seat| json!(seat)).as_ref(), Some(&turn["seat"]), "{name}");
        assert!(offers.iter().any(|offer| offer.choice == *choice), "{name}: {choice} is offered");
    }

    fn take(&mut self, choice: &Value) {
        let seat = self.session.asked().unwrap();
        let taken = self.session.choose(seat, choice);
        assert!(taken.is_ok(), "{}: {choice} is refused", self.name);
    }
}

fn is_step(turn: &Value) -> bool {
    turn["seat"] == 0 && turn["in_passing"] != true
}

#[test]
fn every_line_is_offered_and_ends_where_the_person_is_asked_or_the_game_is_over() {
    for mut script in scripts() {
        let line = script.line.clone();
        for turn in &line {
            script.ready(turn);
            script.take(&turn["choice"]);
        }
        script.session.draw_lots(&mut script.chance.lots);
        let asked = script.session.asked();
        assert!(asked == Some(Seat::FIRST) || script.session.outcome().is_some(), "{}", script.name);
        let steps = line.iter().filter(|turn| is_step(turn)).count();
        let fewest = if script.is_first { 8 } else { 5 };
        assert!((fewest..=12).contains(&steps), "{}: {steps}", script.name);
        assert!(is_step(&line[0]), "{}: the person begins", script.name);
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
                    let said = words.say(&format!("lesson-{}-{step}", script.lesson));
                    assert!((1..=2).contains(&sentences(&said)), "{said}");
                    let offers = script.session.look_of_asked().offers(lang.into());
                    let offer = offers.iter().find(|offer| offer.choice == turn["choice"]).unwrap();
                    let named = quoted(&said).unwrap_or_default();
                    assert!(offer.text.contains(named), "{named:?} in {:?}", offer.text);
                }
                script.take(&turn["choice"]);
            }
            let [end, title] =
                ["end", "title"].map(|which| words.say(&format!("lesson-{}-{which}", script.lesson)));
            assert!((1..=2).contains(&sentences(&end)), "{end}");
            assert!((5..=40).contains(&title.chars().count()), "{title}");
            let beyond = format!("lesson-{}-{}", script.lesson, step + 1);
            assert!(!words.has(&beyond), "{}: {step} steps are said", script.name);
        }
    }
}

/// Somebody new at the table of a game's first lesson.
pub(crate) async fn learner(host: &Host, game: &str) -> (Visitor, String) {
    learner_of(host, game).await
}

/// Somebody at the table of a lesson, given as the game or as `game/lesson`.
async fn learner_of(host: &Host, lesson: &str) -> (Visitor, String) {
    let mut visitor = host.stranger();
    let reply = visitor.form(&format!("/guide/{lesson}"), "").await;
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
        let is_asked = info["awaits"]["choices"].is_u64() && info["can_undo"].is_boolean();
        if (is_asked && !is_automatic(&info)) || info["status"] == "over" {
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
    // The guide lets each of its choices be looked at: all lessons are given at the same time.
    futures_util::future::join_all(scripts().map(|script| follow_to_its_end(&host, script))).await;
    host.end().await;
}

async fn follow_to_its_end(host: &Host, script: Script) {
    let name = &script.name;
    let (visitor, id) = learner_of(host, &format!("{}/{}", script.game.name(), script.lesson)).await;
    let mut steps = 0;
    let mut info = asked(&visitor, &id).await;
    while info["guide"]["done"] != true {
        steps += 1;
        assert_eq!(info["guide"]["step"], steps, "{name}");
        choose(&visitor, &id, &info, &info["guide"]["choice"]).await.ok();
        info = asked(&visitor, &id).await;
    }
    assert_eq!(info["guide"]["of"], steps, "{name}");
    let page = visitor.get(&format!("/t/{id}")).await.text;
    let mut later = script.game.lessons().iter().skip_while(|lesson| lesson.name != script.lesson).skip(1);
    let next = later.next().map(|lesson| format!("action=\"/guide/{}/{}\"", script.game.name(), lesson.name));
    assert_eq!(page.contains("action=\"/guide/"), next.is_some(), "{name}");
    assert!(next.is_none_or(|next| page.contains(&next)), "{name}");
    if info["status"] == "over" {
        return;
    }
    assert!(page.contains("data-do=\"leave-guide\"") && page.contains("data-hint"), "{name}");
    // Whatever is chosen now is the person's own affair, and the guide is silent.
    let free = another(&visitor, &id, &info).await;
    choose(&visitor, &id, &info, &free).await.ok();
    assert!(asked(&visitor, &id).await["guide"].is_null(), "{name}");
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
async fn a_lesson_goes_on_after_a_restart_with_the_same_lots() {
    let host = Host::new().await;
    let (mut visitor, id) = learner_of(&host, "stone-age/end").await;
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
