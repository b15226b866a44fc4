//! A server with a browser before it: setting up tables, choosing, looking.

use std::path::PathBuf;

use serde_json::{Value, json};
use tempfile::TempDir;
use test_support::browser::{Page, Size};

use crate::support::Served;

/// The names of all games.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    registry::games().iter().map(|game| game.name())
}

/// A server with a database of its own.
pub(crate) struct House {
    pub(crate) served: Served,
    folder: TempDir,
}

impl House {
    pub(crate) fn open() -> House {
        let folder = tempfile::tempdir().unwrap();
        House { served: Served::start(&folder.path().join("ochre.sqlite")), folder }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.served.url)
    }

    /// Kills the server and starts it again where it was; between the two something else is done.
    pub(crate) fn restart(&mut self, meanwhile: impl FnOnce()) {
        self.served.kill();
        meanwhile();
        self.served = self.served.again(&self.folder.path().join("ochre.sqlite"));
    }

    /// Sets up a table with the form, and gives its path. Seats that are not wished for go to the weakest bots.
    pub(crate) fn table(&self, page: &Page, game: &str, name: &str, wishes: &[&str]) -> String {
        page.goto(&self.url(&format!("/new/{game}")));
        fill_in(page, name, wishes);
        page.follow("form.new-table button.main");
        page.text("location.pathname")
    }

    /// Sets up a table against bots: it begins by itself.
    pub(crate) fn against_bots(&self, page: &Page, game: &str) -> String {
        self.table(page, game, "Anna", &["me"]);
        self.begun(page)
    }

    /// Sets up a table for so many players, all but one of them bots.
    pub(crate) fn against_many(&self, page: &Page, game: &str, players: u8) {
        page.goto(&self.url(&format!("/new/{game}")));
        fill_in(page, "Anna", &["me"]);
        page.evaluate(&format!(
            "(() => {{
                const form = document.querySelector('form.new-table');
                form.querySelector('[name=players][value=\"{players}\"]').click();
                for (let seat = 1; seat < {players}; seat++) form.elements['seat' + seat].value = 'gatherer';
            }})()"
        ));
        page.follow("form.new-table button.main");
        self.begun(page);
    }

    /// Waits until a table runs.
    fn begun(&self, page: &Page) -> String {
        page.wait_for(IS_RUNNING);
        page.text("location.pathname")
    }
}

