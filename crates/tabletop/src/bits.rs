//! The place of the n-th bit of a word: how a set gives one of its members to a number.

/// The place of the `n`-th bit that is set, counted from 0; there are that many.
///
/// Clearing one after the other would be shorter, but when such a loop ends nobody can foretell, the processor neither: that
/// costs more than all of this.
#[inline]
pub(crate) fn nth_bit(word: u64, n: u32) -> u8 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = 0x80 * EACH;
    debug_assert!(n < word.count_ones(), "there are that many");
    // How many bits are set in every byte, and then in it and all lower ones.
    let pairs = word - ((word >> 1) & (0x55 * EACH));
    let fours = (pairs & (0x33 * EACH)) + ((pairs >> 2) & (0x33 * EACH));
    let up_to = ((fours + (fours >> 4)) & (0x0f * EACH)).wrapping_mul(EACH);
    // The first byte up to which there are more than `n`.
    let more = ((up_to | HIGHEST) - (u64::from(n) + 1) * EACH) & HIGHEST;
    let shift = more.trailing_zeros() & 0x38;
    let before = (up_to << 8 >> shift) as u8;
    NTH_OF_BYTE[usize::from((n as u8).wrapping_sub(before) & 7)][(word >> shift) as usize & 0xff]
        + shift as u8
}

/// The place of the `n`-th bit that is set in a byte, by `n` and the byte.
const NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_that_of_clearing_one_after_the_other() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mixed = (0..2_000).map(|_| {
            word = word.rotate_left(7).wrapping_mul(0x2545_f491_4f6c_dd1d) ^ word >> 31;
            word & word.rotate_left(word as u32 % 64)
        });
        for word in mixed.chain([1, 1 << 63, u64::MAX, 0xff, 0xff << 56, 0x8000_0000_0000_0001]) {
            let mut left = word;
            for n in 0..word.count_ones() {
                assert_eq!(u32::from(nth_bit(word, n)), left.trailing_zeros(), "{word:x} {n}");
                left &= left - 1;
            }
        }
    }
}
