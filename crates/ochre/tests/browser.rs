//! The pages in a real browser: a whole game by mouse, two people at one table, what stays hidden, and
//! what happens when something goes wrong. Pictures of it all are kept in `target/screenshots`.

#![allow(clippy::unwrap_used)]

mod support;

use proving::browser::{Page, Person, Size};
use serde_json::{Value, json};
use support::Served;
use support::pages::{assert_fits, keep};
use tempfile::TempDir;

const GAMES: [&str; 3] = ["stone-age", "eiszeit", "valley"];

/// A server with a database of its own.
struct House {
    served: Served,
    folder: TempDir,
}

impl House {
    fn open() -> House {
        let folder = tempfile::tempdir().unwrap();
        House { served: Served::start(&folder.path().join("ochre.sqlite")), folder }
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.served.url)
    }

    /// Kills the server and starts it again where it was; between the two something else is done.
    fn restart(&mut self, meanwhile: impl FnOnce()) {
        self.served.kill();
        meanwhile();
        self.served = self.served.again(&self.folder.path().join("ochre.sqlite"));
    }

    /// Sets up a table with the form, and gives its path. Seats that are not wished for go to the weakest bots.
    fn table(&self, page: &Page, game: &str, name: &str, wishes: &[&str]) -> String {
        page.goto(&self.url(&format!("/new/{game}")));
        fill_in(page, name, wishes);
        page.follow("form.new-table button.main");
        page.text("location.pathname")
    }

    /// Sets up a table against bots: it begins by itself.
    fn against_bots(&self, page: &Page, game: &str) -> String {
        let path = self.table(page, game, "Anna", &["me"]);
        page.wait_for(IS_RUNNING);
        path
    }
}

/// As few players as the game allows.
fn fill_in(page: &Page, name: &str, wishes: &[&str]) {
    page.evaluate(&format!(
        "(() => {{
            const form = document.querySelector('form.new-table');
            const wishes = {};
            const fewest = form.querySelector('[name=players]');
            fewest.click();
            if (form.elements.name) form.elements.name.value = {};
            for (let seat = 0; seat < fewest.value; seat++) form.elements['seat' + seat].value = wishes[seat] ?? 'gatherer';
        }})()",
        json!(wishes),
        json!(name)
    ));
}

const IS_RUNNING: &str = "document.querySelector('#fragment')?.dataset.status === 'running'";
const IS_ASKED: &str = "document.querySelector('#fragment')?.hasAttribute('data-asked')";
const SEQ: &str = "Number(document.querySelector('#fragment').dataset.seq)";
const SAID: &str = "document.querySelector('[data-said]').textContent";

/// Lets a page hear nothing, like one on a machine that slept.
const DEAF: &str = "window.EventSource = class extends EventTarget { close() {} };";

/// Simple chance: which choice is taken.
struct Whim(u64);

impl Whim {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Waits until the table asks this page or the game is over; whether it asks.
fn is_asked(page: &Page, after: Option<i64>) -> bool {
    let after = after.unwrap_or(-1);
    let settled = format!(
        "(table => table?.dataset.status !== 'open' && Number(table?.dataset.seq) > {after}
            && (table.hasAttribute('data-asked') || table.dataset.status === 'over'))(document.querySelector('#fragment'))"
    );
    page.wait_for(&settled);
    page.holds(IS_ASKED)
}

fn seq(page: &Page) -> i64 {
    page.evaluate(SEQ).as_i64().unwrap()
}