/// As few players as the game allows.
pub(crate) fn fill_in(page: &Page, name: &str, wishes: &[&str]) {
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

pub(crate) const IS_RUNNING: &str = "document.querySelector('#fragment')?.dataset.status === 'running'";
pub(crate) const IS_ASKED: &str = "document.querySelector('#fragment')?.hasAttribute('data-asked')";
/// The script has begun, and hears of what happens.
pub(crate) const IS_LIVE: &str = "document.querySelector('#table').dataset.live === 'yes'";
pub(crate) const SEQ: &str = "Number(document.querySelector('#fragment').dataset.seq)";
/// What is said to the person at the page, without the button that takes it away.
pub(crate) const SAID: &str = "[...document.querySelector('[data-said]').childNodes].filter((it) => it.nodeName !== 'BUTTON').map((it) => it.textContent).join('')";

/// Lets a page hear nothing, like one on a machine that slept.
pub(crate) const DEAF: &str = "window.EventSource = class extends EventTarget { close() {} };";

/// Simple chance: which choice is taken.
pub(crate) struct Whim(pub(crate) u64);

impl Whim {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Waits until the table asks this page or the game is over; whether it asks.
pub(crate) fn is_asked(page: &Page, after: Option<i64>) -> bool {
    let after = after.unwrap_or(-1);
    let settled = format!(
        "(table => table?.dataset.status !== 'open' && Number(table?.dataset.seq) > {after}
            && (table.hasAttribute('data-asked') || table.dataset.status === 'over'))(document.querySelector('#fragment'))"
    );
    page.wait_for(&settled);
    page.holds(IS_ASKED)
}

pub(crate) fn seq(page: &Page) -> i64 {
    page.evaluate(SEQ).as_i64().unwrap()
}

pub(crate) fn count(page: &Page, selector: &str) -> u64 {
    page.evaluate(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().unwrap()
}

/// Opens what stands beside the board: `log`, `chat`, or all `choices`.
pub(crate) fn open_tab(page: &Page, tab: &str) {
    page.evaluate(&format!(
        "Object.assign(document.querySelector('#table').dataset, {{ tab: '{tab}', drawer: '{tab}' }})"
    ));
}

/// Chooses with the mouse, in the list.
pub(crate) fn choose_in_list(page: &Page, whim: &mut Whim) {
    open_tab(page, "choices");
    let at = whim.below(count(page, ".choices [data-choice]"));
    page.click_on(&format!("document.querySelectorAll('.choices [data-choice]')[{at}]"));
}

/// What can be chosen on the board and in the hand.
pub(crate) const SPOTS: &str = ".board-area [data-choices], .hand [data-choices]";

/// Chooses with the mouse, on the board if anything there is lit.
pub(crate) fn choose_on_board(page: &Page, whim: &mut Whim) {
    page.evaluate("delete document.querySelector('#table').dataset.drawer");
    let spots = count(page, SPOTS);
    if spots == 0 {
        return choose_in_list(page, whim);
    }
    let spot = format!("document.querySelectorAll('{SPOTS}')[{}]", whim.below(spots));
    let offered = page.text(&format!("{spot}.dataset.choices")).split(' ').count() as u64;
    let before = seq(page);
    page.click_on(&spot);
    // Who goes along is counted, and proposed.
    if page.holds("document.querySelector('.spot-menu .counting')") {
        return page.click(".spot-menu [data-count-go]");
    }
    if 1 < offered {
        // The mouse may have hit a piece that is an answer itself.
        page.wait_for(&format!("document.querySelector('.spot-menu') || {before} < {SEQ}"));
        if !page.holds("document.querySelector('.spot-menu')") {
            return;
        }
        // What a card is aimed at is pointed at, once or twice.
        while page.holds("document.querySelector('.spot-menu[data-aiming]')") {
            let step = page.text("document.querySelector('.spot-menu').dataset.aiming");
            let near = ".board-area .spot.near";
            page.click_on(&format!("document.querySelectorAll('{near}')[{}]", whim.below(count(page, near))));
            let goes_on = format!("document.querySelector('.spot-menu')?.dataset.aiming !== '{step}'");
            page.wait_for(&format!("{before} < {SEQ} || document.querySelector('.spot-menu') && {goes_on}"));
            if before < seq(page) {
                return;
            }
        }
        // What lies upon the spot may have a menu of its own.
        let at = whim.below(count(page, ".spot-menu [data-choice]"));
        page.click_on(&format!("document.querySelectorAll('.spot-menu [data-choice]')[{at}]"));
    }
}

/// Where a hand finds the answers to what is asked: at the question, on the board, among the cards. The bell on a card is no
/// answer to it.
const ANSWERS: &str = "[...document.querySelectorAll('.dock > [data-choice], .dock > .counting:not([hidden]) [data-count-go]:not([disabled]),\
     .dock > [data-open-count], .board-area [data-spot][data-choices], .hand .held > [data-choices]:first-child')]";

/// What a first click may have opened, or the number of what is shown now.
const OPENED: &str = "document.querySelector('.spot-menu') ? 'menu' + (document.querySelector('.spot-menu').dataset.aiming ?? '') : document.querySelector('.opened.card:not([hidden])') ? 'card' : 'nothing'";

/// Whether an element lies in the window whole, and in the part of the screen that it belongs to.
const IS_IN_SIGHT: &str = "((it) => {
    const box = (it.querySelector(':scope > .hit') ?? it).getBoundingClientRect();
    const place = it.closest('.dock, .spot-menu, .board-area, .hand, .opened').getBoundingClientRect();
    return [[0, 0, innerWidth, innerHeight], [place.left, place.top, place.right, place.bottom]].every(
        ([left, top, right, bottom]) => left - 1 <= box.left && top - 1 <= box.top && box.right <= right + 1 && box.bottom <= bottom + 1);
})";

/// Somebody who plays with a mouse or with a finger, and never looks at the list of answers.
pub(crate) struct Hand {
    pub(crate) whim: Whim,
    pub(crate) is_finger: bool,
    pub(crate) clicks: u32,
}

impl Hand {
    /// Clicks or taps on what is in sight.
    fn point(&mut self, page: &Page, element: &str) {
        if !page.holds(&format!("{IS_IN_SIGHT}({element})")) {
            keep(page, "out-of-sight");
            panic!("nothing has to be scrolled for {}", page.text(&format!("({element}).outerHTML")));
        }
        if self.is_finger {
            page.tap_on(element)
        } else {
            page.click_on(element)
        }
        self.clicks += 1;
    }

