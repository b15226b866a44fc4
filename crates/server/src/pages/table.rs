//! The table: board, players, prompt, choices, log, chat.

use axum::Json;
use axum::extract::{Query, State};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::{Value, json};
use session::{Look, Offer, Picture, Question, Waits};
use store::Status;
use tabletop::{Eye, Seat};
use texts::{Words, args};

use super::layout::Page;
use super::{rules, seating};
use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Visitor};
use crate::tables::{Choosing, Guidance, GuideStep, Occupant, Table, TableGuard};

/// Whose eyes to look with.
#[derive(Deserialize)]
pub(super) struct Looking {
    eye: Option<String>,
    /// The code of an invitation.
    invitation: Option<String>,
}

pub(super) async fn page(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Markup> {
    let words = visitor.words();
    let game = table.game()?;
    let content = content(&app, &visitor, &table, &looking)?;
    let here = format!("/t/{}", table.id);
    let title = game.title_in(words.lang());
    Ok(Page::new(words, &title).of(visitor.name()).at(&here).table().show(html! {
        noscript { p.notice { (words.say("table-noscript")) } }
        div #table data-table=(table.id) data-words=(script_words(words)) {
            (content)
        }
        (talk(words, &visitor, &table))
        (rules::panel(words, game.name()))
    }))
}

/// The part of the page that changes.
pub(super) async fn fragment(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Markup> {
    content(&app, &visitor, &table, &looking)
}

/// Makes a choice and shows what came of it: one way there and back instead of two.
pub(super) async fn choose(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    AtWith { visitor, table, body: Body(choosing) }: AtWith<Body<Choosing>>,
) -> Result<Markup> {
    let table = app.tables.choose(table, visitor.known()?.id(), choosing).await?;
    content(&app, &visitor, &table, &looking)
}

fn content(app: &App, visitor: &Visitor, table: &TableGuard, looking: &Looking) -> Result<Markup> {
    match table.status {
        Status::Open => seating::shown(app, visitor, table, looking.invitation.as_deref()),
        Status::Archived if !table.has_begun() => Ok(put_away(visitor.words())),
        Status::Running | Status::Over | Status::Archived => {
            let here = table.seats_here();
            game(visitor, table, looking, &here)
        }
    }
}

fn put_away(words: &Words) -> Markup {
    html! { section.card { h1 { (words.say("table-archived")) } p { a.button href="/" { (words.say("problem-home")) } } } }
}

/// What is promised of the dice, and how to check it when the game is over.
pub(super) fn fairness(words: &Words, table: &Table) -> Result<Markup> {
    Ok(html! {
        details.fairness {
            summary { (words.say("fairness-title")) }
            p { (words.say(if table.opened.is_guided { "fairness-guided" } else { "fairness-help" })) }
            p { (words.say("fairness-commitment")) " " code { (table.commitment) } }
            @if table.status == Status::Over {
                p { (words.say("fairness-secret")) " " code { (table.opened.secret) } }
                p {
                    button type="button" data-verify="" { (words.say("fairness-verify")) } " "
                    a.button href=(format!("/api/v1/tables/{}/export", table.id)) download="" { (words.say("fairness-export")) }
                    " " output data-verified="" {}
                }
            }
        }
    })
}

/// The game: what the visitor sees and may do.
fn game(visitor: &Visitor, table: &Table, looking: &Looking, here: &[Seat]) -> Result<Markup> {
    let words = visitor.words();
    let session = table.begun()?;
    let own = table.seats_of(visitor.id());
    let asked = table.waits_for().filter(|asked| own.contains(asked) && table.bot_due().is_none());
    let eye = looked_with(table, visitor, looking, &own, asked)?;
    let is_covered = asked.is_some_and(|asked| own.len() > 1 && !eye.is(asked));
    let names = table.names(words);
    let people = People { names: &names, own: &own, here };
    let look = session.look(eye);
    let shown = look.draw(words.lang(), &names);
    let is_asked = asked.is_some_and(|asked| eye.is(asked)) && table.is_running();
    let guidance = table.guidance().filter(|_| !own.is_empty());
    Ok(html! {
        div.table #fragment data-seq=(table.seq) data-status=(table.status.word()) data-asked[is_asked]
            data-mine[asked.is_some()] data-cover=[asked.filter(|_| is_covered)] data-eye=[own_eye(eye)]
            data-several[own.len() > 1] data-due=[table.due_at()] {
            section.stage {
                h1.visually-hidden { (table.game()?.title_in(words.lang())) }
                @if let Some(guidance) = &guidance { (guide_card(words, table, guidance)) }
                (prompt(words, table, look.as_ref(), &shown.progress, &names, is_asked, visitor))
                @if is_covered && let Some(asked) = asked { (cover(words, &names, asked)) }
                @if let Some(tally) = &shown.tally { (over(words, table, tally)?) }
                div.board-frame {
                    button.zoom type="button" data-zoom="" aria-pressed="false" { (words.say("table-zoom")) }
                    div.board-pane { (PreEscaped(&shown.board)) }
                }
                (choices(words, &look.offers(words.lang()), is_asked, guidance.as_ref()))
            }
            aside.beside {
                section.players aria-label=(words.say("table-players")) {
                    @for (seat, occupant) in table.seats() { (player(words, table, look.waits(), &shown, &people, seat, occupant)) }
                }
                section.log {
                    h2 { (words.say("table-log")) }
                    div.lines role="log" aria-label=(words.say("table-log")) tabindex="0" {
                        ol { @for line in table.lines(table.eye_of(visitor.id()), words.lang()) { li { (line) } } }
                    }
                    p { a href=(format!("/t/{}/replay", table.id)) { (words.say("table-replay")) } }
                }
                (fairness(words, table)?)
            }
        }
    })
}

/// The eye for this page: several seats at one screen look only with the one that is asked, and only when it says so.
fn looked_with(
    table: &Table,
    visitor: &Visitor,
    looking: &Looking,
    own: &[Seat],
    asked: Option<Seat>,
) -> Result<Eye> {
    if own.len() < 2 {
        return Ok(table.eye_of(visitor.id()));
    }
    let wanted = table.eye_wanted(visitor.id(), looking.eye.as_deref().or(Some("watcher")))?;
    Ok(if asked.is_some_and(|asked| wanted.is(asked)) { wanted } else { Eye::Watcher })
}

fn own_eye(eye: Eye) -> Option<Seat> {
    match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Watcher => None,
    }
}

