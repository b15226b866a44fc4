//! What a table waits for, as a state keeps it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Awaits, Cites, Illegal, Outcome, Seat};

/// A question that is put to one seat.
pub trait Asks: Cites {
    /// Who is asked.
    fn seat(&self) -> Seat;
}

/// What a table waits for: an answer, the result of a lot, or nothing any more.
///
/// `E` says how the game ended. Where there is nothing to say it is `()`.
///
/// ```
/// use tabletop::Pending;
/// type Waiting = Pending<u8, char, ()>;
///
/// assert_eq!(serde_json::to_string(&Waiting::Decision(3))?, r#"{"decision":3}"#);
/// assert_eq!(serde_json::to_string(&Waiting::Over(()))?, r#""over""#);
/// assert_eq!(serde_json::from_str::<Waiting>(r#"{"lot":"d"}"#)?, Waiting::Lot('d'));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending<D, L, E> {
    /// An answer to this question.
    Decision(D),
    /// The result of this lot.
    Lot(L),
    /// Nothing any more: the game ended like this.
    Over(E),
}

impl<D: Asks + Copy, L: Copy, E: Copy> Pending<D, L, E> {
    /// What a host is told of it; `outcome` says how a game that ended like this came out.
    ///
    /// ```
    /// # use tabletop::{Asks, Cites, Seat};
    /// use tabletop::{Awaits, Outcome, Pending};
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Play;
    /// # impl Cites for Play { fn rule(&self) -> &'static str { "R-1" } }
    /// # impl Asks for Play { fn seat(&self) -> Seat { Seat::FIRST } }
    ///
    /// let ranked = |points: [i32; 2]| Outcome::ranked(&points, |&points| points, "no card is left");
    /// let asked: Pending<Play, char, [i32; 2]> = Pending::Decision(Play);
    /// assert_eq!(asked.awaits(ranked), Awaits::Seat(Seat::FIRST, Play));
    /// assert_eq!(Pending::<Play, char, _>::Over([3, 5]).awaits(ranked), Awaits::Over(ranked([3, 5])));
    /// ```
    #[inline(always)]
    pub fn awaits(&self, outcome: impl FnOnce(E) -> Outcome) -> Awaits<D, L> {
        /// Asked for once a game, and kept away from what is asked for at every step.
        #[cold]
        #[inline(never)]
        fn once<E>(ending: E, outcome: impl FnOnce(E) -> Outcome) -> Outcome {
            outcome(ending)
        }
        match *self {
            Pending::Decision(decision) => Awaits::Seat(decision.seat(), decision),
            Pending::Lot(lot) => Awaits::Lot(lot),
            Pending::Over(ending) => Awaits::Over(once(ending, outcome)),
        }
    }

    /// The question a choice of `seat` would answer, or why it may not choose now.
    #[inline]
    pub fn asked<B>(&self, seat: Seat) -> Result<D, Illegal<B>> {
        match self {
            Pending::Decision(decision) if decision.seat() == seat => Ok(*decision),
            Pending::Decision(decision) => {
                Err(Illegal::NotYourTurn { asked: decision.seat(), rule: decision.rule() })
            }
            Pending::Lot(_) => Err(Illegal::LotComesNext),
            Pending::Over(_) => Err(Illegal::Over),
        }
    }

    /// The lot that is to be settled, or why none is.
    #[inline]
    pub fn called<B>(&self) -> Result<L, Illegal<B>> {
        match self {
            Pending::Lot(lot) => Ok(*lot),
            Pending::Decision(_) => Err(Illegal::ChoiceComesNext),
            Pending::Over(_) => Err(Illegal::Over),
        }
    }

    /// The open question, if there is one.
    #[inline]
    pub fn decision(&self) -> Option<D> {
        match self {
            Pending::Decision(decision) => Some(*decision),
            Pending::Lot(_) | Pending::Over(_) => None,
        }
    }

    /// The awaited lot, if there is one.
    #[inline]
    pub fn lot(&self) -> Option<L> {
        match self {
            Pending::Lot(lot) => Some(*lot),
            Pending::Decision(_) | Pending::Over(_) => None,
        }
    }
}

const NAME: &str = "Pending";
const VARIANTS: [&str; 3] = ["decision", "lot", "over"];

impl<D: Serialize, L: Serialize, E: Serialize> Serialize for Pending<D, L, E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [decision, lot, over] = VARIANTS;
        match self {
            Pending::Decision(it) => serializer.serialize_newtype_variant(NAME, 0, decision, it),
            Pending::Lot(it) => serializer.serialize_newtype_variant(NAME, 1, lot, it),
            Pending::Over(_) if size_of::<E>() == 0 => serializer.serialize_unit_variant(NAME, 2, over),
            Pending::Over(ending) => serializer.serialize_newtype_variant(NAME, 2, over, ending),
        }
    }
}

impl<'de, D, L, E> Deserialize<'de> for Pending<D, L, E>
where
    D: Deserialize<'de>,
    L: Deserialize<'de>,
    E: Deserialize<'de>,
{
    fn deserialize<S: Deserializer<'de>>(deserializer: S) -> Result<Self, S::Error> {
        struct Variants<D, L, E>(PhantomData<(D, L, E)>);

        impl<'de, D, L, E> Visitor<'de> for Variants<D, L, E>
        where
            D: Deserialize<'de>,
            L: Deserialize<'de>,
            E: Deserialize<'de>,
        {
            type Value = Pending<D, L, E>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a decision, a lot or over")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Pending<D, L, E>, A::Error> {
                let (word, variant) = data.variant::<String>()?;
                match word.as_str() {
                    "decision" => variant.newtype_variant().map(Pending::Decision),
                    "lot" => variant.newtype_variant().map(Pending::Lot),
                    "over" if size_of::<E>() == 0 => {
                        variant.unit_variant()?;
                        E::deserialize(serde::de::value::UnitDeserializer::new()).map(Pending::Over)
                    }
                    "over" => variant.newtype_variant().map(Pending::Over),
                    word => Err(A::Error::unknown_variant(word, &VARIANTS)),
                }
            }
        }

        deserializer.deserialize_enum(NAME, &VARIANTS, Variants(PhantomData))
    }
}
