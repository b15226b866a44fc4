//! The front page: what this is, the games, the tables that wait for you, and what goes on here now.

use axum::extract::State;
use draw::Sheet;
use maud::{Markup, PreEscaped, html};
use session::{Facts, Game};
use store::{Status, TableRow};
use texts::{Words, args};

use super::layout::Page;
use super::listing::{seals, sitter_name, title};
use super::{icons, learn, showcase};
use crate::app::App;
use crate::error::Result;
use crate::http::Visitor;
use crate::tables::{Sitter, Summary};

/// How many tables each list shows.
const LISTED: i64 = 12;

/// How many of all public tables the front page shows.
const SHOWN: i64 = 6;

/// The valley at dawn.
const HERO: &str = include_str!("../../assets/hero.svg");

pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    let store = &app.store;
    let (mine, over) = match &visitor.who {
        Some(who) => (store.tables_of(who.id(), LISTED).await?, store.over_of(who.id(), LISTED).await?),
        None => (Vec::new(), Vec::new()),
    };
    let now = Now {
        open: store.open_public(SHOWN).await?,
        running: store.running_public(SHOWN).await?,
        open_count: store.count_public(Status::Open).await?,
        running_count: store.count_public(Status::Running).await?,
    };
    let words = visitor.words();
    let (waiting, others): (Vec<_>, Vec<_>) = mine.into_iter().partition(|seated| seated.waiting);
    let rows = |seated: Vec<store::Seated>| seated.into_iter().map(|it| it.table).collect::<Vec<_>>();
    let (title, description) = (words.say("start-title"), description(words));
    let page = Page::new(words, &title)
        .of(visitor.name())
        .set(visitor.settings())
        .wide()
        .found(&app.config, &description);
    Ok(page.show(html! {
        (hero(words))
        div.wrap.front {
            (list(words, "start-waiting", &rows(waiting), "front-go-on"))
            section.games #games aria-label=(words.say("start-games")) {
                @for game in registry::games() { (panel(words, *game)) }
            }
            div.two.quiet-now[now.is_quiet()] { (now.shown(words)) (living(&app, words)) }
            (list(words, "start-mine", &rows(others), "front-go-on"))
            (list(words, "start-over", &over, "front-look-back"))
        }
    }))
}

fn description(words: &Words) -> String {
    let titles: Vec<String> = registry::games().iter().map(|game| game.title_in(words.lang())).collect();
    words.say_with("front-description", &args! { games: titles.join(", ") })
}

/// What this is, in a headline, a sentence and a picture; and the first thing to do.
fn hero(words: &Words) -> Markup {
    html! {
        section.hero {
            (PreEscaped(HERO))
            div.wrap.hero-text {
                h1 { (words.say("front-headline")) }
                p { (words.say("front-pitch")) }
                @if let Some(first) = registry::games().first() { (begin(words, *first)) }
            }
        }
    }
}

/// One click to a game, one to learning it.
fn begin(words: &Words, game: &dyn Game) -> Markup {
    let title = game.title_in(words.lang());
    html! {
        div.row {
            form method="post" action=(format!("/play/{}", game.name())) {
                button.main.big type="submit" { (icons::PLAY) (words.say_with("front-play", &args! { game: title })) }
            }
            (learn::first(words, game))
        }
    }
}

/// A game: its picture, what it is about, what its box says, and the ways to a table.
fn panel(words: &Words, game: &dyn Game) -> Markup {
    let name = game.name();
    html! {
        article class={"panel game game-" (name)} {
            (shot(game))
            h2 { (game.title_in(words.lang())) }
            p { (game.about(words.lang())) }
            (facts(words, game))
            div.actions {
                form method="post" action=(format!("/play/{name}")) {
                    button.main type="submit" { (icons::PLAY) (words.say("start-play-now")) }
                }
                (learn::form(words, game))
                div.links {
                    a.button.quiet href=(format!("/new/{name}")) { (words.say("start-new-table")) }
                    (learn::more(words, game))
                    a.button.quiet href=(format!("/rules/{name}")) { (words.say("start-rules")) }
                }
            }
        }
    }
}

/// The picture of a game.
pub(super) fn shot(game: &dyn Game) -> Markup {
    html! {
        div.shot { svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (game.emblem()) } }
    }
}

