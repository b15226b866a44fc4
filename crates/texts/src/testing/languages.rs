//! The Fluent files against each other and against the code: every language says the same messages with the
//! same arguments, in its own words, and no message is left unsaid.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::{Catalogue, Lang};

/// Arguments that only some languages have a use for: what a noun does in its sentence, and whether it is the
/// doer's own.
const GRAMMAR: [&str; 2] = ["case", "whose"];

/// Words that no Dutch or German text has, and hardly an English one does without.
const ENGLISH: [&str; 18] = [
    "the", "and", "your", "you", "with", "which", "from", "this", "that", "they", "has", "each", "hex",
    "card", "cards", "hunter", "player", "choose",
];

/// What a message is made of.
#[derive(Debug, Default)]
struct Parts {
    arguments: BTreeSet<String>,
    text: String,
}

impl Parts {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
            Expression::Inline(inline) => self.read_inline(inline),
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::FunctionReference { arguments, .. }
            | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
                self.read_arguments(arguments);
            }
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { arguments: None, .. } => (),
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|inline| self.read_inline(inline));
        arguments.named.iter().for_each(|named| self.read_inline(&named.value));
    }

    /// The arguments every language must have a use for.
    fn facts(&self) -> BTreeSet<&str> {
        self.arguments.iter().map(String::as_str).filter(|name| !GRAMMAR.contains(name)).collect()
    }

    fn words(&self) -> Vec<String> {
        let words = self.text.split(|c: char| !c.is_alphabetic()).filter(|word| 1 < word.chars().count());
        words.map(str::to_lowercase).collect()
    }
}

/// A language's messages, each with the file it stands in.
type Messages = BTreeMap<String, (&'static str, Parts)>;

/// Checks the Fluent files of a catalogue, which lie in `fluent` beside the manifest of the crate in `folder`: every
/// language says the same messages with the same arguments and in its own words, and every message is said by the code in
/// `sources`. The code of the crate itself says nothing that is not there, given the catalogues it may speak from. `same`
/// are the texts that are the same in English and in another language.
pub fn check_catalogue(
    catalogue: &Catalogue,
    folder: &str,
    sources: &[&str],
    known: &[&Catalogue],
    same: &[&str],
) {
    let folder = Path::new(folder);
    every_file_is_read(catalogue, &folder.join("fluent"));
    every_language_has_the_same_messages(catalogue);
    every_language_uses_the_same_arguments(catalogue);
    no_english_is_left_in_other_languages(catalogue, same);
    no_message_is_left_unsaid(catalogue, &source_of(sources.iter().map(|source| folder.join(source))));
    let said = no_message_is_missing(known, folder, &["src"]);
    assert!(said > 0, "something is said");
}

fn messages(catalogue: &Catalogue, lang: Lang) -> Messages {
    let mut messages = BTreeMap::new();
    for (file, text) in catalogue.files(lang) {
        let resource =
            fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, faults)| panic!("{file}: {faults:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let (name, mut parts) = (message.id.name.to_owned(), Parts::default());
            parts.read(&message.value.unwrap_or_else(|| panic!("{name} says nothing")));
            assert!(messages.insert(name.clone(), (*file, parts)).is_none(), "{name} is there twice");
        }
    }
    messages
}

fn others() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|&lang| lang != Lang::English)
}

fn every_file_is_read(catalogue: &Catalogue, folder: &Path) {
    for lang in Lang::ALL {
        let folder = folder.join(lang.tag());
        let there: BTreeSet<PathBuf> =
            std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let read: BTreeSet<PathBuf> =
            catalogue.files(lang).iter().map(|(name, _)| folder.join(format!("{name}.ftl"))).collect();
        assert_eq!(there, read);
    }
}

fn every_language_has_the_same_messages(catalogue: &Catalogue) {
    let english = messages(catalogue, Lang::English);
    assert!(!english.is_empty());
    let placed = |messages: &Messages| -> BTreeSet<String> {
        messages.iter().map(|(name, (file, _))| format!("{file}: {name}")).collect()
    };
    for lang in others() {
        let (here, there) = (placed(&messages(catalogue, lang)), placed(&english));
        let missing: Vec<_> = there.difference(&here).collect();
        let unknown: Vec<_> = here.difference(&there).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{lang:?}: {missing:?} missing, {unknown:?} unknown"
        );
    }
}

