//! Games for tests: players with a little sense, so that games last, and positions to begin from.

#![allow(unreachable_pub, clippy::wildcard_enum_match_arm)]

pub mod scene;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Rules, Seat, Setup, below};
use valley::components::{Figure, Group};
use valley::{Choice, Event, Options, State, Valley};

/// A box for so many players.
pub fn valley(players: u8, options: Options) -> Valley {
    Valley::new(&Setup { players, options }).expect("the setup is good")
}

/// A box with every option on.
pub fn full_options() -> Options {
    Options {
        fire_rules: true,
        return_of_a_tribe: true,
        limited_stores: true,
        tigers_swim: true,
        ..Options::default()
    }
}

/// How much a player with a little sense likes a choice.
fn liking(state: &State, seat: Seat, choice: Choice) -> u32 {
    match choice {
        Choice::Feed => 2000,
        Choice::Settle(_) => 400,
        Choice::Play { .. } => 30,
        Choice::TakeFire | Choice::Keep => 60,
        Choice::EndMoves => 12,
        Choice::Pick { hex, group } => {
            let folk = state.folk(seat, hex);
            let settlers = folk.women - group.women >= 1 && group == Group::of(1, 1);
            let hunters = group.women == 0 && 2 <= group.warriors;
            let homeless = state.owner(hex) != Some(seat) && group.members() == folk.len();
            if settlers {
                30
            } else if hunters || homeless {
                2
            } else {
                u32::from(group.women == 0)
            }
        }
        Choice::Step(hex) if 0 < state.opponents(seat, hex) => 1,
        Choice::Adopt(n) => 1 + 20 * u32::from(n),
        Choice::Figure(Figure::Woman) => 2,
        Choice::At(_) | Choice::Step(_) | Choice::Stop | Choice::Figure(_) | Choice::Prey(_) => 10,
        Choice::Pass => 8,
        Choice::Drop(_) | Choice::Mute(_) => 0,
        _ => 1,
    }
}

/// A game under way.
pub struct Game {
    pub rules: Valley,
    pub state: State,
    pub rng: Xoshiro256PlusPlus,
    pub events: Vec<Event>,
    pub choices: Vec<Choice>,
}

impl Game {
    pub fn new(rules: Valley, seed: u64) -> Game {
        let state = rules.start();
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Game { rules, state, rng, events: Vec::new(), choices: Vec::new() }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.rules.awaits(&self.state), Awaits::Over(_))
    }

    /// One sensible choice or lot.
    pub fn step(&mut self) {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => {
                self.choices.clear();
                self.rules.choices(&self.state, &mut self.choices);
                let choice = self.pick(seat);
                let result = self.rules.choose(&mut self.state, seat, choice, &mut self.events);
                assert_eq!(result, Ok(()), "{choice:?} was offered for {decision:?}");
            }
            Awaits::Lot(lot) => {
                let drawn = self.rules.draw(&self.state, &mut self.rng);
                let drawn = drawn.unwrap_or_else(|| panic!("{lot:?} cannot be drawn"));
                let result = self.rules.settle(&mut self.state, drawn, &mut self.events);
                assert_eq!(result, Ok(()), "{drawn:?} came out of {lot:?}");
            }
            Awaits::Over(_) => unreachable!("a game that is over takes no step"),
        }
    }

    fn pick(&mut self, seat: Seat) -> Choice {
        // Now and then anything goes.
        let wild = u32::from(below(&mut self.rng, 8) == 0);
        let likings: Vec<u32> =
            self.choices.iter().map(|&choice| wild + liking(&self.state, seat, choice)).collect();
        let total: u32 = likings.iter().sum();
        if total == 0 {
            return self.choices[below(&mut self.rng, self.choices.len() as u32) as usize];
        }
        let mut left = below(&mut self.rng, total);
        for (&choice, &liking) in self.choices.iter().zip(&likings) {
            match left.checked_sub(liking) {
                Some(rest) => left = rest,
                None => return choice,
            }
        }
        unreachable!("the likings add up to the total")
    }

    pub fn play_out(&mut self) {
        while !self.is_over() {
            self.step();
        }
    }
}
