//! The screen of a table: all that a decision needs is in sight, nothing jumps, and what happened is played.

use serde_json::{Value, json};
use test_support::browser::{Page, Person, Size};

use crate::house::*;

/// The windows that people have.
pub(crate) const WINDOWS: [Size; 8] = [
    Size::DESKTOP,
    Size { name: "xga", width: 1024, height: 768 },
    Size { name: "laptop", width: 1440, height: 900 },
    Size { name: "wide", width: 1920, height: 1080 },
    Size::PHONE,
    Size { name: "lying", width: 844, height: 390 },
    Size { name: "tablet", width: 768, height: 1024 },
    Size::SMALL,
];

/// What of a decision is out of sight, too small for its pointer, or covered.
fn out_of_sight(page: &Page) -> Value {
    page.evaluate(&format!("({})(24)", include_str!("in_sight.js").trim().trim_end_matches(';')))
}

/// Every kind of question that comes up in a game is looked at in every window, once.
fn decide_without_scrolling(game: &str) {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(23));
    let page = anna.tab();
    page.speak("de");
    page.goto(&house.url("/"));
    house.against_bots(&page, game);
    let (mut last, mut seen) = (None, Vec::new());
    for _ in 0..80 {
        if !is_asked(&page, last) {
            break;
        }
        last = Some(seq(&page));
        let rule = page.text("document.querySelector('.prompt [data-rule]')?.dataset.rule ?? ''");
        if !seen.contains(&rule) {
            page.evaluate("delete document.querySelector('#table').dataset.drawer");
            for size in WINDOWS {
                page.resize(size);
                keep(&page, &format!("{game}-{}-{}x{}", seen.len(), size.width, size.height));
                assert_eq!(out_of_sight(&page), json!([]), "{game} {rule} in {}", size.name);
            }
            page.resize(Size::DESKTOP);
            seen.push(rule);
        }
        choose_in_list(&page, &mut whim);
    }
    assert!(!seen.is_empty(), "{game} asks something");
    assert_clean(&house, &page);
}

#[test]
fn every_decision_is_made_without_scrolling() {
    games().for_each(decide_without_scrolling);
}

/// Where the regions of the screen stand.
const REGIONS: &str =
    "['.prompt', '.board-area', '.own', '.others', '.table-tabs', '.talk', '.tools'].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})";

#[test]
fn nothing_jumps_when_something_is_said_or_chosen() {
    let house = House::open();
    for game in games() {
        let (anna, mut whim) = (Person::new(), Whim(29));
        let page = anna.tab();
        house.against_bots(&page, game);
        assert!(is_asked(&page, None));
        let before = page.evaluate(REGIONS);
        page.click("[data-hint]");
        page.wait_for("document.querySelector('.said[data-kind=hint] p')");
        assert_eq!(page.evaluate(REGIONS), before, "{game}: a hint");
        let mut last = None;
        for _ in 0..12 {
            assert!(is_asked(&page, last));
            last = Some(seq(&page));
            choose_in_list(&page, &mut whim);
            if !is_asked(&page, last) {
                break;
            }
            assert_eq!(page.evaluate(REGIONS), before, "{game}: a choice");
        }
    }
}

/// A page at a table of Stone Age that plays what happens, slowly enough to be looked at.
fn before_the_stage(house: &House, page: &Page) {
    house.against_bots(page, "stone-age");
    assert!(is_asked(page, None));
    page.evaluate("localStorage.setItem('ochre-speed', 'slow')");
}

const IS_PLAYING: &str = "document.querySelector('#table').hasAttribute('data-stage')";
const STRIP: &str = "document.querySelector('[data-stage-text]').textContent";
const PROGRESS: &str = "document.querySelector('[data-stage-progress]').textContent";

#[test]
fn the_stage_plays_what_others_do_and_is_skipped_by_a_key() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{IS_PLAYING} && {STRIP}"));
    let during = seq(&page);
    assert!(page.holds("document.querySelector('.over-board .halo')"), "where it happens is seen");
    keep(&page, "stage");
    page.press(" ");
    page.wait_for(&format!("!{IS_PLAYING}"));
    assert!(during < seq(&page), "the end is shown at once");
    assert!(page.holds("document.querySelector('[data-strip]').hidden"));
    assert_clean(&house, &page);
}

