//! Before the start: who sits where, how to sit down, and how to begin, leave and begin anew.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::TableId;
use tabletop::Seat;
use texts::{Words, args};

use super::account::welcome;
use super::icons;
use super::table::{fairness, throw_away};
use crate::app::App;
use crate::config::Config;
use crate::error::Result;
use crate::http::{At, AtWith, Form, Path, Visitor};
use crate::tables::{Act, BotLevel, Joining, Occupant, Pace, Sight, Starting};

/// A table before the start, as one visitor sees it.
struct Waiting<'a> {
    config: &'a Config,
    visitor: &'a Visitor,
    words: &'a Words,
    sight: &'a Sight,
    /// The code of the invitation the visitor came with.
    invitation: Option<&'a str>,
    is_seated: bool,
}

/// Before the start: who sits where, and how to sit down.
pub(super) fn shown(app: &App, visitor: &Visitor, sight: &Sight, invitation: Option<&str>) -> Markup {
    let (words, is_seated) = (visitor.words(), !sight.own.is_empty());
    Waiting { config: &app.config, visitor, words, sight, invitation, is_seated }.shown()
}

impl Waiting<'_> {
    fn shown(&self) -> Markup {
        let Waiting { words, sight, .. } = self;
        let kind = if sight.is_public { "table-public" } else { "table-private" };
        html! {
            section.panel.seating #fragment data-seq=(sight.seq) data-status="open" {
                h1 { (sight.game.title_in(words.lang())) }
                p.chips {
                    @for said in [pace(words, sight.pace), words.say(kind)] { span.chip { (said.trim_end_matches('.')) } }
                    @if sight.is_rated { span.chip.live { (words.say("rated")) } }
                }
                @if sight.is_rated { p.quiet { (words.say("rated-help")) } }
                @if sight.gathers { p role="status" { (words.say(if sight.offers_bots { "gather-offer" } else { "gather-wait" })) } }
                ol.places { @for (seat, occupant) in sight.seats() { (self.place(seat, occupant)) } }
                @if let Some(code) = self.invitation && !self.is_seated { (self.invited(code)) }
                div.actions {
                    @if sight.gathers { @if self.is_seated && sight.offers_bots { (self.start_form()) } }
                    @else if sight.is_host { (self.start_form()) }
                    @else if self.is_seated { p { (words.say("table-wait-start")) } }
                    @if sight.is_host || self.is_seated {
                        form method="post" action=(self.action("leave")) { button.quiet type="submit" { (words.say("table-leave")) } }
                    }
                }
                (fairness(words, sight))
                (throw_away(words, sight))
            }
        }
    }

    fn action(&self, what: &str) -> String {
        format!("/t/{}/{what}", self.sight.id)
    }

    /// A seat: who has it, the link for whoever is invited, or the way to sit down.
    fn place(&self, seat: Seat, occupant: &Occupant) -> Markup {
        let words = self.words;
        html! {
            li.empty[occupant.is_free()] {
                svg.seal viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                span.grow { b { (occupant_name(words, occupant)) } span.quiet { (words.seat(seat)) } }
                @if let Occupant::Invited { code } = occupant && self.sight.is_host {
                    @let link = format!("{}/t/{}?invitation={code}", self.config.address(), self.sight.id);
                    div.join {
                        input.link readonly value=(link) aria-label=(words.say("table-invite-link"));
                        button type="button" data-copy=(link) { (icons::COPY) (words.say("table-copy")) }
                    }
                }
                @if *occupant == Occupant::Open && self.invitation.is_none() {
                    (sit_form(words, self.visitor, &self.action("sit"), Some(seat), None))
                }
            }
        }
    }

    /// The way to sit down with an invitation, if its seat is still free.
    fn invited(&self, code: &str) -> Markup {
        let words = self.words;
        let is_kept = self.sight.occupants.iter().any(|occupant| occupant.is_free_for(Some(code)));
        html! {
            @if is_kept {
                p { (words.say("table-invited")) }
                (sit_form(words, self.visitor, &self.action("sit"), None, Some(code)))
            } @else { p.notice { (words.say("error-invitation-used")) } }
        }
    }

    /// How the host starts. With nobody to wait for, the script starts at once: one click is enough.
    fn start_form(&self) -> Markup {
        let words = self.words;
        let free = self.sight.occupants.iter().filter(|occupant| occupant.is_free()).count();
        html! {
            form method="post" action=(self.action("start")) data-begin[free == 0] {
                input type="hidden" name="nonce" data-nonce="";
                @if free > 0 { (fill_field(words, free)) }
                button.main.big type="submit" { (words.say("table-start")) }
            }
        }
    }
}

