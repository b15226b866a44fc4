//! One value for each of the things that stand in a fixed order.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use rand_core::Rng;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Member, Set, below, written};

/// One `T` for each `K`, in place. `N` is `K::COUNT`; games give the type a name of its own.
///
/// Written as a list in the order of the members. [`as_map`] writes it as a map by their names instead.
///
/// ```
/// use tabletop::{By, Member, members};
///
/// members! {
///     /// What cards are paid with.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Resource: u8 { Wood, Brick, Stone, Gold }
/// }
/// /// One `T` for each resource.
/// type ByResource<T> = By<Resource, T, { Resource::COUNT as usize }>;
///
/// let mut stock = ByResource::<u8>::default();
/// stock[Resource::Gold] = 2;
/// assert_eq!(stock.total(), 2);
/// assert_eq!(stock.some(), Resource::set(&[Resource::Gold]));
/// assert_eq!(serde_json::to_string(&stock)?, "[0,0,0,2]");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct By<K, T, const N: usize> {
    each: [T; N],
    of: PhantomData<K>,
}

impl<K: Member, T, const N: usize> By<K, T, N> {
    /// These, in the order of the members.
    pub const fn new(each: [T; N]) -> Self {
        assert!(N == K::COUNT as usize, "there is one value for each member");
        By { each, of: PhantomData }
    }

    /// What `value` gives for each member.
    ///
    /// ```
    /// use tabletop::{By, MAX_SEATS, Seat};
    /// let numbers = By::<Seat, u8, MAX_SEATS>::from_fn(Seat::number);
    /// assert_eq!(numbers[Seat::FIRST], 0);
    /// ```
    pub fn from_fn(mut value: impl FnMut(K) -> T) -> Self {
        By::new(std::array::from_fn(|index| value(K::at(index as u8))))
    }

    /// The values, in the order of the members.
    #[inline]
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.each.iter()
    }

    /// The values, in the order of the members, to be changed.
    #[inline]
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.each.iter_mut()
    }

    /// Each member with its value, in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &T)> + ExactSizeIterator {
        K::all().zip(&self.each)
    }
}

impl<K: Member, T: Copy + Into<u32>, const N: usize> By<K, T, N> {
    /// What all members have together.
    #[inline]
    pub fn total(&self) -> u32 {
        self.each.iter().map(|&n| n.into()).sum()
    }

    /// What these members have together.
    #[inline]
    pub fn total_of(&self, these: Set<K>) -> u32 {
        these.iter().map(|it| self[it].into()).sum()
    }

    /// The members that have more than nothing.
    #[inline]
    pub fn some(&self) -> Set<K> {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let mut bits = 0;
        // Eight at a time, for this is asked more often than anything else; the last eight may have been looked at before.
        for word in 0..N.div_ceil(8) {
            let first = (8 * word).min(N.saturating_sub(8));
            let mut bytes = [0; 8];
            let eight = &self.each[first..N.min(first + 8)];
            bytes.iter_mut().zip(eight).for_each(|(byte, &n)| *byte = n.into().min(255) as u8);
            let bytes = u64::from_le_bytes(bytes);
            // The highest bit of every byte that is not 0; then the product gathers them in its highest byte.
            let some = (((bytes & LOW) + LOW) | bytes) & !LOW;
            bits |= ((some >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << first;
        }
        Set::of_wide(bits)
    }

    /// The `n`-th piece that these members have, counted from 0 in order, if there are that many.
    #[inline]
    pub fn nth(&self, these: Set<K>, n: u32) -> Option<K> {
        let mut left = n;
        these.iter().find(|&it| {
            let here = self[it].into();
            let is_it = left < here;
            left = left.saturating_sub(here);
            is_it
        })
    }

    /// One of these members, with chances as what they have; none if they have nothing, and then nothing is
    /// drawn.
    ///
    /// ```
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// use tabletop::{By, MAX_SEATS, Seat, Set};
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let tickets = By::<Seat, u8, MAX_SEATS>::new([0, 3, 0, 0, 0, 0]);
    /// assert_eq!(tickets.draw(Set::FULL, &mut rng), Seat::new(1));
    /// ```
    #[inline]
    pub fn draw(&self, these: Set<K>, rng: &mut impl Rng) -> Option<K> {
        let total = self.total_of(these);
        if total == 0 { None } else { self.nth(these, below(rng, total)) }
    }
}

impl<K: Member, T, const N: usize> Index<K> for By<K, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, it: K) -> &T {
        &self.each[it.index()]
    }
}

impl<K: Member, T, const N: usize> IndexMut<K> for By<K, T, N> {
    #[inline]
    fn index_mut(&mut self, it: K) -> &mut T {
        &mut self.each[it.index()]
    }
}

impl<K, T: Clone, const N: usize> Clone for By<K, T, N> {
    #[inline]
    fn clone(&self) -> Self {
        By { each: self.each.clone(), of: PhantomData }
    }
}

impl<K, T: Copy, const N: usize> Copy for By<K, T, N> {}

