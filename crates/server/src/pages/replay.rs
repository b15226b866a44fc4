//! A game's past on the screen of the table: any step of a finished game, and of a running one for the own eye. Nobody is
//! asked there; where the answers stand one goes back and on.

use axum::Json;
use axum::extract::State;
use draw::Sheet;
use maud::{Markup, PreEscaped, html};
use serde::{Deserialize, Serialize};
use session::{Advice, Picture, Session, Told, Waits};
use store::Status;
use tabletop::{Eye, Seat};
use texts::{Words, args};

use super::branching::Fork;
use super::chart::{Chart, Round};
use super::layout::Page;
use super::screen::{LONG, LONGER, Screen};
use super::update::{Shown, shown};
use super::{icons, rules, table as at_table};
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, Query, Visitor};
use crate::tables::{PlaySight, Sight, Table, names};

/// Steps of the log beside the board.
const LOG_STEPS: usize = 60;
/// Sentences that are said of one step at most; the log has them all.
const SAID: usize = 3;

/// Which moment, by whose eyes.
#[derive(Deserialize)]
pub(super) struct Moment {
    at: Option<usize>,
    eye: Option<String>,
}

pub(super) async fn page(State(app): State<App>, Query(moment): Query<Moment>, at: At) -> Result<Markup> {
    let (visitor, table) = past(&app, at).await?;
    let words = visitor.words();
    let past = Past::of(&visitor, &table, &moment)?;
    let here = format!("/t/{}/replay", table.id);
    let game = table.game()?;
    let title = words.say_with("replay-title", &args! { game: game.title_in(words.lang()) });
    Ok(Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at(&here).table().drawing(game.name()).screen().show(html! {
        div #table data-words=(at_table::script_words(words)) data-tab="log" { (past.show(words, &title)) }
        (at_table::menu(words, &visitor, &past.sight))
        (rules::panel(words, game.name()))
    }))
}

/// The part of the page that changes.
pub(super) async fn fragment(State(app): State<App>, Query(moment): Query<Moment>, at: At) -> Result<Markup> {
    let (visitor, table) = past(&app, at).await?;
    let words = visitor.words();
    let title = words.say_with("replay-title", &args! { game: table.game()?.title_in(words.lang()) });
    Ok(Past::of(&visitor, &table, &moment)?.show(words, &title))
}

/// How many choices a hint names.
const HINTS: usize = 3;

/// What a bot would have chosen at a moment.
#[derive(Serialize)]
pub(super) struct HintOfPast {
    at: usize,
    sentence: String,
    best: Vec<Hinted>,
}

/// One of the best choices.
#[derive(Serialize)]
struct Hinted {
    text: String,
    share: String,
    spot: Option<String>,
}

/// What a bot would have chosen at a moment, for whoever was asked then.
pub(super) async fn hint(
    State(app): State<App>,
    Query(moment): Query<Moment>,
    at: At,
) -> Result<Json<HintOfPast>> {
    let (visitor, table) = past(&app, at).await?;
    let (words, who) = (visitor.words(), visitor.known()?);
    app.limits.expensive(who.id())?;
    let eye = eye(&visitor, &table, &moment);
    let stops = stops(&table, eye)?;
    let at = moment.at.unwrap_or_default().min(stops.len() - 1);
    let names = names(&table.occupants, words);
    let hint = app.tables.hint_of_past(table, (eye, stops[at]), who.id(), visitor.lang).await?;
    let hinted = |advice: &Advice| {
        let offer = hint.choices.get(advice.index)?;
        let percent = (100.0 * advice.win_share).round() as i32;
        let share = words.say_with("hint-share", &args! { share: percent });
        Some(Hinted { text: offer.text.clone(), share, spot: offer.spot.clone() })
    };
    let best = hint.advice.iter().take(HINTS).filter_map(hinted).collect();
    let name = names.get(hint.seat.index()).cloned().unwrap_or_default();
    let sentence =
        words.say_with("replay-hint", &args! { name: name.as_str(), hint: hint.sentence.as_str() });
    Ok(Json(HintOfPast { at, sentence, best }))
}