/// Which bots take the free seats.
fn fill_field(words: &Words, free: usize) -> Markup {
    html! {
        label { (words.say_with("table-fill", &args! { free: free })) " "
            select name="fill" {
                @for level in bots::Level::ALL.map(bots::Level::name).into_iter().filter(|level| *level != "random") {
                    option value=(level) selected[level == "hunter"] { (words.say(&format!("level-{level}"))) }
                }
            }
        }
    }
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

fn occupant_name(words: &Words, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Open => words.say("sitter-open"),
        Occupant::Invited { .. } => words.say("sitter-invited"),
        Occupant::Person(person) if person.is_forgotten() => words.say("sitter-forgotten"),
        Occupant::Person(person) => person.name.clone(),
        Occupant::Bot(level) => words.say(&format!("level-{}", level.0.name())),
    }
}

pub(super) fn pace(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::None => words.say("pace-none"),
        Pace::Relaxed => words.say("pace-relaxed"),
        Pace::Live { minutes } => words.say_with("pace-live", &args! { minutes: minutes }),
    }
}

/// Where to sit down, from a form.
#[derive(Deserialize)]
pub(super) struct SitForm {
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
    Path(id): Path<TableId>,
    Form(form): Form<SitForm>,
) -> Result<Response> {
    let welcomed = welcome(&app, &visitor, form.name.as_deref()).await?;
    let table = app.tables.enter(&id, Some(welcomed.who.id())).await?;
    let joining = Joining { seat: form.seat, invitation: form.invitation, nonce: form.nonce };
    app.tables.join(table, &welcomed.who.account, &joining).await?;
    let cookie = welcomed.cookie.map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("/t/{id}"))).into_response())
}

/// How to start, from a form.
#[derive(Deserialize)]
pub(super) struct StartForm {
    #[serde(default)]
    fill: Option<BotLevel>,
    #[serde(default)]
    nonce: String,
}

pub(super) async fn start(
    State(app): State<App>,
    AtWith { visitor, table, body: Form(form) }: AtWith<Form<StartForm>>,
) -> Result<Redirect> {
    let starting = Starting { fill: form.fill, nonce: form.nonce };
    let table = app.tables.start(table, visitor.known()?.id(), &starting).await?;
    Ok(Redirect::to(&format!("/t/{}", table.id)))
}

pub(super) async fn leave(State(app): State<App>, At { visitor, table }: At) -> Result<Redirect> {
    app.tables.leave(table, visitor.known()?.id()).await?;
    Ok(Redirect::to("/"))
}

/// Throws a table away.
pub(super) async fn delete(State(app): State<App>, At { visitor, table }: At) -> Result<Redirect> {
    app.tables.delete(table, visitor.known()?.id()).await?;
    Ok(Redirect::to("/"))
}

pub(super) async fn take_up(State(app): State<App>, At { visitor, table }: At) -> Result<Redirect> {
    let table = app.tables.act(table, visitor.known()?.id(), Act::TakeUp).await?;
    Ok(Redirect::to(&format!("/t/{}", table.id)))
}

pub(super) async fn rematch(State(app): State<App>, At { visitor, table }: At) -> Result<Redirect> {
    let who = visitor.known()?;
    let (id, new) = (table.id.clone(), table.rematch(who.id())?);
    drop(table);
    app.limits.new_table(visitor.address, who.id(), new.public)?;
    let table = app.tables.create(&who.account, &new, Some(id)).await?;
    Ok(Redirect::to(&format!("/t/{}", table.id)))
}
