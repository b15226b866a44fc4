//! Choices where there is little room.

use texts::{Words, args};

use super::{spots, tools};
use crate::rules::{ByResource, Choice, Decision, Place, PlaceKind, View};
use crate::words::{gift, goods, paid_points};

/// A choice in a few letters.
pub(super) fn short(words: &Words, view: &View, choice: Choice) -> String {
    match choice {
        Choice::Place { people, .. } => people.to_string(),
        Choice::Act(place) => {
            let people = spots::asked(view).map_or(0, |mat| mat.placed[place]);
            words.say_with("sa-short-act", &args! { people: people })
        }
        Choice::AddTools(added) => match (spots::question(view), spots::asked(view)) {
            (Some(Decision::AddTools { good, pips, .. }), Some(mat)) => {
                let n = (pips + tools::worth(mat, added)) / good.pips();
                words.say_with("sa-short-take", &args! { goods: goods(words, good, n) })
            }
            _ => words.say("sa-choose-no-tools"),
        },
        Choice::Buy => words.say("sa-short-buy"),
        Choice::Leave => words.say("sa-short-leave"),
        Choice::Pay(resource) => goods(words, resource.into(), 1),
        Choice::Stop => words.say_with("sa-short-stop", &args! { points: paid_points(view) }),
        Choice::TakeDie(5) => {
            words.say_with("sa-short-die", &args! { face: 5, gift: words.say("sa-short-tool") })
        }
        Choice::TakeDie(6) => {
            words.say_with("sa-short-die", &args! { face: 6, gift: words.say("sa-short-track") })
        }
        Choice::TakeDie(face) => {
            words.say_with("sa-short-die", &args! { face: face, gift: gift(words, face) })
        }
        Choice::Feed => words.say("sa-short-feed"),
        Choice::Starve => words.say("sa-short-starve"),
        Choice::TakeTwo(pair) => match pair.both() {
            [one, other] if one == other => goods(words, one.into(), 2),
            [one, other] => [one, other].map(|it| goods(words, it.into(), 1)).join(" + "),
        },
    }
}

/// What comes of choices made together: what is paid for with them, or handed in.
pub(super) fn deed(words: &Words, view: &View, choices: &[Choice]) -> String {
    let given = choices.iter().filter(|choice| matches!(choice, Choice::Pay(_))).count();
    match (spots::question(view), choices) {
        (_, [taken @ Choice::TakeTwo(_)]) => {
            words.say_with("sa-short-take", &args! { goods: short(words, view, *taken) })
        }
        (Some(Decision::Feed { .. } | Decision::PayFood { .. }), _) => {
            words.say_with("sa-short-hand-in", &args! { n: given })
        }
        (Some(Decision::Buy { place, .. }), _) => payment(words, view, place, ByResource::default(), choices),
        (Some(Decision::Pay { place, paid, .. }), _) => payment(words, view, place, paid, choices),
        (_, [.., last]) => short(words, view, *last),
        (_, []) => String::new(),
    }
}

/// What is paid for, with the points of a building: those printed on it, or what the payment is worth.
fn payment(words: &Words, view: &View, place: Place, paid: ByResource<u8>, choices: &[Choice]) -> String {
    let PlaceKind::Building(pile) = place.kind() else { return words.say("sa-short-buy") };
    let Some(top) = view.piles.get(pile.index()).and_then(|pile| pile.top) else { return String::new() };
    let before: u32 = paid.iter().map(|(resource, &n)| u32::from(n) * u32::from(resource.value())).sum();
    let worth = |choice: &Choice| match choice {
        Choice::Pay(resource) => u32::from(resource.value()),
        _ => 0,
    };
    let all = before + choices.iter().map(worth).sum::<u32>();
    let points = top.building().points.map_or(all, u32::from);
    words.say_with("sa-short-pay", &args! { points: points })
}
