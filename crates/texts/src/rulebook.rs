//! The rules of a game to be read, in each language: chapters, numbered paragraphs, lists and tables.

use std::sync::OnceLock;

use crate::Lang;

/// The rulebook of a game in every language, each read when it is first opened.
pub struct Book {
    texts: [&'static str; 3],
    rule_prefix: &'static str,
    ruling_prefix: &'static str,
    blocks: [OnceLock<Vec<Block>>; 3],
}

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

impl Book {
    /// A book of these texts, by language in the order of [`Lang::ALL`]. The numbers of its paragraphs begin with
    /// `rule_prefix`, those of rulings, which explain a paragraph, with `ruling_prefix` and then have digits only.
    pub const fn new(
        texts: [&'static str; 3],
        rule_prefix: &'static str,
        ruling_prefix: &'static str,
    ) -> Book {
        Book { texts, rule_prefix, ruling_prefix, blocks: [const { OnceLock::new() }; 3] }
    }

    /// All of it in a language.
    pub fn blocks(&self, lang: Lang) -> &[Block] {
        self.blocks[lang as usize].get_or_init(|| self.read(self.texts[lang as usize]))
    }

    /// Whether a word is the number of a paragraph, such as `SA-4.3`, `EZ-E12` or `V41`.
    pub fn is_number(&self, word: &str) -> bool {
        let begins_with_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let is_plain = |text: &str| {
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
        };
        let is_rule =
            |rest: &str| is_plain(rest) && (begins_with_digit(rest) || begins_with_digit(&rest[1..]));
        word.strip_prefix(self.rule_prefix).is_some_and(is_rule) || self.is_ruling(word)
    }

    /// Whether a number is that of a ruling: `SA-Q1`, `EZ-E12`, `V41`.
    fn is_ruling(&self, number: &str) -> bool {
        let is_digits = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
        number.strip_prefix(self.ruling_prefix).is_some_and(is_digits)
    }

    /// A text, cut where it mentions paragraphs.
    pub fn parts<'a>(&self, text: &'a str) -> Vec<Part<'a>> {
        let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let mut parts = Vec::new();
        let (mut plain, mut at) = (0, 0);
        while let Some(start) = text[at..].find(is_inside).map(|start| at + start) {
            let end = text[start..].find(|c| !is_inside(c)).map_or(text.len(), |end| start + end);
            let number = text[start..end].trim_end_matches('.');
            at = end;
            if self.is_number(number) {
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
    pub fn passages(&self, lang: Lang, reference: &str) -> Option<Vec<Passage>> {
        let mut words = reference.split(' ').peekable();
        let mut passages = Vec::new();
        while let Some(number) = words.next() {
            let line = words.next_if(|word| !self.is_number(word));
            passages.push(self.passage(self.blocks(lang), number, line)?);
        }
        Some(passages)
    }

    fn passage(&self, blocks: &[Block], wanted: &str, line: Option<&str>) -> Option<Passage> {
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
        if !self.is_ruling(number) {
            passage.rulings = self.rulings(blocks, &passage.texts());
        }
        Some(passage)
    }

    /// The rulings these texts mention, each once, in the order they are mentioned.
    fn rulings(&self, blocks: &[Block], texts: &[&'static str]) -> Vec<(&'static str, &'static str)> {
        let mut found: Vec<(&str, &str)> = Vec::new();
        for part in texts.iter().flat_map(|text| self.parts(text)) {
            let Part::Number(number) = part else { continue };
            if self.is_ruling(number) && found.iter().all(|(known, _)| *known != number) {
                found.extend(blocks.iter().find_map(|block| match *block {
                    Block::Paragraph(Some(known), text) if known == number => Some((known, text)),
                    _ => None,
                }));
            }
        }
        found
    }

    fn read(&self, text: &'static str) -> Vec<Block> {
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
                blocks.push(self.read_line(line));
            }
        }
        blocks
    }

    fn read_line(&self, line: &'static str) -> Block {
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
        match line.split_once(' ').filter(|(word, _)| self.is_number(word)) {
            Some((number, text)) => Block::Paragraph(Some(number), text),
            None => Block::Paragraph(None, line),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_it_mentions_paragraphs() {
        use Part::{Number, Text};
        let long = Book::new([""; 3], "EZ-", "EZ-E");
        assert_eq!(long.parts("plain, 3.5 – E"), [Text("plain, 3.5 – E")]);
        let cut = long.parts("(EZ-E86, EZ-6.0). Ü EZ-4.");
        let expected = [
            Text("("),
            Number("EZ-E86"),
            Text(", "),
            Number("EZ-6.0"),
            Text("). Ü "),
            Number("EZ-4"),
            Text("."),
        ];
        assert_eq!(cut, expected);
        let short = Book::new([""; 3], "VM-", "V");
        assert_eq!(short.parts("V86 – V"), [Text(""), Number("V86"), Text(" – V")]);
        assert_eq!(short.parts("VM-5"), [Text(""), Number("VM-5"), Text("")]);
    }
}
