//! Bots see what their seat sees: tables that look alike to it get the same thought. And they always answer.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use bots::{Bot, Budget, Judge, Level, Lore, Mind, Sight};
use eiszeit::Eiszeit;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::StoneAge;
use tabletop::{Awaits, Eye, Rules, Setup, Silent, below};
use valley::Valley;

const LITTLE: Budget = Budget { time: None, iterations: Some(40), threads: 1 };

/// Plays a random game and shows the tables at which somebody is asked.
fn tables<R: Rules>(rules: &R, seed: u64, mut show: impl FnMut(&R::State, &mut Xoshiro256PlusPlus)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    let mut choices = Vec::new();
    loop {
        match rules.awaits(&state) {
            Awaits::Over(_) => return,
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut Silent).unwrap();
            }
            Awaits::Seat(seat, _) => {
                show(&state, &mut rng);
                choices.clear();
                rules.choices(&state, &mut choices);
                let choice = choices[below(&mut rng, choices.len() as u32) as usize];
                rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
            }
        }
    }
}

fn for_each_game(stone_age: impl Fn(&StoneAge), eiszeit: impl Fn(&Eiszeit), valley: impl Fn(&Valley)) {
    StoneAge::PLAYERS.for_each(|players| stone_age(&StoneAge::for_players(players).unwrap()));
    for players in Eiszeit::PLAYERS {
        let options = eiszeit::Options { dark_fire_may_look: players == 4, ..Default::default() };
        eiszeit(&Eiszeit::new(&Setup { players, options }).unwrap());
    }
    for players in Valley::PLAYERS {
        let options = valley::Options { fire_rules: players == 4, round_limit: 12, ..Default::default() };
        valley(&Valley::new(&Setup { players, options }).unwrap());
    }
}

fn alike_tables_alike_thoughts<R: Judge>(rules: &R) {
    let mut differing = 0;
    for seed in 0..4 {
        tables(rules, seed, |state, rng| {
            if below(rng, 12) != 0 {
                return;
            }
            let sight = Sight::of_asked(rules, state).unwrap();
            let other = rules.reimagine(state, Eye::Seat(sight.seat()), rng);
            differing += u32::from(other != *state);
            let other = Sight::of_asked(rules, &other).unwrap();
            for level in Level::ALL {
                let think = |sight| level.think(sight, LITTLE, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
                assert_eq!(think(&sight), think(&other), "{level} knows more than its seat");
            }
        });
    }
    // Stone Age hides one card only, and only from the time somebody takes it.
    assert!(0 < differing, "no table had anything hidden");
}

#[test]
fn a_bot_thinks_the_same_at_tables_that_look_alike() {
    for_each_game(alike_tables_alike_thoughts, alike_tables_alike_thoughts, alike_tables_alike_thoughts);
}

/// A shaman that keeps its mind for a whole game, beside one that is shown other tables that look alike to it.
fn alike_tables_alike_minds<R: Judge>(rules: &R) {
    let bot = Bot { level: Level::Shaman, budget: Budget { iterations: Some(60), ..LITTLE } };
    let (mut mind, mut other_mind) = (Mind::default(), Mind::default());
    let mut remembered = 0;
    let mut asked = 0;
    tables(rules, 5, |state, rng| {
        let sight = Sight::of_asked(rules, state).unwrap();
        asked += 1;
        if sight.seat().number() != 0 || 240 < asked {
            return;
        }
        let other = rules.reimagine(state, Eye::Seat(sight.seat()), rng);
        let other = Sight::of_asked(rules, &other).unwrap();
        let seeded = || Xoshiro256PlusPlus::seed_from_u64(asked);
        let thought = mind.think(bot, &sight, &mut seeded());
        assert_eq!(
            thought,
            other_mind.think(bot, &other, &mut seeded()),
            "the mind knows more than its seat"
        );
        let visits: u32 = thought.opinions.iter().map(|opinion| opinion.visits).sum();
        remembered += u32::from(60 < visits);
    });
    assert!(0 < remembered, "{} is never thought on", R::NAME);
}

#[test]
fn a_mind_that_is_kept_recognises_tables_by_their_looks_alone() {
    for_each_game(alike_tables_alike_minds, alike_tables_alike_minds, alike_tables_alike_minds);
}

/// Tables after two choices of one seat in a row: those a search takes for the same look the same to everybody.
fn likeness_is_no_mistake<R: Judge>(rules: &R) {
    let mut merged = 0;
    tables(rules, 3, |state, rng| {
        let sight = Sight::of_asked(rules, state).unwrap();
        let seat = sight.seat();
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
            let likeness = rules.likeness(&state);
            for (other_likeness, other_question, other) in &met {
                if likeness == *other_likeness && question == *other_question {
                    let watched = |state| rules.view(state, Eye::Watcher);
                    assert_eq!(watched(&state), watched(other));
                    merged += 1;
                }
            }
            met.push((likeness, question, state));
        }
    });
    assert!(0 < merged, "no table was reached in two orders");
}

#[test]
fn orders_of_choices_are_merged_only_if_they_come_to_the_same() {
    for_each_game(likeness_is_no_mistake, likeness_is_no_mistake, likeness_is_no_mistake);
}

fn every_level_answers<R: Judge>(rules: &R) {
    tables(rules, 9, |state, rng| {
        if below(rng, 10) != 0 {
            return;
        }
        let sight = Sight::of_asked(rules, state).unwrap();
        let offered = sight.choices();
        for level in Level::ALL {
            let thought = level.think(&sight, LITTLE, rng);
            assert_eq!(thought.opinions.len(), offered.len(), "{level} has an opinion on every choice");
            assert!(offered.contains(&thought.best().unwrap()));
            for opinion in &thought.opinions {
                assert!(
                    (0.0..=1.0).contains(&opinion.win_share) && opinion.points.is_finite(),
                    "{opinion:?}"
                );
            }
            assert!(offered.contains(&level.choose(&sight, LITTLE, rng).unwrap()));
        }
    });
}

