//! Static evaluation: what a position is worth without playing on.
//!
//! A search needs three things of an evaluation. It must be **cheap**, because it is made for every choice of every
//! node. It must see **every seat**, because others choose too. And it must be **steady** within a turn: what an open
//! question still promises is part of it, or a bot would rather leave the question open.
//!
//! So a game gives expected points at the end ([`Judge::judge`]), in which its designer thinks and which can be fitted
//! to played games. [`Evaluator`](crate::evaluator::Evaluator) makes chances to win of them by a softmax over the seats, whose scale is the
//! lead that wins three games of four at this stage ([`Judge::lead`]): ten points decide nothing in the first round and
//! everything in the last. The other methods say how a search may save work: which results of a lot
//! it need not tell apart, which positions are the same, which choices are idle, which
//! only change an order.

use tabletop::MAX_SEATS;

use crate::sight::Sighted;
use crate::weights::{WeightSet, Weights};

/// A number for each seat, by its index. Seats nobody sits at have 0.
pub type Scores = [f32; MAX_SEATS];

/// A game whose positions can be evaluated without playing on.
///
/// ```
/// use bots::{Judge, WeightSet};
/// use cave_bear::{CaveBear, Options};
/// use tabletop::{Rules, Seat, Setup};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let mut position = *rules.start();
/// position.hunted = 1;
/// position.meat[Seat::FIRST] = 5;
/// position.pending = cave_bear::Pending::Lot(cave_bear::Lot::Bear);
/// let scores = rules.judge(CaveBear::weights(WeightSet::Handcrafted), &rules.load(position)?);
/// assert_eq!((scores[0], scores[1]), (5.0, 0.0), "nobody holds a spear: what counts is the meat");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub trait Judge: Sighted {
    /// The numbers the evaluation weighs with.
    type Weights: Weights;

    /// The parts a search has judged, to be recalled where they are met again: a [`Memo`], or `()` for a game that is
    /// judged anew each time.
    type Memo: Default;

    /// Those numbers, by where they come from.
    fn weights(set: WeightSet) -> &'static Self::Weights;

    /// The points each seat can expect at the end.
    fn judge(&self, weights: &Self::Weights, state: &Self::State) -> Scores;

    /// The same points, with the same weights as always with this memo: it saves time and changes no judgement.
    fn judge_again(&self, weights: &Self::Weights, state: &Self::State, _: &mut Self::Memo) -> Scores {
        self.judge(weights, state)
    }

    /// The temperature of the priors, in points: a choice whose static evaluation is better by so much gets e times the
    /// prior. The more reliable the evaluation, the lower.
    fn temperature(weights: &Self::Weights) -> f32;

    /// The lead in points that wins about three games of four, at this stage of the game.
    fn lead(&self, weights: &Self::Weights, state: &Self::State) -> f32;

    /// The power to which the odds between seats are raised where chances are told to people, so that of what is judged 70 %
    /// about 70 % is won: below 1 if the evaluation is too sure of itself. Measured by `tools calibrate`.
    fn sharpness(&self, _: &Self::State) -> f32 {
        1.0
    }

    /// The bucket of a lot's result: results in the same bucket share an edge of the search tree.
    fn outcome_bucket(drawn: Self::Drawn) -> u32;

    /// A hash that is the same for positions that differ only in the order in which one seat made its last choices.
    fn position_hash(&self, state: &Self::State) -> u64;

    /// Whether a lot has only one result.
    fn is_certain(_: Self::Lot) -> bool {
        false
    }

    /// Whether a choice changes nothing a bot cares about, so that it is considered only if there is no other.
    fn is_idle(_: Self::Choice) -> bool {
        false
    }

    /// Whether a choice only brings what the seat has just done into another order: had it been made before some of
    /// `made`, the seat's last choices in a row, the position would be the same. A search meets that order as well and
    /// leaves this one out.
    fn is_reordering(&self, _: &Self::State, _made: &[Self::Choice], _: Self::Choice) -> bool {
        false
    }
}

/// Hashes sequences of small numbers, the same on every machine.
#[derive(Clone, Copy, Default)]
pub struct Hasher(u64);

impl Hasher {
    /// Adds eight bytes at once.
    #[inline]
    pub fn add_word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// Adds up to eight small numbers.
    #[inline]
    pub fn add<const N: usize>(&mut self, bytes: [u8; N]) {
        self.add_word(bytes.into_iter().fold(0, |word, byte| word << 8 | u64::from(byte)));
    }

    /// The hash.
    pub fn finish(self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// What parts of positions are worth: of each slot the part that was met last.
///
/// A choice changes little, and a search comes to the same hands and regions in thousands of positions. Parts that have a
/// place of their own have its slot, others that of a hash of theirs. What is judged of a part must follow from the part
/// alone.
///
/// ```
/// use bots::Memo;
///
/// let mut memo = Memo::default();
/// let (stones, mut judged) = (3_u8, 0);
/// for _ in 0..5 {
///     let worth = memo.recall(17, &stones, |&stones| {
///         judged += 1;
///         2.5 * f32::from(stones)
///     });
///     assert_eq!(worth, 7.5);
/// }
/// assert_eq!(judged, 1);
/// assert_eq!(memo.recall(17, &4, |_| 1.0), 1.0, "another part takes its slot");
/// ```
#[derive(Clone, Debug)]
pub struct Memo<P, W>(Vec<Option<(P, W)>>);

impl<P, W> Default for Memo<P, W> {
    fn default() -> Self {
        Memo(Vec::new())
    }
}

impl<P: Copy + PartialEq, W: Copy> Memo<P, W> {
    /// What a part is worth: as it was judged before, or as it is judged now.
    #[inline]
    pub fn recall(&mut self, slot: usize, part: &P, judge: impl FnOnce(&P) -> W) -> W {
        if self.0.len() <= slot {
            self.0.resize(slot + 1, None);
        }
        let known = &mut self.0[slot];
        match known {
            Some((same, worth)) if same == part => *worth,
            Some(_) | None => known.insert((*part, judge(part))).1,
        }
    }
}
