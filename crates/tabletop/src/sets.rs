//! Small sets of things that stand in a fixed order, kept as bits.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{MAX_SEATS, Seat};

/// One of `COUNT` things that stand in a fixed order; at most 64.
pub trait Member: Copy + Eq {
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

impl Member for Seat {
    const COUNT: u8 = MAX_SEATS as u8;

    fn at(index: u8) -> Seat {
        Seat::new(index).unwrap_or(Seat::FIRST)
    }

    fn index(self) -> usize {
        Seat::index(self)
    }
}

/// A set of things. Written as a list.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Member> Set<T> {
    /// No things.
    pub const EMPTY: Set<T> = Set { bits: 0, of: PhantomData };

    /// All things.
    pub const FULL: Set<T> = Set { bits: u64::MAX >> (64 - T::COUNT), of: PhantomData };

    /// It alone.
    pub fn of(it: T) -> Set<T> {
        Set { bits: 1 << it.index(), of: PhantomData }
    }

    /// Those for which `keeps` holds.
    #[inline]
    pub fn such_that(keeps: impl Fn(T) -> bool) -> Set<T> {
        let bits = (0..T::COUNT).fold(0, |bits, index| bits | u64::from(keeps(T::at(index))) << index);
        Set { bits, of: PhantomData }
    }

    /// Those of these for which `keeps` holds.
    #[must_use]
    pub fn filter(self, keeps: impl Fn(T) -> bool) -> Set<T> {
        self.into_iter().filter(|&it| keeps(it)).collect()
    }

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
    #[must_use]
    pub fn with(self, it: T) -> Set<T> {
        self.or(Set::of(it))
    }

    /// These but not it.
    #[must_use]
    pub fn without(self, it: T) -> Set<T> {
        self.minus(Set::of(it))
    }

    /// Those in both.
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & other.bits, of: PhantomData }
    }

    /// Those in either.
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits | other.bits, of: PhantomData }
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & !other.bits, of: PhantomData }
    }

    /// Whether every one of these is in the other.
    pub fn is_within(self, other: Set<T>) -> bool {
        self.minus(other).is_empty()
    }

    /// The first of them, in order.
    pub fn first(self) -> Option<T> {
        self.into_iter().next()
    }

    /// The `n`-th of them, counted from 0 in order, if there are that many.
    pub fn nth(self, n: u32) -> Option<T> {
        self.into_iter().nth(n as usize)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        Members(self)
    }
}

/// The members of a set, in order.
pub struct Members<T>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.0.bits == 0 {
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

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Member + Deserialize<'de> + fmt::Debug> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Set::EMPTY;
        for it in Vec::<T>::deserialize(deserializer)? {
            if set.contains(it) {
                return Err(serde::de::Error::custom(format!("{it:?} stands there twice")));
            }
            set.insert(it);
        }
        Ok(set)
    }
}
