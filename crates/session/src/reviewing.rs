//! A played game as its review looks at it, whichever game it is.

use review::{Judged, Moment, Review};
use tabletop::Seat;
use texts::{Reader, Words, args};

/// A played game, to be judged step by step and put into words. It knows everything: what is made of it while the game goes
/// on is not for players.
pub trait Reviewing: Send + Sync {
    /// How many positions there are to be judged: one more than steps.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Judges the position before a step and the answer given there. Takes its time, and is the same whatever was judged
    /// before, so that it can be done anywhere and in any order.
    fn judge(&self, step: usize) -> Judged;

    /// Judges the position before a step alone.
    fn weigh(&self, step: usize) -> Judged;

    /// The review, of all positions in order.
    fn review(&self, judged: Vec<Judged>) -> Review;

    /// What happened at a step, in words.
    fn happened(&self, step: usize, reader: Reader<'_>) -> Vec<String>;

    /// What was asked at a moment, in words; none where there was nothing to choose.
    fn asked(&self, moment: &Moment, reader: Reader<'_>) -> Option<Asked>;

    /// Where the rounds of the game begin.
    fn stages(&self, reader: Reader<'_>) -> Vec<Stage>;
}

/// A question of the past.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The question in words.
    pub question: String,
    /// What kind of question it is, by its name in JSON.
    pub kind: String,
    /// What was chosen.
    pub chosen: Named,
    /// The best that is found.
    pub best: Named,
    /// The choices that the review names, in its order.
    pub ways: Vec<Named>,
}

/// A choice in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// Its index in the list of choices.
    pub index: usize,
    /// The choice in words.
    pub text: String,
    /// The spot on the board it points at, if it has one.
    pub spot: Option<String>,
}

/// A round of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The steps before it.
    pub step: usize,
    /// Its number.
    pub round: u32,
    /// How far the game has come, in words.
    pub progress: String,
}

/// A turning point, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The steps before it.
    pub step: usize,
    /// The round it came in; 0 before the first.
    pub round: u32,
    /// Whom it concerned most.
    pub seat: Seat,
    /// What happened.
    pub text: String,
    /// What it brought them, in chances to win.
    pub change: f64,
}

/// A number of chances to win as people read it.
pub fn percent(words: &Words, share: f64) -> String {
    words.say_with("review-percent", &args! { percent: texts::signed((100.0 * share).round() as i32) })
}

/// The same with a plus before what was gained.
pub fn gain(words: &Words, share: f64) -> String {
    let plus = if (100.0 * share).round() > 0.0 { "+" } else { "" };
    format!("{plus}{}", percent(words, share))
}

/// What a round is called.
pub fn round(words: &Words, round: u32) -> String {
    match round {
        0 => words.say("review-before"),
        round => words.say_with("review-round", &args! { round: round }),
    }
}

impl dyn Reviewing + '_ {
    /// The turning points of a review, in words.
    pub fn turns(&self, review: &Review, reader: Reader<'_>) -> Vec<Turn> {
        let stages = self.stages(reader);
        let steps = review.turning_points.iter().filter_map(|&step| review.moments.get(step));
        steps.filter_map(|moment| self.turn(moment, &stages, reader)).collect()
    }

    fn turn(&self, moment: &Moment, stages: &[Stage], reader: Reader<'_>) -> Option<Turn> {
        let words = Words::of(reader.lang);
        let round = round_at(stages, moment.step);
        let Moment { step, .. } = *moment;
        if let (Some(seat), Some(choice)) = (moment.seat, &moment.choice) {
            let asked = self.asked(moment, reader)?;
            let named = args! { best: asked.best.text.as_str(), chosen: asked.chosen.text.as_str() };
            let text = words.say_with("review-turn-choice", &named);
            return Some(Turn { step, round, seat, text, change: -choice.cost });
        }
        let seat = Seat::new(moment.moved() as u8)?;
        let happened = self.happened(step, reader);
        let text = if happened.is_empty() { words.say("review-turn-lot") } else { happened.join(" ") };
        Some(Turn { step, round, seat, text, change: moment.change(seat.index()) })
    }
}

/// The round a step is in.
pub fn round_at(stages: &[Stage], step: usize) -> u32 {
    stages.iter().take_while(|stage| stage.step <= step).last().map_or(0, |stage| stage.round)
}
