//! Cave Bear on the screen: the bear before its cave, the spears thrown at it, and the fire one goes back to. What
//! somebody holds lies before them, and everything that can be chosen is a spot.

use draw::{Drawing, Row, Scene, Standings, Tally, sign};
use maud::{Markup, PreEscaped, html};
use tabletop::{Asks, Outcome, Seat};
use texts::{Telling, Words, args};

use crate::rules::{CaveBear, Choice, Hunter, Pending, Spear, Spears, View};
use crate::words::{spear_id, spear_name};

/// The cave, 200 wide and 130 high, and the bear that may sit in it.
const CAVE: PreEscaped<&str> = PreEscaped(include_str!("drawing/cave.svg"));
const BEAR: PreEscaped<&str> = PreEscaped(include_str!("drawing/bear.svg"));

/// Where one goes who throws no more.
const FIRE: &str = "fire";

/// Where the spears of a kind lie that a seat holds.
fn spear_spot(seat: Seat, spear: Spear) -> String {
    format!("spear-{seat}-{}", spear_id(spear))
}

impl Standings for CaveBear {
    fn score(view: &View, seat: Seat) -> i32 {
        view.hunters.get(seat.index()).map_or(0, |hunter| hunter.meat.into())
    }

    fn progress(words: &Words, view: &View) -> String {
        if !is_hunted(view) {
            return words.say("cb-table-over");
        }
        words.say_with("cb-progress", &args! { hunt: view.hunted + 1, hunts: view.hunts })
    }

    fn tally(words: &Words, _view: &View, outcome: &Outcome) -> Tally {
        let total = Row::new(words.say("cb-board-tally"), outcome.scores.iter().copied());
        Tally { reason: None, parts: Vec::new(), total, besides: Vec::new() }
    }
}

impl Drawing for CaveBear {
    const STYLE: &'static str = include_str!("../style.css");

    fn spot(view: &View, choice: Choice) -> Option<String> {
        let throw = view.pending.decision()?;
        Some(match choice {
            Choice::Throw(spear) => spear_spot(throw.seat(), spear),
            Choice::Stay => FIRE.to_owned(),
        })
    }

    fn short(words: &Words, view: &View, choice: Choice) -> String {
        match choice {
            Choice::Throw(spear) => words.say_with("cb-short-spear", &args! { spear: spear_id(spear) }),
            Choice::Stay => Self::choice(words, view, choice),
        }
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        html! {
            svg.board.cb-board viewBox="0 0 480 250" {
                rect.cb-snow width="480" height="250" rx="12" {}
                g transform="translate(150 8)" {
                    (CAVE)
                    @if !scene.view.bear.is_empty() { (BEAR) }
                }
                @if !scene.view.bear.is_empty() { (bear(scene)) }
                @for (seat, hunter) in scene.view.seats() { (throws(seat, hunter)) }
                (fire(scene))
            }
        }
    }

    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        let Some(hunter) = scene.view.hunters.get(seat.index()) else { return html! {} };
        let words = scene.words;
        html! {
            div class=(format!("mat cb-mat seat-{seat}")) {
                span.cb-meat { (words.say_with("cb-board-meat", &args! { n: hunter.meat })) }
                @if let Some(hand) = &hunter.hand {
                    span.cb-hand { @for spear in Spear::ALL { (held(scene, seat, spear, hand)) } }
                } @else {
                    span.cb-hidden { (words.say_with("cb-board-held", &args! { n: hunter.held })) }
                }
                @if is_hunted(scene.view) && scene.view.leader() == seat {
                    span.cb-leader { (words.say("cb-board-leader")) }
                }
            }
        }
    }

    fn emblem() -> Markup {
        html! {
            g.cb-emblem {
                rect.cb-snow x="6" y="10" width="108" height="100" rx="12" {}
                g transform="translate(10 28) scale(.5)" { (CAVE) (BEAR) }
            }
        }
    }
}

/// Whether there is still a bear to hunt.
fn is_hunted(view: &View) -> bool {
    !matches!(view.pending, Pending::Over(()))
}

/// The dice the bear is made of, and how much of its strength was thrown.
fn bear(scene: &Scene<'_, CaveBear>) -> Markup {
    let View { bear, .. } = scene.view;
    let (pips, thrown) = (bear.pips(), scene.view.strength_thrown());
    let says = |id| scene.words.say_with(id, &args! { pips: pips, dice: bear.to_string(), thrown: thrown });
    html! {
        g { title { (says("cb-board-bear")) }
            @for (face, x) in bear.iter().zip((364..).step_by(28)) {
                rect.cb-die x=(x) y="22" width="24" height="24" rx="5" {}
                text.cb-number x=(x + 12) y="41" { (face) }
            }
        }
        g { title { (says("cb-board-strength")) }
            text.cb-strength.cb-enough[pips <= thrown] x="418" y="92" { (thrown) " / " (pips) }
        }
    }
}

/// The spears a seat has thrown, side by side in the snow before its sign.
fn throws(seat: Seat, hunter: &Hunter) -> Markup {
    let x = 104 + 92 * i32::from(seat.number());
    html! {
        g transform=(format!("translate({x} 226)")) { (sign(seat)) }
        @for (spear, step) in hunter.thrown.iter().zip(0..) { (picture(spear, x + 14 + 11 * step, 152)) }
    }
}

/// The fire, and what going back to it means.
fn fire(scene: &Scene<'_, CaveBear>) -> Markup {
    let drawing = html! {
        rect.cb-ground x="14" y="160" width="70" height="76" rx="10" {}
        path.cb-logs d="M26 226l46-10M72 226l-46-10" {}
        path.cb-flame d="M49 168c16 16 20 28 12 40-6 8-18 8-24 0-8-12 6-18 2-28 8 4 10 2 10-12z" {}
        rect.glow x="14" y="160" width="70" height="76" rx="10" {}
    };
    scene.offers.spot(FIRE, &scene.words.say("cb-board-fire"), drawing)
}

/// The spears of a kind that somebody holds, to be thrown one by one.
fn held(scene: &Scene<'_, CaveBear>, seat: Seat, spear: Spear, hand: &Spears) -> Markup {
    let (name, count) = (spear_name(scene.words, spear), hand.count(spear));
    let drawing = html! {
        rect.cb-ground x="2" y="2" width="60" height="76" rx="8" {}
        g.cb-none[count == 0] {
            (picture(spear, 20, 8))
            text.cb-number x="44" y="34" { (count) "×" }
            text.cb-number x="44" y="62" { (spear.strength()) }
        }
        rect.glow x="2" y="2" width="60" height="76" rx="8" {}
    };
    html! {
        svg.cb-held width="64" height="80" viewBox="0 0 64 80" {
            (scene.offers.spot(&spear_spot(seat, spear), &format!("{count} × {name}"), drawing))
        }
    }
}

/// A spear that stands upright, 64 high.
fn picture(spear: Spear, x: i32, y: i32) -> Markup {
    html! {
        g class=(format!("cb-spear cb-{}", spear_id(spear))) transform=(format!("translate({x} {y})")) {
            path.cb-shaft d="M0 12v52" {}
            path.cb-head d="M0 0l5 13-5 5-5-5z" {}
        }
    }
}
