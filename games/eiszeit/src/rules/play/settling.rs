//! Settling (EZ-5, EZ-6): a turn. Play a card, move its stones, discard if you like, draw back up to five.

use tabletop::{Log, Seat, Set};

use crate::rules::answers::{Answers, Colours};
use crate::rules::breach::Breach;
use crate::rules::cards::Card;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, HAND, MANY_STONES};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{conflicts, cult, hunters, mammoths, not_offered};

pub(crate) fn begin_turn(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    table.happen(Event::TurnBegan { seat });
    table.happen(Event::Asked(Decision::Play { seat }));
}

/// EZ-5: exactly one card is played. EZ-6.6: if none can be, one is shown.
pub(crate) fn plays(rules: &Eiszeit, state: &Position, seat: Seat) -> Answers {
    let hand = state.players[seat].hand.kinds();
    let plays = hand.filter(|card| playable(rules, state, seat, card).is_ok());
    let shows = if plays.is_empty() { hand } else { Set::EMPTY };
    Answers { plays, shows, ..Answers::NONE }
}

/// EZ-6.1, EZ-6.3: a light card must be payable, and with many stones a dark card may not be played.
fn playable(rules: &Eiszeit, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
    if card.is_cult() {
        return cult::playable(rules, state, seat, card.colour());
    }
    match card.colour() {
        Colour::Light => payable(rules, state, seat, card),
        Colour::Dark if has_many_stones(state, seat) => Err(Breach::TooManyStones),
        Colour::Dark => Ok(()),
    }
}

/// EZ-6.1: in full. EZ-E19: the mammoth card needs a way that is possible, too.
pub(crate) fn payable(rules: &Eiszeit, state: &Position, seat: Seat, card: Card) -> Result<(), Breach> {
    let is_payable = match card {
        Card::Mammoth => !mammoths::ways(rules, state, seat).ways.is_empty(),
        card => rules.stones().of(card) <= state.players[seat].stones,
    };
    if is_payable { Ok(()) } else { Err(Breach::CannotPay) }
}

/// EZ-6.3, EZ-E6: at the start of his turn, before any stone of this turn has moved.
pub(crate) fn has_many_stones(state: &Position, seat: Seat) -> bool {
    MANY_STONES <= state.players[seat].stones
}

pub(crate) fn why_not_play(rules: &Eiszeit, state: &Position, seat: Seat, card: Card) -> Breach {
    if state.players[seat].hand.count(card) == 0 {
        return Breach::NotInHand;
    }
    playable(rules, state, seat, card).err().unwrap_or(Breach::NotInHand)
}

pub(crate) fn why_not_show(state: &Position, seat: Seat, card: Card) -> Breach {
    if state.players[seat].hand.count(card) == 0 { Breach::NotInHand } else { Breach::CanPlay }
}

pub(crate) fn play(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Play(card) => {
            table.play(seat, card);
            if card.is_cult() {
                table.happen(Event::Asked(Decision::Copy { seat, cult: card.colour() }));
            } else {
                resolve(table, seat, card);
            }
        }
        // EZ-E70: no stones, no action; then discard and draw as usual.
        Choice::Show(card) => {
            table.happen(Event::Shown { seat, card });
            end_card(table);
        }
        choice => not_offered(choice),
    }
}

/// EZ-E7: stones first, then the action; for a card just played or copied.
pub(crate) fn resolve(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: Card) {
    let stones = table.rules().stones().of(card);
    match card.colour() {
        // EZ-E65: the way is chosen before it is paid for.
        Colour::Light if card == Card::Mammoth => {
            table.happen(Event::Asked(Decision::PayFor { seat }));
        }
        Colour::Light => {
            table.pay(seat, stones);
            act(table, seat, card);
        }
        // EZ-6.5, EZ-E71: the card that takes the last stone of the last round ends everything at once.
        Colour::Dark if table.state().stones.dark <= stones && table.rules().is_last_round(table.state()) => {
            table.happen(Event::LastStonesPassed { stones: table.state().stones.dark });
            conflicts::begin(table, seat);
        }
        Colour::Dark => {
            table.take(seat, stones);
            act(table, seat, card);
        }
    }
}

