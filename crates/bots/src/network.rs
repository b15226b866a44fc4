//! A small network that says from a row of inputs who will win, and with how many points.
//!
//! The first layer is the wide one, and almost all of its inputs are nothing or what they were before the last choice. So
//! its sums are kept and only moved by what differs ([`Network::moved`]): what a choice is worth costs little more than
//! what it changes. Nothing here allocates, and every sum is added up in the same order on every machine, without fused
//! operations and by an exponential of our own: the same table always gets the same judgement, to the bit.
//!
//! Seats are counted clockwise from the one that looks, so that what was learnt at one seat holds at all.

use crate::exp::exp;
use tabletop::MAX_SEATS;

/// The units of the first layer.
pub const WIDE: usize = 96;
/// The units of the second layer.
pub const NARROW: usize = 32;
/// What the network says: a chance for each seat, and points, in rows of eight.
pub const SAID: usize = 16;
/// Where points begin in what it says.
pub const POINTS: usize = 8;
/// A row of the first layer: its units, and the straight way to what the network says.
pub const ROW: usize = WIDE + SAID;

/// What a file of weights begins with: a mark, and the version of the format.
const MARK: &[u8; 8] = b"ochrnet1";

/// The sums of the first layer.
pub type Sums = [f32; ROW];

/// The units of the second layer, as they are summed.
pub type Hidden = [f32; NARROW];

/// What a network says of a table: seats clockwise from the one that looks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The chances to win; they add up to 1.
    pub chances: [f32; MAX_SEATS],
    /// The points at the end, in the unit of the game's network.
    pub points: [f32; MAX_SEATS],
}

/// The weights of a network.
///
/// ```
/// use bots::Network;
///
/// let network = Network::new(3, 1);
/// let (before, after) = ([1.0, 0.0, 0.5], [1.0, 2.0, 0.0]);
/// let (sums, fresh) = (network.sums(&before), network.sums(&after));
/// let moved = network.moved(&sums, &before, &after);
/// assert!((network.outlook(&moved, 4).chances[0] - network.outlook(&fresh, 4).chances[0]).abs() < 1e-5);
/// let chances = network.outlook(&fresh, 4).chances;
/// assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "somebody wins");
/// let read = Network::read(&network.written()).expect("as it was written");
/// assert_eq!(read.inputs(), 3);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    inputs: usize,
    weights: Vec<f32>,
}

/// Where the layers lie among the weights.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// What the sums of the first layer begin at.
    pub first: usize,
    /// The second layer: for each unit of the first a row of weights.
    pub second: usize,
    /// What the sums of the second layer begin at.
    pub second_from: usize,
    /// What is said: for each unit of the second layer a row of weights.
    pub said: usize,
    /// How many weights there are.
    pub len: usize,
}

impl Places {
    /// Those of a network with so many inputs.
    pub const fn of(inputs: usize) -> Places {
        let first = inputs * ROW;
        let second = first + ROW;
        let second_from = second + WIDE * NARROW;
        let said = second_from + NARROW;
        Places { first, second, second_from, said, len: said + NARROW * SAID }
    }
}