impl<K, T: PartialEq, const N: usize> PartialEq for By<K, T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.each == other.each
    }
}

impl<K, T: Eq, const N: usize> Eq for By<K, T, N> {}

impl<K, T: std::hash::Hash, const N: usize> std::hash::Hash for By<K, T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.each.hash(state);
    }
}

impl<K: Member, T: Default, const N: usize> Default for By<K, T, N> {
    fn default() -> Self {
        By::from_fn(|_| T::default())
    }
}

impl<K: Member + fmt::Debug, T: fmt::Debug, const N: usize> fmt::Debug for By<K, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Member, T: Serialize, const N: usize> Serialize for By<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.each)
    }
}

impl<'de, K: Member, T: Deserialize<'de>, const N: usize> Deserialize<'de> for By<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<K, T, const N: usize>(PhantomData<(K, T)>);

        impl<'de, K: Member, T: Deserialize<'de>, const N: usize> Visitor<'de> for List<K, T, N> {
            type Value = By<K, T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of {N} entries")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<By<K, T, N>, A::Error> {
                let mut list = Vec::with_capacity(N);
                while let Some(entry) = seq.next_element()? {
                    list.push(entry);
                }
                let found = list.len();
                let each = <[T; N]>::try_from(list)
                    .map_err(|_| A::Error::custom(format!("{found} entries, {N} are needed")))?;
                Ok(By::new(each))
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

/// A table written as a map by the names of its members, every one of them.
///
/// ```
/// use tabletop::{By, members};
///
/// members! {
///     /// The two colours of cards.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
///     #[serde(rename_all = "snake_case")]
///     pub enum Colour: u8 { Light, Dark }
/// }
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Supply {
///     #[serde(with = "tabletop::as_map")]
///     stones: By<Colour, u8, 2>,
/// }
///
/// let supply = Supply { stones: By::new([20, 0]) };
/// assert_eq!(serde_json::to_string(&supply)?, r#"{"stones":{"light":20,"dark":0}}"#);
/// assert!(serde_json::from_str::<Supply>(r#"{"stones":{"light":20}}"#).is_err(), "dark is missing");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub mod as_map {
    use super::{By, Deserialize, Deserializer, Entries, Member, PhantomData, Serialize, Serializer};

    /// Writes every entry.
    pub fn serialize<K, T, S, const N: usize>(by: &By<K, T, N>, serializer: S) -> Result<S::Ok, S::Error>
    where
        K: Member + Serialize,
        T: Serialize,
        S: Serializer,
    {
        serializer.collect_map(by.iter())
    }

    /// Reads a map by names, each of which stands there once.
    pub fn deserialize<'de, K, T, D, const N: usize>(deserializer: D) -> Result<By<K, T, N>, D::Error>
    where
        K: Member + Deserialize<'de> + Serialize,
        T: Deserialize<'de> + Default,
        D: Deserializer<'de>,
    {
        deserializer.deserialize_map(Entries { is_sparse: false, of: PhantomData })
    }
}

/// A table written as a map by the names of its members, without those that have the default.
pub mod as_sparse_map {
    use super::{
        By, Deserialize, Deserializer, Entries, Member, PhantomData, Serialize, SerializeMap, Serializer,
    };

    /// Writes the entries that differ from the default.
    pub fn serialize<K, T, S, const N: usize>(by: &By<K, T, N>, serializer: S) -> Result<S::Ok, S::Error>
    where
        K: Member + Serialize,
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let mut map = serializer.serialize_map(None)?;
        for (it, value) in by.iter().filter(|(_, value)| **value != T::default()) {
            map.serialize_entry(&it, value)?;
        }
        map.end()
    }

    /// Reads a map by names; what is not there is the default.
    pub fn deserialize<'de, K, T, D, const N: usize>(deserializer: D) -> Result<By<K, T, N>, D::Error>
    where
        K: Member + Deserialize<'de> + Serialize,
        T: Deserialize<'de> + Default,
        D: Deserializer<'de>,
    {
        deserializer.deserialize_map(Entries { is_sparse: true, of: PhantomData })
    }
}

/// Reads a table from a map by names.
struct Entries<K, T, const N: usize> {
    is_sparse: bool,
    of: PhantomData<(K, T)>,
}

impl<'de, K, T, const N: usize> Visitor<'de> for Entries<K, T, N>
where
    K: Member + Deserialize<'de> + Serialize,
    T: Deserialize<'de> + Default,
{
    type Value = By<K, T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<By<K, T, N>, A::Error> {
        let mut by = By::default();
        let mut seen = Set::EMPTY;
        while let Some((it, value)) = map.next_entry::<K, T>()? {
            if !seen.insert(it) {
                return Err(A::Error::custom(format!("{} stands there twice", written(&it))));
            }
            by[it] = value;
        }
        match (!seen).first() {
            Some(missing) if !self.is_sparse => {
                Err(A::Error::custom(format!("{} is missing", written(&missing))))
            }
            Some(_) | None => Ok(by),
        }
    }
}
