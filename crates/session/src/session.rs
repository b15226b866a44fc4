//! A game being played, whichever it is: what hosts ask of it, by purpose.
//!
//! A [`Session`] is four things. [`Play`] moves the game. [`History`] is what is kept of it and what it is loaded
//! from. [`Show`] gives what one pair of eyes may know, detached from the table: a [`Look`] and a [`Told`] hold no
//! state, so that they can be put into words and drawn without anybody waiting, and cannot leak. [`Advise`] is what
//! bots make of it.
//!
//! No session has a language. Whoever wants words says in which.

use bots::{Bot, Workers};
use draw::{Beat, Tally, Thing};
use rand_core::Rng;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Eye, Outcome, Refusal, Seat};
use texts::{Lang, Reader};

use crate::chance::Lots;
use crate::record::Record;
use crate::refused::Refused;
use crate::reviewing::Reviewing;

/// A game being played, whichever it is. The host sees everything; what goes to a player goes through [`Show`].
pub trait Session: Play + TakeBack + History + Show + Advise + Send {}

impl<T: Play + TakeBack + History + Show + Advise + Send> Session for T {}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Waits {
    /// This seat is asked.
    Seat(Seat),
    /// A lot is to be drawn; or a question is open that these eyes may not know of.
    Lot,
    /// The game is over.
    Over(Outcome),
}

/// Moves a game.
pub trait Play {
    /// The number of players.
    fn players(&self) -> u8;

    /// How many choices and lots there have been.
    fn seq(&self) -> usize;

    /// What the table waits for.
    fn waits(&self) -> Waits;

    /// Whether a moment is open at which somebody may be asked in secret: somebody is, or it is only to pass. To everybody
    /// else the two must look alike.
    fn is_moment(&self) -> bool;

    /// The open question, as JSON; null if there is none.
    fn decision(&self) -> Value;

    /// How many choices the asked seat has.
    fn choice_count(&self) -> usize;

    /// What the asked seat may choose, as JSON and without words: a list of `{"choice":…}`, in the order of the offers.
    fn offered(&self) -> Box<RawValue>;

    /// The lot that is awaited, as JSON; null if none is.
    fn lot(&self) -> Value;

    /// Every result of the awaited lot, with its weight.
    fn lots(&self) -> Vec<(Value, u64)>;

    /// Answers the open question.
    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<(), Refused>;

    /// Answers the open question with the choice at this index of the list.
    fn choose_nth(&mut self, seat: Seat, index: usize) -> Result<(), Refused>;

    /// Why a choice would be refused; none if it would not.
    fn why(&self, seat: Seat, choice: &Value) -> Option<Refused>;

    /// Settles the awaited lot.
    fn settle(&mut self, drawn: &Value) -> Result<(), Refused>;

    /// Draws and settles the awaited lot; false if none is awaited.
    fn draw_lot(&mut self, lots: &mut Lots) -> bool;
}

/// Takes choices back.
pub trait TakeBack {
    /// Takes the last choice back, of anybody or of one seat and then all that followed it, if nothing was drawn or
    /// shown since.
    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused>;

    /// Whose choice would be taken back next among these seats, if one can be, and after how many steps it was made.
    fn undoable(&self, among: &[Seat]) -> Option<(Seat, usize)>;

    /// Goes back to just after this many steps, if nothing was drawn since: a recorded undo. Whether it was right to undo
    /// was decided when it was recorded.
    fn back_to(&mut self, seq: usize) -> Result<(), Refusal>;
}

