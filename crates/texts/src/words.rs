//! One language: its Fluent files, ready to speak.
//!
//! The general files (what all games share, and the pages) are parsed once a language. A game adds its own files to them
//! in a [`Catalogue`], so that no file here names a game, and a game that nobody plays is never parsed.

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabletop::Seat;
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

/// What sentences select on when they speak of the reader.
const YOU: &str = "you";

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
pub static GENERAL: Catalogue = crate::catalogue!("general", "pages", "front", "guide", "lobby", "review");

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
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    bundle: Arc<FluentBundle<Arc<FluentResource>>>,
    people: People,
}

/// Who sits at the table that is spoken of, and who listens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct People {
    /// By seat. Seats without a name are called by their colours.
    names: Vec<String>,
    you: Option<Seat>,
}

/// Whom a text is for: their language, the people at the table they look at, and where they sit there.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// Their language.
    pub lang: Lang,
    /// The names of the players, by seat; none where players are called by their colours.
    pub names: &'a [String],
    /// The seat that is spoken to as "you".
    pub you: Option<Seat>,
}

impl From<Lang> for Reader<'_> {
    /// Somebody who reads of colours: programs, files and terminals.
    fn from(lang: Lang) -> Self {
        Reader { lang, names: &[], you: None }
    }
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
        Words { lang, bundle: Arc::new(bundle), people: People::default() }
    }

    /// The same language, speaking of people instead of colours, and of the reader's own seat as "you".
    ///
    /// ```
    /// use tabletop::Seat;
    /// use texts::{Lang, Reader, Words};
    ///
    /// let names = ["Anna".to_owned(), "Ben".to_owned()];
    /// let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a table has two seats"));
    /// let reader = Reader { lang: Lang::German, names: &names, you: Some(ben) };
    /// let words = Words::of(reader.lang).among(reader);
    /// assert_eq!((words.name(anna), words.name(ben)), ("Anna".to_owned(), "du".to_owned()));
    /// // Sentences choose their form by this: `{ $seat -> [you] Du stellst … *[other] { $seat } stellt … }`.
    /// assert_eq!(words.seat(ben), "you");
    /// ```
    #[must_use]
    pub fn among(&self, reader: Reader<'_>) -> Words {
        let people = People { names: reader.names.to_vec(), you: reader.you };
        Words { people, ..self.clone() }
    }

    /// A seat, as an argument of a sentence: the name of who sits there or, where nobody's name is known, its colour. The
    /// reader's own seat is `you`, a key that sentences select on and never show.
    pub fn seat(&self, seat: Seat) -> String {
        if self.people.you == Some(seat) { YOU.to_owned() } else { self.called(seat) }
    }

    /// A seat as it stands in a list or on a label: a name, a colour, or "you" in the reader's language.
    pub fn name(&self, seat: Seat) -> String {
        if self.people.you == Some(seat) { self.say("seat-you") } else { self.called(seat) }
    }

    /// What others call whoever sits there: their name or, where it is not known, their colour.
    pub fn called(&self, seat: Seat) -> String {
        match self.people.names.get(seat.index()) {
            // Nobody is taken for the reader because of how they call themselves.
            Some(name) if name == YOU => crate::sentence(name.clone()),
            Some(name) => name.clone(),
            None => self.say(&format!("seat-{}", seat.number())),
        }
    }

    /// What somebody is asked: to the reader without a name, before others by the name of who is asked.
    pub fn ask(&self, seat: Seat, question: String) -> String {
        if self.people.you == Some(seat) {
            return crate::sentence(question);
        }
        self.say_with("asked", &crate::args! { seat: self.called(seat), question: question })
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
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
