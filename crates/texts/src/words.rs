//! One language: its Fluent files, ready to speak.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// The Fluent files of one language: their names and their texts. A file that is not listed here is not read.
macro_rules! fluent_files {
    ($tag:literal: $($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../fluent/", $tag, "/", $name, ".ftl")))),*]
    };
    ($tag:literal) => {
        fluent_files!($tag:
            "general", "pages", "guide", "stone-age", "stone-age-board", "eiszeit", "eiszeit-board", "valley",
            "valley-board",
        )
    };
}

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

    /// The names and texts of the language's Fluent files.
    pub const fn files(self) -> [(&'static str, &'static str); 9] {
        match self {
            Lang::English => fluent_files!("en"),
            Lang::Dutch => fluent_files!("nl"),
            Lang::German => fluent_files!("de"),
        }
    }
}

/// One language, ready to speak. Every message it is asked for exists: the tests of this crate say so.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

static WORDS: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(Words::load));

impl Words {
    /// A language.
    pub fn of(lang: Lang) -> &'static Words {
        &WORDS[lang as usize]
    }

    /// English.
    pub fn english() -> &'static Words {
        Words::of(Lang::English)
    }

    /// Which language this is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    fn load(lang: Lang) -> Words {
        let language = lang.tag().parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // No invisible marks around names and numbers: terminals show them.
        bundle.set_use_isolating(false);
        for (_, text) in lang.files() {
            let (resource, faults) = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, faults)) => (resource, faults),
            };
            debug_assert!(faults.is_empty(), "the Fluent files are well formed: {faults:?}");
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
