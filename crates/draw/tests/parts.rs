//! Pages in parts.

use draw::{Sheet, part};
use maud::{Markup, html};

/// A page with a row of two players inside the players, and a question.
fn page(question: &str, players: [&str; 2], title: &str) -> Sheet {
    let row = |nr: usize| part(&format!("player-{nr}"), html! { li { (players[nr]) } });
    let page: Markup = html! {
        main {
            (part("question", html! { p.question { (question) } }))
            (part("players", html! { ul title=(title) { (row(0)) (row(1)) } }))
        }
    };
    Sheet::cut(&page.into_string())
}

fn changed<'a>(now: &'a Sheet, was: &Sheet) -> Vec<(&'a str, String)> {
    now.changes(&was.outline()).expect("the page itself is the same")
}

#[test]
fn a_page_is_whole_again_without_its_marks() {
    let whole = page("Where?", ["Anna", "Ben"], "all").whole();
    assert_eq!(
        whole,
        "<main><p data-part=\"question\" class=\"question\">Where?</p>\
         <ul data-part=\"players\" title=\"all\"><li data-part=\"player-0\">Anna</li>\
         <li data-part=\"player-1\">Ben</li></ul></main>"
    );
}

#[test]
fn nothing_changes_where_nothing_did() {
    let page = page("Where?", ["Anna", "Ben"], "all");
    assert_eq!(changed(&page, &page), []);
}

#[test]
fn the_innermost_part_is_sent_that_changed() {
    let (was, now) = (page("Where?", ["Anna", "Ben"], "all"), page("Where?", ["Anna", "Bo"], "all"));
    assert_eq!(changed(&now, &was), [("player-1", "<li data-part=\"player-1\">Bo</li>".to_owned())]);
}

#[test]
fn a_part_whose_own_markup_changed_is_sent_with_all_that_stands_in_it() {
    let (was, now) = (page("Where?", ["Anna", "Ben"], "all"), page("Where?", ["Anna", "Bo"], "both"));
    let changes = changed(&now, &was);
    assert_eq!(changes.len(), 1);
    assert_eq!(changes[0].0, "players");
    assert!(
        changes[0].1.contains("title=\"both\"")
            && changes[0].1.contains("Anna")
            && changes[0].1.contains("Bo")
    );
}

#[test]
fn another_page_is_no_change_of_this_one() {
    let was = page("Where?", ["Anna", "Ben"], "all");
    let other =
        Sheet::cut(&html! { main { (part("question", html! { p.question { "Where?" } })) } }.into_string());
    assert_eq!(other.changes(&was.outline()), None);
}

#[test]
fn what_users_type_marks_no_part() {
    let sly = page("<!--(players--><li>mine</li><!--)-->", ["Anna", "Ben"], "all");
    assert!(sly.whole().contains("&lt;!--(players"), "{}", sly.whole());
    assert_eq!(changed(&sly, &page("Where?", ["Anna", "Ben"], "all")).len(), 1);
}

#[test]
fn other_comments_stay_where_they_are() {
    let text = "<p>one<!-- two -->three</p>";
    assert_eq!(Sheet::cut(text).whole(), text);
}
