//! The tables as the README shows them: `docs/pictures` is made of these, as CONTRIBUTING.md says.

use test_support::browser::{Person, Size};

use crate::house::*;

/// Choices after which a table is worth a picture: the first rounds are over, and nobody has won.
const CHOICES: usize = 30;

#[test]
fn a_table_of_each_game_for_the_readme() {
    let house = House::open();
    for game in games() {
        let (anna, mut whim) = (Person::new(), Whim(5));
        let page = anna.tab();
        page.resize(Size::DESKTOP);
        page.goto(&house.url("/"));
        house.against_bots(&page, game);
        let (mut last, mut choices) = (None, 0);
        while is_asked(&page, last) && choices < CHOICES {
            last = Some(seq(&page));
            choose_in_list(&page, &mut whim);
            choices += 1;
        }
        // The small game that is a worked example is over before.
        if choices < CHOICES {
            continue;
        }
        open_tab(&page, "log");
        page.wait_for("document.querySelector('#table:not([data-stage])')");
        keep(&page, &format!("readme-{game}"));
        assert_clean(&house, &page);
    }
}

#[test]
fn every_table_in_every_language_by_day_and_by_night() {
    let house = House::open();
    for lang in ["en", "nl", "de"] {
        let anna = Person::new();
        let page = anna.tab();
        page.speak(lang);
        for game in games() {
            house.against_bots(&page, game);
            assert!(is_asked(&page, None));
            let name = format!("table-{game}-{lang}");
            for size in [Size::PHONE, Size::DESKTOP] {
                page.resize(size);
                look(&page, size, &format!("{name}-{}", size.name));
            }
            keep_dark(&page, &name);
        }
        assert_clean(&house, &page);
    }
}
