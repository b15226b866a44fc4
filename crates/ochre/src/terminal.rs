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

/// Whether every word of `wanted` begins a word of `text`. A number is meant whole: 1 is not 10.
pub(crate) fn has_words(text: &str, wanted: &str) -> bool {
    let (text, wanted) = (words(text), words(wanted));
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    let begins = |part: &String| {
        text.iter().any(|word| if is_number(part) { word == part } else { word.starts_with(part) })
    };
    !wanted.is_empty() && wanted.iter().all(begins)
}

/// The indices of the texts these words fit best: those that say least besides them.
pub(crate) fn best_fits<'a>(texts: impl Iterator<Item = &'a str>, wanted: &str) -> Vec<usize> {
    let fitting = texts.enumerate().filter(|(_, text)| has_words(text, wanted));
    let fitting: Vec<(usize, usize)> = fitting.map(|(index, text)| (index, words(text).len())).collect();
    let least = fitting.iter().map(|&(_, length)| length).min();
    fitting.into_iter().filter(|&(_, length)| Some(length) == least).map(|(index, _)| index).collect()
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