fn cover(words: &Words, names: &[String], asked: Seat) -> Markup {
    let name = &names[asked.index()];
    html! {
        div class={"cover seat-" (asked)} role="dialog" aria-label=(words.say("cover-title")) {
            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(asked)) }
            p { (words.say_with("cover-pass", &args! { name: name.as_str() })) }
            button.main type="button" data-uncover=(asked) { (words.say_with("cover-show", &args! { name: name.as_str() })) }
        }
    }
}

/// What the guide says: what to do and why, and how to go on without it.
fn guide_card(words: &Words, table: &Table, guidance: &Guidance) -> Markup {
    let Guidance { step, of, now, .. } = guidance;
    let (is_watching, is_over) = (matches!(now, GuideStep::Automatic(_)), matches!(now, GuideStep::Done));
    let leave = if is_over { "guide-play-on" } else { "guide-leave" };
    html! {
        section.guide aria-label=(words.say("guide-title")) data-watching[is_watching] data-over[is_over] {
            p.step {
                @if is_over { (words.say("guide-over")) }
                @else { (words.say_with("guide-step", &args! { step: *step, of: *of })) }
            }
            p.says role="status" { (guidance.says(words)) }
            div.actions {
                button.quiet[!is_over] .main[is_over] type="button" data-do="leave-guide" { (words.say(leave)) }
                @if is_over {
                    a.button href=(format!("/rules/{}", table.opened.game)) { (words.say("start-rules")) }
                    a.button href="/" { (words.say("problem-home")) }
                }
            }
        }
    }
}

