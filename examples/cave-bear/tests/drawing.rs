//! Whole games of Cave Bear drawn for all eyes and in all languages: the pages hold together, everything a choice points
//! at is there, and they stay small.

use bots::Level;
use cave_bear::{CaveBear, Options};
use draw::Drawing;
use draw::testing::{Look, every_table, offers_stand_at_their_spots, pages_hold_together};
use tabletop::{Awaits, Eye, Rules, Setup};
use texts::{Lang, Telling};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 5_000;

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = CaveBear> {
    CaveBear::PLAYERS.map(|players| CaveBear::new(&Setup { players, options: Options::default() }).unwrap())
}

#[test]
fn pages_hold_together_and_are_small() {
    let largest = boxes().map(|rules| pages_hold_together(&rules, Level::Random, 1, 2)).max().unwrap();
    assert!((1_000..MOST_BYTES).contains(&largest), "{largest} bytes");
}

#[test]
fn every_choice_has_its_spot_and_so_has_what_is_not_offered() {
    for rules in boxes() {
        every_table(&rules, Level::Random, 2, |state, recent, step| {
            let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
            let look = Look::new(&rules, state, recent, Eye::Seat(seat), Lang::ALL[step % 3]);
            let standing = offers_stand_at_their_spots(&look);
            assert_eq!(standing.placeless, []);
            for choice in CaveBear::conceivable(decision) {
                let spot = CaveBear::spot(&look.view, choice).unwrap();
                assert!(standing.spots.contains(&spot), "{choice:?} at {spot}");
            }
        });
    }
}
