//! Plays the games of `ochre arena` without building the server, and says how many the first bot won:
//! `cargo run --release -p runner --example duel -- eiszeit 5 60 shaman@500x2 hunter@100`.
//!
//! The second bot takes all other seats. Every set of lots is played once from each seat; the lots and thoughts are those
//! of the arena with seed 0.

mod common;

use bots::{Bot, Judge, Mind, Observation};
use common::number;
use eiszeit::Eiszeit;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use stone_age::StoneAge;
use tabletop::{Awaits, Outcome, Refusal, Setup, Silent};
use valley::Valley;
use workers::Threads;

fn main() -> Result<(), Refusal> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, first, others] = &words[..] else {
        return Err(Refusal::because("duel GAME PLAYERS GAMES BOT OTHERS"));
    };
    let (players, games) = (number(players)?, number(games)?);
    let bots = [first.parse()?, others.parse()?];
    match game.as_str() {
        "stone-age" => duel::<StoneAge>(players, games, bots),
        "eiszeit" => duel::<Eiszeit>(players, games, bots),
        "valley" => duel::<Valley>(players, games, bots),
        _ => Err(Refusal::because(format!("{game}: there is stone-age, eiszeit, valley"))),
    }
}

fn duel<R: Judge>(players: u8, games: u64, [first, others]: [Bot; 2]) -> Result<(), Refusal> {
    let rules = R::new(&Setup { players, options: R::Options::default() })?;
    let seats = u64::from(players);
    let games = games.div_ceil(seats) * seats;
    let mut won = 0.0;
    for game in 0..games {
        let own = (game % seats) as usize;
        let bots: Vec<Bot> =
            (0..usize::from(players)).map(|it| if it == own { first } else { others }).collect();
        let outcome = play_out(&rules, &bots, game / seats);
        let wins = outcome.winners.iter().any(|winner| winner.index() == own);
        won += if wins { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    }
    let (low, high) = wilson(won / games as f64, games as f64);
    let share = 100.0 * won / games as f64;
    println!(
        "{} {players}: {first} won {share:.1} % ({low:.1}-{high:.1}) of {games} games against {others}",
        R::NAME
    );
    Ok(())
}

/// Wilson's 95 % interval, in percent.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let whole = 1.0 + Z * Z / games;
    let middle = (share + Z * Z / (2.0 * games)) / whole;
    let margin = Z / whole * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    (100.0 * (middle - margin), 100.0 * (middle + margin))
}

/// A generator for one purpose of one game, as the arena makes it.
fn generator(game: u64, purpose: u8) -> Xoshiro256PlusPlus {
    let mut key = [0; 32];
    key[8..16].copy_from_slice(&game.to_le_bytes());
    key[30..].copy_from_slice(&[purpose, 1]);
    let mut rng = Xoshiro256PlusPlus::from_seed(key);
    rng.jump();
    rng
}

fn play_out<R: Judge>(rules: &R, bots: &[Bot], game: u64) -> Outcome {
    let (mut lots, mut thoughts) = (generator(game, 0), generator(game, 1));
    let mut minds: Vec<Mind<R>> = bots.iter().map(|_| Mind::default()).collect();
    let mut state = rules.start();
    loop {
        match rules.awaits(&state) {
            Awaits::Over(outcome) => return outcome,
            Awaits::Lot(_) => {
                if let Some(drawn) = rules.draw(&state, &mut lots) {
                    assert!(
                        rules.settle(&mut state, drawn, &mut Silent).is_ok(),
                        "what was drawn settles the lot"
                    );
                }
            }
            Awaits::Seat(seat, _) => {
                let (bot, mind) = (bots[seat.index()], &mut minds[seat.index()]);
                let observation = Observation::of_asked(rules, &state);
                if let Some(choice) = observation
                    .and_then(|observation| mind.choose(bot, &observation, &Threads, &mut thoughts))
                {
                    let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
                    assert!(chosen.is_ok(), "what is offered is accepted");
                }
            }
        }
    }
}
