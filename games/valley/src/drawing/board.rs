//! The board: the land, what stands on it, and in its corners compass, season wheel, bag and deck.

use draw::Scene;
use maud::{Markup, PreEscaped, html};
use texts::args;

use super::discs::Discs;
use super::{grid, land, pieces, spots};
use crate::rules::{Drawn, Event, Frame, Hex, HexView, Lot, Season, Valley, View, Way};
use tabletop::Member;

/// Our drawings, used by board and mats.
const SYMBOLS: &str = include_str!("symbols.svg");

/// The whole board as one picture.
pub(super) fn board(scene: &Scene<'_, Valley>) -> Markup {
    let (words, view) = (scene.words, scene.view);
    let (width, height) = grid::SIZE;
    let discs = Discs::of(view);
    html! {
        svg.board.vm-board viewBox=(format!("0 0 {width} {height}")) role="group"
            aria-label=(words.say("vm-board-board")) {
            (PreEscaped(SYMBOLS))
            (land::land(view))
            (trails(scene.recent))
            (compass(scene))
            (wheel(scene))
            (bag(scene))
            (deck(scene))
            @for hex in &view.hexes { (spot(scene, &discs, hex)) }
            (land::labels(view, &discs))
        }
    }
}

/// A hex with all that is on it: a spot for every choice that points there. Its number is what choices and
/// the log call it.
fn spot(scene: &Scene<'_, Valley>, discs: &Discs, hex: &HexView) -> Markup {
    let (x, y) = grid::centre(hex.hex);
    let id = spots::hex(hex.hex);
    let label = crate::words::hex_contents(scene.words, scene.view, hex);
    let drawing = html! {
        @if scene.offers.has(&id) { use.vm-halo href="#vm-hex" x=(x) y=(y) {} }
        use.glow href="#vm-hex" x=(x) y=(y) {}
        g transform=(format!("translate({x} {y})")) {
            text.vm-hexno x=(discs.lean(hex.hex, 22)) y="26" { (hex.hex.index()) }
            @if fray(scene.view) == Some(hex.hex) { (spears()) }
            (pieces::pieces(scene.view, scene.recent, hex, discs.lean(hex.hex, -22)))
        }
    };
    scene.offers.spot(&id, &label, drawing)
}

/// The hex that is being fought on.
fn fray(view: &View) -> Option<Hex> {
    view.going_on.iter().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight.hex),
        Frame::Clash(clash) => Some(clash.hex),
        Frame::Hunt(hunt) => Some(hunt.hex),
        _ => None,
    })
}

fn spears() -> Markup {
    html! {
        use.vm-fray href="#vm-hex" {}
        use.vm-spears href="#vm-spears" x="-25" y="-18" width="13" height="13" {}
    }
}

/// Where animals and groups have just gone.
fn trails(recent: &[Event]) -> Markup {
    html! {
        g.vm-trails marker-end="url(#vm-tip)" aria-hidden="true" {
            @for event in recent {
                @match *event {
                    Event::Roamed { from, to, .. } => path.beasts d=(trail(from, to)) {}
                    Event::Moved { seat, from, to, .. } => {
                        path class=(format!("seat-{seat}")) d=(trail(from, to)) {}
                    }
                    _ => {}
                }
            }
        }
    }
}

/// A shallow bow from beside one centre to beside the other.
fn trail(from: Hex, to: Hex) -> String {
    let ((x, y), (tx, ty)) = (grid::centre(from), grid::centre(to));
    let (dx, dy) = ((tx - x) as f32, (ty - y) as f32);
    let along = |share: f32, aside: f32| {
        let (px, py) = (x as f32 + share * dx - aside * dy, y as f32 + share * dy + aside * dx);
        format!("{} {}", grid::tidy(px), grid::tidy(py))
    };
    let near = 17.0 / dx.hypot(dy).max(34.0);
    format!("M{}Q{} {}", along(near, 0.05), along(0.5, 0.12), along(1.0 - near, 0.05))
}

/// The compass with the direction the animals have just taken (VM-2.4).
fn compass(scene: &Scene<'_, Valley>) -> Markup {
    const AT: grid::Point = (32, 32);
    let rolled = scene.recent.iter().rev().find_map(|event| match *event {
        Event::Settled { lot: Lot::Direction, drawn: Drawn::Die(die), .. } => Some(Way::of_die(die)),
        _ => None,
    });
    html! {
        g.vm-compass {
            title { (scene.words.say("vm-board-compass")) }
            circle.disc cx=(AT.0) cy=(AT.1) r="29" {}
            @for way in Way::ALL {
                @let degrees = grid::angle(way);
                @let (x, y) = grid::around(AT, 20.0, degrees as f32);
                path class=(if rolled == Some(way) { "ray on" } else { "ray" }) d="M12-9l16 9-16 9z"
                    transform=(format!("translate({} {})rotate({degrees})", AT.0, AT.1)) {}
                text x=(x) y=(y + 4.5) { (way.index() + 1) }
            }
            use.heart href="#vm-mammoth" x=(AT.0 - 10) y=(AT.1 - 6) width="20" height="13" {}
        }
    }
}

/// The season wheel: summer above, winter below, and the marker on the round (VM-4).
fn wheel(scene: &Scene<'_, Valley>) -> Markup {
    const AT: grid::Point = (368, 32);
    let calendar = &scene.view.calendar;
    let rounds = |season: Season| if calendar.long && calendar.season == season { 4 } else { 3 };
    let icon = if calendar.season == Season::Summer { "#vm-sun" } else { "#vm-flake" };
    html! {
        g.vm-wheel {
            title { (super::progress(scene.words, scene.view)) }
            path.summer d="M339 32a29 29 0 0 1 58 0z" {}
            path.winter d="M339 32a29 29 0 0 0 58 0z" {}
            @for (season, start) in [(Season::Summer, 180.0), (Season::Winter, 0.0)] {
                @for round in 1..=rounds(season) {
                    @let share = 180.0 / f32::from(rounds(season));
                    @let (x, y) = grid::around(AT, 20.0, start + share * (f32::from(round) - 0.5));
                    @if (season, round) == (calendar.season, calendar.season_round) && 0 < calendar.round {
                        circle.piece.marker id="vm-marker" cx=(x) cy=(y) r="8" {}
                    }
                    text x=(x) y=(grid::tidy(y + 4.5)) { (round) }
                }
            }
            circle.hub cx=(AT.0) cy=(AT.1) r="10" {}
            use href=(icon) x=(AT.0 - 8) y=(AT.1 - 8) width="16" height="16" {}
        }
    }
}

/// The bag of animals.
fn bag(scene: &Scene<'_, Valley>) -> Markup {
    let left = scene.view.supply.len();
    html! {
        g.vm-bag {
            title { (scene.words.say_with("vm-board-bag", &args! { n: left })) }
            use href="#vm-bag" x="10" y="312" width="46" height="50" {}
            use.sort href="#vm-bison" x="21" y="327" width="24" height="16" {}
            text x="33" y="356" { (left) }
        }
    }
}

/// The deck of trump cards.
fn deck(scene: &Scene<'_, Valley>) -> Markup {
    let view = scene.view;
    let piles = args! { deck: view.deck, discards: view.discards.len() + u32::from(view.buried) };
    html! {
        g.vm-deck {
            title { (scene.words.say_with("vm-board-deck", &piles)) }
            rect.under x="350" y="316" width="32" height="44" rx="4" {}
            rect x="347" y="313" width="32" height="44" rx="4" {}
            use href="#vm-mammoth" x="350" y="319" width="26" height="17" {}
            text x="363" y="352" { (view.deck) }
        }
    }
}
