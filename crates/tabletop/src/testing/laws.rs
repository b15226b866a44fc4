//! The laws every game keeps, checked along games that a policy plays. A game's `tests/laws.rs` calls these for
//! every player count and option; a failure names the seed, and the seed is the whole game.
//!
//! Why seeds and no shrinking test library: a game is a chain of hundreds of choices whose meaning depends on all
//! before them, so a shrunk list of choices is another game. A seed is already the smallest report, and it can be
//! played again in the terminal.
//!
//! The policy is an argument because random players end most games early: laws that only they have tested are
//! laws of short, senseless games. A player with a little sense reaches the rest.
//!
//! **The leak law.** For each pair of eyes the state is determinized: what is hidden from them is dealt anew.
//! Their view must stay the same, and if they are asked, so must their choices and what they are told of what
//! follows. A field that shows a secret differs sooner or later. The same `determinize` is what bots think on, so a
//! bot that knew too much would be caught here as well.

use std::fmt::Debug;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Awaits, Eye, Illegal, Lists, Menu, Playout, Policy, Refusal, Rules, Seat, Secrecy, Step, Uniform, below,
};

/// The generator the laws play by.
pub type Dice = Xoshiro256PlusPlus;

/// One of the laws, to be checked along any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// [`play_out`]: pieces, lots, ends, the fold of the events, the same game from the same seed.
    Play,
    /// [`every_position_loads`].
    Positions,
    /// [`scrutinise`]: offers and acceptance, JSON, secrets.
    Scrutiny,
    /// [`load_mutated`].
    Mistakes,
    /// [`refuses_in_prose`].
    Prose,
}

impl Law {
    /// All laws, the cheapest first.
    pub const ALL: [Law; 5] = [Law::Play, Law::Positions, Law::Scrutiny, Law::Mistakes, Law::Prose];

    /// The law in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Play => "games play out and fold",
            Law::Positions => "every position loads",
            Law::Scrutiny => "scrutiny: offers, JSON, secrets",
            Law::Mistakes => "positions with mistakes",
            Law::Prose => "refusals in prose",
        }
    }

    /// Checks it along the game of this seed, and gives the number of choices that were made in it.
    ///
    /// # Panics
    /// If the law is broken: the message says how.
    pub fn check<R: Secrecy>(self, rules: &R, seed: u64, policy: impl Policy<R, Dice> + Clone) -> u64 {
        match self {
            Law::Play => play_out(rules, seed, policy),
            Law::Positions => every_position_loads(rules, seed, policy),
            Law::Scrutiny => scrutinise(rules, seed, policy),
            Law::Mistakes => load_mutated(rules, seed, policy),
            Law::Prose => refuses_in_prose(rules, seed, policy).choices,
        }
    }
}

/// Plays one game from `seed` and checks at every step: pieces are conserved, every question has an answer,
/// every lot comes out as listed; and at the end: the game stayed within its bound, the events fold to the same
/// state, the same seed gives the same game.
///
/// Whether every position loads as it is written is a law of its own, [`every_position_loads`]: it costs more.
///
/// Like the other laws it gives the number of choices made.
pub fn play_out<R: Rules>(rules: &R, seed: u64, policy: impl Policy<R, Dice> + Clone) -> u64 {
    let Game { playout, events, choices, .. } = game(rules, seed, policy.clone());
    let state = playout.state;
    let mut folded = rules.start();
    for event in &events {
        rules
            .fold(&mut folded, event)
            .unwrap_or_else(|refusal| panic!("seed {seed}: fold of {event:?}: {refusal}"));
    }
    assert!(folded == state, "seed {seed}: the events fold to another state");
    let again = game(rules, seed, policy);
    assert!(again.playout.state == state, "seed {seed}: the same seed gave another game");
    choices
}

