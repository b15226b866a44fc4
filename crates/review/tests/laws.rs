//! The laws of a review, on the worked example: sums that come out, luck that is nobody's, and the same review however it
//! is made.

#![allow(clippy::unwrap_used)]

use bots::{Alone, Judge, Players};
use cave_bear::{CaveBear, Options};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use review::{Depth, Judged, Mark, Plan, Review, Reviewer, Taken};
use tabletop::{Playout, Policy, Rules, Setup, Silent, Step, Uniform};

const PLAN: Plan = Plan { depth: Depth::Quick, seed: 7 };

fn played<R: Judge>(
    rules: &R,
    seed: u64,
    policy: impl Policy<R, Xoshiro256PlusPlus>,
) -> (Vec<R::State>, Vec<Taken<R::Choice>>) {
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), policy);
    let (mut states, mut taken) = (vec![playout.state.clone()], Vec::new());
    while let Some(step) = playout.step(&mut Silent) {
        taken.push(match step {
            Step::Choice { seat, choice, .. } => Taken::Choice(seat, choice),
            Step::Lot { .. } => Taken::Lot,
        });
        states.push(playout.state.clone());
    }
    (states, taken)
}

fn bear(players: u8) -> CaveBear {
    CaveBear::new(&Setup { players, options: Options::default() }).unwrap()
}

fn reviewer(players: u8, seed: u64) -> Reviewer<CaveBear> {
    let rules = bear(players);
    let (states, taken) = played(&rules, seed, Uniform);
    Reviewer::new(rules, states, taken, PLAN)
}

fn judged(reviewer: &Reviewer<CaveBear>) -> Vec<Judged> {
    (0..reviewer.len()).map(|step| reviewer.judge(step)).collect()
}

fn reviewed(players: u8, seed: u64) -> Review {
    let reviewer = reviewer(players, seed);
    let judged = judged(&reviewer);
    reviewer.review(judged)
}

#[test]
fn what_a_seat_began_with_its_luck_its_own_doing_and_that_of_others_make_its_result() {
    for seed in 0..6 {
        for players in 2..=3 {
            let review = reviewed(players, seed);
            for (seat, sum) in review.seats.iter().enumerate() {
                let total = sum.start + sum.luck + sum.own + sum.others;
                assert!((total - sum.result).abs() < 1e-9, "seat {seat} of seed {seed}: {sum:?}");
            }
            let results: f64 = review.seats.iter().map(|sum| sum.result).sum();
            assert!((results - 1.0).abs() < 1e-9, "somebody won seed {seed}");
            for moment in &review.moments {
                for chances in [&moment.before, &moment.after] {
                    let sum: f64 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-9, "step {}: {chances:?}", moment.step);
                    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                }
            }
        }
    }
}

#[test]
fn the_luck_of_equal_bots_favours_no_seat() {
    // Mean luck over games; its spread says how far from 0 chance alone may carry it.
    let bots = ["hunter@20".parse().unwrap(), "hunter@20".parse().unwrap()];
    let (mut sum, mut squares, games) = (0.0, 0.0, 40);
    for seed in 0..games {
        let rules = bear(2);
        let (states, taken) = played(&rules, 1_000 + seed, Players::new(&bots, &Alone));
        let reviewer = Reviewer::new(rules, states, taken, PLAN);
        let weighed = (0..reviewer.len()).map(|step| reviewer.weigh(step)).collect();
        let luck = reviewer.review(weighed).seats[0].luck;
        sum += luck;
        squares += luck * luck;
    }
    let n = games as f64;
    let (mean, error) = (sum / n, (squares / n / n).sqrt());
    assert!(mean.abs() < 3.5 * error, "mean luck {mean}, standard error {error}");
}

#[test]
fn a_review_is_the_same_in_one_go_in_pieces_and_backwards() {
    let whole = reviewed(3, 5);
    let reviewer = reviewer(3, 5);
    let mut pieces: Vec<Option<Judged>> = vec![None; reviewer.len()];
    for step in (0..reviewer.len()).rev() {
        // As a host keeps it between two pieces.
        let kept = serde_json::to_string(&reviewer.judge(step)).unwrap();
        pieces[step] = Some(serde_json::from_str(&kept).unwrap());
    }
    assert_eq!(reviewer.review(pieces.into_iter().flatten().collect()), whole);
}

#[test]
fn marks_follow_costs_and_the_best_is_offered() {
    let review = reviewed(3, 2);
    let mut judged = 0;
    for moment in &review.moments {
        let Some(choice) = &moment.choice else { continue };
        judged += 1;
        assert!(choice.offered > 1 && choice.best < choice.offered && choice.chosen < choice.offered);
        assert!(choice.cost >= 0.0 && choice.error >= 0.0);
        assert_eq!(choice.best == choice.chosen, choice.cost == 0.0, "{choice:?}");
        assert_eq!(choice.mark, Mark::of(choice.cost, choice.error, 3));
        assert_eq!(choice.ways[0].choice, choice.best, "{choice:?}");
    }
    let marked: u32 = review.seats.iter().flat_map(|seat| Mark::ALL.map(|mark| seat.marks.of(mark))).sum();
    assert_eq!(marked, judged, "every choice has one mark");
    assert!(judged > 5, "there was something to choose");
    assert!(review.turning_points.len() <= 5 && review.turning_points.is_sorted());
}

#[test]
fn luck_is_what_came_out_beyond_the_mean_over_every_result() {
    let reviewer = reviewer(2, 3);
    let review = reviewer.review(judged(&reviewer));
    let lots: Vec<_> = review.moments.iter().filter(|moment| moment.is_luck()).collect();
    assert!(lots.len() > 3, "bears and spears were drawn");
    assert!(lots.iter().any(|moment| moment.error == 0.0), "some lots are counted through");
    assert!(lots.iter().any(|moment| moment.change(0).abs() > 1e-6), "some brought luck");
}
