//! The host's dice: ChaCha20 keyed by a seed, the same on every machine and in every version.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

/// A table's generators: one for the lots, one for the bots, so that neither moves the other.
#[derive(Clone, Debug)]
pub struct Chance {
    /// Draws the lots, in order.
    pub lots: ChaCha20Rng,
    /// Decides what a bot leaves to chance.
    pub bots: ChaCha20Rng,
}

impl Chance {
    /// The key is the seed in little-endian bytes, padded with zeros. Lots are stream 0, bots stream 1.
    pub fn from_seed(seed: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let lots = ChaCha20Rng::from_seed(key);
        let mut bots = lots.clone();
        bots.set_stream(1);
        Chance { lots, bots }
    }
}
