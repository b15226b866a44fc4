//! How many choices and lots of random play one thread makes in a second: `speed [SECONDS]`.

use std::time::{Duration, Instant};

use eiszeit::{Eiszeit, Options};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Awaits, Rules, Setup, Silent, below};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2.0);
    for players in Eiszeit::PLAYERS {
        let setup = Setup { players, options: Options::default() };
        let rules = Eiszeit::new(&setup).expect("the standard game is accepted");
        let (steps, games, time) = play(&rules, Duration::from_secs_f64(seconds));
        let per_second = steps as f64 / time.as_secs_f64() / 1e6;
        println!("{players} players: {games} games, {per_second:.2} million steps a second");
    }
}

fn play(rules: &Eiszeit, limit: Duration) -> (u64, u64, Duration) {
    let begin = Instant::now();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut choices = Vec::with_capacity(256);
    let (mut steps, mut games) = (0, 0);
    while begin.elapsed() < limit {
        let mut state = rules.start();
        loop {
            match rules.awaits(&state) {
                Awaits::Seat(seat, _) => {
                    choices.clear();
                    rules.choices(&state, &mut choices);
                    let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                    rules.choose(&mut state, seat, choice, &mut Silent).expect("it was offered");
                }
                Awaits::Lot(_) => {
                    let drawn = rules.draw(&state, &mut rng).expect("a lot is awaited");
                    rules.settle(&mut state, drawn, &mut Silent).expect("it was drawn");
                }
                Awaits::Over(_) => break,
            }
            steps += 1;
        }
        games += 1;
    }
    (steps, games, begin.elapsed())
}
