//! The review of a game: what was luck, what was skill, and what would have been better. Anybody with the link may read it,
//! once the game is over; nothing in it is hidden from anybody then.

mod alone;
mod curve;
mod moment;
mod sheet;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use review::{Depth, Review};
use serde::{Deserialize, Serialize};
use session::Reviewing;
use store::TableId;
use texts::{Reader, Words, args};

use super::branching;
use super::layout::Page;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, AtWith, Form, Query, Visitor};
use crate::tables::{Progress, Table, game_of, names};

pub use alone::alone as review_page;
use moment::Scene;
use sheet::Sheet;

/// How closely to look.
#[derive(Deserialize)]
pub(super) struct Wanted {
    depth: Option<String>,
}

impl Wanted {
    fn depth(&self) -> Result<Depth> {
        Ok(self.depth.as_deref().unwrap_or(Depth::Quick.name()).parse()?)
    }
}

/// Which moment, and whether it is to be thought over again.
#[derive(Deserialize)]
pub(super) struct Which {
    depth: Option<String>,
    step: usize,
    #[serde(default)]
    again: u8,
    #[serde(default)]
    board: u8,
}

/// The page: the review, or how far it has come, or a button that asks for it.
pub(super) async fn page(State(app): State<App>, Query(wanted): Query<Wanted>, at: At) -> Result<Markup> {
    let (visitor, table) = finished(&app, at).await?;
    let depth = wanted.depth()?;
    let words = visitor.words();
    let (id, reviewing) = (table.id.clone(), game_of(&table, depth)?);
    let found = app.tables.reviews.review(&id, depth, reviewing.as_ref()).await?;
    let beside = branching::beside(&app, &id).await?;
    let game = table.game()?;
    let title = words.say_with("review-title", &args! { game: game.title_in(words.lang()) });
    let here = format!("/t/{}/review", table.id);
    let page = Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at(&here);
    let content = match &found {
        Ok(review) => reviewed(&visitor, &table, reviewing.as_ref(), review),
        Err(progress) => waiting(words, &table.id, depth, progress),
    };
    Ok(page.with(&["review.css", "review.js"]).show(html! {
        div.page-head {
            h1 { (title) }
            p.quiet {
                a href=(format!("/t/{}", table.id)) { (words.say("review-back")) } " · "
                a href=(format!("/t/{}/replay", table.id)) { (words.say("review-replay")) }
                @for other in Depth::ALL.into_iter().filter(|&other| other != depth) {
                    " · " a href=(format!("{here}?depth={other}")) { (words.say(&format!("review-see-{other}"))) }
                }
            }
        }
        (content)
        (branching::listed(words, &beside, &names(&table.occupants, words)))
    }))
}

fn reviewed(visitor: &Visitor, table: &Table, game: &dyn Reviewing, review: &Review) -> Markup {
    let words = visitor.words();
    let names = names(&table.occupants, words);
    let own = table.seats_of(visitor.id());
    let reader = Reader { lang: words.lang(), names: &names, you: None };
    let sheet = Sheet {
        replay: Some(format!("/t/{}/replay", table.id)),
        own: own.first().copied(),
        ..Sheet::of(words, names.clone(), review, game, reader)
    };
    let judge = words.say(&format!("level-{}", review.judge));
    html! {
        div data-review=(format!("/t/{}/review", table.id)) data-depth=(review.depth) data-failed=(words.say("script-failed")) {
            p.quiet { (words.say_with("review-intro", &args! { judge: judge })) }
            section.panel.review-moment data-moment="" tabindex="-1" hidden {}
            (sheet.show())
        }
    }
}

/// What is shown until there is a review.
fn waiting(words: &Words, id: &TableId, depth: Depth, progress: &Progress) -> Markup {
    let here = format!("/t/{id}/review");
    html! {
        section.panel data-review-waits=(format!("{here}/progress?depth={depth}")) {
            @match progress {
                Progress::Going { done, steps } => {
                    p role="status" data-going="" { (words.say_with("review-going", &args! { done: *done, steps: *steps })) }
                    progress.review-bar max=(steps) value=(done) aria-label=(words.say("review-short")) {}
                    p.quiet { (words.say("review-waits")) }
                }
                Progress::None | Progress::Done(_) => {
                    p { (words.say("review-none-yet")) }
                    @if depth == Depth::Deep { p.quiet { (words.say("review-deep-help")) } }
                    form method="post" action=(here) {
                        input type="hidden" name="depth" value=(depth);
                        button.main type="submit" { (words.say(&format!("review-begin-{depth}"))) }
                    }
                }
            }
        }
    }
}

/// Asks for the review.
pub(super) async fn begin(
    State(app): State<App>,
    AtWith { visitor, table, body: Form(wanted) }: AtWith<Form<Wanted>>,
) -> Result<Response> {
    let (id, depth) = (table.id.clone(), wanted.depth()?);
    drop(table);
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    app.tables.reviews.ask(&id, depth, who.id()).await?;
    Ok(Redirect::to(&format!("/t/{id}/review?depth={depth}")).into_response())
}

/// How far a review has come.
#[derive(Serialize)]
pub(super) struct Come {
    is_done: bool,
    done: i64,
    steps: i64,
    text: String,
}

/// How far it has come, for a page that waits.
pub(super) async fn progress(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    At { visitor, table }: At,
) -> Result<Json<Come>> {
    let id = table.id.clone();
    drop(table);
    let come = app.tables.reviews.progress(&id, wanted.depth()?).await?;
    let (is_done, done, steps) = match come {
        Progress::None => (false, 0, 0),
        Progress::Going { done, steps } => (false, done, steps),
        Progress::Done(judged) => (true, judged.len() as i64, judged.len() as i64),
    };
    let text = visitor.words().say_with("review-going", &args! { done: done, steps: steps });
    Ok(Json(Come { is_done, done, steps, text }))
}

/// A moment with its board, and what is thought of it; to be thought over again, without that.
pub(super) async fn moment(State(app): State<App>, Query(which): Query<Which>, at: At) -> Result<Markup> {
    let (visitor, table) = finished(&app, at).await?;
    let depth = Wanted { depth: which.depth.clone() }.depth()?;
    let (id, game) = (table.id.clone(), game_of(&table, depth)?);
    let found = app.tables.reviews.review(&id, depth, game.as_ref()).await?;
    let review = found.map_err(|_| Error::NoSuchPage)?;
    let words = visitor.words();
    let names = names(&table.occupants, words);
    let moment = review.moments.get(which.step).ok_or(Error::NoSuchPage)?;
    let then = table.begun()?.at(which.step).ok_or(Error::NoSuchPage)?;
    let scene =
        Scene { words, names: &names, table: &table.id, game: game.as_ref(), moment, then: then.as_ref() };
    Ok(match which {
        Which { board: 1, .. } => scene.board(),
        Which { again: 1, .. } => scene.again(),
        Which { .. } => scene.show(),
    })
}

/// A finished table with its whole past, loaded apart from the one that others look at.
async fn finished(app: &App, At { visitor, table }: At) -> Result<(Visitor, Table)> {
    let id = table.id.clone();
    drop(table);
    Ok((visitor, app.tables.cache.load_whole(&id).await?))
}
