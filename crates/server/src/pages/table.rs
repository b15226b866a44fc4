//! The table: board, players, prompt, choices, log, chat.

use axum::Json;
use axum::extract::State;
use draw::Sheet;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::{Value, json};
use session::{Frame, Offer, Question};
use store::Status;
use tabletop::Seat;
use texts::{Lang, Words, args};

use super::layout::Page;
use super::screen::Screen;
use super::update::Update;
use super::{aid, picture, rules, seating};
use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Query, Visitor};
use crate::tables::{Choosing, FairnessSight, Occupant, PlaySight, Sight};

/// Whose eyes to look with.
#[derive(Deserialize)]
pub(super) struct Looking {
    eye: Option<String>,
    /// Whose things somebody looks at who has no seat.
    look: Option<Seat>,
    /// The code of an invitation.
    invitation: Option<String>,
    /// What the page shows that asks for what is new.
    outline: Option<String>,
}

pub(super) async fn page(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Markup> {
    let words = visitor.words();
    let sight = Sight::of(table, visitor.id(), looking.eye.as_deref())?.looking_at(looking.look);
    let sight = sight.with_course(&app.tables.cache, visitor.lang).await?;
    let here = format!("/t/{}", sight.id);
    let title = sight.game.title_in(words.lang());
    let page = Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at(&here).table();
    let page = if sight.play.is_some() { page.screen() } else { page };
    let ending = picture::ending(words, &sight);
    let end = format!("{here}/end.png");
    let page = match &ending {
        Some(ending) => page.shared(&app.config, &ending.winners, &end),
        None => page,
    };
    let content = Sheet::cut(&content(&app, &visitor, &sight, &looking).into_string());
    Ok(page.show(html! {
        noscript { p.notice { (words.say("table-noscript")) } }
        div #table data-table=(sight.id) data-words=(script_words(words)) data-tab="log" data-outline=(content.outline()) {
            (PreEscaped(content.whole()))
        }
        (menu(words, &visitor, &sight))
        (rules::panel(words, sight.game.name()))
    }))
}

