//! What else could be true for one pair of eyes: hidden cards are dealt anew.

use arrayvec::ArrayVec;
use rand_core::Rng;
use tabletop::{Asks, Eye, Menu, Seat, Set, below};

use crate::rules::{Context, Decision, EventCard, Frame, Lot, Position, State, Trump};

/// How often a deal is tried before the true one is taken. The asked seat's own cards stay, and with them its
/// answers, so that for the seat that thinks the first deal does.
const TRIES: u8 = 20;

/// Where a hidden card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pile {
    Hand(Seat),
    Deck,
    Buried,
}

impl Context<'_> {
    /// A state that could be true for all that `eye` knows.
    pub(crate) fn determinized(self, eye: Eye, rng: &mut impl Rng) -> State {
        for _ in 0..TRIES {
            let mut position = self.state.clone();
            position.deal_anew(eye, rng);
            position.foresee_anew(eye, rng);
            position.forget_answers(eye);
            if (Context { rules: self.rules, state: &position }).can_go_on(eye) {
                return State::trusted(position);
            }
        }
        State::trusted(self.state.clone())
    }

    /// Whether the open question can be answered with the cards dealt.
    fn can_go_on(self, eye: Eye) -> bool {
        let Frame::Ask(decision) = self.state.top() else { return true };
        // Whoever is asked knows all that their answers depend on.
        if eye.is(decision.seat()) {
            return true;
        }
        let mut menu = Menu::default();
        self.answers_of_top(&mut menu);
        !menu.is_empty()
    }
}

fn is_known(by: Set<Seat>, eye: Eye) -> bool {
    match eye {
        Eye::Seat(seat) => by.contains(seat),
        Eye::Watcher => false,
    }
}

impl Position {
    fn pile(&mut self, pile: Pile) -> &mut Set<Trump> {
        match pile {
            Pile::Hand(seat) => &mut self.tribes[seat].hand,
            Pile::Deck => &mut self.deck,
            Pile::Buried => &mut self.buried,
        }
    }

    /// Shuffles the cards these eyes do not know among the piles they can be in. What others have seen of a
    /// slot in a pile stays with the slot.
    fn deal_anew(&mut self, eye: Eye, rng: &mut impl Rng) {
        let mut slots: ArrayVec<(Pile, u8), 40> = ArrayVec::new();
        let mut hidden = Set::EMPTY;
        let hands = Seat::all(self.players()).filter(|&seat| !eye.is(seat)).map(Pile::Hand);
        for pile in hands.chain([Pile::Deck, Pile::Buried]) {
            let seen = self.seen;
            let cards = self.pile(pile);
            let unknown = cards.filter(|card| !is_known(seen[card], eye));
            *cards -= unknown;
            hidden |= unknown;
            slots.extend(unknown.iter().map(|card| (pile, seen[card].bits())));
        }
        // In an order that does not depend on where the cards truly lie.
        let mut cards: ArrayVec<Trump, 40> = hidden.iter().collect();
        slots.sort_unstable();
        for (index, &(pile, seen)) in slots.iter().enumerate() {
            let other = index + below(rng, (cards.len() - index) as u32) as usize;
            cards.swap(index, other);
            self.pile(pile).insert(cards[index]);
            self.seen[cards[index]] = Set::of_bits(seen);
        }
    }

    /// Another next event, if somebody else has looked at it.
    fn foresee_anew(&mut self, eye: Eye, rng: &mut impl Rng) {
        let Some(foreseen) = self.foreseen.as_mut().filter(|foreseen| !is_known(foreseen.by, eye)) else {
            return;
        };
        let season = EventCard::of(foreseen.card.season());
        if self.events.put(foreseen.card).is_none() {
            return;
        }
        if let Some(card) = self.events.counts().draw(season, rng) {
            foreseen.card = card;
        }
        let taken = self.events.take(foreseen.card);
        debug_assert!(taken.is_some(), "a card that is there was taken");
    }

    /// Standing answers of others are their own affair, and so is whether they are asked at this moment.
    fn forget_answers(&mut self, eye: Eye) {
        for seat in Seat::all(self.players()).filter(|&seat| !eye.is(seat)) {
            self.tribes[seat].muted = Set::EMPTY;
        }
        let asked = self.frames.iter().find_map(|frame| match frame {
            Frame::Ask(decision) => Some(decision.seat()),
            _ => None,
        });
        if asked.is_some_and(|seat| !eye.is(seat)) {
            self.changed_mutes = Set::EMPTY;
        }
        if let Some(top) = self.frames.last_mut()
            && let Frame::Ask(Decision::Window { seat, moment }) = *top
            && !eye.is(seat)
        {
            *top = Frame::Draw(Lot::Moment(moment));
        }
    }
}
