//! Pages in parts.

use draw::{Known, Outline, Sheet, hash, part, stands};
use maud::{Markup, html};

/// What `["forest", "trees"]` is hashed to by every server of a version.
const HASH: u64 = 80_126_034_503_267;

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

/// What somebody is sent of a page who shows another.
fn changed(now: &Sheet, was: &Sheet) -> Vec<(String, String)> {
    let carried: Outline = was.outline().to_string().parse().expect("an outline is read as it was written");
    Known::to(carried).learn(now.clone())
}

fn names(parts: &[(String, String)]) -> Vec<&str> {
    parts.iter().map(|(name, _)| name.as_str()).collect()
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
    let expected = ("player-1".to_owned(), "<li data-part=\"player-1\">Bo</li>".to_owned());
    assert_eq!(changed(&now, &was), [expected]);
}

#[test]
fn a_part_is_sent_with_references_to_those_that_stand_in_it() {
    let (was, now) = (page("Where?", ["Anna", "Ben"], "all"), page("Where?", ["Anna", "Bo"], "both"));
    let changes = changed(&now, &was);
    assert_eq!(names(&changes), ["players", "player-1"]);
    assert_eq!(
        changes[0].1,
        "<ul data-part=\"players\" title=\"both\"><!--=player-0--><!--=player-1--></ul>"
    );
}

#[test]
fn who_shows_nothing_is_sent_everything() {
    let now = page("Where?", ["Anna", "Ben"], "all");
    let changes = Known::to(Outline::default()).learn(now);
    assert_eq!(names(&changes), ["", "question", "players", "player-0", "player-1"]);
}

#[test]
fn a_part_that_becomes_what_it_was_is_sent_again() {
    let (was, between) = (page("Where?", ["Anna", "Ben"], "all"), page("Where?", ["Anna", "Bo"], "all"));
    let mut known = Known::to(was.outline());
    assert_eq!(names(&known.learn(between.clone())), ["player-1"]);
    assert_eq!(known.learn(between.clone()), []);
    assert_eq!(names(&known.learn(was.inside())), ["player-1"]);
    assert_eq!(names(&known.learn(between)), ["player-1"]);
}

#[test]
fn a_part_that_stands_there_undrawn_is_taken_for_what_it_was() {
    let drawn = html! { (part("own", html! { ul { (part("mat", html! { li { "hut" } })) } })) };
    let undrawn = html! { (part("own", html! { ul { (stands("mat")) } })) };
    let [drawn, undrawn] = [drawn, undrawn].map(|page| Sheet::cut(&page.into_string()));
    assert_eq!(changed(&undrawn.inside(), &drawn), []);
}

#[test]
fn what_is_no_outline_is_refused() {
    for text in ["AAAAAAA", "AAAA+AAA", "AAAAAAAA A", "ÄÄÄÄ"] {
        assert!(text.parse::<Outline>().is_err(), "{text}");
    }
    assert_eq!("".parse(), Ok(Outline::default()));
}

#[test]
fn a_hash_depends_on_every_byte_and_on_where_texts_end() {
    let texts: [&[&str]; 9] =
        [&[], &[""], &["a"], &["", "a"], &["a", ""], &["ab"], &["a", "b"], &["abcdefgh"], &["abcdefg", "h"]];
    let hashes: std::collections::BTreeSet<u64> = texts.iter().map(|texts| hash(texts.iter())).collect();
    assert_eq!(hashes.len(), texts.len());
    // Browsers carry it from one server to the next.
    assert_eq!(hash(["forest", "trees"]), HASH);
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