/// Plays one game from `seed`: every position of it, as the engine writes it, loads and comes back unchanged. A
/// position the engine refuses is one that its rules should not have reached, or that its checks do not know.
pub fn every_position_loads<R: Rules>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) -> u64 {
    let mut game = Game::new(rules, seed, policy);
    position_loads(&game);
    while !game.is_over() {
        game.step();
        position_loads(&game);
    }
    game.choices
}

/// Plays one game from `seed` and checks at some of its steps all that is costly to check: offered if and only if
/// accepted, nothing offered twice, refusals change nothing, JSON round trips, no leak to any eye, and no secret shown by
/// a choice that could be taken back.
pub fn scrutinise<R: Secrecy>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) -> u64 {
    let mut game = Game::new(rules, seed, policy);
    let mut pools = Pools::default();
    while !game.is_over() {
        if below(&mut game.playout.rng, 6) == 0 {
            json_returns(&game, &mut pools);
            offered_means_accepted(&mut game, &mut pools);
            nothing_leaks(&mut game);
            what_is_shown_is_a_reveal(&mut game);
            folding_never_panics(&mut game, &pools);
        }
        // The last choices are where most is shown.
        let before = game.playout.state.clone();
        game.step();
        if game.is_over() {
            let after = std::mem::replace(&mut game.playout.state, before);
            (0..8).for_each(|_| what_is_shown_is_a_reveal(&mut game));
            game.playout.state = after;
        }
    }
    json_returns(&game, &mut pools);
    nothing_leaks(&mut game);
    nothing_is_accepted_any_more(&game);
    game.choices
}

/// Writes positions of a game down with mistakes and loads them: each is refused, or it is a table that can be
/// played on without breaking a law.
pub fn load_mutated<R: Rules>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) -> u64 {
    let mut game = Game::new(rules, seed, policy);
    for _ in 0..below(&mut game.playout.rng, 300) {
        if !game.is_over() {
            game.step();
        }
    }
    let written = serde_json::to_value(&game.playout.state).expect("a state is written");
    for _ in 0..20 {
        let mut wrong = written.clone();
        for _ in 0..=below(&mut game.playout.rng, 2) {
            mutate(&mut wrong, &mut game.playout.rng, &[]);
        }
        load_and_play(rules, seed, wrong);
    }
    game.choices
}

/// How many positions with mistakes were tried, and how many of them were loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Mutated {
    pub tried: u32,
    pub loaded: u32,
}

/// Like [`load_mutated`], at many steps of a whole game and only in these parts of a position. A part that is named
/// twice is mistaken twice as often: what is going on decides whether a table can be played on, but is small beside
/// all that lies on it. Mistakes are made out of words that were seen in those parts.
pub fn load_mutated_in<R: Rules>(
    rules: &R,
    seed: u64,
    policy: impl Policy<R, Dice>,
    parts: &[&str],
) -> Mutated {
    let mut game = Game::new(rules, seed, policy);
    let mut pools = Pools::default();
    let mut mutated = Mutated::default();
    while !game.is_over() {
        if below(&mut game.playout.rng, 12) == 0 {
            let written = serde_json::to_value(&game.playout.state).expect("a state is written");
            pools.learn(&written[parts[0]]);
            for _ in 0..4 {
                let rng = &mut game.playout.rng;
                let part = parts[below(rng, parts.len() as u32) as usize];
                let mut wrong = written.clone();
                let part = wrong.get_mut(part).unwrap_or_else(|| panic!("no position has a part {part:?}"));
                mutate(part, rng, &pools.words);
                mutated.tried += 1;
                mutated.loaded += u32::from(load_and_play(rules, rng.next_u64(), wrong));
            }
        }
        game.step();
    }
    mutated
}

/// Whether the position loads; if so, it is played on.
fn load_and_play<R: Rules>(rules: &R, seed: u64, position: Value) -> bool {
    let Ok(position) = serde_json::from_value::<R::Position>(position) else { return false };
    let Ok(state) = rules.load(position) else { return false };
    let mut game = Game::from(rules, state, seed, Uniform);
    for _ in 0..80 {
        if !game.is_over() {
            game.step();
        }
    }
    true
}

