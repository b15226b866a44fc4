//! Answers in words, and the answers somebody could think of.

use tabletop::{MAX_SEATS, Seat};
use texts::{Words, args, sentence};

use super::asked;
use super::names::{Case, figure_name, group_name, herd_name, hex_name, trump_name};
use crate::rules::{
    Animals, Area, Choice, Decision, Figure, Group, Hex, Kind, March, Target, Toll, Trump, View, WARRIORS,
    WOMEN,
};

/// A choice, as on a button.
pub(super) fn choice(words: &Words, view: &View, choice: Choice) -> String {
    sentence(label(words, view, choice))
}

fn label(words: &Words, view: &View, choice: Choice) -> String {
    let with_hex = |id: &str, hex| words.say_with(id, &args! { hex: hex_name(words, view, hex) });
    let with_card = |id: &str, card| words.say_with(id, &args! { card: trump_name(words, card) });
    match choice {
        Choice::At(hex) => with_hex(wording(view).at, hex),
        Choice::Figure(figure) => figure_label(words, view, figure),
        Choice::Pick { hex, group } => {
            let group = group_name(words, Case::Object, group);
            words.say_with("vm-choose-pick", &args! { group: group, hex: hex_name(words, view, hex) })
        }
        Choice::Step(hex) => with_hex("vm-choose-step", hex),
        Choice::Drop(group) => {
            words.say_with("vm-choose-drop", &args! { group: group_name(words, Case::Object, group) })
        }
        Choice::Group(group) => group_name(words, Case::Subject, group),
        Choice::Stop => words.say("vm-choose-stop"),
        Choice::Settle(hex) => with_hex("vm-choose-settle", hex),
        Choice::TakeFire => words.say("vm-choose-take-fire"),
        Choice::EndMoves => words.say("vm-choose-end-moves"),
        Choice::Keep => words.say("vm-choose-keep"),
        Choice::Destroy => words.say("vm-choose-destroy"),
        Choice::Adopt(n) => words.say_with("vm-choose-adopt", &args! { n: n }),
        Choice::Prey(kind) => {
            let animals = herd_name(words, Case::Object, kind, prey(view, kind).max(1));
            words.say_with("vm-choose-prey", &args! { animals: animals })
        }
        Choice::Starve { hex, figure } => {
            let figure = figure_name(words, Case::Object, figure);
            words.say_with("vm-choose-starve", &args! { figure: figure, hex: hex_name(words, view, hex) })
        }
        Choice::Feed => words.say("vm-choose-feed"),
        Choice::Pass => words.say(wording(view).pass),
        Choice::Play { card, target: Target::Nothing } => with_card("vm-choose-play", card),
        Choice::Play { card, target } => {
            let args =
                args! { card: trump_name(words, card), target: target_name(words, view, card, target) };
            words.say_with("vm-choose-play-target", &args)
        }
        Choice::Mute(card) => with_card("vm-choose-mute", card),
        Choice::Unmute(card) => with_card("vm-choose-unmute", card),
    }
}

/// A figure, or two of a kind for twins, as the open question means it.
fn figure_label(words: &Words, view: &View, figure: Figure) -> String {
    let id = wording(view).figure;
    match asked(view) {
        Some(Decision::Sex { twins: false, .. }) => {
            words.say_with(id, &args! { figure: figure_name(words, Case::Subject, figure) })
        }
        Some(Decision::Sex { twins: true, .. }) => {
            words.say_with(id, &args! { group: group_name(words, Case::Subject, two(figure)) })
        }
        _ => words.say_with(id, &args! { figure: figure_name(words, Case::Object, figure) }),
    }
}

fn two(figure: Figure) -> Group {
    Group::one(figure).with(Group::one(figure))
}

/// What the shortest answers mean for a question.
struct Wording {
    at: &'static str,
    figure: &'static str,
    pass: &'static str,
}

const PLAIN: Wording = Wording { at: "vm-choose-at", figure: "vm-choose-figure", pass: "vm-choose-pass" };

