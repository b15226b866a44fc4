//! `ochre play`: a table in the terminal.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use shelf::{Asked, Chance, Offer, Sitting};
use tabletop::{Eye, Seat};

use crate::cli::{PlayArgs, Sitter};
use crate::export;
use crate::failure::Failure;
use crate::terminal::{Terminal, best_fits, has_words};

const HELP: &str = "\
Answer with the number of a choice, or with words of it.
  table      show the table          choices    list the choices again
  log        what has happened       undo       take your last choice back
  why WORDS  why something is not offered
  quit       leave the game";

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let table = &args.table;
    let sitting =
        table.game.0.open(table.players(args.seats.len()), &table.options()).map_err(Failure::usage)?;
    let sitters = sitters(&args.seats, sitting.players())?;
    if let Some(path) = args.record.as_ref().filter(|path| path.exists()) {
        return Err(Failure::Usage(format!("--record {}: the file is there already", path.display())));
    }
    let seed = table.seed();
    let terminal = Terminal::new(std::io::stdin().lock(), std::io::stdout().lock());
    let heard = vec![0; sitters.len()];
    let (chance, record) = (Chance::from_seed(seed), args.record.clone());
    Conversation { terminal, sitting, sitters, chance, record, heard, last: None }.play(seed)
}

/// Who sits where: as said, or the player at the first seat and bots at the others.
fn sitters(said: &[Sitter], players: u8) -> Result<Vec<Sitter>, Failure> {
    if said.is_empty() {
        let bot = Sitter::Bot(bots::Level::Gatherer);
        return Ok(std::iter::once(Sitter::Me).chain(std::iter::repeat(bot)).take(players.into()).collect());
    }
    if said.len() != usize::from(players) {
        let found = said.len();
        return Err(Failure::Usage(format!("--seats names {found} seats of {players}: name all, or none")));
    }
    Ok(said.to_vec())
}

