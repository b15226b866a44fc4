//! The board: the land, what stands on it, and in its corners compass, season wheel, bag and deck.

use draw::{Scene, part};
use maud::{Markup, PreEscaped, html};
use texts::args;

use super::discs::Discs;
use super::spots::{BAG, COMPASS, DECK, WHEEL};
use super::{grid, land, pieces, spots};
use crate::rules::{Awaited, Decision, Drawn, Event, Frame, Hex, HexView, Lot, Season, Valley, View, Way};
use tabletop::Member;

/// Our drawings, used by board and mats.
pub(super) const SYMBOLS: &str = include_str!("symbols.svg");

/// The whole board as one picture.
pub(super) fn board(scene: &Scene<'_, Valley>) -> Markup {
    let (words, view) = (scene.words, scene.view);
    let (width, height) = grid::SIZE;
    let discs = Discs::of(view);
    let season = match view.calendar.season {
        Season::Summer => "board vm-board summer",
        Season::Winter => "board vm-board winter",
    };
    // As long as people look for a place to live the ways of the lava lie above what is lit.
    let is_founding = matches!(view.awaits, Awaited::Seat { decision: Decision::Found { .. }, .. });
    html! {
        svg class=(season) viewBox=(format!("0 0 {width} {height}")) role="group"
            aria-label=(words.say("vm-board-board")) {
            (part("vm-symbols", PreEscaped(SYMBOLS.trim_end().to_owned())))
            (land::land(view))
            @if !is_founding { (part("vm-lava", land::lava(view))) }
            (part("vm-trails", trails(scene.recent)))
            (part(COMPASS, compass(scene)))
            (part(WHEEL, wheel(scene)))
            (part(BAG, bag(scene)))
            (part(DECK, deck(scene)))
            @for hex in &view.hexes { (spot(scene, &discs, hex)) }
            @if is_founding { (part("vm-lava", land::lava(view))) }
            (part("vm-labels", land::labels(view, &discs)))
        }
    }
}

/// A hex with all that is on it: a spot for every choice that points there. Its number is what choices and
/// the log call it. What is lit stays inside the hex: rivers and lava are seen beside it.
fn spot(scene: &Scene<'_, Valley>, discs: &Discs, hex: &HexView) -> Markup {
    let (x, y) = grid::centre(hex.hex);
    let id = spots::hex(hex.hex);
    let label = crate::words::hex_contents(scene.words, scene.view, hex);
    let drawing = html! {
        use.hit href="#vm-hex" x=(x) y=(y) {}
        use.glow href="#vm-glow" x=(x) y=(y) {}
        g transform=(format!("translate({x} {y})")) {
            @if spots::asked_hex(scene.view) == Some(hex.hex) { use.vm-asked href="#vm-inner" {} }
            text.vm-hexno x=(discs.lean(hex.hex, 22)) y="25.5" { (hex.hex.index()) }
            @if fray(scene.view) == Some(hex.hex) { (spears()) }
            (pieces::pieces(scene.view, scene.recent, hex, discs.lean(hex.hex, -22)))
        }
    };
    part(&id, scene.offers.spot(&id, &label, drawing))
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
        use.vm-fray href="#vm-inner" {}
        use.vm-spears href="#vm-spears" x="8" y="-30" width="15" height="15" {}
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
    let rolled = scene.recent.iter().rev().find_map(|event| match *event {
        Event::Settled { lot: Lot::Direction, drawn: Drawn::Die(die), .. } => Some(Way::of_die(die)),
        _ => None,
    });
    let drawing = html! {
        g.vm-compass transform="translate(34 33)" {
            circle.vm-shade cx="1.5" cy="2.5" r="29" {}
            circle.disc.hit r="29" {}
            circle.ringline r="26" {}
            @for way in Way::ALL {
                @let degrees = grid::angle(way);
                @let (x, y) = grid::around((0, 0), 19.5, degrees as f32);
                @let on = rolled == Some(way);
                path.ray.on[on] d="M9-5.5L15-8.5 28 0 15 8.5 9 5.5z" transform=(format!("rotate({degrees})")) {}
                text.on[on] x=(x) y=(grid::tidy(y + 4.3)) { (way.index() + 1) }
            }
            use href="#vm-mammoth" x="-9" y="-6" width="18" height="12.5" {}
        }
    };
    corner(scene, COMPASS, &scene.words.say("vm-board-compass"), drawing)
}

