//! What a game's judgement is tested with. Bots see what their seat sees: tables that look alike to it get the same
//! thought. And they always answer. [`judgement_tests!`](crate::judgement_tests) makes a test of each.

#![allow(clippy::unwrap_used)]

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Asked, Awaits, Eye, Lists, Playout, Policy, Rules, Seat, Silent, Uniform, below};

use crate::evaluator::{Evaluation, Evaluator};
use crate::{Alone, Bot, Budget, Judge, Level, Mind, Network, Observation, Row, WeightSet, Workers};

/// A budget that is soon spent.
pub const LITTLE: Budget = Budget { time: None, iterations: Some(40), threads: 1 };

/// The tests that every game's judgement passes. `boxes` is a function that gives the rules for every number of players,
/// `workers` what a host has many threads by.
///
/// ```text
/// bots::judgement_tests!(boxes, &workers::Threads);
/// ```
#[macro_export]
macro_rules! judgement_tests {
    ($boxes:ident, $workers:expr) => {
        #[test]
        fn a_bot_thinks_the_same_at_tables_that_look_alike() {
            $boxes().for_each(|rules| $crate::testing::alike_tables_alike_thoughts(&rules));
        }

        #[test]
        fn a_network_sees_what_its_seat_sees() {
            $boxes().for_each(|rules| $crate::testing::networks_see_what_seats_see(&rules));
        }

        #[test]
        fn a_mind_that_is_kept_recognises_tables_by_their_looks_alone() {
            $boxes().for_each(|rules| $crate::testing::alike_tables_alike_minds(&rules));
        }

        #[test]
        fn orders_of_choices_are_merged_only_if_they_come_to_the_same() {
            $boxes().for_each(|rules| $crate::testing::hashes_merge_equal_positions(&rules));
        }

        #[test]
        fn every_level_has_an_opinion_on_every_choice() {
            $boxes().for_each(|rules| $crate::testing::every_level_answers(&rules));
        }

        #[test]
        fn a_gatherer_takes_what_brings_itself_most() {
            $boxes().for_each(|rules| $crate::testing::gatherers_mind_their_own(&rules));
        }

        #[test]
        fn of_equal_choices_a_bot_favours_none() {
            $boxes().for_each(|rules| $crate::testing::equal_choices_are_equally_likely(&rules));
        }

        #[test]
        fn what_a_shaman_has_learnt_changes_what_it_thinks() {
            $boxes().for_each(|rules| $crate::testing::weights_matter(&rules));
        }

        #[test]
        fn every_table_of_random_games_can_be_judged() {
            $boxes().for_each(|rules| $crate::testing::judged_chances_are_finite(&rules));
        }

        #[test]
        fn a_search_by_count_is_the_same_with_and_without_threads() {
            $boxes().for_each(|rules| $crate::testing::workers_change_nothing(&rules, $workers));
        }
    };
}

/// Plays a random game and shows the tables at which somebody is asked.
pub fn tables<R: Rules>(rules: &R, seed: u64, mut show: impl FnMut(&R::State, &mut Xoshiro256PlusPlus)) {
    let policy = |asked: &Asked<'_, R>, rng: &mut Xoshiro256PlusPlus| {
        show(asked.state, rng);
        Uniform.choose(asked, rng)
    };
    Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), policy).play_out();
}

