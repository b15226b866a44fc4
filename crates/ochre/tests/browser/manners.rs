//! Manners of the table: what is said once, what rests, what is offered only when it is due.

use serde_json::json;
use test_support::browser::{Page, Person, wait_until};

use crate::house::*;
use crate::together::{all_sit_down, asked_of};

/// Keeps the timers of a page that are still to ring.
const TIMERS: &str = "
    window.timers = new Map();
    const [later, never] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    window.setTimeout = (deed, span, ...rest) => {
        const id = later((...given) => { timers.delete(id); deed(...given); }, span, ...rest);
        timers.set(id, [span, String(deed).slice(0, 80)]);
        return id;
    };
    window.clearTimeout = (id) => { timers.delete(id); never(id); };
    window.setInterval = (deed, span) => { timers.set('interval', [span, String(deed).slice(0, 80)]); return 0; };
";

/// Waits until whatever moves has arrived and no timer is left; then nothing happens by itself any more.
fn rest(page: &Page) {
    page.wait_for("document.querySelector('#table').dataset.live === 'yes'");
    let endless =
        "document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime === Infinity).length";
    assert_eq!(page.evaluate(endless), 0, "nothing moves for ever");
    page.evaluate("for (const walk of document.getAnimations()) walk.finish()");
    page.wait_for("timers.size === 0");
}

#[test]
fn an_idle_table_does_nothing() {
    let house = House::open();
    for game in games() {
        let anna = Person::new();
        let page = anna.tab();
        page.begin_with(TIMERS);
        page.move_freely();
        house.against_bots(&page, game);
        assert!(is_asked(&page, None));
        rest(&page);
        // Faces of type and the word of who is present may come late; something that ticks never lets it rest so long.
        let counts = || ["LayoutCount", "RecalcStyleCount"].map(|what| page.counted(what));
        wait_until("a second and a half without any work", || {
            let before = counts();
            std::thread::sleep(std::time::Duration::from_millis(1500));
            (counts() == before).then_some(())
        });
        assert_clean(&house, &page);
    }
}

#[test]
fn a_game_against_bots_begins_on_the_page_that_is_there() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    let path = house.against_bots(&page, "stone-age");
    let table = house.url(&path);
    assert_eq!(page.requested().iter().filter(|url| **url == table).count(), 1, "it is loaded once");
    assert!(page.holds("document.body.classList.contains('screen')"));
    assert!(
        page.holds("!document.querySelector('header.top')?.checkVisibility()"),
        "the table fills the window"
    );
    page.press("m");
    page.wait_for("document.querySelector('dialog.menu[open] [data-do=resign]').checkVisibility()");
    assert_clean(&house, &page);
}

#[test]
fn whoever_waits_for_the_start_gets_the_whole_table_with_its_talk() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    all_sit_down(&house, "stone-age", &pages);
    let ben = &pages[1];
    assert!(ben.holds("document.body.classList.contains('screen')"));
    assert!(ben.holds("document.scrollingElement.scrollHeight <= innerHeight"));
    open_tab(ben, "chat");
    ben.evaluate("document.querySelector('[data-say] input').value = 'Hallo'");
    ben.click("[data-say] button");
    pages[0].wait_for("document.querySelector('.chat li')?.textContent.includes('Hallo')");
    ben.wait_for("document.querySelector('.chat li')");
    assert_clean(&house, ben);
}

#[test]
fn a_bot_is_offered_when_it_is_due_and_not_before() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    let [anna, ben] = &pages;
    anna.goto(&house.url("/new/stone-age"));
    fill_in(anna, "Anna", &["me", "open"]);
    anna.evaluate("document.querySelector('[name=pace][value=live5]').click()");
    anna.follow("form.new-table button.main");
    ben.goto(&house.url(&anna.text("location.pathname")));
    ben.evaluate("document.querySelector('.places [name=name]').value = 'Ben'");
    ben.follow(".places form button");
    anna.wait_for("document.querySelector('.places').textContent.includes('Ben')");
    anna.follow("form[action$=start] button.main");
    for page in &pages {
        page.wait_for(IS_RUNNING);
    }
    let waiting = if anna.holds(IS_ASKED) { ben } else { anna };
    let button = "document.querySelector('[data-do=lend]')";
    waiting.wait_for(button);
    assert!(!waiting.holds(&format!("{button}.checkVisibility()")), "five minutes are left");
    waiting.wait_for("/^\\d:\\d\\d$/.test(document.querySelector('.clock').textContent)");
    waiting.evaluate("document.querySelector('#fragment').dataset.due = '1'");
    waiting.wait_for(&format!("{button}.checkVisibility()"));
}

/// Lets a page send a form without looking.
fn send_form(page: &Page, path: &str, fields: &str) {
    page.evaluate(&format!("fetch('{path}', {{ method: 'POST', body: new URLSearchParams('{fields}') }})"));
}

