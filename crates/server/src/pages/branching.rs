//! "Play on from here": a new table with the past of this one.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use bots::Level;
use maud::{Markup, html};
use store::TableId;
use tabletop::Seat;
use texts::{Words, args};

use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{AtWith, Form};
use crate::tables::{PlayingOn, SeatWish, Summary};

/// Where somebody may play on.
pub(super) struct Fork<'a> {
    pub(super) words: &'a Words,
    pub(super) table: &'a TableId,
    /// After how many steps.
    pub(super) step: usize,
    /// The players there.
    pub(super) names: &'a [String],
    /// The seat that whoever plays on has unless they say otherwise.
    pub(super) seat: Option<Seat>,
    /// Whether the dice may fall as they did.
    pub(super) may_repeat: bool,
}

impl Fork<'_> {
    /// What asks for the new table.
    pub(super) fn form(&self) -> Markup {
        let words = self.words;
        let own = self.seat.unwrap_or(Seat::FIRST);
        html! {
            details.play-on {
                summary { (words.say("branch-play-on")) }
                form.stack method="post" action=(format!("/t/{}/branch", self.table)) {
                    p.quiet { (words.say("branch-help")) }
                    input type="hidden" name="step" value=(self.step);
                    @for seat in Seat::all(self.names.len() as u8) {
                        label.review-seat {
                            svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (draw::sign(seat)) }
                            span { (self.names[seat.index()]) } " "
                            select name=(format!("seat{seat}")) {
                                @for wish in wishes() {
                                    @let usual = if seat == own { "me" } else { Level::STRONGEST.name() };
                                    option value=(wish) selected[wish == usual] { (words.say(&format!("wish-{wish}"))) }
                                }
                            }
                        }
                    }
                    @if self.may_repeat {
                        label.switch {
                            span { b { (words.say("branch-same")) } span.hint { (words.say("branch-same-help")) } }
                            input type="checkbox" role="switch" name="same" value="true";
                        }
                    }
                    button.main type="submit" { (words.say("branch-begin")) }
                }
            }
        }
    }
}

/// Who may sit at a seat.
fn wishes() -> impl Iterator<Item = &'static str> {
    ["me", "open"].into_iter().chain(Level::ALL.into_iter().rev().map(Level::name))
}

/// A game beside others that have the same past: the first is the one they left.
pub(super) struct Beside {
    table: TableId,
    /// Where it left the first.
    step: Option<i64>,
    summary: Summary,
}

/// A game and those that went on from it, as far as anybody may watch them; nothing if none did.
pub(super) async fn beside(app: &App, id: &TableId) -> Result<Vec<Beside>> {
    let store = &app.tables.cache.store;
    let branches = store.branches_of(id).await?;
    if branches.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for (table, step) in
        [(id.clone(), None)].into_iter().chain(branches.into_iter().map(|(id, step)| (id, Some(step))))
    {
        let Some(row) = store.table(&table).await? else { continue };
        if step.is_none() || row.head.allows_watchers {
            found.push(Beside { table, step, summary: serde_json::from_str(&row.head.summary)? });
        }
    }
    Ok(found)
}

/// The games beside each other: a line for each, with everybody's points once it is over.
pub(super) fn listed(words: &Words, games: &[Beside], names: &[String]) -> Markup {
    html! {
        @if !games.is_empty() {
            section.panel.branches {
                h2 { (words.say("branch-list")) }
                div.scroll role="region" tabindex="0" aria-label=(words.say("branch-list")) {
                    table {
                        thead { tr { td {} @for name in names { th scope="col" { (name) } } } }
                        tbody { @for game in games { (line(words, game, names.len())) } }
                    }
                }
            }
        }
    }
}

fn line(words: &Words, game: &Beside, players: usize) -> Markup {
    let Summary { scores, winners, .. } = &game.summary;
    let name = match game.step {
        None => words.say("branch-this"),
        Some(step) => words.say_with("branch-from-step", &args! { step: step }),
    };
    html! {
        tr {
            th scope="row" { a href=(format!("/t/{}", game.table)) { (name) } }
            @if scores.is_empty() { td.quiet colspan=(players) { (words.say("branch-goes-on")) } }
            @for (seat, &score) in (0..).zip(scores) {
                td { @if winners.contains(&seat) { b { (texts::signed(score)) } } @else { (texts::signed(score)) } }
            }
        }
    }
}

/// A filled-in form: names and values.
type Filled = Vec<(String, String)>;

/// Makes the table.
pub(super) async fn make(
    State(app): State<App>,
    AtWith { visitor, table, body: Form(filled) }: AtWith<Form<Filled>>,
) -> Result<Response> {
    let id = table.id.clone();
    drop(table);
    let who = visitor.known()?;
    app.limits.new_table(visitor.address, who.id(), false)?;
    let whole = app.tables.cache.load_whole(&id).await?;
    let field = |name: &str| filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let step = field("step").and_then(|step| step.parse().ok()).ok_or(Error::NoSuchPage)?;
    let wish = |seat: u8| {
        let wish = field(&format!("seat{seat}")).unwrap_or(Level::STRONGEST.name());
        SeatWish::try_from(wish.to_owned()).map_err(Error::unreadable)
    };
    let seats = (0..whole.opened.players).map(wish).collect::<Result<_>>()?;
    let on = PlayingOn { step, same_dice: field("same").is_some(), seats };
    let opened = whole.play_on(&who.account, on, app.tables.fresh_secret())?;
    let made = app.tables.open_branch(opened).await?;
    Ok(Redirect::to(&format!("/t/{}", made.id)).into_response())
}
