//! Tribes move (VM-8): group after group, step by step (V153); founding.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Figure, Group};
use crate::rules::decision::{Choice, Decision, March, Turn};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Phase};
use crate::rules::hexes::Hex;
use crate::rules::look::Look;
use crate::rules::play::{OTHER, Verdict, own_cards};
use crate::rules::table::Table;
use crate::rules::trumps::Trump;

/// What a hex allows a group that wants to leave it.
#[derive(Clone, Copy)]
struct Exit {
    /// Figures that can leave without breaking VM-8.2.
    spare: u8,
    /// Why no step leads away, if none does.
    steps: Result<(), Breach>,
    /// Whether a crossing card in hand leads away (cards 3 to 6).
    crossing: bool,
    /// Whether flight is in hand (card 10).
    flight: bool,
    /// Whether hiding is possible (card 7).
    hiding: bool,
}

impl Exit {
    fn of(look: Look<'_>, seat: Seat, hex: Hex) -> Exit {
        let opponents = look.state.opponents(seat, hex);
        let own = look.state.visible(seat, hex).size();
        let hand = look.state.tribe(seat).hand;
        Exit {
            spare: own.saturating_sub(opponents),
            steps: first_step(look, hex, look.allowance()),
            crossing: own_cards::can_cross(look, seat, hex),
            flight: 0 < opponents && hand.has(Trump::Flight),
            hiding: hand.has(Trump::UpTheTrees) && own_cards::may_hide(look, seat, hex).is_ok(),
        }
    }

    /// Whether the group can be picked up: it must be able to go on, by itself or with a card in hand.
    fn lets(self, group: Group) -> Result<(), Breach> {
        let is_free = group.size() <= self.spare;
        if self.hiding || self.steps.is_ok() && self.flight || is_free && self.crossing {
            return Ok(());
        }
        self.steps?;
        if is_free { Ok(()) } else { Err(Breach::Pinned) }
    }
}

/// Whether any step leads away from the hex; if not, why the last one tried does not.
pub(crate) fn first_step(look: Look<'_>, hex: Hex, left: u8) -> Result<(), Breach> {
    if left == 0 {
        return Err(Breach::IceStorm);
    }
    if look.state.weather.closed().has(hex) {
        return Err(Breach::IntoClosedHex);
    }
    let mut refused = Err(Breach::NoWay);
    for to in look.near(hex).iter() {
        match look.route(hex, to) {
            Ok(cost) if cost <= left => return Ok(()),
            Ok(_) => refused = Err(Breach::NoStepLeft),
            Err(breach) => refused = Err(breach),
        }
    }
    refused
}

/// Everything a tribe can do between its group moves.
pub(crate) fn moves(look: Look<'_>, turn: Turn, out: &mut Vec<Choice>) {
    out.push(Choice::EndMoves);
    let lands = look.state.lands(turn.seat);
    if !turn.closing {
        for hex in lands.iter().filter(|&hex| is_in_order(look, turn, hex)) {
            let unmoved = look.state.unmoved(turn.seat, hex);
            if unmoved.members() == 0 {
                continue;
            }
            let exit = Exit::of(look, turn.seat, hex);
            unmoved.parts(|group| {
                if exit.lets(group).is_ok() {
                    out.push(Choice::Pick { hex, group });
                }
            });
        }
        if 0 < look.state.settlement_tokens(turn.seat) {
            let may = |&hex: &Hex| may_settle(look, turn.seat, hex).is_ok();
            out.extend(lands.iter().filter(may).map(Choice::Settle));
        }
        if may_take_fire(look, turn.seat, None).is_ok() {
            out.push(Choice::TakeFire);
        }
    }
    own_cards::plays_between(look, turn, out);
}

/// Groups move in the order of the hexes as long as the order changes nothing (V120). Whoever holds the war
/// drum can change something at any time.
fn is_in_order(look: Look<'_>, turn: Turn, hex: Hex) -> bool {
    turn.floor.is_none_or(|floor| floor <= hex) || look.holds(turn.seat, Trump::WarDrum)
}

pub(crate) fn may_move(look: Look<'_>, turn: Turn, choice: Choice) -> Verdict {
    match choice {
        Choice::EndMoves => Ok(()),
        Choice::Play { card, target } => Ok(own_cards::may_play_between(look, turn, card, target)?),
        Choice::Pick { .. } | Choice::Settle(_) | Choice::TakeFire if turn.closing => {
            Err(Some(Breach::MovesAreOver))
        }
        Choice::Pick { hex, group } => Ok(may_pick(look, turn, hex, group)?),
        Choice::Settle(hex) => Ok(may_settle(look, turn.seat, hex)?),
        Choice::TakeFire => Ok(may_take_fire(look, turn.seat, None)?),
        _ => OTHER,
    }
}