/// What is asked, in one sentence, with what can be done besides answering.
fn prompt(
    words: &Words,
    table: &Table,
    look: &dyn Look,
    progress: &str,
    names: &[String],
    is_asked: bool,
    visitor: &Visitor,
) -> Markup {
    let can_undo = visitor.id().is_some_and(|id| table.can_undo(id));
    let plays_bots = visitor.id().is_some_and(|id| table.is_alone(id));
    let is_guided = table.guidance().is_some_and(|guidance| !matches!(guidance.now, GuideStep::Done));
    html! {
        div.prompt data-your-turn[is_asked] {
            p.progress { (progress) }
            @match look.waits() {
                Waits::Seat(seat) => {
                    p class={"question seat-" (seat)} role="status" tabindex="-1" {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(*seat)) }
                        @if is_asked && let Some(question) = look.question(words.lang()) {
                            (question.prompt) " " (rules::ask(words, &table.opened.game, question.rule))
                        } @else { (words.say_with("table-waits-for", &args! { name: names[seat.index()].as_str() })) }
                    }
                }
                Waits::Lot => p.question role="status" { (words.say("table-waits")) },
                Waits::Over(_) => p.question role="status" { (words.say("table-over")) },
            }
            div.actions {
                @if can_undo { button type="button" data-undo="" { (words.say("table-undo")) } }
                @if is_asked && plays_bots && !is_guided { button type="button" data-hint="" { (words.say("table-hint")) } }
                button type="button" data-help="" { (words.say("table-help")) }
            }
            div.said role="status" data-said="" {}
        }
    }
}