/// What was refused in a game, and how long the game was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Refused {
    pub refusals: u32,
    pub choices: u64,
}

/// Writes positions, choices, results and events of a game down with mistakes: whatever is refused is refused in words that
/// somebody can read who does not know our code.
pub fn refuses_in_prose<R: Rules>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) -> Refused {
    let mut game = Game::new(rules, seed, policy);
    let mut pools = Pools::default();
    let mut refusals = 0;
    while !game.is_over() {
        let before = game.state().clone();
        let choices = game.playout.offered().to_vec();
        let told = game.events.len();
        game.step();
        if below(&mut game.playout.rng, 6) != 0 {
            continue;
        }
        let (position, events) = (written(&before), written(&game.events[told..]));
        let (choices, results) = (written(&choices), written(&game.lots));
        [&position, &events, &choices, &results].into_iter().for_each(|value| pools.learn(value));
        let rng = &mut game.playout.rng;
        for _ in 0..4 {
            let load = |position| rules.load(position).map(drop);
            refusals += read_wrong(seed, mistaken(&position, rng, &pools), load);
            let fold = |events: Vec<R::Event>| {
                let mut state = before.clone();
                events.iter().try_for_each(|event| rules.fold(&mut state, event))
            };
            refusals += read_wrong(seed, mistaken(&events, rng, &pools), fold);
            refusals += read_wrong(seed, mistaken(&choices, rng, &pools), |_: Vec<R::Choice>| Ok(()));
            refusals += read_wrong(seed, mistaken(&results, rng, &pools), |_: Vec<(R::Drawn, u64)>| Ok(()));
        }
    }
    Refused { refusals, choices: game.choices }
}

/// A value as it is written.
fn written(value: &(impl Serialize + ?Sized)) -> Value {
    serde_json::to_value(value).expect("plain data is written")
}

/// A value with one or two mistakes.
fn mistaken(value: &Value, rng: &mut Dice, pools: &Pools) -> Value {
    let mut wrong = value.clone();
    for _ in 0..=below(rng, 2) {
        match below(rng, 4) {
            0 => replace(&mut wrong, rng),
            _ => mutate(&mut wrong, rng, &pools.words),
        }
    }
    wrong
}

/// Reads a value, and reads aloud why it is refused. One if it is.
fn read_wrong<T: DeserializeOwned>(
    seed: u64,
    wrong: Value,
    accept: impl FnOnce(T) -> Result<(), Refusal>,
) -> u32 {
    let text = wrong.to_string();
    let read = serde_json::from_value(wrong).map_err(|error| error.to_string());
    let Err(message) = read.and_then(|read| accept(read).map_err(|refusal| refusal.message)) else {
        return 0;
    };
    assert!(super::is_prose(&message), "seed {seed}: {message}");
    let name = code_names(&message).find(|name| !text.contains(name));
    assert_eq!(name, None, "seed {seed}: {message}");
    1
}

/// The words outside of quotes that look like the name of a type or a variant: they begin with a capital and go on in small
/// letters. What refuses positions and events names nobody, so that only the JSON itself may write so.
fn code_names(message: &str) -> impl Iterator<Item = &str> {
    let unquoted = message.split('"').step_by(2);
    unquoted.flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric())).filter(|word| {
        word.starts_with(|c: char| c.is_ascii_uppercase()) && word.contains(|c: char| c.is_ascii_lowercase())
    })
}

