//! The laws every game keeps, along random games of every number of players and every option.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use eiszeit::{Board, CardTable, Colour, Decision, Drawn, Eiszeit, Event, Lot, Options, State, Task};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Awaits, Rules, Setup, Silent, below, laws};

fn eiszeit(players: u8, options: Options) -> Eiszeit {
    Eiszeit::new(&Setup { players, options }).unwrap()
}

/// Every number of players with every kind of options.
fn tables() -> Vec<Eiszeit> {
    let short = Options { rounds: 3, ..Options::default() };
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let both = Options { rounds: 3, dark_fire_may_look: true, ..Options::default() };
    let options = [Options::default(), short, look, both, dear(), islands()];
    (3..=5).flat_map(|players| options.clone().map(|options| eiszeit(players, options))).collect()
}

/// The dearest light cards and the meanest dark ones: few stones, many forced cards.
fn dear() -> Options {
    let mut cards = CardTable::standard().clone();
    for entry in &mut cards.cards {
        let stones = if entry.card.colour() == Colour::Light { 8 } else { 1 };
        entry.stones.iter_mut().for_each(|value| *value = stones);
    }
    Options { cards: Some(cards), ..Options::default() }
}

/// A board without any border: nothing can step anywhere.
fn islands() -> Options {
    let mut board = Board::standard().clone();
    board.regions.iter_mut().for_each(|entry| entry.neighbours.clear());
    Options { board: Some(board), dark_fire_may_look: true, ..Options::default() }
}

#[test]
fn games_end_conserve_all_pieces_and_fold_to_the_same_state() {
    for rules in tables() {
        (0..150).for_each(|seed| laws::play_out(&rules, seed));
    }
}

#[test]
fn offered_means_accepted_nothing_leaks_and_json_returns() {
    for rules in tables() {
        (0..4).for_each(|seed| laws::scrutinise(&rules, 1000 + seed));
    }
}

#[test]
fn positions_with_mistakes_are_refused_or_can_be_played_on() {
    for rules in tables() {
        (0..150).for_each(|seed| laws::load_mutated(&rules, 2000 + seed));
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
                Event::Took { light, .. } if 0 < light => note("short dark supply".into()),
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

fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

fn events(rules: &Eiszeit, seed: u64) -> Vec<Event> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut events, mut choices) = (rules.start(), Vec::new(), Vec::new());
    while step(rules, &mut state, &mut rng, &mut choices, &mut events) {}
    events
}

fn step(
    rules: &Eiszeit,
    state: &mut State,
    rng: &mut Xoshiro256PlusPlus,
    choices: &mut Vec<eiszeit::Choice>,
    log: &mut impl tabletop::Log<Event>,
) -> bool {
    match rules.awaits(state) {
        Awaits::Seat(seat, _) => {
            choices.clear();
            rules.choices(state, choices);
            let choice = choices[below(rng, choices.len() as u32) as usize];
            rules.choose(state, seat, choice, log).unwrap();
        }
        Awaits::Lot(_) => {
            let drawn = rules.draw(state, rng).unwrap();
            rules.settle(state, drawn, log).unwrap();
        }
        Awaits::Over(_) => return false,
    }
    true
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
        assert!(all.get(name).is_some_and(|&n| 4 < n), "{name}: {:?} in 2250 games", all.get(name));
    }
}

#[test]
fn lots_come_out_with_the_weights_they_are_listed_with() {
    const DRAWS: u32 = 6_000;
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let rules = eiszeit(4, look);
    let (mut rng, mut choices) = (Xoshiro256PlusPlus::seed_from_u64(7), Vec::new());
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..600 {
        let mut state = rules.start();
        loop {
            if let Awaits::Lot(lot) = rules.awaits(&state)
                && *seen.entry(name(&lot)).and_modify(|n| *n += 1).or_insert(1) <= 6
            {
                fits_weights(&rules, &state, lot, &mut rng, DRAWS);
            }
            if !step(&rules, &mut state, &mut rng, &mut choices, &mut Silent) {
                break;
            }
        }
    }
    assert_eq!(seen.len(), 6, "all kinds of lots were met: {seen:?}");
}

/// Every result comes out about as often as its weight says: within five standard deviations.
fn fits_weights(rules: &Eiszeit, state: &State, lot: Lot, rng: &mut Xoshiro256PlusPlus, draws: u32) {
    let mut listed = Vec::new();
    rules.lots(state, &mut listed);
    let total: u64 = listed.iter().map(|&(_, weight)| weight).sum();
    let drawn: Vec<Drawn> = (0..draws).map(|_| rules.draw(state, rng).unwrap()).collect();
    let mut found = 0;
    for &(result, weight) in &listed {
        let count = drawn.iter().filter(|&&drawn| drawn == result).count();
        found += count;
        let chance = weight as f64 / total as f64;
        let mean = f64::from(draws) * chance;
        let deviation = (mean * (1.0 - chance)).sqrt();
        assert!(
            (count as f64 - mean).abs() <= 5.0 * deviation,
            "{lot:?}: {result:?} {count} times, not {mean}"
        );
    }
    assert_eq!(found, draws as usize, "{lot:?} gave a result that is not listed");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}

#[test]
fn search_does_not_allocate() {
    for rules in tables() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut choices = Vec::with_capacity(256);
        let mut state = rules.start();
        let mut steps = 0;
        let info = allocation_counter::measure(|| {
            while step(&rules, &mut state, &mut rng, &mut choices, &mut Silent) {
                steps += 1;
            }
        });
        assert!(100 < steps);
        assert_eq!(info.count_total, 0, "{steps} steps allocated {} times", info.count_total);
    }
}