impl dyn Session + '_ {
    /// The seat that is asked, if one is.
    pub fn asked(&self) -> Option<Seat> {
        match self.waits() {
            Waits::Seat(seat) => Some(seat),
            Waits::Lot | Waits::Over(_) => None,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::Seat(_) | Waits::Lot => None,
        }
    }

    /// Why choices that a seat makes one after the other would be refused; none if they would be taken. Each but the
    /// first has to answer a question that the one before it led to: put openly to the same seat, with nothing drawn and
    /// nothing shown in between.
    pub fn why_all(&self, seat: Seat, choices: &[Value]) -> Option<Refused> {
        let mut tried = self.snapshot();
        let refused = |index| move |refused: Refused| refused.of_several(index);
        if choices.len() > 1 && tried.is_moment() {
            return Some(refused(1)(Refused::message("refused-lot-comes-next")));
        }
        for (index, choice) in choices.iter().enumerate() {
            if index > 0
                && let Err(between) = tried.goes_on(seat)
            {
                return Some(refused(index)(between));
            }
            if let Err(illegal) = tried.choose(seat, choice) {
                return Some(refused(index)(illegal));
            }
        }
        None
    }

    /// Makes choices of a seat one after the other, all or none.
    pub fn choose_all(&mut self, seat: Seat, choices: &[Value]) -> Result<(), Refused> {
        if let Some(refused) = self.why_all(seat, choices) {
            return Err(refused);
        }
        choices.iter().try_for_each(|choice| self.choose(seat, choice))
    }

    /// Whether the last choice led a seat on to its next question. What is asked in secret is refused in the words of a
    /// lot, so that nobody can tell the two apart.
    fn goes_on(&self, seat: Seat) -> Result<(), Refused> {
        if self.is_moment() {
            return Err(Refused::message("refused-lot-comes-next"));
        }
        if self.undoable(&[seat]).is_none_or(|(_, step)| step + 1 != self.seq()) {
            return Err(Refused::message("refused-shown-between"));
        }
        Ok(())
    }

    /// Draws and settles lots until none is awaited, or until a moment is open.
    pub fn draw_lots_to_moment(&mut self, lots: &mut Lots) {
        while !self.is_moment() && self.draw_lot(lots) {}
    }

    /// Draws and settles lots until none is awaited.
    pub fn draw_lots(&mut self, lots: &mut Lots) {
        while self.draw_lot(lots) {}
    }

    /// The seat of that number, if the table has it.
    pub fn checked_seat(&self, number: u8) -> Result<Seat, Refusal> {
        let seat = Seat::new(number).filter(|seat| seat.number() < self.players());
        let last = self.players() - 1;
        seat.ok_or_else(|| {
            Refusal::because(format!("seat {number}: the seats of this table are 0 to {last}"))
        })
    }

    /// This eye, if it is one of the table.
    pub fn checked_eye(&self, eye: Eye) -> Result<Eye, Refusal> {
        match eye {
            Eye::Seat(seat) if seat.number() >= self.players() => {
                let last = self.players() - 1;
                Err(Refusal::because(format!("eye {seat}: the seats of this table are 0 to {last}")))
            }
            Eye::Seat(_) | Eye::Watcher => Ok(eye),
        }
    }

    /// The table as the asked seat sees it; as a watcher does if nobody is asked.
    pub fn look_of_asked(&self) -> Box<dyn Look> {
        self.look(self.asked().map_or(Eye::Watcher, Eye::Seat))
    }
}

/// What is kept of a game, and what it is loaded from.
pub trait History {
    /// The whole state, loadable.
    fn position(&self) -> Value;

    /// The game so far as a file. It holds everything: not for players while the game goes on.
    fn record(&self) -> Record;

    /// The steps from `from` on as JSON, a list. They hold everything: not for players.
    fn steps(&self, from: usize) -> String;

    /// Takes a recorded step: its events are applied, no rule runs.
    fn fold(&mut self, step: &str) -> Result<(), Refusal>;

    /// Who has chosen from step `from` on, in order.
    fn choosers(&self, from: usize) -> Vec<Seat>;

    /// The steps at which a seat has chosen, as far as they are remembered.
    fn choices_of(&self, seat: Seat) -> Vec<usize>;

    /// How many lots were settled.
    fn lots_settled(&self) -> u64;

    /// Forgets all but the last steps that everybody knows of, to save memory. What is needed to take choices back is kept.
    fn forget_all_but(&mut self, last: usize);

    /// The table as it lies without its past: to think on, elsewhere.
    fn snapshot(&self) -> Box<dyn Session>;

    /// The table as it lay just after this many steps, for looking only. Needs the whole past.
    fn at(&self, seq: usize) -> Option<Box<dyn Session>>;

    /// How far the game has come, and the points, as everybody sees them now.
    fn sample(&self, lang: Lang) -> Sample;

    /// The round that is played, as people count it.
    fn round(&self) -> u32;

    /// How the points went, one sample for each stretch of the game. Needs the whole past.
    fn score_history(&self, lang: Lang) -> Vec<Sample>;

    /// The game so far, to be reviewed; none unless the whole past is known.
    fn reviewing(&self, plan: review::Plan) -> Option<Box<dyn Reviewing>>;
}

