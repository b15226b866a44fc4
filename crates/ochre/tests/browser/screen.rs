//! The screen of a table: all that a decision needs is in sight, nothing jumps, and what happened is played.

use serde_json::{Value, json};
use test_support::browser::{Page, Person, Size};

use crate::house::*;

/// The windows that people have.
pub(crate) const WINDOWS: [Size; 8] = [
    Size::DESKTOP,
    Size { name: "xga", width: 1024, height: 768 },
    Size { name: "laptop", width: 1440, height: 900 },
    Size { name: "wide", width: 1920, height: 1080 },
    Size::PHONE,
    Size { name: "lying", width: 844, height: 390 },
    Size { name: "tablet", width: 768, height: 1024 },
    Size::SMALL,
];

/// What of a decision is out of sight, cut, covered, or too small: for a mouse less than 40 pixels, for a finger less
/// than 44.
fn out_of_sight(page: &Page, least: u8) -> Value {
    let look = include_str!("in_sight.js").trim().trim_end_matches(';');
    page.evaluate(&format!("({look})({least})"))
}

/// Looks at what is asked in every window: on a desk with a mouse, on what is held in a hand with a finger.
fn look_in_every_window(page: &Page, what: &str) {
    page.evaluate("delete document.querySelector('#table').dataset.drawer");
    for size in WINDOWS {
        let is_desk = 960 <= size.width;
        page.has_fingers(!is_desk);
        page.resize(size);
        keep(page, &format!("{what}-{}x{}", size.width, size.height));
        let faults = out_of_sight(page, if is_desk { 40 } else { 44 });
        assert_eq!(faults, json!([]), "{what} in {}", size.name);
    }
    page.has_fingers(false);
    page.resize(Size::DESKTOP);
}

/// Plays some choices at a table, and looks at the first so many kinds of questions in every window, each once.
fn decide_without_scrolling(game: &str, begin: impl FnOnce(&House, &Page), choices: u32, kinds: usize) {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(23));
    let page = anna.tab();
    page.speak("de");
    page.goto(&house.url("/"));
    begin(&house, &page);
    let (mut last, mut seen) = (None, Vec::new());
    for _ in 0..choices {
        if seen.len() == kinds || !is_asked(&page, last) {
            break;
        }
        last = Some(seq(&page));
        let rule = page.text("document.querySelector('.prompt [data-rule]')?.dataset.rule ?? ''");
        if !seen.contains(&rule) {
            look_in_every_window(&page, &format!("{game}-{}-{rule}", seen.len()));
            seen.push(rule);
        }
        choose_in_list(&page, &mut whim);
    }
    assert!(!seen.is_empty(), "{game} asks something");
    assert_clean(&house, &page);
}

#[test]
fn every_decision_is_made_without_scrolling() {
    for game in games() {
        let begin = |house: &House, page: &Page| drop(house.against_bots(page, game));
        decide_without_scrolling(game, begin, 80, usize::MAX);
    }
}

/// What is crowded by the number of players does not depend on the question: few are enough.
#[test]
fn so_is_every_decision_among_as_many_as_there_can_be() {
    for game in registry::games() {
        let most = *game.players().end();
        for players in most.max(5) - 1..=most {
            let begin = |house: &House, page: &Page| house.against_many(page, game.name(), players);
            decide_without_scrolling(&format!("{}-{players}", game.name()), begin, 40, 3);
        }
    }
}

/// Where the regions of the screen stand.
const REGIONS: &str =
    "['.prompt', '.board-area', '.own', '.others', '.table-tabs', '.talk', '.tools'].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})";

#[test]
fn nothing_jumps_when_something_is_said_or_chosen() {
    let house = House::open();
    for game in games() {
        let (anna, mut whim) = (Person::new(), Whim(29));
        let page = anna.tab();
        house.against_bots(&page, game);
        assert!(is_asked(&page, None));
        let before = page.evaluate(REGIONS);
        page.click("[data-hint]");
        page.wait_for("document.querySelector('.said[data-kind=hint] p')");
        assert_eq!(page.evaluate(REGIONS), before, "{game}: a hint");
        let mut last = None;
        for _ in 0..12 {
            assert!(is_asked(&page, last));
            last = Some(seq(&page));
            choose_in_list(&page, &mut whim);
            if !is_asked(&page, last) {
                break;
            }
            assert_eq!(page.evaluate(REGIONS), before, "{game}: a choice");
        }
    }
}

