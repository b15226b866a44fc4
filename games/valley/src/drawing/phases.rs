//! The ten phases of a round, as the rulebook numbers them (VM-4).

use draw::{Scene, part};
use maud::{Markup, html};

use crate::rules::{Calendar, Phase, Season, Valley, View};
use crate::words::phase_name;

/// One phase of each number, from 1.
const PHASES: [Phase; 10] = [
    Phase::RoundBegins,
    Phase::NewAnimals(0),
    Phase::AnimalsMove,
    Phase::TribesMove(0),
    Phase::Fights(0),
    Phase::Income,
    Phase::BeforeBirths,
    Phase::Sowing(0),
    Phase::Trumps(0),
    Phase::RoundEnds,
];

/// The phases in a row, the present one lit, those that do not take place this round struck out.
pub(super) fn phases(scene: &Scene<'_, Valley>) -> Markup {
    let View { calendar, phase, .. } = scene.view;
    let now = phase.number();
    let drawn = html! {
        ol.vm-phases aria-hidden="true" {
            @for (n, phase) in (1..).zip(PHASES) {
                li.now[now == Some(n)].off[!takes_place(calendar, n)] {
                    b { (n) } span { (phase_name(scene.words, phase)) }
                }
            }
        }
    };
    part("vm-phases", drawn)
}

/// Whether a phase takes place in this round: no events in the first two, births and trump cards at the end
/// of a season, sowing at the end of winter.
fn takes_place(calendar: &Calendar, number: u8) -> bool {
    match number {
        1 => 2 < calendar.round,
        7 | 9 => calendar.is_last_round(),
        8 => calendar.is_last_round() && calendar.season == Season::Winter,
        _ => true,
    }
}
