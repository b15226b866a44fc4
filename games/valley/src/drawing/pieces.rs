//! What stands on a hex: its settlement, and counters for groups, fields, herds and loners.

use draw::{inside, painted};
use maud::{Markup, html};
use tabletop::Seat;

use super::board::SYMBOLS;
use super::counters::{Counter, Mood, rows};
use crate::rules::{
    Animals, Awaited, Decision, Event, Field, Figure, Frame, Group, Hex, HexView, March, Settlement, Terrain,
    View,
};

/// All that stands on a hex, around its centre; a settlement so far to the side.
pub(super) fn pieces(view: &View, recent: &[Event], hex: &HexView, lean: i32) -> Markup {
    let settlement = hex.plot.settlement;
    let top = if settlement.is_some() { -9.5 } else { -19.0 };
    html! {
        @if let Some(settlement) = settlement { (home(hex, settlement, lean)) }
        (rows(&counters(view, recent, hex), top))
    }
}

/// The group that is being led, if one is.
fn march(view: &View) -> Option<March> {
    match view.awaits {
        Awaited::Seat { decision: Decision::March(march), .. } => Some(march),
        _ => None,
    }
}

fn home(hex: &HexView, settlement: Settlement, x: i32) -> Markup {
    let is_cave = hex.terrain == Terrain::Mountain;
    let name = if is_cave { "#vm-cave" } else { "#vm-village" };
    html! {
        g class=(format!("vm-home seat-{}", settlement.owner)) {
            use href=(name) x=(x - 14) y="-31" width="28" height="24" {}
        }
    }
}

/// A settlement of a tribe with its sign, whose ground is at the origin.
pub(super) fn figure(seat: Seat) -> Markup {
    html! {
        g class=(format!("seat-{seat}")) transform="translate(-1 -18) scale(1.95)" {
            (inside(SYMBOLS, "vm-village"))
            g transform="translate(-4 3.6) scale(.3)" { (painted(seat)) }
        }
    }
}

fn counters(view: &View, recent: &[Event], hex: &HexView) -> Vec<Counter> {
    let mut all = Vec::new();
    for seat in Seat::all(view.tribes.len() as u8) {
        tribe(view, recent, hex, seat, &mut all);
    }
    if hex.plot.field != Field::None {
        all.push(Counter::Field { field: hex.plot.field, fence: hex.plot.fence });
    }
    for kind in hex.plot.animals.kinds() {
        all.push(Counter::Herd { kind, tokens: hex.plot.animals.of_kind(kind) });
    }
    let loners = [(Figure::Warrior, view.lone_warrior), (Figure::Woman, view.lone_woman)];
    let here = loners.into_iter().filter(|(_, at)| *at == Some(hex.hex));
    all.extend(here.map(|(loner, _)| Counter::Loner(loner)));
    all
}

/// The members of a tribe on a hex: those under way, those up the trees, and the others.
fn tribe(view: &View, recent: &[Event], hex: &HexView, seat: Seat, all: &mut Vec<Counter>) {
    let folk = hex.plot.tribes[seat];
    let tamed = view.tamed.iter().filter(|wolf| wolf.seat == seat && wolf.hex == hex.hex);
    let mut rest = Group { wolves: tamed.count() as u8, ..folk.group() };
    if let Some(march) = march(view).filter(|march| march.seat == seat && march.hex == hex.hex) {
        rest = rest.less(march.group);
        all.push(Counter::Tribe { id: walker(seat), seat, group: march.group, mood: Mood::Marching });
    }
    if let Some(company) = view.hidden.filter(|company| company.seat == seat && company.hex == hex.hex) {
        rest = rest.less(company.group);
        let id = "vm-hidden".to_owned();
        all.push(Counter::Tribe { id, seat, group: company.group, mood: Mood::Hidden });
    }
    if 0 < rest.size() {
        let is_rested = mover(view) == Some(seat) && hex.plot.spent == folk;
        let mood = if is_rested { Mood::Rested } else { Mood::Ready };
        all.push(Counter::Tribe { id: folk_id(view, recent, hex.hex, seat), seat, group: rest, mood });
    }
}

/// The tribe whose turn it is to move.
fn mover(view: &View) -> Option<Seat> {
    view.going_on.iter().find_map(|frame| match frame {
        Frame::Turn(turn) => Some(turn.seat),
        _ => None,
    })
}

/// The group that walks. Where it has just arrived for good its counter keeps the name, so that the last
/// step is seen as well.
fn walker(seat: Seat) -> String {
    format!("vm-walker-{seat}")
}

fn folk_id(view: &View, recent: &[Event], hex: Hex, seat: Seat) -> String {
    let last = recent.iter().rev().find_map(|event| match *event {
        Event::Moved { seat, to, .. } => Some((seat, to)),
        _ => None,
    });
    let walks = march(view).is_some_and(|march| march.seat == seat);
    if last == Some((seat, hex)) && !walks { walker(seat) } else { format!("vm-folk-{seat}-{}", hex.index()) }
}
