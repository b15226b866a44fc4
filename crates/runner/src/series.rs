//! Many games of bots, one after the other or at once.

use bots::Bot;
use serde_json::Value;

/// Many games of bots.
#[derive(Clone, Debug)]
pub struct Series {
    /// The number of players.
    pub players: u8,
    /// The options of the game.
    pub options: Value,
    /// Who plays.
    pub bots: Vec<Bot>,
    /// The number of games.
    pub games: u64,
    /// What all chance comes from: the same seed gives the same games, whatever the number of threads.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}
