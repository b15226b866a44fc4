//! Whole games of Valley drawn for all eyes, in all languages and on all boards: the pages hold together,
//! everything a choice points at is there, and they stay small.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use draw::Drawing;
use draw::testing::{
    Look, Standing, assert_rules_exist, having, offers_stand_at_their_spots, pages_hold_together,
    rules_opened, varied,
};
use roxmltree::{Document, Node};
use tabletop::{Awaits, Eye, Rules, Setup};
use texts::{Lang, Telling};
use valley::{Choice, Decision, Drawn, Event, Lot, Options, State, Valley};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 40_000;

fn of_class<'a>(page: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let is_one = |names: &str| names.split(' ').any(|name| name == class);
    having(page, "class").into_iter().filter(|(names, _)| is_one(names)).map(|(_, node)| node).collect()
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

/// So many games of every number of players.
fn every_table(level: Level, games: u64, mut check: impl FnMut(&Valley, &State, &[Event], usize)) {
    for (players, seed) in Valley::PLAYERS.flat_map(|players| (0..games).map(move |seed| (players, seed))) {
        let rules = rules_for(players);
        draw::testing::every_table(&rules, level, seed, |state, recent, step| {
            check(&rules, state, recent, step)
        });
    }
}

#[test]
fn pages_hold_together_and_are_small() {
    let games = (0..4).map(|seed| (Level::Random, seed)).chain([(Level::Gatherer, 0)]);
    let sizes = Valley::PLAYERS.flat_map(|players| {
        let draw = move |(level, seed)| pages_hold_together(&rules_for(players), level, seed, 11);
        games.clone().map(draw)
    });
    let largest = sizes.max().unwrap();
    assert!((5_000..MOST_BYTES).contains(&largest), "{largest} bytes");
}

#[test]
fn every_card_that_is_seen_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    let mut check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        if !step.is_multiple_of(7) {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let rules_here = rules_opened(&look.draw());
        let view = &look.view;
        let known: u32 = view.tribes.iter().map(|tribe| tribe.known.len()).sum();
        let events = view.events_open.iter().chain(view.event).chain(view.foreseen).count();
        assert_eq!(rules_here.len(), known as usize + events + view.active.len());
        rules_seen.extend(rules_here);
    };
    every_table(Level::Random, 4, &mut check);
    every_table(Level::Gatherer, 1, &mut check);
    assert!(rules_seen.iter().any(|rule| rule.starts_with("VM-5 S")), "{rules_seen:?}");
    assert!(30 < rules_seen.iter().filter(|rule| rule.starts_with("VM-13 ")).count(), "{rules_seen:?}");
    assert_rules_exist::<Valley>(&rules_seen);
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
        let Standing { spots, placeless, .. } = offers_stand_at_their_spots(&look);
        assert!(placeless.iter().all(|&choice| is_placeless(choice)), "{placeless:?}");
        // What is not offered can be asked about. Cards of others lie nowhere and point nowhere.
        let all = Valley::conceivable(decision).into_iter();
        let conceivable: BTreeSet<String> =
            all.filter_map(|choice| Valley::spot(&look.view, choice)).collect();
        assert!(37 <= conceivable.len());
        for spot in conceivable {
            assert!(spots.contains(&spot), "no spot {spot}");
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
        let page = look.page();
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
            let page = Look::new(rules, state, recent, Eye::Watcher, Lang::English).page();
            let read = Document::parse(&page).unwrap();
            let id = format!("vm-walker-{seat}");
            let (_, piece) = having(&read, "id").into_iter().find(|(name, _)| *name == id).unwrap();
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
            Event::Settled { lot: Lot::Hunt { .. }, drawn: Drawn::Dice { people, beasts }, .. } => {
                hunts += 1;
                Some(vec![people, beasts])
            }
            Event::Settled { lot: Lot::Clash { .. }, drawn: Drawn::Die(die), .. } => {
                clashes += 1;
                Some(vec![die])
            }
            Event::Settled { drawn: Drawn::Die(_) | Drawn::Dice { .. }, .. } => Some(Vec::new()),
            _ => None,
        });
        let Some(dice) = dice.filter(|dice| !dice.is_empty()) else { return };
        let page = Look::new(rules, state, recent, Eye::Watcher, Lang::Dutch).page();
        let read = Document::parse(&page).unwrap();
        let pips = |die: &Node<'_, '_>| die.descendants().filter(|node| node.has_tag_name("circle")).count();
        let faces: Vec<u8> = of_class(&read, "vm-die").iter().map(|die| pips(die) as u8).collect();
        assert!(faces.ends_with(&dice), "{dice:?} is not at the end of {faces:?}");
        graves += of_class(&read, "vm-upshot").len();
    });
    assert!(20 < hunts && 0 < clashes && 10 < graves, "{hunts} hunts, {clashes} clashes, {graves} graves");
}
