//! The best at each game, for two players and for more, and what bots are rated at on the same scale.

use axum::extract::State;
use axum::response::Redirect;
use maud::{Markup, html};
use serde::Deserialize;
use store::{AccountId, BoardLine, Changed};
use texts::{Words, args};

use super::layout::Page;
use super::listing::{date, title};
use super::profile;
use crate::app::App;
use crate::error::Result;
use crate::http::{NamedGame, Query, Visitor};
use crate::ids::is_id;

/// How many a page of a board shows.
const SHOWN: i64 = 50;
/// Who stands on a board has played so many rated games with so many others: nobody is first by a few games with a friend.
const PLACED: (i64, i64) = (5, 3);

/// Which board, and from where on.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Board {
    players: String,
    /// What the last of the page before stands at, and who that is.
    after: String,
    /// How many stand before this page.
    rank: u32,
}

impl Board {
    fn key(&self) -> Option<(i64, AccountId)> {
        let (sure, account) = self.after.split_once('.').filter(|(_, account)| is_id(account))?;
        Some((sure.parse().ok()?, AccountId::from(account.to_owned())))
    }
}

/// The address of a pool's board.
pub(super) fn address(pool: &str) -> String {
    match ratings::of_pool(pool) {
        Some((game, true)) => format!("/ratings/{game}?players=2"),
        Some((game, false)) => format!("/ratings/{game}"),
        None => "/ratings".to_owned(),
    }
}

/// The name of a pool.
pub(super) fn name(words: &Words, pool: &str) -> String {
    match ratings::of_pool(pool) {
        Some((game, true)) => words.say_with("rating-of-two", &args! { game: title(words, game) }),
        Some((game, false)) => words.say_with("rating-of-more", &args! { game: title(words, game) }),
        None => pool.to_owned(),
    }
}

/// What a game has changed, as it is shown.
pub(super) fn change(before: i64, after: i64) -> String {
    let points = |skill: i64| ratings::Rating { skill, doubt: 0 }.points();
    let change = points(after) - points(before);
    let sign = if 0 < change { "+" } else { "" };
    format!("{sign}{}", texts::signed(change as i32))
}

/// What a game has changed for everybody at the table.
pub(super) fn changes(words: &Words, names: &[String], changes: &[Changed]) -> Markup {
    let of = |(skill, doubt): (i64, i64)| ratings::Rating { skill, doubt };
    html! {
        section.rating-changes {
            h3 { (words.say("ratings-title")) }
            @if changes.is_empty() { p.quiet { (words.say("rating-soon")) } }
            ul.list {
                @for changed in changes {
                    @let (before, after) = (of(changed.before), of(changed.after));
                    li {
                        span.grow { b { (names.get(usize::from(changed.seat)).map_or("", String::as_str)) } }
                        span { (before.points()) " → " b { (after.points()) } " (" (change(before.skill, after.skill)) ")" }
                        @if changed.weight < 1000 { span.quiet { (words.say_with("rating-weight", &args! { share: changed.weight / 10 })) } }
                    }
                }
            }
        }
    }
}

/// The boards of the first game.
pub(super) async fn index() -> Redirect {
    let first = registry::games().first().map_or("/", |game| game.name());
    Redirect::to(&format!("/ratings/{first}"))
}

