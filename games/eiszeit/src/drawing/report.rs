//! What conflicts and scoring brought, region by region: they happen all at once, and nobody should have to
//! guess where their hunters went.

use draw::{Scene, sign};
use maud::{Markup, html};
use tabletop::Seat;
use texts::args;

use super::spots;
use crate::rules::{Eiszeit, Event, REGIONS, Region};

/// What a seat lost and scored in a region.
#[derive(Clone, Copy, Default)]
struct Entry {
    lost: u8,
    points: u8,
}

type Sheet = Vec<[Entry; REGIONS]>;

/// The report of the last conflicts; nothing if there were none just now.
pub(super) fn report(scene: &Scene<'_, Eiszeit>) -> Markup {
    let sheet = sheet(scene);
    let touched: Vec<Region> =
        Region::all().filter(|&region| sheet.iter().any(|of| of[region.index()].is_any())).collect();
    html! { @if !touched.is_empty() { (table(scene, &sheet, &touched)) } }
}

fn sheet(scene: &Scene<'_, Eiszeit>) -> Sheet {
    let mut sheet: Sheet = vec![Default::default(); scene.view.players.len()];
    for event in scene.recent {
        match *event {
            Event::Lost { seat, region } => sheet[seat.index()][region.index()].lost += 1,
            Event::Scored { seat, region, points } => sheet[seat.index()][region.index()].points += points,
            _ => (),
        }
    }
    sheet
}

impl Entry {
    fn is_any(self) -> bool {
        0 < self.lost + self.points
    }
}

fn table(scene: &Scene<'_, Eiszeit>, sheet: &Sheet, touched: &[Region]) -> Markup {
    let words = scene.words;
    let seats = || Seat::all(sheet.len() as u8);
    html! {
        table.ez-report {
            caption { (words.say("ez-board-report")) }
            thead {
                tr {
                    th scope="col" { (words.say("ez-board-report-region")) }
                    @for seat in seats() {
                        th scope="col" title=(scene.names.get(seat.index()).map_or("", String::as_str)) {
                            svg viewBox="-12 -12 24 24" width="20" height="20" role="img"
                                aria-label=(words.seat(seat)) { (sign(seat)) }
                        }
                    }
                }
            }
            tbody {
                @for &region in touched {
                    tr.told data-at=(spots::region(region)) {
                        th scope="row" { (crate::words::region_name(words, scene.view, region)) }
                        @for seat in seats() { td { (cell(scene, sheet[seat.index()][region.index()])) } }
                    }
                }
            }
        }
    }
}

fn cell(scene: &Scene<'_, Eiszeit>, entry: Entry) -> Markup {
    let lost = scene.words.say_with("ez-board-lost", &args! { n: entry.lost });
    html! {
        @if 0 < entry.lost {
            span.ez-lost title=(lost) {
                svg viewBox="0 0 24 24" width="13" height="13" role="img" aria-label=(lost) {
                    use href="#ez-clash" {}
                }
                "−" (entry.lost)
            }
        }
        @if 0 < entry.points { span { "+" (entry.points) } }
    }
}
