//! Cards that strengthen a tribe in its fights, or feed it on them.

use tabletop::{Log, Seat};

use super::{Aim, Card, Situation, ensure, hex, nothing};
use crate::rules::{Breach, Context, Event, Hex, Moment, Occasion, Table, Target, Trump};

impl Context<'_> {
    /// Cards of the own first fight are played when a hex is named on which the tribe is involved (V172 b).
    fn is_first_fight(self, now: Situation) -> Result<Seat, Breach> {
        let Situation::Moment { seat, moment: Moment::FirstFight { hex } } = now else {
            return Err(Breach::WrongTarget);
        };
        let involved = self.state.tribes_on(hex).contains(seat) && !self.state.fought.contains(seat);
        if involved { Ok(seat) } else { Err(Breach::NotItsMoment) }
    }

    /// They name a hex where the tribe will fight.
    fn named_fight(self, now: Situation, target: Target) -> Result<(Seat, Hex), Breach> {
        let seat = self.is_first_fight(now)?;
        let named = hex(target)?;
        ensure(self.has_fight(seat, named), Breach::NoFightHere)?;
        Ok((seat, named))
    }
}

pub(super) struct Broth;

impl Card for Broth {
    const TRUMP: Trump = Trump::Broth;
    const PLAYED: &'static [Occasion] = &[Occasion::FirstFight];
    const LASTS: bool = true;
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.named_fight(now, target).map(drop)
    }
}

/// The same as a potion.
pub(super) struct Potion;

impl Card for Potion {
    const TRUMP: Trump = Trump::Potion;
    const PLAYED: &'static [Occasion] = Broth::PLAYED;
    const LASTS: bool = true;
    const AIMED: Aim = Broth::AIMED;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        Broth::may(context, now, target)
    }
}

/// Helps in all fights of the round, so that it names no hex.
pub(super) struct Flint;

impl Card for Flint {
    const TRUMP: Trump = Trump::Flint;
    const PLAYED: &'static [Occasion] = &[Occasion::FirstFight];
    const LASTS: bool = true;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.is_first_fight(now)?;
        nothing(target)
    }
}

/// Against animals, by a tribe with fire.
pub(super) struct Torches;

impl Card for Torches {
    const TRUMP: Trump = Trump::Torches;
    const PLAYED: &'static [Occasion] = &[Occasion::FirstFight];
    const LASTS: bool = true;
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (seat, hex) = context.named_fight(now, target)?;
        let fire = context.state.tribe(seat).fire || !context.options().fire_rules;
        ensure(fire, Breach::NeedsFire)?;
        ensure(!context.state.plots[hex].animals.is_empty(), Breach::ChangesNothing)
    }
}

pub(super) struct Amazons;

impl Card for Amazons {
    const TRUMP: Trump = Trump::Amazons;
    const PLAYED: &'static [Occasion] = &[Occasion::FirstFight];
    const LASTS: bool = true;
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (seat, hex) = context.named_fight(now, target)?;
        ensure(context.state.visible(seat, hex).women > 0, Breach::ChangesNothing)
    }
}

pub(super) struct Cannibals;

impl Card for Cannibals {
    const TRUMP: Trump = Trump::Cannibals;
    const PLAYED: &'static [Occasion] = &[Occasion::Feast, Occasion::Feeding];
    const LASTS: bool = true;

    /// Whoever has killed since the last such moment, or has let somebody starve.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let killed = match now {
            Situation::Feeding { starved, .. } => starved,
            _ => {
                nothing(target)?;
                context.state.tribe(now.seat()).killed_since_feast
            }
        };
        ensure(killed, Breach::NotItsMoment)?;
        nothing(target)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        table.feast(now.seat());
    }
}