/// The points at the end of a stretch of the game: a round, a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// How many steps were taken.
    pub seq: usize,
    /// The stretch.
    pub progress: String,
    /// The round it is part of.
    pub round: u32,
    /// The points by seat.
    pub scores: Vec<i32>,
}

/// A change of points.
pub struct Stride {
    /// How many steps had been taken with the one that brought it.
    pub seq: usize,
    /// The round it came in.
    pub round: u32,
    /// Whose points changed, and by how much: of several seats where something is counted for everybody at once.
    pub points: Vec<(Seat, i32)>,
    /// What an eye was told of it.
    pub told: Box<dyn Told>,
}

/// Gives what one pair of eyes may know.
pub trait Show {
    /// The table as an eye sees it now.
    fn look(&self, eye: Eye) -> Box<dyn Look>;

    /// The table as an eye sees it now, with every way to count things at its seat's question.
    fn look_to_count(&self, eye: Eye) -> Box<dyn Look>;

    /// The table as an eye sees it now, without choices: nobody answers the past.
    fn look_back(&self, eye: Eye) -> Box<dyn Look>;

    /// What an eye was told from step `from` on.
    fn told(&self, eye: Eye, from: usize) -> Box<dyn Told>;

    /// Whether every eye was told the same from step `from` on: all that happened, unveiled.
    fn is_open(&self, from: usize) -> bool;

    /// What an eye was told by the last `steps` steps that told it anything, or by a few more, in chapters. A chapter keeps
    /// its number as long as it is shown, and the number says nothing of steps that were not told.
    fn chapters(&self, eye: Eye, steps: usize) -> Vec<(usize, Box<dyn Told>)>;

    /// What an eye saw after each step from step `from` on that it was told something of; none if some of them are
    /// forgotten.
    fn frames(&self, eye: Eye, from: usize) -> Option<Vec<Frame>>;

    /// Every change of anybody's points in the order it came, with what an eye was told of it. Needs the whole past.
    fn strides(&self, eye: Eye) -> Vec<Stride>;

    /// The steps that an eye was told something of, as far as they are remembered.
    fn known_steps(&self, eye: Eye) -> Vec<usize>;

    /// Everything that happened from step `from` on. Not for players.
    fn happened(&self, from: usize) -> Box<dyn Told>;

    /// What the asked seat could think of and may not choose, with the reason; at one spot of the board or anywhere.
    fn disallowed(&self, spot: Option<&str>, reader: Reader<'_>) -> Vec<(Offer, Refused)>;
}

/// The table as one pair of eyes sees it, with the choices of its seat. It holds no state and belongs to nobody:
/// drawing it keeps nobody waiting.
pub trait Look: Send {
    /// What the table waits for, as far as the eye may know.
    fn waits(&self) -> &Waits;

