//! What somebody wishes to be told, and when they are not to be disturbed. The JSON of these types is what databases hold.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::tables::What;

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
/// The furthest any clock on earth is from the middle one, in minutes.
const FURTHEST: i16 = 14 * 60;

/// What somebody wishes to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Kinds {
    /// That it is their turn, or may be, or that a bot plays for them.
    pub(crate) turn: bool,
    /// That their table has begun.
    pub(crate) begun: bool,
    /// That they are invited.
    pub(crate) invited: bool,
    /// That their table is over.
    pub(crate) finished: bool,
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds { turn: true, begun: true, invited: true, finished: true }
    }
}

impl Kinds {
    /// Whether something is to be told.
    pub(crate) fn has(self, what: What) -> bool {
        match what {
            What::Turn | What::Perhaps | What::Replaced => self.turn,
            What::Begun => self.begun,
            What::Invited => self.invited,
            What::Finished => self.finished,
        }
    }
}

/// What somebody wishes of all their tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Wishes {
    /// What they wish to be told.
    pub(crate) kinds: Kinds,
    /// When they are not to be disturbed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<Quiet>,
    /// How often mail comes.
    pub(crate) mail: Digest,
}

/// Hours in which nothing comes: it comes when they are over, if it still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quiet {
    /// From this hour of their day on.
    #[schema(maximum = 23)]
    pub(crate) from: u8,
    /// Until this hour.
    #[schema(maximum = 23)]
    pub(crate) until: u8,
    /// By how many minutes their clock is ahead of the middle one (UTC).
    #[serde(default)]
    #[schema(minimum = -840, maximum = 840)]
    pub(crate) offset: i16,
}

/// How often mail comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Digest {
    /// A mail for everything.
    #[default]
    Each,
    /// One an hour at most, with all that came up.
    Hourly,
    /// One a day at most.
    Daily,
}

impl Digest {
    pub(crate) const ALL: [Digest; 3] = [Digest::Each, Digest::Hourly, Digest::Daily];

    /// How long lies between two mails.
    pub(super) fn pause(self) -> Millis {
        match self {
            Digest::Each => 0,
            Digest::Hourly => HOUR,
            Digest::Daily => DAY,
        }
    }

    /// Its name in forms and words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Digest::Each => "each",
            Digest::Hourly => "hourly",
            Digest::Daily => "daily",
        }
    }
}

impl Quiet {
    /// Whether there are such hours.
    pub(crate) fn is_possible(self) -> bool {
        self.from < 24 && self.until < 24 && (-FURTHEST..=FURTHEST).contains(&self.offset)
    }

    /// When something may be told that comes up now.
    pub(super) fn next(self, now: Millis) -> Millis {
        let shift = Millis::from(self.offset) * MINUTE;
        let local = now + shift;
        let since_midnight = local.rem_euclid(DAY);
        let (from, until) = (Millis::from(self.from) * HOUR, Millis::from(self.until) * HOUR);
        let is_quiet = match from < until {
            true => (from..until).contains(&since_midnight),
            // Over midnight; the same hour twice is no time at all.
            false => from != until && (from <= since_midnight || since_midnight < until),
        };
        if is_quiet { now + (until - since_midnight).rem_euclid(DAY) } else { now }
    }
}

impl Wishes {
    /// Reads what is kept. What another release kept and this one cannot read is as usual.
    pub(super) fn read(kept: Option<&str>) -> Wishes {
        kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default()
    }

    /// When something may be told that comes up now, by mail or otherwise.
    pub(super) fn due(&self, now: Millis, last_mail: Option<Millis>) -> Millis {
        let paused = last_mail.map_or(now, |last| now.max(last.min(now) + self.mail.pause()));
        self.quiet.map_or(paused, |quiet| quiet.next(paused))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon of some day, by the middle clock.
    const NOON: Millis = 20_000 * DAY + 12 * HOUR;

    #[test]
    fn quiet_hours_end_at_their_hour_also_over_midnight_and_far_away() {
        let quiet = Quiet { from: 22, until: 7, offset: 0 };
        assert_eq!(quiet.next(NOON), NOON);
        assert_eq!(quiet.next(NOON + 11 * HOUR), NOON + 19 * HOUR, "23 o'clock");
        assert_eq!(quiet.next(NOON + 18 * HOUR), NOON + 19 * HOUR, "6 o'clock");
        assert_eq!(quiet.next(NOON + 19 * HOUR), NOON + 19 * HOUR);
        let far = Quiet { from: 9, until: 17, offset: -8 * 60 };
        assert_eq!(far.next(NOON), NOON, "4 o'clock there");
        assert_eq!(far.next(NOON + 6 * HOUR), NOON + 13 * HOUR, "10 o'clock there");
        let none = Quiet { from: 9, until: 9, offset: 0 };
        assert!((0..24).all(|hour| none.next(NOON + hour * HOUR) == NOON + hour * HOUR));
    }

    #[test]
    fn mail_waits_for_its_pause_and_then_for_the_morning() {
        let quiet = Some(Quiet { from: 13, until: 15, offset: 0 });
        let wishes = Wishes { mail: Digest::Hourly, quiet, ..Wishes::default() };
        assert_eq!(wishes.due(NOON, None), NOON);
        assert_eq!(wishes.due(NOON, Some(NOON - HOUR / 2)), NOON + HOUR / 2);
        assert_eq!(wishes.due(NOON + HOUR / 2, Some(NOON + HOUR / 4)), NOON + 3 * HOUR, "quiet by then");
        assert_eq!(wishes.due(NOON, Some(NOON + 90 * DAY)), NOON + 3 * HOUR, "a clock that ran ahead");
    }

    #[test]
    fn what_is_kept_is_read_and_what_cannot_be_read_is_as_usual() {
        let kept = r#"{"kinds":{"turn":true,"begun":false,"invited":true,"finished":true},"quiet":{"from":22,"until":7,"offset":60},"mail":"daily"}"#;
        assert_eq!(serde_json::to_string(&Wishes::read(Some(kept))).unwrap_or_default(), kept);
        assert_eq!(Wishes::read(Some("{\"odd\":1}")), Wishes::default());
        assert_eq!(Wishes::read(None), Wishes::default());
    }
}
