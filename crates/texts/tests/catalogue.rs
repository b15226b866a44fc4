//! Cards, buildings and options in words: each has a name of its own and a text, in every language, and the
//! options are those of the rules.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use eiszeit::Eiszeit;
use serde_json::{Value, json};
use stone_age::{Building, BuildingId, CardId, StoneAge};
use tabletop::{Member, Rules, Setup};
use texts::rulebook::passages;
use texts::{Lang, OptionKind, Telling, Words};
use valley::Valley;
use valley::events::EventCard;
use valley::trumps::Trump;

fn all_different(names: &[String]) -> bool {
    names.iter().collect::<BTreeSet<_>>().len() == names.len()
}

fn are_texts(texts: &[String]) -> bool {
    let is_text =
        |text: &String| text.ends_with('.') && text.starts_with(char::is_uppercase) && 20 < text.len();
    texts.iter().all(is_text)
}

#[test]
fn every_card_of_stone_age_has_its_words() {
    for words in Lang::ALL.map(Words::of) {
        let texts: Vec<String> = CardId::all().map(|card| texts::stone_age::card_text(words, card)).collect();
        let names: BTreeSet<String> =
            CardId::all().map(|card| texts::stone_age::card_name(words, card)).collect();
        // Two pairs of cards are alike: music with 3 points, and two tool makers with dice.
        assert!(texts.len() == 36 && names.len() == 34 && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_building_of_stone_age_has_its_words() {
    for words in Lang::ALL.map(Words::of) {
        let texts: Vec<String> =
            BuildingId::all().map(|building| texts::stone_age::building_text(words, building)).collect();
        let names: BTreeSet<String> =
            BuildingId::all().map(|building| texts::stone_age::building_name(words, building)).collect();
        // Four fixed tiles are there twice, the free one three times.
        assert!(texts.len() == 28 && names.len() == 22 && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_card_of_eiszeit_has_its_words() {
    for words in Lang::ALL.map(Words::of) {
        let names = eiszeit::Card::ALL.map(|card| texts::eiszeit::card_name(words, card));
        let texts = eiszeit::Card::ALL.map(|card| texts::eiszeit::card_text(words, card));
        assert!(all_different(&names) && all_different(&texts) && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_card_of_valley_has_its_words() {
    for words in Lang::ALL.map(Words::of) {
        let names = Trump::ALL.map(|card| texts::valley::trump_name(words, card));
        let texts = Trump::ALL.map(|card| texts::valley::trump_text(words, card));
        assert!(all_different(&names) && are_texts(&texts), "{names:?}");
        let events: BTreeSet<String> =
            EventCard::all().map(|card| texts::valley::event_name(words, card)).collect();
        let texts: Vec<String> =
            EventCard::all().map(|card| texts::valley::event_text(words, card)).collect();
        // The eruption and the loner come in summer and in winter.
        assert!(events.len() == EventCard::COUNT - 2 && are_texts(&texts), "{events:?}");
    }
}

#[test]
fn every_card_stands_on_a_paragraph_in_every_language() {
    for lang in Lang::ALL {
        let find = |game: &str, rule: &str| {
            passages(lang, game, rule).unwrap_or_else(|| panic!("{lang:?}: {rule}")).remove(0)
        };
        let words = Words::of(lang);
        for card in CardId::all() {
            find(StoneAge::NAME, &card.card().rules().join(" "));
        }
        find(StoneAge::NAME, Building::RULE);
        for card in eiszeit::Card::ALL {
            let line = find(Eiszeit::NAME, card.rule()).line;
            let name = texts::eiszeit::card_name(words, card).to_lowercase();
            assert!(line[1].1.to_lowercase().contains(&name), "{name}: {line:?}");
        }
        for card in Trump::ALL {
            let line = find(Valley::NAME, &card.rule()).line;
            assert_eq!(line[1].1, texts::valley::trump_name(words, card), "{line:?}");
        }
        for card in EventCard::all() {
            let line = find(Valley::NAME, card.rule()).line;
            assert_eq!(line[1].1, texts::valley::event_name(words, card), "{line:?}");
        }
    }
}

/// A value of an option as it is written, with whether the rules must take it.
fn values(kind: &OptionKind) -> Vec<(Value, bool)> {
    match kind {
        OptionKind::Flag { .. } => vec![(json!(false), true), (json!(true), true)],
        OptionKind::Number { min, max, .. } => {
            vec![(json!(min), true), (json!(max), true), (json!(min - 1), false), (json!(max + 1), false)]
        }
        OptionKind::Choice { of, .. } => of.iter().map(|(value, _)| (json!(value), true)).collect(),
    }
}

fn default(kind: &OptionKind) -> Value {
    match kind {
        OptionKind::Flag { default } => json!(default),
        OptionKind::Number { default, .. } => json!(default),
        OptionKind::Choice { default, .. } => json!(default),
    }
}

/// The options are those of the rules but for those that take a file, and the rules take what a form offers.
fn check_options<R: Telling>(players: u8, of_files: &[&str]) {
    let defaults = serde_json::to_value(R::Options::default()).unwrap();
    let keys: BTreeSet<&str> = defaults.as_object().unwrap().keys().map(String::as_str).collect();
    for words in Lang::ALL.map(Words::of) {
        let options = R::options(words);
        let listed: BTreeSet<&str> = options.iter().map(|option| option.key).collect();
        assert_eq!(keys, listed.iter().chain(of_files).copied().collect());
        let titles: Vec<String> = options.iter().map(|option| option.title.clone()).collect();
        let texts: Vec<String> = options.iter().map(|option| option.text.clone()).collect();
        assert!(all_different(&titles) && are_texts(&texts), "{titles:?} {texts:?}");
        for option in options {
            assert_eq!(default(&option.kind), defaults[option.key]);
            for (value, is_taken) in values(&option.kind) {
                let written = json!({ option.key: value });
                let setup = Setup { players, options: serde_json::from_value(written).unwrap() };
                assert_eq!(R::new(&setup).is_ok(), is_taken, "{}: {value}", option.key);
            }
        }
    }
}

#[test]
fn every_game_has_its_title() {
    let titles = |words| [StoneAge::title(words), Eiszeit::title(words), Valley::title(words)];
    assert_eq!(titles(Words::english()), [StoneAge::TITLE, Eiszeit::TITLE, Valley::TITLE]);
    assert_eq!(titles(Words::of(Lang::Dutch))[2], "De Vallei der Mammoeten");
    assert_eq!(titles(Words::of(Lang::German))[2], "Das Tal der Mammuts");
}

#[test]
fn the_options_are_those_of_the_rules() {
    check_options::<StoneAge>(3, &[]);
    check_options::<Eiszeit>(3, &["board", "cards"]);
    check_options::<Valley>(3, &[]);
}