fn every_language_uses_the_same_arguments(catalogue: &Catalogue) {
    let english = messages(catalogue, Lang::English);
    for lang in others() {
        for (name, (_, parts)) in &messages(catalogue, lang) {
            assert_eq!(parts.facts(), english[name].1.facts(), "{name} in {lang:?}");
        }
    }
}

/// Why a text seems to be English, if it does.
fn suspicion(parts: &Parts, english: &Parts, same: &[&str]) -> Option<String> {
    let words = parts.words();
    if !words.is_empty() && words == english.words() && !same.contains(&words.join(" ").as_str()) {
        return Some(format!("the same as in English: {}", parts.text));
    }
    let telltale = words.iter().find(|word| ENGLISH.contains(&word.as_str()))?;
    Some(format!("{telltale:?} in {}", parts.text))
}

fn no_english_is_left_in_other_languages(catalogue: &Catalogue, same: &[&str]) {
    let english = messages(catalogue, Lang::English);
    for lang in others() {
        let suspicions: Vec<(String, String)> = messages(catalogue, lang)
            .into_iter()
            .filter_map(|(name, (_, parts))| Some((suspicion(&parts, &english[&name].1, same)?, name)))
            .collect();
        assert!(suspicions.is_empty(), "{lang:?}: {suspicions:#?}");
    }
}

/// The code in some folders and all below them, but for tests and examples.
fn source_of(folders: impl IntoIterator<Item = PathBuf>) -> String {
    let mut folders: Vec<PathBuf> = folders.into_iter().collect();
    assert!(folders.iter().all(|folder| folder.is_dir()), "{folders:?}");
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") && !path.ends_with("examples") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    text
}

/// Whether names of messages are made of this character.
fn is_of_a_name(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
}

/// What follows each opening or closing quote: the part that could be of a message's name, and the character
/// after it.
fn quoted(source: &str) -> impl Iterator<Item = (&str, char)> {
    source.split('"').skip(1).map(|rest| {
        let end = rest.find(|c: char| !is_of_a_name(c)).unwrap_or(rest.len());
        (&rest[..end], rest[end..].chars().next().unwrap_or('"'))
    })
}

/// The beginnings that the code puts before the name of a piece, a place or a card.
fn stems(source: &str) -> BTreeSet<&str> {
    let is_whole_game = |stem: &str| stem.matches('-').count() == 1 && stem.len() == "sa-".len();
    let is_stem = |&(part, next): &(&str, char)| part.ends_with('-') && matches!(next, '{' | '"');
    quoted(source).filter(is_stem).map(|(part, _)| part).filter(|stem| !is_whole_game(stem)).collect()
}

fn no_message_is_left_unsaid(catalogue: &Catalogue, source: &str) {
    let stems = stems(source);
    assert!(stems.contains("seat-"), "{stems:?}");
    let literals: BTreeSet<&str> =
        quoted(source).filter(|&(_, next)| next == '"').map(|(part, _)| part).collect();
    let is_literal = |name: &str| literals.contains(name) || name.bytes().all(|byte| byte.is_ascii_digit());
    let is_named = |name: &str| is_literal(name) || name.strip_suffix("-text").is_some_and(is_literal);
    for name in messages(catalogue, Lang::English).keys() {
        // A lesson has several sentences: `first-1`, `first-end`.
        let is_of_several =
            |name: &str| name.rsplit_once('-').is_some_and(|(of, which)| is_literal(of) && is_literal(which));
        let is_made = stems
            .iter()
            .filter_map(|stem| name.strip_prefix(stem))
            .any(|name| is_named(name) || is_of_several(name));
        assert!(is_named(name) || is_made, "{name} is never said");
    }
}

/// Every message that these sources say is in one of the catalogues. Gives the number of those that are named.
pub fn no_message_is_missing(known: &[&Catalogue], folder: &Path, sources: &[&str]) -> usize {
    // Without any space, so that it does not matter where lines are broken.
    let source = source_of(sources.iter().map(|source| folder.join(source)));
    let source: String = source.split_whitespace().collect();
    let known: BTreeSet<String> =
        known.iter().flat_map(|catalogue| messages(catalogue, Lang::English).into_keys()).collect();
    let mut said = 0;
    for call in ["words.say(", "words.say_with("] {
        for rest in source.split(call).skip(1) {
            let Some((name, next)) = quoted(rest).next().filter(|_| rest.starts_with('"')) else { continue };
            said += 1;
            assert!(next != '"' || known.contains(name), "no message {name}");
        }
    }
    said
}
