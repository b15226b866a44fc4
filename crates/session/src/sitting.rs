//! A game being played, whichever it is.

use bots::{Budget, Level};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Eye, Outcome, Refusal, Seat};
use texts::Lang;

use crate::chance::Chance;
use crate::record::Record;

/// What the table waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A seat is asked.
    Seat {
        /// The seat.
        seat: Seat,
        /// The question.
        decision: Value,
        /// The question in words.
        prompt: String,
        /// The paragraph it stands on.
        rule: &'static str,
    },
    /// A lot is to be drawn.
    Lot(Value),
    /// The game is over.
    Over(Outcome),
}

/// A choice that is offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The choice.
    pub choice: Value,
    /// The choice in words.
    pub text: String,
}

/// What a bot thinks of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The choice.
    pub offer: Offer,
    /// How often the search tried it.
    pub visits: u32,
    /// The share of games it expects to win by it.
    pub win_share: f32,
    /// The points it expects at the end.
    pub points: f32,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The event.
    pub event: Value,
    /// The event in words.
    pub text: String,
    /// Whether a log is better without it.
    pub is_quiet: bool,
}

/// The table as one pair of eyes sees it, drawn.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What the table waits for.
    pub asked: Asked,
    /// What the eye's seat may choose, with the spot on the board; empty if it is not asked.
    pub offers: Vec<(Offer, Option<String>)>,
    /// The middle of the table.
    pub board: String,
    /// What lies before each seat.
    pub mats: Vec<String>,
    /// The points of each seat as the table shows them.
    pub scores: Vec<i32>,
    /// How far the game has come.
    pub progress: String,
    /// How the game ended; none while it goes on.
    pub tally: Option<String>,
}

/// The points at the end of a stretch of the game: a round, a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// How many steps were taken.
    pub seq: usize,
    /// The stretch.
    pub progress: String,
    /// The points by seat.
    pub scores: Vec<i32>,
}

/// Why something was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The paragraph that forbids it, if one does.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub message: String,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: refusal.rule, message: refusal.message }
    }
}

/// A game being played, whichever it is. The host sees everything; what goes to a player goes through
/// [`Sitting::view`], [`Sitting::table`] and [`Sitting::log`], which take an eye.
pub trait Sitting: Send {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The number of players.
    fn players(&self) -> u8;

    /// Speaks this language from now on.
    fn speak(&mut self, lang: Lang);

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// How many choices and lots there have been.
    fn seq(&self) -> usize;

    /// What the table waits for.
    fn asked(&self) -> Asked;

    /// The seat that is asked, if one is.
    fn waits_for(&self) -> Option<Seat>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What the table waits for, as far as an eye may know: a secret question is a lot without a name to
    /// everybody else.
    fn asked_for(&self, eye: Eye) -> Asked;

    /// How many choices the asked seat has.
    fn choice_count(&self) -> usize;

    /// What the asked seat may choose, in a fixed order.
    fn choices(&self) -> Vec<Offer>;

    /// What the asked seat could think of and may not choose, with the reason.
    fn barred(&self) -> Vec<(Offer, Refused)>;

    /// What the asked seat could think of at a spot of the board and may not choose, with the reason.
    fn barred_at(&self, spot: &str) -> Vec<(Offer, Refused)>;

    /// Answers the open question and tells the host what came of it.
    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<Vec<Told>, Refused>;

    /// Answers the open question in silence.
    fn answer(&mut self, seat: Seat, choice: &Value) -> Result<(), Refused>;

    /// Answers the open question with the choice at this place of the list, in silence.
    fn answer_with(&mut self, seat: Seat, place: usize) -> Result<(), Refused>;

    /// Why a choice would be refused; none if it would not.
    fn why(&self, seat: Seat, choice: &Value) -> Option<Refused>;

    /// Every result of the awaited lot, with its weight.
    fn lots(&self) -> Vec<(Value, u64)>;

    /// Settles the awaited lot.
    fn settle(&mut self, drawn: &Value) -> Result<Vec<Told>, Refused>;

    /// Draws and settles lots until none is awaited.
    fn draw(&mut self, chance: &mut Chance) -> Vec<Told>;

    /// Draws and settles the awaited lot in silence; false if none is awaited.
    fn draw_lot(&mut self, chance: &mut Chance) -> bool;

    /// Takes the last choice back, of anybody or of one seat and then all that followed it, if nothing was
    /// drawn or shown since.
    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused>;

    /// Whose choice would be taken back next among these seats, if one can be.
    fn undoer(&self, among: &[Seat]) -> Option<Seat>;

    /// Goes back to just after this many steps, if nothing was drawn or shown since: a recorded undo.
    fn back_to(&mut self, seq: usize) -> Result<(), Refusal>;

    /// Who has chosen from step `from` on, in order.
    fn choosers(&self, from: usize) -> Vec<Seat>;

    /// What a bot would choose for the asked seat.
    fn bot(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Value, Refused>;

    /// What a bot thinks of the choices of the asked seat, the best first.
    fn think(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Vec<Advice>, Refused>;

    /// What speaks for the best of these choices, in one sentence.
    fn explain(&self, advice: &[Advice]) -> String;

    /// All an eye may know.
    fn view(&self, eye: Eye) -> Result<Value, Refused>;

    /// The table as plain text, as an eye sees it.
    fn table(&self, eye: Eye) -> String;

    /// How the game ended, as plain text; none while it goes on.
    fn ending(&self) -> Option<String>;

    /// The table as an eye sees it, drawn. The names are those of the players, by seat.
    fn show(&self, eye: Eye, names: &[String]) -> Shown;

    /// What the table waits for, as far as an eye may know, as JSON: a seat with its question and, for that seat's own
    /// eye, the number of choices; how it ended; or null.
    fn question(&self, eye: Eye) -> Box<RawValue>;

    /// What an eye was told from step `from` on, as JSON: a list of events with their words.
    fn news(&self, eye: Eye, from: usize) -> Box<RawValue>;

    /// Whether all eyes were told the same from step `from` on.
    fn is_told_to_all(&self, from: usize) -> bool;

    /// What an eye was told from step `from` on.
    fn told(&self, eye: Eye, from: usize) -> Vec<Told>;

    /// What an eye was told from step `from` on, in words.
    fn log(&self, eye: Eye, from: usize) -> Vec<String>;

    /// The whole state, loadable.
    fn position(&self) -> Value;

    /// The game so far as a file. It holds everything: not for players while the game goes on.
    fn record(&self) -> Record;

    /// The steps from `from` on as JSON, a list. They hold everything: not for players.
    fn steps(&self, from: usize) -> String;

    /// Takes a recorded step: its events happen, no rule runs.
    fn fold(&mut self, step: &str) -> Result<(), Refusal>;

    /// How many lots were settled.
    fn lots_settled(&self) -> u64;

    /// Forgets all but the last steps, to save memory. What is needed to take choices back is kept.
    fn forget_all_but(&mut self, last: usize);

    /// The table as it lies without its past: to think on, elsewhere.
    fn aside(&self) -> Box<dyn Sitting>;

    /// How the points went, one entry for each stretch of the game. Needs the whole past.
    fn course(&self) -> Vec<Point>;

    /// Goes back or forward to just after this many steps, for looking only.
    fn at(&self, seq: usize) -> Option<Box<dyn Sitting>>;
}
