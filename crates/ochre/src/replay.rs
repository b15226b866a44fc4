//! `ochre replay`: a recorded game, step by step.

use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use session::{Record, Session};
use tabletop::Eye;
use texts::{Words, args};

use crate::cli::ReplayArgs;
use crate::failure::Failure;
use crate::terminal::{Terminal, is_word};

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let session = read(&args.file)?;
    let words = args.spoken.words();
    session.checked_eye(args.eye).map_err(|refusal| Failure::Usage(refusal.message))?;
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let is_interactive = input.is_terminal() && output.is_terminal();
    let terminal = Terminal::new(input.lock(), output.lock()).painted(words, session.players());
    let mut telling = Telling { terminal, words, session: session.as_ref(), eye: args.eye };
    match args.step {
        Some(seq) => telling.show(seq),
        None if is_interactive => telling.walk(),
        None => telling.tell(),
    }
}

/// The game that was recorded in a file, as it lay at the end.
pub(crate) fn read(path: &Path) -> Result<Box<dyn Session>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
    let at_fault = |refusal| Failure::file(path, refusal);
    let record = Record::read(&text).map_err(at_fault)?;
    registry::find(&record.game).map_err(at_fault)?.replay(&record).map_err(at_fault)
}

/// A recorded game, told to one pair of eyes.
struct Telling<'a, I, O> {
    terminal: Terminal<I, O>,
    words: &'a Words,
    session: &'a dyn Session,
    eye: Eye,
}

/// Where to look next.
enum Go {
    On,
    Back,
    To(usize),
    Table,
    Help,
    Leave,
}

impl Go {
    /// What somebody means who types this; only a step the game has can be gone to.
    fn typed(words: &Words, line: &str, last: usize) -> Go {
        if let Some(seq) = line.parse().ok().filter(|&seq| seq <= last) {
            return Go::To(seq);
        }
        match line {
            "" => Go::On,
            "exit" => Go::Leave,
            line if is_word(words, "replay-command-on", line) => Go::On,
            line if is_word(words, "replay-command-back", line) => Go::Back,
            line if is_word(words, "play-command-table", line) => Go::Table,
            line if is_word(words, "play-command-quit", line) => Go::Leave,
            _ => Go::Help,
        }
    }
}

impl<I: BufRead, O: Write> Telling<'_, I, O> {
    /// The table after so many steps.
    fn show(&mut self, seq: usize) -> Result<(), Failure> {
        let last = self.session.seq();
        let Some(moment) = self.session.at(seq) else {
            let reason = self.words.say_with("replay-no-such-step", &args! { last: last });
            return Err(Failure::Usage(format!("--step {seq}: {reason}")));
        };
        let look = moment.look(self.eye);
        self.terminal.say(&look.text(self.words.lang()))?;
        if let Some(question) = look.question(self.words.lang().into()) {
            self.terminal.say(&question.prompt)?;
        }
        Ok(())
    }

    /// The whole log, and the end.
    fn tell(&mut self) -> Result<(), Failure> {
        self.tell_from(self.session, 0)
    }

    /// What the log of a moment says from a step on, and the end if it has come.
    fn tell_from(&mut self, moment: &dyn Session, from: usize) -> Result<(), Failure> {
        let lang = self.words.lang();
        let log = moment.told(self.eye, from).log(lang.into());
        for line in log.into_iter().chain(moment.look(Eye::Watcher).ending(lang)) {
            self.terminal.say(&line)?;
        }
        Ok(())
    }

    /// Step by step, as asked.
    fn walk(&mut self) -> Result<(), Failure> {
        let (mut seq, last) = (0, self.session.seq());
        self.help()?;
        while let Some(moment) = self.session.at(seq) {
            self.terminal.say(&self.words.say_with("replay-at-step", &args! { step: seq, last: last }))?;
            self.tell_from(moment.as_ref(), seq.saturating_sub(1))?;
            let Some(line) = self.terminal.ask()? else { return Ok(()) };
            match Go::typed(self.words, &line, last) {
                Go::On => seq = (seq + 1).min(last),
                Go::Back => seq = seq.saturating_sub(1),
                Go::To(there) => seq = there,
                Go::Table => self.terminal.say(&moment.look(self.eye).text(self.words.lang()))?,
                Go::Help => self.help()?,
                Go::Leave => return Ok(()),
            }
        }
        Ok(())
    }

    fn help(&mut self) -> Result<(), Failure> {
        Ok(self.terminal.say(&self.words.say("replay-help"))?)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;
    use session::Chance;
    use texts::Lang;

    use super::*;

    /// What somebody hears who walks through the beginning of a game and types these lines.
    fn walked(lang: Lang, typed: &[&str]) -> String {
        let mut session = registry::find("stone-age").unwrap().open(2, &json!({})).unwrap();
        session.draw_lots(&mut Chance::from_seed(4).lots);
        let input = typed.join("\n") + "\n";
        let mut heard = Vec::new();
        let terminal = Terminal::new(input.as_bytes(), &mut heard);
        let words = Words::of(lang);
        Telling { terminal, words, session: session.as_ref(), eye: Eye::Watcher }.walk().unwrap();
        String::from_utf8(heard).unwrap()
    }

    /// The lines that say where somebody is, in order.
    fn places<'a>(heard: &'a str, word: &str) -> Vec<&'a str> {
        let lines = heard.lines().map(|line| line.trim_start_matches("> "));
        lines.filter(|line| line.starts_with(word)).collect()
    }

    #[test]
    fn one_walks_on_back_and_anywhere() {
        let typed = ["", "next", "back", "7", "", "9999", "table", "quit", "0"];
        let heard = walked(Lang::English, &typed);
        let steps = ["0", "1", "2", "1", "7", "7", "7", "7"].map(|step| format!("Step {step} of 7"));
        assert_eq!(places(&heard, "Step "), steps, "{heard}");
        assert_eq!(heard.matches("Enter goes one step on").count(), 2, "at first and for 9999: {heard}");
        assert_eq!(heard.matches("Round 1, start player").count(), 1, "the table: {heard}");
    }

    #[test]
    fn one_walks_in_dutch_and_german() {
        let heard = walked(Lang::Dutch, &["Verder", "TERUG", "7", "tafel", "wat", "afsluiten", "0"]);
        let steps = ["0", "1", "0", "7", "7", "7"].map(|step| format!("Stap {step} van 7"));
        assert_eq!(places(&heard, "Stap "), steps, "{heard}");
        assert!(heard.contains("Ronde 1, startspeler") && !heard.contains("Round"), "{heard}");
        let heard = walked(Lang::German, &["weiter", "zurück", "7", "TISCH", "was", "beenden", "0"]);
        let steps = ["0", "1", "0", "7", "7", "7"].map(|step| format!("Schritt {step} von 7"));
        assert_eq!(places(&heard, "Schritt "), steps, "{heard}");
        assert!(heard.contains("Runde 1, Startspieler") && !heard.contains("Round"), "{heard}");
    }
}
