//! Whole games of random choices as text. A refactoring never changes them.

use eiszeit::{Event, Options};
use tabletop::Uniform;
use tabletop::testing::golden;

use crate::rules::common::eiszeit;

fn compare(name: &str, players: u8, options: Options) -> Vec<Event> {
    let rules = eiszeit(players, options);
    golden::compare(env!("CARGO_MANIFEST_DIR"), name, &rules, players.into(), Uniform)
}

#[test]
fn three_players() {
    compare("3-players", 3, Options::default());
}

#[test]
fn four_players_three_rounds_with_a_look_at_the_fires() {
    let options = Options { rounds: 3, dark_fire_may_look: true, ..Options::default() };
    let events = compare("4-players", 4, options);
    assert!(events.iter().any(|event| matches!(event, Event::FireSeen { .. })), "somebody looks at a fire");
}

#[test]
fn five_players() {
    compare("5-players", 5, Options::default());
}
