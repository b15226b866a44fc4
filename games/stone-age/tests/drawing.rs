//! Whole games of Stone Age drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use draw::testing::{
    Look, assert_rules_exist, check_page, having, offers_stand_at_their_spots, pages_hold_together,
    rules_opened, spots, varied, whole,
};
use draw::{Counted, Drawing, Known, Offers, Outline, Scene, Sheet};
use roxmltree::{Document, Node};
use stone_age::{CardId, Choice, Decision, Event, ExtraCard, Place, Resource, State, StoneAge, Tool, View};
use tabletop::{Awaits, Eye, Lists, Rules, Seat, Secrecy};
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
fn a_choice_sends_the_places_it_changed() {
    /// The most bytes the board may take when sent, and those of what a step changes before they are packed.
    const BOARD: usize = 15_000;
    const CHANGED: usize = 40_000;
    let mut before: Option<Outline> = None;
    let places: BTreeSet<String> =
        Place::ALL.into_iter().filter_map(|place| StoneAge::spot(&any_view(), Choice::Act(place))).collect();
    every_table(Level::Gatherer, |rules, state, recent, step| {
        let look = Look::new(rules, state, recent, Eye::Seat(Seat::FIRST), Lang::German);
        let offers = Offers::NONE;
        let names = vec![String::new(); usize::from(rules.players())];
        let words = StoneAge::words(Lang::German);
        let scene = Scene { words, view: &look.view, offers: &offers, recent: &[], names: &names };
        let sheet = Sheet::cut(&StoneAge::board(&scene).into_string());
        if step == 0 {
            before = None;
            assert!(check_page::<StoneAge>(&sheet.whole()) < BOARD);
        }
        if let Some(before) = &before {
            let changes = Known::to(before.clone()).learn(sheet.clone());
            assert!(changes.iter().all(|(name, _)| name == "deck" || places.contains(name)), "{changes:?}");
            assert!(changes.iter().map(|(_, part)| part.len()).sum::<usize>() < CHANGED);
        }
        before = Some(sheet.outline());
    });
}

fn any_view() -> View {
    let rules = StoneAge::for_players(4).unwrap();
    rules.view(&rules.start(), Eye::Watcher)
}

