//! What a choice costs a page: only what changed is sent, the page that is changed so is the page that a visitor would
//! open anew, and nothing on it jumps.

use serde_json::Value;
use test_support::browser::{Page, Person, Size};

use crate::house::*;
use crate::together::all_sit_down;

/// How many choices are made in each game.
const CHOICES: usize = 24;

/// Lets a page show what comes without a stage.
fn without_stage(page: &Page) {
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
}

/// The number of the table as the server would show it.
const NOW: &str = "fetch(location.pathname + '/fragment').then((answer) => answer.text())
    .then((html) => Number(/data-seq=\"(\\d+)\"/.exec(html)[1]))";

/// A page and whoever watches show what a fresh page would, through a part of a game.
fn stays_fresh(game: &str) {
    let house = House::open();
    let (anna, outside, mut whim) = (Person::new(), Person::new(), Whim(23));
    let (page, watcher) = (anna.tab(), outside.tab());
    let path = house.against_bots(&page, game);
    without_stage(&page);
    watcher.goto(&house.url(&path));
    without_stage(&watcher);
    watcher.wait_for(IS_LIVE);
    let mut last = None;
    for n in 0..CHOICES {
        if !is_asked(&page, last) {
            break;
        }
        assert_fresh(&page);
        if n % 4 == 0 {
            // Whoever watches knows of less, and looks at one player after the other.
            let now = watcher.evaluate(NOW).as_i64().unwrap();
            watcher.wait_for(&format!("{SEQ} >= {now}"));
            assert_fresh(&watcher);
        }
        last = Some(seq(&page));
        if n % 3 == 2 { choose_on_board(&page, &mut whim) } else { choose_in_list(&page, &mut whim) }
    }
    assert_clean(&house, &page);
    assert_clean(&house, &watcher);
}

#[test]
fn a_page_changed_in_parts_is_the_page_a_visitor_would_open() {
    games().for_each(stays_fresh);
}

/// Bytes of all that was sent with an answer, as they came over the line: no header, compressed.
const ANSWERS: &str = "performance.getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/choose') || entry.name.includes('/news')).map((entry) => entry.encodedBodySize)";

#[test]
fn a_choice_sends_what_changed_and_not_the_table() {
    let house = House::open();
    for game in games() {
        let (anna, mut whim) = (Person::new(), Whim(31));
        let page = anna.tab();
        house.against_bots(&page, game);
        without_stage(&page);
        // A table that begins is sent whole, once.
        let mut last = None;
        assert!(is_asked(&page, last));
        page.evaluate("performance.clearResourceTimings()");
        for _ in 0..CHOICES {
            if !is_asked(&page, last) {
                break;
            }
            last = Some(seq(&page));
            choose_in_list(&page, &mut whim);
        }
        let mut answers: Vec<u64> = serde_json::from_value(page.evaluate(ANSWERS)).unwrap();
        answers.sort_unstable();
        let largest = answers[answers.len() - 1];
        assert!(0 < largest && largest < 12_000, "{game}: {answers:?} bytes");
    }
}

#[test]
fn what_is_undone_shown_again_and_stepped_through_ends_at_the_table_as_it_is() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    page.evaluate("localStorage.setItem('ochre-speed', 'fast')");
    let mut whim = Whim(2);
    let is_still = "!document.querySelector('#table').hasAttribute('data-stage')";
    let mut last = None;
    for _ in 0..4 {
        assert!(is_asked(&page, last));
        page.wait_for(is_still);
        assert_fresh(&page);
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
    }
    assert!(is_asked(&page, last));
    page.wait_for(is_still);
    // Again, back from its end, and out of it in the middle.
    page.press("r");
    for key in ["p", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowRight", "Escape"] {
        page.press(key);
    }
    page.wait_for(is_still);
    assert_fresh(&page);
    without_stage(&page);
    while !page.holds("document.querySelector('[data-undo]')") {
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
        assert!(is_asked(&page, last), "something can be taken back");
    }
    let before = seq(&page);
    page.press("u");
    assert!(is_asked(&page, Some(before)));
    assert_fresh(&page);
    assert_clean(&house, &page);
}

#[test]
fn two_tabs_of_one_person_show_the_same_and_one_that_slept_catches_up() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    let path = all_sit_down(&house, "stone-age", &pages);
    let other = people[0].tab();
    other.goto(&house.url(&path));
    let mut whim = Whim(8);
    for page in pages.iter().chain([&other]) {
        without_stage(page);
        page.wait_for(IS_LIVE);
    }
    for n in 0..8 {
        let asked = &pages[crate::together::asked_of(&pages)];
        let before = seq(asked);
        choose_in_list(asked, &mut whim);
        asked.wait_for(&format!("{SEQ} > {before}"));
        let now = seq(asked);
        if n % 3 == 0 {
            // A page that comes back knows nothing of what it showed.
            other.goto(&house.url(&path));
        }
        for page in pages.iter().chain([&other]) {
            page.wait_for(&format!("{SEQ} >= {now}"));
            assert_fresh(page);
        }
    }
}

/// Notes how far things jump and when, whether or not a person has just touched something.
const WATCH_SHIFTS: &str = "window.shifts = []; new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifts.push([shift.value, shift.startTime,
        ...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? 'gone')]);
}).observe({ type: 'layout-shift' })";

/// The jumps since the last time, once what was painted has been reported.
const SHIFTS: &str =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    done(window.shifts.splice(0));
}))))";

/// The most that things may jump at a choice, as browsers count it.
const JUMP: f64 = 0.02;

/// The worst of the jumps as browsers add them up: those that follow each other within a second, for five at most.
fn cumulative(shifts: &Value) -> f64 {
    let at = |shift: &Value, what: usize| shift[what].as_f64().unwrap();
    let (mut worst, mut sum, mut began, mut last) = (0.0_f64, 0.0, f64::MIN, f64::MIN);
    for shift in shifts.as_array().unwrap() {
        let now = at(shift, 1);
        if 1000.0 < now - last || 5000.0 < now - began {
            (sum, began) = (0.0, now);
        }
        (sum, last) = (sum + at(shift, 0), now);
        worst = worst.max(sum);
    }
    worst
}

fn lies_still(game: &str, size: Size) {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(13));
    let page = anna.tab();
    page.resize(size);
    page.move_freely();
    house.against_bots(&page, game);
    page.evaluate("localStorage.setItem('ochre-speed', 'fast')");
    let mut last = None;
    assert!(is_asked(&page, last));
    page.evaluate(WATCH_SHIFTS);
    for _ in 0..10 {
        if !is_asked(&page, last) {
            break;
        }
        page.wait_for("!document.querySelector('#table').hasAttribute('data-stage')");
        page.evaluate(SHIFTS);
        last = Some(seq(&page));
        let at = whim.below(count(&page, ".choices [data-choice]"));
        page.evaluate(&format!("document.querySelectorAll('.choices [data-choice]')[{at}].click()"));
        is_asked(&page, last);
        page.wait_for("!document.querySelector('#table').hasAttribute('data-stage')");
        let shifts = page.evaluate(SHIFTS);
        let sum = cumulative(&shifts);
        assert!(sum <= JUMP, "{game} on a {}, {sum}: {shifts:#}", size.name);
    }
}

#[test]
fn nothing_jumps_on_a_desktop() {
    games().for_each(|game| lies_still(game, Size::DESKTOP));
}

#[test]
fn nothing_jumps_on_a_phone() {
    games().for_each(|game| lies_still(game, Size::PHONE));
}