/// The part of the page that changes.
pub(super) async fn fragment(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Markup> {
    let sight = Sight::of(table, visitor.id(), looking.eye.as_deref())?.looking_at(looking.look);
    let sight = sight.with_course(&app.tables.cache, visitor.lang).await?;
    let content = content(&app, &visitor, &sight, &looking).into_string();
    Ok(PreEscaped(Sheet::cut(&content).whole()))
}

/// From which number on somebody wants to see what happened.
#[derive(Deserialize)]
pub(super) struct Following {
    since: i64,
    eye: Option<String>,
    look: Option<Seat>,
    outline: Option<String>,
}

/// What happened since a number, step by step, and the table as it is now.
pub(super) async fn news(
    State(app): State<App>,
    Query(Following { since, eye, look, outline }): Query<Following>,
    At { visitor, table }: At,
) -> Result<Json<Update>> {
    let looking = Looking { eye, look, invitation: None, outline };
    let (sight, frames) = Sight::since(table, visitor.id(), looking.eye.as_deref(), since)?;
    let sight = sight.with_course(&app.tables.cache, visitor.lang).await?;
    Ok(update(&app, &visitor, (sight, frames), &looking))
}

/// Makes a choice and shows what came of it: one way there and back instead of two.
pub(super) async fn choose(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    AtWith { visitor, table, body: Body(choosing) }: AtWith<Body<Choosing>>,
) -> Result<Json<Update>> {
    let since = choosing.seq;
    let table = app.tables.choose(table, visitor.known()?.id(), choosing).await?;
    let (sight, frames) = Sight::since(table, visitor.id(), looking.eye.as_deref(), since)?;
    let sight = sight.with_course(&app.tables.cache, visitor.lang).await?;
    Ok(update(&app, &visitor, (sight, frames), &looking))
}

fn update(
    app: &App,
    visitor: &Visitor,
    (sight, frames): (Sight, Vec<Frame>),
    looking: &Looking,
) -> Json<Update> {
    let sight = sight.looking_at(looking.look);
    let screen = content(app, visitor, &sight, looking);
    // What is no outline of ours is that of a page of another version: it is sent everything.
    let page = looking.outline.as_deref().and_then(|outline| outline.parse().ok()).unwrap_or_default();
    Json(Update::new(visitor.words(), &sight, &frames, screen, page))
}

/// The part of the page that changes, with its marks.
fn content(app: &App, visitor: &Visitor, sight: &Sight, looking: &Looking) -> Markup {
    match (sight.status, &sight.play) {
        (Status::Running | Status::Over, Some(play)) => game(visitor.words(), sight, play, &html! {}),
        (Status::Archived, Some(play)) => {
            game(visitor.words(), sight, play, &put_away(visitor.words(), sight))
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
        section.card.put-away {
            h2 { (words.say("table-archived")) }
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
fn game(words: &Words, sight: &Sight, play: &PlaySight, besides: &Markup) -> Markup {
    let names = sight.names(words);
    Screen { words, sight, play, names: &names }.show(besides)
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

/// The menu of a table: what is set for every table, where else one can go, what is promised of the dice.
pub(super) fn menu(words: &Words, visitor: &Visitor, sight: &Sight) -> Markup {
    let here = format!("/t/{}", sight.id);
    let next = format!("/next?from={}", sight.id);
    let can_resign = matches!(sight.status, Status::Open | Status::Running);
    html! {
        (aid::dialog(words, sight.game))
        dialog.menu data-menu-dialog="" aria-label=(words.say("table-menu")) {
            header { h2 { (words.say("table-menu")) } button.quiet type="button" data-close="" aria-label=(words.say("script-close")) { "✕" } }
            div.settings data-settings="" {
                fieldset {
                    legend { (words.say("settings-speed")) }
                    div.seg {
                        @for speed in ["slow", "normal", "fast", "none"] {
                            label { input type="radio" name="speed" value=(speed) autocomplete="off"; (words.say(&format!("settings-speed-{speed}"))) }
                        }
                    }
                }
                fieldset data-light="" {
                    legend { (words.say("light-title")) }
                    div.seg {
                        @for light in ["system", "day", "night"] {
                            label { input type="radio" name="light" value=(light) autocomplete="off"; (words.say(&format!("light-{light}"))) }
                        }
                    }
                }
                fieldset {
                    legend { (words.say("settings-board")) }
                    div.seg {
                        @for board in ["whole", "large"] {
                            label { input type="radio" name="board" value=(board) autocomplete="off"; (words.say(&format!("settings-board-{board}"))) }
                        }
                    }
                }
                @for setting in ["sound", "notify", "forced", "confirm", "cover"] {
                    label.switch data-setting=(setting) { input type="checkbox" name=(setting) autocomplete="off"; " " (words.say(&format!("settings-{setting}"))) }
                    @if setting == "sound" {
                        label.volume { span { (words.say("settings-volume")) } input type="range" name="volume" min="0" max="100" step="10" autocomplete="off"; }
                    }
                }
            }
            @if let Some((of, step)) = &sight.branch_of {
                p { a href=(format!("/t/{of}")) { (words.say_with("branch-of", &args! { step: *step })) } }
            }
            nav.languages.seg aria-label=(words.say("page-language")) {
                @for lang in Lang::ALL {
                    a href=(format!("/lang/{}?back={here}", lang.tag())) lang=(lang.tag()) hreflang=(lang.tag()) rel="nofollow"
                        aria-current=[(lang == words.lang()).then_some("true")] { (lang.name()) }
                }
            }
            nav.ways {
                a href="/" { (words.say("problem-home")) }
                @if visitor.who.is_some() { a href=(next) { (words.say("next-game")) } }
                a href="/lobby" { (words.say("nav-lobby")) }
                a href=(format!("/rules/{}", sight.game.name())) target="ochre-rules" { (words.say("nav-rules")) }
                a href=(format!("{here}/replay")) data-begun="" hidden[sight.play.is_none()] { (words.say("table-replay")) }
                a href="/account" { (visitor.name().map_or_else(|| words.say("page-guest"), str::to_owned)) }
            }
            (fairness(words, sight))
            @if can_resign {
                @for (seat, occupant) in sight.seats() {
                    @if let Occupant::Person(person) = occupant && sight.own.contains(&seat) && person.stand_in.is_none() {
                        button.quiet type="button" data-do="resign" data-seat=(seat) data-begun="" hidden[sight.play.is_none()] data-sure=(words.say("table-resign-sure")) {
                            (words.say("table-resign"))
                        }
                    }
                }
            }
            (throw_away(words, sight))
        }
    }
}

/// What the script says, in the visitor's language.
pub(super) fn script_words(words: &Words) -> String {
    let ids = [
        "script-your-turn",
        "script-lost",
        "script-back",
        "script-unsay",
        "script-failed",
        "script-close",
        "script-honest",
        "script-copied",
        "script-notify",
        "script-sound",
        "script-why-none",
        "script-no-cover",
        "script-rule",
        "script-hint",
        "script-stage",
        "script-next",
        "script-aim",
        "script-aim-on",
        "script-given",
        "script-same",
        "script-away",
        "stage-again",
        "script-play",
        "script-less",
        "script-too-few",
        "script-too-many",
        "script-misfit",
        "script-confirm",
        "script-confirm-yes",
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