/// The page needs one element that is the whole place: for clicks, halo and menus.
#[test]
fn every_spot_begins_with_what_is_hit() {
    let view = any_view();
    let (words, names) = (StoneAge::words(Lang::Dutch), vec![String::new(); 4]);
    let scene = Scene { words, view: &view, offers: &Offers::NONE, recent: &[], names: &names };
    let page = whole(&StoneAge::board(&scene).into_string());
    let read = Document::parse(&page).unwrap();
    let spots = spots(&read);
    assert_eq!(spots.len(), 16);
    for (name, spot) in spots {
        let first = spot.children().find(|it| it.is_element() && !it.has_tag_name("title"));
        assert_eq!(first.and_then(|it| it.attribute("class")), Some("hit"), "{name}");
    }
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
        for &choice in &standing.placeless {
            let is_counted = StoneAge::counted(&look.view, choice).is_some();
            let is_said = matches!(choice, Choice::Leave | Choice::TakeDie(_) | Choice::Starve);
            assert!(is_counted || is_said, "{choice:?} is on the board, counted, or a word in the dock");
        }
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

/// Every asked seat's table, with its choices.
fn every_question(mut check: impl FnMut(&Scene<'_, StoneAge>, Seat, Decision, &[Choice])) {
    every_table(Level::Random, |rules, state, recent, step| {
        let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
        let mut choices = Vec::new();
        rules.choices(state, &mut choices);
        let (view, words) = (rules.view(state, Eye::Seat(seat)), StoneAge::words(Lang::ALL[step % 3]));
        let recent: Vec<Event> =
            recent.iter().filter_map(|event| rules.told(event, Eye::Seat(seat))).collect();
        let names = vec!["Anna".to_owned(); usize::from(rules.players())];
        let scene = Scene { words, view: &view, offers: &Offers::NONE, recent: &recent, names: &names };
        check(&scene, seat, decision, &choices);
    });
}

#[test]
fn what_is_counted_lies_in_the_stock() {
    let mut kinds = BTreeSet::new();
    every_question(|scene, seat, _, choices| {
        let stock = format!("<ul>{}</ul>", StoneAge::stock(scene, seat).into_string());
        let read = Document::parse(&stock).unwrap();
        let things = having(&read, "data-thing");
        let lies: BTreeMap<&str, Node<'_, '_>> = things.iter().copied().collect();
        assert_eq!(lies.len(), things.len(), "a thing lies there twice: {stock}");
        assert!(read.root_element().children().all(|it| it.has_tag_name("li") && it.has_attribute("title")));
        for (&choice, counted) in
            choices.iter().filter_map(|it| Some((it, StoneAge::counted(scene.view, *it)?)))
        {
            let Counted::Things(counted) = counted else { continue };
            for thing in counted {
                kinds.insert(thing.name);
                assert!(0 < thing.count && 0 < thing.worth, "{choice:?}: {thing:?}");
                let node = lies.get(thing.name).unwrap_or_else(|| panic!("{choice:?}: no {}", thing.name));
                // What is paid or used lies there; two of choice come from the supply.
                let is_there = !node.attribute("class").is_some_and(|class| class.contains("zero"));
                assert!(is_there || matches!(choice, Choice::TakeTwo(_)), "{choice:?}: {stock}");
            }
        }
    });
    assert!(
        kinds.is_superset(&BTreeSet::from(["wood", "brick", "stone", "gold", "tool-1", "tool-2"])),
        "{kinds:?}"
    );
}

#[test]
fn a_stock_says_what_a_seat_has() {
    let rules = StoneAge::for_players(2).unwrap();
    let mut view = rules.view(&rules.start(), Eye::Watcher);
    view.round = 3;
    let mat = &mut view.mats[0];
    (mat.people, mat.home, mat.food, mat.food_track, mat.tools) = (7, 3, 12, 2, [2, 1, 0]);
    mat.ready = [Tool::First, Tool::OneUse3].into_iter().collect();
    mat.resources[Resource::Gold] = 4;
    mat.cards = [17, 18, 25, 1, 3].into_iter().filter_map(CardId::new).collect();
    let names = vec![String::new(); 2];
    let words = StoneAge::words(Lang::English);
    let scene = Scene { words, view: &view, offers: &Offers::NONE, recent: &[], names: &names };
    let stock = format!("<ul>{}</ul>", StoneAge::stock(&scene, Seat::FIRST).into_string());
    let read = Document::parse(&stock).unwrap();
    let said = |node: Node<'_, '_>| {
        node.descendants().filter(Node::is_text).filter_map(|it| it.text()).collect::<String>()
    };
    let of =
        |name: &str| having(&read, "data-thing").into_iter().find(|(it, _)| *it == name).map(|(_, it)| it);
    let number = |name| said(of(name).unwrap());
    assert_eq!([number("people"), number("food"), number("field")], ["3/7", "12", "+2"]);
    assert_eq!([number("wood"), number("gold"), number("tool-1")], ["0", "4", "2"]);
    assert_eq!([number("tool-once-3"), number("taken")], ["31×", "5"]);
    let class = |name| of(name).unwrap().attribute("class");
    assert_eq!([class("wood"), class("gold"), class("tool-2")], [Some("zero"), Some(""), Some("sa-spent")]);
    assert!(of("tool-3").is_none() && of("start-player").is_some() && of("any-two").is_none());
    let sets: Vec<String> =
        read.descendants().filter(|it| it.attribute("class") == Some("set")).map(said).collect();
    assert_eq!(sets, ["2+4", "3+6", "1+3"], "two green ones, three farmers on 2, a tool maker on 3");
}

#[test]
fn choices_are_short() {
    every_question(|scene, _, decision, choices| {
        let all: BTreeSet<String> =
            choices.iter().map(|&choice| StoneAge::short(scene.words, scene.view, choice)).collect();
        for short in &all {
            assert!(short.chars().count() <= 18, "{short}");
        }
        if matches!(decision, Decision::TakeDie { .. } | Decision::Pay { .. } | Decision::Feed { .. }) {
            assert_eq!(all.len(), choices.len(), "told apart: {all:?}");
        }
    });
}

#[test]
fn the_dock_has_dice_and_what_is_owed() {
    let mut met = BTreeSet::new();
    every_question(|scene, _, decision, _| {
        let dock = StoneAge::dock(scene).into_string();
        match decision {
            Decision::Place { .. } => assert_eq!(dock, ""),
            // Several places can be used in turn.
            Decision::Act { .. } => assert!(dock.is_empty() || dock.contains("data-in-turn"), "{dock}"),
            _ => assert!(!dock.is_empty(), "{decision:?}"),
        }
        if let Decision::AddTools { pips, .. } = decision {
            assert!(dock.contains(&format!("data-pips=\"{pips}\"")) && dock.contains("#sa-die-"), "{dock}");
        }
        if let Decision::TakeDie { dice, .. } = decision {
            assert_eq!(dock.matches("#sa-die-").count(), usize::from(dice.len()));
        }
        met.insert(name(decision));
    });
    assert_eq!(met.len(), 8);
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
