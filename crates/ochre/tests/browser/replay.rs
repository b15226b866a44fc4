//! A game looked at again: by keys, by rounds, by one's own choices, by itself, and by a click in its chart.

use serde_json::{Value, json};
use test_support::browser::{Page, Person, Size};

use crate::house::*;

/// Plays a table to its end from a page that shows nothing of it, some choices at a time: the browser is asked for
/// nothing that takes long, and draws no step of the game.
pub(crate) fn play_out(house: &House, page: &Page, path: &str) {
    page.goto(&house.url("/about"));
    let api = path.replace("/t/", "/api/v1/tables/");
    let play_on = format!(
        "(async () => {{
            for (let looks = 0; looks < 20; looks++) {{
                const {{ seq, status, awaits }} = await (await fetch('{api}')).json();
                if (status === 'over') return true;
                if (!awaits?.choices) continue;
                const body = JSON.stringify({{ seq, place: seq % awaits.choices }});
                await fetch('{api}/choose', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body }});
            }}
            return false;
        }})()"
    );
    assert!((0..1000).any(|_| page.evaluate(&play_on) == true), "a game ends");
}

const STEP: &str = "Number(document.querySelector('#fragment').dataset.step)";
const BAR: &str = "document.querySelector('[data-replay]')";

fn step(page: &Page) -> u64 {
    page.evaluate(STEP).as_u64().unwrap()
}

/// The numbers that the way through the game knows: rounds, own choices.
fn known(page: &Page, what: &str) -> Vec<u64> {
    let text = page.text(&format!("{BAR}.dataset.{what}"));
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn press(page: &Page, key: &str, wanted: u64) {
    page.press(key);
    page.wait_for(&format!("{STEP} === {wanted} && location.search === '?at={wanted}'"));
}

/// A finished game of Stone Age, looked at again from its beginning.
fn finished(house: &House, page: &Page, game: &str) -> String {
    let path = house.against_bots(page, game);
    play_out(house, page, &path);
    page.goto(&house.url(&format!("{path}/replay")));
    path
}

#[test]
fn keys_go_by_steps_by_rounds_and_by_own_choices() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    finished(&house, &page, "stone-age");
    let (rounds, mine) = (known(&page, "rounds"), known(&page, "mine"));
    let last = page.evaluate(&format!("Number({BAR}.dataset.last)")).as_u64().unwrap();
    assert!(3 < rounds.len() && 20 < mine.len() && mine.is_sorted() && rounds.is_sorted());
    assert_eq!(step(&page), 0);
    press(&page, "ArrowRight", 1);
    press(&page, "ArrowRight", 2);
    press(&page, "ArrowLeft", 1);
    press(&page, "End", last);
    press(&page, "PageUp", *rounds.last().unwrap());
    press(&page, "PageUp", rounds[rounds.len() - 2]);
    press(&page, "PageDown", *rounds.last().unwrap());
    press(&page, "Home", 0);
    press(&page, "ArrowDown", mine[0]);
    assert!(
        page.text("document.querySelector('.prompt').textContent").contains(&format!("{} / {last}", mine[0]))
    );
    press(&page, "ArrowDown", mine[1]);
    press(&page, "ArrowUp", mine[0]);
    assert_eq!(count(&page, ".marks .round"), rounds.len() as u64, "rounds are marked");
    assert_eq!(count(&page, ".marks .mine"), mine.len() as u64, "own choices are marked");
    assert_eq!(count(&page, "[data-choice], [data-choices]"), 0, "nothing is asked in the past");
    page.goto(&page.text("location.href"));
    assert_eq!(step(&page), mine[0], "the address keeps the step");
    assert_clean(&house, &page);
}

#[test]
fn a_step_shows_where_it_happened_and_what_was_said_of_it() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    finished(&house, &page, "stone-age");
    let mine = known(&page, "mine");
    press(&page, "ArrowDown", mine[0]);
    press(&page, "ArrowRight", mine[0] + 1);
    assert!(page.holds("document.querySelector('.over-board .halo')"), "where it happened");
    let said = page.text("document.querySelector('.prompt .question').textContent");
    assert!(
        page.text("document.querySelector('.log ol').textContent").contains(said.trim_end_matches('.')),
        "{said}"
    );
    press(&page, "Home", 0);
    assert!(!page.holds("document.querySelector('.over-board .halo')"), "nothing has happened yet");
    // What a bot would have done there is a key away, at every step at which somebody was asked.
    press(&page, "ArrowDown", mine[0]);
    page.press("h");
    page.wait_for("document.querySelector('.said[data-kind=hint] p, .said[data-kind=hint]')?.textContent.includes('Anna was asked here')");
    assert!(
        page.holds("document.querySelector('.board-area .hinted')"),
        "it is shown where it would be done"
    );
    press(&page, "ArrowRight", mine[0] + 1);
    assert!(!page.holds("document.querySelector('.hinted, .hint-flag')"), "at the next step it is no advice");
    assert_clean(&house, &page);
}