    /// Answers what is asked: at once, in the menu or with the counters that open, or with the button of the card.
    pub(crate) fn choose(&mut self, page: &Page) {
        let before = seq(page);
        let answers = page.evaluate(&format!("{ANSWERS}.length")).as_u64().unwrap();
        assert!(
            0 < answers,
            "something to click at {}",
            page.text("document.querySelector('.question').textContent")
        );
        let mut next = format!("{ANSWERS}[{}]", self.whim.below(answers));
        let mut opened = "nothing".to_owned();
        loop {
            self.point(page, &next);
            page.wait_for(&format!("{before} < {SEQ} || ![{}, 'nothing'].includes({OPENED})", json!(opened)));
            if before < seq(page) {
                return;
            }
            opened = page.text(OPENED);
            next = match opened.as_str() {
                "card" => "document.querySelector('.opened.card .main')".to_owned(),
                _ => self.in_menu(page),
            };
        }
    }

    /// What is clicked once a menu is open: the place to go to, what is counted, or one of the answers.
    fn in_menu(&mut self, page: &Page) -> String {
        for several in [
            ".board-area .spot.near",
            ".spot-menu [data-count-go]:not([disabled])",
            ".spot-menu [data-choice]",
        ] {
            let n = count(page, several);
            if 0 < n {
                return format!("document.querySelectorAll('{several}')[{}]", self.whim.below(n));
            }
        }
        panic!("a menu has answers");
    }
}

/// A spot of the board where nothing can be chosen.
pub(crate) const UNLIT: &str = "document.querySelector('.board-area [data-spot]:not([data-choices])')";

/// Plays on until there is a spot where nothing can be chosen.
pub(crate) fn until_some_spot_is_unlit(page: &Page) {
    let (mut whim, mut last) = (Whim(41), None);
    while is_asked(page, last) && !page.holds(UNLIT) {
        last = Some(seq(page));
        choose_in_list(page, &mut whim);
    }
}

/// Nothing went wrong in a page, and it asked nobody but its own server.
pub(crate) fn assert_clean(house: &House, page: &Page) {
    let problems = page.problems();
    assert!(problems.is_empty(), "{problems:#?}");
    let strange: Vec<String> = page.requested();
    let strange: Vec<&String> = strange.iter().filter(|url| !url.starts_with(&house.served.url)).collect();
    assert!(strange.is_empty(), "requests to other hosts: {strange:?}");
}

/// What was changed piece by piece is what the server would show anew, but for what the script itself lights, presses,
/// hides and fills.
pub(crate) fn assert_fresh(page: &Page) {
    let differing = page.evaluate(
        "fetch(location.pathname + '/fragment' + location.search).then((answer) => answer.text()).then((html) => {
            const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('#fragment');
            const plain = (part) => {
                const copy = part.cloneNode(true);
                for (const it of copy.querySelectorAll('.spot-menu, .hint-flag')) it.remove();
                for (const it of copy.querySelectorAll('[data-keep]')) it.replaceWith(document.createElement('kept'));
                for (const it of copy.querySelectorAll('time[data-due]')) it.replaceChildren();
                for (const it of copy.querySelectorAll('[data-spot], [data-choice]')) {
                    it.classList.remove('lit', 'hinted', 'near', 'chosen');
                    if (it.dataset.spot) it.classList.remove('guided');
                    if (it.dataset.choice) it.removeAttribute('data-hint');
                }
                for (const it of copy.querySelectorAll('[data-tab]')) it.removeAttribute('aria-pressed');
                for (const it of copy.querySelectorAll('[data-again], [data-when-due], [data-finale]')) it.removeAttribute('hidden');
                for (const it of copy.querySelectorAll('.player')) {
                    it.removeAttribute('data-now');
                    // Who is present is heard in its own time.
                    it.removeAttribute('data-here');
                }
                for (const it of copy.querySelectorAll('[style]')) it.removeAttribute('style');
                for (const it of copy.querySelectorAll('[class]')) if (!it.getAttribute('class')) it.removeAttribute('class');
                return copy;
            };
            const [old, next] = [document.querySelector('#fragment'), fresh].map(plain);
            // What was read before stays in the log.
            for (const chapter of old.querySelectorAll('[data-part^=log-]'))
                if (!next.querySelector('[data-part=' + chapter.dataset.part + ']')) chapter.remove();
            if (old.isEqualNode(next)) return [];
            // The outermost elements that differ, as far as they stand for each other.
            const differing = (old, next) => {
                const pairs = [...old.children].map((it, at) => [it, next.children[at]]);
                const inside = old.children.length === next.children.length
                    && pairs.flatMap(([it, other]) => it.isEqualNode(other) ? [] : differing(it, other));
                return inside?.length ? inside : [[old.outerHTML.slice(0, 400), next.outerHTML.slice(0, 400)]];
            };
            return differing(old, next);
        })",
    );
    assert_eq!(differing, json!([]), "not as the server shows it");
}

