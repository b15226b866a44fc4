//! Games for tests: players with a little sense, so that games last, and positions to begin from.

#![allow(unreachable_pub, clippy::wildcard_enum_match_arm)]

pub mod scene;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Asked, Playout, Rules, Seat, Setup, below, weighted};
use valley::{Choice, Figure, Group, Options, State, Valley};

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
            let hunters = group.women == 0 && group.warriors >= 2;
            let homeless = state.owner(hex) != Some(seat) && group.members() == folk.len();
            if settlers {
                30
            } else if hunters || homeless {
                2
            } else {
                u32::from(group.women == 0)
            }
        }
        Choice::Step(hex) if state.opponents(seat, hex) > 0 => 1,
        Choice::Adopt(n) => 1 + 20 * u32::from(n),
        Choice::Figure(Figure::Woman) => 2,
        Choice::At(_) | Choice::Step(_) | Choice::Stop | Choice::Figure(_) | Choice::Prey(_) => 10,
        Choice::Pass => 8,
        Choice::Drop(_) | Choice::Mute(_) => 0,
        _ => 1,
    }
}

/// A player with a little sense, who now and then does anything at all.
pub fn sensible(asked: &Asked<'_, Valley>, rng: &mut Xoshiro256PlusPlus) -> Choice {
    let wild = u32::from(below(rng, 8) == 0);
    let likings: Vec<u32> =
        asked.offered.iter().map(|&choice| wild + liking(asked.state, asked.seat, choice)).collect();
    weighted(asked.offered, &likings, rng)
}

/// A game that players with a little sense play.
pub fn playout(rules: &Valley, seed: u64) -> Playout<'_, Valley, Sensible, Xoshiro256PlusPlus> {
    Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), sensible)
}

pub type Sensible = fn(&Asked<'_, Valley>, &mut Xoshiro256PlusPlus) -> Choice;
