//! The rules of a game to be read, in each language: chapters, numbered paragraphs, lists and tables.

use crate::Lang;

/// One piece of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The title of the book.
    Title(&'static str),
    /// The title of a chapter.
    Chapter(&'static str),
    /// The title of a section.
    Section(&'static str),
    /// A paragraph, with its number if it has one.
    Paragraph(Option<&'static str>, &'static str),
    /// A list.
    List(Vec<&'static str>),
    /// A table; the first row is its head.
    Table(Vec<Vec<&'static str>>),
    /// A place for a drawing.
    Diagram(&'static str),
}

macro_rules! rulebooks {
    ($tag:literal) => {
        [
            ("stone-age", include_str!(concat!("../rules/", $tag, "/stone-age.md"))),
            ("eiszeit", include_str!(concat!("../rules/", $tag, "/eiszeit.md"))),
            ("valley", include_str!(concat!("../rules/", $tag, "/valley.md"))),
        ]
    };
}

/// The rules of the game of that name, if there is one.
pub fn rulebook(lang: Lang, game: &str) -> Option<Vec<Block>> {
    let books = match lang {
        Lang::English => rulebooks!("en"),
        Lang::Dutch => rulebooks!("nl"),
        Lang::German => rulebooks!("de"),
    };
    let (_, text) = books.into_iter().find(|(name, _)| *name == game)?;
    Some(read(text))
}

/// Whether a word is the number of a paragraph, such as `SA-4.3`, `EZ-E12` or `V41`.
pub fn is_number(word: &str) -> bool {
    let digits = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let rest = ["SA-", "EZ-", "VM-"].iter().find_map(|prefix| word.strip_prefix(prefix));
    let is_plain = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
    };
    match (rest, word.strip_prefix('V')) {
        (Some(rest), _) => is_plain(rest) && (digits(rest) || digits(&rest[1..])),
        (None, Some(rest)) => !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()),
        (None, None) => false,
    }
}

fn read(text: &'static str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        if let Some(item) = line.strip_prefix("- ") {
            match blocks.last_mut() {
                Some(Block::List(items)) => items.push(item),
                _ => blocks.push(Block::List(vec![item])),
            }
        } else if let Some(row) = line.strip_prefix("| ") {
            let row: Vec<&str> = row.trim_end_matches('|').split(" | ").map(str::trim).collect();
            match blocks.last_mut() {
                Some(Block::Table(rows)) => rows.push(row),
                _ => blocks.push(Block::Table(vec![row])),
            }
        } else {
            blocks.push(read_line(line));
        }
    }
    blocks
}

fn read_line(line: &'static str) -> Block {
    if let Some(title) = line.strip_prefix("### ") {
        return Block::Section(title);
    }
    if let Some(title) = line.strip_prefix("## ") {
        return Block::Chapter(title);
    }
    if let Some(title) = line.strip_prefix("# ") {
        return Block::Title(title);
    }
    if let Some(name) = line.strip_prefix("!diagram ") {
        return Block::Diagram(name);
    }
    match line.split_once(' ').filter(|(word, _)| is_number(word)) {
        Some((number, text)) => Block::Paragraph(Some(number), text),
        None => Block::Paragraph(None, line),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const GAMES: [&str; 3] = ["stone-age", "eiszeit", "valley"];

    fn numbers(lang: Lang, game: &str) -> Vec<&'static str> {
        let blocks = rulebook(lang, game).into_iter().flatten();
        blocks
            .filter_map(|block| if let Block::Paragraph(number, _) = block { number } else { None })
            .collect()
    }

    #[test]
    fn the_languages_have_the_same_paragraphs_once_each() {
        for game in GAMES {
            let english = numbers(Lang::English, game);
            assert!(70 < english.len(), "{game}");
            assert_eq!(
                english.iter().collect::<BTreeSet<_>>().len(),
                english.len(),
                "{game}: a number twice"
            );
            for lang in [Lang::Dutch, Lang::German] {
                assert_eq!(numbers(lang, game), english, "{game} {lang:?}");
            }
        }
    }

    #[test]
    fn the_languages_are_built_alike() {
        let shape = |lang, game| -> Vec<String> {
            let blocks = rulebook(lang, game).into_iter().flatten();
            let shape = blocks.map(|block| match block {
                Block::List(items) => format!("list {}", items.len()),
                Block::Table(rows) => format!("table {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
                other => format!("{:?}", std::mem::discriminant(&other)),
            });
            shape.collect()
        };
        for game in GAMES {
            for lang in [Lang::Dutch, Lang::German] {
                assert_eq!(shape(lang, game), shape(Lang::English, game), "{game} {lang:?}");
            }
        }
    }

    #[test]
    fn every_number_that_is_mentioned_has_a_paragraph() {
        for game in GAMES {
            let known: BTreeSet<&str> = numbers(Lang::English, game).into_iter().collect();
            let mut mentioned = 0;
            for lang in Lang::ALL {
                let (_, text) =
                    [("", format!("{:?}", rulebook(lang, game)))].into_iter().next().unwrap_or_default();
                for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
                    let word = word.trim_end_matches('.');
                    if is_number(word) && (game == "valley" || word.contains('-')) {
                        mentioned += 1;
                        assert!(known.contains(word), "{game} {lang:?}: {word}");
                    }
                }
            }
            assert!(known.len() < mentioned);
        }
    }
}
