//! Cards that destroy: rockfall, arson, scorched earth.

use tabletop::{Log, Seat, Set};

use super::{Card, Situation, ensure, nothing};
use crate::rules::{
    Area, Breach, Choice, Context, Decision, Event, Field, Fight, Figure, Frame, Group, Hex, Moment,
    Occasion, Table, Target, Terrain, Trump, Turn,
};

impl<L: Log<Event>> Table<'_, L> {
    /// A card of the end of the own moves ends them (VM-13).
    pub(super) fn close_moves(&mut self, now: Situation) {
        if let Situation::Between(turn) = now {
            self.turn(Frame::Turn(Turn { closing: true, entered: None, ..turn }));
        }
    }
}

pub(super) struct Rockfall;

impl Card for Rockfall {
    const TRUMP: Trump = Trump::Rockfall;
    const PLAYED: &'static [Occasion] = &[Occasion::BetweenMoves];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        let heights = context.state.lands(now.seat()) & context.board().mountains;
        let below = heights.iter().fold(Set::EMPTY, |below, height| below | height.around());
        below.iter().for_each(|hex| out(Target::At(hex)));
    }

    /// From a mountain without opponents, by a member that has done nothing, onto a neighbouring plain or forest
    /// with somebody on it (V108, V169).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (state, seat, hex) = (context.state, now.seat(), super::hex(target)?);
        let mountains = context.board().mountains;
        let from = |from: Hex| {
            mountains.contains(from)
                && context.is_beside(from, hex)
                && state.unmoved(seat, from).members() > 0
                && state.opponents(seat, from) == 0
        };
        let below = hex != Hex::LAKE && !mountains.contains(hex);
        ensure(below && hex.around().iter().any(from), Breach::WrongTarget)?;
        let loner = Figure::MEMBERS.into_iter().any(|figure| state.loner(figure) == Some(hex));
        let anybody = state.has_members(hex) || !state.plots[hex].animals.is_empty() || loner;
        ensure(anybody, Breach::ChangesNothing)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let Target::At(hex) = target else { return };
        table.close_moves(now);
        table.wipe_out(hex, Some(now.seat()));
        table.tidy_all();
        table.open_feast();
    }
}

pub(super) struct Arsonist;

impl Card for Arsonist {
    const TRUMP: Trump = Trump::Arsonist;
    const PLAYED: &'static [Occasion] = &[Occasion::BetweenMoves];

    fn targets(_: Context<'_>, _: Situation, out: &mut impl FnMut(Target)) {
        Area::all().for_each(|area| out(Target::Area(area)));
    }

    /// In summer, from a plain without opponents, a neighbouring forest area that neither burns nor is flooded.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Target::Area(area) = target else { return Err(Breach::WrongTarget) };
        ensure(context.is_summer(), Breach::NotItsMoment)?;
        let forest = context.board().area(Terrain::Forest, area);
        let (state, seat) = (context.state, now.seat());
        let weather = &state.weather;
        ensure((forest & (weather.burning | weather.flooded)).is_empty(), Breach::WrongTarget)?;
        let stands = |hex: Hex| {
            context.board().terrain(hex) == Terrain::Plain
                && state.visible(seat, hex).members() > 0
                && state.opponents(seat, hex) == 0
        };
        let own = state.lands(seat);
        let lights = |tree: Hex| (context.beside(tree) & own).iter().any(stands);
        ensure(forest.iter().any(lights), Breach::WrongTarget)
    }

    /// The forest burns; with fire rules the tribes beside it can get fire at once, after the feast (V109,
    /// V205).
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let Target::Area(area) = target else { return };
        table.close_moves(now);
        table.burn(area, Some(now.seat()));
        if table.rules().options().fire_rules {
            table.begin(Frame::Sparks { area, turn: 0 });
        }
        table.open_feast();
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Tribes next to the forest just set on fire can get fire at once.
    pub(crate) fn next_spark(&mut self, area: Area, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.end();
            return;
        };
        self.turn(Frame::Sparks { area, turn: turn + 1 });
        if self.context().can_catch(seat, area) {
            self.ask(Decision::Spark { seat });
        }
    }

    pub(crate) fn catch_spark(&mut self, seat: Seat, choice: Choice) {
        if choice == Choice::TakeFire {
            self.fire(seat, true);
        }
    }
}

impl Context<'_> {
    fn can_catch(self, seat: Seat, area: Area) -> bool {
        let forest = self.board().area(Terrain::Forest, area);
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| forest.contains(next));
        let stands = |hex: Hex| {
            beside(hex) && self.state.visible(seat, hex).members() > 0 && self.state.opponents(seat, hex) == 0
        };
        self.state.plays(seat) && self.wants_fire(seat) && self.state.lands(seat).iter().any(stands)
    }
}

pub(super) struct ScorchedEarth;

impl Card for ScorchedEarth {
    const TRUMP: Trump = Trump::ScorchedEarth;
    const PLAYED: &'static [Occasion] = &[Occasion::Lost];

    /// By the tribe that has just lost a settlement there, if something is left to destroy.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let Situation::Moment { seat, moment: Moment::Lost { hex } } = now else {
            return Err(Breach::WrongTarget);
        };
        let fight = context.fight_of().filter(|fight| fight.hex == hex && fight.loser == Some(seat));
        let fight = fight.ok_or(Breach::NotItsMoment)?;
        let plot = &context.state.plots[hex];
        let something = plot.settlement.is_some() || plot.field != Field::None || fight.adopted > 0;
        ensure(something, Breach::ChangesNothing)
    }

    /// The settlement, the women just adopted and the field are destroyed; loot and fire stay (V110, V179).
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        let Situation::Moment { seat, moment: Moment::Lost { hex } } = now else { return };
        let Some(Fight { winner: Some(taker), adopted, .. }) = table.context().fight_of() else { return };
        if table.state().owner(hex) == Some(taker) {
            table.raze(hex);
        }
        table.clear_field(hex);
        let women = adopted.min(table.state().folk(taker, hex).women);
        table.kill(seat, taker, hex, Group::of(0, women));
    }
}

impl Context<'_> {
    /// The hex being settled, under the open moment.
    fn fight_of(self) -> Option<Fight> {
        self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(*fight),
            _ => None,
        })
    }
}
