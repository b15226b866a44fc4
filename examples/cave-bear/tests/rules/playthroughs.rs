//! A whole game as text. `OCHRE_BLESS=1 cargo test -p cave-bear playthroughs` writes it anew.

use cave_bear::Event;
use tabletop::testing::golden;

use crate::rules::laws::thrifty;
use crate::rules::rules;

#[test]
fn three_players() {
    let events = golden::compare(env!("CARGO_MANIFEST_DIR"), "3-players", &rules(3), 1, thrifty);
    let has = |wanted: Event| events.contains(&wanted);
    assert!(has(Event::Hunted { fell: true }) && has(Event::Hunted { fell: false }), "not worth keeping");
}
