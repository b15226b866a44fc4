//! Whether chances come true: of positions that are judged 70 %, about 70 % should be won.

use bots::precise_exp;
use serde::Serialize;

use crate::chances::Chances;

/// The least chance that is told while a game goes on: nobody has lost before the end.
const LEAST: f64 = 1e-6;

/// How chances are made to come true: the odds between seats are raised to a power. Below 1 it is more careful than the
/// evaluation, above 1 bolder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The power.
    pub sharpness: f64,
}

impl Calibration {
    /// The chances of so many players, made to come true; together they are 1.
    ///
    /// ```
    /// use review::Calibration;
    ///
    /// let careful = Calibration { sharpness: 0.5 };
    /// let chances = careful.applied([0.8, 0.2, 0.0, 0.0, 0.0, 0.0], 2);
    /// assert!((chances[0] - 2.0 / 3.0).abs() < 1e-9, "4 to 1 becomes 2 to 1");
    /// ```
    pub fn applied(self, chances: Chances, players: u8) -> Chances {
        let mut applied = [0.0; tabletop::MAX_SEATS];
        for (applied, chance) in applied.iter_mut().zip(chances).take(players.into()) {
            *applied = precise_exp(self.sharpness * ln(chance.max(LEAST)));
        }
        let sum: f64 = applied.iter().sum();
        applied.map(|chance| chance / sum)
    }
}

/// The natural logarithm of a positive number, the same on every machine: sums and products alone.
fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i64 - 1023;
    let mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    // Between 1 and 2: the logarithm of m is twice the area tangent of (m - 1) / (m + 1), which is at most a third.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let series = (0..14).rev().fold(0.0, |sum, n| sum * s * s + 1.0 / f64::from(2 * n + 1));
    2.0 * s * series + exponent as f64 * std::f64::consts::LN_2
}

/// Judged chances of about the same height, and what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Bin {
    /// How many there are.
    pub count: u64,
    /// Their mean.
    pub judged: f64,
    /// The share that was won.
    pub won: f64,
}

/// Chances and what came of them, a bin for each tenth.
///
/// ```
/// use review::bins;
///
/// let bins = bins([(0.72, 1.0), (0.78, 1.0), (0.75, 0.0), (0.03, 0.0), (1.0, 1.0)].into_iter());
/// assert_eq!((bins[7].count, bins[0].count, bins[9].count), (3, 1, 1));
/// assert!((bins[7].judged - 0.75).abs() < 1e-9 && (bins[7].won - 2.0 / 3.0).abs() < 1e-9);
/// ```
pub fn bins(judged: impl Iterator<Item = (f64, f64)>) -> [Bin; 10] {
    let mut bins = [Bin::default(); 10];
    for (chance, won) in judged {
        let bin = &mut bins[((chance * 10.0) as usize).min(9)];
        bin.count += 1;
        bin.judged += chance;
        bin.won += won;
    }
    bins.map(|bin| {
        let n = bin.count.max(1) as f64;
        Bin { count: bin.count, judged: bin.judged / n, won: bin.won / n }
    })
}