/// Begins the action of a card whose stones have moved.
fn act(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: Card) {
    if let Some(terrain) = card.terrain() {
        return hunters::proceed(table, seat, Task::Terrain(terrain), Moved::NONE);
    }
    match card {
        Card::Swap => return hunters::proceed(table, seat, Task::Swap, Moved::NONE),
        Card::AnyThree => return hunters::proceed(table, seat, Task::AnyThree, Moved::NONE),
        Card::AllPlaceTwo => return hunters::ask_next_guest(table, seat, Task::PlaceTwo),
        Card::AllPlaceOne => return hunters::ask_next_guest(table, seat, Task::PlaceOne),
        _ => (),
    }
    let question = match card {
        Card::HuntersAndMammoth => Decision::Camp { seat },
        Card::Migration => Decision::Leave { seat },
        Card::Fire => Decision::PickFire { seat, card: Colour::Light },
        Card::Club => Decision::Club { seat, card: Colour::Light },
        card => Decision::Opponent { seat, card },
    };
    ask_or_end_card(table, question);
}

/// EZ-E72: any opponent, even one who can do nothing.
pub(crate) fn opponents(state: &Position, seat: Seat) -> Answers {
    let others = state.players.seats().filter(|&other| other != seat);
    Answers { opponents: others.collect(), ..Answers::NONE }
}

pub(crate) fn choose_opponent(table: &mut Table<'_, impl Log<Event>>, by: Seat, card: Card, choice: Choice) {
    let Choice::Opponent(seat) = choice else { not_offered(choice) };
    table.happen(Event::OpponentChosen { by, opponent: seat });
    let question = match card {
        Card::DarkFire => Decision::PickFire { seat, card: Colour::Dark },
        Card::TwoLeave => Decision::Hunter { seat, task: Task::TwoLeave, moved: Moved::NONE },
        Card::OneLeaves => Decision::Hunter { seat, task: Task::OneLeaves, moved: Moved::NONE },
        Card::MammothLeaves => Decision::RemoveMammoth { seat },
        Card::ClubOrJourney => Decision::Club { seat, card: Colour::Dark },
        card => unreachable!("{card:?} is not carried out by one opponent"),
    };
    ask_or_end_card(table, question);
}

/// Puts the question; the card is over if there is nothing to do.
pub(crate) fn ask_or_end_card(table: &mut Table<'_, impl Log<Event>>, question: Decision) {
    if !table.ask(question) {
        end_card(table);
    }
}

/// The action is over: the player whose turn it is may discard.
pub(crate) fn end_card(table: &mut Table<'_, impl Log<Event>>) {
    let seat = table.state().turn;
    table.happen(Event::Asked(Decision::Discard { seat }));
}

/// EZ-5.1: one card of the hand, or none.
pub(crate) fn discards(state: &Position, seat: Seat) -> Answers {
    Answers { discards: state.players[seat].hand.kinds(), ..Answers::NONE }.or_done()
}

pub(crate) fn discard(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::Discard(card) = choice {
        table.happen(Event::Tucked { seat, colour: card.colour(), card: Some(card) });
    }
    draw_up(table, seat);
}

/// EZ-5.2: one card at a time until the hand is full.
fn draw_up(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if table.player(seat).hand.total() < HAND && table.ask(Decision::Draw { seat }) {
        return;
    }
    end_turn(table, seat);
}

/// EZ-E74: with one card to draw, a hand of one colour takes the other. EZ-E14: unless none is left.
pub(crate) fn draws(state: &Position, seat: Seat) -> Answers {
    let hand = &state.players[seat].hand;
    let mut draws = Colours { light: state.can_draw(Colour::Light), dark: state.can_draw(Colour::Dark) };
    if hand.total() + 1 == HAND && !hand.is_mixed() {
        let has = if hand.len(Colour::Dark) == 0 { Colour::Light } else { Colour::Dark };
        draws[has] &= !draws[has.other()];
    }
    Answers { draws, ..Answers::NONE }
}

pub(crate) fn why_not_draw(state: &Position, colour: Colour) -> Breach {
    if state.can_draw(colour) { Breach::OneColouredHand } else { Breach::NoCardLeft }
}

/// EZ-E58: an empty pile is refilled when a card is to be drawn from it, not before.
pub(crate) fn draw(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::Draw(colour) = choice else { not_offered(choice) };
    if table.state().draw_piles.len(colour) == 0 {
        table.happen(Event::Reshuffled { colour });
    }
    table.call(Lot::Draw { seat, colour });
}

pub(crate) fn drawn(table: &mut Table<'_, impl Log<Event>>, seat: Seat, colour: Colour, card: Card) {
    table.happen(Event::Drew { seat, colour, card: Some(card) });
    draw_up(table, seat);
}

/// EZ-6.4, EZ-E9: the settling ends with the turn that took the last dark stone.
fn end_turn(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if table.state().stones.dark == 0 {
        conflicts::begin(table, seat);
    } else {
        begin_turn(table, table.after(seat));
    }
}