/// A page at a table of Stone Age that plays what happens, slowly enough to be looked at.
fn before_the_stage(house: &House, page: &Page) {
    house.against_bots(page, "stone-age");
    assert!(is_asked(page, None));
    page.evaluate("localStorage.setItem('ochre-speed', 'slow')");
}

const IS_PLAYING: &str = "document.querySelector('#table').hasAttribute('data-stage')";
const STRIP: &str = "document.querySelector('[data-stage-text]').textContent";
const PROGRESS: &str = "document.querySelector('[data-stage-progress]').textContent";

#[test]
fn the_stage_plays_what_others_do_and_is_skipped_by_a_key() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{IS_PLAYING} && {STRIP}"));
    let during = seq(&page);
    assert!(page.holds("document.querySelector('.over-board .halo')"), "where it happens is seen");
    keep(&page, "stage");
    page.press(" ");
    page.wait_for(&format!("!{IS_PLAYING}"));
    assert!(during < seq(&page), "the end is shown at once");
    assert!(page.holds("document.querySelector('[data-strip]').hidden"));
    // The log says what is news, until the next own choice.
    let news = "[...document.querySelectorAll('.log .since ~ li')]";
    assert!(page.holds(&format!("{news}.length && {news}.every((it) => !it.classList.contains('you'))")));
    assert_eq!(count(&page, ".log .since"), 1);
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
    page.wait_for("!document.querySelector('#table').hasAttribute('data-quiet')");
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{before} < {SEQ} && {IS_ASKED}"));
    assert!(count(&page, ".log .since") <= 1);
    assert_clean(&house, &page);
}

#[test]
fn the_stage_goes_back_and_on_by_keys_and_shows_it_all_again() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{IS_PLAYING} && {STRIP}"));
    page.press("p");
    let first = page.text(STRIP);
    page.press("ArrowLeft");
    assert_eq!(page.text(STRIP), first, "nothing lies before the first");
    page.press(" ");
    page.wait_for(&format!("!{IS_PLAYING}"));
    page.press("r");
    page.wait_for(&format!("{IS_PLAYING} && {PROGRESS}.includes('1 of')"));
    assert_eq!(page.text(STRIP), first);
    page.press("Escape");
    page.wait_for(&format!("!{IS_PLAYING}"));
    assert_fresh(&page);
    assert_clean(&house, &page);
}

#[test]
fn settings_are_kept_and_a_stage_that_is_turned_off_shows_the_end_at_once() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    page.press("m");
    page.wait_for("document.querySelector('dialog.menu[open]')");
    keep_both(&page, "menu");
    assert!(page.holds("document.querySelector('[name=speed][value=slow]').checked"));
    page.evaluate("document.querySelector('[name=speed][value=none]').click()");
    page.press("Escape");
    page.wait_for("!document.querySelector('dialog.menu[open]')");
    assert_eq!(page.text("localStorage.getItem('ochre-speed')"), "none");
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!("{SEQ} > {before}"));
    assert!(!page.holds(IS_PLAYING));
    assert_clean(&house, &page);
}

/// Plays until something is paid for in several ways, by the list.
fn until_paying(page: &Page) {
    let (mut whim, mut last) = (Whim(5), None);
    let several = "document.querySelectorAll('.dock > .counting:not([hidden]) .more').length > 1";
    let can_add = "document.querySelector('.dock .counting .more')";
    for _ in 0..400 {
        assert!(is_asked(page, last));
        if page.holds(several) && page.holds(can_add) {
            return;
        }
        last = Some(seq(page));
        choose_in_list(page, &mut whim);
    }
    panic!("something is paid for");
}

