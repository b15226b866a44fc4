//! Whole games of Stone Age drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use bots::{Level, Sight};
use draw::{Drawing, Offer, Offers, Scene};
use flate2::Compression;
use flate2::write::GzEncoder;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::{Document, Node};
use stone_age::{Choice, Decision, Event, ExtraCard, State, StoneAge, View};
use tabletop::{Awaits, Eye, Outcome, Rules, Seat};
use texts::{Lang, Telling, Words};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 40_000;

/// A table as one pair of eyes sees it.
struct Look {
    view: View,
    words: &'static Words,
    offers: Offers,
    recent: Vec<Event>,
    names: Vec<String>,
}

impl Look {
    fn new(rules: &StoneAge, state: &State, recent: &[Event], eye: Eye, lang: Lang) -> Look {
        let words = Words::of(lang);
        let view = rules.view(state, eye);
        let mut offers = Offers::default();
        for (index, choice) in offered(rules, state, eye).into_iter().enumerate() {
            if let Some(spot) = StoneAge::spot(&view, choice) {
                offers.add(spot, Offer { index, text: StoneAge::choice(words, &view, choice) });
            }
        }
        let names = Seat::all(rules.players()).map(|seat| format!("<{seat}> & \"friends\"")).collect();
        let recent = recent.iter().filter_map(|event| rules.told(event, eye)).collect();
        Look { view, words, offers, recent, names }
    }

    fn draw(&self, outcome: Option<&Outcome>) -> String {
        let Look { view, words, offers, recent, names } = self;
        let scene = Scene::<StoneAge> { words, view, offers, recent, names };
        let mut page = StoneAge::board(&scene).into_string();
        for seat in Seat::all(view.boards.len() as u8) {
            page += &StoneAge::mat(&scene, seat).into_string();
        }
        if let Some(outcome) = outcome {
            page += &StoneAge::tally(&scene, outcome).into_string();
        }
        page
    }
}

fn offered(rules: &StoneAge, state: &State, eye: Eye) -> Vec<Choice> {
    let mut choices = Vec::new();
    if let Awaits::Seat(seat, _) = rules.awaits(state)
        && eye.is(seat)
    {
        rules.choices(state, &mut choices);
    }
    choices
}

/// The drawing with the sprite every page carries, as one document.
fn whole(page: &str) -> String {
    format!("<page>{}{page}</page>", draw::sprite().into_string())
}

fn with<'a>(page: &'a Document<'_>, attribute: &str) -> Vec<(&'a str, Node<'a, 'a>)> {
    page.root().descendants().filter_map(|node| Some((node.attribute(attribute)?, node))).collect()
}

/// Lets bots play games and shows every table to `check`, with the number of steps made.
fn every_table(level: Level, mut check: impl FnMut(&StoneAge, &State, &[Event], usize)) {
    for (players, seed) in StoneAge::PLAYERS.zip(1..) {
        let rules = StoneAge::for_players(players).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = rules.start();
        let mut recent = Vec::new();
        for step in 0.. {
            check(&rules, &state, &recent, step);
            match rules.awaits(&state) {
                Awaits::Seat(seat, _) => {
                    recent.clear();
                    let sight = Sight::of_asked(&rules, &state).unwrap();
                    let choice = level.choose(&sight, level.budget(), &mut rng).unwrap();
                    rules.choose(&mut state, seat, choice, &mut recent).unwrap();
                }
                Awaits::Lot(_) => {
                    let drawn = rules.draw(&state, &mut rng).unwrap();
                    rules.settle(&mut state, drawn, &mut recent).unwrap();
                }
                Awaits::Over(_) => break,
            }
        }
    }
}

/// Other eyes and languages from step to step, the asked seat's more often than not.
fn varied(rules: &StoneAge, state: &State, step: usize) -> (Eye, Lang) {
    let eyes: Vec<Eye> = Eye::all(rules.players()).collect();
    let eye = match rules.awaits(state) {
        Awaits::Seat(seat, _) if !step.is_multiple_of(3) => Eye::Seat(seat),
        Awaits::Seat(..) | Awaits::Lot(_) | Awaits::Over(_) => eyes[step / 3 % eyes.len()],
    };
    (eye, Lang::ALL[step / 5 % 3])
}

