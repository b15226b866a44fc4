//! Valley in words: every language says the same, whole games are told without a gap, and what is cited can be read.

use std::collections::BTreeSet;

use tabletop::{Rules, Setup};
use texts::rulebook::{Block, Passage};
use texts::testing::{all_different, are_texts};
use texts::{Lang, Telling};
use valley::words::{event_name, event_text, trump_name, trump_text};
use valley::{EventCard, Options, Trump, Valley};

/// A box for every number of players, with all that options add in one or the other.
fn boxes() -> impl Iterator<Item = Valley> {
    Valley::PLAYERS.map(|players| {
        let options = Options {
            fire_rules: players == 4 || players == 6,
            return_of_a_tribe: players == 3 || players == 4,
            limited_stores: players == 4,
            round_limit: 16,
            ..Default::default()
        };
        Valley::new(&Setup { players, options }).unwrap()
    })
}

texts::words_tests!(Valley, boxes, games: 6, same: ["intuition", "storm", "winter"], files: []);

#[test]
fn it_has_a_title_of_its_own_in_every_language() {
    assert_eq!(Valley::words(Lang::Dutch).say("title"), "De Vallei der Mammoeten");
    assert_eq!(Valley::words(Lang::German).say("title"), "Das Tal der Mammuts");
}

#[test]
fn every_card_has_its_words() {
    for words in Lang::ALL.map(Valley::words) {
        let names = Trump::ALL.map(|card| trump_name(words, card));
        let texts = Trump::ALL.map(|card| trump_text(words, card));
        assert!(all_different(&names) && are_texts(&texts), "{names:?}");
        let events: BTreeSet<String> =
            EventCard::ALL.into_iter().map(|card| event_name(words, card)).collect();
        let texts: Vec<String> = EventCard::ALL.into_iter().map(|card| event_text(words, card)).collect();
        // The eruption and the loner come in summer and in winter.
        assert!(events.len() == EventCard::ALL.len() - 2 && are_texts(&texts), "{events:?}");
    }
}

#[test]
fn every_card_stands_on_a_paragraph_in_every_language() {
    for lang in Lang::ALL {
        let words = Valley::words(lang);
        let line = |rule: &str| Valley::rulebook().passages(lang, rule).unwrap().remove(0).line;
        for card in Trump::ALL {
            assert_eq!(line(&card.rule())[1].1, trump_name(words, card), "{lang:?}");
        }
        for card in EventCard::ALL.into_iter() {
            assert_eq!(line(card.rule())[1].1, event_name(words, card), "{lang:?}");
        }
    }
}

fn one(reference: &str) -> Passage {
    let mut passages = Valley::rulebook().passages(Lang::English, reference).unwrap_or_default();
    assert_eq!(passages.len(), 1, "{reference}");
    passages.remove(0)
}

#[test]
fn a_line_comes_with_its_points_and_rulings_and_without_the_other_lines() {
    let fire = one("VM-5 S1");
    assert_eq!(fire.line[1], ("event", "forest fire"));
    assert!(fire.points[0].starts_with("S1 forest fire:") && fire.points.len() == 1);
    assert_eq!(fire.rulings.iter().map(|(number, _)| *number).collect::<Vec<_>>(), ["V77"]);
    let bridge = one("VM-13 4");
    assert!(bridge.points[0].starts_with("3 to 6 ") && bridge.points.len() == 1, "{bridge:?}");
    assert!(bridge.blocks.iter().all(|block| !matches!(block, Block::Table(_))));
    assert!(one("VM-13 40").points[0].starts_with("39, 40 "));
}
