//! Cards against water (3 to 7): crossing it, being saved from a flood, hiding up the trees.

use tabletop::{Log, Menu, Seat, Set, Tray};

use super::moving::alone;
use super::{Card, Situation, ensure, hex, neighbours, nothing};
use crate::rules::{
    Breach, Choice, Context, Decision, Event, Frame, Group, Hex, March, Moment, Occasion, River, Table,
    Target, Trump, Turn,
};

/// Cards that take a group over water.
const CROSSING: Set<Trump> = Trump::set(&[Trump::Raft, Trump::Bridge, Trump::Swimming, Trump::TreeTrunks]);

impl Context<'_> {
    /// Whether a card in hand takes a group of this hex over water.
    pub(crate) fn can_cross(self, seat: Seat, hex: Hex) -> bool {
        let hand = self.state.tribe(seat).hand & CROSSING;
        let banks = self.banks(hex);
        let crosses = |card: Trump| banks.iter().any(|to| self.may_cross(card, hex, to).is_ok());
        hand.iter().any(crosses)
    }

    /// The land beyond the sides of a hex, and all of the shore for a hex on it.
    fn banks(self, hex: Hex) -> Set<Hex> {
        let shore = self.board().shore;
        (if shore.contains(hex) { hex.around() | shore } else { hex.around() }) & Hex::LAND
    }

    /// One hex over one river side, or by raft over the lake; not where it can be walked (V160, V196).
    fn may_cross(self, card: Trump, from: Hex, to: Hex) -> Result<(), Breach> {
        if self.state.weather.ice {
            return Err(Breach::IceStorm);
        }
        let shore = self.board().shore;
        let by_raft = card == Trump::Raft
            && shore.contains(from)
            && shore.contains(to)
            && from != to
            && !self.is_lake_frozen();
        match from.way_to(to) {
            Some(way) if to != Hex::LAKE && !self.is_dry(from, way) => (),
            Some(_) => return Err(Breach::ChangesNothing),
            None if by_raft => (),
            None => return Err(Breach::WrongTarget),
        }
        self.is_open(from, to)
    }

    /// A group that has not moved crosses as its whole move (V94).
    fn may_cross_with(self, now: Situation, card: Trump, target: Target) -> Result<(), Breach> {
        let (march, to) = (super::moving::fresh(now)?, hex(target)?);
        alone(now)?;
        self.may_leave(march, march.group)?;
        self.may_cross(card, march.hex, to)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn cross(&mut self, now: Situation, target: Target) {
        let (Situation::UnderWay(march), Target::At(to)) = (now, target) else { return };
        self.carry(march, to);
    }
}

pub(super) struct Raft;

impl Card for Raft {
    const TRUMP: Trump = Trump::Raft;
    const PLAYED: &'static [Occasion] = &[Occasion::UnderWay];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        if let Situation::UnderWay(march) = now {
            context.banks(march.hex).iter().for_each(|hex| out(Target::At(hex)));
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.may_cross_with(now, Self::TRUMP, target)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        table.cross(now, target);
    }
}

pub(super) struct Bridge;

impl Card for Bridge {
    const TRUMP: Trump = Trump::Bridge;
    const PLAYED: &'static [Occasion] = &[Occasion::UnderWay];

    fn targets(_: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        if let Situation::UnderWay(march) = now {
            neighbours(march.hex, out);
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.may_cross_with(now, Self::TRUMP, target)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        table.cross(now, target);
    }
}

/// Saves a group from a flood, or takes one over a river.
pub(super) struct Swimming;

impl Card for Swimming {
    const TRUMP: Trump = Trump::Swimming;
    const PLAYED: &'static [Occasion] = &[Occasion::Flood, Occasion::UnderWay];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        match now {
            Situation::UnderWay(march) => neighbours(march.hex, out),
            _ => context.own_hexes(now.seat(), out),
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        match now {
            Situation::Moment { seat, moment: Moment::Flood { river } } => {
                context.may_save(seat, river, hex(target)?)
            }
            _ => context.may_cross_with(now, Self::TRUMP, target),
        }
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        match now {
            Situation::UnderWay(_) => table.cross(now, target),
            _ => table.ask_who_is_saved(now, Self::TRUMP, target),
        }
    }
}

/// The same with tree trunks.
pub(super) struct TreeTrunks;

