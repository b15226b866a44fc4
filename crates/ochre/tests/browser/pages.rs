//! Every page: its size, its names and roles, and what is left of it without its script.

use proving::browser::Person;

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
    for game in GAMES {
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
fn without_script_pages_can_be_read() {
    let house = House::open();
    let (anna, ben) = (Person::new(), Person::new());
    let path = house.against_bots(&anna.tab(), "eiszeit");
    let page = ben.tab();
    page.turn_script_off();
    for game in GAMES {
        page.goto(&house.url(&format!("/rules/{game}")));
        assert!(20 < count(&page, ".numbered"), "the rules of {game}");
    }
    page.goto(&house.url("/"));
    assert_eq!(count(&page, ".panel"), 3);
    page.goto(&house.url(&path));
    assert!(0 < count(&page, ".board-frame svg") && 0 < count(&page, ".player"), "the table is shown");
    let notice = "To play, allow this page to run its script.";
    assert!(page.heard().all().any(|(_, name)| name.starts_with(notice)), "the notice is shown");
    keep(&page, "no-script");
    assert_clean(&house, &page);
}