/// Names are what users typed; the drawing escapes them, or it would not be read.
#[test]
fn pages_hold_together_and_are_small() {
    let mut largest = 0;
    every_table(Level::Random, |rules, state, recent, step| {
        let outcome = match rules.awaits(state) {
            Awaits::Over(outcome) => Some(outcome),
            Awaits::Seat(..) | Awaits::Lot(_) => None,
        };
        if !step.is_multiple_of(5) && outcome.is_none() {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let page = Look::new(rules, state, recent, eye, lang).draw(outcome.as_ref());
        let page_with_sprite = whole(&page);
        let read = Document::parse(&page_with_sprite).unwrap();

        let ids: Vec<&str> = with(&read, "id").into_iter().map(|(id, _)| id).collect();
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(different.len(), ids.len(), "an id stands there twice");
        for (target, node) in with(&read, "href") {
            let is_rule = node.has_attribute("data-rule") && target.starts_with("/rules/stone-age#");
            let is_there = |id| different.contains(id);
            assert!(is_rule || target.strip_prefix('#').is_some_and(is_there), "no {target}");
        }
        for node in read.root().descendants().filter(Node::is_element) {
            let mut names = node.attributes().map(|attribute| attribute.name());
            assert!(names.all(|name| name != "style" && !name.starts_with("on")), "{node:?}");
            assert!(!["script", "image", "style"].contains(&node.tag_name().name()), "{node:?}");
        }
        let people: u8 = state.boards.iter().map(|board| board.people).sum();
        let drawn = ids.iter().filter(|id| id.starts_with("person-")).count();
        assert_eq!(drawn, usize::from(people), "everybody stands somewhere");

        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(page.as_bytes()).unwrap();
        largest = largest.max(packed.finish().unwrap().len());
    });
    println!("the largest page takes {largest} bytes");
    assert!((5_000..MOST_BYTES).contains(&largest), "{largest} bytes");
}

/// The rules that a page opens. What opens one stands in no spot, so that a click on it chooses nothing.
fn rules_opened(page: &str) -> Vec<String> {
    let page = whole(page);
    let read = Document::parse(&page).unwrap();
    let opened = with(&read, "data-rule");
    for (rule, node) in &opened {
        assert!(node.ancestors().all(|it| !it.has_attribute("data-spot")), "{rule}");
        let title = || node.descendants().find(|it| it.has_tag_name("title")).and_then(|it| it.text());
        assert!(
            node.attribute("aria-label").or_else(title).is_some_and(|name| name.ends_with(rule)),
            "{node:?}"
        );
    }
    opened.into_iter().map(|(rule, _)| rule.to_owned()).collect()
}

fn assert_rules_exist(rules: &BTreeSet<String>) {
    for (lang, rule) in Lang::ALL.into_iter().flat_map(|lang| rules.iter().map(move |rule| (lang, rule))) {
        assert!(texts::rulebook::passages(lang, StoneAge::NAME, rule).is_some(), "{lang:?}: {rule}");
    }
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
        let rules_here = rules_opened(&look.draw(None));
        let View { display, piles, boards, .. } = &look.view;
        let shown = display.iter().flatten().count() + piles.iter().filter(|pile| pile.top.is_some()).count();
        let extra = boards.iter().filter(|board| matches!(board.extra_card, ExtraCard::Shown(_))).count();
        let owned: u32 = boards.iter().map(|board| board.cards.len() + board.buildings.len()).sum();
        assert_eq!(rules_here.len(), shown + extra + owned as usize);
        rules_seen.extend(rules_here);
    });
    assert!(rules_seen.contains("SA-7") && 12 < rules_seen.len(), "{rules_seen:?}");
    assert_rules_exist(&rules_seen);
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
        let page = whole(&look.draw(None));
        let read = Document::parse(&page).unwrap();
        let spots: BTreeMap<&str, Node<'_, '_>> = with(&read, "data-spot").into_iter().collect();
        assert_eq!(spots.len(), with(&read, "data-spot").len(), "a spot stands there twice");
        for spot in spots.values() {
            let is_glow = |child: Node<'_, '_>| child.attribute("class") == Some("glow");
            assert!(spot.children().any(is_glow), "{spot:?} does not glow");
        }

        let mut clickable = BTreeSet::new();
        for (index, choice) in offered(rules, state, Eye::Seat(seat)).into_iter().enumerate() {
            let spot = StoneAge::spot(&look.view, choice).unwrap();
            let indices = spots[spot.as_str()].attribute("data-choices").unwrap();
            assert!(indices.split(' ').any(|it| it == index.to_string()), "{choice:?} at {spot}");
            clickable.insert(spot);
        }
        for (spot, node) in &spots {
            assert_eq!(node.has_attribute("data-choices"), clickable.contains(*spot), "{spot}");
        }
        assert_conceivable_spots(&look.view, decision, &spots);

        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let page = whole(&look.draw(None));
        let read = Document::parse(&page).unwrap();
        let spots: BTreeMap<&str, Node<'_, '_>> = with(&read, "data-spot").into_iter().collect();
        assert_conceivable_spots(&look.view, decision, &spots);
    });
    let met: Vec<&str> = questions.into_keys().collect();
    assert_eq!(met, ["act", "add_tools", "buy", "feed", "pay", "pay_food", "place", "take_die"]);
}

/// What is not offered can be asked about, unless it lies nowhere on this table: a pile so few players do
/// not use, a card somebody else has.
fn assert_conceivable_spots(view: &View, decision: Decision, spots: &BTreeMap<&str, Node<'_, '_>>) {
    for choice in StoneAge::conceivable(decision) {
        if let Some(spot) = StoneAge::spot(view, choice) {
            assert!(spots.contains_key(spot.as_str()), "{choice:?}: no spot {spot}");
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
        let now = whereabouts(&Look::new(rules, state, recent, Eye::Watcher, Lang::English).draw(None));
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
    let people = with(&read, "id").into_iter().filter(|(id, _)| id.starts_with("person-"));
    people.map(|(id, node)| (id.to_owned(), at(node))).collect()
}

/// The messages of a Fluent file, each with the arguments it uses.
fn messages(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut current = "";
    for line in file.lines() {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| line.starts_with("sa-board-")) {
            current = name;
        }
        let arguments = line.split('$').skip(1).filter_map(|rest| rest.split(' ').next());
        messages.entry(current).or_default().extend(arguments);
    }
    messages
}

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages(include_str!("../../texts/fluent/en/stone-age-board.ftl"));
    assert!(30 < english.len());
    assert_eq!(messages(include_str!("../../texts/fluent/nl/stone-age-board.ftl")), english);
    assert_eq!(messages(include_str!("../../texts/fluent/de/stone-age-board.ftl")), english);
}