#[test]
fn the_stage_goes_back_and_on_by_keys_and_shows_it_all_again() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{IS_PLAYING} && {STRIP}"));
    page.press("p");
    let first = page.text(STRIP);
    page.press("ArrowLeft");
    assert_eq!(page.text(STRIP), first, "nothing lies before the first");
    page.press(" ");
    page.wait_for(&format!("!{IS_PLAYING}"));
    page.press("r");
    page.wait_for(&format!("{IS_PLAYING} && {PROGRESS}.includes('1 of')"));
    assert_eq!(page.text(STRIP), first);
    page.press("Escape");
    page.wait_for(&format!("!{IS_PLAYING}"));
    assert_fresh(&page);
    assert_clean(&house, &page);
}

#[test]
fn settings_are_kept_and_a_stage_that_is_turned_off_shows_the_end_at_once() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    page.press("m");
    page.wait_for("document.querySelector('dialog.menu[open]')");
    keep_both(&page, "menu");
    assert!(page.holds("document.querySelector('[name=speed][value=slow]').checked"));
    page.evaluate("document.querySelector('[name=speed][value=none]').click()");
    page.press("Escape");
    page.wait_for("!document.querySelector('dialog.menu[open]')");
    assert_eq!(page.text("localStorage.getItem('ochre-speed')"), "none");
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{SEQ} > {before}"));
    assert!(!page.holds(IS_PLAYING));
    assert_clean(&house, &page);
}

/// Plays until something is paid for in several ways, by the list.
fn until_paying(page: &Page) {
    let (mut whim, mut last) = (Whim(5), None);
    let several = "document.querySelectorAll('.dock > .counting:not([hidden]) .more').length > 1";
    let can_add = "document.querySelector('.dock .counting .more')";
    for _ in 0..400 {
        assert!(is_asked(page, last));
        if page.holds(several) && page.holds(can_add) {
            return;
        }
        last = Some(seq(page));
        choose_in_list(page, &mut whim);
    }
    panic!("something is paid for");
}

#[test]
fn a_payment_is_proposed_changed_and_made_at_once() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
    until_paying(&page);
    let go = "document.querySelector('.dock [data-count-go]')";
    assert!(!page.holds(&format!("{go}.disabled")), "what is proposed can be paid");
    keep_both(&page, "payment");
    let counts = "[...document.querySelectorAll('.dock .counting .more b')].map((it) => Number(it.textContent)).join()";
    let (proposed, before) = (page.text(counts), seq(&page));
    // Without anything nothing is paid, and the button says so.
    let less = "document.querySelector('.dock .less:not([disabled])')";
    while page.holds(less) {
        page.click_on(less);
    }
    assert!(page.holds(&format!("{go}.disabled && {go}.textContent")), "nothing is too little");
    assert!(page.text(counts).split(',').all(|n| n == "0"));
    page.evaluate(&format!("{go}.click()"));
    assert_eq!(seq(&page), before);
    // What was proposed, counted again one by one.
    for (kind, n) in proposed.split(',').enumerate() {
        for _ in 0..n.parse::<u32>().unwrap_or_default() {
            page.click_on(&format!("document.querySelectorAll('.dock .counting .more')[{kind}]"));
        }
    }
    assert_eq!(page.text(counts), proposed);
    page.click(".dock [data-count-go]");
    page.wait_for(&format!("{SEQ} > {before}"));
    assert_clean(&house, &page);
}

#[test]
fn the_only_answer_is_given_and_said_unless_one_wants_to_be_asked() {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(3));
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
    let mut last = None;
    while !page.holds("document.querySelector('#fragment[data-only]')") {
        assert!(is_asked(&page, last));
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
        assert!(is_asked(&page, last));
    }
    let before = seq(&page);
    assert!(is_asked(&page, None) && seq(&page) == before, "who wants to be asked is asked");
    page.evaluate("localStorage.setItem('ochre-forced', 'off')");
    page.goto(&page.text("location.href"));
    page.wait_for(&format!("{SEQ} > {before} && document.querySelector('.said[data-kind=given]')"));
    assert!(page.text("document.querySelector('.said').textContent").contains("Nothing else was possible"));
    assert_clean(&house, &page);
}