fn count(page: &Page, selector: &str) -> u64 {
    page.evaluate(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().unwrap()
}

/// Chooses with the mouse, in the list.
fn choose_in_list(page: &Page, whim: &mut Whim) {
    let at = whim.below(count(page, ".choices [data-choice]"));
    page.click_on(&format!("document.querySelectorAll('.choices [data-choice]')[{at}]"));
}

/// Chooses with the mouse, on the board if anything there is lit.
fn choose_on_board(page: &Page, whim: &mut Whim) {
    let spots = count(page, "#table [data-choices]");
    if spots == 0 {
        return choose_in_list(page, whim);
    }
    let spot = format!("document.querySelectorAll('#table [data-choices]')[{}]", whim.below(spots));
    let offered = page.text(&format!("{spot}.dataset.choices")).split(' ').count() as u64;
    page.click_on(&spot);
    if 1 < offered {
        page.wait_for("document.querySelector('.spot-menu')");
        let at = whim.below(offered);
        page.click_on(&format!("document.querySelectorAll('.spot-menu [data-choice]')[{at}]"));
    }
}

/// Nothing went wrong in a page, and it asked nobody but its own server.
fn assert_clean(house: &House, page: &Page) {
    let problems = page.problems();
    assert!(problems.is_empty(), "{problems:#?}");
    let strange: Vec<String> = page.requested();
    let strange: Vec<&String> = strange.iter().filter(|url| !url.starts_with(&house.served.url)).collect();
    assert!(strange.is_empty(), "requests to other hosts: {strange:?}");
}

/// Keeps pictures in both sizes, and checks that nothing is too wide.
fn keep_both(page: &Page, name: &str) {
    for size in [Size::PHONE, Size::DESKTOP] {
        page.resize(size);
        assert_fits(page, size, name);
        keep(page, &format!("{name}-{}", size.name));
    }
}

/// A whole game against bots with the mouse.
fn play_whole_game(game: &str) {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(7));
    let page = anna.tab();
    page.goto(&house.url("/"));
    let path = house.against_bots(&page, game);
    let (mut last, mut choices) = (None, 0);
    while is_asked(&page, last) {
        match choices {
            4 => keep_both(&page, &format!("{game}-early")),
            40 => keep_both(&page, &format!("{game}-late")),
            _ => (),
        }
        last = Some(seq(&page));
        if choices % 2 == 0 {
            choose_in_list(&page, &mut whim)
        } else {
            choose_on_board(&page, &mut whim)
        }
        choices += 1;
    }
    assert!(page.holds("document.querySelector('.ending form[action$=rematch]')"), "the final page");
    keep_both(&page, &format!("{game}-final"));
    page.goto(&house.url(&format!("{path}/replay?at=20")));
    page.click("[data-to=on]");
    page.wait_for(
        "document.querySelector('#fragment').dataset.step === '21' && location.search === '?at=21'",
    );
    keep_both(&page, &format!("{game}-replay"));
    assert_clean(&house, &page);
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn a_whole_game_of_valley() {
    play_whole_game("valley");
}

/// The first sets up a table, the others sit down, the first starts; all see the game.
fn all_sit_down(house: &House, game: &str, pages: &[Page]) -> String {
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
fn asked_of(pages: &[Page]) -> usize {
    loop {
        let latest = pages.iter().map(seq).max();
        let asked = pages.iter().position(|page| page.holds(IS_ASKED));
        if let Some(asked) = asked.filter(|_| pages.iter().all(|page| Some(seq(page)) == latest)) {
            return asked;
        }
        assert!(pages[0].holds(IS_RUNNING), "the game is not over yet");
    }
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
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn two_people_at_one_table_see_each_others_moves() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    all_sit_down(&house, "stone-age", &pages);
    let mut whim = Whim(3);
    for _ in 0..12 {
        one_chooses(&pages, &mut whim);
        let [annas, bens] =
            pages.each_ref().map(|page| page.text("document.querySelector('.log ol').textContent"));
        assert_eq!(annas, bens);
    }
    let [anna, ben] = &pages;
    anna.evaluate("document.querySelector('[data-say] input').value = 'Hallo Ben <b>'");
    anna.click("[data-say] button");
    ben.wait_for("document.querySelector('.chat li')?.textContent === 'Anna Hallo Ben <b>'");
    assert_clean(&house, anna);
    assert_clean(&house, ben);
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
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
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
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
        "[...document.querySelectorAll('.player[data-own] .ez-hand p')].map((card) => card.textContent)";
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
        for text in hands.iter().flatten().filter(|text| !own.contains(text)) {
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
            assert_eq!(count(page, ".player:not([data-own]) :is(.ez-hand, .ez-tucked)"), 0);
        }
    }
    let holds_hand = |page: &Page| page.bodies().iter().any(|(_, body)| body.contains("class=\"ez-hand"));
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
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn a_stale_page_shows_the_fresh_table_and_says_so() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    let path = all_sit_down(&house, "stone-age", &pages);
    let asked = asked_of(&pages);
    let (first, second) = (&pages[asked], people[asked].tab());
    second.begin_with(DEAF);
    second.goto(&house.url(&path));
    let (before, mut whim) = (seq(first), Whim(9));
    assert_eq!(seq(&second), before);
    choose_in_list(first, &mut whim);
    first.wait_for(&format!("{SEQ} > {before}"));
    let now = seq(first);
    assert_eq!(seq(&second), before, "the second tab has not heard of it");
    choose_in_list(&second, &mut whim);
    second.wait_for(&format!("{SEQ} === {now}"));
    second.wait_for(&format!("{SAID} === JSON.parse(document.querySelector('#table').dataset.words).stale"));
    keep(&second, "stale");
    second.goto(&house.url(&path));
    assert_eq!(seq(&second), now, "nothing was chosen twice");
    assert_clean(&house, first);
    assert!(second.problems().iter().all(|problem| problem.contains("409")), "refused, and nothing else");
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn a_page_outlives_a_restart_of_the_server() {
    let mut house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    let (mut whim, mut last) = (Whim(13), None);
    for _ in 0..4 {
        assert!(is_asked(&page, last));
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
    }
    assert!(is_asked(&page, last));
    let before = seq(&page);
    house.restart(|| {
        page.wait_for("document.querySelector('#table').dataset.live === 'no'");
        assert!(!page.text(SAID).is_empty(), "it says that the connection is lost");
        choose_in_list(&page, &mut Whim(1));
        page.wait_for(&format!(
            "{SAID} === JSON.parse(document.querySelector('#table').dataset.words).failed"
        ));
    });
    page.wait_for("document.querySelector('#table').dataset.live === 'yes'");
    page.wait_for(&format!("{SAID} === JSON.parse(document.querySelector('#table').dataset.words).back"));
    assert_eq!(seq(&page), before, "nothing lost, nothing doubled");
    page.problems();
    last = None;
    for _ in 0..4 {
        assert!(is_asked(&page, last));
        last = Some(seq(&page));
        choose_on_board(&page, &mut whim);
    }
    is_asked(&page, last);
    assert_clean(&house, &page);
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
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
    let roles = page.roles();
    let notice = "To play, allow this page to run its script.";
    assert!(roles.iter().any(|(_, name)| name.starts_with(notice)), "the notice is shown");
    keep(&page, "no-script");
    assert_clean(&house, &page);
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
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
            assert_eq!(count(&page, ".ez-hand, .choices"), 0, "covered");
            if seats.is_empty() {
                keep_both(&page, "cover");
            }
            seats.push(page.text("document.querySelector('#fragment').dataset.cover"));
            page.click("[data-uncover]");
            page.wait_for(IS_ASKED);
            assert!(count(&page, ".ez-hand") < 2, "at most one hand, that of whoever is asked");
            has_seen_hand |= count(&page, ".ez-hand") == 1;
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

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn bad_names_get_a_clear_answer() {
    let house = House::open();
    let answer = |name: &str| {
        let person = Person::new();
        let page = person.tab();
        page.goto(&house.url("/new/stone-age"));
        page.evaluate("document.querySelector('[name=name]').maxLength = 1000");
        fill_in(&page, name, &["me", "open"]);
        page.follow("form.new-table button.main");
        let shown = page.text("document.querySelector('main').innerText");
        let unexpected: Vec<String> =
            page.problems().into_iter().filter(|problem| !problem.contains("status of 4")).collect();
        assert!(unexpected.is_empty(), "{unexpected:?}");
        assert_eq!(page.evaluate("window.pwned ?? null"), Value::Null);
        shown
    };
    assert!(answer(&"a".repeat(500)).contains("A name has at most 32 letters."));
    assert!(answer("   ").contains("A name needs at least one letter."));
    assert!(answer("🦣🔥 Ötzi").contains("🦣🔥 Ötzi"));
    assert!(answer("<script>pwned=1</script>").contains("<script>pwned=1</script>"));
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn an_invitation_works_once_and_says_so() {
    let house = House::open();
    let people = [Person::new(), Person::new(), Person::new()];
    let [host, friend, third] = [people[0].tab(), people[1].tab(), people[2].tab()];
    house.table(&host, "stone-age", "Anna", &["me", "invited"]);
    let link = host.text("document.querySelector('.places .link').value");
    third.begin_with(DEAF);
    for page in [&friend, &third] {
        page.goto(&link);
        page.evaluate("document.querySelector('form[action$=sit] [name=name]').value = 'Ben'");
    }
    friend.follow("form[action$=sit] button");
    assert!(friend.text("document.querySelector('.places').textContent").contains("Ben"));
    third.follow("form[action$=sit] button");
    let shown = third.text("document.querySelector('main').innerText");
    assert!(shown.contains("an invitation works once"), "{shown}");
    keep(&third, "invitation-used");
    third.goto(&link);
    assert_eq!(count(&third, "form[action$=sit]"), 0, "no seat is promised that is taken");
    assert!(third.text("document.querySelector('.notice').textContent").contains("an invitation works once"));
    assert_clean(&house, &friend);
}

#[test]
#[ignore = "needs chromium and some minutes: cargo test -p ochre --test browser -- --ignored"]
fn who_loses_the_cookies_in_the_middle_is_told() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    anna.forget();
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{SAID} !== ''"));
    assert_eq!(page.text(SAID), "Please sit down at a table or log in first.");
    assert!(page.holds(IS_RUNNING) && !page.holds(IS_ASKED), "a watcher's table is shown");
    keep(&page, "cookies-lost");
}
