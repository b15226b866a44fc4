//! Whole games of Valley drawn for all eyes, in all languages and on all boards: the pages hold together,
//! everything a choice points at is there, and they stay small.

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
use tabletop::{Awaits, Eye, Outcome, Rules, Seat, Setup};
use texts::{Lang, Telling, Words};
use valley::{Choice, Decision, Drawn, Event, Lot, Options, State, Valley, View};

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
    fn new(rules: &Valley, state: &State, recent: &[Event], eye: Eye, lang: Lang) -> Look {
        let words = Words::of(lang);
        let view = rules.view(state, eye);
        let mut offers = Offers::default();
        for (index, choice) in offered(rules, state, eye).into_iter().enumerate() {
            if let Some(spot) = Valley::spot(&view, choice) {
                offers.add(spot, Offer { index, text: Valley::choice(words, &view, choice) });
            }
        }
        let names = Seat::all(rules.players()).map(|seat| format!("<{seat}> & \"friends\"")).collect();
        let recent = recent.iter().filter_map(|event| rules.told(event, eye)).collect();
        Look { view, words, offers, recent, names }
    }

    fn draw(&self, outcome: Option<&Outcome>) -> String {
        let Look { view, words, offers, recent, names } = self;
        let scene = Scene::<Valley> { words, view, offers, recent, names };
        let mut page = <Valley as Drawing>::board(&scene).into_string();
        for seat in Seat::all(view.tribes.len() as u8) {
            page += &Valley::mat(&scene, seat).into_string();
        }
        if let Some(outcome) = outcome {
            page += &Valley::tally(&scene, outcome).into_string();
        }
        page
    }
}

fn offered(rules: &Valley, state: &State, eye: Eye) -> Vec<Choice> {
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

fn of_class<'a>(page: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let is_one = |names: &str| names.split(' ').any(|name| name == class);
    with(page, "class").into_iter().filter(|(names, _)| is_one(names)).map(|(_, node)| node).collect()
}

/// A box with other boards and options for every number of players.
fn rules_for(players: u8) -> Valley {
    let options = Options {
        west: if players.is_multiple_of(2) { "w1" } else { "w2" }.to_owned(),
        east: if players % 4 < 2 { "e1" } else { "e2" }.to_owned(),
        fire_rules: 4 <= players,
        return_of_a_tribe: players == 3,
        limited_stores: players == 4,
        round_limit: 9,
        ..Options::default()
    };
    Valley::new(&Setup { players, options }).unwrap()
}

/// Lets bots play so many games of every number of players and shows every table to `check`, with the number
/// of steps made.
fn every_table(level: Level, games: u64, mut check: impl FnMut(&Valley, &State, &[Event], usize)) {
    for (players, seed) in Valley::PLAYERS.flat_map(|players| (0..games).map(move |seed| (players, seed))) {
        let rules = rules_for(players);
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
fn varied(rules: &Valley, state: &State, step: usize) -> (Eye, Lang) {
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
    let mut check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        let outcome = match rules.awaits(state) {
            Awaits::Over(outcome) => Some(outcome),
            Awaits::Seat(..) | Awaits::Lot(_) => None,
        };
        if !step.is_multiple_of(11) && outcome.is_none() {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let page = Look::new(rules, state, recent, eye, lang).draw(outcome.as_ref());
        let page_with_sprite = whole(&page);
        let read = Document::parse(&page_with_sprite).unwrap();

        let ids: Vec<&str> = with(&read, "id").into_iter().map(|(id, _)| id).collect();
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(different.len(), ids.len(), "an id stands there twice: {ids:?}");
        for (target, node) in with(&read, "href") {
            let is_rule = node.has_attribute("data-rule") && target.starts_with("/rules/valley#");
            let is_there = |id| different.contains(id);
            assert!(is_rule || target.strip_prefix('#').is_some_and(is_there), "no {target}");
        }
        for node in read.root().descendants().filter(Node::is_element) {
            let mut names = node.attributes().map(|attribute| attribute.name());
            assert!(names.all(|name| name != "style" && !name.starts_with("on")), "{node:?}");
            assert!(!["script", "image", "style"].contains(&node.tag_name().name()), "{node:?}");
        }

        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(page.as_bytes()).unwrap();
        largest = largest.max(packed.finish().unwrap().len());
    };
    every_table(Level::Random, 4, &mut check);
    every_table(Level::Gatherer, 1, &mut check);
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
        assert!(node.attribute("aria-label").is_some_and(|label| label.ends_with(rule)), "{node:?}");
    }
    opened.into_iter().map(|(rule, _)| rule.to_owned()).collect()
}

fn assert_rules_exist(rules: &BTreeSet<String>) {
    for (lang, rule) in Lang::ALL.into_iter().flat_map(|lang| rules.iter().map(move |rule| (lang, rule))) {
        assert!(texts::rulebook::passages(lang, Valley::NAME, rule).is_some(), "{lang:?}: {rule}");
    }
}

#[test]
fn every_card_that_is_seen_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    let check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        if !step.is_multiple_of(7) {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let rules_here = rules_opened(&look.draw(None));
        let view = &look.view;
        let known: u8 = view.tribes.iter().map(|tribe| tribe.known.len()).sum();
        let events = view.events_open.iter().chain(view.event).chain(view.foreseen).count();
        assert_eq!(rules_here.len(), usize::from(known) + events + view.in_force.len());
        rules_seen.extend(rules_here);
    };
    every_table(Level::Random, 4, check);
    assert!(rules_seen.iter().any(|rule| rule.starts_with("VM-5 S")), "{rules_seen:?}");
    assert!(30 < rules_seen.iter().filter(|rule| rule.starts_with("VM-13 ")).count(), "{rules_seen:?}");
    assert_rules_exist(&rules_seen);
}

