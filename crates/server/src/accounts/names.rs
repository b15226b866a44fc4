//! Names as people choose them.

use crate::error::{Error, Result};

/// The longest name, in characters.
const LONGEST_NAME: usize = 32;

/// A name as it may be shown: without what cannot be seen, not empty, not too long.
pub(crate) fn clean_name(name: &str) -> Result<String> {
    let is_odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let visible: String = name.chars().filter(|&c| c.is_whitespace() || !is_odd(c)).collect();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Error::NameEmpty);
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Error::NameTooLong);
    }
    Ok(name)
}

/// What two names must share to be the same.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase()
}
