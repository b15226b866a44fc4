//! The rules of a game to be read: all of them, every paragraph with its number as an anchor, or what stands
//! under one number, for the panel beside the board.

use axum::extract::State;
use axum::http::StatusCode;
use maud::{Markup, PreEscaped, html};
use session::Game;
use texts::rulebook::{Block, Part, Passage};
use texts::{Words, args};

use super::layout::Page;
use super::learn;
use super::start::{facts, shot};
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{NamedGame, Path, Visitor};

/// The rules of all games.
pub(super) async fn index(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = visitor.words();
    let (title, intro) = (words.say("rules-title"), words.say("rules-intro"));
    let page = Page::new(words, &title).of(visitor.name()).at("/rules").found(&app.config, &intro);
    page.show(html! {
        div.page-head { h1 { (title) } p.quiet { (intro) } }
        div.games {
            @for game in registry::games() {
                article.panel.game {
                    (shot(*game))
                    h2 { (game.title_in(words.lang())) }
                    p { (game.about(words.lang())) }
                    (facts(words, *game))
                    div.actions {
                        a.button.main href=(format!("/rules/{}", game.name())) { (words.say("rules-read")) }
                        (learn::form(words, *game))
                    }
                }
            }
        }
    })
}

pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    NamedGame(game): NamedGame,
) -> Result<Markup> {
    let words = visitor.words();
    let blocks = game.rulebook().blocks(visitor.lang);
    let here = format!("/rules/{}", game.name());
    let title = game.title_in(visitor.lang);
    let chapters =
        blocks.iter().filter_map(|block| if let Block::Chapter(title) = block { Some(*title) } else { None });
    let board = game.picture(visitor.lang);
    let description = words.say_with("rules-description", &args! { game: title.as_str() });
    let page = Page::new(words, &title).of(visitor.name()).at(&here).drawing(game.name());
    let page = page.found(&app.config, &description);
    Ok(page.show(html! {
        div.rules data-rules="" {
            nav.contents.panel aria-label=(words.say("rules-contents")) {
                label.field { b { (words.say("rules-search")) } input type="search" data-search=""; }
                p role="status" data-found=(words.say("rules-found")) {}
                ol { @for chapter in chapters { li { a href={"#" (anchor(chapter))} { (chapter) } } } }
            }
            article {
                div.learn { (learn::form(words, game)) }
                @for block in blocks { (shown(block, &board, Links { game, to: Target::Here })) }
            }
        }
    }))
}

/// The anchor of a chapter.
fn anchor(title: &str) -> String {
    let plain = title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
    format!("c-{}", plain.collect::<String>().to_lowercase())
}

/// The numbers of other paragraphs of a game's rules, as links.
#[derive(Clone, Copy)]
struct Links {
    game: &'static dyn Game,
    to: Target,
}

/// Where the numbers of other paragraphs lead.
#[derive(Clone, Copy)]
enum Target {
    /// To their place on this page.
    Here,
    /// Beside the board: into the panel or, without script, to the rules of the game.
    Beside,
}

fn shown(block: &Block, board: &str, links: Links) -> Markup {
    html! {
        @match block {
            Block::Title(title) => h1 { (title) },
            Block::Chapter(title) => h2 id=(anchor(title)) { (title) },
            Block::Section(title) => h3 { (title) },
            Block::Paragraph(Some(number), text) => (numbered(number, text, links)),
            Block::Paragraph(None, text) => p { (inline(text, links)) },
            Block::List(items) => ul { @for item in items { li { (inline(item, links)) } } },
            Block::Table(rows) => (table(rows, links)),
            // A picture of the table, not one to play at.
            Block::Diagram("board") => figure.diagram inert="" { (PreEscaped(board)) },
            // It says what the text beside it says: whoever hears the page hears it once.
            Block::Diagram(name) => @if let Some(figure) = links.game.figure(name) {
                figure.figure aria-hidden="true" { (PreEscaped(figure)) }
            },
        }
    }
}

fn numbered(number: &str, text: &str, links: Links) -> Markup {
    html! {
        @match links.to {
            Target::Here => p.numbered id=(number) {
                a.number href={"#" (number)} { (number) } " " (inline(text, links))
            },
            Target::Beside => p.numbered { b.number { (number) } " " (inline(text, links)) },
        }
    }
}

