//! The course of play (SA-3): the one switch from an open question to the chapter that answers it.
//!
//! Every chapter says first what may be chosen and which rule forbids the rest, then what it does. An answer is
//! refused by the chapter that would carry it out, before anything has changed.

mod acting;
mod buying;
mod civilization;
mod feeding;
mod gathering;
mod placing;
mod rounds;

pub(crate) use civilization::CARD_DICE;
pub(crate) use feeding::{HUNGER, could_cover};
pub(crate) use placing::{COUPLE, RINGS, least};
pub(crate) use rounds::STANDSTILL;

use tabletop::{Asks, Cites, Illegal, Log, Menu, Possible, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::Pair;
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Position {
    /// Every answer to the open question, in a fixed order.
    #[inline]
    pub(crate) fn offer(&self, menu: &mut Menu<Choice>) {
        let Some(decision) = self.pending.decision() else { return };
        match decision {
            Decision::Place { seat } => self.placements(seat, menu),
            Decision::Act { seat } => self.acts(seat, menu),
            Decision::AddTools { seat, .. } => self.tool_sets(seat, menu),
            Decision::Buy { seat, place } => self.offers(seat, place, menu),
            Decision::Pay { seat, place, paid } => self.payments(seat, place, paid, menu),
            Decision::TakeDie { dice, .. } => menu.extend(dice.faces().map(Choice::TakeDie)),
            Decision::Feed { seat, owed } => self.ways_to_feed(seat, owed, menu),
            Decision::PayFood { seat, .. } => self.food_payments(seat, menu),
        }
        if self.may_take_two(decision).is_ok() {
            menu.add_range(0..=Pair::COUNT - 1, 0, |_, pair| Choice::TakeTwo(Pair::at(pair)));
        }
    }

    /// SA-8.10, SA-Q14: the card of two resources goes with any question but a payment.
    fn may_take_two(&self, decision: Decision) -> Result<(), Breach> {
        if !self.mats[decision.seat()].any_two {
            return Err(Breach::NoAnyTwo);
        }
        if decision.is_payment() { Err(Breach::NotWhilePaying) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Answers the open question, or refuses the answer and changes nothing.
    #[inline]
    #[rustfmt::skip]
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        let decision = self.state().pending.asked(seat)?;
        match (decision, choice) {
            (_, Choice::TakeTwo(resources)) => self.take_two(decision, resources)?,
            (Decision::Place { .. }, Choice::Place { place, people }) => self.place(seat, place, people)?,
            (Decision::Act { .. }, Choice::Act(place)) => self.act(seat, place)?,
            (Decision::AddTools { good, pips, .. }, Choice::AddTools(tools)) => self.add_tools(seat, good, pips, tools)?,
            (Decision::Buy { place, .. }, Choice::Buy) => self.buy(seat, place)?,
            (Decision::Buy { place, .. }, Choice::Leave) => self.leave(seat, place),
            (Decision::Pay { place, paid, .. }, Choice::Pay(resource)) => self.pay_towards(seat, place, paid, resource)?,
            (Decision::Pay { place, paid, .. }, Choice::Stop) => self.stop_paying(seat, place, paid)?,
            (Decision::TakeDie { dice, taker, .. }, Choice::TakeDie(face)) => self.take_die(seat, dice, taker, face)?,
            (Decision::Feed { owed, .. }, Choice::Feed) => self.feed_with_resources(seat, owed)?,
            (Decision::Feed { .. }, Choice::Starve) => self.starve(seat),
            (Decision::PayFood { owed, .. }, Choice::Pay(resource)) => self.pay_for_food(seat, owed, resource)?,
            (
                Decision::Place { .. }
                | Decision::Act { .. }
                | Decision::AddTools { .. }
                | Decision::Buy { .. }
                | Decision::Pay { .. }
                | Decision::TakeDie { .. }
                | Decision::Feed { .. }
                | Decision::PayFood { .. },
                _,
            ) => return Err(Illegal::OtherQuestion { rule: decision.rule() }),
        }
        Ok(())
    }

    /// Takes the two resources. The question stays open: they may be just what its answer needs.
    fn take_two(&mut self, decision: Decision, resources: Pair) -> Result<(), Breach> {
        self.check(|state| state.may_take_two(decision))?;
        self.apply(Event::TookTwo { seat: decision.seat(), resources });
        Ok(())
    }

    /// Settles the awaited lot, or refuses the result and changes nothing.
    #[inline]
    pub(crate) fn settle(&mut self, drawn: Drawn) -> Result<(), Illegal<Breach>> {
        let lot = self.state().pending.called()?;
        if self.state().odds(Possible(drawn)) != Some(true) {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        match (lot, drawn) {
            (Lot::Card { place }, Drawn::Card(card)) => self.lay_card(place, card),
            (Lot::Building { pile, taker }, Drawn::Building(building)) => {
                self.apply(Event::BuildingTurned { pile, building });
                match taker {
                    Some(seat) => self.go_on_acting(seat),
                    None => self.turn_next_building(),
                }
            }
            (Lot::StartPlayer, Drawn::Seat(seat)) => self.draw_start_player(seat),
            (Lot::Roll { seat, good, .. }, Drawn::Dice(dice)) => self.rolled(seat, good, dice),
            (Lot::Gifts { taker }, Drawn::Dice(dice)) => self.deal_dice(taker, dice),
            (Lot::ExtraCard { seat }, Drawn::Card(card)) => self.take_extra_card(seat, card),
            (lot, drawn) => unreachable!("{drawn:?} can come out of {lot:?}"),
        }
        Ok(())
    }
}