#[test]
fn a_payment_is_proposed_changed_and_made_at_once() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
    until_paying(&page);
    let go = "document.querySelector('.dock [data-count-go]')";
    assert!(!page.holds(&format!("{go}.disabled")), "what is proposed can be paid");
    keep_both(&page, "payment");
    let counts = "[...document.querySelectorAll('.dock .counting .more b')].map((it) => Number(it.textContent)).join()";
    let (proposed, before) = (page.text(counts), seq(&page));
    // Without anything nothing is paid, and the button says so.
    let less = "document.querySelector('.dock .less:not([disabled])')";
    while page.holds(less) {
        page.click_on(less);
    }
    assert!(page.holds(&format!("{go}.disabled && {go}.textContent")), "nothing is too little");
    assert!(page.text(counts).split(',').all(|n| n == "0"));
    page.evaluate(&format!("{go}.click()"));
    assert_eq!(seq(&page), before);
    // What was proposed, counted again one by one.
    for (kind, n) in proposed.split(',').enumerate() {
        for _ in 0..n.parse::<u32>().unwrap_or_default() {
            page.click_on(&format!("document.querySelectorAll('.dock .counting .more')[{kind}]"));
        }
    }
    assert_eq!(page.text(counts), proposed);
    page.click(".dock [data-count-go]");
    page.wait_for(&format!("{SEQ} > {before}"));
    assert_clean(&house, &page);
}

#[test]
fn the_only_answer_is_given_and_said_unless_one_wants_to_be_asked() {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(3));
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    page.evaluate("localStorage.setItem('ochre-speed', 'none')");
    let mut last = None;
    while !page.holds("document.querySelector('#fragment[data-only]')") {
        assert!(is_asked(&page, last));
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
        assert!(is_asked(&page, last));
    }
    let before = seq(&page);
    assert!(is_asked(&page, None) && seq(&page) == before, "who wants to be asked is asked");
    page.evaluate("localStorage.setItem('ochre-forced', 'off')");
    page.goto(&page.text("location.href"));
    page.wait_for(&format!("{SEQ} > {before} && document.querySelector('.said[data-kind=given]')"));
    assert!(page.text("document.querySelector('.said').textContent").contains("Nothing else was possible"));
    assert_clean(&house, &page);
}

/// The module of a script, as the page has it.
fn module(page: &Page, name: &str) -> String {
    let begins = page.text("document.querySelector('script[src$=\"/start.js\"]').src");
    format!("import('{}')", begins.replace("start.js", name))
}

#[test]
fn the_stage_gives_way_to_a_choice_whose_time_runs_out() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    let beat = "{ seat: null, at: [], show: '', text: 'Something', ms: 60000 }";
    let play = |left: u32| {
        let (stage, parts) = (module(&page, "stage.js"), module(&page, "parts.js"));
        page.text(&format!(
            "Promise.all([{stage}, {parts}]).then(([stage, parts]) => {{
                const steps = [{{ beats: [{beat}], page: parts.shownPage() }}];
                stage.play(steps, () => window.ended = true, true, Date.now() + {left});
                return {IS_PLAYING} ? {PROGRESS} : 'over';
            }})"
        ))
    };
    assert_eq!(play(9_000), "over", "nine seconds are for the choice");
    assert!(page.holds("window.ended"));
    let progress = play(3_600_000);
    assert!(progress.contains("1 h") || progress.contains("59:"), "an hour is enough to look: {progress}");
    page.press(" ");
    page.wait_for(&format!("!{IS_PLAYING}"));
    assert_clean(&house, &page);
}

