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

/// The tests that the words of every game pass. `boxes` is a function that gives rules to play by, `games` how many games
/// of each are told; `same` are the texts that are the same in English and in another language, `files` the options that
/// take a whole file.
///
/// ```text
/// texts::words_tests!(CaveBear, boxes, games: 12, same: ["bears"], files: []);
/// ```
#[macro_export]
macro_rules! words_tests {
    ($Game:ty, $boxes:ident, games: $games:literal, same: $same:expr, files: $files:expr) => {
        #[test]
        fn every_language_says_the_same_and_no_message_is_left_unsaid() {
            let words = <$Game as $crate::Telling>::catalogue();
            let (folder, sources) = (env!("CARGO_MANIFEST_DIR"), ["src", "../../crates"]);
            $crate::testing::check_catalogue(words, folder, &sources, &[words, &$crate::GENERAL], &$same);
        }

        #[test]
        fn the_rulebook_is_the_same_in_every_language() {
            $crate::testing::check_book(<$Game as $crate::Telling>::rulebook());
        }

        #[test]
        fn the_options_are_those_of_the_rules() {
            $crate::testing::check_options::<$Game>(3, &$files);
        }

        #[test]
        fn it_has_its_title() {
            let words = <$Game as $crate::Telling>::words($crate::Lang::English);
            assert_eq!($crate::Words::say(words, "title"), <$Game as $crate::Telling>::TITLE);
        }

        #[test]
        fn a_game_is_told_without_a_gap() {
            $boxes().for_each(|rules| (0..$games).for_each(|seed| $crate::testing::tell(&rules, seed)));
        }
    };
}

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
