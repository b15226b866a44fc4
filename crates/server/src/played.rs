//! What is left to chance where a simulation plays: names and secrets, and how long thoughts take. All of it comes from
//! one seed, so that a run can be repeated; nothing here is in the program.

use std::cell::RefCell;
use std::time::Duration;

/// Numbers that look like chance: SplitMix64, which is ours so that a seed means the same for ever.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// True so many times of a thousand.
    pub(crate) fn often(&mut self, permille: u64) -> bool {
        self.below(1000) < permille
    }

    /// Milliseconds, from some to others.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Dice of their own for something else.
    pub(crate) fn others(&mut self) -> Dice {
        Dice(self.next())
    }
}

thread_local! {
    static DICE: RefCell<Option<Dice>> = const { RefCell::new(None) };
}

/// Whatever this thread leaves to chance comes from these dice, or from the machine again.
pub(crate) fn play(dice: Option<Dice>) {
    DICE.with(|here| *here.borrow_mut() = dice);
}

fn with_dice<T>(roll: impl FnOnce(&mut Dice) -> T) -> Option<T> {
    DICE.with(|here| here.borrow_mut().as_mut().map(roll))
}

/// Bytes, where a simulation plays.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    with_dice(|dice| std::array::from_fn(|_| dice.below(256) as u8))
}

/// How long the next thought takes, where a simulation plays. A few take longer than a lease lasts.
pub(crate) fn thought() -> Option<Duration> {
    let time =
        |dice: &mut Dice| if dice.often(20) { dice.between(5_000, 15_000) } else { dice.between(1, 400) };
    with_dice(time).map(Duration::from_millis)
}