fn wording(view: &View) -> Wording {
    const DIES: &str = "vm-choose-figure-dies";
    match asked(view) {
        Some(Decision::Found { .. }) => Wording { at: "vm-choose-at-found", ..PLAIN },
        Some(Decision::SowFirst { .. } | Decision::Sow { .. }) => {
            Wording { at: "vm-choose-at-sow", pass: "vm-choose-pass-sow", ..PLAIN }
        }
        Some(Decision::Window { .. }) => Wording { pass: "vm-choose-pass-card", ..PLAIN },
        Some(Decision::Casualty { toll: Toll::OneDies, .. }) => Wording { figure: DIES, ..PLAIN },
        Some(Decision::Casualty { toll: Toll::OneSurvives, .. }) => {
            Wording { figure: "vm-choose-figure-survives", ..PLAIN }
        }
        Some(Decision::Return { .. }) => {
            Wording { at: "vm-choose-at-return", pass: "vm-choose-pass-return", ..PLAIN }
        }
        Some(Decision::Spark { .. }) => Wording { pass: "vm-choose-pass-spark", ..PLAIN },
        Some(Decision::NameHex { .. }) => Wording { at: "vm-choose-at-fight", ..PLAIN },
        Some(Decision::Loss { .. }) => Wording { figure: DIES, ..PLAIN },
        Some(Decision::Sex { twins: false, .. }) => Wording { figure: "vm-choose-figure-born", ..PLAIN },
        Some(Decision::Sex { twins: true, .. }) => Wording { figure: "vm-choose-figure-twins", ..PLAIN },
        Some(Decision::Fever { .. }) => {
            Wording { at: "vm-choose-at-fever", pass: "vm-choose-pass-fever", ..PLAIN }
        }
        Some(
            Decision::Group { .. }
            | Decision::Plague { .. }
            | Decision::Moves(_)
            | Decision::March(_)
            | Decision::Capture { .. }
            | Decision::Women { .. }
            | Decision::Prey { .. }
            | Decision::Feed { .. },
        )
        | None => PLAIN,
    }
}

/// How many animals of this kind the open question is about.
pub(crate) fn prey(view: &View, kind: Kind) -> u8 {
    let Some(Decision::Prey { hex, .. }) = asked(view) else { return 1 };
    view.hexes[hex.index()].plot.animals.count(kind)
}

/// What a card is aimed at.
fn target_name(words: &Words, view: &View, card: Trump, target: Target) -> String {
    let name = |hex| hex_name(words, view, hex);
    match target {
        Target::At(hex) if card == Trump::ChildbedFever => {
            words.say_with("vm-target-fever", &args! { hex: name(hex) })
        }
        Target::Folk { hex, figure } if card == Trump::TwoOfAKind => {
            let couple = group_name(words, Case::Subject, two(figure));
            words.say_with("vm-target-folk", &args! { figure: couple, hex: name(hex) })
        }
        Target::Tribe(seat) if card == Trump::Theft => {
            words.say_with("vm-target-food", &args! { seat: words.seat(seat) })
        }
        Target::Nothing => words.say("vm-nothing"),
        Target::At(hex) => name(hex),
        Target::FromTo { from, to } => {
            words.say_with("vm-target-from-to", &args! { from: name(from), to: name(to) })
        }
        Target::Beast { kind, from, to } => {
            let animal = herd_name(words, Case::Object, kind, 1);
            words.say_with("vm-target-beast", &args! { animal: animal, from: name(from), to: name(to) })
        }
        Target::Folk { hex, figure } => {
            let figure = figure_name(words, Case::Subject, figure);
            words.say_with("vm-target-folk", &args! { figure: figure, hex: name(hex) })
        }
        Target::Lone { seat, from, to } => {
            let args = args! { seat: words.seat(seat), from: name(from), to: name(to) };
            words.say_with("vm-target-lone", &args)
        }
        Target::Tribe(seat) => words.name(seat),
        Target::Fire(seat) => words.say_with("vm-target-fire", &args! { seat: words.seat(seat) }),
        Target::Area(area) => words.say_with("vm-area-forest", &args! { n: area.number() }),
    }
}

/// Tamed wolves somebody could think of taking along.
const WOLVES: u8 = 3;

