//! Whole games of Stone Age drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use draw::Drawing;
use draw::testing::{
    Look, assert_rules_exist, having, offers_stand_at_their_spots, pages_hold_together, rules_opened, spots,
    varied, whole,
};
use roxmltree::{Document, Node};
use stone_age::{Decision, Event, ExtraCard, State, StoneAge, View};
use tabletop::{Awaits, Eye, Rules};
use texts::{Lang, Telling};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 40_000;

/// A game of every number of players.
fn every_table(level: Level, mut check: impl FnMut(&StoneAge, &State, &[Event], usize)) {
    for (players, seed) in StoneAge::PLAYERS.zip(1..) {
        let rules = StoneAge::for_players(players).unwrap();
        draw::testing::every_table(&rules, level, seed, |state, recent, step| {
            check(&rules, state, recent, step)
        });
    }
}

#[test]
fn pages_hold_together_and_are_small() {
    let sizes = StoneAge::PLAYERS.zip(1..).map(|(players, seed)| {
        let rules = StoneAge::for_players(players).unwrap();
        pages_hold_together(&rules, Level::Random, seed, 5)
    });
    let largest = sizes.max().unwrap();
    assert!((5_000..MOST_BYTES).contains(&largest), "{largest} bytes");
}

#[test]
fn everybody_stands_somewhere() {
    every_table(Level::Random, |rules, state, recent, step| {
        if !step.is_multiple_of(20) {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let page = Look::new(rules, state, recent, eye, lang).draw();
        let people: u8 = state.mats.iter().map(|mat| mat.people).sum();
        assert_eq!(whereabouts(&page).len(), usize::from(people));
    });
}

#[test]
fn a_great_store_of_food_gets_the_room_its_number_needs() {
    let rules = StoneAge::for_players(2).unwrap();
    let width = |food| {
        let mut look = Look::new(&rules, &rules.start(), &[], Eye::Watcher, Lang::English);
        look.view.mats[0].food = food;
        let page = look.page();
        let read = Document::parse(&page).unwrap();
        let number = read.descendants().find(|it| it.text() == Some(&food.to_string())).unwrap();
        number.parent().unwrap().attribute("width").unwrap().parse::<i32>().unwrap()
    };
    assert_eq!(width(98), width(9), "mats stay as they are while the numbers are small");
    assert!(width(98) + 10 < width(140) && width(140) + 10 < width(1400));
}

#[test]
fn every_card_and_building_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    every_table(Level::Random, |rules, state, recent, step| {
        if !step.is_multiple_of(5) {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let rules_here = rules_opened(&look.draw());
        let View { display, piles, mats, .. } = &look.view;
        let shown =
            display.values().flatten().count() + piles.iter().filter(|pile| pile.top.is_some()).count();
        let extra = mats.iter().filter(|mat| matches!(mat.extra_card, ExtraCard::Shown(_))).count();
        let owned: u32 = mats.iter().map(|mat| mat.cards.len() + mat.buildings.len()).sum();
        assert_eq!(rules_here.len(), shown + extra + owned as usize);
        rules_seen.extend(rules_here);
    });
    assert!(rules_seen.contains("SA-7") && 12 < rules_seen.len(), "{rules_seen:?}");
    assert_rules_exist::<StoneAge>(&rules_seen);
}

#[test]
fn every_choice_has_its_spot() {
    /// Of a question met more often than this, some are skipped.
    const OFTEN: usize = 100;
    let mut questions: BTreeMap<&str, usize> = BTreeMap::new();
    every_table(Level::Random, |rules, state, recent, step| {
        let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
        let seen = questions.entry(name(decision)).or_default();
        *seen += 1;
        if OFTEN < *seen && !step.is_multiple_of(16) {
            return;
        }
        let look = Look::new(rules, state, recent, Eye::Seat(seat), Lang::ALL[step % 3]);
        let standing = offers_stand_at_their_spots(&look);
        assert_eq!(standing.placeless, [], "every choice has a spot");
        assert_conceivable_spots(&look.view, decision, &standing.spots);
        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let page = look.page();
        let read = Document::parse(&page).unwrap();
        let spots = spots(&read).into_keys().map(str::to_owned).collect();
        assert_conceivable_spots(&look.view, decision, &spots);
    });
    let met: Vec<&str> = questions.into_keys().collect();
    assert_eq!(met, ["act", "add_tools", "buy", "feed", "pay", "pay_food", "place", "take_die"]);
}

/// What is not offered can be asked about, unless it lies nowhere on this table: a pile so few players do
/// not use, a card somebody else has.
fn assert_conceivable_spots(view: &View, decision: Decision, spots: &BTreeSet<String>) {
    for choice in StoneAge::conceivable(decision) {
        if let Some(spot) = StoneAge::spot(view, choice) {
            assert!(spots.contains(&spot), "{choice:?}: no spot {spot}");
        }
    }
}

fn name(decision: Decision) -> &'static str {
    match decision {
        Decision::Place { .. } => "place",
        Decision::Act { .. } => "act",
        Decision::AddTools { .. } => "add_tools",
        Decision::Buy { .. } => "buy",
        Decision::Pay { .. } => "pay",
        Decision::TakeDie { .. } => "take_die",
        Decision::Feed { .. } => "feed",
        Decision::PayFood { .. } => "pay_food",
    }
}

/// The view only counts people; numbers that stay with who stays make the page show the right ones walk.
#[test]
fn who_stays_mostly_keeps_his_number() {
    let (mut walks, mut clean) = (0, 0);
    let mut before = BTreeMap::new();
    every_table(Level::Gatherer, |rules, state, recent, step| {
        if step == 0 {
            before.clear();
        }
        let now = whereabouts(&Look::new(rules, state, recent, Eye::Watcher, Lang::English).draw());
        let walked = recent.iter().find_map(|event| match *event {
            Event::Placed { people, .. } | Event::WentHome { people, .. } => Some(usize::from(people)),
            _ => None,
        });
        if let (Some(walked), Awaits::Seat(..)) = (walked.filter(|_| recent.len() < 3), rules.awaits(state)) {
            let moved = now.iter().filter(|&(id, at)| before.get(id).is_some_and(|was| was != at)).count();
            walks += 1;
            clean += usize::from(moved == walked);
        }
        before = now;
    });
    println!("{clean} of {walks} walks move nobody else");
    assert!(100 < walks);
    assert!(4 * walks < 5 * clean, "{clean} of {walks} walks move nobody else");
}

/// The spot everybody stands at.
fn whereabouts(page: &str) -> BTreeMap<String, String> {
    let page = whole(page);
    let read = Document::parse(&page).unwrap();
    let at = |node: Node<'_, '_>| {
        let spot = node.ancestors().find_map(|it| it.attribute("data-spot"));
        spot.unwrap_or("home").to_owned()
    };
    let people = having(&read, "id").into_iter().filter(|(id, _)| id.starts_with("person-"));
    people.map(|(id, node)| (id.to_owned(), at(node))).collect()
}
