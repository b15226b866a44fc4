//! The rules of a game to be read, every paragraph with its number as an anchor.

use axum::extract::Path;
use maud::{Markup, PreEscaped, html};
use texts::rulebook::{Block, is_number, rulebook};

use super::layout::Page;
use super::new::learn_form;
use crate::error::{Answer, Error};
use crate::visitor::Visitor;

pub(super) async fn page(visitor: Visitor, Path(game): Path<String>) -> Answer<Markup> {
    let game = shelf::find(&game).map_err(|_| Error::missing("error-no-game"))?;
    let words = visitor.words();
    let blocks = rulebook(visitor.lang, game.name()).ok_or(Error::missing("error-no-game"))?;
    let name = visitor.who.as_ref().map(|who| who.account.name.as_str());
    let here = format!("/rules/{}", game.name());
    let title = game.title_in(words);
    let chapters =
        blocks.iter().filter_map(|block| if let Block::Chapter(title) = block { Some(*title) } else { None });
    let board = game.picture(words);
    Ok(Page::new(words, &title).of(name).at(&here).show(html! {
        div.rules data-rules="" {
            nav.contents aria-label=(words.say("rules-contents")) {
                p { label { (words.say("rules-search")) " " input type="search" data-search=""; } }
                ol { @for chapter in chapters { li { a href={"#" (anchor(chapter))} { (chapter) } } } }
            }
            article {
                div.learn { (learn_form(words, game.name())) }
                @for block in &blocks { (shown(block, &board)) }
            }
        }
    }))
}

/// The anchor of a chapter.
fn anchor(title: &str) -> String {
    let plain = title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
    format!("c-{}", plain.collect::<String>().to_lowercase())
}

fn shown(block: &Block, board: &str) -> Markup {
    html! {
        @match block {
            Block::Title(title) => h1 { (title) },
            Block::Chapter(title) => h2 id=(anchor(title)) { (title) },
            Block::Section(title) => h3 { (title) },
            Block::Paragraph(Some(number), text) => p.numbered id=(number) {
                a.number href={"#" (number)} { (number) } " " (inline(text))
            },
            Block::Paragraph(None, text) => p { (inline(text)) },
            Block::List(items) => ul { @for item in items { li { (inline(item)) } } },
            Block::Table(rows) => (table(rows)),
            Block::Diagram(_) => figure.diagram aria-hidden="true" { (PreEscaped(board)) },
        }
    }
}

fn table(rows: &[Vec<&str>]) -> Markup {
    let (head, body) = rows.split_first().map_or((&[][..], &[][..]), |(head, body)| (head.as_slice(), body));
    html! {
        div.scroll tabindex="0" { table {
            thead { tr { @for cell in head { th scope="col" { (inline(cell)) } } } }
            tbody { @for row in body { tr { @for cell in row { td { (inline(cell)) } } } } }
        } }
    }
}

/// Text with emphasis between stars, and numbers of other paragraphs as links.
fn inline(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('*').enumerate() {
            @if index % 2 == 1 { em { (part) } } @else { (linked(part)) }
        }
    }
}

fn linked(text: &str) -> Markup {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c| !is_part(c)).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        let number = word.trim_end_matches('.');
        parts.push((before, if is_number(number) { Some(number) } else { None }, word));
        rest = after;
    }
    html! {
        @for (before, number, word) in parts {
            (before)
            @if let Some(number) = number { a href={"#" (number)} { (number) } (word[number.len()..]) } @else { (word) }
        }
        (rest)
    }
}