/// The choices that stand in the list only.
const fn is_placeless(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::EndMoves | Choice::TakeFire)
}

#[test]
fn every_choice_has_its_spot() {
    /// Of a question met more often than this, some are skipped.
    const OFTEN: usize = 30;
    let mut questions: BTreeMap<String, usize> = BTreeMap::new();
    let mut check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
        let seen = questions.entry(name(decision)).or_default();
        *seen += 1;
        if OFTEN < *seen && !step.is_multiple_of(64) {
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
            let Some(spot) = Valley::spot(&look.view, choice) else {
                assert!(is_placeless(choice), "{choice:?} has no spot");
                continue;
            };
            let indices = spots[spot.as_str()].attribute("data-choices").unwrap();
            assert!(indices.split(' ').any(|it| it == index.to_string()), "{choice:?} at {spot}");
            clickable.insert(spot);
        }
        for (spot, node) in &spots {
            assert_eq!(node.has_attribute("data-choices"), clickable.contains(*spot), "{spot}");
        }
        // What is not offered can be asked about. Cards of others lie nowhere and point nowhere.
        let all = Valley::conceivable(decision).into_iter();
        let conceivable: BTreeSet<String> =
            all.filter_map(|choice| Valley::spot(&look.view, choice)).collect();
        assert!(37 <= conceivable.len());
        for spot in conceivable {
            assert!(spots.contains_key(spot.as_str()), "no spot {spot}");
        }
    };
    every_table(Level::Random, 6, &mut check);
    every_table(Level::Gatherer, 1, &mut check);
    let often = ["Found", "Window", "Moves", "March", "NameHex", "Loss", "Prey", "Feed", "Casualty", "Sow"];
    for question in often {
        assert!(questions.contains_key(question), "{question} was never asked: {questions:?}");
    }
}

/// The name of a question, without what it carries.
fn name(decision: Decision) -> String {
    format!("{decision:?}").split(|c: char| !c.is_alphabetic()).next().unwrap().to_owned()
}

