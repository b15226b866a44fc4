//! Eiszeit in words: every language says the same, whole games are told without a gap, and what is cited can be read.

#![allow(clippy::unwrap_used)]

use eiszeit::words::{card_name, card_text};
use eiszeit::{Card, Eiszeit, Options};
use tabletop::{Rules, Setup};
use texts::testing::{all_different, are_texts, check_book, check_catalogue, check_options, tell};
use texts::{GENERAL, Lang, Telling};

/// Texts that are the same in English and in Dutch or German.
const SAME: [&str; 3] = ["eiszeit", "limit", "steppe"];

#[test]
fn every_language_says_the_same_and_no_message_is_left_unsaid() {
    let words = Eiszeit::catalogue();
    check_catalogue(words, env!("CARGO_MANIFEST_DIR"), &["src", "../../crates"], &[words, &GENERAL], &SAME);
}

#[test]
fn the_rulebook_is_the_same_in_every_language() {
    check_book(Eiszeit::rulebook());
}

#[test]
fn the_options_are_those_of_the_rules() {
    check_options::<Eiszeit>(3, &["board", "cards"]);
}

#[test]
fn it_has_its_title() {
    assert_eq!(Eiszeit::words(Lang::English).say("title"), Eiszeit::TITLE);
}

#[test]
fn a_game_is_told_without_a_gap() {
    for players in Eiszeit::PLAYERS {
        let options = Options { dark_fire_may_look: players == 4, ..Default::default() };
        let rules = Eiszeit::new(&Setup { players, options }).unwrap();
        (0..12).for_each(|seed| tell(&rules, seed));
    }
}

#[test]
fn every_card_has_its_words() {
    for words in Lang::ALL.map(Eiszeit::words) {
        let names = Card::ALL.map(|card| card_name(words, card));
        let texts = Card::ALL.map(|card| card_text(words, card));
        assert!(all_different(&names) && all_different(&texts) && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_card_stands_on_a_paragraph_in_every_language() {
    for lang in Lang::ALL {
        for card in Card::ALL {
            let line = Eiszeit::rulebook().passages(lang, card.rule()).unwrap().remove(0).line;
            let name = card_name(Eiszeit::words(lang), card).to_lowercase();
            assert!(line[1].1.to_lowercase().contains(&name), "{name}: {line:?}");
        }
    }
}

#[test]
fn a_passage_may_be_one_line_of_a_table() {
    let cult = Eiszeit::rulebook().passages(Lang::English, "EZ-7 D8").unwrap();
    assert_eq!((cult.len(), cult[0].line[1].1), (1, "dark cult"));
}
