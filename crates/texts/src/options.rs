//! The options of a game in words, so that a form can be made of them.

use crate::Words;

/// An option of a game, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionText {
    /// Its name in the game's options.
    pub key: &'static str,
    /// Its name on screen.
    pub title: String,
    /// What it does, in a sentence.
    pub text: String,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to, and what it is if nobody sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// Whether it is on if nobody sets it.
        default: bool,
    },
    /// A number.
    Number {
        /// The least.
        min: u8,
        /// The most.
        max: u8,
        /// What it is if nobody sets it.
        default: u8,
    },
    /// One of several words.
    Choice {
        /// The words, each with its name on screen.
        of: Vec<(&'static str, String)>,
        /// The one it is if nobody sets it.
        default: &'static str,
    },
}

impl OptionText {
    /// An option whose title is this message, and whose explanation is the message of that name with `-text`.
    pub fn new(words: &Words, key: &'static str, message: &str, kind: OptionKind) -> OptionText {
        let text = words.say(&format!("{message}-text"));
        OptionText { key, title: words.say(message), text, kind }
    }
}
