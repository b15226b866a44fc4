//! Drawing without bias, the same on every machine and in every version. The generator is the host's.

use std::fmt;

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number below `n`, each equally likely.
///
/// Multiplies a 32-bit word and keeps the upper half; words that would favour a result are drawn anew.
/// The exact sequence is part of the record of a game and never changes.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    debug_assert!(0 < n, "there is something to draw from");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Six-sided dice as they lie: how many show each face. Written as a list of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dice([u8; 6]);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice([0; 6]);

    /// The most dice that are rolled at once.
    pub const MOST: u8 = 12;

    /// Rolls `n` dice.
    #[inline]
    pub fn roll(n: u8, rng: &mut impl Rng) -> Dice {
        let mut dice = Dice::NONE;
        for _ in 0..n {
            dice.0[below(rng, 6) as usize] += 1;
        }
        dice
    }

    /// Dice showing these faces, if every face is one of 1 to 6.
    pub fn showing(faces: &[u8]) -> Option<Dice> {
        let mut dice = Dice::NONE;
        for face in faces {
            *dice.0.get_mut(usize::from(face.checked_sub(1)?))? += 1;
        }
        Some(dice)
    }

    /// How many dice there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Dice::NONE
    }

    /// The pips of all dice.
    #[inline]
    pub fn pips(self) -> u16 {
        (1..).zip(self.0).map(|(face, n)| face * u16::from(n)).sum()
    }

    /// How many dice show `face`; none show a face that a die does not have.
    #[inline]
    pub fn count(self, face: u8) -> u8 {
        face.checked_sub(1).and_then(|index| self.0.get(usize::from(index))).copied().unwrap_or(0)
    }

    /// The dice without one that shows `face`, if there is one.
    pub fn without(mut self, face: u8) -> Option<Dice> {
        if self.count(face) == 0 {
            return None;
        }
        self.0[usize::from(face) - 1] -= 1;
        Some(self)
    }

    /// The faces that lie on the table, each once, lowest first.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| 0 < self.count(face))
    }

    /// All dice, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, usize::from(self.count(face))))
    }

    /// Every way `n` dice can lie, with the number of ordered rolls that give it.
    pub fn rolls(n: u8, out: &mut impl FnMut(Dice, u64)) {
        fn fill(dice: Dice, face: usize, left: u8, ways: u64, out: &mut impl FnMut(Dice, u64)) {
            if face == 5 {
                let mut dice = dice;
                dice.0[5] = left;
                out(dice, ways);
                return;
            }
            // `choose` runs through the binomial coefficients of `left`: how many of the dice not yet
            // assigned show this face.
            let mut choose = 1;
            for count in 0..=left {
                let mut dice = dice;
                dice.0[face] = count;
                fill(dice, face + 1, left - count, ways * choose, out);
                choose = choose * u64::from(left - count) / u64::from(count + 1);
            }
        }
        fill(Dice::NONE, 0, n, 1, out);
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, face) in self.iter().enumerate() {
            if 0 < index {
                f.write_str(" ")?;
            }
            face.fmt(f)?;
        }
        Ok(())
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let faces = Vec::<u8>::deserialize(deserializer)?;
        if usize::from(Dice::MOST) < faces.len() {
            return Err(serde::de::Error::custom(format!(
                "{} dice: at most {} are rolled",
                faces.len(),
                Dice::MOST
            )));
        }
        Dice::showing(&faces)
            .ok_or_else(|| serde::de::Error::custom(format!("dice {faces:?}: a die shows 1 to 6")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives words from a list, one after the other.
    struct Words<'a>(std::slice::Iter<'a, u32>);

    impl rand_core::TryRng for Words<'_> {
        type Error = std::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(*self.0.next().expect("the test gives enough words"))
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            rand_core::utils::next_u64_via_u32(self)
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            rand_core::utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
        }
    }

    #[test]
    fn a_word_that_favours_a_result_is_drawn_anew() {
        // 2^32 = 6 * 715827882 + 4: the four words whose lower half falls below 4 are unfair.
        let mut words = Words([0, 1_431_655_766, u32::MAX].iter());
        assert_eq!(below(&mut words, 6), 2, "the word 0 is passed over");
        assert_eq!(below(&mut words, 6), 5);
    }

    #[test]
    fn rolls_lists_every_ordered_roll_once() {
        for n in 0..=10 {
            let (mut ways, mut kinds, mut pips) = (0, 0, 0);
            Dice::rolls(n, &mut |dice, weight| {
                assert_eq!(dice.len(), n);
                ways += weight;
                kinds += 1;
                pips += weight * u64::from(dice.pips());
            });
            assert_eq!(ways, 6_u64.pow(n.into()));
            assert_eq!(2 * pips, 7 * u64::from(n) * ways, "the mean of a die is 3.5");
            assert_eq!(kinds, (1..=5).fold(1, |c, i| c * (u64::from(n) + i) / i));
        }
    }

    #[test]
    fn dice_are_read_in_any_order_and_refused_with_a_seventh_face() {
        let dice: Dice = serde_json::from_str("[6,1,6]").unwrap();
        assert_eq!(serde_json::to_string(&dice).unwrap(), "[1,6,6]");
        assert_eq!((dice.pips(), dice.count(6), dice.count(7)), (13, 2, 0));
        assert_eq!(dice.without(5), None);
        assert_eq!(dice.without(6), Dice::showing(&[1, 6]));
        for bad in ["[0]", "[7]", "[-1]", "[256]", "[1,1,1,1,1,1,1,1,1,1,1,1,1]"] {
            assert!(serde_json::from_str::<Dice>(bad).is_err(), "{bad}");
        }
    }
}
