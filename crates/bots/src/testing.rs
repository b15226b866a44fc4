//! What a game's judgement is tested with. Bots see what their seat sees: tables that look alike to it get the same
//! thought. And they always answer.

#![allow(clippy::unwrap_used)]

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Eye, Rules, Silent, below};

use crate::{Bot, Budget, Judge, Level, Lore, Mind, Sight};

/// A budget that is soon spent.
pub const LITTLE: Budget = Budget { time: None, iterations: Some(40), threads: 1 };

/// Plays a random game and shows the tables at which somebody is asked.
pub fn tables<R: Rules>(rules: &R, seed: u64, mut show: impl FnMut(&R::State, &mut Xoshiro256PlusPlus)) {
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

/// Tables that look alike to a seat get the same thought from every level.
pub fn alike_tables_alike_thoughts<R: Judge>(rules: &R) {
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
    // A game may hide one card only, and only from the time somebody takes it.
    assert!(0 < differing, "no table had anything hidden");
}

/// A shaman that keeps its mind for a whole game, beside one that is shown other tables that look alike to it.
pub fn alike_tables_alike_minds<R: Judge>(rules: &R) {
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

/// Tables after two choices of one seat in a row: those a search takes for the same look the same to everybody.
pub fn likeness_is_no_mistake<R: Judge>(rules: &R) {
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

/// Every level has an opinion on every choice, and answers with one that is offered.
pub fn every_level_answers<R: Judge>(rules: &R) {
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

/// A gatherer takes what brings itself most, even where another choice makes the victory likelier, by what the others lose.
pub fn gatherers_mind_their_own<R: Judge>(rules: &R) {
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

/// A hunter and a shaman that look at a table for the first time differ in nothing but what they know.
pub fn lore_matters<R: Judge>(rules: &R) {
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

/// Whatever a random game leads to, the judgement is a number one can reckon with.
pub fn judged_chances_are_finite<R: Judge>(rules: &R) {
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