#[test]
fn it_plays_by_itself_says_so_and_stops() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    finished(&house, &page, "stone-age");
    let pressed = "document.querySelector('[data-to=play]').getAttribute('aria-pressed')";
    assert_eq!(page.text(pressed), "false");
    page.press("p");
    assert_eq!(page.text(pressed), "true");
    page.wait_for(&format!("3 <= {STEP}"));
    page.click("[data-to=play]");
    assert_eq!(page.text(pressed), "false");
    let last = page.evaluate(&format!("Number({BAR}.dataset.last)")).as_u64().unwrap();
    press(&page, "End", last);
    press(&page, "ArrowLeft", last - 1);
    page.press(" ");
    page.wait_for(&format!("{STEP} === {last} && {pressed} === 'false'"));
}

#[test]
fn a_click_in_the_chart_goes_to_that_step() {
    let house = House::open();
    let anna = Person::new();
    let page = anna.tab();
    finished(&house, &page, "stone-age");
    let last = page.evaluate(&format!("Number({BAR}.dataset.last)")).as_u64().unwrap();
    page.click("[data-tab=course]");
    assert!(page.holds("2 < document.querySelectorAll('.chart .grid').length"), "lines at round numbers");
    let rounds = known(&page, "rounds").len();
    assert!(page.holds("3 < document.querySelectorAll('.chart .tick').length"), "rounds along the foot");
    page.click("[data-chart]");
    page.wait_for(&format!("{STEP} !== 0"));
    let middle = step(&page);
    // The chart's middle is a little left of the game's: numbers stand at its left.
    assert!(last * 2 / 5 < middle && middle < last * 3 / 5, "{middle} of {last}");
    assert_eq!(count(&page, ".rounds a"), rounds as u64);
    page.click_on("document.querySelectorAll('.rounds a')[2]");
    let third = known(&page, "rounds")[2];
    page.wait_for(&format!("{STEP} === {third}"));
    assert!(page.holds("document.querySelectorAll('.rounds a')[2].getAttribute('aria-current') === 'step'"));
    assert_clean(&house, &page);
}

/// What of the way through the game is out of the window, or too small for a finger.
fn out_of_reach(page: &Page) -> Value {
    page.evaluate(
        "(() => {
            const faults = [];
            const root = document.scrollingElement;
            if (innerWidth < root.scrollWidth || innerHeight < root.scrollHeight) faults.push('the page scrolls');
            for (const it of document.querySelectorAll('.dock [data-to], .table-tabs button, .tools, .own .stock, .board-area')) {
                if (!it.checkVisibility()) continue;
                const { left, top, right, bottom, width, height } = it.getBoundingClientRect();
                const name = it.dataset.to ?? it.className;
                if (left < -1 || top < -1 || innerWidth + 1 < right || innerHeight + 1 < bottom) faults.push('out of sight: ' + name);
                if (Math.min(width, height) < 24) faults.push('small: ' + name);
            }
            return faults;
        })()",
    )
}

#[test]
fn every_game_is_looked_at_again_without_scrolling() {
    let house = House::open();
    for game in games() {
        let anna = Person::new();
        let page = anna.tab();
        page.speak("de");
        finished(&house, &page, game);
        let mine = known(&page, "mine");
        let middle = mine[mine.len() / 2] + 1;
        page.goto(&house.url(&page.text(&format!("location.pathname + '?at={middle}'"))));
        for size in crate::screen::WINDOWS {
            page.resize(size);
            keep(&page, &format!("{game}-replay-{}x{}", size.width, size.height));
            assert_eq!(out_of_reach(&page), json!([]), "{game} in {}", size.name);
        }
        keep_both(&page, &format!("{game}-replay"));
        keep_dark(&page, &format!("{game}-replay"));
        page.resize(Size::DESKTOP);
        page.click("[data-tab=course]");
        keep_both(&page, &format!("{game}-course"));
        page.press("End");
        page.wait_for("document.querySelector('.course-panel table')");
        keep_both(&page, &format!("{game}-course-end"));
        assert_clean(&house, &page);
    }
}
