//! `ochre play`: a table in the terminal.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use bots::{Bot, Level};
use session::{Chance, Offer, Refused, Session, Waits};
use tabletop::{Eye, Seat};
use texts::{FluentArgs, Words, args};
use workers::Threads;

use crate::cli::{PlayArgs, Sitter};
use crate::export;
use crate::failure::Failure;
use crate::terminal::{Terminal, best_fits, is_word};
use crate::{offers, replay};

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let words = args.spoken.words();
    let session = match (&args.resume, args.game) {
        (Some(path), _) => replay::read(path)?,
        (None, Some(game)) => args.setup.open(game, args.seats.len())?,
        (None, None) => unreachable!("without a file to resume the game is required"),
    };
    let sitters = sitters(words, &args.seats, session.players())?;
    if let Some(path) = args.record.as_ref().filter(|path| path.exists()) {
        let reason = words.say("play-record-exists");
        return Err(Failure::Usage(format!("--record {}: {reason}", path.display())));
    }
    let seed = args.setup.seed()?;
    let terminal = Terminal::new(std::io::stdin().lock(), std::io::stdout().lock());
    let terminal = terminal.painted(words, session.players());
    // Of a game that goes on only what happens from now on is told.
    let heard = vec![session.seq(); sitters.len()];
    let record = args.record.clone().or_else(|| args.resume.clone());
    let chance = Chance::from_seed(seed);
    Conversation { terminal, words, session, sitters, chance, record, heard, last: None }.play(seed)
}

