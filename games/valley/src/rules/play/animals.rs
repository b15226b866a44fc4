//! New animals (VM-6), their moves (VM-7, V151) and the loners among them (V150, V155).

use tabletop::Log;

use crate::rules::chance::Lot;
use crate::rules::components::{Figure, Kind, Season, Tokens};
use crate::rules::event::Event;
use crate::rules::hexes::{Hex, HexSet, Way};
use crate::rules::look::Look;
use crate::rules::table::Table;

/// Steps of a loner (V155).
const LONER_STEPS: u8 = 2;

/// How many animals are drawn this round (VM-6).
pub(crate) fn new_animals(look: Look<'_>) -> u8 {
    let calendar = &look.state.calendar;
    let tribes = look.state.seats_in_turn().filter(|&seat| look.state.plays(seat)).count();
    let full = match calendar.season {
        _ if calendar.round == 1 => 6,
        Season::Summer => 4,
        Season::Winter => 2,
    };
    if look.state.weather.no_meat { 0 } else { full - u8::from(tribes <= 3) }
}

/// Places the drawn animals in drawing order; what cannot be placed goes back after the last (V143).
pub(crate) fn place(table: &mut Table<'_, impl Log<Event>>) {
    let closed = table.state.weather.closed();
    let drawn = table.state.drawn.clone();
    for &token in &drawn {
        let Some(letter) = token.letter() else { continue };
        let hex = table.game.board.letter(letter);
        let is_sick = table.state.weather.sick == Some(token.kind());
        if !closed.has(hex) && !is_sick {
            table.place(token, hex);
        }
    }
    for token in table.state.drawn.clone() {
        table.happen(Event::Returned { token });
    }
}

/// All animals move in the rolled direction, kind by kind, then the loners.
pub(crate) fn move_all(table: &mut Table<'_, impl Log<Event>>, way: Way) {
    for kind in Kind::ALL {
        move_kind(table, kind, way);
    }
    for figure in [Figure::Woman, Figure::Warrior] {
        move_loner(table, figure, way);
    }
}

/// The procedure of V151 for one kind.
fn move_kind(table: &mut Table<'_, impl Log<Event>>, kind: Kind, way: Way) {
    let state = &*table.state;
    let is_fresh = |&hex: &Hex| !state.plots[hex].animals.of(kind).is_empty() && !state.has_members(hex);
    let mut fresh: HexSet = HexSet::LAND.iter().filter(is_fresh).collect();
    // First the groups that meet another that has not moved: rearmost first, and the merged group is fresh.
    while let Some(from) = rearmost(fresh, way, |hex| {
        let end = path(table.look(), kind, hex, way, &mut |_| ());
        end != hex && fresh.has(end)
    }) {
        go(table, kind, from, way);
        fresh.remove(from);
    }
    while let Some(from) = rearmost(fresh, way, |_| true) {
        fresh.remove(from);
        go(table, kind, from, way);
    }
}

/// The group furthest back against the direction among those that fit, then the lowest hex.
fn rearmost(groups: HexSet, way: Way, fits: impl Fn(Hex) -> bool) -> Option<Hex> {
    groups.iter().filter(|&hex| fits(hex)).min_by_key(|&hex| hex.progress(way))
}

/// Moves a group along its path; large animals trample every field they enter (V42).
fn go(table: &mut Table<'_, impl Log<Event>>, kind: Kind, from: Hex, way: Way) {
    let mut steps = [from; 3];
    let mut taken = 0;
    path(table.look(), kind, from, way, &mut |hex| {
        steps[taken] = hex;
        taken += 1;
    });
    let herd = table.state.plots[from].animals.of(kind);
    let mut at = from;
    for &next in &steps[..taken] {
        table.roam(at, next, herd);
        at = next;
    }
}

/// Where a group's path ends. Tries the direction, then the opposite if the first step is impossible.
fn path(look: Look<'_>, kind: Kind, from: Hex, way: Way, visit: &mut impl FnMut(Hex)) -> Hex {
    let steps = kind.steps();
    let ways = [way, way.back()];
    let Some(way) = ways.into_iter().find(|&way| look.beast_step(kind, from, way, steps).is_some()) else {
        return from;
    };
    let (mut at, mut left) = (from, steps);
    while let Some((next, cost)) = look.beast_step(kind, at, way, left) {
        at = next;
        left -= cost;
        visit(at);
        let meets_kind = !look.state.plots[at].animals.of(kind).is_empty();
        if meets_kind || look.state.has_members(at) {
            break;
        }
    }
    at
}

fn move_loner(table: &mut Table<'_, impl Log<Event>>, figure: Figure, way: Way) {
    let Some(from) = table.state.loner(figure) else { return };
    let ways = [way, way.back()];
    let Some(way) = ways.into_iter().find(|&way| loner_step(table.look(), from, way, LONER_STEPS).is_some())
    else {
        return;
    };
    let mut at = from;
    let mut left = LONER_STEPS;
    while let Some((next, cost)) = loner_step(table.look(), at, way, left) {
        at = next;
        left -= cost;
        table.happen(Event::Loner { figure, hex: Some(at) });
        if table.state.has_members(at) {
            join_first(table, at);
            return;
        }
        if table.look().is_cave(at) {
            return;
        }
    }
}

/// One step of a loner, with the terrain limits of a tribe.
fn loner_step(look: Look<'_>, from: Hex, way: Way, left: u8) -> Option<(Hex, u8)> {
    let next = from.neighbour(way)?;
    let over_lake = next == Hex::LAKE;
    let to = if over_lake { next.neighbour(way)? } else { next };
    let cost = look.route(from, to).ok()?;
    // It goes straight on: not round a river over the frozen lake.
    let straight = cost == 1 + u8::from(over_lake);
    (straight && cost <= left).then_some((to, cost))
}

/// A loner joins the first tribe in turn that it shares the hex with (V149).
pub(crate) fn join_first(table: &mut Table<'_, impl Log<Event>>, hex: Hex) {
    let host = table.state.seats_in_turn().find(|&seat| !table.state.folk(seat, hex).is_empty());
    if let Some(seat) = host {
        table.meet_loners(seat, hex);
    }
}

/// The next roll of a loner who is alone with animals (V150).
pub(crate) fn loner_fight(look: Look<'_>) -> Option<Lot> {
    let fight = |figure| {
        let hex = look.state.loner(figure)?;
        let kind = look.state.plots[hex].animals.kinds().next()?;
        (!look.state.has_members(hex)).then_some(Lot::Loner { figure, kind })
    };
    fight(Figure::Woman).or_else(|| fight(Figure::Warrior))
}

/// The dice of a loner and of animals: the lower side loses one figure; nobody gets food (V150).
pub(crate) fn settle_loner(
    table: &mut Table<'_, impl Log<Event>>,
    figure: Figure,
    kind: Kind,
    people: u8,
    beasts: u8,
) {
    let Some(hex) = table.state.loner(figure) else { return };
    let herd = table.state.plots[hex].animals.of(kind);
    let own = people + u8::from(figure == Figure::Warrior);
    let theirs = beasts + herd.len();
    if own < theirs {
        table.happen(Event::Loner { figure, hex: None });
    } else if theirs < own {
        table.slay(hex, herd.first().map_or(Tokens::EMPTY, Tokens::one));
    }
}
