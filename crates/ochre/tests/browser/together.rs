//! Several people at one table: what they see of each other, and what not.

use test_support::browser::{Page, Person, wait_until};

use crate::house::*;

/// The first sets up a table, the others sit down, the first starts; all see the game.
pub(crate) fn all_sit_down(house: &House, game: &str, pages: &[Page]) -> String {
    let wishes: Vec<&str> = ["me"].into_iter().chain(pages[1..].iter().map(|_| "open")).collect();
    let path = house.table(&pages[0], game, "Anna", &wishes);
    for (page, name) in pages[1..].iter().zip(["Ben", "Cem"]) {
        page.goto(&house.url(&path));
        page.evaluate(&format!("document.querySelector('.places [name=name]').value = '{name}'"));
        page.follow(".places form button");
        pages[0].wait_for(&format!("document.querySelector('.places').textContent.includes('{name}')"));
    }
    pages[0].follow("form[action$=start] button.main");
    for page in pages {
        page.wait_for(IS_RUNNING);
    }
    path
}

/// Which of the pages is asked, once all show the same table.
pub(crate) fn asked_of(pages: &[Page]) -> usize {
    wait_until("one of the pages is asked and all show the same table", || {
        assert!(pages[0].holds(IS_RUNNING), "the game is not over yet");
        let latest = pages.iter().map(seq).max();
        let asked = pages.iter().position(|page| page.holds(IS_ASKED));
        asked.filter(|_| pages.iter().all(|page| Some(seq(page)) == latest))
    })
}

/// Whoever is asked chooses, and all see it.
fn one_chooses(pages: &[Page], whim: &mut Whim) {
    let asked = &pages[asked_of(pages)];
    let before = seq(asked);
    choose_in_list(asked, whim);
    asked.wait_for(&format!("{SEQ} > {before}"));
    let now = seq(asked);
    for page in pages {
        page.wait_for(&format!("{SEQ} >= {now}"));
    }
}

#[test]
fn two_people_at_one_table_see_each_others_moves() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    all_sit_down(&house, "stone-age", &pages);
    let mut whim = Whim(3);
    for _ in 0..12 {
        one_chooses(&pages, &mut whim);
        let lines = "document.querySelectorAll('.log li:not(.since)').length";
        let [annas, bens] = pages.each_ref().map(|page| page.evaluate(lines));
        assert_eq!(annas, bens);
    }
    // Each reads of themselves as "you", and of the other by name.
    for (page, other) in pages.iter().zip(["Ben", "Anna"]) {
        let log = page.text("document.querySelector('.log').textContent");
        assert!(log.contains("You place") && log.contains(&format!("{other} places")), "{log}");
    }
    let [anna, ben] = &pages;
    anna.evaluate("document.querySelector('[data-say] input').value = 'Hallo Ben <b>'");
    open_tab(anna, "chat");
    anna.click("[data-say] button");
    ben.wait_for("document.querySelector('.chat li')?.textContent === 'Anna Hallo Ben <b>'");
    assert_clean(&house, anna);
    assert_clean(&house, ben);
}

#[test]
fn a_hidden_hand_is_never_in_another_browser() {
    let house = House::open();
    let (people, outside) = ([Person::new(), Person::new(), Person::new()], Person::new());
    let (pages, watcher) = (people.each_ref().map(Person::tab), outside.tab());
    for page in pages.iter().chain([&watcher]) {
        page.keep_bodies();
    }
    let path = all_sit_down(&house, "eiszeit", &pages);
    watcher.goto(&house.url(&path));
    let hand =
        "[...document.querySelectorAll('.own[data-own] .hand .ez-words')].map((card) => card.textContent)";
    let hands = || {
        pages.each_ref().map(|page| -> Vec<String> { serde_json::from_value(page.evaluate(hand)).unwrap() })
    };
    let mut whim = Whim(5);
    while hands().iter().any(Vec::is_empty) {
        one_chooses(&pages, &mut whim);
    }
    // No card is played yet: nobody can know what only another holds.
    let hands = hands();
    let mut hidden = 0;
    for (page, own) in pages.iter().chain([&watcher]).zip(hands.iter().chain([&Vec::new()])) {
        // One card says all that another says, and more.
        let is_own = |text: &&String| own.iter().any(|it| it.contains(text.as_str()));
        for text in hands.iter().flatten().filter(|text| !is_own(text)) {
            assert_absent(page, text);
            hidden += 1;
        }
    }
    assert!(0 < hidden, "the hands differ");
    assert_eq!(known_hands(&pages[0], &path), [true, false, false]);
    assert_eq!(known_hands(&pages[1], &path), [false, true, false]);
    assert_eq!(known_hands(&watcher, &path), [false, false, false]);
    for _ in 0..20 {
        one_chooses(&pages, &mut whim);
        for page in pages.iter().chain([&watcher]) {
            assert_eq!(count(page, ".player:not([data-own]) .ez-in-hand"), 0);
        }
    }
    // Style sheets name what only some get.
    let holds_hand = |page: &Page| {
        page.bodies().iter().any(|(url, body)| !url.contains(".css") && body.contains("ez-in-hand"))
    };
    assert!(pages.iter().all(holds_hand), "what is looked for is there where it may be");
    assert!(!holds_hand(&watcher), "a watcher gets no hand");
    assert_clean(&house, &watcher);
}

/// A text is neither shown by a page nor in anything the page got.
fn assert_absent(page: &Page, text: &str) {
    let shown = page.text("document.documentElement.outerHTML");
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    for (url, body) in page
        .bodies()
        .iter()
        .map(|(url, body)| (url.as_str(), body.as_str()))
        .chain([("the page", shown.as_str())])
    {
        assert!(!body.contains(&escaped) && !body.contains(text), "{text:?} is in {url}");
    }
}

/// Whose hands the API tells a page.
fn known_hands(page: &Page, path: &str) -> Vec<bool> {
    let path = path.replace("/t/", "/api/v1/tables/");
    let view = page.evaluate(&format!("fetch('{path}/view').then((answer) => answer.json())"));
    let players = view["view"]["players"].as_array().unwrap_or_else(|| panic!("{view}"));
    players.iter().map(|player| !player["hand"].is_null()).collect()
}

#[test]
fn two_seats_at_one_screen_are_covered_in_between() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    let mut whim = Whim(17);
    page.keep_bodies();
    house.table(&page, "eiszeit", "Anna", &["me", "me"]);
    page.wait_for(IS_RUNNING);
    let (mut seats, mut has_seen_hand) = (Vec::new(), false);
    // Hands are dealt once the first hunters stand.
    while seats.len() < 4 || !has_seen_hand {
        page.wait_for("document.querySelector('.cover, #fragment[data-asked]')");
        if page.holds("document.querySelector('.cover')") {
            assert_eq!(count(&page, ".ez-in-hand, [data-choice]"), 0, "covered");
            if seats.is_empty() {
                keep_both(&page, "cover");
            }
            seats.push(page.text("document.querySelector('#fragment').dataset.cover"));
            page.click("[data-uncover]");
            page.wait_for(IS_ASKED);
            assert!(count(&page, ".hand .ez-in-hand") < 6, "at most one hand, that of whoever is asked");
            has_seen_hand |= 0 < count(&page, ".hand .ez-in-hand");
        }
        let before = seq(&page);
        choose_in_list(&page, &mut whim);
        page.wait_for(&format!(
            "{SEQ} > {before} && document.querySelector('.cover, #fragment[data-asked]')"
        ));
    }
    assert_ne!(seats[0], seats[1], "the screen goes round");
    assert_clean(&house, &page);
}
