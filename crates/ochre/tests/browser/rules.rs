//! The rules beside the board: opened by mouse, read while the game goes on, closed by keyboard.

use test_support::browser::{Page, Person};

use crate::house::*;

const IS_OPEN: &str = "!document.querySelector('.rule-panel').hidden";
const PANEL: &str = "document.querySelector('.rule-panel').textContent";

/// A table of Stone Age against bots that asks this page.
fn sit_down(house: &House, page: &Page) {
    page.goto(&house.url("/"));
    page.follow("form[action='/play/stone-age'] button");
    page.wait_for(IS_ASKED);
}

#[test]
fn a_rule_opens_beside_the_board_and_stays_while_the_game_goes_on() {
    let house = House::open();
    let person = Person::new();
    let page = person.tab();
    sit_down(&house, &page);

    page.click(".prompt [data-rule]");
    page.wait_for(IS_OPEN);
    assert!(
        page.text(PANEL).contains("SA-4.1") && page.holds("document.activeElement.matches('.rule-panel')")
    );
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{SEQ} > {before}"));
    assert!(page.holds(IS_OPEN) && page.text(PANEL).contains("SA-4.1"));

    page.wait_for(IS_ASKED);
    page.evaluate("document.querySelector('.rule-panel').focus()");
    page.press("Escape");
    page.wait_for(&format!("!({IS_OPEN})"));
    assert!(page.holds("document.activeElement.matches('[data-rule], .question')"));
    assert_clean(&house, &page);
}

#[test]
fn a_card_opens_its_rule_without_being_chosen_and_a_refusal_links_to_its_own() {
    let house = House::open();
    let person = Person::new();
    let page = person.tab();
    sit_down(&house, &page);

    until_some_spot_is_unlit(&page);
    let before = seq(&page);
    page.evaluate("document.querySelector('.sa-slot .ask').click()");
    page.wait_for(IS_OPEN);
    assert!(page.text(PANEL).contains("SA-8.") && page.text(PANEL).contains("SA-10."));
    page.click("[data-close-rule]");
    page.wait_for(&format!("!({IS_OPEN})"));

    page.evaluate(&format!("{UNLIT}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"));
    page.wait_for("document.querySelector('[data-said] [data-rule]')");
    page.click("[data-said] [data-rule]");
    page.wait_for(IS_OPEN);
    assert_eq!(seq(&page), before, "nothing was chosen");
    assert_clean(&house, &page);
}
