//! Long games of players with a little sense: everything rare happens, and the laws hold there too.

use std::collections::BTreeMap;

use crate::common::{Game, full_options, valley};
use tabletop::{Awaits, Eye, Rules, below};
use valley::events::EventCard;
use valley::trumps::Trump;
use valley::{Choice, Event, Lot, Options};

#[test]
fn every_event_and_every_card_occurs() {
    let (mut events, mut cards, mut reasons) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut rounds = 0;
    for seed in 0..400 {
        let players = 2 + (seed % 5) as u8;
        let options = if seed % 2 == 0 { Options::default() } else { full_options() };
        let mut game = Game::new(valley(players, options), seed);
        game.play_out();
        for event in &game.events {
            match event {
                Event::CardAside { card, .. } => *events.entry(*card as u8).or_insert(0) += 1,
                Event::Played { card, .. } => *cards.entry(*card as u8).or_insert(0) += 1,
                _ => (),
            }
        }
        if let Awaits::Over(outcome) = game.rules.awaits(&game.state) {
            *reasons.entry(outcome.reason).or_insert(0) += 1;
            rounds += u32::from(game.state.calendar.round);
        }
    }
    for card in EventCard::all() {
        assert!(events.contains_key(&(card as u8)), "{card:?} never occurred");
    }
    for card in Trump::ALL {
        assert!(cards.contains_key(&(card as u8)), "{card:?} was never played");
    }
    println!("{events:?} {cards:?} {reasons:?} {rounds}");
    assert!(reasons.contains_key("settlements") && reasons.contains_key("last_tribe"), "{reasons:?}");
}

#[test]
fn the_laws_hold_in_long_games() {
    for seed in 0..60 {
        let players = 2 + (seed % 5) as u8;
        let mut options = if seed % 3 == 0 { full_options() } else { Options::default() };
        if seed % 2 == 0 {
            (options.west, options.east) = ("w2".to_owned(), "e2".to_owned());
        }
        let mut game = Game::new(valley(players, options), 10_000 + seed);
        let census = game.rules.census(&game.state);
        while !game.is_over() {
            if below(&mut game.rng, 15) == 0 {
                comes_back(&game);
                offered_is_accepted(&game);
                nothing_leaks(&mut game);
            }
            game.step();
            assert_eq!(game.rules.census(&game.state), census, "seed {seed}");
        }
        comes_back(&game);
    }
}

fn comes_back(game: &Game) {
    let written = serde_json::to_string(&game.state).expect("a state is written");
    let position = serde_json::from_str(&written).expect("what was written is read");
    let loaded = game.rules.load(position).unwrap_or_else(|refusal| panic!("{refusal}: {written}"));
    assert!(loaded == game.state, "the state came back changed");
}

fn offered_is_accepted(game: &Game) {
    let Awaits::Seat(seat, decision) = game.rules.awaits(&game.state) else { return };
    let mut choices = Vec::new();
    game.rules.choices(&game.state, &mut choices);
    for (index, &choice) in choices.iter().enumerate() {
        assert!(!choices[..index].contains(&choice), "{choice:?} is offered twice for {decision:?}");
        assert_eq!(game.rules.check(&game.state, seat, choice), Ok(()), "{choice:?} for {decision:?}");
        let mut after = game.state.clone();
        assert_eq!(game.rules.choose(&mut after, seat, choice, &mut Vec::new()), Ok(()));
    }
}

fn nothing_leaks(game: &mut Game) {
    let rules = game.rules.clone();
    for eye in Eye::all(rules.players()) {
        let other = rules.reimagine(&game.state, eye, &mut game.rng);
        assert_eq!(rules.view(&game.state, eye), rules.view(&other, eye), "{eye:?} sees a secret");
        let Awaits::Seat(seat, _) = rules.awaits(&game.state) else { continue };
        if !eye.is(seat) {
            continue;
        }
        let (mut offered, mut same) = (Vec::new(), Vec::new());
        rules.choices(&game.state, &mut offered);
        rules.choices(&other, &mut same);
        assert_eq!(offered, same, "the choices tell a secret");
        for &choice in &offered {
            let told = |state: &valley::State| {
                let mut events = Vec::new();
                rules.choose(&mut state.clone(), seat, choice, &mut events).expect("it was offered");
                let kept = events.iter().filter(|event| !rules.reveals(event));
                kept.filter_map(|event| rules.told(event, eye)).collect::<Vec<_>>()
            };
            assert_eq!(told(&game.state), told(&other), "what follows {choice:?} tells a secret");
        }
    }
}

#[test]
fn a_moment_looks_the_same_whether_or_not_somebody_is_asked() {
    let mut asked = 0;
    for seed in 0..40 {
        let mut game = Game::new(valley(4, Options::default()), 20_000 + seed);
        while !game.is_over() {
            if let Awaits::Lot(Lot::Moment(_)) = game.rules.awaits(&game.state) {
                let before = game.state.clone();
                let told = game.events.len();
                game.step();
                if let Awaits::Seat(seat, decision) = game.rules.awaits(&game.state)
                    && tabletop::Cites::rule(&decision) == "VM-13"
                {
                    asked += 1;
                    for eye in Eye::all(4).filter(|eye| !eye.is(seat)) {
                        assert_eq!(game.rules.view(&before, eye), game.rules.view(&game.state, eye));
                        let heard =
                            game.events[told..].iter().filter_map(|event| game.rules.told(event, eye));
                        assert_eq!(heard.collect::<Vec<_>>(), []);
                    }
                    // A pass is not heard of either.
                    let mut events = Vec::new();
                    let mut after = game.state.clone();
                    game.rules.choose(&mut after, seat, Choice::Pass, &mut events).expect("one can pass");
                    for eye in Eye::all(4).filter(|eye| !eye.is(seat)) {
                        let pause = matches!(game.rules.awaits(&after), Awaits::Lot(Lot::Moment(_)));
                        if pause {
                            let heard = events.iter().filter_map(|event| game.rules.told(event, eye));
                            assert_eq!(heard.collect::<Vec<_>>(), []);
                        }
                    }
                }
                continue;
            }
            game.step();
        }
    }
    assert!(100 < asked, "only {asked} were asked");
}