#[test]
fn a_long_sentence_of_the_stage_is_whole_on_a_phone() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    page.resize(Size::PHONE);
    let (stage, parts) = (module(&page, "stage.js"), module(&page, "parts.js"));
    let text = "In Feld 31 würfelt Mira 3 + 6 (Krieger) + 1 (Dorf) = 10 gegen einen Bison 1 + 1 = 2: Der Bison stirbt. Mira bekommt 4 Nahrung.";
    let is_whole = page.evaluate(&format!(
        "Promise.all([{stage}, {parts}]).then(([stage, parts]) => {{
            const beats = [{{ seat: 0, at: [], show: '', text: '{text}', ms: 60000 }}];
            stage.play([{{ beats, page: parts.shownPage() }}], () => {{}});
            const [said, dock] = ['.strip .question', '.strip .dock'].map((it) => document.querySelector(it).getBoundingClientRect());
            return said.bottom <= dock.top + 1;
        }})"
    ));
    assert_eq!(is_whole, true);
    page.press(" ");
    assert_clean(&house, &page);
}

#[test]
fn whoever_was_away_finds_the_outcome_and_can_see_what_happened() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    before_the_stage(&house, &page);
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })");
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for(&format!(
        "{before} < {SEQ} && document.querySelector('.said[data-kind=away] [data-again]')"
    ));
    assert!(!page.holds(IS_PLAYING), "nobody looks");
    page.evaluate("delete document.hidden");
    page.click(".said [data-again]");
    page.wait_for(IS_PLAYING);
    // Whoever goes away meanwhile finds the outcome, too.
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))",
    );
    assert!(!page.holds(IS_PLAYING));
    assert_fresh(&page);
    assert_clean(&house, &page);
}

#[test]
fn what_one_person_of_a_screen_saw_is_not_shown_again_to_the_next() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.table(&page, "eiszeit", "Anna", &["me", "me"]);
    page.wait_for(IS_RUNNING);
    page.evaluate("localStorage.setItem('ochre-speed', 'normal')");
    let eye = "document.querySelector('#fragment').dataset.eye";
    let uncovered = format!("document.querySelector('[data-uncover]') || ({IS_ASKED} && !{IS_PLAYING})");
    let mut whim = Whim(3);
    let first = loop {
        page.wait_for(&uncovered);
        if page.holds("document.querySelector('[data-uncover]')") {
            page.click("[data-uncover]");
            page.wait_for(&format!("{IS_ASKED} && {eye}"));
            continue;
        }
        break page.text(eye);
    };
    // What happens until the other is asked is seen by the one, and by the other only from there on.
    loop {
        let before = seq(&page);
        choose_in_list(&page, &mut whim);
        page.wait_for(&format!("{IS_PLAYING} || {before} < {SEQ}"));
        page.press("Escape");
        page.wait_for(&format!("!{IS_PLAYING} && {before} < {SEQ} && ({uncovered})"));
        if page.holds("document.querySelector('[data-uncover]')") {
            break;
        }
    }
    page.click("[data-uncover]");
    page.wait_for(&format!("{IS_ASKED} && {eye} !== '{first}'"));
    page.press("r");
    assert!(!page.holds(IS_PLAYING), "the cards of one seat are not for the next");
    assert_clean(&house, &page);
}

#[test]
fn the_legend_of_the_valley_stands_beside_the_land_whole() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "valley");
    assert!(is_asked(&page, None));
    let fits = "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.vm-legend'))";
    assert!(page.holds(fits), "no line is cut on a desktop");
    assert_clean(&house, &page);
}

const ZOOM: &str = "getComputedStyle(document.querySelector('.pane')).transform";

#[test]
fn fingers_pinch_and_drag_the_board_and_choose_nothing() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "valley");
    assert!(is_asked(&page, None));
    page.has_fingers(true);
    page.resize(Size::PHONE);
    let before = seq(&page);
    assert_eq!(page.text(ZOOM), "none");
    page.swipe(&[[[170.0, 250.0], [90.0, 180.0]], [[220.0, 290.0], [300.0, 360.0]]]);
    page.wait_for(&format!("{ZOOM}.startsWith('matrix')"));
    let pinched = page.text(ZOOM);
    page.swipe(&[[[200.0, 250.0], [240.0, 300.0]]]);
    page.wait_for(&format!("{ZOOM} !== '{pinched}'"));
    assert_eq!(seq(&page), before, "who moves the board chooses nothing");
    assert!(!page.holds("document.querySelector('.spot-menu, .opened:not([hidden])')"));
    page.tap("[data-fit]");
    page.wait_for(&format!("{ZOOM} === 'none'"));
    assert_clean(&house, &page);
}

