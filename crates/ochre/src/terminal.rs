//! A plain conversation, line by line: works over ssh, in a pipe and with a screen reader.

use std::io::{self, BufRead, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tabletop::Seat;
use texts::Words;

use crate::failure::Failure;

/// Where the conversation takes place.
pub(crate) struct Terminal<I, O> {
    input: I,
    output: O,
    /// Whether the output is a screen: it can be wiped, and knows colours.
    is_screen: bool,
    /// What seats are called, with how each is written on a screen.
    painted: Vec<(String, &'static str)>,
}

/// How the names of the seats are written, which are those of their colours: a colour says nothing alone.
const PAINTS: [&str; 6] = ["1;31", "1;34", "1;32", "1;33", "1;35", "1;37"];

impl<I: BufRead, O: Write> Terminal<I, O> {
    pub(crate) fn new(input: I, output: O) -> Self {
        Terminal { input, output, is_screen: io::stdout().is_terminal(), painted: Vec::new() }
    }

    /// The same with the seats of a game in their colours, where there is a screen and nobody wants none (`NO_COLOR`).
    pub(crate) fn painted(self, words: &Words, players: u8) -> Self {
        let is_plain = !self.is_screen || std::env::var_os("NO_COLOR").is_some_and(|wish| !wish.is_empty());
        let names = Seat::all(players).map(|seat| words.called(seat)).zip(PAINTS);
        Terminal { painted: names.filter(|_| !is_plain).collect(), ..self }
    }

    /// Says a line, or several.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", paint(text.trim_end(), &self.painted))
    }

    /// Asks for a line; none when the input has ended.
    pub(crate) fn ask(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Wipes the screen and what scrolled off it, where there is a screen; whether there is.
    pub(crate) fn wipe(&mut self) -> io::Result<bool> {
        if self.is_screen {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(self.is_screen)
    }
}

/// A text with the names of seats in colour, where they stand as words, small or at the beginning of a sentence.
fn paint(text: &str, names: &[(String, &str)]) -> String {
    let mut painted = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match names.iter().find(|(name, _)| name.to_lowercase() == word.to_lowercase()) {
            Some((_, colour)) => painted += &format!("\x1b[{colour}m{word}\x1b[0m"),
            None => painted += word,
        }
        let next = after.chars().next().map_or(0, char::len_utf8);
        painted += &after[..next];
        rest = &after[next..];
    }
    painted
}

/// The words and numbers of a text, whatever the case and the marks between them.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric());
    parts.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// How well a text fits: whole words before beginnings, and then what says least besides them. Best comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fit {
    is_other: bool,
    /// How many of the wanted words only begin a word of the text.
    pub(crate) beginnings: usize,
    length: usize,
}

/// How well the wanted words fit a text; none if one of them neither is nor begins a word of it. A number is meant
/// whole: 1 is not 10.
fn fit(text: &str, wanted: &[String]) -> Option<Fit> {
    let text = words(text);
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    let mut beginnings = 0;
    for part in wanted {
        if text.contains(part) {
            continue;
        }
        if is_number(part) || !text.iter().any(|word| word.starts_with(part.as_str())) {
            return None;
        }
        beginnings += 1;
    }
    Some(Fit { is_other: text != wanted, beginnings, length: text.len() })
}

/// The indices of the texts these words fit best, and how well. A text typed in full is meant, whatever else has its
/// words.
pub(crate) fn best_fits<'a>(texts: impl Iterator<Item = &'a str>, wanted: &str) -> (Vec<usize>, Option<Fit>) {
    let wanted = words(wanted);
    if wanted.is_empty() {
        return (Vec::new(), None);
    }
    let fits: Vec<(usize, Fit)> =
        texts.enumerate().filter_map(|(index, text)| Some((index, fit(text, &wanted)?))).collect();
    let best = fits.iter().map(|&(_, fit)| fit).min();
    let indices = fits.into_iter().filter(|&(_, fit)| Some(fit) == best).map(|(index, _)| index).collect();
    (indices, best)
}

/// Whether this is the word of a command. The English words are understood in every language.
pub(crate) fn is_word(words: &Words, id: &str, typed: &str) -> bool {
    let typed = typed.to_lowercase();
    words.say(id) == typed || Words::english().say(id) == typed
}

/// A bar on a terminal, none in a pipe.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The same where it is the time that is known, not the number of games.
pub(crate) fn progress_in_time(seconds: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {elapsed} of {len} s, {msg} games");
    ProgressBar::new(seconds).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What a program wants to read: one line of JSON.
pub(crate) fn json(it: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(it).map_err(|error| Failure::Failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_painted_where_they_are_words_and_the_letters_stay() {
        let names = [("Red".to_owned(), "1;31"), ("Blue".to_owned(), "1;34")];
        let text = "Red takes 3 wood from blue, predated:\n  red.";
        let wanted = "\x1b[1;31mRed\x1b[0m takes 3 wood from \x1b[1;34mblue\x1b[0m, predated:\n  \x1b[1;31mred\x1b[0m.";
        assert_eq!(paint(text, &names), wanted);
        assert_eq!(paint(text, &[]), text, "a pipe gets plain lines");
    }

    #[test]
    fn a_screen_is_wiped_and_painted_and_a_pipe_is_not() {
        let said = |is_screen: bool| {
            let mut output = Vec::new();
            let painted = vec![("Red".to_owned(), "1;31")];
            let painted = if is_screen { painted } else { Vec::new() };
            let mut terminal = Terminal { input: io::empty(), output: &mut output, is_screen, painted };
            assert_eq!(terminal.wipe().ok(), Some(is_screen));
            assert!(terminal.say("Red is asked.").is_ok());
            String::from_utf8_lossy(&output).into_owned()
        };
        assert_eq!(said(false), "Red is asked.\n");
        assert_eq!(said(true), "\x1b[2J\x1b[3J\x1b[H\x1b[1;31mRed\x1b[0m is asked.\n");
    }
}
