//! Eiszeit in words: every language says the same, whole games are told without a gap, and what is cited can be read.

use eiszeit::words::{card_name, card_text};
use eiszeit::{Card, Eiszeit, Event, Lot, Options};
use tabletop::{Rules, Seat, Setup};
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
fn events_of_games_stored_before_they_said_more_are_read_and_told() {
    let told =
        |json: &str| Eiszeit::event(Eiszeit::words(Lang::English), &serde_json::from_str(json).unwrap());
    assert_eq!(told(r#"{"declined":{"seat":0}}"#), "Red leaves it at that.");
    let moved = r#"{"fire_moved":{"by":1,"disc":9,"to":12}}"#;
    assert_eq!(told(moved), "Blue moves a fire from region 9 to region 12.");
    assert_eq!(told(r#"{"fire_turned":{"disc":9,"heat":2}}"#), "A fire in region 9 shows 2.");
    assert_eq!(told(r#"{"fire_seen":{"by":0,"disc":9,"heat":null}}"#), "Red looks at a fire in region 9.");
}

#[test]
fn a_fire_that_was_moved_is_told_of_where_it_lies() {
    let told =
        |json: &str| Eiszeit::event(Eiszeit::words(Lang::English), &serde_json::from_str(json).unwrap());
    let moved = r#"{"fire_moved":{"by":1,"disc":9,"at":5,"to":12}}"#;
    assert_eq!(told(moved), "Blue moves a fire from region 5 to region 12.");
    assert_eq!(told(r#"{"fire_turned":{"disc":9,"at":12,"heat":2}}"#), "A fire in region 12 shows 2.");
}

#[test]
fn what_is_declined_is_named_and_nobody_is_said_to_do_no_more_who_goes_on() {
    let told = |question: &str| {
        let event = format!(r#"{{"declined":{{"seat":0,"question":{question}}}}}"#);
        Eiszeit::event(Eiszeit::words(Lang::English), &serde_json::from_str(&event).unwrap())
    };
    assert_eq!(told(r#"{"glacier":{"seat":0}}"#), "Red lays no glacier.");
    assert_eq!(told(r#"{"discard":{"seat":0}}"#), "Red discards nothing.");
    let camp = r#"{"hunter":{"seat":0,"task":{"camp":9},"moved":[{"owner":0,"region":9,"club":false}]}}"#;
    assert_eq!(told(camp), "Red places no more hunters.");
}

#[test]
fn the_lot_for_the_glacier_is_called_by_its_name_and_its_result_is_told() {
    let told = |event: Event| Eiszeit::event(Eiszeit::words(Lang::English), &event);
    let called = Event::Called(Lot::Glacier { tied: [Seat::FIRST].into_iter().collect() });
    assert_eq!(told(called), "A lot decides who lays the glacier.");
    let drawn = Event::GlacierDrawn { seat: Seat::FIRST };
    assert_eq!(told(drawn), "Several are last; the lot falls on Red to lay the glacier.");
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
