//! What can go wrong: stale pages, a server that is killed, bad names, used invitations, lost cookies.

use serde_json::Value;
use test_support::browser::{Page, Person, Size};

use crate::house::*;
use crate::together::{all_sit_down, asked_of};

#[test]
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
    second.wait_for(&format!("{SAID}.startsWith('Somebody was faster.')"));
    keep(&second, "stale");
    second.goto(&house.url(&path));
    assert_eq!(seq(&second), now, "nothing was chosen twice");
    assert_clean(&house, first);
    assert!(second.problems().iter().all(|problem| problem.contains("409")), "refused, and nothing else");
}

/// A network of moods: what the page asks and what it is answered waits until the test lets it through, however long.
const MOODY: &str = "
    AbortSignal.timeout = () => new AbortController().signal;
    window.EventSource = class extends EventTarget { constructor() { super(); window.news = this; } close() {} };
    window.tell = (seq) => news.dispatchEvent(new MessageEvent('refresh', { data: JSON.stringify({ seq }) }));
    window.quick = window.fetch.bind(window);
    window.held = { asked: [], answers: [] };
    window.fetch = async (url, init) => {
        if (window.isMoody && url.includes('/news')) await new Promise((go) => held.asked.push(go));
        const response = await quick(url, init);
        if (url.includes('/choose')) await new Promise((go) => held.answers.push(go));
        return response;
    };
    window.free = (which) => held[which].splice(0).forEach((go) => go());
";

#[test]
fn answers_that_overtake_each_other_lose_no_click() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.begin_with(MOODY);
    house.against_bots(&page, "stone-age");
    page.evaluate("window.isMoody = true");
    let mut whim = Whim(5);
    is_asked_moodily(&page, None);
    let before = seq(&page);
    page.evaluate(
        "window.seqs = [];
        new MutationObserver(() => seqs.push(Number(document.querySelector('#fragment').dataset.seq)))
            .observe(document.querySelector('#table'), { subtree: true, childList: true, attributes: true });
        tell(1e6)",
    );
    page.wait_for("held.asked.length === 1");
    choose_in_list(&page, &mut whim);
    page.wait_for("held.answers.length === 1");
    choose_in_list(&page, &mut whim);
    assert!(page.holds("held.answers.length === 1"), "a second click on the same question is none");
    is_asked_moodily(&page, Some(before));
    let middle = seq(&page);
    choose_in_list(&page, &mut whim);
    page.wait_for("held.answers.length === 2");
    page.evaluate("held.answers.reverse(); free('answers')");
    is_asked_moodily(&page, Some(middle));
    assert!(page.holds("seqs.every((seq, at) => !at || seqs[at - 1] <= seq)"), "no older table is shown");
    assert_clean(&house, &page);
}

/// Lets the page look at the table once it asks again.
fn is_asked_moodily(page: &Page, after: Option<i64>) {
    let after = after.unwrap_or(-1);
    page.evaluate(&format!(
        "(async () => {{
            for (let asks = false; !asks; ) {{
                const html = await (await quick(location.pathname + '/fragment')).text();
                const table = new DOMParser().parseFromString(html, 'text/html').querySelector('#fragment');
                asks = {after} < Number(table.dataset.seq) && table.hasAttribute('data-asked');
            }}
        }})()"
    ));
    page.evaluate("tell(1e6)");
    // What it had asked before the table came so far is answered with what was then, and it asks again.
    let is_asked_there = "document.querySelector('#fragment').hasAttribute('data-asked')";
    page.wait_for(&format!("(free('asked'), {SEQ} > {after} && {is_asked_there})"));
    assert!(is_asked(page, Some(after)));
}

/// It says at the question that the connection is gone.
const LOST: &str = "document.querySelector('.prompt .lost').checkVisibility()";

/// A network that swallows the next so many choices.
const SWALLOWS: &str = "
    window.whole = window.fetch.bind(window);
    window.swallows = 0;
    window.sent = 0;
    window.fetch = (...asked) => {
        if (!String(asked[0]).includes('/choose')) return whole(...asked);
        window.sent += 1;
        return 0 < window.swallows-- ? Promise.reject(new TypeError('swallowed')) : whole(...asked);
    };
";