#[test]
fn settings_go_with_a_name_from_browser_to_browser() {
    let house = House::open();
    let (anna, elsewhere) = (Person::new(), Person::new());
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    send_form(&page, "/account/claim", "name=Ayla&password=mammoth soup");
    page.goto(&page.text("location.href"));
    page.press("m");
    page.wait_for("document.querySelector('dialog.menu[open]')");
    for choice in ["[name=speed][value=slow]", "[name=light][value=night]", "[name=confirm]"] {
        page.evaluate(&format!("document.querySelector('dialog.menu {choice}').click()"));
    }
    page.evaluate(
        "{ const it = document.querySelector('dialog.menu [name=volume]'); it.value = 30;
            it.dispatchEvent(new Event('change', { bubbles: true })); }",
    );
    page.wait_for("document.documentElement.classList.contains('night')");
    let kept = "fetch('/api/v1/me/settings').then((answer) => answer.json())";
    wait_until("all of it is kept", || (page.evaluate(kept)["volume"] == 30).then_some(()));
    let all = json!({ "speed": "slow", "light": "night", "forced": true, "confirm": true, "volume": 30 });
    assert_eq!(page.evaluate(kept), all, "what was set before, too");
    let other = elsewhere.tab();
    other.goto(&house.url("/"));
    assert!(!other.holds("document.documentElement.classList.contains('night')"));
    send_form(&other, "/account/login", "name=Ayla&password=mammoth soup");
    other.goto(&house.url("/"));
    assert!(
        other.holds("document.documentElement.classList.contains('night')"),
        "before anything was clicked"
    );
    assert_eq!(
        other.evaluate("['speed', 'confirm', 'volume'].map((name) => localStorage['ochre-' + name])"),
        json!(["slow", "on", "30"])
    );
    assert_clean(&house, &page);
}

#[test]
fn a_guests_settings_stay_in_the_browser() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    let path = house.against_bots(&page, "stone-age");
    page.press("m");
    page.wait_for("document.querySelector('dialog.menu[open]')");
    page.evaluate("document.querySelector('dialog.menu [name=board][value=large]').click()");
    page.press("Escape");
    let zoom = "document.querySelector('.board-area').style.getPropertyValue('--zoom')";
    page.wait_for(&format!("{zoom}.includes('scale(1.5)')"));
    page.goto(&house.url(&path));
    assert!(page.text(zoom).contains("scale(1.5)"), "it is kept");
    page.press("0");
    assert_eq!(page.text(zoom), "none", "the whole board is a key away");
    assert!(page.requested().iter().all(|url| !url.contains("/me/settings")));
    assert_clean(&house, &page);
}

#[test]
fn whoever_wants_it_confirms_every_choice() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    house.against_bots(&page, "stone-age");
    assert!(is_asked(&page, None));
    page.evaluate("localStorage['ochre-confirm'] = 'on'");
    let before = seq(&page);
    choose_in_list(&page, &mut Whim(1));
    page.wait_for("document.querySelector('.said [data-choice]')");
    assert_eq!(seq(&page), before, "nothing is chosen yet");
    page.click(".said [data-choice]");
    page.wait_for(&format!("{SEQ} > {before}"));
    assert_clean(&house, &page);
}

/// A browser that remembers how high its sounds are.
const HEARS: &str = "
    window.heights = [];
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value > 20) heights.push(value);
        return set.call(this, value, at);
    };
";

/// The sound of talk: a flute, somewhat higher or lower each time, and its breath.
const IS_TALK: &str = "heights.length === 2 && Math.abs(heights[0] / 660 - 1) < 0.04
    && Math.abs(heights[1] / heights[0] - 3000 / 660) < 0.001";

#[test]
fn a_ready_phrase_is_read_in_ones_own_language_and_heard() {
    let house = House::open();
    let people = [Person::new(), Person::new()];
    let pages = people.each_ref().map(Person::tab);
    let [anna, ben] = &pages;
    ben.speak("de");
    ben.begin_with(HEARS);
    all_sit_down(&house, "stone-age", &pages);
    // A turn has a sound too: both know whose it is before anybody listens.
    asked_of(&pages);
    ben.evaluate("localStorage['ochre-sounds'] = 'on'; heights.length = 0");
    open_tab(anna, "chat");
    anna.click("[data-phrase=thanks]");
    anna.wait_for("document.querySelector('.chat li')?.textContent.startsWith('Anna Thank you!')");
    ben.wait_for("document.querySelector('.chat li')?.textContent === 'Anna Danke!'");
    ben.wait_for("heights.length");
    assert!(ben.holds(IS_TALK), "talk has a sound of its own: {}", ben.evaluate("heights"));
    assert_eq!(ben.text("document.querySelector('[data-tab=chat] .badge').textContent"), "1");
    keep_both(anna, "talk");
    assert_clean(&house, anna);
}

#[test]
fn people_at_one_screen_are_called_by_their_names() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    page.goto(&house.url("/new/eiszeit"));
    let shown = "document.querySelectorAll('[data-own-name]:not([hidden])').length";
    assert_eq!(page.evaluate(shown), 0, "alone one has a name already");
    fill_in(&page, "Anna", &["me", "me"]);
    page.evaluate(
        "document.querySelector('[name=seat1]').dispatchEvent(new Event('change', { bubbles: true }))",
    );
    assert_eq!(page.evaluate(shown), 2);
    keep_both(&page, "own-names");
    page.evaluate(
        "for (const [seat, name] of ['Tomke', 'Urs'].entries()) document.querySelector('[name=name' + seat + ']').value = name",
    );
    page.follow("form.new-table button.main");
    page.wait_for("document.querySelector('.cover')");
    let said = page.text("document.querySelector('.cover').textContent");
    assert!(said.contains("Tomke") || said.contains("Urs"), "{said}");
    assert_clean(&house, &page);
}

#[test]
fn a_watcher_looks_at_one_player_after_the_other() {
    let house = House::open();
    let (anna, eve) = (Person::new(), Person::new());
    let path = house.against_bots(&anna.tab(), "stone-age");
    let page = eve.tab();
    page.goto(&house.url(&path));
    let whose = "document.querySelector('.own').dataset.seat";
    assert_eq!(page.text(whose), "0");
    page.click(".other [data-look]");
    page.wait_for(&format!("{whose} === '1'"));
    keep_both(&page, "watcher");
    page.click(".other [data-look]");
    page.wait_for(&format!("{whose} === '0'"));
    assert_clean(&house, &page);
}
