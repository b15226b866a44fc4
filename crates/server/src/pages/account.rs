//! Names, passwords, sessions and languages.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::Kind;
use texts::{Lang, args};

use super::layout::Page;
use crate::app::App;
use crate::error::{Answer, Error};
use crate::people::{Fresh, Who, clean_name};
use crate::visitor::{LANG, SESSION, Visitor};

/// How long a browser keeps us, in seconds: as long as browsers allow.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// Somebody who may be new, and then has a cookie to take along.
pub(super) struct Welcomed {
    pub(super) who: Arc<Who>,
    pub(super) cookie: Option<String>,
}

/// Whoever asks, let in as a guest if he is new.
pub(super) async fn welcome(app: &App, visitor: &Visitor, name: Option<&str>) -> Answer<Welcomed> {
    if let Some(who) = &visitor.who {
        return Ok(Welcomed { who: who.clone(), cookie: None });
    }
    app.limits.door(visitor.address)?;
    let name = match name {
        Some(name) => clean_name(name)?,
        None => visitor.words().say("page-guest"),
    };
    let fresh = app.people.welcome(&name, Some(visitor.lang.tag().to_owned()), Kind::Session).await?;
    Ok(Welcomed { cookie: Some(session_cookie(app, &fresh)), who: fresh.who })
}

fn session_cookie(app: &App, fresh: &Fresh) -> String {
    cookie(app, SESSION, &fresh.secret, KEPT)
}

fn cookie(app: &App, name: &str, value: &str, seconds: u32) -> String {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// Where to go back to: a path of ours, never another host.
#[derive(Deserialize)]
pub(super) struct Back {
    #[serde(default)]
    back: String,
}

impl Back {
    fn path(&self) -> &str {
        let is_ours = self.back.starts_with('/') && !self.back.starts_with("//") && !self.back.contains('\\');
        if is_ours { &self.back } else { "/" }
    }
}

/// Chooses a language.
pub(super) async fn speak(
    State(app): State<App>,
    visitor: Visitor,
    Path(lang): Path<String>,
    Query(back): Query<Back>,
) -> Answer<Response> {
    let lang = Lang::of_tag(&lang).ok_or(Error::missing("error-no-page"))?;
    if let Some(who) = &visitor.who {
        app.people.set_lang(who, lang.tag()).await?;
    }
    let cookie = cookie(&app, LANG, lang.tag(), KEPT);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to(back.path())).into_response())
}

pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Answer<Markup> {
    let words = visitor.words();
    let title = words.say("account-title");
    let who = visitor.who.as_ref();
    let sessions = match who {
        Some(who) => app.people.sessions(who).await?,
        None => Vec::new(),
    };
    let name = who.map(|who| who.account.name.as_str());
    let is_claimed = who.is_some_and(|who| who.account.name_key.is_some());
    let password = html! {
        label { (words.say("account-password")) " "
            input type="password" name="password" minlength="8" maxlength="200" required autocomplete="current-password"; }
    };
    let name_field = |value: &str| html! {
        label { (words.say("new-name")) " " input name="name" maxlength="32" required value=(value) autocomplete="username"; }
    };
    Ok(Page::new(words, &title).of(name).at("/account").show(html! {
        h1 { (title) }
        @if let Some(name) = name {
            p { (words.say_with(if is_claimed { "account-claimed" } else { "account-guest" }, &args! { name: name })) }
            @if !is_claimed {
                form.card method="post" action="/account/name" {
                    h2 { (words.say("account-rename")) }
                    p { (name_field(name)) } p { button type="submit" { (words.say("account-rename-do")) } }
                }
            }
            form.card method="post" action="/account/claim" {
                h2 { (words.say("account-claim")) }
                p.quiet { (words.say("account-claim-help")) }
                p { (name_field(name)) } p { (password) } p { button type="submit" { (words.say("account-claim-do")) } }
            }
        }
        form.card method="post" action="/account/login" {
            h2 { (words.say("account-login")) }
            p { (name_field("")) } p { (password) } p { button type="submit" { (words.say("account-login-do")) } }
        }
        @if !sessions.is_empty() {
            section.card {
                h2 { (words.say("account-sessions")) }
                ul { @for session in &sessions {
                    li {
                        code { (session.token_hash.id()) } " " (words.say(&format!("account-kind-{}", session.kind.word()))) " " (session.label)
                        @if who.is_some_and(|who| who.session.token_hash == session.token_hash) { " " (words.say("account-this")) }
                        form.inline method="post" action="/account/revoke" {
                            input type="hidden" name="id" value=(session.token_hash.id());
                            button type="submit" { (words.say("account-revoke")) }
                        }
                    }
                } }
                form method="post" action="/account/logout" { button type="submit" { (words.say("account-logout")) } }
            }
        }
    }))
}

/// A name, and perhaps a password.
#[derive(Deserialize)]
pub(super) struct Named {
    name: String,
    #[serde(default)]
    password: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Answer<Response> {
    app.people.rename(visitor.known()?, &clean_name(&named.name)?).await?;
    Ok(Redirect::to("/account").into_response())
}

pub(super) async fn claim(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Answer<Response> {
    app.limits.door(visitor.address)?;
    app.people.claim(visitor.known()?, &clean_name(&named.name)?, named.password).await?;
    Ok(Redirect::to("/account").into_response())
}

pub(super) async fn log_in(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Answer<Response> {
    app.limits.door(visitor.address)?;
    app.limits.name(&named.name)?;
    let fresh = app.people.log_in(&named.name, named.password).await?;
    let cookie = session_cookie(&app, &fresh);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response())
}

pub(super) async fn log_out(State(app): State<App>, visitor: Visitor) -> Answer<Response> {
    let who = visitor.known()?;
    app.people.revoke(who, &who.session.token_hash.id()).await?;
    let cookie = cookie(&app, SESSION, "", 0);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response())
}

/// Which session.
#[derive(Deserialize)]
pub(super) struct OfSession {
    id: String,
}

pub(super) async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Form(of): Form<OfSession>,
) -> Answer<Response> {
    app.people.revoke(visitor.known()?, &of.id).await?;
    Ok(Redirect::to("/account").into_response())
}
