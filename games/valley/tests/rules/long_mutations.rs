//! Positions of long games written down with mistakes: each is refused, or can be played on.

use crate::common::{Game, full_options, valley};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tabletop::{Awaits, Rules, below};
use valley::{Options, State};

/// The parts of a position in which mistakes are made: mostly what is going on.
const PARTS: [&str; 12] = [
    "frames", "frames", "frames", "tribes", "plots", "weather", "calendar", "tamed", "hidden", "in_force",
    "foreseen", "saved",
];

#[test]
fn mutated_positions_of_long_games_are_refused_or_playable() {
    let (mut loaded, mut tried) = (0, 0);
    for seed in 0..seeds() {
        let options = if seed % 2 == 0 { full_options() } else { Options::default() };
        let mut game = Game::new(valley(2 + (seed % 5) as u8, options), 31_000 + seed);
        let mut words = Vec::new();
        while !game.is_over() {
            if below(&mut game.rng, 12) == 0 {
                let written = serde_json::to_value(&game.state).expect("a state is written");
                learn(&written["frames"], &mut words);
                for _ in 0..4 {
                    let mut wrong = written.clone();
                    let part = PARTS[below(&mut game.rng, PARTS.len() as u32) as usize];
                    mutate(&mut wrong[part], &mut game.rng, &words);
                    tried += 1;
                    let Ok(position) = serde_json::from_value(wrong.clone()) else { continue };
                    let Ok(state) = game.rules.load(position) else { continue };
                    loaded += 1;
                    play_on(&game, state, &wrong["frames"]);
                }
            }
            game.step();
        }
    }
    assert!(tried / 20 < loaded && loaded < tried / 2, "{loaded} of {tried} were loaded");
}

/// `OCHRE_SEEDS` asks for a longer run.
fn seeds() -> u64 {
    std::env::var("OCHRE_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

fn play_on(game: &Game, mut state: State, frames: &Value) {
    let rules = &game.rules;
    let census = rules.census(&state);
    let mut rng = game.rng.clone();
    let mut choices = Vec::new();
    for _ in 0..80 {
        match rules.awaits(&state) {
            Awaits::Seat(seat, decision) => {
                choices.clear();
                rules.choices(&state, &mut choices);
                assert!(!choices.is_empty(), "nothing answers {decision:?} after {frames}");
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                assert_eq!(rules.choose(&mut state, seat, choice, &mut Vec::new()), Ok(()), "{decision:?}");
            }
            Awaits::Lot(lot) => {
                let drawn = rules.draw(&state, &mut rng);
                let drawn = drawn.unwrap_or_else(|| panic!("{lot:?} cannot be drawn after {frames}"));
                assert_eq!(rules.settle(&mut state, drawn, &mut Vec::new()), Ok(()), "{lot:?}");
            }
            Awaits::Over(_) => return,
        }
        assert_eq!(rules.census(&state), census, "pieces were lost or made after {frames}");
    }
}

/// All words of a value: mistakes are made out of them.
fn learn(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(word) if !words.contains(word) => words.push(word.clone()),
        Value::Array(list) => list.iter().for_each(|value| learn(value, words)),
        Value::Object(map) => {
            for (word, value) in map {
                if !words.contains(word) {
                    words.push(word.clone());
                }
                learn(value, words);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// Makes one mistake somewhere in the value.
fn mutate(value: &mut Value, rng: &mut Xoshiro256PlusPlus, words: &[String]) {
    let mut any = |n: usize| below(rng, n as u32) as usize;
    match value {
        Value::Array(list) if !list.is_empty() => {
            let pick = any(list.len());
            match any(10) {
                0 => drop(list.remove(pick)),
                1 => list.push(list[pick].clone()),
                _ => mutate(&mut list[pick], rng, words),
            }
        }
        Value::Array(list) => list.push(Value::from(any(4))),
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(any(map.len())).cloned().expect("a map with keys");
            if map.len() == 1 && any(3) == 0 {
                let inner = map.remove(&key).unwrap_or_default();
                map.insert(words[any(words.len())].clone(), inner);
            } else if let Some(inner) = map.get_mut(&key) {
                mutate(inner, rng, words);
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = Value::from([old + 1, old - 1, any(40) as i64, any(4) as i64][any(4)]);
        }
        Value::String(word) => word.clone_from(&words[any(words.len())]),
        Value::Bool(flag) => *flag = !*flag,
        Value::Null => *value = Value::from(any(40)),
        Value::Object(_) => (),
    }
}
