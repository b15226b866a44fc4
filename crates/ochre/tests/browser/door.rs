//! What every page brings along: the light, and what can be read without a connection.

use test_support::browser::Person;

use crate::house::*;

/// The colour behind everything.
const WALL: &str = "getComputedStyle(document.body).backgroundColor";
const DAY: &str = "rgb(239, 228, 208)";
const NIGHT: &str = "rgb(37, 29, 23)";

/// Waits until the rules are kept.
const KEPT: &str = "(async () => {
    for (let left = 1000; 0 < left; left--) {
        if (await caches.match('/rules/stone-age')) return true;
        await new Promise((go) => setTimeout(go, 50));
    }
    return false;
})()";

/// The choice of a light in the foot of a page.
fn light(value: &str) -> String {
    format!("document.querySelector('[name=light][value={value}]').parentElement")
}

#[test]
fn the_light_is_the_systems_until_somebody_chooses_it() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.goto(&house.url("/about"));
    for (is_dark, wall) in [(false, DAY), (true, NIGHT)] {
        page.darken(is_dark);
        assert_eq!(page.text(WALL), wall, "as the system");
    }
    page.darken(false);
    page.click_on(&light("night"));
    page.wait_for(&format!("{WALL} === '{NIGHT}'"));
    page.goto(&house.url("/rules"));
    assert_eq!(page.text(WALL), NIGHT, "on every page");
    assert!(page.holds("document.querySelector('[name=light]:checked').value === 'night'"));
    page.click("[data-turn-light]");
    page.wait_for(&format!("{WALL} === '{DAY}'"));
    page.darken(true);
    assert_eq!(page.text(WALL), DAY, "whatever the system says");
    page.click_on(&light("system"));
    page.wait_for(&format!("{WALL} === '{NIGHT}'"));
    assert_clean(&house, &page);
}

#[test]
fn without_a_connection_rules_that_were_opened_can_be_read() {
    let mut house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    let (rules, other, front) = (house.url("/rules/stone-age"), house.url("/rules/valley"), house.url("/"));
    page.goto(&rules);
    page.wait_for("navigator.serviceWorker.controller");
    // The first visit brought the worker; from the second on it keeps what is read.
    page.goto(&rules);
    assert_eq!(page.evaluate(KEPT), true, "what was read is kept");
    house.restart(|| {
        page.goto(&rules);
        assert!(20 < count(&page, ".numbered"), "rules that were opened");
        for path in [&other, &front] {
            page.goto(path);
            assert_eq!(page.text("document.querySelector('h1').textContent"), "No connection", "{path}");
        }
    });
    page.goto(&front);
    assert_eq!(count(&page, ".game"), registry::games().len() as u64, "the net is back");
}
