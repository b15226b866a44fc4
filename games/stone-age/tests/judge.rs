//! Bots at tables of Stone Age: they see what their seat sees, and they always answer.

use std::time::Duration;

use bots::{Alone, Bot, Budget, Level, Observation, Players};
use expect_test::expect;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::StoneAge;
use tabletop::{Playout, Rules, Silent, Uniform};
use workers::Threads;

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = StoneAge> {
    StoneAge::PLAYERS.map(|players| StoneAge::for_players(players).unwrap())
}

bots::judgement_tests!(boxes, &Threads);

/// Shows the first table of a game at which somebody is asked.
fn at_the_first_table(think: impl Fn(&Observation<'_, StoneAge>, &mut Xoshiro256PlusPlus)) {
    let rules = StoneAge::for_players(2).unwrap();
    let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
    playout.draw_lots(&mut Silent);
    think(&Observation::of_asked(&rules, &playout.state).unwrap(), &mut playout.rng);
}

#[test]
fn a_thought_ends_with_its_budget() {
    at_the_first_table(|observation, rng| {
        // Of both limits the nearer one ends it: this would take hours by the clock alone.
        let budget = Budget { time: Some(Duration::from_secs(10_000)), iterations: Some(64), threads: 2 };
        let thought = Level::Shaman.think(observation, budget, &Threads, rng);
        let visits = thought.opinions.iter().map(|opinion| opinion.visits).sum::<u32>();
        // A thread stops early, but never before its first look at the budget, when nothing can change any more.
        assert!((32..=128).contains(&visits), "{visits}");
        // And this without end by the iterations alone.
        let budget = Budget { time: Some(Duration::from_millis(1)), iterations: None, threads: 1 };
        assert!(0 < Level::Hunter.think(observation, budget, &Threads, rng).opinions[0].visits);
    });
}

#[test]
fn a_search_by_time_ends_where_there_is_no_clock() {
    at_the_first_table(|observation, rng| {
        let budget = Budget { time: Some(Duration::from_millis(2)), iterations: None, threads: 1 };
        let opinions = Level::Hunter.think(observation, budget, &Alone, rng).opinions;
        let visits = opinions.iter().map(|opinion| opinion.visits).sum::<u32>();
        assert!((1..=100).contains(&visits), "{visits}");
    });
}

/// Whether the first bot wins a game of Stone Age against the second; it sits first in games with an even seed.
fn wins(seed: u64, first: Bot, second: Bot) -> bool {
    let rules = StoneAge::for_players(2).unwrap();
    let bots = if seed.is_multiple_of(2) { [first, second] } else { [second, first] };
    let players = Players::new(&bots, &Alone);
    let outcome = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(seed), players).play_out();
    outcome.winners.iter().all(|it| bots[it.index()] == first)
}

/// Guards against a search that plays backwards or not at all, not against small losses of strength: those take
/// hundreds of games to see (docs/bots.md). The pairs win nearly all their games, and half of them is enough here, so
/// that other weights do not flip the test by accident.
#[test]
fn a_stronger_level_wins_most_games() {
    const GAMES: u64 = 16;
    for (stronger, weaker) in
        [("gatherer", "random"), ("hunter@60", "random"), ("shaman@60", "gatherer"), ("elder@1", "gatherer")]
    {
        let (first, second) = (stronger.parse().unwrap(), weaker.parse().unwrap());
        let won = (0..GAMES).filter(|&seed| wins(seed, first, second)).count() as u64;
        assert!(won > GAMES / 2, "{stronger} won {won} of {GAMES} games against {weaker}");
    }
}

/// Whoever is measured against must never change: neither its weights nor its search. If this fails, the search has changed,
/// and `shaman-v1` has to be given what it had.
#[test]
fn the_frozen_shaman_plays_as_it_always_did() {
    let bots: Vec<Bot> = vec!["shaman-v1@40".parse().unwrap(); 3];
    let scores = |seed| {
        let rules = StoneAge::for_players(3).unwrap();
        let players = Players::new(&bots, &Alone);
        Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(seed), players).play_out().scores
    };
    let scores: Vec<_> = (0..2).map(scores).collect();
    expect!["[[149, 139, 180], [157, 136, 235]]"].assert_eq(&format!("{scores:?}"));
}

/// What the elder says of a choice has reasons, in the words of the game.
#[test]
fn a_choice_that_is_better_has_reasons() {
    at_the_first_table(|observation, rng| {
        let opinions = Level::Elder.think(observation, "300".parse().unwrap(), &Alone, rng).opinions;
        let (best, worst) = (opinions[0], opinions[opinions.len() - 1]);
        let reasons = bots::reasons(observation, best.choice, worst.choice, rng);
        assert!((1..=3).contains(&reasons.len()), "{best:?} against {worst:?}: {reasons:?}");
        assert!(reasons.iter().all(|reason| reason.topic.starts_with("sa-reason-") && reason.gain > 0.0));
        assert!(reasons.is_sorted_by(|a, b| a.gain >= b.gain), "the strongest comes first: {reasons:?}");
    });
}
