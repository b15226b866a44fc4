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

/// What stands under one number, with all that helps to understand it: to be read beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The number of the paragraph.
    pub number: &'static str,
    /// The title of its chapter.
    pub chapter: &'static str,
    /// The line of a table that was asked for: what each column is called, and what it says.
    pub line: Vec<(&'static str, &'static str)>,
    /// What the lists of the chapter add about that line.
    pub points: Vec<&'static str>,
    /// The paragraph, and the lists and tables that belong to it.
    pub blocks: Vec<Block>,
    /// The rulings it mentions, with their numbers.
    pub rulings: Vec<(&'static str, &'static str)>,
}

/// A piece of a text: plain, or the number of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Plain text.
    Text(&'a str),
    /// The number of a paragraph.
    Number(&'a str),
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

/// Whether a number is that of a ruling, which explains a paragraph: `SA-Q1`, `EZ-E12`, `V41`.
fn is_ruling(number: &str) -> bool {
    ["SA-Q", "EZ-E"].iter().any(|prefix| number.starts_with(prefix))
        || (number.starts_with('V') && !number.contains('-'))
}

/// A text, cut where it mentions paragraphs.
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let mut parts = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while let Some(start) = text[at..].find(is_inside).map(|start| at + start) {
        let end = text[start..].find(|c| !is_inside(c)).map_or(text.len(), |end| start + end);
        let number = text[start..end].trim_end_matches('.');
        at = end;
        if is_number(number) {
            parts.push(Part::Text(&text[plain..start]));
            parts.push(Part::Number(number));
            plain = start + number.len();
        }
    }
    parts.push(Part::Text(&text[plain..]));
    parts
}

/// What a reference names: one number or several, each perhaps with a line of a table behind it, such as
/// `SA-4.3`, `VM-5 S1` or `SA-8.1 SA-10.2`. None if there is no such paragraph or line.
pub fn passages(lang: Lang, game: &str, reference: &str) -> Option<Vec<Passage>> {
    let blocks = rulebook(lang, game)?;
    let mut words = reference.split(' ').peekable();
    let mut passages = Vec::new();
    while let Some(number) = words.next() {
        let line = words.next_if(|word| !is_number(word));
        passages.push(passage(&blocks, number, line)?);
    }
    Some(passages)
}

fn passage(blocks: &[Block], wanted: &str, line: Option<&str>) -> Option<Passage> {
    let is_it = |block: &Block| matches!(block, Block::Paragraph(Some(number), _) if *number == wanted);
    let at = blocks.iter().position(is_it)?;
    let Block::Paragraph(Some(number), _) = blocks[at] else { return None };
    let is_chapter = |block: &Block| matches!(block, Block::Chapter(_));
    let begins = blocks[..at].iter().rposition(is_chapter)?;
    let Block::Chapter(chapter) = blocks[begins] else { return None };
    let ends = blocks[at..].iter().position(is_chapter).map_or(blocks.len(), |ends| at + ends);
    let more = blocks[at + 1..ends].iter().take_while(|block| belongs(block));
    let shown = |block: &&Block| line.is_none() || !matches!(block, Block::Table(_));
    let mut passage = Passage {
        number,
        chapter,
        line: Vec::new(),
        points: Vec::new(),
        blocks: blocks[at..=at].iter().chain(more).filter(shown).cloned().collect(),
        rulings: Vec::new(),
    };
    if let Some(line) = line {
        passage.line = line_of(&blocks[at..ends], line)?;
        passage.points = points_about(&blocks[at..ends], line);
    }
    if !is_ruling(number) {
        passage.rulings = rulings(blocks, &passage.texts());
    }
    Some(passage)
}

/// Whether a block belongs to the paragraph before it.
fn belongs(block: &Block) -> bool {
    matches!(block, Block::List(_) | Block::Table(_) | Block::Paragraph(None, _))
}

/// The line of a table that begins with this word.
fn line_of(chapter: &[Block], line: &str) -> Option<Vec<(&'static str, &'static str)>> {
    let tables =
        chapter.iter().filter_map(|block| if let Block::Table(rows) = block { Some(rows) } else { None });
    tables.filter_map(|rows| rows.split_first()).find_map(|(head, rows)| {
        let row = rows.iter().find(|row| row.first() == Some(&line))?;
        Some(head.iter().copied().zip(row.iter().copied()).collect())
    })
}

fn points_about(chapter: &[Block], line: &str) -> Vec<&'static str> {
    let lists =
        chapter.iter().filter_map(|block| if let Block::List(items) = block { Some(items) } else { None });
    lists.flatten().copied().filter(|item| is_about(item, line)).collect()
}

