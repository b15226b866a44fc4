//! Many games of players with a little sense: everything rare happens, and nobody sees who is asked.

use std::collections::BTreeSet;

use tabletop::{Awaits, Cites, Eye, Rules, Secrecy};
use valley::{Choice, Event, EventCard, Lot, Options, Trump};

use crate::rules::common::{full_options, playout, valley};

#[test]
fn every_event_and_every_card_occurs() {
    let (mut events, mut cards, mut reasons) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..400 {
        let options = if seed % 2 == 0 { Options::default() } else { full_options() };
        let rules = valley(2 + (seed % 5) as u8, options);
        let mut playout = playout(&rules, seed);
        let mut log = Vec::new();
        while playout.step(&mut log).is_some() {}
        for event in log {
            match event {
                Event::CardAside { card, .. } => drop(events.insert(card as u8)),
                Event::Played { card, .. } => drop(cards.insert(card)),
                _ => (),
            }
        }
        reasons.extend(playout.outcome().map(|outcome| outcome.reason));
    }
    for card in EventCard::ALL {
        assert!(events.contains(&(card as u8)), "{card:?} never occurred");
    }
    for card in Trump::ALL {
        assert!(cards.contains(&card), "{card:?} was never played");
    }
    assert!(reasons.contains("settlements") && reasons.contains("last_tribe"), "{reasons:?}");
}

/// What these eyes hear of events.
fn heard(rules: &valley::Valley, events: &[Event], eye: Eye) -> Vec<Event> {
    events.iter().filter_map(|event| rules.told(event, eye)).collect()
}

#[test]
fn a_moment_looks_the_same_whether_or_not_somebody_is_asked() {
    let mut asked = 0;
    for seed in 0..40 {
        let rules = valley(4, Options::default());
        let mut playout = playout(&rules, 20_000 + seed);
        let mut is_over = false;
        while !is_over {
            let before = playout.state.clone();
            let mut events = Vec::new();
            is_over = playout.step(&mut events).is_none();
            let Awaits::Lot(Lot::Moment(_)) = rules.awaits(&before) else { continue };
            let Awaits::Seat(seat, decision) = rules.awaits(&playout.state) else { continue };
            if decision.rule() != "VM-13" {
                continue;
            }
            asked += 1;
            // A pass is not heard of either.
            let mut after = playout.state.clone();
            let mut passed = Vec::new();
            rules.choose(&mut after, seat, Choice::Pass, &mut passed).expect("one can pass");
            let is_pause = matches!(rules.awaits(&after), Awaits::Lot(Lot::Moment(_)));
            for eye in Eye::all(4).filter(|eye| !eye.is(seat)) {
                assert_eq!(rules.view(&before, eye), rules.view(&playout.state, eye));
                assert_eq!(heard(&rules, &events, eye), []);
                assert!(!is_pause || heard(&rules, &passed, eye).is_empty());
            }
        }
    }
    assert!(asked > 100, "only {asked} were asked");
}
