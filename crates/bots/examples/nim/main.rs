//! A game of one's own, and a bot that plays it: `cargo run -p bots --example nim`.

mod game;

use bots::{Alone, Bot, Mind, Observation};
use game::Nim;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Refusal, Rules, Silent};

fn main() -> Result<(), Refusal> {
    let bots: [Bot; 2] = ["hunter@100".parse()?, "random".parse()?];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut state = Nim.start();
    while let Some(observation) = Observation::of_asked(&Nim, &state) {
        let seat = observation.seat();
        let bot = bots[seat.index()];
        let Some(taken) = Mind::default().choose(bot, &observation, &Alone, &mut rng) else { break };
        println!("{} sticks: {bot} takes {taken}", state.sticks);
        let chosen = Nim.choose(&mut state, seat, taken, &mut Silent);
        assert!(chosen.is_ok(), "a bot chooses what is offered");
    }
    Ok(())
}
