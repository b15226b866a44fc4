//! The numbers of choices: ranges, one for each kind of choice, and the digits within them.

use std::marker::PhantomData;

use serde::Serialize;
use tabletop::{Bits, Member, Seat, Set};

use crate::Viewpoint;

/// All choices of a game, numbered from 0.
pub trait ActionSpace<C> {
    /// The kinds of choices, in the order of their numbers.
    const RANGES: &'static [Range];

    /// How many numbers there are.
    const LEN: u32 = match Self::RANGES {
        [] => 0,
        [.., last] => last.start + last.len(),
    };

    /// The number of a choice; none if its fields are beyond what any table has.
    fn number(choice: C, from: Viewpoint) -> Option<u32>;

    /// The choice of a number; none if it names what this table does not have, such as a fifth seat.
    fn choice(number: u32, from: Viewpoint) -> Option<C>;
}

/// The numbers of one kind of choices. Its fields are the digits of a number, the first of them the most significant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Range {
    /// What kind it is.
    pub name: &'static str,
    /// Its first number.
    pub start: u32,
    /// What tells its choices apart.
    pub fields: &'static [Field],
}

impl Range {
    /// How many numbers it has.
    pub const fn len(&self) -> u32 {
        let (mut len, mut field) = (1, 0);
        while field < self.fields.len() {
            len *= self.fields[field].count;
            field += 1;
        }
        len
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The digits of a number of this range.
    pub fn digits(&self, number: u32) -> Vec<u32> {
        let mut rest = number - self.start;
        let mut digits: Vec<u32> = Vec::with_capacity(self.fields.len());
        for field in self.fields.iter().rev() {
            digits.push(rest % field.count);
            rest /= field.count;
        }
        digits.reverse();
        digits
    }

    /// Lays ranges end to end. For [`actions!`](crate::actions).
    #[doc(hidden)]
    pub const fn laid_out<const N: usize>(mut ranges: [Range; N]) -> [Range; N] {
        let (mut start, mut range) = (0, 0);
        while range < N {
            ranges[range].start = start;
            start += ranges[range].len();
            range += 1;
        }
        ranges
    }
}

/// A field of a kind of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its name in the choice.
    pub name: &'static str,
    /// How many values it can have.
    pub count: u32,
}

/// How the values of a field are counted.
pub trait Digit {
    /// What the field holds.
    type Value;
    /// How many values there are.
    const COUNT: u32;

    /// The place of a value among them; none if it is not one of them.
    fn digit(value: Self::Value, from: Viewpoint) -> Option<u32>;

    /// The value at this place; none if this table does not have it. The place is below `COUNT`.
    fn value(digit: u32, from: Viewpoint) -> Option<Self::Value>;
}

/// A thing of a fixed order.
pub struct Each<M>(PhantomData<M>);

impl<M: Member> Digit for Each<M> {
    type Value = M;
    const COUNT: u32 = M::COUNT as u32;

    #[inline]
    fn digit(value: M, _: Viewpoint) -> Option<u32> {
        Some(value.index() as u32)
    }

    #[inline]
    fn value(digit: u32, _: Viewpoint) -> Option<M> {
        Some(M::at(digit as u8))
    }
}

/// One of some things of a fixed order: those whose bits are set.
pub struct Only<M, const BITS: u64>(PhantomData<M>);

impl<M: Member, const BITS: u64> Digit for Only<M, BITS> {
    type Value = M;
    const COUNT: u32 = BITS.count_ones();

    #[inline]
    fn digit(value: M, _: Viewpoint) -> Option<u32> {
        let bit = 1 << value.index();
        (BITS & bit != 0).then(|| (BITS & (bit - 1)).count_ones())
    }

    #[inline]
    fn value(digit: u32, _: Viewpoint) -> Option<M> {
        Set::<M>::of_bits(M::Bits::narrow(BITS)).nth(digit)
    }
}

/// A set of things of a fixed order.
pub struct Subset<M>(PhantomData<M>);

impl<M: Member> Digit for Subset<M> {
    type Value = Set<M>;
    const COUNT: u32 = 1 << M::COUNT;

    #[inline]
    fn digit(value: Set<M>, _: Viewpoint) -> Option<u32> {
        Some(value.bits().widen() as u32)
    }

    #[inline]
    fn value(digit: u32, _: Viewpoint) -> Option<Set<M>> {
        Some(Set::of_bits(M::Bits::narrow(digit.into())))
    }
}

/// A number from the least to the most.
pub struct Count<const LEAST: u8, const MOST: u8>;

