//! What everybody's points are made of.

use draw::{Row, Tally};
use tabletop::Outcome;
use texts::Words;

use crate::rules::{Breakdown, MatView, View};

/// The points of one part of the score.
type Points = fn(&Breakdown) -> i32;

/// The parts of the score, in the order they are counted.
const PARTS: [(&str, Points); 9] = [
    ("sa-end-buildings", |it| it.buildings),
    ("sa-end-cards", |it| it.cards),
    ("sa-end-hunger", |it| it.hunger),
    ("sa-end-green", |it| it.green),
    ("sa-end-farmers", |it| it.farmers),
    ("sa-end-tool-makers", |it| it.tool_makers),
    ("sa-end-hut-builders", |it| it.hut_builders),
    ("sa-end-shamans", |it| it.shamans),
    ("sa-end-resources", |it| it.resources),
];

pub(super) fn tally(words: &Words, view: &View, outcome: &Outcome) -> Tally {
    let points = |of: Points| view.mats.iter().map(move |mat| mat.breakdown.as_ref().map_or(0, of));
    let tie_breaks = view.mats.iter().map(tie_break);
    let besides = is_tied(outcome).then(|| Row::new(words.say("sa-board-tie-break"), tie_breaks));
    Tally {
        reason: None,
        parts: PARTS.map(|(name, of)| Row::new(words.say(name), points(of))).into(),
        total: Row::new(words.say("sa-end-total"), outcome.scores.iter().copied()),
        besides: besides.into_iter().collect(),
    }
}

/// Whether two players have the most points.
fn is_tied(outcome: &Outcome) -> bool {
    let most = outcome.scores.iter().max();
    1 < outcome.scores.iter().filter(|&score| Some(score) == most).count()
}

/// SA-10.4: tools, food track and people.
fn tie_break(mat: &MatView) -> i32 {
    let tools: i32 = mat.tools.iter().map(|&value| i32::from(value)).sum();
    tools + i32::from(mat.food_track) + i32::from(mat.people)
}