/// Whether a point is about a line: what stands before its colon names it, alone, among others or in a range
/// such as `3 to 6`.
fn is_about(item: &str, line: &str) -> bool {
    let Some((head, _)) = item.split_once(':') else { return false };
    let words: Vec<&str> = head.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let number = |word: &str| word.parse::<u8>().ok();
    let spans =
        |window: &[&str]| match (number(window[0]), number(window[1]), number(window[2]), number(line)) {
            (Some(first), None, Some(last), Some(line)) => (first..=last).contains(&line),
            _ => false,
        };
    words.contains(&line) || words.windows(3).any(spans)
}

/// The rulings these texts mention, each once, in the order they are mentioned.
fn rulings(blocks: &[Block], texts: &[&'static str]) -> Vec<(&'static str, &'static str)> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    for part in texts.iter().flat_map(|text| parts(text)) {
        let Part::Number(number) = part else { continue };
        if is_ruling(number) && found.iter().all(|(known, _)| *known != number) {
            found.extend(blocks.iter().find_map(|block| match *block {
                Block::Paragraph(Some(known), text) if known == number => Some((known, text)),
                _ => None,
            }));
        }
    }
    found
}

impl Passage {
    /// All its texts; with a line only those about the line.
    fn texts(&self) -> Vec<&'static str> {
        if !self.line.is_empty() {
            return self.line.iter().map(|(_, cell)| *cell).chain(self.points.iter().copied()).collect();
        }
        let texts = self.blocks.iter().flat_map(|block| match block {
            Block::Title(text) | Block::Chapter(text) | Block::Section(text) | Block::Diagram(text) => {
                vec![*text]
            }
            Block::Paragraph(_, text) => vec![*text],
            Block::List(items) => items.clone(),
            Block::Table(rows) => rows.concat(),
        });
        texts.collect()
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

    fn one(game: &str, reference: &str) -> Passage {
        let mut passages = passages(Lang::English, game, reference).unwrap_or_default();
        assert_eq!(passages.len(), 1, "{game} {reference}");
        passages.remove(0)
    }

    #[test]
    fn a_passage_holds_all_that_belongs_to_its_number() {
        let placing = one("stone-age", "SA-4.4");
        assert_eq!((placing.number, placing.chapter), ("SA-4.4", "Placing people"));
        assert!(matches!(placing.blocks[..], [Block::Paragraph(..), Block::List(_)]), "{placing:?}");
        assert!(matches!(one("stone-age", "SA-8.1").blocks[..], [Block::Paragraph(..), Block::Table(_)]));
        assert_eq!(one("stone-age", "SA-4.7").rulings[0].0, "SA-Q1");
        assert!(one("stone-age", "SA-Q14").rulings.is_empty());
    }

    #[test]
    fn a_line_comes_with_its_points_and_rulings_and_without_the_other_lines() {
        let fire = one("valley", "VM-5 S1");
        assert_eq!(fire.line[1], ("event", "forest fire"));
        assert!(fire.points[0].starts_with("S1 forest fire:") && fire.points.len() == 1);
        assert_eq!(fire.rulings.iter().map(|(number, _)| *number).collect::<Vec<_>>(), ["V77"]);
        let bridge = one("valley", "VM-13 4");
        assert!(bridge.points[0].starts_with("3 to 6 ") && bridge.points.len() == 1, "{bridge:?}");
        assert!(bridge.blocks.iter().all(|block| !matches!(block, Block::Table(_))));
        assert!(one("valley", "VM-13 40").points[0].starts_with("39, 40 "));
        assert_eq!(one("eiszeit", "EZ-7 D8").line[1].1, "dark cult");
    }

    #[test]
    fn a_reference_may_name_several_paragraphs() {
        let both = passages(Lang::German, "stone-age", "SA-8.1 SA-10.2").unwrap_or_default();
        assert_eq!(both.iter().map(|passage| passage.number).collect::<Vec<_>>(), ["SA-8.1", "SA-10.2"]);
    }

    #[test]
    fn what_does_not_exist_is_not_found() {
        for reference in
            ["", " ", "SA-99", "SA-4.3 S1", "S1", "SA-4.3  SA-4.4", "SA-4.3 ", "<b>", "V41", "SA-8.1 §"]
        {
            assert_eq!(passages(Lang::English, "stone-age", reference), None, "{reference:?}");
        }
        assert_eq!(passages(Lang::English, "chess", "SA-4.3"), None);
    }

    #[test]
    fn a_text_is_cut_where_it_mentions_paragraphs() {
        use Part::{Number, Text};
        assert_eq!(parts("plain, 3.5 – V"), [Text("plain, 3.5 – V")]);
        let cut = parts("(V86, EZ-6.0). Ü SA-4.");
        let expected = [
            Text("("),
            Number("V86"),
            Text(", "),
            Number("EZ-6.0"),
            Text("). Ü "),
            Number("SA-4"),
            Text("."),
        ];
        assert_eq!(cut, expected);
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
