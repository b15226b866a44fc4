//! The start page: the games, the tables that wait for you, open tables, games to watch.

use axum::extract::State;
use maud::{Markup, html};
use session::Game;
use store::TableRow;
use texts::{Words, args};

use super::layout::Page;
use super::new::learn_form;
use crate::app::App;
use crate::error::Result;
use crate::http::Visitor;
use crate::tables::{Sitter, Summary};

/// How many tables each list shows.
const LISTED: i64 = 12;

pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    let store = &app.store;
    let mine = match &visitor.who {
        Some(who) => store.tables_of(who.id(), LISTED).await?,
        None => Vec::new(),
    };
    let over = match &visitor.who {
        Some(who) => store.over_of(who.id(), LISTED).await?,
        None => Vec::new(),
    };
    let open = store.open_public(LISTED).await?;
    let watched = store.running_public(LISTED).await?;
    let words = visitor.words();
    let (waiting, others): (Vec<_>, Vec<_>) = mine.into_iter().partition(|seated| seated.waiting);
    let rows = |seated: Vec<store::Seated>| seated.into_iter().map(|it| it.table).collect::<Vec<_>>();
    let title = words.say("start-title");
    Ok(Page::new(words, &title).of(visitor.name()).show(html! {
        h1.visually-hidden { (title) }
        (list(words, "start-waiting", &rows(waiting)))
        section.games aria-label=(words.say("start-games")) {
            @for game in registry::games() { (panel(words, *game)) }
        }
        (list(words, "start-mine", &rows(others)))
        (list(words, "start-open", &open))
        (list(words, "start-watch", &watched))
        (list(words, "start-over", &over))
    }))
}

/// A game as a painted panel.
fn panel(words: &Words, game: &dyn Game) -> Markup {
    let name = game.name();
    let (fewest, most) = (*game.players().start(), *game.players().end());
    html! {
        article class={"panel panel-" (name)} {
            svg viewBox="0 0 120 120" aria-hidden="true" { (game.emblem()) }
            h2 { (game.title_in(words.lang())) }
            p { (game.about(words.lang())) }
            p.quiet { (words.say_with("start-players", &args! { fewest: fewest, most: most })) }
            div.actions {
                form method="post" action=(format!("/play/{name}")) {
                    button.main type="submit" { (words.say("start-play-now")) }
                }
                (learn_form(words, game))
                a.button href=(format!("/new/{name}")) { (words.say("start-new-table")) }
                a href=(format!("/rules/{name}")) { (words.say("start-rules")) }
            }
        }
    }
}

/// A list of tables; nothing if there are none.
fn list(words: &Words, title: &str, rows: &[TableRow]) -> Markup {
    html! {
        @if !rows.is_empty() {
            section.tables {
                h2 { (words.say(title)) }
                ul { @for row in rows { (line(words, row)) } }
            }
        }
    }
}

fn line(words: &Words, row: &TableRow) -> Markup {
    let title =
        registry::find(&row.game).map_or_else(|_| row.game.clone(), |game| game.title_in(words.lang()));
    let summary: Option<Summary> = serde_json::from_str(&row.head.summary).ok();
    html! {
        li {
            a href=(format!("/t/{}", row.id)) {
                strong { (title) }
                @for (seat, sitter) in summary.iter().flat_map(|summary| summary.seats.iter().enumerate()) {
                    span class=(format!("sitter seat-{seat}")) { (sitter_name(words, sitter)) }
                }
                span.quiet { (words.say(&format!("status-{}", row.head.status.word()))) }
            }
        }
    }
}

fn sitter_name(words: &Words, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open => words.say("sitter-open"),
        Sitter::Invited => words.say("sitter-invited"),
        Sitter::Person(name) if name.is_empty() => words.say("sitter-forgotten"),
        Sitter::Person(name) => name.clone(),
        Sitter::Bot(level) => words.say(&format!("level-{level}")),
    }
}