#[test]
fn a_choice_waits_for_the_connection_and_counts_once() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.begin_with(SWALLOWS);
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    let before = seq(&page);
    page.evaluate("window.swallows = 2");
    choose_in_list(&page, &mut Whim(3));
    page.wait_for(&format!("{SEQ} > {before}"));
    assert_eq!(page.evaluate("window.sent"), 3, "it was sent until it arrived");
    assert_eq!(page.text(SAID), "", "nobody had to hear of it");
    assert_clean(&house, &page);
}

/// A network that loses every answer to a choice, but not the choice, and a page whose patience ends with the first. What
/// happens is told while the choice is on its way, and never again.
const LOSES_ANSWERS: &str = "
    window.EventSource = class extends EventTarget { constructor() { super(); window.news = this; } close() {} };
    AbortSignal.timeout = () => new AbortController().signal;
    window.whole = window.fetch.bind(window);
    window.fetch = async (...asked) => {
        const answer = await whole(...asked);
        if (!String(asked[0]).includes('/choose')) return answer;
        news.dispatchEvent(new MessageEvent('refresh', { data: '{ \"seq\": 1000000 }' }));
        const late = performance.now() + 1e6;
        performance.now = () => late;
        throw new TypeError('lost');
    };
";

#[test]
fn a_choice_whose_answer_is_lost_is_seen_all_the_same() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.begin_with(LOSES_ANSWERS);
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(3));
    page.wait_for(&format!("{SEQ} > {before}"));
    assert_clean(&house, &page);
}

#[test]
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
        page.wait_for(LOST);
        keep(&page, "lost");
        choose_in_list(&page, &mut Whim(1));
        page.wait_for(&format!(
            "{SAID} === JSON.parse(document.querySelector('#table').dataset.words).failed"
        ));
    });
    page.wait_for("document.querySelector('#table').dataset.live === 'yes'");
    page.wait_for(&format!("!{LOST}"));
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

/// A network that can be cut: what the page asks from then on never arrives.
const CUT: &str = "
    window.connected = window.fetch.bind(window);
    window.fetch = (...asked) => (window.isCut ? Promise.reject(new TypeError('cut')) : connected(...asked));
";

#[test]
fn what_does_not_arrive_is_told() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.begin_with(CUT);
    house.against_bots(&page, "stone-age");
    until_some_spot_is_unlit(&page);
    page.evaluate(&format!(
        "window.isCut = true; {UNLIT}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
    ));
    page.wait_for(&format!("{SAID} === JSON.parse(document.querySelector('#table').dataset.words).failed"));
    let problems = page.problems();
    assert!(
        problems.iter().all(|problem| problem.starts_with("console: ")),
        "none is left unheard: {problems:#?}"
    );
}

#[test]
fn a_flag_stays_at_its_spot_and_is_one() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    for size in [Size::DESKTOP, Size::PHONE] {
        page.resize(size);
        page.click("[data-hint]");
        page.wait_for(
            "document.querySelector('[data-hint]:not([disabled])') && document.querySelector('.hint-flag')",
        );
        page.wait_for(IS_FLAG_AT_SPOT);
    }
    page.resize(Size::DESKTOP);
    page.wait_for(IS_FLAG_AT_SPOT);
    assert_eq!(count(&page, ".hint-flag"), 1);
    choose_in_list(&page, &mut Whim(3));
    page.wait_for("!document.querySelector('.hint-flag')");
    assert_clean(&house, &page);
}

/// Whether the flag of a hint points at the upper edge of what is hinted at.
const IS_FLAG_AT_SPOT: &str = "(() => {
    const flag = document.querySelector('.hint-flag').getBoundingClientRect();
    const spot = document.querySelector('.spot.hinted').getBoundingClientRect();
    return Math.abs(flag.x + flag.width / 2 - spot.x - spot.width / 2) < 2 && Math.abs(flag.y + 0.7 * flag.height - spot.y) < 2;
})()";

#[test]
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
fn who_loses_the_cookies_in_the_middle_is_told() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    anna.forget();
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{SAID} !== ''"));
    assert_eq!(page.text(SAID).trim(), "Please sit down at a table or log in first.");
    assert!(page.holds(IS_RUNNING) && !page.holds(IS_ASKED), "a watcher's table is shown");
    keep(&page, "cookies-lost");
}