    /// The open question, as far as the eye may know.
    fn question(&self, reader: Reader<'_>) -> Option<Question>;

    /// How many choices the eye's seat has; none if it is not asked.
    fn choice_count(&self) -> Option<usize>;

    /// What the eye's seat may choose, in a fixed order; nothing if it is not asked.
    fn offers(&self, reader: Reader<'_>) -> Vec<Offer>;

    /// What can be counted at the open question; nothing unless that was looked for.
    fn countings(&self, reader: Reader<'_>) -> Vec<Counting>;

    /// All the eye may know, as JSON.
    fn view(&self) -> Value;

    /// The table as plain text.
    fn text(&self, lang: Lang) -> String;

    /// How the game ended, as plain text; none while it goes on.
    fn ending(&self, lang: Lang) -> Option<String>;

    /// How the game ended as a table tells it, with those last who gave up; none while it goes on.
    fn finale(&self, reader: Reader<'_>, gave_up: &[Seat]) -> Option<Finale>;

    /// The table drawn for somebody.
    fn draw(&self, reader: Reader<'_>) -> Picture;

    /// What of it changes under their eyes while a stage goes on: no mats, which lie folded up behind the stock.
    fn draw_open(&self, reader: Reader<'_>) -> Picture;
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub decision: Value,
    /// The question in words.
    pub prompt: String,
    /// The paragraph it stands on.
    pub rule: &'static str,
    /// How many choices there are, for the eye of the asked seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<usize>,
}

/// A choice that is offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The choice.
    pub choice: Value,
    /// The choice in words.
    pub text: String,
    /// The choice where there is little room.
    pub short: String,
    /// The spot on the board it points at, if it has one.
    pub spot: Option<String>,
    /// The spots it is aimed at from there, one after the other.
    pub aim: Vec<String>,
}

/// Things that people count at once where the rules ask one by one: every way to do so, found by the rules themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Counting {
    /// The spot where it begins, if it does not belong to the question itself.
    pub spot: Option<String>,
    /// What opens it, if it stands beside the question.
    pub label: Option<String>,
    /// The places in the list of the choices that it can begin with.
    pub covers: Vec<usize>,
    /// The ways, the one that is proposed first. No two count the same.
    pub ways: Vec<Way>,
}

/// A way to count: choices that are made together.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// What they count, each thing once.
    pub things: Vec<Thing>,
    /// The choices in their order.
    pub choices: Vec<Value>,
    /// What comes of them, in a few words.
    pub text: String,
    /// What may follow at once at a spot of the board: the spot and the choice.
    pub then: Vec<(String, Value)>,
}

/// A table, drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The middle of the table.
    pub board: String,
    /// What lies before each seat; nothing where only what lies open was drawn.
    pub mats: Vec<String>,
    /// What each seat has, in one line.
    pub stocks: Vec<String>,
    /// What each seat holds; none in a game without hands.
    pub hands: Vec<Option<String>>,
    /// What belongs to the open question.
    pub dock: String,
    /// The points of each seat as the table shows them.
    pub scores: Vec<i32>,
    /// How far the game has come.
    pub progress: String,
}

/// The end of a game, told.
#[derive(Clone, Debug)]
pub struct Finale {
    /// Who won, in one sentence.
    pub winners: String,
    /// Whether anybody did.
    pub is_won: bool,
    /// The seats with their ranks, the best first.
    pub ranking: Vec<(u8, Seat)>,
    /// What each seat's points are made of.
    pub tally: Tally,
    /// What stands for each seat, drawn.
    pub figures: Vec<String>,
}

/// Events as one pair of eyes was told them.
pub trait Told: Send {
    /// Whether nothing was told.
    fn is_empty(&self) -> bool;

    /// The events with their words.
    fn news(&self, lang: Lang) -> Vec<News>;

    /// The events without words, as JSON: a list of `{"event":…}`.
    fn bare(&self) -> Box<RawValue>;

    /// The events with their words, as JSON: a list.
    fn json(&self, lang: Lang) -> Box<RawValue>;

    /// The lines of the log.
    fn log(&self, reader: Reader<'_>) -> Vec<String>;

    /// The lines of the log with whose deed each is and where it was done.
    fn lines(&self, reader: Reader<'_>) -> Vec<Line>;

    /// What a stage shows of it.
    fn beats(&self, reader: Reader<'_>) -> Vec<Beat>;
}

/// One step as a pair of eyes saw it: what a stage plays.
pub struct Frame {
    /// How many steps there had been with it.
    pub seq: usize,
    /// What the eye was told of it.
    pub told: Box<dyn Told>,
    /// The table after it. Only what is now has choices: nobody answers the past.
    pub look: Box<dyn Look>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// Whose deed it is, if anybody's.
    pub seat: Option<Seat>,
    /// Where it was done, the chief spot first.
    pub at: Vec<String>,
    /// In a chapter of a log: whether it came after the last choice of whoever is told.
    pub is_since: bool,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct News<E = Value> {
    /// The event.
    pub event: E,
    /// The event in words.
    pub text: String,
    /// Whether a log is better without it.
    #[serde(rename = "quiet")]
    pub is_quiet: bool,
}

/// What bots make of a table. They see it through the eyes of the asked seat.
pub trait Advise {
    /// The index of the choice a bot would make for the asked seat.
    fn bot(&self, bot: Bot, workers: &dyn Workers, rng: &mut dyn Rng) -> Result<usize, Refused>;

    /// What a bot thinks of the choices of the asked seat, the best first.
    fn think(&self, bot: Bot, workers: &dyn Workers, rng: &mut dyn Rng) -> Result<Vec<Advice>, Refused>;

    /// What speaks for the best of these choices, in one sentence.
    fn explain(&self, advice: &[Advice], reader: Reader<'_>) -> String;
}

/// What a bot thinks of a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The index of the choice in the list of the asked seat's choices.
    pub index: usize,
    /// How often the search tried it.
    pub visits: u32,
    /// The share of games it expects to win by it.
    pub win_share: f32,
    /// The points it expects at the end.
    pub points: f32,
}
