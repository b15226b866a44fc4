//! Small sets of things that stand in a fixed order, kept as bits.
//!
//! One type serves for seats, cards, hexes, tools and tokens. A set is `Copy`, knows no order but that of
//! its members, and is written as a list.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::nth_bit;
use crate::member::{Bits, Member};
use crate::{Seat, below, written};

/// A set of [`Member`]s, kept in the bits of one word. Written as a list.
///
/// ```
/// use tabletop::{Seat, Set};
///
/// let [red, blue, green] = [0, 1, 2].map(|n| Seat::new(n).expect("a seat"));
/// let mut passed = Set::of(red);
/// passed.insert(green);
///
/// assert!(passed.contains(green) && !passed.contains(blue));
/// assert_eq!(passed.len(), 2);
/// assert_eq!(passed.iter().collect::<Vec<_>>(), [red, green]);
/// assert_eq!(Seat::set(3) - passed, Set::of(blue));
/// assert_eq!(serde_json::to_string(&passed)?, "[0,2]");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct Set<T: Member> {
    bits: T::Bits,
}

impl<T: Member> Set<T> {
    /// The set without members.
    pub const EMPTY: Set<T> = Set { bits: <T::Bits as Bits>::LOWEST[0] };

    /// The set of all members.
    ///
    /// ```
    /// use tabletop::{MAX_SEATS, Seat, Set};
    /// assert_eq!(Set::<Seat>::FULL.len() as usize, MAX_SEATS);
    /// ```
    pub const FULL: Set<T> = Set { bits: <T::Bits as Bits>::LOWEST[T::COUNT as usize] };

    /// The set whose members' bits these are; for constants. Bits beyond the last member must be clear.
    pub const fn of_bits(bits: T::Bits) -> Set<T> {
        Set { bits }
    }

    /// The bits of the members, the first lowest.
    #[inline]
    pub fn bits(self) -> T::Bits {
        self.bits
    }

    #[inline]
    pub(crate) fn wide(self) -> u64 {
        self.bits.widen()
    }

    #[inline]
    pub(crate) fn of_wide(bits: u64) -> Set<T> {
        Set { bits: T::Bits::narrow(bits) }
    }

    /// The set of this one member.
    #[inline]
    pub fn of(it: T) -> Set<T> {
        Set::of_wide(1 << it.index())
    }

    /// The set of the first `n` members in order.
    ///
    /// ```
    /// use tabletop::{Seat, Set};
    /// assert_eq!(Set::<Seat>::lowest(3), Seat::set(3));
    /// ```
    #[inline]
    pub fn lowest(n: u8) -> Set<T> {
        Set { bits: T::Bits::LOWEST[usize::from(n)] }
    }

    /// All members for which `keeps` holds.
    #[inline]
    pub fn such_that(keeps: impl Fn(T) -> bool) -> Set<T> {
        let bit = |index: u8| u64::from(keeps(T::at(index))) << index;
        Set::of_wide((0..T::COUNT).fold(0, |bits, index| bits | bit(index)))
    }

    /// Those of these members for which `keeps` holds.
    #[must_use]
    #[inline]
    pub fn filter(self, keeps: impl Fn(T) -> bool) -> Set<T> {
        self.into_iter().filter(|&it| keeps(it)).collect()
    }

    /// The number of members.
    #[inline]
    pub fn len(self) -> u32 {
        self.wide().count_ones()
    }

