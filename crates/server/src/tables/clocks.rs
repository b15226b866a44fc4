//! How much time each seat has left, folded from when things were written. A turn is the time from when somebody is openly
//! asked until somebody else is: what a seat is asked in secret takes nothing of its time, for the others see how much is
//! left of it.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use utoipa::ToSchema;

use super::entry::{Entry, Pace};
use super::seating::STAND_IN;
use super::table::Table;
use crate::clock::Millis;
use crate::error::{Error, Result};
use store::AccountId;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// What is left at least to somebody who takes their seat back from a bot, and to whoever is asked in secret.
const GRACE: Millis = MINUTE;
/// How long somebody may be away in one game, in all.
const MOST_AWAY: Millis = 30 * DAY;

/// What happens when somebody's time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AtZero {
    /// Any other player may let a bot play for them.
    #[default]
    Others,
    /// A bot plays for them by itself.
    Bot,
}

impl AtZero {
    /// Whether it is as it was before tables could say otherwise.
    pub(super) fn is_usual(&self) -> bool {
        *self == AtZero::Others
    }
}

/// The time of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SeatClock {
    /// What is left for the game, or of the reserve.
    left: Millis,
    /// When its owner is away: then its time does not run.
    away: Option<(Millis, Millis)>,
    /// How long its owner was or will be away in all.
    away_in_all: Millis,
}

/// The time of every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    pace: Pace,
    seats: Vec<SeatClock>,
}

impl SeatClock {
    /// How much of its time passed between two moments.
    fn passed(&self, since: Millis, now: Millis) -> Millis {
        let away = self.away.map_or(0, |(from, until)| (until.min(now) - from.max(since)).max(0));
        (now - since - away).max(0)
    }

    /// When so much of its time will have passed.
    fn end(&self, since: Millis, time: Millis) -> Millis {
        let end = since.saturating_add(time);
        match self.away {
            Some((from, until)) if from < end && since < until => end + (until - from.max(since)),
            Some(_) | None => end,
        }
    }
}

impl Clocks {
    pub(super) fn new(pace: Pace, players: u8) -> Clocks {
        let left = match pace {
            Pace::Game { minutes, .. } => Millis::from(minutes) * MINUTE,
            Pace::Daily { reserve, .. } => Millis::from(reserve) * HOUR,
            Pace::None | Pace::Live { .. } | Pace::Relaxed => 0,
        };
        Clocks { pace, seats: vec![SeatClock { left, ..SeatClock::default() }; players.into()] }
    }

    fn of(&self, seat: Seat) -> SeatClock {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// A seat's turn is over.
    pub(super) fn spend(&mut self, seat: Seat, since: Millis, now: Millis) {
        let passed = self.of(seat).passed(since, now);
        let Some(clock) = self.seats.get_mut(seat.index()) else { return };
        match self.pace {
            Pace::Game { increment, .. } => {
                clock.left = (clock.left - passed).max(0) + Millis::from(increment) * SECOND;
            }
            Pace::Daily { hours, .. } => {
                let over = (passed - Millis::from(hours) * HOUR).max(0);
                clock.left = (clock.left - over).max(0);
            }
            Pace::None | Pace::Live { .. } | Pace::Relaxed => (),
        }
    }

    /// When a seat that is asked since a moment runs out of its time.
    pub(super) fn due(&self, seat: Seat, since: Millis, is_secret: bool) -> Option<Millis> {
        let clock = self.of(seat);
        Some(match self.pace {
            Pace::None => return None,
            Pace::Live { .. } | Pace::Relaxed => since + self.pace.millis()?,
            Pace::Game { increment, .. } if is_secret => since + GRACE.max(Millis::from(increment) * SECOND),
            // Whoever is away and asked in secret could be told from the others by how long it lasts.
            Pace::Daily { hours, .. } if is_secret => since + Millis::from(hours) * HOUR,
            Pace::Game { .. } => clock.end(since, clock.left),
            Pace::Daily { hours, .. } => clock.end(since, Millis::from(hours) * HOUR + clock.left),
        })
    }

    /// What a seat has left for the game or of its reserve, where it has one for itself.
    pub(crate) fn left(&self, seat: Seat) -> Option<Millis> {
        match self.pace {
            Pace::Game { .. } | Pace::Daily { .. } => Some(self.of(seat).left),
            Pace::None | Pace::Live { .. } | Pace::Relaxed => None,
        }
    }

    /// Until when the owner of a seat is away.
    pub(crate) fn away_until(&self, seat: Seat) -> Option<Millis> {
        self.of(seat).away.map(|(_, until)| until)
    }

    /// Somebody takes their seat back: they have a little time at least.
    pub(super) fn come_back(&mut self, seat: Seat) {
        if let (Pace::Game { .. }, Some(clock)) = (self.pace, self.seats.get_mut(seat.index())) {
            clock.left = clock.left.max(GRACE);
        }
    }

    /// Somebody is away from a moment until another. It takes the place of what they said before, as far as that is to
    /// come.
    pub(super) fn go_away(&mut self, seat: Seat, from: Millis, until: Millis) {
        let Some(clock) = self.seats.get_mut(seat.index()) else { return };
        if let Some((_, before)) = clock.away {
            clock.away_in_all -= (before - from).max(0);
        }
        // Whoever was away already is so from when they went.
        let since = clock.away.filter(|(_, before)| from < *before).map_or(from, |(since, _)| since);
        clock.away = Some((since, until.max(from)));
        clock.away_in_all += (until - from).max(0);
    }
}

impl Table {
    /// Somebody is away until a moment: their time does not run meanwhile.
    pub(crate) fn go_away(&self, account: &AccountId, until: Millis, now: Millis) -> Result<Vec<Entry>> {
        self.running()?;
        if !matches!(self.opened.pace, Pace::Daily { .. }) {
            return Err(Error::NotDaily);
        }
        let until = until.max(now);
        let seats = self.own_seats(account)?;
        let is_too_long = |seat: &Seat| {
            let clock = self.clocks.of(*seat);
            let to_come = clock.away.map_or(0, |(_, before)| (before - now).max(0));
            MOST_AWAY < clock.away_in_all - to_come + (until - now)
        };
        if seats.iter().any(is_too_long) {
            return Err(Error::AwayTooLong);
        }
        Ok(seats.into_iter().map(|seat| Entry::Away { seat, until }).collect())
    }

