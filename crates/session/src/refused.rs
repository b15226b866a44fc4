//! Why a host's request to a game was refused, in whichever language it is asked for.

use std::fmt;
use std::sync::Arc;

use tabletop::{Illegal, Refusal};
use texts::{Lang, Telling, Words, args};

/// Why something was refused. Nothing changed.
///
/// The reason is kept, not its words: whoever shows it says in which language.
#[derive(Clone)]
pub struct Refused {
    /// The paragraph that forbids it, if one does.
    pub rule: Option<&'static str>,
    reason: Reason,
}

#[derive(Clone)]
enum Reason {
    /// What is wrong with what somebody wrote, in English.
    Text(String),
    /// A message that all games share.
    Message(&'static str),
    /// A rule of the game.
    Illegal(Arc<dyn Fn(Lang) -> String + Send + Sync>),
    /// One of several choices that were to be made together, counted from 1, and why not.
    OfSeveral(usize, Box<Reason>),
}

impl Refused {
    /// A refusal by a message that all games share.
    pub(crate) fn message(id: &'static str) -> Refused {
        Refused { rule: None, reason: Reason::Message(id) }
    }

    /// A refusal by the rules of a game.
    pub(crate) fn illegal<R: Telling>(illegal: Illegal<R::Breach>) -> Refused
    where
        R::Breach: 'static,
    {
        let words = move |lang| texts::illegal::<R>(R::words(lang), illegal);
        Refused { rule: illegal.rule(), reason: Reason::Illegal(Arc::new(words)) }
    }

    /// A refusal of several choices because of the one at this index.
    pub(crate) fn of_several(self, index: usize) -> Refused {
        Refused { reason: Reason::OfSeveral(index + 1, Box::new(self.reason)), ..self }
    }

    /// The reason in words.
    pub fn say(&self, lang: Lang) -> String {
        self.reason.say(lang)
    }
}

impl Reason {
    fn say(&self, lang: Lang) -> String {
        match self {
            Reason::Text(text) => text.clone(),
            Reason::Message(id) => Words::of(lang).say(id),
            Reason::Illegal(words) => words(lang),
            Reason::OfSeveral(nth, reason) => {
                let reason = reason.say(lang);
                Words::of(lang).say_with("refused-of-several", &args! { nth: *nth, reason: reason.as_str() })
            }
        }
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refused").field(&self.rule).field(&self.say(Lang::English)).finish()
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: refusal.rule, reason: Reason::Text(refusal.message) }
    }
}
