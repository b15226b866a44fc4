//! What a network learns of a game that it has played.

use bots::{Moment, NARROW, Network, POINTS, Past, Places, ROW, SAID, Said, WIDE, outlook};
use tabletop::Seat;

/// How much the points weigh beside the chance to win.
const POINTS_WEIGHT: f32 = 0.5;
/// Adam's memories: of the slope, and of its size.
const SLOPE_MEMORY: f32 = 0.9;
const SIZE_MEMORY: f32 = 0.999;

/// What each table of a game is to say: nearly how the game ended, or what was said a little later. Where another choice
/// was made than the best, the tables before it learn from the best one.
pub fn targets(past: &Past, lambda: f32) -> Vec<Said> {
    let mut later = past.ended;
    let mut targets = vec![past.ended; past.moments.len()];
    for (target, moment) in targets.iter_mut().zip(&past.moments).rev() {
        *target = later;
        later = moment.better.unwrap_or_else(|| mixed(&moment.said, &later, lambda));
    }
    targets
}

fn mixed(said: &Said, later: &Said, lambda: f32) -> Said {
    let mix = |said: f32, later: f32| (1.0 - lambda) * said + lambda * later;
    let mut mixed = *later;
    mixed.chances.iter_mut().zip(said.chances).for_each(|(later, said)| *later = mix(said, *later));
    mixed.points.iter_mut().zip(said.points).for_each(|(later, said)| *later = mix(said, *later));
    mixed
}

/// Where to move the weights, summed over tables.
pub struct Gradient {
    slopes: Vec<f32>,
    tables: usize,
    /// The sum of the logarithms of what the network gave the winners.
    pub loss: f64,
}

impl Gradient {
    /// Nothing yet, for a network of so many inputs.
    pub fn new(inputs: usize) -> Gradient {
        Gradient { slopes: vec![0.0; Places::of(inputs).len], tables: 0, loss: 0.0 }
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        self.slopes.fill(0.0);
        (self.tables, self.loss) = (0, 0.0);
    }

    /// How many tables were learnt from.
    pub fn tables(&self) -> usize {
        self.tables
    }

    /// The slopes, one for each weight.
    pub fn slopes(&self) -> &[f32] {
        &self.slopes
    }

    /// Learns from a game.
    pub fn add_game(&mut self, network: &Network, past: &Past, players: u8, lambda: f32) {
        for (moment, target) in past.moments.iter().zip(targets(past, lambda)) {
            self.add(network, past, moment, &target, players);
        }
    }

    /// Learns from a table: forward, and back the same way.
    fn add(&mut self, network: &Network, past: &Past, moment: &Moment, target: &Said, players: u8) {
        let (indices, inputs) = past.seen(moment);
        let sums = network.sums_of(indices, inputs);
        let hidden = network.hidden(&sums);
        let said = network.said(&sums, &hidden);
        let outward = self.outward(&said, moment.seat, target, &past.ended, players);
        self.tables += 1;

        let places = Places::of(network.inputs());
        let weights = network.weights();
        let mut down = [0.0; NARROW];
        for (unit, &sum) in hidden.iter().enumerate().filter(|(_, sum)| **sum > 0.0) {
            let from = places.said + unit * SAID;
            let row = &weights[from..from + SAID];
            let slopes = &mut self.slopes[from..from + SAID];
            slopes.iter_mut().zip(outward).for_each(|(slope, out)| *slope += out * sum);
            down[unit] = row.iter().zip(outward).map(|(weight, out)| weight * out).sum();
            self.slopes[places.second_from + unit] += down[unit];
        }
        let mut first = [0.0; ROW];
        first[WIDE..].copy_from_slice(&outward);
        for unit in (0..WIDE).filter(|&unit| sums[unit] > 0.0) {
            let from = places.second + unit * NARROW;
            let row: &[f32; NARROW] = weights[from..].first_chunk().unwrap_or(&[0.0; NARROW]);
            let mut back = [0.0; NARROW];
            for (place, back) in back.iter_mut().enumerate() {
                *back = down[place] * row[place];
            }
            first[unit] = sum_of(&back);
            let slopes = &mut self.slopes[from..from + NARROW];
            slopes.iter_mut().zip(down).for_each(|(slope, down)| *slope += sums[unit] * down);
        }
        let from = &mut self.slopes[places.first..places.first + ROW];
        from.iter_mut().zip(first).for_each(|(slope, first)| *slope += first);
        for (&index, &input) in indices.iter().zip(inputs) {
            let from = usize::from(index) * ROW;
            let slopes = &mut self.slopes[from..from + ROW];
            slopes.iter_mut().zip(&first).for_each(|(slope, first)| *slope += input * first);
        }
    }

    /// What is wrong with what was said.
    fn outward(
        &mut self,
        said: &[f32; SAID],
        looks: Seat,
        target: &Said,
        ended: &Said,
        players: u8,
    ) -> [f32; SAID] {
        let outlook = outlook(said, players.into());
        let mut wrong = [0.0; SAID];
        let even = 1.0 / f32::from(players);
        for (place, seat) in looks.round(players).enumerate() {
            wrong[place] = outlook.chances[place] - target.chances[seat.index()];
            let off = outlook.points[place] - target.points[seat.index()];
            wrong[POINTS + place] = POINTS_WEIGHT * even * 2.0 * off.clamp(-1.0, 1.0);
            let won = f64::from(ended.chances[seat.index()]);
            self.loss -= won * f64::from(outlook.chances[place].max(1e-4)).ln();
        }
        wrong
    }
}

/// Added up by pairs, which the compiler can do side by side.
fn sum_of(row: &[f32; NARROW]) -> f32 {
    let mut lanes = [0.0; 8];
    for eight in row.chunks_exact(8) {
        lanes.iter_mut().zip(eight).for_each(|(lane, it)| *lane += it);
    }
    lanes.iter().sum()
}

/// Weights that are moved, with Adam's memory of the slopes.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    /// What has been learnt.
    pub network: Network,
    /// The mean of the slopes.
    pub slopes: Vec<f32>,
    /// The mean of their squares.
    pub sizes: Vec<f32>,
    /// How many steps were made.
    pub steps: u64,
}

impl Learner {
    /// Somebody who knows nothing.
    pub fn new(inputs: usize, seed: u64) -> Learner {
        Learner::of(Network::new(inputs, seed))
    }

    /// Somebody who goes on from a network.
    pub fn of(network: Network) -> Learner {
        let nothing = vec![0.0; network.weights().len()];
        Learner { slopes: nothing.clone(), sizes: nothing, network, steps: 0 }
    }

    /// Makes a step against the mean slope.
    pub fn step(&mut self, gradient: &Gradient, rate: f32) {
        if gradient.tables == 0 {
            return;
        }
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let whole = 1.0 / (1.0 - SLOPE_MEMORY.powi(steps));
        let whole_size = 1.0 / (1.0 - SIZE_MEMORY.powi(steps));
        let each = 1.0 / gradient.tables as f32;
        let weights = self.network.weights_mut().iter_mut().zip(&gradient.slopes);
        let memory = self.slopes.iter_mut().zip(&mut self.sizes);
        for ((weight, &slope), (mean, size)) in weights.zip(memory) {
            let slope = slope * each;
            *mean = SLOPE_MEMORY * *mean + (1.0 - SLOPE_MEMORY) * slope;
            *size = SIZE_MEMORY * *size + (1.0 - SIZE_MEMORY) * slope * slope;
            *weight -= rate * *mean * whole / ((*size * whole_size).sqrt() + 1e-7);
        }
    }
}
