//! Cards about children and those who come to a tribe.

use tabletop::{Log, Menu, Seat, Tray};

use super::{Aim, Card, Situation, ensure, hex, nothing};
use crate::rules::{
    Births, Breach, Choice, Context, Decision, Errand, Event, Figure, Frame, Group, Hex, Lot, Moment,
    Occasion, Table, Target, Trump,
};

/// A birth outside the own settlements.
pub(super) struct SurpriseBirth;

impl Card for SurpriseBirth {
    const TRUMP: Trump = Trump::SurpriseBirth;
    const PLAYED: &'static [Occasion] = &[Occasion::SurpriseBirth];
    const AIMED: Aim = Aim::OwnHex;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let (seat, hex) = (now.seat(), hex(target)?);
        let wild = context.state.owner(hex) != Some(seat) && context.state.visible(seat, hex).women > 0;
        ensure(wild, Breach::WrongTarget)?;
        ensure(context.can_grow(seat), Breach::NoTokenLeft)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let (seat, Target::At(hex)) = (now.seat(), target) else { return };
        table.begin(Frame::Births(Births { seat, hex, left: 1, women: 1, born: 0, wild: true }));
    }
}

pub(super) struct FertilityHerb;

impl Card for FertilityHerb {
    const TRUMP: Trump = Trump::FertilityHerb;
    const PLAYED: &'static [Occasion] = &[Occasion::Herb];
    const LASTS: bool = true;

    /// There must be a birth to add to, and a token for a child (V191).
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        ensure(context.next_settlement(now.seat(), 0).is_some(), Breach::ChangesNothing)?;
        ensure(context.can_grow(now.seat()), Breach::NoTokenLeft)
    }
}

pub(super) struct ChoiceOfSex;

impl Card for ChoiceOfSex {
    const TRUMP: Trump = Trump::ChoiceOfSex;
    const PLAYED: &'static [Occasion] = &[Occasion::ChoiceOfSex];
    const LASTS: bool = true;

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let Situation::Moment { seat, moment: Moment::ChoiceOfSex { seat: mother } } = now else {
            return Err(Breach::WrongTarget);
        };
        ensure(mother == seat, Breach::NotItsMoment)?;
        ensure(context.can_grow(seat), Breach::NoTokenLeft)
    }
}

pub(super) struct ChildbedFever;

impl Card for ChildbedFever {
    const TRUMP: Trump = Trump::ChildbedFever;
    const PLAYED: &'static [Occasion] = &[Occasion::Fever];

    fn targets(_: Context<'_>, _: Situation, out: &mut impl FnMut(Target)) {
        Hex::LAND.iter().for_each(|hex| out(Target::At(hex)));
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        context.may_strike(now.seat(), hex(target)?)
    }

    /// A woman dies, and a second one if the player likes (V103).
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let Target::At(hex) = target {
            table.strike_with_fever(now.seat(), hex, true);
        }
    }
}

impl Context<'_> {
    /// A foreign woman who bore this phase (V187).
    pub(crate) fn may_strike(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let bearers = self.state.plots[hex].bearers.ok_or(Breach::WrongTarget)?;
        let foreign = bearers.seat != seat && bearers.women > 0;
        ensure(foreign && self.state.visible(bearers.seat, hex).women > 0, Breach::WrongTarget)
    }

    pub(crate) fn more_fever(self, seat: Seat, out: &mut Menu<Choice>) {
        let may = |&hex: &Hex| self.may_strike(seat, hex).is_ok();
        out.extend(Hex::LAND.iter().filter(may).map(Choice::At));
        out.push(Choice::Pass);
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn strike_with_fever(&mut self, seat: Seat, hex: Hex, again: bool) {
        let Some(bearers) = self.state().plots[hex].bearers else { return };
        self.apply(Event::Bore { seat: bearers.seat, hex, women: bearers.women.saturating_sub(1) });
        self.kill(seat, bearers.seat, hex, Group::one(Figure::Woman));
        let more = Hex::LAND.iter().any(|hex| self.context().may_strike(seat, hex).is_ok());
        if again && more {
            self.ask(Decision::Fever { seat });
        } else {
            self.open_feast();
        }
    }

    pub(crate) fn strike_again(&mut self, seat: Seat, choice: Choice) {
        if let Choice::At(hex) = choice {
            self.strike_with_fever(seat, hex, false);
        } else {
            self.open_feast();
        }
    }
}

/// A member comes to an own settlement in a forest, if there is one in stock (V188).
pub(super) struct Foundling;

impl Card for Foundling {
    const TRUMP: Trump = Trump::Foundling;
    const PLAYED: &'static [Occasion] = &[Occasion::AfterAnimals];

    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        for hex in context.state.settlements(now.seat()) & context.board().forests {
            Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
        }
    }

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Target::Folk { hex, figure } = target else { return Err(Breach::WrongTarget) };
        let home = context.state.owner(hex) == Some(now.seat()) && context.board().forests.contains(hex);
        ensure(home && figure != Figure::Wolf, Breach::WrongTarget)?;
        ensure(context.state.stock(now.seat(), figure) > 0, Breach::NoTokenLeft)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        if let Target::Folk { hex, figure } = target {
            table.come(now.seat(), hex, Group::one(figure));
        }
    }
}

/// A couple comes to the hex of a drawn token, as far as the stock goes, among opponents too (V188).
pub(super) struct FamilyVisit;

impl Card for FamilyVisit {
    const TRUMP: Trump = Trump::FamilyVisit;
    const PLAYED: &'static [Occasion] = &[Occasion::AfterAnimals];

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let seat = now.seat();
        ensure(context.can_grow(seat), Breach::NoTokenLeft)?;
        ensure(!context.drawable(Errand::Visit { seat }).is_empty(), Breach::ChangesNothing)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        table.draw(Lot::Token(Errand::Visit { seat: now.seat() }));
    }
}
