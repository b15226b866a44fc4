//! What the dice have just decided, roll by roll: who fought whom, and who fell.

use draw::{Scene, part, sign};
use maud::{Markup, html};
use tabletop::{Seat, Set};
use texts::Telling;

use super::counters::{beast, symbol};
use super::spots;
use crate::rules::{Animals, Drawn, Event, Figure, Frame, Group, Hex, Kind, Lot, Token, Valley, View};

/// The rolls that are shown, the last ones.
const MOST: usize = 8;

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Tribe(Option<Seat>),
    Loner(Figure),
    Beasts(Kind),
}

/// What came of a roll.
enum Upshot {
    Fell(Seat, Group),
    Slain(Set<Token>),
    Born(Seat, Group),
}

/// A roll of the dice.
struct Roll {
    hex: Option<Hex>,
    sides: Vec<(Side, u8)>,
    upshots: Vec<Upshot>,
    /// What else there is to say, for dice that are no fight.
    note: Option<String>,
}

/// The last rolls as a list; nothing if no die has been rolled.
pub(super) fn rolls(scene: &Scene<'_, Valley>) -> Markup {
    let rolls = told(scene);
    let skipped = rolls.len().saturating_sub(MOST);
    let drawn = html! {
        div.vm-last {
            @if !rolls.is_empty() {
                ol.vm-rolls aria-label=(scene.words.say("vm-board-dice")) {
                    @for roll in &rolls[skipped..] { li.told data-at=[roll.hex.map(spots::hex)] { (drawn(scene, roll)) } }
                }
            }
        }
    };
    part("vm-rolls", drawn)
}

fn told(scene: &Scene<'_, Valley>) -> Vec<Roll> {
    let mut rolls: Vec<Roll> = Vec::new();
    for event in scene.recent {
        match *event {
            Event::Settled { lot, drawn, .. } => add(scene, &mut rolls, event, lot, drawn),
            Event::Died { seat, hex, group, .. } => follows(&mut rolls, hex, Upshot::Fell(seat, group)),
            Event::Came { seat, hex, group } => follows(&mut rolls, hex, Upshot::Born(seat, group)),
            Event::Slain { tokens, hex, .. } => follows(&mut rolls, hex, Upshot::Slain(tokens)),
            _ => (),
        }
    }
    rolls
}

/// Adds the dice of a lot. Those of tribes in one fight stand together.
fn add(scene: &Scene<'_, Valley>, rolls: &mut Vec<Roll>, event: &Event, lot: Lot, drawn: Drawn) {
    let fight = |hex, sides| Roll { hex, sides, upshots: Vec::new(), note: None };
    match (lot, drawn) {
        (Lot::Clash { hex, seat }, Drawn::Die(die)) => {
            let side = (Side::Tribe(Some(seat)), die);
            match rolls.last_mut() {
                Some(roll) if roll.takes(hex, seat) => roll.sides.push(side),
                _ => rolls.push(fight(Some(hex), vec![side])),
            }
        }
        (Lot::Hunt { hex, kind }, Drawn::Dice { people, beasts }) => {
            let tribe = Side::Tribe(hunter(scene.view, hex));
            rolls.push(fight(Some(hex), vec![(tribe, people), (Side::Beasts(kind), beasts)]));
        }
        (Lot::Loner { figure, kind }, Drawn::Dice { people, beasts }) => {
            rolls.push(fight(None, vec![(Side::Loner(figure), people), (Side::Beasts(kind), beasts)]));
        }
        (Lot::Birth { hex, seat } | Lot::Twins { hex, seat }, Drawn::Die(die)) => {
            rolls.push(fight(Some(hex), vec![(Side::Tribe(Some(seat)), die)]));
        }
        (Lot::Fire { seat, .. }, Drawn::Die(die)) => {
            let note = Some(Valley::event(scene.words, event));
            rolls.push(Roll { note, ..fight(None, vec![(Side::Tribe(Some(seat)), die)]) });
        }
        (Lot::Area { .. } | Lot::Sex { .. } | Lot::Direction, Drawn::Die(die)) => {
            let note = Some(Valley::event(scene.words, event));
            rolls.push(Roll { note, ..fight(None, vec![(Side::Tribe(None), die)]) });
        }
        _ => (),
    }
}

impl Roll {
    /// Whether the die of another tribe belongs to this roll: the same fight, and nobody has fallen yet.
    fn takes(&self, hex: Hex, seat: Seat) -> bool {
        let is_new = |&(side, _): &(Side, u8)| side != Side::Tribe(Some(seat));
        self.hex == Some(hex)
            && self.note.is_none()
            && self.upshots.is_empty()
            && self.sides.iter().all(is_new)
    }
}

