//! Rulings on conflicts and on fires that are turned up.

use eiszeit::{Choice, Disc, Drawn, Event, FIRES, Face, Lot, Options, Pending};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, By, Eye, Rules, Secrecy, below};

use crate::rules::common::{BLACK, BLUE, GREEN, Play, RED, Scene, YELLOW, heat, r};

#[test]
fn ez_e40_a_clubbed_hunter_counts_for_limit_and_strength() {
    // Red has two of which one is clubbed, blue one: blue is the weaker although red has only one to lose.
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(RED, 9, 1).hunters(BLUE, 9, 1).hunters(GREEN, 9, 1);
    let table = scene.conflicts(&[(9, 0)]);
    assert_eq!(table.present(9), [2, 0, 0], "limit 3: blue and green, tied at one, leave together");
}

/// The conflict as the Dutch text has it: the order is found anew after every pass.
fn recomputed(mut plain: [u8; 5], armed: [u8; 5], limit: u8) -> [u8; 5] {
    let total = |plain: &[u8; 5]| plain.iter().chain(&armed).sum::<u8>();
    loop {
        let strength: Vec<u8> = plain.iter().zip(&armed).map(|(a, b)| a + b).collect();
        let mut ranks: Vec<u8> = strength.clone();
        ranks.sort_unstable();
        ranks.dedup();
        let before = plain;
        for rank in ranks.into_iter().filter(|&rank| rank > 0) {
            if total(&plain) <= limit {
                return plain;
            }
            for seat in 0..5 {
                if strength[seat] == rank {
                    plain[seat] = plain[seat].saturating_sub(1);
                }
            }
        }
        if plain == before {
            return plain;
        }
    }
}

#[test]
fn ez_e41_a_fixed_order_gives_what_a_recomputed_one_gives() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(41);
    let mut conflicts = 0;
    for _ in 0..3000 {
        let mut scene = Scene::new(5).mammoths(&[1, 2]);
        let (mut plain, mut armed, mut clubs) = ([0; 5], [0; 5], 6);
        for (index, seat) in [RED, BLUE, GREEN, YELLOW, BLACK].into_iter().enumerate() {
            plain[index] = below(&mut rng, 5) as u8;
            armed[index] = (below(&mut rng, 3) as u8).min(clubs);
            clubs -= armed[index];
            scene = scene.hunters(seat, 9, plain[index]).armed(seat, 9, armed[index]);
        }
        let fire = below(&mut rng, 3) as u8;
        let table = scene.conflicts(&[(9, fire)]);
        let expected = recomputed(plain, armed, 3 + fire);
        conflicts += u32::from(expected != plain);
        let left: Vec<u8> = expected.iter().zip(armed).map(|(a, b)| a + b).collect();
        assert_eq!(table.present(9), left, "{plain:?} {armed:?} limit {}", 3 + fire);
    }
    assert!(conflicts > 1000);
}

#[test]
fn ez_e42_a_tied_group_leaves_together_even_if_that_undershoots() {
    let scene =
        Scene::new(4).hunters(RED, 9, 1).hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).hunters(YELLOW, 9, 1);
    assert_eq!(scene.conflicts(&[(9, 0)]).present(9), [0, 0, 0, 0], "limit 3, four of one each");
    let scene = Scene::new(3).armed(RED, 9, 2).hunters(BLUE, 9, 2).hunters(GREEN, 9, 2);
    assert_eq!(scene.conflicts(&[(9, 2)]).present(9), [2, 1, 1], "of the group only those without clubs");
}

#[test]
fn ez_e43_the_limit_is_tested_after_every_player() {
    let scene = Scene::new(3).hunters(RED, 9, 1).hunters(BLUE, 9, 2).hunters(GREEN, 9, 3);
    assert_eq!(scene.clone().conflicts(&[(9, 2)]).present(9), [0, 2, 3]);
    assert_eq!(scene.conflicts(&[(9, 1)]).present(9), [0, 1, 3]);
}

#[test]
fn ez_e44_clubs_alone_may_stay_above_the_limit() {
    let table = Scene::new(3).armed(RED, 9, 6).hunters(RED, 9, 2).conflicts(&[(9, 0)]);
    assert_eq!(table.present(9)[0], 6);
}

#[test]
fn ez_e45_clubs_in_front_of_players_stay() {
    let table = Scene::new(3).clubs(RED, 2).armed(RED, 9, 1).conflicts(&[]);
    assert_eq!((table.state.players[RED].clubs, table.state.club_supply), (2, 4));
    assert!(table.state.fires.discs.values().all(Option::is_none));
}

#[test]
fn ez_e54_regions_are_resolved_and_scored_in_order() {
    let mut table = Scene::new(3).hunters(RED, 12, 9).hunters(BLUE, 5, 9).conflicts(&[]);
    let news = table.news();
    let lost: Vec<u8> = news
        .iter()
        .filter_map(|event| if let Event::Lost { region, .. } = event { Some(region.number()) } else { None })
        .collect();
    assert!(lost.is_sorted() && lost.first() == Some(&5) && lost.last() == Some(&12), "{lost:?}");
    let scored: Vec<u8> = news
        .iter()
        .filter_map(
            |event| if let Event::Scored { region, .. } = event { Some(region.number()) } else { None },
        )
        .collect();
    assert_eq!(scored, [5, 12]);
}

#[test]
fn ez_e55_more_than_two_mammoths_raise_the_limit_but_not_the_points() {
    let table = Scene::new(5).mammoths(&[9, 9, 9, 9, 9, 9]).hunters(RED, 9, 12).conflicts(&[(9, 0)]);
    assert_eq!(table.present(9)[0], 9, "3 and six mammoths");
    assert_eq!(table.state.players[RED].points[0], 27);
}

#[test]
fn ez_e82_turned_up_fires_are_public_and_forgotten_after_mixing() {
    let mut scene = Scene::new(3).full_hands().dark_stones(0);
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(5) });
    let mut table = scene.hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).load();
    table.settle(Drawn::Heat(heat(0)));
    let view = table.rules.view(&table.state, Eye::Watcher);
    assert_eq!((view.fires[0].heat, view.fires[0].up, view.fires[1].heat), (Some(heat(0)), true, None));
    assert_eq!(view.regions[4].limit, 4, "3 and a mammoth");
    table.turn_fires(&[]).choose(Choice::Done);
    assert_eq!(table.state.fires.unknown, FIRES);
    let view = table.rules.view(&table.state, Eye::Watcher);
    assert!(view.fires.iter().all(|fire| fire.heat.is_none() && !fire.up));
    // A disc somebody looked at needs no lot, and shows what they saw.
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut scene = Scene::with(3, look).full_hands().dark_stones(0);
    scene.position.fires.unknown = By::new([4, 5, 4]);
    let face = Face::Seen { heat: heat(2), by: [BLUE].into_iter().collect() };
    scene.position.fires.discs[r(6)] = Some(Disc { at: r(9), face });
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(5) });
    let mut table = scene.load();
    table.settle_first();
    assert_eq!(table.lot(), Lot::Fire { disc: r(7) });
    assert!(table.events.contains(&Event::FireTurned { disc: r(6), at: Some(r(9)), heat: heat(2) }));
    assert!(!matches!(table.rules.awaits(&table.state), Awaits::Over(_)));
}
