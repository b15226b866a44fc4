//! How somebody is told who does not look: by this browser, by mail, by another program; what, and when not.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::TableId;
use texts::{Words, args};

use super::layout::Page;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, Form, Path, Visitor};
use crate::notices::{ChannelInfo, Digest, Kinds, NewChannel, Quiet, Shown, Wishes};

/// What can be told, by its names in forms and words.
const KINDS: [&str; 4] = ["turn", "begun", "invited", "finished"];

/// The page of notices.
pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    let words = visitor.words();
    let title = words.say("notices-title");
    let page = Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at("/notices");
    let Some(who) = &visitor.who else {
        return Ok(page.show(html! { h1 { (title) } p.card { (words.say("notices-nobody")) } }));
    };
    let (channels, wishes) = (app.notices.channels(who.id()).await?, app.notices.wishes(who.id()).await?);
    let shown = app.notices.shown();
    Ok(page.show(html! {
        div.page-head { h1 { (title) } p.quiet { (words.say("notices-help")) } }
        div.two-columns.notices {
            div.stack {
                (push_part(words, &shown))
                (mail_part(words, &shown))
                (hook_form(words, "/notices/add"))
            }
            div.stack {
                (channel_list(words, &channels))
                (wishes_form(words, wishes))
            }
        }
    }))
}

/// Notices by this browser. Turning them on is the script's.
fn push_part(words: &Words, shown: &Shown) -> Markup {
    html! {
        section.card {
            h2 { (words.say("notices-push")) }
            p.quiet { (words.say("notices-push-help")) }
            p { button.main type="button" data-push=(shown.push_key) hidden { (words.say("notices-push-do")) } }
            p.notice role="status" data-push-not="" { (words.say("notices-push-not")) }
        }
    }
}

fn mail_part(words: &Words, shown: &Shown) -> Markup {
    html! {
        section.card {
            h2 { (words.say("notices-mail")) }
            @if shown.has_mail {
                form method="post" action="/notices/add" {
                    p.quiet { (words.say("notices-mail-help")) }
                    p { label { (words.say("notices-mail-label")) " "
                        input type="email" name="mail" maxlength="254" required autocomplete="email"; } }
                    p { button type="submit" { (words.say("notices-mail-do")) } }
                }
            } @else { p.quiet { (words.say("error-no-mail")) } }
        }
    }
}

fn hook_form(words: &Words, action: &str) -> Markup {
    html! {
        form.card method="post" action=(action) {
            h2 { (words.say("notices-hook")) }
            p.quiet { (words.say("notices-hook-help")) }
            p { label { (words.say("notices-hook-label")) " "
                input type="url" name="hook" maxlength="1024" required placeholder="https://" autocomplete="off"; } }
            p { button type="submit" { (words.say("notices-hook-do")) } }
        }
    }
}

/// The ways to somebody, and how the last notice went.
fn channel_list(words: &Words, channels: &[ChannelInfo]) -> Markup {
    html! {
        section.card {
            h2 { (words.say("notices-channels")) }
            @if channels.is_empty() { p.quiet { (words.say("notices-none")) } }
            ul.list.channels { @for channel in channels { (channel_line(words, channel)) } }
        }
    }
}

fn channel_line(words: &Words, channel: &ChannelInfo) -> Markup {
    html! {
        li {
            span.grow {
                b { (words.say(&format!("notices-kind-{}", channel.kind))) } " " span.to { (channel.to) }
                @if let Some(table) = &channel.table {
                    " " a href=(format!("/t/{table}")) { (words.say("notices-of-table")) }
                }
                span.quiet { (state(words, channel)) }
            }
            @if channel.confirmed { (channel_button(words, channel, "try", "notices-try")) }
            (channel_button(words, channel, "remove", "notices-remove"))
        }
    }
}

/// Whether notices arrive, as far as it is known.
fn state(words: &Words, channel: &ChannelInfo) -> String {
    let is_worse = channel.failed > channel.sent;
    match channel.trouble {
        Some(trouble) if is_worse || !channel.confirmed => {
            words.say(&format!("notices-trouble-{}", trouble.word()))
        }
        _ if !channel.confirmed => words.say("notices-unconfirmed"),
        _ if channel.sent.is_some() => words.say("notices-arrives"),
        _ => words.say("notices-fresh"),
    }
}

fn channel_button(words: &Words, channel: &ChannelInfo, deed: &str, text: &str) -> Markup {
    let label = format!("{}: {}", words.say(text), channel.to);
    html! {
        form.inline method="post" action=(format!("/notices/{deed}")) {
            input type="hidden" name="id" value=(channel.id);
            button type="submit" aria-label=(label) { (words.say(text)) }
        }
    }
}