/// Who hunts on a hex: the tribe that is at it, or the only one that is there.
fn hunter(view: &View, hex: Hex) -> Option<Seat> {
    let hunts = view.going_on.iter().rev().find_map(|frame| match frame {
        Frame::Hunt(hunt) if hunt.hex == hex => Some(hunt.seat),
        _ => None,
    });
    let here = || Seat::all(view.tribes.len() as u8).zip(view.hexes[hex.index()].plot.tribes.values());
    hunts.or_else(|| here().find(|(_, folk)| !folk.is_empty()).map(|(seat, _)| seat))
}

/// Adds to the last roll what came of it.
fn follows(rolls: &mut [Roll], hex: Hex, upshot: Upshot) {
    let is_there = |roll: &&mut Roll| roll.note.is_none() && roll.hex.is_none_or(|at| at == hex);
    if let Some(roll) = rolls.last_mut().filter(is_there) {
        roll.upshots.push(upshot);
    }
}

fn drawn(scene: &Scene<'_, Valley>, roll: &Roll) -> Markup {
    html! {
        @if let Some(hex) = roll.hex { span.at { "⬡" (hex.index()) } }
        @for (index, (side, die)) in roll.sides.iter().enumerate() {
            @if 0 < index { span.versus aria-hidden="true" { ":" } }
            (portrait(scene, *side))
            (face(*die))
        }
        @if let Some(note) = &roll.note { span.note { (note) } }
        @for upshot in &roll.upshots { (result(upshot)) }
    }
}

fn portrait(scene: &Scene<'_, Valley>, side: Side) -> Markup {
    match side {
        Side::Tribe(Some(seat)) => {
            let name = scene.names.get(seat.index()).map_or("", String::as_str);
            html! { svg.vm-mark viewBox="-13 -13 26 26" role="img" aria-label=(name) { (sign(seat)) } }
        }
        Side::Tribe(None) => html! {},
        Side::Loner(figure) => icon(symbol(figure), "0 0 16 20"),
        Side::Beasts(kind) => icon(beast(kind), "0 0 48 32"),
    }
}

/// The dead with a skull, the newborn with a heart.
fn result(upshot: &Upshot) -> Markup {
    match upshot {
        Upshot::Fell(seat, group) => grave(members(*seat, *group)),
        Upshot::Slain(tokens) => grave(animals(*tokens)),
        Upshot::Born(seat, group) => {
            html! { span.vm-upshot { (icon("#vm-heart", "0 0 24 20")) (members(*seat, *group)) } }
        }
    }
}

pub(super) fn grave(dead: Markup) -> Markup {
    html! { span.vm-upshot { (icon("#vm-skull", "0 0 16 16")) (dead) } }
}

pub(super) fn members(seat: Seat, group: Group) -> Markup {
    html! {
        @for figure in Figure::ALL.into_iter().filter(|&figure| 0 < group.count(figure)) {
            span class=(format!("seat-{seat}")) { (icon(symbol(figure), "0 0 16 20")) }
            @if 1 < group.count(figure) { (group.count(figure)) }
        }
    }
}

pub(super) fn animals(tokens: Set<Token>) -> Markup {
    html! {
        @for kind in tokens.kinds() {
            (icon(beast(kind), "0 0 48 32"))
            @if 1 < tokens.count(kind) { (tokens.count(kind)) }
        }
    }
}

/// A small drawing in a line of text.
pub(super) fn icon(href: &str, view_box: &str) -> Markup {
    let (width, height) = view_box.rsplit_once(' ').map_or(("24", "20"), |(rest, height)| {
        (rest.rsplit_once(' ').map_or("24", |(_, width)| width), height)
    });
    html! {
        svg.vm-icon viewBox=(view_box) aria-hidden="true" { use href=(href) width=(width) height=(height) {} }
    }
}

/// The face of a die.
pub(super) fn face(die: u8) -> Markup {
    const PIPS: [&[(u8, u8)]; 6] = [
        &[(10, 10)],
        &[(5, 5), (15, 15)],
        &[(5, 5), (10, 10), (15, 15)],
        &[(5, 5), (15, 5), (5, 15), (15, 15)],
        &[(5, 5), (15, 5), (10, 10), (5, 15), (15, 15)],
        &[(5, 5), (15, 5), (5, 10), (15, 10), (5, 15), (15, 15)],
    ];
    let pips = PIPS[usize::from(die.clamp(1, 6)) - 1];
    html! {
        svg.die.vm-die viewBox="0 0 20 20" role="img" aria-label=(die) {
            rect x="1" y="1" width="18" height="18" rx="4" {}
            @for (x, y) in pips { circle cx=(x) cy=(y) r="1.9" {} }
        }
    }
}
