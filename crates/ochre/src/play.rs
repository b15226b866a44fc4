//! `ochre play`: a table in the terminal.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use bots::Bot;
use session::{Chance, Offer, Session, Waits};
use tabletop::{Eye, Seat};
use texts::{FluentArgs, Words, args};
use workers::Threads;

use crate::cli::{PlayArgs, Sitter};
use crate::export;
use crate::failure::Failure;
use crate::terminal::{Terminal, best_fits, has_words, is_word};

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let words = args.spoken.words();
    let table = &args.table;
    let session =
        table.game.0.open(table.players(args.seats.len()), &table.options()).map_err(Failure::usage)?;
    let sitters = sitters(words, &args.seats, session.players())?;
    if let Some(path) = args.record.as_ref().filter(|path| path.exists()) {
        let reason = words.say("play-record-exists");
        return Err(Failure::Usage(format!("--record {}: {reason}", path.display())));
    }
    let seed = table.seed()?;
    let terminal = Terminal::new(std::io::stdin().lock(), std::io::stdout().lock());
    let heard = vec![0; sitters.len()];
    let (chance, record) = (Chance::from_seed(seed), args.record.clone());
    Conversation { terminal, words, session, sitters, chance, record, heard, last: None }.play(seed)
}

/// Who sits where: as said, or the player at the first seat and bots at the others.
fn sitters(words: &Words, said: &[Sitter], players: u8) -> Result<Vec<Sitter>, Failure> {
    if said.is_empty() {
        let bot = Sitter::Bot(bots::Level::Gatherer);
        return Ok(std::iter::once(Sitter::Me).chain(std::iter::repeat(bot)).take(players.into()).collect());
    }
    if said.len() != usize::from(players) {
        let reason = words.say_with("play-seats-named", &args! { named: said.len(), players: players });
        return Err(Failure::Usage(format!("--seats: {reason}")));
    }
    Ok(said.to_vec())
}

/// A game between the terminal and the bots.
struct Conversation<I, O> {
    terminal: Terminal<I, O>,
    words: &'static Words,
    session: Box<dyn Session>,
    sitters: Vec<Sitter>,
    chance: Chance,
    /// Where the game is kept.
    record: Option<PathBuf>,
    /// The steps whose log each seat has been told.
    heard: Vec<usize>,
    /// Who sat at the keyboard last.
    last: Option<Seat>,
}

/// What somebody can type besides a choice.
#[derive(Clone, Copy)]
enum Command {
    Help,
    Table,
    Choices,
    Log,
    Undo,
    Why,
    Quit,
}

impl Command {
    /// Every command with the message that is its word.
    const ALL: [(Command, &str); 7] = [
        (Command::Help, "play-command-help"),
        (Command::Table, "play-command-table"),
        (Command::Choices, "play-command-choices"),
        (Command::Log, "play-command-log"),
        (Command::Undo, "play-command-undo"),
        (Command::Why, "play-command-why"),
        (Command::Quit, "play-command-quit"),
    ];

    /// The command of that word.
    fn typed(words: &Words, typed: &str) -> Option<Command> {
        match typed.to_lowercase().as_str() {
            "?" => Some(Command::Help),
            "exit" => Some(Command::Quit),
            typed => {
                let meant = Command::ALL.into_iter().find(|(_, id)| is_word(words, id, typed));
                meant.map(|(command, _)| command)
            }
        }
    }
}

/// What to do after a line was read.
enum Next {
    /// Go on with the game.
    Play,
    /// Put the same question again.
    Again,
    /// Leave.
    Leave,
}

