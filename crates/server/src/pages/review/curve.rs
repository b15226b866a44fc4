//! The chances of all seats through a game, drawn: steps along, chances up; and what each round brought, as bars.

use maud::{Markup, html};
use review::Review;
use session::{Stage, gain, round, round_at};
use tabletop::Seat;
use texts::{Words, args};

/// The drawing's size, and the room for numbers at its left and foot.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 12.0;
const FOOT: f64 = 34.0;
/// So many numbers of rounds stand at the foot at most.
const NUMBERS: usize = 12;

/// The chances of all seats through a game.
pub(super) struct Curve<'a> {
    pub(super) review: &'a Review,
    pub(super) stages: &'a [Stage],
}

impl Curve<'_> {
    fn last(&self) -> usize {
        self.review.moments.len()
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / self.last().max(1) as f64
    }

    pub(super) fn show(&self, words: &Words, names: &[String]) -> Markup {
        let foot = HEIGHT - FOOT;
        let rounds: Vec<&Stage> = self.stages.iter().filter(|stage| stage.round > 0).collect();
        let every = rounds.len().div_ceil(NUMBERS).max(1);
        html! {
            figure.review-curve {
                svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(words.say("review-curve-says"))
                    data-review-curve=(self.last()) data-from=(LEFT / WIDTH) data-to=((WIDTH - RIGHT) / WIDTH) {
                    @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                        line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(y(share)) y2=(y(share)) {}
                        text x=(LEFT - 6.0) y=(y(share) + 4.5) text-anchor="end" {
                            (words.say_with("review-percent", &args! { percent: (100.0 * share) as i32 }))
                        }
                    }
                    @for stage in &rounds { line.round x1=(self.x(stage.step)) x2=(self.x(stage.step)) y1=(TOP) y2=(foot) {} }
                    @for stage in rounds.iter().step_by(every) {
                        text x=(self.x(stage.step)) y=(foot + 15.0) text-anchor="middle" { (stage.round) }
                    }
                    text x=(WIDTH - RIGHT) y=(HEIGHT - 4.0) text-anchor="end" { (words.say("review-axis")) }
                    @for seat in Seat::all(self.review.seats.len() as u8) { (self.line(seat)) }
                    line.now x1=(LEFT) x2=(LEFT) y1=(TOP) y2=(foot) data-now="" visibility="hidden" {}
                }
                figcaption.review-legend {
                    @for seat in Seat::all(self.review.seats.len() as u8) {
                        span.review-seat class=(format!("seat-{seat}")) {
                            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                            (names[seat.index()]) " "
                            b data-chance=(seat) {}
                        }
                    }
                }
            }
        }
    }

    /// A seat's line. What does not move needs no point of its own.
    fn line(&self, seat: Seat) -> Markup {
        let chances = chances(self.review, seat);
        let is_bend = |step: usize| {
            let near = |other: usize| chances.get(other).is_some_and(|it| (it - chances[step]).abs() < 5e-4);
            step == 0 || !near(step - 1) || !near(step + 1)
        };
        let bends = (0..chances.len()).filter(|&step| is_bend(step));
        let points: Vec<String> =
            bends.map(|step| format!("{:.1},{:.1}", self.x(step), y(chances[step]))).collect();
        let end = chances.last().copied().unwrap_or(0.0);
        let listed: Vec<String> = chances.iter().map(|chance| format!("{:.0}", 1000.0 * chance)).collect();
        html! {
            g class=(format!("seat-{seat}")) data-chances=(listed.join(" ")) {
                polyline.course points=(points.join(" ")) {}
                g transform=(format!("translate({:.1} {:.1}) scale(.6)", self.x(self.last()), y(end))) { (draw::sign(seat)) }
            }
        }
    }
}

fn y(share: f64) -> f64 {
    HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * share
}

/// A seat's chance before each step, and at the end.
pub(super) fn chances(review: &Review, seat: Seat) -> Vec<f64> {
    let first = review.moments.first().map(|moment| moment.before[seat.index()]);
    first.into_iter().chain(review.moments.iter().map(|moment| moment.after[seat.index()])).collect()
}

/// What each round brought each seat, by luck and by its own choices.
pub(super) struct Bars {
    rounds: Vec<u32>,
    /// By seat and round.
    luck: Vec<Vec<f64>>,
    own: Vec<Vec<f64>>,
    most: f64,
}

/// The width of a round's pair of bars, and the height of a drawing of bars on either side of its axis.
const PAIR: f64 = 24.0;
const REACH: f64 = 44.0;

impl Bars {
    pub(super) fn of(review: &Review, stages: &[Stage]) -> Bars {
        let rounds: Vec<u32> = stages.iter().map(|stage| stage.round).collect();
        let none = || vec![vec![0.0; rounds.len()]; review.seats.len()];
        let (mut luck, mut own) = (none(), none());
        for moment in &review.moments {
            let now = round_at(stages, moment.step);
            let Some(at) = rounds.iter().position(|&round| round == now) else { continue };
            match moment.seat {
                None => luck.iter_mut().enumerate().for_each(|(seat, luck)| luck[at] += moment.change(seat)),
                Some(chooser) => own[chooser.index()][at] += moment.change(chooser.index()),
            }
        }
        let most = luck.iter().chain(&own).flatten().map(|it| it.abs()).fold(0.01, f64::max);
        Bars { rounds, luck, own, most }
    }

    pub(super) fn show(&self, words: &Words, seat: Seat) -> Markup {
        let width = PAIR * self.rounds.len() as f64;
        let bars = |at: usize| (self.luck[seat.index()][at], self.own[seat.index()][at]);
        let said = |at: usize| {
            let (luck, own) = bars(at);
            let round = round(words, self.rounds[at]);
            words.say_with(
                "review-bar",
                &args! { round: round, luck: gain(words, luck), own: gain(words, own) },
            )
        };
        html! {
            svg viewBox=(format!("0 0 {width} {}", 2.0 * REACH)) role="list" {
                @for at in 0..self.rounds.len() {
                    @let (luck, own) = bars(at);
                    g role="listitem" aria-label=(said(at)) {
                        title { (said(at)) }
                        (self.bar("luck", at as f64 * PAIR + 3.0, luck))
                        (self.bar("own", at as f64 * PAIR + 12.0, own))
                    }
                }
                line.axis x1="0" x2=(width) y1=(REACH) y2=(REACH) {}
            }
        }
    }

    fn bar(&self, class: &str, x: f64, share: f64) -> Markup {
        let height = (REACH - 2.0) * share.abs() / self.most;
        let top = if share > 0.0 { REACH - height } else { REACH };
        html! { rect class=(class) x=(x) y=(format!("{top:.1}")) width="8" height=(format!("{height:.1}")) rx="1" {} }
    }
}
