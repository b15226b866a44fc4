//! Whole games as text. A change of the rules shows as a change of these files; they are written anew with
//! `OCHRE_BLESS=1`.

use tabletop::testing::golden;
use valley::{Event, Options};

use crate::rules::common::{full_options, sensible, valley};

fn compare(name: &str, players: u8, options: Options, seed: u64) -> Vec<Event> {
    golden::compare(env!("CARGO_MANIFEST_DIR"), name, &valley(players, options), seed, sensible)
}

#[test]
fn three_players() {
    compare("3-players", 3, Options::default(), 12);
}

#[test]
fn six_players() {
    compare("6-players", 6, Options { west: "w2".to_owned(), ..Options::default() }, 4);
}

#[test]
fn four_players_with_every_option() {
    compare("4-players-every-option", 4, Options { east: "e2".to_owned(), ..full_options() }, 8);
}
