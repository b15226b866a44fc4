//! The table: board, players, prompt, choices, log, chat.

use axum::Json;
use axum::extract::State;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::{Value, json};
use session::{Offer, Picture, Question, Waits};
use store::Status;
use tabletop::{Eye, Seat};
use texts::{Reader, Words, args};

use super::layout::Page;
use super::{rules, seating};
use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Query, Visitor};
use crate::tables::{Choosing, FairnessSight, Guidance, GuideStep, Occupant, PlaySight, Sight};

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
    let sight = Sight::of(table, visitor.id(), looking.eye.as_deref())?;
    let here = format!("/t/{}", sight.id);
    let title = sight.game.title_in(words.lang());
    Ok(Page::new(words, &title).of(visitor.name()).at(&here).table().show(html! {
        noscript { p.notice { (words.say("table-noscript")) } }
        div #table data-table=(sight.id) data-words=(script_words(words)) {
            (content(&app, &visitor, &sight, &looking))
        }
        (talk(words, &sight))
        (rules::panel(words, sight.game.name()))
    }))
}

/// The part of the page that changes.
pub(super) async fn fragment(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Markup> {
    let sight = Sight::of(table, visitor.id(), looking.eye.as_deref())?;
    Ok(content(&app, &visitor, &sight, &looking))
}

/// Makes a choice and shows what came of it: one way there and back instead of two.
pub(super) async fn choose(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    AtWith { visitor, table, body: Body(choosing) }: AtWith<Body<Choosing>>,
) -> Result<Markup> {
    let table = app.tables.choose(table, visitor.known()?.id(), choosing).await?;
    let sight = Sight::of(table, visitor.id(), looking.eye.as_deref())?;
    Ok(content(&app, &visitor, &sight, &looking))
}

fn content(app: &App, visitor: &Visitor, sight: &Sight, looking: &Looking) -> Markup {
    match (sight.status, &sight.play) {
        (Status::Running | Status::Over, Some(play)) => game(visitor.words(), sight, play),
        (Status::Archived, Some(play)) => {
            html! { (put_away(visitor.words(), sight)) (game(visitor.words(), sight, play)) }
        }
        (Status::Archived, None) => {
            html! { (put_away(visitor.words(), sight)) (throw_away(visitor.words(), sight)) }
        }
        (Status::Open | Status::Running | Status::Over, _) => {
            seating::shown(app, visitor, sight, looking.invitation.as_deref())
        }
    }
}

/// What is said of a table that was put away; its people can go on, and its host can throw it away.
fn put_away(words: &Words, sight: &Sight) -> Markup {
    html! {
        section.card {
            h1 { (words.say("table-archived")) }
            div.actions {
                @if sight.can_take_up {
                    form method="post" action=(format!("/t/{}/take-up", sight.id)) {
                        button.main type="submit" { (words.say("table-take-up")) }
                    }
                }
                a.button href="/" { (words.say("problem-home")) }
            }
        }
    }
}

/// What is promised of the dice, and how to check it when the game is over.
pub(super) fn fairness(words: &Words, sight: &Sight) -> Markup {
    let FairnessSight { is_guided, commitment, secret } = &sight.fairness;
    html! {
        details.fairness {
            summary { (words.say("fairness-title")) }
            p { (words.say(if *is_guided { "fairness-guided" } else { "fairness-help" })) }
            p { (words.say("fairness-commitment")) " " code { (commitment) } }
            @if let Some(secret) = secret {
                p { (words.say("fairness-secret")) " " code { (secret) } }
                p {
                    button type="button" data-verify="" { (words.say("fairness-verify")) } " "
                    a.button href=(format!("/api/v1/tables/{}/export", sight.id)) download="" { (words.say("fairness-export")) }
                    " " output data-verified="" {}
                }
            }
        }
    }
}

/// The game: what the visitor sees and may do.
fn game(words: &Words, sight: &Sight, play: &PlaySight) -> Markup {
    let PlaySight { eye, asked, look, .. } = play;
    let is_covered = asked.is_some_and(|asked| sight.own.len() > 1 && !eye.is(asked));
    let is_asked = asked.is_some_and(|asked| eye.is(asked)) && sight.is_running();
    let shown = Shown { words, sight, play, names: &sight.names(words), is_asked };
    let picture = look.draw(Reader { lang: words.lang(), names: shown.names, you: None });
    html! {
        div.table #fragment data-seq=(sight.seq) data-status=(sight.status.word()) data-asked[is_asked]
            data-mine[asked.is_some()] data-cover=[asked.filter(|_| is_covered)] data-eye=[own_eye(*eye)]
            data-several[sight.own.len() > 1] data-due=[play.due_at] {
            section.stage {
                h1.visually-hidden { (sight.game.title_in(words.lang())) }
                @if let Some(guidance) = &play.guidance { (guide_card(words, sight, guidance)) }
                (shown.prompt(&picture.progress))
                @if is_covered && let Some(asked) = asked { (cover(words, shown.names, *asked)) }
                @if let Some(tally) = &picture.tally { (over(words, sight, tally)) }
                div.board-frame {
                    button.zoom type="button" data-zoom="" aria-pressed="false" { (words.say("table-zoom")) }
                    div.board-pane { (PreEscaped(&picture.board)) }
                }
                (choices(words, &look.offers(words.lang().into()), is_asked, play.guidance.as_ref()))
            }
            aside.beside {
                section.players aria-label=(words.say("table-players")) {
                    @for (seat, occupant) in sight.seats() { (shown.player(&picture, seat, occupant)) }
                }
                section.log {
                    h2 { (words.say("table-log")) }
                    div.lines role="log" aria-label=(words.say("table-log")) tabindex="0" {
                        ol { @for line in play.told.log(words.lang().into()) { li { (line) } } }
                    }
                    p { a href=(format!("/t/{}/replay", sight.id)) { (words.say("table-replay")) } }
                }
                (fairness(words, sight))
                (throw_away(words, sight))
            }
        }
    }
}

/// The way to throw the table away, for whom it is.
pub(super) fn throw_away(words: &Words, sight: &Sight) -> Markup {
    html! {
        @if sight.can_delete {
            details.throw-away {
                summary { (words.say("table-delete")) }
                p { (words.say("table-delete-help")) }
                form method="post" action=(format!("/t/{}/delete", sight.id)) {
                    button type="submit" { (words.say("table-delete-do")) }
                }
            }
        }
    }
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
fn guide_card(words: &Words, sight: &Sight, guidance: &Guidance) -> Markup {
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
                    a.button href=(format!("/rules/{}", sight.game.name())) { (words.say("start-rules")) }
                    a.button href="/" { (words.say("problem-home")) }
                }
            }
        }
    }
}

