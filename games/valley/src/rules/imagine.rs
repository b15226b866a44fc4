//! What else could be true for one pair of eyes: hidden cards are dealt anew.

use arrayvec::ArrayVec;
use rand_core::Rng;
use tabletop::{Eye, Seat, below};

use crate::rules::chance::Lot;
use crate::rules::decision::Decision;
use crate::rules::events::EventCard;
use crate::rules::frame::Frame;
use crate::rules::look::Look;
use crate::rules::play;
use crate::rules::state::{Position, State, bit};
use crate::rules::trumps::{Cards, Trump};

/// How often a deal is tried before the true one is taken. The asked seat's own cards stay, and with them its
/// answers, so that for the seat that thinks the first deal does.
const TRIES: u8 = 20;

/// Where a hidden card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Hand(Seat),
    Deck,
    Buried,
}

pub(crate) fn reimagine(look: Look<'_>, eye: Eye, rng: &mut impl Rng) -> State {
    for _ in 0..TRIES {
        let mut position = look.state.clone();
        deal_anew(&mut position, eye, rng);
        foresee_anew(&mut position, eye, rng);
        forget_answers(&mut position, eye);
        if can_go_on(Look { game: look.game, state: &position }) {
            return State::checked(position);
        }
    }
    State::checked(look.state.clone())
}

/// The set of one if these are the eyes of a seat.
fn eye_bit(eye: Eye) -> u8 {
    match eye {
        Eye::Seat(seat) => bit(seat),
        Eye::Watcher => 0,
    }
}

/// Shuffles the cards these eyes do not know among the places they can be in. What others have seen of a
/// place stays with the place.
fn deal_anew(position: &mut Position, eye: Eye, rng: &mut impl Rng) {
    let hidden = |position: &Position, card: Trump| position.seen.0[card as usize] & eye_bit(eye) == 0;
    let mut slots: ArrayVec<(Place, u8), { Trump::COUNT }> = ArrayVec::new();
    let mut pool: ArrayVec<Trump, { Trump::COUNT }> = ArrayVec::new();
    let mut lay = |position: &Position, place: Place, cards: Cards| {
        for card in cards.iter().filter(|&card| hidden(position, card)) {
            slots.push((place, position.seen.0[card as usize]));
            pool.push(card);
        }
    };
    for seat in Seat::all(position.players()).filter(|&seat| !eye.is(seat)) {
        lay(position, Place::Hand(seat), position.tribe(seat).hand);
    }
    lay(position, Place::Deck, position.deck);
    lay(position, Place::Buried, position.buried);
    // In an order that does not depend on where the cards truly lie.
    pool.sort_unstable();
    slots.sort_unstable();
    for &card in &pool {
        take(position, card);
    }
    for (index, &(place, seen)) in slots.iter().enumerate() {
        let other = index + below(rng, (pool.len() - index) as u32) as usize;
        pool.swap(index, other);
        let card = Cards::one(pool[index]);
        match place {
            Place::Hand(seat) => {
                let hand = &mut position.tribes[seat.index()].hand;
                *hand = *hand | card;
            }
            Place::Deck => position.deck = position.deck | card,
            Place::Buried => position.buried = position.buried | card,
        }
        position.seen.0[pool[index] as usize] = seen;
    }
}

fn take(position: &mut Position, card: Trump) {
    let rest = !Cards::one(card);
    for tribe in &mut position.tribes {
        tribe.hand = tribe.hand & rest;
    }
    position.deck = position.deck & rest;
    position.buried = position.buried & rest;
}

/// Another next event, if somebody else has looked at it.
fn foresee_anew(position: &mut Position, eye: Eye, rng: &mut impl Rng) {
    let Some(foreseen) = position.foreseen.as_mut().filter(|foreseen| foreseen.by & eye_bit(eye) == 0) else {
        return;
    };
    let season = foreseen.card.season();
    if position.events.add(foreseen.card).is_none() {
        return;
    }
    let cards = EventCard::all().filter(|card| card.season() == season);
    let mut left = below(rng, position.events.of(season).into());
    for card in cards {
        let copies = u32::from(position.events.count(card));
        if left < copies {
            foreseen.card = card;
            break;
        }
        left -= copies;
    }
    let taken = position.events.take(foreseen.card);
    debug_assert!(taken.is_some(), "a card that is there was taken");
}

/// Standing answers of others are their own affair, and so is whether they are asked at this moment.
fn forget_answers(position: &mut Position, eye: Eye) {
    for seat in Seat::all(position.players()).filter(|&seat| !eye.is(seat)) {
        position.tribes[seat.index()].muted = Cards::EMPTY;
    }
    let asked = position.frames.iter().find_map(|frame| match frame {
        Frame::Ask(decision) => Some(decision.seat()),
        _ => None,
    });
    if asked.is_some_and(|seat| !eye.is(seat)) {
        position.toggled = Cards::EMPTY;
    }
    if let Some(top) = position.frames.last_mut()
        && let Frame::Ask(Decision::Window { seat, moment }) = *top
        && !eye.is(seat)
    {
        *top = Frame::Draw(Lot::Moment(moment));
    }
}

/// Whether the open question can be answered with the cards dealt.
fn can_go_on(look: Look<'_>) -> bool {
    let mut choices = Vec::new();
    play::answers_of_top(look, &mut choices);
    !matches!(look.state.top(), Frame::Ask(_)) || !choices.is_empty()
}
