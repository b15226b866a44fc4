//! Cards that win over a lone member of another tribe.

use tabletop::{Log, Seat};

use super::{Card, Situation, ensure};
use crate::rules::{Breach, Context, Event, Figure, Group, Hex, Moment, Occasion, Table, Target, Trump};

impl Context<'_> {
    /// The only member of a tribe on a hex, if it is in sight; others around do not matter (V114).
    fn lone(self, seat: Seat, hex: Hex) -> Option<Figure> {
        if self.state.folk(seat, hex).len() != 1 || self.state.visible(seat, hex).members() != 1 {
            return None;
        }
        Some(if self.state.folk(seat, hex).warriors == 1 { Figure::Warrior } else { Figure::Woman })
    }

    fn is_other(self, seat: Seat, other: Seat) -> bool {
        other != seat && other.number() < self.state.players()
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// A lone member joins another tribe, or dies if that has no token left (cards 36 and 37).
    fn win_over(&mut self, by: Seat, from: Seat, at: Hex, to: Hex) {
        let Some(figure) = self.context().lone(from, at) else { return };
        let group = Group::one(figure);
        if self.state().stock(by, figure) > 0 {
            self.apply(Event::Adopted { from, by, at, to, group });
            self.tidy(at);
            self.find_out(from);
        } else {
            self.lose(from, at, group);
        }
    }
}

/// A lone foreign warrior on the hex of a fight.
pub(super) struct Friend;

impl Card for Friend {
    const TRUMP: Trump = Trump::Friend;
    const PLAYED: &'static [Occasion] = &[Occasion::BeforeFight];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        context.others(now.seat()).for_each(|other| out(Target::Tribe(other)));
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (Situation::Moment { seat, moment: Moment::BeforeFight { hex } }, Target::Tribe(other)) =
            (now, target)
        else {
            return Err(Breach::WrongTarget);
        };
        let involved = context.state.visible(seat, hex).members() > 0 && context.is_other(seat, other);
        ensure(involved, Breach::WrongTarget)?;
        ensure(context.lone(other, hex) == Some(Figure::Warrior), Breach::WrongTarget)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let (Situation::Moment { seat, moment: Moment::BeforeFight { hex } }, Target::Tribe(other)) =
            (now, target)
        {
            table.win_over(seat, other, hex, hex);
        }
    }
}

/// A lone foreign member next to an own member of the other sex (V115).
pub(super) struct Love;

impl Card for Love {
    const TRUMP: Trump = Trump::Love;
    const PLAYED: &'static [Occasion] = &[Occasion::Love];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        let foreign = context.state.foreign_lands(now.seat());
        for to in context.state.lands(now.seat()) {
            for (_, from) in to.neighbours().filter(|&(_, from)| foreign.contains(from)) {
                context.others(now.seat()).for_each(|seat| out(Target::Lone { seat, from, to }));
            }
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Target::Lone { seat: other, from, to } = target else { return Err(Breach::WrongTarget) };
        let state = context.state;
        ensure(context.is_other(now.seat(), other), Breach::WrongTarget)?;
        ensure(!state.weather.ice, Breach::IceStorm)?;
        ensure(context.is_beside(from, to), Breach::WrongTarget)?;
        context.is_open(from, to)?;
        let lone = context.lone(other, from).ok_or(Breach::WrongTarget)?;
        let own = state.visible(now.seat(), to);
        let lover = if lone == Figure::Warrior { own.women } else { own.warriors };
        ensure(lover > 0, Breach::WrongTarget)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let Target::Lone { seat: other, from, to } = target {
            table.win_over(now.seat(), other, from, to);
        }
    }
}
