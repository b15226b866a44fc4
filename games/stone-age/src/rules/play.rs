//! The course of play (SA-3): the one switch from an open question to the chapter that answers it.

pub(crate) mod acting;
pub(crate) mod buying;
pub(crate) mod civilization;
pub(crate) mod feeding;
pub(crate) mod gathering;
pub(crate) mod placing;
pub(crate) mod rounds;

use tabletop::{Cites, Illegal, Log, Seat};

use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::Pair;
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::setup;
use crate::rules::state::{Pending, Position};
use crate::rules::table::Table;

/// Every answer to the open question, in a fixed order.
pub(crate) fn choices(table: &Position, out: &mut Vec<Choice>) {
    let Pending::Decision(decision) = table.pending else { return };
    match decision {
        Decision::Place { seat } => placing::choices(table, seat, out),
        Decision::Act { seat } => acting::choices(table, seat, out),
        Decision::AddTools { seat, .. } => gathering::choices(table, seat, out),
        Decision::Buy { seat, place } => buying::choices(table, seat, place, out),
        Decision::Pay { seat, place, paid } => buying::payments(table, seat, place, paid, out),
        Decision::TakeDie { dice, .. } => civilization::choices(dice, out),
        Decision::Feed { seat, owed } => feeding::choices(table, seat, owed, out),
        Decision::PayFood { seat, .. } => feeding::payments(table, seat, out),
    }
    // SA-8.10, SA-Q14: with any question but inside a payment.
    if table.boards[decision.seat()].any_two && !decision.is_payment() {
        out.extend(Pair::all().map(Choice::TakeTwo));
    }
}

/// Whether `seat` may answer like this, and if not, why.
#[rustfmt::skip]
pub(crate) fn check(table: &Position, seat: Seat, choice: Choice) -> Result<Decision, Illegal<Breach>> {
    let decision = match table.pending {
        Pending::Decision(decision) => decision,
        Pending::Lot(_) => return Err(Illegal::LotComesNext),
        Pending::Over(_) => return Err(Illegal::Over),
    };
    let asked = decision.seat();
    if asked != seat {
        return Err(Illegal::NotYourTurn { asked, rule: decision.rule() });
    }
    match (decision, choice) {
        (_, Choice::TakeTwo(_)) => check_take_two(table, decision)?,
        (Decision::Place { .. }, Choice::Place { place, people }) => placing::check(table, seat, place, people)?,
        (Decision::Act { .. }, Choice::Act(place)) => acting::check(table, seat, place)?,
        (Decision::AddTools { .. }, Choice::AddTools(tools)) => gathering::check(table, seat, tools)?,
        (Decision::Buy { place, .. }, Choice::Buy) => buying::check(table, seat, place)?,
        (Decision::Buy { .. }, Choice::Leave) => (),
        (Decision::Pay { place, paid, .. }, Choice::Pay(resource)) => {
            buying::check_payment(table, seat, place, paid, resource)?;
        }
        (Decision::Pay { place, paid, .. }, Choice::Stop) => buying::check_stop(table, place, paid)?,
        (Decision::TakeDie { dice, .. }, Choice::TakeDie(face)) => civilization::check(dice, face)?,
        (Decision::Feed { owed, .. }, Choice::Feed) => feeding::check(table, seat, owed)?,
        (Decision::Feed { .. }, Choice::Starve) => (),
        (Decision::PayFood { .. }, Choice::Pay(resource)) => feeding::check_payment(table, seat, resource)?,
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
    Ok(decision)
}

/// SA-8.10, SA-Q14: the card of two resources goes with any question but a payment.
fn check_take_two(table: &Position, decision: Decision) -> Result<(), Breach> {
    if !table.boards[decision.seat()].any_two {
        return Err(Breach::NoAnyTwo);
    }
    if decision.is_payment() { Err(Breach::NotWhilePaying) } else { Ok(()) }
}

/// Answers the open question.
pub(crate) fn choose(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    choice: Choice,
) -> Result<(), Illegal<Breach>> {
    let decision = check(table.state(), seat, choice)?;
    match (decision, choice) {
        // The question stays open: the resources may be just what its answer needs.
        (_, Choice::TakeTwo(resources)) => table.happen(Event::TookTwo { seat, resources }),
        (Decision::Place { .. }, Choice::Place { place, people }) => {
            placing::place(table, seat, place, people)
        }
        (Decision::Act { .. }, Choice::Act(place)) => acting::act(table, seat, place),
        (Decision::AddTools { good, pips, .. }, Choice::AddTools(tools)) => {
            gathering::add_tools(table, seat, good, pips, tools);
        }
        (Decision::Buy { place, .. }, Choice::Buy) => buying::buy(table, seat, place),
        (Decision::Buy { place, .. }, Choice::Leave) => buying::leave(table, seat, place),
        (Decision::Pay { place, paid, .. }, Choice::Pay(resource)) => {
            buying::pay(table, seat, place, paid, resource);
        }
        (Decision::Pay { place, paid, .. }, Choice::Stop) => buying::take(table, seat, place, paid),
        (Decision::TakeDie { dice, taker, .. }, Choice::TakeDie(face)) => {
            civilization::take_die(table, seat, dice, taker, face);
        }
        (Decision::Feed { owed, .. }, Choice::Feed) => table.ask(Decision::PayFood { seat, owed }),
        (Decision::Feed { .. }, Choice::Starve) => feeding::starve(table, seat),
        (Decision::PayFood { owed, .. }, Choice::Pay(resource)) => feeding::pay(table, seat, owed, resource),
        (decision, choice) => unreachable!("{choice:?} was accepted for {decision:?}"),
    }
    Ok(())
}

/// Settles the awaited lot.
pub(crate) fn settle(table: &mut Table<'_, impl Log<Event>>, drawn: Drawn) -> Result<(), Illegal<Breach>> {
    let lot = match table.state().pending {
        Pending::Lot(lot) => lot,
        Pending::Decision(_) => return Err(Illegal::ChoiceComesNext),
        Pending::Over(_) => return Err(Illegal::Over),
    };
    if !table.state().can_come_out(lot, drawn) {
        return Err(Illegal::NoSuchResult { rule: lot.rule() });
    }
    match (lot, drawn) {
        (Lot::Card { place }, Drawn::Card(card)) => rounds::lay_card(table, place, card),
        (Lot::Building { pile, taker }, Drawn::Building(building)) => {
            table.happen(Event::BuildingTurned { pile, building });
            match taker {
                Some(seat) => acting::proceed(table, seat),
                None => setup::turn_next_building(table),
            }
        }
        (Lot::StartPlayer, Drawn::Seat(seat)) => setup::draw_start_player(table, seat),
        (Lot::Roll { seat, good, .. }, Drawn::Dice(dice)) => gathering::rolled(table, seat, good, dice),
        (Lot::Gifts { taker }, Drawn::Dice(dice)) => civilization::deal_dice(table, taker, dice),
        (Lot::ExtraCard { seat }, Drawn::Card(card)) => {
            table.take_extra_card(seat, card);
            acting::proceed(table, seat);
        }
        (lot, drawn) => unreachable!("{drawn:?} can come out of {lot:?}"),
    }
    Ok(())
}
