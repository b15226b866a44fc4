//! The exact odds of a lot, said once.
//!
//! A lot is asked three things: what can come out and with which weight (for researchers and for the review
//! of a game), what comes out now (for every host), and whether this can have come out (for whoever settles
//! it). Three answers that are written three times drift apart. So a game says the odds of each lot once, by
//! telling a [`Lottery`] what is drawn from; the three questions are three lotteries.
//!
//! A value that holds the odds would do as well, but it would have to keep sets, bags and dice of any type
//! behind one type, on the heap or by function pointers. The lottery is a visitor: each arm of a game's
//! `match` over its lots compiles to what somebody would have written by hand.

use rand_core::Rng;

use crate::{By, Dice, Member, Set, below};

/// A result of a lot that is a `T`: one variant of a game's results. [`drawn!`](crate::drawn) writes it.
pub trait Drawn<T>: Sized {
    /// The result.
    fn of(it: T) -> Self;

    /// What came out, if it is a `T`.
    fn get(self) -> Option<T>;
}

/// What is asked of the odds of a lot. `D` is the result of a lot.
pub trait Lottery<D> {
    /// What it says.
    type Answer;

    /// This and nothing else comes out.
    fn certain(self, it: D) -> Self::Answer;

    /// One of these comes out, each equally likely.
    fn among<T: Member>(self, these: Set<T>) -> Self::Answer
    where
        D: Drawn<T>;

    /// One of these kinds comes out, with chances as the counts say: [`Bag::counts`](crate::Bag::counts).
    fn weighted<T: Member, const N: usize>(self, counts: &By<T, u8, N>, kinds: Set<T>) -> Self::Answer
    where
        D: Drawn<T>;

    /// So many dice are rolled together; only how many show each face counts.
    fn dice(self, dice: u8) -> Self::Answer
    where
        D: Drawn<Dice>;

    /// `N` dice are rolled one by one; `result` says what faces from 1 to 6 mean, `faces` the way back.
    fn rolls<const N: usize>(
        self,
        result: impl Fn([u8; N]) -> D,
        faces: impl Fn(D) -> Option<[u8; N]>,
    ) -> Self::Answer;
}

/// Lists every result with its weight.
pub struct Listed<'a, D>(pub &'a mut Vec<(D, u64)>);

impl<D> Lottery<D> for Listed<'_, D> {
    type Answer = ();

    fn certain(self, it: D) {
        self.0.push((it, 1));
    }

    fn among<T: Member>(self, these: Set<T>)
    where
        D: Drawn<T>,
    {
        self.0.extend(these.iter().map(|it| (D::of(it), 1)));
    }

    fn weighted<T: Member, const N: usize>(self, counts: &By<T, u8, N>, kinds: Set<T>)
    where
        D: Drawn<T>,
    {
        let there = kinds & counts.some();
        self.0.extend(there.iter().map(|it| (D::of(it), counts[it].into())));
    }

    fn dice(self, dice: u8)
    where
        D: Drawn<Dice>,
    {
        Dice::rolls(dice, &mut |dice, ways| self.0.push((D::of(dice), ways)));
    }

    fn rolls<const N: usize>(self, result: impl Fn([u8; N]) -> D, _: impl Fn(D) -> Option<[u8; N]>) {
        let mut faces = [1; N];
        loop {
            self.0.push((result(faces), 1));
            // Counts on like a meter: the last die first.
            let Some(die) = faces.iter().rposition(|&face| face < 6) else { return };
            faces[die] += 1;
            faces[die + 1..].fill(1);
        }
    }
}

/// Draws a result, without bias.
pub struct Draw<'a, G>(pub &'a mut G);