/// Tables that look alike to a seat get the same thought from every level.
pub fn alike_tables_alike_thoughts<R: Judge>(rules: &R) {
    let mut differing = 0;
    for seed in 0..4 {
        tables(rules, seed, |state, rng| {
            if below(rng, 12) != 0 {
                return;
            }
            let observation = Observation::of_asked(rules, state).unwrap();
            let other = rules.determinize(state, Eye::Seat(observation.seat()), rng);
            differing += u32::from(other != *state);
            let other = Observation::of_asked(rules, &other).unwrap();
            for level in Level::ALL.into_iter().chain(Level::FROZEN) {
                let think = |observation| {
                    level.think(observation, LITTLE, &Alone, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
                };
                assert_eq!(think(&observation), think(&other), "{level} knows more than its seat");
            }
        });
    }
    // A game may hide one card only, and only from the time somebody takes it.
    assert!(0 < differing, "no table had anything hidden");
}

/// The row that a seat's network sees is the same for tables that look alike to the seat, whoever is asked; it has room for
/// all that is written; and what a choice changes in it is added up to the same as a fresh look.
pub fn networks_see_what_seats_see<R: Judge>(rules: &R) {
    let network = Network::new(R::INPUTS, 7);
    let mut kept = Row::new(R::INPUTS);
    for seed in 0..3 {
        tables(rules, seed, |state, rng| {
            for seat in Seat::all(rules.players()) {
                let row = sight(rules, state, seat);
                let other = rules.determinize(state, Eye::Seat(seat), rng);
                assert_eq!(row, sight(rules, &other, seat), "seat {seat} knows more than it may: {state:?}");
                assert!(
                    row.written() <= R::INPUTS && row.inputs().iter().all(|input| input.abs() < 100.0),
                    "{row:?}"
                );
                let sums = network.sums(row.inputs());
                let moved = network.moved(&network.sums(kept.inputs()), kept.inputs(), row.inputs());
                assert!(sums.iter().zip(moved).all(|(sum, moved)| (sum - moved).abs() < 1e-2));
                kept = row;
            }
        });
    }
}

fn sight<R: Judge>(rules: &R, state: &R::State, seat: Seat) -> Row {
    let mut row = Row::new(R::INPUTS);
    rules.sight(state, seat, &mut row);
    row
}

/// Shamans and elders that keep their minds for a whole game, beside some that are shown other tables that look alike to
/// them.
pub fn alike_tables_alike_minds<R: Judge>(rules: &R) {
    [Level::Shaman, Level::STRONGEST].into_iter().for_each(|level| alike_minds(rules, level));
}

fn alike_minds<R: Judge>(rules: &R, level: Level) {
    let bot = Bot { level, budget: Budget { iterations: Some(60), ..LITTLE } };
    let (mut mind, mut other_mind) = (Mind::default(), Mind::default());
    let mut remembered = 0;
    let mut asked = 0;
    tables(rules, 5, |state, rng| {
        let observation = Observation::of_asked(rules, state).unwrap();
        asked += 1;
        if observation.seat().number() != 0 || 240 < asked {
            return;
        }
        let other = rules.determinize(state, Eye::Seat(observation.seat()), rng);
        let other = Observation::of_asked(rules, &other).unwrap();
        let seeded = || Xoshiro256PlusPlus::seed_from_u64(asked);
        let thought = mind.think(bot, &observation, &Alone, &mut seeded());
        assert_eq!(
            thought,
            other_mind.think(bot, &other, &Alone, &mut seeded()),
            "the mind knows more than its seat"
        );
        let visits: u32 = thought.opinions.iter().map(|opinion| opinion.visits).sum();
        remembered += u32::from(60 < visits);
    });
    assert!(0 < remembered, "{} is never thought on", R::NAME);
}

/// Shows a game after the other to `see` until it has seen what it looks for. A long game shows everything; of a short one
/// it takes a few.
fn until_seen(mut see: impl FnMut(u64) -> bool, what: &str) {
    assert!((3..23).any(&mut see), "{what}");
}

/// Tables after two choices of one seat in a row: those a search takes for the same look the same to everybody.
pub fn hashes_merge_equal_positions<R: Judge>(rules: &R) {
    until_seen(|seed| merged_positions(rules, seed) > 0, "no table was reached in two orders");
}

fn merged_positions<R: Judge>(rules: &R, seed: u64) -> u32 {
    let mut merged = 0;
    tables(rules, seed, |state, rng| {
        let observation = Observation::of_asked(rules, state).unwrap();
        let seat = observation.seat();
        if below(rng, 8) != 0 {
            return;
        }
        let mut met: Vec<(u64, R::Decision, R::State)> = Vec::new();
        let after = |state: &R::State| {
            let mut next: Vec<R::State> = Vec::new();
            let mut choices = Vec::new();
            rules.choices(state, &mut choices);
            for choice in choices.into_iter().filter(|&choice| !R::is_idle(choice)).take(12) {
                let mut state = state.clone();
                rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
                if matches!(rules.awaits(&state), Awaits::Seat(asked, _) if asked == seat) {
                    next.push(state);
                }
            }
            next
        };
        for state in after(state).iter().flat_map(after) {
            let Awaits::Seat(_, question) = rules.awaits(&state) else { unreachable!("a seat is asked") };
            let hash = rules.position_hash(&state);
            for (other_hash, other_question, other) in &met {
                if hash == *other_hash && question == *other_question {
                    let watched = |state| rules.view(state, Eye::Watcher);
                    assert_eq!(watched(&state), watched(other));
                    merged += 1;
                }
            }
            met.push((hash, question, state));
        }
    });
    merged
}

/// Every level has an opinion on every choice, and answers with one that is offered.
pub fn every_level_answers<R: Judge>(rules: &R) {
    tables(rules, 9, |state, rng| {
        if below(rng, 10) != 0 {
            return;
        }
        let observation = Observation::of_asked(rules, state).unwrap();
        let offered = observation.choices();
        for level in Level::ALL {
            let thought = level.think(&observation, LITTLE, &Alone, rng);
            assert_eq!(thought.opinions.len(), offered.len(), "{level} has an opinion on every choice");
            assert!(offered.contains(&thought.best().unwrap()));
            for opinion in &thought.opinions {
                assert!(
                    (0.0..=1.0).contains(&opinion.win_share) && opinion.points.is_finite(),
                    "{opinion:?}"
                );
            }
            assert!(offered.contains(&level.choose(&observation, LITTLE, &Alone, rng).unwrap()));
        }
    });
}

/// A gatherer takes what brings itself most, even where another choice makes the victory likelier, by what the others lose.
pub fn gatherers_mind_their_own<R: Judge>(rules: &R) {
    let mut tempted = 0;
    for seed in 0..6 {
        tables(rules, seed, |state, rng| {
            let observation = Observation::of_asked(rules, state).unwrap();
            let opinions = Level::Gatherer.think(&observation, LITTLE, &Alone, rng).opinions;
            let best = opinions[0];
            for other in opinions.iter().filter(|opinion| !R::is_idle(opinion.choice)) {
                assert!(other.points <= best.points, "{other:?} is better than {best:?}");
                tempted += u32::from(best.win_share < other.win_share);
            }
        });
    }
    assert!(0 < tempted, "points and victory were never at odds");
}

/// Where several choices look best, a bot takes the first of them no more often than chance does: or the opponent with the
/// lowest number would get all the gifts. Gatherers are tried, and hunters that have looked at one line of play.
pub fn equal_choices_are_equally_likely<R: Judge>(rules: &R) {
    let (mut gatherers, mut hunters) = (Firsts::default(), Firsts::default());
    let one_line = Budget { iterations: Some(1), ..LITTLE };
    // Games of some hundred questions need few, those of some dozen more.
    for seed in 0..200 {
        if seed >= 4 && gatherers.times.min(hunters.times) > FEWEST_TIES {
            break;
        }
        tables(rules, seed, |state, rng| {
            let observation = Observation::of_asked(rules, state).unwrap();
            let opinions = Level::Gatherer.think(&observation, LITTLE, &Alone, rng).opinions;
            let is_best = |choice: &R::Choice| {
                let opinion = opinions.iter().find(|opinion| opinion.choice == *choice).unwrap();
                opinion.points == opinions[0].points && R::is_idle(*choice) == R::is_idle(opinions[0].choice)
            };
            let equals: Vec<R::Choice> = observation.choices().into_iter().filter(is_best).collect();
            gatherers.count(&equals, opinions[0].choice);
            // Only where it does not matter what is hidden: a hunter may imagine another table than we do.
            let equals = statically_best(rules, &observation.determinize(rng), observation.seat());
            if (0..3)
                .all(|_| equals == statically_best(rules, &observation.determinize(rng), observation.seat()))
            {
                let chosen = Level::Hunter.choose(&observation, one_line, &Alone, rng).unwrap();
                hunters.count(&equals, chosen);
            }
        });
    }
    gatherers.check(Level::Gatherer);
    hunters.check(Level::Hunter);
}

/// The choices after which the chance to win looks highest at a glance, in the order they are listed.
fn statically_best<R: Judge>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Choice> {
    let evaluator = Evaluator::new(rules, Level::Hunter);
    let mut choices = Vec::new();
    rules.choices(state, &mut choices);
    let looks = |choice: &R::Choice| {
        let mut after = state.clone();
        rules.choose(&mut after, seat, *choice, &mut Silent).unwrap();
        match rules.awaits(&after) {
            Awaits::Over(outcome) => Evaluation::of(&outcome).chances[seat.index()],
            Awaits::Lot(_) | Awaits::Seat(..) => evaluator.evaluate(&after, seat).chances[seat.index()],
        }
    };
    let is_idle = choices.iter().all(|&choice| R::is_idle(choice));
    choices.retain(|&choice| R::is_idle(choice) == is_idle);
    let best = choices.iter().map(looks).fold(f32::MIN, f32::max);
    choices.retain(|choice| looks(choice) == best);
    choices
}

/// How many tables with equal choices say something.
const FEWEST_TIES: u32 = 50;

/// How often the first of equal choices was taken, and how often chance would take it.
#[derive(Default)]
struct Firsts {
    times: u32,
    found: f64,
    fair: f64,
    variance: f64,
}

impl Firsts {
    fn count<C: PartialEq>(&mut self, equals: &[C], chosen: C) {
        if equals.len() < 2 || !equals.contains(&chosen) {
            return;
        }
        let share = 1.0 / equals.len() as f64;
        self.times += 1;
        self.found += f64::from(u8::from(equals[0] == chosen));
        self.fair += share;
        self.variance += share * (1.0 - share);
    }

    /// The seeds are fixed, so that this either holds or does not. Four deviations are wide enough for any fair bot.
    fn check(&self, level: Level) {
        let Firsts { times, found, fair, variance } = self;
        assert!(FEWEST_TIES < *times, "{level} met {times} tables with equal choices");
        let is_fair = (found - fair).abs() < 4.0 * variance.sqrt();
        assert!(is_fair, "{level}: {found} of {times} times the first of equal choices, fair are {fair:.1}");
    }
}

/// A hunter and a shaman that look at a table for the first time differ in nothing but what they know.
pub fn weights_matter<R: Judge>(rules: &R) {
    until_seen(|seed| differing_thoughts(rules, seed) > 0, "what was learnt changes nothing");
}

fn differing_thoughts<R: Judge>(rules: &R, seed: u64) -> usize {
    let mut differing = 0;
    tables(rules, seed, |state, rng| {
        if below(rng, 20) != 0 {
            return;
        }
        let observation = Observation::of_asked(rules, state).unwrap();
        let think = |level: Level| {
            level.think(&observation, LITTLE, &Alone, &mut Xoshiro256PlusPlus::seed_from_u64(1))
        };
        differing += usize::from(think(Level::Hunter) != think(Level::Shaman));
    });
    differing
}

/// Whatever a random game leads to, the judgement is a number one can reckon with, and the same whether or not parts of
/// it are recalled.
pub fn judged_chances_are_finite<R: Judge>(rules: &R) {
    for (seed, lore) in (0..60).zip([WeightSet::Handcrafted, WeightSet::Fitted].into_iter().cycle()) {
        let weights = R::weights(lore);
        let mut memo = R::Memo::default();
        tables(rules, seed, |state, _| {
            let scores = rules.judge(weights, state);
            assert_eq!(rules.judge_again(weights, state, &mut memo), scores, "recalled: {state:?}");
            assert!(
                scores.iter().all(|points| points.is_finite() && points.abs() < 5_000.0),
                "{scores:?}: {state:?}"
            );
            assert!(rules.lead(weights, state) > 0.0);
        });
    }
}

/// A search comes to the same result whoever does the work, as long as it counts iterations.
pub fn workers_change_nothing<R: Judge>(rules: &R, workers: &dyn Workers) {
    let budget = Budget { threads: 3, ..LITTLE };
    tables(rules, 6, |state, rng| {
        if below(rng, 40) != 0 {
            return;
        }
        let observation = Observation::of_asked(rules, state).unwrap();
        for level in [Level::Shaman, Level::STRONGEST] {
            let think = |workers: &dyn Workers| {
                level.think(&observation, budget, workers, &mut Xoshiro256PlusPlus::seed_from_u64(2))
            };
            assert_eq!(think(workers), think(&Alone));
        }
    });
}