    /// What is written when the time of whoever is asked is over and the table lets a bot play then.
    pub(super) fn lend_overdue(&self, now: Millis) -> Option<Entry> {
        let seat = self.openly_asked().filter(|_| self.opened.at_zero == AtZero::Bot)?;
        self.due_at().filter(|due| *due <= now)?;
        Some(Entry::Lent { seat, level: STAND_IN })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat() -> Seat {
        Seat::new(0).unwrap_or_else(|| unreachable!("a seat"))
    }

    #[test]
    fn time_for_the_game_runs_down_and_every_turn_adds_to_it() {
        let mut clocks = Clocks::new(Pace::Game { minutes: 10, increment: 30 }, 2);
        assert_eq!(clocks.due(seat(), 5, false), Some(5 + 10 * MINUTE));
        clocks.spend(seat(), 0, 4 * MINUTE);
        assert_eq!(clocks.left(seat()), Some(6 * MINUTE + 30 * SECOND));
        clocks.spend(seat(), 0, HOUR);
        assert_eq!(clocks.left(seat()), Some(30 * SECOND), "nobody owes time");
        clocks.come_back(seat());
        assert_eq!(clocks.left(seat()), Some(GRACE));
        clocks.spend(seat(), 10 * MINUTE, 0);
        assert_eq!(clocks.left(seat()), Some(GRACE + 30 * SECOND), "a clock that was put back takes nothing");
    }

    #[test]
    fn a_reserve_is_used_up_by_what_is_longer_than_a_day() {
        let mut clocks = Clocks::new(Pace::Daily { hours: 24, reserve: 48 }, 2);
        assert_eq!(clocks.due(seat(), 0, false), Some(3 * DAY));
        clocks.spend(seat(), 0, 20 * HOUR);
        assert_eq!(clocks.left(seat()), Some(48 * HOUR));
        clocks.spend(seat(), 0, 30 * HOUR);
        assert_eq!(clocks.left(seat()), Some(42 * HOUR));
        assert_eq!(clocks.due(seat(), 0, true), Some(DAY), "in secret nothing depends on what is left");
    }

    #[test]
    fn time_does_not_run_for_whoever_is_away() {
        let mut clocks = Clocks::new(Pace::Daily { hours: 24, reserve: 0 }, 2);
        clocks.go_away(seat(), 12 * HOUR, 12 * HOUR + 7 * DAY);
        assert_eq!(clocks.due(seat(), 0, false), Some(8 * DAY), "half a day before, half a day after");
        assert_eq!(clocks.due(seat(), 9 * DAY, false), Some(10 * DAY));
        assert_eq!(clocks.of(seat()).passed(0, 8 * DAY), DAY);
        // Back three days after they went.
        clocks.go_away(seat(), 12 * HOUR + 3 * DAY, 0);
        assert_eq!(clocks.due(seat(), 0, false), Some(4 * DAY));
        assert_eq!(clocks.of(seat()).away_in_all, 3 * DAY);
        assert_eq!(clocks.due(seat(), 0, true), Some(DAY), "nor in secret, where it could be felt");
    }
}
