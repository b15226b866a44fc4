//! What may be chosen, kept as sets and ranges instead of being written out.
//!
//! Of some twenty choices a question offers, one is made. Random play and search need to know how many there are and
//! which is the n-th; only a host that shows them needs them all. So a game lays its choices out once, as sets with a
//! name for their members, and a [`Menu`] is asked: listed, counted, or for the choice at one place. A set costs the
//! same whether it has two members or twelve.
//!
//! An iterator would do as well, but one for every kind of question is another type each time: it would have to be
//! boxed, or everything that asks be compiled once for each of them.

use rand_core::Rng;

use crate::bits::nth_bit;
use crate::{Member, Set, below};

/// What a member of a set is called as a choice: a function of what the whole set is about and the member's index.
pub type Name<C> = fn(u64, u8) -> C;

/// Where a game lays its choices: on a menu, or before somebody who only asks whether there are any.
pub trait Tray<C> {
    /// Adds the members of a set about which the name wants to know something.
    fn add_about<T: Member>(&mut self, these: Set<T>, about: u64, name: Name<C>);

    /// Adds one choice.
    fn push(&mut self, choice: C);

    /// Adds the members of a set.
    #[inline]
    fn add<T: Member>(&mut self, these: Set<T>, name: Name<C>) {
        self.add_about(these, 0, name);
    }

    /// Whether more choices would change nothing any more.
    #[inline]
    fn is_enough(&self) -> bool {
        false
    }
}

/// Choices of one kind.
#[derive(Clone, Debug)]
struct Part<C> {
    /// The indices of the members.
    members: u64,
    /// What the name is told; of listed choices, the place of the first.
    about: u64,
    /// How many choices there are up to the last of these.
    end: u32,
    /// None if the choices are listed.
    name: Option<Name<C>>,
}

/// The choices of one question, in order.
///
/// ```
/// use tabletop::{Member, Menu, Seat, Tray};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Choice {
///     Rob(Seat),
///     Pay { to: Seat, coins: u8 },
///     Pass,
/// }
///
/// let red = Seat::FIRST;
/// let mut menu = Menu::default();
/// menu.add(Seat::set(4).without(red), |_, seat| Choice::Rob(Seat::at(seat)));
/// menu.add_range(1..=5, 2, |to, coins| Choice::Pay { to: Seat::at(to as u8), coins });
/// menu.push(Choice::Pass);
///
/// assert_eq!(menu.len(), 3 + 5 + 1);
/// assert_eq!(menu.nth(1), Some(Choice::Rob(Seat::at(2))));
/// assert_eq!(menu.nth(7), Some(Choice::Pay { to: Seat::at(2), coins: 5 }));
/// assert_eq!(menu.iter().last(), Some(Choice::Pass));
/// ```
#[derive(Clone, Debug)]
pub struct Menu<C> {
    parts: Vec<Part<C>>,
    listed: Vec<C>,
    count: u32,
}

impl<C> Default for Menu<C> {
    fn default() -> Self {
        Menu { parts: Vec::with_capacity(128), listed: Vec::with_capacity(128), count: 0 }
    }
}

impl<C: Copy> Menu<C> {
    /// Takes everything off. The memory is kept.
    #[inline]
    pub fn clear(&mut self) {
        self.parts.clear();
        self.listed.clear();
        self.count = 0;
    }