/// The season wheel: summer above, winter below, and the marker on the round (VM-4).
fn wheel(scene: &Scene<'_, Valley>) -> Markup {
    let calendar = &scene.view.calendar;
    let rounds = |season: Season| if calendar.long && calendar.season == season { 4 } else { 3 };
    let is_summer = calendar.season == Season::Summer;
    let (icon, class) = if is_summer { ("#vm-sun", "sun") } else { ("#vm-flake", "flake") };
    let drawing = html! {
        g.vm-wheel transform="translate(366 33)" {
            circle.vm-shade.hit cx="1.5" cy="2.5" r="29" {}
            path.summer d="M-29 0a29 29 0 0 1 58 0z" {}
            path.winter d="M-29 0a29 29 0 0 0 58 0z" {}
            @for (season, start) in [(Season::Summer, 180.0), (Season::Winter, 0.0)] {
                @let share = 180.0 / f32::from(rounds(season));
                @for round in 1..=rounds(season) {
                    @if 1 < round { (spoke(start + share * (f32::from(round) - 1.0))) }
                    @let (x, y) = grid::around((0, 0), 19.5, start + share * (f32::from(round) - 0.5));
                    @if (season, round) == (calendar.season, calendar.season_round) && 0 < calendar.round {
                        circle.piece.marker id="vm-marker" cx=(x) cy=(y) r="8.2" {}
                    }
                    text x=(x) y=(grid::tidy(y + 4.4)) { (round) }
                }
            }
            circle.rim r="29" {}
            circle.hub r="10" {}
            use class=(class) href=(icon) x="-8" y="-8" width="16" height="16" {}
        }
    };
    corner(scene, WHEEL, &super::progress(scene.words, scene.view), drawing)
}

fn spoke(degrees: f32) -> Markup {
    let (x, y) = grid::around((0, 0), 29.0, degrees);
    html! { path.spoke d=(format!("M0 0L{x} {y}")) {} }
}

/// The bag of animals.
fn bag(scene: &Scene<'_, Valley>) -> Markup {
    let left = scene.view.supply.len();
    let drawing = html! {
        g.vm-bag transform="translate(8 306) scale(1.15)" {
            ellipse.vm-shade cx="22" cy="42" rx="17" ry="4" {}
            path.sack.hit d="M13 9C9 14 3 22 3 31c0 8 6 11.5 17 11.5S37 39 37 31c0-9-6-17-10-22 3-1.5 4.5-3.5 5-6-4 .5-7 2-8.5 0-2 2-5 2-7 0-1.5 2-4.5.5-8.5 0 .5 2.5 2 4.5 5 6z" {}
            path.sack-lit d="M13 11C8 17 5 24 5 31c0 4 2 7 5 9-2-10 0-20 6-29z" {}
            path.cord d="M12 9.5c5 2 11 2 16 0M28 10l4 5" {}
            text x="20" y="35" { (left) }
        }
    };
    corner(scene, BAG, &scene.words.say_with("vm-board-bag", &args! { n: left }), drawing)
}

/// The deck of trump cards.
fn deck(scene: &Scene<'_, Valley>) -> Markup {
    let view = scene.view;
    let piles = args! { deck: view.deck, discards: view.discards.len() + u32::from(view.buried) };
    let drawing = html! {
        g.vm-deck transform="translate(354 306)" {
            rect.vm-shade x="6" y="7" width="34" height="46" rx="4" {}
            rect.under x="5" y="4" width="34" height="46" rx="4" {}
            rect.under x="2.5" y="2" width="34" height="46" rx="4" {}
            rect.top.hit width="34" height="46" rx="4" {}
            path.motif d="M5 6h24M5 40h24M7 3.5v5M13 3.5v5M20 3.5v5M27 3.5v5M7 37.5v5M13 37.5v5M20 37.5v5M27 37.5v5" {}
            text x="17" y="29" { (view.deck) }
        }
    };
    corner(scene, DECK, &scene.words.say_with("vm-board-deck", &piles), drawing)
}

/// What lies in a corner of the board: nothing is chosen there, but things happen there.
fn corner(scene: &Scene<'_, Valley>, spot: &str, label: &str, drawing: Markup) -> Markup {
    scene.offers.spot(spot, label, drawing)
}
