//! The landscape with its eight places.

use draw::Scene;
use maud::{Markup, PreEscaped, html};
use tabletop::Seat;
use texts::args;

use super::icons::{good, icon, label};
use super::people::{People, person, ring};
use super::spots;
use crate::rules::{Good, Place, PlaceKind, StoneAge, View};
use crate::words::good_name;

const PAINTING: PreEscaped<&str> = PreEscaped(include_str!("landscape.svg"));

/// A place of the landscape, as it is painted.
struct Site {
    place: Place,
    /// Its outline.
    outline: &'static str,
    /// Where its name stands: the middle of the line.
    name: (i32, i32),
    /// Where the plate stands that tells what people do there: its upper left corner.
    plate: (i32, i32),
    /// The rings; where people stand with their feet.
    rings: &'static [(i32, i32)],
}

#[rustfmt::skip]
const SITES: [Site; 8] = [
    Site {
        place: Place::Forest,
        outline: "M14 92c14-22 54-34 98-34 46-2 88 10 100 36 8 34 8 78-4 110-30 16-78 14-120 \
            14-30 0-62 0-76-14-10-34-10-84 2-112z",
        name: (110, 133), plate: (140, 64),
        rings: &[(44, 172), (88, 172), (132, 172), (176, 172), (66, 206), (110, 206), (154, 206)],
    },
    Site {
        place: Place::Quarry,
        outline: "M226 96c16-24 50-40 92-38 46-4 88 14 102 40 6 34 8 74-6 106-30 16-72 16-112 \
            14-30 2-58-2-72-14-12-36-12-82-4-108z",
        name: (322, 133), plate: (352, 64),
        rings: &[(256, 172), (300, 172), (344, 172), (388, 172), (278, 206), (322, 206), (366, 206)],
    },
    Site {
        place: Place::River,
        outline: "M440 104c18-26 54-42 96-42 40-2 78 8 92 30 8 36 8 82-6 112-30 16-70 12-108 \
            14-30 0-58 0-72-14-10-34-10-76-2-100z",
        name: (532, 133), plate: (562, 64),
        rings: &[(466, 172), (510, 172), (554, 172), (598, 172), (488, 206), (532, 206), (576, 206)],
    },
    Site {
        place: Place::ClayPit,
        outline: "M442 246c20-18 58-22 96-22 38-2 78 4 90 24 8 34 8 86-4 116-28 16-70 14-108 \
            14-30 0-58 0-72-14-12-36-10-90-2-118z",
        name: (532, 298), plate: (562, 232),
        rings: &[(466, 336), (510, 336), (554, 336), (598, 336), (488, 370), (532, 370), (576, 370)],
    },
    Site {
        place: Place::HuntingGround,
        outline: "M14 240c16-14 56-16 98-16 40-2 84 0 98 18 8 70 8 200-4 262-28 12-72 10-106 \
            10-36 0-74 2-88-10-10-70-10-206 2-264z",
        name: (110, 334), plate: (148, 310),
        rings: &[],
    },
    Site {
        place: Place::ToolMaker,
        outline: "M228 242c18-14 54-18 94-18 40-2 80 4 92 18 6 30 6 80-4 110-28 12-64 10-96 10-36 \
            0-70 2-84-10-8-34-8-84-2-110z",
        name: (322, 352), plate: (348, 232),
        rings: &[(380, 318)],
    },
    Site {
        place: Place::Hut,
        outline: "M228 384c18-12 54-16 94-16 40-2 80 2 92 16 6 34 6 86-4 120-28 12-64 10-96 10-36 \
            0-70 2-84-10-8-36-8-90-2-120z",
        name: (282, 506), plate: (348, 376),
        rings: &[(352, 478), (394, 496)],
    },
    Site {
        place: Place::Field,
        outline: "M444 402c20-14 56-16 94-16 38-2 80 0 90 16 6 30 6 74-4 102-28 12-70 10-106 \
            10-32 0-60 2-72-10-8-30-8-76-2-102z",
        name: (520, 500), plate: (562, 394),
        rings: &[(600, 496)],
    },
];

/// The landscape and everybody in it.
pub(super) fn landscape(scene: &Scene<'_, StoneAge>) -> Markup {
    let people: Vec<People> = scene.view.mats.iter().map(People::of).collect();
    html! {
        svg.board.sa-landscape viewBox="0 0 640 520" role="group"
            aria-label=(scene.words.say("sa-board-landscape")) {
            (PAINTING)
            (deck(scene))
            @for site in &SITES { (draw(scene, site, &people)) }
        }
    }
}

