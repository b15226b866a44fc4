//! Games stored by version 0.1.0 load, fold to the results they had, and can be played on.
//!
//! `records/` holds such games of several player counts and options, each as that version exported it (`ochre export`,
//! gzip), and `outcomes.json` what it said of their ends. They are never written anew: a game that does not load any
//! more is a broken promise, not a stale file. The ranks behind the winners are not compared: ruling V207 refined them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Deserialize;
use session::{Chance, Record, Session};

#[derive(Deserialize)]
struct Ending {
    scores: Vec<i32>,
    winners: Vec<u8>,
    reason: String,
}

/// All stored games, by the names of their files.
fn records() -> BTreeMap<String, Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let zipped = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let zipped = zipped.filter(|path| path.extension().is_some_and(|extension| extension == "gz"));
    let read = |path: &Path| {
        let mut text = String::new();
        GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut text).unwrap();
        Record::read(&text).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()))
    };
    zipped.map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), read(&path))).collect()
}

fn replay(name: &str, record: &Record) -> Box<dyn Session> {
    let game = registry::find(&record.game).unwrap();
    game.replay(record).unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

#[test]
fn stored_games_load_and_end_as_they_ended() {
    let endings: BTreeMap<String, Ending> =
        serde_json::from_str(include_str!("records/outcomes.json")).unwrap();
    let records = records();
    assert!(records.keys().eq(endings.keys()), "every record has its outcome");
    for (name, record) in &records {
        let session = replay(name, record);
        let (outcome, ending) = (session.outcome().unwrap(), &endings[name]);
        assert_eq!(session.seq(), record.steps.len(), "{name}");
        assert_eq!(outcome.scores.as_slice(), ending.scores, "{name}");
        assert!(
            outcome.winners.iter().map(|seat| seat.number()).eq(ending.winners.iter().copied()),
            "{name}"
        );
        assert_eq!(outcome.reason, ending.reason, "{name}");
    }
}

#[test]
fn stored_games_are_played_on_from_anywhere() {
    for (name, mut record) in records() {
        let all = record.steps.len();
        for part in 1..=3 {
            record.steps.truncate(all * (4 - part) / 4);
            let mut session = replay(&name, &record);
            let mut chance = Chance::from_seed(part as u64);
            for turn in 0..40 {
                session.draw_lots(&mut chance.lots);
                let Some(seat) = session.asked() else { break };
                // Now this choice, now that: the first is always there.
                if session.choose_nth(seat, turn % 5).is_err() {
                    session.choose_nth(seat, 0).unwrap();
                }
            }
            let steps = session.record().steps.len();
            assert!(record.steps.len() < steps, "{name} stands still at {steps}");
        }
    }
}

#[test]
fn there_are_records_of_every_old_game_for_several_tables() {
    let records = records();
    let games: BTreeSet<&str> = records.values().map(|record| record.game.as_str()).collect();
    assert_eq!(games.len(), 3);
    for game in games {
        let of_game: Vec<&Record> = records.values().filter(|record| record.game == game).collect();
        let players: BTreeSet<u8> = of_game.iter().map(|record| record.setup.players).collect();
        assert!(3 <= players.len(), "{game}: {players:?}");
        assert!(of_game.iter().all(|record| record.rules_version == 1), "{game}");
    }
}
