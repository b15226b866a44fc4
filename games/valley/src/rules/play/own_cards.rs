//! Trump cards of the own moves (VM-13): between group moves, and on a group under way.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Figure, Group, Terrain};
use crate::rules::decision::{Choice, Decision, March, Target, Turn};
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::play::{cards, disasters, fights, moves};
use crate::rules::table::Table;
use crate::rules::trumps::{Cards, Trump};

/// Cards that are played between group moves.
const BETWEEN: Cards =
    Cards::of(&[Trump::WarDrum, Trump::TwoOfAKind, Trump::Theft, Trump::Rockfall, Trump::Arsonist]);
/// Cards that are played on a group.
const UNDER_WAY: Cards = Cards::of(&[
    Trump::ForcedMarch,
    Trump::Endurance,
    Trump::Raft,
    Trump::Bridge,
    Trump::Swimming,
    Trump::TreeTrunks,
    Trump::UpTheTrees,
    Trump::Disguise,
    Trump::Flight,
    Trump::WarDrum,
]);
/// Cards that take a group over water.
const CROSSING: Cards = Cards::of(&[Trump::Raft, Trump::Bridge, Trump::Swimming, Trump::TreeTrunks]);

// Between group moves.

pub(crate) fn plays_between(look: Look<'_>, turn: Turn, out: &mut Vec<Choice>) {
    let seat = turn.seat;
    for card in (look.state.tribe(seat).hand & BETWEEN).iter() {
        between_targets(look, turn, card, &mut |target| {
            if may_play_between(look, turn, card, target).is_ok() {
                out.push(Choice::Play { card, target });
            }
        });
    }
}

fn between_targets(look: Look<'_>, turn: Turn, card: Trump, out: &mut impl FnMut(Target)) {
    match card {
        Trump::WarDrum => {
            let Some(from) = turn.entered else { return };
            from.neighbours().for_each(|(_, to)| out(Target::FromTo { from, to }));
        }
        Trump::TwoOfAKind => {
            for hex in look.state.lands(turn.seat).iter() {
                Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
            }
        }
        Trump::Theft => cards::thefts(look, turn.seat, out),
        Trump::Rockfall => HexSet::LAND.iter().for_each(|hex| out(Target::At(hex))),
        _ => (1..=6).for_each(|area| out(Target::Area(area))),
    }
}

pub(crate) fn may_play_between(
    look: Look<'_>,
    turn: Turn,
    card: Trump,
    target: Target,
) -> Result<(), Breach> {
    let seat = turn.seat;
    cards::in_hand(look, seat, card)?;
    match (card, target) {
        (Trump::WarDrum | Trump::TwoOfAKind, _) if turn.closing => Err(Breach::MovesAreOver),
        (Trump::WarDrum, Target::FromTo { from, to }) if turn.entered == Some(from) => {
            cards::may_drum(look, seat, from, to)
        }
        (Trump::TwoOfAKind, Target::Folk { hex, figure }) => may_found_two(look, seat, hex, figure),
        (Trump::Theft, _) => cards::may_steal(look, seat, target),
        (Trump::Rockfall, Target::At(hex)) => may_roll_rocks(look, seat, hex),
        (Trump::Arsonist, Target::Area(area)) => may_burn(look, seat, area),
        _ if BETWEEN.has(card) => Err(Breach::WrongTarget),
        _ => Err(Breach::NotItsMoment),
    }
}

/// Two warriors or two women who have not moved (V116).
fn may_found_two(look: Look<'_>, seat: Seat, hex: Hex, figure: Figure) -> Result<(), Breach> {
    moves::may_settle_on(look, seat, hex)?;
    let two = figure != Figure::Wolf && 2 <= look.state.unmoved(seat, hex).count(figure);
    if two { Ok(()) } else { Err(Breach::NoCouple) }
}

/// From a mountain without opponents, by a member that has done nothing, onto a neighbouring plain or forest
/// with somebody on it (V108, V169).
fn may_roll_rocks(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    let state = look.state;
    let mountains = look.board().mountains;
    let from = |from: Hex| {
        mountains.has(from)
            && look.is_beside(from, hex)
            && 0 < state.unmoved(seat, from).members()
            && state.opponents(seat, from) == 0
    };
    if hex == Hex::LAKE || mountains.has(hex) || !hex.neighbours().any(|(_, next)| from(next)) {
        return Err(Breach::WrongTarget);
    }
    let loner = Figure::MEMBERS.into_iter().any(|figure| state.loner(figure) == Some(hex));
    let anybody = state.has_members(hex) || !state.plots[hex].animals.is_empty() || loner;
    if anybody { Ok(()) } else { Err(Breach::ChangesNothing) }
}