/// Puts something of another kind somewhere into the value.
fn replace(value: &mut Value, rng: &mut impl Rng) {
    let inner = match value {
        Value::Array(list) if !list.is_empty() => {
            let pick = below(rng, list.len() as u32) as usize;
            list.get_mut(pick)
        }
        Value::Object(map) if !map.is_empty() => {
            let pick = below(rng, map.len() as u32) as usize;
            map.values_mut().nth(pick)
        }
        Value::Array(_)
        | Value::Object(_)
        | Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_) => None,
    };
    match inner {
        Some(inner) if below(rng, 3) > 0 => replace(inner, rng),
        Some(_) | None => {
            let others = [
                Value::Null,
                Value::from("moon"),
                Value::from(-1),
                Value::from(true),
                serde_json::json!({}),
                serde_json::json!([]),
            ];
            value.clone_from(&others[below(rng, others.len() as u32) as usize]);
        }
    }
}

/// A game under way, with what the laws compare along it.
struct Game<'a, R: Rules, P> {
    rules: &'a R,
    seed: u64,
    playout: Playout<'a, R, P, Dice>,
    events: Vec<R::Event>,
    census: Vec<(&'static str, u32)>,
    steps: usize,
    choices: u64,
    lots: Vec<(R::Drawn, u64)>,
}

impl<'a, R: Rules, P: Policy<R, Dice>> Game<'a, R, P> {
    fn new(rules: &'a R, seed: u64, policy: P) -> Self {
        Game::from(rules, rules.start(), seed, policy)
    }

    fn from(rules: &'a R, state: R::State, seed: u64, policy: P) -> Self {
        let census = rules.census(&state);
        let playout = Playout::from(rules, state, Dice::seed_from_u64(seed), policy);
        Game { rules, seed, playout, events: Vec::new(), census, steps: 0, choices: 0, lots: Vec::new() }
    }

    fn state(&self) -> &R::State {
        &self.playout.state
    }

    fn is_over(&self) -> bool {
        self.playout.is_over()
    }

    fn step(&mut self) {
        let seed = self.seed;
        self.lots.clear();
        self.rules.lots(&self.playout.state, &mut self.lots);
        let step = self.playout.step(&mut self.events);
        if let Some(Step::Lot { lot, drawn }) = step {
            let is_listed = self.lots.iter().any(|&(result, weight)| result == drawn && weight > 0);
            assert!(is_listed, "seed {seed}: {drawn:?} came out of {lot:?} and is not listed");
        }
        self.steps += 1;
        self.choices += u64::from(matches!(step, Some(Step::Choice { .. })));
        assert!(self.steps <= R::LONGEST, "seed {seed}: the game goes on after {} steps", self.steps);
        let census = self.rules.census(self.state());
        assert_eq!(census, self.census, "seed {seed}: pieces were lost or made");
    }
}

fn game<R: Rules, P: Policy<R, Dice>>(rules: &R, seed: u64, policy: P) -> Game<'_, R, P> {
    let mut game = Game::new(rules, seed, policy);
    while !game.is_over() {
        game.step();
    }
    game
}

/// What was seen so far of choices, results and words in JSON. Mistakes are made by mixing them.
#[derive(Default)]
struct Pools {
    choices: Vec<Value>,
    drawn: Vec<Value>,
    words: Vec<String>,
}

