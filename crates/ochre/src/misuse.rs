//! What is wrong with a command line, in the user's language. In English the parser says it well itself.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use texts::{Lang, Words, args};

/// What to say of a mistake in the arguments; none where the parser's own words do.
pub(crate) fn told(error: &clap::Error, words: &Words) -> Option<String> {
    if words.lang() == Lang::English {
        return None;
    }
    let [arg, other] = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| context(error, kind));
    let of_arg = |id: &str| words.say_with(id, &args! { arg: arg.as_str() });
    let first = match error.kind() {
        ErrorKind::UnknownArgument => of_arg("cli-unknown"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(error, ContextKind::InvalidValue);
            words.say_with("cli-invalid", &args! { arg: arg.as_str(), value: value })
        }
        ErrorKind::MissingRequiredArgument => of_arg("cli-missing"),
        ErrorKind::InvalidSubcommand => {
            let name = context(error, ContextKind::InvalidSubcommand);
            words.say_with("cli-no-command", &args! { name: name })
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words.say("cli-command-missing")
        }
        ErrorKind::ArgumentConflict => {
            words.say_with("cli-conflict", &args! { arg: arg.as_str(), other: other })
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            of_arg("cli-count")
        }
        _ => return None,
    };
    let cause = std::error::Error::source(error).map(|cause| format!(" ({cause})"));
    let listed = |id: &str, kinds: &[ContextKind]| {
        let found = kinds.iter().map(|&kind| context(error, kind)).find(|found| !found.is_empty());
        found.map(|found| words.say_with(id, &args! { values: found }))
    };
    let valid = listed("cli-valid", &[ContextKind::ValidValue, ContextKind::ValidSubcommand]);
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let more = [valid, listed("cli-meant", &meant), Some(words.say("cli-help"))];
    let more: Vec<String> = more.into_iter().flatten().collect();
    Some(format!("{first}{}\n{}", cause.unwrap_or_default(), more.join(" ")))
}

/// What the parser says of a mistake under this head.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::Cli;

    fn said(lang: Lang, line: &str) -> Option<String> {
        let line = std::iter::once("ochre").chain(line.split(' '));
        told(&Cli::try_parse_from(line).err().unwrap(), Words::of(lang))
    }

    #[test]
    fn mistakes_are_told_in_the_users_language_with_what_would_be_right() {
        assert_eq!(said(Lang::English, "play --seatz me"), None);
        for lang in [Lang::Dutch, Lang::German] {
            for (line, named) in [
                ("play stone-age --seatz me", "--seatz"),
                ("play stone-age --seats nobody", "nobody"),
                ("play stone-age --players many", "many"),
                ("play", "GAME"),
                ("plaie", "plaie"),
                ("play stone-age --resume x", "--resume"),
                ("games --json --json", "--json"),
            ] {
                let said = said(lang, line).unwrap();
                assert!(said.contains(named) && said.contains("--help"), "{line}: {said}");
            }
        }
        let said = said(Lang::German, "play stone-age --seatz me").unwrap();
        assert!(said.starts_with("„--seatz“ gibt es hier nicht.") && said.contains("--seats"), "{said}");
    }
}