    /// How many choices there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.count
    }

    /// Whether there is no choice.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds the numbers of a range, none of them above 63.
    #[inline]
    pub fn add_range(&mut self, numbers: std::ops::RangeInclusive<u8>, about: u64, name: Name<C>) {
        let (first, last) = numbers.into_inner();
        if first <= last {
            let count = last - first + 1;
            let members = (u64::MAX >> (64 - count)) << first;
            self.add_part(members, about, count.into(), name);
        }
    }

    #[inline]
    fn add_part(&mut self, members: u64, about: u64, count: u32, name: Name<C>) {
        self.count += count;
        self.parts.push(Part { members, about, end: self.count, name: Some(name) });
    }

    /// The `n`-th choice, counted from 0, if there are that many.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<C> {
        let mut begin = 0;
        for part in &self.parts {
            if n < part.end {
                return Some(self.of_part(part, n - begin));
            }
            begin = part.end;
        }
        None
    }

    #[inline]
    fn of_part(&self, part: &Part<C>, n: u32) -> C {
        let Some(name) = part.name else { return self.listed[part.about as usize + n as usize] };
        name(part.about, nth_bit(part.members, n))
    }

    /// One of the choices, each equally likely; none if there is none, and then nothing is drawn.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> Option<C> {
        match self.len() {
            0 => None,
            count => self.nth(below(rng, count)),
        }
    }

    /// All choices, in order.
    pub fn iter(&self) -> impl Iterator<Item = C> + '_ {
        let mut begin = 0;
        self.parts.iter().flat_map(move |part| {
            let count = part.end - std::mem::replace(&mut begin, part.end);
            (0..count).map(move |n| self.of_part(part, n))
        })
    }

    /// Adds all choices to a list, in order.
    #[inline]
    pub fn list(&self, out: &mut Vec<C>) {
        out.reserve(self.len() as usize);
        let mut begin = 0;
        for part in &self.parts {
            match part.name {
                None => {
                    let first = part.about as usize;
                    out.extend_from_slice(&self.listed[first..first + (part.end - begin) as usize]);
                }
                Some(name) => {
                    let mut members = part.members;
                    while members != 0 {
                        out.push(name(part.about, members.trailing_zeros() as u8));
                        members &= members - 1;
                    }
                }
            }
            begin = part.end;
        }
    }
}

impl<C: Copy> Tray<C> for Menu<C> {
    #[inline]
    fn add_about<T: Member>(&mut self, these: Set<T>, about: u64, name: Name<C>) {
        if !these.is_empty() {
            self.add_part(these.wide(), about, these.len(), name);
        }
    }

    #[inline]
    fn push(&mut self, choice: C) {
        let about = self.listed.len() as u64;
        self.listed.push(choice);
        self.count += 1;
        match self.parts.last_mut() {
            Some(part) if part.name.is_none() => part.end = self.count,
            Some(_) | None => self.parts.push(Part { members: 0, about, end: self.count, name: None }),
        }
    }
}

/// Whether there is anything to choose: for whoever wants to know no more than that.
///
/// ```
/// use tabletop::{AnyChoice, Tray};
///
/// fn has_enough(choices: &impl Tray<u8>) -> bool {
///     choices.is_enough()
/// }
/// let mut choices = AnyChoice::default();
/// assert!(!has_enough(&choices));
/// choices.push(7);
/// assert!(has_enough(&choices));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyChoice(bool);

impl<C> Tray<C> for AnyChoice {
    #[inline]
    fn add_about<T: Member>(&mut self, these: Set<T>, _: u64, _: Name<C>) {
        self.0 |= !these.is_empty();
    }

    #[inline]
    fn push(&mut self, _: C) {
        self.0 = true;
    }

    #[inline]
    fn is_enough(&self) -> bool {
        self.0
    }
}

impl<C: Copy> Extend<C> for Menu<C> {
    #[inline]
    fn extend<I: IntoIterator<Item = C>>(&mut self, choices: I) {
        choices.into_iter().for_each(|choice| self.push(choice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn listed_and_named_choices_keep_their_order() {
        let mut menu = Menu::default();
        assert!(menu.is_empty() && menu.nth(0).is_none());
        menu.extend([10, 11]);
        menu.add(Seat::set(0), |_, seat| seat);
        menu.add(Seat::set(3), |_, seat| seat);
        #[expect(clippy::reversed_empty_ranges, reason = "a range may be empty")]
        menu.add_range(5..=4, 0, |_, n| n);
        menu.add_range(0..=63, 0, |_, n| n);
        menu.push(12);
        menu.push(13);
        let listed: Vec<u8> = [10, 11].into_iter().chain(0..3).chain(0..64).chain([12, 13]).collect();
        assert_eq!(menu.iter().collect::<Vec<_>>(), listed);
        assert_eq!((0..menu.len()).filter_map(|n| menu.nth(n)).collect::<Vec<_>>(), listed);
        let mut out = Vec::new();
        menu.list(&mut out);
        assert_eq!(out, listed);
        assert_eq!(menu.nth(menu.len()), None);
        menu.clear();
        assert!(menu.is_empty() && menu.iter().next().is_none());
    }
}
