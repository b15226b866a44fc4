//! The landscape with its eight places.

use draw::{Scene, part};
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
        name: (110, 133), plate: (140, 64),
        rings: &[(44, 172), (88, 172), (132, 172), (176, 172), (66, 206), (110, 206), (154, 206)],
    },
    Site {
        place: Place::Quarry,
        name: (322, 133), plate: (352, 64),
        rings: &[(256, 172), (300, 172), (344, 172), (388, 172), (278, 206), (322, 206), (366, 206)],
    },
    Site {
        place: Place::River,
        name: (532, 133), plate: (562, 64),
        rings: &[(466, 172), (510, 172), (554, 172), (598, 172), (488, 206), (532, 206), (576, 206)],
    },
    Site {
        place: Place::ClayPit,
        name: (532, 298), plate: (562, 232),
        rings: &[(466, 336), (510, 336), (554, 336), (598, 336), (488, 370), (532, 370), (576, 370)],
    },
    Site {
        place: Place::HuntingGround,
        name: (110, 334), plate: (148, 310),
        rings: &[],
    },
    Site {
        place: Place::ToolMaker,
        name: (322, 352), plate: (348, 232),
        rings: &[(380, 318)],
    },
    Site {
        place: Place::Hut,
        name: (282, 506), plate: (348, 376),
        rings: &[(352, 478), (394, 496)],
    },
    Site {
        place: Place::Field,
        name: (520, 500), plate: (562, 394),
        rings: &[(600, 496)],
    },
];

/// The landscape and everybody in it. What never changes lies below the spots, and the plates above them.
pub(super) fn landscape(scene: &Scene<'_, StoneAge>, people: &[People]) -> Markup {
    html! {
        svg.board.sa-landscape viewBox="0 0 640 520" role="group"
            aria-label=(scene.words.say("sa-board-landscape")) {
            (PAINTING)
            ellipse.sa-hollow cx="110" cy="428" rx="92" ry="76" {}
            ellipse.sa-hollow-in cx="110" cy="431" rx="89" ry="72" {}
            @for site in &SITES {
                @for &(x, y) in site.rings { (ring(x, y)) }
                (strip(site, &name(scene, site)))
            }
            (part("deck", deck(scene)))
            @for site in &SITES { (part(&spots::place(site.place), draw(scene, site, people))) }
            g.sa-plates { @for site in &SITES { (plate(site)) } }
            rect.sa-edge x="1" y="1" width="638" height="518" rx="14" {}
        }
    }
}

/// The name of a place on the board.
fn name(scene: &Scene<'_, StoneAge>, site: &Site) -> String {
    scene.words.say(&format!("sa-board-{}", spots::place_name(site.place)))
}

/// A name on a strip of bark.
fn strip(site: &Site, name: &str) -> Markup {
    let half = 13 + 5 * name.chars().count() as i32;
    let (x, y) = site.name;
    html! {
        g.sa-name transform=(format!("translate({x} {})", y - 7)) {
            path.sa-strip d=(format!("M-{half}-12q{half}-3 {0} 0l-4 12 4 12q-{half} 3-{0} 0l4-12z", 2 * half)) {}
            text y="6" { (name) }
        }
    }
}

/// The deck, in a corner of the sky.
fn deck(scene: &Scene<'_, StoneAge>) -> Markup {
    let left = scene.view.deck_size;
    html! {
        g {
            title { (scene.words.say_with("sa-board-deck", &args! { n: left })) }
            @for n in (0..left.div_ceil(9).max(1) as i32).rev() {
                g.sa-gone[left == 0] { (icon("back", 588 + n, 8 + n, 32)) }
            }
            (label("sa-left", 604, 57, left))
        }
    }
}

fn draw(scene: &Scene<'_, StoneAge>, site: &Site, people: &[People]) -> Markup {
    let outline = format!("#sa-at-{}", spots::place_name(site.place));
    let drawing = html! {
        use.hit href=(outline) {}
        use.glow.sa-under-rim href=(outline) {}
        use.glow.sa-offer href=(outline) {}
        @if site.place == Place::HuntingGround {
            (hunters(people))
        } @else {
            @for (&(x, y), (seat, number)) in site.rings.iter().zip(at(people, site.place)) {
                (person(seat, number, x, y))
            }
        }
        (counts(scene, site, people))
    };
    scene.offers.spot(&spots::place(site.place), &told(scene, site, &name(scene, site)), drawing)
}

/// Where one more person would stand, with the number of those who are placed up to there: a mouse chooses it at once. A
/// finger means the whole place, which asks how many.
fn counts(scene: &Scene<'_, StoneAge>, site: &Site, people: &[People]) -> Markup {
    let spot = spots::place(site.place);
    let offers: Vec<_> = scene.offers.at(&spot).collect();
    if offers.len() < 2 {
        return html! {};
    }
    let free = site.rings.iter().copied().skip(at(people, site.place).count());
    let places: Vec<(i32, i32)> = match site.place {
        Place::HuntingGround => hollow(offers.len()).collect(),
        _ => free.collect(),
    };
    html! {
        @for (n, (offer, (x, y))) in (1..).zip(offers.iter().zip(places)) {
            g.sa-so-many data-choices=(offer.index) transform=(format!("translate({x} {})", y - 4)) {
                title { (offer.text) }
                circle r="17" {}
                text y="6" { (n) }
            }
        }
    }
}

/// Where the numbers of hunters stand, in rows of five at the foot of the hollow.
fn hollow(n: usize) -> impl Iterator<Item = (i32, i32)> {
    const ROW: i32 = 5;
    let top = if n as i32 <= ROW { 490 } else { 466 };
    (0..n as i32).map(move |nr| (110 + 35 * (nr % ROW - ROW / 2), top + 35 * (nr / ROW)))
}

/// Everybody at a place, by seats.
pub(super) fn at(people: &[People], place: Place) -> impl Iterator<Item = (Seat, usize)> {
    let seats = Seat::all(people.len() as u8).zip(people);
    seats.flat_map(move |(seat, people)| people.at(place).map(move |number| (seat, number)))
}

/// What people do there: the pips it takes for one of a good, or what is gained.
fn plate(site: &Site) -> Markup {
    let (x, y) = site.plate;
    let (text, symbol) = match site.place.kind() {
        PlaceKind::Hunt => (Good::Food.pips().to_string(), "food"),
        PlaceKind::Gather(resource) => (Good::from(resource).pips().to_string(), good(resource.into())),
        PlaceKind::ToolMaker => ("+1".to_owned(), "tool"),
        PlaceKind::Hut => ("+1".to_owned(), "people"),
        PlaceKind::Field | PlaceKind::Card(_) | PlaceKind::Building(_) => ("+1".to_owned(), "wheat"),
    };
    let is_die = !text.starts_with('+');
    html! {
        g.sa-plate transform=(format!("translate({x} {y})")) {
            rect.sa-cast x="1.5" y="3" width="64" height="34" rx="10" {}
            rect.sa-ground-plate width="64" height="34" rx="10" {}
            @if is_die { rect.sa-on-die x="5" y="6" width="22" height="22" rx="5" {} }
            (label("sa-number", if is_die { 16 } else { 18 }, 24, text))
            (icon(symbol, 32, 3, 28))
        }
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
