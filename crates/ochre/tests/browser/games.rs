//! Whole games against bots.

use test_support::browser::{Page, Person, Size};

use crate::house::*;

/// Keeps pictures, and goes on where the person was.
fn look_from_both(page: &Page, name: &str, size: Size) {
    keep_both(page, name);
    page.resize(size);
}

/// A whole game against bots, by clicks or taps on the board, the hand and the question alone, in German: it has the
/// longest words.
fn play_whole_game(game: &str, size: Size) {
    let house = House::open();
    let (anna, is_finger) = (Person::new(), size == Size::PHONE);
    let mut hand = Hand { whim: Whim(7), is_finger, clicks: 0 };
    let page = anna.tab();
    page.speak("de");
    page.goto(&house.url("/"));
    house.against_bots(&page, game);
    page.has_fingers(is_finger);
    page.resize(size);
    let (mut last, mut choices) = (None, 0);
    while is_asked(&page, last) {
        match choices {
            4 if !is_finger => look_from_both(&page, &format!("{game}-early"), size),
            40 if !is_finger => look_from_both(&page, &format!("{game}-late"), size),
            _ => (),
        }
        if choices % 25 == 3 {
            assert_fresh(&page);
        }
        last = Some(seq(&page));
        hand.choose(&page);
        choices += 1;
    }
    println!("{game}, {}: {choices} choices with {} clicks", size.name, hand.clicks);
    page.has_fingers(false);
    assert!(page.holds("document.querySelector('.ending form[action$=rematch]')"), "the final page");
    keep_both(&page, &format!("{game}-final"));
    keep_dark(&page, &format!("{game}-final"));
    assert_clean(&house, &page);
}

#[test]
fn a_whole_game_of_each_with_a_mouse() {
    games().for_each(|game| play_whole_game(game, Size::DESKTOP));
}

#[test]
fn a_whole_game_of_each_with_a_finger() {
    games().for_each(|game| play_whole_game(game, Size::PHONE));
}

/// Where the choices are for somebody who hears the page.
const CHOICES: (&str, &str) = ("region", "Your choices");

/// Chooses with arrow keys, up or down as is shorter, and Enter, by the names alone.
fn choose_by_ear(page: &Page, whim: &mut Whim) {
    let offered = page.heard_within(CHOICES, "button");
    assert!(!offered.is_empty(), "what is asked can be heard: {:?}", page.heard().all().collect::<Vec<_>>());
    let at = whim.below(offered.len() as u64) as usize;
    let (_, name) = page.heard_focused();
    let here = offered.iter().position(|offer| *offer == name);
    let n = offered.len();
    let down = here.map_or(at + 1, |here| (at + n - here) % n);
    let up = here.map_or(n - at, |here| (here + n - at) % n);
    let (key, steps) = if down <= up { ("ArrowDown", down) } else { ("ArrowUp", up) };
    (0..steps).for_each(|_| page.press(key));
    assert_eq!(page.heard_focused(), ("button".to_owned(), offered[at].clone()));
    assert!(page.holds(HAS_RING), "what is in focus is seen to be");
    page.press("Enter");
}

const HAS_RING: &str = "0 < parseFloat(getComputedStyle(document.activeElement).outlineWidth)";

/// What is asked of a part of the page is what is heard when the whole of it is read.
fn assert_heard_alike(page: &Page) {
    let heard = page.heard();
    assert_eq!(page.heard_within(CHOICES, "button"), heard.within(CHOICES, "button"));
    if let Some((role, name)) = heard.focused() {
        assert_eq!(page.heard_focused(), (role.to_owned(), name.to_owned()));
    }
}

/// A whole game against bots without mouse and screen.
fn play_by_ear(game: &str) {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(11));
    let page = anna.tab();
    house.against_bots(&page, game);
    page.wait_for(IS_LIVE);
    page.press("a");
    let mut last = None;
    let mut choices = 0;
    while is_asked(&page, last) {
        if choices % 40 == 0 {
            assert_heard_alike(&page);
        }
        last = Some(seq(&page));
        choose_by_ear(&page, &mut whim);
        choices += 1;
    }
    let heard = page.heard();
    assert!(heard.all().any(|said| said == ("heading", "The game is over.")), "the end is heard");
    assert!(heard.all().any(|(role, _)| role == "log"), "the log is a live region");
    assert_clean(&house, &page);
}

#[test]
fn every_game_by_keyboard_and_ear() {
    games().for_each(play_by_ear);
}

#[test]
fn one_click_begins_a_game_and_keys_take_it_back() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.goto(&house.url("/"));
    page.evaluate("document.querySelector('.game-stone-age button.main').focus()");
    page.press("Enter");
    page.wait_for(IS_ASKED);
    page.wait_for(IS_LIVE);
    page.press("?");
    page.wait_for("document.querySelector('dialog[open]')");
    assert!(page.heard().all().any(|(role, _)| role == "dialog"), "? shows the help");
    page.press("Escape");
    page.wait_for("!document.querySelector('dialog[open]')");
    assert!(!page.heard().all().any(|(role, _)| role == "dialog"), "Escape closes it");
    undo_with_u(&page);
    assert_clean(&house, &page);
}

/// Plays until something can be taken back, and takes it back with a key: the same is asked again.
fn undo_with_u(page: &Page) {
    let (mut whim, mut last, mut asked) = (Whim(2), None, String::new());
    while !page.holds("document.querySelector('[data-undo]')") {
        asked = page.text(QUESTION);
        last = Some(seq(page));
        choose_in_list(page, &mut whim);
        assert!(is_asked(page, last), "a game has choices that can be taken back");
    }
    let before = last.max(Some(seq(page)));
    page.press("u");
    assert!(is_asked(page, before));
    assert_eq!(page.text(QUESTION), asked);
}

const QUESTION: &str = "document.querySelector('.question').textContent";
