//! Stone Age in words: every language says the same, whole games are told without a gap, and what is cited can be read.

use std::collections::BTreeSet;

use stone_age::words::{building_name, building_text, card_name, card_text};
use stone_age::{Breach, Building, BuildingId, CardId, Choice, Pair, Place, Resource, StoneAge};
use tabletop::testing::Table;
use tabletop::{Eye, Illegal, Rules, Seat, Secrecy};
use texts::rulebook::{Block, Passage};
use texts::testing::{are_texts, is_sentence};
use texts::{Lang, Telling};

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = StoneAge> {
    StoneAge::PLAYERS.map(|players| StoneAge::for_players(players).unwrap())
}

texts::words_tests!(StoneAge, boxes, games: 6, same: ["gold", "hut", "stone age"], files: []);

#[test]
fn every_refusal_is_a_sentence() {
    let all: [Illegal<Breach>; 6] = [
        Illegal::Over,
        Illegal::LotComesNext,
        Illegal::ChoiceComesNext,
        Illegal::NotYourTurn { asked: Seat::FIRST, rule: "SA-4.1" },
        Illegal::OtherQuestion { rule: "SA-4.1" },
        Illegal::NoSuchResult { rule: "SA-5.4" },
    ];
    for words in Lang::ALL.map(StoneAge::words) {
        let said: BTreeSet<String> =
            all.into_iter().map(|illegal| texts::illegal::<StoneAge>(words, illegal)).collect();
        assert_eq!(said.len(), 6);
        assert!(said.iter().all(|text| is_sentence(text)), "{said:?}");
    }
}

#[test]
fn two_of_one_kind_are_counted_and_two_kinds_are_named() {
    let table = Table::start(StoneAge::for_players(2).unwrap());
    let view = table.rules.view(&table.state, Eye::Watcher);
    let said = |one, other| {
        StoneAge::choice(StoneAge::words(Lang::English), &view, Choice::TakeTwo(Pair::new(one, other)))
    };
    assert_eq!(said(Resource::Gold, Resource::Gold), "Use your card: take 2 gold");
    assert_eq!(said(Resource::Gold, Resource::Wood), "Use your card: take 1 wood and 1 gold");
}

#[test]
fn nobody_thinks_of_using_people_who_are_not_there() {
    let table = Table::start(StoneAge::for_players(2).unwrap());
    let view = table.rules.view(&table.state, Eye::Watcher);
    for place in Place::ALL {
        assert!(!StoneAge::is_thought_of(&view, Choice::Act(place)), "Use your 0 people");
    }
    assert!(StoneAge::is_thought_of(&view, Choice::Buy));
}

#[test]
fn every_card_has_its_words() {
    for words in Lang::ALL.map(StoneAge::words) {
        let texts: Vec<String> = CardId::all().map(|card| card_text(words, card)).collect();
        let names: BTreeSet<String> = CardId::all().map(|card| card_name(words, card)).collect();
        // Two pairs of cards are alike: music with 3 points, and two tool makers with dice.
        assert!(texts.len() == 36 && names.len() == 34 && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_building_has_its_words() {
    for words in Lang::ALL.map(StoneAge::words) {
        let texts: Vec<String> = BuildingId::all().map(|building| building_text(words, building)).collect();
        let names: BTreeSet<String> =
            BuildingId::all().map(|building| building_name(words, building)).collect();
        // Four fixed tiles are there twice, the free one three times.
        assert!(texts.len() == 28 && names.len() == 22 && are_texts(&texts), "{names:?}");
    }
}

#[test]
fn every_card_stands_on_a_paragraph_in_every_language() {
    for lang in Lang::ALL {
        let stands = |rule: &str| StoneAge::rulebook().passages(lang, rule).is_some();
        for card in CardId::all() {
            assert!(stands(&card.card().rules().join(" ")), "{lang:?}: {card:?}");
        }
        assert!(stands(Building::RULE), "{lang:?}");
    }
}

fn one(reference: &str) -> Passage {
    let mut passages = StoneAge::rulebook().passages(Lang::English, reference).unwrap_or_default();
    assert_eq!(passages.len(), 1, "{reference}");
    passages.remove(0)
}

#[test]
fn a_passage_holds_all_that_belongs_to_its_number() {
    let placing = one("SA-4.4");
    assert_eq!((placing.number, placing.chapter), ("SA-4.4", "Placing people"));
    assert!(matches!(placing.blocks[..], [Block::Paragraph(..), Block::List(_)]), "{placing:?}");
    assert!(matches!(one("SA-8.1").blocks[..], [Block::Paragraph(..), Block::Table(_)]));
    assert_eq!(one("SA-4.7").rulings[0].0, "SA-Q1");
    assert!(one("SA-Q14").rulings.is_empty());
}

#[test]
fn a_reference_may_name_several_paragraphs() {
    let both = StoneAge::rulebook().passages(Lang::German, "SA-8.1 SA-10.2").unwrap_or_default();
    assert_eq!(both.iter().map(|passage| passage.number).collect::<Vec<_>>(), ["SA-8.1", "SA-10.2"]);
}

#[test]
fn what_does_not_exist_is_not_found() {
    for reference in
        ["", " ", "SA-99", "SA-4.3 S1", "S1", "SA-4.3  SA-4.4", "SA-4.3 ", "<b>", "V41", "SA-8.1 §"]
    {
        assert_eq!(StoneAge::rulebook().passages(Lang::English, reference), None, "{reference:?}");
    }
}