/// In summer, from a plain without opponents, a neighbouring forest area that neither burns nor is flooded.
fn may_burn(look: Look<'_>, seat: Seat, area: u8) -> Result<(), Breach> {
    if !look.is_summer() {
        return Err(Breach::NotItsMoment);
    }
    let forest = look.board().area(Terrain::Forest, area);
    let weather = &look.state.weather;
    if !(forest & (weather.burning | weather.flooded)).is_empty() {
        return Err(Breach::WrongTarget);
    }
    let stands = |hex: Hex| {
        look.board().terrain(hex) == Terrain::Plain
            && 0 < look.state.visible(seat, hex).members()
            && look.state.opponents(seat, hex) == 0
    };
    let lights = |tree: Hex| tree.neighbours().any(|(_, hex)| stands(hex) && look.is_beside(hex, tree));
    if forest.iter().any(lights) { Ok(()) } else { Err(Breach::WrongTarget) }
}

pub(crate) fn play_between(table: &mut Table<'_, impl Log<Event>>, turn: Turn, card: Trump, target: Target) {
    let seat = turn.seat;
    cards::discard(table, seat, card);
    match (card, target) {
        (Trump::WarDrum, Target::FromTo { from, to }) => {
            cards::drum(table, from, to);
            table.turn(Frame::Turn(Turn { floor: None, ..turn }));
        }
        (Trump::TwoOfAKind, Target::Folk { hex, figure }) => {
            let odd_until = table.state.calendar.round.saturating_add(1);
            let one = Group::one(figure);
            table.happen(Event::Founded { seat, hex, odd_until });
            table.happen(Event::Rested { seat, hex, group: one.with(one) });
            table.turn(Frame::Turn(Turn { floor: None, entered: None, ..turn }));
        }
        (Trump::Theft, _) => {
            close_moves(table, turn);
            cards::steal(table, seat, target);
        }
        (Trump::Rockfall, Target::At(hex)) => {
            close_moves(table, turn);
            disasters::wipe_out(table, hex, Some(seat));
            table.tidy_all();
            fights::feast(table);
        }
        (_, Target::Area(area)) => {
            close_moves(table, turn);
            disasters::burn(table, area, Some(seat));
            if table.game.options.fire_rules {
                table.begin(Frame::Sparks { area, turn: 0 });
            }
            fights::feast(table);
        }
        _ => (),
    }
}

/// A card of the end of the own moves ends them (VM-13).
fn close_moves(table: &mut Table<'_, impl Log<Event>>, turn: Turn) {
    table.turn(Frame::Turn(Turn { closing: true, entered: None, ..turn }));
}

/// Tribes next to the forest just set on fire can get fire at once.
pub(crate) fn next_spark(table: &mut Table<'_, impl Log<Event>>, area: u8, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.end();
        return;
    };
    table.turn(Frame::Sparks { area, turn: turn + 1 });
    if can_catch(table.look(), seat, area) {
        table.ask(Decision::Spark { seat });
    }
}

fn can_catch(look: Look<'_>, seat: Seat, area: u8) -> bool {
    let forest = look.board().area(Terrain::Forest, area);
    let beside = |hex: Hex| hex.neighbours().any(|(_, next)| forest.has(next));
    let stands = |hex: Hex| {
        beside(hex) && 0 < look.state.visible(seat, hex).members() && look.state.opponents(seat, hex) == 0
    };
    look.state.plays(seat) && look.wants_fire(seat) && look.state.lands(seat).iter().any(stands)
}

pub(crate) fn catch_spark(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if choice == Choice::TakeFire {
        table.fire(seat, true);
    }
}

// On a group under way.

pub(crate) fn plays_under_way(look: Look<'_>, march: March, out: &mut Vec<Choice>) {
    for card in (look.state.tribe(march.seat).hand & UNDER_WAY).iter() {
        let mut offer = |target| {
            if may_play_under_way(look, march, card, target).is_ok() {
                out.push(Choice::Play { card, target });
            }
        };
        match card {
            Trump::Raft => HexSet::LAND.iter().for_each(|hex| offer(Target::At(hex))),
            Trump::Bridge | Trump::Swimming | Trump::TreeTrunks => {
                march.hex.neighbours().for_each(|(_, hex)| offer(Target::At(hex)));
            }
            Trump::WarDrum => {
                let from = march.hex;
                from.neighbours().for_each(|(_, to)| offer(Target::FromTo { from, to }));
            }
            _ => offer(Target::Nothing),
        }
    }
}

pub(crate) fn may_play_under_way(
    look: Look<'_>,
    march: March,
    card: Trump,
    target: Target,
) -> Result<(), Breach> {
    cards::in_hand(look, march.seat, card)?;
    if !UNDER_WAY.has(card) {
        return Err(Breach::NotItsMoment);
    }
    if card == Trump::WarDrum {
        // Only a hex the group has just entered (V23), and not between dropping and stepping.
        return match target {
            Target::FromTo { from, to } if !march.fresh && !march.dropped && from == march.hex => {
                cards::may_drum(look, march.seat, from, to)
            }
            _ => Err(Breach::WrongTarget),
        };
    }
    // The group of a card has not moved yet (V158).
    if !march.fresh {
        return Err(Breach::NotItsMoment);
    }
    match (card, target) {
        (Trump::ForcedMarch | Trump::Endurance, Target::Nothing) => may_force_march(look, march),
        (Trump::Disguise, Target::Nothing) => may_disguise(look, march),
        (Trump::Flight, Target::Nothing) => may_take_flight(look, march),
        (Trump::UpTheTrees, Target::Nothing) => {
            alone(march)?;
            may_hide(look, march.seat, march.hex)
        }
        (Trump::Raft | Trump::Bridge | Trump::Swimming | Trump::TreeTrunks, Target::At(to)) => {
            alone(march)?;
            moves::may_leave(look, march, march.group)?;
            may_cross(look, card, march.hex, to)
        }
        _ => Err(Breach::WrongTarget),
    }
}