    /// Whether the set has no members.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Set::EMPTY
    }

    /// Whether this is a member.
    #[inline]
    pub fn contains(self, it: T) -> bool {
        self.wide() >> it.index() & 1 == 1
    }

    /// Adds a member; whether it is new.
    #[inline]
    pub fn insert(&mut self, it: T) -> bool {
        let is_new = !self.contains(it);
        *self = self.with(it);
        is_new
    }

    /// Removes a member; whether it was there.
    #[inline]
    pub fn remove(&mut self, it: T) -> bool {
        let was_there = self.contains(it);
        *self = self.without(it);
        was_there
    }

    /// Adds a member that is not there yet: the fold of an event asks for this, and refuses a stored event
    /// that would add it twice.
    ///
    /// ```
    /// use tabletop::{Seat, Set};
    /// let mut passed = Set::EMPTY;
    /// assert_eq!(passed.put(Seat::FIRST), Some(()));
    /// assert_eq!(passed.put(Seat::FIRST), None);
    /// ```
    #[inline]
    pub fn put(&mut self, it: T) -> Option<()> {
        self.insert(it).then_some(())
    }

    /// Removes a member that is there; none if it is not.
    #[inline]
    pub fn take(&mut self, it: T) -> Option<()> {
        self.remove(it).then_some(())
    }

    /// The set with this member as well.
    #[must_use]
    #[inline]
    pub fn with(self, it: T) -> Set<T> {
        self | Set::of(it)
    }

    /// The set without this member.
    #[must_use]
    #[inline]
    pub fn without(self, it: T) -> Set<T> {
        self - Set::of(it)
    }

    /// Whether every member is in the other set too.
    ///
    /// ```
    /// use tabletop::{Seat, Set};
    /// assert!(Seat::set(2).is_within(Seat::set(4)));
    /// assert!(!Seat::set(4).is_within(Seat::set(2)));
    /// ```
    #[inline]
    pub fn is_within(self, other: Set<T>) -> bool {
        (self - other).is_empty()
    }

    /// The first member in order.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.into_iter().next()
    }

    /// The first member at or after this index.
    ///
    /// ```
    /// use tabletop::{Seat, Set};
    /// let seats = Seat::set(4).without(Seat::FIRST);
    /// assert_eq!(seats.first_from(0), Seat::new(1));
    /// assert_eq!(seats.first_from(4), None);
    /// ```
    #[inline]
    pub fn first_from(self, index: u8) -> Option<T> {
        let passed = u64::MAX.checked_shl(index.into()).unwrap_or(0);
        Set::<T>::of_wide(self.wide() & passed).first()
    }

    /// The `n`-th member, counted from 0 in order, if there are that many.
    #[inline]
    pub fn nth(self, n: u32) -> Option<T> {
        if n < self.len() { Some(T::at(nth_bit(self.wide(), n))) } else { None }
    }

    /// One of the members, each equally likely; none if there is none, and then nothing is drawn.
    ///
    /// ```
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// use tabletop::{Seat, Set};
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let start_player = Seat::set(4).draw(&mut rng).expect("four sit there");
    /// assert!(Seat::set(4).contains(start_player));
    /// assert_eq!(Set::<Seat>::EMPTY.draw(&mut rng), None);
    /// ```
    #[inline]
    pub fn draw(self, rng: &mut impl rand_core::Rng) -> Option<T> {
        if self.is_empty() { None } else { Some(T::at(nth_bit(self.wide(), below(rng, self.len())))) }
    }

    /// The members, in order.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members(self)
    }

    /// The `n`-th set made of these members, in the order of [`Set::subsets`]: the bits of `n` say which members are
    /// in it.
    ///
    /// ```
    /// use tabletop::Seat;
    /// let nth = |n: usize| Seat::set(3).subset(n as u64);
    /// assert!(Seat::set(3).subsets().enumerate().all(|(n, subset)| nth(n) == subset));
    /// ```
    #[must_use]
    #[inline]
    pub fn subset(self, n: u64) -> Set<T> {
        let (mut members, mut n, mut subset) = (self.wide(), n, 0);
        while n != 0 && members != 0 {
            let lowest = members & members.wrapping_neg();
            subset |= if n & 1 == 1 { lowest } else { 0 };
            (members, n) = (members & !lowest, n >> 1);
        }
        Set::of_wide(subset)
    }

    /// Every set made of these members, the empty one first.
    ///
    /// ```
    /// use tabletop::{Seat, Set};
    /// let [red, blue] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
    /// let alliances: Vec<Set<Seat>> = Seat::set(2).subsets().collect();
    /// assert_eq!(alliances, [Set::EMPTY, Set::of(red), Set::of(blue), Seat::set(2)]);
    /// ```
    #[inline]
    pub fn subsets(self) -> impl Iterator<Item = Set<T>> {
        let all = self.wide();
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let bits: u64 = next?;
            // Counts on in the bits of this set alone: the borrow runs across those between them.
            next = if bits == all { None } else { Some(bits.wrapping_sub(all) & all) };
            Some(Set::of_wide(bits))
        })
    }
}

impl Seat {
    /// The seats of a table of `players`.
    #[inline]
    pub fn set(players: u8) -> Set<Seat> {
        Set::lowest(players)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        Members(self)
    }
}

/// The members of a set, in order.
#[derive(Clone)]
pub struct Members<T: Member>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let bits = self.0.wide();
        if bits == 0 {
            return None;
        }
        self.0 = Set::of_wide(bits & (bits - 1));
        Some(T::at(bits.trailing_zeros() as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl<T: Member> DoubleEndedIterator for Members<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let last = 63_u32.checked_sub(self.0.wide().leading_zeros())?;
        self.0 = Set::of_wide(self.0.wide() & !(1 << last));
        Some(T::at(last as u8))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

impl<T: Member> BitOr for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::of_wide(self.wide() | other.wide())
    }
}

impl<T: Member> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: Member> BitAnd for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::of_wide(self.wide() & other.wide())
    }
}

impl<T: Member> BitAndAssign for Set<T> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T>) {
        *self = *self & other;
    }
}

impl<T: Member> Sub for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set::of_wide(self.wide() & !other.wide())
    }
}

impl<T: Member> SubAssign for Set<T> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T>) {
        *self = *self - other;
    }
}

impl<T: Member> Not for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn not(self) -> Set<T> {
        Set::FULL - self
    }
}

impl<T: Member> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Member> Copy for Set<T> {}

impl<T: Member> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T: Member> Eq for Set<T> {}

impl<T: Member> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

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
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Member> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        *self = members.into_iter().fold(*self, Set::with);
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Member + Deserialize<'de> + Serialize> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Set::EMPTY;
        for it in Vec::<T>::deserialize(deserializer)? {
            if !set.insert(it) {
                return Err(serde::de::Error::custom(format!("{} stands there twice", written(&it))));
            }
        }
        Ok(set)
    }
}

/// A set written as the number whose bits it is, for fields whose format is older than [`Set`].
///
/// ```
/// use tabletop::{Seat, Set};
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Fought {
///     #[serde(with = "tabletop::as_bits")]
///     by: Set<Seat>,
/// }
///
/// assert_eq!(serde_json::to_string(&Fought { by: Seat::set(2) })?, r#"{"by":3}"#);
/// assert!(serde_json::from_str::<Fought>(r#"{"by":255}"#).is_err(), "there are six seats");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub mod as_bits {
    use super::{Deserialize, Deserializer, Member, Serializer, Set};

    /// Writes the set as a number.
    pub fn serialize<T: Member, S: Serializer>(set: &Set<T>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(set.wide())
    }

    /// Reads the set from a number; bits that stand for nothing are refused.
    pub fn deserialize<'de, T: Member, D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let bits = u64::deserialize(deserializer)?;
        let set = Set::of_wide(bits) & Set::FULL;
        if set.wide() != bits {
            let count = T::COUNT;
            return Err(serde::de::Error::custom(format!(
                "{bits}: a set of {count} things has {count} bits"
            )));
        }
        Ok(set)
    }
}