/// Who sits where: as said, or the player at the first seat and bots at the others.
fn sitters(words: &Words, said: &[Sitter], players: u8) -> Result<Vec<Sitter>, Failure> {
    if said.is_empty() {
        let bot = Sitter::Bot(Level::Gatherer);
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
    Hint,
    Quit,
}

impl Command {
    /// Every command with the message that is its word.
    const ALL: [(Command, &str); 8] = [
        (Command::Help, "play-command-help"),
        (Command::Table, "play-command-table"),
        (Command::Choices, "play-command-choices"),
        (Command::Log, "play-command-log"),
        (Command::Undo, "play-command-undo"),
        (Command::Why, "play-command-why"),
        (Command::Hint, "play-command-hint"),
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
        let begins = self.session.seq();
        self.session.draw_lots(&mut self.chance.lots);
        self.keep()?;
        if 0 < begins {
            self.say_with("play-resumed", &args! { step: begins })?;
        }
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
        let is_first = self.last.is_none();
        if !self.hand_over(seat)? {
            return Ok(Next::Leave);
        }
        let eye = Eye::Seat(seat);
        let from = std::mem::replace(&mut self.heard[seat.index()], self.session.seq());
        let is_new = is_first || self.session.choosers(from).iter().any(|&other| other != seat);
        // On a screen the table stands where it stood, with what has happened above it.
        let is_redrawn = !is_first && self.terminal.wipe()?;
        self.tell(eye, from)?;
        let (look, lang) = (self.session.look(eye), self.words.lang());
        if is_new || is_redrawn {
            self.terminal.say(&look.text(lang))?;
        }
        let offers = look.offers(lang.into());
        let prompt = look.question(lang.into()).map(|question| question.prompt).unwrap_or_default();
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
        if !changes || !self.terminal.wipe()? {
            return Ok(true);
        }
        self.say_with("play-hand-over", &args! { seat: self.words.seat(seat) })?;
        Ok(self.terminal.ask()?.is_some())
    }

    /// Shows the table as a seat sees it.
    fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        Ok(self.terminal.say(&self.session.look(Eye::Seat(seat)).text(self.words.lang()))?)
    }

    /// Tells the log from a step on.
    fn tell(&mut self, eye: Eye, from: usize) -> Result<(), Failure> {
        for line in self.session.told(eye, from).log(self.words.lang().into()) {
            self.terminal.say(&line)?;
        }
        Ok(())
    }

    fn put(&mut self, prompt: &str, offers: &[Offer]) -> Result<(), Failure> {
        self.terminal.say(prompt)?;
        let texts: Vec<&str> = offers.iter().map(|offer| offer.text.as_str()).collect();
        for line in offers::lines(&texts) {
            self.terminal.say(&line.printed())?;
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
                let log = self.session.told(Eye::Seat(seat), 0).log(self.words.lang().into());
                self.terminal.say(&log.join("\n"))?;
            }
            Some(Command::Why) => self.explain(rest)?,
            Some(Command::Hint) => self.hint()?,
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

    /// What the strongest bot would do, after as long as people like to wait, and why.
    fn hint(&mut self) -> Result<(), Failure> {
        let adviser = Bot { level: Level::STRONGEST, budget: Level::Hunter.budget() };
        let advice = self.session.think(adviser, &Threads, &mut self.chance.bots)?;
        let hint = self.session.explain(&advice, self.words.lang().into());
        Ok(self.terminal.say(&hint)?)
    }

    /// Why something is not offered: the choice these words fit best, among all that can be thought of.
    fn explain(&mut self, wanted: &str) -> Result<(), Failure> {
        let lang = self.words.lang();
        let offered = self.session.look_of_asked().offers(lang.into());
        let disallowed = self.session.disallowed(None, lang.into());
        let reason = why(self.words, &offered, &disallowed, wanted);
        self.terminal.say(&reason)?;
        Ok(())
    }
}

/// What to say to somebody who asks why they may not choose this.
fn why(words: &Words, offered: &[Offer], disallowed: &[(Offer, Refused)], wanted: &str) -> String {
    let meant = offered.iter().chain(disallowed.iter().map(|(offer, _)| offer));
    let texts: Vec<&str> = meant.map(|offer| offer.text.as_str()).collect();
    let (fits, fit) = best_fits(texts.iter().copied(), wanted);
    let Some(&first) = fits.first() else { return words.say("play-say-after-why") };
    let is_guess = fit.is_some_and(|fit| fit.beginnings > 0);
    if is_guess && fits.len() > 1 {
        let texts: Vec<String> = fits.iter().map(|&index| format!("     {}", texts[index])).collect();
        return words.say("play-several") + "\n" + &texts.join("\n");
    }
    match first.checked_sub(offered.len()).and_then(|index| disallowed.get(index)) {
        Some((offer, refused)) => {
            let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
            format!("{}: {}{rule}", offer.text, refused.say(words.lang()))
        }
        None => words.say("play-is-offered"),
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
    match best_fits(offers.iter().map(|offer| offer.text.as_str()), line).0.as_slice() {
        [only] => Ok(&offers[*only]),
        [] => Err(words.say("play-no-such-words")),
        several => {
            let texts: Vec<String> =
                several.iter().map(|&index| format!("{:>3}  {}", index + 1, offers[index].text)).collect();
            Err(words.say("play-several") + "\n" + &texts.join("\n"))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use texts::Lang;

    /// Shows positions of a game that is chosen at random, each to the asked seat.
    fn positions(game: &dyn session::Game, players: u8, every: u32, mut look: impl FnMut(&dyn Session)) {
        let mut session = game.open(players, &serde_json::json!({})).unwrap();
        let mut chance = Chance::from_seed(7 + u64::from(players));
        let mut pick = 1_u64;
        for step in 0..600 {
            session.draw_lots(&mut chance.lots);
            let Some(seat) = session.asked() else { break };
            if step % every == 0 {
                look(session.as_ref());
            }
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let count = session.look_of_asked().choice_count().unwrap() as u64;
            session.choose_nth(seat, ((pick >> 33) % count) as usize).unwrap();
        }
    }

    #[test]
    fn a_choice_typed_in_full_is_meant_in_every_game_and_language() {
        let mut typed = 0;
        for game in registry::games() {
            for players in game.players() {
                positions(*game, players, 15, |session| {
                    for lang in Lang::ALL {
                        let offers = session.look_of_asked().offers(lang.into());
                        for offer in &offers {
                            let meant = meant(Words::of(lang), &offers, &offer.text);
                            let is_same = meant.as_ref().is_ok_and(|meant| meant.choice == offer.choice);
                            assert!(
                                is_same,
                                "{}: {} means {:?}",
                                game.name(),
                                offer.text,
                                meant.map(|it| &it.text)
                            );
                            typed += 1;
                        }
                    }
                });
            }
        }
        assert!(typed > 3_000, "{typed}");
    }

    #[test]
    fn what_is_not_offered_typed_in_full_is_explained() {
        let mut asked = 0;
        for game in registry::games() {
            let players = *game.players().start();
            positions(*game, players, 100, |session| {
                for lang in Lang::ALL {
                    let words = Words::of(lang);
                    let offered = session.look_of_asked().offers(lang.into());
                    let disallowed = session.disallowed(None, lang.into());
                    for (offer, _) in disallowed.iter().step_by(1 + disallowed.len() / 12) {
                        if offered.iter().any(|it| it.text == offer.text) {
                            continue;
                        }
                        let reason = why(words, &offered, &disallowed, &offer.text);
                        assert!(reason.starts_with(&format!("{}: ", offer.text)), "{}: {reason}", offer.text);
                        asked += 1;
                    }
                }
            });
        }
        assert!(asked > 100, "{asked}");
    }

    fn offer(text: &str) -> Offer {
        let [text, short] = [text, text].map(str::to_owned);
        Offer { choice: serde_json::json!(text), text, short, spot: None, aim: Vec::new() }
    }

    #[test]
    fn whole_words_win_over_beginnings() {
        let offers = ["Stel 1 persoon op huttegel 1", "Stel 2 personen in de hut"].map(offer);
        let dutch = Words::of(Lang::Dutch);
        assert_eq!(meant(dutch, &offers, "hut").unwrap().text, offers[1].text);
        assert_eq!(meant(dutch, &offers, "hutt").unwrap().text, offers[0].text);
        // Several that begin like this are named, not guessed at.
        let advice = meant(dutch, &offers, "pers").unwrap_err();
        assert!(advice.contains("huttegel") && advice.contains("de hut"), "{advice}");
    }
}
