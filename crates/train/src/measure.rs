//! How strong a network is: games of one look of it against others.

use bots::Network;
use session::{Duel, Playouts, Rival};
use tabletop::Seat;
use workers::Threads;

/// What games against a rival came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The number of players.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// The share that was won.
    pub share: f64,
    /// The mean score of the network, and of its rivals.
    pub scores: (f64, f64),
}

impl Measured {
    /// The share that is fair.
    pub fn fair(&self) -> f64 {
        1.0 / f64::from(self.players)
    }

    /// Wilson's 95 % interval of the share.
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let n = self.games.max(1) as f64;
        let whole = 1.0 + Z * Z / n;
        let middle = (self.share + Z * Z / (2.0 * n)) / whole;
        let margin = Z / whole * (self.share * (1.0 - self.share) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - margin).max(0.0), (middle + margin).min(1.0))
    }
}

/// Plays so many games: a network in every seat equally often, with the same lots, and rivals in all others.
pub fn measure(
    playouts: &dyn Playouts,
    network: &Network,
    rival: Rival<'_>,
    games: u64,
    seed: u64,
) -> Measured {
    let players = playouts.players();
    let rounds = games.div_ceil(players.into()).max(1);
    let (mut won, mut own, mut others) = (0.0, 0.0, 0.0);
    for lots in 0..rounds {
        for seat in Seat::all(players) {
            let outcome = playouts.duel(&Duel { network, seat, rival }, seed, lots, &Threads);
            if outcome.winners.contains(&seat) {
                won += 1.0 / outcome.winners.len() as f64;
            }
            let score = f64::from(outcome.scores[seat.index()]);
            let all: i32 = outcome.scores.iter().sum();
            own += score;
            others += (f64::from(all) - score) / f64::from(players - 1);
        }
    }
    let games = rounds * u64::from(players);
    let each = 1.0 / games as f64;
    Measured { players, games, share: won * each, scores: (own * each, others * each) }
}