/// No page is wider than its screen.
pub(crate) fn assert_fits(page: &Page, size: Size, what: &str) {
    let wide = page.evaluate(&format!(
        "(() => {{
            // Pieces on their way arrive first.
            for (const walk of document.getAnimations()) if (walk.effect.getComputedTiming().endTime !== Infinity) walk.finish();
            const width = Math.max(document.documentElement.scrollWidth, document.querySelector('#table')?.scrollWidth ?? 0);
            if (width <= {0} && innerWidth <= {0}) return [];
            const wide = [...document.querySelectorAll('body *')].filter((it) => {0} + 1 < it.getBoundingClientRect().right);
            return [width + ' and ' + innerWidth, ...wide.slice(0, 8).map((it) => it.outerHTML.slice(0, 160))];
        }})()",
        size.width
    ));
    assert_eq!(wide, json!([]), "{what} is too wide for a {}", size.name);
}

pub(crate) fn keep(page: &Page, name: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("screenshots");
    page.picture(&folder.join(format!("{name}.png")));
}

/// The texts that are cut off or stick out of their places, in drawings, cards, tables or forms.
pub(crate) fn cut(page: &Page) -> Value {
    page.evaluate(include_str!("uncut.js"))
}

fn assert_uncut(page: &Page, what: &str) {
    assert_eq!(cut(page), json!([]), "cut in {what}");
}

/// Contrast, order, labels, room for a finger, in the light there is.
fn assert_legible(page: &Page, what: &str) {
    assert_eq!(page.evaluate(include_str!("audit.js")), json!([]), "{what}");
}

/// What everybody needs to use a page: that, and names for those who hear it.
fn assert_accessible(page: &Page, what: &str) {
    assert_legible(page, what);
    let heard = page.heard();
    let nameless: Vec<&str> = heard
        .all()
        .filter(|(role, name)| NAMED.contains(role) && name.trim().is_empty())
        .map(|it| it.0)
        .collect();
    assert!(nameless.is_empty(), "{what}: no name for {nameless:?}");
}

/// Roles that say nothing without a name.
const NAMED: [&str; 11] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "slider",
    "menuitem",
    "dialog",
    "image",
];

/// Checks that nothing is too wide or cut, and keeps a picture.
pub(crate) fn look(page: &Page, size: Size, name: &str) {
    assert_fits(page, size, name);
    assert_uncut(page, name);
    keep(page, name);
}

/// Keeps pictures of a page as somebody sees it who likes dark ones.
pub(crate) fn keep_dark(page: &Page, name: &str) {
    page.darken(true);
    for size in [Size::PHONE, Size::DESKTOP] {
        page.resize(size);
        keep(page, &format!("{name}-dark-{}", size.name));
    }
    page.darken(false);
}

/// Looks at a page in both sizes, and checks that everybody can use it, light or dark. Each change of the light paints
/// everything anew, so that there are only two.
pub(crate) fn keep_both(page: &Page, name: &str) {
    let [phone, desktop] = [Size::PHONE, Size::DESKTOP].map(|size| format!("{name}-{}", size.name));
    page.resize(Size::PHONE);
    look(page, Size::PHONE, &phone);
    assert_accessible(page, &phone);
    page.darken(true);
    assert_legible(page, &format!("{phone}, dark"));
    page.resize(Size::DESKTOP);
    assert_legible(page, &format!("{desktop}, dark"));
    page.darken(false);
    look(page, Size::DESKTOP, &desktop);
    assert_accessible(page, &desktop);
}
