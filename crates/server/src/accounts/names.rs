//! Names as people choose them: what may stand in one, and when two are the same.
//!
//! A name is shown to others, who must be able to see it and to tell it from another. So what may stand in it is a list
//! of what can be seen, rather than all of Unicode but for what somebody knew to forbid; and two names are the same if
//! they look the same.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

use crate::error::{Error, Result};

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 32;

/// What makes a sign a coloured picture. Keyboards add it; names do without.
const PICTURE: char = '\u{fe0f}';

/// What can be seen, by ranges: letters and digits of the scripts people write today, marks of punctuation, pictures.
/// Left out is what has no width, changes the direction of text, or stacks upon other letters without end.
const VISIBLE: &[(char, char)] = &[
    ('!', '~'),
    ('¡', '¬'),
    ('®', 'ɏ'),
    ('Ͱ', 'ͷ'),
    ('ͻ', 'Ϳ'),
    ('Ά', '҂'),
    ('Ҋ', 'ԯ'),
    ('Ա', 'Ֆ'),
    ('ա', 'և'),
    ('א', 'ת'),
    ('ء', 'ي'),
    ('٠', '٩'),
    ('ٱ', 'ۓ'),
    ('अ', 'ह'),
    ('ก', 'ะ'),
    ('า', 'ำ'),
    ('เ', 'ๆ'),
    ('Ⴀ', 'Ⴥ'),
    ('ა', 'ჿ'),
    ('Ḁ', 'ỿ'),
    ('ἀ', 'ᾼ'),
    ('‐', '―'),
    ('‘', '‟'),
    ('•', '•'),
    ('…', '…'),
    ('€', '€'),
    ('←', '⇿'),
    ('☀', '➿'),
    ('ぁ', 'ゖ'),
    ('ァ', 'ヺ'),
    ('ー', 'ー'),
    ('一', '鿿'),
    ('가', '힣'),
    ('🀀', '🃏'),
    ('🇦', '🇿'),
    ('🌀', '🫿'),
];

/// A name as it may be shown: of what can be seen, with single spaces between, not too long.
pub(crate) fn clean_name(name: &str) -> Result<String> {
    if name.chars().count() > LONGEST_NAME {
        return Err(Error::NameTooLong);
    }
    let composed: String = name.nfc().filter(|c| *c != PICTURE).collect();
    if !composed.chars().all(|c| c == ' ' || is_visible(c)) {
        return Err(Error::NameOdd);
    }
    let name = composed.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if name.is_empty() { Err(Error::NameEmpty) } else { Ok(name) }
}

fn is_visible(c: char) -> bool {
    VISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

/// What a name must look like, as a regular expression for the description of the API.
pub(crate) fn name_pattern() -> String {
    let range = |(first, last): &(char, char)| format!("{}-{}", literal(*first), literal(*last));
    let visible: String = VISIBLE.iter().map(range).collect();
    format!("^ *[{visible}][{visible} {PICTURE}]*$")
}

fn literal(c: char) -> String {
    if c.is_ascii_punctuation() { format!("\\{c}") } else { c.to_string() }
}

/// What is typed to come back: the name, whatever its case.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase()
}

/// What two names share that look alike: the letters that each of their letters could be taken for, without case and
/// spaces. A capital i looks like an l, so that without case the two are one.
pub(super) fn shape(name: &str) -> String {
    let plain: String = name.nfkc().filter(|c| *c != ' ').collect::<String>().to_lowercase();
    skeleton(&plain).collect::<String>().to_lowercase().replace('i', "l")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_scripts_are_taken_as_they_are() {
        for name in [
            "Anna",
            "Zoë",
            "Ælfgifu",
            "Ольга",
            "Νίκη",
            "אסתר",
            "ليلى",
            "王秀英",
            "김민준",
            "さくら",
            "🦣🔥",
            "<b>x</b>",
            "Jan-Piet 2",
        ] {
            assert_eq!(clean_name(name).ok().as_deref(), Some(name));
        }
        assert_eq!(clean_name("  Jan   Piet ").ok().as_deref(), Some("Jan Piet"));
        assert_eq!(clean_name("❤\u{fe0f}").ok().as_deref(), Some("❤"));
        assert_eq!(clean_name("Zoe\u{308}").ok().as_deref(), Some("Zoë"));
    }

    #[test]
    fn what_cannot_be_seen_is_refused_whatever_it_is() {
        for unseen in [
            '\u{0}',
            '\u{7}',
            '\u{ad}',
            '\u{34f}',
            '\u{115f}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{202e}',
            '\u{2066}',
            '\u{2800}',
            '\u{3000}',
            '\u{3164}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{e0041}',
            '\u{a0}',
            '\u{85}',
            '\u{2028}',
        ] {
            assert!(clean_name(&unseen.to_string()).is_err(), "{unseen:?} alone");
            assert!(clean_name(&format!("An{unseen}na")).is_err(), "{unseen:?} within");
        }
        assert!(clean_name("").is_err() && clean_name("   ").is_err());
        assert!(clean_name("Z\u{310}\u{311}\u{312}algo").is_err(), "marks that stack");
        assert!(clean_name(&"x".repeat(33)).is_err());
    }

    #[test]
    fn names_that_look_alike_have_one_shape() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnnа"),
            ("Anna", "An na"),
            ("paul", "раul"),
            ("Tom", "Torn"),
            ("Bill", "BiII"),
            ("Zoë", "ZOË"),
            ("Ⅳan", "IVan"),
        ] {
            assert_eq!(shape(one), shape(other), "{one} {other}");
        }
        assert_ne!(shape("Anna"), shape("Hanna"));
        assert_ne!(shape("Zoë"), shape("Zoe"));
    }
}