impl Card for TreeTrunks {
    const TRUMP: Trump = Trump::TreeTrunks;
    const PLAYED: &'static [Occasion] = Swimming::PLAYED;

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        Swimming::targets(context, now, out);
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        Swimming::may(context, now, target)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        match now {
            Situation::UnderWay(_) => table.cross(now, target),
            _ => table.ask_who_is_saved(now, Self::TRUMP, target),
        }
    }
}

/// Saves a group in a forest from a flood, or hides one there.
pub(super) struct UpTheTrees;

impl Card for UpTheTrees {
    const TRUMP: Trump = Trump::UpTheTrees;
    const PLAYED: &'static [Occasion] = &[Occasion::Flood, Occasion::UnderWay];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        match now {
            Situation::UnderWay(_) => out(Target::Nothing),
            _ => context.own_hexes(now.seat(), out),
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        if let Situation::Moment { seat, moment: Moment::Flood { river } } = now {
            let hex = hex(target)?;
            ensure(context.board().forests.contains(hex), Breach::WrongTarget)?;
            return context.may_save(seat, river, hex);
        }
        super::moving::fresh(now)?;
        nothing(target)?;
        let march = alone(now)?;
        context.may_hide(march.seat, march.hex)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        match now {
            Situation::UnderWay(march) => table.hide(march),
            _ => table.ask_who_is_saved(now, Self::TRUMP, target),
        }
    }
}

impl Context<'_> {
    /// In a forest with opponents on it (V96, V163).
    pub(crate) fn may_hide(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let free = self.board().forests.contains(hex) && self.state.hidden.is_none();
        ensure(free, Breach::WrongTarget)?;
        ensure(self.state.opponents(seat, hex) > 0, Breach::ChangesNothing)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The group hides and its village is lost, even if others stay in sight (V163).
    fn hide(&mut self, march: March) {
        let March { seat, hex, group, .. } = march;
        self.apply(Event::Hid { seat, hex, group });
        if self.state().owner(hex) == Some(seat) {
            self.raze(hex);
        }
        if let Frame::Turn(turn) = self.state().top() {
            self.turn(Frame::Turn(Turn { next_hex: None, entered: None, ..turn }));
        }
    }
}

// Saved from a flood.

impl Context<'_> {
    /// The figures of a tribe on a hex that no card has saved from the flood yet.
    fn unsaved(self, seat: Seat, hex: Hex) -> Group {
        let saved = self.state.saved.iter().filter(|saved| saved.seat == seat && saved.hex == hex);
        let saved = saved.fold(Group::NOBODY, |all, company| all.with(company.group));
        self.state.group(seat, hex).less(saved)
    }

    fn may_save(self, seat: Seat, river: River, hex: Hex) -> Result<(), Breach> {
        ensure(self.board().flood(river).contains(hex), Breach::WrongTarget)?;
        let group = self.unsaved(seat, hex);
        ensure(group.members() > 0, Breach::WrongTarget)?;
        // One of the tribe survives there anyway (V201).
        ensure(group.size() > 1, Breach::ChangesNothing)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn ask_who_is_saved(&mut self, now: Situation, card: Trump, target: Target) {
        if let Target::At(hex) = target {
            self.ask(Decision::Group { seat: now.seat(), card, hex, to: hex });
        }
    }
}

// Groups of cards 5, 6, 7 (flood) and 10 (flight from a fight).

impl Context<'_> {
    pub(crate) fn groups(self, seat: Seat, card: Trump, hex: Hex, out: &mut Menu<Choice>) {
        self.group_pool(seat, card, hex).parts(|group| out.push(Choice::Group(group)));
    }

    fn group_pool(self, seat: Seat, card: Trump, hex: Hex) -> Group {
        if card == Trump::Flight { self.state.visible(seat, hex) } else { self.unsaved(seat, hex) }
    }

    pub(crate) fn may_group(self, seat: Seat, card: Trump, hex: Hex, group: Group) -> Result<(), Breach> {
        ensure(group.members() > 0, Breach::EmptyGroup)?;
        ensure(self.group_pool(seat, card, hex).contains(group), Breach::NotThere)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn form_group(&mut self, seat: Seat, card: Trump, hex: Hex, to: Hex, group: Group) {
        if card == Trump::Flight {
            self.flee(seat, hex, to, group);
        } else {
            self.apply(Event::Saved { seat, hex, group });
        }
    }
}
