//! The laws every game keeps, along random games of every number of players and every option.

use std::collections::BTreeMap;

use eiszeit::{Decision, Eiszeit, Event, Options, Task};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::testing::laws;
use tabletop::{Playout, Uniform};

use crate::rules::common::{busy, dear, eiszeit, tables};

#[test]
fn games_end_conserve_all_pieces_and_fold_to_the_same_state() {
    for rules in tables() {
        for seed in 0..150 {
            laws::play_out(&rules, seed, Uniform);
        }
        for seed in 0..20 {
            laws::play_out(&rules, 500 + seed, busy);
        }
    }
}

#[test]
fn every_position_loads_as_it_is_written() {
    for rules in tables() {
        for seed in 0..4 {
            laws::every_position_loads(&rules, 3000 + seed, Uniform);
        }
        for seed in 0..4 {
            laws::every_position_loads(&rules, 3500 + seed, busy);
        }
    }
}

#[test]
fn offered_means_accepted_nothing_leaks_and_json_returns() {
    for rules in tables() {
        for seed in 0..4 {
            laws::scrutinise(&rules, 1000 + seed, Uniform);
        }
    }
    for players in 3..=5 {
        laws::scrutinise(&eiszeit(players, Options::default()), 1500, busy);
    }
}

#[test]
fn positions_with_mistakes_are_refused_or_can_be_played_on() {
    for rules in tables() {
        for seed in 0..150 {
            laws::load_mutated(&rules, 2000 + seed, Uniform);
        }
    }
}

#[test]
fn whatever_is_refused_is_refused_in_prose() {
    for (seed, rules) in (0..).zip(tables()) {
        let refused = laws::refuses_in_prose(&rules, seed, busy).refusals;
        assert!(100 < refused, "{refused} mistakes were refused");
    }
}

/// What random games are made of: every kind of event, question and lot, by name.
fn tally(rules: &Eiszeit, seeds: std::ops::Range<u64>) -> BTreeMap<String, u32> {
    let mut tally = BTreeMap::new();
    for seed in seeds {
        for event in events(rules, seed) {
            let mut note = |name: String| *tally.entry(name).or_insert(0) += 1;
            note(name(&event));
            match event {
                Event::Asked(decision) => note(format!("Asked {}", name(&decision))),
                Event::Called(lot) => note(format!("Called {}", name(&lot))),
                Event::Took { light, .. } if light > 0 => note("short dark supply".into()),
                Event::Copied { card, .. } => note(format!("Copied {:?}", card.colour())),
                Event::Moved { by, hunter, .. } if by != hunter.owner => note("foreign hunter moved".into()),
                _ => (),
            }
            if let Event::Asked(Decision::Target { task, .. }) = event
                && task.places()
            {
                note("moved instead of placed".into());
            }
            if let Event::Asked(Decision::Arm { task: Task::PlaceTwo | Task::PlaceOne, .. }) = event {
                note("club during an opponent's dark card".into());
            }
        }
    }
    tally
}

/// The name of a variant.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

fn events(rules: &Eiszeit, seed: u64) -> Vec<Event> {
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), Uniform);
    let mut events = Vec::new();
    while playout.step(&mut events).is_some() {}
    events
}

#[test]
fn random_games_meet_everything_the_rules_speak_of() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut all = BTreeMap::new();
    for players in 3..=5 {
        for options in [Options::default(), look.clone(), dear()] {
            for (name, n) in tally(&eiszeit(players, options), 0..250) {
                *all.entry(name).or_insert(0) += n;
            }
        }
    }
    let expected = [
        "StartPlayerDrawn",
        "TurnBegan",
        "Played",
        "Copied",
        "Paid",
        "Took",
        "LastStonesPassed",
        "OpponentChosen",
        "Declined",
        "Placed",
        "Moved",
        "Swapped",
        "Removed",
        "MammothPlaced",
        "MammothMoved",
        "MammothRemoved",
        "ClubTaken",
        "Armed",
        "FireSeen",
        "FireMoved",
        "Tucked",
        "Reshuffled",
        "Drew",
        "SettlingEnded",
        "FireTurned",
        "Lost",
        "Cleared",
        "Scored",
        "Covered",
        "RoundBegan",
        "Levied",
        "FiresDealt",
        "Ended",
        "Asked Prepare",
        "Asked Play",
        "Asked Copy",
        "Asked PayFor",
        "Asked Opponent",
        "Asked Hunter",
        "Asked Target",
        "Asked Partner",
        "Asked Arm",
        "Asked Camp",
        "Asked Join",
        "Asked Leave",
        "Asked Enter",
        "Asked TakeAlong",
        "Asked PutMammoth",
        "Asked PickMammoth",
        "Asked SendMammoth",
        "Asked RemoveMammoth",
        "Asked PickFire",
        "Asked SendFire",
        "Asked Club",
        "Asked Equip",
        "Asked Discard",
        "Asked Draw",
        "Asked Glacier",
        "Called Deal",
        "Called Draw",
        "Called Look",
        "Called Fire",
        "Called Glacier",
        "Copied Light",
        "Copied Dark",
        "short dark supply",
        "foreign hunter moved",
        "moved instead of placed",
        "club during an opponent's dark card",
    ];
    for name in expected {
        assert!(all.get(name).is_some_and(|&n| n > 4), "{name}: {:?} in 2250 games", all.get(name));
    }
}
