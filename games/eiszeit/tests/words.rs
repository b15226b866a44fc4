//! Eiszeit in words: every language says the same, whole games are told without a gap, and what is cited can be read.

#![allow(clippy::unwrap_used)]

use eiszeit::words::{card_name, card_text};
use eiszeit::{Card, Eiszeit, Options};
use tabletop::{Rules, Setup};
use texts::testing::{all_different, are_texts};
use texts::{Lang, Telling};

/// A box for every number of players; one lets dark fires be looked at.
fn boxes() -> impl Iterator<Item = Eiszeit> {
    Eiszeit::PLAYERS.map(|players| {
        let options = Options { dark_fire_may_look: players == 4, ..Default::default() };
        Eiszeit::new(&Setup { players, options }).unwrap()
    })
}

texts::words_tests!(
    Eiszeit,
    boxes,
    games: 12,
    same: ["eiszeit", "limit", "steppe"],
    files: ["board", "cards"]
);

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
