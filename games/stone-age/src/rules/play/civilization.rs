//! The civilization cards (SA-8): their upper parts, carried out when a card is taken.

use tabletop::{Dice, Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::Good;
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::table::Table;

/// SA-8.4: the dice of a card that rolls for a resource.
pub(crate) const CARD_DICE: u8 = 2;

impl<L: Log<Event>> Table<'_, L> {
    /// Carries out the upper part of a card, or calls for what it needs.
    pub(crate) fn carry_out(&mut self, seat: Seat, card: CardId) {
        match card.card().upper {
            Upper::DiceTable => return self.call(Lot::Gifts { taker: seat }),
            Upper::Roll(resource) => {
                return self.call(Lot::Roll { seat, good: resource.into(), dice: CARD_DICE });
            }
            // SA-Q5: nothing if the deck is empty.
            Upper::ExtraCard if !self.state().deck.is_empty() => return self.call(Lot::ExtraCard { seat }),
            Upper::ExtraCard => self.apply(Event::HadNoEffect { seat }),
            Upper::Food(n) => self.gain(seat, Good::Food, n.into()),
            Upper::Gain(resource, n) => self.gain(seat, resource.into(), n.into()),
            Upper::Points(points) => self.apply(Event::PointsScored { seat, points }),
            Upper::Tool => self.gain_tool(seat),
            Upper::Agriculture => self.raise_track(seat),
            // Kept open, ready from now on.
            Upper::OneUse(_) | Upper::AnyTwo => (),
        }
        self.go_on_acting(seat);
    }

    /// SA-8.1: a die for everybody; the taker of the card chooses first.
    pub(crate) fn deal_dice(&mut self, taker: Seat, dice: Dice) {
        self.apply(Event::GiftsRolled { taker, dice });
        self.ask(Decision::TakeDie { seat: taker, dice, taker });
    }

    /// SA-8.1, SA-Q12: one of the dice that are left, and its gift; nobody may decline.
    pub(crate) fn take_die(&mut self, seat: Seat, dice: Dice, taker: Seat, face: u8) -> Result<(), Breach> {
        let left = dice.without(face).ok_or(Breach::NoSuchDie)?;
        self.apply(Event::DieTaken { seat, face });
        match face {
            1 => self.gain(seat, Good::Wood, 1),
            2 => self.gain(seat, Good::Brick, 1),
            3 => self.gain(seat, Good::Stone, 1),
            4 => self.gain(seat, Good::Gold, 1),
            5 => self.gain_tool(seat),
            _ => self.raise_track(seat),
        }
        if left.is_empty() {
            self.go_on_acting(taker);
        } else {
            self.ask(Decision::TakeDie { seat: seat.next(self.state().players()), dice: left, taker });
        }
        Ok(())
    }

    /// SA-8.8: the extra card, which only its taker sees.
    pub(crate) fn take_extra_card(&mut self, seat: Seat, card: CardId) {
        self.apply(Event::ExtraCardTaken { seat, card: Some(card) });
        self.go_on_acting(seat);
    }
}
