//! The engine protocol as a program meets it: the documented session, a bot in Python, and bad input.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;

use serde_json::{Value, json};
use test_support::fuzz::fuzz;

use crate::support::PATIENCE;

const OCHRE: &str = env!("CARGO_BIN_EXE_ochre");

/// Sends the requests and gives the answers, a line each.
fn converse(input: &[u8]) -> Vec<String> {
    let mut engine =
        Command::new(OCHRE).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = engine.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = engine.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn answers(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let answers = converse((lines.join("\n") + "\n").as_bytes());
    assert_eq!(answers.len(), requests.len(), "one answer for each request");
    answers.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A table of Stone Age, and then these requests; the answers to these.
fn at_the_table(requests: &[Value]) -> Vec<Value> {
    let mut all = vec![json!({"do":"new","game":"stone-age","players":2,"seed":7,"lots":"manual"})];
    all.extend_from_slice(requests);
    answers(&all).split_off(1)
}

fn error(answer: &Value) -> (Option<&str>, &str) {
    assert_eq!(answer["ok"], json!(false), "{answer}");
    (answer["error"]["rule"].as_str(), answer["error"]["message"].as_str().unwrap())
}

/// A position of Stone Age in its first round.
fn position() -> Value {
    let requests = [json!({"do":"new","game":"stone-age","players":3,"seed":1}), json!({"do":"position"})];
    answers(&requests)[1]["position"].clone()
}

fn load(position: &Value) -> Value {
    answers(&[json!({"do":"load","game":"stone-age","position":position})]).remove(0)
}

/// Whether the answer is what the document shows; `…` stands for anything.
fn is_shown(answer: &str, shown: &str) -> bool {
    let mut parts = shown.split('…');
    let Some(mut rest) = parts.next().and_then(|head| answer.strip_prefix(head)) else { return false };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || shown.ends_with('…')
}

#[test]
fn the_documented_session_is_what_happens() {
    let document = include_str!("../../../../docs/engine-protocol.md");
    let session = document.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let requests: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let shown: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    assert!(20 < requests.len() && requests.len() == shown.len());
    let answers = converse((requests.join("\n") + "\n").as_bytes());
    assert_eq!(answers.len(), shown.len());
    for ((request, answer), shown) in requests.iter().zip(&answers).zip(&shown) {
        assert!(is_shown(answer, shown), "{request}\nanswer: {answer}\nshown:  {shown}");
    }
}

#[test]
fn every_request_of_the_protocol_is_in_the_documented_session() {
    let document = include_str!("../../../../docs/engine-protocol.md");
    let session = document.split("```text\n").nth(1).unwrap();
    let verbs = [
        "games", "new", "status", "choices", "choose", "lots", "settle", "why", "view", "position", "undo",
        "bot", "play",
    ];
    for verb in verbs {
        assert!(session.contains(&format!("> {{\"do\":\"{verb}\"")), "{verb}");
    }
}

#[test]
fn a_bot_in_python_plays_a_whole_game() {
    let Ok(python) = Command::new("python3").arg("--version").output() else { return };
    assert!(python.status.success());
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let output = Command::new("python3").args([bot, OCHRE, "3"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let outcome: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(outcome["winners"], json!([0]), "growing and buying beats chance: {outcome}");
}

#[test]
fn choices_come_along_with_a_status_if_they_are_wanted() {
    let new = json!({"do":"new","game":"stone-age","players":2,"seed":7,"with":["choices"]});
    let listed = answers(&[new.clone(), json!({"do":"choices"})]);
    let bare: Vec<Value> =
        listed[1]["choices"].as_array().unwrap().iter().map(|it| json!({"choice": it["choice"]})).collect();
    assert_eq!(listed[0]["choices"], json!(bare), "the same without words");

    let chosen = |with: Value| {
        let choose = json!({"do":"choose","seat":listed[0]["awaits"]["seat"],"nth":0,"with":with});
        answers(&[new.clone(), choose]).remove(1)
    };
    let fields = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&chosen(json!([]))), ["ok", "seq", "awaits"]);
    assert_eq!(fields(&chosen(json!(["choices"]))), ["ok", "seq", "awaits", "choices"]);
    let all = chosen(json!(["choices", "events", "texts"]));
    assert_eq!(fields(&all), ["ok", "events", "seq", "awaits", "choices"]);
    assert!(all["events"][0]["text"].is_string() && all["choices"][0]["text"].is_string(), "{all}");
    let bare = chosen(json!(["events"]));
    assert_eq!(fields(&bare["events"][0]), ["event"]);
    assert!(error(&chosen(json!(["luck"]))).1.contains("luck"), "what there is not is refused");
}

#[test]
fn a_choice_is_named_by_itself_or_by_its_place() {
    let new = json!({"do":"new","game":"stone-age","players":2,"seed":7,"with":["choices"]});
    let asked = answers(std::slice::from_ref(&new)).remove(0);
    let (seat, fourth) = (&asked["awaits"]["seat"], &asked["choices"][3]["choice"]);
    let by_place = answers(&[new.clone(), json!({"do":"choose","seat":seat,"nth":3})]).remove(1);
    let by_name = answers(&[new.clone(), json!({"do":"choose","seat":seat,"choice":fourth})]).remove(1);
    assert_eq!(by_place, by_name);
    for wrong in
        [json!({"do":"choose","seat":seat}), json!({"do":"choose","seat":seat,"nth":0,"choice":fourth})]
    {
        assert!(error(&answers(&[new.clone(), wrong])[1]).1.contains("either choice or nth"));
    }
    let far = json!({"do":"choose","seat":seat,"nth":999});
    assert!(error(&answers(&[new, far])[1]).1.contains("999"));
}

#[test]
fn a_list_of_requests_is_answered_by_a_list() {
    let requests = [
        json!({"do":"new","game":"stone-age","players":2,"seed":7}),
        json!({"do":"choose","seat":0,"choice":"moon"}),
        json!(7),
        json!({"do":"status"}),
    ];
    let one_by_one = answers(&requests);
    let at_once = answers(&[json!(requests), json!([]), json!({"do":"status"})]);
    assert_eq!(at_once[0], json!(one_by_one), "a refusal stops nobody");
    assert_eq!(at_once[1], json!([]));
    assert_eq!(at_once[2], one_by_one[3]);
    let broken = converse(b"[{\"do\":\"games\"}\n");
    assert!(broken.len() == 1 && broken[0].contains("not a list of requests"), "{broken:?}");
}

#[test]
fn every_game_is_played_choice_by_choice_and_by_bots() {
    for game in registry::games() {
        let (name, players) = (game.name(), *game.players().end());
        let new = json!({"do":"new","game":name,"players":players,"seed":4});
        let asked = answers(&[new.clone(), json!({"do":"choices"})]);
        let (seat, choice) = (&asked[0]["awaits"]["seat"], &asked[1]["choices"][0]["choice"]);
        let played = answers(&[
            new,
            json!({"do":"choose","seat":seat,"choice":choice}),
            json!({"do":"view","eye":"watcher"}),
            json!({"do":"position"}),
            json!({"do":"bot","level":"gatherer"}),
            json!({"do":"play","bots":["random"],"until":"end"}),
        ]);
        assert!(played.iter().all(|answer| answer["ok"] == json!(true)), "{name}: {played:?}");
        assert_eq!(played[5]["awaits"]["over"]["scores"].as_array().unwrap().len(), usize::from(players));
        let load = json!({"do":"load","game":name,"position":played[3]["position"],"seed":4});
        assert_eq!(
            answers(&[load, json!({"do":"position"})])[1]["position"],
            played[3]["position"],
            "{name}"
        );
    }
}

#[test]
fn a_position_loads_and_the_game_goes_on() {
    let position = position();
    let loaded = load(&position);
    assert_eq!(loaded["ok"], json!(true), "{loaded}");
    let again = answers(&[
        json!({"do":"load","game":"stone-age","position":position,"seed":9}),
        json!({"do":"position"}),
        json!({"do":"play","bots":["random"],"until":"end"}),
    ]);
    assert_eq!(again[1]["position"], position, "it comes back as it went");
    assert!(again[2]["awaits"]["over"]["winners"].is_array());
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: u64| {
        answers(&[
            json!({"do":"new","game":"stone-age","players":4,"seed":seed}),
            json!({"do":"play","bots":["random"],"until":"end"}),
        ])
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn lines_that_are_no_requests_are_answered_one_by_one() {
    let input =
        b"garbage\n\n[1\n{}\n{\"do\":\"dance\"}\n{\"do\":\"games\",\"x\":1}\n\xff\xfe\n{\"do\":\"games\"} {}\n{\"do\":\"games\"}";
    let answers = converse(input);
    assert_eq!(answers.len(), 9);
    for answer in &answers[..8] {
        error(&serde_json::from_str(answer).unwrap());
    }
    assert!(answers[8].starts_with("{\"ok\":true"), "the last line needs no end");
}

#[test]
fn ten_megabytes_of_garbage_are_one_bad_line() {
    let mut input = vec![b'['; 10_000_000];
    input.extend_from_slice(b"\n{\"do\":\"games\"}\n");
    let answers = converse(&input);
    assert_eq!(answers.len(), 2);
    assert!(answers[0].contains("1048576 bytes"), "{}", answers[0]);
    assert!(answers[1].starts_with("{\"ok\":true"));
}

#[test]
fn deep_nesting_is_refused() {
    let answers = converse(&[b"[".repeat(500_000), b"\n".to_vec()].concat());
    error(&serde_json::from_str(&answers[0]).unwrap());
}

#[test]
fn setups_that_no_game_has_are_refused() {
    let new = |game: &str, players: u8, options: Value| json!({"do":"new","game":game,"players":players,"options":options});
    let answers = answers(&[
        new("chess", 2, json!({})),
        new("stone-age", 1, json!({})),
        new("stone-age", 5, json!({})),
        new("stone-age", 3, json!({"expansion":true})),
        new("stone-age", 3, json!([])),
        json!({"do":"new","game":"stone-age"}),
        json!({"do":"status"}),
        json!({"do":"load","game":"stone-age","position":{}}),
    ]);
    let known: Vec<&str> = registry::games().iter().map(|game| game.name()).collect();
    let no_chess = format!("game \"chess\": there is {}", known.join(", "));
    assert_eq!(error(&answers[0]), (None, no_chess.as_str()));
    assert_eq!(error(&answers[1]), (Some("SA-1"), "1 players: Stone Age is for 2 to 4"));
    assert_eq!(error(&answers[2]), (Some("SA-1"), "5 players: Stone Age is for 2 to 4"));
    assert!(error(&answers[3]).1.contains("expansion"));
    assert_eq!(error(&answers[4]), (None, "options: an object is needed"));
    assert!(error(&answers[5]).1.contains("players"));
    assert!(error(&answers[6]).1.contains("no table yet"));
    assert!(error(&answers[7]).1.contains("players"));
}

#[test]
fn positions_that_no_table_has_are_refused_by_their_rule() {
    let with = |pointer: &str, value: Value| {
        let mut position = position();
        *position.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        load(&position)
    };
    let people = with("/table/boards/0/people", json!(11));
    assert_eq!(error(&people).0, Some("SA-5.2"), "{people}");
    let first = position()["table"]["deck"][0].clone();
    let twice = with("/table/display/0", first);
    assert_eq!(error(&twice).0, Some("SA-8"), "{twice}");
    let food = with("/table/boards/1/food", json!(-1));
    assert!(error(&food).1.contains("boards[1].food"), "{food}");
    let unknown = with("/table/boards/1", json!({"gold": 3}));
    assert!(error(&unknown).1.contains("boards[1]"), "{unknown}");
    let paid = json!({"decision":{"pay":{"seat":0,"place":"card_1","paid":{"wood":1,"brick":0,"stone":0,"gold":0}}}});
    let payment = with("/table/pending", paid);
    assert_eq!(error(&payment).0, Some("SA-5.10"), "{payment}");
    let players = with("/players", json!(4));
    assert_eq!(error(&players).0, Some("SA-1"), "{players}");
}

#[test]
fn what_the_end_has_shown_is_not_taken_back() {
    for seed in 0..6 {
        let answers = answers(&[
            json!({"do":"new","game":"stone-age","players":2,"seed":seed}),
            json!({"do":"play","bots":["random"],"until":"end"}),
            json!({"do":"undo"}),
            json!({"do":"status"}),
        ]);
        assert!(answers[1]["awaits"]["over"].is_object(), "{}", answers[1]["awaits"]);
        error(&answers[2]);
        assert_eq!(answers[3]["awaits"], answers[1]["awaits"]);
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_is_told_which_are() {
    for number in [2, 5, 6, 200] {
        let requests = [
            json!({"do":"choose","seat":number,"choice":"buy"}),
            json!({"do":"why","seat":number,"choice":"buy"}),
            json!({"do":"view","eye":number}),
            json!({"do":"bot","level":"random","seat":number}),
        ];
        for answer in at_the_table(&requests) {
            assert_eq!(error(&answer).1, format!("seat {number}: the seats of this table are 0 to 1"));
        }
    }
}

/// Everything a program is refused is said in words: no name that only the code has.
#[test]
fn refusals_are_prose_in_every_game() {
    let games = answers(&[json!({"do":"games"})]).remove(0);
    let mut refused = 0;
    for game in games["games"].as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let wrong = |value: Value| json!({"do":"choose","seat":0,"choice":value});
        let requests = [
            json!({"do":"new","game":name,"players":3,"seed":3}),
            wrong(json!(null)),
            wrong(json!({})),
            wrong(json!([])),
            wrong(json!(-1)),
            wrong(json!("moon")),
            wrong(json!({"moon":1})),
            json!({"do":"choose","seat":1,"choice":null}),
            json!({"do":"why","seat":2,"choice":{"pay":5}}),
            json!({"do":"settle","result":{"dice":[7]}}),
            json!({"do":"load","game":name,"position":{"players":3,"table":{}}}),
            json!({"do":"load","game":name,"position":{"players":3,"table":[]}}),
            json!({"do":"load","game":name,"position":null}),
            json!({"do":"new","game":name,"players":99}),
            json!({"do":"new","game":name,"players":3,"options":{"moon":true}}),
            json!({"do":"new","game":name,"players":3,"options":7}),
            json!({"do":"dance"}),
            json!({"do":"choose"}),
        ];
        for answer in answers(&requests) {
            let said = [&answer["error"]["message"], &answer["message"]];
            for message in said.into_iter().filter_map(Value::as_str) {
                assert!(tabletop::testing::is_prose(message), "{name}: {message}");
                refused += 1;
            }
        }
    }
    assert!(refused > 40, "{refused}");
}

#[test]
fn a_refused_request_changes_nothing() {
    let settle = |result: Value| json!({"do":"settle","result":result});
    let requests = [
        settle(json!({"dice":[7]})),
        settle(json!({"card":37})),
        settle(json!({"seat":0})),
        json!({"do":"choose","seat":0,"choice":"buy"}),
        json!({"do":"choose","seat":9,"choice":"buy"}),
        json!({"do":"choose","seat":0,"choice":{"place":{"place":"moon","people":1}}}),
        json!({"do":"undo"}),
        json!({"do":"view","eye":5}),
        json!({"do":"view","eye":"owl"}),
        json!({"do":"bot","level":"random"}),
        json!({"do":"bot","level":"oracle"}),
        json!({"do":"bot","level":"hunter","ms":0}),
        json!({"do":"bot","level":"hunter","ms":u64::MAX}),
        json!({"do":"bot","level":"hunter","iterations":0}),
        json!({"do":"play","bots":["hunter"],"iterations":0}),
        json!({"do":"play","bots":["oracle"]}),
        json!({"do":"choose","seat":0,"choice":{"place":{"place":"forest","people":1,"x":2}}}),
        json!({"do":"bot","level":"hunter","explain":true}),
        json!({"do":"play","bots":["random","random","random"]}),
        json!({"do":"play","bots":["random"],"until":"tea"}),
    ];
    for request in requests {
        let answers = at_the_table(&[json!({"do":"position"}), request.clone(), json!({"do":"position"})]);
        error(&answers[1]);
        assert_eq!(answers[0], answers[2], "{request}");
    }
}

#[test]
fn a_bot_explains_itself_and_is_the_same_for_the_same_seed() {
    let think = || {
        answers(&[
            json!({"do":"new","game":"stone-age","players":2,"seed":7}),
            json!({"do":"bot","level":"shaman","iterations":300,"explain":true}),
        ])
        .remove(1)
    };
    let thought = think();
    assert_eq!(thought, think());
    let best = thought["best"].as_array().unwrap();
    assert_eq!(best.len(), 3);
    assert_eq!(best[0]["choice"], thought["choice"]);
    let visits: Vec<u64> = best.iter().map(|it| it["visits"].as_u64().unwrap()).collect();
    assert!(visits.is_sorted_by(|a, b| a >= b) && 100 < visits[0], "{visits:?}");
    assert!(best.iter().all(|it| (0.0..=1.0).contains(&it["win_share"].as_f64().unwrap())));
    let text = thought["text"].as_str().unwrap();
    assert!(text.starts_with(best[0]["text"].as_str().unwrap()) && text.contains('%'), "{text}");
}

#[test]
fn a_bot_is_not_asked_for_another_seat_nor_after_the_end() {
    let answers = answers(&[
        json!({"do":"new","game":"stone-age","players":2,"seed":7}),
        json!({"do":"status"}),
        json!({"do":"bot","level":"gatherer","seat":0}),
        json!({"do":"bot","level":"gatherer","seat":1}),
        json!({"do":"play","bots":["random"],"until":"end"}),
        json!({"do":"bot","level":"gatherer"}),
        json!({"do":"play","bots":["random"],"until":"end"}),
    ]);
    let asked = answers[1]["awaits"]["seat"].as_u64().unwrap() as usize;
    assert!(answers[2 + asked]["choice"].is_object(), "{}", answers[2 + asked]);
    assert!(error(&answers[3 - asked]).1.contains("is not asked now"), "{}", answers[3 - asked]);
    assert!(answers[4]["awaits"]["over"].is_object());
    assert!(error(&answers[5]).1.contains("over") && error(&answers[6]).1.contains("over"));
}

#[test]
fn lots_of_an_automatic_table_are_not_for_the_client() {
    let answers = answers(&[
        json!({"do":"new","game":"stone-age","players":2,"seed":7}),
        json!({"do":"lots"}),
        json!({"do":"settle","result":{"card":1}}),
    ]);
    assert!(error(&answers[1]).1.contains("manual"));
    assert!(error(&answers[2]).1.contains("manual"));
}

#[test]
fn a_view_never_shows_somebody_elses_extra_card() {
    let mut position = position();
    let table = position.pointer_mut("/table").unwrap();
    // Card 4 brings seat 0 another card, which lies face down before him.
    let all: Vec<u64> = (1..=36).collect();
    table["display"] = json!([1, 2, 3, 5]);
    table["boards"][0]["cards"] = json!([4]);
    table["boards"][0]["extra_card"] = json!(36);
    (table["round"], table["last_taken"]) = (json!(2), json!(1));
    table["deck"] =
        Value::from(all.into_iter().filter(|card| ![1, 2, 3, 4, 5, 36].contains(card)).collect::<Vec<_>>());
    let answers = answers(&[
        json!({"do":"load","game":"stone-age","position":position}),
        json!({"do":"view","eye":0}),
        json!({"do":"view","eye":1}),
        json!({"do":"view","eye":"watcher"}),
    ]);
    assert_eq!(answers[0]["ok"], json!(true), "{}", answers[0]);
    assert_eq!(answers[1]["view"]["boards"][0]["extra_card"], json!({"shown":36}));
    for other in &answers[2..] {
        assert_eq!(other["view"]["boards"][0]["extra_card"], json!("hidden"));
        assert!(other["view"]["unseen_cards"].as_array().unwrap().contains(&json!(36)));
    }
}

#[test]
fn whatever_is_asked_is_answered_in_a_line() {
    let mut engine =
        Command::new(OCHRE).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, stdout) = (engine.stdin.take().unwrap(), BufReader::new(engine.stdout.take().unwrap()));
    let (sender, answers) = mpsc::channel();
    std::thread::spawn(move || stdout.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/corpora/engine");
    let fuzzed = fuzz("engine", &corpus, 3000, |input| {
        let mut line = input.to_vec();
        line.retain(|byte| *byte != b'\n');
        line.push(b'\n');
        stdin.write_all(&line).expect("the engine goes on");
        let answer = answers.recv_timeout(PATIENCE).expect("an answer comes");
        let read: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let all = read.as_array().cloned().unwrap_or_else(|| vec![read.clone()]);
        assert!(all.iter().all(|one| one["ok"].is_boolean()), "{answer}");
        let why = |one: &Value| one["error"]["message"].as_str().unwrap_or("done").to_owned();
        all.iter().map(why).collect::<Vec<_>>().join(" ")
    });
    assert!(fuzzed.answers > 100, "{fuzzed:?}");
    drop(stdin);
    assert!(engine.wait().unwrap().success());
}