#[test]
fn a_finger_opens_a_menu_at_the_question_and_the_drawer_by_tap_and_swipe() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    page.has_fingers(true);
    page.resize(Size::PHONE);
    // Everything about the others and the log is a drawer over the board.
    let drawer = "document.querySelector('#table').dataset.drawer";
    page.tap(".table-tabs [data-tab=log]");
    page.wait_for(&format!("{drawer} === 'log' && document.querySelector('.talk').checkVisibility()"));
    page.tap(".table-tabs [data-tab=log]");
    page.wait_for(&format!("{drawer} === undefined && !document.querySelector('.talk').checkVisibility()"));
    let up = [[[120.0, 825.0], [120.0, 700.0]]];
    page.swipe(&up);
    page.wait_for(&format!("{drawer} === 'others' && document.querySelector('.others').checkVisibility()"));
    let height = "document.querySelector('.others').getBoundingClientRect().height";
    let half = page.evaluate(height).as_f64().unwrap();
    page.swipe(&up);
    page.wait_for(&format!("{height} > {half} + 50"));
    page.swipe(&[[[120.0, 805.0], [120.0, 842.0]]]);
    page.wait_for(&format!("{drawer} === undefined"));
    // A place for several asks how many, where no finger hides it.
    let before = seq(&page);
    page.tap("[data-spot=place-forest]");
    page.wait_for("document.querySelector('.spot-menu.docked')");
    assert_eq!(seq(&page), before);
    page.tap(".spot-menu [data-choice]");
    page.wait_for(&format!("{before} < {SEQ}"));
    assert_clean(&house, &page);
}

#[test]
fn a_finger_reads_a_card_before_it_plays_it() {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(9));
    let page = anna.tab();
    house.against_bots(&page, "eiszeit");
    let (card, mut last) = ("document.querySelector('.hand .held > [data-choices]')", None);
    assert!(is_asked(&page, last));
    while !page.holds(card) {
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
        assert!(is_asked(&page, last));
    }
    page.evaluate("delete document.querySelector('#table').dataset.drawer");
    page.has_fingers(true);
    page.resize(Size::PHONE);
    let before = seq(&page);
    page.tap_on(card);
    page.wait_for("document.querySelector('.opened.card:not([hidden]) .main')");
    assert_eq!(seq(&page), before, "a tap reads");
    page.tap(".opened.card .main");
    page.wait_for(&format!("{before} < {SEQ}"));
    assert_clean(&house, &page);
}

#[test]
fn a_mouse_places_people_at_the_rings_and_uses_all_places_in_turn() {
    let house = House::open();
    let (anna, mut whim) = (Person::new(), Whim(4));
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    let mut last = None;
    assert!(is_asked(&page, last));
    // The second ring of a place is for two: one click, no menu.
    let before = seq(&page);
    page.click_on("document.querySelectorAll('[data-spot=place-forest] .sa-so-many')[1]");
    page.wait_for(&format!("{before} < {SEQ}"));
    assert!(is_asked(&page, Some(before)));
    let said = page.text("document.querySelector('.log').textContent");
    assert!(said.contains("You place 2 people in the forest"), "{said}");
    while !page.holds("document.querySelector('.dock [data-in-turn]')") {
        last = Some(seq(&page));
        choose_in_list(&page, &mut whim);
        assert!(is_asked(&page, last));
    }
    // One click for several places: it ends when something else is asked, of this person or of another.
    let places = count(&page, ".choices [data-choice]");
    let used = "[...document.querySelectorAll('.log li.you')].filter((it) => it.textContent.startsWith('You use ')).length";
    let before = page.evaluate(used).as_u64().unwrap();
    page.click("[data-in-turn]");
    page.wait_for("document.querySelector('.prompt [data-rule]')?.dataset.rule !== 'SA-5'");
    assert!(1 < places && before < page.evaluate(used).as_u64().unwrap());
    assert_clean(&house, &page);
}
