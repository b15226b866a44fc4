//! Cards about food and fields: income, theft, sowing, a fence.

use tabletop::Log;

use super::{Aim, Card, Situation, ensure, hex, nothing};
use crate::rules::{Breach, Context, Event, FENCES, Field, Hex, Occasion, Table, Target, Terrain, Trump};

/// The most food a theft takes.
const STOLEN: u16 = 4;

pub(super) struct FishingNet;

impl Card for FishingNet {
    const TRUMP: Trump = Trump::FishingNet;
    const PLAYED: &'static [Occasion] = &[Occasion::Income];
    const LASTS: bool = true;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        ensure(context.fish(now.seat()) > 0, Breach::ChangesNothing)
    }
}

pub(super) struct Roots;

impl Card for Roots {
    const TRUMP: Trump = Trump::Roots;
    const PLAYED: &'static [Occasion] = &[Occasion::Income];
    const LASTS: bool = true;

    /// In winter, by a tribe in a forest.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        ensure(!context.is_summer(), Breach::NotItsMoment)?;
        let forests = context.state.lands(now.seat()) & context.board().forests;
        ensure(!forests.is_empty(), Breach::ChangesNothing)
    }
}

pub(super) struct Manure;

impl Card for Manure {
    const TRUMP: Trump = Trump::Manure;
    const PLAYED: &'static [Occasion] = &[Occasion::Income];
    const LASTS: bool = true;

    /// Before a harvest that is not rich already.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let is_harvest = context.is_summer() && context.state.calendar.is_last_round();
        ensure(is_harvest, Breach::NotItsMoment)?;
        let helps = context.harvest(now.seat()) > 0 && !context.state.weather.rain;
        ensure(helps, Breach::ChangesNothing)
    }
}

/// Takes food or fire, before the feeding or at the end of the own moves. Fire that the thief cannot
/// keep is lost (V202).
pub(super) struct Theft;

impl Card for Theft {
    const TRUMP: Trump = Trump::Theft;
    const PLAYED: &'static [Occasion] = &[Occasion::Theft, Occasion::BetweenMoves];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        for other in context.others(now.seat()) {
            out(Target::Tribe(other));
            out(Target::Fire(other));
        }
    }

    /// A member next to a settlement of the victim, no river between (V107).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (Target::Tribe(other) | Target::Fire(other)) = target else { return Err(Breach::WrongTarget) };
        let (state, seat) = (context.state, now.seat());
        ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
        let thief = |hex: Hex| state.visible(seat, hex).members() > 0;
        let lands = state.lands(seat);
        let near = |home: Hex| (context.beside(home) & lands).iter().any(thief);
        ensure(state.settlements(other).iter().any(near), Breach::WrongTarget)?;
        match target {
            Target::Fire(_) => ensure(state.tribe(other).fire, Breach::ChangesNothing),
            _ => ensure(state.tribe(other).food.total() > 0, Breach::ChangesNothing),
        }
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let seat = now.seat();
        table.close_moves(now);
        match target {
            Target::Tribe(other) => table.rob(other, seat, STOLEN),
            Target::Fire(other) => {
                table.fire(other, false);
                if table.context().wants_fire(seat) {
                    table.fire(seat, true);
                }
            }
            _ => (),
        }
    }
}

/// Guards a field against large animals (V111).
pub(super) struct Fence;

impl Card for Fence {
    const TRUMP: Trump = Trump::Fence;
    const PLAYED: &'static [Occasion] = &[Occasion::AfterAnimals];
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let hex = hex(target)?;
        let plot = &context.state.plots[hex];
        let own = plot.field != Field::None && context.state.owner(hex) == Some(now.seat());
        ensure(own && context.board().terrain(hex) == Terrain::Plain, Breach::WrongTarget)?;
        ensure(!plot.fence, Breach::ChangesNothing)?;
        let used = context.state.plots.values().filter(|plot| plot.fence).count();
        ensure(used < FENCES.into(), Breach::NoTokenLeft)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, _: Situation, target: Target) {
        if let Target::At(hex) = target {
            table.apply(Event::Fenced { hex });
        }
    }
}

/// A field at an own cave (V112).
pub(super) struct MountainFarm;

impl Card for MountainFarm {
    const TRUMP: Trump = Trump::MountainFarm;
    const PLAYED: &'static [Occasion] = &[Occasion::MountainFarm];
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.may_sow_on(now.seat(), hex(target)?, Terrain::Mountain)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let Target::At(hex) = target {
            table.sow_at(now.seat(), hex);
        }
    }
}

/// A field sown after phase 6 of the first round of summer (V113).
pub(super) struct LateSowing;

impl Card for LateSowing {
    const TRUMP: Trump = Trump::LateSowing;
    const PLAYED: &'static [Occasion] = &[Occasion::LateSowing];
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.may_sow(now.seat(), hex(target)?)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let Target::At(hex) = target {
            table.sow_at(now.seat(), hex);
        }
    }
}
