//! Cards of the own moves: marches, disguise, flight, two of a kind.

use tabletop::{Log, Seat};

use super::{Card, Situation, ensure, neighbours, nothing};
use crate::rules::{
    Breach, Context, Decision, Event, Figure, Frame, Group, Hex, March, Moment, Occasion, Table, Target,
    Trump, Turn,
};

/// The group of a card that has not moved yet (V158).
pub(super) fn fresh(now: Situation) -> Result<March, Breach> {
    match now {
        Situation::UnderWay(march) if march.fresh => Ok(march),
        _ => Err(Breach::NotItsMoment),
    }
}

/// Such a group for which no other card was played: cards 3 to 7 exclude every other move of it (V159).
pub(super) fn alone(now: Situation) -> Result<March, Breach> {
    let march = fresh(now)?;
    let others = march.marching || march.disguised || march.fleeing;
    if others { Err(Breach::NotTogether) } else { Ok(march) }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The group goes on with a card.
    fn go_on_with(&mut self, march: March) {
        self.ask(Decision::March(March { order_free: false, ..march }));
    }
}

pub(super) struct ForcedMarch;

impl Card for ForcedMarch {
    const TRUMP: Trump = Trump::ForcedMarch;
    const PLAYED: &'static [Occasion] = &[Occasion::UnderWay];

    /// March cards do not add up, and the group must be able to go (V159).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let march = fresh(now)?;
        nothing(target)?;
        ensure(!march.marching, Breach::NotTogether)?;
        context.may_leave(march, march.group)?;
        context.first_step(march.hex, march.left)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        let Situation::UnderWay(march) = now else { return };
        table.go_on_with(March { marching: true, left: march.left + 1, ..march });
    }
}

/// The second march card (V93).
pub(super) struct Endurance;

impl Card for Endurance {
    const TRUMP: Trump = Trump::Endurance;
    const PLAYED: &'static [Occasion] = ForcedMarch::PLAYED;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        ForcedMarch::may(context, now, target)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        ForcedMarch::act(table, now, target);
    }
}

pub(super) struct Disguise;

impl Card for Disguise {
    const TRUMP: Trump = Trump::Disguise;
    const PLAYED: &'static [Occasion] = &[Occasion::UnderWay];

    /// There must be somebody on the way to be deceived (V98).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let march = fresh(now)?;
        nothing(target)?;
        ensure(!march.disguised, Breach::ChangesNothing)?;
        context.may_leave(march, march.group)?;
        ensure(context.meets_opponents(march, march.hex, march.left), Breach::ChangesNothing)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        let Situation::UnderWay(march) = now else { return };
        table.go_on_with(March { disguised: true, ..march });
    }
}

impl Context<'_> {
    /// Whether the group can come to a hex with opponents and still have a step left.
    fn meets_opponents(self, march: March, from: Hex, left: u8) -> bool {
        let near = self.steps(from);
        (near | self.over_the_lake(from)).iter().any(|to| {
            let cost = if near.contains(to) { 1 } else { 2 };
            let left = if self.stops(march, to) { 0 } else { left.saturating_sub(cost) };
            left > 0 && (self.state.opponents(march.seat, to) > 0 || self.meets_opponents(march, to, left))
        })
    }
}

pub(super) struct Flight;

impl Card for Flight {
    const TRUMP: Trump = Trump::Flight;
    const PLAYED: &'static [Occasion] = &[Occasion::BeforeFight, Occasion::UnderWay];

    fn targets(_: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        match now {
            Situation::Moment { moment: Moment::BeforeFight { hex }, .. } => neighbours(hex, out),
            _ => out(Target::Nothing),
        }
    }

    /// Under way only for a group that could not leave without it; before a fight by [`Context::may_flee`].
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        match (now, target) {
            (Situation::Moment { seat, moment: Moment::BeforeFight { hex } }, Target::At(to)) => {
                context.may_flee(seat, hex, to)
            }
            (Situation::UnderWay(_), _) => {
                let march = fresh(now)?;
                nothing(target)?;
                let held = !march.fleeing && context.may_leave(march, march.group).is_err();
                ensure(held, Breach::ChangesNothing)?;
                context.first_step(march.hex, march.left)
            }
            _ => Err(Breach::WrongTarget),
        }
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        match (now, target) {
            (Situation::UnderWay(march), _) => table.go_on_with(March { fleeing: true, ..march }),
            (Situation::Moment { seat, moment: Moment::BeforeFight { hex } }, Target::At(to)) => {
                table.ask(Decision::Group { seat, card: Self::TRUMP, hex, to });
            }
            _ => (),
        }
    }
}

impl Context<'_> {
    /// Out of a fight with foreign members, to a neighbour without animals and members (V99).
    fn may_flee(self, seat: Seat, hex: Hex, to: Hex) -> Result<(), Breach> {
        let state = self.state;
        ensure(!state.weather.ice, Breach::IceStorm)?;
        let threatened = state.visible(seat, hex).members() > 0 && state.foreigners(seat, hex) > 0;
        ensure(threatened, Breach::NotItsMoment)?;
        ensure(hex.way_to(to).is_some(), Breach::TooFar)?;
        ensure(self.route(hex, to)? == 1, Breach::AcrossRiver)?;
        ensure(state.plots[to].animals.is_empty() && !state.has_members(to), Breach::OpponentsHere)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Those who flee from a fight.
    pub(super) fn flee(&mut self, seat: Seat, from: Hex, to: Hex, group: Group) {
        self.apply(Event::Moved { seat, from, to, group });
        self.tidy(from);
        self.meet_loners(seat, to);
    }
}

pub(super) struct TwoOfAKind;

impl Card for TwoOfAKind {
    const TRUMP: Trump = Trump::TwoOfAKind;
    const PLAYED: &'static [Occasion] = &[Occasion::BetweenMoves];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        for hex in context.state.lands(now.seat()) {
            Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
        }
    }

    /// Two warriors or two women who have not moved (V116).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let seat = now.seat();
        ensure(!matches!(now, Situation::Between(turn) if turn.closing), Breach::MovesAreOver)?;
        let Target::Folk { hex, figure } = target else { return Err(Breach::WrongTarget) };
        context.may_settle_on(seat, hex)?;
        let two = figure != Figure::Wolf && context.state.unmoved(seat, hex).count(figure) >= 2;
        ensure(two, Breach::NoCouple)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let (Situation::Between(turn), Target::Folk { hex, figure }) = (now, target) else { return };
        let held_by_pair_until = table.state().calendar.round.saturating_add(1);
        let (seat, one) = (turn.seat, Group::one(figure));
        table.apply(Event::Founded { seat, hex, held_by_pair_until });
        table.apply(Event::Rested { seat, hex, group: one.with(one) });
        table.turn(Frame::Turn(Turn { next_hex: None, entered: None, ..turn }));
    }
}
