//! Things that stand in a fixed order: the variants of an enum, or ids by number.
//!
//! Everything a game counts or collects (resources, cards, hexes, seats) is a [`Member`]. From that one
//! fact follow sets of them ([`Set`](crate::Set)), tables by them ([`By`](crate::By)) and bags of them
//! ([`Bag`](crate::Bag)). The two macros here write the trait down: [`members!`](crate::members) for an
//! enum, [`numbered!`](crate::numbered) for an id.

use crate::{MAX_SEATS, Seat};

/// One of `COUNT` things that stand in a fixed order; at most 64.
///
/// ```
/// use tabletop::{Member, members};
///
/// members! {
///     /// What a roll can bring.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Good: u8 { Food, Wood, Stone }
/// }
///
/// assert_eq!(Good::COUNT, 3);
/// assert_eq!(Good::at(1), Good::Wood);
/// assert_eq!(Good::Stone.index(), 2);
/// assert!(Good::all().eq(Good::ALL));
/// ```
pub trait Member: Copy + Eq {
    /// How many there are.
    const COUNT: u8;

    /// The word whose bits a set of them is kept in: the smallest that has `COUNT` bits.
    type Bits: Bits;

    /// The thing at this index, counted from 0. The index is below `COUNT`.
    fn at(index: u8) -> Self;

    /// Its index, counted from 0.
    fn index(self) -> usize;

    /// All of them, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(Self::at)
    }
}

impl Member for Seat {
    const COUNT: u8 = MAX_SEATS as u8;

    type Bits = u8;

    #[inline]
    fn at(index: u8) -> Seat {
        Seat::new(index).unwrap_or(Seat::FIRST)
    }

    #[inline]
    fn index(self) -> usize {
        Seat::index(self)
    }
}

/// An unsigned word whose bits stand for the members of a set.
///
/// Sets compute in `u64` and are kept in the smallest word that holds them: a set of seats is one byte.
pub trait Bits: Copy + Eq + std::hash::Hash + std::fmt::Debug + Send + Sync + 'static {
    /// The words in which the lowest 0, 1, 2 … bits are set, as far as the word goes.
    const LOWEST: [Self; 65];

    /// The same bits in the widest word.
    fn widen(self) -> u64;

    /// The same bits in this word; those it has no room for are lost.
    fn narrow(bits: u64) -> Self;
}

macro_rules! bits {
    ($($Word:ty)*) => {$(
        impl Bits for $Word {
            const LOWEST: [$Word; 65] = {
                let mut words = [0; 65];
                let mut count = 1;
                while count <= 64 {
                    words[count] = words[count - 1] << 1 | 1;
                    count += 1;
                }
                words
            };

            #[inline]
            fn widen(self) -> u64 {
                self.into()
            }

            #[inline]
            fn narrow(bits: u64) -> $Word {
                bits as $Word
            }
        }
    )*};
}

bits! { u8 u16 u32 u64 }

/// Declares an enum whose variants are [`Member`]s, with `ALL`, and `set` for constant sets of them.
///
/// Behind the name stands the word that holds a set of them.
///
/// ```
/// use tabletop::{Set, members};
///
/// members! {
///     /// The four seasons.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Season: u8 {
///         /// When the ice breaks.
///         Spring,
///         Summer,
///         Autumn,
///         Winter,
///     }
/// }
///
/// const COLD: Set<Season> = Season::set(&[Season::Autumn, Season::Winter]);
/// assert!(COLD.contains(Season::Winter));
/// assert_eq!(Season::ALL.len(), 4);
/// ```
#[macro_export]
macro_rules! members {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $Bits:ty {
            $($(#[$variant_meta:meta])* $Variant:ident),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)]
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant),+
        }

        #[allow(dead_code)]
        impl $Name {
            /// All of them, in order.
            pub const ALL: [$Name; [$($Name::$Variant),+].len()] = [$($Name::$Variant),+];

            /// The set of these.
            pub const fn set(these: &[$Name]) -> $crate::Set<$Name> {
                let mut bits: $Bits = 0;
                let mut index = 0;
                while index < these.len() {
                    bits |= 1 << these[index] as u8;
                    index += 1;
                }
                $crate::Set::of_bits(bits)
            }
        }

        impl $crate::Member for $Name {
            const COUNT: u8 = $Name::ALL.len() as u8;

            type Bits = $Bits;

            #[inline]
            fn at(index: u8) -> $Name {
                $Name::ALL[index as usize]
            }

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// Declares an id: one of so many things that are known by a number, written as that number.
///
/// The range says how they are numbered; behind the name stands the word that holds a set of them. What is
/// written down is checked when it is read.
///
/// ```
/// use tabletop::{Member, numbered};
///
/// numbered! {
///     /// One of the 36 cards.
///     pub struct CardId: u64 = 1..=36, "card";
/// }
///
/// let card = CardId::new(36).expect("there are 36 cards");
/// assert_eq!((card.number(), card.index()), (36, 35));
/// assert_eq!(CardId::new(0), None);
/// assert_eq!(serde_json::to_string(&card)?, "36");
/// let refused = serde_json::from_str::<CardId>("37").unwrap_err();
/// assert_eq!(refused.to_string(), "card 37: they are numbered 1 to 36");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! numbered {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Name:ident: $Bits:ty = $first:literal..=$last:literal, $what:literal;
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            $crate::serde::Serialize, $crate::serde::Deserialize,
        )]
        #[serde(crate = "tabletop::serde", try_from = "u8", into = "u8")]
        $vis struct $Name(u8);

        #[allow(dead_code)]
        impl $Name {
            /// The one of that number, if there is one.
            pub const fn new(number: u8) -> Option<$Name> {
                if $first <= number as i16 && number as i16 <= $last as i16 { Some($Name(number - $first)) } else { None }
            }

            /// Its number.
            pub const fn number(self) -> u8 {
                self.0 + $first
            }

            /// Its index, counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $Name> + ExactSizeIterator + Clone {
                (0..=$last - $first).map($Name)
            }

            /// The set of those with these numbers.
            pub const fn set(numbers: &[u8]) -> $crate::Set<$Name> {
                let mut bits: $Bits = 0;
                let mut index = 0;
                while index < numbers.len() {
                    bits |= 1 << (numbers[index] - $first);
                    index += 1;
                }
                $crate::Set::of_bits(bits)
            }
        }

        impl $crate::Member for $Name {
            const COUNT: u8 = $last - $first + 1;

            type Bits = $Bits;

            #[inline]
            fn at(index: u8) -> $Name {
                debug_assert!(index < Self::COUNT, "the index is below the count");
                $Name(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl TryFrom<u8> for $Name {
            type Error = String;

            fn try_from(number: u8) -> Result<$Name, String> {
                $Name::new(number)
                    .ok_or_else(|| format!(concat!($what, " {}: they are numbered {} to {}"), number, $first, $last))
            }
        }

        impl From<$Name> for u8 {
            fn from(it: $Name) -> u8 {
                it.number()
            }
        }

        impl std::fmt::Debug for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($what, " {}"), self.number())
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.number().fmt(f)
            }
        }
    };
}
