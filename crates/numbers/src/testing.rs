//! The laws of a game's numbers. A game's `tests/numbers.rs` calls them by [`numbers_tests!`](crate::numbers_tests).

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Eye, Lists, Playout, Policy, Seat, Silent};

use crate::{ActionSpace, Dense, Kind, Layout, Numbered, Sparse, Viewpoint};

/// The generator the laws play by.
pub type Dice = Xoshiro256PlusPlus;

/// Every number that names something this table has comes back from its choice, at every seat.
pub fn every_number_returns<R: Numbered>(rules: &R) {
    for seat in Seat::all(rules.players()) {
        let from = Viewpoint { seat, players: rules.players() };
        let mut named = 0;
        for number in 0..R::Actions::LEN {
            if let Some(choice) = R::Actions::choice(number, from) {
                assert_eq!(R::Actions::number(choice, from), Some(number), "{choice:?}");
                named += 1;
            }
        }
        assert!(R::Actions::LEN / 4 < named, "{named} of {} numbers name a choice", R::Actions::LEN);
        assert_eq!(R::Actions::choice(R::Actions::LEN, from), None, "there are no more");
    }
}

/// Whatever is offered in a game has a number, no two the same, and comes back from it. Says which kinds were offered.
pub fn every_offer_has_a_number<R: Numbered>(
    rules: &R,
    seed: u64,
    policy: impl Policy<R, Dice>,
    seen: &mut BTreeMap<&'static str, u64>,
) {
    let mut playout = Playout::new(rules, Dice::seed_from_u64(seed), policy);
    loop {
        if let Awaits::Seat(seat, decision) = rules.awaits(&playout.state) {
            let from = Viewpoint { seat, players: rules.players() };
            let mut numbers = HashSet::new();
            for &choice in playout.offered() {
                let number = R::Actions::number(choice, from);
                let number = number.unwrap_or_else(|| panic!("seed {seed}: no number for {choice:?}"));
                assert!(numbers.insert(number), "seed {seed}: {decision:?}: {choice:?} is not alone");
                assert_eq!(R::Actions::choice(number, from), Some(choice), "seed {seed}");
                let range = R::Actions::RANGES.iter().rev().find(|range| range.start <= number);
                *seen.entry(range.expect("ranges begin at 0").name).or_default() += 1;
            }
        }
        if playout.step(&mut Silent).is_none() {
            return;
        }
    }
}

/// The kinds of choices that were never offered.
pub fn unseen<R: Numbered>(
    _: impl Iterator<Item = R>,
    seen: &BTreeMap<&'static str, u64>,
) -> Vec<&'static str> {
    let names = R::Actions::RANGES.iter().map(|range| range.name);
    names.filter(|name| !seen.contains_key(name)).collect()
}

/// Along a game: every row has the layout's length and holds what it should; sparse rows say the same as dense ones.
pub fn rows_fit_the_layout<R: Numbered>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) {
    let layout = Layout::of(rules);
    let names: HashSet<_> = layout.planes.iter().map(|plane| plane.name).collect();
    assert_eq!(names.len(), layout.planes.len(), "planes have names of their own");
    let mut playout = Playout::new(rules, Dice::seed_from_u64(seed), policy);
    let (mut row, mut sparse) = (vec![0.0; layout.len()], Sparse::default());
    let mut steps = 0;
    loop {
        if steps % 7 == 0 || playout.is_over() {
            for seat in Seat::all(rules.players()) {
                let from = Viewpoint { seat, players: rules.players() };
                let view = rules.view(&playout.state, Eye::Seat(seat));
                let mut here = Layout::default();
                rules.observe(&view, from, &mut here);
                assert_eq!(here, layout, "seed {seed}: the layout hangs on the table");
                row.fill(f32::NAN);
                rules.observe(&view, from, &mut Dense::new(&mut row));
                check_row(&layout, &row);
                sparse.clear();
                rules.observe(&view, from, &mut sparse);
                let mut spread = vec![0.0; layout.len()];
                sparse.entries.iter().for_each(|&(place, value)| spread[place as usize] = value);
                assert_eq!(spread, row, "seed {seed}: sparse and dense differ");
            }
        }
        steps += 1;
        if playout.step(&mut Silent).is_none() {
            return;
        }
    }
}

fn check_row(layout: &Layout, row: &[f32]) {
    for plane in &layout.planes {
        let cells = &row[plane.start..plane.start + plane.len()];
        let name = plane.name;
        match plane.kind {
            Kind::Count { .. } => {
                assert!(cells.iter().all(|cell| cell.abs() <= 8.0), "{name}: {cells:?} is not to scale");
            }
            Kind::OneOf | Kind::Set => {
                assert!(cells.iter().all(|&cell| cell == 0.0 || cell == 1.0), "{name}: {cells:?}");
            }
        }
        if plane.kind == Kind::OneOf {
            let of = plane.shape.last().copied().unwrap_or(1);
            let alone = cells.chunks(of).all(|entry| entry.iter().sum::<f32>() <= 1.0);
            assert!(alone, "{name}: one or none of each: {cells:?}");
        }
    }
}