fn table(rows: &[Vec<&str>], links: Links) -> Markup {
    let (head, body) = rows.split_first().map_or((&[][..], &[][..]), |(head, body)| (head.as_slice(), body));
    html! {
        div.scroll tabindex="0" { table {
            thead { tr { @for cell in head { th scope="col" { (inline(cell, links)) } } } }
            tbody { @for row in body { (table_row(row, links)) } }
        } }
    }
}

/// A row of a table, named by its first cell.
fn table_row(row: &[&str], links: Links) -> Markup {
    let Some((name, cells)) = row.split_first() else { return html! {} };
    html! {
        tr {
            th scope="row" { (inline(name, links)) }
            @for cell in cells { td { (inline(cell, links)) } }
        }
    }
}

/// Text with emphasis between stars, and numbers of other paragraphs as links.
fn inline(text: &str, links: Links) -> Markup {
    html! {
        @for (index, part) in text.split('*').enumerate() {
            @if index % 2 == 1 { em { (part) } } @else { (linked(part, links)) }
        }
    }
}

fn linked(text: &str, links: Links) -> Markup {
    html! {
        @for part in links.game.rulebook().parts(text) {
            @match (part, links.to) {
                (Part::Text(text), _) => (text),
                (Part::Number(number), Target::Here) => a href={"#" (number)} { (number) },
                (Part::Number(number), Target::Beside) => {
                    a href=(draw::rule_address(links.game.name(), number)) data-rule=(number) { (number) }
                }
            }
        }
    }
}

/// A "?" that opens what a rule says beside the board. Without script it opens the rules.
pub(super) fn ask(words: &Words, game: &str, rule: &str) -> Markup {
    let name = words.say_with("rule-name", &args! { rule: rule });
    html! {
        a.rule href=(draw::rule_address(game, rule)) target="ochre-rules" data-rule=(rule) aria-label=(name) {
            span.ask aria-hidden="true" { "?" } (rule)
        }
    }
}

/// The empty panel for what stands under a number; the script fills and shows it.
pub(super) fn panel(words: &Words, game: &str) -> Markup {
    html! {
        section.rule-panel data-rule-panel={"/rules/" (game)} data-failed=(words.say("rule-failed"))
            aria-label=(words.say("rule-panel")) tabindex="-1" hidden {
            button.quiet type="button" data-close-rule="" aria-label=(words.say("script-close")) { "✕" }
            div data-rule-text="" {}
        }
    }
}

/// What stands under a number, for the panel beside the board.
pub(super) async fn at(
    visitor: Visitor,
    Path((game, rule)): Path<(String, String)>,
) -> Result<(StatusCode, Markup)> {
    let game = registry::find(&game).map_err(|_| Error::NoSuchGame)?;
    let words = visitor.words();
    let Some(found) = game.rulebook().passages(visitor.lang, &rule) else {
        return Ok((StatusCode::NOT_FOUND, nothing(words, game.name())));
    };
    Ok((
        StatusCode::OK,
        html! {
            @for passage in &found { (beside(words, game, passage)) }
            p { a href=(draw::rule_address(game.name(), &rule)) target="ochre-rules" { (words.say("rule-read-on")) } }
        },
    ))
}

fn nothing(words: &Words, game: &str) -> Markup {
    html! {
        p { (words.say("rule-unknown")) }
        p { a href={"/rules/" (game)} target="ochre-rules" { (words.say("rule-read-on")) } }
    }
}

/// A passage: first the line that was asked for, then the paragraph, then the rulings that explain it.
fn beside(words: &Words, game: &'static dyn Game, passage: &Passage) -> Markup {
    let links = Links { game, to: Target::Beside };
    html! {
        h2 { (passage.chapter) }
        @if !passage.line.is_empty() {
            dl { @for (head, cell) in &passage.line { dt { (head) } dd { (inline(cell, links)) } } }
        }
        @for point in &passage.points { p { (inline(point, links)) } }
        @for block in &passage.blocks { (shown(block, "", links)) }
        @if !passage.rulings.is_empty() {
            h3 { (words.say("rule-rulings")) }
            @for (number, text) in &passage.rulings { (numbered(number, text, links)) }
        }
    }
}