pub(super) async fn page(
    State(app): State<App>,
    Query(board): Query<Board>,
    NamedGame(game): NamedGame,
    visitor: Visitor,
) -> Result<Markup> {
    let words = visitor.words();
    let pool = ratings::pool(game.name(), if board.players == "2" { 2 } else { 3 });
    let key = board.key();
    let key = key.as_ref().map(|(sure, account)| (*sure, account));
    let lines = app.store.board(&pool, PLACED, key, SHOWN).await?;
    let own = match &visitor.who {
        Some(who) => app.store.ratings_of(who.id()).await?.into_iter().find(|line| line.pool == pool),
        None => None,
    };
    let heading = words.say("ratings-title");
    let here = address(&pool);
    let page =
        Page::new(words, &heading).of(visitor.name()).set(visitor.settings()).at(&here).with(&["lobby.css"]);
    Ok(page.show(html! {
        div.page-head { h1 { (heading) } p.quiet { (words.say_with("ratings-intro", &args! { games: PLACED.0, people: PLACED.1 })) } }
        (tabs(words, game.name(), &pool))
        div.profile {
            @if let Some(own) = &own { (standing(words, own)) }
            section.panel {
                h2 { (name(words, &pool)) }
                @if lines.is_empty() { p.quiet { (words.say("ratings-nobody")) } }
                @else { (table(words, &lines, i64::from(board.rank))) }
                @if let Some(last) = lines.last().filter(|_| lines.len() as i64 == SHOWN) {
                    @let (joint, rank) = (if here.contains('?') { '&' } else { '?' }, i64::from(board.rank) + SHOWN);
                    p { a.button.quiet href=(format!("{here}{joint}after={}.{}&rank={rank}", last.sure, last.account)) { (words.say("ratings-more")) } }
                }
            }
            (bots(words, &pool))
        }
    }))
}

fn tabs(words: &Words, game: &str, pool: &str) -> Markup {
    let is_two = ratings::of_pool(pool).is_some_and(|(_, is_two)| is_two);
    html! {
        nav.seg.boards aria-label=(words.say("ratings-title")) {
            @for other in registry::games() {
                @let is_here = other.name() == game;
                a href=(address(&ratings::pool(other.name(), if is_two { 2 } else { 3 }))) aria-current=[is_here.then_some("true")] { (other.title_in(words.lang())) }
            }
        }
        nav.seg.boards aria-label=(words.say("new-players")) {
            @for (players, message) in [(2, "ratings-two"), (3, "ratings-more-players")] {
                a href=(address(&ratings::pool(game, players))) aria-current=[(is_two == (players == 2)).then_some("true")] { (words.say(message)) }
            }
        }
    }
}

/// Where the visitor stands.
fn standing(words: &Words, own: &BoardLine) -> Markup {
    let rating = ratings::Rating { skill: own.skill, doubt: own.doubt };
    html! {
        p.notice {
            (words.say_with("ratings-own", &args! { points: rating.points(), margin: rating.margin(), games: own.games }))
        }
    }
}

fn table(words: &Words, lines: &[BoardLine], before: i64) -> Markup {
    html! {
        div.scroll tabindex="0" role="group" aria-label=(words.say("ratings-title")) {
            table.figures {
                thead { tr {
                    @for head in ["rating-column-rank", "rating-column-name", "rating-column-points", "rating-column-games", "rating-column-met", "rating-column-most", "rating-column-last"] {
                        th scope="col" { (words.say(head)) }
                    }
                } }
                tbody {
                    @for (rank, line) in (before + 1..).zip(lines) { (row(words, rank, line)) }
                }
            }
        }
    }
}

fn row(words: &Words, rank: i64, line: &BoardLine) -> Markup {
    let rating = ratings::Rating { skill: line.skill, doubt: line.doubt };
    html! {
        tr {
            td { (rank) }
            th scope="row" { a href=(profile::of(&line.name)) { (line.name) } }
            td { b { (rating.points()) } " " span.quiet { "+/− " (rating.margin()) } }
            td { (line.games) } td { (line.met) }
            td { (100 * line.most / line.games.max(1)) " %" }
            td { (date(words, line.ended)) }
        }
    }
}

/// What bots are rated at.
fn bots(words: &Words, pool: &str) -> Markup {
    let anchors = ratings::anchors(pool);
    html! {
        @if !anchors.is_empty() {
            section.panel {
                h2 { (words.say("ratings-bots")) }
                p.quiet { (words.say("ratings-bots-help")) }
                p.chips { @for (level, rating) in anchors.iter().rev() {
                    span.chip { (words.say(&format!("level-{level}"))) " " b { (rating.points()) } }
                } }
            }
        }
    }
}
