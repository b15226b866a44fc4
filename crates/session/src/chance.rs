//! The host's dice: ChaCha20, the same on every machine and in every version.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

/// A table's generators: one for the lots, one for the bots, so that neither moves the other.
#[derive(Clone, Debug)]
pub struct Chance {
    /// Draws the lots.
    pub lots: Lots,
    /// Decides what a bot leaves to chance.
    pub bots: ChaCha20Rng,
}

/// Where lots come from.
#[derive(Clone, Debug)]
pub struct Lots {
    rng: ChaCha20Rng,
    /// The number of the next lot, if every lot has a stream of its own.
    next: Option<u64>,
}

/// The stream of bots; lots that have their own begin behind it.
const BOTS: u64 = 1;

impl Chance {
    /// The key is the seed in little-endian bytes, padded with zeros. Lots are stream 0, one after the other;
    /// bots are stream 1.
    pub fn from_seed(seed: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Chance::new(key, None)
    }

    /// Lot `n` is drawn from the beginning of stream `n + 2`, so that each can be drawn again without those
    /// before it. `settled` lots were drawn before.
    pub fn from_key(key: [u8; 32], settled: u64) -> Chance {
        Chance::new(key, Some(settled))
    }

    fn new(key: [u8; 32], next: Option<u64>) -> Chance {
        let rng = ChaCha20Rng::from_seed(key);
        let mut bots = rng.clone();
        bots.set_stream(BOTS);
        Chance { lots: Lots { rng, next }, bots }
    }
}

impl Lots {
    /// The generator for the next lot.
    pub(crate) fn next(&mut self) -> &mut ChaCha20Rng {
        if let Some(next) = &mut self.next {
            self.rng.set_stream(BOTS + 1 + *next);
            self.rng.set_word_pos(0);
            *next += 1;
        }
        &mut self.rng
    }
}