fn wishes_form(words: &Words, wishes: Wishes) -> Markup {
    let quiet = wishes.quiet.unwrap_or(Quiet { from: 22, until: 7, offset: 0 });
    html! {
        form.card.stack method="post" action="/notices/wishes" data-wishes="" {
            h2 { (words.say("notices-wishes")) }
            (kind_switches(words, wishes.kinds))
            fieldset {
                legend { (words.say("notices-quiet")) }
                label.switch {
                    span { b { (words.say("notices-quiet-do")) } span.hint { (words.say("notices-quiet-help")) } }
                    input type="checkbox" role="switch" name="quiet" value="true" checked[wishes.quiet.is_some()];
                }
                div.row.hours {
                    label { (words.say("notices-quiet-from")) " " (hours("from", quiet.from)) }
                    label { (words.say("notices-quiet-until")) " " (hours("until", quiet.until)) }
                }
                input type="hidden" name="offset" value=(quiet.offset) data-offset="";
            }
            fieldset {
                legend { (words.say("notices-digest")) }
                div.pick {
                    @for digest in Digest::ALL {
                        label {
                            input type="radio" name="digest" value=(digest.name()) checked[digest == wishes.mail];
                            (words.say(&format!("notices-digest-{}", digest.name())))
                        }
                    }
                }
            }
            p { button.main type="submit" { (words.say("notices-keep")) } }
        }
    }
}

fn hours(name: &str, chosen: u8) -> Markup {
    html! {
        select name=(name) {
            @for hour in 0..24_u8 { option value=(hour) selected[hour == chosen] { (hour) ":00" } }
        }
    }
}

fn kind_switches(words: &Words, kinds: Kinds) -> Markup {
    let is_on = [kinds.turn, kinds.begun, kinds.invited, kinds.finished];
    html! {
        @for (kind, is_on) in KINDS.into_iter().zip(is_on) {
            label.switch {
                span { (words.say(&format!("notices-tell-{kind}"))) }
                input type="checkbox" role="switch" name=(kind) value="true" checked[is_on];
            }
        }
    }
}

/// A new channel, from a form: one of these.
#[derive(Deserialize)]
pub(super) struct AddForm {
    #[serde(default)]
    mail: Option<String>,
    #[serde(default)]
    hook: Option<String>,
}

impl AddForm {
    fn wish(self) -> Result<NewChannel> {
        match (self.mail, self.hook) {
            (Some(to), None) => Ok(NewChannel::Mail { to }),
            (None, Some(url)) => Ok(NewChannel::Hook { url: url.trim().to_owned() }),
            (Some(_), Some(_)) | (None, None) => Err(Error::unreadable("mail or hook")),
        }
    }
}

pub(super) async fn add(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<AddForm>,
) -> Result<Redirect> {
    app.add_channel(visitor.address, visitor.known()?, None, form.wish()?).await?;
    Ok(Redirect::to("/notices"))
}

/// Which channel.
#[derive(Deserialize)]
pub(super) struct OfChannel {
    id: String,
}

pub(super) async fn remove(
    State(app): State<App>,
    visitor: Visitor,
    Form(of): Form<OfChannel>,
) -> Result<Redirect> {
    app.notices.remove(visitor.known()?.id(), &of.id).await?;
    Ok(Redirect::to("/notices"))
}

pub(super) async fn try_out(
    State(app): State<App>,
    visitor: Visitor,
    Form(of): Form<OfChannel>,
) -> Result<Redirect> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    app.notices.try_out(who.id(), &of.id).await?;
    Ok(Redirect::to("/notices"))
}

/// What is wished, from a form: what is not ticked is not there.
#[derive(Deserialize)]
pub(super) struct WishForm {
    #[serde(flatten)]
    kinds: KindForm,
    #[serde(default)]
    quiet: Option<String>,
    #[serde(default)]
    from: String,
    #[serde(default)]
    until: String,
    #[serde(default)]
    offset: String,
    #[serde(default)]
    digest: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct KindForm {
    #[serde(default)]
    turn: Option<String>,
    #[serde(default)]
    begun: Option<String>,
    #[serde(default)]
    invited: Option<String>,
    #[serde(default)]
    finished: Option<String>,
}

impl KindForm {
    fn kinds(&self) -> Kinds {
        Kinds {
            turn: self.turn.is_some(),
            begun: self.begun.is_some(),
            invited: self.invited.is_some(),
            finished: self.finished.is_some(),
        }
    }
}

impl WishForm {
    fn wishes(&self) -> Result<Wishes> {
        let unreadable = || Error::unreadable("hours from 0 to 23");
        let hour = |text: &str| text.parse().map_err(|_| unreadable());
        let quiet = match self.quiet {
            Some(_) => Some(Quiet {
                from: hour(&self.from)?,
                until: hour(&self.until)?,
                offset: self.offset.parse().map_err(|_| unreadable())?,
            }),
            None => None,
        };
        let digest = Digest::ALL.into_iter().find(|digest| Some(digest.name()) == self.digest.as_deref());
        Ok(Wishes { kinds: self.kinds.kinds(), quiet, mail: digest.unwrap_or_default() })
    }
}

pub(super) async fn wish(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<WishForm>,
) -> Result<Redirect> {
    app.notices.set_wishes(visitor.known()?.id(), form.wishes()?).await?;
    Ok(Redirect::to("/notices"))
}

/// Which channel, and the secret that opens it.
type Opened = Path<(String, String)>;

/// What whoever has the secret of a channel is asked. Nothing happens by looking: programs that read mail follow every link.
pub(super) async fn confirm_page(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, secret)): Opened,
) -> Result<Markup> {
    let channel = app.notices.by_secret(&id, &secret).await?;
    Ok(question(&visitor, "confirm", &channel, &secret))
}