impl Network {
    /// A network that has learnt nothing: small weights by chance.
    pub fn new(inputs: usize, seed: u64) -> Network {
        let places = Places::of(inputs);
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut chance = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
        };
        let mut weights = vec![0.0; places.len];
        for row in weights[..places.first].chunks_exact_mut(ROW) {
            row[..WIDE].iter_mut().for_each(|weight| *weight = 0.12 * chance());
        }
        weights[places.second..places.second_from].iter_mut().for_each(|weight| *weight = 0.2 * chance());
        weights[places.said..].iter_mut().for_each(|weight| *weight = 0.1 * chance());
        Network { inputs, weights }
    }

    /// A network of these weights; none if they are not as many as it has.
    pub fn of(inputs: usize, weights: Vec<f32>) -> Option<Network> {
        (weights.len() == Places::of(inputs).len).then_some(Network { inputs, weights })
    }

    /// The number of inputs.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// All weights, in the order of [`Places`].
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be moved.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    #[inline]
    fn at<const N: usize>(&self, from: usize) -> &[f32; N] {
        self.weights[from..].first_chunk().unwrap_or(const { &[0.0; N] })
    }

    /// The sums of the first layer for a row of inputs.
    #[inline]
    pub fn sums(&self, row: &[f32]) -> Sums {
        let mut sums = *self.at(self.inputs * ROW);
        for (index, &input) in row.iter().enumerate().take(self.inputs) {
            if input != 0.0 {
                add(&mut sums, input, self.at(index * ROW));
            }
        }
        sums
    }

    /// The sums for the inputs that are not nothing.
    #[inline]
    pub fn sums_of(&self, indices: &[u16], inputs: &[f32]) -> Sums {
        let mut sums = *self.at(self.inputs * ROW);
        for (&index, &input) in indices.iter().zip(inputs) {
            add(&mut sums, input, self.at(usize::from(index) * ROW));
        }
        sums
    }

    /// The sums for `after`, from those for `before`.
    #[inline]
    pub fn moved(&self, sums: &Sums, before: &[f32], after: &[f32]) -> Sums {
        let mut sums = *sums;
        let eights = before.chunks(8).zip(after.chunks(8));
        for (number, (before, after)) in eights.enumerate().take(self.inputs.div_ceil(8)) {
            if before == after {
                continue;
            }
            for (place, (before, after)) in before.iter().zip(after).enumerate() {
                if before != after {
                    add(&mut sums, after - before, self.at((8 * number + place) * ROW));
                }
            }
        }
        sums
    }

    /// The sums of the second layer.
    #[inline]
    pub fn hidden(&self, sums: &Sums) -> Hidden {
        let places = Places::of(self.inputs);
        let mut even: Hidden = *self.at(places.second_from);
        let mut odd = [0.0; NARROW];
        for pair in 0..WIDE / 2 {
            let unit = 2 * pair;
            let (one, other) = (sums[unit].max(0.0), sums[unit + 1].max(0.0));
            add(&mut even, one, self.at(places.second + unit * NARROW));
            add(&mut odd, other, self.at(places.second + (unit + 1) * NARROW));
        }
        even.iter_mut().zip(odd).for_each(|(even, odd)| *even += odd);
        even
    }

    /// What is said, before chances are made of it.
    #[inline]
    pub fn said(&self, sums: &Sums, hidden: &Hidden) -> [f32; SAID] {
        let said = Places::of(self.inputs).said;
        let mut all = [0.0; SAID];
        all.copy_from_slice(&sums[WIDE..]);
        for (unit, &sum) in hidden.iter().enumerate() {
            add(&mut all, sum.max(0.0), self.at(said + unit * SAID));
        }
        all
    }

    /// What the network says of a table of so many players.
    #[inline]
    pub fn outlook(&self, sums: &Sums, players: usize) -> Outlook {
        outlook(&self.said(sums, &self.hidden(sums)), players)
    }

    /// The weights as a file: a mark, the number of inputs, and a half of a float for each weight.
    pub fn written(&self) -> Vec<u8> {
        let mut file = MARK.to_vec();
        file.extend((self.inputs as u32).to_le_bytes());
        file.extend(self.weights.iter().flat_map(|&weight| halved(weight).to_le_bytes()));
        file
    }

    /// A network from such a file; none if it is not one.
    pub fn read(file: &[u8]) -> Option<Network> {
        let (inputs, halves) = file.strip_prefix(MARK)?.split_first_chunk::<4>()?;
        let (halves, rest) = halves.as_chunks::<2>();
        let weights = halves.iter().map(|&half| doubled(u16::from_le_bytes(half))).collect();
        Network::of(u32::from_le_bytes(*inputs) as usize, weights).filter(|_| rest.is_empty())
    }
}

/// Chances and points of what is said.
#[inline]
pub fn outlook(said: &[f32; SAID], players: usize) -> Outlook {
    let players = players.min(MAX_SEATS);
    let mut outlook = Outlook::default();
    let best = said[..players].iter().copied().fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for (chance, said) in outlook.chances.iter_mut().zip(&said[..players]) {
        *chance = exp(said - best);
        total += *chance;
    }
    outlook.chances.iter_mut().for_each(|chance| *chance /= total);
    outlook.points[..players].copy_from_slice(&said[POINTS..POINTS + players]);
    outlook
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], times: f32, row: &[f32; N]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += times * weight);
}

/// A float in half its size, rounded: five bits of exponent, ten of fraction.
fn halved(weight: f32) -> u16 {
    let bits = weight.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let size = f32::from_bits(bits & 0x7fff_ffff).min(65_504.0);
    if size < 6.2e-5 {
        return sign;
    }
    let bits = size.to_bits();
    let rounded = bits + 0x0fff + (bits >> 13 & 1);
    sign | ((rounded >> 13) - (112 << 10)) as u16
}

/// The float of its half.
fn doubled(half: u16) -> f32 {
    let size = u32::from(half & 0x7fff);
    let sign = u32::from(half & 0x8000) << 16;
    f32::from_bits(if size == 0 { sign } else { sign | ((size + (112 << 10)) << 13) })
}
