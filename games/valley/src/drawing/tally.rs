//! How the game ended, tribe by tribe.

use draw::{Row, Tally};
use tabletop::Outcome;
use texts::Words;

use crate::rules::{Phase, TribeView, View};
use crate::words::ending_message;

/// What a tribe has besides its settlements.
type Count = fn(&TribeView) -> i32;

const BESIDES: [(&str, Count); 3] = [
    ("vm-head-warriors", |tribe| i32::from(tribe.warriors)),
    ("vm-head-women", |tribe| i32::from(tribe.women)),
    ("vm-head-food", |tribe| tribe.food.total().into()),
];

pub(super) fn tally(words: &Words, view: &View, outcome: &Outcome) -> Tally {
    let part = |(name, of): (&str, Count)| Row::new(words.say(name), view.tribes.iter().map(of));
    let reason = match view.phase {
        Phase::Over { reason, .. } => Some(words.say(ending_message(reason))),
        _ => None,
    };
    Tally {
        reason,
        parts: Vec::new(),
        total: Row::new(words.say("vm-head-settlements"), outcome.scores.iter().copied()),
        besides: BESIDES.map(part).into(),
    }
}