pub(super) async fn off_page(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, secret)): Opened,
) -> Result<Markup> {
    let channel = app.notices.by_secret(&id, &secret).await?;
    Ok(question(&visitor, "off", &channel, &secret))
}

fn question(visitor: &Visitor, deed: &str, channel: &ChannelInfo, secret: &str) -> Markup {
    let words = visitor.words();
    let title = words.say(&format!("notices-title-{deed}"));
    Page::new(words, &title).of(visitor.name()).show(html! {
        form.card method="post" action=(format!("/notices/{deed}/{}/{secret}", channel.id)) {
            h1 { (title) }
            p { (words.say_with(&format!("notices-ask-{deed}"), &args! { to: channel.to.as_str() })) }
            p { button.main type="submit" { (words.say(&format!("notices-do-{deed}"))) } }
        }
    })
}

pub(super) async fn confirm(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, secret)): Opened,
) -> Result<Markup> {
    app.notices.confirm(&id, &secret).await?;
    Ok(done(&visitor, "confirm"))
}

/// Stops a channel, asked for by a person or, with one click, by a program that reads mail (RFC 8058). The body says nothing
/// that the address does not.
pub(super) async fn off(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, secret)): Opened,
) -> Result<Markup> {
    app.notices.stop(&id, &secret).await?;
    Ok(done(&visitor, "off"))
}

fn done(visitor: &Visitor, deed: &str) -> Markup {
    let words = visitor.words();
    let title = words.say(&format!("notices-title-{deed}"));
    Page::new(words, &title).of(visitor.name()).show(html! {
        section.card {
            h1 { (title) }
            p { (words.say(&format!("notices-done-{deed}"))) }
            p { a.button href="/notices" { (words.say("notices-title")) } }
        }
    })
}

/// What is told of one table.
pub(super) async fn of_table(State(app): State<App>, At { visitor, table }: At) -> Result<Markup> {
    let who = visitor.known()?;
    let (id, is_host) = (table.id.clone(), table.opened.host == *who.id());
    drop(table);
    let words = visitor.words();
    let title = words.say("notices-of-table");
    let own = app.notices.wishes_of_table(who.id(), &id).await?;
    let usual = app.notices.wishes(who.id()).await?.kinds;
    let channels = app.notices.channels(who.id()).await?;
    let here: Vec<ChannelInfo> =
        channels.into_iter().filter(|channel| channel.table.as_deref() == Some(id.as_str())).collect();
    let back = format!("/t/{id}");
    Ok(Page::new(words, &title).of(visitor.name()).set(visitor.settings()).show(html! {
        div.page-head { h1 { (title) } p { a href=(back) { (words.say("notices-back")) } } }
        div.two-columns.notices {
            form.card.stack method="post" action=(format!("{back}/notices")) {
                h2 { (words.say("notices-wishes")) }
                label.switch {
                    span { b { (words.say("notices-own")) } span.hint { (words.say("notices-own-help")) } }
                    input type="checkbox" role="switch" name="own" value="true" checked[own.is_some()];
                }
                (kind_switches(words, own.unwrap_or(usual)))
                p { button.main type="submit" { (words.say("notices-keep")) } }
            }
            @if is_host {
                div.stack {
                    (hook_form(words, &format!("{back}/notices/add")))
                    @if !here.is_empty() { (channel_list(words, &here)) }
                }
            }
        }
    }))
}

/// What is wished of one table, from a form.
#[derive(Deserialize)]
pub(super) struct TableForm {
    #[serde(flatten)]
    kinds: KindForm,
    #[serde(default)]
    own: Option<String>,
}

pub(super) async fn wish_of_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<TableId>,
    Form(form): Form<TableForm>,
) -> Result<Redirect> {
    let who = visitor.known()?;
    drop(app.tables.enter(&id, Some(who.id())).await?);
    let kinds = form.own.is_some().then(|| form.kinds.kinds());
    app.notices.set_wishes_of_table(who.id(), &id, kinds).await?;
    Ok(Redirect::to(&format!("/t/{id}/notices")))
}

/// Lets a table tell a program where others read too.
pub(super) async fn add_to_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<TableId>,
    Form(form): Form<AddForm>,
) -> Result<Response> {
    app.add_channel(visitor.address, visitor.known()?, Some(&id), form.wish()?).await?;
    Ok(Redirect::to(&format!("/t/{id}/notices")).into_response())
}