impl Pools {
    fn learn(&mut self, value: &Value) {
        match value {
            Value::String(word) if !self.words.contains(word) => self.words.push(word.clone()),
            Value::Array(list) => list.iter().for_each(|value| self.learn(value)),
            Value::Object(map) => {
                for (word, value) in map {
                    if !self.words.contains(word) {
                        self.words.push(word.clone());
                    }
                    self.learn(value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
        }
    }
}

fn position_loads<R: Rules, P: Policy<R, Dice>>(game: &Game<'_, R, P>) {
    let seed = game.seed;
    let written = serde_json::to_string(game.state()).expect("a state is written");
    let position: R::Position =
        serde_json::from_str(&written).unwrap_or_else(|error| panic!("seed {seed}: {error} in {written}"));
    assert_eq!(serde_json::to_string(&position).expect("a position is written"), written, "seed {seed}");
    let loaded =
        game.rules.load(position).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}: {written}"));
    assert!(loaded == *game.state(), "seed {seed}: the state came back changed: {written}");
}

fn json_returns<R: Secrecy, P: Policy<R, Dice>>(game: &Game<'_, R, P>, pools: &mut Pools) {
    let seed = game.seed;
    position_loads(game);
    for eye in Eye::all(game.rules.players()) {
        returns(&game.rules.view(game.state(), eye), seed);
    }
    match game.rules.awaits(game.state()) {
        Awaits::Seat(_, decision) => drop(returns(&decision, seed)),
        Awaits::Lot(lot) => drop(returns(&lot, seed)),
        Awaits::Over(_) => (),
    }
    let mut choices = Vec::new();
    game.rules.choices(game.state(), &mut choices);
    menu_is_what_is_listed(game, &choices);
    for choice in &choices {
        let value = returns(choice, seed);
        pools.learn(&value);
        pools.choices.push(value);
    }
    let mut lots = Vec::new();
    game.rules.lots(game.state(), &mut lots);
    for (drawn, _) in lots.iter().take(20) {
        let value = returns(drawn, seed);
        pools.drawn.push(value);
    }
    for event in game.events.iter().rev().take(12) {
        let value = returns(event, seed);
        pools.learn(&value);
    }
}

/// The menu gives the same choices at the same places, whether it is listed, gone through or asked for one.
fn menu_is_what_is_listed<R: Rules, P: Policy<R, Dice>>(game: &Game<'_, R, P>, choices: &[R::Choice]) {
    let mut menu = Menu::default();
    game.rules.offer(game.state(), &mut menu);
    let nth: Vec<R::Choice> = (0..menu.len()).filter_map(|n| menu.nth(n)).collect();
    assert_eq!(nth, choices, "seed {}", game.seed);
    assert!(menu.iter().eq(nth), "seed {}: of {choices:?}", game.seed);
    assert_eq!(menu.is_empty(), choices.is_empty());
}

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, seed: u64) -> Value {
    let written = serde_json::to_string(value).expect("it is written");
    let read =
        serde_json::from_str(&written).unwrap_or_else(|error| panic!("seed {seed}: {error} in {written}"));
    assert_eq!(*value, read, "seed {seed}: it came back changed");
    serde_json::from_str(&written).expect("what was written is JSON")
}

fn offered_means_accepted<R: Rules, P: Policy<R, Dice>>(game: &mut Game<'_, R, P>, pools: &mut Pools) {
    let rules = game.rules;
    match rules.awaits(game.state()) {
        Awaits::Seat(seat, _) => {
            let offered = game.playout.offered().to_vec();
            for (index, choice) in offered.iter().enumerate() {
                assert!(
                    !offered[..index].contains(choice),
                    "seed {}: {choice:?} is offered twice",
                    game.seed
                );
                accepted_by_the_asked_seat_only(game, seat, *choice);
            }
            for _ in 0..24 {
                let pick = below(&mut game.playout.rng, pools.choices.len() as u32) as usize;
                let mut value = pools.choices[pick].clone();
                if below(&mut game.playout.rng, 3) != 0 {
                    mutate(&mut value, &mut game.playout.rng, &pools.words);
                }
                let Ok(choice) = serde_json::from_value::<R::Choice>(value) else { continue };
                if !offered.contains(&choice) {
                    refused(game, seat, choice);
                }
            }
            if let Some(value) = pools.drawn.last() {
                let drawn: R::Drawn = serde_json::from_value(value.clone()).expect("it was written by us");
                let mut after = game.state().clone();
                assert_eq!(rules.settle(&mut after, drawn, &mut Vec::new()), Err(Illegal::ChoiceComesNext));
                assert!(after == *game.state());
            }
        }
        Awaits::Lot(lot) => {
            assert!(
                game.playout.offered().is_empty(),
                "seed {}: choices while {lot:?} is awaited",
                game.seed
            );
            let mut listed = Vec::new();
            rules.lots(game.state(), &mut listed);
            for _ in 0..24 {
                let pick = below(&mut game.playout.rng, pools.drawn.len() as u32) as usize;
                let mut value = pools.drawn[pick].clone();
                mutate(&mut value, &mut game.playout.rng, &pools.words);
                let Ok(drawn) = serde_json::from_value::<R::Drawn>(value) else { continue };
                let mut after = game.state().clone();
                let mut events = Vec::new();
                let result = rules.settle(&mut after, drawn, &mut events);
                let fits = listed.iter().any(|&(result, _)| result == drawn);
                assert_eq!(result.is_ok(), fits, "seed {}: {drawn:?} for {lot:?}: {result:?}", game.seed);
                if !fits {
                    assert!(
                        after == *game.state() && events.is_empty(),
                        "seed {}: a refusal changed the table",
                        game.seed
                    );
                }
            }
        }
        Awaits::Over(_) => (),
    }
}

fn accepted_by_the_asked_seat_only<R: Rules, P: Policy<R, Dice>>(
    game: &Game<'_, R, P>,
    asked: Seat,
    choice: R::Choice,
) {
    let rules = game.rules;
    assert_eq!(rules.check(game.state(), asked, choice), Ok(()), "seed {}: {choice:?} is offered", game.seed);
    let mut after = game.state().clone();
    let result = rules.choose(&mut after, asked, choice, &mut Vec::new());
    assert_eq!(result, Ok(()), "seed {}: {choice:?} is offered", game.seed);
    for seat in (0..).map_while(Seat::new).filter(|&seat| seat != asked) {
        refused(game, seat, choice);
    }
}

fn refused<R: Rules, P: Policy<R, Dice>>(game: &Game<'_, R, P>, seat: Seat, choice: R::Choice) {
    let seed = game.seed;
    let mut after = game.state().clone();
    let mut events = Vec::new();
    let checked = game.rules.check(game.state(), seat, choice);
    let chosen = game.rules.choose(&mut after, seat, choice, &mut events);
    assert!(chosen.is_err(), "seed {seed}: {choice:?} of seat {seat} was not offered and yet accepted");
    assert_eq!(checked, chosen, "seed {seed}: why and choose differ on {choice:?}");
    assert!(after == *game.state() && events.is_empty(), "seed {seed}: a refusal changed the table");
}

fn nothing_is_accepted_any_more<R: Rules, P: Policy<R, Dice>>(game: &Game<'_, R, P>) {
    let mut any = Game::new(game.rules, game.seed, Uniform);
    while any.playout.offered().is_empty() {
        any.step();
    }
    for choice in any.playout.offered().to_vec() {
        assert_eq!(game.rules.check(game.state(), Seat::FIRST, choice), Err(Illegal::Over));
        refused(game, Seat::FIRST, choice);
    }
    assert!(game.rules.draw(game.state(), &mut game.playout.rng.clone()).is_none());
}

fn nothing_leaks<R: Secrecy, P: Policy<R, Dice>>(game: &mut Game<'_, R, P>) {
    let (rules, seed) = (game.rules, game.seed);
    let asked = match rules.awaits(game.state()) {
        Awaits::Seat(seat, _) => Some(seat),
        Awaits::Lot(_) | Awaits::Over(_) => None,
    };
    let offered = game.playout.offered().to_vec();
    for eye in Eye::all(rules.players()) {
        let other = rules.determinize(&game.playout.state, eye, &mut game.playout.rng);
        assert_eq!(
            rules.view(game.state(), eye),
            rules.view(&other, eye),
            "seed {seed}: {eye:?} sees a secret"
        );
        assert_eq!(rules.census(&other), game.census, "seed {seed}: determinizing loses or makes pieces");
        let Some(seat) = asked.filter(|&seat| eye.is(seat)) else { continue };
        let mut same = Vec::new();
        rules.choices(&other, &mut same);
        assert_eq!(offered, same, "seed {seed}: the choices of seat {seat} tell a secret");
        let choice = offered[below(&mut game.playout.rng, offered.len() as u32) as usize];
        let told = |state: &R::State| {
            let mut events = Vec::new();
            let result = rules.choose(&mut state.clone(), seat, choice, &mut events);
            assert_eq!(result, Ok(()), "seed {seed}: {choice:?} was offered");
            let kept = events.iter().filter(|event| !rules.reveals(event));
            kept.filter_map(|event| rules.told(event, eye)).collect::<Vec<_>>()
        };
        assert_eq!(told(game.state()), told(&other), "seed {seed}: what follows {choice:?} tells a secret");
    }
}

/// A choice after which an eye tells tables apart that looked alike to it has shown a secret, and is not taken back.
fn what_is_shown_is_a_reveal<R: Secrecy, P: Policy<R, Dice>>(game: &mut Game<'_, R, P>) {
    let (rules, seed) = (game.rules, game.seed);
    let Awaits::Seat(seat, _) = rules.awaits(game.state()) else { return };
    let offered = game.playout.offered().to_vec();
    let choice = offered[below(&mut game.playout.rng, offered.len() as u32) as usize];
    let chosen = |state: &R::State| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        rules.choose(&mut after, seat, choice, &mut events).ok().map(|()| (after, events))
    };
    let Some((after, events)) = chosen(game.state()) else { return };
    let reveals = events.iter().any(|event| rules.reveals(event));
    for eye in Eye::all(rules.players()) {
        let other = rules.determinize(&game.playout.state, eye, &mut game.playout.rng);
        let Some((other, _)) = chosen(&other) else { continue };
        let is_shown = rules.view(&after, eye) != rules.view(&other, eye);
        assert!(
            reveals || !is_shown,
            "seed {seed}: {choice:?} shows {eye:?} a secret and could be taken back"
        );
    }
}

