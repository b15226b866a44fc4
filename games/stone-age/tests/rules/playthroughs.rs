//! Whole games as text, one for each number of players. `OCHRE_BLESS=1 cargo test -p stone-age playthroughs` writes
//! them anew.

use crate::rules::common::rules;
use crate::rules::laws::eager;
use stone_age::Event;
use tabletop::testing::golden;

/// A short game with an extra card, a dice table, two resources of choice, tools and hunger.
#[track_caller]
fn compare(players: u8, seed: u64) {
    let name = format!("{players}-players");
    let events = golden::compare(env!("CARGO_MANIFEST_DIR"), &name, &rules(players), seed, eager);
    let has = |is: fn(&Event) -> bool| events.iter().any(is);
    let shows_everything = has(|event| matches!(event, Event::ExtraCardTaken { .. }))
        && has(|event| matches!(event, Event::GiftsRolled { .. }))
        && has(|event| matches!(event, Event::ToolsAdded { .. }))
        && has(|event| matches!(event, Event::Starved { .. }))
        && has(|event| matches!(event, Event::TookTwo { .. }))
        && has(|event| matches!(event, Event::BuildingTaken { .. }))
        && has(|event| matches!(event, Event::CardSlid { .. }));
    assert!(shows_everything, "seed {seed} for {players} players is not worth keeping");
}

#[test]
fn two_players() {
    compare(2, 286);
}

#[test]
fn three_players() {
    compare(3, 1383);
}

#[test]
fn four_players() {
    compare(4, 259);
}
