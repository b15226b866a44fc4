//! What lists of tables and of games have in common: a table in a line, times in words, and addresses of the next page.

use maud::{Markup, html};
use tabletop::Seat;
use texts::{OptionKind, OptionText, Words, args};

use crate::clock::Millis;
use crate::tables::{Pace, Sitter, Summary};

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// The title of a game, or its name if it is not here any more.
pub(super) fn title(words: &Words, game: &str) -> String {
    registry::find(game).map_or_else(|_| game.to_owned(), |game| game.title_in(words.lang()))
}

/// How much time, in the largest unit that fits.
pub(super) fn span(words: &Words, millis: Millis) -> String {
    match millis.max(0) {
        short if short < HOUR => words.say_with("time-minutes", &args! { count: short / MINUTE }),
        some if some < 2 * DAY => words.say_with("time-hours", &args! { count: some / HOUR }),
        long => words.say_with("time-days", &args! { count: long / DAY }),
    }
}

/// How long ago something was.
pub(super) fn ago(words: &Words, now: Millis, then: Millis) -> String {
    match now - then {
        just if just < MINUTE => words.say("time-now"),
        past => words.say_with("time-ago", &args! { time: span(words, past) }),
    }
}

/// A day as people write it, and as programs read it.
pub(super) fn date(words: &Words, at: Millis) -> Markup {
    let (year, month, day) = civil(at.div_euclid(DAY));
    let text = words.say_with(
        "time-date",
        &args! { day: day.to_string(), month: words.say(&format!("month-{month}")), year: year.to_string() },
    );
    html! { time datetime=(format!("{year:04}-{month:02}-{day:02}")) { (text) } }
}

/// The day of the calendar that many days after the first of 1970, by Howard Hinnant's algorithm: years begin in March, so
/// that the day that is there every four years is the last.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// How long everybody may think.
pub(super) fn pace(words: &Words, pace: Pace) -> String {
    super::seating::pace(words, pace).trim_end_matches('.').to_owned()
}

/// The options of a table that differ from what is usual, in words.
pub(super) fn options(words: &Words, game: &str, summary: &Summary) -> Vec<String> {
    let (Ok(game), Some(chosen)) = (registry::find(game), summary.options.as_object()) else {
        return Vec::new();
    };
    let said = |option: OptionText| {
        let value = chosen.get(option.key)?;
        match &option.kind {
            OptionKind::Flag { default } => {
                let is_on = value.as_bool().filter(|is_on| is_on != default)?;
                let message = if is_on { "option-on" } else { "option-off" };
                Some(words.say_with(message, &args! { option: option.title.as_str() }))
            }
            OptionKind::Number { default, .. } => {
                let number = value.as_i64().filter(|number| *number != i64::from(*default))?;
                Some(format!("{}: {number}", option.title))
            }
            OptionKind::Choice { of, default } => {
                let (_, title) =
                    of.iter().find(|(word, _)| Some(*word) == value.as_str() && word != default)?;
                Some(format!("{}: {title}", option.title))
            }
        }
    };
    game.option_texts(words.lang()).into_iter().filter_map(said).collect()
}

/// The seal of a seat, or an empty one where nobody sits yet.
pub(super) fn seals(sitters: &[Sitter]) -> Markup {
    html! {
        span.seals { @for (seat, sitter) in (0..).zip(sitters) { (seal(seat, sitter)) } }
    }
}

fn seal(seat: u8, sitter: &Sitter) -> Markup {
    let is_taken = matches!(sitter, Sitter::Person(_) | Sitter::Bot(_));
    let seat = Seat::new(seat).filter(|_| is_taken);
    html! {
        svg.seal.ghost[seat.is_none()] viewBox="-12 -12 24 24" aria-hidden="true" {
            @match seat {
                Some(seat) => (draw::sign(seat)),
                None => rect x="-11.25" y="-11.25" width="22.5" height="22.5" rx="6" {},
            }
        }
    }
}

/// Who sits there, if anybody does.
pub(super) fn sitter_name(words: &Words, sitter: &Sitter) -> Option<String> {
    match sitter {
        Sitter::Open | Sitter::Invited => None,
        Sitter::Person(name) if name.is_empty() => Some(words.say("sitter-forgotten")),
        Sitter::Person(name) => Some(name.clone()),
        Sitter::Bot(level) => Some(words.say(&format!("level-{level}"))),
    }
}

/// What is put behind the question mark of an address: text in which nothing has a meaning of its own.
pub(super) fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let one = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(19_782), (2024, 2, 29));
        assert_eq!(civil(19_783), (2024, 3, 1));
        assert_eq!(civil(20_776), (2026, 11, 19));
        assert_eq!(civil(-1), (1969, 12, 31));
    }

    #[test]
    fn names_in_addresses_mean_nothing() {
        assert_eq!(escaped("Ayla & Ö/?"), "Ayla%20%26%20%C3%96%2F%3F");
    }
}
