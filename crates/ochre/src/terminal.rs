//! A plain conversation, line by line: works over ssh, in a pipe and with a screen reader.

use std::io::{self, BufRead, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};

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
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(line.trim().to_owned()))
    }
}

/// Whether every word of `wanted` begins a word of `text`, whatever the case.
pub(crate) fn has_words(text: &str, wanted: &str) -> bool {
    let text = text.to_lowercase();
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    let wanted = wanted.to_lowercase();
    // A number is meant whole: 1 is not 10.
    let begins =
        |part: &str| words().any(|word| if is_number(part) { word == part } else { word.starts_with(part) });
    let mut parts = wanted.split_whitespace().peekable();
    parts.peek().is_some() && parts.all(begins)
}

/// A bar on a terminal, none in a pipe.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