fn folding_never_panics<R: Rules, P: Policy<R, Dice>>(game: &mut Game<'_, R, P>, pools: &Pools) {
    for _ in 0..6 {
        let Some(last) = game.events.len().checked_sub(1) else { return };
        let pick = last - below(&mut game.playout.rng, last.min(40) as u32 + 1) as usize;
        let mut value = serde_json::to_value(&game.events[pick]).expect("an event is written");
        mutate(&mut value, &mut game.playout.rng, &pools.words);
        if let Ok(event) = serde_json::from_value::<R::Event>(value) {
            let _ = game.rules.fold(&mut game.state().clone(), &event);
        }
    }
}

/// Makes one mistake somewhere in the value.
fn mutate(value: &mut Value, rng: &mut impl Rng, words: &[String]) {
    match value {
        Value::Array(list) if !list.is_empty() => {
            let pick = below(rng, list.len() as u32) as usize;
            match below(rng, 8) {
                0 => drop(list.remove(pick)),
                1 => list.push(list[pick].clone()),
                _ => mutate(&mut list[pick], rng, words),
            }
        }
        Value::Array(list) => list.push(Value::from(below(rng, 4))),
        Value::Object(map) if !map.is_empty() => {
            let pick = below(rng, map.len() as u32) as usize;
            let Some(key) = map.keys().nth(pick).cloned() else { return };
            if map.len() == 1 && !words.is_empty() && below(rng, 3) == 0 {
                let inner = map.remove(&key).unwrap_or_default();
                map.insert(words[below(rng, words.len() as u32) as usize].clone(), inner);
            } else if let Some(inner) = map.get_mut(&key) {
                mutate(inner, rng, words);
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let new = match below(rng, 4) {
                0 => old + 1,
                1 => old - 1,
                _ => i64::from(below(rng, 40)),
            };
            *value = Value::from(new);
        }
        Value::String(word) if !words.is_empty() => {
            word.clone_from(&words[below(rng, words.len() as u32) as usize]);
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Null => *value = Value::from(below(rng, 40)),
        Value::Object(_) | Value::String(_) => (),
    }
}
