//! One language: its Fluent files, ready to speak.
//!
//! The general files (what all games share, and the pages) are parsed once a language. A game adds its own files to them
//! in a [`Catalogue`], so that no file here names a game, and a game that nobody plays is never parsed.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    English,
    /// Dutch.
    Dutch,
    /// German.
    German,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::English, Lang::Dutch, Lang::German];

    /// The language's tag in pages, cookies and commands.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Dutch => "nl",
            Lang::German => "de",
        }
    }

    /// The language's name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::Dutch => "Nederlands",
            Lang::German => "Deutsch",
        }
    }

    /// The language of a tag such as `nl`, `de-AT` or `de_DE.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(primary))
    }
}

/// A Fluent file: its name and its text.
pub type FluentFile = (&'static str, &'static str);

/// The Fluent files of one game in every language, and the words made of them and the general ones, each language when
/// it is first spoken.
pub struct Catalogue {
    files: [&'static [FluentFile]; 3],
    words: [OnceLock<Words>; 3],
}

impl Catalogue {
    /// A catalogue of these files, by language in the order of [`Lang::ALL`]. [`catalogue!`](crate::catalogue) reads them.
    pub const fn new(files: [&'static [FluentFile]; 3]) -> Catalogue {
        Catalogue { files, words: [const { OnceLock::new() }; 3] }
    }

    /// The game's own files in a language.
    pub const fn files(&self, lang: Lang) -> &'static [FluentFile] {
        self.files[lang as usize]
    }

    /// A language with the game's own words.
    pub fn words(&self, lang: Lang) -> &Words {
        self.words[lang as usize].get_or_init(|| {
            let own = self.files(lang).iter().map(|(_, text)| Arc::new(parse(text)));
            Words::new(lang, general(lang).iter().cloned().chain(own))
        })
    }
}

/// The files that name no game.
pub static GENERAL: Catalogue = crate::catalogue!("general", "pages", "front", "guide");

/// The general files of a language, parsed once.
fn general(lang: Lang) -> &'static [Arc<FluentResource>] {
    static PARSED: [OnceLock<Vec<Arc<FluentResource>>>; 3] = [const { OnceLock::new() }; 3];
    let files = GENERAL.files(lang).iter();
    PARSED[lang as usize].get_or_init(|| files.map(|(_, text)| Arc::new(parse(text))).collect())
}

fn parse(text: &str) -> FluentResource {
    let (resource, faults) = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, faults)) => (resource, faults),
    };
    debug_assert!(faults.is_empty(), "the Fluent files are well formed: {faults:?}");
    resource
}

/// A negative number as sentences write it: with a minus sign, since a hyphen looks like a dash and is read as one.
fn with_minus_sign<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replacen('-', "\u{2212}", 1))
        }
        _ => None,
    }
}

/// One language, ready to speak. Every message it is asked for exists: the tests say so.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl Words {
    /// A language without the words of any game: for pages and commands.
    pub fn of(lang: Lang) -> &'static Words {
        static WORDS: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];
        WORDS[lang as usize].get_or_init(|| Words::new(lang, general(lang).iter().cloned()))
    }

    /// English.
    pub fn english() -> &'static Words {
        Words::of(Lang::English)
    }

    /// Which language this is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    fn new(lang: Lang, resources: impl Iterator<Item = Arc<FluentResource>>) -> Words {
        let language = lang.tag().parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // No invisible marks around names and numbers: terminals show them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_minus_sign));
        for resource in resources {
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "no message stands in two Fluent files: {added:?}");
        }
        Words { lang, bundle }
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &FluentArgs::new())
    }

    /// A message with arguments. One that does not exist is shown by its name.
    pub fn say_with(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id} in {}", self.lang.name());
            return id.to_owned();
        };
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut faults);
        debug_assert!(faults.is_empty(), "message {id}: {faults:?}");
        text.into_owned()
    }
}

/// Arguments of a message, by name.
#[macro_export]
macro_rules! args {
    ($($name:ident: $value:expr),* $(,)?) => {{
        let mut args = $crate::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        args
    }};
}

/// The [`Catalogue`] of the Fluent files of these names, which lie in `../fluent/en/`, `nl/` and `de/` as seen from the
/// file that says this. A file that is not named is not read.
#[macro_export]
macro_rules! catalogue {
    ($($name:literal),* $(,)?) => {
        $crate::Catalogue::new([
            &[$(($name, include_str!(concat!("../fluent/en/", $name, ".ftl")))),*],
            &[$(($name, include_str!(concat!("../fluent/nl/", $name, ".ftl")))),*],
            &[$(($name, include_str!(concat!("../fluent/de/", $name, ".ftl")))),*],
        ])
    };
}