/// The table with its whole past, loaded apart from the one that is played on.
async fn past(app: &App, At { visitor, table }: At) -> Result<(Visitor, Table)> {
    let id = table.id.clone();
    drop(table);
    let table = app.tables.cache.load_whole(&id).await?;
    Ok((visitor, table))
}

/// The eye for the past: while the game goes on, only one's own; afterwards any.
fn eye(visitor: &Visitor, table: &Table, moment: &Moment) -> Eye {
    let seat = named_seat(moment)
        .filter(|seat| seat.number() < table.opened.players && table.status == Status::Over);
    seat.map_or_else(|| table.eye_of(visitor.id()), Eye::Seat)
}

/// The seat somebody wants to look with or, if they may not, to look at.
fn named_seat(moment: &Moment) -> Option<Seat> {
    moment.eye.as_deref().and_then(|seat| seat.parse().ok()).and_then(Seat::new)
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

/// A moment of a game's past as one eye saw it, and the way to all others.
struct Past {
    sight: Sight,
    /// The number of the moment, and of the last.
    at: usize,
    last: usize,
    /// What led here.
    beats: Vec<Shown>,
    /// What was said of it.
    said: Vec<String>,
    /// Where rounds begin.
    rounds: Vec<Round>,
    /// Where the eye's own seat chose; none if it has none.
    mine: Option<Vec<usize>>,
    /// The points through the game, once it is over.
    chart: Option<Chart>,
    /// Whether a bot may be asked what it would have chosen.
    can_hint: bool,
    /// After how many steps one may play on from here, if one may.
    fork: Option<usize>,
}

impl Past {
    fn of(visitor: &Visitor, table: &Table, moment: &Moment) -> Result<Past> {
        let (words, session) = (visitor.words(), table.begun()?);
        let eye = eye(visitor, table, moment);
        let stops = stops(table, eye)?;
        let (last, is_over) = (stops.len() - 1, table.status == Status::Over);
        let at = moment.at.unwrap_or(if is_over { 0 } else { last }).min(last);
        let then = session.at(stops[at]).ok_or(Error::NoSuchPage)?;
        let play = PlaySight::past(eye, then.look_back(eye), then.chapters(eye, LOG_STEPS));
        let sight = Sight::past(table, visitor.id(), play)?.looking_at(named_seat(moment));
        let names = sight.names(words);
        let course = session.score_history(visitor.lang);
        let stop = |seq: usize| stops.partition_point(|&stop| stop < seq).min(last);
        let mut past = Past {
            at,
            last,
            beats: Vec::new(),
            said: Vec::new(),
            rounds: Round::all(&course, &stop),
            mine: own_choices(session, eye, &stops),
            chart: is_over.then(|| Chart::of(&course, &stop, last, sight.occupants.len())),
            fork: visitor.id().filter(|_| then.outcome().is_none() && is_over).map(|_| stops[at]),
            can_hint: visitor.id().is_some_and(|account| is_over || table.gives_hints(account)),
            sight,
        };
        if 0 < at {
            let told = then.told(eye, stops[at - 1]);
            (past.said, past.beats) = past.telling(words, &names, told.as_ref());
        }
        Ok(past)
    }

    /// What is said and shown of what led here.
    fn telling(&self, words: &Words, names: &[String], told: &dyn Told) -> (Vec<String>, Vec<Shown>) {
        let Some(screen) = self.screen(words, names) else { return (Vec::new(), Vec::new()) };
        let beats = told.beats(screen.reader());
        let sentences = beats.iter().map(|beat| texts::sentence(beat.text.clone()));
        let said: Vec<String> = sentences.filter(|text| !text.is_empty()).collect();
        let said = if said.is_empty() { told.log(screen.reader()) } else { said };
        (said, beats.into_iter().map(shown).collect())
    }

    fn screen<'a>(&'a self, words: &'a Words, names: &'a [String]) -> Option<Screen<'a>> {
        self.sight.play.as_ref().map(|play| Screen { words, sight: &self.sight, play, names })
    }

    fn show(&self, words: &Words, title: &str) -> Markup {
        let names = self.sight.names(words);
        let Some(screen) = self.screen(words, &names) else { return html! {} };
        let picture = screen.play.look.draw(screen.reader());
        let seat = screen.own().map(|seat| format!("seat-{seat}")).unwrap_or_default();
        let beats = serde_json::to_string(&self.beats)
            .unwrap_or_else(|error| unreachable!("plain data is written: {error}"));
        let drawn = html! {
            div #fragment class={"table past " (seat)} data-game=(self.sight.game.name()) data-state="past"
                data-step=(self.at) data-beats=(beats) data-eye=[screen.own()] {
                h1.visually-hidden { (title) }
                header.crown {
                    a.home href="/" aria-label=(words.say("table-home")) {
                        svg viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-hand" {} }
                    }
                    p.turn { b { (words.say("replay-short")) } }
                }
                (self.prompt(&screen, &picture))
                (tools(words, &self.sight, self.can_hint))
                (screen.board_area(&picture))
                (screen.own_things(&picture))
                (screen.others(&picture, screen.play.look.as_ref()))
                nav.table-tabs aria-label=(words.say("table-more")) {
                    (screen.chips(&picture))
                    button type="button" data-tab="log" { (icons::LOG) span { (words.say("table-log-short")) } }
                    button type="button" data-tab="course" { (icons::CURVE) span { (words.say("replay-course")) } }
                }
                section.talk { (screen.log()) (self.course(&screen)) }
                div.said data-keep="" role="status" data-said="" {}
                div.opened data-keep="" data-opened="" hidden {}
            }
        };
        PreEscaped(Sheet::cut(&drawn.into_string()).whole())
    }

    /// What led to this moment, and the way to all others.
    fn prompt(&self, screen: &Screen<'_>, picture: &Picture) -> Markup {
        let words = screen.words;
        let said = self.said[self.said.len().saturating_sub(SAID)..].join(" ");
        let waits = match screen.play.look.waits() {
            Waits::Seat(seat) => {
                Some(words.say_with("table-waits-for", &args! { name: screen.names[seat.index()].as_str() }))
            }
            Waits::Lot | Waits::Over(_) => None,
        };
        let said = if said.is_empty() { waits.unwrap_or_else(|| words.say("replay-begin")) } else { said };
        let length = said.chars().count();
        let seat = self.beats.iter().rev().find_map(Shown::seat);
        html! {
            section.prompt aria-label=(words.say("stage-title")) {
                div class={"asked " (seat.map(|seat| format!("seat-{seat}")).unwrap_or_default())} {
                    @if let Some(seat) = seat {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                    }
                    div.words {
                        p.progress { (texts::sentence(picture.progress.clone())) " · " (self.at) " / " (self.last) }
                        p.question.long[length > LONG].longer[length > LONGER] role="status" { (said) }
                    }
                }
                (self.dock(words))
            }
        }
    }

    /// The way through the game. It stays as it is from step to step; the script keeps it true.
    fn dock(&self, words: &Words) -> Markup {
        let Past { at, last, mine, rounds, .. } = self;
        let here = format!("/t/{}/replay", self.sight.id);
        let named = |id: &str, key: &str| format!("{} ({key})", words.say(id));
        let way = |to: &str, step: usize, icon: icons::Line, id: &str, key: &str| {
            html! {
                a.answer.icon href=(format!("{here}?at={step}")) data-to=(to) aria-label=(words.say(id)) title=(named(id, key)) { (icon) }
            }
        };
        let jump = |to: &str, icon: icons::Line, id: &str, key: &str| {
            html! {
                button.answer.icon type="button" data-to=(to) aria-label=(words.say(id)) title=(named(id, key)) { (icon) }
            }
        };
        html! {
            div.dock.replay role="group" aria-label=(words.say("replay-ways")) data-keep="" data-replay=(self.sight.id)
                data-last=(last) data-at=(at) data-mine=(list(mine.as_deref().unwrap_or_default()))
                data-rounds=(list(&rounds.iter().map(|round| round.at).collect::<Vec<_>>())) data-failed=(words.say("script-failed")) {
                div.slide {
                    @if mine.is_some() { (jump("mine-back", icons::MINE_BACK, "replay-mine-back", "↑")) }
                    label {
                        span.visually-hidden { (words.say("replay-step")) }
                        (self.marks())
                        input type="range" min="0" max=(last) value=(at) autocomplete="off" data-to="slide";
                    }
                    @if mine.is_some() { (jump("mine-on", icons::MINE_ON, "replay-mine-on", "↓")) }
                }
                div.ways {
                    (way("first", 0, icons::FIRST, "replay-first", "Home"))
                    (jump("round-back", icons::ROUND_BACK, "replay-round-back", "Page Up"))
                    (way("back", at.saturating_sub(1), icons::STEP_BACK, "replay-back", "←"))
                    button.main.icon type="button" data-to="play" aria-pressed="false" aria-label=(words.say("replay-play"))
                        title=(named("replay-play", "P")) { span.run { (icons::RUN) } span.rest { (icons::PAUSE) } }
                    (way("on", (at + 1).min(*last), icons::STEP_ON, "replay-on", "→"))
                    (jump("round-on", icons::ROUND_ON, "replay-round-on", "Page Down"))
                    (way("last", *last, icons::LAST, "replay-last", "End"))
                }
            }
        }
    }

    /// Rounds and own choices, marked along the slider.
    fn marks(&self) -> Markup {
        let line = |class: &str, at: usize, from: u8, to: u8| {
            html! { line class=(class) x1=(at) x2=(at) y1=(from) y2=(to) {} }
        };
        html! {
            svg.marks viewBox=(format!("0 0 {} 12", self.last.max(1))) preserveAspectRatio="none" aria-hidden="true" {
                @for round in &self.rounds { (line("round", round.at, 0, 12)) }
                @for &at in self.mine.iter().flatten() { (line("mine", at, 6, 12)) }
            }
        }
    }

    /// How the points went, the rounds to go to, and how it ended.
    fn course(&self, screen: &Screen<'_>) -> Markup {
        let words = screen.words;
        html! {
            section.course-panel data-panel="course" aria-label=(words.say("replay-course")) {
                @if let Some(chart) = &self.chart { (chart.show(words, &self.rounds, self.at)) }
                @if !self.rounds.is_empty() {
                    nav.rounds aria-label=(words.say("replay-rounds")) {
                        @for round in &self.rounds {
                            a href=(format!("/t/{}/replay?at={}", self.sight.id, round.at)) data-goto=(round.at) {
                                (words.say_with("replay-round", &args! { round: round.number }))
                            }
                        }
                    }
                }
                (self.fork(screen))
                (screen.result())
            }
        }
    }

    /// The way to play on from this moment, where one may.
    fn fork(&self, screen: &Screen<'_>) -> Markup {
        let Some(step) = self.fork else { return html! {} };
        let seat = match screen.play.look.waits() {
            Waits::Seat(seat) => Some(*seat),
            Waits::Lot | Waits::Over(_) => screen.own(),
        };
        let may_repeat = !self.sight.is_running();
        let Screen { words, names, .. } = *screen;
        Fork { words, table: &self.sight.id, step, names, seat, may_repeat }.form()
    }
}

