//! A moment of a reviewed game: its board, what was asked and chosen, and what is thought of it; or the same to be thought
//! over again, with the answer kept back until something is chosen.

use maud::{Markup, PreEscaped, html};
use review::{Choice, Mark, Moment};
use session::{Asked, Reviewing, Session, gain, percent, round, round_at};
use store::TableId;
use tabletop::{Eye, Seat};
use texts::{Reader, Words, args};

use crate::pages::branching::Fork;

/// A moment, with all that is needed to show it.
pub(super) struct Scene<'a> {
    pub(super) words: &'a Words,
    pub(super) names: &'a [String],
    pub(super) table: &'a TableId,
    pub(super) game: &'a dyn Reviewing,
    pub(super) moment: &'a Moment,
    pub(super) then: &'a dyn Session,
}

impl Scene<'_> {
    fn reader(&self) -> Reader<'_> {
        Reader { lang: self.words.lang(), names: self.names, you: None }
    }

    /// The table as whoever was asked saw it, without choices.
    pub(super) fn board(&self) -> Markup {
        let eye = self.moment.seat.map_or(Eye::Watcher, Eye::Seat);
        let picture = self.then.look_back(eye).draw(self.reader());
        html! { div.board-shot { (PreEscaped(picture.board)) } }
    }

    fn head(&self) -> Markup {
        let stages = self.game.stages(self.reader());
        let when = round(self.words, round_at(&stages, self.moment.step));
        let who = self.moment.seat.map(|seat| self.names[seat.index()].clone());
        html! { h2 { (when) @if let Some(who) = who { ", " (who) } } }
    }

    /// The moment with what is thought of it.
    pub(super) fn show(&self) -> Markup {
        let words = self.words;
        let happened = self.game.happened(self.moment.step, self.reader());
        let asked = self.game.asked(self.moment, self.reader());
        let step = self.moment.step;
        html! {
            (self.head())
            (self.board())
            @if let Some((asked, choice)) = asked.as_ref().zip(self.moment.choice.as_ref()) {
                p { (asked.question) }
                (self.judged(asked, choice))
            }
            @for line in &happened { p { (texts::sentence(line.clone())) } }
            (self.changes())
            p.actions {
                @if self.moment.choice.is_some() {
                    button type="button" data-again=(step) { (words.say("review-again")) }
                }
                a.button href=(format!("/t/{}/replay?at={step}", self.table)) { (words.say("review-replay")) }
            }
            (self.fork())
        }
    }

    fn judged(&self, asked: &Asked, choice: &Choice) -> Markup {
        let words = self.words;
        let mark = choice.mark.name();
        html! {
            p {
                span class=(format!("mark mark-{mark}")) { (words.say(&format!("review-mark-{mark}"))) } ": "
                (asked.chosen.text)
                @if choice.mark != Mark::Best { " (" (gain(words, -choice.cost)) ")" }
            }
            table.review-ways {
                caption { (words.say("review-ways")) }
                tbody {
                    @for (way, named) in choice.ways.iter().zip(&asked.ways) {
                        tr .chosen[way.choice == choice.chosen] {
                            th scope="row" { (named.text) }
                            td { (percent(words, way.chance)) }
                        }
                    }
                }
            }
        }
    }

    /// The way to play on from here.
    fn fork(&self) -> Markup {
        let Scene { words, names, table, moment, .. } = *self;
        Fork { words, table, step: moment.step, names, seat: moment.seat, may_repeat: true }.form()
    }

    /// What the step changed for everybody.
    fn changes(&self) -> Markup {
        let words = self.words;
        html! {
            ul.review-changes {
                @for seat in Seat::all(self.names.len() as u8) {
                    @let change = self.moment.change(seat.index());
                    li {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                        (self.names[seat.index()]) ": " (percent(words, self.moment.after[seat.index()]))
                        " (" (gain(words, change)) ")"
                    }
                }
            }
        }
    }

    /// The question once more. Each answer knows what is said of it.
    pub(super) fn again(&self) -> Markup {
        let words = self.words;
        let (Some(seat), Some(choice)) = (self.moment.seat, &self.moment.choice) else { return self.show() };
        let look = self.then.look(Eye::Seat(seat));
        let question = look.question(self.reader()).map(|question| question.prompt).unwrap_or_default();
        let offers = look.offers(self.reader());
        html! {
            (self.head())
            (self.board())
            p { b { (question) } }
            div.review-answers {
                @for (index, offer) in offers.iter().enumerate() {
                    button type="button" data-answer=(self.said(choice, index)) { (texts::sentence(offer.text.clone())) }
                }
            }
            p role="status" data-answered="" {}
            p.actions { button type="button" data-show=(self.moment.step) { (words.say("review-solution")) } }
            (self.fork())
        }
    }

    /// What is said to whoever chooses this.
    fn said(&self, choice: &Choice, index: usize) -> String {
        let words = self.words;
        let chance = |index: usize| choice.ways.iter().find(|way| way.choice == index).map(|way| way.chance);
        if index == choice.best {
            return words.say("review-right");
        }
        match chance(index).zip(chance(choice.best)) {
            Some((chance, best)) if chance < best => {
                words.say_with("review-worse", &args! { cost: percent(words, best - chance) })
            }
            Some(_) => words.say("review-as-good"),
            None => words.say("review-not-named"),
        }
    }
}
