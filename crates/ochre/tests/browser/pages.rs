//! Every page: its size, its names and roles, and what is left of it without its script.

use serde_json::json;
use test_support::browser::{Person, Size};
use texts::Lang;
use texts::rulebook::Block;

use crate::house::*;

#[test]
fn no_page_is_wider_than_a_phone() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.speak("de");
    let show = |path: &str, name: &str| {
        page.goto(&house.url(path));
        assert_eq!(page.text("document.documentElement.lang"), "de");
        keep_both(&page, name);
    };
    show("/", "start");
    for path in ["learn", "rules", "about", "privacy", "legal", "offline", "look", "lobby"] {
        show(&format!("/{path}"), path);
    }
    for game in games() {
        show(&format!("/new/{game}"), &format!("{game}-new"));
        show(&format!("/rules/{game}"), &format!("{game}-rules"));
        let seating = house.table(
            &page,
            game,
            "Donaudampfschifffahrtsgesellschaft"[..32].trim(),
            &["me", "open", "invited"],
        );
        show(&seating, &format!("{game}-seating"));
        let path = house.against_bots(&page, game);
        is_asked(&page, None);
        show(&path, &format!("{game}-table"));
        show(&format!("{path}/replay"), &format!("{game}-past"));
    }
    show("/account", "account");
    show("/", "start-again");
    show("/nowhere", "problem");
    let problems = page.problems();
    assert!(problems.iter().all(|problem| problem.contains("/nowhere")), "{problems:#?}");
}

#[test]
fn in_every_language_pages_fit_the_smallest_phone() {
    let house = House::open();
    for lang in ["en", "nl", "de"] {
        let anna = Person::new();
        let page = anna.tab();
        page.speak(lang);
        let seating = house.table(&page, "valley", "Anna", &["me", "open", "invited"]);
        let paths = [
            "/",
            "/learn",
            "/rules",
            "/about",
            "/privacy",
            "/look",
            "/account",
            "/new/valley",
            &seating,
            "/nowhere",
            "/lobby",
            "/ratings/stone-age",
            "/me",
            "/notices",
        ];
        let names = [
            "start",
            "learn",
            "rules",
            "about",
            "privacy",
            "look",
            "account",
            "new",
            "seating",
            "problem",
            "lobby",
            "ratings",
            "own-profile",
            "notices",
        ];
        for (path, name) in paths.into_iter().zip(names) {
            page.goto(&house.url(path));
            assert_eq!(page.text("document.documentElement.lang"), lang);
            for size in [Size::SMALL, Size::DESKTOP] {
                page.resize(size);
                look(&page, size, &format!("{name}-{lang}-{}", size.name));
            }
            keep_dark(&page, &format!("{name}-{lang}"));
        }
    }
}

/// A word that fits no line of a phone.
const LONG_WORD: &str = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";

/// What can be opened beside or before a table: what opens it, and when it is there.
const OPENED: [(&str, &str, &str); 3] = [
    ("rule", ".prompt [data-rule]", "document.querySelector('.rule-panel:not([hidden]) p')"),
    ("hint", "[data-hint]", "document.querySelector('.said[data-kind=hint] p')"),
    ("help", "[data-help]", "document.querySelector('dialog.help[open]')"),
];

#[test]
fn what_opens_at_a_table_fits_a_phone() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.speak("de");
    for game in games() {
        house.against_bots(&page, game);
        is_asked(&page, None);
        page.evaluate(&format!("document.querySelector('[data-say] input').value = '{LONG_WORD}'"));
        open_tab(&page, "chat");
        page.click("[data-say] button");
        page.wait_for("document.querySelector('.chat li')");
        open_tab(&page, "log");
        page.evaluate("delete document.querySelector('#table').dataset.drawer");
        for (name, opener, is_open) in OPENED {
            page.click(opener);
            page.wait_for(is_open);
            for size in [Size::PHONE, Size::DESKTOP] {
                page.resize(size);
                look(&page, size, &format!("{game}-{name}-{}", size.name));
            }
        }
    }
    assert_clean(&house, &page);
}

/// Ways to spoil a table, each of which cuts a text or lets it stick out.
const SPOILED: [&str; 4] = [
    "document.querySelector('.question').style.cssText = 'height: .6rem; overflow: hidden'",
    "document.querySelector('#table').dataset.tab = 'choices'; document.querySelector('.choices button').style.cssText = 'width: 3rem; white-space: nowrap'",
    "document.querySelector('svg.board text').setAttribute('x', '2000')",
    "document.querySelector('#table').dataset.tab = 'chat'; document.querySelector('#say').style.flex = '0 0 3rem'",
];

#[test]
fn a_text_that_is_cut_is_found() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    let path = house.against_bots(&page, "stone-age");
    for spoil in SPOILED {
        page.goto(&house.url(&path));
        assert_eq!(cut(&page), json!([]));
        page.evaluate(spoil);
        assert_ne!(cut(&page), json!([]), "{spoil}");
    }
}

#[test]
fn without_script_pages_can_be_read() {
    let house = House::open();
    let (anna, ben) = (Person::new(), Person::new());
    let path = house.against_bots(&anna.tab(), "eiszeit");
    let page = ben.tab();
    page.turn_script_off();
    for game in registry::games() {
        page.goto(&house.url(&format!("/rules/{}", game.name())));
        let is_numbered = |block: &&Block| matches!(block, Block::Paragraph(Some(_), _));
        let numbered = game.rulebook().blocks(Lang::English).iter().filter(is_numbered).count();
        assert_eq!(count(&page, ".numbered"), numbered as u64, "the rules of {}", game.name());
    }
    page.goto(&house.url("/"));
    assert_eq!(count(&page, ".game"), registry::games().len() as u64);
    page.goto(&house.url(&path));
    assert!(0 < count(&page, ".board-area svg") && 0 < count(&page, ".player"), "the table is shown");
    let notice = "To play, allow this page to run its script.";
    assert!(page.heard().all().any(|(_, name)| name.starts_with(notice)), "the notice is shown");
    keep(&page, "no-script");
    assert_clean(&house, &page);
}
