//! Messages are read by people: the names of our types and the braces of `Debug` do not belong there.

/// Whether a message is free of names that only the code has: `IcePlain`, `Seat(0)`, `Place { seat`, `struct Mat`.
///
/// ```
/// use tabletop::testing::is_prose;
///
/// assert!(is_prose(r#"pending: {"act":{"seat":0}} cannot be asked at this table"#));
/// assert!(is_prose("Red (a bot) is asked. Wait for them."));
/// assert!(!is_prose("pending: Act { seat: 0 }"));
/// assert!(!is_prose("Seat(0) is asked"));
/// assert!(!is_prose("the terrain IcePlain"));
/// assert!(!is_prose("[First, Second]"));
/// assert!(!is_prose("invalid type: integer `5`, expected struct Mat"));
/// ```
pub fn is_prose(message: &str) -> bool {
    const KINDS: [&str; 5] =
        ["::", "expected struct ", "expected enum ", "expected tuple ", "expected newtype "];
    let is_type = |word: &str| word.starts_with(char::is_uppercase);
    let is_camel = |word: &str| {
        let pairs = word.chars().zip(word.chars().skip(1));
        pairs.into_iter().any(|(a, b)| a.is_lowercase() && b.is_uppercase())
    };
    let follows_type = |mark: &str| {
        let before = message.match_indices(mark).map(|(index, _)| &message[..index]);
        before
            .into_iter()
            .any(|before| is_type(before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or("")))
    };
    let mut words = message.split(|c: char| !c.is_alphanumeric());
    let has_list = message.split('[').skip(1).any(is_type);
    // The reader of JSON itself speaks of variants and names no type by it.
    let is_named = |kind: &&str| {
        message.match_indices(*kind).any(|(at, _)| !message[at + kind.len()..].starts_with("variant"))
    };
    let has_kind = KINDS.iter().any(is_named);
    !words.any(is_camel) && !follows_type("(") && !follows_type(" {") && !has_list && !has_kind
}
