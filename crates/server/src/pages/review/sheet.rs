//! A review as a sheet: sums, curve, turning points, rounds, every choice. It asks nothing of the page around it, so that it
//! also stands alone in a file.

use draw::sign;
use maud::{Markup, html};
use review::{Mark, Moment, Review};
use session::{Asked, Reviewing, Stage, Turn, gain, percent, round, round_at};
use tabletop::Seat;
use texts::{Reader, Words};

use super::curve::{Bars, Curve};

/// The least cost of a choice that is worth telling.
const TOLD: f64 = 0.005;

/// A review in somebody's words.
pub(super) struct Sheet<'a> {
    pub(super) words: &'a Words,
    pub(super) names: Vec<String>,
    pub(super) review: &'a Review,
    pub(super) stages: Vec<Stage>,
    pub(super) turns: Vec<Turn>,
    /// Every question with the moment it was asked at.
    pub(super) asked: Vec<(&'a Moment, Asked)>,
    /// The address of the replay, where there is one.
    pub(super) replay: Option<String>,
    /// Whose choices are shown first: the visitor's own.
    pub(super) own: Option<Seat>,
}

impl<'a> Sheet<'a> {
    pub(super) fn of(
        words: &'a Words,
        names: Vec<String>,
        review: &'a Review,
        game: &dyn Reviewing,
        reader: Reader<'_>,
    ) -> Sheet<'a> {
        let asked = |moment: &'a Moment| Some((moment, game.asked(moment, reader)?));
        Sheet {
            words,
            names,
            review,
            stages: game.stages(reader),
            turns: game.turns(review, reader),
            asked: review.moments.iter().filter_map(asked).collect(),
            replay: None,
            own: reader.you,
        }
    }

    /// The whole sheet.
    pub(super) fn show(&self) -> Markup {
        html! {
            (self.sums())
            div.review-two {
                (self.course())
                (self.turning_points())
            }
            (self.rounds())
            (self.choices())
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.review.seats.len() as u8)
    }

    fn player(&self, seat: Seat) -> Markup {
        html! {
            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (sign(seat)) }
            span { (self.names[seat.index()]) }
        }
    }

    fn sums(&self) -> Markup {
        let words = self.words;
        let column = |id: &str| html! { th scope="col" { (words.say(id)) } };
        html! {
            section.panel.review-sums {
                h2 { (words.say("review-sums")) }
                p.quiet { (words.say("review-sums-help")) }
                div.scroll role="region" tabindex="0" aria-label=(words.say("review-sums")) {
                    table {
                        thead {
                            tr {
                                (column("review-player"))
                                @for id in ["start", "luck", "own", "others", "result", "accuracy"] { (column(&format!("review-{id}"))) }
                                @for mark in Mark::ALL { (column(&format!("review-mark-{}", mark.name()))) }
                            }
                        }
                        tbody { @for seat in self.seats() { (self.sum(seat)) } }
                    }
                }
            }
        }
    }

    fn sum(&self, seat: Seat) -> Markup {
        let (words, sum) = (self.words, &self.review.seats[seat.index()]);
        let changed = |share: f64| {
            html! { td.gain[share >= TOLD].loss[share <= -TOLD] { (gain(words, share)) } }
        };
        html! {
            tr class=(format!("seat-{seat}")) {
                th scope="row" { span.review-seat { (self.player(seat)) } }
                td { (percent(words, sum.start)) }
                (changed(sum.luck)) (changed(sum.own)) (changed(sum.others))
                td { b { (percent(words, sum.result)) } }
                td { @if let Some(accuracy) = sum.accuracy { (percent(words, accuracy)) } @else { "–" } }
                @for mark in Mark::ALL { td { (sum.marks.of(mark)) } }
            }
        }
    }

    fn course(&self) -> Markup {
        let curve = Curve { review: self.review, stages: &self.stages };
        html! {
            section.panel.review-course {
                h2 { (self.words.say("review-curve")) }
                (curve.show(self.words, &self.names))
            }
        }
    }

    fn turning_points(&self) -> Markup {
        let words = self.words;
        html! {
            section.panel.review-turns {
                h2 { (words.say("review-turning")) }
                @if self.turns.is_empty() { p.quiet { (words.say("review-turning-none")) } }
                ol.list { @for turn in &self.turns { (self.turn(turn)) } }
            }
        }
    }

    fn turn(&self, turn: &Turn) -> Markup {
        let words = self.words;
        html! {
            li class=(format!("seat-{}", turn.seat)) data-step=(turn.step) {
                svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (sign(turn.seat)) }
                span.grow {
                    b { (round(words, turn.round)) ", " (self.names[turn.seat.index()]) }
                    " " (self.at(turn.step, html! { (texts::sentence(turn.text.clone())) }))
                }
                b.swing.gain[turn.change > 0.0].loss[turn.change < 0.0] { (gain(words, turn.change)) }
                @if self.replay.is_some() { div.review-picture data-picture=(turn.step) aria-hidden="true" {} }
            }
        }
    }

    /// A text that leads to its moment, where there is a replay.
    fn at(&self, step: usize, text: Markup) -> Markup {
        html! {
            @match &self.replay {
                Some(replay) => a href=(format!("{replay}?at={step}")) data-at=(step) { (text) },
                None => (text),
            }
        }
    }

    fn rounds(&self) -> Markup {
        let words = self.words;
        let bars = Bars::of(self.review, &self.stages);
        html! {
            section.panel.review-rounds {
                h2 { (words.say("review-rounds")) }
                p.quiet { (words.say("review-rounds-help")) }
                div.review-bars {
                    @for seat in self.seats() {
                        figure class=(format!("seat-{seat}")) {
                            figcaption.review-seat { (self.player(seat)) }
                            (bars.show(words, seat))
                        }
                    }
                }
            }
        }
    }

    fn choices(&self) -> Markup {
        let words = self.words;
        let column = |id: &str| html! { th scope="col" { (words.say(id)) } };
        html! {
            section.panel.review-choices data-review-choices="" {
                h2 { (words.say("review-choices")) }
                p.quiet { (words.say("review-choices-help")) }
                (self.filters())
                table {
                    thead {
                        tr {
                            @for id in ["when", "player", "question", "chosen", "best", "cost", "mark"] { (column(&format!("review-{id}"))) }
                        }
                    }
                    tbody { @for (moment, asked) in &self.asked { (self.choice(moment, asked)) } }
                }
                p.quiet data-review-none="" hidden { (words.say("review-none")) }
            }
        }
    }

    fn filters(&self) -> Markup {
        let words = self.words;
        html! {
            div.review-filters data-review-filters="" hidden {
                label {
                    span.visually-hidden { (words.say("review-player")) }
                    select data-filter="seat" autocomplete="off" {
                        option value="" { (words.say("review-all-players")) }
                        @for seat in self.seats() {
                            option value=(seat) selected[self.own == Some(seat)] { (self.names[seat.index()]) }
                        }
                    }
                }
                label {
                    span.visually-hidden { (words.say("review-filter")) }
                    select data-filter="mark" autocomplete="off" {
                        option value="" { (words.say("review-all-marks")) }
                        option value="inaccurate mistake" selected { (words.say("review-only-mistakes")) }
                    }
                }
            }
        }
    }

    fn choice(&self, moment: &Moment, asked: &Asked) -> Markup {
        let (words, Some(seat), Some(choice)) = (self.words, moment.seat, &moment.choice) else {
            return html! {};
        };
        let when = round(words, round_at(&self.stages, moment.step));
        let mark = choice.mark.name();
        let is_best = choice.mark == Mark::Best;
        html! {
            tr class=(format!("seat-{seat}")) data-seat=(seat) data-mark=(mark) data-step=(moment.step) {
                td data-label=(words.say("review-when")) { (self.at(moment.step, html! { (when) })) }
                td data-label=(words.say("review-player")) { span.review-seat { (self.player(seat)) } }
                td data-label=(words.say("review-question")) { (asked.question) }
                td data-label=(words.say("review-chosen")) { (asked.chosen.text) }
                td data-label=(words.say("review-best")) {
                    @if is_best { span.quiet { (words.say("review-was-best")) } } @else { (asked.best.text) }
                }
                td data-label=(words.say("review-cost")) { @if is_best { "–" } @else { (gain(words, -choice.cost)) } }
                td data-label=(words.say("review-mark")) { span class=(format!("mark mark-{mark}")) { (words.say(&format!("review-mark-{mark}"))) } }
            }
        }
    }
}
