//! Cards, tiles and places that bear a number, and sets of them.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of `COUNT` things, numbered from 1.
pub trait Numbered: Copy + Eq {
    /// How many there are.
    const COUNT: u8;

    /// The thing at this index, counted from 0. The index is below `COUNT`.
    fn at(index: u8) -> Self;

    /// Its index, counted from 0.
    fn index(self) -> usize;

    /// All, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }
}

/// Defines a thing known by its number, which is what JSON writes.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one of that number, counted from 1.
            pub const fn new(number: u8) -> Option<Self> {
                if 1 <= number && number <= $count { Some(Self(number - 1)) } else { None }
            }

            /// Its number, counted from 1.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }
        }

        impl $crate::sets::Numbered for $name {
            const COUNT: u8 = $count;

            fn at(index: u8) -> Self {
                debug_assert!(index < $count);
                Self(index)
            }

            fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!(concat!($what, " {}: they are numbered 1 to ", $count), number))
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.number()
            }
        }
    };
}
pub(crate) use numbered;

/// A set of numbered things. Written as a list of numbers.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Numbered> Set<T> {
    /// No things.
    pub const EMPTY: Set<T> = Set { bits: 0, of: PhantomData };

    /// All things.
    pub const FULL: Set<T> = Set { bits: (1 << T::COUNT) - 1, of: PhantomData };

    /// How many there are.
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether it is among them.
    pub fn contains(self, it: T) -> bool {
        self.bits >> it.index() & 1 == 1
    }

    /// Puts it among them.
    pub fn insert(&mut self, it: T) {
        self.bits |= 1 << it.index();
    }

    /// Takes it out.
    pub fn remove(&mut self, it: T) {
        self.bits &= !(1 << it.index());
    }

    /// These and it.
    pub fn with(mut self, it: T) -> Set<T> {
        self.insert(it);
        self
    }

    /// Those in both.
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & other.bits, of: PhantomData }
    }

    /// Those in either.
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits | other.bits, of: PhantomData }
    }

    /// The `n`-th of them, counted from 0 in order, if there are that many.
    pub fn nth(self, n: u32) -> Option<T> {
        self.into_iter().nth(n as usize)
    }
}

impl<T: Numbered> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        Members(self)
    }
}

/// The members of a set, in order.
pub struct Members<T>(Set<T>);

impl<T: Numbered> Iterator for Members<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.bits.trailing_zeros() as u8;
        self.0.bits &= self.0.bits - 1;
        Some(T::at(first))
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T: Numbered> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Numbered + Deserialize<'de> + Into<u8>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Set::EMPTY;
        for it in Vec::<T>::deserialize(deserializer)? {
            if set.contains(it) {
                return Err(serde::de::Error::custom(format!("number {} stands there twice", it.into())));
            }
            set.insert(it);
        }
        Ok(set)
    }
}