impl<I: BufRead, O: Write> Conversation<I, O> {
    fn play(&mut self, seed: u64) -> Result<(), Failure> {
        self.session.draw_lots(&mut self.chance.lots);
        self.keep()?;
        // As text: a seed has more digits than Fluent's numbers.
        self.say_with("play-begin", &args! { seed: seed.to_string() })?;
        loop {
            match self.session.waits() {
                Waits::Seat(seat) => match self.sitters[seat.index()] {
                    Sitter::Bot(level) => {
                        let index = self.session.bot(Bot::from(level), &Threads, &mut self.chance.bots)?;
                        self.session.choose_nth(seat, index)?;
                        self.session.draw_lots(&mut self.chance.lots);
                    }
                    Sitter::Me => {
                        let next = self.converse(seat)?;
                        self.keep()?;
                        if let Next::Leave = next {
                            return Ok(());
                        }
                    }
                },
                Waits::Lot => self.session.draw_lots(&mut self.chance.lots),
                Waits::Over(_) => return self.say_the_end(),
            }
        }
    }

    /// Says a message.
    fn say(&mut self, id: &str) -> Result<(), Failure> {
        Ok(self.terminal.say(&self.words.say(id))?)
    }

    /// Says a message with arguments.
    fn say_with(&mut self, id: &str, args: &FluentArgs<'_>) -> Result<(), Failure> {
        Ok(self.terminal.say(&self.words.say_with(id, args))?)
    }

    /// Keeps the game on disk: whatever happens, no more is lost than the choice under way.
    fn keep(&self) -> Result<(), Failure> {
        match &self.record {
            Some(path) => export::write(self.session.as_ref(), path),
            None => Ok(()),
        }
    }

    fn say_the_end(&mut self) -> Result<(), Failure> {
        self.keep()?;
        let eye = self.last.map_or(Eye::Watcher, Eye::Seat);
        let from = self.last.map_or(0, |seat| self.heard[seat.index()]);
        self.tell(eye, from)?;
        if let Some(ending) = self.session.look(Eye::Watcher).ending(self.words.lang()) {
            self.terminal.say(&ending)?;
        }
        Ok(())
    }

    /// Tells what has happened, puts the question, and takes lines until it is answered.
    fn converse(&mut self, seat: Seat) -> Result<Next, Failure> {
        if !self.hand_over(seat)? {
            return Ok(Next::Leave);
        }
        let eye = Eye::Seat(seat);
        let from = std::mem::replace(&mut self.heard[seat.index()], self.session.seq());
        let is_new = from == 0 || self.session.choosers(from).iter().any(|&other| other != seat);
        self.tell(eye, from)?;
        let (look, lang) = (self.session.look(eye), self.words.lang());
        if is_new {
            self.terminal.say(&look.text(lang))?;
        }
        let offers = look.offers(lang);
        let prompt = look.question(lang).map(|question| question.prompt).unwrap_or_default();
        self.put(&prompt, &offers)?;
        loop {
            let Some(line) = self.terminal.ask()? else { return Ok(Next::Leave) };
            match self.hear(seat, &prompt, &offers, &line)? {
                Next::Again => (),
                next @ (Next::Play | Next::Leave) => return Ok(next),
            }
        }
    }

