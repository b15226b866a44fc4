//! The general Fluent files: what all games and the pages say.

use std::path::Path;

use texts::testing::{check_catalogue, no_message_is_missing};
use texts::{Figures, GENERAL, Lang, Words, explain};

/// Texts that are the same in English and in Dutch or German.
const SAME: [&str; 11] =
    ["browser", "bots", "lobby", "mail", "menu", "min", "name", "pause", "privacy", "rating", "ratings"];

#[test]
fn every_language_says_the_same_and_no_message_is_left_unsaid() {
    check_catalogue(&GENERAL, env!("CARGO_MANIFEST_DIR"), &["..", "../../games"], &[&GENERAL], &SAME);
}

#[test]
fn no_message_that_hosts_say_is_missing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let hosts = ["../server/src", "../ochre/src", "../draw/src", "../session/src"];
    let said = no_message_is_missing(&[&GENERAL], folder, &hosts);
    assert!(said > 150, "only {said} messages were found");
}

#[test]
fn negative_numbers_have_a_minus_sign_and_not_a_hyphen() {
    for words in Lang::ALL.map(Words::of) {
        let best = Figures { choice: "Wait", win_share: 0.5, points: -12.0 };
        let text = explain(words, &best, Some(&best));
        assert!(text.contains("\u{2212}12") && !text.contains("-12"), "{text}");
    }
}