/// A game between the terminal and the bots.
struct Conversation<I, O> {
    terminal: Terminal<I, O>,
    sitting: Box<dyn Sitting>,
    sitters: Vec<Sitter>,
    chance: Chance,
    /// Where the game is kept.
    record: Option<PathBuf>,
    /// The steps whose log each seat has been told.
    heard: Vec<usize>,
    /// Who sat at the keyboard last.
    last: Option<Seat>,
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
        self.sitting.draw(&mut self.chance);
        self.keep()?;
        self.terminal.say(&format!("Type help at any time. The seed of this game is {seed}."))?;
        loop {
            match self.sitting.asked() {
                Asked::Seat { seat, prompt, .. } => match self.sitters[seat.index()] {
                    Sitter::Bot(level) => {
                        let choice = self.sitting.bot(level, level.budget(), &mut self.chance)?;
                        self.sitting.choose(seat, &choice)?;
                        self.sitting.draw(&mut self.chance);
                    }
                    Sitter::Me => {
                        let next = self.converse(seat, &prompt)?;
                        self.keep()?;
                        if let Next::Leave = next {
                            return Ok(());
                        }
                    }
                },
                Asked::Lot(_) => drop(self.sitting.draw(&mut self.chance)),
                Asked::Over(_) => return self.say_the_end(),
            }
        }
    }

    /// Keeps the game on disk: whatever happens, no more is lost than the choice under way.
    fn keep(&self) -> Result<(), Failure> {
        match &self.record {
            Some(path) => export::write(self.sitting.as_ref(), path),
            None => Ok(()),
        }
    }

    fn say_the_end(&mut self) -> Result<(), Failure> {
        self.keep()?;
        let eye = self.last.map_or(Eye::Watcher, Eye::Seat);
        let from = self.last.map_or(0, |seat| self.heard[seat.index()]);
        self.tell(eye, from)?;
        if let Some(ending) = self.sitting.ending() {
            self.terminal.say(&ending)?;
        }
        Ok(())
    }

    /// Tells what has happened, puts the question, and takes lines until it is answered.
    fn converse(&mut self, seat: Seat, prompt: &str) -> Result<Next, Failure> {
        if !self.hand_over(seat)? {
            return Ok(Next::Leave);
        }
        let eye = Eye::Seat(seat);
        let from = std::mem::replace(&mut self.heard[seat.index()], self.sitting.seq());
        let is_new = from == 0 || self.sitting.choosers(from).iter().any(|&other| other != seat);
        self.tell(eye, from)?;
        if is_new {
            self.terminal.say(&self.sitting.table(eye))?;
        }
        let offers = self.sitting.choices();
        self.put(prompt, &offers)?;
        loop {
            let Some(line) = self.terminal.ask()? else { return Ok(Next::Leave) };
            match self.hear(seat, prompt, &offers, &line)? {
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
        let name = self.sitting.seat_name(seat);
        self.terminal.say(&format!("Hand the keyboard to {name}. {name}, press Enter."))?;
        Ok(self.terminal.ask()?.is_some())
    }

    /// Tells the log from a step on.
    fn tell(&mut self, eye: Eye, from: usize) -> Result<(), Failure> {
        for line in self.sitting.log(eye, from) {
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
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command.to_lowercase().as_str() {
            "" => return Ok(Next::Again),
            "quit" | "exit" => return Ok(Next::Leave),
            "help" | "?" => self.terminal.say(HELP)?,
            "table" => self.terminal.say(&self.sitting.table(Eye::Seat(seat)))?,
            "choices" => self.put(prompt, offers)?,
            "log" => self.terminal.say(&self.sitting.log(Eye::Seat(seat), 0).join("\n"))?,
            "why" => self.explain(rest)?,
            "undo" => return self.undo(seat),
            _ => return self.choose(seat, offers, line),
        }
        Ok(Next::Again)
    }

    /// Takes the seat's last choice back, unless another person at this screen has chosen since.
    fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let choosers = self.sitting.choosers(0);
        let since = || choosers.iter().rev().take_while(|&&other| other != seat);
        if since().any(|other| self.sitters[other.index()] == Sitter::Me) {
            self.terminal.say("Somebody else has chosen since: that cannot be taken back.")?;
            return Ok(Next::Again);
        }
        if let Err(refused) = self.sitting.undo(Some(seat)) {
            self.terminal.say(&refused.message)?;
            return Ok(Next::Again);
        }
        let with_others = if since().next().is_some() { ", with what the bots did since" } else { "" };
        self.terminal.say(&format!("Your last choice is taken back{with_others}."))?;
        for heard in &mut self.heard {
            *heard = (*heard).min(self.sitting.seq());
        }
        self.terminal.say(&self.sitting.table(Eye::Seat(seat)))?;
        Ok(Next::Play)
    }

    fn choose(&mut self, seat: Seat, offers: &[Offer], line: &str) -> Result<Next, Failure> {
        match meant(offers, line) {
            Ok(offer) => {
                self.sitting.choose(seat, &offer.choice)?;
                self.sitting.draw(&mut self.chance);
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
        let offered = self.sitting.choices();
        let barred = self.sitting.barred();
        let fits = best_fits(barred.iter().map(|(offer, _)| offer.text.as_str()), wanted);
        let reason = match fits.first().and_then(|&index| barred.get(index)) {
            _ if offered.iter().any(|offer| has_words(&offer.text, wanted)) => "That is offered.".to_owned(),
            Some((offer, refused)) => {
                let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
                format!("{}: {}{rule}", offer.text, refused.message)
            }
            None => "Say after why, in words, what you would like to do.".to_owned(),
        };
        self.terminal.say(&reason)?;
        Ok(())
    }
}

/// The choice of that number or with those words, or what to say instead.
fn meant<'a>(offers: &'a [Offer], line: &str) -> Result<&'a Offer, String> {
    let is_number = line.strip_prefix(['-', '+']).unwrap_or(line).chars().all(|c| c.is_ascii_digit());
    if is_number {
        let number = line.parse::<usize>().unwrap_or(0);
        let chosen = number.checked_sub(1).and_then(|index| offers.get(index));
        return chosen.ok_or_else(|| format!("Choose a number from 1 to {}.", offers.len()));
    }
    match best_fits(offers.iter().map(|offer| offer.text.as_str()), line).as_slice() {
        [only] => Ok(&offers[*only]),
        [] => {
            Err("No choice has these words. Type why and the words to learn the reason, or help.".to_owned())
        }
        several => {
            let texts: Vec<String> =
                several.iter().map(|&index| format!("{:>3}  {}", index + 1, offers[index].text)).collect();
            Err(format!("That fits several choices; say more:\n{}", texts.join("\n")))
        }
    }
}
