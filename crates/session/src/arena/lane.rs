//! Many games at once, on one thread: each answers, goes on to its next question, and begins again when it is over.

use std::sync::Arc;

use bots::{Alone, Bot, Level, Mind, Observation};
use numbers::{ActionSpace, Viewpoint};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Asked, Awaits, Menu, Refusal, Seat, Silent, below};

use super::{Learnt, returns};
use crate::chance::Chance;

/// Who plays, and for what.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How many games there are in all lanes together: by so much the seed of a game grows each time it begins again, so
    /// that no two games are alike.
    pub stride: u64,
    /// The bots that play along, by seat; the other seats are the host's.
    pub bots: Vec<Option<Bot>>,
    /// What is rewarded.
    pub reward: Reward,
    /// Whether the host draws the lots.
    pub lots_outside: bool,
}

/// What a seat gets when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// 1 for the only winner, so much less for the others that all together get nothing.
    Victory,
    /// The points.
    Points,
}

/// Where the games of a lane are written, each in a row of its own.
pub struct Arrays<'a> {
    /// What the asked seat may see; not written if it is empty.
    pub observations: &'a mut [f32],
    /// A one for each number the asked seat may choose; not written if it is empty. It is always the same memory: only
    /// what has changed is written.
    pub masks: &'a mut [u8],
    /// The seat that is asked; -1 where a lot is to be drawn.
    pub asked: &'a mut [i8],
    /// What each seat got in this step, by seat.
    pub rewards: &'a mut [f32],
    /// Whether a game ended in this step, and another began.
    pub ended: &'a mut [u8],
    /// The seeds of the games.
    pub seeds: &'a mut [u64],
}

/// A number that could not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The game, counted in its lane.
    pub game: usize,
    /// The number.
    pub number: i64,
}

