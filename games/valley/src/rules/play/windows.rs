//! Moments for cards (VM-13, V190 to V192): one pass in turn, asking only those who can play something.
//! A pause goes before every question, so that nobody sees whether another is asked.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::decision::{Choice, Decision, Moment, Target};
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::look::Look;
use crate::rules::play::cards;
use crate::rules::table::Table;
use crate::rules::trumps::{Cards, Trump};

/// The pause before the next seat may be asked, or the moment ends.
pub(crate) fn go_on(table: &mut Table<'_, impl Log<Event>>, moment: Moment) {
    table.draw(Lot::Moment(moment));
}

/// The pause is over: asks the next seat that can play a card now, or ends the moment.
pub(crate) fn pause_over(table: &mut Table<'_, impl Log<Event>>) {
    let Frame::Window { moment, turn } = table.state.top() else { return };
    for turn in turn..table.state.players() {
        let Some(seat) = table.state.in_turn(turn) else { continue };
        if can_play(table.look(), seat, moment) {
            table.turn(Frame::Window { moment, turn });
            table.ask(Decision::Window { seat, moment });
            return;
        }
    }
    close(table, moment);
}

fn close(table: &mut Table<'_, impl Log<Event>>, moment: Moment) {
    table.end();
    if moment == Moment::Feast {
        table.happen(Event::Feasted);
    }
}

/// The cards of the moment that the seat holds and wants to be asked for.
fn asked_for(look: Look<'_>, seat: Seat, moment: Moment) -> Cards {
    let tribe = look.state.tribe(seat);
    tribe.hand & !tribe.muted & moment.cards()
}

fn can_play(look: Look<'_>, seat: Seat, moment: Moment) -> bool {
    let hand = asked_for(look, seat, moment);
    if hand.is_empty() || !look.state.plays(seat) {
        return false;
    }
    let mut found = false;
    for card in hand.iter() {
        cards::targets(look, seat, moment, card, &mut |target| {
            found = found || cards::may_play(look, seat, moment, card, target).is_ok();
        });
    }
    found
}

pub(crate) fn answers(look: Look<'_>, seat: Seat, moment: Moment, out: &mut Vec<Choice>) {
    out.push(Choice::Pass);
    for card in asked_for(look, seat, moment).iter() {
        cards::targets(look, seat, moment, card, &mut |target| {
            if cards::may_play(look, seat, moment, card, target).is_ok() {
                out.push(Choice::Play { card, target });
            }
        });
    }
}

pub(crate) fn may_play(
    look: Look<'_>,
    seat: Seat,
    moment: Moment,
    card: Trump,
    target: Target,
) -> Result<(), Breach> {
    cards::in_hand(look, seat, card)?;
    if !moment.cards().has(card) {
        return Err(Breach::NotItsMoment);
    }
    if look.state.tribe(seat).muted.has(card) {
        return Err(Breach::StandingAnswer);
    }
    cards::may_play(look, seat, moment, card, target)
}

pub(crate) fn answer(table: &mut Table<'_, impl Log<Event>>, seat: Seat, moment: Moment, choice: Choice) {
    if let Choice::Play { card, target } = choice {
        cards::discard(table, seat, card);
        cards::play(table, seat, moment, card, target);
    } else if let Frame::Window { moment, turn } = table.state.top() {
        table.turn(Frame::Window { moment, turn: turn + 1 });
    }
}

/// Whether the event of the round is about to be drawn, so that a foreseen event is this round's.
pub(crate) fn awaits_event(look: Look<'_>) -> bool {
    look.state.top() == Frame::Draw(Lot::Event)
}