/// A game that is being put on a page.
struct Shown<'a> {
    words: &'a Words,
    sight: &'a Sight,
    play: &'a PlaySight,
    names: &'a [String],
    /// Whether the visitor is asked and looks with the eyes of the seat that is.
    is_asked: bool,
}

impl Shown<'_> {
    /// What is asked, in one sentence, with what can be done besides answering.
    fn prompt(&self, progress: &str) -> Markup {
        let Shown { words, sight, play, names, is_asked } = *self;
        let is_guided =
            play.guidance.as_ref().is_some_and(|guidance| !matches!(guidance.now, GuideStep::Done));
        html! {
            div.prompt data-your-turn[is_asked] {
                p.progress { (progress) }
                @match play.look.waits() {
                    Waits::Seat(seat) => {
                        p class={"question seat-" (seat)} role="status" tabindex="-1" {
                            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(*seat)) }
                            @if is_asked && let Some(question) = play.look.question(words.lang().into()) {
                                (question.prompt) " " (rules::ask(words, sight.game.name(), question.rule))
                            } @else { (words.say_with("table-waits-for", &args! { name: names[seat.index()].as_str() })) }
                        }
                    }
                    Waits::Lot => p.question role="status" { (words.say("table-waits")) },
                    Waits::Over(_) => p.question role="status" { (words.say("table-over")) },
                }
                div.actions {
                    @if play.undo.is_free { button type="button" data-undo="undo" { (words.say("table-undo")) } }
                    @if play.undo.can_ask { button type="button" data-undo="ask-undo" { (words.say("table-ask-undo")) } }
                    @if is_asked && play.is_alone && !is_guided { button type="button" data-hint="" { (words.say("table-hint")) } }
                    button type="button" data-help="" { (words.say("table-help")) }
                }
                (self.undo_request())
                div.said role="status" data-said="" {}
            }
        }
    }

    /// Somebody asks to take a choice back: who, whose word it waits for, and the answers of those who are asked.
    fn undo_request(&self) -> Markup {
        let Shown { words, sight, play, names, .. } = *self;
        let Some(asker) = play.undo.asked_by else { return html! {} };
        let waits_for: Vec<&str> =
            play.undo.waits_for.iter().map(|seat| names[seat.index()].as_str()).collect();
        let (name, others) = (names[asker.index()].as_str(), waits_for.join(", "));
        let (is_own, is_asked) =
            (sight.own.contains(&asker), play.undo.waits_for.iter().any(|seat| sight.own.contains(seat)));
        html! {
            div.undo-request role="status" {
                @if is_own {
                    p { (words.say_with("undo-you-ask", &args! { others: others.as_str() })) }
                    button type="button" data-answer-undo="false" { (words.say("undo-withdraw")) }
                } @else if is_asked {
                    p { (words.say_with("undo-asks-you", &args! { name: name })) }
                    button type="button" data-answer-undo="true" { (words.say("undo-agree")) }
                    button type="button" data-answer-undo="false" { (words.say("undo-decline")) }
                } @else {
                    p { (words.say_with("undo-asks-others", &args! { name: name, others: others.as_str() })) }
                }
            }
        }
    }

    fn player(&self, picture: &Picture, seat: Seat, occupant: &Occupant) -> Markup {
        let Shown { words, sight, play, names, .. } = *self;
        let is_asked = *play.look.waits() == Waits::Seat(seat);
        let level = match occupant {
            Occupant::Bot(level) => Some(*level),
            Occupant::Person(person) => person.stand_in,
            Occupant::Open | Occupant::Invited { .. } => None,
        };
        let is_person = matches!(occupant, Occupant::Person(_));
        let is_own = sight.own.contains(&seat);
        html! {
            article class={"player seat-" (seat)} data-asked[is_asked] data-own[is_own] data-here[sight.here.contains(&seat)] {
                header {
                    svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                    h2 { (names[seat.index()]) }
                    @if is_person {
                        // Prompts and log speak of colours.
                        span.level { (words.seat(seat)) }
                        span.here title=(words.say("table-here")) { span.visually-hidden { (words.say("table-here")) } }
                    }
                    @if let Some(level) = level { span.level { (words.say(&format!("level-{}", level.0.name()))) } }
                    @if is_asked && let Some(due) = play.due_at { time.clock data-due=(due) {} }
                    span.score { span.visually-hidden { (words.say("table-score")) " " } (texts::signed(picture.scores[seat.index()])) }
                }
                (PreEscaped(&picture.mats[seat.index()]))
                (self.standing_in(seat, occupant, is_own, is_asked))
            }
        }
    }

    /// Giving up, standing in and coming back.
    fn standing_in(&self, seat: Seat, occupant: &Occupant, is_own: bool, is_asked: bool) -> Markup {
        let Occupant::Person(person) = occupant else { return html! {} };
        let Shown { words, sight, play, .. } = *self;
        let is_running = sight.is_running();
        html! {
            @if is_running && is_own && person.stand_in.is_some() && !person.resigned {
                button type="button" data-do="take-back" data-seat=(seat) { (words.say("table-take-back")) }
            }
            @if is_running && !is_own && is_asked && play.due_at.is_some() {
                button type="button" data-do="lend" data-seat=(seat) data-when-due="" { (words.say("table-lend")) }
            }
            @if is_running && is_own && person.stand_in.is_none() {
                button.quiet type="button" data-do="resign" data-seat=(seat) data-sure=(words.say("table-resign-sure")) {
                    (words.say("table-resign"))
                }
            }
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

fn over(words: &Words, sight: &Sight, tally: &str) -> Markup {
    html! {
        section.ending {
            h2 { (words.say("table-over")) }
            (PreEscaped(tally))
            div.actions {
                form method="post" action=(format!("/t/{}/rematch", sight.id)) {
                    button.main type="submit" { (words.say("table-rematch")) }
                }
                a.button href=(format!("/t/{}/replay", sight.id)) { (words.say("table-replay")) }
                a.button href="/" { (words.say("problem-home")) }
            }
        }
    }
}

/// The chat.
fn talk(words: &Words, sight: &Sight) -> Markup {
    html! {
        section.chat aria-label=(words.say("chat-title")) data-chat="" {
            h2 { (words.say("chat-title")) }
            div.lines role="log" aria-label=(words.say("chat-title")) tabindex="0" { ol {} }
            @if sight.belongs {
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
        "script-unsay",
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
    let question = session.look_of_asked().question(visitor.lang.into());
    let Some(Question { prompt, rule, .. }) = question.filter(|question| own.contains(&question.seat)) else {
        return Ok(Json(json!({ "reasons": [] })));
    };
    let reason = |(offer, refused): (Offer, session::Refused)| json!({ "text": offer.text, "rule": refused.rule, "message": refused.say(visitor.lang) });
    let mut reasons: Vec<Value> =
        session.disallowed(Some(&of.spot), visitor.lang.into()).into_iter().map(reason).collect();
    if reasons.is_empty() {
        let message = visitor.words().say_with("why-other-question", &args! { prompt: prompt.as_str() });
        reasons.push(json!({ "text": prompt, "rule": rule, "message": message }));
    }
    Ok(Json(json!({ "reasons": reasons })))
}
