//! Choices where there is little room: at a region, or in the dock.

use tabletop::Asks;
use texts::{Words, args, sentence};

use crate::rules::{Choice, Colour, Decision, Pending, Task, View, Way};
use crate::words::{card_name, colour_name, way_stones};

/// A choice in a few letters.
pub(super) fn short(words: &Words, view: &View, choice: Choice) -> String {
    let asked = asked(view);
    match choice {
        Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => sentence(card_name(words, card)),
        Choice::Copy(colour) => {
            let card =
                view.open[colour].map_or(words.say("ez-table-nothing-open"), |card| card_name(words, card));
            words.say_with(
                "ez-short-copy",
                &args! { colour: sentence(colour_name(words, colour)), card: card },
            )
        }
        Choice::PayFor(way) => {
            let id = match way {
                Way::New => "ez-short-way-new",
                Way::Near => "ez-short-way-near",
                Way::Far => "ez-short-way-far",
            };
            words.say_with(id, &args! { stones: way_stones(view, way) })
        }
        Choice::Opponent(seat) => words.called(seat),
        Choice::Region(region) => region.number().to_string(),
        Choice::Hunter(hunter) => {
            let whose = match asked {
                Some(decision) if decision.seat() == hunter.owner => words.say("ez-short-yours"),
                _ => words.called(hunter.owner),
            };
            match hunter.club {
                true => words.say_with("ez-short-armed", &args! { whose: whose }),
                false => whose,
            }
        }
        Choice::Disc(disc) => {
            let at = view.fires.iter().find(|fire| fire.disc == disc).map_or(disc, |fire| fire.at);
            match at == disc {
                true => words.say("ez-short-fire"),
                false => words.say_with("ez-short-fire-from", &args! { disc: disc.number() }),
            }
        }
        Choice::Club if matches!(asked, Some(Decision::Arm { .. })) => words.say("ez-short-arm"),
        Choice::Club => words.say("ez-short-club"),
        Choice::Mammoth if matches!(asked, Some(Decision::TakeAlong { .. })) => {
            words.say("ez-short-take-along")
        }
        Choice::Mammoth => words.say("ez-short-mammoth"),
        Choice::Journey => words.say("ez-short-journey"),
        Choice::Draw(Colour::Light) => words.say("ez-short-draw-light"),
        Choice::Draw(Colour::Dark) => words.say("ez-short-draw-dark"),
        Choice::Done => words.say(done(asked)),
    }
}

/// What it means to leave a question.
fn done(asked: Option<Decision>) -> &'static str {
    match asked {
        Some(Decision::Hunter { task: Task::Swap, .. }) => "ez-short-none",
        Some(Decision::Hunter { moved, .. }) if !moved.is_empty() => "ez-short-no-more",
        Some(Decision::Discard { .. }) => "ez-short-keep-all",
        Some(Decision::TakeAlong { .. } | Decision::SendFire { .. }) => "ez-short-leave-it",
        Some(Decision::Arm { .. }) => "ez-short-not",
        Some(Decision::Join { .. }) => "ez-short-no-mammoth",
        _ => "ez-short-none",
    }
}

fn asked(view: &View) -> Option<Decision> {
    match view.pending {
        Pending::Decision(decision) => Some(decision),
        Pending::Lot(_) | Pending::Over(()) => None,
    }
}
