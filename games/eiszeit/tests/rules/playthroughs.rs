//! Whole games as text: who is asked what, what he chooses, what happens. A change of the rules shows here.
//! Written anew only with `OCHRE_BLESS=1`.
use std::fmt::Write;
use std::path::PathBuf;

use crate::common::eiszeit;
use eiszeit::{Event, Options};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use tabletop::{Awaits, Rules, below};

#[test]
fn three_players() {
    check("three_players", 3, Options::default());
}

#[test]
fn four_players_three_rounds_with_a_look_at_the_fires() {
    let options = Options { rounds: 3, dark_fire_may_look: true, ..Options::default() };
    check("four_players", 4, options);
}

#[test]
fn five_players() {
    check("five_players", 5, Options::default());
}

fn check(name: &str, players: u8, options: Options) {
    let text = playthrough(players, options);
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "playthroughs", &format!("{name}.txt")].iter().collect();
    if std::env::var_os("OCHRE_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (found, expected)) in (1..).zip(text.lines().zip(expected.lines())) {
        assert_eq!(found, expected, "{} line {number}; OCHRE_BLESS=1 writes it anew", path.display());
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{}", path.display());
}

/// A game of random choices, one line for each question and lot and one for each event.
fn playthrough(players: u8, options: Options) -> String {
    let rules = eiszeit(players, options);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(players));
    let mut text = format!("eiszeit {}\n", json(&rules.setup()));
    let (mut state, mut choices) = (rules.start(), Vec::new());
    loop {
        let mut events = Vec::new();
        match rules.awaits(&state) {
            Awaits::Seat(seat, decision) => {
                choices.clear();
                rules.choices(&state, &mut choices);
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                let question = json(&decision);
                writeln!(text, "{seat} {question} {} answers: {}", choices.len(), json(&choice)).unwrap();
                rules.choose(&mut state, seat, choice, &mut events).unwrap();
            }
            Awaits::Lot(lot) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                writeln!(text, "lot {}: {}", json(&lot), json(&drawn)).unwrap();
                rules.settle(&mut state, drawn, &mut events).unwrap();
            }
            Awaits::Over(outcome) => {
                writeln!(text, "over {}", json(&outcome)).unwrap();
                return text;
            }
        }
        for event in events.iter().filter(|event| !matches!(event, Event::Asked(_) | Event::Called(_))) {
            writeln!(text, "    {}", json(event)).unwrap();
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
