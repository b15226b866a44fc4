//! The options in words: those of the rules, each with a name of its own and a text in every language.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletop::Setup;

use super::{all_different, are_texts};
use crate::{Lang, OptionKind, Telling};

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

/// The options in words are those of the rules but for those that take a file, and the rules take what a form offers.
pub fn check_options<R: Telling>(players: u8, of_files: &[&str]) {
    let defaults = serde_json::to_value(R::Options::default()).unwrap();
    let keys: BTreeSet<&str> = defaults.as_object().unwrap().keys().map(String::as_str).collect();
    for words in Lang::ALL.map(R::words) {
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