    /// Between two people at one screen, hides what the first may not show the second; false if they leave.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let changes = self.last.replace(seat).is_some_and(|last| last != seat);
        if !changes || !std::io::stdout().is_terminal() {
            return Ok(true);
        }
        self.terminal.wipe()?;
        self.say_with("play-hand-over", &args! { seat: self.words.seat(seat) })?;
        Ok(self.terminal.ask()?.is_some())
    }

    /// Shows the table as a seat sees it.
    fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        Ok(self.terminal.say(&self.session.look(Eye::Seat(seat)).text(self.words.lang()))?)
    }

    /// Tells the log from a step on.
    fn tell(&mut self, eye: Eye, from: usize) -> Result<(), Failure> {
        for line in self.session.told(eye, from).log(self.words.lang()) {
            self.terminal.say(&line)?;
        }
        Ok(())
    }

    fn put(&mut self, prompt: &str, offers: &[Offer]) -> Result<(), Failure> {
        self.terminal.say(prompt)?;
        for (number, offer) in (1..).zip(offers) {
            self.terminal.say(&format!("{number:>3}  {}", offer.text))?;
        }
        Ok(())
    }

    fn hear(&mut self, seat: Seat, prompt: &str, offers: &[Offer], line: &str) -> Result<Next, Failure> {
        if line.is_empty() {
            return Ok(Next::Again);
        }
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match Command::typed(self.words, first) {
            Some(Command::Quit) => return Ok(Next::Leave),
            Some(Command::Help) => self.say("play-help")?,
            Some(Command::Table) => self.show(seat)?,
            Some(Command::Choices) => self.put(prompt, offers)?,
            Some(Command::Log) => {
                let log = self.session.told(Eye::Seat(seat), 0).log(self.words.lang());
                self.terminal.say(&log.join("\n"))?;
            }
            Some(Command::Why) => self.explain(rest)?,
            Some(Command::Undo) => return self.undo(seat),
            None => return self.choose(seat, offers, line),
        }
        Ok(Next::Again)
    }

    /// Takes the seat's last choice back, unless another person at this screen has chosen since.
    fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let choosers = self.session.choosers(0);
        let since = || choosers.iter().rev().take_while(|&&other| other != seat);
        if since().any(|other| self.sitters[other.index()] == Sitter::Me) {
            self.say("play-others-chose-since")?;
            return Ok(Next::Again);
        }
        if let Err(refused) = self.session.undo(Some(seat)) {
            self.terminal.say(&refused.say(self.words.lang()))?;
            return Ok(Next::Again);
        }
        let with_others = since().next().is_some();
        self.say(if with_others { "play-taken-back-with-bots" } else { "play-taken-back" })?;
        for heard in &mut self.heard {
            *heard = (*heard).min(self.session.seq());
        }
        self.show(seat)?;
        Ok(Next::Play)
    }

    fn choose(&mut self, seat: Seat, offers: &[Offer], line: &str) -> Result<Next, Failure> {
        match meant(self.words, offers, line) {
            Ok(offer) => {
                self.session.choose(seat, &offer.choice)?;
                self.session.draw_lots(&mut self.chance.lots);
                Ok(Next::Play)
            }
            Err(advice) => {
                self.terminal.say(&advice)?;
                Ok(Next::Again)
            }
        }
    }

    /// Why something is not offered: the barred choice these words fit best.
    fn explain(&mut self, wanted: &str) -> Result<(), Failure> {
        let lang = self.words.lang();
        let offered = self.session.look_of_asked().offers(lang);
        let barred = self.session.disallowed(None, lang);
        let fits = best_fits(barred.iter().map(|(offer, _)| offer.text.as_str()), wanted);
        let reason = match fits.first().and_then(|&index| barred.get(index)) {
            _ if offered.iter().any(|offer| has_words(&offer.text, wanted)) => {
                self.words.say("play-is-offered")
            }
            Some((offer, refused)) => {
                let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
                format!("{}: {}{rule}", offer.text, refused.say(lang))
            }
            None => self.words.say("play-say-after-why"),
        };
        self.terminal.say(&reason)?;
        Ok(())
    }
}

/// The choice of that number or with those words, or what to say instead.
fn meant<'a>(words: &Words, offers: &'a [Offer], line: &str) -> Result<&'a Offer, String> {
    let is_number = line.strip_prefix(['-', '+']).unwrap_or(line).chars().all(|c| c.is_ascii_digit());
    if is_number {
        let number = line.parse::<usize>().unwrap_or(0);
        let chosen = number.checked_sub(1).and_then(|index| offers.get(index));
        return chosen.ok_or_else(|| words.say_with("play-choose-number", &args! { most: offers.len() }));
    }
    match best_fits(offers.iter().map(|offer| offer.text.as_str()), line).as_slice() {
        [only] => Ok(&offers[*only]),
        [] => Err(words.say("play-no-such-words")),
        several => {
            let texts: Vec<String> =
                several.iter().map(|&index| format!("{:>3}  {}", index + 1, offers[index].text)).collect();
            Err(words.say("play-several") + "\n" + &texts.join("\n"))
        }
    }
}