fn may_pick(look: Look<'_>, turn: Turn, hex: Hex, group: Group) -> Result<(), Breach> {
    if group.members() == 0 {
        return Err(Breach::EmptyGroup);
    }
    if !look.state.unmoved(turn.seat, hex).has(group) {
        return Err(Breach::NotThere);
    }
    if !is_in_order(look, turn, hex) {
        return Err(Breach::OutOfOrder);
    }
    Exit::of(look, turn.seat, hex).lets(group)
}

/// Founding: a warrior and a woman who have not moved, no opponents, no settlement, a token (VM-8.3).
pub(crate) fn may_settle(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    may_settle_on(look, seat, hex)?;
    if !look.state.unmoved(seat, hex).has(Group::of(1, 1)) {
        return Err(Breach::NoCouple);
    }
    Ok(())
}

/// Whether the hex allows a settlement of this tribe, whoever founds it.
pub(crate) fn may_settle_on(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    if look.state.plots[hex].settlement.is_some() {
        return Err(Breach::SettlementHere);
    }
    // A hidden group is no opponent, but blocks foreign founding (V163).
    let foreign =
        Seat::all(look.state.players()).any(|other| other != seat && !look.state.folk(other, hex).is_empty());
    if foreign || 0 < look.state.opponents(seat, hex) {
        return Err(Breach::OpponentsHere);
    }
    if look.state.weather.closed().has(hex) {
        return Err(Breach::IntoClosedHex);
    }
    if look.state.settlement_tokens(seat) == 0 {
        return Err(Breach::NoSettlementToken);
    }
    Ok(())
}

/// Getting fire in the own moves: on this hex, or wherever a member stands (VM-14).
fn may_take_fire(look: Look<'_>, seat: Seat, hex: Option<Hex>) -> Result<(), Breach> {
    if !look.wants_fire(seat) {
        return Err(Breach::NoFire);
    }
    let found = match hex {
        Some(hex) => look.is_fire_place(seat, hex),
        None => look.state.lands(seat).iter().any(|hex| look.is_fire_place(seat, hex)),
    };
    if found { Ok(()) } else { Err(Breach::NoFire) }
}

pub(crate) fn make_move(table: &mut Table<'_, impl Log<Event>>, turn: Turn, choice: Choice) {
    let seat = turn.seat;
    match choice {
        Choice::Pick { hex, group } => {
            let left = table.look().allowance();
            table.ask(Decision::March(March {
                seat,
                start: hex,
                hex,
                group,
                left,
                fresh: true,
                marching: false,
                disguised: false,
                fleeing: false,
                dropped: false,
                plain: true,
            }));
        }
        Choice::Settle(hex) => {
            table.happen(Event::Founded { seat, hex, odd_until: 0 });
            table.happen(Event::Rested { seat, hex, group: Group::of(1, 1) });
            // With fire rules a new settlement allows what was not allowed before.
            let floor = turn.floor.filter(|_| !table.game.options.fire_rules);
            table.turn(Frame::Turn(Turn { floor, entered: None, ..turn }));
        }
        Choice::TakeFire => table.fire(seat, true),
        Choice::Play { card, target } => own_cards::play_between(table, turn, card, target),
        _ => end_turn(table),
    }
}

fn end_turn(table: &mut Table<'_, impl Log<Event>>) {
    table.happen(Event::Refreshed);
    table.end();
    if let Phase::TribesMove(turn) = table.state.phase() {
        table.phase(Phase::TribesMove(turn + 1));
    }
}

/// A tribe's turn goes on, unless it has none of its members left.
pub(crate) fn go_on(table: &mut Table<'_, impl Log<Event>>, turn: Turn) {
    if table.state.plays(turn.seat) {
        table.ask(Decision::Moves(turn));
    } else {
        end_turn(table);
    }
}

// A group under way.

pub(crate) fn marches(look: Look<'_>, march: March, out: &mut Vec<Choice>) {
    let may = |choice: &Choice| may_march(look, march, *choice).is_ok();
    out.extend([Choice::Stop, Choice::TakeFire].into_iter().filter(may));
    if 0 < march.left {
        out.extend(look.near(march.hex).iter().map(Choice::Step).filter(may));
    }
    if can_drop(look, march).is_ok() {
        march.group.parts(|staying| {
            // Named by who goes on: everybody else in the group is dropped.
            let Some(dropped) = march.group.without(staying) else { return };
            if may_drop(look, march, dropped).is_ok() {
                out.push(Choice::Drop(dropped));
            }
        });
    }
    own_cards::plays_under_way(look, march, out);
}

pub(crate) fn may_march(look: Look<'_>, march: March, choice: Choice) -> Verdict {
    match choice {
        Choice::Stop if march.fresh || march.dropped => Err(Some(Breach::MustStep)),
        Choice::Stop => Ok(()),
        Choice::TakeFire if march.dropped => Err(Some(Breach::MustStep)),
        Choice::TakeFire => Ok(may_take_fire(look, march.seat, Some(march.hex))?),
        Choice::Step(to) => Ok(may_step(look, march, to)?),
        Choice::Drop(group) => {
            can_drop(look, march)?;
            Ok(may_drop(look, march, group)?)
        }
        Choice::Play { card, target } => Ok(own_cards::may_play_under_way(look, march, card, target)?),
        _ => OTHER,
    }
}

