//! Names, passwords, sessions and languages.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Kind, Session};
use texts::{Lang, Words, args};

use super::layout::Page;
use crate::accounts::{Claiming, Who, clean_name};
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{Form, Path, Query, Visitor, lang_cookie, no_session_cookie, session_cookie};

/// Somebody who may be new, and then has a cookie to take along.
pub(super) struct Welcomed {
    pub(super) who: Arc<Who>,
    pub(super) cookie: Option<String>,
}

/// Whoever asks, let in as a guest if they are new.
pub(super) async fn welcome(app: &App, visitor: &Visitor, name: Option<&str>) -> Result<Welcomed> {
    if let Some(who) = &visitor.who {
        return Ok(Welcomed { who: who.clone(), cookie: None });
    }
    app.limits.auth(visitor.address)?;
    let name = match name {
        Some(name) => clean_name(name)?,
        None => visitor.words().say("page-guest"),
    };
    let fresh = app.accounts.welcome(&name, Some(visitor.lang.tag().to_owned()), Kind::Session).await?;
    Ok(Welcomed { cookie: Some(session_cookie(&app.config, &fresh.secret)), who: fresh.who })
}

/// Where to go back to.
#[derive(Deserialize)]
pub(super) struct Back {
    #[serde(default)]
    back: String,
}

impl Back {
    /// A path of ours, never another host. A browser reads an address more kindly than anybody expects: it drops what it
    /// cannot see and turns slashes around. So only what needs no kindness is taken: a single slash, and then letters,
    /// digits and the few marks that our own paths have.
    fn path(&self) -> &str {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.?=&%".contains(&byte);
        let is_ours = self.back.starts_with('/') && !self.back.starts_with("//");
        if is_ours && self.back.bytes().all(is_plain) { &self.back } else { "/" }
    }
}

/// Chooses a language.
pub(super) async fn speak(
    State(app): State<App>,
    visitor: Visitor,
    Path(lang): Path<String>,
    Query(back): Query<Back>,
) -> Result<Response> {
    let lang = Lang::of_tag(&lang).ok_or(Error::NoSuchPage)?;
    if let Some(who) = &visitor.who {
        app.accounts.set_lang(who, lang.tag()).await?;
    }
    let cookie = lang_cookie(&app.config, lang);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to(back.path())).into_response())
}

pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    let words = visitor.words();
    let title = words.say("account-title");
    let sessions = match &visitor.who {
        Some(who) => app.accounts.sessions(who).await?,
        None => Vec::new(),
    };
    Ok(Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at("/account").show(html! {
        h1 { (title) }
        @match &visitor.who {
            Some(who) => {
                p { a.button href="/notices" { (words.say("notices-title")) } }
                (name_forms(words, who))
            }
            None => p { (words.say("about-2")) },
        }
        (login_form(words))
        @if visitor.who.is_some() { (token_form(words)) }
        @if let Some(who) = &visitor.who && !sessions.is_empty() { (session_list(words, who, &sessions)) }
        @if let Some(who) = &visitor.who { (delete_form(words, who)) }
    }))
}

/// Who one is, and the ways to another name or to a password.
fn name_forms(words: &Words, who: &Who) -> Markup {
    let name = who.account.name.as_str();
    let is_claimed = who.is_claimed();
    let greeting = if is_claimed { "account-claimed" } else { "account-guest" };
    html! {
        p { (words.say_with(greeting, &args! { name: name })) }
        @if !is_claimed {
            form.card method="post" action="/account/name" {
                h2 { (words.say("account-rename")) }
                p { (name_field(words, name)) } p { button type="submit" { (words.say("account-rename-do")) } }
            }
        }
        form.card method="post" action="/account/claim" {
            h2 { (words.say("account-claim")) }
            p.quiet { (words.say("account-claim-help")) }
            p { (name_field(words, name)) }
            @if is_claimed { p { (password_field(words, Password::Current)) } }
            p { (password_field(words, Password::New)) }
            p { button type="submit" { (words.say("account-claim-do")) } }
        }
    }
}

fn login_form(words: &Words) -> Markup {
    html! {
        form.card method="post" action="/account/login" {
            h2 { (words.say("account-login")) }
            p { (name_field(words, "")) } p { (password_field(words, Password::Own)) } p { button type="submit" { (words.say("account-login-do")) } }
        }
    }
}

fn token_form(words: &Words) -> Markup {
    html! {
        form.card method="post" action="/account/token" {
            h2 { (words.say("account-token")) }
            p.quiet { (words.say("account-token-help")) }
            p { label { (words.say("account-token-label")) " " input name="name" maxlength="32" required; } }
            p { button type="submit" { (words.say("account-token-do")) } }
        }
    }
}

