//! The end of a game on the screen: a sheet over the table that leaves the last position, at both sizes, by day and night.

use test_support::browser::{Page, Person, Size};

use crate::house::*;
use crate::replay::play_out;

const SHEET: &str = "document.querySelector('.finale .sheet')";
const IS_SHOWN: &str = "document.querySelector('.finale:not([hidden])')";

/// The sheet lies within the window, and what is too long for it scrolls inside it and in one direction.
fn assert_inside(page: &Page, size: Size) {
    page.resize(size);
    assert!(
        page.holds(&format!(
            "(() => {{
                const sheet = {SHEET};
                const box = sheet.getBoundingClientRect();
                const isInside = 0 <= box.top && box.bottom <= innerHeight && 0 <= box.left && box.right <= innerWidth;
                return isInside && sheet.scrollWidth <= sheet.clientWidth
                    && document.documentElement.scrollHeight <= innerHeight;
            }})()"
        )),
        "the sheet of a {}",
        size.name
    );
    // Who won, and the way on, are seen without scrolling.
    assert!(
        page.holds(
            "[...document.querySelectorAll('.winners, .won .main')].every((it) => {
                const box = it.getBoundingClientRect();
                return 0 < box.height && box.bottom <= innerHeight;
            })"
        ),
        "who won on a {}",
        size.name
    );
}

#[test]
fn the_end_lies_over_the_table_and_leaves_the_last_position() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.speak("de");
    page.goto(&house.url("/"));
    let path = house.against_bots(&page, "eiszeit");
    play_out(&house, &page, &path);
    page.goto(&house.url(&path));
    page.wait_for(IS_SHOWN);
    [Size::PHONE, Size::DESKTOP].into_iter().for_each(|size| assert_inside(&page, size));
    keep_both(&page, "finale");
    keep_dark(&page, "finale");
    page.click("[data-to-board]");
    page.wait_for(&format!("!{IS_SHOWN} && document.activeElement.hasAttribute('data-to-end')"));
    page.press("Enter");
    page.wait_for(&format!("{IS_SHOWN} && document.activeElement.hasAttribute('data-to-board')"));
    // A click in the curve goes to that moment of the game.
    page.click(".finale [data-chart]");
    page.wait_for("location.pathname.endsWith('/replay') && document.querySelector('#fragment[data-step]')");
    let (at, last) = (
        page.evaluate("Number(document.querySelector('#fragment').dataset.step)").as_u64().unwrap(),
        page.evaluate("Number(document.querySelector('[data-replay]').dataset.last)").as_u64().unwrap(),
    );
    assert!(0 < at && at < last, "{at} of {last}");
    assert_clean(&house, &page);
}
