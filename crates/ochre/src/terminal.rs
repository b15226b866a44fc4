//! A plain conversation, line by line: works over ssh, in a pipe and with a screen reader.

use std::io::{self, BufRead, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use texts::Words;

use crate::failure::Failure;

/// Where the conversation takes place.
pub(crate) struct Terminal<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    pub(crate) fn new(input: I, output: O) -> Self {
        Terminal { input, output }
    }

    /// Says a line, or several.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", text.trim_end())
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

    /// Wipes the screen and what scrolled off it, where there is a screen.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        if io::stdout().is_terminal() {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
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

/// What a program wants to read: one line of JSON.
pub(crate) fn json(it: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(it).map_err(|error| Failure::Failed(error.to_string()))
}