/// Every choice as a button; the one the guide asks for is marked.
fn choices(words: &Words, offers: &[Offer], is_asked: bool, guidance: Option<&Guidance>) -> Markup {
    let wanted = guidance.and_then(|guidance| match guidance.now {
        GuideStep::Asks(choice) => Some(choice),
        GuideStep::Automatic(_) | GuideStep::Done => None,
    });
    html! {
        @if is_asked && !offers.is_empty() {
            section.choices aria-label=(words.say("table-choices")) {
                h2 { (words.say("table-choices")) }
                ol {
                    @for (index, offer) in offers.iter().enumerate() {
                        @let is_wanted = wanted == Some(&offer.choice);
                        li {
                            button.guided[is_wanted] type="button" data-choice=(index) data-at=[offer.spot.as_deref()] {
                                (offer.text)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who is at the table.
struct People<'a> {
    names: &'a [String],
    /// The visitor's seats.
    own: &'a [Seat],
    /// The seats of those who have it open.
    here: &'a [Seat],
}

fn player(
    words: &Words,
    table: &Table,
    waits: &Waits,
    shown: &Picture,
    people: &People,
    seat: Seat,
    occupant: &Occupant,
) -> Markup {
    let is_asked = *waits == Waits::Seat(seat);
    let level = match occupant {
        Occupant::Bot(level) => Some(*level),
        Occupant::Person(person) => person.stand_in,
        Occupant::Open | Occupant::Invited { .. } => None,
    };
    let is_person = matches!(occupant, Occupant::Person(_));
    let is_own = people.own.contains(&seat);
    html! {
        article class={"player seat-" (seat)} data-asked[is_asked] data-own[is_own] data-here[people.here.contains(&seat)] {
            header {
                svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                h2 { (people.names[seat.index()]) }
                @if is_person {
                    // Prompts and log speak of colours.
                    span.level { (words.seat(seat)) }
                    span.here title=(words.say("table-here")) { span.visually-hidden { (words.say("table-here")) } }
                }
                @if let Some(level) = level { span.level { (words.say(&format!("level-{}", level.0.name()))) } }
                @if is_asked && let Some(due) = table.due_at() { time.clock data-due=(due) {} }
                span.score { span.visually-hidden { (words.say("table-score")) " " } (shown.scores[seat.index()]) }
            }
            (PreEscaped(&shown.mats[seat.index()]))
            (standing_in(words, table, seat, occupant, is_own, is_asked))
        }
    }
}

/// Giving up, standing in and coming back.
fn standing_in(
    words: &Words,
    table: &Table,
    seat: Seat,
    occupant: &Occupant,
    is_own: bool,
    is_asked: bool,
) -> Markup {
    let Occupant::Person(person) = occupant else { return html! {} };
    let is_running = table.is_running();
    html! {
        @if is_running && is_own && person.stand_in.is_some() && !person.resigned {
            button type="button" data-do="take-back" data-seat=(seat) { (words.say("table-take-back")) }
        }
        @if is_running && !is_own && is_asked && table.due_at().is_some() {
            button type="button" data-do="lend" data-seat=(seat) data-when-due="" { (words.say("table-lend")) }
        }
        @if is_running && is_own && person.stand_in.is_none() {
            button.quiet type="button" data-do="resign" data-seat=(seat) data-sure=(words.say("table-resign-sure")) {
                (words.say("table-resign"))
            }
        }
    }
}

fn over(words: &Words, table: &Table, tally: &str) -> Result<Markup> {
    Ok(html! {
        section.ending {
            h2 { (words.say("table-over")) }
            (PreEscaped(tally))
            div.actions {
                form method="post" action=(format!("/t/{}/rematch", table.id)) {
                    button.main type="submit" { (words.say("table-rematch")) }
                }
                a.button href=(format!("/t/{}/replay", table.id)) { (words.say("table-replay")) }
                a.button href="/" { (words.say("problem-home")) }
            }
        }
    })
}

/// The chat.
fn talk(words: &Words, visitor: &Visitor, table: &Table) -> Markup {
    let may_speak = visitor.id().is_some_and(|id| table.belongs_to(id));
    html! {
        section.chat aria-label=(words.say("chat-title")) data-chat="" {
            h2 { (words.say("chat-title")) }
            div.lines role="log" aria-label=(words.say("chat-title")) tabindex="0" { ol {} }
            @if may_speak {
                form data-say="" {
                    label.visually-hidden for="say" { (words.say("chat-say")) }
                    input #say name="text" maxlength="500" autocomplete="off" placeholder=(words.say("chat-say"));
                    button type="submit" { (words.say("chat-send")) }
                }
            }
        }
    }
}

/// What the script says, in the visitor's language.
fn script_words(words: &Words) -> String {
    let ids = [
        "script-your-turn",
        "script-lost",
        "script-back",
        "script-stale",
        "script-failed",
        "script-help",
        "script-close",
        "script-honest",
        "script-copied",
        "script-notify",
        "script-sound",
        "script-why-none",
        "script-no-cover",
        "script-rule",
        "script-hint",
    ];
    let said =
        ids.iter().map(|id| (id.trim_start_matches("script-").to_owned(), Value::String(words.say(id))));
    Value::Object(said.collect()).to_string()
}

/// Which spot.
#[derive(Deserialize)]
pub(super) struct OfSpot {
    spot: String,
}

/// Why nothing can be chosen at a spot now.
pub(super) async fn why(Query(of): Query<OfSpot>, At { visitor, table }: At) -> Result<Json<Value>> {
    let own = table.seats_of(visitor.id());
    let session = table.begun()?;
    let question = session.look_of_asked().question(visitor.lang);
    let Some(Question { prompt, rule, .. }) = question.filter(|question| own.contains(&question.seat)) else {
        return Ok(Json(json!({ "reasons": [] })));
    };
    let reason = |(offer, refused): (Offer, session::Refused)| json!({ "text": offer.text, "rule": refused.rule, "message": refused.say(visitor.lang) });
    let mut reasons: Vec<Value> =
        session.disallowed(Some(&of.spot), visitor.lang).into_iter().map(reason).collect();
    if reasons.is_empty() {
        let message = visitor.words().say_with("why-other-question", &args! { prompt: prompt.as_str() });
        reasons.push(json!({ "text": prompt, "rule": rule, "message": message }));
    }
    Ok(Json(json!({ "reasons": reasons })))
}
