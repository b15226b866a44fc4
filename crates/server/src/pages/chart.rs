//! The points of all seats through a game, drawn: steps along, points up.

use maud::{Markup, html};
use session::Sample;
use tabletop::Seat;
use texts::{Words, args};

/// The drawing's size, and the room for numbers at its left and foot.
const WIDTH: f32 = 320.0;
const HEIGHT: f32 = 200.0;
const LEFT: f32 = 34.0;
const FOOT: f32 = 30.0;
const TOP: f32 = 14.0;
const RIGHT: f32 = 12.0;
/// So many lines across at most, and so many numbers of rounds.
const LINES: i32 = 5;
const NUMBERS: usize = 10;

/// Where a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) number: u32,
    /// The moment it begins at.
    pub(super) at: usize,
}

impl Round {
    /// The rounds of a game; what comes before the first is none.
    pub(super) fn all(course: &[Sample], stop: &impl Fn(usize) -> usize) -> Vec<Round> {
        let mut rounds: Vec<Round> = Vec::new();
        let mut begins = 0;
        for sample in course {
            let is_new = rounds.last().is_none_or(|round| round.number < sample.round);
            if 0 < sample.round && is_new {
                rounds.push(Round { number: sample.round, at: stop(begins) });
            }
            // A sample is the end of its stretch, and the next stretch begins with the step after it.
            begins = sample.seq + 1;
        }
        rounds
    }
}

/// The points of all seats through a game.
pub(super) struct Chart {
    /// The last moment.
    last: usize,
    seats: usize,
    /// Moments with the points at each.
    points: Vec<(usize, Vec<i32>)>,
}

impl Chart {
    pub(super) fn of(course: &[Sample], stop: &impl Fn(usize) -> usize, last: usize, seats: usize) -> Chart {
        let point = |sample: &Sample| (stop(sample.seq), sample.scores.clone());
        Chart { last, seats, points: course.iter().map(point).collect() }
    }

    fn x(&self, at: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * at as f32 / self.last.max(1) as f32
    }

    fn y(&self, score: i32) -> f32 {
        let (low, high) = self.reach();
        HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * (score - low) as f32 / (high - low) as f32
    }

    /// The least and the most points, with nothing between them.
    fn reach(&self) -> (i32, i32) {
        let scores = || self.points.iter().flat_map(|(_, scores)| scores.iter().copied());
        (scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(1))
    }

    /// The points that lines are drawn at: round numbers, as many as can be told apart.
    fn lines(&self) -> impl Iterator<Item = i32> {
        let (low, high) = self.reach();
        let steps = [1, 2, 5].into_iter().cycle().zip(0_u32..).map(|(step, nr)| step * 10_i32.pow(nr / 3));
        let step = steps.take(15).find(|step| (high - low) / step <= LINES).unwrap_or(high - low);
        (low.div_euclid(step)..=high.div_euclid(step))
            .map(move |nr| nr * step)
            .filter(move |line| low <= *line)
    }

    /// The chart; `at` is the moment that is shown.
    pub(super) fn show(&self, words: &Words, rounds: &[Round], at: usize) -> Markup {
        let foot = HEIGHT - FOOT;
        let every = rounds.len().div_ceil(NUMBERS).max(1);
        html! {
            figure.chart {
                figcaption { (words.say("replay-chart")) }
                svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(self.summary(words)) data-chart=(self.last)
                    data-from=(LEFT / WIDTH) data-to=((WIDTH - RIGHT) / WIDTH) {
                    @for score in self.lines() {
                        line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(self.y(score)) y2=(self.y(score)) {}
                        text x=(LEFT - 5.0) y=(self.y(score) + 4.0) text-anchor="end" { (texts::signed(score)) }
                    }
                    @for round in rounds.iter().step_by(every) {
                        line.tick x1=(self.x(round.at)) x2=(self.x(round.at)) y1=(foot) y2=(foot + 4.0) {}
                        text x=(self.x(round.at)) y=(foot + 14.0) text-anchor="middle" { (round.number) }
                    }
                    line.axis x1=(LEFT) x2=(WIDTH - RIGHT) y1=(self.y(0)) y2=(self.y(0)) {}
                    line.axis x1=(LEFT) x2=(LEFT) y1=(TOP) y2=(foot) {}
                    text x="2" y="9" { (words.say("replay-points")) }
                    @if !rounds.is_empty() { text x=(WIDTH - 2.0) y=(HEIGHT - 3.0) text-anchor="end" { (words.say("replay-axis-round")) } }
                    line.now x1=(self.x(at)) x2=(self.x(at)) y1=(TOP) y2=(foot) {}
                    @for seat in Seat::all(self.seats as u8) { (self.line(seat)) }
                }
            }
        }
    }

    fn line(&self, seat: Seat) -> Markup {
        let score = |scores: &[i32]| scores.get(seat.index()).copied().unwrap_or(0);
        let points = self.points.iter();
        let points: Vec<String> =
            points.map(|(at, scores)| format!("{:.1},{:.1}", self.x(*at), self.y(score(scores)))).collect();
        let end = self.points.last().map_or(0, |(_, scores)| score(scores));
        html! {
            g class=(format!("seat-{seat}")) {
                polyline.course points=(points.join(" ")) {}
                g transform=(format!("translate({:.1} {:.1}) scale(.6)", self.x(self.last), self.y(end))) { (draw::sign(seat)) }
            }
        }
    }

    /// The chart for whoever does not see it.
    fn summary(&self, words: &Words) -> String {
        let (low, high) = self.reach();
        words.say_with("replay-chart-says", &args! { low: texts::signed(low), high: texts::signed(high) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(seq: usize, round: u32, scores: &[i32]) -> Sample {
        Sample { seq, progress: format!("{round} {seq}"), round, scores: scores.to_vec() }
    }

    #[test]
    fn a_round_begins_with_the_step_after_the_last_of_the_round_before() {
        let course = [sample(0, 0, &[0]), sample(4, 1, &[2]), sample(9, 1, &[3]), sample(12, 2, &[5])];
        let rounds = Round::all(&course, &|seq| seq);
        assert_eq!(rounds, [Round { number: 1, at: 1 }, Round { number: 2, at: 10 }]);
    }

    #[test]
    fn lines_stand_at_round_numbers_and_are_few() {
        let lines = |scores: &[i32]| -> Vec<i32> {
            Chart::of(&[sample(3, 1, scores)], &|seq| seq, 3, scores.len()).lines().collect()
        };
        assert_eq!(lines(&[0, 4]), [0, 1, 2, 3, 4]);
        assert_eq!(lines(&[187, 93]), [0, 50, 100, 150]);
        assert_eq!(lines(&[-12, 31]), [-10, 0, 10, 20, 30]);
        assert_eq!(lines(&[0, 0]), [0, 1]);
    }
}
