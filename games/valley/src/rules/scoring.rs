//! The end of the game (VM-12): who has won, and how the others stand.

use arrayvec::ArrayVec;
use tabletop::{Log, MAX_SEATS, Outcome, Seat, Set};

use crate::rules::{Event, Fate, Position, Reason, TO_WIN, Table};

impl<L: Log<Event>> Table<'_, L> {
    /// Tests for extinction and for the last tribe (VM-12.2, V60, V128); while a tribe may return the game
    /// goes on (V131).
    pub(crate) fn is_over(&mut self) -> bool {
        let state = self.state();
        if state.tribes.iter().any(|tribe| matches!(tribe.fate, Fate::MayReturn { .. })) {
            return false;
        }
        let living = state.living();
        let reason = match living.len() {
            0 => Reason::Extinction,
            1 => Reason::LastTribe,
            _ => return false,
        };
        self.game_over(reason, living);
        true
    }

    /// Tests for four settlements at two checks in a row, then announces (VM-12.1, V75). Several win together,
    /// or nobody yet where only one may (V61, V130).
    pub(crate) fn has_winner(&mut self) -> bool {
        let context = self.context();
        let wins = |seat: Seat| {
            let tribe = context.state.tribe(seat);
            context.state.has_enough(seat) && tribe.announced && (tribe.fire || !context.options().fire_rules)
        };
        let winners = Seat::set(context.state.players()).filter(wins);
        let most = if context.options().single_winner { 1 } else { winners.len() };
        if !winners.is_empty() && winners.len() <= most {
            self.game_over(Reason::Settlements, winners);
            return true;
        }
        for seat in self.state().seats_in_turn() {
            let on = self.state().has_enough(seat);
            if self.state().tribe(seat).announced != on {
                let needs_fire = on && self.rules().options().fire_rules;
                self.apply(Event::Announced { seat, on, needs_fire });
            }
        }
        false
    }
}

impl Position {
    /// Whether the tribe has the settlements it takes to win (VM-12.1, V48, V132).
    fn has_enough(&self, seat: Seat) -> bool {
        self.settlements(seat).len() >= TO_WIN.into()
    }

    /// How the game ended. Winners share the first rank; behind them settlements decide, then members, then food
    /// (V207).
    pub(crate) fn outcome(&self, reason: Reason, winners: Set<Seat>) -> Outcome {
        let settlements = |seat: Seat| self.settlements(seat).len() as i32;
        let standing = |seat: Seat| {
            if winners.contains(seat) {
                (true, 0, 0, 0)
            } else {
                (false, settlements(seat), self.people(seat).len(), self.tribe(seat).food.total())
            }
        };
        let seats = Seat::set(self.players());
        let standings: ArrayVec<_, MAX_SEATS> = seats.iter().map(standing).collect();
        let mut outcome = Outcome::ranked(&standings, |_| 0, reason.word());
        outcome.scores = seats.iter().map(settlements).collect();
        outcome.winners = winners.iter().collect();
        outcome
    }
}
