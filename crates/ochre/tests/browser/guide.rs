//! The lessons: somebody new finishes each by clicking what is lit, those for somebody new in every language.

use serde_json::json;
use test_support::browser::{Page, Person, Size};
use texts::Lang;

use crate::house::*;

/// The table asks this page and the guide says something new.
const IS_LED: &str =
    "document.querySelector(':is(#fragment[data-asked], [data-status=over]) .guide:not([data-watching])')";
const STEP: &str = "document.querySelector('.guide').textContent";

/// Something the guide asks for is on the screen whole, and nothing covers it.
const IS_IN_SIGHT: &str = "[...document.querySelectorAll('.guided')].some((it) => {
    const box = (it.querySelector('.hit') ?? it).getBoundingClientRect();
    const isInside = box.width && 0 <= box.top && box.bottom <= innerHeight + 1 && 0 <= box.left && box.right <= innerWidth + 1;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return isInside && top && (it.contains(top) || top.contains(it));
})";

/// Somebody new finishes a lesson, looking for nothing but what is lit.
fn finish(house: &House, game: &str, lesson: &str, lang: Lang) {
    // The last is the one that is played in. German has the longest words.
    let sizes: &[Size] = if lang == Lang::German { &[Size::PHONE, Size::DESKTOP] } else { &[Size::DESKTOP] };
    let person = Person::new();
    let page = person.tab();
    sizes.iter().for_each(|&size| page.resize(size));
    page.speak(lang.tag());
    page.goto(&house.url("/learn"));
    page.follow(&format!("form[action='/guide/{game}/{lesson}'] button"));
    assert_eq!(page.text("document.documentElement.lang"), lang.tag());
    let steps = follow_guide(&page, sizes, &format!("lesson-{game}-{lesson}-{}", lang.tag()));
    assert!((5..=12).contains(&steps), "{steps} steps");
    if page.holds("document.querySelector('#fragment').dataset.status === 'running'") {
        page.click(".guide [data-do=leave-guide]");
        page.wait_for("document.querySelector('#fragment[data-asked]') && !document.querySelector('.guide')");
    }
    assert_clean(house, &page);
}

/// Does what the guide asks until it has said all; how many steps that were.
fn follow_guide(page: &Page, sizes: &[Size], name: &str) -> usize {
    let mut said = String::new();
    for step in 1.. {
        page.wait_for(&format!("{IS_LED} && {STEP} !== {}", json!(said)));
        said = page.text(STEP);
        let is_over = page.holds("document.querySelector('.guide[data-over]')");
        if !is_over {
            page.wait_for(IS_IN_SIGHT);
        }
        for &size in sizes {
            page.resize(size);
            assert!(page.holds("scrollY === 0"), "{name}, step {step}: the page has jumped");
            look(page, size, &format!("{name}-{step:02}-{}", size.name));
        }
        if is_over {
            return step - 1;
        }
        choose_lit(page);
    }
    unreachable!("a guide comes to its end")
}

/// Chooses on the board where it is lit, otherwise in the list.
fn choose_lit(page: &Page) {
    let spot = "document.querySelector(':is(.board-area, .hand) .spot.offered.guided')";
    if !page.holds(spot) {
        return page.click(".dock button.guided");
    }
    // A click may be the choice itself, and the next step be lit before anybody looks again: so that is asked first.
    let has_menu = page.holds(&format!("{spot}.dataset.choices.includes(' ')"));
    page.click_on(spot);
    if has_menu {
        page.wait_for("document.querySelector('.spot-menu .guided')");
        page.click(".spot-menu .guided");
    }
}

#[test]
fn a_new_player_finishes_every_lesson() {
    let house = House::open();
    for game in registry::games() {
        let (first, others) = game.lessons().split_first().expect("every game has a lesson");
        Lang::ALL.into_iter().for_each(|lang| finish(&house, game.name(), first.name, lang));
        others.iter().for_each(|lesson| finish(&house, game.name(), lesson.name, Lang::German));
    }
}
