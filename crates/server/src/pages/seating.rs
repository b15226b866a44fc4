//! Before the start: who sits where, how to sit down, and how to begin, leave and begin anew.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use subtle::ConstantTimeEq;
use tabletop::Seat;
use texts::{Words, args};

use super::account::welcome;
use super::table::fairness;
use crate::api::{Joining, Starting, begin, enter, make as make_table, rematch_of, sit_down};
use crate::app::App;
use crate::entry::{BotLevel, Pace, Place};
use crate::error::{Answer, Error};
use crate::hall::Fact;
use crate::table::Table;
use crate::visitor::Visitor;

/// Before the start: who sits where, and how to sit down.
pub(super) fn shown(app: &App, visitor: &Visitor, table: &Table, invitation: Option<&str>) -> Answer<Markup> {
    let words = visitor.words();
    let game = table.game().map_err(Error::broken)?;
    let is_host = visitor.id() == Some(table.opened.host.as_str());
    let is_seated = visitor.id().is_some_and(|id| !table.seats_of(id).is_empty());
    let action = |what: &str| format!("/t/{}/{what}", table.id);
    let free =
        table.places.iter().filter(|place| matches!(place, Place::Open | Place::Invited { .. })).count();
    Ok(html! {
        section.card.seating #fragment data-seq=(table.seq) data-status="open" {
            h1 { (game.title_in(words.lang())) }
            p { (pace(words, table.opened.pace)) " " (words.say(if table.opened.is_public { "table-public" } else { "table-private" })) }
            ol.places {
                @for (seat, place) in table.seats() {
                    li class=(format!("seat-{seat}")) {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                        span { (place_name(words, place)) }
                        @if let Place::Invited { code } = place && is_host {
                            @let link = format!("{}/t/{}?invitation={code}", app.config.address(), table.id);
                            input.link readonly value=(link) aria-label=(words.say("table-invite-link"));
                            button type="button" data-copy=(link) { (words.say("table-copy")) }
                        }
                        @let may_sit = match place { Place::Open => invitation.is_none(), _ => false };
                        @if may_sit { (sit_form(words, visitor, &action("sit"), Some(seat), None)) }
                    }
                }
            }
            @if let Some(code) = invitation && !is_seated {
                @if is_kept(table, code) {
                    p { (words.say("table-invited")) }
                    (sit_form(words, visitor, &action("sit"), None, Some(code)))
                } @else { p.notice { (words.say("error-invitation-used")) } }
            }
            div.actions {
                @if is_host {
                    // With nobody to wait for, the script starts at once: one click is enough.
                    form method="post" action=(action("start")) data-begin[free == 0] {
                        input type="hidden" name="nonce" data-nonce="";
                        @if 0 < free {
                            label { (words.say_with("table-fill", &args! { free: free })) " "
                                select name="fill" {
                                    @for level in ["gatherer", "hunter", "shaman"] {
                                        option value=(level) selected[level == "hunter"] { (words.say(&format!("level-{level}"))) }
                                    }
                                }
                            }
                        }
                        button.main type="submit" { (words.say("table-start")) }
                    }
                } @else if is_seated { p { (words.say("table-wait-start")) } }
                @if is_host || is_seated {
                    form method="post" action=(action("leave")) { button type="submit" { (words.say("table-leave")) } }
                }
            }
            (fairness(words, table)?)
        }
    })
}

/// Whether a seat is still kept for whoever has the code.
fn is_kept(table: &Table, code: &str) -> bool {
    let is_it = |kept: &str| bool::from(kept.as_bytes().ct_eq(code.as_bytes()));
    table.places.iter().any(|place| matches!(place, Place::Invited { code: kept } if is_it(kept)))
}

fn sit_form(
    words: &Words,
    visitor: &Visitor,
    action: &str,
    seat: Option<Seat>,
    code: Option<&str>,
) -> Markup {
    html! {
        form.inline method="post" action=(action) {
            @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
            @if let Some(code) = code { input type="hidden" name="invitation" value=(code); }
            input type="hidden" name="nonce" data-nonce="";
            @if visitor.who.is_none() {
                label { (words.say("new-name")) " " input name="name" maxlength="32" required autocomplete="nickname"; }
            }
            button type="submit" { (words.say("table-sit")) }
        }
    }
}

fn place_name(words: &Words, place: &Place) -> String {
    match place {
        Place::Open => words.say("sitter-open"),
        Place::Invited { .. } => words.say("sitter-invited"),
        Place::Person(person) => person.name.clone(),
        Place::Bot(level) => words.say(&format!("level-{}", level.0.name())),
    }
}

fn pace(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::None => words.say("pace-none"),
        Pace::Relaxed => words.say("pace-relaxed"),
        Pace::Live { minutes } => words.say_with("pace-live", &args! { minutes: minutes }),
    }
}

/// Where to sit down, from a form.
#[derive(Deserialize)]
pub(super) struct Sitting {
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    invitation: Option<String>,
    #[serde(default)]
    nonce: String,
    #[serde(default)]
    name: Option<String>,
}

pub(super) async fn sit(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sitting>,
) -> Answer<Response> {
    let welcomed = welcome(&app, &visitor, form.name.as_deref()).await?;
    let mut at_table = enter(&app, &id, Some(welcomed.who.id())).await?;
    let joining = Joining { seat: form.seat, invitation: form.invitation, nonce: form.nonce };
    sit_down(&app, &mut at_table, &welcomed.who, &joining).await?;
    let cookie = welcomed.cookie.map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("/t/{id}"))).into_response())
}

/// Who takes the free places.
#[derive(Deserialize)]
pub(super) struct Filling {
    #[serde(default)]
    fill: Option<BotLevel>,
    #[serde(default)]
    nonce: String,
}

pub(super) async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(filling): Form<Filling>,
) -> Answer<Response> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    let starting = Starting { fill: filling.fill, nonce: filling.nonce };
    begin(&app, &mut at_table, visitor.known()?, &starting).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

pub(super) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Response> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    let entries = at_table.leave(visitor.known()?.id())?;
    app.write(&mut at_table, entries.into_iter().map(Fact::New).collect()).await?;
    Ok(Redirect::to("/").into_response())
}

pub(super) async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Response> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let who = visitor.known()?;
    let new = rematch_of(&at_table, who)?;
    drop(at_table);
    let at_table = make_table(&app, who, &new, Some(id)).await?;
    Ok(Redirect::to(&format!("/t/{}", at_table.id)).into_response())
}