/// The deck, in a corner of the sky.
fn deck(scene: &Scene<'_, StoneAge>) -> Markup {
    let left = scene.view.deck_size;
    html! {
        g {
            title { (scene.words.say_with("sa-board-deck", &args! { n: left })) }
            g.sa-gone[left == 0] { (icon("back", 566, 6, 38)) }
            @for n in 1..left.div_ceil(9) as i32 { (icon("back", 566 + 2 * n, 6 - n, 38)) }
            (label("sa-number", 622, 34, left))
        }
    }
}

fn draw(scene: &Scene<'_, StoneAge>, site: &Site, people: &[People]) -> Markup {
    let name = scene.words.say(&format!("sa-board-{}", spots::place_name(site.place)));
    let drawing = html! {
        path.glow d=(site.outline) {}
        (plate(site))
        (label("sa-name", site.name.0, site.name.1, &name))
        @for &(x, y) in site.rings { (ring(x, y)) }
        @if site.place == Place::HuntingGround {
            (hunters(people))
        } @else {
            @for (&(x, y), (seat, number)) in site.rings.iter().zip(at(people, site.place)) {
                (person(seat, number, x, y))
            }
        }
    };
    scene.offers.spot(&spots::place(site.place), &told(scene, site, &name), drawing)
}

/// Everybody at a place, by seats.
pub(super) fn at(people: &[People], place: Place) -> impl Iterator<Item = (Seat, usize)> {
    let seats = Seat::all(people.len() as u8).zip(people);
    seats.flat_map(move |(seat, people)| people.at(place).map(move |number| (seat, number)))
}

/// What people do there: the pips it takes for one of a good, or what is gained.
fn plate(site: &Site) -> Markup {
    let (x, y) = site.plate;
    let (gain, symbol) = match site.place.kind() {
        PlaceKind::Hunt => return yields(Good::Food, x, y),
        PlaceKind::Gather(resource) => return yields(resource.into(), x, y),
        PlaceKind::ToolMaker => ("+1", "tool"),
        PlaceKind::Hut => ("+1", "people"),
        PlaceKind::Field | PlaceKind::Card(_) | PlaceKind::Building(_) => ("+1", "wheat"),
    };
    html! {
        rect.sa-plate x=(x) y=(y) width="62" height="34" rx="9" {}
        (label("sa-number", x + 18, y + 25, gain))
        (icon(symbol, x + 32, y + 4, 26))
    }
}

fn yields(of: Good, x: i32, y: i32) -> Markup {
    html! {
        rect.sa-plate x=(x) y=(y) width="62" height="34" rx="9" {}
        rect.sa-die x=(x + 5) y=(y + 6) width="22" height="22" rx="5" {}
        (label("sa-number sa-on-die", x + 16, y + 24, of.pips()))
        (icon(good(of), x + 31, y + 4, 27))
    }
}

/// The hunters, a row for each seat, close together if they are many.
fn hunters(people: &[People]) -> Markup {
    const LEFT: i32 = 38;
    const WIDTH: i32 = 142;
    const MIDDLE: i32 = 446;
    const ROW: i32 = 38;
    let rows: Vec<(Seat, Vec<usize>)> = Seat::all(people.len() as u8)
        .zip(people)
        .map(|(seat, people)| (seat, people.at(Place::HuntingGround).collect::<Vec<_>>()))
        .filter(|(_, hunters)| !hunters.is_empty())
        .collect();
    let top = MIDDLE - ROW * (rows.len() as i32 - 1) / 2;
    html! {
        ellipse.sa-ring cx="110" cy="428" rx="92" ry="78" {}
        @for ((seat, hunters), y) in rows.iter().zip((top..).step_by(ROW as usize)) {
            @let step = (WIDTH / (hunters.len() as i32 - 1).max(1)).min(28);
            @let left = LEFT + (WIDTH - step * (hunters.len() as i32 - 1)) / 2;
            @for (&number, x) in hunters.iter().zip((left..).step_by(step as usize)) {
                (person(*seat, number, x, y))
            }
        }
    }
}

fn told(scene: &Scene<'_, StoneAge>, site: &Site, name: &str) -> String {
    let words = scene.words;
    match site.place.kind() {
        PlaceKind::Hunt => words.say("sa-board-hunt"),
        PlaceKind::Gather(resource) => {
            let good = Good::from(resource);
            let (people, rings) = (crowd(scene.view, site.place), site.rings.len());
            let args = args! {
                place: name, good: good_name(words, good), pips: good.pips(), people: people, rings: rings,
            };
            words.say_with("sa-board-gather", &args)
        }
        PlaceKind::ToolMaker => words.say("sa-board-make"),
        PlaceKind::Hut => words.say("sa-board-grow"),
        PlaceKind::Field | PlaceKind::Card(_) | PlaceKind::Building(_) => words.say("sa-board-till"),
    }
}

/// How many people are at a place.
fn crowd(view: &View, place: Place) -> u32 {
    view.mats.iter().map(|mat| u32::from(mat.placed[place])).sum()
}
