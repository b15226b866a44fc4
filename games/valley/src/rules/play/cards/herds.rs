//! Cards about animals: taming, luring, trapping and driving them.

use tabletop::{Log, Seat, Set};

use super::{Aim, Card, Situation, ensure, hex, nothing};
use crate::rules::{
    Animals, Breach, Context, Decision, Event, Frame, Hex, Kind, March, Moment, Occasion, Source, Table,
    Target, Token, Trump, Turn,
};

pub(super) struct YoungWolf;

impl Card for YoungWolf {
    const TRUMP: Trump = Trump::YoungWolf;
    const PLAYED: &'static [Occasion] = &[Occasion::AfterAnimals];
    const AIMED: Aim = Aim::OwnHex;

    /// Exactly one wild wolf, own members and no foreign ones (V100, V167).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (state, seat, hex) = (context.state, now.seat(), hex(target)?);
        let alone =
            Seat::all(state.players()).all(|other| state.folk(other, hex).is_empty() == (other != seat));
        ensure(alone && state.plots[hex].animals.count(Kind::Wolf) == 1, Breach::WrongTarget)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let Target::At(hex) = target else { return };
        if let Some(token) = table.state().plots[hex].animals.of_kind(Kind::Wolf).first() {
            table.apply(Event::Tamed { token, hex, seat: now.seat() });
        }
    }
}

pub(super) struct Lure;

impl Card for Lure {
    const TRUMP: Trump = Trump::Lure;
    const PLAYED: &'static [Occasion] = &[Occasion::Lure];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        for to in context.state.lands(now.seat()) {
            for (_, from) in to.neighbours() {
                let kinds = context.state.plots[from].animals.kinds();
                kinds.for_each(|kind| out(Target::Beast { kind, from, to }));
            }
        }
    }

    /// One animal from a neighbour without members, by a step that is legal for it (V101, V200).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Target::Beast { kind, from, to } = target else { return Err(Breach::WrongTarget) };
        let state = context.state;
        let own = state.visible(now.seat(), to).members() > 0;
        let wild = state.plots[from].animals.count(kind) > 0 && !state.has_members(from);
        ensure(own && wild, Breach::WrongTarget)?;
        let way = from.way_to(to).ok_or(Breach::WrongTarget)?;
        let step = context.beast_step(kind, from, way, 1);
        ensure(step.is_some_and(|(hex, _)| hex == to), Breach::NoWay)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, _: Situation, target: Target) {
        let Target::Beast { kind, from, to } = target else { return };
        let animal = table.state().plots[from].animals.of_kind(kind).first();
        table.roam(from, to, animal.map_or(Set::EMPTY, Set::of));
    }
}

pub(super) struct Traps;

impl Card for Traps {
    const TRUMP: Trump = Trump::Traps;
    const PLAYED: &'static [Occasion] = &[Occasion::Traps];

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Situation::Moment { seat, moment: Moment::Traps { hex } } = now else {
            return Err(Breach::WrongTarget);
        };
        nothing(target)?;
        let state = context.state;
        let hunts = state.visible(seat, hex).members() > 0 && !state.plots[hex].animals.is_empty();
        ensure(hunts, Breach::ChangesNothing)
    }

    /// All animals of the hex are caught and give their food (V105).
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        let Situation::Moment { seat, moment: Moment::Traps { hex } } = now else { return };
        let animals = table.state().plots[hex].animals;
        let lean = table.state().weather.lean;
        let food = animals.iter().map(|token| u16::from(token.kind().food(lean))).sum();
        table.slay(hex, animals);
        table.feed(seat, food, Source::Traps);
    }
}

pub(super) struct WarDrum;

impl Card for WarDrum {
    const TRUMP: Trump = Trump::WarDrum;
    const PLAYED: &'static [Occasion] = &[Occasion::AfterAnimals, Occasion::BetweenMoves, Occasion::UnderWay];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        let mut from_here = |from: Hex| {
            from.neighbours().for_each(|(_, to)| out(Target::FromTo { from, to }));
        };
        match now {
            Situation::Between(turn) => turn.entered.into_iter().for_each(from_here),
            Situation::UnderWay(march) => from_here(march.hex),
            _ => {
                let has_animals = |&hex: &Hex| !context.state.plots[hex].animals.is_empty();
                context.state.lands(now.seat()).iter().filter(has_animals).for_each(from_here);
            }
        }
    }

    /// In the own moves only from the hex a group has just entered (V23), not between dropping and stepping.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        ensure(!matches!(now, Situation::Between(turn) if turn.closing), Breach::MovesAreOver)?;
        let Target::FromTo { from, to } = target else { return Err(Breach::WrongTarget) };
        let is_from_here = match now {
            Situation::Between(turn) => turn.entered == Some(from),
            Situation::UnderWay(march) => !march.fresh && !march.dropped && from == march.hex,
            _ => true,
        };
        ensure(is_from_here, Breach::WrongTarget)?;
        // Animals of an own hex, and a kind among them that can go there (V106).
        ensure(context.state.visible(now.seat(), from).members() > 0, Breach::WrongTarget)?;
        ensure(!context.drivable(from, to).is_empty(), Breach::ChangesNothing)
    }

    /// Drives the animals to one neighbour, herd by herd; those that cannot go there stay. In the own moves the
    /// group then goes on with the steps it has left (V164).
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let Target::FromTo { from, to } = target else { return };
        let driven = table.context().drivable(from, to);
        for kind in driven.kinds() {
            table.roam(from, to, driven.of_kind(kind));
        }
        match now {
            Situation::Between(turn) => table.turn(Frame::Turn(Turn { next_hex: None, ..turn })),
            Situation::UnderWay(march) => {
                table.ask(Decision::March(March { order_free: false, ..march }));
            }
            _ => (),
        }
    }
}

impl Context<'_> {
    /// The animals of a hex that can make the step to a neighbour.
    fn drivable(self, from: Hex, to: Hex) -> Set<Token> {
        let Some(way) = from.way_to(to) else { return Set::EMPTY };
        let animals = self.state.plots[from].animals;
        let can = |&kind: &Kind| self.beast_step(kind, from, way, 1).is_some();
        animals.kinds().filter(can).fold(Set::EMPTY, |all, kind| all | animals.of_kind(kind))
    }
}
