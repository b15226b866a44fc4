//! `ochre play`: a table in the terminal.

use std::io::{BufRead, Write};

use shelf::{Asked, Chance, Offer, Sitting};
use tabletop::{Eye, Seat};

use crate::cli::{PlayArgs, Sitter};
use crate::export;
use crate::failure::Failure;
use crate::terminal::{Terminal, has_words};

const HELP: &str = "\
Answer with the number of a choice, or with words of it: 3 forest.
  table      show the table          choices    list the choices again
  log        what has happened       undo       take your last choice back
  why WORDS  why something is not offered
  quit       leave the game";

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let table = &args.table;
    let sitting = table.game.0.open(table.players(), &table.options()).map_err(Failure::usage)?;
    let sitters = sitters(&args.seats, sitting.players())?;
    let chance = Chance::from_seed(table.seed());
    let terminal = Terminal::new(std::io::stdin().lock(), std::io::stdout().lock());
    let mut game = Conversation { terminal, sitting, sitters, chance, heard: 0 };
    let played = game.play();
    if let Some(path) = &args.record {
        export::write(game.sitting.as_ref(), path)?;
    }
    played
}

/// Who sits where: as said, or the player at the first seat and bots at the others.
fn sitters(said: &[Sitter], players: u8) -> Result<Vec<Sitter>, Failure> {
    if said.is_empty() {
        let bot = Sitter::Bot(bots::Level::Random);
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
    /// The steps whose log the terminal has shown.
    heard: usize,
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
    fn play(&mut self) -> Result<(), Failure> {
        self.terminal.say("Type help at any time.")?;
        self.sitting.draw(&mut self.chance);
        loop {
            match self.sitting.asked() {
                Asked::Seat { seat, prompt, .. } => match self.sitters[seat.index()] {
                    Sitter::Bot(level) => {
                        let choice = self.sitting.bot(level, level.budget(), &mut self.chance)?;
                        self.sitting.choose(seat, &choice)?;
                        self.sitting.draw(&mut self.chance);
                    }
                    Sitter::Me => {
                        if let Next::Leave = self.converse(seat, &prompt)? {
                            return Ok(());
                        }
                    }
                },
                Asked::Lot(_) => drop(self.sitting.draw(&mut self.chance)),
                Asked::Over(_) => return self.say_the_end(),
            }
        }
    }

    fn say_the_end(&mut self) -> Result<(), Failure> {
        self.tell_news(Eye::Watcher)?;
        if let Some(ending) = self.sitting.ending() {
            self.terminal.say(&ending)?;
        }
        Ok(())
    }

    /// Tells what has happened, puts the question, and takes lines until it is answered.
    fn converse(&mut self, seat: Seat, prompt: &str) -> Result<Next, Failure> {
        let eye = Eye::Seat(seat);
        let is_new = self.heard == 0 || self.sitting.have_others_chosen(seat, self.heard);
        self.tell_news(eye)?;
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

    /// Tells the log since the last time.
    fn tell_news(&mut self, eye: Eye) -> Result<(), Failure> {
        let news = self.sitting.log(eye, self.heard);
        self.heard = self.sitting.seq();
        for line in &news {
            self.terminal.say(line)?;
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
        match command {
            "" => return Ok(Next::Again),
            "quit" | "exit" => return Ok(Next::Leave),
            "help" | "?" => self.terminal.say(HELP)?,
            "table" => self.terminal.say(&self.sitting.table(Eye::Seat(seat)))?,
            "choices" => self.put(prompt, offers)?,
            "log" => self.terminal.say(&self.sitting.log(Eye::Seat(seat), 0).join("\n"))?,
            "why" => self.explain(rest)?,
            "undo" => match self.sitting.undo(Some(seat)) {
                Ok(()) => {
                    self.heard = self.heard.min(self.sitting.seq());
                    self.terminal.say("Taken back.")?;
                    return Ok(Next::Play);
                }
                Err(refused) => self.terminal.say(&refused.message)?,
            },
            _ => return self.choose(seat, offers, line),
        }
        Ok(Next::Again)
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

    fn explain(&mut self, wanted: &str) -> Result<(), Failure> {
        let barred = self.sitting.barred();
        let found = barred.iter().find(|(offer, _)| has_words(&offer.text, wanted));
        let reason = match found {
            Some((offer, refused)) => {
                let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
                format!("{}: {}{rule}", offer.text, refused.message)
            }
            None if self.sitting.choices().iter().any(|offer| has_words(&offer.text, wanted)) => {
                "That is offered.".to_owned()
            }
            None => "Say in words what you would like to do: why 1 hut".to_owned(),
        };
        self.terminal.say(&reason)?;
        Ok(())
    }
}

/// The choice of that number or with those words, or what to say instead.
fn meant<'a>(offers: &'a [Offer], line: &str) -> Result<&'a Offer, String> {
    if let Ok(number) = line.parse::<usize>() {
        let chosen = number.checked_sub(1).and_then(|index| offers.get(index));
        return chosen.ok_or_else(|| format!("Choose a number from 1 to {}.", offers.len()));
    }
    let mut fitting = offers.iter().filter(|offer| has_words(&offer.text, line));
    match (fitting.next(), fitting.count()) {
        (Some(offer), 0) => Ok(offer),
        (Some(_), others) => Err(format!("That fits {} choices; say more.", others + 1)),
        (None, _) => {
            Err("No choice has these words. Type why and the words to learn the reason, or help.".to_owned())
        }
    }
}
