//! What a game's words are tested with: its Fluent files against each other and against the code, whole games told in
//! every language, its options and its rulebook.

#![allow(clippy::unwrap_used)]

mod books;
mod languages;
mod options;
mod telling;

use std::collections::BTreeSet;

pub use books::check_book;
pub use languages::{check_catalogue, no_message_is_missing};
pub use options::check_options;
pub use telling::{is_sentence, tell};

/// Whether no two names are the same.
pub fn all_different(names: &[String]) -> bool {
    names.iter().collect::<BTreeSet<_>>().len() == names.len()
}

/// Whether all of these are sentences that say something.
pub fn are_texts(texts: &[String]) -> bool {
    let is_text =
        |text: &String| text.ends_with('.') && text.starts_with(char::is_uppercase) && 20 < text.len();
    texts.iter().all(is_text)
}