/// The moments at which the seat of an eye chose.
fn own_choices(session: &dyn Session, eye: Eye, stops: &[usize]) -> Option<Vec<usize>> {
    let Eye::Seat(seat) = eye else { return None };
    let choices = session.choices_of(seat).into_iter();
    Some(choices.filter_map(|step| stops.binary_search(&step).ok()).collect())
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

/// What can be done besides going through the game.
fn tools(words: &Words, sight: &Sight, can_hint: bool) -> Markup {
    let [hint, help, menu] = ["table-hint", "table-help", "table-menu"].map(|id| words.say(id));
    html! {
        nav.tools aria-label=(words.say("table-tools")) {
            a.tool href=(format!("/t/{}", sight.id)) title=(words.say("replay-table")) { (icons::AGAIN) span { (words.say("replay-table-short")) } }
            @if sight.status == Status::Over {
                a.tool href=(format!("/t/{}/review", sight.id)) title=(words.say("review-short")) { (icons::CURVE) span { (words.say("review-link")) } }
            }
            @if can_hint {
                button.tool type="button" data-hint="" title=(format!("{hint} (H)")) { (icons::HINT) span { (hint) } }
            }
            button.tool type="button" data-help="" title=(format!("{help} (?)")) { (icons::HELP) span { (help) } }
            button.tool type="button" data-menu="" title=(format!("{menu} (M)")) { (icons::MENU) span { (menu) } }
        }
    }
}
