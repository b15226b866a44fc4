//! Whole games told in words: every message exists and gets its arguments (debug assertions of the crate say
//! so), nothing is said twice for two different choices, and no message of the files is left unsaid.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use eiszeit::Eiszeit;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::StoneAge;
use tabletop::{Awaits, Eye, Illegal, Rules, Setup, below};
use texts::{Telling, Words};
use valley::Valley;

/// Answers that are tried at one question.
const MOST_REFUSALS: usize = 1500;

/// Plays a random game and tells all of it.
fn tell<R: Telling>(words: &Words, rules: &R, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    let mut steps = 0;
    loop {
        steps += 1;
        let mut events = Vec::new();
        match rules.awaits(&state) {
            Awaits::Seat(seat, decision) => {
                let view = rules.view(&state, Eye::Seat(seat));
                assert!(R::prompt(words, &view, decision).len() > 10);
                let mut choices = Vec::new();
                rules.choices(&state, &mut choices);
                let texts: BTreeSet<String> =
                    choices.iter().map(|&choice| R::choice(words, &view, choice)).collect();
                assert_eq!(texts.len(), choices.len(), "two choices sound alike: {choices:?}");
                // What is refused is told at some steps only: it takes most of the time.
                let conceivable = R::conceivable(decision);
                let stride = 1 + conceivable.len() / MOST_REFUSALS;
                let some = conceivable.iter().skip(steps % stride).step_by(stride);
                for &choice in some.filter(|_| steps % 7 == 0) {
                    R::choice(words, &view, choice);
                    match rules.check(&state, seat, choice) {
                        Ok(()) => assert!(choices.contains(&choice)),
                        Err(illegal) => assert!(texts::illegal::<R>(words, illegal).ends_with('.')),
                    }
                }
                assert!(choices.iter().all(|choice| conceivable.contains(choice)), "{choices:?}");
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                rules.choose(&mut state, seat, choice, &mut events).unwrap();
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut events).unwrap();
            }
            Awaits::Over(outcome) => {
                let text = R::ending(words, &rules.view(&state, Eye::Watcher), &outcome);
                assert!(outcome.scores.iter().all(|score| text.contains(&score.to_string())), "{text}");
                return;
            }
        }
        for event in &events {
            for eye in Eye::all(rules.players()) {
                let told = rules.told(event, eye).map(|event| R::event(words, &event));
                assert!(told.is_none_or(|text| text.ends_with('.')));
            }
        }
        for eye in Eye::all(rules.players()).filter(|_| steps % 7 == 0) {
            assert!(R::table(words, &rules.view(&state, eye)).ends_with('\n'));
        }
    }
}

#[test]
fn stone_age_is_told_without_a_gap() {
    let words = Words::english();
    for players in StoneAge::PLAYERS {
        let rules = StoneAge::for_players(players).unwrap();
        (0..6).for_each(|seed| tell(words, &rules, seed));
    }
}

#[test]
fn eiszeit_is_told_without_a_gap() {
    let words = Words::english();
    for players in Eiszeit::PLAYERS {
        let options = eiszeit::Options { dark_fire_may_look: players == 4, ..Default::default() };
        let rules = Eiszeit::new(&Setup { players, options }).unwrap();
        (0..12).for_each(|seed| tell(words, &rules, seed));
    }
}

#[test]
fn valley_is_told_without_a_gap() {
    let words = Words::english();
    for players in Valley::PLAYERS {
        let options = valley::Options {
            fire_rules: players == 4 || players == 6,
            return_of_a_tribe: players == 3 || players == 4,
            limited_stores: players == 4,
            round_limit: 16,
            ..Default::default()
        };
        let rules = Valley::new(&Setup { players, options }).unwrap();
        (0..6).for_each(|seed| tell(words, &rules, seed));
    }
}

#[test]
fn every_refusal_is_a_sentence() {
    let words = Words::english();
    let seat = tabletop::Seat::FIRST;
    let all: [Illegal<stone_age::Breach>; 6] = [
        Illegal::Over,
        Illegal::LotComesNext,
        Illegal::ChoiceComesNext,
        Illegal::NotYourTurn { asked: seat, rule: "SA-4.1" },
        Illegal::OtherQuestion { rule: "SA-4.1" },
        Illegal::NoSuchResult { rule: "SA-5.4" },
    ];
    let said: BTreeSet<String> =
        all.into_iter().map(|illegal| texts::illegal::<StoneAge>(words, illegal)).collect();
    assert_eq!(said.len(), 6);
    assert!(said.iter().all(|text| text.ends_with('.')));
}

/// The names of the messages in the Fluent files.
fn messages() -> BTreeSet<String> {
    let files = [
        include_str!("../fluent/en/general.ftl"),
        include_str!("../fluent/en/stone-age.ftl"),
        include_str!("../fluent/en/eiszeit.ftl"),
        include_str!("../fluent/en/valley.ftl"),
    ];
    let name = |line: &str| line.split_once(" =").map(|(name, _)| name.to_owned());
    let is_message = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    files.iter().flat_map(|file| file.lines()).filter(is_message).filter_map(name).collect()
}

#[test]
fn no_message_is_left_unsaid() {
    let sources = [
        include_str!("../src/lib.rs"),
        include_str!("../src/stone_age.rs"),
        include_str!("../src/eiszeit.rs"),
        include_str!("../src/valley.rs"),
        include_str!("../src/valley/choices.rs"),
        include_str!("../src/valley/log.rs"),
        include_str!("../src/valley/names.rs"),
        include_str!("../src/valley/table.rs"),
    ]
    .concat();
    // Some names are put together from a stem and a piece or a place.
    let made = [
        "seat-",
        "sa-place-",
        "sa-at-",
        "sa-name-",
        "sa-head-",
        "sa-food",
        "sa-wood",
        "sa-brick",
        "sa-stone",
        "sa-gold",
        "ez-head-",
        "vm-head-",
    ];
    let messages = messages();
    assert!(600 < messages.len());
    for message in messages {
        let is_said =
            sources.contains(&format!("\"{message}\"")) || made.iter().any(|stem| message.starts_with(stem));
        assert!(is_said, "{message} is never said");
    }
}