fn may_step(look: Look<'_>, march: March, to: Hex) -> Result<(), Breach> {
    if march.left == 0 {
        return Err(if look.state.weather.ice { Breach::IceStorm } else { Breach::NoStepLeft });
    }
    let cost = look.route(march.hex, to)?;
    if march.left < cost {
        return Err(Breach::NoStepLeft);
    }
    may_leave(look, march, march.group)
}

/// VM-8.2: as many must stay as there are opponents. Flight frees the start, disguise the way (V161).
pub(crate) fn may_leave(look: Look<'_>, march: March, group: Group) -> Result<(), Breach> {
    let freed = if march.fresh { march.fleeing } else { march.disguised };
    if freed {
        return Ok(());
    }
    let opponents = look.state.opponents(march.seat, march.hex);
    let own = look.state.visible(march.seat, march.hex).size();
    if 0 < opponents && own < opponents + group.size() { Err(Breach::Pinned) } else { Ok(()) }
}

/// Dropping is for those who go on: once on a hex, after a step, with a step left.
fn can_drop(look: Look<'_>, march: March) -> Result<(), Breach> {
    if march.fresh || march.dropped || march.left == 0 {
        return Err(Breach::CannotDrop);
    }
    let leads_on = |to: Hex| look.route(march.hex, to).is_ok_and(|cost| cost <= march.left);
    if look.near(march.hex).iter().any(leads_on) { Ok(()) } else { Err(Breach::NoWay) }
}

fn may_drop(look: Look<'_>, march: March, dropped: Group) -> Result<(), Breach> {
    let rest = march.group.without(dropped).ok_or(Breach::NotThere)?;
    if dropped == Group::NOBODY || rest.members() == 0 {
        return Err(Breach::EmptyGroup);
    }
    may_leave(look, march, rest)
}

pub(crate) fn lead(table: &mut Table<'_, impl Log<Event>>, march: March, choice: Choice) {
    match choice {
        Choice::Step(to) => {
            let cost = table.look().route(march.hex, to).unwrap_or(march.left);
            step(table, march, to, cost);
        }
        Choice::Drop(dropped) => {
            table.happen(Event::Rested { seat: march.seat, hex: march.hex, group: dropped });
            let group = march.group.less(dropped);
            table.ask(Decision::March(March { group, dropped: true, ..march }));
        }
        Choice::TakeFire => {
            table.fire(march.seat, true);
            table.ask(Decision::March(March { plain: false, ..march }));
        }
        Choice::Play { card, target } => own_cards::play_under_way(table, march, card, target),
        _ => rest(table, march),
    }
}

fn step(table: &mut Table<'_, impl Log<Event>>, march: March, to: Hex, cost: u8) {
    let (seat, from) = (march.seat, march.hex);
    let was_plain = march.plain
        && table.state.opponents(seat, from) == 0
        && table.state.opponents(seat, to) == 0
        && table.state.tamed.is_empty()
        // Whoever arrives can hold a settlement that others then leave (V157).
        && (march.start <= to || table.state.owner(to) != Some(seat))
        && Figure::MEMBERS.into_iter().all(|figure| table.state.loner(figure) != Some(to));
    let settlement = table.state.plots[from].settlement;
    table.happen(Event::Moved { seat, from, to, group: march.group });
    table.tidy(from);
    table.meet_loners(seat, to);
    let plain = was_plain && table.state.plots[from].settlement == settlement;
    let left = if stops(table.look(), march, to) { 0 } else { march.left - cost };
    let march = March { hex: to, left, fresh: false, dropped: false, plain, ..march };
    if left == 0 {
        rest(table, march);
    } else {
        table.ask(Decision::March(march));
    }
}

/// Whether the group ends its move on entering the hex: on mountains, unless it marches in summer (V162).
pub(crate) fn stops(look: Look<'_>, march: March, to: Hex) -> bool {
    look.is_cave(to) && !(march.marching && look.is_summer())
}

/// The group has arrived.
pub(crate) fn rest(table: &mut Table<'_, impl Log<Event>>, march: March) {
    table.happen(Event::Rested { seat: march.seat, hex: march.hex, group: march.group });
    if let Frame::Turn(turn) = table.state.top() {
        let floor = march.plain.then_some(march.start);
        table.turn(Frame::Turn(Turn { floor, entered: Some(march.hex), ..turn }));
    }
}

/// A group crosses or flees to a hex by a card and rests there.
pub(crate) fn carry(table: &mut Table<'_, impl Log<Event>>, march: March, to: Hex) {
    let (seat, from) = (march.seat, march.hex);
    table.happen(Event::Moved { seat, from, to, group: march.group });
    table.tidy(from);
    table.meet_loners(seat, to);
    rest(table, March { hex: to, plain: false, ..march });
}