/// Every answer somebody could think of.
pub(super) fn conceivable(decision: Decision) -> Vec<Choice> {
    let mut all: Vec<Choice> = Hex::all().map(Choice::At).collect();
    all.extend(Figure::ALL.map(Choice::Figure));
    all.extend(Kind::ALL.map(Choice::Prey));
    all.extend((0..=WOMEN).map(Choice::Adopt));
    all.extend([Choice::Keep, Choice::Destroy, Choice::Feed, Choice::Pass]);
    all.extend([Choice::Stop, Choice::EndMoves, Choice::TakeFire]);
    for hex in Hex::all() {
        all.extend([Choice::Step(hex), Choice::Settle(hex)]);
        all.extend(Figure::MEMBERS.map(|figure| Choice::Starve { hex, figure }));
    }
    match decision {
        Decision::Moves(_) => {
            Hex::all().for_each(|hex| any_group(|group| all.push(Choice::Pick { hex, group })));
        }
        Decision::March(march) => drops(march, &mut all),
        Decision::Group { .. } => any_group(|group| all.push(Choice::Group(group))),
        _ => (),
    }
    for card in Trump::ALL {
        targets(card, |target| all.push(Choice::Play { card, target }));
        all.extend([Choice::Mute(card), Choice::Unmute(card)]);
    }
    all
}

fn any_group(out: impl FnMut(Group)) {
    Group { warriors: WARRIORS, women: WOMEN, wolves: WOLVES }.parts(out);
}

/// Everybody who could be left behind.
fn drops(march: March, all: &mut Vec<Choice>) {
    let group = march.group;
    group.parts(|part| {
        all.push(Choice::Drop(part));
        // Wolves alone can be left behind too, so that all the members go on.
        if part.members() == group.members() && part != group {
            all.push(Choice::Drop(group.less(part)));
        }
    });
}

/// What a card could be aimed at, wherever anybody stands.
fn targets(card: Trump, mut out: impl FnMut(Target)) {
    let seats = || Seat::all(MAX_SEATS as u8);
    match card {
        Trump::WarDrum => ways(|from, to| out(Target::FromTo { from, to })),
        Trump::Lure => ways(|from, to| {
            Kind::ALL.into_iter().for_each(|kind| out(Target::Beast { kind, from, to }));
        }),
        Trump::Love => ways(|from, to| seats().for_each(|seat| out(Target::Lone { seat, from, to }))),
        Trump::Foundling | Trump::TwoOfAKind => Hex::all().for_each(|hex| {
            Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
        }),
        Trump::Friend | Trump::Spying => seats().for_each(|seat| out(Target::Tribe(seat))),
        Trump::Theft => seats().for_each(|seat| {
            out(Target::Tribe(seat));
            out(Target::Fire(seat));
        }),
        Trump::Arsonist => Area::all().for_each(|area| out(Target::Area(area))),
        Trump::UpTheTrees | Trump::Flight => {
            out(Target::Nothing);
            Hex::all().for_each(|hex| out(Target::At(hex)));
        }
        Trump::Raft
        | Trump::Bridge
        | Trump::Swimming
        | Trump::TreeTrunks
        | Trump::Broth
        | Trump::Potion
        | Trump::Torches
        | Trump::YoungWolf
        | Trump::Amazons
        | Trump::SurpriseBirth
        | Trump::ChildbedFever
        | Trump::Rockfall
        | Trump::Fence
        | Trump::MountainFarm
        | Trump::LateSowing => Hex::all().for_each(|hex| out(Target::At(hex))),
        Trump::ForcedMarch
        | Trump::Endurance
        | Trump::Cannibals
        | Trump::Disguise
        | Trump::Flint
        | Trump::FertilityHerb
        | Trump::ChoiceOfSex
        | Trump::FamilyVisit
        | Trump::Traps
        | Trump::FishingNet
        | Trump::Roots
        | Trump::ScorchedEarth
        | Trump::Manure
        | Trump::Intuition => out(Target::Nothing),
    }
}

/// Every step from a hex to a neighbour.
fn ways(mut out: impl FnMut(Hex, Hex)) {
    Hex::all().for_each(|from| from.neighbours().for_each(|(_, to)| out(from, to)));
}
