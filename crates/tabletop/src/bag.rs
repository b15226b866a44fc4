//! A bag: how many there are of each kind, in no order.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{By, Member, Set};

/// How many there are of each kind, in no order: a deck with copies, a pile of tiles, a bag of stones.
/// `N` is `K::COUNT`. Written as a list.
///
/// A bag has no order to leak: what comes out next is drawn when it is drawn.
///
/// ```
/// use tabletop::{Bag, members};
///
/// members! {
///     /// The cards of a small deck.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
///     #[serde(rename_all = "snake_case")]
///     pub enum Card: u8 { Mammoth, Fire, Cave }
/// }
///
/// let mut deck: Bag<Card, 3> = [Card::Fire, Card::Cave, Card::Fire].into_iter().collect();
/// assert_eq!((deck.len(), deck.count(Card::Fire)), (3, 2));
/// assert_eq!(deck.take(Card::Mammoth), None, "there is none");
/// assert_eq!(deck.take(Card::Fire), Some(()));
/// assert_eq!(serde_json::to_string(&deck)?, r#"["fire","cave"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct Bag<K: Member, const N: usize> {
    counts: By<K, u8, N>,
    /// Those of which there are some: it follows from the counts, and is asked for more often than they change.
    kinds: Set<K>,
}

impl<K: Member, const N: usize> Bag<K, N> {
    /// A bag with so many of each, in the order of the kinds.
    pub fn new(counts: [u8; N]) -> Self {
        let counts = By::new(counts);
        Bag { counts, kinds: counts.some() }
    }

    /// How many there are of a kind.
    #[inline]
    pub fn count(&self, it: K) -> u8 {
        self.counts[it]
    }

    /// How many there are of all these kinds.
    #[inline]
    pub fn count_of(&self, kinds: Set<K>) -> u32 {
        self.counts.total_of(kinds & self.kinds)
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.counts.total()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The kinds there are.
    #[inline]
    pub fn kinds(&self) -> Set<K> {
        self.kinds
    }

    /// Puts one in; none if there is no more room for the count.
    #[inline]
    pub fn put(&mut self, it: K) -> Option<()> {
        let count = &mut self.counts[it];
        *count = count.checked_add(1)?;
        self.kinds |= Set::of(it);
        Some(())
    }

    /// Takes one out; none if there is none.
    #[inline]
    pub fn take(&mut self, it: K) -> Option<()> {
        let count = &mut self.counts[it];
        *count = count.checked_sub(1)?;
        if *count == 0 {
            self.kinds -= Set::of(it);
        }
        Some(())
    }

    /// Moves everything of these kinds from the other bag into this one.
    ///
    /// ```
    /// use tabletop::{Bag, Seat, Set};
    /// let [red, blue] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
    /// let (mut pile, mut discards) = (Bag::<Seat, 6>::default(), Bag::from_iter([red, blue, blue]));
    /// pile.absorb(&mut discards, Set::of(blue));
    /// assert_eq!((pile.len(), discards.len()), (2, 1));
    /// ```
    #[inline]
    pub fn absorb(&mut self, other: &mut Bag<K, N>, kinds: Set<K>) {
        let moved = kinds & other.kinds;
        for it in moved {
            self.counts[it] += std::mem::take(&mut other.counts[it]);
        }
        self.kinds |= moved;
        other.kinds -= moved;
    }

    /// Moves everything from the other bag into this one.
    #[inline]
    pub fn absorb_all(&mut self, other: &mut Bag<K, N>) {
        self.absorb(other, Set::FULL);
    }

    /// All there are, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.counts.iter().flat_map(|(it, &count)| std::iter::repeat_n(it, count.into()))
    }

    /// How many there are of each kind.
    #[inline]
    pub fn counts(&self) -> &By<K, u8, N> {
        &self.counts
    }
}

impl<K: Member, const N: usize> Clone for Bag<K, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Member, const N: usize> Copy for Bag<K, N> {}

impl<K: Member, const N: usize> PartialEq for Bag<K, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<K: Member, const N: usize> Eq for Bag<K, N> {}

impl<K: Member, const N: usize> std::hash::Hash for Bag<K, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<K: Member, const N: usize> Default for Bag<K, N> {
    fn default() -> Self {
        Bag { counts: By::default(), kinds: Set::EMPTY }
    }
}

impl<K: Member + fmt::Debug, const N: usize> fmt::Debug for Bag<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<K: Member, const N: usize> FromIterator<K> for Bag<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(all: I) -> Self {
        let mut bag = Bag::default();
        for it in all {
            let put = bag.put(it);
            debug_assert!(put.is_some(), "a bag has room for 255 of each kind");
        }
        bag
    }
}

impl<K: Member + Serialize, const N: usize> Serialize for Bag<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, K: Member + Deserialize<'de>, const N: usize> Deserialize<'de> for Bag<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::default();
        for it in Vec::<K>::deserialize(deserializer)? {
            bag.put(it).ok_or_else(|| serde::de::Error::custom("there are more than 255 of a kind"))?;
        }
        Ok(bag)
    }
}