/// Every half-board can lie beside every other: all that is printed on them is on the picture, and no
/// number on another.
#[test]
fn every_board_is_drawn_from_its_map() {
    for (west, east) in [("w1", "e1"), ("w1", "e2"), ("w2", "e1"), ("w2", "e2")] {
        let options = Options { west: west.to_owned(), east: east.to_owned(), ..Options::default() };
        let rules = Valley::new(&Setup { players: 2, options }).unwrap();
        let look = Look::new(&rules, &rules.start(), &[], Eye::Watcher, Lang::English);
        let page = whole(&look.draw(None));
        let read = Document::parse(&page).unwrap();

        assert_eq!(of_class(&read, "vm-letter").len(), 18);
        assert_eq!(of_class(&read, "vm-lava").len(), 4);
        let rivers = of_class(&read, "bank");
        assert_eq!(rivers.len(), 6);
        assert!(rivers.iter().all(|river| river.attribute("d").is_some_and(|d| d.contains('Q'))));

        let discs: Vec<(i32, i32)> = of_class(&read, "vm-number").iter().map(|disc| place(*disc)).collect();
        assert_eq!(discs.len(), 18 + 6);
        for (index, a) in discs.iter().enumerate() {
            let is_clear = |b: &(i32, i32)| 13 * 13 <= (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            assert!(discs[index + 1..].iter().all(is_clear), "{west} {east}: two numbers at {a:?}");
        }
    }
}

fn place(disc: Node<'_, '_>) -> (i32, i32) {
    let circle = disc.children().find(|node| node.has_tag_name("circle")).unwrap();
    let number = |name: &str| circle.attribute(name).unwrap().parse::<i32>().unwrap();
    (number("cx"), number("cy"))
}

/// The page moves what keeps its name: so the group under way must keep it, up to where it arrives.
#[test]
fn a_group_is_seen_to_walk_every_step() {
    let mut steps = 0;
    let mut walker = None;
    every_table(Level::Gatherer, 1, |rules, state, recent, _| {
        let moved = recent.iter().rev().find_map(|event| match *event {
            Event::Moved { seat, to, .. } => Some((seat, to)),
            _ => None,
        });
        if let (Some((seat, to)), Some(before)) = (moved, walker)
            && seat == before
        {
            let page = whole(&Look::new(rules, state, recent, Eye::Watcher, Lang::English).draw(None));
            let read = Document::parse(&page).unwrap();
            let id = format!("vm-walker-{seat}");
            let (_, piece) = with(&read, "id").into_iter().find(|(name, _)| *name == id).unwrap();
            let spot = piece.ancestors().find_map(|node| node.attribute("data-spot"));
            assert_eq!(spot, Some(format!("vm-hex-{}", to.index()).as_str()));
            steps += 1;
        }
        walker = match rules.awaits(state) {
            Awaits::Seat(seat, Decision::March(_)) => Some(seat),
            _ => None,
        };
    });
    assert!(30 < steps, "{steps} steps");
}

#[test]
fn dice_of_a_fight_are_shown_with_the_dead() {
    let (mut hunts, mut clashes, mut graves) = (0, 0, 0);
    every_table(Level::Gatherer, 1, |rules, state, recent, _| {
        let dice = recent.iter().rev().find_map(|event| match *event {
            Event::Settled { lot: Lot::Hunt { .. }, drawn: Drawn::Dice { people, beasts } } => {
                hunts += 1;
                Some(vec![people, beasts])
            }
            Event::Settled { lot: Lot::Clash { .. }, drawn: Drawn::Die(die) } => {
                clashes += 1;
                Some(vec![die])
            }
            Event::Settled { drawn: Drawn::Die(_) | Drawn::Dice { .. }, .. } => Some(Vec::new()),
            _ => None,
        });
        let Some(dice) = dice.filter(|dice| !dice.is_empty()) else { return };
        let page = whole(&Look::new(rules, state, recent, Eye::Watcher, Lang::Dutch).draw(None));
        let read = Document::parse(&page).unwrap();
        let pips = |die: &Node<'_, '_>| die.descendants().filter(|node| node.has_tag_name("circle")).count();
        let faces: Vec<u8> = of_class(&read, "vm-die").iter().map(|die| pips(die) as u8).collect();
        assert!(faces.ends_with(&dice), "{dice:?} is not at the end of {faces:?}");
        graves += of_class(&read, "vm-upshot").len();
    });
    assert!(20 < hunts && 0 < clashes && 10 < graves, "{hunts} hunts, {clashes} clashes, {graves} graves");
}

/// The messages of a Fluent file, each with the arguments it uses.
fn messages(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut current = "";
    for line in file.lines() {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| line.starts_with("vm-board-")) {
            current = name;
        }
        let arguments = line.split('$').skip(1).filter_map(|rest| rest.split(' ').next());
        messages.entry(current).or_default().extend(arguments);
    }
    messages.remove("");
    messages
}

#[test]
fn all_languages_have_the_same_messages_and_all_are_said() {
    let english = messages(include_str!("../../texts/fluent/en/valley-board.ftl"));
    assert!(10 < english.len());
    assert_eq!(messages(include_str!("../../texts/fluent/nl/valley-board.ftl")), english);
    assert_eq!(messages(include_str!("../../texts/fluent/de/valley-board.ftl")), english);
    let sources = [
        include_str!("../src/valley.rs"),
        include_str!("../src/valley/board.rs"),
        include_str!("../src/valley/cards.rs"),
        include_str!("../src/valley/dice.rs"),
        include_str!("../src/valley/mat.rs"),
    ]
    .concat();
    for message in english.keys() {
        assert!(sources.contains(&format!("\"{message}\"")), "{message} is never said");
    }
}
