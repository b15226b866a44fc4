//! A game's past: any step of a finished game, and of a running one for the own eye.

use axum::extract::State;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use session::{Sample, Waits};
use store::Status;
use tabletop::{Eye, Seat};
use texts::{Reader, Words, args};

use super::layout::Page;
use super::rules;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, Query, Visitor};
use crate::tables::Table;

/// Lines of the log beside a step.
const LINES: usize = 12;

/// Which moment, by whose eyes.
#[derive(Deserialize)]
pub(super) struct Moment {
    at: Option<usize>,
    eye: Option<String>,
}

pub(super) async fn page(State(app): State<App>, Query(moment): Query<Moment>, at: At) -> Result<Markup> {
    let (visitor, table) = past(&app, at).await?;
    let words = visitor.words();
    let (game, session, id) = (table.game()?, table.begun()?, &table.id);
    let steps = stops(&table, eye(&visitor, &table, moment.eye.as_deref()))?.len() - 1;
    let at = moment.at.unwrap_or(if table.status == Status::Over { 0 } else { steps }).min(steps);
    let here = format!("/t/{id}/replay");
    let title = words.say_with("replay-title", &args! { game: game.title_in(words.lang()) });
    Ok(Page::new(words, &title).of(visitor.name()).at(&here).table().show(html! {
        h1.visually-hidden { (title) }
        nav.replay data-replay=(id) data-steps=(steps) data-failed=(words.say("script-failed")) aria-label=(title) {
            a.button href=(format!("{here}?at=0")) data-to="first" aria-label=(words.say("replay-first")) { "|◀" }
            a.button href=(format!("{here}?at={}", at.saturating_sub(1))) data-to="back" aria-label=(words.say("replay-back")) { "◀" }
            button type="button" data-to="play" aria-label=(words.say("replay-play")) { "▶▶" }
            a.button href=(format!("{here}?at={}", (at + 1).min(steps))) data-to="on" aria-label=(words.say("replay-on")) { "▶" }
            a.button href=(format!("{here}?at={steps}")) data-to="last" aria-label=(words.say("replay-last")) { "▶|" }
            label { span.visually-hidden { (words.say("replay-step")) }
                input type="range" min="0" max=(steps) value=(at) data-to="slide"; }
            output data-step="" { (at) " / " (steps) }
            a href=(format!("/t/{id}")) { (words.say("replay-table")) }
        }
        div #table { (shown(&visitor, &table, at, &moment)?) }
        @if table.status == Status::Over { (chart(words, &table, &session.score_history(visitor.lang))) }
        (rules::panel(words, game.name()))
    }))
}

/// The part of the page that changes.
pub(super) async fn fragment(State(app): State<App>, Query(moment): Query<Moment>, at: At) -> Result<Markup> {
    let (visitor, table) = past(&app, at).await?;
    shown(&visitor, &table, moment.at.unwrap_or(0), &moment)
}

/// The table with its whole past, loaded apart from the one that is played on.
async fn past(app: &App, At { visitor, table }: At) -> Result<(Visitor, Table)> {
    let id = table.id.clone();
    drop(table);
    let table = app.tables.cache.load_whole(&id).await?;
    Ok((visitor, table))
}

/// The eye for the past: while the game goes on, only one's own; afterwards any.
fn eye(visitor: &Visitor, table: &Table, wanted: Option<&str>) -> Eye {
    let seat = wanted.and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    let seat = seat.filter(|seat| seat.number() < table.opened.players && table.status == Status::Over);
    seat.map_or_else(|| table.eye_of(visitor.id()), Eye::Seat)
}

/// After how many steps the replay stops: after each once the game is over; before that only before those that the eye was
/// told of, and at the end, because the number of the others is not for everybody.
fn stops(table: &Table, eye: Eye) -> Result<Vec<usize>> {
    let session = table.begun()?;
    if table.status == Status::Over {
        return Ok((0..=session.seq()).collect());
    }
    Ok(session.known_steps(eye).into_iter().chain([session.seq()]).collect())
}

fn shown(visitor: &Visitor, table: &Table, at: usize, moment: &Moment) -> Result<Markup> {
    let words = visitor.words();
    let eye = eye(visitor, table, moment.eye.as_deref());
    let session = table.begun()?;
    let stops = stops(table, eye)?;
    let at = at.min(stops.len() - 1);
    let then = session.at(stops[at]).ok_or(Error::NoSuchPage)?;
    let names = table.names(words);
    let look = then.look(eye);
    let reader = Reader { lang: visitor.lang, names: &names, you: None };
    let shown = look.draw(reader);
    let known = then.known_steps(eye);
    let from = known.len().checked_sub(LINES).map_or(0, |first| known[first]);
    let lines = then.told(eye, from).log(reader);
    Ok(html! {
        div.table #fragment data-step=(at) {
            section.stage {
                div.prompt {
                    p.progress { (shown.progress) }
                    @if let Waits::Seat(seat) = look.waits() {
                        p class={"question seat-" (seat)} {
                            (words.say_with("table-waits-for", &args! { name: names[seat.index()].as_str() }))
                        }
                    }
                }
                @if let Some(tally) = &shown.tally { section.ending { (PreEscaped(tally)) } }
                div.board-frame { (PreEscaped(&shown.board)) }
            }
            aside.beside {
                section.log { div.lines { ol { @for line in lines { li { (line) } } } } }
                section.players {
                    @for seat in Seat::all(table.opened.players) {
                        article class={"player seat-" (seat)} {
                            header {
                                svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                                h2 { (names[seat.index()]) }
                                span.score { (texts::signed(shown.scores[seat.index()])) }
                            }
                            (PreEscaped(&shown.mats[seat.index()]))
                        }
                    }
                }
            }
        }
    })
}

/// The points of all seats through the game.
fn chart(words: &Words, table: &Table, course: &[Sample]) -> Markup {
    const WIDTH: f32 = 640.0;
    const HEIGHT: f32 = 220.0;
    let scores = course.iter().flat_map(|point| &point.scores).copied();
    let (low, high) = (scores.clone().min().unwrap_or(0).min(0), scores.max().unwrap_or(1).max(1));
    let x = |index: usize| 40.0 + (WIDTH - 60.0) * index as f32 / (course.len().max(2) - 1) as f32;
    let y = |score: i32| HEIGHT - 24.0 - (HEIGHT - 40.0) * (score - low) as f32 / (high - low).max(1) as f32;
    let line = |seat: Seat| -> String {
        let points = course.iter().enumerate();
        points
            .map(|(index, point)| format!("{:.1},{:.1} ", x(index), y(point.scores[seat.index()])))
            .collect()
    };
    html! {
        figure.chart {
            figcaption { (words.say("replay-chart")) }
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(words.say("replay-chart")) {
                line.axis x1="40" x2=(WIDTH - 20.0) y1=(y(0)) y2=(y(0)) {}
                text x="34" y=(y(high) + 4.0) text-anchor="end" { (high) }
                text x="34" y=(y(0) + 4.0) text-anchor="end" { "0" }
                @for seat in Seat::all(table.opened.players) {
                    g class=(format!("seat-{seat}")) {
                        polyline.course points=(line(seat)) {}
                        @if let Some(last) = course.last() {
                            g transform=(format!("translate({:.1} {:.1}) scale(.7)", x(course.len() - 1), y(last.scores[seat.index()]))) {
                                (draw::sign(seat))
                            }
                        }
                    }
                }
            }
        }
    }
}
