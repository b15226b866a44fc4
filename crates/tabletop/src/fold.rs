//! A state is the fold of its events: the checked state around a plain position, and the verbs' one way in.
//!
//! A position is plain data that anybody can write down. A state is a position that holds together: it was
//! set up by the rules, changed by events alone, or checked. [`state!`](crate::state) declares the one around
//! the other, with the field private to the game's crate; [`table!`](crate::table) declares what the rules
//! are written on: a state together with the log that hears of every event.

use crate::{Refusal, written};

/// Plain data that events change.
pub trait Fold: Clone {
    /// What happens to it.
    type Event: serde::Serialize + std::fmt::Debug;

    /// The paragraph that speaks of the pieces of the box: it refuses events whose pieces are missing.
    const RULE: &'static str;

    /// Applies an event. None if the pieces for it are missing; the position is then half changed, so callers
    /// that cannot trust the event apply it to a copy.
    ///
    /// Where the rules let something happen it is known which event that is. A fold that is always inlined comes down to
    /// the one arm of it there, and the processor need not guess which of all events comes next.
    fn apply(&mut self, event: &Self::Event) -> Option<()>;

    /// Whether what the position waits for after this event can be waited for at all. Only stored events are
    /// asked: the rules put no question that does not stand on the table.
    fn is_sound_after(&self, _event: &Self::Event) -> bool {
        true
    }

    /// The position after a stored event; a refusal if no table can hold what would be then.
    fn folded(&self, event: &Self::Event) -> Result<Self, Refusal> {
        let mut after = self.clone();
        if after.apply(event).is_some() && after.is_sound_after(event) {
            return Ok(after);
        }
        Err(Refusal::by(Self::RULE, format!("{} does not fit the table it stands at", written(event))))
    }
}

/// Declares the checked state around a game's plain position. It reads like the position, is written like it,
/// and changes by events alone.
///
/// ```
/// use tabletop::Fold;
///
/// /// A heap of stones, as anybody can write it down.
/// #[derive(Clone, Debug, PartialEq, serde::Serialize)]
/// pub struct Position {
///     pub stones: u8,
/// }
///
/// /// So many stones were taken.
/// #[derive(Debug, serde::Serialize)]
/// pub struct Taken(u8);
///
/// impl Fold for Position {
///     type Event = Taken;
///     const RULE: &'static str = "NI-1";
///
///     fn apply(&mut self, &Taken(stones): &Taken) -> Option<()> {
///         self.stones = self.stones.checked_sub(stones)?;
///         Some(())
///     }
/// }
///
/// tabletop::state! {
///     /// A heap that holds together.
///     #[derive(Clone, Debug, PartialEq)]
///     pub struct State(Position);
/// }
///
/// let mut state = State::trusted(Position { stones: 5 });
/// state.fold(&Taken(3))?;
/// assert_eq!(state.stones, 2);
/// assert_eq!(state.fold(&Taken(3)).unwrap_err().rule, Some("NI-1"));
/// assert_eq!(state.stones, 2, "a refusal leaves the table as it was");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
#[macro_export]
macro_rules! state {
    ($(#[$meta:meta])* $vis:vis struct $State:ident($Position:ty);) => {
        $(#[$meta])*
        $vis struct $State($Position);

        #[allow(dead_code)]
        impl $State {
            /// For the setup, and for positions that were checked.
            pub(crate) fn trusted(position: $Position) -> $State {
                $State(position)
            }

            /// Applies an event of the rules, which move only pieces that are there.
            #[inline(always)]
            pub(crate) fn apply(&mut self, event: &<$Position as $crate::Fold>::Event) {
                let applied = $crate::Fold::apply(&mut self.0, event);
                debug_assert!(applied.is_some(), "the rules move only pieces that are there: {event:?}");
            }

            /// Applies a stored event, or refuses it and stays as it was.
            pub(crate) fn fold(
                &mut self,
                event: &<$Position as $crate::Fold>::Event,
            ) -> Result<(), $crate::Refusal> {
                self.0 = $crate::Fold::folded(&self.0, event)?;
                Ok(())
            }
        }

        impl std::ops::Deref for $State {
            type Target = $Position;

            #[inline]
            fn deref(&self) -> &$Position {
                &self.0
            }
        }

        impl $crate::serde::Serialize for $State {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

/// Declares what a game's rules are written on: the rules, the state, and the log that hears of everything.
///
/// The chapters of a rulebook are `impl` blocks of it; `apply` is the only way it changes the state.
///
/// A chapter of a game reads like this (`examples/cave-bear/src/rules/play.rs` has them all):
///
/// ```text
/// /// Throws a spear and may throw another (CB-4.1).
/// fn throw(&mut self, seat: Seat, spear: Spear) -> Result<(), Illegal<Breach>> {
///     if self.state().hands[seat].count(spear) == 0 {
///         return Err(Breach::NotInHand.into());
///     }
///     self.apply(Event::Threw { seat, spear });
///     self.ask(seat);
///     Ok(())
/// }
/// ```
#[macro_export]
macro_rules! table {
    ($(#[$meta:meta])* $vis:vis struct $Table:ident($Rules:ty, $State:ty, $Event:ty);) => {
        $(#[$meta])*
        $vis struct $Table<'a, L> {
            rules: &'a $Rules,
            state: &'a mut $State,
            log: &'a mut L,
            /// Whether the choice was on the menu, so that no rule forbids it.
            was_offered: bool,
        }

        #[allow(dead_code)]
        impl<'a, L: $crate::Log<$Event>> $Table<'a, L> {
            #[inline]
            pub(crate) fn new(rules: &'a $Rules, state: &'a mut $State, log: &'a mut L) -> Self {
                $Table { rules, state, log, was_offered: false }
            }

            /// The table for a choice that was on its menu.
            #[inline]
            pub(crate) fn offered(rules: &'a $Rules, state: &'a mut $State, log: &'a mut L) -> Self {
                $Table { rules, state, log, was_offered: true }
            }

            /// Refuses what a rule forbids. A choice that was on the menu is looked at again only where checks are on.
            #[inline]
            pub(crate) fn check<E>(&self, may: impl FnOnce(&$State) -> Result<(), E>) -> Result<(), E> {
                if self.was_offered && !cfg!(debug_assertions) { Ok(()) } else { may(self.state) }
            }

            /// The rules, with the box the game is played from.
            #[inline]
            pub(crate) fn rules(&self) -> &'a $Rules {
                self.rules
            }

            /// The table as it lies.
            #[inline]
            pub(crate) fn state(&self) -> &$State {
                self.state
            }

            /// Takes an event down and applies it: nothing else changes the table.
            #[inline(always)]
            pub(crate) fn apply(&mut self, event: $Event) {
                self.log.record(&event);
                self.state.apply(&event);
            }
        }
    };
}