/// Cards 3 to 7 exclude every other move of the group (V159).
fn alone(march: March) -> Result<(), Breach> {
    if march.marching || march.disguised || march.fleeing { Err(Breach::MustStep) } else { Ok(()) }
}

/// March cards do not add up, and the group must be able to go (V159).
fn may_force_march(look: Look<'_>, march: March) -> Result<(), Breach> {
    if march.marching {
        return Err(Breach::ChangesNothing);
    }
    moves::may_leave(look, march, march.group)?;
    moves::first_step(look, march.hex, march.left)
}

/// There must be somebody on the way to be deceived.
fn may_disguise(look: Look<'_>, march: March) -> Result<(), Breach> {
    if march.disguised {
        return Err(Breach::ChangesNothing);
    }
    moves::may_leave(look, march, march.group)?;
    if meets_opponents(look, march, march.hex, march.left) { Ok(()) } else { Err(Breach::ChangesNothing) }
}

/// Whether the group can come to a hex with opponents and still have a step left.
fn meets_opponents(look: Look<'_>, march: March, from: Hex, left: u8) -> bool {
    look.near(from).iter().any(|to| {
        let Ok(cost) = look.route(from, to) else { return false };
        let left = if moves::stops(look, march, to) { 0 } else { left.saturating_sub(cost) };
        0 < left && (0 < look.state.opponents(march.seat, to) || meets_opponents(look, march, to, left))
    })
}

/// Only for a group that could not leave without it.
fn may_take_flight(look: Look<'_>, march: March) -> Result<(), Breach> {
    if march.fleeing || moves::may_leave(look, march, march.group).is_ok() {
        return Err(Breach::ChangesNothing);
    }
    moves::first_step(look, march.hex, march.left)
}

/// In a forest with opponents on it (V163).
pub(crate) fn may_hide(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    if !look.board().forests.has(hex) || look.state.hidden.is_some() {
        return Err(Breach::WrongTarget);
    }
    if look.state.opponents(seat, hex) == 0 { Err(Breach::ChangesNothing) } else { Ok(()) }
}

/// Whether a card in hand takes a group of this hex over water.
pub(crate) fn can_cross(look: Look<'_>, seat: Seat, hex: Hex) -> bool {
    let hand = look.state.tribe(seat).hand & CROSSING;
    let crosses = |card: Trump| HexSet::LAND.iter().any(|to| may_cross(look, card, hex, to).is_ok());
    !hand.is_empty() && hand.iter().any(crosses)
}

/// One hex over one river side, or by raft over the lake (V160).
fn may_cross(look: Look<'_>, card: Trump, from: Hex, to: Hex) -> Result<(), Breach> {
    if look.state.weather.ice {
        return Err(Breach::IceStorm);
    }
    let shore = look.board().shore;
    let by_raft =
        card == Trump::Raft && shore.has(from) && shore.has(to) && from != to && !look.is_lake_frozen();
    match from.way_to(to) {
        Some(way) if to != Hex::LAKE && !look.is_dry(from, way) => (),
        Some(_) => return Err(Breach::ChangesNothing),
        None if by_raft => (),
        None => return Err(Breach::WrongTarget),
    }
    look.is_open(from, to)
}

pub(crate) fn play_under_way(
    table: &mut Table<'_, impl Log<Event>>,
    march: March,
    card: Trump,
    target: Target,
) {
    cards::discard(table, march.seat, card);
    let march = March { plain: false, ..march };
    match (card, target) {
        (Trump::WarDrum, Target::FromTo { from, to }) => {
            cards::drum(table, from, to);
            table.ask(Decision::March(march));
        }
        (Trump::Disguise, _) => table.ask(Decision::March(March { disguised: true, ..march })),
        (Trump::Flight, _) => table.ask(Decision::March(March { fleeing: true, ..march })),
        (Trump::UpTheTrees, _) => hide(table, march),
        (_, Target::At(to)) => moves::carry(table, march, to),
        _ => table.ask(Decision::March(March { marching: true, left: march.left + 1, ..march })),
    }
}

/// The group hides and its village is lost, even if others stay in sight (V163).
fn hide(table: &mut Table<'_, impl Log<Event>>, march: March) {
    let March { seat, hex, group, .. } = march;
    table.happen(Event::Hid { seat, hex, group });
    if table.state.owner(hex) == Some(seat) {
        table.raze(hex);
    }
    if let Frame::Turn(turn) = table.state.top() {
        table.turn(Frame::Turn(Turn { floor: None, entered: None, ..turn }));
    }
}
