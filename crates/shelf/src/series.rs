//! Many games of bots, one after the other or at once.

use bots::{Bot, Judge, Mind, Sight};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tabletop::{Awaits, Outcome, Silent};

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

/// A generator for one purpose of one game; neighbouring games share nothing.
fn generator(seed: u64, game: u64, purpose: u8) -> Xoshiro256PlusPlus {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&game.to_le_bytes());
    // The generator would stand still on a key of zeros.
    key[30..].copy_from_slice(&[purpose, 1]);
    let mut rng = Xoshiro256PlusPlus::from_seed(key);
    // Neighbouring keys begin alike: a long jump parts them.
    rng.jump();
    rng
}

/// Plays one game. Its lots come from the seed and the game's number alone, whoever plays.
pub(crate) fn play_out<R: Judge>(rules: &R, bots: &[Bot], seed: u64, game: u64) -> (Outcome, u64) {
    let mut lots = generator(seed, game, 0);
    let mut thoughts = generator(seed, game, 1);
    let mut minds: Vec<Mind<R>> = bots.iter().map(|_| Mind::default()).collect();
    let mut state = rules.start();
    let mut steps = 0;
    loop {
        match rules.awaits(&state) {
            Awaits::Over(outcome) => return (outcome, steps),
            Awaits::Lot(_) => {
                if let Some(drawn) = rules.draw(&state, &mut lots) {
                    let settled = rules.settle(&mut state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                }
            }
            Awaits::Seat(seat, _) => {
                let (bot, mind) = (bots[seat.index()], &mut minds[seat.index()]);
                let sight = Sight::of_asked(rules, &state);
                if let Some(choice) = sight.and_then(|sight| mind.choose(bot, &sight, &mut thoughts)) {
                    let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
                    debug_assert!(chosen.is_ok(), "a bot chooses what is offered");
                }
            }
        }
        steps += 1;
    }
}
