//! What goes along with any question of the own, which stays open: spying, intuition, standing answers (V189, V192).

use tabletop::{Log, Menu, Seat, Tray};

use super::{Card, Situation, ensure, nothing};
use crate::rules::{Breach, Choice, Context, Decision, Event, Hex, Lot, Occasion, Table, Target, Trump};

/// Shows the hand of a player with a member next to one of the own (V117).
pub(super) struct Spying;

impl Card for Spying {
    const TRUMP: Trump = Trump::Spying;
    const PLAYED: &'static [Occasion] = &[Occasion::AnyQuestion];

    fn targets(context: Context<'_>, _: Situation, out: &mut impl FnMut(Target)) {
        Seat::all(context.state.players()).for_each(|other| out(Target::Tribe(other)));
    }

    /// There must be a card not known yet.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        let Target::Tribe(other) = target else { return Err(Breach::WrongTarget) };
        let (state, seat) = (context.state, now.seat());
        ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
        let theirs = state.lands(other);
        let near = |hex: Hex| !(hex.around() & theirs).is_empty();
        ensure(state.lands(seat).iter().any(near), Breach::WrongTarget)?;
        let unknown = |card: Trump| !state.seen[card].contains(seat);
        ensure(state.tribe(other).hand.iter().any(unknown), Breach::NothingToSee)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let Target::Tribe(on) = target else { return };
        let cards = table.state().tribe(on).hand;
        table.apply(Event::Spied { by: now.seat(), on, cards: Some(cards) });
    }
}

/// Shows the next event (V117).
pub(super) struct Intuition;

impl Card for Intuition {
    const TRUMP: Trump = Trump::Intuition;
    const PLAYED: &'static [Occasion] = &[Occasion::AnyQuestion];

    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let known = context.state.foreseen.is_some_and(|foreseen| foreseen.by.contains(now.seat()));
        ensure(context.has_next_event() && !known, Breach::NothingToSee)
    }

    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, _: Target) {
        let seat = now.seat();
        if table.state().foreseen.is_some() {
            table.apply(Event::Foreseen { by: seat });
            return;
        }
        table.fill_events(table.context().next_season());
        table.draw(Lot::Foresight { seat });
    }
}

impl Context<'_> {
    pub(crate) fn asides(self, seat: Seat, out: &mut Menu<Choice>) {
        let tribe = self.state.tribe(seat);
        if tribe.hand.is_empty() {
            return;
        }
        self.plays(Situation::Aside { seat }, out);
        let asked_for = (tribe.hand - self.state.changed_mutes) & Trump::of_moments();
        out.add_about(asked_for, tribe.muted.bits(), Choice::OF_MUTE);
    }

    pub(crate) fn may_aside(self, seat: Seat, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Play { card, target } => self.may_play(Situation::Aside { seat }, card, target),
            Choice::Mute(card) | Choice::Unmute(card) => {
                self.has_in_hand(seat, card)?;
                let tribe = self.state.tribe(seat);
                ensure(card.has_moment(), Breach::NoStandingAnswer)?;
                ensure(!self.state.changed_mutes.contains(card), Breach::AlreadyToggled)?;
                let set = matches!(choice, Choice::Mute(_));
                ensure(tribe.muted.contains(card) != set, Breach::NoStandingAnswer)
            }
            _ => Err(Breach::WrongTarget),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Does what goes along with the open question, which stays open.
    pub(crate) fn aside(&mut self, seat: Seat, decision: Decision, choice: Choice) {
        match choice {
            Choice::Play { card, target } => self.play(Situation::Aside { seat }, card, target),
            Choice::Mute(card) => {
                self.apply(Event::Muted { seat, card, on: true });
                self.withdraw(decision);
            }
            Choice::Unmute(card) => self.apply(Event::Muted { seat, card, on: false }),
            _ => (),
        }
    }

    /// A moment's question without any card left to be asked for is answered by the standing answers (V206).
    fn withdraw(&mut self, decision: Decision) {
        let Decision::Window { seat, moment } = decision else { return };
        if self.context().asked_for(seat, moment).is_empty() {
            self.end();
        }
    }
}
