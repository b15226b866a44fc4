//! Learning by playing: the lessons of every game, and the buttons that begin one.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use session::Game;
use texts::{Words, args};

use super::account::welcome;
use super::icons;
use super::layout::Page;
use super::new::go;
use super::start::shot;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{NamedGame, Path, Visitor};
use crate::tables::Guide;

/// All lessons.
pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = visitor.words();
    let (title, intro) = (words.say("learn-title"), words.say("learn-intro"));
    let page = Page::new(words, &title).of(visitor.name()).set(visitor.settings()).at("/learn");
    page.found(&app.config, &intro).show(html! {
        div.page-head { h1 { (title) } p.quiet { (intro) } }
        div.games.learning {
            @for game in registry::games() {
                @let guides: Vec<_> = Guide::all_of(game.name()).collect();
                @if !guides.is_empty() { (of_game(words, *game, &guides)) }
            }
        }
    })
}

fn of_game(words: &Words, game: &dyn Game, guides: &[&Guide]) -> Markup {
    html! {
        article #(game.name()) class={"panel game game-" (game.name())} {
            (shot(game))
            h2 { (game.title_in(words.lang())) }
            ol.list.lessons {
                @for (n, guide) in (1..).zip(guides) {
                    li {
                        span.grow {
                            b { (guide.title(words.lang())) }
                            span.quiet {
                                (guide.about(words.lang())) " "
                                span.steps { (words.say_with("learn-steps", &args! { count: guide.steps() })) }
                            }
                        }
                        (begin(words, guide, n == 1))
                    }
                }
            }
            p { a href=(format!("/rules/{}", game.name())) { (words.say("rules-read")) } }
        }
    }
}

/// The button that begins a lesson of a list.
fn begin(words: &Words, guide: &Guide, is_main: bool) -> Markup {
    let title = guide.title(words.lang());
    html! {
        form method="post" action=(address(guide)) {
            button.main[is_main] type="submit" aria-label=(words.say_with("learn-begin-named", &args! { lesson: title })) {
                (words.say("learn-begin"))
            }
        }
    }
}

/// Where a lesson begins.
fn address(guide: &Guide) -> String {
    format!("/guide/{}/{}", guide.game().name(), guide.name)
}

/// The button that goes on to the lesson after one that is done, if there is one.
pub(super) fn next(words: &Words, guide: &Guide, class: &str) -> Markup {
    html! {
        @if let Some(next) = guide.next() {
            @let title = next.title(words.lang());
            form method="post" action=(address(next)) {
                button class=(class) type="submit" aria-label=(words.say_with("learn-next", &args! { lesson: title.as_str() })) {
                    (icons::LEARN) (title)
                }
            }
        }
    }
}

/// The button that begins a game's lesson for somebody new; nothing if it has none.
pub(super) fn form(words: &Words, game: &dyn Game) -> Markup {
    html! {
        @if let Some(first) = Guide::first_of(game.name()) {
            form method="post" action=(address(first)) {
                button type="submit" { (words.say("start-learn")) }
            }
        }
    }
}

/// The way to all lessons of a game, if it has several.
pub(super) fn more(words: &Words, game: &dyn Game) -> Markup {
    html! {
        @if Guide::all_of(game.name()).nth(1).is_some() {
            a.button.quiet href=(format!("/learn#{}", game.name())) { (words.say("learn-all")) }
        }
    }
}

/// The large button of the front page.
pub(super) fn first(words: &Words, game: &dyn Game) -> Markup {
    html! {
        @if let Some(first) = Guide::first_of(game.name()) {
            form method="post" action=(address(first)) {
                button.big type="submit" { (icons::LEARN) (words.say("front-learn")) }
            }
        }
    }
}

/// Begins a lesson.
pub(super) async fn begin_lesson(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, lesson)): Path<(String, String)>,
) -> Result<Response> {
    let guide = Guide::of(&game, &lesson).ok_or(Error::NoSuchGame)?;
    start(&app, &visitor, guide).await
}

/// Begins the lesson for somebody new.
pub(super) async fn begin_first(
    State(app): State<App>,
    visitor: Visitor,
    NamedGame(game): NamedGame,
) -> Result<Response> {
    start(&app, &visitor, Guide::first_of(game.name()).ok_or(Error::NoSuchGame)?).await
}

async fn start(app: &App, visitor: &Visitor, guide: &Guide) -> Result<Response> {
    let welcomed = welcome(app, visitor, None).await?;
    app.limits.expensive(welcomed.who.id())?;
    let table = app.tables.create_guided(&welcomed.who.account, guide).await?;
    Ok(go(&welcomed, &table))
}
