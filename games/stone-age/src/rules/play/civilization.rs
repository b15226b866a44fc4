//! The civilization cards (SA-8): their upper parts, carried out when a card is taken.

use tabletop::{Dice, Log, Seat};

use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::Good;
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::acting;
use crate::rules::table::Table;

/// SA-8.4: the dice of a card that rolls for a resource.
const CARD_DICE: u8 = 2;

/// Carries out the upper part of a card, or calls for what it needs.
pub(crate) fn carry_out(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: CardId) {
    match card.card().upper {
        Upper::DiceTable => return table.call(Lot::Gifts { taker: seat }),
        Upper::Roll(resource) => {
            return table.call(Lot::Roll { seat, good: resource.into(), dice: CARD_DICE });
        }
        // SA-Q5: nothing if the deck is empty.
        Upper::ExtraCard if !table.state().deck.is_empty() => return table.call(Lot::ExtraCard { seat }),
        Upper::ExtraCard => table.happen(Event::HadNoEffect { seat }),
        Upper::Food(n) => table.gain(seat, Good::Food, n.into()),
        Upper::Gain(resource, n) => table.gain(seat, resource.into(), n.into()),
        Upper::Points(points) => table.happen(Event::PointsScored { seat, points }),
        Upper::Tool => table.gain_tool(seat),
        Upper::Agriculture => table.raise_track(seat),
        // Kept open, ready from now on.
        Upper::OneUse(_) | Upper::AnyTwo => (),
    }
    acting::proceed(table, seat);
}

/// SA-8.1: a die for everybody; the taker of the card chooses first.
pub(crate) fn deal_dice(table: &mut Table<'_, impl Log<Event>>, taker: Seat, dice: Dice) {
    table.happen(Event::GiftsRolled { taker, dice });
    table.ask(Decision::TakeDie { seat: taker, dice, taker });
}

/// SA-8.1, SA-Q12: one of the dice that are left; nobody may decline.
pub(crate) fn choices(dice: Dice, out: &mut Vec<Choice>) {
    out.extend(dice.faces().map(Choice::TakeDie));
}

pub(crate) fn check(dice: Dice, face: u8) -> Result<(), Breach> {
    if dice.count(face) == 0 { Err(Breach::NoSuchDie) } else { Ok(()) }
}

pub(crate) fn take_die(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    dice: Dice,
    taker: Seat,
    face: u8,
) {
    table.happen(Event::DieTaken { seat, face });
    match face {
        1 => table.gain(seat, Good::Wood, 1),
        2 => table.gain(seat, Good::Brick, 1),
        3 => table.gain(seat, Good::Stone, 1),
        4 => table.gain(seat, Good::Gold, 1),
        5 => table.gain_tool(seat),
        _ => table.raise_track(seat),
    }
    let left = dice.without(face).unwrap_or_default();
    if left.is_empty() {
        acting::proceed(table, taker);
    } else {
        table.ask(Decision::TakeDie { seat: seat.next(table.state().players()), dice: left, taker });
    }
}
