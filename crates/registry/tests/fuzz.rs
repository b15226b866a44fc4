//! Fuzzing what comes from anywhere: positions, recorded games, options, maps of Valley, boards of Eiszeit, and the names
//! that sentences and drawings hold. What is refused says why; what is not can be shown and played on.
//!
//! What fuzzing is here, and how to do more of it: `test_support::fuzz`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use session::{Chance, Record, Session};
use tabletop::{Eye, Seat};
use test_support::fuzz::fuzz;
use texts::{Lang, Reader};

/// How far a game is played on that was loaded.
const STEPS: usize = 12;

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpora").join(name)
}

/// Plays on from a table that was accepted, and shows it to everybody: nothing there panics.
fn plays_on(mut session: Box<dyn Session>) -> String {
    let mut lots = Chance::from_seed(1).lots;
    for step in 0..STEPS {
        if session.draw_lot(&mut lots) {
            continue;
        }
        let Some(seat) = session.asked() else { break };
        let count = session.choice_count();
        assert!(count > 0, "a question without an answer");
        session
            .choose_nth(seat, (step * 7) % count)
            .unwrap_or_else(|refused| panic!("offered and refused: {refused:?}"));
    }
    let eyes = Seat::all(session.players()).map(Eye::Seat).chain([Eye::Watcher]);
    let shown: usize = eyes.map(|eye| session.look(eye).text(Lang::English).len()).sum();
    assert!(shown > 0, "everybody sees something");
    format!("played: {}", session.decision())
}

fn shortened(text: impl ToString) -> String {
    text.to_string().chars().take(100).collect()
}

#[test]
fn positions_are_refused_or_can_be_played_on() {
    let fuzzed = fuzz("positions", &corpus("positions"), 15_000, |input| {
        let Ok(whole) = serde_json::from_slice::<Value>(input) else { return "no JSON".to_owned() };
        let Ok(game) = registry::find(whole["game"].as_str().unwrap_or_default()) else {
            return "no game".to_owned();
        };
        game.load(&whole["position"]).map_or_else(shortened, plays_on)
    });
    assert!(fuzzed.answers > 50, "{fuzzed:?}");
}

#[test]
fn recorded_games_are_refused_or_can_be_played_on() {
    let fuzzed = fuzz("records", &corpus("records"), 15_000, |input| {
        let Ok(text) = std::str::from_utf8(input) else { return "no text".to_owned() };
        let record = match Record::read(text) {
            Ok(record) => record,
            Err(refusal) => return shortened(refusal),
        };
        let Ok(game) = registry::find(&record.game) else { return "no game".to_owned() };
        let verified = game.verify(&record).map_or_else(shortened, |_| "honest".to_owned());
        format!("{} {verified}", game.replay(&record).map_or_else(shortened, plays_on))
    });
    assert!(fuzzed.answers > 50, "{fuzzed:?}");
}

#[test]
fn options_are_refused_or_can_be_played_with() {
    let fuzzed = fuzz("options", &corpus("options"), 10_000, |input| {
        let Ok(whole) = serde_json::from_slice::<Value>(input) else { return "no JSON".to_owned() };
        let Ok(game) = registry::find(whole["game"].as_str().unwrap_or_default()) else {
            return "no game".to_owned();
        };
        let players = whole["players"].as_u64().and_then(|players| u8::try_from(players).ok()).unwrap_or(0);
        game.open(players, &whole["options"]).map_or_else(shortened, plays_on)
    });
    assert!(fuzzed.answers > 20, "{fuzzed:?}");
}

#[test]
fn maps_of_valley_are_refused_or_can_be_played_on() {
    let fuzzed = fuzz("maps", &corpus("maps"), 15_000, |input| {
        let text = String::from_utf8_lossy(input);
        let side = if text.contains("half east") { "east" } else { "west" };
        let opened = registry::find("valley").unwrap().open(2, &json!({ side: text }));
        opened.map_or_else(shortened, plays_on)
    });
    assert!(fuzzed.answers > 20, "{fuzzed:?}");
}

#[test]
fn boards_of_eiszeit_are_refused_or_can_be_played_on() {
    let fuzzed = fuzz("boards", &corpus("boards"), 15_000, |input| {
        let Ok(board) = serde_json::from_slice::<Value>(input) else { return "no JSON".to_owned() };
        let opened = registry::find("eiszeit").unwrap().open(3, &json!({ "board": board }));
        opened.map_or_else(shortened, |session| {
            let drawn = session.look(Eye::Watcher).draw(Lang::English.into());
            drop(drawn);
            plays_on(session)
        })
    });
    assert!(fuzzed.answers > 20, "{fuzzed:?}");
}

/// A table of every game after a few steps.
fn tables() -> Vec<Box<dyn Session>> {
    let files = fs::read_dir(corpus("positions")).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    let load = |file: &PathBuf| {
        let whole: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        let mut session =
            registry::find(whole["game"].as_str().unwrap()).unwrap().load(&whole["position"]).unwrap();
        let mut lots = Chance::from_seed(1).lots;
        for step in 0..STEPS {
            if !session.draw_lot(&mut lots)
                && let Some(seat) = session.asked()
            {
                let place = step % session.choice_count();
                session.choose_nth(seat, place).unwrap();
            }
        }
        session
    };
    files.iter().map(load).collect()
}

#[test]
fn names_are_said_and_drawn_as_they_are() {
    let tables = tables();
    let mut turn = 0;
    let fuzzed = fuzz("names", &corpus("names"), 3_000, |input| {
        turn += 1;
        let name: String = String::from_utf8_lossy(input).chars().take(40).collect();
        let names = vec![name.clone(); 6];
        let session = &tables[turn % tables.len()];
        let reader = Reader { lang: Lang::ALL[turn % 3], names: &names, you: None };
        let look = session.look_of_asked();
        let said: Vec<String> = look.offers(reader).into_iter().map(|offer| offer.text).collect();
        let asked = look.question(reader).map_or(String::new(), |question| question.prompt);
        let told = session.told(Eye::Watcher, 0).log(reader);
        let drawn = look.draw(reader);
        let drawn = [vec![drawn.board, drawn.dock], drawn.mats, drawn.stocks].concat().join("");
        // Shorter ones are found in any drawing.
        let is_markup = name.contains('<') && name.len() > 8;
        assert!(!is_markup || !drawn.contains(&name), "{name:?} is drawn as it is written");
        format!("{asked} {} {}", said.len(), told.len())
    });
    assert!(fuzzed.answers > 3, "{fuzzed:?}");
}
