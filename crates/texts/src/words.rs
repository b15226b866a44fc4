//! One language: its Fluent files, ready to speak.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// One language. Every message it is asked for exists: the tests of this crate say so.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

const ENGLISH_TAG: &str = "en";
const ENGLISH: [&str; 4] = [
    include_str!("../fluent/en/general.ftl"),
    include_str!("../fluent/en/stone-age.ftl"),
    include_str!("../fluent/en/eiszeit.ftl"),
    include_str!("../fluent/en/valley.ftl"),
];

impl Words {
    /// English.
    pub fn english() -> Words {
        let language = ENGLISH_TAG.parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // No invisible marks around names and numbers: terminals show them.
        bundle.set_use_isolating(false);
        for text in ENGLISH {
            let (resource, faults) = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, faults)) => (resource, faults),
            };
            debug_assert!(faults.is_empty(), "the Fluent files are well formed: {faults:?}");
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "no message stands in two Fluent files: {added:?}");
        }
        Words { bundle }
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &FluentArgs::new())
    }

    /// A message with arguments. One that does not exist is shown by its name.
    pub fn say_with(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id}");
            return id.to_owned();
        };
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut faults);
        debug_assert!(faults.is_empty(), "message {id}: {faults:?}");
        text.into_owned()
    }
}

/// Arguments of a message, by name.
macro_rules! args {
    ($($name:ident: $value:expr),* $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        args
    }};
}
pub(crate) use args;
