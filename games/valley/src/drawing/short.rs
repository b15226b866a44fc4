//! Choices where there is little room: at a hex, at a card, or beside the question.

use texts::{Words, args, sentence};

use crate::rules::{Awaited, Choice, Decision, Figure, Group, Target, View};
use crate::words::{kind_name, prey};

/// A choice in a few letters.
pub(super) fn short(words: &Words, view: &View, choice: Choice) -> String {
    let plain = |id: &str| words.say(id);
    match choice {
        Choice::At(_) if matches!(asked(view), Some(Decision::SowFirst { .. })) => plain("vm-short-sow"),
        Choice::At(hex) | Choice::Step(hex) => hex.index().to_string(),
        Choice::Figure(figure) => figure_name(words, view, figure),
        Choice::Pick { group, .. } | Choice::Group(group) => company(words, group),
        Choice::Drop(group) => words.say_with("vm-short-drop", &args! { group: company(words, group) }),
        Choice::Stop => plain("vm-short-stop"),
        Choice::Settle(hex) => words.say_with("vm-short-settle", &args! { hex: hex.index() }),
        Choice::TakeFire => plain("vm-short-take-fire"),
        Choice::EndMoves => plain("vm-short-end-moves"),
        Choice::Keep => plain("vm-short-keep"),
        Choice::Destroy => plain("vm-short-destroy"),
        Choice::Adopt(n) => n.to_string(),
        Choice::Prey(kind) => match prey(view, kind) {
            1 => sentence(kind_name(words, kind)),
            n => format!("{n} {}", kind_name(words, kind)),
        },
        Choice::Starve { figure, .. } => plain(name(figure)),
        Choice::Feed => plain("vm-short-feed"),
        Choice::Pass => plain(pass(view)),
        Choice::Play { target, .. } => aim(words, target),
        Choice::Mute(_) => plain("vm-short-mute"),
        Choice::Unmute(_) => plain("vm-short-unmute"),
    }
}

fn asked(view: &View) -> Option<Decision> {
    match view.awaits {
        Awaited::Seat { decision, .. } => Some(decision),
        Awaited::Lot(_) | Awaited::Moment(_) | Awaited::Over(_) => None,
    }
}

/// What it means to do nothing.
fn pass(view: &View) -> &'static str {
    match asked(view) {
        Some(Decision::Window { .. }) => "vm-short-no-card",
        Some(Decision::Sow { .. }) => "vm-short-no-more",
        Some(Decision::Return { .. }) => "vm-short-stay-away",
        Some(Decision::Fever { .. } | Decision::Plague { .. }) => "vm-short-nobody",
        _ => "vm-short-not-now",
    }
}

const fn name(figure: Figure) -> &'static str {
    match figure {
        Figure::Warrior => "vm-short-warrior",
        Figure::Woman => "vm-short-woman",
        Figure::Wolf => "vm-short-wolf",
    }
}

/// A figure, or two of a kind for twins.
fn figure_name(words: &Words, view: &View, figure: Figure) -> String {
    match asked(view) {
        Some(Decision::Sex { twins: true, .. }) => {
            company(words, Group::one(figure).with(Group::one(figure)))
        }
        _ => words.say(name(figure)),
    }
}

/// A group: whoever is alone in it by name, several kinds in short.
fn company(words: &Words, group: Group) -> String {
    let kinds: Vec<(Figure, u8)> = Figure::ALL.map(|figure| (figure, group.count(figure))).into();
    let kinds: Vec<(Figure, u8)> = kinds.into_iter().filter(|(_, n)| 0 < *n).collect();
    let id = |figure: Figure| match (figure, kinds.len()) {
        (Figure::Warrior, 1) => "vm-short-warriors",
        (Figure::Warrior, _) => "vm-short-warriors-in",
        (Figure::Woman, 1) => "vm-short-women",
        (Figure::Woman, _) => "vm-short-women-in",
        (Figure::Wolf, _) => "vm-short-wolves",
    };
    let told: Vec<String> =
        kinds.iter().map(|&(figure, n)| words.say_with(id(figure), &args! { n: n })).collect();
    told.join(" + ")
}

/// What a card is aimed at.
fn aim(words: &Words, target: Target) -> String {
    match target {
        Target::Nothing => words.say("vm-short-play"),
        Target::At(hex) => words.say_with("vm-short-hex", &args! { hex: hex.index() }),
        Target::FromTo { from, to } => format!("{} → {}", from.index(), to.index()),
        Target::Beast { kind, from, to } => {
            sentence(format!("{} {} → {}", kind_name(words, kind), from.index(), to.index()))
        }
        Target::Folk { hex, figure } => format!("{}: {}", hex.index(), words.say(name(figure))),
        Target::Lone { seat, from, to } => {
            format!("{}: {} → {}", words.called(seat), from.index(), to.index())
        }
        Target::Tribe(seat) => words.called(seat),
        Target::Fire(seat) => words.say_with("vm-short-fire-of", &args! { name: words.called(seat) }),
        Target::Area(area) => words.say_with("vm-short-forest", &args! { n: area.number() }),
    }
}
