//! What is refused, and by which rule.

use std::fmt;

use serde::Serialize;

use crate::Seat;

/// Something that stands on a numbered paragraph of a rulebook.
pub trait Cites {
    /// The paragraph, for instance `SA-4.3`.
    fn rule(&self) -> &'static str;
}

/// Why a choice or the result of a lot is refused. The table is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal<B> {
    /// The game is over.
    Over,
    /// Not a choice but a lot comes next.
    LotComesNext,
    /// Not a lot but a choice comes next.
    ChoiceComesNext,
    /// Another seat is asked.
    NotYourTurn {
        /// The seat that is asked.
        asked: Seat,
        /// The paragraph the open question stands on.
        rule: &'static str,
    },
    /// The choice answers another question than the open one.
    OtherQuestion {
        /// The paragraph the open question stands on.
        rule: &'static str,
    },
    /// The lot that comes next has no such result.
    NoSuchResult {
        /// The paragraph the lot stands on.
        rule: &'static str,
    },
    /// A rule of the game forbids it.
    Breach(B),
}

impl<B: Cites> Illegal<B> {
    /// The paragraph that forbids it, if one does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Illegal::Over | Illegal::LotComesNext | Illegal::ChoiceComesNext => None,
            Illegal::NotYourTurn { rule, .. }
            | Illegal::OtherQuestion { rule }
            | Illegal::NoSuchResult { rule } => Some(rule),
            Illegal::Breach(breach) => Some(breach.rule()),
        }
    }
}

impl<B> From<B> for Illegal<B> {
    fn from(breach: B) -> Self {
        Illegal::Breach(breach)
    }
}

/// Why a setup, a position or a stored event is refused: for hosts and bot authors, in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The paragraph it breaks, if it breaks one.
    pub rule: Option<&'static str>,
    /// What is wrong, in one line.
    pub message: String,
}

impl Refusal {
    /// A refusal that stands on a paragraph.
    pub fn by(rule: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { rule: Some(rule), message: message.into() }
    }

    /// A refusal no paragraph speaks of.
    pub fn because(message: impl Into<String>) -> Refusal {
        Refusal { rule: None, message: message.into() }
    }
}

/// Refuses what does not hold, by the paragraph it breaks: how positions and setups are checked.
///
/// ```
/// use tabletop::{Refusal, ensure};
///
/// fn check(people: u8) -> Result<(), Refusal> {
///     ensure(people <= 10, "SA-5.2", || format!("people: {people}, the box has 10"))
/// }
///
/// assert_eq!(check(10), Ok(()));
/// assert_eq!(check(11).unwrap_err().to_string(), "SA-5.2: people: 11, the box has 10");
/// ```
#[inline]
pub fn ensure(holds: bool, rule: &'static str, message: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::by(rule, message())) }
}

/// A value as its JSON says it, a name without quotes: how messages speak of what somebody wrote down. The names of our
/// types are nobody's business.
///
/// ```
/// use tabletop::{Seat, written};
///
/// assert_eq!(written(&"clay_pit"), "clay_pit");
/// assert_eq!(written(&(Seat::FIRST, "forest")), r#"[0,"forest"]"#);
/// ```
pub fn written(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_default();
    match json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(name) => name.to_owned(),
        None => json,
    }
}

/// Declares the rules an answer can break, each with the paragraph that forbids it.
///
/// ```
/// use tabletop::Cites;
///
/// tabletop::breaches! {
///     /// The rules an answer can break.
///     pub enum Breach {
///         /// They have not that many people at home.
///         TooFewPeople = "SA-4.1",
///         /// They have been there this round.
///         AlreadyThere = "SA-4.3",
///     }
/// }
///
/// assert_eq!(Breach::AlreadyThere.rule(), "SA-4.3");
/// ```
#[macro_export]
macro_rules! breaches {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Breach:ident {
            $($(#[$variant_meta:meta])* $Variant:ident = $rule:literal),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $Breach {
            $($(#[$variant_meta])* $Variant),+
        }

        impl $Breach {
            /// All of them, in the order of the rulebook.
            pub const ALL: [$Breach; [$($Breach::$Variant),+].len()] = [$($Breach::$Variant),+];
        }

        impl $crate::Cites for $Breach {
            fn rule(&self) -> &'static str {
                match self {
                    $($Breach::$Variant => $rule),+
                }
            }
        }
    };
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{rule}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Refusal {}