impl<const LEAST: u8, const MOST: u8> Digit for Count<LEAST, MOST> {
    type Value = u8;
    const COUNT: u32 = MOST as u32 - LEAST as u32 + 1;

    #[inline]
    fn digit(value: u8, _: Viewpoint) -> Option<u32> {
        (LEAST..=MOST).contains(&value).then(|| u32::from(value - LEAST))
    }

    #[inline]
    fn value(digit: u32, _: Viewpoint) -> Option<u8> {
        Some(LEAST + digit as u8)
    }
}

/// A seat, counted clockwise from the one that answers, at a table of at most so many.
pub struct Clockwise<const MOST: u8>;

impl<const MOST: u8> Digit for Clockwise<MOST> {
    type Value = Seat;
    const COUNT: u32 = MOST as u32;

    #[inline]
    fn digit(value: Seat, from: Viewpoint) -> Option<u32> {
        from.places_to(value).map(|places| places as u32)
    }

    #[inline]
    fn value(digit: u32, from: Viewpoint) -> Option<Seat> {
        from.seat_at(digit as usize)
    }
}

/// Lists the choices of a game with what their fields count: numbers, the way back and the description follow.
///
/// Each line is a name, the choice as a pattern, and for each of its variables what it counts. Several variables that count
/// together stand in brackets. A choice that no line matches does not compile.
///
/// ```
/// use numbers::{ActionSpace, Count, Each, Viewpoint, actions};
/// use tabletop::{Seat, members};
///
/// members! {
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Place: u8 { Forest, River }
/// }
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Choice { Send { to: Place, people: u8 }, Rest }
///
/// actions! {
///     /// What can be done.
///     pub struct Actions of Choice {
///         send: (Choice::Send { to, people }) [to as Each<Place>, people as Count<1, 3>],
///         rest: (Choice::Rest) [],
///     }
/// }
///
/// let from = Viewpoint { seat: Seat::FIRST, players: 2 };
/// assert_eq!(Actions::LEN, 7);
/// assert_eq!(Actions::number(Choice::Send { to: Place::River, people: 2 }, from), Some(4));
/// assert_eq!(Actions::choice(6, from), Some(Choice::Rest));
/// assert_eq!(Actions::number(Choice::Send { to: Place::River, people: 9 }, from), None);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Actions:ident of $Choice:ty {
            $($name:ident: ($($choice:tt)+) [$($field:tt as $Digit:ty),* $(,)?]),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis struct $Actions;

        impl $crate::ActionSpace<$Choice> for $Actions {
            const RANGES: &'static [$crate::Range] = &$crate::Range::laid_out([
                $($crate::Range {
                    name: stringify!($name),
                    start: 0,
                    fields: &[$($crate::Field {
                        name: stringify!($field),
                        count: <$Digit as $crate::Digit>::COUNT,
                    }),*],
                }),+
            ]);

            #[inline]
            fn number(choice: $Choice, from: $crate::Viewpoint) -> Option<u32> {
                #[allow(non_camel_case_types, clippy::enum_variant_names)]
                enum Line { $($name),+ }
                let _ = from;
                match choice {
                    $($($choice)+ => {
                        const START: u32 =
                            <$Actions as $crate::ActionSpace<$Choice>>::RANGES[Line::$name as usize].start;
                        let rest = 0;
                        $(let rest = rest * <$Digit as $crate::Digit>::COUNT
                            + <$Digit as $crate::Digit>::digit($field, from)?;)*
                        Some(START + rest)
                    })+
                }
            }

            // A field may have but one value.
            #[allow(clippy::modulo_one)]
            #[inline]
            fn choice(number: u32, from: $crate::Viewpoint) -> Option<$Choice> {
                #[allow(non_camel_case_types, clippy::enum_variant_names)]
                enum Line { $($name),+ }
                let _ = from;
                $({
                    const RANGE: $crate::Range =
                        <$Actions as $crate::ActionSpace<$Choice>>::RANGES[Line::$name as usize];
                    if number < RANGE.start + RANGE.len() {
                        let (rest, left) = (number - RANGE.start, RANGE.len());
                        let _ = (rest, left);
                        $(
                            let left = left / <$Digit as $crate::Digit>::COUNT;
                            let digit = rest / left % <$Digit as $crate::Digit>::COUNT;
                            let $field = <$Digit as $crate::Digit>::value(digit, from)?;
                        )*
                        return Some($($choice)+);
                    }
                })+
                None
            }
        }
    };
}