/// Tables that look alike to a seat are the same row to it, and offer it the same numbers: the leak law. Says how many
/// such tables were found that differ.
pub fn alike_tables_are_alike_rows<R: Numbered>(rules: &R, seed: u64, policy: impl Policy<R, Dice>) -> u32 {
    let layout = Layout::of(rules);
    let (mut row, mut other_row) = (vec![0.0; layout.len()], vec![0.0; layout.len()]);
    let mut playout = Playout::new(rules, Dice::seed_from_u64(seed), policy);
    let (mut rng, mut steps, mut differed) = (Dice::seed_from_u64(!seed), 0, 0);
    loop {
        if steps % 5 == 0 {
            for seat in Seat::all(rules.players()) {
                let other = rules.determinize(&playout.state, Eye::Seat(seat), &mut rng);
                differed += u32::from(other != playout.state);
                crate::observe(rules, &playout.state, seat, &mut row);
                crate::observe(rules, &other, seat, &mut other_row);
                assert_eq!(row, other_row, "seed {seed}: seat {seat} sees what it may not");
                let (mut choices, mut others) = (Vec::new(), Vec::new());
                if matches!(rules.awaits(&playout.state), Awaits::Seat(asked, _) if asked == seat) {
                    rules.choices(&playout.state, &mut choices);
                    rules.choices(&other, &mut others);
                    assert_eq!(
                        choices, others,
                        "seed {seed}: seat {seat} may choose by what it may not know"
                    );
                }
            }
        }
        steps += 1;
        if playout.step(&mut Silent).is_none() {
            return differed;
        }
    }
}

/// The numbers and rows of a game as text: what stays as it is as long as the rules' version does.
pub fn described<R: Numbered>(tables: impl Iterator<Item = R>) -> String {
    let mut text = format!("{} choices of {} version {}\n", R::Actions::LEN, R::NAME, R::VERSION);
    for range in R::Actions::RANGES {
        let fields: Vec<String> =
            range.fields.iter().map(|field| format!("{} {}", field.name, field.count)).collect();
        let last = range.start + range.len() - 1;
        let _ = writeln!(text, "{:>6} to {last:>6}  {} {}", range.start, range.name, fields.join(" x "));
    }
    for rules in tables {
        let layout = Layout::of(&rules);
        let _ = writeln!(text, "a row of {} players: {} numbers", rules.players(), layout.len());
        for plane in &layout.planes {
            let _ = writeln!(text, "{:>6}  {} {:?} {:?}", plane.start, plane.name, plane.shape, plane.kind);
        }
    }
    text
}

/// The tests of a game's numbers: of its boxes, with a policy of some sense, and a file of what the numbers are.
#[macro_export]
macro_rules! numbers_tests {
    ($boxes:path, $policy:expr, games: $games:literal, rare: $rare:expr, described: $file:literal) => {
        #[test]
        fn every_number_returns() {
            $boxes().for_each(|rules| $crate::testing::every_number_returns(&rules));
        }

        #[test]
        fn every_offer_has_a_number() {
            let mut seen = std::collections::BTreeMap::new();
            for rules in $boxes() {
                for seed in 0..$games {
                    let uniform = tabletop::Uniform;
                    $crate::testing::every_offer_has_a_number(&rules, seed, uniform, &mut seen);
                    $crate::testing::every_offer_has_a_number(&rules, seed, $policy, &mut seen);
                }
            }
            let unseen: Vec<&str> = $crate::testing::unseen($boxes(), &seen);
            const RARE: &[&str] = &$rare;
            let missing: Vec<&&str> = unseen.iter().filter(|kind| !RARE.contains(kind)).collect();
            assert!(missing.is_empty(), "kinds of choices that never came up: {missing:?}");
        }

        #[test]
        fn rows_fit_the_layout() {
            for rules in $boxes() {
                for seed in 0..3 {
                    $crate::testing::rows_fit_the_layout(&rules, seed, $policy);
                }
            }
        }

        #[test]
        fn alike_tables_are_alike_rows() {
            let mut differed = 0;
            for rules in $boxes() {
                for seed in 0..4 {
                    differed += $crate::testing::alike_tables_are_alike_rows(&rules, seed, $policy);
                }
            }
            assert!(differed > 0, "there was something to hide");
        }

        #[test]
        fn numbers_are_what_they_were() {
            let described = $crate::testing::described($boxes());
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/", $file);
            if std::env::var_os("OCHRE_BLESS").is_some() {
                std::fs::write(path, &described).expect("the file can be written");
            }
            assert_eq!(described, std::fs::read_to_string(path).expect("it is there"), "{path}");
        }
    };
}
