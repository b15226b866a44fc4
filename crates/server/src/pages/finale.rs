//! The end of a game, the same in all: who won, what decided it, how the points came, and what can be done now. It lies
//! over the table; a replay shows the same ranks and numbers beside its board.

use draw::{Row, Tally};
use maud::{Markup, html};
use session::Finale;
use tabletop::Seat;
use texts::args;

use super::chart::{Chart, Round};
use super::deciding::{Ended, Fact};
use super::podium::{Placed, podium};
use super::screen::Screen;
use super::{icons, learn, ratings};
use crate::tables::Course;

/// How wide the longest bar of a number is.
const BAR: i32 = 100;

impl Screen<'_> {
    /// The sheet that lies over the table when the game is over. Nothing in it changes any more: it stays as somebody left
    /// it, open or put aside.
    pub(super) fn finale(&self) -> Markup {
        let Some(ending) = self.ending() else { return html! {} };
        html! {
            section.finale.ending data-finale="" data-keep="" aria-label=(self.words.say("table-end")) {
                div.sheet {
                    (self.won(&ending))
                    @if let Some(course) = &self.play.course { (self.course(&ending, course)) }
                    @if self.sight.is_rated { (ratings::changes(self.words, self.names, &self.sight.changes)) }
                    section.points {
                        h3 { (self.words.say("finale-points")) }
                        (self.tally(&ending))
                    }
                }
            }
        }
    }

    /// Who won, in a picture and in words, and what can be done now.
    fn won(&self, ending: &Finale) -> Markup {
        let Screen { words, sight, .. } = *self;
        let gave_up: Vec<Seat> = sight.gave_up().collect();
        let placed = |&(rank, seat): &(u8, Seat)| Placed {
            rank,
            figure: ending.figures.get(seat.index()).map_or("", String::as_str),
            gave_up: gave_up.contains(&seat),
        };
        let placed: Vec<Placed<'_>> = ending.ranking.iter().map(placed).collect();
        let here = format!("/t/{}", sight.id);
        html! {
            section.won {
                (podium(&placed, ending.is_won))
                div.words {
                    h2.chip { (words.say("table-over")) }
                    p.winners { (ending.winners) }
                    p.why {
                        @if let Some(reason) = &ending.tally.reason { (reason) " " }
                        @if let Some(ahead) = self.ahead(ending) { (ahead) }
                    }
                    (self.ranks(ending))
                    div.actions {
                        @if let Some(guidance) = &self.play.guidance { (learn::next(words, guidance.guide, "main")) }
                        form method="post" action=(format!("{here}/rematch")) {
                            button.main type="submit" { (icons::UNDO) (words.say("table-rematch")) }
                        }
                        button type="button" data-share=(here) data-shared=(words.say("script-copied")) { (icons::SHARE) (words.say("finale-share")) }
                        a.button href=(format!("{here}/replay")) { (icons::RUN) (words.say("table-replay")) }
                        a.button href=(format!("{here}/review")) { (icons::CURVE) (words.say("review-link")) }
                        button type="button" data-to-board="" { (words.say("table-to-board")) }
                        a.quiet href={ (here) "/end.png" } download=(format!("{}.png", sight.game.name())) { (words.say("finale-picture")) }
                        @if !sight.own.is_empty() { a.quiet href=(format!("/next?from={}", sight.id)) { (words.say("next-game")) } }
                        a.quiet href="/" { (words.say("problem-home")) }
                    }
                }
            }
        }
    }

    /// By how much the first is ahead of the second.
    fn ahead(&self, ending: &Finale) -> Option<String> {
        let words = self.words.among(self.reader());
        let (first, second) = match *ending.ranking.as_slice() {
            [(1, first), (rank, second), ..] if rank > 1 => (first, second),
            _ => return None,
        };
        let total = &ending.tally.total;
        let [most, next] = [first, second].map(|seat| total.count(seat.index()));
        let args = args! {
            what: total.name.as_str(), score: texts::signed(most), n: most - next, name: words.name(second),
        };
        let id = if most > next { "finale-ahead" } else { "finale-equal" };
        Some(words.say_with(id, &args))
    }

    /// What decided it, and the points through the game.
    fn course(&self, ending: &Finale, course: &Course) -> Markup {
        let Screen { words, sight, .. } = *self;
        let here = format!("/t/{}/replay", sight.id);
        let reader = self.reader();
        let Finale { ranking, tally, .. } = ending;
        let facts = Ended { words, reader, ranking, tally, strides: &course.strides }.facts();
        let stop = |seq: usize| seq;
        let rounds = Round::all(&course.samples, &stop);
        let chart = Chart::of(&course.samples, &stop, course.last, sight.occupants.len());
        html! {
            div.columns {
                @if !facts.is_empty() {
                    section.decided {
                        h3 { (words.say("finale-decided")) }
                        ul.list { @for fact in &facts { (self.fact(fact, &here)) } }
                    }
                }
                section.curve data-replay-at=(here) { (chart.show(words, &rounds, course.last)) }
            }
        }
    }

    fn fact(&self, fact: &Fact, here: &str) -> Markup {
        html! {
            li {
                svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(fact.seat)) }
                span.grow {
                    b { (fact.text) }
                    @match fact.at {
                        Some(at) => a href=(format!("{here}?at={at}")) { (fact.detail) },
                        None => span.quiet { (fact.detail) },
                    }
                }
                @if let Some(swing) = fact.swing { b.swing { @if swing > 0 { "+" } (texts::signed(swing)) } }
            }
        }
    }

    /// Who came where, and what everybody's points are made of.
    pub(super) fn result(&self) -> Markup {
        let Some(ending) = self.ending() else { return html! {} };
        html! { (self.ranks(&ending)) (self.tally(&ending)) }
    }

    fn ranks(&self, ending: &Finale) -> Markup {
        let Screen { words, sight, names, .. } = *self;
        let gave_up: Vec<Seat> = sight.gave_up().collect();
        html! {
            ol.ranks {
                @for &(rank, seat) in &ending.ranking {
                    li class={"seat-" (seat)} value=(rank) {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                        span { b { (rank) ". " (names[seat.index()]) }
                            @if gave_up.contains(&seat) { " " small { (words.say("table-gave-up-mark")) } } }
                        b.score { (texts::signed(ending.tally.total.count(seat.index()))) }
                    }
                }
            }
        }
    }

    /// What everybody's points are made of: a line for each part, a column for each player, the best first.
    fn tally(&self, ending: &Finale) -> Markup {
        let Finale { ranking, tally: Tally { parts, total, besides, .. }, .. } = ending;
        let most = parts.iter().flat_map(|part| &part.counts).map(|count| count.abs()).max().unwrap_or(0);
        let marked = self.marked();
        let head = |&(rank, seat): &(u8, Seat)| {
            html! {
                th class={"seat-" (seat) @if rank == 1 { " first" }} scope="col" {
                    svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                    span { (marked[seat.index()]) }
                }
            }
        };
        let line = |class: &str, part: &Row| {
            html! {
                tr class=(class) {
                    th scope="row" { (part.name) }
                    @for &(rank, seat) in ranking {
                        @let count = part.count(seat.index());
                        td class={"seat-" (seat) @if rank == 1 { " first" }} {
                            (texts::signed(count))
                            @if class == "part" { (bar(count, most)) }
                        }
                    }
                }
            }
        };
        html! {
            div.scroll {
                table.tally {
                    thead { tr { td {} @for placed in ranking { (head(placed)) } } }
                    tbody {
                        @for part in parts { (line("part", part)) }
                        (line("total", total))
                        @for part in besides { (line("beside", part)) }
                    }
                }
            }
        }
    }
}

/// A number as a bar: as long as it is among all.
fn bar(count: i32, most: i32) -> Markup {
    html! {
        svg.bar.loss[count < 0] viewBox=(format!("0 0 {BAR} 4")) preserveAspectRatio="none" aria-hidden="true" {
            rect width=(BAR * count.abs() / most.max(1)) height="4" {}
        }
    }
}