impl<D, G: Rng> Lottery<D> for Draw<'_, G> {
    type Answer = Option<D>;

    #[inline]
    fn certain(self, it: D) -> Option<D> {
        Some(it)
    }

    #[inline]
    fn among<T: Member>(self, these: Set<T>) -> Option<D>
    where
        D: Drawn<T>,
    {
        these.draw(self.0).map(D::of)
    }

    #[inline]
    fn weighted<T: Member, const N: usize>(self, counts: &By<T, u8, N>, kinds: Set<T>) -> Option<D>
    where
        D: Drawn<T>,
    {
        counts.draw(kinds, self.0).map(D::of)
    }

    #[inline]
    fn dice(self, dice: u8) -> Option<D>
    where
        D: Drawn<Dice>,
    {
        Some(D::of(Dice::roll(dice, self.0)))
    }

    #[inline]
    fn rolls<const N: usize>(
        self,
        result: impl Fn([u8; N]) -> D,
        _: impl Fn(D) -> Option<[u8; N]>,
    ) -> Option<D> {
        let rng = self.0;
        Some(result(std::array::from_fn(|_| below(rng, 6) as u8 + 1)))
    }
}

/// Says whether this can have come out.
pub struct Possible<D>(pub D);

impl<D: PartialEq> Lottery<D> for Possible<D> {
    type Answer = bool;

    #[inline]
    fn certain(self, it: D) -> bool {
        self.0 == it
    }

    #[inline]
    fn among<T: Member>(self, these: Set<T>) -> bool
    where
        D: Drawn<T>,
    {
        self.0.get().is_some_and(|it| these.contains(it))
    }

    #[inline]
    fn weighted<T: Member, const N: usize>(self, counts: &By<T, u8, N>, kinds: Set<T>) -> bool
    where
        D: Drawn<T>,
    {
        self.0.get().is_some_and(|it| kinds.contains(it) && counts[it] > 0)
    }

    #[inline]
    fn dice(self, dice: u8) -> bool
    where
        D: Drawn<Dice>,
    {
        self.0.get().is_some_and(|rolled| rolled.len() == dice)
    }

    #[inline]
    fn rolls<const N: usize>(self, _: impl Fn([u8; N]) -> D, faces: impl Fn(D) -> Option<[u8; N]>) -> bool {
        faces(self.0).is_some_and(|faces| faces.iter().all(|face| (1..=6).contains(face)))
    }
}

/// Says which variants of a game's results hold what: `drawn! { Drawn { Card(CardId), Seat(Seat) } }`.
///
/// ```
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Dice, Draw, Listed, Lottery, Possible, Seat};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Drawn {
///     Seat(Seat),
///     Dice(Dice),
/// }
/// tabletop::drawn! { Drawn { Seat(Seat), Dice(Dice) } }
///
/// #[derive(Clone, Copy)]
/// enum Lot {
///     StartPlayer,
///     Hunt { dice: u8 },
/// }
///
/// /// The odds of each lot at a table of three, said once.
/// fn odds<L: Lottery<Drawn>>(lot: Lot, lottery: L) -> L::Answer {
///     match lot {
///         Lot::StartPlayer => lottery.among(Seat::set(3)),
///         Lot::Hunt { dice } => lottery.dice(dice),
///     }
/// }
///
/// let mut listed = Vec::new();
/// odds(Lot::Hunt { dice: 2 }, Listed(&mut listed));
/// assert_eq!(listed.iter().map(|&(_, weight)| weight).sum::<u64>(), 36);
///
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let drawn = odds(Lot::StartPlayer, Draw(&mut rng)).expect("three sit there");
/// assert!(odds(Lot::StartPlayer, Possible(drawn)));
/// assert!(!odds(Lot::Hunt { dice: 2 }, Possible(drawn)));
/// ```
#[macro_export]
macro_rules! drawn {
    ($Drawn:ident { $($Variant:ident($Type:ty)),+ $(,)? }) => {$(
        impl $crate::Drawn<$Type> for $Drawn {
            #[inline]
            fn of(it: $Type) -> $Drawn {
                $Drawn::$Variant(it)
            }

            #[inline]
            fn get(self) -> Option<$Type> {
                if let $Drawn::$Variant(it) = self { Some(it) } else { None }
            }
        }
    )+};
}