/// How many play, how long, and how much there is to think about.
pub(super) fn facts(words: &Words, game: &dyn Game) -> Markup {
    let (fewest, most) = (*game.players().start(), *game.players().end());
    let Facts { minutes, weight } = game.facts();
    let heaviest = Facts::HEAVIEST;
    let name = words.say_with("fact-weight", &args! { weight: weight, of: heaviest });
    html! {
        p.facts {
            span { (icons::PEOPLE) (short(&format!("{fewest}–{most}"), &words.say_with("start-players", &args! { fewest: fewest, most: most }))) }
            span { (icons::TIME) (words.say_with("fact-minutes", &args! { minutes: minutes })) }
            (icons::weight(weight, heaviest, &name))
        }
    }
}

/// A few figures for the eye, and what they mean for the ear.
fn short(shown: &str, said: &str) -> Markup {
    html! { span aria-hidden="true" { (shown) } span.visually-hidden { (said) } }
}

/// What goes on here now, in public.
struct Now {
    open: Vec<TableRow>,
    running: Vec<TableRow>,
    open_count: i64,
    running_count: i64,
}

impl Now {
    /// Whether there is nobody to watch or to join.
    fn is_quiet(&self) -> bool {
        self.open.is_empty() && self.running.is_empty()
    }

    fn shown(&self, words: &Words) -> Markup {
        html! {
            section.panel {
                h2 { (words.say("front-now")) }
                p.chips {
                    @if 0 < self.running_count { span.chip.live { (words.say_with("front-running", &args! { count: self.running_count })) } }
                    @if 0 < self.open_count { span.chip { (words.say_with("front-open", &args! { count: self.open_count })) } }
                }
                p { a.button.quiet href="/lobby" { (words.say("lobby-title")) } }
                @if self.is_quiet() { p.quiet { (words.say("front-nobody")) } }
                @else {
                    ul.list {
                        @for row in &self.open { (line(words, row, "front-join")) }
                        @for row in &self.running { (line(words, row, "front-watch")) }
                    }
                }
            }
        }
    }
}

/// A game of bots that goes on.
fn living(app: &App, words: &Words) -> Markup {
    let Some(&game) = registry::games().first() else { return html! {} };
    let Some(shown) = showcase::picture(game, words.lang(), app.config.clock.now()) else { return html! {} };
    let title = game.title_in(words.lang());
    html! {
        section.panel.tint.living {
            figure role="img" aria-label=(words.say_with("front-living-picture", &args! { game: title.as_str() })) {
                div.board-area inert { div.pane { (PreEscaped(Sheet::cut(&shown.board).whole())) } }
            }
            h2 { (words.say_with("front-living", &args! { game: title.as_str() })) }
            p { (words.say_with("front-living-help", &args! { progress: shown.progress.as_str() })) }
        }
    }
}

/// A list of tables; nothing if there are none.
fn list(words: &Words, title: &str, rows: &[TableRow], act: &str) -> Markup {
    html! {
        @if !rows.is_empty() {
            section.panel {
                h2 { (words.say(title)) }
                ul.list { @for row in rows { (line(words, row, act)) } }
            }
        }
    }
}

/// A table: who sits there, how it stands, and the way to it.
fn line(words: &Words, row: &TableRow, act: &str) -> Markup {
    let title = title(words, &row.game);
    let summary: Option<Summary> = serde_json::from_str(&row.head.summary).ok();
    let sitters = summary.map(|summary| summary.seats).unwrap_or_default();
    let who: Vec<String> = sitters.iter().filter_map(|sitter| sitter_name(words, sitter)).collect();
    let who = who.join(", ");
    let act = words.say(act);
    let label =
        words.say_with("front-at", &args! { do: act.as_str(), game: title.as_str(), who: who.as_str() });
    html! {
        li {
            (seals(&sitters))
            span.grow {
                b { (title) }
                span.quiet { (who) ": " (standing(words, row.head.status, &sitters)) }
            }
            a.button href=(format!("/t/{}", row.id)) aria-label=(label) { (act) }
        }
    }
}

/// How a table stands: how many seats are free, or that it is played at, over or put away.
fn standing(words: &Words, status: Status, sitters: &[Sitter]) -> String {
    let free = sitters.iter().filter(|sitter| matches!(sitter, Sitter::Open | Sitter::Invited)).count();
    match status {
        Status::Open if 0 < free => words.say_with("front-free", &args! { count: free }),
        Status::Open | Status::Running | Status::Over | Status::Archived => {
            words.say(&format!("status-{}", status.word()))
        }
    }
}
