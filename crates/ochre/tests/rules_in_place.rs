//! The rules beside the board in a real browser: opened by mouse, read while the game goes on, closed by
//! keyboard.

#![allow(clippy::unwrap_used)]

mod support;

use proving::browser::{Page, Person};
use support::Served;

const IS_OPEN: &str = "!document.querySelector('.rule-panel').hidden";
const IS_ASKED: &str = "document.querySelector('#fragment')?.hasAttribute('data-asked')";
const SEQ: &str = "document.querySelector('#fragment').dataset.seq";
const PANEL: &str = "document.querySelector('.rule-panel').textContent";

/// A table of Stone Age against bots that asks this page.
fn sit_down(served: &Served, page: &Page) {
    page.goto(&served.url);
    page.follow("form[action='/play/stone-age'] button");
    page.wait_for(IS_ASKED);
}

#[test]
#[ignore = "needs chromium: cargo test -p ochre --test rules_in_place -- --ignored"]
fn a_rule_opens_beside_the_board_and_stays_while_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let person = Person::new();
    let page = person.tab();
    sit_down(&served, &page);

    page.click(".prompt [data-rule]");
    page.wait_for(IS_OPEN);
    assert!(
        page.text(PANEL).contains("SA-4.1") && page.holds("document.activeElement.matches('.rule-panel')")
    );
    let seq = page.text(SEQ);
    page.click_on("document.querySelector('.choices [data-choice]')");
    page.wait_for(&format!("{SEQ} !== '{seq}'"));
    assert!(page.holds(IS_OPEN) && page.text(PANEL).contains("SA-4.1"));

    page.wait_for(IS_ASKED);
    page.evaluate("document.querySelector('.rule-panel').focus()");
    page.press("Escape");
    page.wait_for(&format!("!({IS_OPEN})"));
    assert!(page.holds("document.activeElement.matches('[data-rule], .question')"));
    assert_eq!(page.problems(), Vec::<String>::new());
}

#[test]
#[ignore = "needs chromium: cargo test -p ochre --test rules_in_place -- --ignored"]
fn a_card_opens_its_rule_without_being_chosen_and_a_refusal_links_to_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let person = Person::new();
    let page = person.tab();
    sit_down(&served, &page);

    let seq = page.text(SEQ);
    page.click_on("document.querySelector('.sa-slot .ask')");
    page.wait_for(IS_OPEN);
    assert!(page.text(PANEL).contains("SA-8.") && page.text(PANEL).contains("SA-10."));
    page.click("[data-close-rule]");
    page.wait_for(&format!("!({IS_OPEN})"));

    let wood = "document.querySelector('.player[data-own] [data-spot^=wood]')";
    page.click_on(wood);
    page.wait_for("document.querySelector('[data-said] [data-rule]')");
    page.click("[data-said] [data-rule]");
    page.wait_for(IS_OPEN);
    assert_eq!(page.text(SEQ), seq, "nothing was chosen");
    assert_eq!(page.problems(), Vec::<String>::new());
}