#[test]
fn every_level_has_an_opinion_on_every_choice() {
    for_each_game(every_level_answers, every_level_answers, every_level_answers);
}

/// Even where another choice makes the victory likelier, by what the others lose.
fn gatherers_mind_their_own<R: Judge>(rules: &R) {
    let mut tempted = 0;
    for seed in 0..6 {
        tables(rules, seed, |state, rng| {
            let sight = Sight::of_asked(rules, state).unwrap();
            let opinions = Level::Gatherer.think(&sight, LITTLE, rng).opinions;
            let best = opinions[0];
            for other in opinions.iter().filter(|opinion| !R::is_idle(opinion.choice)) {
                assert!(other.points <= best.points, "{other:?} is better than {best:?}");
                tempted += u32::from(best.win_share < other.win_share);
            }
        });
    }
    assert!(0 < tempted, "points and victory were never at odds");
}

#[test]
fn a_gatherer_takes_what_brings_itself_most() {
    for_each_game(gatherers_mind_their_own, gatherers_mind_their_own, gatherers_mind_their_own);
}

/// A hunter and a shaman that look at a table for the first time differ in nothing but what they know.
fn lore_matters<R: Judge>(rules: &R) {
    let mut differing = 0;
    tables(rules, 5, |state, rng| {
        if below(rng, 20) != 0 {
            return;
        }
        let sight = Sight::of_asked(rules, state).unwrap();
        let think = |level: Level| level.think(&sight, LITTLE, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        differing += usize::from(think(Level::Hunter) != think(Level::Shaman));
    });
    assert!(0 < differing, "what was learnt changes nothing");
}

#[test]
fn what_a_shaman_has_learnt_changes_what_it_thinks() {
    for_each_game(lore_matters, lore_matters, lore_matters);
}

fn judged_chances_are_finite<R: Judge>(rules: &R) {
    for (seed, lore) in (0..60).zip([Lore::Guessed, Lore::Learnt].into_iter().cycle()) {
        let weights = R::weights(lore);
        tables(rules, seed, |state, _| {
            let worth = rules.judge(weights, state);
            assert!(
                worth.iter().all(|points| points.is_finite() && points.abs() < 5_000.0),
                "{worth:?}: {state:?}"
            );
            assert!(rules.lead(weights, state) > 0.0);
        });
    }
}

#[test]
fn every_table_of_random_games_can_be_judged() {
    for_each_game(judged_chances_are_finite, judged_chances_are_finite, judged_chances_are_finite);
}

#[test]
fn a_bot_is_named_with_its_budget() {
    for name in ["random", "hunter@600", "hunter@200ms", "shaman@600x2", "shaman@1500ms"] {
        assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
    }
    assert_eq!("shaman".parse::<Bot>().unwrap(), Bot::from(Level::Shaman));
    assert_eq!("shaman@1500msx2".parse::<Bot>().unwrap().to_string(), "shaman");
    for wrong in
        ["", "wizard", "hunter@", "hunter@0", "hunter@0ms", "hunter@-1", "hunter@1x0", "hunter@1x1000"]
    {
        assert!(wrong.parse::<Bot>().is_err(), "{wrong}");
    }
}

#[test]
fn a_thought_ends_with_its_budget() {
    let rules = StoneAge::for_players(2).unwrap();
    let mut shown = false;
    tables(&rules, 1, |state, rng| {
        if std::mem::replace(&mut shown, true) {
            return;
        }
        let sight = Sight::of_asked(&rules, state).unwrap();
        // Of both limits the nearer one ends it: this would take hours by the clock alone.
        let budget = Budget { time: Some(Duration::from_secs(10_000)), iterations: Some(64), threads: 2 };
        let thought = Level::Shaman.think(&sight, budget, rng);
        let visits = thought.opinions.iter().map(|opinion| opinion.visits).sum::<u32>();
        // A thread stops early, but never before its first look at the budget, when nothing can change any more.
        assert!((32..=128).contains(&visits), "{visits}");
        // And this without end by the iterations alone.
        let budget = Budget { time: Some(Duration::from_millis(1)), iterations: None, threads: 1 };
        assert!(0 < Level::Hunter.think(&sight, budget, rng).opinions[0].visits);
    });
}

#[test]
fn a_stronger_level_wins() {
    // A few whole games with few lines of play: enough to notice a search that plays backwards.
    let rules = StoneAge::for_players(2).unwrap();
    let mut won = 0;
    for seed in 0..4 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let levels =
            if seed % 2 == 0 { [Level::Hunter, Level::Gatherer] } else { [Level::Gatherer, Level::Hunter] };
        let mut state = rules.start();
        let outcome = loop {
            match rules.awaits(&state) {
                Awaits::Over(outcome) => break outcome,
                Awaits::Lot(_) => {
                    let drawn = rules.draw(&state, &mut rng).unwrap();
                    rules.settle(&mut state, drawn, &mut Silent).unwrap();
                }
                Awaits::Seat(seat, _) => {
                    let sight = Sight::of_asked(&rules, &state).unwrap();
                    let budget = Budget { iterations: Some(150), ..LITTLE };
                    let choice = levels[seat.index()].choose(&sight, budget, &mut rng).unwrap();
                    rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
                }
            }
        };
        won += u32::from(outcome.winners.iter().any(|winner| levels[winner.index()] == Level::Hunter));
    }
    assert!(3 <= won, "the hunter won {won} of 4 games against the gatherer");
}