/// Games that go on at once on one thread.
pub trait Lane: Send + Sync {
    /// Begins all games anew, counting seeds from this one, and writes them.
    fn restart(&mut self, seed: u64, arrays: &mut Arrays<'_>);

    /// Whether all these numbers can be chosen: one for each game; of a lot the index of a result, or -1 to draw it.
    fn check(&self, numbers: &[i64]) -> Result<(), Mistake>;

    /// Makes these choices, which have been checked, and writes what came of them.
    fn step(&mut self, numbers: &[i64], arrays: &mut Arrays<'_>);

    /// Chooses for every game, each choice equally likely.
    fn choose_at_random(&mut self, numbers: &mut [i64]);

    /// The numbers the asked seat of a game may choose.
    fn legal(&self, game: usize) -> &[u32];

    /// The weights of the results of the lot that a game awaits.
    fn weights(&self, game: usize) -> Vec<u64>;
}

/// The games of a lane.
pub(super) struct Running<R: Learnt> {
    rules: Arc<R>,
    contest: Contest,
    /// The number of the first of its games.
    first: u64,
    games: Vec<Game<R>>,
    menu: Menu<R::Choice>,
    offered: Vec<R::Choice>,
    /// What random choices are drawn from.
    rng: Xoshiro256PlusPlus,
}

struct Game<R: Learnt> {
    state: R::State,
    seed: u64,
    chance: Chance,
    minds: Vec<Mind<R>>,
    /// What the asked seat may choose, and the same in numbers. The numbers are also what the mask shows.
    choices: Vec<R::Choice>,
    numbers: Vec<u32>,
    /// How many results the awaited lot has, where the host draws it.
    results: usize,
}

impl<R: Learnt> Running<R> {
    pub(super) fn new(
        rules: Arc<R>,
        contest: &Contest,
        first: u64,
        games: usize,
    ) -> Result<Running<R>, Refusal> {
        let players = usize::from(rules.players());
        if contest.bots.len() != players {
            let found = contest.bots.len();
            return Err(Refusal::because(format!(
                "{found} opponents for {players} seats: one each, or none"
            )));
        }
        if contest.bots.iter().all(Option::is_some) {
            return Err(Refusal::because("opponents: a seat must be left to play"));
        }
        let game = || Game {
            state: rules.start(),
            seed: 0,
            chance: Chance::from_seed(0),
            minds: Vec::new(),
            choices: Vec::new(),
            numbers: Vec::new(),
            results: 0,
        };
        Ok(Running {
            games: (0..games).map(|_| game()).collect(),
            rng: Xoshiro256PlusPlus::seed_from_u64(first),
            contest: contest.clone(),
            first,
            menu: Menu::default(),
            offered: Vec::new(),
            rules,
        })
    }

    /// Goes on until the host is to answer. Says whether a game ended on the way, and another began.
    fn go_on(&mut self, game: usize, rewards: &mut [f32]) -> bool {
        let rules = &*self.rules;
        let Game { state, chance, minds, seed, .. } = &mut self.games[game];
        let mut ended = false;
        loop {
            match rules.awaits(state) {
                Awaits::Lot(_) if self.contest.lots_outside => return ended,
                Awaits::Lot(lot) => {
                    let drawn = rules.draw(state, chance.lots.next());
                    let drawn = drawn.unwrap_or_else(|| unreachable!("{lot:?} can be drawn"));
                    let settled = rules.settle(state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                }
                Awaits::Seat(seat, decision) => {
                    let Some(bot) = self.contest.bots[seat.index()] else { return ended };
                    self.menu.clear();
                    rules.offer(state, &mut self.menu);
                    let choice = if bot.level == Level::Random {
                        self.menu.draw(&mut chance.bots)
                    } else {
                        self.offered.clear();
                        self.menu.list(&mut self.offered);
                        minds.resize_with(self.contest.bots.len(), Mind::default);
                        let asked = Asked { rules, state, seat, decision, offered: &self.offered };
                        let observation = Observation::of(&asked);
                        minds[seat.index()].choose(bot, &observation, &Alone, &mut chance.bots)
                    };
                    let choice = choice.unwrap_or_else(|| unreachable!("no answer to {decision:?}"));
                    rules.take(state, seat, choice, &mut Silent);
                }
                Awaits::Over(outcome) => {
                    match self.contest.reward {
                        Reward::Victory => returns(&outcome, rules.players(), rewards),
                        Reward::Points => {
                            rewards
                                .iter_mut()
                                .zip(&outcome.scores)
                                .for_each(|(cell, &score)| *cell = score as f32);
                        }
                    }
                    ended = true;
                    *seed = seed.wrapping_add(self.contest.stride);
                    begin(rules, state, chance, minds, *seed);
                }
            }
        }
    }

    /// Writes the row of a game.
    fn write(&mut self, index: usize, arrays: &mut Arrays<'_>) {
        let rules = &*self.rules;
        let game = &mut self.games[index];
        let mask_len = arrays.masks.len() / arrays.asked.len();
        let mask = &mut arrays.masks[index * mask_len..][..mask_len];
        if mask_len > 0 {
            game.numbers.iter().for_each(|&number| mask[number as usize] = 0);
        }
        game.numbers.clear();
        game.choices.clear();
        game.results = 0;
        arrays.seeds[index] = game.seed;
        let row_len = arrays.observations.len() / arrays.asked.len();
        let row = &mut arrays.observations[index * row_len..][..row_len];
        let Awaits::Seat(seat, _) = rules.awaits(&game.state) else {
            arrays.asked[index] = -1;
            row.fill(0.0);
            let mut results = Vec::new();
            tabletop::Lists::lots(rules, &game.state, &mut results);
            game.results = results.len();
            return;
        };
        arrays.asked[index] = seat.number() as i8;
        let from = Viewpoint { seat, players: rules.players() };
        self.menu.clear();
        rules.offer(&game.state, &mut self.menu);
        self.menu.list(&mut game.choices);
        let number = |&choice: &R::Choice| {
            R::Actions::number(choice, from).unwrap_or_else(|| unreachable!("every offer has a number"))
        };
        game.numbers.extend(game.choices.iter().map(number));
        if mask_len > 0 {
            game.numbers.iter().for_each(|&number| mask[number as usize] = 1);
        }
        if row_len > 0 {
            numbers::observe(rules, &game.state, seat, row);
        }
    }

    fn seat_of(&self, game: usize) -> Option<Seat> {
        match self.rules.awaits(&self.games[game].state) {
            Awaits::Seat(seat, _) => Some(seat),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }
}

/// Begins a game with this seed.
fn begin<R: Learnt>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Chance,
    minds: &mut Vec<Mind<R>>,
    seed: u64,
) {
    *state = rules.start();
    *chance = Chance::from_seed(seed);
    minds.clear();
}

impl<R: Learnt> Lane for Running<R> {
    fn restart(&mut self, seed: u64, arrays: &mut Arrays<'_>) {
        let players = usize::from(self.rules.players());
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ self.first);
        arrays.rewards.fill(0.0);
        arrays.ended.fill(0);
        for index in 0..self.games.len() {
            let Game { state, chance, minds, seed: own, .. } = &mut self.games[index];
            *own = seed.wrapping_add(self.first + index as u64);
            begin(&*self.rules, state, chance, minds, *own);
            self.go_on(index, &mut arrays.rewards[index * players..][..players]);
            self.write(index, arrays);
        }
    }

    fn check(&self, numbers: &[i64]) -> Result<(), Mistake> {
        for (index, (game, &number)) in self.games.iter().zip(numbers).enumerate() {
            let fits = match game.results {
                0 => u32::try_from(number).is_ok_and(|number| game.numbers.contains(&number)),
                results => (-1..results as i64).contains(&number),
            };
            if !fits {
                return Err(Mistake { game: index, number });
            }
        }
        Ok(())
    }

    fn step(&mut self, numbers: &[i64], arrays: &mut Arrays<'_>) {
        let players = usize::from(self.rules.players());
        for (index, &number) in numbers.iter().enumerate() {
            let seat = self.seat_of(index);
            let game = &mut self.games[index];
            if let Some(seat) = seat {
                let place = game.numbers.iter().position(|&offered| i64::from(offered) == number);
                let choice = place.map(|place| game.choices[place]);
                let choice = choice.unwrap_or_else(|| unreachable!("the numbers were checked"));
                self.rules.take(&mut game.state, seat, choice, &mut Silent);
            } else {
                let drawn = match usize::try_from(number) {
                    Err(_) => self.rules.draw(&game.state, game.chance.lots.next()),
                    Ok(place) => {
                        let mut results = Vec::new();
                        tabletop::Lists::lots(&*self.rules, &game.state, &mut results);
                        results.get(place).map(|&(drawn, _)| drawn)
                    }
                };
                let drawn = drawn.unwrap_or_else(|| unreachable!("the numbers were checked"));
                let settled = self.rules.settle(&mut game.state, drawn, &mut Silent);
                debug_assert!(settled.is_ok(), "a listed result settles the lot");
            }
            let rewards = &mut arrays.rewards[index * players..][..players];
            rewards.fill(0.0);
            arrays.ended[index] = self.go_on(index, rewards).into();
            self.write(index, arrays);
        }
    }

    fn choose_at_random(&mut self, numbers: &mut [i64]) {
        for (game, number) in self.games.iter().zip(numbers) {
            *number = match game.numbers.len() {
                0 => -1,
                len => game.numbers[below(&mut self.rng, len as u32) as usize].into(),
            };
        }
    }

    fn legal(&self, game: usize) -> &[u32] {
        &self.games[game].numbers
    }

    fn weights(&self, game: usize) -> Vec<u64> {
        let mut results = Vec::new();
        tabletop::Lists::lots(&*self.rules, &self.games[game].state, &mut results);
        results.into_iter().map(|(_, weight)| weight).collect()
    }
}
