//! Rulebooks in several languages: the same paragraphs in the same order, and none mentioned that is not there.

use std::collections::BTreeSet;

use crate::Lang;
use crate::rulebook::{Block, Book};

/// Checks a rulebook's languages against each other, and its mentions of its own paragraphs.
pub fn check_book(book: &Book) {
    the_languages_have_the_same_paragraphs_once_each(book);
    the_languages_are_built_alike(book);
    every_number_that_is_mentioned_has_a_paragraph(book);
}

fn numbers(book: &Book, lang: Lang) -> Vec<&'static str> {
    let blocks = book.blocks(lang).iter();
    blocks.filter_map(|block| if let Block::Paragraph(number, _) = block { *number } else { None }).collect()
}

fn the_languages_have_the_same_paragraphs_once_each(book: &Book) {
    let english = numbers(book, Lang::English);
    assert!(!english.is_empty());
    assert_eq!(english.iter().collect::<BTreeSet<_>>().len(), english.len(), "a number twice");
    for lang in Lang::ALL {
        assert_eq!(numbers(book, lang), english, "{lang:?}");
    }
}

fn the_languages_are_built_alike(book: &Book) {
    let shape = |lang| -> Vec<String> {
        let shape = book.blocks(lang).iter().map(|block| match block {
            Block::List(items) => format!("list {}", items.len()),
            Block::Table(rows) => format!("table {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
            other => format!("{:?}", std::mem::discriminant(other)),
        });
        shape.collect()
    };
    for lang in Lang::ALL {
        assert_eq!(shape(lang), shape(Lang::English), "{lang:?}");
    }
}

fn every_number_that_is_mentioned_has_a_paragraph(book: &Book) {
    let known: BTreeSet<&str> = numbers(book, Lang::English).into_iter().collect();
    let mut mentioned = 0;
    for lang in Lang::ALL {
        let text = format!("{:?}", book.blocks(lang));
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
            let word = word.trim_end_matches('.');
            if book.is_number(word) {
                mentioned += 1;
                assert!(known.contains(word), "{lang:?}: {word}");
            }
        }
    }
    assert!(known.len() < mentioned);
}
