//! A finished game looked at again: asked for, waited for, read by mouse and keyboard, thought over, and played on.

use test_support::browser::{Person, Size};

use crate::house::*;
use crate::replay::play_out;

const MOMENT: &str = "document.querySelector('[data-moment]:not([hidden])')";

#[test]
fn a_finished_game_is_reviewed_thought_over_and_played_on() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.goto(&house.url("/"));
    let path = house.against_bots(&page, "cave-bear");
    play_out(&house, &page, &path);
    page.goto(&house.url(&format!("{path}/review")));
    page.follow("main form button.main");
    page.wait_for("document.querySelector('[data-review-curve]')");
    for size in [Size::PHONE, Size::DESKTOP] {
        page.resize(size);
        assert_fits(&page, size, "the review");
    }
    page.wait_for("document.querySelectorAll('[data-picture] svg').length > 0");
    keep_both(&page, "review");
    keep_dark(&page, "review");
    assert_clean(&house, &page);

    // The curve by keyboard: End goes to the end, Enter looks at the last moment.
    page.evaluate("document.querySelector('[data-review-curve]').focus()");
    page.press("End");
    page.wait_for("document.querySelector('[data-chance]').textContent.endsWith('%')");
    page.press("Enter");
    page.wait_for(&format!("{MOMENT}?.querySelector('.board-shot svg')"));

    // Only mistakes are listed until all choices are asked for.
    let shown = "[...document.querySelectorAll('[data-review-choices] tbody tr')].filter((row) => !row.hidden).length";
    let mistakes = page.evaluate(shown).as_u64().unwrap();
    page.evaluate(
        "for (const field of document.querySelectorAll('[data-filter]')) { field.value = ''; field.dispatchEvent(new Event('change', { bubbles: true })); }",
    );
    let all = page.evaluate(shown).as_u64().unwrap();
    assert!(mistakes < all, "{mistakes} of {all}");

    // A question is thought over again: some answer is the best that was found.
    page.click("[data-review-choices] tbody tr [data-at]");
    page.wait_for(&format!("{MOMENT}?.querySelector('[data-again]')"));
    page.click("[data-again]");
    page.wait_for(&format!("{MOMENT}?.querySelectorAll('[data-answer]').length > 1"));
    keep_both(&page, "review-again");
    page.click("[data-answer]");
    page.wait_for("document.querySelector('[data-answered]').textContent !== ''");

    // And played on from there, at a table that says where it comes from.
    page.click(".play-on summary");
    page.follow(".play-on button.main");
    page.wait_for("document.querySelector('#table[data-table]')");
    assert!(page.holds(&format!("document.querySelector('a[href=\"{path}\"]')")), "the way back");
    page.goto(&house.url(&format!("{path}/review")));
    page.wait_for("document.querySelector('.branches a')");
    assert_clean(&house, &page);
}
