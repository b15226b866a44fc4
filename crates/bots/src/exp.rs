//! The exponential function, the same on every machine.
//!
//! The standard library asks the system for it, and systems differ in the last bit. A search branches on such bits: the
//! review of a game would not be the same everywhere. This one adds and multiplies, which is the same everywhere, in twice
//! the precision, and rounds once.

/// One over the factorials from 10 down to 0: the coefficients of the series.
const COEFFICIENTS: [f64; 11] = [
    1.0 / 3_628_800.0,
    1.0 / 362_880.0,
    1.0 / 40_320.0,
    1.0 / 5_040.0,
    1.0 / 720.0,
    1.0 / 120.0,
    1.0 / 24.0,
    1.0 / 6.0,
    0.5,
    1.0,
    1.0,
];

/// e to the power of `x`.
///
/// ```
/// assert_eq!(bots::exp(0.0), 1.0);
/// assert_eq!(bots::exp(-1000.0), 0.0);
/// for x in (-400..400).map(|tenth| tenth as f32 / 10.0) {
///     let (ours, theirs) = (bots::exp(x), x.exp());
///     assert!((ours - theirs).abs() <= theirs * f32::EPSILON, "{x}: {ours} and {theirs}");
/// }
/// ```
#[inline]
pub fn exp(x: f32) -> f32 {
    precise_exp(f64::from(x)) as f32
}

/// The same with about twelve digits.
#[inline]
pub fn precise_exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let x = x.clamp(-700.0, 700.0);
    let halvings = (x * std::f64::consts::LOG2_E).round();
    let rest = x - halvings * std::f64::consts::LN_2;
    let series = COEFFICIENTS.into_iter().fold(0.0, |sum, coefficient| sum * rest + coefficient);
    // A power of two is an exponent with nothing behind the point.
    series * f64::from_bits(((halvings as i64 + 1023) as u64) << 52)
}
