//! The games in words: prompts, choices, the log, refusals, and the table as plain text for terminals and
//! screen readers. Sentences stand in Fluent files, in every language; a game's own code says which sentence and with
//! which numbers ([`Telling`]). Made from views and told events only.

mod options;
pub mod rulebook;
#[cfg(feature = "testing")]
pub mod testing;
mod words;

use std::fmt::Write;

use tabletop::{Illegal, Outcome, Secrecy};

pub use fluent_bundle::FluentArgs;
pub use options::{OptionKind, OptionText};
pub use rulebook::Book;
pub use words::{Catalogue, FluentFile, GENERAL, Lang, Reader, Words};

/// A game that can be told in words.
pub trait Telling: Secrecy {
    /// The game's name as on its box, in English.
    const TITLE: &'static str;

    /// The game's Fluent files. Besides what it is told with they say its `title`, what it is `about`, its player `aid`
    /// (a line that begins with `#` is a heading, and each other one ends with a rule in brackets), and the steps of its
    /// lessons: `lesson-first-title`, `-about`, `-1` and so on, and `-end`.
    fn catalogue() -> &'static Catalogue;

    /// Its rules to be read.
    fn rulebook() -> &'static Book;

    /// A language with the words of the game.
    fn words(lang: Lang) -> &'static Words {
        Self::catalogue().words(lang)
    }

    /// The words of the game as somebody reads them.
    fn words_for(reader: Reader<'_>) -> Words {
        Self::words(reader.lang).among(reader)
    }

    /// The options of the game that a form can ask for. Those that take a whole file are not among them.
    fn options(words: &Words) -> Vec<OptionText>;

    /// What a seat is asked, in one sentence that speaks to it. It begins as it does after the name of who is asked.
    fn prompt(words: &Words, view: &Self::View, decision: Self::Decision) -> String;

    /// A choice, as on a button. The view is that of the seat that chooses.
    fn choice(words: &Words, view: &Self::View, choice: Self::Choice) -> String;

    /// What happened, as a line of the log.
    fn event(words: &Words, event: &Self::Event) -> String;

    /// Whether the log is better without this event.
    fn is_quiet(event: &Self::Event) -> bool;

    /// The rule a choice breaks, in one sentence.
    fn breach(words: &Words, breach: Self::Breach) -> String;

    /// Every answer somebody could think of for a question, offered or not: what "why not?" is asked about.
    /// Answers to other questions may be among them.
    fn conceivable(decision: Self::Decision) -> Vec<Self::Choice>;

    /// Whether somebody who sees the table would think of a choice at all. What plainly is not there is not listed among
    /// what may not be chosen.
    fn is_thought_of(_view: &Self::View, _choice: Self::Choice) -> bool {
        true
    }

    /// The table as plain text.
    fn table(words: &Words, view: &Self::View) -> String;

    /// How the game ended, as plain text.
    fn ending(words: &Words, view: &Self::View, outcome: &Outcome) -> String;
}

/// Why something is refused, in one sentence.
pub fn illegal<R: Telling>(words: &Words, illegal: Illegal<R::Breach>) -> String {
    match illegal {
        Illegal::Over => words.say("refused-over"),
        Illegal::LotComesNext => words.say("refused-lot-comes-next"),
        Illegal::ChoiceComesNext => words.say("refused-choice-comes-next"),
        Illegal::NotYourTurn { asked, .. } => {
            words.say_with("refused-not-your-turn", &args! { seat: words.seat(asked) })
        }
        Illegal::OtherQuestion { .. } => words.say("refused-other-question"),
        Illegal::NoSuchResult { .. } => words.say("refused-no-such-result"),
        Illegal::Breach(breach) => R::breach(words, breach),
    }
}

/// Who won, in one sentence.
pub fn winners(words: &Words, outcome: &Outcome) -> String {
    let names: Vec<String> = outcome.winners.iter().map(|&seat| words.name(seat)).collect();
    match names.as_slice() {
        [] => words.say("winners-none"),
        [_] => words.say_with("winners-one", &args! { seat: words.seat(outcome.winners[0]) }),
        [rest @ .., last] => {
            let rest = rest.join(", ");
            words.say_with("winners-shared", &args! { rest: rest, last: last.as_str() })
        }
    }
}

/// A choice with what a bot expects of it.
pub struct Figures<'a> {
    /// The choice in words.
    pub choice: &'a str,
    /// The share of games it wins.
    pub win_share: f32,
    /// The points at the end.
    pub points: f32,
}

/// What speaks for a choice, seen against the next best, in one sentence.
pub fn explain(words: &Words, best: &Figures<'_>, next: Option<&Figures<'_>>) -> String {
    let percent = |share: f32| (100.0 * share).round() as i32;
    let mut args =
        args! { choice: best.choice, share: percent(best.win_share), points: best.points.round() as i32 };
    let Some(next) = next else { return words.say_with("explain-only", &args) };
    let gain = percent(best.win_share) - percent(next.win_share);
    args.set("gain", gain);
    args.set("next", next.choice);
    words.say_with(if 0 < gain { "explain-better" } else { "explain-close" }, &args)
}

/// Columns of text under each other, each as wide as its widest entry; the first to the left, the others
/// to the right.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|text| text.chars().count()).max();
    let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        for (column, entry) in row.iter().enumerate() {
            let width = widths[column];
            let written =
                if column == 0 { write!(text, "{entry:width$}") } else { write!(text, "  {entry:>width$}") };
            debug_assert!(written.is_ok(), "writing to a string does not fail");
        }
        text.push('\n');
    }
    text
}

/// A number that may be below zero, with a minus sign: a hyphen is none, to the eye and to the ear.
///
/// ```
/// assert_eq!(texts::signed(12), "12");
/// assert_eq!(texts::signed(-12), "\u{2212}12");
/// ```
pub fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A sentence or a label that begins with what may be a small letter.
pub fn sentence(text: String) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