/// The open sessions and tokens, and the ways to end them.
fn session_list(words: &Words, who: &Who, sessions: &[Session]) -> Markup {
    html! {
        section.card {
            h2 { (words.say("account-sessions")) }
            ul { @for session in sessions { (session_line(words, who, session)) } }
            form method="post" action="/account/revoke-others" { button type="submit" { (words.say("account-revoke-others")) } }
            form method="post" action="/account/logout" { button type="submit" { (words.say("account-logout")) } }
        }
    }
}

/// The way to be forgotten.
fn delete_form(words: &Words, who: &Who) -> Markup {
    html! {
        details.card {
            summary { h2 { (words.say("account-delete")) } }
            form method="post" action="/account/delete" {
                p { (words.say("account-delete-help")) }
                p { (words.say_with("account-delete-name", &args! { name: who.account.name.as_str() })) }
                p { (name_field(words, "")) }
                @if who.is_claimed() { p { (password_field(words, Password::Own)) } }
                p { button type="submit" { (words.say("account-delete-do")) } }
            }
        }
    }
}

fn session_line(words: &Words, who: &Who, session: &Session) -> Markup {
    let id = session.token_hash.id();
    let is_this = who.session.token_hash == session.token_hash;
    html! {
        li {
            code { (id) } " " (words.say(&format!("account-kind-{}", session.kind.word()))) " " (session.label)
            @if is_this { " " (words.say("account-this")) }
            form.inline method="post" action="/account/revoke" {
                input type="hidden" name="id" value=(id);
                button type="submit" { (words.say("account-revoke")) }
            }
        }
    }
}

fn name_field(words: &Words, value: &str) -> Markup {
    html! {
        label { (words.say("new-name")) " " input name="name" maxlength="32" required value=(value) autocomplete="username"; }
    }
}

/// Which password is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Password {
    /// That of whoever comes back.
    Own,
    /// The one so far, beside the new one.
    Current,
    New,
}

fn password_field(words: &Words, which: Password) -> Markup {
    let (label, name, fill) = match which {
        Password::Own => ("account-password", "password", "current-password"),
        Password::Current => ("account-password-current", "current", "current-password"),
        Password::New => ("account-password-new", "password", "new-password"),
    };
    html! {
        label { (words.say(label)) " "
            input type="password" name=(name) minlength="8" maxlength="200" required autocomplete=(fill); }
    }
}

/// A name, and perhaps passwords.
#[derive(Deserialize)]
pub(super) struct Named {
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    current: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Result<Response> {
    app.accounts.rename(visitor.known()?, &clean_name(&named.name)?).await?;
    Ok(Redirect::to("/account").into_response())
}

pub(super) async fn claim(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Result<Response> {
    let who = visitor.known()?;
    app.limits.auth(visitor.address)?;
    app.limits.name(visitor.address, &who.account.name)?;
    let Named { name, password, current } = named;
    app.accounts.claim(who, Claiming { name: clean_name(&name)?, password, current }).await?;
    Ok(Redirect::to("/account").into_response())
}

pub(super) async fn log_in(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Result<Response> {
    app.limits.auth(visitor.address)?;
    app.limits.name(visitor.address, &named.name)?;
    let fresh = app.accounts.log_in(&named.name, named.password).await?;
    let cookie = session_cookie(&app.config, &fresh.secret);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response())
}

/// Forgets somebody, in whatever they played too.
pub(super) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Result<Response> {
    app.limits.auth(visitor.address)?;
    app.forget(visitor.address, visitor.known()?, &named.name, named.password).await?;
    let cookie = no_session_cookie(&app.config);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response())
}

pub(super) async fn log_out(State(app): State<App>, visitor: Visitor) -> Result<Response> {
    let who = visitor.known()?;
    app.accounts.revoke(who, &who.session.token_hash.id()).await?;
    let cookie = no_session_cookie(&app.config);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/")).into_response())
}

/// Makes a token and shows it once.
pub(super) async fn token(
    State(app): State<App>,
    visitor: Visitor,
    Form(named): Form<Named>,
) -> Result<Markup> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let label = clean_name(&named.name)?;
    let fresh = app.accounts.give_token(who, &label).await?;
    let words = visitor.words();
    let title = words.say("account-token");
    Ok(Page::new(words, &title).of(Some(&who.account.name)).at("/account").show(html! {
        section.card {
            h1 { (title) }
            p { (words.say("account-token-once")) }
            p { code { (fresh.secret) } }
            p { a.button href="/account" { (words.say("account-title")) } }
        }
    }))
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
) -> Result<Response> {
    app.accounts.revoke(visitor.known()?, &of.id).await?;
    Ok(Redirect::to("/account").into_response())
}

pub(super) async fn revoke_others(State(app): State<App>, visitor: Visitor) -> Result<Response> {
    app.accounts.revoke_others(visitor.known()?).await?;
    Ok(Redirect::to("/account").into_response())
}
